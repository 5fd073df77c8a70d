//! Answers that were found before.

use std::cell::Cell;
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

/// Remembers answers that are the same whenever they are asked for: proved ones, and what was found with a set amount of
/// work. The problem itself is the key: what a company cannot reach is not part of it, so
/// whatever happens elsewhere on the board changes nothing, until another answer needs the place. A game keeps one beside
/// its components, never in its state.
#[derive(Debug)]
pub struct Cache<P: Searchable = Problem> {
    slots: Mutex<Vec<Slot<P>>>,
}

/// A problem with its answer, where there is one.
type Slot<P> = Option<Arc<Known<P>>>;

/// A problem with its answer.
#[derive(Debug)]
struct Known<P: Searchable> {
    problem: P,
    answer: P::Answer,
    /// The work it was to be found with; none where the search had no such limit.
    patience: Option<u32>,
}

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
        let known = self.with_slot(hash_of(problem), |slot| slot.clone());
        known.filter(|known| known.problem == *problem)
    }

    fn remember(&self, problem: &P, answer: &P::Answer, patience: Option<u32>) {
        let known = Arc::new(Known {
            problem: problem.clone(),
            answer: answer.clone(),
            patience,
        });
        self.with_slot(hash_of(problem), |slot| *slot = Some(known));
    }

    /// The place where the answer to a problem with this hash is kept; the same in every run of the program.
    fn with_slot<T: Default>(&self, hash: u64, act: impl FnOnce(&mut Slot<P>) -> T) -> T {
        // Whoever panicked while holding the lock left whole answers behind.
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        let place = (hash % slots.len().max(1) as u64) as usize;
        slots.get_mut(place).map_or_else(T::default, act)
    }
}

fn hash_of(problem: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    problem.hash(&mut hasher);
    hasher.finish()
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

    #[test]
    fn what_is_found_with_so_much_work_does_not_depend_on_what_else_was_asked() {
        let (fresh, asked) = (Cache::new(16), Cache::new(16));
        for seed in 0..200 {
            let problem = tangle(seed, TANGLE_RANGES);
            let proved = asked.best_routes(&problem, &|| false).unwrap();
            for patience in [0, 1, 1000] {
                let answer = asked.best_routes_within(&problem, patience).unwrap();
                assert_eq!(
                    answer,
                    fresh.best_routes_within(&problem, patience).unwrap()
                );
                assert_eq!(
                    answer,
                    asked.best_routes_within(&problem, patience).unwrap()
                );
                assert!(answer.revenue <= proved.revenue);
            }
            // A proof is taken from wherever it was found.
            assert_eq!(asked.best_routes(&problem, &|| true).unwrap(), proved);
        }
    }
}
