//! Routes about to be run.

use roundhouse_board::hex::Coordinate;
use roundhouse_game::{Message, Money};

/// A set of routes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// Its place among the choices.
    pub choice: usize,
    /// What the routes earn together.
    pub total: Money,
    /// What is known of others that earn more.
    pub proof: Proof,
    /// The routes.
    pub lines: Vec<RunLine>,
    /// Every train that may run, those without a route included.
    pub trains: Vec<String>,
    /// Trains that run joined end to end, by the places of their lines, in order.
    pub chains: Vec<Vec<usize>>,
    /// What is paid beside the routes' own revenue: "50 F from the mine".
    pub extras: Vec<Message>,
}

/// What is known of routes that earn more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// There are none.
    Proved,
    /// None are known, and the search for them gave up; they would earn so much more at most.
    Open {
        /// How much more; nothing where that is not known.
        more: Option<Money>,
    },
    /// Some are known.
    Lacking,
}

impl Proof {
    /// What a search that gave up knows of routes that are its best: how much any earn at most, and how much these do.
    pub fn open(most: Money, total: Money) -> Self {
        let is_known = most != Money::new(u32::MAX);
        let more = most.minus(total).filter(|_| is_known);
        Self::Open { more }
    }
}

/// One route.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunLine {
    /// The train as it runs.
    pub train: String,
    /// What it runs with.
    pub with: Vec<String>,
    /// What it earns.
    pub revenue: Money,
    /// What it brings beside its revenue, for the treasury: money of a mine.
    pub beside: Money,
    /// Where it calls.
    pub stops: Vec<RunStop>,
    /// Every hex it touches, in order.
    pub path: Vec<Coordinate>,
    /// The lines with which it has an end in common, where the player says whether they run joined.
    pub joins: Vec<usize>,
    /// Its stops, where it visits more than it is paid for and the player says which is not paid.
    pub spares: Vec<Spare>,
}

/// A stop that need not be paid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spare {
    /// Where.
    pub hex: Coordinate,
    /// The place.
    pub place: String,
    /// Is it the one that is not paid?
    pub unpaid: bool,
}

/// A stop of a route.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunStop {
    /// The place.
    pub place: String,
    /// Does it have a name on the board?
    pub named: bool,
    /// What it pays.
    pub value: Money,
    /// What is added there.
    pub bonus: Money,
}
