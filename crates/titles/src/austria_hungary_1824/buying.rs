//! VI.4, VI.7: buying shares, reserved shares and limits.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::shares::PRESIDENT_TENTHS;
use roundhouse_family18xx::{
    CompanySet, Holder, Purse, Reason as FamilyReason, TableDraft, TableEvent, treasury,
};
use roundhouse_game::{Money, Name, SeatId};

use super::action::Market;
use super::cards::Kind;
use super::first_stock::{listed, set_start_price};
use super::rulings::{AskWithoutChoice, DebtorExchange, MountainCertificates};
use super::state::{Event, Mountain, Round, Stage, State};
use super::{Action, AustriaHungary1824, Reason, Work, directors, regionals};

impl AustriaHungary1824 {
    /// A regional or state railway of this game.
    pub(super) fn company_in_play(&self, state: &State, name: Name) -> Result<CompanyId, Reason> {
        let in_play = |company: &CompanyId| {
            !self.components.kind(*company).is_minor() && state.stage(*company) != Stage::Absent
        };
        let company = self.components.company(name).filter(in_play);
        company.ok_or(Reason::WrongCompany { company: name })
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
            Holder::Charter => held.saturating_sub(self.reserved_tenths(state, company)),
            _ => held,
        }
    }

    /// Is the director's certificate of a company for sale? Only that of a regional railway without coal railway.
    fn sells_certificate(&self, state: &State, company: CompanyId) -> bool {
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
        if state.table.marker(company).cell().is_none() {
            return Err(Reason::NoPriceYet { company: name });
        }
        let holder = Holder::from(from);
        if self.shares_for_sale(state, company, holder) == 0 {
            return Err(FamilyReason::NoShareForSale { company: name }.into());
        }
        self.check_buyer(state, seat, company)?;
        self.check_holding(state, (seat, company), (1, holder))?;
        let price = self.share_price(state, company);
        treasury::check_cash(&state.table, seat, price)?;
        Ok((company, price))
    }

    fn check_start(
        &self,
        state: &State,
        seat: SeatId,
        (name, price): (Name, Money),
    ) -> Result<CompanyId, Reason> {
        let company = self.company_in_play(state, name)?;
        if !self.sells_certificate(state, company) {
            return Err(Reason::CertificateNotForSale { company: name });
        }
        if self.components.par_cell(price).is_none() {
            let prices = listed(self.components.par_prices());
            return Err(Reason::WrongStartPrice { price, prices });
        }
        self.check_buyer(state, seat, company)?;
        let tenths = PRESIDENT_TENTHS;
        self.check_holding(state, (seat, company), (tenths, Holder::Charter))?;
        treasury::check_cash(&state.table, seat, price.times(u32::from(tenths)))?;
        Ok(company)
    }

    /// X.4: the 20 % certificate in the bank is one double share at twice the price.
    fn check_double_share(
        &self,
        state: &State,
        seat: SeatId,
        name: Name,
    ) -> Result<(CompanyId, Money), Reason> {
        let company = self.company_in_play(state, name)?;
        if !Self::sells_double_share(state, company) {
            return Err(Reason::CertificateNotForSale { company: name });
        }
        self.check_buyer(state, seat, company)?;
        let double = (PRESIDENT_TENTHS, self.sold_to());
        self.check_holding(state, (seat, company), double)?;
        let price = self.share_price(state, company);
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

    fn shows_certificate(&self, state: &State, seat: SeatId, company: CompanyId) -> bool {
        let left = state.table.president(company).is_none()
            && self.shares_for_sale(state, company, Holder::Charter) == 0
            && !self.keeps_certificate(state, company);
        let double = (PRESIDENT_TENTHS, Holder::Charter);
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
            .filter(move |from| game.check_share(state, seat, (company, *from)).is_ok())
            .map(move |from| Action::BuyShare { company, from });
        let double = game.check_double_share(state, seat, company).is_ok();
        let double = double.then_some(Action::BuyDoubleShare { company });
        let starts = game.components.par_prices();
        let starts = starts
            .filter(move |price| game.check_start(state, seat, (company, *price)).is_ok())
            .map(move |price| Action::StartRegional { company, price });
        shares.chain(double).chain(starts)
    })
}

pub(super) fn buy_share(
    work: &mut Work<'_>,
    seat: SeatId,
    (name, from): (Name, Market),
) -> Result<(), Reason> {
    let (company, price) = work.game.check_share(work.state(), seat, (name, from))?;
    work.pay(Purse::Seat(seat), Purse::Bank, price);
    work.happen(TableEvent::SharesMoved {
        company,
        from: Holder::from(from),
        to: Holder::Seat(seat),
        tenths: 1,
    });
    directors::settle(work, company);
    regionals::open_if_ready(work, company);
    Ok(())
}

/// VI.4: the director's certificate at a price of the buyer's choice; somebody with more shares becomes director.
pub(super) fn start_regional(
    work: &mut Work<'_>,
    seat: SeatId,
    (name, price): (Name, Money),
) -> Result<(), Reason> {
    let company = work.game.check_start(work.state(), seat, (name, price))?;
    set_start_price(work, company, price);
    let cost = price.times(u32::from(PRESIDENT_TENTHS));
    work.pay(Purse::Seat(seat), Purse::Bank, cost);
    directors::take_certificate(work, company, seat);
    regionals::open_if_ready(work, company);
    Ok(())
}

pub(super) fn buy_double_share(work: &mut Work<'_>, seat: SeatId, name: Name) -> Result<(), Reason> {
    let (company, price) = work.game.check_double_share(work.state(), seat, name)?;
    work.pay(Purse::Seat(seat), Purse::Bank, price);
    work.happen(TableEvent::PresidentBecame { company, president: seat });
    if work.state().deputy(company) == Some(seat) {
        let deputy = None;
        work.emit(Event::DeputyBecame { company, deputy });
    }
    directors::settle(work, company);
    Ok(())
}
