//! The first oracle: walks every path of every train and tries every set of routes.

#![allow(dead_code, reason = "every test binary uses its part")]

use roundhouse_router::{Bonus, Duty, Goal, Halts, Mines, Problem, Range, StopKind, Train};

use super::pack::{Rank, Routes, Track, best_set};

/// The rank of the best set of routes; `None` where no set lets every train do its duty.
pub(crate) fn best(problem: &Problem) -> Option<Rank> {
    let routes = |train: &Train| Routes {
        all: routes(problem, train).into_iter().map(|route| (route.track, route.rank)).collect(),
        must_run: !train.duties.is_empty(),
    };
    best_set(problem.trains.iter().map(routes).collect())
}

/// A legal route.
#[derive(Clone, Debug)]
pub(crate) struct Walked {
    /// In the order of the walk.
    pub(crate) links: Vec<u16>,
    pub(crate) track: Track,
    pub(crate) rank: Rank,
}

/// The order of totals.
pub(crate) fn rank(problem: &Problem, (revenue, mine_money): (u64, u64)) -> Rank {
    match problem.goal {
        Goal::RevenueThenMineMoney => (revenue, mine_money),
        Goal::RevenuePlusMineMoney => (revenue + mine_money, 0),
    }
}

/// Every legal route of a train.
pub(crate) fn routes(problem: &Problem, train: &Train) -> Vec<Walked> {
    let mut routes = Vec::new();
    for start in 0..problem.stops.len() {
        let mut way = Way { stops: vec![start], links: Vec::new() };
        walk(problem, train, (&mut way, Track::default()), &mut routes);
    }
    routes
}

/// How far a walk came.
struct Way {
    stops: Vec<usize>,
    links: Vec<u16>,
}

fn walk(problem: &Problem, train: &Train, (way, track): (&mut Way, Track), routes: &mut Vec<Walked>) {
    let stops = &way.stops;
    let here = stops[stops.len() - 1];
    // Each route is met from both ends; once is enough.
    if stops[0] < here
        && let Some(total) = value(problem, train, stops)
    {
        routes.push(Walked { links: way.links.clone(), track, rank: rank(problem, total) });
    }
    if stops.len() > 1 && problem.stops[here].terminal || is_too_long(problem, train, stops) {
        return;
    }
    for (number, link) in problem.links.iter().enumerate() {
        let next = match link.ends.map(usize::from) {
            [one, other] if one == here => other,
            [one, other] if other == here => one,
            _ => continue,
        };
        let pieces = Track::of(link.track.iter().copied());
        let place = |stop: usize| problem.stops[stop].place;
        let visited = way.stops.iter().any(|&stop| place(stop) == place(next));
        if !visited && !track.meets(&pieces) {
            way.stops.push(next);
            way.links.push(number as u16);
            walk(problem, train, (way, track.with(&pieces)), routes);
            way.links.pop();
            way.stops.pop();
        }
    }
}

/// Has a way more stops or cities than any route of the train?
fn is_too_long(problem: &Problem, train: &Train, stops: &[usize]) -> bool {
    let (most_visits, most_cities, _) = limits(train);
    let (visits, cities) = count(problem, stops);
    visits > usize::from(most_visits) || cities > usize::from(most_cities)
}

/// How many stops count, and how many of these are cities or off-boards.
fn count(problem: &Problem, stops: &[usize]) -> (usize, usize) {
    let kinds = || stops.iter().map(|&stop| problem.stops[stop].kind);
    let cities = kinds().filter(|kind| matches!(kind, StopKind::City | StopKind::OffBoard));
    let towns = kinds().filter(|kind| *kind == StopKind::Town);
    let cities = cities.count();
    (cities + towns.count(), cities)
}

/// The most visits, the most cities and the most stops that pay.
fn limits(train: &Train) -> (u16, u16, u16) {
    match train.range {
        Range::Stops(most) => (most, u16::MAX, u16::MAX),
        Range::Plus(most) => (2 * most, most, u16::MAX),
        Range::Cities(most) => (u16::MAX, most, u16::MAX),
        // Every city pays.
        Range::SkippingTowns(paid) => (u16::MAX, paid, paid),
        Range::SkippingAny { paid, visited } => (visited.unwrap_or(u16::MAX), u16::MAX, paid),
    }
}

/// What a route earns, if it is legal. The path itself is known to be one.
pub(crate) fn value(problem: &Problem, train: &Train, stops: &[usize]) -> Option<(u64, u64)> {
    let kind = |stop: usize| problem.stops[stop].kind;
    let of = |wanted: StopKind| stops.iter().copied().filter(move |&stop| kind(stop) == wanted);
    let ends = [stops[0], stops[stops.len() - 1]];
    let (visits, _) = count(problem, stops);
    let mines = of(StopKind::Mine).count();
    let mine_ends = ends.iter().filter(|&&end| kind(end) == StopKind::Mine).count();
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
    Some(((paid + halts) * u64::from(train.multiplier) + u64::from(bonus), mine_money))
}

/// The best sum that the range lets the counted stops pay: every choice is tried.
fn paid(problem: &Problem, train: &Train, stops: &[usize]) -> Option<u64> {
    let kind = |stop: usize| problem.stops[stop].kind;
    let inner = |stop: usize| stop != stops[0] && stop != stops[stops.len() - 1];
    let may_skip = |stop: usize| match train.range {
        Range::SkippingTowns(_) => inner(stop) && kind(stop) == StopKind::Town,
        Range::SkippingAny { .. } => inner(stop),
        _ => false,
    };
    let counts = |stop: &usize| !matches!(kind(*stop), StopKind::Mine | StopKind::Halt);
    let counted = stops.iter().copied().filter(counts);
    let (choice, must): (Vec<usize>, Vec<usize>) = counted.partition(|&stop| may_skip(stop));
    let revenue = |stop: &usize| u64::from(problem.stops[*stop].revenue);
    let (_, _, most_paid) = limits(train);
    let room = usize::from(most_paid).checked_sub(must.len())?;
    let choice: Vec<u64> = choice.iter().map(revenue).collect();
    let legal = !is_too_long(problem, train, stops);
    legal.then(|| must.iter().map(revenue).sum::<u64>() + best_choice(&choice, room))
}

/// The most that so many of these amounts make together.
fn best_choice(amounts: &[u64], room: usize) -> u64 {
    match amounts.split_first() {
        _ if amounts.len() <= room => amounts.iter().sum(),
        Some((first, rest)) if room > 0 => {
            let with = first + best_choice(rest, room - 1);
            with.max(best_choice(rest, room))
        }
        _ => 0,
    }
}
