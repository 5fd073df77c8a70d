//! How the table, bots and commands reach the title.

use roundhouse_game::Seed;

use super::Hungary18Mag;
use crate::{Moment, Playable, Railway};

impl Playable for Hungary18Mag {
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
