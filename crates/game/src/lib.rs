//! What any board game is.

mod name;
mod money;

pub use money::Money;
pub use name::{Name, NoName};
