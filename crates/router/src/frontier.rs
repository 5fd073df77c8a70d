//! The order in which a diagram decides about links and stops, and the state between two decisions.
//!
//! Stops come into view one after the other; a link is decided when its second stop comes into view, and a
//! stop leaves when all its links are decided. Of what was decided before, only this matters: how the stops
//! in view hang together, and a few sums. On a railway map few stops are in view at a time.

use super::graph::Graph;

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Is this link used?
    Link(u16),
    /// All links of this stop are decided: is it visited, and does it pay?
    Stop(u16),
}

/// All decisions in order, and where each stop stands while it is in view.
pub(super) struct Order {
    /// About how many states there are between decisions, all in all.
    pub(super) burden: u64,
    pub(super) steps: Vec<Step>,
    /// The place of each stop in a state.
    pub(super) slot: Vec<u8>,
    /// For each link the marks it needs to find unset and sets: one for each contended piece.
    pub(super) link_marks: Vec<u64>,
    /// For each stop the mark of its place, where another stop has the same.
    pub(super) stop_mark: Vec<u64>,
    /// For each step the marks that nothing later asks for.
    pub(super) forgotten: Vec<u64>,
}

/// The most stops in view, and the most marks.
pub(super) const SLOTS: usize = 24;
const MARKS: usize = 32;

/// How many orders are tried.
const STARTS: usize = 12;

impl Order {
    /// An order for the graph; `None` where too many stops or marks would be in view.
    pub(super) fn of(graph: &Graph) -> Option<Self> {
        let (burden, stops) = best_stop_order(graph);
        let steps = steps(graph, &stops);
        let slot = slots(graph.stops.len(), &steps, graph)?;
        let mut order = Self {
            burden,
            slot,
            link_marks: vec![0; graph.links.len()],
            stop_mark: vec![0; graph.stops.len()],
            forgotten: vec![0; steps.len()],
            steps,
        };
        order.set_marks(graph).then_some(order)
    }

    /// Gives each contended piece and each place with several stops a mark while it matters.
    fn set_marks(&mut self, graph: &Graph) -> bool {
        let mut uses: Vec<(usize, usize)> = Vec::new();
        for (time, step) in self.steps.iter().enumerate() {
            match *step {
                Step::Link(link) => {
                    let pieces = &graph.links[usize::from(link)].pieces;
                    uses.extend(pieces.iter().map(|&piece| (usize::from(piece), time)));
                }
                Step::Stop(stop) => {
                    let place = graph.stops[usize::from(stop)].stop.place;
                    uses.push((graph.pieces + usize::from(place), time));
                }
            }
        }
        uses.sort_unstable();
        let shared = uses.chunk_by(|one, other| one.0 == other.0).filter(|uses| uses.len() > 1);
        let mut shared: Vec<&[(usize, usize)]> = shared.collect();
        shared.sort_by_key(|uses| uses[0].1);
        let mut busy_until = [0; MARKS];
        for uses in shared {
            let (first, last) = (uses[0].1, uses[uses.len() - 1].1);
            let Some(mark) = (0..MARKS).find(|&mark| busy_until[mark] <= first) else {
                return false;
            };
            busy_until[mark] = last + 1;
            self.forgotten[last] |= 1 << mark;
            for &(_, time) in uses {
                match self.steps[time] {
                    Step::Link(link) => self.link_marks[usize::from(link)] |= 1 << mark,
                    Step::Stop(stop) => self.stop_mark[usize::from(stop)] |= 1 << mark,
                }
            }
        }
        true
    }
}

/// The order of stops that keeps the fewest in view, of greedy orders from stops at the edge of the map.
fn best_stop_order(graph: &Graph) -> (u64, Vec<u16>) {
    let mut starts: Vec<u16> = (0..graph.stops.len() as u16).collect();
    starts.sort_by_key(|&stop| graph.leaving(stop).len());
    let orders = starts.into_iter().take(STARTS).map(|start| greedy_order(graph, start));
    let best = orders.min_by_key(|(burden, order)| (*burden, order.first().copied()));
    best.unwrap_or_default()
}

/// Takes next the stop that leaves the fewest in view; the sum of all that is in view grows with each.
fn greedy_order(graph: &Graph, start: u16) -> (u64, Vec<u16>) {
    let stops = graph.stops.len();
    let mut hidden_neighbours: Vec<usize> = (0..stops as u16).map(|stop| graph.leaving(stop).len()).collect();
    let mut seen = vec![false; stops];
    let mut order = Vec::with_capacity(stops);
    let mut burden = 0_u64;
    let mut next = Some(start);
    while let Some(stop) = next {
        seen[usize::from(stop)] = true;
        order.push(stop);
        for &(_, other) in graph.leaving(stop) {
            hidden_neighbours[usize::from(other)] -= 1;
        }
        let in_view = (0..stops).filter(|&stop| seen[stop] && hidden_neighbours[stop] > 0).count();
        burden = burden.saturating_add(3_u64.saturating_pow(in_view as u32));
        let growth = |stop: &u16| {
            let released = graph.leaving(*stop).iter().filter(|&&(_, other)| {
                let links = graph.leaving(*stop).iter().filter(|link| link.1 == other).count();
                seen[usize::from(other)] && hidden_neighbours[usize::from(other)] == links
            });
            let hidden = hidden_neighbours[usize::from(*stop)] > 0;
            let known = hidden_neighbours[usize::from(*stop)] < graph.leaving(*stop).len();
            (!known, i32::from(hidden) - released.count() as i32, *stop)
        };
        let unseen = (0..stops as u16).filter(|&stop| !seen[usize::from(stop)]);
        next = unseen.min_by_key(growth);
    }
    (burden, order)
}

fn steps(graph: &Graph, order: &[u16]) -> Vec<Step> {
    let mut undecided: Vec<usize> = (0..order.len() as u16).map(|stop| graph.leaving(stop).len()).collect();
    let mut seen = vec![false; order.len()];
    let mut steps = Vec::new();
    for &stop in order {
        seen[usize::from(stop)] = true;
        let mut gone = Vec::new();
        for &(link, other) in graph.leaving(stop) {
            if seen[usize::from(other)] {
                steps.push(Step::Link(link));
                for end in [stop, other] {
                    undecided[usize::from(end)] -= 1;
                    if undecided[usize::from(end)] == 0 {
                        gone.push(end);
                    }
                }
            }
        }
        steps.extend(gone.into_iter().map(Step::Stop));
    }
    steps
}

/// A slot for each stop from its first step to its last.
fn slots(stops: usize, steps: &[Step], graph: &Graph) -> Option<Vec<u8>> {
    let mut slot = vec![u8::MAX; stops];
    let mut taken = [false; SLOTS];
    for step in steps {
        match *step {
            Step::Link(link) => {
                for end in graph.links[usize::from(link)].ends.map(usize::from) {
                    if slot[end] == u8::MAX {
                        let free = taken.iter().position(|taken| !taken)?;
                        taken[free] = true;
                        slot[end] = free as u8;
                    }
                }
            }
            Step::Stop(stop) => {
                if let Some(taken) = taken.get_mut(usize::from(slot[usize::from(stop)])) {
                    *taken = false;
                }
            }
        }
    }
    Some(slot)
}
