//! The trains the bank has for sale.

use serde::{Deserialize, Serialize};

use crate::fleet::TrainKind;

/// The most kinds of trains.
pub const KINDS: usize = 16;

/// A stack that never runs out.
pub const UNLIMITED: u8 = u8::MAX;

/// How many trains of each kind the bank still has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Depot {
    left: [u8; KINDS],
}

impl Depot {
    /// Puts so many trains of a kind there; kinds that do not fit are left out.
    pub fn stock(&mut self, kind: TrainKind, count: u8) {
        if let Some(left) = self.left.get_mut(kind.index()) {
            *left = count;
        }
    }

    /// How many of this kind are left.
    pub fn left(&self, kind: TrainKind) -> u8 {
        self.left.get(kind.index()).copied().unwrap_or(0)
    }

    /// Is there one of this kind?
    pub fn has(&self, kind: TrainKind) -> bool {
        self.left(kind) > 0
    }

    /// One of this kind leaves.
    pub(crate) fn take(&mut self, kind: TrainKind) {
        let left = self.left(kind);
        if left != UNLIMITED {
            self.stock(kind, left.saturating_sub(1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stacks_run_out_unless_they_are_unlimited() {
        let mut depot = Depot::default();
        depot.stock(TrainKind(1), 1);
        depot.stock(TrainKind(2), UNLIMITED);
        for kind in [1, 1, 2] {
            depot.take(TrainKind(kind));
        }
        assert!(!depot.has(TrainKind(1)));
        assert_eq!(depot.left(TrainKind(2)), UNLIMITED);
        assert!(!depot.has(TrainKind(200)));
    }
}
