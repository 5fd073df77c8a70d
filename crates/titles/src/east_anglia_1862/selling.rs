//! §6.3, §6.4: blocks of shares are sold, and prices fall.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::market::Cell;
use roundhouse_family18xx::{Holder, Purse, Reason as FamilyReason, TableDraft, TableEvent, shares};
use roundhouse_game::{Money, Name, SeatId};

use super::action::Booked;
use super::components::DIRECTORS_SHARES;
use super::event::Event;
use super::rulings::{CertificateChange, MergerAtTop};
use super::state::{Stage, State};
use super::{EastAnglia1862, Reason, Work, bankruptcy, directors};

/// With at most so many shares left a director may give up his certificate.
const MOST_WITHOUT_CERTIFICATE: u8 = 2;

/// What becomes of the director's certificate in a sale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Certificate {
    /// Nothing: the seller has none, or keeps it.
    Untouched,
    /// Somebody with more shares swaps three for it.
    ToRival(SeatId),
    /// It goes to the pool.
    ToPool,
}

impl EastAnglia1862 {
    /// The market price of a share; par for a chartered company that is not on the chart.
    pub fn share_price(&self, state: &State, company: CompanyId) -> Money {
        let cell = state.table.marker(company).cell();
        cell.map_or(state.company(company).par, |cell| self.components.market.price(cell))
    }

    /// What a share sells for: half without a train.
    pub fn sale_price(&self, state: &State, company: CompanyId) -> Money {
        let price = self.share_price(state, company);
        if state.is_trainless(company) { price.half() } else { price }
    }

    /// The company of a sale, if a player can part with that many shares.
    pub(super) fn check_sale(
        &self,
        state: &State,
        seat: SeatId,
        (name, shares): (Name, u8),
    ) -> Result<CompanyId, Reason> {
        let company = self.company_named(name)?;
        if shares == 0 {
            return Err(Reason::NothingSold);
        }
        let held = state.table.tenths(company, Holder::Seat(seat));
        if shares > held {
            let (company, most) = (name, held);
            return Err(FamilyReason::TooManySold { company, most }.into());
        }
        match self.certificate_in_sale(state, seat, company, shares) {
            Some(_) => Ok(company),
            None => Err(Reason::CertificateNotBroken { company: name, shares }),
        }
    }

    /// §6.3: what becomes of the certificate if a player sells so many of the shares he holds; none where so many
    /// cannot be sold.
    fn certificate_in_sale(
        &self,
        state: &State,
        seat: SeatId,
        company: CompanyId,
        shares: u8,
    ) -> Option<Certificate> {
        let own = state.table.ordinary(company, Holder::Seat(seat));
        let left = state.table.tenths(company, Holder::Seat(seat)).checked_sub(shares)?;
        if state.table.president(company) != Some(seat) {
            return Some(Certificate::Untouched);
        }
        if let Some(rival) = shares::rival(&state.table, company, seat, left) {
            return Some(Certificate::ToRival(rival));
        }
        if shares <= own {
            return Some(Certificate::Untouched);
        }
        let pool = state.table.ordinary(company, Holder::Pool);
        // With the whole certificate sold its seller keeps shares of his own.
        let only_pool =
            self.rulings.certificate_change == CertificateChange::PoolOnly && shares < DIRECTORS_SHARES;
        let change = if only_pool { pool } else { pool + own };
        (left <= MOST_WITHOUT_CERTIFICATE && left <= change).then_some(Certificate::ToPool)
    }

    /// The price after a sale; nothing where that is a bankruptcy.
    pub(super) fn price_after_sale(
        &self,
        state: &State,
        seat: SeatId,
        company: CompanyId,
        shares: u8,
    ) -> Money {
        let fall = self.fall(state, seat, company, shares);
        self.price_after_fall(state, company, fall)
    }

    /// The price so many spaces further down.
    pub(super) fn price_after_fall(&self, state: &State, company: CompanyId, spaces: u8) -> Money {
        let market = &self.components.market;
        let cell = state.table.marker(company).cell();
        cell.map_or_else(
            || self.share_price(state, company),
            |cell| market.price(market.step(cell, -(spaces as i8))),
        )
    }

    /// §6.4.2: how many spaces a price falls.
    fn fall(&self, state: &State, seat: SeatId, company: CompanyId, shares: u8) -> u8 {
        if !state.is(company, Stage::Floated) || state.lner_formed() {
            return 0;
        }
        if state.table.president(company) == Some(seat) {
            return shares;
        }
        let price = self.share_price(state, company);
        shares.saturating_sub(self.components.relief(price))
    }
}

/// Sells a block that may be sold.
pub(super) fn sell(work: &mut Work<'_>, seat: SeatId, company: CompanyId, shares: u8) {
    let (game, state) = (work.game, work.state());
    let price = match state.booked {
        Some(Booked::SharePrice(price)) => price,
        _ => game.sale_price(state, company),
    };
    let fall = game.fall(state, seat, company, shares);
    let certificate = game.certificate_in_sale(state, seat, company, shares);
    let (from, pool) = (Holder::Seat(seat), Holder::Pool);
    match certificate {
        Some(Certificate::ToRival(rival)) => directors::hand_over(work, company, rival),
        Some(Certificate::ToPool) => {
            // All goes to the pool, and what is kept is taken out of it.
            let own = state.table.ordinary(company, from);
            let kept = own + DIRECTORS_SHARES - shares;
            directors::leave_to_pool(work, company, seat);
            work.move_shares(company, from, pool, own);
            work.move_shares(company, pool, from, kept);
        }
        Some(Certificate::Untouched) | None => {}
    }
    if certificate != Some(Certificate::ToPool) {
        work.move_shares(company, from, pool, shares);
    }
    work.pay(Purse::Bank, Purse::Seat(seat), price.times(u32::from(shares)));
    directors::settle(work, company);
    drop_price(work, company, fall);
}

/// The price falls from space to space, zig-zag; at the last one the company is bankrupt.
pub(super) fn drop_price(work: &mut Work<'_>, company: CompanyId, spaces: u8) {
    if spaces == 0 {
        return;
    }
    if let Some(cell) = work.state().table.marker(company).cell() {
        let cell = work.game.components.market.step(cell, -(spaces as i8));
        move_price(work, company, cell);
    }
}

/// The marker enters a space; at the first one of the line the company is bankrupt.
pub(super) fn move_price(work: &mut Work<'_>, company: CompanyId, cell: Cell) {
    enter(work, company, cell);
    if work.game.components.market.price(cell).is_zero() {
        bankruptcy::close(work, company);
    }
}

/// R73: the marker enters the space that a merger leads to.
pub(super) fn enter_by_merger(work: &mut Work<'_>, company: CompanyId, cell: Cell) {
    match work.game.rulings.merger_at_top {
        MergerAtTop::EndsGame => enter(work, company, cell),
        MergerAtTop::GoesOn => work.happen(TableEvent::PriceMoved { company, cell }),
    }
}

/// The marker enters a space, under those that are there; the last one of the line ends the game.
fn enter(work: &mut Work<'_>, company: CompanyId, cell: Cell) {
    work.happen(TableEvent::PriceMoved { company, cell });
    if cell == work.game.components.top() && !work.state().top_reached {
        work.emit(Event::TopReached);
    }
}
