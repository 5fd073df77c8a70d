//! §7.7: one station in a turn.

use roundhouse_board::StopId;
use roundhouse_family18xx::stations::{City, StationLimit, check_city, cities, named};
use roundhouse_family18xx::{Reason as FamilyReason, TableDraft, TableEvent, TurnStep};
use roundhouse_game::Choice;

use super::state::{OperatingRound, State, Step};
use super::{Action, EastAnglia1862, Reason, Work, operating, track};

impl EastAnglia1862 {
    pub(super) fn check_station(
        &self,
        state: &State,
        round: &OperatingRound,
        city: City,
    ) -> Result<(StopId, u8), Reason> {
        let (at, slot) = self.check_room(state, round, city)?;
        if self.network(state, round.company).reaches(at) {
            return Ok((at, slot));
        }
        let company = self.components.id(round.company);
        Err(FamilyReason::CityNotReached { company, hex: city.hex }.into())
    }

    /// All that a station needs but that the company reaches the city.
    fn check_room(&self, state: &State, round: &OperatingRound, city: City) -> Result<(StopId, u8), Reason> {
        let company = round.company;
        let name = self.components.id(company);
        if round.stationed {
            return Err(Reason::StationDone);
        }
        if state.table.stations_left(company) == 0 {
            return Err(FamilyReason::NoStationLeft { company: name }.into());
        }
        let (board, position) = (&self.components.board, &state.table.position);
        let limit = StationLimit::PerHex;
        Ok(check_city(board, position, company, name, (city, limit))?)
    }

    /// The cities in which a station may be placed now.
    fn open_cities<'a>(
        &'a self,
        state: &'a State,
        round: &OperatingRound,
    ) -> impl Iterator<Item = City> + use<'a> {
        let company = round.company;
        let (board, position) = (&self.components.board, &state.table.position);
        let may_place = !round.stationed && state.table.stations_left(company) > 0;
        let network = may_place.then(|| self.network(state, company));
        network.into_iter().flat_map(move |network| {
            let reached = cities(board, position).filter(move |at| network.reaches(*at));
            let free = reached.filter(move |at| {
                position.free_slot(board, *at).is_some() && !position.has_station_on(at.hex, company)
            });
            free.map(|at| named(board, at))
        })
    }
}

/// Is there a city, or room in London, for a station?
/// §7.7: a company places a station.
pub(super) static STEP: TurnStep<EastAnglia1862> = TurnStep {
    now: "now-a-station-is-placed",
    contexts: &[],
    waits: |game, state, round| !operating::is_built_out(state, round) && can_place(game, state, round),
    choices,
    act,
    leave: operating::next_step,
};

fn can_place(game: &EastAnglia1862, state: &State, round: &OperatingRound) -> bool {
    game.open_cities(state, round).next().is_some() || game.check_terminal(state, round).is_ok()
}

fn choices(game: &EastAnglia1862, state: &State, round: &OperatingRound) -> Vec<Choice<Action>> {
    let cities = game.open_cities(state, round);
    let mut actions: Vec<Action> = cities.map(|city| Action::PlaceStation { city }).collect();
    if game.check_terminal(state, round).is_ok() {
        actions.push(Action::BuildTerminal);
    }
    actions.push(Action::Pass);
    actions.into_iter().map(Choice::exact).collect()
}

fn act(work: &mut Work<'_>, round: &OperatingRound, action: &Action) -> Result<(), Reason> {
    let company = round.company;
    match *action {
        Action::PlaceStation { city } => {
            let (game, state) = (work.game, work.state());
            let (at, slot) = if work.is_proved() {
                game.check_room(state, round, city)?
            } else {
                game.check_station(state, round, city)?
            };
            work.happen(TableEvent::StationPlaced { company, at, slot });
            operating::change(work, |round| OperatingRound { stationed: true, ..round });
            operating::advance(work, company, Step::Run);
            Ok(())
        }
        Action::BuildTerminal => track::build_terminal(work, round),
        Action::Pass => {
            operating::next_step(work, round);
            Ok(())
        }
        _ => STEP.refuse(),
    }
}
