//! The table on the web: the only crate that knows HTTP and HTML.

pub mod journal;
pub mod play;
pub mod table;
pub mod session;
pub mod seating;
pub mod opening;
pub mod tables;
mod bots;
mod clock;
