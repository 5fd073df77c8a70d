//! §7.3, §8: a company without a director buys one train whenever it can, or is bankrupt.

use std::cmp::Reverse;

use roundhouse_board::CompanyId;

use super::returned::{Purchase, Wanted};
use super::state::State;
use super::train::{Kind, Train};
use super::{EastAnglia1862, Work, bankruptcy, operating, returned, trains};

impl EastAnglia1862 {
    /// The first kind for which the company has a permit and room, and money for a new train (R65).
    fn wanted_kind(&self, state: &State, company: CompanyId) -> Option<Kind> {
        let mut kinds = self.options.types.kinds().iter().copied();
        kinds.find(|kind| {
            self.may_run(state, company, *kind) && self.check_bank_train(state, company, (*kind, 0)).is_ok()
        })
    }

    /// Without the money for a new train: of those that returned to the bank the latest, then by their kinds (R65).
    fn wanted_returned(&self, state: &State, company: CompanyId) -> Option<Purchase> {
        let kinds = self.options.types.kinds();
        let mut trains: Vec<&Train> = self.returned_trains(state).map(|(_, train)| train).collect();
        let order = |kind: Kind| kinds.iter().position(|known| *known == kind);
        trains.retain(|train| self.may_run(state, company, train.kind));
        trains.sort_by_key(|train| (Reverse(train.letter), order(train.kind)));
        trains.into_iter().find_map(|train| {
            let wanted = Wanted { train: self.train_name(train), left: train.warranties, warranties: 0 };
            self.check_returned_train(state, company, wanted).ok()
        })
    }
}

/// Buys a train, goes without one if it has any, or closes; the turn is over.
pub(super) fn buy_train(work: &mut Work<'_>, company: CompanyId) {
    let (game, state) = (work.game, work.state());
    if let Some(kind) = game.wanted_kind(state, company)
        && let Ok(bought) = game.check_bank_train(state, company, (kind, 0))
    {
        trains::buy_new(work, bought);
    } else if let Some(purchase) = game.wanted_returned(state, company) {
        returned::buy(work, purchase);
    }
    if work.state().is_trainless(company) {
        bankruptcy::close(work, company);
    } else {
        operating::end_turn(work);
    }
}
