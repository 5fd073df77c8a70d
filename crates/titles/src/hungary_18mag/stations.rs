//! VI.3.5: stations of minors.

use roundhouse_board::{CompanyId, Network, StopId};
use roundhouse_family18xx::stations::{self, City};
use roundhouse_family18xx::{Purse, TableDraft, TableEvent, TurnStep, turn};
use roundhouse_game::{Choice, Money};

use super::rulings::StationLimit;
use super::state::{OperatingRound, State};
use super::{Action, Hungary18Mag, Reason, Work, operating};

impl Hungary18Mag {
    /// The cost of a company's next station, if it has one left.
    pub(super) fn station_cost(&self, state: &State, company: CompanyId) -> Option<Money> {
        let rules = &self.components;
        let costs = if rules.is_minor(company) {
            &rules.minor_rules.station_costs
        } else {
            &rules.major_rules.station_costs
        };
        stations::next_cost(&state.table, company, costs)
    }

    /// Stop and slot for a station in this city, as far as the city itself is concerned.
    pub(super) fn check_city(
        &self,
        state: &State,
        company: CompanyId,
        city: City,
    ) -> Result<(StopId, u8), Reason> {
        let limit = match self.rulings.station_limit {
            StationLimit::City => stations::StationLimit::PerCity,
            StationLimit::Hex => stations::StationLimit::PerHex,
        };
        let name = self.components.card(company).called;
        let board = &self.components.board;
        let found = stations::check_city(board, &state.table.position, company, name, (city, limit));
        Ok(found?)
    }

    /// A station left, and the money for it.
    pub(super) fn check_station_cost(&self, state: &State, company: CompanyId) -> Result<Money, Reason> {
        let name = self.components.card(company).called;
        let cost = self.station_cost(state, company);
        Ok(stations::check_cost(&state.table, company, name, cost)?)
    }

    fn check_station(
        &self,
        state: &State,
        minor: CompanyId,
        network: &Network,
        city: City,
    ) -> Result<(StopId, u8), Reason> {
        let (at, slot) = self.check_city(state, minor, city)?;
        let name = self.components.card(minor).called;
        stations::check_reached(&self.components.board, network, name, at)?;
        Ok((at, slot))
    }

    fn open_cities(&self, state: &State, minor: CompanyId) -> Vec<City> {
        if self.check_station_cost(state, minor).is_err() {
            return Vec::new();
        }
        let network = self.network(state, minor);
        let open = |city: &City| self.check_station(state, minor, &network, *city).is_ok();
        stations::reached(&self.components.board, &state.table.position, &network).filter(open).collect()
    }

    fn has_open_city(&self, state: &State, minor: CompanyId) -> bool {
        if self.check_station_cost(state, minor).is_err() {
            return false;
        }
        let network = self.network(state, minor);
        let mut reached = stations::reached(&self.components.board, &state.table.position, &network);
        reached.any(|city| self.check_station(state, minor, &network, city).is_ok())
    }
}

/// VI.3.5: a minor places a station.
pub(super) static STEP: TurnStep<Hungary18Mag> = TurnStep {
    now: "now-a-station-is-placed",
    contexts: &["station"],
    waits: |game, state, round| game.has_open_city(state, round.company),
    choices,
    act,
    leave: operating::next_step,
};

fn act(draft: &mut Work<'_>, round: &OperatingRound, action: &Action) -> Result<(), Reason> {
    match action {
        Action::PlaceStation { city } => place(draft, round.company, *city)?,
        Action::Pass => {}
        _ => return STEP.refuse(),
    }
    turn::end_step(draft);
    Ok(())
}

fn choices(game: &Hungary18Mag, state: &State, round: &OperatingRound) -> Vec<Choice<Action>> {
    let cities = game.open_cities(state, round.company).into_iter();
    let places = cities.map(|city| Action::PlaceStation { city });
    places.chain([Action::Pass]).map(Choice::exact).collect()
}

fn place(draft: &mut Work<'_>, minor: CompanyId, city: City) -> Result<(), Reason> {
    let (game, state) = (draft.game, draft.state());
    let cost = game.check_station_cost(state, minor)?;
    let (at, slot) = if draft.is_proved() {
        game.check_city(state, minor, city)?
    } else {
        let network = game.network(state, minor);
        game.check_station(state, minor, &network, city)?
    };
    build(draft, minor, at, slot, cost);
    Ok(())
}

/// Half of the cost goes to the construction company, half to the bank.
pub(super) fn build(draft: &mut Work<'_>, minor: CompanyId, at: StopId, slot: u8, cost: Money) {
    let construction = Purse::Company(draft.game.components.services().construction);
    draft.pay(Purse::Company(minor), construction, cost.half());
    let rest = cost.minus(cost.half()).unwrap_or_default();
    draft.pay(Purse::Company(minor), Purse::Bank, rest);
    draft.happen(TableEvent::StationPlaced { company: minor, at, slot });
}
