//! 18Mag's rulebook as cases: every file below `cases/hungary_18mag` is played, and the documents that speak of
//! them stay true.

use crate::support::rulebook::Rulebook;
use roundhouse_game::{Setup, SetupError};
use roundhouse_titles::hungary_18mag::rulings::Rulings;
use roundhouse_titles::hungary_18mag::{Hungary18Mag, Reason};
use roundhouse_titles::{Title, TitleFiles};

const RULEBOOK: Rulebook =
    Rulebook { folder: "hungary_18mag", coverage: "COVERAGE-18MAG.md", rulings: "RULING-18MAG" };

#[test]
fn every_case_holds() {
    RULEBOOK.every_case_holds();
}

#[test]
fn every_reason_is_given_in_a_case() {
    RULEBOOK.every_reason_is_given(Reason::keys(), &[]);
}

#[test]
fn every_switch_is_played_the_other_way_in_a_case() {
    RULEBOOK.every_switch_is_played_the_other_way(Rulings::SWITCHES);
}

#[test]
fn the_coverage_table_lists_every_case_and_nothing_else() {
    RULEBOOK.the_coverage_table_lists_every_case_and_nothing_else();
}

#[test]
fn the_coverage_table_names_real_tests() {
    RULEBOOK.the_coverage_table_names_real_tests();
}

#[test]
fn the_coverage_table_has_a_line_for_every_ruling() {
    RULEBOOK.the_coverage_table_has_a_line_for_every_ruling();
}

#[test]
fn every_ruling_that_is_cited_is_written_down() {
    RULEBOOK.every_ruling_that_is_cited_is_written_down(Rulings::SWITCHES);
}

fn refused(setup: &Setup) -> SetupError {
    let files = TitleFiles::embedded(Title::HUNGARY_18MAG);
    Hungary18Mag::new(&files, setup).expect_err("the set-up is refused")
}

#[test]
fn a_setup_that_the_title_does_not_know_is_refused() {
    let setup = |players: usize| Setup {
        players: (0..players).map(|seat| format!("player {seat}")).collect(),
        variant: None,
        options: [].into(),
        rulings: [].into(),
        seed: 1.into(),
    };
    assert!(matches!(refused(&setup(0)), SetupError::Players { players: 0, .. }));
    assert!(matches!(refused(&setup(7)), SetupError::Players { least: 1, most: 6, players: 7, .. }));
    let solo_for_three = Setup { variant: Some("solo".to_owned()), ..setup(3) };
    assert!(matches!(refused(&solo_for_three), SetupError::Unknown { kind: "variant", .. }));
    let unknown_option = Setup { options: [("weather".to_owned(), "rain".to_owned())].into(), ..setup(3) };
    assert!(matches!(refused(&unknown_option), SetupError::Unknown { kind: "option", .. }));
    let unknown_value = Setup { options: [("opponent".to_owned(), "kind".to_owned())].into(), ..setup(1) };
    assert!(matches!(refused(&unknown_value), SetupError::Unknown { kind: "option", .. }));
    let unknown_ruling = Setup { rulings: [("best_run".to_owned(), "maybe".to_owned())].into(), ..setup(3) };
    assert!(matches!(refused(&unknown_ruling), SetupError::Unknown { kind: "ruling", .. }));
}

#[test]
fn istvans_minors_are_named_once_and_not_too_many() {
    let alone = |options: &[(&str, &str)]| {
        let own = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
        refused(&Setup {
            players: vec!["Anna".to_owned()],
            variant: None,
            options: options.iter().map(own).collect(),
            rulings: [].into(),
            seed: 1.into(),
        })
        .to_string()
    };
    assert_eq!(
        alone(&[("first-card", "4"), ("second-card", "4")]),
        "option `second-card=4` is unknown: István has minor 4 already"
    );
    let three = [("first-card", "4"), ("second-card", "6"), ("third-card", "7")];
    assert_eq!(alone(&three), "option `third-card=7` is unknown: István has 2 minors");
}

#[test]
fn options_of_another_variant_are_refused() {
    let for_one = Setup {
        players: vec!["Anna".to_owned(); 3],
        variant: None,
        options: [("opponent".to_owned(), "hard".to_owned())].into(),
        rulings: [].into(),
        seed: 1.into(),
    };
    assert_eq!(
        refused(&for_one).to_string(),
        "option `opponent` is unknown: 18mag standard has draft_rotation"
    );
}
