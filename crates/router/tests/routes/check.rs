//! Is an answer what it says it is? Checked from the problem alone.

use roundhouse_router::{Answer, Problem};

use super::walker;

/// Checks that the routes of an answer are paths over free track, that each is legal for its train and earns what it
/// says, and that the sums are theirs.
pub(crate) fn is_sound(problem: &Problem, answer: &Answer) {
    let Some(routes) = &answer.routes else {
        assert_eq!((answer.revenue, answer.mine_money), (0, 0));
        return;
    };
    assert_eq!(routes.len(), problem.trains.len());
    let mut used = Vec::new();
    for (route, train) in routes.iter().zip(&problem.trains) {
        let Some(route) = route else { continue };
        assert_eq!(route.stops.len(), route.links.len() + 1);
        let stops: Vec<usize> = route.stops.iter().map(|&stop| stop.into()).collect();
        let earned = (route.revenue, route.mine_money);
        assert_eq!(walker::value(problem, train, &stops), Some(earned));
        assert!(route.stops.iter().any(|&stop| problem.stops[usize::from(stop)].station));
        for (step, &link) in route.links.iter().enumerate() {
            let link = &problem.links[usize::from(link)];
            let (from, to) = (route.stops[step], route.stops[step + 1]);
            assert!(link.ends == [from, to] || link.ends == [to, from]);
            let mut track = link.track.clone();
            track.sort_unstable();
            track.dedup();
            used.extend(track);
        }
        let mut places: Vec<u16> =
            route.stops.iter().map(|&stop| problem.stops[usize::from(stop)].place).collect();
        places.sort_unstable();
        assert!(places.windows(2).all(|pair| pair[0] != pair[1]));
        let inner = &route.stops[1..route.stops.len() - 1];
        assert!(inner.iter().all(|&stop| !problem.stops[usize::from(stop)].terminal));
        assert!(route.paid.iter().all(|stop| route.stops.contains(stop)));
    }
    used.sort_unstable();
    assert!(used.windows(2).all(|pair| pair[0] != pair[1]), "track is used twice");
    let revenue: u64 = routes.iter().flatten().map(|route| route.revenue).sum();
    let mine_money: u64 = routes.iter().flatten().map(|route| route.mine_money).sum();
    assert_eq!((answer.revenue, answer.mine_money), (revenue, mine_money));
    assert!(answer.bound >= revenue);
    assert!(answer.most >= revenue + mine_money);
}
