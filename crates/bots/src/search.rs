//! Searches that are the same for all titles.

use std::cmp::Ordering;

use roundhouse_game::{Game, Knowledge, Search, SeatId, Weights};

/// An action with what it is worth to whoever thinks about it.
#[derive(Clone, Debug)]
pub struct Considered<G: Game> {
    /// The action.
    pub action: G::Action,
    /// The estimate at the end of the best line that begins with it.
    pub value: f64,
    /// The state there.
    pub end: G::State,
}

/// Looks ahead for a seat with the weights it goes by.
#[derive(Debug)]
pub struct Thinking<'a, G: Knowledge> {
    /// The rules.
    pub game: &'a G,
    /// What it cares about.
    pub weights: &'a Weights,
    /// Whose decision it is.
    pub seat: SeatId,
}

impl<G: Knowledge> Thinking<'_, G> {
    /// The estimate of a state for the seat.
    pub fn value(&self, state: &G::State) -> f64 {
        let mut sum = 0.0;
        self.game.estimate(state, self.seat, self.weights, &mut |term| sum += term.value);
        sum
    }

    /// The legal ones of these actions with their values, the best first; equal ones stay in their order.
    pub fn consider(&self, state: &G::State, search: Search, actions: Vec<G::Action>) -> Vec<Considered<G>> {
        let next = actions.into_iter().filter_map(|action| {
            let applied = self.game.apply(state, self.seat, &action).ok()?;
            Some((action, applied.state))
        });
        let (actions, states): (Vec<_>, Vec<_>) = next.unzip();
        let ends = match search {
            Search::OnePly => states.into_iter().map(|next| Some((self.value(&next), next))).collect(),
            Search::Turn { width, nodes } => {
                let mut beam = Beam::new(self, state, states.len());
                beam.run(states, width as usize, nodes as usize);
                beam.best
            }
            Search::Beam { roots, width, nodes } => {
                let mut beam = Beam::new(self, state, states.len());
                beam.run_promising(states, [roots, width, nodes].map(|count| count as usize));
                beam.best
            }
        };
        let lines = actions.into_iter().zip(ends);
        let line = |(action, end): (G::Action, Option<(f64, G::State)>)| {
            end.map(|(value, end)| Considered { action, value, end })
        };
        let mut considered: Vec<_> = lines.filter_map(line).collect();
        considered.sort_by(|one, other| descending(one.value, other.value));
        considered
    }
}

fn descending(one: f64, other: f64) -> Ordering {
    other.total_cmp(&one)
}

/// A line that is not at the end of the turn.
struct Line<S> {
    state: S,
    value: f64,
    /// The action it began with.
    root: usize,
}

/// A search over the rest of a turn that follows the best lines side by side.
struct Beam<'a, G: Knowledge> {
    thinking: &'a Thinking<'a, G>,
    begun: &'a G::State,
    /// The best end of a turn for each first action, with its value.
    best: Vec<Option<(f64, G::State)>>,
    nodes: usize,
}

impl<'a, G: Knowledge> Beam<'a, G> {
    fn new(thinking: &'a Thinking<'a, G>, begun: &'a G::State, roots: usize) -> Self {
        Self { thinking, begun, best: vec![None; roots], nodes: 0 }
    }

    fn run(&mut self, states: Vec<G::State>, width: usize, nodes: usize) {
        let mut lines = Vec::new();
        for (root, state) in states.into_iter().enumerate() {
            self.add(state, root, &mut lines);
        }
        while !lines.is_empty() && self.nodes < nodes {
            let mut next = Vec::new();
            for line in &lines {
                self.expand(line, &mut next);
            }
            lines = kept(next, width);
        }
        // The budget is used up: a line that did not end counts as it stands, where its action has nothing better.
        for line in lines {
            let best = &mut self.best[line.root];
            if best.is_none() {
                *best = Some((line.value, line.state));
            }
        }
    }

    /// Follows the most promising first actions, then the best lines whatever they began with. An action that was not
    /// followed to the end of the turn never counts more than one that was.
    fn run_promising(&mut self, states: Vec<G::State>, [roots, width, nodes]: [usize; 3]) {
        let mut lines = Vec::new();
        for (root, state) in states.into_iter().enumerate() {
            self.add(state, root, &mut lines);
        }
        lines.sort_by(|one, other| descending(one.value, other.value).then(one.root.cmp(&other.root)));
        let mut unfinished = lines.split_off(roots.max(1).min(lines.len()));
        while !lines.is_empty() && self.nodes < nodes {
            let mut next = Vec::new();
            for line in &lines {
                if self.nodes < nodes {
                    self.expand(line, &mut next);
                }
            }
            unfinished.append(&mut lines);
            lines = best_lines(next, width);
        }
        // The last states of a line say most about it.
        lines.extend(unfinished.into_iter().rev());
        let finished = self.best.iter().flatten().map(|(value, _)| *value);
        let least = finished.fold(f64::INFINITY, f64::min);
        for line in lines {
            let best = &mut self.best[line.root];
            if best.is_none() {
                *best = Some((line.value.min(least), line.state));
            }
        }
    }

    fn expand(&mut self, line: &Line<G::State>, next: &mut Vec<Line<G::State>>) {
        let thinking = self.thinking;
        for action in thinking.game.moves(&line.state) {
            if let Some(state) = thinking.game.ahead(&line.state, thinking.seat, &action) {
                self.add(state, line.root, next);
            }
        }
    }

    fn add(&mut self, state: G::State, root: usize, lines: &mut Vec<Line<G::State>>) {
        self.nodes += 1;
        let value = self.thinking.value(&state);
        if self.thinking.game.goes_on(self.begun, &state, self.thinking.seat) {
            lines.push(Line { state, value, root });
        } else if self.best[root].as_ref().is_none_or(|(best, _)| value > *best) {
            self.best[root] = Some((value, state));
        }
    }
}

/// The best lines, no state twice.
fn best_lines<S: PartialEq>(mut lines: Vec<Line<S>>, width: usize) -> Vec<Line<S>> {
    lines.sort_by(|one, other| descending(one.value, other.value).then(one.root.cmp(&other.root)));
    let mut kept: Vec<Line<S>> = Vec::with_capacity(width);
    for line in lines {
        if kept.len() >= width {
            break;
        }
        let mut equal = kept.iter().rev().take_while(|other| other.value.total_cmp(&line.value).is_eq());
        if equal.all(|other| other.state != line.state) {
            kept.push(line);
        }
    }
    kept
}

/// The best lines, no state twice, and the best one of every first action whatever the width.
fn kept<S: PartialEq>(mut lines: Vec<Line<S>>, width: usize) -> Vec<Line<S>> {
    lines.sort_by(|one, other| descending(one.value, other.value).then(one.root.cmp(&other.root)));
    let mut kept: Vec<Line<S>> = Vec::with_capacity(width);
    for line in lines {
        let full = kept.len() >= width;
        if full && kept.iter().any(|other| other.root == line.root) {
            continue;
        }
        let equal = kept.iter().rev().take_while(|other| other.value.total_cmp(&line.value).is_eq());
        if equal.into_iter().all(|other| other.root != line.root || other.state != line.state) {
            kept.push(line);
        }
    }
    kept
}
