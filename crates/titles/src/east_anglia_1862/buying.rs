//! §6.5: shares are bought and unchartered companies launched.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Holder, Purse, Reason as FamilyReason, TableDraft, TableEvent, treasury};
use roundhouse_game::{Money, Name, SeatId};

use super::action::Source;
use super::components::{DIRECTORS_SHARES, ORDINARY_SHARES};
use super::event::Event;
use super::state::{Charter, Company, Stage, State, StockRound};
use super::{EastAnglia1862, Reason, Work, directors, floating};

impl Source {
    /// Where the shares lie.
    pub(super) const fn place(self) -> Holder {
        match self {
            Self::Ipo => Holder::Ipo,
            Self::Treasury => Holder::Treasury,
            Self::Pool => Holder::Pool,
        }
    }

    /// All of them.
    pub(super) const ALL: [Self; 3] = [Self::Ipo, Self::Treasury, Self::Pool];
}

impl EastAnglia1862 {
    /// What a share costs: par in the IPO, the market price elsewhere.
    pub(super) fn purchase_price(&self, state: &State, company: CompanyId, from: Source) -> Money {
        match from {
            Source::Ipo => state.company(company).par,
            Source::Treasury | Source::Pool => self.share_price(state, company),
        }
    }

    /// The company of a share that a player may buy.
    pub(super) fn check_purchase(
        &self,
        state: &State,
        round: &StockRound,
        (name, from): (Name, Source),
    ) -> Result<CompanyId, Reason> {
        let company = self.company_named(name)?;
        self.check_may_buy(state, round, company)?;
        let in_play = matches!(state.company(company).stage, Stage::Launched | Stage::Floated);
        if !in_play || state.table.ordinary(company, from.place()) == 0 {
            return Err(FamilyReason::NoShareForSale { company: name }.into());
        }
        let price = self.purchase_price(state, company, from);
        treasury::check_cash(&state.table, round.turns.seat, price)?;
        Ok(company)
    }

    /// Not a company sold in this round, and not above the certificate limit.
    fn check_may_buy(&self, state: &State, round: &StockRound, company: CompanyId) -> Result<(), Reason> {
        if round.turns.has_sold(company) {
            let company = self.components.id(company);
            return Err(FamilyReason::SoldThisRound { company }.into());
        }
        if !self.has_room(state, round.turns.seat) {
            let limit = self.certificate_limit(state);
            return Err(FamilyReason::CertificateLimit { limit }.into());
        }
        Ok(())
    }

    /// The company that a player may launch in a stock round at this price.
    pub(super) fn check_launch(
        &self,
        state: &State,
        round: &StockRound,
        name: Name,
        price: Money,
    ) -> Result<CompanyId, Reason> {
        let company = self.check_launchable(state, name)?;
        if self.options.novice.yes() {
            return Err(Reason::LaunchInParliament);
        }
        self.check_may_buy(state, round, company)?;
        if !self.components.par_prices.contains(&price) {
            return Err(Reason::wrong_par(price, &self.components.par_prices));
        }
        let cost = price.times(u32::from(DIRECTORS_SHARES));
        treasury::check_cash(&state.table, round.turns.seat, cost)?;
        Ok(company)
    }

    /// The prices at which a player can launch a company.
    pub(super) fn affordable_prices(&self, state: &State, seat: SeatId) -> impl Iterator<Item = Money> {
        let cash = state.table.cash(seat);
        let prices = self.components.par_prices.iter().copied();
        prices.take_while(move |price| price.times(u32::from(DIRECTORS_SHARES)) <= cash)
    }
}

/// Buys a share that may be bought.
pub(super) fn buy(work: &mut Work<'_>, seat: SeatId, company: CompanyId, from: Source) {
    let price = work.game.purchase_price(work.state(), company, from);
    let to = match from {
        Source::Treasury => Purse::Company(company),
        Source::Ipo | Source::Pool => Purse::Bank,
    };
    work.pay(Purse::Seat(seat), to, price);
    work.move_shares(company, from.place(), Holder::Seat(seat), 1);
    directors::settle(work, company);
    floating::settle(work, company);
}

/// §6.5.3: launches an unchartered company; what is paid goes into its treasury.
pub(super) fn launch(work: &mut Work<'_>, seat: SeatId, company: CompanyId, price: Money) {
    let cell = work.game.components.cell(price);
    work.happen(TableEvent::PriceMoved { company, cell });
    let cost = price.times(u32::from(DIRECTORS_SHARES));
    work.pay(Purse::Seat(seat), Purse::Company(company), cost);
    let now = Company {
        stage: Stage::Launched,
        charter: Charter::Unchartered,
        par: price,
        step: work.game.components.amounts.ipo.step_of(price),
        ..*work.state().company(company)
    };
    work.emit(Event::CompanyBecame { company, now });
    let to = Holder::Seat(seat);
    work.happen(TableEvent::CertificateMoved { company, to });
    work.move_shares(company, Holder::Ipo, Holder::Treasury, ORDINARY_SHARES);
}
