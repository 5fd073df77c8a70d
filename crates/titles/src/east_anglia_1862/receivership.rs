//! §7.3, §8: a company without a director buys one train whenever it can, or is bankrupt.

use roundhouse_board::CompanyId;

use super::state::State;
use super::train::Kind;
use super::{EastAnglia1862, Work, bankruptcy, operating, trains};

impl EastAnglia1862 {
    /// The first kind for which the company has a permit and room.
    fn wanted_kind(&self, state: &State, company: CompanyId) -> Option<Kind> {
        let mut kinds = self.options.types.kinds().iter().copied();
        kinds.find(|kind| {
            self.may_run(state, company, *kind)
                && self.check_bank_train(state, company, (*kind, 0)).is_ok()
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
    }
    if work.state().is_trainless(company) {
        bankruptcy::close(work, company);
    } else {
        operating::end_turn(work);
    }
}
