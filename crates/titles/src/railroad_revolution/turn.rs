//! The sequence of play: a turn from its first worker to its last check.

use roundhouse_game::SeatId;

use super::acting::{Acting, Deed, Item, Items};
use super::action::PieceKind;
use super::event::{CourseEvent, WorkerEvent};
use super::state::{Stage, State};
use super::worker::{Colour, MainAction};
use super::{Reason, Work, contracts, ending, objectives, prospects, setup};

/// A turn begins; a player without workers in the reserve takes all of them back from the board.
pub(super) fn begin(work: &mut Work<'_>, seat: SeatId, round: u8) {
    work.emit(CourseEvent::TurnBegan { seat, round });
    if work.state().player(seat).reserve.is_empty() {
        work.emit(WorkerEvent::WorkersReturned { seat });
    }
}

/// Goes on until a decision is awaited or the game is over.
pub(super) fn go_on(work: &mut Work<'_>) {
    loop {
        let state = work.state();
        if state.under_way.current().is_some() {
            return;
        }
        match state.stage {
            Stage::PickTile { .. } | Stage::Worker | Stage::Keep { .. } | Stage::Over => return,
            Stage::UseTile { seat } => {
                if prospects::lacks_workers(work, seat) {
                    return;
                }
                setup::end_pick(work, seat);
            }
            Stage::Acting(acting) => {
                contracts::replace_private(work, acting);
                return;
            }
            Stage::Contracts { seat, accepted } => {
                if contracts::decision_awaited(work, seat, accepted) {
                    return;
                }
                contracts::next_player(work, seat);
            }
            Stage::Objectives { seat } => {
                if !objectives::go_on(work, seat) {
                    return;
                }
            }
        }
    }
}

/// A worker goes to an action space and opens the items of the action.
pub(super) fn place_worker(
    work: &mut Work<'_>,
    seat: SeatId,
    worker: Colour,
    action: MainAction,
) -> Result<(), Reason> {
    let player = work.state().player(seat);
    if player.reserve.count(worker) == 0 {
        return Err(Reason::NotInReserve { colour: worker });
    }
    let needed = match action {
        MainAction::Station | MainAction::Telegraph => Some((PieceKind::Building, player.buildings_left())),
        MainAction::Railroad => Some((PieceKind::Rail, player.rails_left())),
        MainAction::Trade => None,
    };
    if let Some((piece, 0)) = needed {
        return Err(Reason::NoPieceLeft { piece });
    }
    let mut open = Items::default().with(Item::Main).with(Item::Promotion);
    if worker != Colour::White {
        open = open.with(Item::SpecialEffect);
    }
    if action == MainAction::Trade {
        open = open.with(Item::Flip);
    }
    work.emit(WorkerEvent::WorkerPlaced { seat, colour: worker, action });
    work.emit(CourseEvent::StageBecame(Stage::Acting(Acting { deed: Deed::begun(action), worker, open })));
    Ok(())
}

/// RULING-RR-6: with an empty board there is no action to take.
pub(super) fn pass(work: &mut Work<'_>, seat: SeatId) -> Result<(), Reason> {
    if work.state().player(seat).leftmost_section().is_some() {
        return Err(Reason::MayNotPass);
    }
    work.emit(CourseEvent::StageBecame(Stage::Objectives { seat }));
    Ok(())
}

/// The action is complete: the contract tile, if it was triggered, then the objectives.
pub(super) fn end_action(work: &mut Work<'_>, seat: SeatId, acting: Acting) -> Result<(), Reason> {
    if let Some(item) = acting.open.iter().find(|item| item.is_mandatory()) {
        return Err(Reason::NotComplete { item });
    }
    let stage = if triggers_contract(work, acting) {
        // RULING-RR-12: contracts belong to the turn, and what they bring may still make up for workers.
        let accepted = 0;
        Stage::Contracts { seat, accepted }
    } else {
        prospects::check_workers(work, seat)?;
        Stage::Objectives { seat }
    };
    work.emit(CourseEvent::StageBecame(stage));
    Ok(())
}

/// A rail on a contract icon, or an office in a section that shows one.
fn triggers_contract(work: &Work<'_>, acting: Acting) -> bool {
    match acting.deed {
        Deed::Railroad { contract, .. } => contract,
        Deed::Telegraph { office } => {
            let sections = &work.game.components;
            office.is_some_and(|office| sections.section(office.section).contract)
        }
        Deed::Station { .. } | Deed::Trade { .. } => false,
    }
}

/// After the objectives: is the end triggered, and whose turn is next?
pub(super) fn end(work: &mut Work<'_>) {
    ending::check_trigger(work);
    match next(work.state()) {
        Some((seat, round)) => begin(work, seat, round),
        None => work.emit(CourseEvent::StageBecame(Stage::Over)),
    }
}

/// The player and the round of the next turn; none where the game ends before it.
fn next(state: &State) -> Option<(SeatId, u8)> {
    let seat = state.active.left(state.seats);
    let next_round = seat == state.first_player;
    let round = state.round + u8::from(next_round);
    let goes_on = state.last_round.is_none_or(|last| round <= last);
    goes_on.then_some((seat, round))
}

/// Whose turn follows this one; nothing is said of decisions between turns.
pub(super) fn next_seat(state: &State) -> Option<SeatId> {
    match state.stage {
        Stage::Worker | Stage::Acting(_) => next(state).map(|(seat, _)| seat),
        _ => None,
    }
}
