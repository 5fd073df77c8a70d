//! A plan as it is to be drawn: places joined by lines on a piece of land, with strips, ladders and cards around
//! it, and a mat for each player. Plain data: no pixels, no rules.
//!
//! Games that are played on a network of named places rather than on hexes are pictured this way. Whoever makes
//! a plan says what lies where and what may be chosen; whoever draws it says how that looks.

mod card;
mod fresh;
mod mat;
mod sign;

pub use card::{Card, Shelf, Stand};
pub use mat::{Crew, Mat, MatSection, MatSpace, Pieces, Skill};
pub use sign::{Deal, Figure, Icon, Joined, Sign};

use crate::scene::Rgb;

/// A point of the plan's canvas, from its upper left corner: right, then down.
pub type At = [i32; 2];

/// The common board and everything that lies on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// A title, then quieter lines.
    pub caption: Vec<String>,
    /// What the reader must know about the board itself.
    pub note: Option<String>,
    /// The players' pieces.
    pub owners: Vec<Owner>,
    /// Width and height of the canvas.
    pub canvas: [u32; 2],
    /// The coast, a closed ring.
    pub land: Vec<At>,
    /// The places.
    pub places: Vec<Place>,
    /// The lines between them.
    pub lines: Vec<Line>,
    /// A row of cells below the land.
    pub strip: Strip,
    /// Tracks with markers.
    pub ladders: Vec<Ladder>,
    /// Where the ladders stand.
    pub ladders_at: At,
    /// What lies beside the land.
    pub shelves: Vec<Shelf>,
}

/// How the pieces of a player look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owner {
    /// The player.
    pub name: String,
    /// A letter or figure that stands on the pieces, so that nothing depends on colour.
    pub code: String,
    /// Their colour.
    pub colour: Rgb,
}

/// Something on the board that may be pointed at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spot {
    /// How the maker of the plan calls it; no two spots of a plan have the same.
    pub key: String,
    /// What it is, in words.
    pub name: String,
    /// What it does, in words, for whoever points at it; nothing where its name says all.
    pub told: String,
    /// May it be chosen now?
    pub open: bool,
}

/// Who has the space for whoever comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holder {
    /// Nobody yet.
    Free,
    /// A piece of nobody in play.
    Neutral,
    /// A player, by place in [`Plan::owners`].
    Owner(usize),
}

/// A place on the land, with its plate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// To point at.
    pub spot: Spot,
    /// A name of few letters, for small pictures.
    pub code: String,
    /// Where it lies.
    pub at: At,
    /// Where the middle of its plate lies.
    pub plate: At,
    /// Its rank.
    pub rank: u8,
    /// What it costs to build there.
    pub cost: String,
    /// What it gives.
    pub main: Deal,
    /// What it gives to whoever comes first.
    pub first: Vec<Deal>,
    /// Who came first.
    pub holder: Holder,
    /// Who came later.
    pub later: Vec<usize>,
    /// Who came since the reader last looked.
    pub fresh: Vec<usize>,
}

/// A line between two places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// To point at.
    pub spot: Spot,
    /// Where it begins and ends.
    pub ends: [At; 2],
    /// Its half-way point: the line bends to pass through it.
    pub middle: At,
    /// What stands at its half; nothing on a line without signs.
    pub signs: Vec<Sign>,
    /// Who has built on it.
    pub owners: Vec<usize>,
    /// Who has built since the reader last looked.
    pub fresh: Vec<usize>,
}

/// A row of cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Strip {
    /// What it is called.
    pub heading: String,
    /// The cells from left to right.
    pub cells: Vec<StripCell>,
    /// Between each cell and the next.
    pub joins: Vec<Join>,
}

/// A cell of a strip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StripCell {
    /// To point at.
    pub spot: Spot,
    /// What it gives.
    pub gain: Sign,
    /// What it gives to whoever comes first.
    pub first: Sign,
    /// Who came first.
    pub holder: Holder,
    /// Who came later.
    pub later: Vec<usize>,
    /// Who came since the reader last looked.
    pub fresh: Vec<usize>,
    /// What lies on it or is printed there.
    pub tile: Deal,
}

/// What counts for whoever has the cells on both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Join {
    /// What it counts.
    pub points: String,
    /// Who has both.
    pub owners: Vec<usize>,
}

/// A track from the bottom to the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ladder {
    /// To point at.
    pub spot: Spot,
    /// What is counted.
    pub counted: Sign,
    /// The rungs from the lowest up.
    pub rungs: Vec<Rung>,
}

/// A space of a ladder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rung {
    /// What each counted thing is worth there.
    pub worth: String,
    /// What the step to it costs.
    pub cost: Option<Sign>,
    /// Whose markers stand on it.
    pub markers: Vec<usize>,
}
