//! How many of something each visitor has open at once.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Counts by key: an address, an account.
#[derive(Clone, Debug, Default)]
pub struct Counters(Arc<Mutex<BTreeMap<String, u32>>>);

/// One that is open; it counts until it is dropped.
#[derive(Debug)]
pub struct Counted {
    counters: Counters,
    key: String,
}

impl Counters {
    /// How many there are.
    pub fn count(&self) -> u32 {
        self.open().values().sum()
    }

    /// One more for this key, unless it has as many as it may; 0 for any number.
    pub(crate) fn begin(&self, key: String, most: u32) -> Option<Counted> {
        let mut open = self.open();
        let count = open.get(&key).copied().unwrap_or_default();
        if most > 0 && count >= most {
            return None;
        }
        open.insert(key.clone(), count + 1);
        drop(open);
        Some(Counted { counters: self.clone(), key })
    }

    fn open(&self) -> MutexGuard<'_, BTreeMap<String, u32>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut open = self.counters.open();
        match open.get_mut(&self.key) {
            Some(count) if *count > 1 => *count -= 1,
            _ => {
                open.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_too_many_is_refused_until_another_ends() {
        let counters = Counters::default();
        let begin = |key: &str| counters.begin(key.to_owned(), 2);
        let first = begin("a");
        let second = begin("a");
        assert!(first.is_some() && second.is_some() && begin("a").is_none());
        let other = begin("b");
        assert_eq!(counters.count(), 3);
        drop(first);
        assert!(begin("a").is_some());
        drop((second, other));
        assert!(counters.open().is_empty());
    }
}
