//! How often something may be tried.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use crate::security_log;

/// Keys that are remembered at once; where there are more, the half that has tried least goes.
const MOST: usize = 50_000;

/// So many tries at once, and one more after each pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// How many may come at once.
    pub burst: u32,
    /// The pause after which one more may come, in milliseconds.
    pub pause: i64,
}

impl Pace {
    /// So many in a minute.
    pub const fn per_minute(count: u32) -> Self {
        Self { burst: count, pause: 60_000 / if count == 0 { 1 } else { count as i64 } }
    }
}

/// Tries with a password for one name, from one address: ten, then one a minute.
pub const PASSWORDS: Pace = Pace { burst: 10, pause: 60_000 };
/// Tries of strangers with a password for one name, from wherever: where there are more, each address has only a few.
pub const NAMES: Pace = Pace { burst: 60, pause: 60_000 };
/// The few tries for one name from one address where strangers try a lot.
pub const FEW: Pace = Pace { burst: 3, pause: 1_200_000 };
/// Tries of strangers for one name beyond all that, from wherever: after these only known browsers come in.
pub const STRANGERS: Pace = Pace { burst: 600, pause: 60_000 };
/// Tries with a code of the second factor.
pub const CODES: Pace = Pace { burst: 10, pause: 60_000 };
/// Tries with a password from one address, whatever the name.
pub const LOGINS: Pace = Pace { burst: 60, pause: 10_000 };
/// New accounts, and letters with a link, from one address.
pub const REGISTRATIONS: Pace = Pace { burst: 20, pause: 180_000 };

/// Letters to one account, from wherever they are asked for: three, then one an hour.
pub const LETTERS: Pace = Pace { burst: 3, pause: 3_600_000 };
/// Channels for notices that one account adds or tries: ten, then one in two minutes.
pub const NOTICES: Pace = Pace { burst: 10, pause: 120_000 };
/// Tournaments that one address makes: ten, then ten a day.
pub const TOURNAMENTS: Pace = Pace { burst: 10, pause: 8_640_000 };
/// Pages that look through all finished games (archive, statistics, pages of people), from one address.
pub const SEARCHES: Pace = Pace { burst: 100, pause: 1_000 };
/// What keeps a core busy for a while (games brought in, large pictures, searches, whole logs), from one address.
pub const DEAR: Pace = Pace { burst: 30, pause: 6_000 };

/// Remembers who tried what, and when.
#[derive(Debug)]
pub struct Limits {
    /// The moment all times are counted from. The time of day can jump; this clock cannot.
    start: Instant,
    /// When the last try of each key would have come, had all kept the pause, in milliseconds after `start`.
    tries: Mutex<BTreeMap<String, i64>>,
    /// How often each limit has refused somebody, by the first word of its keys.
    refusals: Mutex<BTreeMap<String, u64>>,
}

impl Default for Limits {
    fn default() -> Self {
        Self { start: Instant::now(), tries: Mutex::default(), refusals: Mutex::default() }
    }
}

impl Limits {
    /// May this key try now? Each call that is answered with yes counts.
    pub fn allows(&self, key: &str, pace: Pace) -> bool {
        self.allows_many(key, pace, 1)
    }

    /// The same where another limit still decides: no refusal is counted or written down.
    pub fn allows_quietly(&self, key: &str, pace: Pace) -> bool {
        let now = i64::try_from(self.start.elapsed().as_millis());
        self.allows_at(key, (pace, 1), now.unwrap_or(i64::MAX))
    }

    /// Counts a refusal by the limit of this name, and writes it down.
    pub fn refuse(&self, limit: &str) {
        let mut refusals = self.refusals.lock().unwrap_or_else(PoisonError::into_inner);
        *refusals.entry(limit.to_owned()).or_default() += 1;
        drop(refusals);
        security_log::too_often(limit);
    }

    /// How often each limit has refused somebody.
    pub fn refusals(&self) -> BTreeMap<String, u64> {
        self.refusals.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// May this key do so many things at once now? All of them count, or none.
    pub fn allows_many(&self, key: &str, pace: Pace, count: u32) -> bool {
        let now = i64::try_from(self.start.elapsed().as_millis());
        let allowed = self.allows_at(key, (pace, count), now.unwrap_or(i64::MAX));
        if !allowed {
            // Keys begin with the name of their limit.
            self.refuse(key.split(' ').next().unwrap_or_default());
        }
        allowed
    }

    fn allows_at(&self, key: &str, (pace, count): (Pace, u32), now: i64) -> bool {
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        if tries.len() >= MOST {
            make_room(&mut tries, now);
        }
        let even = tries.get(key).copied().unwrap_or(now).max(now);
        let next = even.saturating_add(pace.pause.saturating_mul(i64::from(count)));
        if next - now > pace.pause.saturating_mul(i64::from(pace.burst)) {
            return false;
        }
        tries.insert(key.to_owned(), next);
        true
    }

    /// Forgets the tries of a key: they led to something.
    pub fn forgive(&self, key: &str) {
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        tries.remove(key);
    }
}

/// Forgets keys that may try as often as new ones, and where that is not enough the half that has tried least: so there
/// is room for many more calls.
fn make_room(tries: &mut BTreeMap<String, i64>, now: i64) {
    tries.retain(|_, even| *even > now);
    if tries.len() < MOST / 2 {
        return;
    }
    let mut times: Vec<i64> = tries.values().copied().collect();
    let middle = times.len() / 2;
    let (_, middle, _) = times.select_nth_unstable(middle);
    let middle = *middle;
    tries.retain(|_, even| *even > middle);
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: Pace = Pace { burst: 2, pause: 1000 };
    const ONE_OF_TWO: (Pace, u32) = (TWO, 1);

    #[test]
    fn a_burst_is_followed_by_the_pause() {
        let limits = Limits::default();
        let tries = [0, 0, 0, 999, 1000, 1000].map(|now| limits.allows_at("a", ONE_OF_TWO, now));
        assert_eq!(tries, [true, true, false, false, true, false]);
        assert!(limits.allows_at("b", ONE_OF_TWO, 0));
        limits.forgive("a");
        assert!(limits.allows_at("a", ONE_OF_TWO, 1000));
    }

    #[test]
    fn a_crowd_does_not_make_room_for_whoever_tries_most() {
        let limits = Limits::default();
        while limits.allows_at("often", ONE_OF_TWO, 0) {}
        for number in 0..3 * MOST {
            assert!(limits.allows_at(&number.to_string(), ONE_OF_TWO, 0));
        }
        assert!(limits.tries.lock().unwrap().len() <= MOST);
        assert!(!limits.allows_at("often", ONE_OF_TWO, 0));
    }

    #[test]
    fn many_at_once_count_together_or_not_at_all() {
        let limits = Limits::default();
        assert!(!limits.allows_at("a", (TWO, 3), 0));
        assert!(limits.allows_at("a", (TWO, 2), 0));
        assert!(!limits.allows_at("a", ONE_OF_TWO, 0));
    }

    #[test]
    fn refusals_are_counted_by_limit() {
        let limits = Limits::default();
        let once = Pace { burst: 1, pause: 3_600_000 };
        for _ in 0..3 {
            limits.allows("login 203.0.113.9", once);
        }
        limits.refuse("streams");
        let refusals: Vec<_> = limits.refusals().into_iter().collect();
        assert_eq!(refusals, [("login".to_owned(), 2), ("streams".to_owned(), 1)]);
    }

    #[test]
    fn a_minute_holds_as_many_as_it_says() {
        let limits = Limits::default();
        let pace = Pace::per_minute(60);
        let at_once = (0..100).filter(|_| limits.allows_at("a", (pace, 1), 0)).count();
        assert_eq!(at_once, 60);
    }
}
