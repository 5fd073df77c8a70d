//! What a search for trains that share track answers.

/// The best set of routes a search found, and what it knows about better ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// What is scored together: one train's route, or the routes of a chain of freights.
    pub runs: Vec<Run>,
    /// The revenue of all runs.
    pub revenue: u64,
    /// The subsidy for the hexes that the locals touch.
    pub subsidy: u64,
    /// No legal set of routes has more revenue (with the summed goal: revenue and subsidy).
    pub bound: u64,
    /// There is no better set of routes.
    pub proved: bool,
    /// How much work it took.
    pub nodes: u64,
}

/// The best set of routes and others that are as good.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunSets {
    /// The best that was found first.
    pub best: Answer,
    /// Others that are as good.
    pub others: Vec<Answer>,
    /// Whatever set is as good, can one of these be paid for the same?
    pub complete: bool,
}

/// Routes that are scored as one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// One route, or those of a chain: from one end to the other, or as they were joined.
    pub routes: Vec<Route>,
    /// The stops that pay.
    pub paid: Vec<u16>,
    /// The halts that pay.
    pub halts: Vec<u16>,
    /// What a freight earns for the distance.
    pub bonus: u64,
    /// What stops, halts and distance bring.
    pub revenue: u64,
    /// The subsidy for hexes that no run before it touches.
    pub subsidy: u64,
}

/// One train's route.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The train, by its number in the problem.
    pub train: usize,
    /// The stops in order.
    pub stops: Vec<u16>,
    /// The links between them; one fewer.
    pub links: Vec<u16>,
}
