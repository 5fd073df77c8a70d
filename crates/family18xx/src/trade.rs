//! Trains that go from company to company.

use roundhouse_board::CompanyId;
use roundhouse_game::Money;

use crate::family::TableDraft;
use crate::fleet::TrainKind;
use crate::table::{Purse, TableEvent};

/// A train that changes hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transfer {
    /// Whose it was.
    pub from: CompanyId,
    /// Whose it is.
    pub to: CompanyId,
    /// Its kind.
    pub train: TrainKind,
}

/// What a company would need to know before it gives a train away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnTrain {
    /// What the rules call its price.
    pub price: Money,
    /// How many other trains the company would still have.
    pub others: usize,
    /// What the bank asks for the cheapest train that would replace it, if it has one.
    pub replacement: Option<Money>,
}

impl OwnTrain {
    /// What it is worth to its company, at a rough estimate for bots: its price, and for the last train what the next
    /// one costs if that is more.
    pub fn worth(self) -> Money {
        match self.replacement {
            Some(replacement) if self.others == 0 => self.price.max(replacement),
            _ => self.price,
        }
    }
}

/// The train goes over, for nothing.
pub fn hand_over(draft: &mut impl TableDraft, transfer: Transfer) {
    let Transfer { from, to, train } = transfer;
    let company = from;
    draft.happen(TableEvent::TrainLost { company, train });
    let company = to;
    draft.happen(TableEvent::TrainGained { company, train });
}

/// The train goes to the buyer, the whole price to the seller.
pub fn sell(draft: &mut impl TableDraft, transfer: Transfer, price: Money) {
    let buyer = Purse::Company(transfer.to);
    draft.pay(buyer, Purse::Company(transfer.from), price);
    hand_over(draft, transfer);
}

/// All money and trains of a company go to its successor.
pub fn hand_over_all(draft: &mut impl TableDraft, from: CompanyId, to: CompanyId) {
    let money = draft.table().treasury(from);
    draft.pay(Purse::Company(from), Purse::Company(to), money);
    let fleet = *draft.table().fleet(from);
    for train in fleet.iter() {
        hand_over(draft, Transfer { from, to, train });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_train_is_worth_what_the_next_one_costs() {
        let train = OwnTrain { price: Money::new(80), others: 1, replacement: Some(Money::new(180)) };
        assert_eq!(train.worth(), Money::new(80));
        let last = OwnTrain { others: 0, ..train };
        assert_eq!(last.worth(), Money::new(180));
        let dear = OwnTrain { price: Money::new(200), ..last };
        assert_eq!(dear.worth(), Money::new(200));
        let only = OwnTrain { replacement: None, ..last };
        assert_eq!(only.worth(), Money::new(80));
    }
}
