//! 18Mag's rulebook as cases: every file below `cases/hungary_18mag` is played, and the documents that speak of
//! them stay true.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use roundhouse_game::{Setup, SetupError};
use roundhouse_testkit::{Case, cases_in, check_case};
use roundhouse_titles::hungary_18mag::rulings::Rulings;
use roundhouse_titles::hungary_18mag::{Hungary18Mag, Reason};
use roundhouse_titles::{Title, TitleFiles};

fn this_crate() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files() -> Vec<PathBuf> {
    cases_in(&this_crate().join("cases/hungary_18mag")).unwrap()
}

fn cases() -> Vec<Case> {
    files()
        .iter()
        .map(|file| Case::read(file).unwrap())
        .collect()
}

fn document(name: &str) -> String {
    std::fs::read_to_string(this_crate().join("../../docs").join(name)).unwrap()
}

/// Everything between backticks.
fn quoted(text: &str) -> BTreeSet<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

#[test]
fn every_case_holds() {
    let failed: Vec<String> = files()
        .iter()
        .filter_map(|file| check_case(file).err())
        .map(|failed| failed.to_string())
        .collect();
    assert!(
        failed.is_empty(),
        "{} cases fail:\n{}",
        failed.len(),
        failed.join("\n")
    );
}

#[test]
fn every_reason_is_given_in_a_case() {
    let given: BTreeSet<String> = cases()
        .into_iter()
        .filter_map(|case| Some(case.refused?.reason))
        .collect();
    let missing: Vec<&str> = Reason::keys().filter(|key| !given.contains(*key)).collect();
    assert_eq!(missing, [""; 0], "reasons that no case gives");
}

#[test]
fn every_switch_is_played_the_other_way_in_a_case() {
    let cases = cases();
    for switch in Rulings::SWITCHES {
        let other = |case: &Case| {
            case.given.rulings.get(switch.key).map(String::as_str) == Some(switch.platform)
        };
        assert!(
            cases.iter().any(other),
            "{} = {}",
            switch.key,
            switch.platform
        );
    }
}

#[test]
fn the_coverage_table_lists_every_case_and_nothing_else() {
    let coverage = document("COVERAGE-18MAG.md");
    let is_case = |name: &&str| name.starts_with(['I', 'V', 'X']) && name.contains('-');
    let listed: BTreeSet<String> = quoted(&coverage)
        .into_iter()
        .filter(is_case)
        .map(str::to_owned)
        .collect();
    let exist: BTreeSet<String> = files()
        .iter()
        .filter_map(|file| Some(file.file_stem()?.to_str()?.to_owned()))
        .collect();
    assert_eq!(listed, exist);
}

#[test]
fn the_coverage_table_names_real_tests() {
    let coverage = document("COVERAGE-18MAG.md");
    let tests = quoted(&coverage);
    let tests: Vec<&str> = tests
        .into_iter()
        .filter(|name| name.contains("tests/") && name.contains(".rs"))
        .collect();
    assert!(!tests.is_empty());
    for test in tests {
        let (file, function) = test.split_once("::").unwrap_or((test, ""));
        let text = std::fs::read_to_string(this_crate().join(file))
            .unwrap_or_else(|error| panic!("{file}: {error}"));
        assert!(text.contains(&format!("fn {function}")), "{test}");
    }
}

/// The names of 18Mag's rulings in RULINGS.md, such as `A12`.
fn rulings_of(document: &str) -> BTreeSet<&str> {
    let headings = document
        .lines()
        .filter_map(|line| line.strip_prefix("### RULING-18MAG-"));
    headings
        .filter_map(|line| Some(line.split_once(':')?.0))
        .collect()
}

#[test]
fn the_coverage_table_has_a_line_for_every_ruling() {
    let coverage = document("COVERAGE-18MAG.md");
    for ruling in rulings_of(&document("RULINGS.md")) {
        assert!(coverage.contains(&format!("\n| {ruling} |")), "{ruling}");
    }
}

#[test]
fn every_ruling_that_is_cited_is_written_down() {
    let rulings = document("RULINGS.md");
    let written = rulings_of(&rulings);
    let mut cited = BTreeSet::new();
    let folder = this_crate().join("src/hungary_18mag");
    let view = folder.join("view");
    let entries = [folder, view].map(|folder| std::fs::read_dir(folder).unwrap());
    for entry in entries.into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            continue;
        }
        let text = std::fs::read_to_string(path).unwrap();
        let names = text.split("RULING-18MAG-").skip(1);
        cited.extend(names.map(|rest| {
            rest.split(|c: char| !c.is_ascii_alphanumeric())
                .next()
                .unwrap()
                .to_owned()
        }));
    }
    assert!(!cited.is_empty());
    let missing: Vec<&String> = cited
        .iter()
        .filter(|name| !written.contains(name.as_str()))
        .collect();
    assert!(
        missing.is_empty(),
        "cited but not in RULINGS.md: {missing:?}"
    );
    for switch in Rulings::SWITCHES {
        let choice = format!("`{} = {}`", switch.key, switch.platform);
        assert!(rulings.contains(&choice), "{choice} is not in RULINGS.md");
    }
}

fn refused(setup: &Setup) -> SetupError {
    let files = TitleFiles::embedded(Title::Hungary18Mag);
    Hungary18Mag::new(&files, setup).expect_err("the set-up is refused")
}

#[test]
fn a_setup_that_the_title_does_not_know_is_refused() {
    let setup = |players: usize| Setup {
        players: (0..players).map(|seat| format!("player {seat}")).collect(),
        variant: None,
        options: [].into(),
        rulings: [].into(),
        seed: 1,
    };
    assert!(matches!(
        refused(&setup(0)),
        SetupError::Players { players: 0, .. }
    ));
    assert!(matches!(
        refused(&setup(7)),
        SetupError::Players {
            least: 1,
            most: 6,
            players: 7,
            ..
        }
    ));
    let solo_for_three = Setup {
        variant: Some("solo".to_owned()),
        ..setup(3)
    };
    assert!(matches!(
        refused(&solo_for_three),
        SetupError::Unknown {
            kind: "variant",
            ..
        }
    ));
    let unknown_option = Setup {
        options: [("weather".to_owned(), "rain".to_owned())].into(),
        ..setup(3)
    };
    assert!(matches!(
        refused(&unknown_option),
        SetupError::Unknown { kind: "option", .. }
    ));
    let unknown_value = Setup {
        options: [("opponent".to_owned(), "kind".to_owned())].into(),
        ..setup(1)
    };
    assert!(matches!(
        refused(&unknown_value),
        SetupError::Unknown { kind: "option", .. }
    ));
    let unknown_ruling = Setup {
        rulings: [("best_run".to_owned(), "maybe".to_owned())].into(),
        ..setup(3)
    };
    assert!(matches!(
        refused(&unknown_ruling),
        SetupError::Unknown { kind: "ruling", .. }
    ));
}

#[test]
fn options_of_another_variant_are_refused() {
    let for_one = Setup {
        players: vec!["Anna".to_owned(); 3],
        variant: None,
        options: [("opponent".to_owned(), "hard".to_owned())].into(),
        rulings: [].into(),
        seed: 1,
    };
    assert_eq!(
        refused(&for_one).to_string(),
        "option `opponent` is unknown: 18mag standard has draft_rotation"
    );
}
