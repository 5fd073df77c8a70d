//! How the table, bots and commands reach the title.

use roundhouse_game::Seed;

use super::AustriaHungary1824;
use crate::{Moment, Playable, Railway};

impl Playable for AustriaHungary1824 {
    fn seated(&self, players: Vec<String>, seed: Seed) -> Self {
        self.seated(players, seed)
    }

    fn with_seed(&self, seed: Seed) -> Self {
        self.with_seed(seed)
    }

    fn found_bytes(&self) -> usize {
        self.found_bytes()
    }

    fn railway(moment: &Moment<Self>) -> Option<&dyn Railway> {
        Some(moment)
    }
}
