//! What may be done now: everything that could be asked, and of that what is not refused.

use roundhouse_game::{Choice, Draft, Game, SeatId};

use super::acting::{Acting, Item};
use super::action::{PieceKind, Side};
use super::cards::{Cost, Track};
use super::state::{Face, Player, Stage, State};
use super::task::Part;
use super::worker::{Colour, MainAction, Place, Worker};
use super::{Action, RailroadRevolution, objectives};

/// The candidates that are not refused, in a fixed order.
pub(super) fn choices(game: &RailroadRevolution, state: &State) -> Vec<Choice<Action>> {
    let Some(seat) = game.to_act(state) else {
        return Vec::new();
    };
    let allowed = |action: &Action| {
        let mut attempt = Draft::of(game, state);
        RailroadRevolution::attempt(&mut attempt, seat, action).is_ok()
    };
    let candidates = candidates(game, state, seat).into_iter();
    candidates.filter(allowed).map(Choice::exact).collect()
}

/// Everything that could be asked now: what the moment is about, then what is allowed at any time.
pub(super) fn candidates(game: &RailroadRevolution, state: &State, seat: SeatId) -> Vec<Action> {
    let mut candidates = if state.under_way.current().is_some() {
        let mut parts = parts(game, state, seat);
        parts.push(Action::Stop);
        parts
    } else {
        of_stage(game, state, seat)
    };
    candidates.push(Action::SellShare);
    candidates.extend(Colour::ALL.map(|colour| Action::ExtraHire { colour }));
    candidates
}

/// The parts of the effect under way.
pub(super) fn parts(game: &RailroadRevolution, state: &State, seat: SeatId) -> Vec<Action> {
    let Some(task) = state.under_way.current() else {
        return Vec::new();
    };
    let components = &game.components;
    let player = state.player(seat);
    match task.part {
        Part::Advance { .. } => steps(game, state, seat),
        Part::Promote { .. } => {
            let open: Vec<_> = player.open_objectives().collect();
            let promotions = workers(player).flat_map(|worker| {
                open.iter().map(move |(_, open)| Action::Promote {
                    worker,
                    objective: components.objective(open.objective).id,
                })
            });
            promotions.collect()
        }
        Part::Flip { .. } => {
            let kinds = components.trains.iter().map(|train| train.id);
            let flips = kinds.flat_map(|train| Face::BOTH.map(|face| Action::FlipTrain { train, face }));
            flips.collect()
        }
        Part::TakeTrain => {
            let kinds = components.trains.iter().map(|train| train.id);
            kinds.map(|train| Action::TakeTrain { train }).collect()
        }
        Part::Exchange => {
            let exchange = |worker| Colour::ALL.map(|taken| Action::Exchange { worker, taken });
            workers(player).flat_map(exchange).collect()
        }
        Part::Hire => Colour::ALL.map(|colour| Action::Hire { colour }).to_vec(),
        Part::Workers { shown, .. } => {
            let take = |shown| Colour::ALL.map(|taken| Action::TakeWorker { shown, taken });
            shown.colours().flat_map(take).collect()
        }
        Part::Rail(_) => rails(game, state, seat),
        Part::Station(_) => stations(game, state, seat),
        Part::Office(_) => offices(game),
    }
}

fn of_stage(game: &RailroadRevolution, state: &State, seat: SeatId) -> Vec<Action> {
    let components = &game.components;
    let named = |objective| components.objective(objective).id;
    match state.stage {
        Stage::PickTile { .. } => {
            let tiles = state.setup_offers.iter().flatten();
            let offered = tiles.map(|offer| components.setup_tiles[offer.tile.index()].id);
            offered.map(|tile| Action::PickSetupTile { tile }).collect()
        }
        Stage::Worker => {
            let colours = state.player(seat).reserve.colours();
            let places =
                colours.flat_map(|colour| MainAction::ALL.map(|on| Action::PlaceWorker { colour, on }));
            places.chain([Action::Pass]).collect()
        }
        Stage::Acting(acting) => of_action(game, state, seat, acting),
        Stage::Contracts { .. } => {
            let contracts = Side::BOTH.map(|contract| Action::AcceptContract { contract });
            contracts.into_iter().chain([Action::DeclineContract]).collect()
        }
        Stage::Objectives { .. } => objectives::awaiting(state.player(seat))
            .map(|(_, completed, _)| Action::ReplaceFirst { objective: named(completed) })
            .collect(),
        Stage::Keep { slot, .. } => game
            .looked_at(state, seat, slot)
            .into_iter()
            .map(|objective| Action::KeepObjective { objective: named(objective) })
            .collect(),
        Stage::UseTile { .. } | Stage::Over => Vec::new(),
    }
}

fn of_action(game: &RailroadRevolution, state: &State, seat: SeatId, acting: Acting) -> Vec<Action> {
    let mut candidates = Vec::new();
    if acting.open.has(Item::Main) {
        candidates.extend(match acting.action() {
            MainAction::Station => stations(game, state, seat),
            MainAction::Railroad => rails(game, state, seat),
            MainAction::Telegraph => offices(game),
            MainAction::Trade => {
                [PieceKind::Rail, PieceKind::Building].map(|piece| Action::SellPiece { piece }).to_vec()
            }
        });
    }
    candidates.extend(acting.open.iter().map(|item| Action::Resolve { item }));
    if acting.open.has(Item::TelegraphTile) {
        let own = workers(state.player(seat));
        candidates.extend(own.map(|worker| Action::DiscardWorker { worker }));
    }
    if (acting.action(), acting.worker) == (MainAction::Trade, Colour::Grey) {
        candidates.extend(Side::BOTH.map(|contract| Action::AcceptContract { contract }));
    }
    candidates.push(Action::EndAction);
    candidates
}

/// The available workers, one of each colour in each place.
fn workers(player: &Player) -> impl Iterator<Item = Worker> + '_ {
    Place::ALL.into_iter().flat_map(|from| {
        let colours = player.workers(from).colours();
        colours.map(move |colour| Worker { from, colour })
    })
}

fn steps(game: &RailroadRevolution, state: &State, seat: SeatId) -> Vec<Action> {
    let mut steps = Vec::new();
    for track in Track::ALL {
        match game.step_cost(state, seat, track) {
            Ok(Some(Cost::Worker)) => {
                steps.extend(
                    workers(state.player(seat)).map(|worker| Action::Advance { track, worker: Some(worker) }),
                );
            }
            Ok(_) => steps.push(Action::Advance { track, worker: None }),
            Err(_) => {}
        }
    }
    steps
}

/// The spaces that are available, whatever they cost.
fn rails(game: &RailroadRevolution, state: &State, seat: SeatId) -> Vec<Action> {
    let spaces = game.components.space_ids();
    let available = spaces.filter(|space| game.check_space(state, seat, *space).is_ok());
    available.map(|space| Action::PlaceRail { space: game.components.space(space).id }).collect()
}

/// The cities that are available, whatever they cost.
fn stations(game: &RailroadRevolution, state: &State, seat: SeatId) -> Vec<Action> {
    let cities = game.components.city_ids();
    let available = cities.filter(|city| game.check_city(state, seat, *city).is_ok());
    available.map(|city| Action::BuildStation { city: game.components.city(city).id }).collect()
}

fn offices(game: &RailroadRevolution) -> Vec<Action> {
    let sections = game.components.section_ids();
    sections.map(|section| Action::BuildOffice { section: section.0 + 1 }).collect()
}
