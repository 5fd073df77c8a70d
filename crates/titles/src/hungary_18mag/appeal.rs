//! What looks sensible at first sight: a hint for bots, no rule.

use std::cmp::Ordering;

use roundhouse_game::{Appeal, Money, Name};

use super::state::{State, Step};
use super::{Action, Hungary18Mag};

impl Hungary18Mag {
    /// How sensible an action looks to the one who is to act.
    pub(super) fn appeal_of(&self, state: &State, action: &Action) -> Appeal {
        match *action {
            Action::BuyTrain { .. } if has_no_train(state) => Appeal::Pressing,
            Action::LayTile { .. }
            | Action::RunTrains { .. }
            | Action::BuyShare { .. }
            | Action::BuyTrain { .. }
            | Action::RefuseToSell => Appeal::Sensible,
            Action::BuyTrainFrom { train, price, .. } => self.appeal_of_purchase(train, price),
            Action::AgreeToSell => self.appeal_of_sale(state),
            // A train is worth more on the track than in the box.
            Action::ScrapTrain { .. } | Action::SellShares { .. } => Appeal::Foolish,
            Action::Pass => appeal_of_passing(state),
            Action::DraftMinor { .. }
            | Action::DraftShare { .. }
            | Action::DeclareTerrainToken
            | Action::PlaceStation { .. }
            | Action::HireWagon { .. }
            | Action::BuyBlock { .. }
            | Action::ActOutOfTurn { .. }
            | Action::PayDividend { .. } => Appeal::Plain,
        }
    }

    /// A train never grows old and the bank always sells another one like it, so it is worth its printed price: nobody
    /// sells it for less, and nobody pays more.
    fn appeal_of_purchase(&self, train: Name, price: Money) -> Appeal {
        let kind = self.components.train(train);
        let worth = kind.map(|kind| self.components.train_card(kind).price);
        if worth == Some(price) { Appeal::Foolish } else { Appeal::Absurd }
    }

    fn appeal_of_sale(&self, state: &State) -> Appeal {
        let Some(Step::Answer(offer)) = state.operating().map(|round| round.step) else {
            return Appeal::Plain;
        };
        let worth = self.components.train_card(offer.train).price;
        match offer.price.cmp(&worth) {
            Ordering::Less => Appeal::Absurd,
            Ordering::Equal => Appeal::Plain,
            Ordering::Greater => Appeal::Pressing,
        }
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
