//! Cards and tiles that lie beside the land or before a player.

use super::{At, Deal, Sign, Spot};

/// Cards that lie together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelf {
    /// What they are.
    pub heading: String,
    /// Where its upper left corner lies on the canvas.
    pub at: At,
    /// The cards from left to right.
    pub cards: Vec<Card>,
}

/// A card or tile.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Card {
    /// To point at.
    pub spot: Spot,
    /// A few letters in its corner.
    pub label: String,
    /// What it is worth.
    pub points: Option<String>,
    /// What stands on it, line by line.
    pub rows: Vec<Deal>,
    /// What belongs to it and stands below: places for figures.
    pub seats: Vec<Sign>,
    /// How many there are, if they lie in a stack.
    pub stack: Option<String>,
    /// How it lies.
    pub stand: Stand,
}

/// How a card lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stand {
    /// Face up.
    #[default]
    Up,
    /// Used up or turned over: what it shows does not count now.
    Down,
    /// Completed.
    Done,
}
