//! VII.8: stations, home reservations and what stations cost.

use roundhouse_board::map::HexId;
use roundhouse_board::{CompanyId, Network, StopId};
use roundhouse_family18xx::stations::{self, City, StationLimit};
use roundhouse_family18xx::{Purse, TableDraft, TableEvent, TurnStep};
use roundhouse_game::{Choice, Money};

use super::cards::Kind;
use super::rulings::StateHomeSlot;
use super::state::{OperatingRound, Stage, State, Step};
use super::{Action, AustriaHungary1824, Reason, Work, operating};

impl AustriaHungary1824 {
    /// The home city as it lies now: cities may have merged since. A state railway takes that of its first
    /// pre-state railway, if none of them was sold.
    pub(super) fn home(&self, state: &State, company: CompanyId) -> Option<StopId> {
        let components = &self.components;
        let at_home = match components.kind(company) {
            Kind::State { .. } => {
                let mut pre_states = components.pre_states(company);
                let first = pre_states.next()?;
                let sold =
                    |pre_state: CompanyId| matches!(state.stage(pre_state), Stage::Open | Stage::Closed);
                if sold(first) || pre_states.any(sold) {
                    return None;
                }
                first
            }
            _ => company,
        };
        let (hex, stop) = components.board.map.home_of(components.card(at_home).id)?;
        Some(self.city_now(state, StopId { hex, stop }))
    }

    /// Where a printed city is now: the one whose track includes its printed track.
    fn city_now(&self, state: &State, printed: StopId) -> StopId {
        let board = &self.components.board;
        let StopId { hex, stop } = printed;
        let face = state.table.position.face(board, hex);
        let exits = board.map.hex(hex).face.stops.get(usize::from(stop));
        let edge = exits.and_then(|stop| stop.exits.iter().next());
        let now = edge.and_then(|edge| face.stop_at(edge));
        StopId { hex, stop: now.unwrap_or(if edge.is_some() { stop } else { 0 }) }
    }

    /// RULING-1824-K8: is this the home of a state railway that has no slot of its own in its only city's slot? On 18xx.games
    /// the place of the city among those of its hex is taken for the slot.
    pub(super) fn stands_beside(&self, state: &State, company: CompanyId, home: StopId) -> bool {
        if self.rulings.state_home_slot == StateHomeSlot::Kept {
            return false;
        }
        let components = &self.components;
        let first = components.pre_states(company).next();
        let printed = first.and_then(|first| components.board.map.home_of(components.card(first).id));
        let slots = state.table.position.slots(&components.board, home).count();
        slots == 1 && printed.is_some_and(|(_, stop)| stop > 0)
    }

    /// Has the company still to place its home station?
    fn waits_for_home(&self, state: &State, company: CompanyId) -> bool {
        let in_play = matches!(state.stage(company), Stage::Waiting | Stage::Open);
        let board = &self.components.board;
        let mut stations = state.table.position.stations_of(board, company);
        in_play && stations.next().is_none()
    }

    /// The company for which a slot of this stop is kept, if no other slot is free for `company`.
    pub(super) fn kept_for(&self, state: &State, company: CompanyId, at: StopId) -> Option<CompanyId> {
        let board = &self.components.board;
        let free = state.table.position.slots(board, at);
        let free = free.filter(Option::is_none).count();
        let others = self.at_home_on(state, at.hex);
        let others = others.filter(|(other, home)| {
            *other != company && *home == at && !self.stands_beside(state, *other, at)
        });
        let mut kept = others.map(|(other, _)| other);
        kept.nth(free.saturating_sub(1))
    }

    fn at_home_on<'a>(
        &'a self,
        state: &'a State,
        hex: HexId,
    ) -> impl Iterator<Item = (CompanyId, StopId)> + 'a {
        let companies = self.components.company_ids();
        let waiting = companies.filter(move |company| self.waits_for_home(state, *company));
        waiting
            .filter_map(move |company| Some((company, self.home(state, company)?)))
            .filter(move |(_, home)| home.hex == hex)
    }

    /// A company's home city as it lies now.
    pub fn home_city(&self, state: &State, company: CompanyId) -> Option<City> {
        let home = self.home(state, company)?;
        Some(stations::named(&self.components.board, home))
    }

    /// The cost of a company's next station, if it has one left.
    fn station_cost(&self, state: &State, company: CompanyId) -> Option<Money> {
        self.cost_of_station(state, company, state.table.stations_left(company))
    }

    /// What a station costs when so many are left, it included; the bond railway pays nothing (X.4).
    pub fn cost_of_station(&self, state: &State, company: CompanyId, left: u8) -> Option<Money> {
        if state.is_bond(company) && state.is_open(company) && left > 0 {
            return Some(Money::ZERO);
        }
        if left == 1 && state.last_station_free.contains(company) {
            return Some(Money::ZERO);
        }
        let costs = match self.components.kind(company) {
            Kind::Coal { .. } | Kind::PreState { .. } => &self.components.station_costs.minor,
            Kind::Regional { .. } => &self.components.station_costs.regional,
            Kind::State { .. } => &self.components.station_costs.state,
        };
        let place = usize::from(left).checked_sub(1)?;
        costs.get(place).copied()
    }

    fn check_station_cost(&self, state: &State, company: CompanyId) -> Result<Money, Reason> {
        let name = self.components.card(company).id;
        let cost = self.station_cost(state, company);
        Ok(stations::check_cost(&state.table, company, name, cost)?)
    }

    /// The stop and slot for a station, as far as the city itself is concerned.
    pub(super) fn check_city(
        &self,
        state: &State,
        (company, limit): (CompanyId, StationLimit),
        city: City,
    ) -> Result<(StopId, u8), Reason> {
        let board = &self.components.board;
        let name = self.components.card(company).id;
        let position = &state.table.position;
        let there = stations::check_city(board, position, company, name, (city, limit))?;
        Ok(there)
    }

    fn check_station(
        &self,
        state: &State,
        company: CompanyId,
        network: &Network,
        city: City,
    ) -> Result<(StopId, u8), Reason> {
        let (at, slot) = self.check_city(state, (company, StationLimit::PerHex), city)?;
        if let Some(kept_for) = self.kept_for(state, company, at) {
            return Err(Reason::HomeReserved { hex: city.hex, company: self.components.card(kept_for).id });
        }
        let name = self.components.card(company).id;
        stations::check_reached(&self.components.board, network, name, at)?;
        Ok((at, slot))
    }

    fn open_cities(&self, state: &State, company: CompanyId) -> Vec<City> {
        if self.check_station_cost(state, company).is_err() {
            return Vec::new();
        }
        let position = &state.table.position;
        let network = self.network(position, company);
        let open = |city: &City| {
            let placed = self.check_station(state, company, &network, *city);
            placed.is_ok()
        };
        stations::reached(&self.components.board, position, &network).filter(open).collect()
    }

    fn has_open_city(&self, state: &State, company: CompanyId) -> bool {
        if self.check_station_cost(state, company).is_err() {
            return false;
        }
        let position = &state.table.position;
        let network = self.network(position, company);
        let mut reached = stations::reached(&self.components.board, position, &network);
        reached.any(|city| self.check_station(state, company, &network, city).is_ok())
    }
}

/// VII.8: a company places a station.
pub(super) static STEP: TurnStep<AustriaHungary1824> = TurnStep {
    now: "now-a-station-is-placed",
    contexts: &["station", "operating"],
    waits: can_place,
    choices,
    act: |work, round, action| match action {
        Action::PlaceStation { city } => place(work, round.company, *city),
        Action::Pass => {
            operating::next_step(work, round);
            Ok(())
        }
        _ => STEP.refuse(),
    },
    leave: operating::next_step,
};

/// Is there a city for a station, and the money?
fn can_place(game: &AustriaHungary1824, state: &State, round: &OperatingRound) -> bool {
    let company = round.company;
    !state.is_construction(company)
        && !game.has_just_come_home(state, company)
        && game.has_open_city(state, company)
}

fn choices(game: &AustriaHungary1824, state: &State, round: &OperatingRound) -> Vec<Choice<Action>> {
    let cities = game.open_cities(state, round.company).into_iter();
    let places = cities.map(|city| Action::PlaceStation { city });
    places.chain([Action::Pass]).map(Choice::exact).collect()
}

fn place(work: &mut Work<'_>, company: CompanyId, city: City) -> Result<(), Reason> {
    let (game, state) = (work.game, work.state());
    let cost = game.check_station_cost(state, company)?;
    let (at, slot) = if work.is_proved() {
        game.check_city(state, (company, StationLimit::PerHex), city)?
    } else {
        let network = game.network(&state.table.position, company);
        game.check_station(state, company, &network, city)?
    };
    work.pay(Purse::Company(company), Purse::Bank, cost);
    work.happen(TableEvent::StationPlaced { company, at, slot });
    operating::set_step(work, Step::Run);
    Ok(())
}
