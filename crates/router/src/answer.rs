//! What a search answers.

/// The best set of routes a search found, and what it knows about better ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// A route or none for each train; `None` where no set of routes lets every train do its duty.
    pub routes: Option<Vec<Option<Route>>>,
    /// The revenue of all routes.
    pub revenue: u64,
    /// What the mines add.
    pub mine_money: u64,
    /// No legal set of routes has more revenue than this (with the summed goal: revenue and mine money).
    pub bound: u64,
    /// No set of routes that is better earns more, mine money included.
    pub most: u64,
    /// There is no better set of routes.
    pub proved: bool,
    /// How much work it took: halves, pairs of halves and sets of routes looked at.
    pub nodes: u64,
}

/// The best set of routes and others that are as good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RouteSets {
    /// The best that was found first.
    pub best: Answer,
    /// Others that are as good.
    pub others: Vec<Answer>,
    /// Are these all?
    pub complete: bool,
}

/// One train's route.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The stops in order.
    pub stops: Vec<u16>,
    /// The links between them; one fewer.
    pub links: Vec<u16>,
    /// The stops that pay, in the order of the route.
    pub paid: Vec<u16>,
    /// What they pay, with multiplier and bonus.
    pub revenue: u64,
    /// What a mine on the route adds.
    pub mine_money: u64,
}
