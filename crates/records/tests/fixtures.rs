//! Replays the recorded games that `ROUNDHOUSE_FIXTURES` and `ROUNDHOUSE_DIFFERENCES` point to, action by action.

use std::fs;
use std::path::{Path, PathBuf};

use roundhouse_game::GameFile;
use roundhouse_records::kept::check_kept;
use roundhouse_records::replay::Routes;
use roundhouse_records::{Record, Verdict, load, verify};
use roundhouse_titles::{AnyGame, TitleFiles};
use roundhouse_workshop::needs;
use serde_json::Value;

/// The titles whose records are replayed, with the best routes of every recorded run; other records are left alone.
const TITLES: [&str; 4] = ["18Mag", "1862", "1824", "1824 Cisleithania"];

fn records(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for entry in entries {
        if entry.is_dir() {
            records(&entry, found);
        } else if entry.extension().is_some_and(|ending| ending == "json") {
            found.push(entry);
        }
    }
}

/// The folder that a variable points to.
fn folder(variable: &str) -> PathBuf {
    let folder = std::env::var_os(variable).unwrap();
    // The folder is named from the root of the workspace, but tests run in the folder of their crate.
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.join(folder)
}

#[needs(differences)]
#[test]
fn records_that_once_differed_agree() {
    let folder = folder("ROUNDHOUSE_DIFFERENCES");
    let mut files = Vec::new();
    records(&folder, &mut files);
    assert!(!files.is_empty(), "{} is empty", folder.display());
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let record = Record::parse(&text).unwrap();
        let trace = fs::read_to_string(file.with_extension("trace.jsonl")).ok();
        let report = verify(&record, trace.as_deref(), Routes::Skip, &|| 0).unwrap();
        assert_eq!(report.verdict, Verdict::Equal, "{}", file.display());
        let kept = check_kept(&record, trace.as_deref());
        assert!(kept.is_ok(), "{}: {kept:?}", file.display());
        let loaded = load(&text).unwrap();
        let game = AnyGame::new(loaded.title, &TitleFiles::embedded(loaded.title), &loaded.setup).unwrap();
        let stored: GameFile<Value> = serde_json::from_str(&loaded.text).unwrap();
        let judged = game.replay(&stored.actions).unwrap();
        let entries = stored.actions.entries().iter();
        let texts: Vec<String> = entries.map(|entry| serde_json::to_string(entry).unwrap()).collect();
        let accepted = game.replay_stored(texts.iter().map(String::as_str)).unwrap();
        assert_eq!(judged.view(None), accepted.view(None), "{}", file.display());
    }
}

#[needs(fixtures)]
#[test]
fn recorded_games_replay_to_their_results_and_no_run_beats_the_best_routes() {
    let folder = folder("ROUNDHOUSE_FIXTURES");
    let mut files = Vec::new();
    records(&folder, &mut files);
    let (mut equal, mut refused, mut runs) = ([0; TITLES.len()], 0, 0);
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let record = Record::parse(&text).unwrap();
        let Some(title) = TITLES.iter().position(|title| *title == record.title) else {
            continue;
        };
        let trace = fs::read_to_string(file.with_extension("trace.jsonl")).ok();
        let report = verify(&record, trace.as_deref(), Routes::Search, &|| 0).unwrap();
        match &report.verdict {
            Verdict::Equal => {
                assert!(report.result_equal, "{}", file.display());
                let loaded = load(&text).unwrap();
                assert_eq!(loaded.title.name(), report.title, "{}", file.display());
                let again = load(&loaded.text).unwrap();
                assert_eq!(again.setup, loaded.setup, "{}", file.display());
                let kept = check_kept(&record, trace.as_deref());
                assert!(kept.is_ok(), "{}: {kept:?}", file.display());
                equal[title] += 1;
            }
            Verdict::Refused(_) => {
                let rules = &record.settings.optional_rules;
                // All variants of 1862 are in its rulebook.
                let outside = !rules.is_empty() && record.title != "1862";
                assert!(outside, "{}", file.display());
                refused += 1;
            }
            Verdict::Different(found) => panic!("{}: {found:?}", file.display()),
        }
        for run in &report.runs {
            assert!(run.found.proved, "{} action {}", file.display(), run.action);
            assert!(!run.is_short(), "{} action {}: {run:?}", file.display(), run.action);
        }
        runs += report.runs.len();
    }
    println!("recorded games replayed: {equal:?} of {TITLES:?}, {refused} refused; {runs} runs compared");
    // A record whose title were spelt otherwise would be left alone.
    let of_1862 = if folder.join("generated").is_dir() { 7 } else { 1 };
    assert!(equal[1] >= of_1862, "{} records of 1862", equal[1]);
    assert!(
        equal.iter().all(|count| *count > 0),
        "below {} there are {equal:?} records of {TITLES:?}",
        folder.display()
    );
}
