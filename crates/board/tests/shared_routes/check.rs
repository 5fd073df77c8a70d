//! Is an answer what it says it is? Checked from the problem alone.

use roundhouse_board::router::shared::{Answer, Problem};

/// Checks that routes are paths with a station, that no train runs twice, and that sums are those of the runs.
pub(crate) fn is_sound(problem: &Problem, answer: &Answer) {
    let mut trains = Vec::new();
    let mut places = Vec::new();
    let mut halts: Vec<u16> = Vec::new();
    for run in &answer.runs {
        for route in &run.routes {
            trains.push(route.train);
            assert_eq!(route.stops.len(), route.links.len() + 1);
            let own = |&stop: &u16| problem.stops[usize::from(stop)].station;
            assert!(route.stops.iter().any(own));
            for (step, &link) in route.links.iter().enumerate() {
                let ends = problem.links[usize::from(link)].ends;
                let (from, to) = (route.stops[step], route.stops[step + 1]);
                assert!(ends == [from, to] || ends == [to, from]);
            }
        }
        let paid = |&stop: &u16| &problem.stops[usize::from(stop)];
        let stations: u32 = run.paid.iter().map(|stop| paid(stop).revenue).sum();
        let halt_money = run.halts.len() as u64 * u64::from(problem.rules.halt_revenue);
        assert_eq!(run.revenue, u64::from(stations) + halt_money + run.bonus);
        places.extend(run.paid.iter().map(|stop| paid(stop).place));
        halts.extend(&run.halts);
    }
    is_once(trains);
    is_once(places);
    is_once(halts);
    assert_eq!(
        answer.revenue,
        answer.runs.iter().map(|run| run.revenue).sum::<u64>()
    );
    assert_eq!(
        answer.subsidy,
        answer.runs.iter().map(|run| run.subsidy).sum::<u64>()
    );
    assert!(answer.bound >= answer.revenue);
}

fn is_once<T: Ord>(mut list: Vec<T>) {
    list.sort_unstable();
    assert!(
        list.windows(2).all(|pair| pair[0] != pair[1]),
        "something is there twice"
    );
}
