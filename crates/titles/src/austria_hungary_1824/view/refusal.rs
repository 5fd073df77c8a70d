//! Reasons with names instead of ids.

use roundhouse_board::hex::Coordinate;
use roundhouse_family18xx::view::{Names, place_at, refusal, with_details};
use roundhouse_game::{Detail, Message, Name};

use super::super::{AustriaHungary1824, Reason};

/// The message of a reason with its details.
pub(super) fn message(game: &AustriaHungary1824, reason: &Reason) -> Message {
    let message = refusal(reason);
    match reason {
        Reason::Family(reason) => with_details(message, reason, game),
        Reason::NoRoomForTown { hex } => message.with("hex", game.place(*hex)),
        Reason::WrongCompany { company }
        | Reason::CertificateNotForSale { company }
        | Reason::NoPriceYet { company }
        | Reason::NotOperatedYet { company }
        | Reason::NoDoubleShare { company }
        | Reason::DoubleShareStays { company }
        | Reason::NoExchangeInto { company }
        | Reason::NoSuchCoal { company }
        | Reason::TradedInAlready { company }
        | Reason::NoSuchSeller { company }
        | Reason::DirectorWouldChange { company }
        | Reason::MustBuyTrain { company }
        | Reason::DiscardOrder { company } => message.with("company", *company),
        Reason::WrongStartPrice { price, prices } => {
            message.with("price", *price).with("prices", prices.as_str())
        }
        Reason::InDebt { debt } => message.with("debt", *debt),
        Reason::RepaymentOutOfRange { most } | Reason::MustRepay { most } => message.with("most", *most),
        Reason::BankLimit { company, percent } => message.with("company", *company).with("percent", *percent),
        Reason::NoSuchMountain { mountain }
        | Reason::MountainOrder { mountain }
        | Reason::ExchangeCompulsory { mountain } => message.with("mountain", *mountain),
        Reason::NewTrackNotReached { tile, hex } => message.with("tile", *tile).with("hex", game.place(*hex)),
        Reason::HomeReserved { hex, company } | Reason::NoStationThere { company, hex } => {
            message.with("hex", game.place(*hex)).with("company", *company)
        }
        Reason::NoSuchTrainKind { train } | Reason::TrainNotOffered { train } => {
            message.with("train", *train)
        }
        Reason::WrongTradeIn { train, new } => message.with("train", *train).with("new", *new),
        Reason::PriceOutOfRange { least, most } => message.with("least", *least).with("most", *most),
        Reason::SoldMoreThanNeeded { least } => message.with("least", *least),
        Reason::NoPassInDraft
        | Reason::TurnIsOver
        | Reason::NothingSold
        | Reason::NoExchangeNow
        | Reason::SoldBeforeExchange
        | Reason::StationInVienna
        | Reason::StationCompulsory
        | Reason::MineOnTheWay
        | Reason::NormalTrainAtMine
        | Reason::GoodsTrainNeedsMine
        | Reason::CoalOwnsGoodsTrains
        | Reason::NoTradingYet
        | Reason::NoEmergency => message,
    }
}

impl Names for AustriaHungary1824 {
    fn company(&self, id: Name) -> Detail {
        id.into()
    }

    fn place(&self, at: Coordinate) -> Detail {
        place_at(&self.components.board, at).into()
    }
}
