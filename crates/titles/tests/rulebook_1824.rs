//! 1824's rulebook as cases: every file below `cases/austria_hungary_1824` is played, and the documents that speak of
//! them stay true.

use crate::support::rulebook::Rulebook;
use roundhouse_game::{Chance, Game, SeatId, Setup, SetupError};
use roundhouse_titles::austria_hungary_1824::rulings::Rulings;
use roundhouse_titles::austria_hungary_1824::{AustriaHungary1824, Reason};
use roundhouse_titles::{Shown, Title, TitleFiles};

const RULEBOOK: Rulebook =
    Rulebook { folder: "austria_hungary_1824", coverage: "COVERAGE-1824.md", rulings: "RULING-1824" };

#[test]
fn every_case_holds() {
    RULEBOOK.every_case_holds();
}

/// 1824 has no lake and no tile whose print must match the map, and sells several blocks of a company in a turn.
const NEVER_GIVEN: [&str; 3] = ["wrong_print", "track_crosses_lake", "sold_this_turn"];

#[test]
fn every_reason_is_given_in_a_case() {
    RULEBOOK.every_reason_is_given(Reason::keys(), &NEVER_GIVEN);
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
    let files = TitleFiles::embedded(Title::AUSTRIA_HUNGARY_1824);
    AustriaHungary1824::new(&files, setup).expect_err("the set-up is refused")
}

fn setup(players: usize, variant: Option<&str>) -> Setup {
    Setup {
        players: (0..players).map(|seat| format!("player {seat}")).collect(),
        variant: variant.map(str::to_owned),
        options: [].into(),
        rulings: [].into(),
        seed: 1.into(),
    }
}

#[test]
fn a_number_of_players_that_no_variant_is_for_is_refused() {
    for (players, variant) in
        [(1, None), (7, None), (2, Some("standard")), (4, Some("cisleithania")), (2, Some("goods-time"))]
    {
        let error = refused(&setup(players, variant));
        assert!(
            matches!(error, SetupError::Players { players: asked, .. } if asked == players),
            "{players} players, {variant:?}: {error:?}"
        );
    }
}

#[test]
fn the_certificate_limit_follows_the_number_of_players() {
    let files = TitleFiles::embedded(Title::AUSTRIA_HUNGARY_1824);
    for (players, variant, limit) in [
        (3, "standard", 21),
        (4, "standard", 16),
        (5, "standard", 13),
        (6, "standard", 11),
        (4, "goods-time", 16),
        (2, "cisleithania", 14),
        (3, "cisleithania", 16),
    ] {
        let game = AustriaHungary1824::new(&files, &setup(players, Some(variant))).unwrap();
        let shown = game.shown(&game.setup(), None).certificate_limit;
        assert_eq!(shown, Some(limit), "{players} players, {variant}");
    }
}

#[test]
fn a_choice_that_the_title_does_not_know_is_refused() {
    let unknown_kind = |setup: &Setup| match refused(setup) {
        SetupError::Unknown { kind, .. } => kind,
        other => panic!("{other:?}"),
    };
    assert_eq!(unknown_kind(&setup(3, Some("moon"))), "variant");
    let with_option = |key: &str, value: &str| Setup {
        options: [(key.to_owned(), value.to_owned())].into(),
        ..setup(3, Some("goods-time"))
    };
    assert_eq!(unknown_kind(&with_option("weather", "rain")), "option");
    assert_eq!(unknown_kind(&with_option("town-tokens", "0")), "option");
    assert_eq!(unknown_kind(&with_option("town-tokens", "16")), "option");
    assert_eq!(
        unknown_kind(&Setup {
            rulings: [("goods_time_setup".to_owned(), "fixed".to_owned())].into(),
            ..with_option("town-tokens", "12")
        }),
        "option",
        "the fixed set-up has nine tokens"
    );
    let with_ruling =
        Setup { rulings: [("price_drops".to_owned(), "never".to_owned())].into(), ..setup(3, None) };
    assert_eq!(unknown_kind(&with_ruling), "ruling");
}

#[test]
fn everything_lies_open() {
    let files = TitleFiles::embedded(Title::AUSTRIA_HUNGARY_1824);
    for players in 2..=6 {
        let game = AustriaHungary1824::new(&files, &setup(players, None)).unwrap();
        let mut chance = Chance::new(1);
        let mut state = game.setup();
        for _ in 0..60 {
            let choices = game.choices(&state);
            let chosen = &choices[chance.below(choices.len() as u32) as usize].action;
            let seat = game.to_act(&state).unwrap();
            state = game.apply(&state, seat, chosen).unwrap().state;
            let onlooker = game.shown(&state, None);
            for seat in SeatId::all(game.seats) {
                assert_eq!(game.shown(&state, Some(seat)), onlooker);
                assert_eq!(*game.imagined(&state, Some(seat), &mut chance), state);
            }
        }
    }
}

#[test]
fn only_a_record_breaks_ties_at_a_formation_as_it_was() {
    let title = Title::AUSTRIA_HUNGARY_1824;
    let mut older = setup(3, None);
    let value = "before_2026_02_15".to_owned();
    older.options.insert("formation_ties".to_owned(), value);
    assert!(title.check_new(&older.options).is_err());
    assert!(AustriaHungary1824::new(&TitleFiles::embedded(title), &older).is_ok());
}
