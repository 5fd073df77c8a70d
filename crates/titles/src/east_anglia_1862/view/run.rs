//! A set of runs, stop by stop: what each train is paid for.

use roundhouse_board::{CompanyId, StopId};
use roundhouse_family18xx::routes::RoutePath;
use roundhouse_family18xx::view::{Proof, Run, RunLine, RunStop, Spare, city_place, place};
use roundhouse_game::{Message, Money};

use super::super::chains::{self, Chain};
use super::super::paying::{Followed, omits_one};
use super::super::rulings::{PermanentFreights, UnpaidStop};
use super::super::running::PaidStop;
use super::super::state::State;
use super::super::train::Kind;
use super::super::{Action, EastAnglia1862};

/// The runs of a choice as players read them; nothing if it is another choice, or they cannot be run.
pub(super) fn run(
    (game, state): (&EastAnglia1862, &State),
    company: CompanyId,
    (choice, action): (usize, &Action),
) -> Option<Run> {
    let named = action.named_runs()?;
    let earnings = game.earnings(state, company, named).ok()?;
    let followed = game.followed(state, company, named).ok()?;
    let chains = chains::of(&followed, named.chains).ok()?;
    let lines = lines(&followed, named.routes, &chains);
    // This search ends early where it would keep players waiting.
    let best = game.good_runs(state, company);
    let mut extras = Vec::new();
    if !earnings.subsidy.is_zero() {
        extras.push(Message::new("ea-subsidy").with("amount", earnings.subsidy));
    }
    let trains = state.fleet(company);
    let trains = trains.filter(|train| game.may_run(state, company, train.kind));
    Some(Run {
        choice,
        total: earnings.revenue,
        proof: if best.earnings != earnings {
            Proof::Lacking
        } else if best.proved {
            Proof::Proved
        } else {
            let compared = EastAnglia1862::compared(state, company, earnings);
            Proof::open(best.most, compared)
        },
        lines,
        trains: trains.map(|train| game.train_name(train).to_string()).collect(),
        chains: chains.into_iter().map(|chain| chain.runs).filter(|runs| runs.len() > 1).collect(),
        extras,
    })
}

/// The lines of a set of runs: each pays what nobody before it was paid for, and the first of joined trains brings the
/// bonus for their distance.
fn lines(followed: &Followed<'_>, routes: &[RoutePath], chains: &[Chain]) -> Vec<RunLine> {
    let omitted = followed.omissions(chains);
    let paid = followed.paid(chains, &omitted);
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
            with: joined.map(|other| routes[*other].train.to_string()).collect(),
            revenue: stops.iter().flat_map(|stop| [stop.value, stop.bonus]).sum(),
            beside: Money::ZERO,
            stops,
            path: route.path.clone(),
            joins: joins(followed, index),
            spares: spares(followed, index, omitted[index]),
        }
    };
    (0..followed.runs.len()).map(line).collect()
}

/// R17: the other freight trains that end where this one does, where the director says what runs joined.
fn joins(followed: &Followed<'_>, index: usize) -> Vec<usize> {
    let runs = &followed.runs;
    let chosen = followed.game.rulings.permanent_freights == PermanentFreights::DirectorChooses;
    if runs[index].kind != Kind::Freight || !chosen {
        return Vec::new();
    }
    let ends = runs[index].ends().map(|end| end.at);
    let shares_end = |other: &usize| {
        let run = &runs[*other];
        *other != index && run.kind == Kind::Freight && run.ends().iter().any(|end| ends.contains(&end.at))
    };
    (0..runs.len()).filter(shares_end).collect()
}

/// R50: the stops of a run that visits more than it is paid for, where the director says which is not paid.
fn spares(followed: &Followed<'_>, index: usize, omitted: Option<usize>) -> Vec<Spare> {
    let (game, run) = (followed.game, &followed.runs[index]);
    let chosen = game.rulings.unpaid_stop == UnpaidStop::Director;
    if !chosen || !omits_one(run) {
        return Vec::new();
    }
    let (board, position) = (&game.components.board, &followed.state.table.position);
    let spare = |(place, at): (usize, &StopId)| Spare {
        hex: board.map.hex(at.hex).at,
        place: city_place(board, position, *at).0,
        unpaid: omitted == Some(place),
    };
    run.run.stops.iter().enumerate().map(spare).collect()
}

/// Large stations and areas, then the halts that pay; what this run is not paid for is worth nothing.
fn stops(followed: &Followed<'_>, index: usize, paid: &[PaidStop]) -> Vec<RunStop> {
    let (game, state) = (followed.game, followed.state);
    let run = &followed.runs[index];
    let board = &game.components.board;
    let stop = |(place, named): (String, bool), stop: PaidStop| RunStop {
        place,
        named,
        value: if paid.contains(&stop) { Money::new(game.stop_value(state, stop)) } else { Money::ZERO },
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
