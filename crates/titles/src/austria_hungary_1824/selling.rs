//! VI.8, VIII.3: selling shares.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::market::Cell;
use roundhouse_family18xx::shares::{hand_over, most_after};
use roundhouse_family18xx::{CompanySet, Holder, Purse, Reason as FamilyReason, TableDraft, TableEvent};
use roundhouse_game::{Money, SeatId};

use super::cards::PRESIDENT_TENTHS;
use super::components::Edition;
use super::rulings::{DoubleShareSale, HalfCertificate, PriceDrops, SaleFrom};
use super::state::{Event, OperatingRound, Round, State, Step};
use super::{Action, AustriaHungary1824, Reason, Work, directors};

/// Shares to be sold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Block {
    /// Of which company.
    pub company: CompanyId,
    /// Ordinary tenths; the director's certificate counts as two of them.
    pub tenths: u8,
    /// X.4: is the bond railway's double share sold with them?
    pub double: bool,
}

impl Block {
    /// All tenths of the block.
    pub(super) const fn all(self) -> u8 {
        self.tenths + if self.double { PRESIDENT_TENTHS } else { 0 }
    }
}

impl AustriaHungary1824 {
    /// Where sold shares go: to the bank, with two players to its pool.
    pub(super) fn sold_to(&self) -> Holder {
        match self.components.edition {
            Edition::ForTwo => Holder::Pool,
            _ => Holder::Ipo,
        }
    }

    /// The tenths of a company that no player holds.
    pub(super) fn tenths_in_bank(&self, state: &State, company: CompanyId) -> u8 {
        10 - self.tenths_with_players(state, company).min(10)
    }

    /// Is the 20 % certificate of a company one double share that the bank has for sale? That of the bond railway
    /// (X.4), and one that no director has (RULING-1824-S12).
    pub(super) fn sells_double_share(state: &State, company: CompanyId) -> bool {
        let certificate = state.table.president(company);
        certificate.is_none() && (state.is_bond(company) || state.deputy(company).is_some())
    }

    /// The tenths of a company in the bank's pool, a double share included.
    pub(super) fn tenths_in_pool(&self, state: &State, company: CompanyId) -> u8 {
        let ordinary = state.table.ordinary(company, Holder::Pool);
        if self.sold_to() == Holder::Pool && Self::sells_double_share(state, company) {
            ordinary + PRESIDENT_TENTHS
        } else {
            ordinary
        }
    }

    /// The block a player names, as far as he owns it.
    pub(super) fn block(&self, state: &State, seat: SeatId, action: &Action) -> Result<Block, Reason> {
        let (name, tenths, double) = match *action {
            Action::SellDoubleShare { company, shares } => (company, shares, true),
            Action::SellShares { company, shares } => (company, shares, false),
            _ => return Err(Reason::NothingSold),
        };
        let company = self.company_in_play(state, name)?;
        if double && !(state.is_bond(company) && state.table.president(company) == Some(seat)) {
            return Err(Reason::NoDoubleShare { company: name });
        }
        let bound = self.rulings.double_share_sale == DoubleShareSale::AnotherHasTwenty;
        if double && bound && self.most_of_others(state, company, seat) < PRESIDENT_TENTHS {
            return Err(Reason::DoubleShareStays { company: name });
        }
        if tenths == 0 && !double {
            return Err(Reason::NothingSold);
        }
        let ordinary = state.table.ordinary(company, Holder::Seat(seat));
        let most = if state.is_bond(company) { ordinary } else { self.most_to_sell(state, company, seat) };
        // Without directorship the certificate can only be sold whole.
        let whole = self.rulings.half_certificate == HalfCertificate::WholeOnly;
        let half = whole && state.deputy(company).is_some() && tenths == ordinary + 1;
        if tenths > most || half {
            let company = name;
            return Err(FamilyReason::TooManySold { company, most }.into());
        }
        Ok(Block { company, tenths, double })
    }

    /// The most shares of a company that a player may sell, as far as its certificate is concerned: it can be handed to
    /// somebody with two tenths.
    fn most_to_sell(&self, state: &State, company: CompanyId, seat: SeatId) -> u8 {
        let ordinary = state.table.ordinary(company, Holder::Seat(seat));
        let heir = self.most_of_others(state, company, seat) >= PRESIDENT_TENTHS;
        let certificate = state.table.president(company) == Some(seat) && heir;
        ordinary + if certificate { PRESIDENT_TENTHS } else { 0 }
    }

    /// The most tenths of a company that another player has.
    fn most_of_others(&self, state: &State, company: CompanyId, seat: SeatId) -> u8 {
        let others = SeatId::all(self.seats).filter(|other| *other != seat);
        others.map(|other| state.counted_tenths(company, other)).max().unwrap_or(0)
    }

    /// Has nobody more than the player after he sold this? RULING-1824-S16: where 18xx.games counts more than he has, he
    /// may direct without any share.
    pub(super) fn stays_director(&self, state: &State, seat: SeatId, block: Block) -> bool {
        let left = state.counted_tenths(block.company, seat).checked_sub(block.tenths);
        left.is_some_and(|left| left >= self.most_of_others(state, block.company, seat))
    }

    /// RULING-1824-S14: is the company operating, so that its shares may be sold?
    pub(super) fn is_operating(&self, state: &State, company: CompanyId) -> bool {
        match self.rulings.sale_from {
            SaleFrom::Operating => state.is_open(company) && !self.is_idle(state, company),
            SaleFrom::FirstIncome => state.operated.contains(company),
        }
    }

    /// Only companies that are operating.
    pub(super) fn check_operating(&self, state: &State, company: CompanyId) -> Result<(), Reason> {
        if self.is_operating(state, company) {
            return Ok(());
        }
        let company = self.components.card(company).id;
        Err(Reason::NotOperatedYet { company })
    }

    /// After the sale the bank, its pool included, holds at most half.
    pub(super) fn check_bank_limit(&self, state: &State, block: Block) -> Result<(), Reason> {
        let percent = self.components.limits.bank_percent;
        let after = self.tenths_in_bank(state, block.company) + block.all();
        if after * 10 <= percent {
            return Ok(());
        }
        let company = self.components.card(block.company).id;
        Err(Reason::BankLimit { company, percent })
    }

    /// All the blocks of shares a player owns, whether they may be sold or not.
    pub(super) fn blocks<'a>(&'a self, state: &'a State, seat: SeatId) -> impl Iterator<Item = Action> + 'a {
        let majors = self.components.majors();
        majors.flat_map(move |major| {
            let company = self.components.card(major).id;
            let most = state.table.tenths(major, Holder::Seat(seat));
            let single = (1..=most).map(move |shares| Action::SellShares { company, shares });
            let double = state.is_bond(major) && state.table.president(major) == Some(seat);
            let with_double = (0..=most).take(if double { usize::from(most) + 1 } else { 0 });
            let with_double = with_double.map(move |shares| Action::SellDoubleShare { company, shares });
            let owned = single.chain(with_double);
            owned.filter(move |action| self.block(state, seat, action).is_ok())
        })
    }

    /// What a share of a company brings that is sold at this moment.
    pub(super) fn proceeds(&self, state: &State, company: CompanyId) -> Money {
        let fallen = match &state.round {
            Round::Stock(round) => round.fallen,
            Round::Operating(OperatingRound { step: Step::Buy(raised), .. }) => raised.fallen,
            _ => CompanySet::default(),
        };
        self.sale_price(state, company, fallen)
    }

    /// RULING-1824-S6: all shares of a company sold in one turn bring the price before it fell.
    pub(super) fn sale_price(&self, state: &State, company: CompanyId, fallen: CompanySet) -> Money {
        let Some(cell) = state.table.marker(company).cell() else {
            return Money::ZERO;
        };
        let market = &self.components.market;
        if fallen.contains(company) { market.price(market.up(cell)) } else { market.price(cell) }
    }

    /// Does the price fall for this sale, too?
    fn falls(&self, company: CompanyId, fallen: CompanySet) -> bool {
        self.rulings.price_drops == PriceDrops::PerSale || !fallen.contains(company)
    }
}

/// The money comes from the bank; a director who sells into his certificate hands it over first.
pub(super) fn sell(work: &mut Work<'_>, seat: SeatId, block: Block, price: Money) {
    let Block { company, tenths, double } = block;
    let proceeds = price.times(u32::from(block.all()));
    work.pay(Purse::Bank, Purse::Seat(seat), proceeds);
    if double {
        work.happen(TableEvent::CertificateMoved { company, to: Holder::Ipo });
    }
    let tenths = hand_over_certificate(work, seat, block).unwrap_or(tenths);
    let to = work.game.sold_to();
    work.happen(TableEvent::SharesMoved { company, from: Holder::Seat(seat), to, tenths });
    directors::settle(work, company);
}

/// A director who sells into his certificate hands it to the next one; somebody who holds it without being director
/// sells it, and then only his ordinary shares are left to be sold, which are returned.
fn hand_over_certificate(work: &mut Work<'_>, seat: SeatId, block: Block) -> Option<u8> {
    let Block { company, tenths, .. } = block;
    let table = &work.state().table;
    let ordinary = table.ordinary(company, Holder::Seat(seat));
    if tenths <= ordinary || table.president(company) != Some(seat) {
        return None;
    }
    if work.state().deputy(company).is_some() || work.game.stays_director(work.state(), seat, block) {
        if work.state().deputy(company).is_none() {
            let deputy = Some(seat);
            work.emit(Event::DeputyBecame { company, deputy });
        }
        work.happen(TableEvent::CertificateMoved { company, to: Holder::Ipo });
        if tenths == ordinary + 1 {
            work.emit(Event::CountShifted { company, seat, more: 1 });
        }
        return Some(ordinary);
    }
    if let Some(heir) = most_after(table, company, seat) {
        hand_over(work, company, heir);
    }
    None
}

/// VIII.3: the marker falls one row. Returns the companies whose markers have fallen in this turn.
pub(super) fn drop_price(work: &mut Work<'_>, company: CompanyId, fallen: CompanySet) -> CompanySet {
    let Some(from) = work.state().table.marker(company).cell() else {
        return fallen;
    };
    let cell = work.game.components.market.down(from);
    if cell == from || !work.game.falls(company, fallen) {
        return fallen;
    }
    move_marker(work, company, cell);
    match work.game.rulings.price_drops {
        PriceDrops::PerTurn => fallen.with(company),
        PriceDrops::PerSale => fallen,
    }
}

/// VIII.1: a marker that cannot move keeps its place in the stack.
pub(super) fn move_marker(work: &mut Work<'_>, company: CompanyId, cell: Cell) {
    if work.state().table.marker(company).cell() != Some(cell) {
        work.happen(TableEvent::PriceMoved { company, cell });
    }
}
