//! Answers that were found before.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::answer::Answer;
use super::best_routes;
use super::problem::{BadProblem, Problem};

/// Remembers proved answers. The problem itself is the key: what a company cannot reach is not part of it, so
/// whatever happens elsewhere on the board changes nothing.
#[derive(Clone, Debug)]
pub struct Cache {
    slots: Vec<Option<(Problem, Answer)>>,
}

impl Cache {
    /// Room for so many answers.
    pub fn new(size: usize) -> Self {
        Self {
            slots: vec![None; size.max(1)],
        }
    }

    /// The answer to a problem, from memory if it is there.
    pub fn best_routes(
        &mut self,
        problem: &Problem,
        stop: &dyn Fn() -> bool,
    ) -> Result<Answer, BadProblem> {
        let place = self.place(problem);
        if let Some((known, answer)) = &self.slots[place]
            && known == problem
        {
            return Ok(answer.clone());
        }
        let answer = best_routes(problem, stop)?;
        if answer.proved {
            self.slots[place] = Some((problem.clone(), answer.clone()));
        }
        Ok(answer)
    }

    /// Where the answer to a problem is kept; the same in every run of the program.
    fn place(&self, problem: &Problem) -> usize {
        let mut hasher = DefaultHasher::new();
        problem.hash(&mut hasher);
        (hasher.finish() % self.slots.len() as u64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::Cache;
    use crate::router::best_routes;
    use crate::router::synthetic::{TANGLE_RANGES, tangle};

    #[test]
    fn remembers_what_was_proved_and_nothing_else() {
        let mut cache = Cache::new(16);
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
