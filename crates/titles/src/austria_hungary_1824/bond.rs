//! X.4: the bond railway, which only pays and places stations.

use roundhouse_board::map::HexId;
use roundhouse_board::tile::Colour;
use roundhouse_board::{CompanyId, Lay};
use roundhouse_family18xx::stations::{self, City, StationLimit};
use roundhouse_family18xx::{Holder, Purse, Reason as FamilyReason, TableDraft, TableEvent, TrainKind};
use roundhouse_game::{Choice, Money, Name, SeatId};

use super::rulings::{
    BondHomeStation, BondRounding, BondSecondStation, BondStationInVienna, BondStationRight,
};
use super::state::{Event, Pending, Stage, State};
use super::{Action, AustriaHungary1824, Reason, Work, debts, operating, phases, selling};

/// The label of Vienna.
const VIENNA: Name = Name::constant("W");

/// Which of its stations is to be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BondStation {
    /// The second, anywhere.
    Anywhere,
    /// The third, in Vienna.
    Vienna,
}

/// Its marker lies in the bottom row and all its certificates in the pool.
pub(super) fn set_up(work: &mut Work<'_>, company: CompanyId) {
    let cell = work.game.components.two_rules.bond_cell;
    work.happen(TableEvent::PriceMoved { company, cell });
    let tenths = work.state().table.ordinary(company, Holder::Ipo);
    work.happen(TableEvent::SharesMoved { company, from: Holder::Ipo, to: Holder::Pool, tenths });
    work.emit(Event::StageBecame { company, stage: Stage::Open });
    if work.game.rulings.bond_home_station == BondHomeStation::GameStart {
        operating::place_home_station(work, company);
    }
}

/// Every operating round it pays its price in all, each holder's sum rounded, and its marker moves right.
pub(super) fn pay(work: &mut Work<'_>, company: CompanyId) {
    let amount = work.game.share_price(work.state(), company);
    work.emit(Event::DividendPaid { company, amount });
    work.emit(Event::Operated { company });
    for seat in SeatId::all(work.game.seats) {
        let tenths = work.state().table.tenths(company, Holder::Seat(seat));
        let tenfold = amount.times(u32::from(tenths)).units();
        let part = match work.game.rulings.bond_rounding {
            BondRounding::Up => tenfold.div_ceil(10),
            BondRounding::Down => tenfold / 10,
        };
        let part = Money::new(part);
        let state = work.state();
        // RULING-1824-E3: the bank runs out while somebody keeps what it pays.
        let kept = debts::taken(work.game, state, seat, part) < part;
        if kept && !state.stirred {
            work.emit(Event::Stirred);
        }
        work.pay(Purse::Bank, Purse::Seat(seat), part);
    }
    if let Some(cell) = work.state().table.marker(company).cell() {
        let right = work.game.components.market.right(cell);
        selling::move_marker(work, company, right);
    }
}

/// Where a train was bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bought {
    /// From the bank.
    New,
    /// From another company.
    Used,
}

/// The director of the company that buys the last 4, or failing that the last 5, places the second station.
pub(super) fn after_purchase(work: &mut Work<'_>, company: CompanyId, train: TrainKind, bought: Bought) {
    let (game, state) = (work.game, work.state());
    let pending = state.pending;
    let right = game.brings_bond_station(state, train)
        && (bought == Bought::New || game.rulings.bond_station_right == BondStationRight::AnyUsedTrain);
    if state.piles.is_none() || !right || pending.bond_station_done {
        return;
    }
    work.emit(Event::PendingBecame(Pending {
        bond_station: Some(company),
        bond_station_done: true,
        ..pending
    }));
}

/// Whoever turns Vienna brown places the third station there.
pub(super) fn after_tile(work: &mut Work<'_>, company: CompanyId, hex: HexId, lay: Lay) {
    let board = &work.game.components.board;
    let vienna = work.game.is_vienna(hex);
    let brown = board.tile(lay.tile).colour == Colour::Brown;
    let pending = work.state().pending;
    if work.state().piles.is_some() && vienna && brown && !pending.vienna_station_done {
        work.emit(Event::PendingBecame(Pending { vienna_station: Some(company), ..pending }));
    }
}

impl AustriaHungary1824 {
    /// Is the bank out of this kind, a 4 or a 5? RULING-1824-V15: a used train counts while the bank's next is of the kind
    /// after it.
    fn brings_bond_station(&self, state: &State, train: TrainKind) -> bool {
        let started = |phase: u8| {
            let card = self.components.phases.get(usize::from(phase));
            card.and_then(|card| card.starts)
        };
        let next = |phase: u8| match self.rulings.bond_station_right {
            BondStationRight::LastOfBank => !state.table.depot.has(train),
            BondStationRight::AnyUsedTrain => self.next_normal(state) == started(phase + 1),
        };
        let mut kinds = [phases::FOUR, phases::FIVE].into_iter();
        kinds.any(|phase| started(phase) == Some(train) && next(phase))
    }

    /// Any free slot will do that is not kept for a company.
    fn check_bond_station(
        &self,
        state: &State,
        station: BondStation,
        city: City,
    ) -> Result<(CompanyId, roundhouse_board::StopId, u8), Reason> {
        let piles = state.piles.ok_or(Reason::StationInVienna)?;
        let bond = piles.bond;
        let limit = match self.rulings.bond_second_station {
            BondSecondStation::Optional => StationLimit::PerHex,
            BondSecondStation::Compulsory => StationLimit::Free,
        };
        let (at, slot) = self.check_city(state, (bond, limit), city)?;
        if station == BondStation::Vienna && !self.is_vienna(at.hex) {
            return Err(Reason::StationInVienna);
        }
        if let Some(kept_for) = self.kept_for(state, bond, at) {
            return Err(Reason::HomeReserved { hex: city.hex, company: self.components.card(kept_for).id });
        }
        Ok((bond, at, slot))
    }

    fn is_vienna(&self, hex: HexId) -> bool {
        self.components.board.map.hex(hex).label == Some(VIENNA)
    }

    /// RULING-1824-V16: is a station that was placed for a train the one of Vienna, so that another is placed?
    fn counts_as_third(&self, station: BondStation, hex: HexId) -> bool {
        station == BondStation::Anywhere
            && self.is_vienna(hex)
            && self.rulings.bond_station_in_vienna == BondStationInVienna::Third
    }

    fn may_decline(&self, station: BondStation) -> bool {
        station == BondStation::Anywhere && self.rulings.bond_second_station == BondSecondStation::Optional
    }

    fn bond_cities(&self, state: &State, station: BondStation) -> Vec<City> {
        let board = &self.components.board;
        stations::cities(board, &state.table.position)
            .map(|at| stations::named(board, at))
            .filter(|city| self.check_bond_station(state, station, *city).is_ok())
            .collect()
    }

    /// Is there a place for the station? Without one the question is not asked.
    pub(super) fn bond_has_place(&self, state: &State, station: BondStation) -> bool {
        let left = state.piles.is_some_and(|piles| state.table.stations_left(piles.bond) > 0);
        left && !self.bond_cities(state, station).is_empty()
    }
}

pub(super) fn choices(game: &AustriaHungary1824, state: &State, station: BondStation) -> Vec<Choice<Action>> {
    let cities = game.bond_cities(state, station).into_iter();
    let places = cities.map(|city| Action::PlaceStation { city });
    let decline = game.may_decline(station).then_some(Action::Pass);
    places.chain(decline).map(Choice::exact).collect()
}

pub(super) fn act(work: &mut Work<'_>, station: BondStation, action: &Action) -> Result<(), Reason> {
    match *action {
        Action::PlaceStation { city } => {
            let (company, at, slot) = work.game.check_bond_station(work.state(), station, city)?;
            work.happen(TableEvent::StationPlaced { company, at, slot });
            if work.game.counts_as_third(station, at.hex) {
                let pending = work.state().pending;
                work.emit(Event::PendingBecame(Pending { vienna_station_done: true, ..pending }));
                return Ok(());
            }
        }
        Action::Pass if work.game.may_decline(station) => {}
        Action::Pass => return Err(Reason::StationCompulsory),
        _ => {
            return Err(FamilyReason::WrongStep { now: "now-a-station-of-the-bond-railway-is-placed" }.into());
        }
    }
    forget(work, station);
    Ok(())
}

/// The station is placed, declined, or finds no place.
pub(super) fn forget(work: &mut Work<'_>, station: BondStation) {
    let pending = work.state().pending;
    let pending = match station {
        BondStation::Anywhere => Pending { bond_station: None, ..pending },
        BondStation::Vienna => Pending { vienna_station: None, ..pending },
    };
    work.emit(Event::PendingBecame(pending));
}
