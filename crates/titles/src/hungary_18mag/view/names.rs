//! How refusals call companies and places.

use roundhouse_board::CompanyId;
use roundhouse_board::hex::Coordinate;
use roundhouse_family18xx::view::{Names, place_at};
use roundhouse_game::{Detail, Message, Name};

use super::super::Hungary18Mag;
use super::super::state::Wagon;

impl Names for Hungary18Mag {
    fn company(&self, name: Name) -> Detail {
        let mut companies = self.components.minors().chain(self.components.majors());
        let is_meant = |company: &CompanyId| {
            let card = self.components.card(*company);
            card.id == name || card.called == name
        };
        match companies.find(is_meant) {
            Some(company) => self.label(company),
            None => name.into(),
        }
    }

    fn place(&self, at: Coordinate) -> Detail {
        place_at(&self.components.board, at).into()
    }
}

impl Wagon {
    /// What it is called.
    pub(in super::super) fn message(self) -> Message {
        Message::new(match self {
            Self::Offboard => "mag-wagon-offboard",
            Self::Plus => "mag-wagon-plus",
            Self::Mine => "mag-wagon-mine",
            Self::Either => "mag-wagon-either",
        })
    }
}

impl From<Wagon> for Detail {
    fn from(wagon: Wagon) -> Self {
        wagon.message().into()
    }
}
