//! §2.4, §11: set-up and variants.

use std::collections::BTreeMap;

use roundhouse_family18xx::Holder;
use roundhouse_family18xx::TrainKind;
use roundhouse_game::{Setup, SetupError};
use roundhouse_titles::east_anglia_1862::state::{Lner, Stage, Step};
use roundhouse_titles::east_anglia_1862::train::Kind;
use roundhouse_titles::east_anglia_1862::{Action, EastAnglia1862};
use roundhouse_titles::{Title, TitleFiles};

use crate::rulebook_1862::support::{Table, seat};

/// How many companies have a permit of each kind: freight, local, express.
fn permits(table: &Table) -> [usize; 3] {
    let kinds = [Kind::Freight, Kind::Local, Kind::Express];
    kinds.map(|kind| {
        let offered = table.state.companies_in(Stage::Offered);
        let cards = offered.map(|company| table.state.company(company));
        cards.filter(|card| card.original.allow(kind)).count()
    })
}

#[test]
fn cash_and_certificate_limit_follow_the_number_of_players() {
    for (players, limit) in [(2, 25), (3, 18), (4, 13), (5, 11), (6, 10), (7, 9), (8, 8)] {
        let table = Table::new(players);
        assert_eq!(table.game.certificate_limit(&table.state), limit);
        let cash: Vec<u32> = (0..players as u8).map(|number| table.money_of(seat(number))).collect();
        assert!(cash.iter().all(|one| *one == cash[0]), "{cash:?}");
    }
    assert_eq!(Table::new(2).money_of(seat(0)), 1200);
    assert_eq!(Table::new(8).money_of(seat(0)), 300);
}

#[test]
fn companies_come_in_three_areas_with_one_permit_each() {
    let table = Table::new(4);
    assert_eq!(permits(&table), [6, 5, 5]);
    for (area, count) in [(0, 8), (1, 4), (2, 4)] {
        let offered = table.state.companies_in(Stage::Offered);
        let here = offered.filter(|company| table.state.company(*company).area == area);
        assert_eq!(here.count(), count);
    }
    // Two more of the first area with eight players, and two permits are left over.
    let table = Table::new(8);
    assert_eq!(permits(&table).iter().sum::<usize>(), 18);
}

#[test]
fn the_advanced_and_simple_games_have_their_kinds_of_trains() {
    for (variant, dealt, sold) in [
        ("advanced-freight", [8, 8, 0], [true, true, false]),
        ("advanced-express", [0, 8, 8], [false, true, true]),
        ("simple-freight", [0, 0, 0], [true, false, false]),
        ("simple-express", [0, 0, 0], [false, false, true]),
    ] {
        let mut table = Table::with(4, Some(variant), &[]);
        assert_eq!(permits(&table), dealt, "{variant}");
        table.float("N&E", 90);
        table.certificate("N&E", Holder::Seat(seat(0)));
        table.treasury("N&E", 900);
        table.operate("N&E", Step::Buy);
        let kinds = [Kind::Freight, Kind::Local, Kind::Express];
        for (kind, sold) in kinds.into_iter().zip(sold) {
            let warranties = 0;
            let buy = Action::BuyTrain { kind, warranties };
            if sold {
                table.act(&buy);
            } else {
                assert_eq!(table.refused(&buy), "no_such_kind", "{variant}");
            }
        }
    }
    // With seventeen or eighteen companies there are nine of each.
    let table = Table::with(8, Some("advanced-freight"), &[]);
    assert_eq!(permits(&table), [9, 9, 0]);
}

#[test]
fn in_a_simple_game_the_limit_is_one_for_all() {
    let mut table = Table::with(3, Some("simple-express"), &[]);
    table.float("N&E", 90);
    table.certificate("N&E", Holder::Seat(seat(0)));
    table.treasury("N&E", 900);
    for _ in 0..4 {
        table.train("N&E", 'A', Kind::Express);
    }
    table.operate("N&E", Step::Buy);
    let buy = Action::BuyTrain { kind: Kind::Express, warranties: 0 };
    assert_eq!(table.refused(&buy), "train_limit");
}

#[test]
fn the_length_is_the_number_of_trains() {
    let trains = |chosen: &[&str], players: usize| -> Vec<u8> {
        let table = Table::with(players, None, chosen);
        let left = |letter| table.state.table.depot.left(TrainKind(letter));
        (0..7).map(left).collect()
    };
    assert_eq!(trains(&["length=short"], 3), [6, 5, 4, 3, 3, 2, 1]);
    assert_eq!(trains(&[], 3), [7, 6, 4, 3, 3, 2, 1]);
    assert_eq!(trains(&["length=long"], 3), [7, 6, 5, 4, 3, 2, 1]);
    // §11.2: short with up to four players, standard with more.
    assert_eq!(trains(&["shorter-game=yes"], 4), [6, 5, 4, 3, 3, 2, 1]);
    assert_eq!(trains(&["shorter-game=yes"], 5), [7, 6, 4, 3, 3, 2, 1]);
}

#[test]
fn in_the_shorter_game_the_lner_comes_earlier_and_d_trains_stay() {
    let bought = |chosen: &[&str], letter: char| {
        let mut table = Table::with(3, None, chosen);
        table.float("N&E", 90);
        table.certificate("N&E", Holder::Seat(seat(0)));
        table.train("N&E", 'D', Kind::Freight);
        table.treasury("N&E", 3000);
        table.phase((letter as u8 - 1) as char);
        table.sold_out((letter as u8 - 1) as char);
        table.operate("N&E", Step::Buy);
        table.act(&Action::BuyTrain { kind: Kind::Local, warranties: 0 });
        table
    };
    let comes = |table: &Table| matches!(table.state.lner, Lner::Coming);
    assert!(!comes(&bought(&[], 'F')) && comes(&bought(&[], 'H')));
    assert!(comes(&bought(&["shorter-game=yes"], 'F')));
    // R30: the letter can be agreed on.
    let earlier = ["shorter-game=yes", "shorter-lner=E"];
    assert!(comes(&bought(&earlier, 'E')) && !comes(&bought(&earlier[..1], 'E')));
    let later = ["shorter-game=yes", "shorter-lner=G"];
    assert!(comes(&bought(&later, 'G')) && !comes(&bought(&later, 'F')));
    let has_d = |table: &Table| {
        let mut fleet = table.state.fleet(table.id("N&E"));
        fleet.any(|train| train.letter == 3)
    };
    assert!(!has_d(&bought(&[], 'G')));
    assert!(has_d(&bought(&["shorter-game=yes"], 'G')));
}

#[test]
fn a_phase_change_counts_its_operating_rounds_from_the_next_set() {
    let mut table = Table::new(3);
    table.float("N&E", 90);
    table.certificate("N&E", Holder::Seat(seat(0)));
    table.insured_train("N&E", ('A', Kind::Freight), 1);
    table.treasury("N&E", 900);
    table.sold_out('A');
    table.operate("N&E", Step::Buy);
    table.act(&Action::BuyTrain { kind: Kind::Local, warranties: 0 });
    assert_eq!(table.state.table.phase, 1);
    assert_eq!(table.state.operating().map(|round| round.of), Some(1));
    table.pass_stock_round();
    assert_eq!(table.state.operating().map(|round| round.of), Some(2));
    // In phase C A-trains rust, those with a warranty later.
    table.train("N&E", 'A', Kind::Freight);
    table.sold_out('B');
    table.operate("N&E", Step::Buy);
    table.act(&Action::BuyTrain { kind: Kind::Local, warranties: 0 });
    let letters: Vec<(u8, u8)> =
        table.state.trains.iter().map(|train| (train.letter, train.warranties)).collect();
    assert_eq!(letters, [(0, 1), (1, 0), (2, 0)]);
}

#[test]
fn a_redeemed_share_lies_on_the_charter() {
    let mut table = Table::new(3);
    table.float("N&E", 90);
    table.certificate("N&E", Holder::Seat(seat(0)));
    table.train("N&E", 'A', Kind::Freight);
    table.give("N&E", Holder::Pool, 2);
    table.treasury("N&E", 200);
    table.operate("N&E", Step::Redeem);
    table.act(&Action::RedeemShare);
    assert_eq!((table.in_place("N&E", Holder::Treasury), table.in_place("N&E", Holder::Pool)), (1, 1));
    assert_eq!(table.treasury_of("N&E"), 110);
}

#[test]
fn what_is_no_game_of_1862_is_refused() {
    let refused = |players: usize, variant: Option<&str>, options: &[(&str, &str)]| {
        let setup = Setup {
            players: (1..=players).map(|seat| format!("Player {seat}")).collect(),
            variant: variant.map(str::to_owned),
            options: options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect(),
            rulings: BTreeMap::new(),
            seed: 1.into(),
        };
        let files = TitleFiles::embedded(Title::EAST_ANGLIA_1862);
        EastAnglia1862::new(&files, &setup).unwrap_err()
    };
    for players in [1, 9] {
        let error = refused(players, None, &[]);
        assert!(matches!(error, SetupError::Players { .. }), "{error}");
    }
    for pair in
        [[("shorter-game", "yes"), ("length", "long")], [("shorter-game", "no"), ("shorter-lner", "E")]]
    {
        let error = refused(3, None, &pair);
        assert!(matches!(error, SetupError::Unknown { .. }), "{error}");
    }
    for (variant, option) in [
        (Some("simple"), ("length", "short")),
        (None, ("shorter-lner", "A")),
        (None, ("length", "endless")),
        (None, ("novice", "yes")),
        (None, ("shorter-game", "perhaps")),
        (None, ("colour", "red")),
    ] {
        let error = refused(3, variant, &[option]);
        assert!(matches!(error, SetupError::Unknown { .. }), "{error}");
    }
}

#[test]
fn every_option_on_offer_is_known_and_its_first_value_is_the_usual_one() {
    for option in Title::EAST_ANGLIA_1862.about().options {
        let with = |chosen: &[&str]| Table::with(8, Some("simple-freight"), chosen).game.options;
        let before: &[&str] = match option.name {
            "shorter-lner" => &["shorter-game=yes"],
            _ => &[],
        };
        for (place, value) in option.values.iter().enumerate() {
            let chosen = format!("{}={value}", option.name);
            let usual = with(&[before, &[&chosen]].concat()) == with(before);
            assert_eq!(usual, place == 0, "{chosen}");
        }
    }
}
