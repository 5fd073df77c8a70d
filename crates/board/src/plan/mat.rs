//! The mat of a player: pieces, figures, cards.

use super::{Card, Deal, Figure, Owner, Sign, Spot};

/// What lies before a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mat {
    /// Whose.
    pub owner: Owner,
    /// Is it this player's turn?
    pub active: bool,
    /// What the player has, in signs.
    pub has: Vec<Sign>,
    /// The score so far.
    pub score: Sign,
    /// What the sections are called.
    pub sections_heading: String,
    /// The sections from left to right.
    pub sections: Vec<MatSection>,
    /// So many sections count for the end of the game.
    pub counted: usize,
    /// The spaces for figures.
    pub spaces: Vec<MatSpace>,
    /// What the figures in no space are called.
    pub reserve_heading: String,
    /// The figures in no space.
    pub reserve: Vec<Crew>,
    /// Groups of cards: heading and cards.
    pub groups: Vec<(String, Vec<Card>)>,
}

/// A section of a mat with the pieces still on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatSection {
    /// What a piece of it brings.
    pub value: String,
    /// Rails.
    pub rails: Pieces,
    /// Buildings.
    pub buildings: Pieces,
}

/// Pieces of one kind in a section.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pieces {
    /// To point at.
    pub spot: Spot,
    /// How many are still there.
    pub left: u8,
    /// How many there were.
    pub of: u8,
}

/// A space for figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatSpace {
    /// To point at; its name is the heading.
    pub spot: Spot,
    /// What is done there, in signs.
    pub does: Deal,
    /// What each colour adds.
    pub skills: Vec<Skill>,
    /// The figures on it.
    pub figures: Vec<Crew>,
    /// Is it being carried out now?
    pub current: bool,
}

/// Figures of one colour that stand together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crew {
    /// To point at.
    pub spot: Spot,
    /// What each of them looks like.
    pub figure: Figure,
    /// How many there are.
    pub count: u8,
}

/// What a figure of a colour adds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skill {
    /// The figure.
    pub figure: Figure,
    /// What it adds.
    pub deal: Deal,
    /// The same in words.
    pub told: String,
}
