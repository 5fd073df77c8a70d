//! IV.2: coal railways and their exchange for the director's certificate of a regional railway.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{TableDraft, TableEvent, trade};
use roundhouse_game::{Name, SeatId};

use super::cards::Kind;
use super::rulings::{CoalExchangeAfterSale, ForcedCoalOpening};
use super::state::{Acted, Event, Pending, Stage, State, StockRound};
use super::{Action, AustriaHungary1824, Reason, Work, directors, phases, regionals};

/// Why a coal railway is exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    /// Its owner wants it.
    Voluntary,
    /// Phase 5 has begun by a purchase.
    Bought,
    /// Phase 5 has begun by an export.
    Exported,
}

impl AustriaHungary1824 {
    /// Does the player own a coal railway that could be exchanged in this phase?
    pub fn may_exchange_coal(&self, state: &State, seat: SeatId) -> bool {
        let mut coal = self.components.coal_railways();
        exchange_phase(state) && coal.any(|coal| is_exchangeable(state, coal, seat))
    }

    /// The coal railway of this name, if the player may exchange it in this phase.
    pub(super) fn own_coal(&self, state: &State, seat: SeatId, wanted: Name) -> Result<CompanyId, Reason> {
        if !exchange_phase(state) {
            return Err(Reason::NoExchangeNow);
        }
        let mut coal = self.components.coal_railways();
        let coal =
            coal.find(|coal| self.components.card(*coal).id == wanted && is_exchangeable(state, *coal, seat));
        coal.ok_or(Reason::NoSuchCoal { company: wanted })
    }

    /// §4.3: the exchange as the purchase of a stock round turn.
    pub(super) fn check_coal_exchange(
        &self,
        state: &State,
        round: &StockRound,
        wanted: Name,
    ) -> Result<CompanyId, Reason> {
        let coal = self.own_coal(state, round.turns.seat, wanted)?;
        self.check_debtor_exchange(state, round.turns.seat)?;
        let after_sale = round.acted == Acted::Sold;
        if after_sale && self.rulings.coal_exchange_after_sale == CoalExchangeAfterSale::No {
            return Err(Reason::SoldBeforeExchange);
        }
        Ok(coal)
    }
}

/// IV.2: phases 3 and 4.
fn exchange_phase(state: &State) -> bool {
    (phases::THREE..=phases::FOUR).contains(&state.table.phase)
}

/// Is the coal railway this player's, and not for construction?
fn is_exchangeable(state: &State, coal: CompanyId, seat: SeatId) -> bool {
    state.is_open(coal) && !state.is_construction(coal) && state.table.owner(coal) == Some(seat)
}

/// The coal railways a player can exchange in his turn.
pub(super) fn exchanges<'a>(
    game: &'a AustriaHungary1824,
    state: &'a State,
    round: &'a StockRound,
) -> impl Iterator<Item = Action> + 'a {
    let names = game.components.coal_railways().map(|coal| game.components.card(coal).id);
    names
        .filter(move |coal| game.check_coal_exchange(state, round, *coal).is_ok())
        .map(|company| Action::ExchangeCoal { company })
}

/// VII.14: phase 5 exchanges all that are left.
pub(super) fn exchange_all(work: &mut Work<'_>, cause: Cause) {
    let coal_railways: Vec<CompanyId> = work.game.components.coal_railways().collect();
    for coal in coal_railways {
        if work.state().is_open(coal) && !work.state().is_construction(coal) {
            exchange(work, coal, cause);
        }
    }
}

/// Money and trains go to the regional railway, the station leaves the game, the owner gets the certificate.
pub(super) fn exchange(work: &mut Work<'_>, coal: CompanyId, cause: Cause) {
    let Kind::Coal { regional } = work.game.components.kind(coal) else {
        return;
    };
    let Some(owner) = work.state().table.owner(coal) else {
        return;
    };
    trade::hand_over_all(work, coal, regional);
    close(work, coal);
    directors::take_certificate(work, regional, owner);
    let ready = work.game.is_ready_to_open(work.state(), regional);
    let waits =
        cause == Cause::Bought && work.game.rulings.forced_coal_opening == ForcedCoalOpening::EndOfRound;
    if ready && waits {
        let pending = work.state().pending;
        let opening = pending.opening.with(regional);
        work.emit(Event::PendingBecame(Pending { opening, ..pending }));
    } else {
        regionals::open_if_ready(work, regional);
    }
}

/// The minor leaves the game with its stations.
pub(super) fn close(work: &mut Work<'_>, minor: CompanyId) {
    let board = &work.game.components.board;
    let stations: Vec<_> = work.state().table.position.stations_of(board, minor).collect();
    for at in stations {
        work.happen(TableEvent::StationRemoved { company: minor, hex: at.hex });
    }
    work.happen(TableEvent::OwnerLeft { company: minor });
    work.emit(Event::StageBecame { company: minor, stage: Stage::Closed });
}
