//! Games played by this engine and its bots, and games that once showed a mistake, replay to their results.
//!
//! A game file of a bug report goes into `replays/<title>/`, named after what it shows.

use std::fs;
use std::path::Path;

use roundhouse_game::GameFile;
use roundhouse_titles::{AnyGame, Refused, Title, TitleFiles};
use serde_json::{Value, json};

/// Replays all games of a folder; says with how many players they were played.
fn replay_all(folder: &str, title: Title) -> Vec<usize> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("replays").join(folder);
    let mut players = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let file: GameFile<Value> = serde_json::from_str(&text).unwrap();
        assert_eq!(file.title, title.name(), "{}", path.display());
        let game = AnyGame::new(title, &TitleFiles::embedded(title), &file.setup).unwrap();
        let state = game.replay(&file.actions);
        let state = state.unwrap_or_else(|error| panic!("{}: {error:?}", path.display()));
        let entries = file.actions.entries().iter();
        let texts: Vec<String> = entries.map(|entry| serde_json::to_string(entry).unwrap()).collect();
        for (_, action) in file.actions.effective().unwrap() {
            assert_eq!(game.read(action).unwrap().text(), action.to_string(), "{}", path.display());
        }
        let again = game.replay_stored(texts.iter().map(String::as_str));
        let again = again.unwrap_or_else(|error| panic!("{}: {error:?}", path.display()));
        assert_eq!(again.view(None), state.view(None), "{}", path.display());
        let result = state.outcome().map(|outcome| outcome.scores());
        assert_eq!(result, file.result, "{}", path.display());
        players.push(file.setup.players.len());
    }
    players.sort_unstable();
    players
}

#[test]
fn games_of_1824_replay_to_their_results() {
    assert_eq!(replay_all("austria_hungary_1824", Title::AUSTRIA_HUNGARY_1824), [2, 3, 3, 3]);
}

#[test]
fn games_of_18mag_replay_to_their_results() {
    assert_eq!(replay_all("hungary_18mag", Title::HUNGARY_18MAG), [1, 2, 3, 4, 5, 6]);
}

#[test]
fn games_of_railroad_revolution_replay_to_their_results() {
    assert_eq!(replay_all("railroad_revolution", Title::RAILROAD_REVOLUTION), [2, 3, 4]);
}

#[test]
fn games_of_1862_replay_to_their_results() {
    assert_eq!(replay_all("east_anglia_1862", Title::EAST_ANGLIA_1862), [2, 3, 3, 4, 5, 8]);
}

/// Routes that were found take room beside the states: a server counts them.
#[test]
fn what_was_found_while_a_game_is_played_is_counted() {
    let path = "replays/hungary_18mag/18mag-3-players-seed-11.json";
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
    let file: GameFile<Value> = serde_json::from_str(&text).unwrap();
    let title = Title::HUNGARY_18MAG;
    let game = AnyGame::new(title, &TitleFiles::embedded(title), &file.setup).unwrap();
    assert_eq!(game.found_bytes(), 0);
    game.replay(&file.actions).unwrap();
    let judged = game.found_bytes();
    assert!((100_000..8 << 20).contains(&judged), "{judged}");
    // Without proofs there are only networks.
    let again = game.seated(file.setup.players.clone(), file.setup.seed);
    let texts: Vec<String> =
        file.actions.entries().iter().map(|entry| serde_json::to_string(entry).unwrap()).collect();
    again.replay_stored(texts.iter().map(String::as_str)).unwrap();
    assert!(again.found_bytes() < judged / 2, "{}", again.found_bytes());
}

/// The duty to run for the most is the dearest thing to prove: a stored run was proved when it was accepted.
#[test]
fn a_move_that_was_accepted_before_is_not_proved_again() {
    let path = "replays/hungary_18mag/18mag-3-players-seed-11.json";
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
    let file: GameFile<Value> = serde_json::from_str(&text).unwrap();
    let title = Title::HUNGARY_18MAG;
    let game = AnyGame::new(title, &TitleFiles::embedded(title), &file.setup).unwrap();
    let nothing = json!({"action": "run_trains", "routes": []});
    let mut state = game.first();
    let mut runs = 0;
    for (seat, action) in file.actions.effective().unwrap() {
        let ran = action.get("routes").and_then(Value::as_array);
        if ran.is_some_and(|routes| !routes.is_empty()) {
            let Err(Refused::ByRule { reason, .. }) = state.apply(seat, &nothing) else {
                panic!("to run nothing is not the best");
            };
            // What is quickly seen, as a hired wagon without use, is looked at all the same.
            let is_best_wanted = reason.key == "refusal-not-best-routes";
            assert_eq!(state.again(seat, &nothing).is_ok(), is_best_wanted, "{reason:?}");
            runs += usize::from(is_best_wanted);
        }
        (state, _) = state.again(seat, action).unwrap();
    }
    assert!(runs > 10, "{runs}");
}
