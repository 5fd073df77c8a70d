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
