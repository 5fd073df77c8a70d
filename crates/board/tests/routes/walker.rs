//! The first oracle: walks every path of every train and tries every set of routes.

use roundhouse_board::router::{Bonus, Duty, Goal, Halts, Mines, Problem, Range, StopKind, Train};

/// A legal route as the walker knows it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Walked {
    pub(crate) track: u128,
    pub(crate) revenue: u64,
    pub(crate) mine_money: u64,
}

/// Revenue and mine money of the best set of routes; `None` where no set lets every train do its duty.
pub(crate) fn best(problem: &Problem) -> Option<(u64, u64)> {
    let routes: Vec<Vec<Walked>> = problem
        .trains
        .iter()
        .map(|train| routes(problem, train))
        .collect();
    let nothing = Walked {
        track: 0,
        revenue: 0,
        mine_money: 0,
    };
    best_set(problem, &routes, nothing)
}

/// The order of totals.
pub(crate) fn rank(problem: &Problem, (revenue, mine_money): (u64, u64)) -> (u64, u64) {
    match problem.goal {
        Goal::RevenueThenMineMoney => (revenue, mine_money),
        Goal::RevenuePlusMineMoney => (revenue + mine_money, 0),
    }
}

fn best_set(problem: &Problem, routes: &[Vec<Walked>], so_far: Walked) -> Option<(u64, u64)> {
    let train = problem.trains.len() - routes.len();
    let Some((first, rest)) = routes.split_first() else {
        return Some((so_far.revenue, so_far.mine_money));
    };
    let idle = problem.trains[train]
        .duties
        .is_empty()
        .then(|| best_set(problem, rest, so_far))
        .flatten();
    let free = first.iter().filter(|route| route.track & so_far.track == 0);
    let running = free.filter_map(|route| {
        let all = Walked {
            track: so_far.track | route.track,
            revenue: so_far.revenue + route.revenue,
            mine_money: so_far.mine_money + route.mine_money,
        };
        best_set(problem, rest, all)
    });
    running
        .chain(idle)
        .max_by_key(|&total| rank(problem, total))
}

/// All legal routes of a train.
pub(crate) fn routes(problem: &Problem, train: &Train) -> Vec<Walked> {
    let mut routes = Vec::new();
    for start in 0..problem.stops.len() {
        walk(problem, train, (&mut vec![start], 0), &mut routes);
    }
    routes
}

fn walk(
    problem: &Problem,
    train: &Train,
    (stops, track): (&mut Vec<usize>, u128),
    routes: &mut Vec<Walked>,
) {
    let here = stops[stops.len() - 1];
    // Each route is met from both ends; once is enough.
    if stops[0] < here
        && let Some((revenue, mine_money)) = value(problem, train, stops)
    {
        routes.push(Walked {
            track,
            revenue,
            mine_money,
        });
    }
    if stops.len() > 1 && problem.stops[here].terminal {
        return;
    }
    for link in &problem.links {
        let next = match link.ends.map(usize::from) {
            [one, other] if one == here => other,
            [one, other] if other == here => one,
            _ => continue,
        };
        let pieces = link
            .track
            .iter()
            .fold(0, |pieces, &piece| pieces | 1 << piece);
        let place = |stop: usize| problem.stops[stop].place;
        let visited = stops.iter().any(|&stop| place(stop) == place(next));
        if !visited && track & pieces == 0 {
            stops.push(next);
            walk(problem, train, (stops, track | pieces), routes);
            stops.pop();
        }
    }
}

/// What a route earns, if it is legal. The path itself is known to be one.
pub(crate) fn value(problem: &Problem, train: &Train, stops: &[usize]) -> Option<(u64, u64)> {
    let kind = |stop: usize| problem.stops[stop].kind;
    let of = |wanted: StopKind| {
        stops
            .iter()
            .copied()
            .filter(move |&stop| kind(stop) == wanted)
    };
    let ends = [stops[0], stops[stops.len() - 1]];
    let cities = of(StopKind::City).count() + of(StopKind::OffBoard).count();
    let visits = cities + of(StopKind::Town).count();
    let mines = of(StopKind::Mine).count();
    let mine_ends = ends
        .iter()
        .filter(|&&end| kind(end) == StopKind::Mine)
        .count();
    let legal_mines = match train.mines {
        Mines::Never => mines == 0 && visits >= 2,
        Mines::MayVisitOne => mines <= 1 && visits >= 2,
        Mines::MustEndAtOne => mines == 1 && mine_ends == 1 && visits >= 1,
    };
    let duties_done = train.duties.iter().all(|duty| match *duty {
        Duty::TouchOffBoard => of(StopKind::OffBoard).count() > 0,
        Duty::VisitMine => mines > 0,
        Duty::MoreStopsThan(stops) => visits > usize::from(stops),
    });
    let station = stops.iter().any(|&stop| problem.stops[stop].station);
    let ends_at_halt = ends.iter().any(|&end| kind(end) == StopKind::Halt);
    if !legal_mines || !duties_done || !station || ends_at_halt {
        return None;
    }
    let revenue = |stop: usize| u64::from(problem.stops[stop].revenue);
    let paid = paid(problem, train, stops)?;
    let halts: u64 = match train.halts {
        Halts::Ignored => 0,
        Halts::Paid => of(StopKind::Halt).map(revenue).sum(),
    };
    let touches = |list: &[u16]| stops.iter().any(|&stop| list.contains(&(stop as u16)));
    let bonus = match &train.bonus {
        Bonus::OffBoard(amount) if of(StopKind::OffBoard).count() > 0 => *amount,
        Bonus::Pair { amount, one, other } if touches(one) && touches(other) => *amount,
        _ => 0,
    };
    let mine_money = of(StopKind::Mine).map(revenue).sum();
    Some((
        (paid + halts) * u64::from(train.multiplier) + u64::from(bonus),
        mine_money,
    ))
}

/// The best sum that the range lets the counted stops pay: every choice is tried.
fn paid(problem: &Problem, train: &Train, stops: &[usize]) -> Option<u64> {
    let kind = |stop: usize| problem.stops[stop].kind;
    let counts = |stop: &usize| !matches!(kind(*stop), StopKind::Mine | StopKind::Halt);
    let counted: Vec<usize> = stops.iter().copied().filter(counts).collect();
    let cities = counted
        .iter()
        .filter(|&&stop| kind(stop) != StopKind::Town)
        .count();
    let inner = |stop: usize| stop != stops[0] && stop != stops[stops.len() - 1];
    let (most_visits, most_cities, most_paid) = match train.range {
        Range::Stops(most) => (most, u16::MAX, u16::MAX),
        Range::Plus(most) => (2 * most, most, u16::MAX),
        Range::Cities(most) => (u16::MAX, most, u16::MAX),
        Range::SkippingTowns(paid) => (u16::MAX, u16::MAX, paid),
        Range::SkippingAny { paid, visited } => (visited.unwrap_or(u16::MAX), u16::MAX, paid),
    };
    if counted.len() > usize::from(most_visits) || cities > usize::from(most_cities) {
        return None;
    }
    let may_skip = |stop: usize| match train.range {
        Range::SkippingTowns(_) => inner(stop) && kind(stop) == StopKind::Town,
        Range::SkippingAny { .. } => inner(stop),
        _ => false,
    };
    let choices = 0..1_u32 << counted.len();
    let sum = |choice: u32| {
        let pays = |place: usize| choice >> place & 1 == 1;
        let legal = (0..counted.len()).all(|place| pays(place) || may_skip(counted[place]));
        let paying = (0..counted.len()).filter(|&place| pays(place));
        let sum = paying
            .map(|place| u64::from(problem.stops[counted[place]].revenue))
            .sum();
        (legal && choice.count_ones() <= u32::from(most_paid)).then_some(sum)
    };
    choices.filter_map(sum).max()
}
