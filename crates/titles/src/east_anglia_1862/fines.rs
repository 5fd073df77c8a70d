//! §4.3: whoever won a charter that did not float in time pays a fine.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::table::SEATS;
use roundhouse_family18xx::{Holder, Purse, TableDraft, TableEvent};
use roundhouse_game::{Choice, Money, Name, SeatId};

use super::event::Event;
use super::rulings::{FailedCharterBack, FineFailedShares};
use super::state::{Charter, Company, Fines, Round, Stage, State};
use super::{Action, EastAnglia1862, Reason, Work, bankruptcy, operating, selling};

/// The end of a stock round: in turn order each pays in cash what he can, and the companies are dissolved; whoever owes
/// more sells shares.
pub(super) fn begin(work: &mut Work<'_>, first: SeatId) {
    let mut owed = [Money::ZERO; SEATS];
    for seat in first.round(work.game.seats) {
        let missed: Vec<CompanyId> = missed_by(work.state(), seat).collect();
        for company in missed {
            let rest = fine(work, seat, company);
            owed[seat.index()] = [owed[seat.index()], rest].into_iter().sum();
        }
    }
    let seat = first;
    go_to(work, Fines { owed, seat, first });
}

fn go_to(work: &mut Work<'_>, fines: Fines) {
    work.emit(Event::RoundBecame(Round::Fines(fines)));
}

fn missed_by(state: &State, seat: SeatId) -> impl Iterator<Item = CompanyId> {
    let launched = state.companies_in(Stage::Launched);
    launched.filter(move |company| {
        let card = state.company(*company);
        card.charter == Charter::Chartered && card.obligation == Some(seat)
    })
}

/// Pays what cash allows, dissolves the company and says what is still owed.
fn fine(work: &mut Work<'_>, seat: SeatId, company: CompanyId) -> Money {
    let times = work.game.components.amounts.ipo.fine;
    let fine = work.state().company(company).par.times(times);
    if work.game.rulings.fine_failed_shares == FineFailedShares::SoldAtHalfPar {
        sell_failed_shares(work, seat, company, fine);
    }
    let paid = fine.min(work.state().table.cash(seat));
    work.emit(Event::Fined { seat, company, fine, paid });
    work.pay(Purse::Seat(seat), Purse::Bank, paid);
    bankruptcy::reset(work, company);
    let failed = work.game.rulings.failed_charter_back == FailedCharterBack::NextStockRound;
    let now = Company { failed, ..*work.state().company(company) };
    work.emit(Event::CompanyBecame { company, now });
    fine.minus(paid).unwrap_or_default()
}

/// R2 as 18xx.games plays it: one certificate after another for half of par, until the fine is covered.
fn sell_failed_shares(work: &mut Work<'_>, seat: SeatId, company: CompanyId, fine: Money) {
    let half = work.state().company(company).par.half();
    let (from, pool) = (Holder::Seat(seat), Holder::Pool);
    while work.state().table.cash(seat) < fine && work.state().table.tenths(company, Holder::Seat(seat)) > 0 {
        let shares = if work.state().table.ordinary(company, from) > 0 {
            work.move_shares(company, from, pool, 1);
            1
        } else {
            work.happen(TableEvent::CertificateMoved { company, to: pool });
            super::components::DIRECTORS_SHARES
        };
        let price = half.times(u32::from(shares));
        work.pay(Purse::Bank, Purse::Seat(seat), price);
    }
}

impl EastAnglia1862 {
    /// The blocks a player could sell to pay a fine: what was bought in this round counts too (R3).
    fn fine_blocks<'a>(&'a self, state: &'a State, seat: SeatId) -> impl Iterator<Item = (Name, u8)> + 'a {
        let companies = self.components.company_ids();
        let held = companies.flat_map(move |company| {
            let most = state.table.tenths(company, Holder::Seat(seat));
            (1..=most).map(move |shares| (self.components.id(company), shares))
        });
        held.filter(move |block| self.check_sale(state, seat, *block).is_ok())
    }

    /// Who must sell, if anybody owes and has something to sell.
    pub(super) fn fined_seat(&self, state: &State, fines: &Fines) -> Option<SeatId> {
        let owes = |seat: &SeatId| {
            !fines.owed[seat.index()].is_zero() && self.fine_blocks(state, *seat).next().is_some()
        };
        fines.first.round(self.seats).find(owes)
    }
}

pub(super) fn choices(game: &EastAnglia1862, state: &State, fines: &Fines) -> Vec<Choice<Action>> {
    let blocks = game.fine_blocks(state, fines.seat);
    let sales = blocks.map(|(company, shares)| Action::SellShares { company, shares });
    sales.map(Choice::exact).collect()
}

pub(super) fn act(work: &mut Work<'_>, fines: Fines, action: &Action) -> Result<(), Reason> {
    let Action::SellShares { company, shares } = *action else {
        return Err(Reason::wrong_step("now-shares-are-sold-to-pay-a-fine"));
    };
    let seat = fines.seat;
    let company = work.game.check_sale(work.state(), seat, (company, shares))?;
    selling::sell(work, seat, company, shares);
    let mut owed = fines.owed;
    let paid = owed[seat.index()].min(work.state().table.cash(seat));
    work.pay(Purse::Seat(seat), Purse::Bank, paid);
    let left = owed[seat.index()].minus(paid).unwrap_or_default();
    owed[seat.index()] = left;
    work.emit(Event::FinePaid { seat, paid, owed: left });
    go_to(work, Fines { owed, ..fines });
    Ok(())
}

/// The next who must sell; when nobody can or need any more the operating rounds begin.
pub(super) fn go_on(work: &mut Work<'_>, fines: Fines) {
    if let Some(seat) = work.game.fined_seat(work.state(), &fines) {
        go_to(work, Fines { seat, ..fines });
    } else {
        forgive(work, fines);
        operating::begin_set(work);
    }
}

/// R3: what is still owed falls away.
fn forgive(work: &mut Work<'_>, fines: Fines) {
    for seat in fines.first.round(work.game.seats) {
        let amount = fines.owed[seat.index()];
        if !amount.is_zero() {
            work.emit(Event::FineForgiven { seat, amount });
        }
    }
}
