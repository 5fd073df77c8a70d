//! What looks sensible at first sight to somebody who buys and waits: a hint for bots, no rule.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::TrainKind;
use roundhouse_family18xx::trade::OwnTrain;
use roundhouse_game::{Appeal, Money, Name};

use super::cards::Kind;
use super::state::{OperatingRound, Round, State, Step};
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
            Action::BuyTrainFrom { company, train, price } => {
                self.appeal_of_trade(company, train, state, price)
            }
            Action::AgreeToSell => self.appeal_of_answer(state),
            Action::BuyTrain { .. }
            | Action::SellShares { .. }
            | Action::SellDoubleShare { .. }
            | Action::SellOwnShares { .. }
            | Action::ExchangeMountain { .. } => Appeal::Foolish,
            Action::PlaceTown { .. }
            | Action::TakeCompany { .. }
            | Action::BuyMinor { .. }
            | Action::BuyDoubleShare { .. }
            | Action::ExchangeCoal { .. }
            | Action::RepayDebt { .. }
            | Action::PlaceStation { .. }
            | Action::KeepIncome
            | Action::RefuseToSell
            | Action::DiscardTrain { .. }
            | Action::ReturnStation { .. }
            | Action::Pass => Appeal::Plain,
        }
    }

    /// A company is never made to sell a train for less than it is worth to it.
    fn appeal_of_trade(&self, seller: Name, train: Name, state: &State, price: Money) -> Appeal {
        let seller = self.components.company(seller);
        let sold = seller.zip(self.components.train(train));
        match sold {
            Some((seller, kind)) if price < self.train_worth(state, seller, kind) => Appeal::Absurd,
            _ => Appeal::Foolish,
        }
    }

    /// RULING-1824-P10: the director of the selling company is asked.
    fn appeal_of_answer(&self, state: &State) -> Appeal {
        match &state.round {
            Round::Operating(OperatingRound { step: Step::Answer(offer), .. })
                if offer.price < self.train_worth(state, offer.seller, offer.train) =>
            {
                Appeal::Absurd
            }
            _ => Appeal::Plain,
        }
    }

    /// What a train is worth to the company that has it.
    pub(super) fn train_worth(&self, state: &State, company: CompanyId, kind: TrainKind) -> Money {
        let train = OwnTrain {
            price: self.components.train_card(kind).price,
            others: usize::from(state.table.fleet(company).len()).saturating_sub(1),
            replacement: self.cheapest(state, company),
        };
        train.worth()
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
        if self.components.par_prices().min() == Some(price) { Appeal::Sensible } else { Appeal::Plain }
    }

    fn waits_for_train(state: &State) -> bool {
        match &state.round {
            Round::Operating(round) => state.table.fleet(round.company).is_empty(),
            _ => false,
        }
    }
}
