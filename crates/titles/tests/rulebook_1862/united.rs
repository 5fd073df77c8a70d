//! §5.1, §7.5, §7.14: who unites, what becomes of the assets, and who operates afterwards.

use roundhouse_family18xx::Holder;
use roundhouse_family18xx::TableEvent;
use roundhouse_titles::east_anglia_1862::Action;
use roundhouse_titles::east_anglia_1862::state::{Charter, Round, Stage, Step};
use roundhouse_titles::east_anglia_1862::train::{Kind, Permits};

use crate::rulebook_1862::support::{Table, money, seat, unite};

const ME: Holder = Holder::Seat(seat(0));
const YOU: Holder = Holder::Seat(seat(1));

/// N&E and I&B meet in Cambridge; player 1 directs both with four shares each, so that nothing is left to decide.
fn two_of_mine(chosen: &[&str], step: Step) -> Table {
    let mut table = Table::with(3, None, chosen);
    table.lay("B9", "790", 0);
    for id in ["N&E", "I&B"] {
        table.float(id, 90);
        table.certificate(id, ME);
        table.give(id, ME, 1);
        table.train(id, 'A', Kind::Freight);
        table.station(id, "B9");
    }
    table.operate("N&E", step);
    table
}

#[test]
fn cash_trains_permits_and_stations_become_the_survivors() {
    let mut table = two_of_mine(&[], Step::Merge);
    table.station("I&B", "D9");
    table.treasury("N&E", 100);
    table.treasury("I&B", 300);
    table.change("N&E", |company| company.charter = Charter::Chartered);
    table.permit("I&B", Kind::Local);
    let original = table.state.company(table.id("I&B")).original;
    table.act(&unite("I&B", "N&E"));
    let (survivor, absorbed) = (table.id("N&E"), table.id("I&B"));
    assert_eq!((table.treasury_of("N&E"), table.treasury_of("I&B")), (400, 0));
    assert_eq!(table.state.fleet(survivor).count(), 2);
    let card = table.state.company(survivor);
    assert!(card.permits.allow(Kind::Local));
    assert_eq!((card.charter, card.step), (Charter::Unchartered, money(100)));
    // The station beside one of the survivor is gone, the other changed its owner.
    assert!(table.has_station("N&E", "D9") && table.has_station("N&E", "B9"));
    assert!(!table.has_station("I&B", "D9") && !table.has_station("I&B", "B9"));
    let card = table.state.company(absorbed);
    assert_eq!((card.stage, card.permits), (Stage::Offered, original));
    assert_eq!(table.in_place("I&B", Holder::Ipo), 10);
    assert_eq!(table.times("Merged"), 1);
}

#[test]
fn fdr_merged_into_esr_leaves_it_everything_and_one_share_for_two() {
    let mut table = Table::new(3);
    table.lay("F11", "791", 1);
    table.lay("G12", "57", 2);
    for (id, home) in [("ESR", "F11"), ("FDR", "G12")] {
        table.float(id, 90);
        table.certificate(id, ME);
        table.give(id, ME, 1);
        table.train(id, 'A', Kind::Freight);
        table.station(id, home);
    }
    table.lay("G8", "14", 0);
    table.station("FDR", "G8");
    table.give("FDR", Holder::Treasury, 2);
    let (esr, fdr) = (table.id("ESR"), table.id("FDR"));
    for (company, left) in [(esr, 2), (fdr, 1)] {
        table.on_table(TableEvent::StationsLeftBecame { company, left });
    }
    table.change("ESR", |company| {
        company.permits = Permits::of(Kind::Freight);
    });
    table.change("FDR", |company| {
        company.permits = Permits::of(Kind::Express);
    });
    table.treasury("ESR", 30);
    table.treasury("FDR", 70);
    table.operate("ESR", Step::Merge);
    table.act(&unite("FDR", "ESR"));
    assert_eq!(table.treasury_of("ESR"), 100);
    assert_eq!(table.state.fleet(esr).count(), 2);
    let permits = table.state.company(esr).permits;
    assert!(permits.allow(Kind::Freight) && permits.allow(Kind::Express));
    assert!(["F11", "G12", "G8"].iter().all(|hex| table.has_station("ESR", hex)));
    assert_eq!(table.state.table.stations_left(esr), 2 + 1);
    assert_eq!(table.in_place("ESR", Holder::Treasury), 1);
}

fn with_eight_stations(chosen: &[&str]) -> Table {
    let mut table = two_of_mine(chosen, Step::Merge);
    for hex in ["B13", "B5", "B7"] {
        table.station("N&E", hex);
    }
    for hex in ["D9", "C6", "C8", "D5"] {
        table.station("I&B", hex);
    }
    table.act(&unite("I&B", "N&E"));
    table
}

#[test]
fn stations_above_seven_are_removed_but_not_the_survivors_home() {
    let mut table = with_eight_stations(&[]);
    let remove = |hex: &str| Action::RemoveStation { hex: hex.parse().unwrap() };
    assert_eq!(table.refused(&remove("B13")), "not_removable");
    assert_eq!(table.refused(&remove("F3")), "not_removable");
    assert_eq!(table.refused(&Action::Pass), "wrong_step");
    table.act(&remove("D9"));
    assert!(!table.has_station("N&E", "D9"));
    assert!(table.has_station("N&E", "D5"));
    let survivor = table.id("N&E");
    assert_eq!(table.state.table.stations_left(survivor), 0);
}

#[test]
fn with_eight_stations_one_more_stays() {
    let table = with_eight_stations(&["eight-tokens=yes"]);
    assert!(table.has_station("N&E", "D9") && table.has_station("N&E", "B13"));
    assert_eq!(table.times("Merged"), 1);
}

#[test]
fn a_survivor_whose_partner_waited_operates_now_and_once() {
    for survivor in ["N&E", "I&B"] {
        let mut table = two_of_mine(&[], Step::Merge);
        table.wait(&["I&B"]);
        table.act(&unite("I&B", survivor));
        let round = table.state.operating().unwrap();
        assert_eq!((round.company, round.step), (table.id(survivor), Step::Build));
        assert!(round.waiting.iter().next().is_none());
    }
}

#[test]
fn a_merger_with_a_company_that_has_operated_ends_the_turn() {
    let mut table = two_of_mine(&[], Step::Merge);
    table.float("ENR", 80);
    table.certificate("ENR", ME);
    table.train("ENR", 'A', Kind::Freight);
    table.wait(&["ENR"]);
    table.act(&unite("I&B", "I&B"));
    let round = table.state.operating().unwrap();
    assert_eq!(round.company, table.id("ENR"));
    // No dividend, so that the price is that of the merger.
    assert_eq!(table.price("I&B"), 134);
}

#[test]
fn after_an_acquisition_the_partner_does_not_operate_any_more() {
    let mut table = two_of_mine(&[], Step::Acquire);
    table.wait(&["I&B"]);
    table.act(&unite("I&B", "N&E"));
    assert_eq!((table.times("Acquired"), table.times("Merged")), (1, 0));
    assert!(!matches!(table.state.round, Round::Operating(_)));
}

#[test]
fn consent_is_asked_but_assumed_on_18xx_games() {
    for (chosen, merged) in [(&[][..], 0), (&["!merger_consent=assumed"], 1)] {
        let mut table = two_of_mine(chosen, Step::Merge);
        table.certificate("I&B", YOU);
        table.cash(seat(0), 0);
        table.cash(seat(1), 0);
        table.act(&unite("I&B", "N&E"));
        assert_eq!(table.times("Merged"), merged, "{chosen:?}");
    }
}

#[test]
fn london_does_not_connect_and_receivership_does_not_unite() {
    let mut table = Table::new(3);
    for (id, home, slot) in [("N&E", "B13", 0), ("I&B", "D9", 1)] {
        table.float(id, 90);
        table.certificate(id, ME);
        table.station(id, home);
        table.terminal(id, slot);
    }
    table.lay("B13", "57", 0);
    table.operate("N&E", Step::Merge);
    assert_eq!(table.refused(&unite("I&B", "N&E")), "not_connected");
    table.certificate("I&B", Holder::Pool);
    assert_eq!(table.refused(&unite("I&B", "N&E")), "no_partner");
    assert_eq!(table.cited(&unite("I&B", "N&E")), "§8");
}

#[test]
fn a_city_filled_by_others_does_not_connect() {
    let mut table = Table::new(3);
    for (hex, tile, rotation) in [("B5", "57", 0), ("B7", "57", 0), ("B9", "790", 0)] {
        table.lay(hex, tile, rotation);
    }
    for (id, hex) in [("N&E", "B5"), ("I&B", "B9")] {
        table.float(id, 90);
        table.certificate(id, ME);
        table.station(id, hex);
    }
    table.operate("N&E", Step::Merge);
    let id = table.id("I&B");
    let partners = |table: &Table| {
        let round = table.state.operating().unwrap();
        table.game.partners(&table.state, round).collect::<Vec<_>>()
    };
    assert_eq!(partners(&table), [id]);
    table.float("ENR", 90);
    table.station("ENR", "B7");
    assert!(!partners(&table).contains(&id));
}

#[test]
fn a_home_hex_without_a_tile_is_not_connected() {
    let mut table = Table::new(3);
    for (id, hex) in [("WStI", "B5"), ("I&B", "B7")] {
        table.float(id, 90);
        table.certificate(id, ME);
        table.station(id, hex);
    }
    table.lay("B7", "57", 0);
    table.operate("WStI", Step::Merge);
    assert_eq!(table.refused(&unite("I&B", "WStI")), "not_connected");
}

#[test]
fn a_refinancing_that_cannot_suffice_comes_before_the_bankruptcy_but_not_on_18xx_games() {
    for (chosen, refinanced, paid) in [(&[][..], 1, 32 + 2 * 32), (&["!refinance_short=bankrupt"], 0, 5 * 32)]
    {
        let mut table = crate::rulebook_1862::trains::short_of_money(0, 0, chosen);
        table.phase('G');
        table.cash(seat(0), 0);
        table.act(&Action::Refinance);
        assert_eq!(table.times("WentBankrupt"), 1);
        assert_eq!(table.times("Refinanced"), refinanced, "{chosen:?}");
        assert_eq!(table.money_of(seat(0)), paid, "{chosen:?}");
    }
}
