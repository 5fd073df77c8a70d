//! The time of a server, and when there was none.

use std::sync::{Arc, PoisonError, RwLock};

use roundhouse_store::Outage;

use crate::clock::Clock;

/// What all tables read their clocks by.
#[derive(Clone, Debug, Default)]
pub(crate) struct Timekeeper {
    clock: Clock,
    outages: Arc<RwLock<Vec<Outage>>>,
}

impl Timekeeper {
    /// A keeper with this clock.
    pub(crate) fn new(clock: Clock) -> Self {
        Self { clock, outages: Arc::default() }
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        self.clock.now()
    }

    /// When no server was there.
    pub(crate) fn outages(&self) -> Vec<Outage> {
        self.outages.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(super) fn learn(&self, outages: Vec<Outage>) {
        *self.outages.write().unwrap_or_else(PoisonError::into_inner) = outages;
    }
}
