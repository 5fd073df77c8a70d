//! §7.13: a company redeems one of its shares.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Purse, Reason as FamilyReason, TableDraft};
use roundhouse_game::{Choice, Money};

use super::holdings::Place;
use super::state::State;
use super::{Action, EastAnglia1862, Reason, Work, directors, operating};

/// What the share costs, if one can be redeemed.
pub(super) fn check(
    game: &EastAnglia1862,
    state: &State,
    company: CompanyId,
) -> Result<Money, Reason> {
    let name = game.components.id(company);
    if game.options.novice.yes() {
        return Err(Reason::NoRedemption);
    }
    if state.holdings.ordinary(company, Place::Pool) == 0 {
        return Err(FamilyReason::NoShareForSale { company: name }.into());
    }
    let price = game.share_price(state, company);
    game.check_treasury(state, company, price)?;
    Ok(price)
}

pub(super) fn choices() -> Vec<Choice<Action>> {
    vec![
        Choice::exact(Action::RedeemShare),
        Choice::exact(Action::Pass),
    ]
}

pub(super) fn act(work: &mut Work<'_>, company: CompanyId, action: &Action) -> Result<(), Reason> {
    match action {
        Action::RedeemShare => {
            let price = check(work.game, work.state(), company)?;
            work.pay(Purse::Company(company), Purse::Bank, price);
            let places = (Place::Pool, Place::Treasury);
            directors::move_shares(work, company, places, 1);
        }
        Action::Pass => {}
        _ => {
            return Err(Reason::wrong_step("a share may be redeemed"));
        }
    }
    operating::leave_step(work);
    Ok(())
}
