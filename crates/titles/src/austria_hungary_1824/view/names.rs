//! How refusals call companies and places.

use roundhouse_board::hex::Coordinate;
use roundhouse_family18xx::view::{Names, place_at};
use roundhouse_game::{Detail, Name};

use super::super::AustriaHungary1824;

impl Names for AustriaHungary1824 {
    fn company(&self, id: Name) -> Detail {
        id.into()
    }

    fn place(&self, at: Coordinate) -> Detail {
        place_at(&self.components.board, at).into()
    }
}
