//! Amounts that a record of another program books otherwise than the rules count them. A game that is taken from the
//! record is followed in these; its set-up says how many there are, so that nobody books more who plays on.

use super::action::Booked;
use super::event::Event;
use super::{Reason, Work};

/// Takes an amount of the record for the next sale or run.
pub(super) fn book(work: &mut Work<'_>, booked: Booked) -> Result<(), Reason> {
    if work.state().bookings >= work.game.options.booked_amounts {
        return Err(Reason::NothingBooked);
    }
    work.emit(Event::AmountBooked { booked });
    Ok(())
}

/// Whatever was done, the amount counts no longer.
pub(super) fn end(work: &mut Work<'_>) {
    if work.state().booked.is_some() {
        work.emit(Event::BookingEnded);
    }
}
