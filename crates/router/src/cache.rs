//! Answers that were found before.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::answer::Answer;
use super::problem::{BadProblem, Problem};
use super::{best_routes, shared};

/// A problem with a search for its best routes.
pub trait Searchable: Clone + Eq + Hash + Debug {
    /// What the search answers.
    type Answer: Clone + Debug;

    /// Searches until told to stop.
    fn search(&self, stop: &dyn Fn() -> bool) -> Result<Self::Answer, BadProblem>;

    /// Is an answer proved?
    fn is_proved(answer: &Self::Answer) -> bool;

    /// About how many bytes the problem takes; its answer takes less.
    fn size(&self) -> usize;
}

impl Searchable for Problem {
    type Answer = Answer;

    fn search(&self, stop: &dyn Fn() -> bool) -> Result<Answer, BadProblem> {
        best_routes(self, stop)
    }

    fn is_proved(answer: &Answer) -> bool {
        answer.proved
    }

    fn size(&self) -> usize {
        let track = self.links.iter().map(|link| size_of_val(&link.track[..]));
        size_of_val(&self.stops[..]) + size_of_val(&self.links[..]) + track.sum::<usize>()
    }
}

impl Searchable for shared::Problem {
    type Answer = shared::Answer;

    fn search(&self, stop: &dyn Fn() -> bool) -> Result<shared::Answer, BadProblem> {
        shared::best_routes(self, stop)
    }

    fn is_proved(answer: &shared::Answer) -> bool {
        answer.proved
    }

    fn size(&self) -> usize {
        let lists = |link: &shared::Link| link.track.len() + link.halts.len() + link.hexes.len();
        let listed: usize = self.links.iter().map(lists).sum();
        size_of_val(&self.stops[..]) + size_of_val(&self.links[..]) + listed * size_of::<u16>()
    }
}

/// Remembers answers that are the same whenever they are asked for: proved ones, and what was found with a set amount of
/// work. The problem itself is the key: what a company cannot reach is not part of it, so
/// whatever happens elsewhere on the board changes nothing. There is room for so many bytes: what nobody asked for
/// longest makes place for others. A game keeps a cache beside its components, never in its state.
#[derive(Debug)]
pub struct Cache<P: Searchable = Problem> {
    memory: Mutex<Memory<P>>,
}

/// Problems with their answers.
#[derive(Debug)]
struct Memory<P: Searchable> {
    /// By the hash of the problem.
    kept: BTreeMap<u64, Kept<P>>,
    /// How often something was asked for.
    asked: u64,
    /// About how many bytes all of it takes, and how many it may take.
    taken: usize,
    room: usize,
}

/// An answer, and when it was last asked for.
#[derive(Debug)]
struct Kept<P: Searchable> {
    known: Arc<Known<P>>,
    asked: u64,
}

/// A problem with its answer.
#[derive(Debug)]
struct Known<P: Searchable> {
    problem: P,
    answer: P::Answer,
    /// The work it was to be found with; none where the search had no such limit.
    patience: Option<u32>,
}

impl<P: Searchable> Known<P> {
    /// About how many bytes it takes.
    fn size(&self) -> usize {
        size_of::<Self>() + 2 * self.problem.size()
    }
}

/// Enough for every tile that a company can lay, late in a game.
const ROOM: usize = 4 << 20;

impl<P: Searchable> Default for Cache<P> {
    fn default() -> Self {
        Self::new(ROOM)
    }
}

impl<P: Searchable> Memory<P> {
    fn find(&mut self, hash: u64) -> Option<Arc<Known<P>>> {
        self.asked += 1;
        let kept = self.kept.get_mut(&hash)?;
        kept.asked = self.asked;
        Some(kept.known.clone())
    }

    fn keep(&mut self, hash: u64, known: Arc<Known<P>>) {
        self.forget(hash);
        let size = known.size();
        while self.taken + size > self.room
            && let Some(oldest) = self.asked_for_longest_ago()
        {
            self.forget(oldest);
        }
        let asked = self.asked;
        self.taken += size;
        self.kept.insert(hash, Kept { known, asked });
    }

    fn forget(&mut self, hash: u64) {
        if let Some(kept) = self.kept.remove(&hash) {
            self.taken -= kept.known.size();
        }
    }

    /// A search took longer than to look at everything that is kept.
    fn asked_for_longest_ago(&self) -> Option<u64> {
        let kept = self.kept.iter();
        kept.min_by_key(|(_, kept)| kept.asked).map(|(&hash, _)| hash)
    }
}

impl<P: Searchable> Cache<P> {
    /// A cache that takes about so many bytes; the last answer is kept however large it is.
    pub fn new(room: usize) -> Self {
        Self { memory: Mutex::new(Memory { kept: BTreeMap::new(), asked: 0, taken: 0, room }) }
    }

    /// About how many bytes it takes.
    pub fn bytes(&self) -> usize {
        self.memory().taken
    }

    /// The answer to a problem, from memory if it is there.
    pub fn best_routes(&self, problem: &P, stop: &dyn Fn() -> bool) -> Result<P::Answer, BadProblem> {
        let known = self.known(problem);
        if let Some(known) = known.filter(|known| P::is_proved(&known.answer)) {
            return Ok(known.answer.clone());
        }
        // Others may ask while this search goes on.
        let answer = problem.search(stop)?;
        if P::is_proved(&answer) {
            self.remember(problem, &answer, None);
        }
        Ok(answer)
    }

    /// What is found with so much work, counted by how often a search asks whether to give up. It is the same answer
    /// wherever and whenever it is asked for, proved or not, so that rules can go by it.
    pub fn best_routes_within(&self, problem: &P, patience: u32) -> Result<P::Answer, BadProblem> {
        let known = self.known(problem);
        if let Some(known) = known.filter(|known| known.patience == Some(patience)) {
            return Ok(known.answer.clone());
        }
        let asked = Cell::new(0);
        let answer = problem.search(&|| {
            asked.set(asked.get() + 1);
            asked.get() > patience
        })?;
        self.remember(problem, &answer, Some(patience));
        Ok(answer)
    }

    fn known(&self, problem: &P) -> Option<Arc<Known<P>>> {
        let known = self.memory().find(hash_of(problem));
        known.filter(|known| known.problem == *problem)
    }

    fn remember(&self, problem: &P, answer: &P::Answer, patience: Option<u32>) {
        let known = Arc::new(Known { problem: problem.clone(), answer: answer.clone(), patience });
        self.memory().keep(hash_of(problem), known);
    }

    fn memory(&self) -> MutexGuard<'_, Memory<P>> {
        // Whoever panicked while holding the lock left whole answers behind.
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The same in every run of the program.
fn hash_of(problem: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    problem.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::{Cache, ROOM};
    use crate::best_routes;
    use crate::synthetic::{TANGLE_RANGES, tangle};

    #[test]
    fn remembers_what_was_proved_and_nothing_else() {
        let cache = Cache::new(10_000);
        for seed in 0..200 {
            let problem = tangle(seed, TANGLE_RANGES);
            let unfinished = cache.best_routes(&problem, &|| true).unwrap();
            let answer = cache.best_routes(&problem, &|| false).unwrap();
            assert_eq!(answer, best_routes(&problem, &|| false).unwrap());
            assert!(answer.proved && unfinished.revenue <= answer.bound);
            // Told to stop at once, only memory can know a proof.
            let again = cache.best_routes(&problem, &|| true).unwrap();
            assert_eq!(again, answer);
        }
    }

    #[test]
    fn what_is_found_with_so_much_work_does_not_depend_on_what_else_was_asked() {
        let (fresh, asked) = (Cache::new(10_000), Cache::new(10_000));
        for seed in 0..200 {
            let problem = tangle(seed, TANGLE_RANGES);
            let proved = asked.best_routes(&problem, &|| false).unwrap();
            for patience in [0, 1, 1000] {
                let answer = asked.best_routes_within(&problem, patience).unwrap();
                assert_eq!(answer, fresh.best_routes_within(&problem, patience).unwrap());
                assert_eq!(answer, asked.best_routes_within(&problem, patience).unwrap());
                assert!(answer.revenue <= proved.revenue);
            }
            // A proof is taken from wherever it was found.
            assert_eq!(asked.best_routes(&problem, &|| true).unwrap(), proved);
        }
    }
    /// Told to stop at once, only memory can know a proof.
    fn is_remembered(cache: &Cache, seed: u64) -> bool {
        let problem = tangle(seed, TANGLE_RANGES);
        cache.best_routes(&problem, &|| true).unwrap().proved
    }

    #[test]
    fn what_is_asked_for_stays_and_what_is_not_makes_place() {
        let cache = Cache::new(10_000);
        let ask = |seed| cache.best_routes(&tangle(seed, TANGLE_RANGES), &|| false);
        assert!(ask(0).unwrap().proved);
        for seed in 1..200 {
            assert!(ask(seed).unwrap().proved);
            assert!(is_remembered(&cache, 0), "pushed out by {seed}");
            assert!(cache.memory().taken <= 10_000);
        }
        let remembered = (1..200).filter(|&seed| is_remembered(&cache, seed)).count();
        assert!((3..100).contains(&remembered), "{remembered}");
        assert!(!is_remembered(&cache, 1));
    }

    #[test]
    fn what_one_look_at_all_tiles_asks_for_has_room() {
        let cache = Cache::default();
        for _ in 0..2 {
            for seed in 0..1_000 {
                let problem = tangle(seed, TANGLE_RANGES);
                assert!(cache.best_routes(&problem, &|| false).unwrap().proved);
            }
        }
        assert!(cache.memory().taken < ROOM);
        assert_eq!(cache.memory().kept.len(), 1_000);
        assert!((0..1_000).all(|seed| is_remembered(&cache, seed)));
    }
}
