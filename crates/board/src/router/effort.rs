//! How much work a search has done, and when it has to stop.

/// Counts work and asks now and then whether to go on.
pub(super) struct Effort<'a> {
    /// Nodes of all kinds: halves, pairs of halves, sets of routes.
    pub(super) nodes: u64,
    stop: &'a dyn Fn() -> bool,
    stopped: bool,
    asked: u64,
}

/// Nodes between two questions.
const EVERY: u64 = 64;

impl<'a> Effort<'a> {
    pub(super) fn new(stop: &'a dyn Fn() -> bool) -> Self {
        Self {
            nodes: 0,
            stop,
            stopped: false,
            asked: 0,
        }
    }

    /// Counts a node and says whether the search must stop.
    pub(super) fn spent(&mut self) -> bool {
        self.nodes += 1;
        if !self.stopped && self.nodes >= self.asked + EVERY {
            self.asked = self.nodes;
            self.stopped = (self.stop)();
        }
        self.stopped
    }
}
