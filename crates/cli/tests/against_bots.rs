//! `roundhouse compare` on finished games.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// What the program prints, a JSON object a line.
fn roundhouse(arguments: &[&str]) -> Vec<Value> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_roundhouse"));
    let answer = command.args(arguments).output().unwrap();
    let complaint = String::from_utf8(answer.stderr).unwrap();
    assert_eq!(answer.status.code(), Some(0), "{arguments:?}: {complaint}");
    let text = String::from_utf8(answer.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A finished game that is kept beside the rules.
fn kept(game: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../titles/replays");
    folder.join(game).display().to_string()
}

fn with<'a>(lines: &'a [Value], field: &str) -> Vec<&'a Value> {
    lines.iter().filter(|line| line.get(field).is_some()).collect()
}

#[test]
fn a_game_is_continued_from_each_of_its_stock_rounds() {
    let game = kept("east_anglia_1862/1862-2-players-seed-3.json");
    let lines = roundhouse(&["compare", &game, "--bot", "random", "--json"]);
    let continued = with(&lines, "from");
    assert!(continued.len() > 1, "{lines:?}");
    let rounds: Vec<_> = continued.iter().map(|line| line["rounds_left"].as_u64().unwrap()).collect();
    assert!(rounds.is_sorted_by(|one, other| one > other), "{rounds:?}");
    let last: Vec<_> = continued.iter().map(|line| line["last"].as_bool().unwrap()).collect();
    assert_eq!(last.iter().filter(|last| **last).count(), 1);
    assert_eq!(last.last(), Some(&true));
    for line in continued {
        // All continuations are compared with what the people had in the end.
        assert_eq!(line["people"], lines[0]["people"]);
        assert!(line["rounds_played"].as_u64().unwrap() <= line["rounds_left"].as_u64().unwrap());
        let ratio = line["bots"].as_f64().unwrap() / line["people"].as_f64().unwrap();
        assert!((line["ratio"].as_f64().unwrap() - ratio).abs() < 1e-9, "{line}");
    }
    assert!(!with(&lines, "phase").is_empty());
}

#[test]
fn every_decision_is_compared_and_threads_change_nothing() {
    let game = kept("railroad_revolution/railroad-revolution-2-players-seed-11.json");
    let asked = ["compare", &game, "--bot", "casual", "--json"];
    let lines = roundhouse(&asked);
    assert_eq!(lines, roundhouse(&[&asked[..], &["--threads", "3"]].concat()));
    let kinds = with(&lines, "kind");
    let sum = |field: &str| kinds.iter().map(|line| line[field].as_u64().unwrap()).sum::<u64>();
    assert!(sum("decisions") > 50, "{kinds:?}");
    assert!(sum("first") <= sum("first_three") && sum("first_three") < sum("decisions"), "{kinds:?}");
    // The game was played by chance, and the bot is none.
    assert!(sum("first") * 2 < sum("decisions"), "{kinds:?}");
    assert_eq!(
        with(&lines, "from").len(),
        1,
        "a game without stock rounds is played once, from its first round"
    );
}
