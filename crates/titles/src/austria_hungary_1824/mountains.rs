//! IV.1: mountain railways, bought in the first stock round, exchanged for shares of regional railways.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Holder, Purse, Reason as FamilyReason, TableDraft, TableEvent, treasury};
use roundhouse_game::{Choice, Name, SeatId};

use super::action::Market;
use super::cards::Kind;
use super::rulings::{
    AskWithoutChoice, ExchangeIntoSoldCompany, ForcedMountainDecline, ForcedMountainOrder,
    MountainExchangeBond,
};
use super::state::{Event, Mountain, Pending, State, StockRound};
use super::{Action, AustriaHungary1824, Reason, Work, buying, directors, phases, regionals};

/// The mountain railway whose forced exchange is under way, and its owner.
pub(super) fn forced_exchange(state: &State) -> Option<(u8, SeatId)> {
    let mut mountains = (0..).zip(&state.mountains);
    mountains.find_map(|(number, mountain): (u8, _)| match mountain {
        Mountain::Owned(seat) if state.pending.mountains & 1 << number != 0 => Some((number, *seat)),
        _ => None,
    })
}

/// The owner of the mountain railway with this name.
pub(super) fn owner(state: &State, wanted: Name) -> Option<SeatId> {
    match state.mountains.get(usize::from(number(wanted)?)) {
        Some(Mountain::Owned(seat)) => Some(*seat),
        _ => None,
    }
}

/// `B1` is the first mountain railway.
pub(super) fn name(mountain: u8) -> Name {
    Name::constant(["B1", "B2", "B3", "B4", "B5", "B6"][usize::from(mountain).min(5)])
}

fn number(wanted: Name) -> Option<u8> {
    (0..6).find(|mountain| name(*mountain) == wanted)
}

impl AustriaHungary1824 {
    fn check_mountain(&self, state: &State, seat: SeatId, wanted: Name) -> Result<u8, Reason> {
        let offered = |mountain: &u8| state.mountains.get(usize::from(*mountain)) == Some(&Mountain::Offered);
        let mountain = number(wanted).filter(offered);
        let mountain = mountain.ok_or(FamilyReason::NotOnOffer { item: wanted })?;
        if self.mountain_certificates() > 0 {
            self.check_certificates(state, seat)?;
        }
        treasury::check_cash(&state.table, seat, self.components.mountain_rules.price)?;
        Ok(mountain)
    }

    /// Can a mountain railway be exchanged for this share, the player's limits apart?
    fn check_exchange_share(
        &self,
        state: &State,
        (wanted, from): (Name, Market),
    ) -> Result<(CompanyId, Holder), Reason> {
        let company = self.company_in_play(state, wanted)?;
        let regional = matches!(self.components.kind(company), Kind::Regional { .. });
        let bond = state.is_bond(company) && self.rulings.mountain_exchange_bond == MountainExchangeBond::No;
        if !regional || bond {
            return Err(Reason::NoExchangeInto { company: wanted });
        }
        let holder = Holder::from(from);
        if self.shares_for_sale(state, company, holder) == 0 {
            return Err(FamilyReason::NoShareForSale { company: wanted }.into());
        }
        Ok((company, holder))
    }

    /// §4.3: the exchange as the purchase of a stock round turn.
    pub(super) fn check_voluntary_exchange(
        &self,
        state: &State,
        round: &StockRound,
        (mountain, company, from): (Name, Name, Market),
    ) -> Result<(u8, CompanyId, Holder), Reason> {
        if state.table.phase != phases::THREE {
            return Err(Reason::NoExchangeNow);
        }
        let owned = |mountain: &u8| {
            state.mountains.get(usize::from(*mountain)) == Some(&Mountain::Owned(round.turns.seat))
        };
        let number = number(mountain).filter(owned);
        let number = number.ok_or(Reason::NoSuchMountain { mountain })?;
        self.check_debtor_exchange(state, round.turns.seat)?;
        let (company, holder) = self.check_exchange_share(state, (company, from))?;
        self.check_certificates(state, round.turns.seat)?;
        let sold = round.turns.has_sold(company);
        if sold && self.rulings.exchange_into_sold_company == ExchangeIntoSoldCompany::No {
            let company = self.components.card(company).id;
            return Err(FamilyReason::SoldThisRound { company }.into());
        }
        Ok((number, company, holder))
    }

    /// RULING-1824-P13: does the player own a mountain railway in phase 3, whether there is a share for it or not?
    pub(super) fn seems_to_exchange(&self, state: &State, seat: SeatId) -> bool {
        self.rulings.ask_without_choice == AskWithoutChoice::Yes
            && state.table.phase == phases::THREE
            && state.mountains.contains(&Mountain::Owned(seat))
    }

    /// The shares for which a mountain railway can be exchanged.
    fn exchange_shares<'a>(&'a self, state: &'a State) -> impl Iterator<Item = (Name, Market)> + 'a {
        let companies = self.components.majors();
        let shares = companies.flat_map(move |company| {
            let name = self.components.card(company).id;
            [Market::Bank, Market::Pool].map(|from| (name, from))
        });
        shares.filter(move |share| self.check_exchange_share(state, *share).is_ok())
    }
}

impl From<Market> for Holder {
    fn from(market: Market) -> Self {
        match market {
            Market::Bank => Self::Ipo,
            Market::Pool => Self::Pool,
        }
    }
}

/// The mountain railways a player can buy.
pub(super) fn offered<'a>(
    game: &'a AustriaHungary1824,
    state: &'a State,
    seat: SeatId,
) -> impl Iterator<Item = Action> + 'a {
    let allowed = move |mountain: &Name| game.check_mountain(state, seat, *mountain).is_ok();
    let names = (0..6).map(name).filter(allowed);
    names.map(|mountain| Action::BuyMountain { mountain })
}

pub(super) fn buy(work: &mut Work<'_>, seat: SeatId, mountain: Name) -> Result<(), Reason> {
    let mountain = work.game.check_mountain(work.state(), seat, mountain)?;
    let price = work.game.components.mountain_rules.price;
    work.pay(Purse::Seat(seat), Purse::Bank, price);
    let now = Mountain::Owned(seat);
    work.emit(Event::MountainBecame { mountain, now });
    Ok(())
}

/// IV.1: income at the start of an operating round.
pub(super) fn pay_income(work: &mut Work<'_>) {
    let income = work.game.components.mountain_rules.income;
    let owners = work.state().mountains.into_iter();
    let owners = owners.filter_map(|mountain| match mountain {
        Mountain::Owned(seat) => Some(seat),
        _ => None,
    });
    let owners: Vec<SeatId> = owners.collect();
    if !owners.is_empty() {
        work.emit(Event::MountainsPaid);
    }
    for seat in owners {
        work.pay(Purse::Bank, Purse::Seat(seat), income);
    }
}

/// The exchanges a player can make in a stock round turn.
pub(super) fn exchanges<'a>(
    game: &'a AustriaHungary1824,
    state: &'a State,
    round: &'a StockRound,
) -> impl Iterator<Item = Action> + 'a {
    let own = Mountain::Owned(round.turns.seat);
    let owned = (0..).zip(&state.mountains).filter(move |(_, mountain)| **mountain == own);
    let pairs = owned.map(|(number, _)| name(number)).flat_map(move |mountain| {
        game.exchange_shares(state).map(move |(company, from)| (mountain, company, from))
    });
    let allowed =
        move |wanted: &(Name, Name, Market)| game.check_voluntary_exchange(state, round, *wanted).is_ok();
    pairs.filter(allowed).map(|(mountain, company, from)| Action::ExchangeMountain {
        mountain,
        company,
        from,
    })
}

/// The railway goes, the share comes; it may bring a director or open the company.
pub(super) fn exchange(
    work: &mut Work<'_>,
    seat: SeatId,
    (mountain, company, from): (u8, CompanyId, Holder),
) {
    let now = Mountain::Gone;
    work.emit(Event::MountainBecame { mountain, now });
    buying::bar_start(work, company);
    work.happen(TableEvent::SharesMoved { company, from, to: Holder::Seat(seat), tenths: 1 });
    directors::settle(work, company);
    regionals::open_if_ready(work, company);
}

/// VII.14: all mountain railways still in play must be exchanged now, in the order of their numbers.
pub(super) fn begin_forced_exchange(work: &mut Work<'_>) {
    let pending = work.state().pending;
    let mountains = (1 << work.state().mountains.len()) - 1;
    work.emit(Event::PendingBecame(Pending { mountains, ..pending }));
}

/// Removes railways for which there is no share, unless their owners are asked all the same (RULING-1824-P13), and
/// ends the exchange after the last one.
pub(super) fn go_on(work: &mut Work<'_>) {
    while work.state().pending.mountains != 0 {
        let (game, state) = (work.game, work.state());
        let Some((mountain, _)) = forced_exchange(state) else {
            let pending = state.pending;
            work.emit(Event::PendingBecame(Pending { mountains: 0, ..pending }));
            return;
        };
        let share = game.exchange_shares(state).next().is_some();
        if share || game.rulings.ask_without_choice == AskWithoutChoice::Yes {
            return;
        }
        remove(work, Event::MountainLost { mountain }, mountain);
    }
}

/// RULING-1824-P15: whichever railway is exchanged, the one whose turn it was need not be any more.
fn release(work: &mut Work<'_>, mountain: u8) {
    let pending = work.state().pending;
    let mountains = pending.mountains & !(1 << mountain);
    work.emit(Event::PendingBecame(Pending { mountains, ..pending }));
}

/// The railway leaves without pay, and why.
fn remove(work: &mut Work<'_>, why: Event, mountain: u8) {
    work.emit(why);
    let now = Mountain::Gone;
    work.emit(Event::MountainBecame { mountain, now });
}

impl AustriaHungary1824 {
    /// What happens to a mountain railway whose owner takes no share: it is lost where there is none, and else given up
    /// where he may (RULING-1824-P11).
    fn without_share(&self, state: &State, mountain: u8) -> Option<Event> {
        if self.exchange_shares(state).next().is_none() {
            return Some(Event::MountainLost { mountain });
        }
        let decline = self.rulings.forced_mountain_decline == ForcedMountainDecline::Yes;
        decline.then_some(Event::MountainGivenUp { mountain })
    }
}

pub(super) fn forced_choices(game: &AustriaHungary1824, state: &State, mountain: u8) -> Vec<Choice<Action>> {
    let shares = game.exchange_shares(state);
    let exchange =
        shares.map(|(company, from)| Action::ExchangeMountain { mountain: name(mountain), company, from });
    let decline = game.without_share(state, mountain).map(|_| Action::Pass);
    exchange.chain(decline).map(Choice::exact).collect()
}

pub(super) fn forced(work: &mut Work<'_>, mountain: u8, seat: SeatId, action: &Action) -> Result<(), Reason> {
    match *action {
        Action::ExchangeMountain { mountain: wanted, company, from } => {
            let any = work.game.rulings.forced_mountain_order == ForcedMountainOrder::Any;
            let other = number(wanted).filter(|_| any && owner(work.state(), wanted) == Some(seat));
            if wanted != name(mountain) && other.is_none() {
                return Err(Reason::MountainOrder { mountain: name(mountain) });
            }
            let (company, holder) = work.game.check_exchange_share(work.state(), (company, from))?;
            release(work, mountain);
            exchange(work, seat, (other.unwrap_or(mountain), company, holder));
            Ok(())
        }
        Action::Pass => {
            let why = work.game.without_share(work.state(), mountain);
            let why = why.ok_or(Reason::ExchangeCompulsory { mountain: name(mountain) })?;
            remove(work, why, mountain);
            Ok(())
        }
        _ => Err(FamilyReason::WrongStep { now: "now-a-mountain-railway-is-exchanged" }.into()),
    }
}
