//! Settings: flags win over the environment, the environment over the file, and the table in docs/DEPLOY.md says
//! what the program knows.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const DEPLOY: &str = include_str!("../../../docs/DEPLOY.md");

fn roundhouse() -> Command {
    Command::new(env!("CARGO_BIN_EXE_roundhouse"))
}

fn file(test: &str, text: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("settings");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join(format!("{test}.toml"));
    fs::write(&file, text).unwrap();
    file
}

/// Where a server listens that is started so.
fn listens(command: &mut Command) -> String {
    let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    let out = child.stdout.take().unwrap();
    BufReader::new(out).read_line(&mut line).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    let (_, rest) = line.split_once("http://").unwrap();
    rest.split(':').next().unwrap().to_owned()
}

fn complaint(test: &str, text: &str) -> String {
    let file = file(test, text);
    let output = roundhouse().arg("serve").arg("--config").arg(&file).output().unwrap();
    let sentence = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{sentence}");
    assert_eq!(sentence.lines().count(), 1, "{sentence}");
    sentence.replace(&file.display().to_string(), "FILE")
}

#[test]
fn flags_win_over_the_environment_and_that_over_the_file() {
    let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join("settings-data");
    let text = format!("listen = \"127.0.0.2:0\"\ndata = {data:?}\nsecure = true\n");
    let file = file("precedence", &text);
    let from_file = || {
        let mut command = roundhouse();
        command.env("ROUNDHOUSE_CONFIG", &file);
        command
    };
    // Without a command the server is meant, and knows the file as well.
    assert_eq!(listens(&mut from_file()), "127.0.0.2");
    assert!(data.join("roundhouse.sqlite").exists());
    let from_environment = || {
        let mut command = from_file();
        command.env("ROUNDHOUSE_LISTEN", "127.0.0.3:0").arg("serve");
        command
    };
    assert_eq!(listens(&mut from_environment()), "127.0.0.3");
    let mut flag = from_environment();
    flag.args(["--listen", "127.0.0.4:0", "--secure=false"]);
    assert_eq!(listens(&mut flag), "127.0.0.4");
}

#[test]
fn a_file_serves_the_other_commands_as_well() {
    let nowhere = Path::new(env!("CARGO_TARGET_TMPDIR")).join("settings-nowhere");
    let text = format!("data = {nowhere:?}\nlisten = \"127.0.0.1:0\"\n");
    let file = file("backup", &text);
    let output = roundhouse().args(["backup", "copy.sqlite", "--config"]).arg(&file).output().unwrap();
    let sentence = String::from_utf8(output.stderr).unwrap();
    assert!(sentence.contains("settings-nowhere/roundhouse.sqlite: there is no such database"), "{sentence}");
}

#[test]
fn a_wrong_file_is_answered_with_one_sentence() {
    let sentence = complaint("unknown", "lisen = \"127.0.0.1:0\"");
    assert!(
        sentence
            .starts_with("roundhouse: FILE: there is no setting `lisen`: listen, data, database, secure, "),
        "{sentence}"
    );
    for (test, text, expected) in [
        ("config", "config = \"other.toml\"", "there is no setting `config`"),
        ("value", "listen = \"here\"", "invalid value 'here' for '--listen <ADDR:PORT>'"),
        ("kind", "listen = [1]", "listen: a text, a whole number, true or false is meant, not array"),
        ("number", "bot-pause = \"long\"", "invalid value 'long' for '--bot-pause <MS>'"),
        ("broken", "listen = ", "FILE: "),
    ] {
        let sentence = complaint(test, text);
        assert!(sentence.contains(expected), "{test}: {sentence}");
        assert!(sentence.contains("FILE"), "{test}: {sentence}");
    }
    let output = roundhouse().args(["serve", "--config", "missing.toml"]).output();
    let sentence = String::from_utf8(output.unwrap().stderr).unwrap();
    assert!(sentence.starts_with("roundhouse: missing.toml: "), "{sentence}");
}

/// A setting: its flag with its value, its variable and its default.
type Settings = BTreeMap<String, (String, String, String)>;

/// The settings as the program's help tells them.
fn known() -> Settings {
    let output = roundhouse().args(["serve", "--help"]).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let between = |text: &str, start: &str, end: char| {
        let rest = text.split_once(start).map_or("", |(_, rest)| rest);
        rest.split(end).next().unwrap_or_default().to_owned()
    };
    let mut settings = Settings::new();
    for part in text.split("\n      --").skip(1) {
        let flag = part.lines().next().unwrap();
        let name = flag.split([' ', '[']).next().unwrap().to_owned();
        let value = between(flag, "<", '>');
        let variable = between(part, "[env: ", '=');
        if !variable.is_empty() {
            settings.insert(name, (value, variable, between(part, "[default: ", ']')));
        }
    }
    settings
}

/// The settings as the table tells them.
fn documented() -> Settings {
    let rows = DEPLOY.lines().filter(|line| line.starts_with("| `--"));
    let setting = |row: &str| {
        let row = row.replace("\\|", "/");
        let cells: Vec<&str> = row.split('|').map(|cell| cell.trim().trim_matches('`')).collect();
        let [_, flag, variable, key, default, ..] = cells.as_slice() else {
            unreachable!("{row}");
        };
        let (name, value) = flag.split_once([' ', '=']).unwrap_or((flag, ""));
        let name = name.trim_start_matches("--").to_owned();
        assert_eq!(*key, if name == "config" { "–" } else { &name }, "{row}");
        (name, (value.replace('/', "|"), (*variable).to_owned(), (*default).to_owned()))
    };
    rows.map(setting).collect()
}

#[test]
fn the_table_says_what_the_program_knows() {
    let (known, documented) = (known(), documented());
    let names = |settings: &Settings| settings.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&documented), names(&known));
    for (name, (value, variable, default)) in known {
        let (told_value, told_variable, told_default) = &documented[&name];
        assert_eq!(*told_variable, variable, "{name}");
        if !value.is_empty() {
            assert_eq!(*told_value, value, "{name}");
        }
        if !default.is_empty() {
            assert_eq!(*told_default, default, "{name}");
        }
    }
}
