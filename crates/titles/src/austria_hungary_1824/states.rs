//! IV.3, IV.4.4, §10.6: how a state railway forms out of its pre-state railways.

use roundhouse_board::{CompanyId, StopId};
use roundhouse_family18xx::shares::hand_over;
use roundhouse_family18xx::stations::{City, named};
use roundhouse_family18xx::{
    CompanySet, Holder, Purse, Reason as FamilyReason, TableDraft, TableEvent, trade,
};
use roundhouse_game::{Choice, SeatId};

use super::cards::{Kind, PRESIDENT_TENTHS};
use super::rulings::{ReturnedStation, StateHomeStation};
use super::state::{Event, Pending, Stage, State};
use super::{Action, AustriaHungary1824, Reason, Work, coal, operating};

/// Who of those with equally many shares directs a new state railway, in the order of RULING-1824-K2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FormationTies {
    /// The first.
    First,
    /// The last, as in records of 18xx.games made before 15 February 2026.
    Last,
}

/// The state railways whose trains have come form in the order of those trains.
pub(super) fn form_triggered(work: &mut Work<'_>) {
    let pending = work.state().pending;
    if pending.forming.is_empty() {
        return;
    }
    work.emit(Event::PendingBecame(Pending { forming: CompanySet::EMPTY, ..pending }));
    for company in work.game.components.states() {
        if pending.forming.contains(company) {
            form(work, company);
        }
    }
}

impl AustriaHungary1824 {
    /// The pre-state railways that become part of a state railway now.
    pub(super) fn merging(&self, state: &State, company: CompanyId) -> Vec<CompanyId> {
        let pre_states = self.components.pre_states(company);
        let in_play = |pre_state: &CompanyId| state.is_open(*pre_state) && !state.is_construction(*pre_state);
        pre_states.filter(in_play).collect()
    }

    pub(super) fn tenths_for(&self, pre_state: CompanyId) -> u8 {
        match self.components.kind(pre_state) {
            Kind::PreState { tenths, .. } => tenths,
            _ => 0,
        }
    }

    /// Did this station of a state railway come from the first of its pre-state railways?
    fn was_first(&self, state: &State, company: CompanyId, at: StopId) -> bool {
        let first = self.components.pre_states(company).next();
        first.and_then(|first| self.home(state, first)) == Some(at)
    }

    /// The player with the most, if that is 20 %: among equals the owner of the pre-state railway with the lowest
    /// number, then the first from the priority holder on. In older records it is the last of them.
    fn first_director(&self, state: &State, company: CompanyId, owners: &[SeatId]) -> Option<SeatId> {
        let tenths = |seat: SeatId| state.table.tenths(company, Holder::Seat(seat));
        let most = SeatId::all(self.seats).map(tenths).max().unwrap_or(0);
        let around = state.priority.round(self.seats);
        let order: Vec<SeatId> = owners.iter().copied().chain(around).collect();
        let place = |seat: &SeatId| order.iter().position(|other| other == seat);
        let equals = SeatId::all(self.seats).filter(|seat| tenths(*seat) == most);
        let director = match self.formation_ties {
            FormationTies::First => equals.min_by_key(place),
            FormationTies::Last => equals.max_by_key(place),
        };
        director.filter(|_| most >= PRESIDENT_TENTHS)
    }
}

/// The bank pays for the tenths that were not reserved; the pre-state railways bring money, trains and stations.
pub(super) fn form(work: &mut Work<'_>, company: CompanyId) {
    let game = work.game;
    let merging = game.merging(work.state(), company);
    let reserved: u8 = merging.iter().map(|minor| game.tenths_for(*minor)).sum();
    let rules = game.components.state_rules;
    let capital = rules.capital_per_tenth.times(u32::from(10 - reserved));
    work.emit(Event::StageBecame { company, stage: Stage::Open });
    work.pay(Purse::Bank, Purse::Company(company), capital);
    let mut owners = Vec::new();
    for minor in merging {
        if let Some(owner) = work.state().table.owner(minor) {
            merge(work, minor, owner, company);
            owners.push(owner);
        }
    }
    choose_director(work, company, &owners);
    if game.rulings.state_home_station == StateHomeStation::Formation {
        operating::place_home_station(work, company);
    }
    keep_one_station_per_hex(work, company);
}

/// The owner gets the reserved share, the station becomes one of the state railway's.
fn merge(work: &mut Work<'_>, minor: CompanyId, owner: SeatId, company: CompanyId) {
    let game = work.game;
    if game.tenths_for(minor) == PRESIDENT_TENTHS {
        work.happen(TableEvent::CertificateMoved { company, to: Holder::Seat(owner) });
    } else {
        work.move_shares(company, Holder::Ipo, Holder::Seat(owner), game.tenths_for(minor));
    }
    let position = &work.state().table.position;
    let stations: Vec<StopId> = position.stations_of(&game.components.board, minor).collect();
    for at in stations {
        work.happen(TableEvent::StationReplaced { old: minor, new: company, hex: at.hex });
    }
    trade::hand_over_all(work, minor, company);
    coal::close(work, minor);
}

fn choose_director(work: &mut Work<'_>, company: CompanyId, owners: &[SeatId]) {
    let director = work.game.first_director(work.state(), company, owners);
    let holder = work.state().table.president(company);
    match director {
        Some(director) if Some(director) != holder => hand_over(work, company, director),
        _ => {}
    }
}

/// VII.8, RULING-1824-K1: of two stations on one hex one goes back; in different cities the director chooses.
fn keep_one_station_per_hex(work: &mut Work<'_>, company: CompanyId) {
    let twice = stations_on_one_hex(work.game, work.state(), company);
    match twice.as_slice() {
        [one, other] if one == other => {
            work.happen(TableEvent::StationReturned { company, at: *one });
        }
        // There is a director: whoever had number 1 of the two has 20 %.
        [_, _] => {
            let pending = work.state().pending;
            work.emit(Event::PendingBecame(Pending { station_choice: Some(company), ..pending }));
        }
        _ => {}
    }
}

/// The stations of a company that share a hex.
fn stations_on_one_hex(game: &AustriaHungary1824, state: &State, company: CompanyId) -> Vec<StopId> {
    let position = &state.table.position;
    let stations: Vec<StopId> = position.stations_of(&game.components.board, company).collect();
    let shared = |at: &StopId| stations.iter().filter(|other| other.hex == at.hex).count() > 1;
    stations.iter().copied().filter(shared).collect()
}

/// The stations one of which goes back.
pub(super) fn station_choices(
    game: &AustriaHungary1824,
    state: &State,
    company: CompanyId,
) -> Vec<Choice<Action>> {
    let stations = stations_on_one_hex(game, state, company).into_iter();
    stations
        .map(|at| named(&game.components.board, at))
        .map(|city| Choice::exact(Action::ReturnStation { city }))
        .collect()
}

pub(super) fn return_station(work: &mut Work<'_>, company: CompanyId, action: &Action) -> Result<(), Reason> {
    let Action::ReturnStation { city } = *action else {
        return Err(
            FamilyReason::WrongStep { now: "now-one-of-two-stations-goes-back-to-the-charter" }.into()
        );
    };
    let board = &work.game.components.board;
    let stations = stations_on_one_hex(work.game, work.state(), company);
    let there = |at: &&StopId| -> bool {
        let City { hex, city: stop } = named(board, **at);
        hex == city.hex && stop == city.city
    };
    let at = stations.iter().find(there).copied();
    let at =
        at.ok_or(Reason::NoStationThere { company: work.game.components.card(company).id, hex: city.hex })?;
    let first = work.game.was_first(work.state(), company, at);
    work.happen(TableEvent::StationReturned { company, at });
    if first && work.game.rulings.returned_station == ReturnedStation::LastFree {
        work.emit(Event::LastStationFreed { company });
    }
    let pending = work.state().pending;
    work.emit(Event::PendingBecame(Pending { station_choice: None, ..pending }));
    Ok(())
}
