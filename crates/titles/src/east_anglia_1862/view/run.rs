//! A set of runs, stop by stop: what each train is paid for.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::routes::RoutePath;
use roundhouse_family18xx::view::{Run, RunLine, RunStop, city_place, place};
use roundhouse_game::{Message, Money};

use super::super::chains::{self, Chain};
use super::super::paying::Followed;
use super::super::running::PaidStop;
use super::super::state::State;
use super::super::train::Kind;
use super::super::{Action, EastAnglia1862, Reason};

/// The runs of a choice as players read them; nothing if it is another choice, or they cannot be run.
pub(super) fn run(
    (game, state): (&EastAnglia1862, &State),
    company: CompanyId,
    (choice, action): (usize, &Action),
) -> Option<Run> {
    let Action::RunTrains {
        routes,
        chains,
        unpaid,
    } = action
    else {
        return None;
    };
    let earnings = game.earnings(state, company, (routes, chains, unpaid));
    let earnings = earnings.ok()?;
    let followed = game.followed(state, company, (routes, unpaid)).ok()?;
    let lines = lines(&followed, routes, chains).ok()?;
    // This search ends early where it would keep players waiting.
    let best = game.good_runs(state, company);
    let mut extras = Vec::new();
    if !earnings.subsidy.is_zero() {
        extras.push(Message::new("ea-subsidy").with("amount", earnings.subsidy));
    }
    Some(Run {
        choice,
        total: earnings.revenue,
        proved: best.proved && best.earnings == earnings,
        lines,
        extras,
    })
}

/// The lines of a set of runs: each pays what nobody before it was paid for, and the first of joined trains brings the
/// bonus for their distance.
fn lines(
    followed: &Followed<'_>,
    routes: &[RoutePath],
    wanted: &[Vec<u8>],
) -> Result<Vec<RunLine>, Reason> {
    let chains = chains::of(followed, wanted)?;
    let omitted = followed.omissions(&chains);
    let paid = followed.paid(&chains, &omitted);
    let line = |index: usize| {
        let route = &routes[index];
        let own = |paid: &&(usize, PaidStop)| paid.0 == index;
        let own: Vec<PaidStop> = paid.iter().filter(own).map(|(_, stop)| *stop).collect();
        let mut stops = stops(followed, index, &own);
        let chain = chains.iter().find(|chain| chain.runs.contains(&index));
        let first = |chain: &&Chain| chain.first() == index;
        if let (Some(chain), Some(stop)) = (chain.filter(first), stops.last_mut()) {
            stop.bonus = Money::new(chain.bonus);
        }
        let joined = chain.into_iter().flat_map(|chain| &chain.runs);
        let joined = joined.filter(|other| **other != index);
        RunLine {
            train: route.train.to_string(),
            with: joined
                .map(|other| routes[*other].train.to_string())
                .collect(),
            revenue: stops.iter().flat_map(|stop| [stop.value, stop.bonus]).sum(),
            beside: Money::ZERO,
            stops,
            path: route.path.clone(),
        }
    };
    Ok((0..followed.runs.len()).map(line).collect())
}

/// Large stations and areas, then the halts that pay; what this run is not paid for is worth nothing.
fn stops(followed: &Followed<'_>, index: usize, paid: &[PaidStop]) -> Vec<RunStop> {
    let (game, state) = (followed.game, followed.state);
    let run = &followed.runs[index];
    let board = &game.components.board;
    let stop = |(place, named): (String, bool), stop: PaidStop| RunStop {
        place,
        named,
        value: if paid.contains(&stop) {
            Money::new(game.stop_value(state, stop))
        } else {
            Money::ZERO
        },
        bonus: Money::ZERO,
    };
    let large = run.run.stops.iter().zip(&run.stations);
    let large = large.map(|(at, what)| stop(city_place(board, &state.table.position, *at), *what));
    let halts = run.halts.iter().filter(|_| run.kind == Kind::Local);
    let halts = halts.filter_map(|halt| match *halt {
        PaidStop::Halt(hex, _) => Some(stop((place(board, hex), false), *halt)),
        PaidStop::City(_) | PaidStop::Area(_) => None,
    });
    large.chain(halts).collect()
}
