//! What actions are called where they can be taken back.

use roundhouse_family18xx::view::{Names, about_city};
use roundhouse_game::Message;

use super::super::state::{State, Step};
use super::super::{Action, Hungary18Mag};

/// What an action is called where it can be taken back.
pub(super) fn deed(game: &Hungary18Mag, state: &State, action: &Action) -> Message {
    match action {
        Action::DraftMinor { minor } => Message::new("deed-company").with("company", game.company(*minor)),
        Action::DraftShare { major } | Action::BuyShare { major } | Action::BuyBlock { major, .. } => {
            Message::new("deed-share").with("company", game.company(*major))
        }
        Action::SellShares { major, .. } => Message::new("deed-sale").with("company", game.company(*major)),
        Action::LayTile { lay, .. } => Message::new("deed-tile").with("place", game.place(lay.hex)),
        Action::DeclareTerrainToken => Message::new("deed-token"),
        Action::PlaceStation { city } => {
            let position = &state.table.position;
            about_city(&game.components.board, position, "deed-station", *city)
        }
        Action::ScrapTrain { train } => Message::new("deed-scrap").with("train", *train),
        Action::HireWagon { wagon } => Message::new("deed-wagon").with("wagon", *wagon),
        Action::RunTrains { .. } => Message::new("deed-run"),
        Action::BuyTrain { train } => Message::new("deed-train").with("train", *train),
        Action::BuyTrainFrom { minor, train, price } => Message::new("deed-train-from")
            .with("train", *train)
            .with("minor", game.company(*minor))
            .with("price", *price),
        Action::AgreeToSell | Action::RefuseToSell => Message::new("deed-answer"),
        Action::PayDividend { amount } => Message::new("deed-dividend").with("amount", *amount),
        Action::ActOutOfTurn { does, .. } => deed(game, state, does),
        Action::Pass => Message::new(match state.operating().map(|round| round.step) {
            Some(Step::Track(_)) => "deed-no-track",
            Some(Step::Station | Step::MajorStation) => "deed-no-station",
            Some(Step::Scrap) => "deed-no-scrap",
            Some(Step::Buy) => "deed-no-train",
            _ => "deed-pass",
        }),
    }
}
