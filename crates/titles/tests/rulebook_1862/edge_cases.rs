//! The edge cases that the digest of the rules lists, where no other chapter has them.

use roundhouse_board::map::HexId;
use roundhouse_board::tile::Colour;
use roundhouse_family18xx::Holder;
use roundhouse_family18xx::{Purse, TableEvent};
use roundhouse_game::{Game, Grounds};
use roundhouse_titles::east_anglia_1862::Action;
use roundhouse_titles::east_anglia_1862::action::{Source, Unpaid};
use roundhouse_titles::east_anglia_1862::event::Event;
use roundhouse_titles::east_anglia_1862::running::NamedRuns;
use roundhouse_titles::east_anglia_1862::state::{Built, Charter, Lner, ParliamentStep, Round, Stage, Step};
use roundhouse_titles::east_anglia_1862::train::{Kind, Permits};

use crate::rulebook_1862::support::{Table, buy, lay, money, name, route, seat, sell, unite};

const ME: Holder = Holder::Seat(seat(0));
const YOU: Holder = Holder::Seat(seat(1));

fn first_launchable(table: &Table) -> String {
    let mut companies = table.game.components.company_ids();
    let company = companies.find(|company| table.game.is_launchable(&table.state, *company));
    table.game.components.id(company.unwrap()).to_string()
}

#[test]
fn who_could_not_pay_the_next_bid_is_not_asked() {
    let mut table = Table::new(3);
    table.cash(seat(1), 162 + 4);
    let company = name(&first_launchable(&table));
    let bid = money(0);
    table.act(&Action::OpenAuction { company, bid });
    assert_eq!(table.game.to_act(&table.state), Some(seat(2)));
    table.act(&Action::Bid { bid: money(5) });
    table.act(&Action::Pass);
    let Round::Parliament(parliament) = &table.state.round else {
        panic!("{:?}", table.state.round);
    };
    let winner = seat(2);
    assert!(matches!(parliament.step, ParliamentStep::Par { winner: won, .. } if won == winner));
}

#[test]
fn more_shares_of_a_charter_end_with_half_of_it_the_limit_or_the_money() {
    let won = |cash: u32, held: u8| {
        let mut table = Table::new(2);
        table.cash(seat(0), cash);
        let id = first_launchable(&table);
        // Certificates of another company fill the limit of 25.
        for other in ["ENR", "WNR", "SVR", "FDR"] {
            if other != id {
                let free = 7.min(held.saturating_sub(table.game.certificates(&table.state, seat(0))));
                table.float(other, 90);
                table.give(other, ME, free);
            }
        }
        let company = name(&id);
        let bid = money(0);
        table.act(&Action::OpenAuction { company, bid });
        table.act(&Action::Pass);
        table.act(&Action::SetPar { price: money(54) });
        (table, id)
    };
    let shares = |table: &Table, id: &str| table.held(id, seat(0));
    // Half of it: five shares, and the next player opens.
    let (mut table, id) = won(1000, 0);
    for _ in 0..2 {
        table.act(&buy(&id, Source::Ipo));
    }
    assert_eq!(shares(&table, &id), 5);
    assert_eq!(table.game.to_act(&table.state), Some(seat(1)));
    // Money for one more share only.
    let (mut table, id) = won(162 + 54 + 53, 0);
    table.act(&buy(&id, Source::Ipo));
    assert_eq!(shares(&table, &id), 4);
    assert_eq!(table.game.to_act(&table.state), Some(seat(1)));
    // Room for the director's certificate only.
    let (table, id) = won(1000, 24);
    assert_eq!(table.game.certificates(&table.state, seat(0)), 25);
    assert_eq!(shares(&table, &id), 3);
    assert_eq!(table.refused(&buy(&id, Source::Ipo)), "certificate_limit");
}

/// N&E is launched and has not floated; the director's certificate lies in a place.
fn launched(charter: Charter, director: Holder) -> Table {
    let mut table = Table::new(3);
    table.change("N&E", |company| {
        company.stage = Stage::Launched;
        company.charter = charter;
        company.par = money(100);
        company.step = money(100);
        company.begun = false;
    });
    table.certificate("N&E", director);
    for number in 0..3 {
        table.cash(seat(number), 400);
    }
    table
}

#[test]
fn shares_that_were_sold_into_the_pool_count_for_the_float_once() {
    for (third, held) in [(Action::Pass, 4), (buy("N&E", Source::Pool), 5)] {
        let mut table = launched(Charter::Chartered, ME);
        table.give("N&E", YOU, 1);
        table.stock_round(seat(1));
        // Half of par for want of a train, and no price to fall.
        table.act(&sell("N&E", 1));
        assert_eq!(table.money_of(seat(1)), 400 + 50);
        table.act(&Action::Pass);
        table.act(&third);
        let company = table.id("N&E");
        assert!(table.state.is(company, Stage::Launched));
        table.act(&buy("N&E", Source::Ipo));
        assert!(table.state.is(company, Stage::Floated));
        let players: u8 = (0..3).map(|number| table.held("N&E", seat(number))).sum();
        assert_eq!(players, held);
        assert_eq!(table.treasury_of("N&E"), 1000 - 180);
    }
}

#[test]
fn a_company_that_floats_in_receivership_has_its_stations_chosen_and_none_at_home() {
    let mut table = launched(Charter::Unchartered, Holder::Pool);
    let company = table.id("N&E");
    let cell = table.game.components.cell(money(100));
    table.on_table(TableEvent::PriceMoved { company, cell });
    table.give("N&E", YOU, 1);
    table.give("N&E", Holder::Treasury, 6);
    table.treasury("N&E", 500);
    table.stock_round(seat(1));
    table.act(&buy("N&E", Source::Treasury));
    assert_eq!(table.game.to_act(&table.state), Some(seat(1)));
    table.act(&Action::BuyStations { count: 2 });
    assert!(table.state.is(company, Stage::Floated));
    assert_eq!(table.treasury_of("N&E"), 600 - 80);
    table.train("N&E", 'H', Kind::Freight);
    table.idle_until(|state| !matches!(state.round, Round::Stock(_)));
    // It withholds without being asked, has no station and so could not run.
    assert!(!table.has_station("N&E", "B13"));
    assert_eq!(table.price("N&E"), 90);
    assert_eq!(table.times("TrainsRan"), 0);
}

#[test]
fn a_halt_uses_no_other_tile() {
    let mut table = Table::new(3);
    table.float("N&E", 90);
    table.certificate("N&E", ME);
    table.phase('B');
    table.lay("D7", "16", 0);
    table.operate("N&E", Step::Build);
    let board = table.game.components.board.clone();
    let tile = board.find_tile(name("16")).unwrap();
    let left = |table: &Table| table.state.table.pieces_left(&board, tile);
    let before = left(&table);
    table.act(&Action::BuildHalt { hex: "D7".parse().unwrap(), line: [0, 2] });
    assert_eq!(left(&table), before);
}

#[test]
fn above_the_certificate_limit_a_player_operates_as_usual_and_sells_in_the_stock_round() {
    let mut table = Table::new(2);
    let mut wanted = 26;
    for id in ["N&E", "I&B", "ENR", "WNR"] {
        table.float(id, 90);
        table.train(id, 'H', Kind::Freight);
        let shares = 7.min(wanted);
        table.give(id, ME, shares);
        wanted -= shares;
    }
    table.certificate("N&E", ME);
    assert!(table.game.certificates(&table.state, seat(0)) > 25);
    table.operate("N&E", Step::Build);
    table.act(&Action::Pass);
    table.stock_round(seat(0));
    assert_eq!(table.refused(&Action::Pass), "over_certificate_limit");
    table.act(&sell("WNR", 2));
    table.act(&Action::Pass);
}

#[test]
fn a_first_turn_begins_with_the_home_station_whose_upgrade_is_all_the_building() {
    // Cromer is full and can grow in phase B; WNR, which has not operated, is connected with it.
    let mut table = Table::new(2);
    for (id, price) in [("ENR", 90), ("WNR", 80)] {
        table.float(id, price);
        table.certificate(id, ME);
        table.give(id, ME, 1);
        table.train(id, 'H', Kind::Freight);
    }
    table.change("ENR", |company| company.begun = false);
    let company = table.id("ENR");
    table.on_table(TableEvent::StationsLeftBecame { company, left: 3 });
    table.phase('B');
    table.lay("F3", "57", 0);
    table.station("WNR", "F3");
    table.pass_stock_round();
    let round = *table.state.operating().unwrap();
    assert_eq!((round.company, round.step), (company, Step::Home));
    assert_eq!(table.refused(&unite("WNR", "ENR")), "wrong_step");
    table.act(&lay("F3", "14", 2));
    assert!(table.has_station("ENR", "F3") && table.has_station("WNR", "F3"));
    let round = *table.state.operating().unwrap();
    assert_eq!((round.step, round.built), (Step::Merge, Built::Done));
    table.act(&unite("WNR", "ENR"));
    // Nothing more is built, though the survivor operates now.
    let round = *table.state.operating().unwrap();
    assert_eq!(round.company, company);
    assert_ne!(round.step, Step::Build);
}

#[test]
fn trains_that_were_taken_over_run_at_once() {
    let mut table = Table::new(3);
    table.lay("B9", "790", 0);
    table.lay("B13", "57", 0);
    table.lay("B11", "8852", 0);
    for id in ["N&E", "I&B"] {
        table.float(id, 90);
        table.certificate(id, ME);
        table.give(id, ME, 1);
        table.station(id, "B9");
        table.change(id, |company| company.permits = Permits::of(Kind::Express));
    }
    table.station("N&E", "B13");
    table.train("I&B", 'A', Kind::Express);
    table.operate("N&E", Step::Merge);
    table.wait(&["I&B"]);
    table.act(&unite("I&B", "N&E"));
    table.idle_until(|state| state.operating().is_some_and(|round| round.step == Step::Run));
    table.act(&Action::RunTrains {
        routes: vec![route("2E", "B13-B11-B9")],
        chains: Vec::new(),
        unpaid: Vec::new(),
    });
    let Some(Step::Dividend(earned)) = table.state.operating().map(|round| round.step) else {
        panic!("{:?}", table.state.round);
    };
    assert_eq!(earned.revenue, money(20 + 40));
}

#[test]
fn an_issue_that_reaches_the_end_of_the_line_is_a_bankruptcy_and_no_train_is_bought() {
    let mut table = Table::new(3);
    table.float("N&E", 14);
    table.certificate("N&E", ME);
    table.give("N&E", ME, 2);
    table.give("N&E", Holder::Treasury, 5);
    table.cash(seat(0), 0);
    table.treasury("N&E", 50);
    table.operate("N&E", Step::Buy);
    // Four shares at 14 bring 56, and the price falls from 14 to nothing.
    table.act(&Action::IssueShares);
    assert_eq!(table.times("WentBankrupt"), 1);
    assert_eq!((table.times("TrainBought"), table.money_of(seat(0))), (0, 0));
    assert!(table.state.is(table.id("N&E"), Stage::Offered));
}

#[test]
fn freights_do_not_close_a_ring() {
    let mut table = Table::new(3);
    table.float("L&E", 100);
    table.certificate("L&E", ME);
    table.permit("L&E", Kind::Freight);
    for (hex, tile, rotation) in [("C6", "5", 3), ("C4", "201", 5), ("D5", "5", 1)] {
        table.lay(hex, tile, rotation);
    }
    for letter in ['A', 'B'] {
        table.train("L&E", letter, Kind::Freight);
    }
    table.station("L&E", "C6");
    table.station("L&E", "C4");
    let earned = |routes: &[roundhouse_family18xx::routes::RoutePath]| {
        let runs = NamedRuns { routes, chains: &[], unpaid: &[] };
        table.game.earnings(&table.state, table.id("L&E"), runs)
    };
    let open = [route("1F", "C6-C4"), route("2F", "C4-D5")];
    assert!(earned(&open).is_ok());
    let ring = [route("1F", "C6-C4"), route("2F", "C4-D5-C6")];
    assert_eq!(earned(&ring).unwrap_err().key(), "chain_illegal");
}

#[test]
fn what_is_left_unpaid_is_chosen_for_all_trains_together() {
    // Two expresses of two stops that visit three: each alone leaves Cromer out, together they count all stops.
    let table = Table::east_norfolk(&[], &[('B', Kind::Express), ('B', Kind::Express)]);
    let runs = [route("2/3E", "F1-F3-F5"), route("2/3E", "F3-F5-G6-G8")];
    let company = table.id("ENR");
    let earned = |unpaid: &[Unpaid]| {
        let runs = NamedRuns { routes: &runs[..], chains: &[], unpaid };
        let earned = table.game.earnings(&table.state, company, runs);
        earned.unwrap().revenue.units()
    };
    let mut most = 0;
    for first in ["F1", "F3", "F5"] {
        for second in ["F3", "F5", "G8"] {
            let unpaid =
                [(0, first), (1, second)].map(|(route, hex)| Unpaid { route, hex: hex.parse().unwrap() });
            most = most.max(earned(&unpaid));
        }
    }
    assert_eq!(earned(&[]), most);
    assert_eq!(most, 80 + 20 + 40 + 30);
}

#[test]
fn the_bank_and_the_top_of_the_chart_come_before_the_lner() {
    for (bank, top, end) in [(true, false, "EndedByBank"), (false, true, "EndedByTopPrice")] {
        let mut table = Table::new(3);
        table.float("N&E", 90);
        table.train("N&E", 'H', Kind::Freight);
        table.certificate("N&E", ME);
        table.happen(Event::LnerTriggered);
        assert!(matches!(table.state.lner, Lner::Coming));
        if bank {
            let amount = money(20_000);
            let (from, to) = (Purse::Bank, Purse::Seat(seat(0)));
            table.on_table(TableEvent::MoneyMoved { from, to, amount });
            assert!(table.state.bank_broken);
        }
        if top {
            table.happen(Event::TopReached);
        }
        table.operate("N&E", Step::Redeem);
        table.act(&Action::Pass);
        assert!(table.is_over());
        assert_eq!((table.times(end), table.times("LnerFormed")), (1, 0));
    }
}

#[test]
fn without_the_home_station_no_runs_are_legal() {
    let mut table = Table::east_norfolk(&[], &[('A', Kind::Express)]);
    table.station("ENR", "F5");
    let (company, hex) = (table.id("ENR"), table.hex("F3"));
    table.on_table(TableEvent::StationRemoved { company, hex });
    let runs = [route("2E", "F3-F5")];
    let runs = NamedRuns { routes: &runs[..], chains: &[], unpaid: &[] };
    let refused = table.game.earnings(&table.state, company, runs);
    assert_eq!(refused.unwrap_err().key(), "home_not_served");
    let best = table.game.best_runs(&table.state, company, &|| false);
    assert!(best.proved && best.routes.is_empty());
}

/// The tiles of each colour that can ever lie on a hex, one upgrade after the other.
fn ever(table: &Table, at: &str) -> [Vec<String>; 3] {
    let board = &table.game.components.board;
    let hex: HexId = table.hex(at);
    let mut before = vec![table.state.table.position];
    [Colour::Yellow, Colour::Green, Colour::Brown].map(|colour| {
        let mut after = Vec::new();
        let mut names = Vec::new();
        for position in &before {
            for lay in board.lays(position, hex, colour) {
                let tile = board.tile(lay.tile);
                if tile.colour == colour {
                    let mut next = *position;
                    next.lay(board, hex, &lay);
                    after.push(next);
                    names.push(tile.name.to_string());
                }
            }
        }
        names.sort_unstable();
        names.dedup();
        before = after;
        names
    })
}

#[test]
fn coast_and_barriers_say_what_can_ever_be_built() {
    let table = Table::new(2);
    let [_, green, _] = ever(&table, "E14");
    assert!(green.is_empty(), "{green:?}");
    for at in ["B3", "D3", "G4", "G10"] {
        let [_, green, brown] = ever(&table, at);
        assert!(!green.is_empty(), "{at}");
        assert!(green.iter().all(|tile| tile == "16" || tile == "18"), "{at} {green:?}");
        assert!(brown.is_empty(), "{at} {brown:?}");
    }
    let [yellow, green, brown] = ever(&table, "F13");
    assert_eq!(yellow, ["201", "202", "621"]);
    assert_eq!((green, brown), (vec!["793".to_owned()], vec!["797".to_owned()]));
    let ipswich = ever(&table, "F11").map(|tiles| tiles.join(" "));
    assert_eq!(ipswich, ["790", "791", "795"]);
}

#[test]
fn an_acquisition_may_leave_the_other_company_in_play() {
    let mut table = Table::new(3);
    table.lay("B9", "790", 0);
    for id in ["N&E", "I&B"] {
        table.float(id, 90);
        table.certificate(id, ME);
        table.give(id, ME, 1);
        table.train(id, 'A', Kind::Freight);
        table.station(id, "B9");
    }
    table.operate("N&E", Step::Acquire);
    table.wait(&["I&B"]);
    table.act(&unite("I&B", "I&B"));
    assert_eq!(table.times("Acquired"), 1);
    assert!(table.state.is(table.id("I&B"), Stage::Floated));
    assert!(table.state.is(table.id("N&E"), Stage::Offered));
    // It operates again in the next round, not in this one.
    assert!(!matches!(table.state.round, Round::Operating(_)));
    assert_eq!(table.state.fleet(table.id("I&B")).count(), 2);
}

#[test]
fn a_warranted_train_that_is_due_to_rust_counts_for_limits_and_sells_for_half() {
    let mut table = Table::new(3);
    for (id, director) in [("N&E", ME), ("I&B", YOU)] {
        table.float(id, 100);
        table.certificate(id, director);
    }
    table.phase('E');
    for _ in 0..2 {
        table.insured_train("N&E", ('B', Kind::Express), 2);
    }
    table.treasury("N&E", 2000);
    table.operate("N&E", Step::Buy);
    let express = Action::BuyTrain { kind: Kind::Express, warranties: 0 };
    assert_eq!(table.refused(&express), "train_limit");
    table.treasury("I&B", 500);
    table.operate("I&B", Step::Buy);
    table.act(&Action::BuyTrainFrom {
        company: name("N&E"),
        train: name("2/3E"),
        warranties: 2,
        left_behind: false,
    });
    table.act(&Action::Agree);
    assert_eq!(table.treasury_of("I&B"), 400);
}
