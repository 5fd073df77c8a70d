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
    /// Is it proved that no others earn more?
    pub proved: bool,
    /// The routes.
    pub lines: Vec<RunLine>,
    /// Every train that may run, those without a route included.
    pub trains: Vec<String>,
    /// Trains that run joined end to end, by the places of their lines, in order.
    pub chains: Vec<Vec<usize>>,
    /// What is paid beside the routes' own revenue: "50 F from the mine".
    pub extras: Vec<Message>,
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
