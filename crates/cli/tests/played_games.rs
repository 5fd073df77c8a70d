//! `roundhouse routes` and `draw` on finished games of every variant of 1824, at the last run of trains.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// What the program prints.
fn roundhouse(arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_roundhouse"));
    let answer = command.args(arguments).output().unwrap();
    let complaint = String::from_utf8(answer.stderr).unwrap();
    assert_eq!(answer.status.code(), Some(0), "{arguments:?}: {complaint}");
    String::from_utf8(answer.stdout).unwrap()
}

/// How many actions come before the last run, and how many routes it has.
fn last_run(game: &Value) -> (usize, usize) {
    let actions = game["actions"].as_array().unwrap().iter().enumerate();
    let mut runs = actions.filter_map(|(before, entry)| {
        let routes = entry["action"]["routes"].as_array()?;
        (!routes.is_empty()).then_some((before, routes.len()))
    });
    runs.next_back().unwrap()
}

#[test]
fn every_variant_of_1824_has_best_routes_and_a_picture() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../titles/replays/austria_hungary_1824");
    let mut variants = BTreeSet::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let game: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        let (before, routes) = last_run(&game);
        let (file, at) = (path.display().to_string(), before.to_string());
        let found = roundhouse(&["routes", "--json", "--game", &file, "--at", &at]);
        let found: Value = serde_json::from_str(&found).unwrap();
        assert_eq!(found["proved"], true, "{file}: {found}");
        // The game was played by the rulebook, which wants the best routes.
        assert_eq!(found["routes"].as_array().unwrap().len(), routes, "{file}");
        let picture = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let picture = Path::new(env!("CARGO_TARGET_TMPDIR")).join(picture + ".svg");
        let output = picture.display().to_string();
        roundhouse(&["draw", "1824", "--game", &file, "--at", &at, "-o", &output]);
        let drawn = fs::read_to_string(&picture).unwrap();
        assert!(drawn.starts_with("<svg "), "{file}");
        let variant = game["variant"].as_str().unwrap_or("standard");
        variants.insert(variant.to_owned());
    }
    let all = ["cisleithania", "goods-time", "standard"];
    assert_eq!(variants, all.map(str::to_owned).into());
}
