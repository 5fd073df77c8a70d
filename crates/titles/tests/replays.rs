//! Games played by this engine and its bots, and games that once showed a mistake, replay to their results.
//!
//! A game file of a bug report goes into `replays/<title>/`, named after what it shows.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use std::fs;
use std::path::Path;

use roundhouse_game::{Game, GameFile};
use roundhouse_titles::hungary_18mag::{self, Hungary18Mag};
use roundhouse_titles::{Title, TitleFiles};

#[test]
fn games_of_18mag_replay_to_their_results() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("replays/hungary_18mag");
    let mut replayed = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let file: GameFile<hungary_18mag::Action> = serde_json::from_str(&text).unwrap();
        let game =
            Hungary18Mag::new(&TitleFiles::embedded(Title::Hungary18Mag), &file.setup).unwrap();
        let mut state = game.setup();
        for (number, (seat, action)) in file.actions.effective().unwrap().into_iter().enumerate() {
            let applied = game.apply(&state, seat, action);
            state = applied
                .unwrap_or_else(|refusal| panic!("{}: {number}: {refusal}", path.display()))
                .state;
        }
        let result = game.outcome(&state).map(|outcome| outcome.scores());
        assert_eq!(result, file.result, "{}", path.display());
        replayed += 1;
    }
    assert!(replayed > 0, "there is no game to replay");
}
