//! All routes of one kind of train in one decision diagram, for trains too long for halves.
//!
//! Each way through the diagram is a route. It is built once; at any prices the best route is the best way
//! through, found in one sweep, and all routes on some terms are listed without a step in vain.

use super::bits::Bits;
use super::frontier::{Order, Step};
use super::ground::{Ground, Terms};
use super::route::Found;
use super::view::{Key, Pays, View};
use super::worth::{NOTHING, Worth};

/// The routes of one kind of train.
#[derive(Clone)]
pub(super) struct Diagram {
    steps: Vec<Step>,
    /// The first node of each step; after the last come the ends of routes.
    layers: Vec<u32>,
    /// Where a node leads: link not used or stop not paid; link used or stop paid.
    next: Vec<[u32; 2]>,
    /// What a route gains where it ends: bonus and duty.
    finish: Vec<Worth>,
    /// The most that can be gained from each node on.
    best: Vec<Worth>,
    /// What a paid stop gains, what a used link costs, step by step.
    reward: Vec<Worth>,
}

/// Leads nowhere.
const NOWHERE: u32 = u32::MAX;

impl Diagram {
    /// Builds the diagram; `None` where it would have more than `most` nodes.
    pub(super) fn new<const W: usize>(ground: &Ground<'_, W>, order: &Order, most: usize) -> Option<Self> {
        let mut layer = Layer::default();
        layer.views.push(View::START);
        let mut diagram = Self {
            steps: order.steps.clone(),
            layers: vec![0],
            next: Vec::new(),
            finish: Vec::new(),
            best: Vec::new(),
            reward: vec![0; order.steps.len()],
        };
        for time in 0..order.steps.len() {
            let room = most.checked_sub(diagram.next.len() + layer.views.len())?;
            if !layer.decide(ground, order, time, room) {
                return None;
            }
            layer.settle(&mut diagram.next);
            diagram.layers.push(diagram.next.len() as u32);
        }
        let kind = ground.kind;
        let finish = layer.views.iter().map(|view| {
            let worth = kind.bonus(view.tally()) + kind.duty();
            if view.is_route(kind) { worth } else { NOTHING }
        });
        diagram.finish = finish.collect();
        diagram.price(ground, &vec![0; ground.graph.links.len()]);
        diagram.prune(NOTHING / 2);
        Some(diagram)
    }

    /// Sets new prices of links.
    pub(super) fn price<const W: usize>(&mut self, ground: &Ground<'_, W>, link_prices: &[Worth]) {
        for (step, reward) in self.steps.iter().zip(&mut self.reward) {
            *reward = match *step {
                Step::Link(link) => -link_prices[usize::from(link)],
                Step::Stop(stop) => ground.kind.role(stop).pay,
            };
        }
        // A node takes far less time here than elsewhere.
        ground.effort.spend(self.next.len() / 64);
        self.best.resize(self.next.len(), NOTHING);
        self.best.extend_from_slice(&self.finish);
        for time in (0..self.steps.len()).rev() {
            let reward = self.reward[time];
            for node in self.layer(time) {
                let [not, used] = self.next[node].map(|next| self.best_from(next));
                self.best[node] = not.max(used + reward);
            }
        }
    }

    /// Drops everything that is on no route of at least this gain at the prices last set.
    pub(super) fn prune(&mut self, least: Worth) {
        let mut so_far = vec![NOTHING; self.best.len()];
        let mut keep = vec![false; self.best.len()];
        so_far[0] = 0;
        keep[0] = true;
        for time in 0..self.steps.len() {
            for node in self.layer(time) {
                for (choice, reward) in [(0, 0), (1, self.reward[time])] {
                    let gain = so_far[node] + reward;
                    let to = self.next[node][choice];
                    if keep[node] && to != NOWHERE && gain + self.best_from(to) >= least {
                        so_far[to as usize] = so_far[to as usize].max(gain);
                        keep[to as usize] = true;
                    } else {
                        self.next[node][choice] = NOWHERE;
                    }
                }
            }
        }
        self.keep(&keep);
    }

    /// The best route on these terms.
    pub(super) fn best<const W: usize>(&self, ground: &Ground<'_, W>, terms: &Terms<'_>) -> Option<Found<W>> {
        let mut found = None;
        let only_best = Terms { least: terms.least.max(self.best[0]), ..*terms };
        self.each(ground, &only_best, &mut |route| {
            found = Some(route);
            false
        });
        found
    }

    /// Calls `take` for every route on these terms, until it says no.
    pub(super) fn each<const W: usize>(
        &self,
        ground: &Ground<'_, W>,
        terms: &Terms<'_>,
        take: &mut dyn FnMut(Found<W>) -> bool,
    ) -> bool {
        let mut walk = Walk {
            diagram: self,
            ground,
            least: terms.least,
            way: Found { links: Bits::EMPTY, track: Bits::EMPTY, worth: 0, gain: 0 },
        };
        self.best[0] < terms.least || walk.onward(0, 0, take)
    }

    fn layer(&self, time: usize) -> std::ops::Range<usize> {
        self.layers[time] as usize..self.layers[time + 1] as usize
    }

    fn best_from(&self, node: u32) -> Worth {
        self.best.get(node as usize).copied().unwrap_or(NOTHING)
    }

    /// Numbers the nodes to keep anew and drops the others.
    fn keep(&mut self, keep: &[bool]) {
        let mut kept_before = Vec::with_capacity(keep.len() + 1);
        let mut count = 0;
        for &keep in keep {
            kept_before.push(count);
            count += u32::from(keep);
        }
        kept_before.push(count);
        let renumber = |node: u32| match keep.get(node as usize) {
            Some(true) => kept_before[node as usize],
            _ => NOWHERE,
        };
        let inner = self.next.len();
        let kept = |node: &usize| keep[*node];
        self.next = (0..inner).filter(kept).map(|node| self.next[node].map(renumber)).collect();
        self.best = (0..keep.len()).filter(kept).map(|node| self.best[node]).collect();
        let finish = (inner..keep.len()).filter(kept);
        self.finish = finish.map(|node| self.finish[node - inner]).collect();
        for first in &mut self.layers {
            *first = kept_before[*first as usize];
        }
    }
}

/// The states between two decisions, while a diagram is built.
#[derive(Default)]
struct Layer {
    views: Vec<View>,
    /// The states after the next decision.
    made: Vec<Made>,
    made_views: Vec<View>,
}

/// A state after a decision, in the order of states.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Made {
    key: Key,
    /// Twice the number of the state before, and the choice.
    from: u32,
    /// Where the state stands.
    view: u32,
}

impl Layer {
    /// Makes both choices in every state, if there is room for so many new states and nobody says stop.
    fn decide<const W: usize>(
        &mut self,
        ground: &Ground<'_, W>,
        order: &Order,
        time: usize,
        room: usize,
    ) -> bool {
        self.made.clear();
        self.made_views.clear();
        for (node, view) in self.views.iter().enumerate() {
            for choice in [0, 1] {
                let made = decide(ground, order, (view, order.steps[time], choice));
                if let Some(mut view) = made {
                    view.forget(order.forgotten[time]);
                    self.made.push(Made {
                        key: view.key(),
                        from: 2 * node as u32 + choice as u32,
                        view: self.made_views.len() as u32,
                    });
                    self.made_views.push(view);
                }
            }
            if self.made.len() > room || ground.effort.spend(1) {
                return false;
            }
        }
        true
    }

    /// Joins equal states and links the nodes of the old ones to them.
    fn settle(&mut self, next: &mut Vec<[u32; 2]>) {
        let first = next.len();
        let first_of_next = first + self.views.len();
        next.resize(first_of_next, [NOWHERE; 2]);
        self.made.sort_unstable();
        self.views.clear();
        let mut last = None;
        for made in &self.made {
            if last != Some(made.key) {
                self.views.push(self.made_views[made.view as usize]);
                last = Some(made.key);
            }
            let to = first_of_next + self.views.len() - 1;
            let from = made.from as usize;
            next[first + from / 2][from % 2] = to as u32;
        }
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
        (Step::Link(link), _) => view.with_link(rules, link, ground.graph.links[usize::from(link)].ends),
        (Step::Stop(stop), 0) => {
            view.without_stop(order, stop).or_else(|| view.with_stop(rules, stop, Pays::No))
        }
        (Step::Stop(stop), _) => view.with_stop(rules, stop, Pays::Yes),
    }
}

/// A walk through all ways that gain enough.
struct Walk<'a, const W: usize> {
    diagram: &'a Diagram,
    ground: &'a Ground<'a, W>,
    least: Worth,
    /// The way so far. There is one alone: steps can be thousands.
    way: Found<W>,
}

impl<const W: usize> Walk<'_, W> {
    fn onward(&mut self, time: usize, node: u32, take: &mut dyn FnMut(Found<W>) -> bool) -> bool {
        let diagram = self.diagram;
        if time == diagram.steps.len() {
            let finish = diagram.finish[node as usize - diagram.next.len()];
            return take(Found { worth: self.way.worth + finish, gain: self.way.gain + finish, ..self.way });
        }
        if self.ground.effort.spend(1) {
            return false;
        }
        let [not, used] = diagram.next[node as usize];
        if self.way.gain + diagram.reward[time] + diagram.best_from(used) >= self.least {
            self.use_step(time);
            let more = self.onward(time + 1, used, take);
            self.take_back(time);
            if !more {
                return false;
            }
        }
        self.way.gain + diagram.best_from(not) < self.least || self.onward(time + 1, not, take)
    }

    fn use_step(&mut self, time: usize) {
        let reward = self.diagram.reward[time];
        self.way.gain += reward;
        match self.diagram.steps[time] {
            Step::Link(link) => {
                let link = usize::from(link);
                self.way.links.insert(link);
                self.way.track = self.way.track.union(&self.ground.masks.track[link]);
            }
            Step::Stop(_) => self.way.worth += reward,
        }
    }

    /// No two links of a way have track in common: what the last one used is free again.
    fn take_back(&mut self, time: usize) {
        let reward = self.diagram.reward[time];
        self.way.gain -= reward;
        match self.diagram.steps[time] {
            Step::Link(link) => {
                let link = usize::from(link);
                self.way.links.remove(link);
                self.way.track = self.way.track.without(&self.ground.masks.track[link]);
            }
            Step::Stop(_) => self.way.worth -= reward,
        }
    }
}
