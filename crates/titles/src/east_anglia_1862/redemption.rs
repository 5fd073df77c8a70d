//! §7.13: a company redeems one of its shares.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{CompanySet, Holder, Purse, Reason as FamilyReason, TableDraft, TurnStep};
use roundhouse_game::{Choice, Money};

use super::components::DIRECTORS_SHARES;
use super::holder::ENOUGH_FOR_CERTIFICATE;
use super::rulings::RedeemAfterRefinancing;
use super::state::{OperatingRound, Redemption, State};
use super::{Action, EastAnglia1862, Reason, Work, operating};

/// What the share costs, if one can be redeemed.
pub(super) fn check(game: &EastAnglia1862, state: &State, company: CompanyId) -> Result<Money, Reason> {
    let name = game.components.id(company);
    if game.options.novice.yes() {
        return Err(Reason::NoRedemption);
    }
    if state.table.ordinary(company, Holder::Pool) == 0 {
        return Err(FamilyReason::NoShareForSale { company: name }.into());
    }
    let price = game.share_price(state, company);
    game.check_treasury(state, company, price)?;
    Ok(price)
}

/// Is a redemption offered in this turn?
fn is_offered(game: &EastAnglia1862, state: &State, round: &OperatingRound) -> bool {
    !state.in_receivership(round.company)
        && round.redemption != Redemption::Closed
        && check(game, state, round.company).is_ok()
}

/// R72: nobody chose how the company raises money. On 18xx.games a redemption is then looked at when the exchange stops.
pub(super) fn look_ahead(work: &mut Work<'_>, company: CompanyId) {
    let redemption = work.state().operating().map(|round| round.redemption);
    let always = work.game.rulings.redeem_after_refinancing == RedeemAfterRefinancing::Offered;
    if always || redemption == Some(Redemption::Closed) {
        return;
    }
    let table = &work.state().table;
    let [ipo, pool] = [Holder::Ipo, Holder::Pool].map(|place| table.ordinary(company, place));
    let in_pool = ipo + pool;
    let certificate_first = table.president(company).is_some_and(|seat| {
        let own = table.ordinary(company, Holder::Seat(seat));
        match table.tenths(company, Holder::Seat(seat)) {
            ENOUGH_FOR_CERTIFICATE.. => false,
            _ if in_pool >= DIRECTORS_SHARES => in_pool == DIRECTORS_SHARES,
            _ => in_pool + own == 0,
        }
    });
    become_redemption(work, Redemption::AtFirstOption { certificate_first });
}

/// R72: the exchange stops for an option.
pub(super) fn stop_for_option(work: &mut Work<'_>, company: CompanyId) {
    let (game, state) = (work.game, work.state());
    let Some(Redemption::AtFirstOption { certificate_first }) =
        state.operating().map(|round| round.redemption)
    else {
        return;
    };
    let certificate = state.table.certificate(company) == Holder::Pool;
    let shares = state.table.ordinary(company, Holder::Pool);
    let first = match (certificate, shares) {
        (true, _) if certificate_first => DIRECTORS_SHARES,
        (true, 0) => DIRECTORS_SHARES,
        _ => shares.min(1),
    };
    let price = game.share_price(state, company).times(u32::from(first));
    let possible = first > 0 && price <= state.table.treasury(company);
    let now = if possible { Redemption::Open } else { Redemption::Closed };
    become_redemption(work, now);
}

fn become_redemption(work: &mut Work<'_>, redemption: Redemption) {
    operating::change(work, |round| OperatingRound { redemption, ..round });
}

/// §7.13: a company may redeem one of its shares.
pub(super) static STEP: TurnStep<EastAnglia1862> = TurnStep {
    now: "now-a-share-may-be-redeemed",
    contexts: &["redeem"],
    waits: is_offered,
    choices: |_, _, _| [Action::RedeemShare, Action::Pass].map(Choice::exact).to_vec(),
    act,
    leave,
};

/// What was refused for a merger may be proposed for an acquisition.
fn leave(work: &mut Work<'_>, round: &OperatingRound) {
    operating::change(work, |round| OperatingRound { refused: [CompanySet::EMPTY; 2], ..round });
    operating::next_step(work, round);
}

fn act(work: &mut Work<'_>, round: &OperatingRound, action: &Action) -> Result<(), Reason> {
    let company = round.company;
    match action {
        Action::RedeemShare => {
            let price = check(work.game, work.state(), company)?;
            work.pay(Purse::Company(company), Purse::Bank, price);
            work.move_shares(company, Holder::Pool, Holder::Treasury, 1);
        }
        Action::Pass => {}
        _ => return STEP.refuse(),
    }
    leave(work, round);
    Ok(())
}
