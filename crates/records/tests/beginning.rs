//! A record that stops at one of its actions can be continued from the last move that both agree on.

use roundhouse_records::{load, load_beginning};
use serde_json::{Value, json};

/// A draft of 18Mag in which these minors are taken.
fn draft(minors: &[&str]) -> String {
    let picks = minors.iter().zip(1..).map(|(minor, id)| {
        json!({ "id": id, "type": "bid", "entity": id, "entity_type": "player", "minor": minor })
    });
    let players = (1..=3).map(|id| json!({ "id": id, "name": format!("Player {id}") }));
    json!({
        "title": "18Mag",
        "players": players.collect::<Vec<Value>>(),
        "settings": { "seed": 1 },
        "status": "active",
        "actions": picks.collect::<Vec<Value>>(),
    })
    .to_string()
}

#[test]
fn a_record_that_stops_is_kept_up_to_the_last_agreed_move() {
    // Minor 3 is taken twice.
    let text = draft(&["1", "3", "3"]);
    let why = load(&text).unwrap_err().to_string();
    assert_eq!(why, "action 3 (bid): refused: Minor 3 is not on offer. (V)");
    let beginning = load_beginning(&text).unwrap();
    assert_eq!(beginning.moves, 2);
    assert_eq!(beginning.stopped.to_string(), why);
    assert_eq!(beginning.explanation.kind(), "missing_switch");
    let again = load(&beginning.game.text).unwrap();
    assert_eq!(again.setup, beginning.game.setup);
    let whole = load(&draft(&["1", "3"])).unwrap();
    assert_eq!(again.text, whole.text);
}

#[test]
fn a_whole_record_has_no_beginning_of_its_own() {
    assert!(load_beginning(&draft(&["1", "3"])).is_none());
    assert!(load_beginning("{}").is_none());
}
