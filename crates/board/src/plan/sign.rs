//! Signs: small pictures with an amount, and what is given for what.

use crate::scene::Rgb;

/// A small picture with an amount.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sign {
    /// The picture.
    pub icon: Icon,
    /// The amount beside it or in it; may be empty.
    pub amount: String,
}

/// The small pictures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Icon {
    /// None: the amount alone.
    Text,
    /// Money; the amount is in it.
    Money,
    /// Shares; the amount is in it.
    Share,
    /// Victory points.
    Points,
    /// Steps on ladders.
    Step,
    /// A figure.
    Figure(Figure),
    /// A figure of any colour.
    AnyFigure,
    /// A figure of any colour comes.
    Hire,
    /// A figure for another.
    Exchange,
    /// A figure becomes a manager.
    Promote,
    /// A manager's place, still empty; none stands for any colour.
    Vacancy(Option<Figure>),
    /// A train.
    Train,
    /// A train is taken.
    TakeTrain,
    /// A train is turned over.
    Flip,
    /// A rail.
    Rail,
    /// A rail is placed.
    PlaceRail,
    /// A building in a place.
    Station,
    /// A building in a place is placed.
    PlaceStation,
    /// A building on the strip.
    Office,
    /// A building on the strip is placed.
    PlaceOffice,
    /// A contract.
    Contract,
    /// So many peaks; none is flat land.
    Peaks(u8),
    /// A place of this rank.
    Place(u8),
    /// A place of this rank that is joined to the own network.
    Joined(u8),
}

/// A figure: its colour, and a letter so that nothing depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The colour.
    pub colour: Rgb,
    /// The letter.
    pub letter: char,
}

/// What is given for what.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deal {
    /// What must be given; nothing for a gift.
    pub price: Vec<Sign>,
    /// What comes.
    pub gains: Vec<Sign>,
    /// How to read several gains.
    pub joined: Joined,
}

/// How to read several signs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Joined {
    /// All of them.
    #[default]
    And,
    /// One of them.
    Or,
}

impl Sign {
    /// A picture without an amount.
    pub const fn of(icon: Icon) -> Self {
        Self { icon, amount: String::new() }
    }

    /// A picture with an amount.
    #[expect(clippy::needless_pass_by_value, reason = "numbers and texts are given as they are")]
    pub fn with(icon: Icon, amount: impl ToString) -> Self {
        Self { icon, amount: amount.to_string() }
    }

    /// The amount alone.
    pub fn text(amount: impl ToString) -> Self {
        Self::with(Icon::Text, amount)
    }
}

impl Deal {
    /// Signs for nothing.
    pub const fn gift(gains: Vec<Sign>) -> Self {
        Self { price: Vec::new(), gains, joined: Joined::And }
    }
}
