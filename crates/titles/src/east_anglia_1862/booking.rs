//! Amounts that a record of another program books otherwise than the rules count them. A game that is taken from the
//! record is followed in these; its set-up says how many there are, so that nobody books more who plays on.

use roundhouse_game::{Entry, GameFile};
use serde_json::Value;

use super::action::Booked;
use super::event::Event;
use super::options::BOOKED_AMOUNTS;
use super::{Reason, Work};

/// A game that is brought in books what its moves book, whatever its file says, so that whoever plays on books nothing.
pub(crate) fn settle(file: &mut GameFile<Value>) {
    let books = |entry: &&Entry<Value>| match entry {
        Entry::Act { action, .. } => action.get("action").is_some_and(|kind| kind == "book"),
        Entry::Undo { .. } | Entry::Redo { .. } => false,
    };
    let count = file.actions.entries().iter().filter(books).count();
    let options = &mut file.setup.options;
    options.remove(BOOKED_AMOUNTS);
    if count > 0 {
        options.insert(BOOKED_AMOUNTS.to_owned(), count.to_string());
    }
}

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
