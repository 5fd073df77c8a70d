//! The stock round: a player sells, then buys one certificate or passes.

use roundhouse_board::CompanyId;
use roundhouse_game::{Choice, Money, Name, SeatId};

use super::action::ShareSource;
use super::policy::{BuyingBack, Capital, FirstSales};
use super::setup::place_home;
use super::state::{Event, Round, State};
use super::{Action, Engine, Reason, Work, operating};
use crate::family::TableDraft;
use crate::ledger::Holder;
use crate::reason::Reason as FamilyReason;
use crate::shares;
use crate::stock_turns::StockTurns;
use crate::table::{Purse, TableEvent};
use crate::treasury;

/// A stock round begins with whoever has the priority.
pub(super) fn begin(work: &mut Work<'_>) {
    work.emit(Event::TurnBecame { turn: work.state().turn.saturating_add(1) });
    work.emit(Event::RoundBecame(Round::Stock(StockTurns::begin(work.state().priority))));
    go_on(work);
}

/// Passes for players who can neither buy nor sell, until somebody can or the round is over.
fn go_on(work: &mut Work<'_>) {
    while let Round::Stock(turns) = work.state().round {
        if work.game.share_actions(work.state(), &turns).next().is_some() {
            return;
        }
        end_turn(work, turns);
    }
}

fn end_turn(work: &mut Work<'_>, turns: StockTurns) {
    match turns.next(work.state().table.seats) {
        Some(next) => work.emit(Event::RoundBecame(Round::Stock(next))),
        None => end_round(work, turns),
    }
}

/// Prices of companies that players own whole move; the priority goes to the left of whoever acted last.
fn end_round(work: &mut Work<'_>, turns: StockTurns) {
    for company in work.game.priced(work.state()) {
        let table = &work.state().table;
        let unsold = table.tenths(company, Holder::Ipo) + table.tenths(company, Holder::Pool);
        if unsold == 0 {
            operating::move_price(work, company, work.game.policy.stock.sold_out);
        }
    }
    if let Some(seat) = turns.next_priority(work.state().table.seats) {
        work.emit(Event::PriorityBecame { seat });
    }
    operating::begin_set(work);
}

impl Engine {
    /// The companies with a price in operating order.
    pub fn priced(&self, state: &State) -> Vec<CompanyId> {
        let priced = self.cards.ids().filter(|company| state.table.marker(*company).cell().is_some());
        self.cards.market.operating_order(priced, |company| state.table.marker(company))
    }

    /// Certificates that count against the limit.
    pub fn certificates(&self, state: &State, seat: SeatId) -> u8 {
        self.cards.ids().map(|company| state.table.certificates(company, seat)).sum()
    }

    /// The start prices.
    fn start_prices(&self) -> impl Iterator<Item = Money> + '_ {
        self.cards.starts.iter().map(|cell| self.cards.market.price(*cell))
    }

    fn check_certificates(&self, state: &State, seat: SeatId) -> Result<(), Reason> {
        let limit = self.players.certificates;
        if self.certificates(state, seat) < limit {
            return Ok(());
        }
        Err(FamilyReason::CertificateLimit { limit }.into())
    }

    /// May the player start this company at this price, and what does the certificate cost?
    fn check_start(
        &self,
        state: &State,
        seat: SeatId,
        company: CompanyId,
        price: Money,
    ) -> Result<Money, Reason> {
        if state.table.certificate(company) != Holder::Ipo {
            return Err(Reason::CertificateNotForSale { company: self.id(company) });
        }
        if !self.start_prices().any(|start| start == price) {
            return Err(Reason::WrongStartPrice { price, prices: self.start_prices().collect() });
        }
        self.check_certificates(state, seat)?;
        let cost = price.times(u32::from(self.cards.president_tenths));
        treasury::check_cash(&state.table, seat, cost)?;
        Ok(cost)
    }

    /// May the player buy a share of this company there, and for how much?
    pub fn check_purchase(
        &self,
        state: &State,
        turns: &StockTurns,
        company: CompanyId,
        from: ShareSource,
    ) -> Result<Money, Reason> {
        let name = self.id(company);
        let seat = turns.seat;
        let price = self.price(state, company).ok_or(Reason::NoPriceYet { company: name })?;
        if state.table.ordinary(company, from.holder()) == 0 {
            return Err(FamilyReason::NoShareForSale { company: name }.into());
        }
        if self.policy.stock.buying_back == BuyingBack::LaterRound && turns.has_sold(company) {
            return Err(FamilyReason::SoldThisRound { company: name }.into());
        }
        let percent = self.policy.stock.most_percent;
        if (state.table.tenths(company, Holder::Seat(seat)) + 1) * 10 > percent {
            return Err(FamilyReason::HoldingLimit { company: name, percent }.into());
        }
        self.check_certificates(state, seat)?;
        treasury::check_cash(&state.table, seat, price)?;
        Ok(price)
    }

    /// May the player sell so many tenths of this company in the stock round, and what do they bring?
    fn check_sale(
        &self,
        state: &State,
        seat: SeatId,
        company: CompanyId,
        tenths: u8,
    ) -> Result<Money, Reason> {
        if self.policy.stock.first_sales == FirstSales::SecondRound && state.turn < 2 {
            return Err(Reason::NoSalesYet);
        }
        self.check_block(state, seat, company, tenths)
    }

    /// The same at any time.
    pub(super) fn check_block(
        &self,
        state: &State,
        seat: SeatId,
        company: CompanyId,
        tenths: u8,
    ) -> Result<Money, Reason> {
        let name = self.id(company);
        if tenths == 0 {
            return Err(Reason::NothingSold);
        }
        let price = self.price(state, company).ok_or(Reason::NoPriceYet { company: name })?;
        let most = shares::most_to_sell(&state.table, company, seat);
        if tenths > most {
            return Err(FamilyReason::TooManySold { company: name, most }.into());
        }
        let percent = self.policy.stock.pool_percent;
        if (state.table.tenths(company, Holder::Pool) + tenths) * 10 > percent {
            return Err(Reason::BankLimit { company: name, percent });
        }
        Ok(price.times(u32::from(tenths)))
    }

    /// All sales of a player in the stock round.
    fn sales<'a>(&'a self, state: &'a State, seat: SeatId) -> impl Iterator<Item = Action> + 'a {
        let blocks = self.cards.ids().flat_map(move |company| {
            let most = shares::most_to_sell(&state.table, company, seat);
            (1..=most).map(move |tenths| (company, tenths))
        });
        let blocks =
            blocks.filter(move |(company, tenths)| self.check_sale(state, seat, *company, *tenths).is_ok());
        blocks.map(|(company, shares)| Action::SellShares { company: self.id(company), shares })
    }

    /// Everything but passing.
    fn share_actions<'a>(
        &'a self,
        state: &'a State,
        turns: &'a StockTurns,
    ) -> impl Iterator<Item = Action> + 'a {
        let starts = self.cards.ids().flat_map(move |company| {
            let prices = self.start_prices();
            let prices =
                prices.filter(move |price| self.check_start(state, turns.seat, company, *price).is_ok());
            prices.map(move |price| Action::StartCompany { company: self.id(company), price })
        });
        let buys = self.cards.ids().flat_map(move |company| {
            let sources = [ShareSource::Ipo, ShareSource::Pool].into_iter();
            let sources =
                sources.filter(move |from| self.check_purchase(state, turns, company, *from).is_ok());
            sources.map(move |from| Action::BuyShare { company: self.id(company), from })
        });
        starts.chain(buys).chain(self.sales(state, turns.seat))
    }

    /// Over the limit, a player must sell before anything else, if anything can be sold.
    fn must_sell(&self, state: &State, seat: SeatId) -> bool {
        self.certificates(state, seat) > self.players.certificates && self.sales(state, seat).next().is_some()
    }
}

impl ShareSource {
    /// Who holds the shares there.
    pub const fn holder(self) -> Holder {
        match self {
            Self::Ipo => Holder::Ipo,
            Self::Pool => Holder::Pool,
        }
    }
}

pub(super) fn choices(game: &Engine, state: &State, turns: &StockTurns) -> Vec<Choice<Action>> {
    let pass = (!game.must_sell(state, turns.seat)).then_some(Action::Pass);
    game.share_actions(state, turns).chain(pass).map(Choice::exact).collect()
}

pub(super) fn pass(work: &mut Work<'_>, turns: StockTurns) -> Result<(), Reason> {
    if work.game.must_sell(work.state(), turns.seat) {
        let limit = work.game.players.certificates;
        return Err(FamilyReason::OverCertificateLimit { limit }.into());
    }
    end_turn(work, turns);
    go_on(work);
    Ok(())
}

pub(super) fn start(work: &mut Work<'_>, turns: StockTurns, id: Name, price: Money) -> Result<(), Reason> {
    let company = work.game.find(id)?;
    let cost = work.game.check_start(work.state(), turns.seat, company, price)?;
    let starts = work.game.cards.starts.iter();
    let cell = starts.copied().find(|cell| work.game.cards.market.price(*cell) == price);
    if let Some(cell) = cell {
        work.happen(TableEvent::PriceMoved { company, cell });
    }
    pay_for_share(work, turns.seat, company, cost);
    work.happen(TableEvent::CertificateMoved { company, to: Holder::Seat(turns.seat) });
    bought(work, turns, company);
    Ok(())
}

pub(super) fn buy(work: &mut Work<'_>, turns: StockTurns, id: Name, from: ShareSource) -> Result<(), Reason> {
    let company = work.game.find(id)?;
    let price = work.game.check_purchase(work.state(), &turns, company, from)?;
    match from {
        ShareSource::Ipo => pay_for_share(work, turns.seat, company, price),
        ShareSource::Pool => work.pay(Purse::Seat(turns.seat), Purse::Bank, price),
    }
    work.move_shares(company, from.holder(), Holder::Seat(turns.seat), 1);
    shares::settle_presidency(work, company);
    bought(work, turns, company);
    Ok(())
}

/// A share of the initial offer is paid to whoever the policy says.
fn pay_for_share(work: &mut Work<'_>, seat: SeatId, company: CompanyId, cost: Money) {
    let to = match work.game.policy.stock.capital {
        Capital::Full => Purse::Bank,
        Capital::ByShare => Purse::Company(company),
    };
    work.pay(Purse::Seat(seat), to, cost);
}

/// A purchase ends the turn; the company may float.
fn bought(work: &mut Work<'_>, turns: StockTurns, company: CompanyId) {
    let policy = &work.game.policy.stock;
    let sold = 10 - work.state().table.tenths(company, Holder::Ipo);
    if sold >= policy.float_tenths && !work.state().floated.contains(company) {
        work.emit(Event::Floated { company });
        if policy.capital == Capital::Full {
            let price = work.game.price(work.state(), company).unwrap_or_default();
            work.pay(Purse::Bank, Purse::Company(company), price.times(10));
        }
        place_home(work, company);
    }
    end_turn(work, turns.with_deed());
    go_on(work);
}

pub(super) fn sell(work: &mut Work<'_>, turns: StockTurns, id: Name, tenths: u8) -> Result<(), Reason> {
    let company = work.game.find(id)?;
    let proceeds = work.game.check_sale(work.state(), turns.seat, company, tenths)?;
    sell_block(work, turns.seat, company, tenths, proceeds);
    work.emit(Event::RoundBecame(Round::Stock(turns.with_sale(company))));
    go_on(work);
    Ok(())
}

/// The bank pays for the whole block before the price falls.
pub(super) fn sell_block(work: &mut Work<'_>, seat: SeatId, company: CompanyId, tenths: u8, proceeds: Money) {
    work.pay(Purse::Bank, Purse::Seat(seat), proceeds);
    shares::sell(work, company, seat, tenths, Holder::Pool);
    for _ in 0..tenths {
        operating::move_price(work, company, work.game.policy.stock.sold);
    }
}
