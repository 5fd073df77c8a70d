//! Objectives: promotion of workers to managers, completion, replacement.

use roundhouse_game::{Name, SeatId};

use super::cards::ObjectiveTile;
use super::components::ObjectiveId;
use super::event::{CourseEvent, ObjectiveEvent, WorkerEvent};
use super::state::{OpenObjective, Player, Slot, Stage, State};
use super::worker::{Colour, Worker};
use super::{RailroadRevolution, Reason, Work, recruiting, turn};

/// A worker becomes a manager in the first empty place that fits (RULING-RR-25).
pub(super) fn promote(work: &mut Work<'_>, seat: SeatId, worker: Worker, name: Name) -> Result<(), Reason> {
    recruiting::check_own(work, seat, worker)?;
    let components = &work.game.components;
    let mut open = work.state().player(seat).open_objectives();
    let found = open.find(|(_, open)| components.objective(open.objective).id == name);
    let (slot, open) = found.ok_or(Reason::NotYourObjective { objective: name })?;
    let colour = worker.colour;
    let place = fitting_place(components.objective(open.objective), open, colour);
    let manager = place.ok_or(Reason::NoFittingSlot { objective: name, colour })?;
    work.emit(WorkerEvent::WorkerPromoted { seat, worker, slot: slot as u8, manager: manager as u8 });
    Ok(())
}

fn fitting_place(tile: &ObjectiveTile, open: OpenObjective, colour: Colour) -> Option<usize> {
    let places = tile.managers.iter().zip(&open.managers);
    let fits = |(wanted, taken): (&Option<Colour>, &Option<Colour>)| {
        taken.is_none() && wanted.is_none_or(|wanted| wanted == colour)
    };
    places.into_iter().position(fits)
}

impl RailroadRevolution {
    /// All managers in place and all conditions met?
    pub fn is_complete(&self, player: &Player, open: OpenObjective) -> bool {
        let tile = self.components.objective(open.objective);
        let managers = open.managers.iter().take(tile.managers.len());
        let mut conditions = tile.conditions.iter();
        managers.into_iter().all(Option::is_some)
            && conditions.all(|condition| self.components.is_met(*condition, player.rails, player.stations))
    }

    /// The objectives a player looks at: the top ones of the pile.
    pub(super) fn looked_at(&self, state: &State, seat: SeatId, slot: u8) -> Vec<ObjectiveId> {
        let place = state.player(seat).objectives.get(usize::from(slot));
        let tiles = match place {
            Some(Slot::Awaiting { pile, .. }) => state.pile(*pile).tiles(),
            _ => &[],
        };
        let top = tiles.iter().take(usize::from(self.components.draw));
        top.map(|tile| ObjectiveId(*tile)).collect()
    }
}

/// One player's objectives at the end of a turn; `false` while the player has something to decide.
pub(super) fn go_on(work: &mut Work<'_>, seat: SeatId) -> bool {
    let player = *work.state().player(seat);
    for (slot, open) in player.open_objectives() {
        if work.game.is_complete(&player, open) {
            let pile = work.game.components.objective(open.objective).pile;
            work.emit(ObjectiveEvent::ObjectiveCompleted { seat, slot: slot as u8, next: pile.next() });
        }
    }
    let state = work.state();
    let awaiting: Vec<_> = awaiting(state.player(seat)).collect();
    match awaiting[..] {
        // From one pile the order makes no difference.
        [(_, _, first), (_, _, second)] if first != second => false,
        [(slot, _, pile), ..] => {
            if state.pile(pile).tiles().is_empty() {
                work.emit(ObjectiveEvent::ObjectiveNotReplaced { seat, slot });
            } else {
                work.emit(CourseEvent::StageBecame(Stage::Keep { seat, slot }));
            }
            true
        }
        [] => {
            let next = seat.left(state.seats);
            if next == state.active {
                turn::end(work);
            } else {
                work.emit(CourseEvent::StageBecame(Stage::Objectives { seat: next }));
            }
            true
        }
    }
}

/// Completed objectives that wait for a replacement: place, tile, pile.
pub(super) fn awaiting(
    player: &Player,
) -> impl Iterator<Item = (u8, ObjectiveId, super::cards::Pile)> + use<> {
    let slots = (0..).zip(player.objectives);
    slots.filter_map(|(slot, place)| match place {
        Slot::Awaiting { completed, pile } => Some((slot, completed, pile)),
        _ => None,
    })
}

pub(super) fn replace_first(work: &mut Work<'_>, seat: SeatId, name: Name) -> Result<(), Reason> {
    let components = &work.game.components;
    let mut awaiting = awaiting(work.state().player(seat));
    let found = awaiting.find(|(_, completed, _)| components.objective(*completed).id == name);
    let (slot, _, pile) = found.ok_or(Reason::NotJustCompleted { objective: name })?;
    if work.state().pile(pile).tiles().is_empty() {
        work.emit(ObjectiveEvent::ObjectiveNotReplaced { seat, slot });
    } else {
        work.emit(CourseEvent::StageBecame(Stage::Keep { seat, slot }));
    }
    Ok(())
}

/// One of the tiles looked at stays face up; the others go under the pile in their order (RULING-RR-29).
pub(super) fn keep(work: &mut Work<'_>, seat: SeatId, slot: u8, name: Name) -> Result<(), Reason> {
    let components = &work.game.components;
    let tiles = work.game.looked_at(work.state(), seat, slot);
    let looked = tiles.len() as u8;
    let mut tiles = tiles.into_iter();
    let kept = tiles.find(|tile| components.objective(*tile).id == name);
    let objective = kept.ok_or(Reason::NotLookedAt { objective: name })?;
    work.emit(ObjectiveEvent::ObjectiveKept { seat, slot, objective, looked });
    work.emit(CourseEvent::StageBecame(Stage::Objectives { seat }));
    Ok(())
}
