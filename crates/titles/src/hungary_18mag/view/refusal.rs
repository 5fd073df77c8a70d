//! Reasons with names instead of ids.

use roundhouse_board::CompanyId;
use roundhouse_board::hex::Coordinate;
use roundhouse_family18xx::view::{Names, place_at, refusal, with_details};
use roundhouse_game::{Detail, Message, Name};

use super::super::{Hungary18Mag, Reason};

/// The message of a reason with its details.
pub(super) fn message(game: &Hungary18Mag, reason: &Reason) -> Message {
    let message = refusal(reason);
    match reason {
        Reason::Family(reason) => with_details(message, reason, game),
        Reason::DraftMinorLimit { limit } | Reason::DraftShareLimit { limit } => {
            message.with("limit", *limit)
        }
        Reason::NoTerrainToken { minor } => message.with("minor", game.company(*minor)),
        Reason::NoSuchSeller { company } => message.with("company", game.company(*company)),
        Reason::TerrainTokenMoment { when } => message.with("when", *when),
        Reason::WagonUnused { wagon } => message.with("wagon", Message::new(format!("mag-wagon-{wagon}"))),
        Reason::PriceOutOfRange { least, most } => message.with("least", *least).with("most", *most),
        Reason::ShareTooDear { company, price, has } => {
            message.with("company", game.company(*company)).with("price", *price).with("has", *has)
        }
        Reason::NoSuchTrainKind { train } => message.with("train", *train),
        Reason::NoSuchMajor { major } => message.with("major", *major),
        Reason::DividendOutOfRange { step, most } => message.with("step", *step).with("most", *most),
        Reason::NotInDraft
        | Reason::MinorsFirst
        | Reason::NotInStockRound
        | Reason::TwoTilesLaid
        | Reason::SecondReplacement
        | Reason::NoTerrainCost
        | Reason::TokenAlreadyDeclared
        | Reason::NoSuchWagon
        | Reason::WagonHiredAlready
        | Reason::WagonUseless
        | Reason::MineWithoutWagon
        | Reason::TwoMines
        | Reason::TwoPlusTrains
        | Reason::NothingSold
        | Reason::NotIstvansChoice
        | Reason::OneShareAtATime
        | Reason::ActsOutOfTurn
        | Reason::NoTradeWithIstvan => message,
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
