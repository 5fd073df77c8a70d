//! How refusals call companies and places.

use roundhouse_board::hex::Coordinate;
use roundhouse_game::{Detail, Name};

use super::Engine;
use crate::view::{Names, place_at};

impl Names for Engine {
    fn company(&self, id: Name) -> Detail {
        id.into()
    }

    fn place(&self, at: Coordinate) -> Detail {
        place_at(&self.cards.board, at).into()
    }
}
