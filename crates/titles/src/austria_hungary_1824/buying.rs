//! VI.4, VI.7: buying shares, reserved shares and limits.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{
    CompanySet, Holder, Purse, Reason as FamilyReason, TableDraft, TableEvent, treasury,
};
use roundhouse_game::{Money, Name, SeatId};

use super::action::Market;
use super::cards::{Kind, PRESIDENT_TENTHS};
use super::first_stock::{listed, set_start_price};
use super::rulings::{AskWithoutChoice, DebtorExchange, MountainCertificates, UnpricedShares};
use super::state::{Event, Mountain, Round, Stage, State};
use super::{Action, AustriaHungary1824, Reason, Work, directors, regionals};

/// The first share of a regional railway.
struct Start {
    company: CompanyId,
    tenths: u8,
    cost: Money,
    /// Is the company not in this game?
    absent: bool,
}

impl AustriaHungary1824 {
    /// A regional or state railway of this game.
    pub(super) fn company_in_play(&self, state: &State, name: Name) -> Result<CompanyId, Reason> {
        let in_play = |company: &CompanyId| {
            let there = state.stage(*company) != Stage::Absent || self.sells_absent(state, *company);
            !self.components.kind(*company).is_minor() && there
        };
        let company = self.components.company(name).filter(in_play);
        company.ok_or(Reason::WrongCompany { company: name })
    }

    /// RULING-1824-S17: are shares of a regional railway sold that is not in this game? In the first stock round nobody looks
    /// there whether it is.
    fn sells_absent(&self, state: &State, company: CompanyId) -> bool {
        self.rulings.unpriced_shares == UnpricedShares::LowestPrice
            && matches!(state.round, Round::First(_))
            && matches!(self.components.kind(company), Kind::Regional { .. })
            && state.stage(company) == Stage::Absent
    }

    /// The price of a share; nothing before there is one.
    pub fn share_price(&self, state: &State, company: CompanyId) -> Money {
        let cell = state.table.marker(company).cell();
        cell.map_or(Money::ZERO, |cell| self.components.market.price(cell))
    }

    /// IV.4.4: the tenths of a state railway kept for owners of pre-state railways, the certificate apart.
    pub fn reserved_tenths(&self, state: &State, company: CompanyId) -> u8 {
        let pre_states = self.components.pre_states(company);
        let kept = pre_states.filter(|pre_state| {
            let small = matches!(self.components.kind(*pre_state), Kind::PreState { tenths: 1, .. });
            let waits = matches!(state.stage(*pre_state), Stage::Waiting | Stage::Open);
            small && waits && !state.is_construction(*pre_state)
        });
        kept.count() as u8
    }

    /// The ordinary shares that can be bought there.
    pub(super) fn shares_for_sale(&self, state: &State, company: CompanyId, from: Holder) -> u8 {
        let held = state.table.ordinary(company, from);
        match from {
            Holder::Ipo => held.saturating_sub(self.reserved_tenths(state, company)),
            _ => held,
        }
    }

    /// Is the director's certificate of a company for sale? Only that of a regional railway without coal railway.
    pub(super) fn sells_certificate(&self, state: &State, company: CompanyId) -> bool {
        let reserved = match self.components.kind(company) {
            Kind::Regional { coal } => {
                coal.is_some_and(|coal| matches!(state.stage(coal), Stage::Waiting | Stage::Open))
            }
            _ => true,
        };
        !reserved
            && !state.is_bond(company)
            && state.table.president(company).is_none()
            && state.table.marker(company).cell().is_none()
    }

    /// What one mountain railway counts toward the limit.
    pub(super) const fn mountain_certificates(&self) -> u8 {
        match self.rulings.mountain_certificates {
            MountainCertificates::None => 0,
            MountainCertificates::One => 1,
        }
    }

    /// VI.7: certificates that count against the limit; minors count one each (RULING-1824-C7).
    pub fn certificates(&self, state: &State, seat: SeatId) -> u8 {
        let shares = self.components.majors();
        let shares: u8 = shares.map(|major| state.table.certificates(major, seat)).sum();
        let owned = |minor: &CompanyId| state.table.owner(*minor) == Some(seat);
        let minors = self.components.minors().filter(owned).count() as u8;
        let mine = |mountain: &&Mountain| **mountain == Mountain::Owned(seat);
        let mountains = state.mountains.iter().filter(mine).count() as u8;
        shares + minors + mountains * self.mountain_certificates()
    }

    /// One more certificate is allowed.
    pub(super) fn check_certificates(&self, state: &State, seat: SeatId) -> Result<(), Reason> {
        let limit = self.components.players.certificates;
        if self.certificates(state, seat) < limit {
            Ok(())
        } else {
            Err(FamilyReason::CertificateLimit { limit }.into())
        }
    }

    fn sold_this_round(state: &State, seat: SeatId) -> CompanySet {
        match &state.round {
            Round::Stock(round) => round.turns.sold[seat.index()],
            _ => CompanySet::EMPTY,
        }
    }

    /// VII.12: a debtor buys nothing.
    fn check_no_debt(state: &State, seat: SeatId) -> Result<(), Reason> {
        let debt = state.debt(seat);
        if debt.is_zero() { Ok(()) } else { Err(Reason::InDebt { debt }) }
    }

    /// RULING-1824-D7: an exchange is a purchase, which a debtor may not make.
    pub(super) fn check_debtor_exchange(&self, state: &State, seat: SeatId) -> Result<(), Reason> {
        match self.rulings.debtor_exchange {
            DebtorExchange::No => Self::check_no_debt(state, seat),
            DebtorExchange::Yes => Ok(()),
        }
    }

    /// VI.4: what every purchase of a certificate needs.
    fn check_buyer(&self, state: &State, seat: SeatId, company: CompanyId) -> Result<(), Reason> {
        Self::check_no_debt(state, seat)?;
        if Self::sold_this_round(state, seat).contains(company) {
            let company = self.components.card(company).id;
            return Err(FamilyReason::SoldThisRound { company }.into());
        }
        self.check_certificates(state, seat)
    }

    /// VI.7: no purchase leads beyond 60 %, except from the pool and of the bond railway.
    fn check_holding(
        &self,
        state: &State,
        (seat, company): (SeatId, CompanyId),
        (tenths, from): (u8, Holder),
    ) -> Result<(), Reason> {
        let percent = self.components.limits.holding_percent;
        let held = state.table.tenths(company, Holder::Seat(seat));
        if from == Holder::Pool || (held + tenths) * 10 <= percent {
            return Ok(());
        }
        let company = self.components.card(company).id;
        Err(FamilyReason::HoldingLimit { company, percent }.into())
    }

    pub(super) fn check_share(
        &self,
        state: &State,
        seat: SeatId,
        (name, from): (Name, Market),
    ) -> Result<(CompanyId, Money), Reason> {
        let company = self.company_in_play(state, name)?;
        let price = self.price_to_buy(state, company)?;
        let holder = Holder::from(from);
        if self.shares_for_sale(state, company, holder) == 0 {
            return Err(FamilyReason::NoShareForSale { company: name }.into());
        }
        self.check_buyer(state, seat, company)?;
        self.check_holding(state, (seat, company), (1, holder))?;
        treasury::check_cash(&state.table, seat, price)?;
        Ok((company, price))
    }

    /// What a share costs. RULING-1824-S17: the lowest start price where there is none, or nothing is for sale.
    fn price_to_buy(&self, state: &State, company: CompanyId) -> Result<Money, Reason> {
        if state.table.marker(company).cell().is_some() {
            return Ok(self.share_price(state, company));
        }
        let price = match self.rulings.unpriced_shares {
            UnpricedShares::NotForSale => None,
            UnpricedShares::LowestPrice => self.components.par_prices().min(),
        };
        price.ok_or(Reason::NoPriceYet { company: self.components.card(company).id })
    }

    /// RULING-1824-S17: is a share of it only sold because nobody looks at its price? Then it is not offered.
    fn is_hidden(state: &State, company: CompanyId) -> bool {
        state.table.marker(company).cell().is_none() && !state.unstartable.contains(company)
    }

    /// The tenths with which a regional railway is started: its certificate, or a share where somebody directs it already
    /// (RULING-1824-S17).
    fn start_tenths(&self, state: &State, company: CompanyId) -> Option<u8> {
        let linked = matches!(self.components.kind(company), Kind::Regional { coal: Some(_) });
        if linked && self.sells_absent(state, company) {
            return None;
        }
        if self.sells_certificate(state, company) {
            return Some(PRESIDENT_TENTHS);
        }
        let directed = matches!(self.components.kind(company), Kind::Regional { .. })
            && state.table.marker(company).cell().is_none()
            && state.table.president(company).is_some()
            && !state.unstartable.contains(company);
        (directed && self.shares_for_sale(state, company, Holder::Ipo) > 0).then_some(1)
    }

    fn check_start(
        &self,
        state: &State,
        seat: SeatId,
        (name, price): (Name, Money),
    ) -> Result<Start, Reason> {
        let company = self.company_in_play(state, name)?;
        let tenths = self.start_tenths(state, company);
        let tenths = tenths.ok_or(Reason::CertificateNotForSale { company: name })?;
        if self.components.par_cell(price).is_none() {
            let prices = listed(self.components.par_prices());
            return Err(Reason::WrongStartPrice { price, prices });
        }
        self.check_buyer(state, seat, company)?;
        self.check_holding(state, (seat, company), (tenths, Holder::Ipo))?;
        let absent = self.sells_absent(state, company);
        let of_share = if absent { self.price_to_buy(state, company)? } else { price };
        let cost = of_share.times(u32::from(tenths));
        treasury::check_cash(&state.table, seat, cost)?;
        Ok(Start { company, tenths, cost, absent })
    }

    /// X.4: the 20 % certificate in the bank is one double share at twice the price.
    fn check_double_share(
        &self,
        state: &State,
        seat: SeatId,
        name: Name,
    ) -> Result<(CompanyId, Money), Reason> {
        let company = self.company_in_play(state, name)?;
        // RULING-1824-S17: without a price the certificate is one of the shares that are sold.
        let unpriced = self.rulings.unpriced_shares == UnpricedShares::LowestPrice
            && self.sells_certificate(state, company);
        if !unpriced && !Self::sells_double_share(state, company) {
            return Err(Reason::CertificateNotForSale { company: name });
        }
        self.check_buyer(state, seat, company)?;
        let double = (PRESIDENT_TENTHS, self.sold_to());
        self.check_holding(state, (seat, company), double)?;
        let price = self.price_to_buy(state, company)?;
        let price = price.times(u32::from(PRESIDENT_TENTHS));
        treasury::check_cash(&state.table, seat, price)?;
        Ok((company, price))
    }
}

impl AustriaHungary1824 {
    /// RULING-1824-P13: is the certificate of a state railway all that the bank has of it, and could the player pay and
    /// hold it, if it were for sale?
    pub(super) fn seems_to_buy_certificate(&self, state: &State, seat: SeatId) -> bool {
        let asked = self.rulings.ask_without_choice == AskWithoutChoice::Yes;
        let mut states = self.components.states().into_iter();
        asked && states.any(|company| self.shows_certificate(state, seat, company))
    }

    /// RULING-1824-D10: could a debtor pay for and hold a share, if he had no debt?
    pub(super) fn seems_to_buy(&self, state: &State, seat: SeatId) -> bool {
        let mut majors = self.components.majors().filter(|major| {
            let priced = state.table.marker(*major).cell().is_some();
            let there = state.stage(*major) != Stage::Absent;
            priced && there && !Self::sold_this_round(state, seat).contains(*major)
        });
        majors.any(|company| {
            [Holder::Ipo, Holder::Pool].into_iter().any(|from| {
                let price = self.share_price(state, company);
                self.shares_for_sale(state, company, from) > 0
                    && self.check_certificates(state, seat).is_ok()
                    && self.check_holding(state, (seat, company), (1, from)).is_ok()
                    && treasury::check_cash(&state.table, seat, price).is_ok()
            })
        })
    }

    /// RULING-1824-P13: could the player pay for the certificate of a regional railway that is not in this game?
    pub(super) fn seems_to_start(&self, state: &State, seat: SeatId) -> bool {
        let asked = self.rulings.ask_without_choice == AskWithoutChoice::Yes;
        let absent = self.components.majors().filter(|company| self.sells_absent(state, *company));
        let mut prices = absent.filter_map(|company| {
            let price = self.components.par_prices().min()?;
            Some((self.components.card(company).id, price))
        });
        asked && prices.any(|start| self.check_start(state, seat, start).is_ok())
    }

    fn shows_certificate(&self, state: &State, seat: SeatId, company: CompanyId) -> bool {
        let left = state.table.president(company).is_none()
            && self.shares_for_sale(state, company, Holder::Ipo) == 0
            && !self.keeps_certificate(state, company);
        let double = (PRESIDENT_TENTHS, Holder::Ipo);
        let price = self.share_price(state, company);
        let price = price.times(u32::from(PRESIDENT_TENTHS));
        left && state.stage(company) != Stage::Absent
            && !Self::sold_this_round(state, seat).contains(company)
            && self.check_certificates(state, seat).is_ok()
            && self.check_holding(state, (seat, company), double).is_ok()
            && treasury::check_cash(&state.table, seat, price).is_ok()
    }
}

/// Everything of companies with shares that a player could buy now.
pub(super) fn purchases<'a>(
    game: &'a AustriaHungary1824,
    state: &'a State,
    seat: SeatId,
) -> impl Iterator<Item = Action> + 'a {
    let majors = game.components.majors();
    majors.flat_map(move |major| {
        let company = game.components.card(major).id;
        let shares = [Market::Bank, Market::Pool].into_iter();
        let shares = shares
            .filter(move |_| !AustriaHungary1824::is_hidden(state, major))
            .filter(move |from| game.check_share(state, seat, (company, *from)).is_ok())
            .map(move |from| Action::BuyShare { company, from });
        let double = !AustriaHungary1824::is_hidden(state, major)
            && game.check_double_share(state, seat, company).is_ok();
        let double = double.then_some(Action::BuyDoubleShare { company });
        let starts = game.components.par_prices().filter(move |_| !game.sells_absent(state, major));
        let starts = starts
            .filter(move |price| game.check_start(state, seat, (company, *price)).is_ok())
            .map(move |price| Action::StartRegional { company, price });
        shares.chain(double).chain(starts)
    })
}

pub(super) fn buy_share(work: &mut Work<'_>, seat: SeatId, name: Name, from: Market) -> Result<(), Reason> {
    let (company, price) = work.game.check_share(work.state(), seat, (name, from))?;
    bar_start(work, company);
    work.pay(Purse::Seat(seat), Purse::Bank, price);
    work.happen(TableEvent::SharesMoved {
        company,
        from: Holder::from(from),
        to: Holder::Seat(seat),
        tenths: 1,
    });
    directors::settle(work, company);
    directors::direct_unpriced(work, company);
    regionals::open_if_ready(work, company);
    Ok(())
}

/// RULING-1824-S17: a share of a company that has a director and no price takes its start away.
pub(super) fn bar_start(work: &mut Work<'_>, company: CompanyId) {
    let state = work.state();
    let unpriced = state.table.marker(company).cell().is_none();
    if unpriced && work.game.director(state, company).is_some() && !state.unstartable.contains(company) {
        work.emit(Event::StartBarred { company });
    }
}

/// VI.4: the director's certificate at a price of the buyer's choice; somebody with more shares becomes director.
pub(super) fn start_regional(
    work: &mut Work<'_>,
    seat: SeatId,
    name: Name,
    price: Money,
) -> Result<(), Reason> {
    let Start { company, tenths, cost, absent } = work.game.check_start(work.state(), seat, (name, price))?;
    work.pay(Purse::Seat(seat), Purse::Bank, cost);
    if absent {
        directors::take_certificate(work, company, seat);
        bar_start(work, company);
        return Ok(());
    }
    set_start_price(work, company, price);
    if tenths == PRESIDENT_TENTHS {
        directors::take_certificate(work, company, seat);
    } else {
        let (from, to) = (Holder::Ipo, Holder::Seat(seat));
        work.happen(TableEvent::SharesMoved { company, from, to, tenths });
        directors::settle(work, company);
    }
    regionals::open_if_ready(work, company);
    Ok(())
}

pub(super) fn buy_double_share(work: &mut Work<'_>, seat: SeatId, name: Name) -> Result<(), Reason> {
    let (company, price) = work.game.check_double_share(work.state(), seat, name)?;
    let unpriced = work.state().table.marker(company).cell().is_none();
    work.pay(Purse::Seat(seat), Purse::Bank, price);
    if unpriced {
        directors::take_certificate(work, company, seat);
        bar_start(work, company);
        return Ok(());
    }
    let before = work.state().deputy(company);
    work.happen(TableEvent::CertificateMoved { company, to: Holder::Seat(seat) });
    if before == Some(seat) {
        let deputy = None;
        work.emit(Event::DeputyBecame { company, deputy });
    }
    directors::settle(work, company);
    if let Some(before) = before.filter(|before| *before != seat)
        && work.game.director(work.state(), company) == Some(seat)
    {
        directors::give_for_certificate(work, company, seat, before);
    }
    Ok(())
}
