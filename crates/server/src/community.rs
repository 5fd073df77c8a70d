//! People and what they have played: results of finished games, ratings, and what the server works out about them by itself.

pub(crate) mod archive;
mod forms;
mod ladder;
pub mod people;
pub(crate) mod rated;
pub(crate) mod ratings;
pub(crate) mod recorder;
pub(crate) mod results;
pub mod search;
pub mod statistics;
pub mod tournaments;
