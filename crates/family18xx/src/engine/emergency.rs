//! A company must own a train and cannot pay for it: its president helps, sells shares, or is bankrupt.

use roundhouse_board::{CompanyId, Reach};
use roundhouse_game::{Money, Name, SeatId};

use super::policy::TrainDuty;
use super::state::{OperatingRound, State};
use super::{Action, Engine, Reason, Work, stock, trains};
use crate::ledger::Holder;
use crate::shares;

/// Must the company buy a train before its turn ends?
pub(super) fn must_buy(game: &Engine, state: &State, company: CompanyId) -> bool {
    game.policy.trains.duty == TrainDuty::WithRoute
        && state.table.fleet(company).is_empty()
        && trains::next_kind(game, state).is_some()
        && has_route(game, state, company)
}

/// Does track lead from one of its stations to another stop?
fn has_route(game: &Engine, state: &State, company: CompanyId) -> bool {
    let (board, position) = (&game.cards.board, &state.table.position);
    let mut stations = position.stations_of(board, company);
    stations.any(|at| board.leads_to_another_stop(position, at, Reach::ToMines))
}

/// What company and president together lack for the next train of the bank.
fn lacking(game: &Engine, state: &State, company: CompanyId) -> Money {
    let president = state.table.president(company);
    let cash = president.map_or(Money::ZERO, |seat| state.table.cash(seat));
    let has = [state.table.treasury(company), cash].into_iter().sum();
    let price = trains::next_kind(game, state).map(|kind| game.cards.train(kind).price);
    price.unwrap_or_default().minus(has).unwrap_or_default()
}

/// Must the president sell shares?
fn must_raise(game: &Engine, state: &State, company: CompanyId) -> bool {
    must_buy(game, state, company) && !lacking(game, state, company).is_zero()
}

impl Engine {
    /// May the president sell so many tenths for the train, and what do they bring? Nobody else may come to direct the
    /// company that needs it.
    fn check_emergency_sale(
        &self,
        state: &State,
        needy: CompanyId,
        seat: SeatId,
        company: CompanyId,
        tenths: u8,
    ) -> Result<Money, Reason> {
        if !must_raise(self, state, needy) {
            return Err(Reason::NoEmergency { company: self.id(needy) });
        }
        let proceeds = self.check_block(state, seat, company, tenths)?;
        let left = state.table.tenths(company, Holder::Seat(seat)).saturating_sub(tenths);
        if company == needy && shares::rival(&state.table, company, seat, left).is_some() {
            return Err(Reason::DirectorWouldChange { company: self.id(company) });
        }
        Ok(proceeds)
    }
}

/// The shares that the president may sell.
pub(super) fn sales(game: &Engine, state: &State, needy: CompanyId) -> Vec<Action> {
    let Some(seat) = state.table.president(needy).filter(|_| must_raise(game, state, needy)) else {
        return Vec::new();
    };
    let mut sales = Vec::new();
    for company in game.cards.ids() {
        for shares in 1..=shares::most_to_sell(&state.table, company, seat) {
            if game.check_emergency_sale(state, needy, seat, company, shares).is_ok() {
                sales.push(Action::SellShares { company: game.id(company), shares });
            }
        }
    }
    sales
}

/// Must the company buy a train, and is there no way to one?
pub(super) fn is_hopeless(game: &Engine, state: &State, round: &OperatingRound) -> bool {
    must_raise(game, state, round.company) && trains::choices(game, state, round).is_empty()
}

pub(super) fn sell(work: &mut Work<'_>, needy: CompanyId, id: Name, tenths: u8) -> Result<(), Reason> {
    let company = work.game.find(id)?;
    let no_emergency = Reason::NoEmergency { company: work.game.id(needy) };
    let seat = work.state().table.president(needy).ok_or(no_emergency)?;
    let proceeds = work.game.check_emergency_sale(work.state(), needy, seat, company, tenths)?;
    stock::sell_block(work, seat, company, tenths, proceeds);
    Ok(())
}
