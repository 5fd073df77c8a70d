//! The time. Rules never ask for it; only what is kept beside them does.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

/// The clock of a server, which tests put forward. Its copies are one clock.
#[derive(Clone, Debug, Default)]
pub struct Clock(Arc<AtomicI64>);

impl Clock {
    /// Milliseconds since 1970.
    pub fn now(&self) -> i64 {
        now() + self.0.load(Ordering::SeqCst)
    }

    /// Puts it forward by so many milliseconds.
    pub fn put_forward(&self, milliseconds: i64) {
        self.0.fetch_add(milliseconds, Ordering::SeqCst);
    }
}
