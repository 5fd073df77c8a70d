//! What looks sensible at first sight: a hint for bots, no rule.

use roundhouse_game::Appeal;

use super::Action;
use super::state::{State, Step};

/// How sensible an action looks to the one who is to act.
pub(super) fn appeal(state: &State, action: &Action) -> Appeal {
    match action {
        Action::LayTile { .. } | Action::RunTrains { .. } | Action::BuyShare { .. } => {
            Appeal::Sensible
        }
        Action::BuyTrain { .. } if has_no_train(state) => Appeal::Pressing,
        Action::BuyTrain { .. } | Action::RefuseToSell => Appeal::Sensible,
        // A train is worth more on the track than in the box, and whoever is asked for one mostly keeps it.
        Action::ScrapTrain { .. } | Action::BuyTrainFrom { .. } | Action::SellShares { .. } => {
            Appeal::Foolish
        }
        Action::Pass => appeal_of_passing(state),
        Action::DraftMinor { .. }
        | Action::DraftShare { .. }
        | Action::DeclareTerrainToken
        | Action::PlaceStation { .. }
        | Action::HireWagon { .. }
        | Action::AgreeToSell
        | Action::PayDividend { .. } => Appeal::Plain,
    }
}

fn appeal_of_passing(state: &State) -> Appeal {
    match state.operating().map(|round| round.step) {
        Some(Step::Scrap) => Appeal::Pressing,
        Some(Step::Buy) => Appeal::Sensible,
        _ => Appeal::Plain,
    }
}

fn has_no_train(state: &State) -> bool {
    let round = state.operating();
    round.is_some_and(|round| state.table.fleet(round.company).is_empty())
}
