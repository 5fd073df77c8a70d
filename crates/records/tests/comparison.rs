//! The tables "Next to 18xx.games" of docs/RULINGS.md have a line for every switch, and name tests that there are.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use roundhouse_titles::Title;

const RULINGS: &str = include_str!("../../../docs/RULINGS.md");

/// The titles with switches, and where each of these is played the other way.
const PLAYED: [(&str, &str); 3] = [
    ("18mag", "titles/tests/rulebook_18mag.rs"),
    ("1824", "titles/tests/rulebook_1824.rs"),
    ("1862", "titles/tests/rulebook_1862/rulings.rs"),
];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The lines of all tables, without their headings.
fn lines() -> Vec<&'static str> {
    let sections = RULINGS.split("\n### ").flat_map(|part| part.split("\n## "));
    let tables = sections.filter(|section| section.starts_with("Next to 18xx.games"));
    let lines: Vec<&str> = tables.flat_map(str::lines).filter(|line| line.starts_with("| ")).collect();
    assert!(lines.len() > 150, "{} lines", lines.len());
    lines.into_iter().filter(|line| !line.contains("| --- |")).collect()
}

/// Everything between backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let below = entries.map(|path| if path.is_dir() { files_below(&path) } else { vec![path] });
    below.flatten().collect()
}

/// The names of all functions in the sources and tests of all crates.
fn functions() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for file in files_below(&crates()) {
        if file.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&file).unwrap();
            let after = text.split("fn ").skip(1);
            let name = |rest: &str| rest.split(['(', '<']).next().unwrap_or_default().to_owned();
            names.extend(after.map(name));
        }
    }
    names
}

#[test]
fn every_switch_has_a_line() {
    let named: BTreeSet<&str> = lines().into_iter().flat_map(quoted).collect();
    for title in Title::BUILT_IN {
        let keys = title.switches().iter().map(|switch| switch.key);
        let missing: Vec<&str> = keys.filter(|key| !named.contains(key)).collect();
        assert!(missing.is_empty(), "{}: no line has {missing:?}", title.name());
    }
}

#[test]
fn the_lines_name_real_tests() {
    let functions = functions();
    let cases = files_below(&crates().join("titles/cases"));
    let cases: BTreeSet<&str> =
        cases.iter().filter_map(|file| file.file_name()?.to_str()?.strip_suffix(".toml")).collect();
    let mut named = 0;
    for line in lines() {
        let tests = line.trim_end_matches([' ', '|']).rsplit(" | ").next().unwrap_or_default();
        for test in quoted(tests) {
            let function = test.rsplit("::").next().unwrap_or_default();
            let is_file = crates().join("titles").join(test).is_file();
            let is_crate = crates().join(test).is_dir();
            let known = cases.contains(test) || functions.contains(function) || is_file || is_crate;
            assert!(known, "there is no {test}: {line}");
            named += 1;
        }
    }
    assert!(named > 250, "{named} tests are named");
}

#[test]
fn every_title_with_switches_has_a_test_that_plays_each_the_other_way() {
    let titles: BTreeSet<&str> = Title::BUILT_IN
        .iter()
        .filter(|title| !title.switches().is_empty())
        .map(|title| title.name())
        .collect();
    assert_eq!(titles, PLAYED.iter().map(|(title, _)| *title).collect());
    for (title, file) in PLAYED {
        let text = fs::read_to_string(crates().join(file)).unwrap();
        assert!(text.contains("#[test]\nfn every_switch_is_played_the_other_way"), "{title}");
    }
}
