//! Refusals that no other case gives.

use roundhouse_board::CompanyId;
use roundhouse_board::hex::Edge;
use roundhouse_board::tile::Track;
use roundhouse_family18xx::Holder;
use roundhouse_family18xx::TableEvent;
use roundhouse_family18xx::stations::City;
use roundhouse_game::{Game, Grounds};
use roundhouse_titles::east_anglia_1862::Action;
use roundhouse_titles::east_anglia_1862::action::Source;
use roundhouse_titles::east_anglia_1862::event::Event;
use roundhouse_titles::east_anglia_1862::exchange::{Exchange, OptionKind, ShareOption};
use roundhouse_titles::east_anglia_1862::state::{
    Built, HomeDuty, Parliament, ParliamentStep, Round, Stage, Step,
};
use roundhouse_titles::east_anglia_1862::train::Kind;

use crate::rulebook_1862::support::{REDEEM, Table, buy, lay, money, name, seat, sell, unite};
use crate::rulebook_1862::trains::short_of_money;

const ME: Holder = Holder::Seat(seat(0));

fn operating(step: Step) -> Table {
    let mut table = Table::new(3);
    table.float("I&B", 90);
    table.certificate("I&B", ME);
    table.lay("D9", "621", 0);
    table.station("I&B", "D9");
    table.operate("I&B", step);
    table
}

#[test]
fn building_is_refused_with_its_reasons() {
    let mut table = operating(Step::Build);
    assert_eq!(table.refused(&lay("D9", "793", 0)), "colour_closed");
    assert_eq!(table.refused(&lay("D7", "16", 0)), "wrong_colour");
    assert_eq!(table.refused(&lay("H7", "5", 0)), "hex_not_reached");
    assert_eq!(table.refused(&lay("B9", "57", 0)), "wrong_label");
    assert_eq!(table.refused(&lay("A8", "57", 0)), "fixed_hex");
    assert_eq!(table.refused(&lay("D7", "57", 0)), "wrong_stops");
    assert_eq!(table.refused(&Action::PayOut), "wrong_step");
    assert_eq!(
        table.refused(&Action::BuildHalt { hex: "D7".parse().unwrap(), line: [0, 3] }),
        "no_such_line"
    );
    assert_eq!(table.refused(&Action::BuildTerminal), "city_not_reached");
    // A second yellow tile may follow a first, an upgrade may not.
    table.phase('B');
    table.act(&lay("D7", "8852", 0));
    assert_eq!(table.refused(&lay("D9", "793", 0)), "second_tile");
    assert_eq!(table.refused(&Action::BuildTerminal), "building_done");
    assert_eq!(table.cited(&Action::BuildTerminal), "§7.6.5");
    assert_eq!(table.state.operating().map(|round| round.built), Some(Built::OneYellow));
}

#[test]
fn an_n_tile_and_an_upgrade_are_all_that_is_built_in_a_turn() {
    let mut table = Table::new(3);
    table.float("EUR", 90);
    table.certificate("EUR", ME);
    table.station("EUR", "E12");
    table.train("EUR", 'H', Kind::Freight);
    table.operate("EUR", Step::Build);
    table.act(&lay("E12", "790", 0));
    assert_eq!(table.refused(&lay("E10", "8852", 0)), "wrong_step");
    table.operate("EUR", Step::Build);
    // In another turn two plain tiles, the second beyond the first.
    table.act(&lay("E10", "8852", 0));
    table.act(&lay("E8", "57", 0));
    assert_eq!(table.refused(&lay("E6", "8852", 0)), "wrong_step");
}

#[test]
fn the_line_north_of_felixstowe_waits_for_felixstowe_and_keeps_its_halt() {
    let mut table = Table::new(3);
    table.float("FDR", 90);
    table.certificate("FDR", ME);
    table.phase('B');
    table.lay("G12", "57", 2);
    table.lay("G10", "8851", 3);
    table.station("FDR", "G12");
    table.operate("FDR", Step::Build);
    let north = lay("G10", "16", 0);
    assert_eq!(table.refused(&north), "hex_not_reached");
    table.act(&lay("G12", "14", 2));
    assert_eq!(table.refused(&north), "wrong_step");
    // One round later.
    table.operate("FDR", Step::Build);
    table.act(&north);
    let laid = table.state.table.position.laid(table.hex("G10"));
    let lines = &table.game.components.board.tile(laid.tile).track;
    let with_halts: Vec<_> = (0..lines.len())
        .filter(|line| laid.halts & (1 << line) != 0)
        .map(|line| lines[line].turned(laid.rotation))
        .collect();
    let old = Track(Edge::new(1), Edge::new(3));
    assert_eq!(with_halts, [old]);
}

#[test]
fn parliament_and_stock_rounds_refuse_with_their_reasons() {
    let mut table = Table::new(3);
    let unknown = Action::OpenAuction { company: name("XYZ"), bid: money(0) };
    assert_eq!(table.refused(&unknown), "no_such_company");
    assert_eq!(table.game.apply(&table.state, seat(1), &Action::Pass).unwrap_err().rule, "§3.0");
    table.float("N&E", 90);
    table.certificate("N&E", Holder::Seat(seat(1)));
    table.give("N&E", Holder::Pool, 1);
    table.give("N&E", ME, 2);
    table.stock_round(seat(0));
    let company = name("N&E");
    let sell = |shares| Action::SellShares { company, shares };
    let from_pool = Action::BuyShare { company, from: Source::Pool };
    assert_eq!(table.refused(&sell(0)), "nothing_sold");
    assert_eq!(table.refused(&sell(3)), "too_many_sold");
    table.act(&sell(1));
    assert_eq!(table.refused(&sell(1)), "sold_this_turn");
    assert_eq!(table.refused(&from_pool), "sold_this_round");
    assert_eq!(table.refused(&Action::Launch { company, price: money(54) }), "not_launchable");
}

#[test]
fn mergers_are_refused_with_their_reasons() {
    let mut table = operating(Step::Merge);
    table.float("ENR", 90);
    table.certificate("ENR", ME);
    assert_eq!(table.refused(&unite("ENR", "ENR")), "not_connected");
    assert_eq!(table.refused(&unite("I&B", "I&B")), "no_partner");
    table.lay("F3", "57", 0);
    table.station("ENR", "F3");
    assert_eq!(table.refused(&unite("ENR", "I&B")), "not_connected");
}

#[test]
fn the_novice_rules_leave_things_out() {
    let mut table = Table::with(3, Some("simple-express"), &["novice=yes"]);
    table.float("I&B", 90);
    table.certificate("I&B", ME);
    table.give("I&B", Holder::Pool, 1);
    table.treasury("I&B", 500);
    table.train("I&B", 'A', Kind::Express);
    table.operate("I&B", Step::Redeem);
    assert_eq!(table.refused(&Action::RedeemShare), "no_redemption");
    table.operate("I&B", Step::Buy);
    let buy = |kind, warranties| Action::BuyTrain { kind, warranties };
    assert_eq!(table.refused(&buy(Kind::Freight, 0)), "no_such_kind");
    assert_eq!(table.refused(&buy(Kind::Express, 1)), "too_many_warranties");
    assert_eq!(table.cited(&buy(Kind::Express, 1)), "§11.3");
    let table = Table::with(3, Some("standard"), &["!unmoved_marker=stays"]);
    assert_eq!(table.game.broken(&table.state), None);
}

fn place(hex: &str) -> Action {
    Action::PlaceStation { city: City { hex: hex.parse().unwrap(), city: 0 } }
}

#[test]
fn tiles_are_refused_for_what_they_are() {
    let mut table = operating(Step::Build);
    assert_eq!(table.refused(&lay("D7", "999", 0)), "no_such_tile");
    assert_eq!(table.refused(&lay("K20", "8852", 0)), "no_such_hex");
    // Cromer lies at the sea.
    table.station("I&B", "F3");
    assert_eq!(table.refused(&lay("F3", "57", 1)), "track_leads_nowhere");
    table.phase('B');
    table.lay("B7", "57", 0);
    table.station("I&B", "B7");
    assert_eq!(table.refused(&lay("B7", "14", 1)), "track_lost");
    // There are two pieces of 621.
    table.lay("C4", "621", 0);
    table.station("I&B", "C8");
    assert_eq!(table.refused(&lay("C8", "621", 0)), "no_piece_left");
    // From Bury the line through Brandon is reached, but not the one that would cross it.
    table.lay("D7", "8852", 0);
    assert_eq!(table.refused(&lay("D7", "20", 0)), "new_track_not_reached");
}

#[test]
fn a_halt_is_built_once_on_a_green_or_brown_line() {
    let mut table = operating(Step::Build);
    table.phase('B');
    table.lay("E6", "20", 0);
    let halt = Action::BuildHalt { hex: "E6".parse().unwrap(), line: [0, 3] };
    table.act(&halt);
    assert_eq!(table.times("HaltBuilt"), 1);
    table.operate("I&B", Step::Build);
    assert_eq!(table.refused(&halt), "halt_there");
}

#[test]
fn the_home_hex_comes_first() {
    let mut table = operating(Step::Build);
    table.change_round(|round| round.duty = HomeDuty::Tile);
    assert_eq!(table.refused(&lay("D7", "8852", 0)), "home_tile_first");
    let mut table = Table::new(3);
    table.phase('B');
    for (id, director) in [("ENR", 0), ("WNR", 1)] {
        table.float(id, 90);
        table.certificate(id, Holder::Seat(seat(director)));
    }
    table.lay("F3", "57", 0);
    table.station("WNR", "F3");
    table.operate("ENR", Step::Home);
    assert_eq!(table.refused(&lay("F5", "790", 0)), "no_home_upgrade");
    assert_eq!(table.refused(&Action::Pass), "wrong_step");
    let upgrade = table.game.choices(&table.state)[0].action.clone();
    table.act(&upgrade);
    assert!(table.has_station("ENR", "F3") && table.has_station("WNR", "F3"));
    // That was the building of the turn.
    assert_eq!(table.state.operating().map(|round| round.built), Some(Built::Done));
}

#[test]
fn without_the_home_tile_duty_the_upgrade_may_wait_behind_a_merger() {
    let mut table = Table::with(3, None, &["home-tile-duty=no"]);
    table.phase('B');
    for (id, director) in [("ENR", 0), ("WNR", 1)] {
        table.float(id, 90);
        table.certificate(id, Holder::Seat(seat(director)));
    }
    table.lay("F3", "57", 0);
    table.station("WNR", "F3");
    table.operate("ENR", Step::Home);
    table.act(&Action::Pass);
    let round = table.state.operating().unwrap();
    assert_eq!((round.step, round.duty), (Step::Merge, HomeDuty::Upgrade));
    // The station beside the map counts as connected to the home tile.
    assert_eq!(table.game.partners(&table.state, round).count(), 1);
    table.act(&Action::Pass);
    assert_eq!(table.refused(&Action::Pass), "home_tile_first");
}

#[test]
fn stations_are_refused_with_their_reasons() {
    let mut table = operating(Step::Station);
    assert_eq!(table.refused(&place("D7")), "no_such_city");
    assert_eq!(table.refused(&place("D9")), "station_there");
    assert_eq!(table.refused(&place("B5")), "city_not_reached");
    table.float("ENR", 80);
    table.station("ENR", "B5");
    assert_eq!(table.refused(&place("B5")), "city_full");
    table.change_round(|round| round.stationed = true);
    assert_eq!(table.refused(&place("B5")), "station_done");
    table.change_round(|round| round.stationed = false);
    let company = table.id("I&B");
    let left = 0;
    table.on_table(TableEvent::StationsLeftBecame { company, left });
    assert_eq!(table.refused(&place("B7")), "no_station_left");
}

#[test]
fn a_terminal_is_built_once_and_instead_of_anything_else() {
    let mut table = Table::new(3);
    table.float("N&E", 90);
    table.certificate("N&E", ME);
    table.lay("B13", "57", 0);
    table.station("N&E", "B13");
    table.permit("N&E", Kind::Express);
    table.train("N&E", 'A', Kind::Express);
    table.operate("N&E", Step::Build);
    table.act(&Action::BuildTerminal);
    // All that is left of this turn is what follows the stations.
    let round = table.state.operating().unwrap();
    assert_eq!((round.company, round.step), (table.id("N&E"), Step::Run));
    assert_eq!((round.stationed, round.built), (true, Built::Done));
    assert_eq!(table.refused(&lay("B11", "8852", 0)), "wrong_step");
    assert_eq!(table.refused(&place("B11")), "wrong_step");
    table.operate("N&E", Step::Build);
    assert_eq!(table.refused(&Action::BuildTerminal), "station_there");
    // Four terminals fill London.
    for (id, slot) in [("I&B", 1), ("ENR", 2), ("WNR", 3)] {
        table.terminal(id, slot);
    }
    table.float("SVR", 80);
    table.certificate("SVR", ME);
    table.station("SVR", "D13");
    table.operate("SVR", Step::Build);
    assert_eq!(table.refused(&Action::BuildTerminal), "city_full");
}

#[test]
fn auctions_and_charters_are_refused_with_their_reasons() {
    let mut table = Table::new(3);
    let offered = table.state.companies_in(Stage::Offered);
    let launchable = |company: &CompanyId| table.game.is_launchable(&table.state, *company);
    let companies: Vec<_> = offered.filter(launchable).take(2).collect();
    let [one, other] = [0, 1].map(|index| table.game.components.id(companies[index]));
    let open = |company, bid| Action::OpenAuction { company, bid: money(bid) };
    table.act(&open(one, 10));
    assert_eq!(table.refused(&Action::Bid { bid: money(10) }), "bid_too_low");
    table.act(&Action::Pass);
    table.act(&Action::Pass);
    assert_eq!(table.refused(&Action::SetPar { price: money(60) }), "wrong_par");
    table.act(&Action::SetPar { price: money(54) });
    assert_eq!(table.refused(&buy(other.as_str(), Source::Ipo)), "only_the_charter");
    table.act(&buy(one.as_str(), Source::Ipo));
    table.act(&buy(one.as_str(), Source::Ipo));
    // The others decline, and the winner may not open another auction.
    table.act(&Action::Pass);
    table.act(&Action::Pass);
    if let Round::Parliament(parliament) = table.state.round {
        let round = Parliament { seat: seat(0), winners: 1, step: ParliamentStep::Open, ..parliament };
        table.happen(Event::RoundBecame(Round::Parliament(round)));
    }
    assert_eq!(table.refused(&open(other, 0)), "charter_won_before");
    if let Round::Parliament(parliament) = table.state.round {
        let step = ParliamentStep::Shares { company: companies[0], winner: seat(0) };
        let round = Parliament { step, ..parliament };
        table.happen(Event::RoundBecame(Round::Parliament(round)));
    }
    assert_eq!(table.refused(&buy(one.as_str(), Source::Ipo)), "no_more_shares");
}

#[test]
fn purchases_are_refused_with_their_reasons() {
    let mut table = Table::new(3);
    table.float("N&E", 90);
    table.certificate("N&E", Holder::Seat(seat(1)));
    table.give("N&E", Holder::Pool, 1);
    table.stock_round(seat(0));
    assert_eq!(table.refused(&buy("N&E", Source::Treasury)), "no_share_for_sale");
    table.cash(seat(0), 89);
    assert_eq!(table.refused(&buy("N&E", Source::Pool)), "not_enough_money");
    assert_eq!(table.cited(&buy("N&E", Source::Pool)), "§6.5.1");
    table.cash(seat(0), 500);
    for id in ["ENR", "WNR", "W&F"] {
        table.float(id, 60);
        table.give(id, ME, 6);
    }
    assert_eq!(table.refused(&buy("N&E", Source::Pool)), "certificate_limit");
    table.give("ENR", ME, 1);
    assert_eq!(table.refused(&Action::Pass), "over_certificate_limit");
    table.act(&sell("ENR", 1));
    table.act(&Action::Pass);
    let mut table = Table::with(3, Some("simple-freight"), &["novice=yes"]);
    let offered: Vec<_> = table.state.companies_in(Stage::Offered).collect();
    let launchable = |company: &&CompanyId| table.game.is_launchable(&table.state, **company);
    let company = *offered.iter().find(launchable).unwrap();
    let company = table.game.components.id(company);
    table.stock_round(seat(0));
    let price = money(54);
    let launch = Action::Launch { company, price };
    assert_eq!(table.refused(&launch), "launch_in_parliament");
}

#[test]
fn the_survivor_is_one_of_the_two_and_an_option_must_be_paid() {
    let mut table = operating(Step::Merge);
    table.float("ENR", 90);
    table.certificate("ENR", ME);
    table.lay("D7", "8852", 0);
    table.lay("D5", "57", 0);
    table.station("ENR", "D5");
    assert_eq!(table.refused(&unite("ENR", "WNR")), "no_survivor");
    let option = ShareOption { what: OptionKind::Share, redeem: money(45), give_up: money(45) };
    let exchange = Exchange {
        survivor: table.id("I&B"),
        proposal: None,
        initiator: seat(0),
        former_director: seat(0),
        price: money(90),
        turn: 0,
        option: Some(option),
    };
    table.operate("I&B", Step::Exchange(exchange));
    table.cash(seat(0), 44);
    assert_eq!(table.refused(&REDEEM), "option_too_dear");
    assert_eq!(table.refused(&Action::Pass), "wrong_step");
}

#[test]
fn raising_money_is_refused_with_its_reasons() {
    let mut table = operating(Step::Buy);
    table.treasury("I&B", 100);
    assert_eq!(table.refused(&Action::Refinance), "money_not_needed");
    let mut table = short_of_money(240, 1, &[]);
    table.cash(seat(0), 0);
    assert_eq!(table.refused(&Action::IssueShares), "cannot_issue");
    // Issuing seven shares brings 1400, refinancing ten times the step of 54.
    let mut table = Table::with(3, None, &["!refinance_short=bankrupt"]);
    table.float("N&E", 200);
    table.change("N&E", |company| company.step = money(54));
    table.certificate("N&E", ME);
    table.give("N&E", Holder::Treasury, 7);
    table.phase('G');
    table.operate("N&E", Step::Buy);
    assert_eq!(table.refused(&Action::Refinance), "must_issue");
}

#[test]
fn nobody_acts_out_of_turn() {
    let table = Table::new(3);
    let refusal = table.game.apply(&table.state, seat(1), &Action::Pass);
    assert_eq!(refusal.unwrap_err().reason.key(), "not_your_turn");
}
