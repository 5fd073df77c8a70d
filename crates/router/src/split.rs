//! What prices and lists leave open: one problem becomes several.
//!
//! A piece of track that trains quarrel about is closed to all but one of them, for each train in turn. Every legal
//! set of routes belongs to one of these parts, and trains quarrel less in each part.
//! Before that the best set is improved, for a part whose bound it reaches is done.

use super::answer::Answer;
use super::bits::Bits;
use super::effort::Effort;
use super::kind::Kind;
use super::prices::Prices;
use super::report::Report;
use super::search::{self, RouteSet, Search, Verdict};
use super::source::Source;
use super::worth::{UNIT, Worth};

/// No part is split more often than this.
const DEEPEST: u32 = 60;
/// How many nodes are spent to pack lists once the best set was improved: splitting would be more work.
const PATIENCE: u64 = 1_000_000_000;

/// The answer to a problem of which `verdict` proves too little.
pub(super) fn answer<const W: usize>(
    report: &Report<'_>,
    verdict: Verdict<W>,
    effort: &Effort<'_>,
) -> Answer {
    let kinds: Vec<Kind> = report.kinds.iter().flat_map(Kind::each_train).collect();
    let whole = report;
    let report = Report { kinds: &kinds, ..*whole };
    let mut parts = Parts {
        report: &report,
        effort,
        patience: search::PATIENCE,
        given_up: false,
        best: by_train(whole.kinds, verdict.best),
    };
    parts.improve();
    parts.patience = PATIENCE;
    let searched = parts.search_again(whole, verdict.bound);
    let bound = parts.split(searched, 0).min(verdict.bound);
    let best = parts.best;
    let verdict = Verdict {
        bound: bound.max(best.worth),
        can_be_split: false,
        proved: bound < best.worth + UNIT && !effort.stopped(),
        best,
    };
    report.answer(&verdict, effort)
}

/// The search through all parts; every train is a kind of its own.
struct Parts<'a, const W: usize> {
    report: &'a Report<'a>,
    effort: &'a Effort<'a>,
    /// How many nodes are spent to pack the lists of a part.
    patience: u64,
    /// A part stayed open that cannot be split any more.
    given_up: bool,
    best: RouteSet<W>,
}

/// One part of the problem.
struct Part<'p, const W: usize> {
    /// For each train the track that is closed to it.
    closed: Vec<Bits<W>>,
    /// The prices of the part from which this one was split.
    prices: Option<&'p Prices>,
    /// No set of it is worth more.
    ceiling: Worth,
    /// How often it was split.
    depth: u32,
}

/// What came of the search of a part.
enum Searched<const W: usize> {
    /// Its best set is proved.
    Proved,
    /// It is not, and closing track would not change that; no set is worth more than the bound.
    Stuck { bound: Worth },
    /// It is not: track that is closed to some may help.
    Open { closed: Vec<Bits<W>>, prices: Prices, bound: Worth },
}

impl<const W: usize> Parts<'_, W> {
    /// Holds the route of one train and looks for better ones of the others, until nothing gets better.
    fn improve(&mut self) {
        let trains = self.report.kinds.len();
        let (mut held, mut in_vain) = (0, 0);
        while in_vain < trains && !self.effort.stopped() {
            let better = self.improve_beside(held);
            in_vain = if better { 1 } else { in_vain + 1 };
            held = (held + 1) % trains;
        }
    }

    /// Looks for better routes of all trains but one; says whether it found any.
    fn improve_beside(&mut self, held: usize) -> bool {
        let routes = std::mem::take(&mut self.best.routes[held]);
        let tracks = routes.iter().map(|route| route.track);
        let track = tracks.fold(Bits::EMPTY, |all, track| all.union(&track));
        let worth: Worth = routes.iter().map(|route| route.worth).sum();
        self.best.worth -= worth;
        let before = self.best.worth;
        let mut closed = vec![track; self.report.kinds.len()];
        closed[held] = (0..self.report.graph.pieces).collect();
        self.search(Part { closed, prices: None, ceiling: Worth::MAX, depth: 0 });
        let better = self.best.worth > before;
        self.best.worth += worth;
        self.best.routes[held] = routes;
        better
    }

    /// Finds the best set of routes of a part, and a bound on all of them.
    fn settle(&mut self, part: Part<'_, W>) -> Worth {
        let depth = part.depth;
        let searched = self.search(part);
        self.split(searched, depth)
    }

    /// Finds the best set of routes of what was searched, and a bound on all of them.
    fn split(&mut self, searched: Searched<W>, depth: u32) -> Worth {
        let (closed, prices, bound) = match searched {
            Searched::Proved => return self.best.worth,
            Searched::Stuck { bound } => {
                self.given_up = true;
                return bound;
            }
            Searched::Open { closed, prices, bound } => (closed, prices, bound),
        };
        let Some(piece) = quarrel(&prices, &closed).filter(|_| depth < DEEPEST) else {
            self.given_up = true;
            return bound;
        };
        let mut most = self.best.worth;
        for closed in self.closed_in_parts(&closed, piece) {
            if self.given_up || self.effort.stopped() {
                return bound;
            }
            most = most.max(self.settle(Part {
                closed,
                prices: Some(&prices),
                ceiling: bound,
                depth: depth + 1,
            }));
        }
        most.min(bound)
    }

    /// Searches a part without splitting it. Of its routes nothing is kept: they take much memory, and parts lie
    /// within parts.
    fn search(&mut self, part: Part<'_, W>) -> Searched<W> {
        let mut search = Search::new(self.report.graph, self.report.kinds, self.effort);
        search.closed = part.closed;
        search.best = self.best.clone();
        // Where splitting helps little, packing has to do more.
        search.patience = self.patience << (part.depth / 4);
        if let Some(prices) = part.prices {
            search.prices.of.clone_from(&prices.of);
        }
        search.ceiling = search.ceiling.min(part.ceiling);
        let searched = searched(&mut search);
        self.best = search.best;
        searched
    }

    /// Searches the whole problem once more, with like trains together and more patience: fewer routes matter beside
    /// a better set. No set is worth more than the ceiling.
    fn search_again(&mut self, whole: &Report<'_>, ceiling: Worth) -> Searched<W> {
        let mut search = Search::new(whole.graph, whole.kinds, self.effort);
        search.best = by_kind(whole.kinds, &self.best);
        search.patience = self.patience;
        search.ceiling = search.ceiling.min(ceiling);
        let mut searched = searched(&mut search);
        self.best = by_train(whole.kinds, search.best);
        if let Searched::Open { closed, .. } = &mut searched {
            *closed = vec![Bits::EMPTY; self.report.kinds.len()];
        }
        searched
    }

    /// The parts in which one train alone may use a piece of track that several may use now. Of like trains to which
    /// the same track is closed one is enough.
    fn closed_in_parts(&self, closed: &[Bits<W>], piece: usize) -> Vec<Vec<Bits<W>>> {
        let kinds = self.report.kinds;
        let nobody: Vec<Bits<W>> =
            closed.iter().map(|closed| closed.union(&Bits::from_iter([piece]))).collect();
        let mut parts = Vec::new();
        for train in 0..kinds.len() {
            let mut before = 0..train;
            let stands_for =
                |other: usize| kinds[other].is_like(&kinds[train]) && closed[other] == closed[train];
            if !closed[train].contains(piece) && !before.any(stands_for) {
                let mut part = nobody.clone();
                part[train] = closed[train];
                parts.push(part);
            }
        }
        parts
    }
}

/// Runs a search and says what came of it.
fn searched<const W: usize>(search: &mut Search<'_, W>) -> Searched<W> {
    if search.settle() {
        return Searched::Proved;
    }
    let bound = search.bound().max(search.best.worth);
    if !search.sources.iter().all(Source::can_be_settled) {
        return Searched::Stuck { bound };
    }
    search.prices.settle();
    Searched::Open { closed: search.closed.clone(), prices: search.prices.clone(), bound }
}

/// The set with its routes told apart by train.
fn by_train<const W: usize>(kinds: &[Kind], set: RouteSet<W>) -> RouteSet<W> {
    let routes = kinds.iter().zip(set.routes).flat_map(|(kind, routes)| {
        (0..kind.trains.len()).map(move |train| routes.get(train).copied().into_iter().collect())
    });
    RouteSet { routes: routes.collect(), ..set }
}

/// The set with the routes of like trains together.
fn by_kind<const W: usize>(kinds: &[Kind], set: &RouteSet<W>) -> RouteSet<W> {
    let mut trains = set.routes.iter();
    let routes = kinds.iter().map(|kind| {
        let of_kind = trains.by_ref().take(kind.trains.len());
        of_kind.flatten().copied().collect()
    });
    RouteSet { routes: routes.collect(), ..*set }
}

/// The dearest piece of track that is open to several trains.
fn quarrel<const W: usize>(prices: &Prices, closed: &[Bits<W>]) -> Option<usize> {
    let open_to = |piece: usize| closed.iter().filter(|closed| !closed.contains(piece)).count();
    (0..prices.of.len()).filter(|&piece| open_to(piece) > 1).max_by_key(|&piece| prices.of[piece])
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::graph::Graph;
    use super::super::problem::Problem;
    use super::super::synthetic::Lattice;
    use super::super::worth::Scale;
    use super::super::{Range, Train, best_routes};
    use super::*;

    /// The answer of a search that spends next to nothing on packing, and whether it had to split.
    pub(in super::super) fn in_parts(problem: &Problem) -> (Answer, bool) {
        let graph = Graph::of(problem).unwrap();
        let scale = Scale::of(problem).unwrap();
        let kinds = Kind::all(problem, &graph, scale);
        let kinds: Vec<Kind> = kinds.iter().flat_map(Kind::each_train).collect();
        let effort = Effort::new(&|| false);
        let report = Report { problem, graph: &graph, kinds: &kinds, scale };
        let mut parts: Parts<'_, 2> = Parts {
            report: &report,
            effort: &effort,
            patience: 1,
            given_up: false,
            best: RouteSet { routes: vec![Vec::new(); kinds.len()], worth: 0 },
        };
        let whole =
            || Part { closed: vec![Bits::EMPTY; kinds.len()], prices: None, ceiling: Worth::MAX, depth: 0 };
        let split = matches!(parts.search(whole()), Searched::Open { .. });
        let bound = parts.settle(whole());
        let verdict =
            Verdict { can_be_split: false, bound, proved: bound == parts.best.worth, best: parts.best };
        (report.answer(&verdict, &effort), split)
    }

    #[test]
    fn parts_without_patience_come_to_the_same_total() {
        let mut split = 0;
        for seed in 0..60 {
            let lattice = Lattice {
                side: 4,
                stations: 2,
                terminal_percent: 10,
                town_percent: 25,
                gap_percent: 20,
                seed,
            };
            let trains = [4, 4, 5].map(|stops| Train::plain(Range::SkippingTowns(stops)));
            let problem = lattice.problem(trains.to_vec());
            let (answer, was_split) = in_parts(&problem);
            split += u32::from(was_split);
            assert!(answer.proved, "seed {seed}");
            let whole = best_routes(&problem, &|| false).unwrap();
            assert_eq!(answer.revenue, whole.revenue, "seed {seed}");
        }
        assert!(split > 10, "only {split} problems had to be split");
    }
}
