//! The bare problem under every route search: stops, links between them, trains.
//!
//! Nothing here knows a title. A title says what its trains count, visit and must do with the small
//! values of [`Train`].

/// Stops, the track between them, and the trains that run there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Problem {
    /// Where trains call; a stop is named by its place in this list.
    pub stops: Vec<Stop>,
    /// Track between two stops.
    pub links: Vec<Link>,
    /// Each runs one route or none.
    pub trains: Vec<Train>,
    /// What the best set of routes is.
    pub goal: Goal,
}

/// A place where trains call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stop {
    /// What a visit pays; for a mine, what it adds to the mine money.
    pub revenue: u32,
    /// City, town, mine...
    pub kind: StopKind,
    /// A route may start or end here but not pass.
    pub terminal: bool,
    /// The company has a station here.
    pub station: bool,
    /// Two stops of one place never stand on one route.
    pub place: u16,
}

/// How trains tell stops apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StopKind {
    /// A city.
    City,
    /// A town.
    Town,
    /// A red area or port.
    OffBoard,
    /// A mine: never counted, see [`Mines`].
    Mine,
    /// A halt: never counted, never an end, see [`Halts`].
    Halt,
}

/// Track between two stops, without a stop between.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Link {
    /// The stops at its two ends.
    pub ends: [u16; 2],
    /// The pieces of track it uses. Two links that share a piece are never used together.
    pub track: Vec<u16>,
}

/// What a train counts, where it may go, and what it must do.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Train {
    /// How far it goes.
    pub range: Range,
    /// How often its stops are paid.
    pub multiplier: u32,
    /// Whether it visits mines.
    pub mines: Mines,
    /// Whether halts pay.
    pub halts: Halts,
    /// What certain stops on the route add.
    pub bonus: Bonus,
    /// What the route must have. A train with a duty must run.
    pub duties: Vec<Duty>,
}

impl Train {
    /// A train of this range and nothing special.
    pub const fn plain(range: Range) -> Self {
        Self {
            range,
            multiplier: 1,
            mines: Mines::Never,
            halts: Halts::Ignored,
            bonus: Bonus::None,
            duties: Vec::new(),
        }
    }
}

/// What certain stops on a route add: once, and never multiplied.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bonus {
    /// Nothing.
    #[default]
    None,
    /// This amount when an off-board stands on the route.
    OffBoard(u32),
    /// An amount when a stop of either list stands on the route.
    Pair {
        /// What is added.
        amount: u32,
        /// One of these stops...
        one: Vec<u16>,
        /// ...and one of these.
        other: Vec<u16>,
    },
}

impl Bonus {
    /// What is added where it is earned.
    pub fn amount(&self) -> u32 {
        match self {
            Self::None => 0,
            Self::OffBoard(amount) | Self::Pair { amount, .. } => *amount,
        }
    }

    /// Is a stop what the bonus asks for first, and what it asks for second?
    pub(super) fn sides(&self, number: u16, stop: &Stop) -> [bool; 2] {
        match self {
            Self::None => [false; 2],
            Self::OffBoard(_) => [stop.kind == StopKind::OffBoard; 2],
            Self::Pair { one, other, .. } => [one.contains(&number), other.contains(&number)],
        }
    }
}

/// How far a train goes. Mines and halts never count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Range {
    /// At most so many stops; none is skipped.
    Stops(u16),
    /// So many are paid: every city and off-board on the way and both ends; towns between may be skipped.
    SkippingTowns(u16),
    /// At most `paid` are paid, both ends among them; of at most `visited` on the way.
    SkippingAny {
        /// How many are paid.
        paid: u16,
        /// How many may stand on the route; `None` is no limit.
        visited: Option<u16>,
    },
    /// A plus train n+n: at most n cities and off-boards, at most 2n stops; none is skipped.
    Plus(u16),
    /// At most so many cities and off-boards; towns are free and pay. None is skipped.
    Cities(u16),
}

/// Whether a train visits mines. What a mine adds is kept apart and never multiplied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mines {
    /// It enters none.
    Never,
    /// It may pass or end at one, which does not help to make a route of two stops.
    MayVisitOne,
    /// One end is a mine, the other is not; one stop beside it makes a route.
    MustEndAtOne,
}

/// Whether halts pay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Halts {
    /// They pay nothing.
    Ignored,
    /// They pay.
    Paid,
}

/// What a route must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Duty {
    /// An off-board stands on it.
    TouchOffBoard,
    /// A mine stands on it.
    VisitMine,
    /// More counted stops than this stand on it.
    MoreStopsThan(u16),
}

/// Which set of routes is best.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Goal {
    /// The highest revenue; among those, the most mine money.
    #[default]
    RevenueThenMineMoney,
    /// The highest sum of both.
    RevenuePlusMineMoney,
}

/// Why a problem cannot be searched.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadProblem {
    /// A link names a stop that is not there.
    #[error("link {link} ends at stop {stop}, but there are only {stops} stops")]
    NoSuchStop {
        /// The link.
        link: usize,
        /// What it names.
        stop: u16,
        /// How many there are.
        stops: usize,
    },
    /// A link without track could be used twice.
    #[error("link {link} uses no piece of track")]
    NoTrack {
        /// The link.
        link: usize,
    },
    /// More stops, places or pieces of track than fit.
    #[error("{count} {what} are more than the {limit} a search has room for")]
    TooMany {
        /// Stops, places, pieces, trains.
        what: &'static str,
        /// How many.
        count: usize,
        /// How many fit.
        limit: usize,
    },
    /// A place that pays once, and differently where it is entered another way.
    #[error("the stops of place {place} pay different amounts, though the place is paid once")]
    TwoRevenues {
        /// The place.
        place: u16,
    },
    /// Amounts whose sum cannot be written down.
    #[error("the amounts are too large to add up")]
    TooRich,
    /// The rules of the game refuse what the search found: search and rules disagree.
    #[error("the routes that were found are refused: {why}")]
    Refused {
        /// Why.
        why: String,
    },
}
