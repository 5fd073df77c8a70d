//! How refusals call companies and places.

use roundhouse_board::hex::Coordinate;
use roundhouse_family18xx::view::{Names, place_at};
use roundhouse_game::{Detail, Message, Name};

use super::super::EastAnglia1862;
use super::super::train::Kind;

impl Names for EastAnglia1862 {
    fn company(&self, id: Name) -> Detail {
        id.into()
    }

    fn place(&self, at: Coordinate) -> Detail {
        place_at(&self.components.board, at).into()
    }
}

impl From<Kind> for Detail {
    fn from(kind: Kind) -> Self {
        let key = match kind {
            Kind::Freight => "kind-freight",
            Kind::Local => "kind-local",
            Kind::Express => "kind-express",
        };
        Message::new(key).into()
    }
}
