//! What took long to find, kept with the position it was found for: whoever looks again does not search again.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

/// So many answers are kept; the oldest goes first.
const MOST: usize = 64;

/// Answers by the position, in words, that they are for.
#[derive(Debug)]
pub(crate) struct Cache<T>(Mutex<VecDeque<(String, Arc<T>)>>);

impl<T> Default for Cache<T> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<T> Cache<T> {
    /// The answer for a position, if it was found before.
    pub(crate) fn get(&self, position: &str) -> Option<Arc<T>> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut answers = kept.iter();
        let (_, answer) = answers.find(|(known, _)| known == position)?;
        Some(Arc::clone(answer))
    }

    /// Keeps an answer.
    pub(crate) fn keep(&self, position: String, answer: T) -> Arc<T> {
        let answer = Arc::new(answer);
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(known, _)| *known != position);
        kept.push_back((position, Arc::clone(&answer)));
        if kept.len() > MOST {
            kept.pop_front();
        }
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_kept_until_many_others_were_found() {
        let kept = Cache::default();
        assert_eq!(kept.get("here"), None);
        kept.keep("here".to_owned(), 1);
        kept.keep("here".to_owned(), 2);
        assert_eq!(kept.get("here").as_deref(), Some(&2));
        for other in 0..MOST {
            kept.keep(other.to_string(), 3);
        }
        assert_eq!(kept.get("here"), None);
    }
}
