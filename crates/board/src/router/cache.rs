//! Answers that were found before.

use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

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
}

impl Searchable for Problem {
    type Answer = Answer;

    fn search(&self, stop: &dyn Fn() -> bool) -> Result<Answer, BadProblem> {
        best_routes(self, stop)
    }

    fn is_proved(answer: &Answer) -> bool {
        answer.proved
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
}

/// Remembers proved answers. The problem itself is the key: what a company cannot reach is not part of it, so
/// whatever happens elsewhere on the board changes nothing. A game keeps one beside its components, never in
/// its state.
#[derive(Debug)]
pub struct Cache<P: Searchable = Problem> {
    slots: Mutex<Vec<Slot<P>>>,
}

/// A problem with its answer, where there is one.
type Slot<P> = Option<Arc<(P, <P as Searchable>::Answer)>>;

/// Enough for the companies of a game over several turns, previews included.
const REMEMBERED: usize = 256;

impl<P: Searchable> Default for Cache<P> {
    fn default() -> Self {
        Self::new(REMEMBERED)
    }
}

impl<P: Searchable> Cache<P> {
    /// Room for so many answers.
    pub fn new(size: usize) -> Self {
        Self {
            slots: Mutex::new(vec![None; size.max(1)]),
        }
    }

    /// The answer to a problem, from memory if it is there.
    pub fn best_routes(
        &self,
        problem: &P,
        stop: &dyn Fn() -> bool,
    ) -> Result<P::Answer, BadProblem> {
        let mut hasher = DefaultHasher::new();
        problem.hash(&mut hasher);
        let hash = hasher.finish();
        if let Some(known) = self.with_slot(hash, |slot| slot.clone())
            && known.0 == *problem
        {
            return Ok(known.1.clone());
        }
        // Others may ask while this search goes on.
        let answer = problem.search(stop)?;
        if P::is_proved(&answer) {
            let known = Arc::new((problem.clone(), answer.clone()));
            self.with_slot(hash, |slot| *slot = Some(known));
        }
        Ok(answer)
    }

    /// The place where the answer to a problem with this hash is kept; the same in every run of the program.
    fn with_slot<T: Default>(&self, hash: u64, act: impl FnOnce(&mut Slot<P>) -> T) -> T {
        // Whoever panicked while holding the lock left whole answers behind.
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        let place = (hash % slots.len().max(1) as u64) as usize;
        slots.get_mut(place).map_or_else(T::default, act)
    }
}

#[cfg(test)]
mod tests {
    use super::Cache;
    use crate::router::best_routes;
    use crate::router::synthetic::{TANGLE_RANGES, tangle};

    #[test]
    fn remembers_what_was_proved_and_nothing_else() {
        let cache = Cache::new(16);
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
}
