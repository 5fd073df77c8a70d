//! Which places a walk remembers to have visited, so that it does not come back to them.
//!
//! To remember all of them would be exact and far too much. At each stop a walk remembers a few places; what is not
//! remembered at the next stop is forgotten. Which ones are worth remembering is learned from walks that go in
//! circles: every stop of the circle remembers the place where it closes.

use super::super::bits::Bits;
use super::super::graph::Graph;

/// For each stop the places that are remembered there.
#[derive(Clone)]
pub(super) struct Memory {
    places: Vec<u16>,
    kept: Vec<Vec<u16>>,
    most_kept: usize,
}

/// So many places are remembered at a stop at most.
const MOST_KEPT: usize = 7;
/// Fewer where stops, counted stops, weights and sets of places would make a larger table than this.
const LARGE: usize = 1 << 22;
/// Circles of at most so many moves are always worth remembering.
const SHORT: usize = 3;

impl Memory {
    /// Nothing is remembered yet, of trains that count so many stops.
    pub(super) fn new(graph: &Graph, counted: usize) -> Self {
        let size = graph.stops.len() * (counted + 1) * (counted + 1);
        let fits = |kept: &usize| size << kept <= LARGE;
        Self {
            places: graph.stops.iter().map(|stop| stop.stop.place).collect(),
            kept: vec![Vec::new(); graph.stops.len()],
            most_kept: (0..=MOST_KEPT).rev().find(fits).unwrap_or(0),
        }
    }

    /// How many different sets of places can be remembered at a stop.
    pub(super) fn sets(&self, stop: usize) -> usize {
        1 << self.kept[stop].len()
    }

    /// The set that is remembered at a stop of these visited places.
    pub(super) fn set<const W: usize>(&self, stop: usize, visited: &Bits<W>) -> usize {
        let kept = self.kept[stop].iter().enumerate();
        kept.filter(|&(_, &place)| visited.contains(usize::from(place)))
            .fold(0, |set, (bit, _)| set | 1 << bit)
    }

    /// Lists for each set remembered at one stop the set remembered at another to which a walk moves; where the walk
    /// remembers to have been there, a number that is no set.
    pub(super) fn carry(&self, from: usize, to: usize, into: &mut Vec<u8>) {
        let sets_there = self.sets(to);
        let bit_there = |place: u16| {
            let kept = self.kept[to].iter().position(|&kept| kept == place);
            kept.map_or(0, |bit| 1 << bit)
        };
        let first = into.len();
        let back = self.places[from] == self.places[to];
        into.push(if back { sets_there } else { bit_there(self.places[from]) } as u8);
        for &place in &self.kept[from] {
            let bit = bit_there(place);
            for set in first..into.len() {
                let without = usize::from(into[set]);
                let been_there = place == self.places[to] || without == sets_there;
                into.push(if been_there { sets_there } else { without | bit } as u8);
            }
        }
    }

    /// Learns from a walk what it takes not to go in its shortest circles; says whether there was anything to learn.
    pub(super) fn learn(&mut self, walk: &[u16]) -> bool {
        let place = |at: usize| self.places[usize::from(walk[at])];
        let circles = (0..walk.len()).filter_map(|end| {
            let begin = (0..end).rev().find(|&begin| place(begin) == place(end));
            begin.map(|begin| (begin, end))
        });
        let mut circles: Vec<(usize, usize)> = circles.collect();
        let shortest = circles.iter().map(|(begin, end)| end - begin).min();
        circles.retain(|(begin, end)| Some(end - begin) == shortest || end - begin <= SHORT);
        let mut learned = false;
        for (begin, end) in circles {
            let place = self.places[usize::from(walk[begin])];
            learned |= self.remember(place, &walk[begin + 1..end]);
        }
        learned
    }

    /// Remembers a place at some stops if all have room for it; says whether that is new.
    fn remember(&mut self, place: u16, stops: &[u16]) -> bool {
        let kept = |stop: u16| &self.kept[usize::from(stop)];
        let forgetful = stops.iter().filter(|&&stop| !kept(stop).contains(&place));
        let forgetful: Vec<u16> = forgetful.copied().collect();
        if !forgetful.iter().all(|&stop| kept(stop).len() < self.most_kept) {
            return false;
        }
        for &stop in &forgetful {
            if !self.kept[usize::from(stop)].contains(&place) {
                self.kept[usize::from(stop)].push(place);
            }
        }
        !forgetful.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::synthetic::Lattice;
    use super::*;

    fn memory() -> Memory {
        let lattice =
            Lattice { side: 3, stations: 9, terminal_percent: 0, town_percent: 0, gap_percent: 0, seed: 1 };
        Memory::new(&Graph::of(&lattice.problem(Vec::new())).unwrap(), 10)
    }

    fn after(memory: &Memory, from: usize, to: usize) -> Vec<u8> {
        let mut carried = Vec::new();
        memory.carry(from, to, &mut carried);
        carried
    }

    #[test]
    fn a_walk_that_went_in_a_circle_does_not_do_so_again() {
        let mut memory = memory();
        assert_eq!(after(&memory, 0, 1), [0]);
        assert!(memory.learn(&[0, 1, 4, 0]));
        assert!(!memory.learn(&[0, 1, 4, 0]));
        assert_eq!((memory.sets(1), memory.sets(4), memory.sets(0)), (2, 2, 1));
        // From 0 to 1 and on to 4 the walk remembers 0, and does not come back there.
        assert_eq!(after(&memory, 0, 1), [1]);
        assert_eq!(after(&memory, 1, 4), [0, 1]);
        assert_eq!(after(&memory, 4, 0), [0, 1]);
        assert_eq!(memory.sets(0), 1, "one is no set at stop 0");
        // Where nothing is remembered it is forgotten.
        assert_eq!(after(&memory, 4, 5), [0, 0]);
    }

    #[test]
    fn a_path_is_seen_as_a_walk_would_remember_it() {
        let mut memory = memory();
        memory.learn(&[0, 4, 0, 4, 5, 4]);
        let visited: Bits<2> = [0, 3].into_iter().collect();
        assert_eq!(memory.set(4, &visited), 1);
        assert_eq!(memory.set(0, &visited), 0);
        assert_eq!(memory.set(5, &[4].into_iter().collect::<Bits<2>>()), 1);
    }

    #[test]
    fn memory_has_an_end() {
        let mut memory = memory();
        for other in (0..9).filter(|&other| other != 4) {
            memory.learn(&[other, 4, other]);
        }
        assert_eq!(memory.sets(4), 1 << MOST_KEPT);
    }
}
