//! A company places a station.

use roundhouse_board::{CompanyId, Network, StopId};
use roundhouse_game::{Choice, Money};

use super::state::{OperatingRound, State};
use super::{Action, Engine, Reason, Work, operating};
use crate::family::TableDraft;
use crate::stations::{self, City};
use crate::table::{Purse, TableEvent};
use crate::turn::TurnStep;

impl Engine {
    /// What the next station of a company costs, if it has one left.
    pub fn station_cost(&self, state: &State, company: CompanyId) -> Option<Money> {
        stations::next_cost(&state.table, company, &self.cards.company(company).stations)
    }

    fn check_station_cost(&self, state: &State, company: CompanyId) -> Result<Money, Reason> {
        let cost = self.station_cost(state, company);
        Ok(stations::check_cost(&state.table, company, self.id(company), cost)?)
    }

    /// Stop and slot for a station in this city, as far as the city itself is concerned.
    pub fn check_city(&self, state: &State, company: CompanyId, city: City) -> Result<(StopId, u8), Reason> {
        let (board, position) = (&self.cards.board, &state.table.position);
        let name = self.id(company);
        let (at, slot) = stations::check_city(board, position, company, name, (city, self.policy.stations))?;
        // The slots of companies that have not floated wait for them.
        let waits =
            |other: &CompanyId| !state.floated.contains(*other) && self.home(state, *other) == Some(at);
        let waiting: Vec<CompanyId> = self.cards.ids().filter(waits).collect();
        let free = position.slots(board, at).filter(Option::is_none).count();
        match waiting.first().filter(|_| waiting.len() >= free) {
            None => Ok((at, slot)),
            Some(owner) => Err(Reason::HomeReserved { hex: city.hex, company: self.id(*owner) }),
        }
    }

    fn check_station(
        &self,
        state: &State,
        company: CompanyId,
        network: &Network,
        city: City,
    ) -> Result<(StopId, u8), Reason> {
        let found = self.check_city(state, company, city)?;
        stations::check_reached(&self.cards.board, network, self.id(company), found.0)?;
        Ok(found)
    }

    fn open_cities(&self, state: &State, company: CompanyId) -> Vec<City> {
        if self.check_station_cost(state, company).is_err() {
            return Vec::new();
        }
        let network = self.network(state, company);
        let open = |city: &City| self.check_station(state, company, &network, *city).is_ok();
        stations::reached(&self.cards.board, &state.table.position, &network).filter(open).collect()
    }
}

/// A company places a station.
pub(super) static STEP: TurnStep<Engine> = TurnStep {
    now: "now-a-station-is-placed",
    contexts: &["station"],
    waits: can_place,
    choices,
    act,
    leave: operating::next_step,
};

/// Is there a city for a station, and the money?
fn can_place(game: &Engine, state: &State, round: &OperatingRound) -> bool {
    !game.open_cities(state, round.company).is_empty()
}

fn choices(game: &Engine, state: &State, round: &OperatingRound) -> Vec<Choice<Action>> {
    let cities = game.open_cities(state, round.company).into_iter();
    let places = cities.map(|city| Action::PlaceStation { city });
    places.chain([Action::Pass]).map(Choice::exact).collect()
}

/// One station in a turn.
fn act(work: &mut Work<'_>, round: &OperatingRound, action: &Action) -> Result<(), Reason> {
    match action {
        Action::PlaceStation { city } => place(work, round.company, *city)?,
        Action::Pass => {}
        _ => return STEP.refuse(),
    }
    operating::next_step(work, round);
    Ok(())
}

fn place(work: &mut Work<'_>, company: CompanyId, city: City) -> Result<(), Reason> {
    let (game, state) = (work.game, work.state());
    let cost = game.check_station_cost(state, company)?;
    let (at, slot) = if work.is_proved() {
        game.check_city(state, company, city)?
    } else {
        let network = game.network(state, company);
        game.check_station(state, company, &network, city)?
    };
    work.pay(Purse::Company(company), Purse::Bank, cost);
    work.happen(TableEvent::StationPlaced { company, at, slot });
    Ok(())
}
