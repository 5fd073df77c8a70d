//! How the table, bots and commands reach the title.

use roundhouse_board::plan::{Mat, Plan, Shelf};
use roundhouse_game::{Message, SeatId, Seed};
use serde_json::Value;

use super::{RailroadRevolution, State};
use crate::Playable;

impl Playable for RailroadRevolution {
    fn seated(&self, players: Vec<String>, seed: Seed) -> Self {
        self.seated(players, seed)
    }

    fn with_seed(&self, seed: Seed) -> Self {
        self.with_seed(seed)
    }

    fn pictures(
        &self,
        state: &State,
        seats: (Option<SeatId>, Option<SeatId>),
        say: &dyn Fn(&Message) -> String,
    ) -> Option<(Plan, Vec<Mat>)> {
        Some(self.pictures(state, seats, say))
    }

    fn shelves(&self, say: &dyn Fn(&Message) -> String) -> Option<Vec<Shelf>> {
        Some(Self::tile_shelves(&self.components, say))
    }

    fn own_view(&self, state: &State, seat: Option<SeatId>) -> Option<Value> {
        serde_json::to_value(self.view(state, seat)).ok()
    }
}
