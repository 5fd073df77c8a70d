//! Calls of the program: what they print and their exit codes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn roundhouse(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_roundhouse"));
    command.args(arguments).output().unwrap()
}

/// A folder with title files of its own, one per test.
fn folder(test: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    for (file, text) in files {
        let file = folder.join(file);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }
    folder
}

/// Asserts exit code 2, nothing on standard output, and one sentence on standard error; returns the sentence.
fn complaint(arguments: &[&str]) -> String {
    let output = roundhouse(arguments);
    let sentence = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {sentence}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    let lines: Vec<_> = sentence.lines().collect();
    assert_eq!(lines.len(), 1, "{arguments:?}: {sentence}");
    lines[0].strip_prefix("roundhouse: ").unwrap().to_owned()
}

fn complaint_about(folder: &Path) -> String {
    let shown = folder.display().to_string();
    let sentence = complaint(&["titles", "--title-files", &shown]);
    sentence.replace(&shown, "DIR")
}

#[test]
fn titles_are_listed_for_people() {
    let output = roundhouse(&["titles"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
    let text = String::from_utf8(output.stdout).unwrap();
    for expected in [
        "1824 - 1824: Austrian-Hungarian Railway (2019)",
        "  --variant cisleithania       2-3 players ",
        "  --variant solo               1 player ",
        "  --option length=standard|short|long ",
        "railroad-revolution - Railroad Revolution (2016)",
    ] {
        assert!(text.contains(expected), "{expected} is missing in\n{text}");
    }
}

#[test]
fn titles_are_listed_for_scripts() {
    let output = roundhouse(&["titles", "--json"]);
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).unwrap();
    let titles: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let names: Vec<_> = titles.iter().map(|title| title["title"].as_str().unwrap()).collect();
    assert_eq!(names, ["1824", "18mag", "1862", "railroad-revolution"]);
    assert_eq!(titles[1]["variants"][1]["name"], "two-player");
    assert_eq!(titles[1]["variants"][1]["players"], serde_json::json!([2, 2]));
    assert_eq!(titles[2]["options"][0]["values"][0], "standard");
}

#[test]
fn help_and_version_are_no_mistakes() {
    for (argument, expected) in [("--help", "Usage: roundhouse"), ("--version", "roundhouse ")] {
        let output = roundhouse(&[argument]);
        assert_eq!(output.status.code(), Some(0), "{argument}");
        assert!(String::from_utf8(output.stdout).unwrap().contains(expected), "{argument}");
    }
}

#[test]
fn wrong_calls_are_answered_with_one_sentence() {
    assert_eq!(complaint(&["titels"]), "unrecognized subcommand 'titels' (see `roundhouse --help`)");
    assert_eq!(
        complaint(&["titles", "--jsn"]),
        "unexpected argument '--jsn' found (see `roundhouse --help`)"
    );
    assert_eq!(
        complaint(&["titles", "--title-files"]),
        "a value is required for '--title-files <DIR>' but none was supplied (see `roundhouse --help`)"
    );
}

#[test]
fn bad_title_files_are_named() {
    let nowhere = folder("nowhere", &[]).join("missing");
    assert_eq!(complaint_about(&nowhere), "DIR: No such file or directory (os error 2)");
    let stranger = folder("stranger", &[("1830/map.toml", "")]);
    assert_eq!(
        complaint_about(&stranger),
        "DIR: `1830` is no title: 1824, 18mag, 1862, railroad-revolution are"
    );
    let misplaced = folder("misplaced", &[("map.toml", "")]);
    assert_eq!(
        complaint_about(&misplaced),
        "DIR/map.toml: files stand in the folder of their title, such as DIR/1824/map.toml"
    );
    let unknown = folder("unknown", &[("1862/atlas.toml", "")]);
    let sentence = complaint_about(&unknown);
    assert!(sentence.starts_with("DIR/1862/atlas.toml: 1862 has no file `atlas.toml`: "), "{sentence}");
    let broken =
        folder("broken", &[("18mag/tiles.toml", "pieces = [{ faces = [\"7\"], count = 4 }]\nx = 1")]);
    let sentence = complaint_about(&broken);
    assert!(sentence.starts_with("DIR/18mag/tiles.toml: line 2: unknown field `x`"), "{sentence}");
    let rules = folder("rules", &[("18mag/trains.toml", "train = 2")]);
    let sentence = complaint_about(&rules);
    assert!(sentence.starts_with("DIR/18mag/trains.toml: line 1: invalid type"), "{sentence}");
    let binary = folder("binary", &[]);
    fs::create_dir_all(binary.join("1824")).unwrap();
    fs::write(binary.join("1824/map.toml"), [0xff, 0xfe]).unwrap();
    assert_eq!(complaint_about(&binary), "DIR/1824/map.toml: stream did not contain valid UTF-8");
}

#[test]
fn title_files_replace_those_in_the_program() {
    let text = include_str!("../../titles/src/hungary_18mag/map.toml");
    let same = folder("same", &[("18mag/map.toml", text), ("18mag/notes.txt", "mine")]);
    let output = roundhouse(&["titles", "--title-files", same.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(0));
    let changed = text.replacen("at = \"A12\"", "at = \"A14\"", 1);
    let changed = folder("changed", &[("18mag/map.toml", &changed)]);
    assert_eq!(complaint_about(&changed), "DIR/18mag/map.toml: hex A14: is listed twice");
}

#[test]
fn the_server_does_not_begin_with_files_that_are_wrong() {
    let text = include_str!("../../titles/src/hungary_18mag/map.toml");
    let changed = text.replacen("at = \"A12\"", "at = \"A14\"", 1);
    let changed = folder("serve", &[("18mag/map.toml", &changed)]);
    let changed = changed.to_str().unwrap();
    let listen = ["serve", "--listen", "127.0.0.1:0", "--title-files", changed];
    assert!(complaint(&listen).ends_with("hex A14: is listed twice"));
    assert_eq!(
        complaint(&["verify", changed, "--title-files", changed]),
        "--title-files: this command needs no files of titles"
    );
}

#[test]
fn a_reader_that_goes_away_is_no_crash() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_roundhouse"));
    let mut child =
        command.args(["titles", "--json"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_roundhouse"));
    let output = command.arg("titles").stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let sentence = String::from_utf8(output.stderr).unwrap();
    assert!(sentence.starts_with("roundhouse: standard output: "), "{sentence}");
}

/// A ring of three cities of the same value, with a station in each.
const RING: &str = r#"{"trains":[{"stops":2,"skips":"towns","multiplier":1}],
    "stops":[{"hex":0,"revenue":20,"kind":"city","terminal":false,"station":true},
             {"hex":1,"revenue":20,"kind":"city","terminal":false,"station":true},
             {"hex":2,"revenue":20,"kind":"city","terminal":false,"station":true}],
    "links":[{"a":0,"b":1,"track":[0]},{"a":1,"b":2,"track":[1]},{"a":2,"b":0,"track":[2]}]}"#;

fn routes_of(test: &str, arguments: &[&str]) -> serde_json::Value {
    let file = folder(test, &[("ring.json", RING)]).join("ring.json");
    let file = file.display().to_string();
    let mut all = vec!["routes", "--json", "--problem", &file];
    all.extend(arguments);
    let output = roundhouse(&all);
    assert_eq!(output.status.code(), Some(0));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn a_search_without_time_has_a_bound_and_no_proof() {
    let stopped = routes_of("stopped", &["--seconds", "0"]);
    assert_eq!(stopped["proved"], false);
    assert!(stopped["upper_bound"].as_u64().unwrap() >= 40);
    assert!(stopped["total"].as_u64().unwrap() <= 40);
    let whole = routes_of("whole", &["--seconds", "60"]);
    assert_eq!((&whole["proved"], &whole["total"]), (&true.into(), &40.into()));
}

#[test]
fn routes_that_earn_as_much_are_told_when_asked_for() {
    assert!(routes_of("alone", &[]).get("alternatives").is_none());
    let all = routes_of("as-good", &["--alternatives", "9"]);
    assert_eq!(all["alternatives"].as_array().unwrap().len(), 2);
    assert_eq!(all["alternatives_complete"], true);
    let one = routes_of("one-more", &["--alternatives", "1"]);
    assert_eq!(one["alternatives"].as_array().unwrap().len(), 1);
    assert_eq!(one["alternatives_complete"], false);
}

#[test]
fn a_file_that_is_no_database_is_named_at_once() {
    let folder = folder("diary", &[("diary.sqlite", &"Dear diary, ".repeat(1000)), ("empty", "")]);
    let path = |name: &str| folder.join(name).display().to_string();
    let (diary, copy, new) = (path("diary.sqlite"), path("copy"), path("new.sqlite"));
    let (database, fresh) = (format!("sqlite:{diary}"), format!("sqlite:{new}"));
    let game = folder.join("game.json");
    fs::write(&game, OPENING).unwrap();
    for call in [
        &["serve", "--listen", "127.0.0.1:0", "--database", &database][..],
        &["import", game.to_str().unwrap(), "--database", &database],
        &["export", "game", "--database", &database],
        &["backup", &copy, "--database", &database],
        &["restore", &diary, "--database", &fresh],
    ] {
        let sentence = complaint(call);
        assert!(sentence.contains(&diary), "{sentence}");
        assert!(sentence.ends_with("this is no database of Roundhouse"), "{sentence}");
    }
    let empty = complaint(&["restore", &path("empty"), "--database", &fresh]);
    assert!(empty.ends_with("empty: this is no database of Roundhouse"), "{empty}");
    assert!(!Path::new(&new).exists());
    for nowhere in ["sqlite:", "sqlite://", "mysql://here"] {
        let sentence = complaint(&["serve", "--database", nowhere]);
        assert!(sentence.starts_with(&format!("--database {nowhere}: write sqlite:PATH")), "{sentence}");
    }
}

#[test]
fn a_number_below_nothing_is_complained_of_by_its_option() {
    for (call, option) in [
        (&["simulate", "18mag", "--seed", "-1"][..], "--seed"),
        (&["simulate", "18mag", "--players", "-1"], "--players"),
        (&["simulate", "18mag", "--games", "-1"], "--games"),
        (&["routes", "--game", "x.json", "--at", "-1"], "--at"),
        (&["routes", "--problem", "x.json", "--seconds", "-1"], "--seconds"),
        (&["draw", "18mag", "--width", "-5", "-o", "x.png"], "--width"),
    ] {
        let sentence = complaint(call);
        let expected =
            format!("invalid value '-{}' for '{option} <", if option == "--width" { 5 } else { 1 });
        assert!(sentence.starts_with(&expected), "{sentence}");
    }
}

#[test]
fn routes_are_asked_for_in_one_of_two_ways() {
    let neither = complaint(&["routes"]);
    assert!(neither.contains("--game <FILE>"), "{neither}");
    assert!(neither.contains("--problem <FILE>"), "{neither}");
    for extra in [["--at", "3"], ["--company", "1"], ["--what-if", "train"]] {
        let sentence = complaint(&[&["routes", "--problem", "x.json"][..], &extra].concat());
        assert!(sentence.contains("cannot be used with"), "{sentence}");
    }
    let both = complaint(&["routes", "--problem", "x.json", "--game", "y.json"]);
    assert!(both.contains("cannot be used with"), "{both}");
}

/// A game of 18Mag in which nothing has happened.
const OPENING: &str =
    r#"{"format":1,"title":"18mag","rules_version":1,"players":["A","B","C"],"seed":1,"actions":[]}"#;

#[test]
fn an_unknown_company_is_answered_with_those_there_are() {
    let file = folder("company", &[("game.json", OPENING)]).join("game.json");
    let sentence = complaint(&["routes", "--game", file.to_str().unwrap(), "--company", "raba"]);
    let (_, known) = sentence.split_once("--company raba: there is no such company, ").unwrap();
    assert!(known.ends_with(" are") && known.contains("RABA"), "{sentence}");
}

#[test]
fn what_is_no_record_is_wrong_and_not_refused() {
    let unknown = r#"{"title":"1830","players":[{"id":1,"name":"A"}],"actions":[]}"#;
    let nobody = r#"{"title":"18Mag","players":[],"actions":[]}"#;
    for (test, text, expected) in [
        ("own", OPENING, "it is a game file of Roundhouse, and a record of 18xx.games is meant"),
        ("unknown-title", unknown, "records of 1830 cannot be replayed: those of 1824, 1862 and 18Mag can"),
        ("nobody", nobody, "it has no players"),
    ] {
        let file = folder(test, &[("record.json", text)]).join("record.json");
        let sentence = complaint(&["verify", file.to_str().unwrap()]);
        assert!(sentence.ends_with(expected), "{sentence}");
    }
}
