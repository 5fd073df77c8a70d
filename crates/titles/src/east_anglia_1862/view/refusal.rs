//! Reasons with names instead of ids.

use roundhouse_board::hex::Coordinate;
use roundhouse_family18xx::view::{Names, place_at, refusal, with_details};
use roundhouse_game::{Detail, Message, Money, Name};

use super::super::train::Kind;
use super::super::{EastAnglia1862, Reason};

/// The message of a reason with its details.
pub(super) fn message(game: &EastAnglia1862, reason: &Reason) -> Message {
    let message = refusal(reason);
    match reason {
        Reason::Family(reason) => with_details(message, reason, game),
        Reason::NoSuchCompany { company }
        | Reason::NotLaunchable { company }
        | Reason::NoMoreShares { company }
        | Reason::OnlyTheCharter { company }
        | Reason::NoPartner { company }
        | Reason::RefusedBefore { company }
        | Reason::NoTerminalInLondon { company }
        | Reason::HomeNotServed { company }
        | Reason::NoHudson { company }
        | Reason::TrainNotForSale { company }
        | Reason::MustBuyTrain { company }
        | Reason::MoneyNotNeeded { company }
        | Reason::CannotIssue { company }
        | Reason::MustIssue { company }
        | Reason::ChooseHowToRaise { company } => message.with("company", *company),
        Reason::NotConnected { company, other } | Reason::NoSurvivor { company, other } => {
            message.with("company", *company).with("other", *other)
        }
        Reason::HomeTileFirst { hex }
        | Reason::NoSuchLine { hex }
        | Reason::HaltThere { hex }
        | Reason::WrongUnpaidStop { hex } => message.with("hex", game.place(*hex)),
        Reason::NoHomeUpgrade { tile, hex } | Reason::NewTrackNotReached { tile, hex } => {
            message.with("tile", *tile).with("hex", game.place(*hex))
        }
        Reason::NotRemovable { company, hex } => {
            message.with("company", *company).with("hex", game.place(*hex))
        }
        Reason::NoPermit { company, kind } => {
            message.with("company", *company).with("kind", kind_name(*kind))
        }
        Reason::NoSuchKind { kind } => message.with("kind", kind_name(*kind)),
        Reason::BidStep { step } => message.with("step", Money::new(*step)),
        Reason::BidTooLow { least } => message.with("least", *least),
        Reason::BidTooHigh { reserve } => message.with("reserve", *reserve),
        Reason::WrongPar { price, prices } => message.with("price", *price).with("prices", prices.as_str()),
        Reason::CertificateNotBroken { company, shares } => {
            message.with("company", *company).with("shares", *shares)
        }
        Reason::StationCount { least, most } => message.with("least", *least).with("most", *most),
        Reason::OptionTooDear { has, needs } => message.with("has", *has).with("needs", *needs),
        Reason::TooManyHexes { train, most } => message.with("train", *train).with("most", *most),
        Reason::TrainNotOffered { train } => message.with("train", *train),
        Reason::TooManyWarranties { most } => message.with("most", *most),
        Reason::CharterWonBefore
        | Reason::LaunchInParliament
        | Reason::NothingSold
        | Reason::BuildingDone
        | Reason::SecondTile
        | Reason::StationDone
        | Reason::AreasAlike
        | Reason::LocalInArea
        | Reason::RunsDoNotMeet
        | Reason::FreightsNotJoined
        | Reason::NoSuchChain
        | Reason::ChainIllegal
        | Reason::NoRedemption
        | Reason::NothingBooked => message,
    }
}

/// What a train runs as.
pub(super) fn kind_name(kind: Kind) -> Message {
    Message::new(match kind {
        Kind::Freight => "kind-freight",
        Kind::Local => "kind-local",
        Kind::Express => "kind-express",
    })
}

impl Names for EastAnglia1862 {
    fn company(&self, id: Name) -> Detail {
        id.into()
    }

    fn place(&self, at: Coordinate) -> Detail {
        place_at(&self.components.board, at).into()
    }
}
