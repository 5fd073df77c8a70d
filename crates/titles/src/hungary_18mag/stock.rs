//! VII: the stock turns.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::market::operating_order;
use roundhouse_family18xx::shares::{self, settle_presidency};
use roundhouse_family18xx::{Holder, Purse, Reason as FamilyReason, StockTurns, TableDraft, TableEvent};
use roundhouse_game::{Choice, Money, Name, SeatId};

use super::components::PRESIDENT_TENTHS;
use super::rulings::{RepeatedSales, SharePurchase};
use super::state::{Event, Round, State};
use super::{Action, Hungary18Mag, Reason, Work, istvan, majors, operating};

/// What is bought of a major in one purchase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Block {
    shares: u8,
    certificate: bool,
}

/// What is bought, and for how much.
struct Purchase {
    major: CompanyId,
    block: Block,
    price: Money,
}

impl Block {
    const ONE_SHARE: Self = Self { shares: 1, certificate: false };

    pub(super) const fn new(shares: u8, certificate: bool) -> Self {
        Self { shares, certificate }
    }

    const fn tenths(self) -> u8 {
        let certificate = if self.certificate { PRESIDENT_TENTHS } else { 0 };
        self.shares.saturating_add(certificate)
    }
}

/// A stock round begins with the holder of the priority card.
pub(super) fn begin(draft: &mut Work<'_>) {
    draft.emit(Event::TurnBecame { turn: draft.state().turn.saturating_add(1) });
    let turns = StockTurns::begin(draft.state().priority);
    draft.emit(Event::RoundBecame(Round::Stock(turns)));
    go_on(draft);
}

/// Passes for players who can neither buy nor sell, until somebody can or the round is over.
fn go_on(draft: &mut Work<'_>) {
    while let Round::Stock(turns) = draft.state().round {
        if istvan::buys_shares(draft, turns.seat) {
            continue;
        }
        let (game, state) = (draft.game, draft.state());
        let can_act = game.share_choices(state, &turns).next().is_some();
        if can_act {
            return;
        }
        end_turn(draft, turns);
    }
}

/// The turn goes to the left; when all have passed in succession the round is over.
pub(super) fn end_turn(draft: &mut Work<'_>, turns: StockTurns) {
    match turns.next(draft.state().table.seats) {
        Some(next) => draft.emit(Event::RoundBecame(Round::Stock(next))),
        None => end_round(draft, turns),
    }
}

/// Whose turn follows, whatever the player does: not where a pass would end the round, nor where the next can do nothing
/// as things are. István plays by his card.
pub(super) fn next_seat(game: &Hungary18Mag, state: &State, turns: StockTurns) -> Option<SeatId> {
    let next = turns.next(game.seats)?;
    let plays = game.is_solo() || game.share_choices(state, &next).next().is_some();
    plays.then_some(next.seat)
}

/// VIII.3: sold-out majors rise in operating order; the priority card goes to the left of whoever acted last.
fn end_round(draft: &mut Work<'_>, turns: StockTurns) {
    let table = &draft.state().table;
    let order = operating_order(draft.game.components.majors(), |major| table.marker(major));
    for major in order {
        let table = &draft.state().table;
        let on_charter = table.ordinary(major, Holder::Ipo);
        if on_charter == 0 && table.president(major).is_some() {
            majors::move_price(draft, major, 1);
        }
    }
    if let Some(seat) = turns.next_priority(draft.state().table.seats) {
        draft.emit(Event::PriorityBecame { seat });
    }
    operating::begin_set(draft);
}

impl Hungary18Mag {
    fn major(&self, name: Name) -> Result<CompanyId, Reason> {
        let major = self.components.company(name).filter(|company| !self.components.is_minor(*company));
        major.ok_or(Reason::NoSuchMajor { major: name })
    }

    /// Certificates that count against the limit.
    pub fn certificates(&self, state: &State, seat: SeatId) -> u8 {
        let held = |major| state.table.certificates(major, seat);
        self.components.majors().map(held).sum()
    }

    /// The certificate limit of this game.
    pub(super) fn certificate_limit(&self) -> u8 {
        self.components.certificate_limit(self.players.len() as u8)
    }

    /// The price of a share.
    pub fn share_price(&self, state: &State, major: CompanyId) -> Money {
        let cell = state.table.marker(major).cell();
        cell.map_or(Money::ZERO, |cell| self.components.market.price(cell))
    }

    /// VII.5: may the player buy a share of this major, and for how much?
    pub(super) fn check_share_purchase(
        &self,
        state: &State,
        turns: &StockTurns,
        major: CompanyId,
    ) -> Result<Money, Reason> {
        self.check_block_purchase(state, turns, major, Block::ONE_SHARE)
    }

    fn check_block_purchase(
        &self,
        state: &State,
        turns: &StockTurns,
        major: CompanyId,
        block: Block,
    ) -> Result<Money, Reason> {
        let seat = turns.seat;
        let company = self.components.card(major).called;
        let taken = block.certificate && state.table.president(major).is_some();
        if taken || state.table.ordinary(major, Holder::Ipo) < block.shares {
            return Err(FamilyReason::NoShareForSale { company }.into());
        }
        if turns.has_sold(major) {
            return Err(FamilyReason::SoldThisRound { company }.into());
        }
        let percent = self.components.major_rules.most_percent;
        let held = state.table.tenths(major, Holder::Seat(seat));
        if held.saturating_add(block.tenths()).saturating_mul(10) > percent {
            return Err(FamilyReason::HoldingLimit { company, percent }.into());
        }
        let limit = self.certificate_limit();
        if self.certificates(state, seat) >= limit {
            return Err(FamilyReason::CertificateLimit { limit }.into());
        }
        let price = self.share_price(state, major).times(u32::from(block.tenths()));
        let has = state.table.cash(seat);
        if has < price {
            return Err(Reason::ShareTooDear { company, price, has });
        }
        Ok(price)
    }

    fn check_sale(
        &self,
        state: &State,
        turns: &StockTurns,
        major: CompanyId,
        tenths: u8,
    ) -> Result<Money, Reason> {
        let company = self.components.card(major).called;
        if tenths == 0 {
            return Err(Reason::NothingSold);
        }
        let one_block = self.rulings.repeated_sales == RepeatedSales::OneBlock;
        if one_block && turns.sold_now.contains(major) {
            return Err(FamilyReason::SoldThisTurn { company }.into());
        }
        let most = shares::most_to_sell(&state.table, major, turns.seat);
        if tenths > most {
            return Err(FamilyReason::TooManySold { company, most }.into());
        }
        Ok(self.share_price(state, major).times(u32::from(tenths)))
    }

    fn share_choices<'a>(
        &'a self,
        state: &'a State,
        turns: &'a StockTurns,
    ) -> impl Iterator<Item = Action> + 'a {
        let majors = self.components.majors();
        majors.flat_map(move |major| {
            let name = self.components.card(major).id;
            let buy = self.check_share_purchase(state, turns, major).is_ok();
            let most = shares::most_to_sell(&state.table, major, turns.seat);
            let sales =
                (1..=most).filter(move |tenths| self.check_sale(state, turns, major, *tenths).is_ok());
            let sales = sales.map(move |shares| Action::SellShares { major: name, shares });
            buy.then_some(Action::BuyShare { major: name }).into_iter().chain(sales)
        })
    }

    /// VII.3: over the limit, a player must sell before anything else, if anything can be sold.
    fn must_sell(&self, state: &State, turns: &StockTurns) -> bool {
        self.certificates(state, turns.seat) > self.certificate_limit()
            && self.share_choices(state, turns).any(|action| matches!(action, Action::SellShares { .. }))
    }
}

pub(super) fn choices(game: &Hungary18Mag, state: &State, turns: &StockTurns) -> Vec<Choice<Action>> {
    let mut choices: Vec<_> = game.share_choices(state, turns).map(Choice::exact).collect();
    if !game.must_sell(state, turns) {
        choices.push(Choice::exact(Action::Pass));
    }
    choices
}

pub(super) fn pass(draft: &mut Work<'_>, turns: StockTurns) -> Result<(), Reason> {
    if draft.game.must_sell(draft.state(), &turns) {
        let limit = draft.game.certificate_limit();
        return Err(FamilyReason::OverCertificateLimit { limit }.into());
    }
    end_turn(draft, turns);
    go_on(draft);
    Ok(())
}

pub(super) fn buy(draft: &mut Work<'_>, turns: StockTurns, major: Name) -> Result<(), Reason> {
    let major = draft.game.major(major)?;
    let price = draft.game.check_share_purchase(draft.state(), &turns, major)?;
    take_share(draft, turns, major, price);
    go_on(draft);
    Ok(())
}

/// RULING-18MAG-A21: 18xx.games sells any certificates of the charter in one purchase, at the price of their tenths. No page
/// offers it, there or here.
pub(super) fn buy_block(
    draft: &mut Work<'_>,
    turns: StockTurns,
    major: Name,
    block: Block,
) -> Result<(), Reason> {
    let major = draft.game.major(major)?;
    if draft.game.rulings.share_purchase == SharePurchase::OneShare || block.tenths() == 0 {
        return Err(Reason::OneShareAtATime);
    }
    let price = draft.game.check_block_purchase(draft.state(), &turns, major, block)?;
    take_block(draft, turns, &Purchase { major, block, price });
    go_on(draft);
    Ok(())
}

/// The money goes to the bank; the purchase ends the turn.
pub(super) fn take_share(draft: &mut Work<'_>, turns: StockTurns, major: CompanyId, price: Money) {
    take_block(draft, turns, &Purchase { major, block: Block::ONE_SHARE, price });
}

fn take_block(draft: &mut Work<'_>, turns: StockTurns, purchase: &Purchase) {
    let Purchase { major, ref block, price } = *purchase;
    let seat = turns.seat;
    draft.pay(Purse::Seat(seat), Purse::Bank, price);
    if block.certificate {
        draft.happen(TableEvent::CertificateMoved { company: major, to: Holder::Seat(seat) });
    }
    if block.shares > 0 {
        let (from, to) = (Holder::Ipo, Holder::Seat(seat));
        draft.happen(TableEvent::SharesMoved { company: major, from, to, tenths: block.shares });
    }
    settle_presidency(draft, major);
    end_turn(draft, turns.with_deed());
}

/// VII.4: the whole block at the price before the sale, which then falls by one space.
pub(super) fn sell(draft: &mut Work<'_>, turns: StockTurns, major: Name, tenths: u8) -> Result<(), Reason> {
    let major = draft.game.major(major)?;
    let proceeds = draft.game.check_sale(draft.state(), &turns, major, tenths)?;
    let seat = turns.seat;
    draft.pay(Purse::Bank, Purse::Seat(seat), proceeds);
    shares::sell(draft, major, seat, tenths, Holder::Ipo);
    majors::move_price(draft, major, -1);
    let turns = turns.with_sale(major);
    draft.emit(Event::RoundBecame(Round::Stock(turns)));
    go_on(draft);
    Ok(())
}
