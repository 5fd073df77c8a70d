//! Can everything still be finished? A step is allowed only if afterwards all that is mandatory can be carried out
//! and paid in some order, and four workers are left in the end.
//!
//! The search plays on with the rules themselves. It sells shares whenever money is short, and leaves out what can
//! neither bring money or workers nor finish anything.

use roundhouse_game::{Draft, SeatId};

use super::state::{Item, Stage};
use super::{Action, RailroadRevolution, Reason, State, Work, choices, perform};

/// What must be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goal {
    /// Everything done and enough workers left.
    All,
    /// Everything done, however many workers are left.
    WorkersAside,
}

/// Judges what an action has led to.
pub(super) fn check(work: &Work<'_>, seat: SeatId, action: &Action) -> Result<(), Reason> {
    let (game, state) = (work.game, work.state());
    if !is_bound(state) {
        return Ok(());
    }
    if begins_effect(action) && state.under_way.current().is_some() && !can_use(game, state, seat) {
        return Err(Reason::NothingToUse);
    }
    if can_finish(game, state, seat, Goal::All) {
        return Ok(());
    }
    Err(match action {
        Action::PlaceWorker { on, .. } => Reason::ActionImpossible { action: *on },
        Action::AcceptContract { .. } if !can_finish(game, state, seat, Goal::WorkersAside) => {
            Reason::NothingToUse
        }
        _ if can_finish(game, state, seat, Goal::WorkersAside) => Reason::TooFewWorkers {
            least: game.components.economy.least_workers,
        },
        _ => Reason::RestImpossible,
    })
}

/// Has the player too few available workers?
pub(super) fn lacks_workers(work: &Work<'_>, seat: SeatId) -> bool {
    work.state().player(seat).available() < work.game.components.economy.least_workers
}

/// Nobody ends a turn or a decision with too few workers.
pub(super) fn check_workers(work: &Work<'_>, seat: SeatId) -> Result<(), Reason> {
    if lacks_workers(work, seat) {
        return Err(Reason::TooFewWorkers {
            least: work.game.components.economy.least_workers,
        });
    }
    Ok(())
}

/// Is there anything that a step could make impossible?
const fn is_bound(state: &State) -> bool {
    matches!(
        state.stage,
        Stage::UseTile { .. } | Stage::Acting(_) | Stage::Contracts { .. }
    )
}

/// Nobody begins an effect, pays or discards for it, without being able to use any part of it. The main reward and
/// a set-up tile come anyway.
const fn begins_effect(action: &Action) -> bool {
    match action {
        Action::Resolve { item } => !matches!(item, Item::MainReward),
        Action::DiscardWorker { .. } => true,
        _ => false,
    }
}

/// Can any part of the effect under way be played, and everything else still be finished?
fn can_use(game: &RailroadRevolution, state: &State, seat: SeatId) -> bool {
    let parts = choices::parts(game, state, seat).into_iter();
    parts
        .filter_map(|part| attempt(game, state, seat, &part))
        .any(|next| can_finish(game, &next, seat, Goal::All))
}

fn can_finish(game: &RailroadRevolution, state: &State, seat: SeatId, goal: Goal) -> bool {
    if is_finished(game, state, seat, goal) {
        return true;
    }
    let mut steps = choices::candidates(game, state, seat).into_iter();
    steps.any(|step| {
        may_help(game, state, seat, &step)
            && attempt(game, state, seat, &step)
                .is_some_and(|next| can_finish(game, &next, seat, goal))
    })
}

fn is_finished(game: &RailroadRevolution, state: &State, seat: SeatId, goal: Goal) -> bool {
    let mut open = state
        .acting()
        .map(|acting| acting.open)
        .unwrap_or_default()
        .iter();
    let enough = state.player(seat).available() >= game.components.economy.least_workers;
    !state.under_way.must()
        && !open.any(Item::is_mandatory)
        && (enough || goal == Goal::WorkersAside)
}

/// Could the step bring money or workers, or finish something?
fn may_help(game: &RailroadRevolution, state: &State, seat: SeatId, step: &Action) -> bool {
    let must = state.under_way.must();
    match step {
        // Shares are sold as needed.
        Action::SellShare | Action::EndAction | Action::DeclineContract => false,
        Action::Advance { .. } | Action::Exchange { .. } | Action::Promote { .. } => must,
        Action::Resolve { item } => *item != Item::Promotion,
        Action::ExtraHire { .. } => {
            must || state.player(seat).available() < game.components.economy.least_workers
        }
        // What a further contract would bring does not count (RULING-RR-8).
        Action::AcceptContract { .. } => state.acting().is_some(),
        _ => true,
    }
}

/// The state after a step, with as many shares sold for it as its price asks for.
fn attempt(game: &RailroadRevolution, state: &State, seat: SeatId, step: &Action) -> Option<State> {
    let mut work = Draft::of(game, state);
    match perform(&mut work, seat, step) {
        Ok(()) => Some(work.finish().state),
        Err(Reason::NotEnoughMoney { has, needs }) => {
            let price = game.components.economy.share_price.units().max(1);
            let short = needs.units().saturating_sub(has.units());
            let mut work = Draft::of(game, state);
            for _ in 0..short.div_ceil(price) {
                perform(&mut work, seat, &Action::SellShare).ok()?;
            }
            perform(&mut work, seat, step).ok()?;
            Some(work.finish().state)
        }
        Err(_) => None,
    }
}
