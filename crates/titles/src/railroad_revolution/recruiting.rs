//! Workers that come and go, and what happens when the supply runs short.

use roundhouse_game::SeatId;

use super::effect::Mode;
use super::event::{CourseEvent, WorkerEvent};
use super::task::Part;
use super::worker::{Colour, Worker, Workers};
use super::{Reason, Work};

/// A worker of the supply goes to the reserve.
pub(super) fn take(work: &mut Work<'_>, seat: SeatId, colour: Colour) -> Result<(), Reason> {
    if work.state().supply.count(colour) == 0 {
        return Err(Reason::OutOfStock { colour });
    }
    work.emit(WorkerEvent::WorkerGained { seat, colour });
    Ok(())
}

/// One of the workers shown; another colour only where that one is out of stock. Says which are left to take.
pub(super) fn take_shown(
    work: &mut Work<'_>,
    seat: SeatId,
    (shown, mode): (Workers, Mode),
    (one, taken): (Colour, Colour),
) -> Result<Workers, Reason> {
    if shown.count(one) == 0 {
        return Err(Reason::NotShown { colour: one });
    }
    let supply = work.state().supply;
    let replaced = one != taken;
    let in_stock = match mode {
        Mode::All => supply.count(one) > 0,
        // RULING-RR-10: with a slash both colours must be out of stock.
        Mode::OneOf => shown.colours().any(|colour| supply.count(colour) > 0),
    };
    if replaced && in_stock {
        return Err(Reason::ShownInStock);
    }
    take(work, seat, taken)?;
    let mut left = shown;
    left.remove(one);
    Ok(match mode {
        Mode::All => left,
        Mode::OneOf => Workers::NONE,
    })
}

/// An own worker goes to the supply.
pub(super) fn discard(work: &mut Work<'_>, seat: SeatId, worker: Worker) -> Result<(), Reason> {
    check_own(work, seat, worker)?;
    work.emit(WorkerEvent::WorkerDiscarded { seat, worker });
    Ok(())
}

/// An own worker for one that the supply held before.
pub(super) fn exchange(
    work: &mut Work<'_>,
    seat: SeatId,
    worker: Worker,
    taken: Colour,
) -> Result<(), Reason> {
    check_own(work, seat, worker)?;
    take(work, seat, taken)?;
    work.emit(WorkerEvent::WorkerDiscarded { seat, worker });
    Ok(())
}

pub(super) fn check_own(work: &Work<'_>, seat: SeatId, worker: Worker) -> Result<(), Reason> {
    let Worker { from, colour } = worker;
    if work.state().player(seat).workers(from).count(colour) == 0 {
        return Err(Reason::NoSuchWorker { from, colour });
    }
    Ok(())
}

/// RULING-RR-9: with nobody in the supply the workers still to be taken are lost, and no price is due.
pub(super) fn drop_lost_gains(work: &mut Work<'_>) {
    let under_way = work.state().under_way;
    let takes = under_way.current().is_some_and(|task| matches!(task.part, Part::Workers { .. }));
    if takes && work.state().supply.is_empty() {
        work.emit(CourseEvent::UnderWayBecame(under_way.with_current(None)));
    }
}
