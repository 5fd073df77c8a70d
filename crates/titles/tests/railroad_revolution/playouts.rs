//! Whole random games.

use roundhouse_game::{Chance, Game, SeatId};
use roundhouse_titles::railroad_revolution::acting::Item;
use roundhouse_titles::railroad_revolution::action::{PieceKind, Side};
use roundhouse_titles::railroad_revolution::cards::Track;
use roundhouse_titles::railroad_revolution::state::Face;
use roundhouse_titles::railroad_revolution::worker::{Colour, MainAction, Place, Worker};
use roundhouse_titles::railroad_revolution::{Action, RailroadRevolution, State};

use super::support::*;

/// Games with each number of players.
const GAMES: u64 = 100;

/// What a game must never do.
struct Watched {
    actions: Vec<(SeatId, Action)>,
    state: State,
    tried: usize,
}

fn play(game: &RailroadRevolution, seed: u64) -> Watched {
    let mut chance = Chance::new(seed * 7 + 3);
    let mut watched = Watched { actions: Vec::new(), state: game.setup(), tried: 0 };
    while let Some(seat) = game.to_act(&watched.state) {
        assert!(watched.actions.len() < 3000, "the game ends");
        let choices = game.choices(&watched.state);
        assert!(!choices.is_empty(), "{:?}", watched.state);
        if chance.below(80) == 0 {
            for choice in &choices {
                assert!(game.apply(&watched.state, seat, &choice.action).is_ok());
            }
            watched.tried += compare_with_all_actions(game, &watched.state, seat);
        }
        let choice = &choices[chance.below(choices.len() as u32) as usize];
        let applied = game.apply(&watched.state, seat, &choice.action).unwrap();
        assert_eq!(game.broken(&applied.state), None, "after {:?}", choice.action);
        let mut evolved = watched.state.clone();
        for event in &applied.events {
            game.evolve(&mut evolved, event);
        }
        assert_eq!(evolved, applied.state, "all changes are made by events");
        watched.actions.push((seat, choice.action));
        watched.state = applied.state;
    }
    watched
}

/// Everything that can be written down as an action is accepted exactly when it is a choice.
fn compare_with_all_actions(game: &RailroadRevolution, state: &State, seat: SeatId) -> usize {
    let choices = game.choices(state);
    let actions = every_action(game);
    for action in &actions {
        let listed = choices.iter().any(|choice| choice.action == *action);
        let before = state.clone();
        let accepted = game.apply(state, seat, action).is_ok();
        assert_eq!(accepted, listed, "{action:?}");
        assert_eq!(before, *state, "a refused action changes nothing");
    }
    actions.len()
}

fn every_action(game: &RailroadRevolution) -> Vec<Action> {
    let components = &game.components;
    let workers: Vec<Worker> =
        Place::ALL.into_iter().flat_map(|from| Colour::ALL.map(|colour| Worker { from, colour })).collect();
    let mut actions =
        vec![Action::Pass, Action::Stop, Action::EndAction, Action::DeclineContract, Action::SellShare];
    actions.extend(components.setup_tiles.iter().map(|tile| Action::PickSetupTile { tile: tile.id }));
    for colour in Colour::ALL {
        actions.extend(MainAction::ALL.map(|on| place(colour, on)));
        actions.extend([extra_hire(colour), Action::Hire { colour }]);
        actions.extend(Colour::ALL.map(|taken| take_worker(colour, taken)));
    }
    actions.extend(components.spaces.iter().map(|space| Action::PlaceRail { space: space.id }));
    actions.extend(components.cities.iter().map(|city| Action::BuildStation { city: city.id }));
    actions.extend((0..=9).map(office));
    actions.extend([PieceKind::Rail, PieceKind::Building].map(sell));
    actions.extend(Item::ALL.map(resolve));
    actions.extend(Side::BOTH.map(accept));
    for train in &components.trains {
        actions.push(Action::TakeTrain { train: train.id });
        actions.extend(Face::BOTH.map(|face| Action::FlipTrain { train: train.id, face }));
    }
    for track in Track::ALL {
        actions.push(advance(track));
        actions.extend(workers.iter().map(|worker| Action::Advance { track, worker: Some(*worker) }));
    }
    for worker in workers {
        actions.push(Action::DiscardWorker { worker });
        actions.extend(Colour::ALL.map(|taken| Action::Exchange { worker, taken }));
        let objectives = components.objectives.iter().map(|tile| tile.id);
        actions.extend(objectives.map(|objective| Action::Promote { worker, objective }));
    }
    for tile in &components.objectives {
        actions.push(Action::KeepObjective { objective: tile.id });
        actions.push(Action::ReplaceFirst { objective: tile.id });
    }
    actions
}

fn whole_games(players: usize) {
    let rules = rules(players, 0);
    let (mut completed, mut tried) = (0, 0);
    for seed in 0..GAMES {
        let game = rules.with_seed(seed);
        let watched = play(&game, seed);
        let outcome = game.outcome(&watched.state).unwrap();
        assert_eq!(outcome.standing.len(), players);
        assert!(!outcome.winners.is_empty());
        let mut state = game.setup();
        for (seat, action) in &watched.actions {
            state = game.apply(&state, *seat, action).unwrap().state;
        }
        assert_eq!(state, watched.state, "the replay equals the state");
        let done = SeatId::all(players as u8).map(|seat| watched.state.player(seat).completed.count_ones());
        completed += done.sum::<u32>();
        tried += watched.tried;
    }
    assert!(completed > 20, "{completed} objectives were completed");
    assert!(tried > 50_000, "{tried} actions were compared");
}

#[test]
fn whole_games_with_two_players() {
    whole_games(2);
}

#[test]
fn whole_games_with_three_players() {
    whole_games(3);
}

#[test]
fn whole_games_with_four_players() {
    whole_games(4);
}

#[test]
fn every_action_can_be_written_down_and_read_again() {
    for action in every_action(&rules(2, 0)) {
        let text = serde_json::to_string(&action).unwrap();
        let read: Action = serde_json::from_str(&text).unwrap();
        assert_eq!(read, action, "{text}");
    }
}

#[test]
fn a_copy_of_the_state_is_small() {
    assert!(size_of::<State>() <= 640, "{}", size_of::<State>());
}
