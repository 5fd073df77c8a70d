//! How refusals call companies and places.

use roundhouse_board::CompanyId;
use roundhouse_board::hex::Coordinate;
use roundhouse_family18xx::view::{Names, place_at};
use roundhouse_game::{Detail, Message, Name};

use super::super::Hungary18Mag;

impl Hungary18Mag {
    /// A kind of wagon.
    pub(in super::super) fn wagon_called(&self, wagon: &str) -> Message {
        Message::new(format!("mag-wagon-{wagon}"))
    }
}

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
