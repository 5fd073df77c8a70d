//! What looks sensible at first sight to somebody who buys and waits: a hint for bots, no rule.

use roundhouse_game::{Appeal, Money, Name};

use super::cards::Kind;
use super::state::{Round, State};
use super::{Action, AustriaHungary1824};

impl AustriaHungary1824 {
    /// How sensible an action looks to the one who is to act.
    pub(super) fn appeal_of(&self, state: &State, action: &Action) -> Appeal {
        match *action {
            // What pays in every round, and shares of companies that everybody can open, go first.
            Action::BuyMountain { .. } => Appeal::Pressing,
            Action::BuyShare { company, .. } => self.appeal_of_share(company),
            Action::BuyCoal { price, .. } => self.appeal_of_start(price.half()),
            Action::StartRegional { price, .. } => self.appeal_of_start(price),
            Action::LayTile { .. } | Action::RunTrains { .. } | Action::PayOut => Appeal::Sensible,
            Action::BuyTrain { .. } if Self::waits_for_train(state) => Appeal::Sensible,
            // A better train makes those one has old, and what is sold or exchanged pays no more.
            Action::BuyTrain { .. }
            | Action::BuyTrainFrom { .. }
            | Action::SellShares { .. }
            | Action::SellDoubleShare { .. }
            | Action::ExchangeMountain { .. } => Appeal::Foolish,
            Action::PlaceTown { .. }
            | Action::TakeCompany { .. }
            | Action::BuyMinor { .. }
            | Action::BuyDoubleShare { .. }
            | Action::ExchangeCoal { .. }
            | Action::RepayDebt { .. }
            | Action::PlaceStation { .. }
            | Action::KeepIncome
            | Action::AgreeToSell
            | Action::RefuseToSell
            | Action::DiscardTrain { .. }
            | Action::ReturnStation { .. }
            | Action::Pass => Appeal::Plain,
        }
    }

    fn appeal_of_share(&self, company: Name) -> Appeal {
        let company = self.components.company(company);
        match company.map(|company| self.components.kind(company)) {
            Some(Kind::Regional { .. }) => Appeal::Pressing,
            _ => Appeal::Plain,
        }
    }

    /// Shares are cheap where the start price is the lowest.
    fn appeal_of_start(&self, price: Money) -> Appeal {
        if self.components.par_prices().min() == Some(price) {
            Appeal::Sensible
        } else {
            Appeal::Plain
        }
    }

    fn waits_for_train(state: &State) -> bool {
        match &state.round {
            Round::Operating(round) => state.table.fleet(round.company).is_empty(),
            _ => false,
        }
    }
}
