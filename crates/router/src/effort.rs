//! How much work a search has done, and when it has to stop.

use std::cell::Cell;

/// Counts work and asks now and then whether to go on.
pub(super) struct Effort<'a> {
    nodes: Cell<u64>,
    asked: Cell<u64>,
    stopped: Cell<bool>,
    left_out: Cell<bool>,
    most: u64,
    stop: &'a dyn Fn() -> bool,
}

/// Nodes between two questions.
const EVERY: u64 = 1 << 12;

impl<'a> Effort<'a> {
    /// A search that nothing but `stop` ends.
    #[cfg(test)]
    pub(super) fn new(stop: &'a dyn Fn() -> bool) -> Self {
        Self::within(u64::MAX, stop)
    }

    /// A search that ends after so many nodes, or as soon as `stop` says so.
    pub(super) fn within(most: u64, stop: &'a dyn Fn() -> bool) -> Self {
        Self {
            nodes: Cell::new(0),
            asked: Cell::new(0),
            stopped: Cell::new(stop()),
            left_out: Cell::new(false),
            most,
            stop,
        }
    }

    /// Adds so many nodes and says whether the search must stop.
    pub(super) fn spend(&self, nodes: usize) -> bool {
        self.nodes.set(self.nodes.get() + nodes as u64);
        if !self.stopped.get() && self.nodes.get() >= self.asked.get() + EVERY {
            self.asked.set(self.nodes.get());
            self.stopped.set(self.nodes.get() >= self.most || (self.stop)());
        }
        self.stopped.get()
    }

    /// Must the search stop? What was found since may be incomplete.
    pub(super) fn stopped(&self) -> bool {
        self.stopped.get()
    }

    /// Something was left out because there was too much of it: the search goes on, and proves nothing.
    pub(super) fn leave_out(&self) {
        self.left_out.set(true);
    }

    /// Was something left out?
    pub(super) fn has_left_out(&self) -> bool {
        self.left_out.get()
    }

    /// Was everything looked at so far?
    pub(super) fn is_whole(&self) -> bool {
        !self.stopped.get() && !self.left_out.get()
    }

    /// All nodes so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes.get()
    }
}
