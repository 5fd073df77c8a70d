//! Trains: taken from a stack, and flipped for their bonus.

use roundhouse_game::{Name, SeatId};

use super::effects;
use super::event::{CourseEvent, TrainEvent};
use super::state::Face;
use super::task::{Piece, Task, UnderWay};
use super::{Reason, Work};

/// A train of any stack that is not empty, face up.
pub(super) fn take(work: &mut Work<'_>, seat: SeatId, train: Name) -> Result<(), Reason> {
    let components = &work.game.components;
    let kind = components.find_train(train);
    let kind = kind.ok_or(Reason::NoSuchTrain { train })?;
    if work.state().stacks[kind.index()] == 0 {
        return Err(Reason::StackEmpty { train });
    }
    work.emit(TrainEvent::TrainTaken { seat, kind });
    Ok(())
}

/// Face up to face down gives the bonus, which may be left unused; face down to face up gives nothing.
pub(super) fn flip(work: &mut Work<'_>, seat: SeatId, train: Name, face: Face) -> Result<(), Reason> {
    let components = &work.game.components;
    let kind = components.find_train(train);
    let kind = kind.ok_or(Reason::NoSuchTrain { train })?;
    if work.state().player(seat).trains(kind, face) == 0 {
        return Err(Reason::NoOwnTrain { train, face });
    }
    work.emit(TrainEvent::TrainFlipped { seat, kind, from: face });
    let effect = components.train(kind).effect;
    if face == Face::Up && !effects::gain(work, seat, effect) {
        let under_way = UnderWay { bonus: Task::of(effect, Piece::Free), ..work.state().under_way };
        work.emit(CourseEvent::UnderWayBecame(under_way));
    }
    Ok(())
}
