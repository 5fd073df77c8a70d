//! Clocks: how much time players have, and what happens when it is over.
//!
//! A clock is never counted down: it is read ([`running::read`]) from the journal, whose entries have their times, and from
//! the times in which no server was there. So two processes and a restarted one agree. The database knows when each table's
//! clock has to be looked at next; any process does (`watch`), and what follows is kept like a move, once.

mod calendar;
mod ended;
mod keeper;
mod rules;
mod running;
pub(crate) mod watch;

pub use ended::Overdue;
pub(crate) use keeper::Timekeeper;
pub use rules::{OutOfTime, Pace, TableClock};
pub use running::{Mark, Reading, read};
