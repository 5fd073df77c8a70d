//! §7.2, §13: home stations that wait, and home hexes without a tile (R55, R56).

use roundhouse_family18xx::Holder;
use roundhouse_family18xx::TableEvent;
use roundhouse_family18xx::stations::City;
use roundhouse_game::Game;
use roundhouse_titles::Shown;
use roundhouse_titles::east_anglia_1862::Action;
use roundhouse_titles::east_anglia_1862::event::Event;
use roundhouse_titles::east_anglia_1862::state::{Built, HomeDuty, Step};
use roundhouse_titles::east_anglia_1862::train::Kind;

use crate::rulebook_1862::support::{Table, lay, seat, unite};

const ME: Holder = Holder::Seat(seat(0));

fn stations_left(table: &mut Table, id: &str, left: u8) {
    let company = table.id(id);
    table.on_table(TableEvent::StationsLeftBecame { company, left });
}

fn begun(table: &Table, id: &str) -> bool {
    table.state.company(table.id(id)).begun
}

/// ENR has postponed the upgrade of Cromer, which WNR fills; W&F is in Norwich. One player directs all three.
fn postponed() -> Table {
    let mut table = Table::with(3, None, &["home-tile-duty=no"]);
    table.phase('B');
    for id in ["ENR", "WNR", "W&F"] {
        table.float(id, 90);
        table.certificate(id, ME);
        table.train(id, 'H', Kind::Freight);
    }
    table.lay("F3", "57", 0);
    table.lay("F5", "790", 2);
    table.station("WNR", "F3");
    table.station("W&F", "F5");
    stations_left(&mut table, "ENR", 3);
    table.operate("ENR", Step::Home);
    table.act(&Action::Pass);
    table
}

#[test]
fn a_home_station_that_waited_behind_a_merger_comes_with_the_next_turn() {
    let mut table = postponed();
    let choices = table.game.choices(&table.state);
    let panel = table.game.panel(&table.state, &choices).unwrap();
    assert_eq!(panel.why[0].what.key, "ea-why-home-waits");
    table.act(&unite("W&F", "ENR"));
    assert!(table.has_station("ENR", "F5") && !table.has_station("ENR", "F3"));
    assert!(!begun(&table, "ENR"));
    table.idle_until(|state| {
        let round = state.operating();
        round.is_some_and(|round| round.step == Step::Home)
    });
    let upgrade = table.game.choices(&table.state)[0].action.clone();
    table.act(&upgrade);
    assert!(table.has_station("ENR", "F3") && table.has_station("WNR", "F3"));
}

#[test]
fn who_has_placed_every_station_elsewhere_places_none_at_home() {
    let mut table = postponed();
    table.act(&unite("W&F", "ENR"));
    stations_left(&mut table, "ENR", 0);
    table.pass_stock_round();
    let round = table.state.operating().unwrap();
    assert_ne!(round.step, Step::Home);
    assert!(!table.has_station("ENR", "F3"));
}

#[test]
fn a_merger_with_the_company_in_its_home_city_gives_the_survivor_its_home_station() {
    let mut table = postponed();
    table.act(&unite("WNR", "ENR"));
    assert!(table.has_station("ENR", "F3") && begun(&table, "ENR"));
}

#[test]
fn a_station_built_in_the_home_city_meanwhile_is_the_home_station() {
    let mut table = postponed();
    table.wait(&["W&F"]);
    table.treasury("ENR", 500);
    table.act(&unite("W&F", "ENR"));
    let choices = table.game.choices(&table.state);
    let at_home = |action: &Action| match action {
        Action::LayTile { lay } => lay.hex == "F3".parse().unwrap(),
        _ => false,
    };
    let mut actions = choices.into_iter().map(|choice| choice.action);
    table.act(&actions.find(at_home).unwrap());
    table.act(&Action::PlaceStation { city: City { hex: "F3".parse().unwrap(), city: 0 } });
    assert!(table.has_station("ENR", "F3") && !begun(&table, "ENR"));
    let placed = table.times("StationPlaced");
    let company = table.id("ENR");
    table.idle_until(|state| state.company(company).begun);
    assert_eq!(table.times("StationPlaced"), placed);
    assert_eq!(table.times("StationReturned"), 0);
    assert!(table.has_station("WNR", "F3"));
}

#[test]
fn two_stations_of_a_company_on_one_hex_are_noticed() {
    let mut table = Table::new(3);
    table.float("ENR", 90);
    table.certificate("ENR", ME);
    table.lay("G8", "14", 0);
    table.station("ENR", "G8");
    stations_left(&mut table, "ENR", 2);
    assert_eq!(table.game.broken(&table.state), None);
    table.station("ENR", "G8");
    stations_left(&mut table, "ENR", 1);
    let broken = table.game.broken(&table.state).unwrap();
    assert!(broken.contains("two stations on one hex"), "{broken}");
}

/// The first turn of ENR, whose home hex has no tile; elsewhere there is a line without a halt.
fn bare_home(chosen: &[&str]) -> Table {
    let mut table = Table::with(3, None, chosen);
    table.phase('B');
    table.lay("E6", "20", 0);
    table.float("ENR", 90);
    table.certificate("ENR", ME);
    table.train("ENR", 'H', Kind::Freight);
    table.change("ENR", |company| company.begun = false);
    stations_left(&mut table, "ENR", 3);
    table.pass_stock_round();
    assert!(table.has_station("ENR", "F3"));
    table
}

#[test]
fn a_bare_home_hex_is_built_on_first_but_a_halt_may_be_on_18xx_games() {
    let halt = Action::BuildHalt { hex: "E6".parse().unwrap(), line: [0, 3] };
    let mut table = bare_home(&[]);
    for other in [&Action::Pass, &halt] {
        assert_eq!(table.refused(other), "home_tile_first");
    }
    table.act(&lay("F3", "57", 0));
    let built = |table: &Table| table.state.operating().map(|round| round.built);
    assert_eq!(built(&table), Some(Built::OneYellow));
    let may = ["!home_tile_first=may"];
    let mut table = bare_home(&may);
    table.act(&lay("F3", "57", 0));
    let mut table = bare_home(&may);
    table.act(&halt);
    assert_eq!(table.times("HaltBuilt"), 1);
    // There as well nobody passes while the home hex can get a tile.
    let table = bare_home(&may);
    assert_eq!(table.refused(&Action::Pass), "home_tile_first");
    // Until 29 October 2025 one could.
    let mut table = bare_home(&[may[0], "bare-home=before_2025_10_29"]);
    let moment = |table: &Table| {
        let round = table.state.operating().unwrap();
        (table.state.turn, round.number, round.company, round.step)
    };
    let before = moment(&table);
    table.act(&Action::Pass);
    assert_ne!(moment(&table), before);
}

#[test]
fn who_leaves_receivership_before_the_lner_forms_has_a_first_turn_with_its_duty() {
    let mut table = Table::new(3);
    table.float("N&E", 100);
    table.change("N&E", |company| company.begun = false);
    table.train("N&E", 'A', Kind::Freight);
    stations_left(&mut table, "N&E", 3);
    table.happen(Event::LnerTriggered);
    table.certificate("N&E", ME);
    table.pass_stock_round();
    let round = table.state.operating().unwrap();
    assert_eq!((round.step, round.duty), (Step::Build, HomeDuty::Tile));
    assert!(table.has_station("N&E", "B13"));
    // Had it formed, neither would be there (R47).
    let certificates = 5;
    let mut table = Table::new(3);
    table.float("N&E", 100);
    table.change("N&E", |company| company.begun = false);
    table.train("N&E", 'A', Kind::Freight);
    stations_left(&mut table, "N&E", 3);
    table.happen(Event::LnerFormed { certificates });
    table.certificate("N&E", ME);
    table.pass_stock_round();
    assert!(!table.has_station("N&E", "B13"));
}

/// ENR before its first turn in a phase; two others fill Cromer with its green tile, W&F since the launch.
fn full_home(phase: char, chosen: &[&str]) -> Table {
    let mut table = Table::with(3, None, chosen);
    for (id, price) in [("ENR", 90), ("WNR", 80), ("W&F", 70)] {
        table.float(id, price);
        table.certificate(id, ME);
        table.train(id, 'H', Kind::Freight);
    }
    table.change("ENR", |company| company.begun = false);
    stations_left(&mut table, "ENR", 3);
    table.phase(phase);
    table.lay("F3", "14", 2);
    table.station("WNR", "F3");
    table.station("W&F", "F3");
    table.pass_stock_round();
    table
}

#[test]
fn a_full_home_tile_is_upgraded_before_a_station_is_displaced_but_only_for_a_slot_on_18xx_games() {
    let mut table = full_home('D', &[]);
    assert_eq!(table.state.operating().unwrap().step, Step::Home);
    assert_eq!(table.refused(&Action::Pass), "wrong_step");
    assert_eq!(table.refused(&lay("F5", "790", 2)), "no_home_upgrade");
    assert!(!table.has_station("ENR", "F3"));
    let brown = table.game.choices(&table.state)[0].action.clone();
    table.act(&brown);
    // Brown has no more slots than green: the station placed last makes room, and all building is done.
    assert!(table.has_station("ENR", "F3") && table.has_station("WNR", "F3"));
    assert!(!table.has_station("W&F", "F3"));
    assert_eq!(table.state.table.stations_left(table.id("W&F")), 3);
    assert_eq!(table.state.operating().unwrap().built, Built::Done);
    // Without brown tiles there is no upgrade, and on 18xx.games none that adds no slot.
    for mut table in [full_home('B', &[]), full_home('D', &["!home_upgrade=for_a_slot"])] {
        let round = table.state.operating().unwrap();
        assert_eq!(round.built, Built::Nothing);
        assert!(table.has_station("ENR", "F3") && !table.has_station("W&F", "F3"));
        table.idle_until(|state| state.operating().is_none_or(|round| round.step != Step::Merge));
        assert_eq!(table.game.broken(&table.state), None);
    }
}

#[test]
fn without_the_home_tile_duty_an_upgrade_without_a_slot_may_wait_too() {
    let mut table = full_home('D', &["home-tile-duty=no"]);
    table.act(&Action::Pass);
    table.idle_until(|state| state.operating().is_none_or(|round| round.step == Step::Build));
    assert_eq!(table.refused(&Action::Pass), "home_tile_first");
    let brown = table.game.choices(&table.state)[0].action.clone();
    table.act(&brown);
    assert!(table.has_station("ENR", "F3") && !table.has_station("W&F", "F3"));
}
