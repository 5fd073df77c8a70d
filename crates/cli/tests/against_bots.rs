//! `roundhouse compare`, `hint` and `review` on finished games, and bots against each other.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::Command;

use roundhouse_bots::BotKind;
use roundhouse_bots::arena::{self, Step};
use roundhouse_game::{Knowledge, SeatId, Setup, Term};
use roundhouse_titles::{AnyGame, Title, TitleFiles};
use roundhouse_words::{Language, Words};
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
#[test]
fn a_moment_has_hints_the_best_first() {
    let game = kept("railroad_revolution/railroad-revolution-2-players-seed-11.json");
    let hints = roundhouse(&["hint", &game, "--at", "30", "--json"]);
    assert!(!hints.is_empty() && hints.len() <= 5, "{hints:?}");
    let gains: Vec<_> = hints.iter().map(|hint| hint["gain"].as_f64().unwrap()).collect();
    assert!(gains.is_sorted_by(|one, other| one >= other), "{gains:?}");
    for hint in hints {
        assert!(hint["action"].is_object() || hint["action"].is_string(), "{hint}");
        let reason = hint["reason"].as_str().unwrap();
        assert!(!reason.is_empty() && !reason.contains('['), "{reason}");
    }
}

#[test]
fn a_review_tells_what_every_move_cost() {
    let game = kept("railroad_revolution/railroad-revolution-2-players-seed-11.json");
    let lines = roundhouse(&["review", &game, "--json", "--threads", "2"]);
    let (last, moves) = lines.split_last().unwrap();
    let numbers: Vec<_> = moves.iter().map(|line| line["move"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (1..=moves.len() as u64).collect::<Vec<_>>());
    let sum: f64 = moves.iter().map(|line| line["loss"].as_f64().unwrap()).sum();
    assert!(sum > 0.0 && (last["loss"].as_f64().unwrap() - sum).abs() < 1e-6, "{last}");
    for line in moves {
        let lost = line["loss"].as_f64().unwrap() > 0.0;
        assert!(line["loss"].as_f64().unwrap() >= 0.0, "{line}");
        assert_eq!(lost, !line["reason"].as_str().unwrap().is_empty(), "{line}");
        assert!(!lost || line["best"] != line["action"], "{line}");
    }
    assert_eq!(last["seats"].as_array().unwrap().len(), 2);
}

#[test]
fn every_term_of_an_estimate_has_words_in_every_language() {
    for title in Title::BUILT_IN {
        let mut terms = BTreeSet::new();
        let players = ["Anna", "Bela", "Cili"].map(str::to_owned).to_vec();
        let (options, rulings) = (BTreeMap::new(), BTreeMap::new());
        let setup = Setup { players, variant: None, options, rulings, seed: 3.into() };
        let any = AnyGame::new(title, &TitleFiles::embedded(title), &setup).unwrap();
        terms_of(&any, &mut terms);
        assert!(!terms.is_empty(), "{title}");
        for words in Language::ALL.map(Words::new) {
            for term in &terms {
                assert!(words.find(&format!("term-{term}")).is_some(), "{title}: {term}");
            }
        }
    }
}

/// The terms of the estimates in a game by chance, now and then.
fn terms_of(game: &AnyGame, terms: &mut BTreeSet<&'static str>) {
    let mut bots: Vec<_> = (0..3).map(|seat| BotKind::Random.bot(game.levels(), seat)).collect();
    let mut moves = 0;
    let look = &mut |step: Step<'_, AnyGame>| {
        moves += 1;
        if moves % 20 == 0 {
            for seat in SeatId::all(3) {
                game.estimate(step.after, seat, game.weights(), &mut |term: Term| {
                    terms.insert(term.name);
                });
            }
        }
        if moves < 1_000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    arena::go_on(game, game.first(), &mut bots, 20_000, look).unwrap();
}

#[test]
fn a_ladder_tells_of_levels_and_of_bots_with_bad_habits() {
    let asked = ["ladder", "railroad-revolution", "--players", "2", "--games", "6"];
    let lines = roundhouse(&[&asked[..], &["--bots", "seasoned,haggler,random", "--json"]].concat());
    let bots: Vec<_> = lines.iter().map(|line| line["bot"].as_str().unwrap()).collect();
    assert_eq!(bots, ["seasoned", "haggler", "random"]);
    for line in &lines {
        for field in ["games", "rating", "error", "win_share", "mean_place", "mean_score", "rounds"] {
            assert!(line[field].is_number(), "{field}: {line}");
        }
        assert!(line["slowest_move_ms"].as_f64().unwrap() > 0.0);
    }
}

#[test]
fn whether_a_bot_is_stronger_is_known_as_soon_as_it_is_clear() {
    let asked = ["ladder", "railroad-revolution", "--players", "2", "--json", "--games", "200", "--stronger"];
    let lines = roundhouse(&[&asked[..], &["seasoned,steady"]].concat());
    assert_eq!(lines.len(), 1);
    assert_eq!(lines[0]["verdict"], "stronger");
    assert!(lines[0]["games"].as_u64().unwrap() < 40, "{}", lines[0]);
    assert_eq!(lines, roundhouse(&[&asked[..], &["seasoned,steady", "--threads", "3"]].concat()));
    let mut command = Command::new(env!("CARGO_BIN_EXE_roundhouse"));
    let answer = command.args(asked).arg("random,seasoned").output().unwrap();
    assert_eq!(answer.status.code(), Some(1), "the answer is no");
    assert!(String::from_utf8(answer.stdout).unwrap().contains("not stronger"));
}

#[test]
fn levels_play_the_same_games_whatever_the_number_of_threads() {
    let asked = ["simulate", "railroad-revolution", "--players", "3", "--games", "6", "--json"];
    let asked = [&asked[..], &["--bots", "seasoned,casual,random", "--threads"]].concat();
    let summary = |threads: &str| {
        let mut lines = roundhouse(&[&asked[..], &[threads]].concat());
        let mut summary = lines.remove(0);
        for timed in ["seconds", "games_per_second", "actions_per_second"] {
            summary.as_object_mut().unwrap().remove(timed).unwrap();
        }
        summary
    };
    let alone = summary("1");
    assert_eq!(alone, summary("3"));
    let bots = alone["bots"].as_array().unwrap();
    assert_eq!(bots.len(), 3);
    for bot in bots {
        assert_eq!(bot["games"], 6, "{bot}");
        assert!(bot["win_share"].as_f64().unwrap() <= 1.0 && bot["mean_score"].is_number(), "{bot}");
    }
    let wins: u64 = bots.iter().map(|bot| bot["wins"].as_u64().unwrap()).sum();
    assert!(wins >= 6);
}

#[test]
fn puzzles_have_a_question_and_a_clear_answer() {
    let game = kept("railroad_revolution/railroad-revolution-2-players-seed-11.json");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("puzzles");
    let _ = std::fs::remove_dir_all(&folder);
    let mut command = Command::new(env!("CARGO_BIN_EXE_roundhouse"));
    let answer = command.args(["puzzles", &game, "--most", "3", "-o"]).arg(&folder).output().unwrap();
    assert_eq!(answer.status.code(), Some(0), "{answer:?}");
    let files: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!(files.len(), 3);
    for file in files {
        let puzzle: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
        assert_eq!(puzzle["title"], "railroad-revolution");
        assert_ne!(puzzle["answer"], puzzle["second"]);
        assert!(puzzle["margin"].as_f64().unwrap() >= 1.0, "{puzzle}");
        for text in ["question", "answer_words", "reason"] {
            let text = puzzle[text].as_str().unwrap();
            assert!(!text.is_empty() && !text.contains('['), "{text}");
        }
        // The same moment has the same best action when it is asked for.
        let at = puzzle["at"].to_string();
        let hints = roundhouse(&["hint", &game, "--at", &at, "--json"]);
        assert_eq!(hints[0]["action"], puzzle["answer"]);
    }
}
