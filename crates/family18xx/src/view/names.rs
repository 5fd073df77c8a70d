//! How refusals call companies, places and players.

use roundhouse_board::hex::Coordinate;
use roundhouse_game::{Detail, Message, Name};

use crate::reason::Payer;

/// How a title calls its companies and places.
pub trait Names {
    /// A company by its id: "minor 10", "SIK".
    fn company(&self, id: Name) -> Detail;

    /// A place by its coordinate.
    fn place(&self, at: Coordinate) -> Detail;

    /// Who would have to pay.
    fn payer(&self, who: Payer) -> Detail {
        match who {
            Payer::Player(seat) => seat.into(),
            Payer::Company(id) => self.company(id),
        }
    }

    /// A message by its name.
    fn message(&self, key: &'static str) -> Detail {
        Message::new(key).into()
    }
}
