//! Is an answer what it says it is? Checked from the problem alone.

use roundhouse_board::router::shared::{Answer, Problem, Route};

use crate::common_ends;
use crate::oracle::Walked;

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

/// Do more than two freights end in one place?
pub(crate) fn is_crowded(problem: &Problem, answer: &Answer) -> bool {
    common_ends::is_crowded(problem, &routes(answer))
}

/// Checks that freights with a common end join as the answer says, in the order in which it names them.
pub(crate) fn comes_about(problem: &Problem, answer: &Answer) {
    let lines = common_ends::lines(problem, routes(answer));
    let joined = lines
        .iter()
        .map(|line| sorted(line.iter().map(|route| route.train)));
    let runs = answer.runs.iter();
    let told = runs.map(|run| sorted(run.routes.iter().map(|route| route.train)));
    assert_eq!(sorted(joined), sorted(told));
}

fn sorted<T: Ord>(all: impl Iterator<Item = T>) -> Vec<T> {
    let mut all: Vec<T> = all.collect();
    all.sort_unstable();
    all
}

fn routes(answer: &Answer) -> Vec<Walked> {
    let walked = |route: &Route| {
        let numbers = |list: &[u16]| list.iter().map(|number| usize::from(*number)).collect();
        Walked {
            train: route.train,
            stops: numbers(&route.stops),
            links: numbers(&route.links),
        }
    };
    let runs = answer.runs.iter();
    runs.flat_map(|run| run.routes.iter().map(walked)).collect()
}

fn is_once<T: Ord>(mut list: Vec<T>) {
    list.sort_unstable();
    assert!(
        list.windows(2).all(|pair| pair[0] != pair[1]),
        "something is there twice"
    );
}
