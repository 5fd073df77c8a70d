//! All routes of one kind of train in one decision diagram, for trains too long for halves.
//!
//! Each way through the diagram is a route. It is built once; at any prices the best route is the best way
//! through, found in one sweep, and all routes above a floor are listed without a step in vain.

use super::bits::Bits;
use super::effort::Effort;
use super::frontier::{Order, Step};
use super::paths::Ground;
use super::route::Found;
use super::view::{Key, Pays, View};
use super::worth::{TOO_DEAR, Worth};

/// The routes of one kind of train.
pub(super) struct Diagram<const W: usize> {
    steps: Vec<Step>,
    /// The first node of each step.
    layers: Vec<u32>,
    /// Where a node leads: link not used or stop not paid, link used or stop paid.
    next: Vec<[u32; 2]>,
    /// The most that can be gained from each node on.
    best: Vec<Worth>,
    /// What a stop pays, what a link costs, step by step.
    reward: Vec<Worth>,
    /// What a route ends with: bonus and duty; the last layer's nodes.
    finish: Vec<Worth>,
}

/// Leads nowhere.
const NOWHERE: u32 = u32::MAX;
const NOTHING: Worth = -TOO_DEAR * 2000;

impl<const W: usize> Diagram<W> {
    /// Builds the diagram; `None` where it would have more than `most` nodes or the map is too wide.
    pub(super) fn new(
        ground: &Ground<'_, W>,
        most: usize,
        effort: &mut Effort<'_>,
    ) -> Option<Self> {
        let order = Order::of(ground.graph)?;
        let mut views = vec![View::START];
        let mut layers = vec![0];
        let mut next: Vec<[u32; 2]> = Vec::new();
        for (time, step) in order.steps.iter().enumerate() {
            let mut made: Vec<(Key, u32, View)> = Vec::new();
            for (number, view) in views.iter().enumerate() {
                for choice in 0..2 {
                    if let Some(mut view) = decide(ground, &order, (view, *step, choice)) {
                        view.forget(order.forgotten[time]);
                        made.push((view.key(), (number * 2 + choice) as u32, view));
                    }
                }
            }
            let first = layers[time] as usize;
            let first_of_next = first + views.len();
            if first_of_next + made.len() > most || effort.spent() {
                return None;
            }
            next.resize(first_of_next, [NOWHERE; 2]);
            made.sort_unstable_by(|one, other| (one.0, one.1).cmp(&(other.0, other.1)));
            views.clear();
            let mut last = None;
            for (key, from, view) in made {
                if last != Some(key) {
                    views.push(view);
                    last = Some(key);
                }
                let to = first_of_next + views.len() - 1;
                next[first + from as usize / 2][from as usize % 2] = to as u32;
            }
            layers.push(first_of_next as u32);
        }
        let kind = ground.kind;
        let finish: Vec<Worth> = views
            .iter()
            .map(|view| match view.is_route(kind) {
                true => kind.bonus(view.tally()) + kind.duty(),
                false => NOTHING,
            })
            .collect();
        let mut diagram = Self {
            best: vec![NOTHING; next.len() + finish.len()],
            reward: vec![0; order.steps.len()],
            steps: order.steps,
            layers,
            next,
            finish,
        };
        diagram.price(ground, &vec![0; ground.graph.links.len()]);
        diagram.prune(NOTHING / 2);
        Some(diagram)
    }

    pub(super) fn len(&self) -> usize {
        self.next.len()
    }

    /// Sets new prices of links.
    pub(super) fn price(&mut self, ground: &Ground<'_, W>, link_prices: &[Worth]) {
        for (step, reward) in self.steps.iter().zip(&mut self.reward) {
            *reward = match *step {
                Step::Link(link) => -link_prices[usize::from(link)],
                Step::Stop(stop) => ground.kind.role(stop).pay,
            };
        }
        let inner = self.next.len();
        self.best.truncate(inner);
        self.best.extend_from_slice(&self.finish);
        for time in (0..self.steps.len()).rev() {
            let reward = self.reward[time];
            for node in self.layers[time] as usize..self.layers[time + 1] as usize {
                let [not, used] = self.next[node].map(|next| self.best_from(next));
                self.best[node] = not.max(used + reward);
            }
        }
    }

    fn best_from(&self, node: u32) -> Worth {
        self.best.get(node as usize).copied().unwrap_or(NOTHING)
    }

    /// Drops everything that is on no route of at least `least` gain at these prices.
    pub(super) fn prune(&mut self, least: Worth) {
        let nodes = self.best.len();
        let mut before = vec![NOTHING * 2; nodes];
        before[0] = 0;
        let mut keep = vec![false; nodes];
        for time in 0..self.steps.len() {
            for node in self.layers[time] as usize..self.layers[time + 1] as usize {
                for choice in 0..2 {
                    let gain = before[node] + if choice == 1 { self.reward[time] } else { 0 };
                    let to = self.next[node][choice];
                    if gain + self.best_from(to) >= least && to != NOWHERE {
                        before[to as usize] = before[to as usize].max(gain);
                        keep[node] = true;
                        keep[to as usize] = true;
                    } else {
                        self.next[node][choice] = NOWHERE;
                    }
                }
            }
        }
        self.keep(&keep);
    }

    fn keep(&mut self, keep: &[bool]) {
        let mut new_number = vec![NOWHERE; keep.len()];
        let mut count = 0;
        for node in 0..keep.len() {
            // The first node stays even where no route is left.
            if keep[node] || node == 0 {
                new_number[node] = count;
                count += 1;
            }
        }
        let first_finish = self.next.len();
        let renumber = |node: u32| new_number.get(node as usize).copied().unwrap_or(NOWHERE);
        let kept = |node: &usize| new_number[*node] != NOWHERE;
        self.next = (0..first_finish)
            .filter(kept)
            .map(|node| self.next[node].map(renumber))
            .collect();
        self.best = (0..keep.len())
            .filter(kept)
            .map(|node| self.best[node])
            .collect();
        self.finish = (first_finish..keep.len())
            .filter(kept)
            .map(|node| self.finish[node - first_finish])
            .collect();
        let mut first = 0;
        for layer in 0..self.layers.len() {
            let end = self
                .layers
                .get(layer + 1)
                .map_or(keep.len(), |&end| end as usize);
            let begin = self.layers[layer] as usize;
            self.layers[layer] = first;
            first += (begin..end).filter(kept).count() as u32;
        }
    }

    /// The best route that gains more than `floor`.
    pub(super) fn best(&self, ground: &Ground<'_, W>, floor: Worth) -> Option<Found<W>> {
        if self.best[0] <= floor {
            return None;
        }
        let mut found = None;
        self.each(ground, self.best[0] - 1, &mut |route| {
            found = Some(route);
            false
        });
        found
    }

    /// Calls `take` for every route that gains more than `floor`, until it says no.
    pub(super) fn each(
        &self,
        ground: &Ground<'_, W>,
        floor: Worth,
        take: &mut dyn FnMut(Found<W>) -> bool,
    ) -> bool {
        let way = Found {
            links: Bits::EMPTY,
            track: Bits::EMPTY,
            worth: 0,
            gain: 0,
        };
        self.walk(ground, (0, 0, way), (floor, take))
    }

    fn walk(
        &self,
        ground: &Ground<'_, W>,
        (time, node, way): (usize, u32, Found<W>),
        (floor, take): (Worth, &mut dyn FnMut(Found<W>) -> bool),
    ) -> bool {
        let Some(step) = self.steps.get(time) else {
            let finish = self.finish[node as usize - self.next.len()];
            return take(Found {
                worth: way.worth + finish,
                gain: way.gain + finish,
                ..way
            });
        };
        let [not, used] = self.next[node as usize];
        if used != NOWHERE && way.gain + self.reward[time] + self.best_from(used) > floor {
            let mut way = way;
            way.gain += self.reward[time];
            match *step {
                Step::Link(link) => {
                    way.links.insert(usize::from(link));
                    way.track = way.track.union(&ground.masks.track[usize::from(link)]);
                }
                Step::Stop(_) => way.worth += self.reward[time],
            }
            if !self.walk(ground, (time + 1, used, way), (floor, take)) {
                return false;
            }
        }
        let more = not != NOWHERE && way.gain + self.best_from(not) > floor;
        !more || self.walk(ground, (time + 1, not, way), (floor, take))
    }
}

fn decide<const W: usize>(
    ground: &Ground<'_, W>,
    order: &Order,
    (view, step, choice): (&View, Step, usize),
) -> Option<View> {
    let rules = (order, ground.kind);
    match (step, choice) {
        (Step::Link(_), 0) => Some(*view),
        (Step::Link(link), _) => {
            view.with_link(rules, link, ground.graph.links[usize::from(link)].ends)
        }
        (Step::Stop(stop), 0) => view
            .without_stop(order, stop)
            .or_else(|| view.with_stop(rules, stop, Pays::No)),
        (Step::Stop(stop), _) => view.with_stop(rules, stop, Pays::Yes),
    }
}
