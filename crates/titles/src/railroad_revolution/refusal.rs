//! Reasons in words.

use roundhouse_family18xx::view::decided;
use roundhouse_game::{Grounds, Message};

use super::words::{item_name, main_action, place_name, track_name, worker_colour};
use super::{RailroadRevolution, Reason};

impl RailroadRevolution {
    /// The message of a reason, with names instead of ids.
    pub(super) fn refusal_in_words(&self, reason: &Reason) -> Message {
        let message = Message::new(format!("refusal-rr-{}", reason.key().replace('_', "-")));
        match reason {
            Reason::WrongMoment { now } => message.with("now", decided(now)),
            Reason::NotInReserve { colour } | Reason::OutOfStock { colour } | Reason::NotShown { colour } => {
                message.with("colour", worker_colour(*colour))
            }
            Reason::ActionImpossible { action } => message.with("action", main_action(*action)),
            Reason::NoPieceLeft { piece } | Reason::NotInLeftmostSection { piece } => {
                message.with("piece", piece.to_string())
            }
            Reason::NoSuchCity { city }
            | Reason::CityNotConnected { city }
            | Reason::OwnStationThere { city } => message.with("city", self.city_name(*city)),
            Reason::NoSuchSpace { space }
            | Reason::SpaceNotConnected { space }
            | Reason::OwnRailThere { space } => message.with("space", self.space_name(*space)),
            Reason::NoSuchSection { section } | Reason::OwnOfficeThere { section } => {
                message.with("section", *section)
            }
            Reason::NoSuchTrain { train } | Reason::StackEmpty { train } => {
                message.with("train", self.train_named(*train))
            }
            Reason::ItemNotOpen { item } | Reason::NotComplete { item } => {
                message.with("item", item_name(*item))
            }
            Reason::TooEarly { item, first } => {
                message.with("item", item_name(*item)).with("first", Message::new(first_key(first)))
            }
            Reason::TooFewWorkers { least } => message.with("least", *least),
            Reason::NotEnoughMoney { has, needs } => message.with("has", *has).with("needs", *needs),
            Reason::NotEnoughShares { has, needs } => {
                message.with("has", usize::from(*has)).with("needs", usize::from(*needs))
            }
            Reason::NoSuchWorker { from, colour } => {
                message.with("from", place_name(*from)).with("colour", worker_colour(*colour))
            }
            Reason::TrackTop { track } => message.with("track", track_name(*track)),
            Reason::NotYourObjective { objective }
            | Reason::NotLookedAt { objective }
            | Reason::NotJustCompleted { objective } => {
                message.with("objective", self.objective_named(*objective))
            }
            Reason::NoFittingSlot { objective, colour } => message
                .with("objective", self.objective_named(*objective))
                .with("colour", worker_colour(*colour)),
            Reason::NoOwnTrain { train, face } => {
                message.with("train", self.train_named(*train)).with("face", face.to_string())
            }
            Reason::TileNotOffered { .. }
            | Reason::NotYourTurn
            | Reason::GameOver
            | Reason::MayNotPass
            | Reason::SpareStationElsewhere
            | Reason::SpareOfficeElsewhere
            | Reason::FinishFirst
            | Reason::NothingToUse
            | Reason::MustBeUsed
            | Reason::RestImpossible
            | Reason::StepCostsWorker
            | Reason::StepCostsNoWorker
            | Reason::ShownInStock
            | Reason::AcceptedAlready
            | Reason::OneContractOnly
            | Reason::NoShare => message,
        }
    }
}

/// What must happen first.
fn first_key(first: &str) -> String {
    format!("rr-first-{}", first.replace(' ', "-"))
}
