//! What 18xx.games was found to do otherwise when its source was read next to the rules.

use roundhouse_board::{CompanyId, StopId};
use roundhouse_family18xx::Holder;
use roundhouse_family18xx::TableEvent;
use roundhouse_game::Game;
use roundhouse_titles::east_anglia_1862::Action;
use roundhouse_titles::east_anglia_1862::action::Source;
use roundhouse_titles::east_anglia_1862::event::Event;
use roundhouse_titles::east_anglia_1862::running::Earnings;
use roundhouse_titles::east_anglia_1862::state::{Round, Stage, Step};
use roundhouse_titles::east_anglia_1862::train::Kind;

use crate::rulebook_1862::support::{REDEEM, Table, money, name, seat};

const ME: Holder = Holder::Seat(seat(0));
const YOU: Holder = Holder::Seat(seat(1));

#[test]
fn who_could_pay_for_a_certificate_only_is_not_asked_but_is_on_18xx_games() {
    for (chosen, asked) in [(&[][..], seat(1)), (&["!ask_without_choice=yes"], seat(0))] {
        let mut table = Table::with(5, None, chosen);
        table.float("N&E", 50);
        for (player, shares) in [(1, 2), (2, 2), (3, 1), (4, 2)] {
            table.give("N&E", Holder::Seat(seat(player)), shares);
        }
        // Enough for the certificate, too little to launch a company.
        table.cash(seat(0), 150);
        table.stock_round(seat(4));
        table.act(&Action::Pass);
        assert_eq!(table.game.to_act(&table.state), Some(asked), "{chosen:?}");
    }
}

#[test]
fn after_a_refinancing_a_share_can_be_redeemed_but_not_always_on_18xx_games() {
    let closed = "!redeem_after_refinancing=if_possible_before";
    for (chosen, offered) in [(&[][..], true), (&[closed], false)] {
        let mut table = Table::with(3, None, chosen);
        table.float("N&E", 100);
        table.certificate("N&E", ME);
        table.give("N&E", ME, 3);
        table.give("N&E", YOU, 1);
        let revenue = money(60);
        let earnings = Earnings { revenue, ..Earnings::default() };
        table.operate("N&E", Step::Dividend(earnings));
        // It has 60 then, and 90 would be the price of a share.
        table.act(&Action::Withhold);
        table.act(&REDEEM);
        table.act(&Action::BuyTrain { kind: Kind::Freight, warranties: 0 });
        table.act(&Action::Pass);
        let step = table.state.operating().map(|round| round.step);
        assert_eq!(step == Some(Step::Redeem), offered, "{chosen:?}");
    }
}

#[test]
fn short_again_after_a_refinancing_is_bankrupt_but_raises_money_again_on_18xx_games() {
    for (chosen, times) in [(&[][..], 1), (&["!raise_again=again"], 2)] {
        let mut table = Table::with(3, None, chosen);
        table.float("N&E", 100);
        table.certificate("N&E", ME);
        table.give("N&E", ME, 6);
        table.give("N&E", Holder::Treasury, 1);
        // The bank sells its H trains for 800.
        table.phase('H');
        table.change("N&E", |company| company.step = money(74));
        let revenue = money(70);
        let earnings = Earnings { revenue, ..Earnings::default() };
        table.operate("N&E", Step::Dividend(earnings));
        table.act(&Action::Withhold);
        // 70 and 740 would do, but not without the 45 for the company's own option.
        table.act(&REDEEM);
        table.act(&REDEEM);
        assert_eq!(table.times("WentBankrupt"), 2 - times, "{chosen:?}");
        if times == 2 {
            table.act(&Action::Refinance);
        }
        assert_eq!(table.times("RefinancingBegan"), times, "{chosen:?}");
    }
}

#[test]
fn a_game_has_no_last_turn_but_the_hundredth_on_18xx_games() {
    for (chosen, over) in [(&[][..], false), (&["!last_turn=100"], true)] {
        let mut table = Table::with(2, None, chosen);
        table.idle_until(|state| matches!(state.round, Round::Stock(_)));
        table.float("N&E", 100);
        table.certificate("N&E", ME);
        table.operate("N&E", Step::Acquire);
        table.happen(Event::TurnBecame { turn: 99 });
        table.act(&Action::Pass);
        table.idle_until(|state| !matches!(state.round, Round::Parliament(_)));
        assert_eq!(table.is_over(), over, "{chosen:?}");
    }
}

#[test]
fn a_company_without_room_at_home_is_not_launched_but_is_on_18xx_games() {
    for (chosen, launched) in [(&[][..], false), (&["!launch_areas=all"], true)] {
        let mut table = Table::with(3, None, chosen);
        let other = table.id("I&B");
        let mut offered = table.state.companies_in(Stage::Offered);
        let company = offered.find(|company| *company != other).unwrap();
        drop(offered);
        let id = table.game.components.id(company);
        table.change(id.as_str(), |company| company.area = 0);
        table.float("I&B", 100);
        table.certificate("I&B", YOU);
        let home = table.game.components.home(company);
        let at = table.game.components.board.map.hex(home.hex).at.to_string();
        // In phase A no yellow tile is replaced.
        table.lay(&at, "57", 0);
        let (company, slot) = (other, 0);
        let at = StopId { hex: home.hex, stop: 0 };
        table.on_table(TableEvent::StationsLeftBecame { company, left: 3 });
        table.on_table(TableEvent::StationPlaced { company, at, slot });
        table.stock_round(seat(0));
        let launch = Action::Launch { company: id, price: money(54) };
        if launched {
            table.act(&launch);
            assert_eq!(table.held(id.as_str(), seat(0)), 3);
        } else {
            assert_eq!(table.refused(&launch), "not_launchable");
        }
    }
}

#[test]
fn on_18xx_games_a_train_left_behind_is_not_one_of_the_company_launched_again() {
    let mut table = Table::with(2, None, &["!bankrupt_trains=still_sold"]);
    for id in ["N&E", "ENR"] {
        table.float(id, 100);
        table.certificate(id, ME);
        table.train(id, 'B', Kind::Local);
    }
    table.train("N&E", 'B', Kind::Local);
    let (place, train) = (2, table.state.trains[2]);
    table.happen(Event::TrainScrapped { place, train });
    table.happen(Event::RelicKept { train });
    table.treasury("ENR", 400);
    table.operate("ENR", Step::Buy);
    let buys = |left_behind| Action::BuyTrainFrom {
        company: name("N&E"),
        train: name("2/3L"),
        warranties: 0,
        left_behind,
    };
    table.act(&buys(true));
    assert_eq!(table.state.fleet(table.id("N&E")).count(), 1);
    assert_eq!(table.refused(&buys(true)), "no_such_train");
    table.act(&buys(false));
    assert_eq!(table.state.fleet(table.id("N&E")).count(), 0);
}

#[test]
fn line_tiles_are_as_many_as_printed_but_for_each_arrangement_of_halts_on_18xx_games() {
    for (chosen, left) in [(&[][..], 0), (&["!line_tiles=each_arrangement"], 4)] {
        let mut table = Table::with(3, None, chosen);
        table.float("I&B", 90);
        table.certificate("I&B", ME);
        table.phase('B');
        table.operate("I&B", Step::Build);
        let board = table.game.components.board.clone();
        let tile = board.find_tile(name("16")).unwrap();
        let hexes = ["D7", "E10", "F9"].map(|hex| board.map.find(hex.parse().unwrap()).unwrap());
        // Two pieces are printed, each with a halt on its first line here.
        for (at, hex) in ["D7", "E10"].into_iter().zip(hexes) {
            table.lay(at, "16", 0);
            table.happen(Event::Table(TableEvent::HaltBuilt { hex, line: 0 }));
        }
        assert_eq!(table.state.table.pieces_left(&board, tile), left, "{chosen:?}");
        if left > 0 {
            // There are more, but not with the same halt.
            table.lay("F9", "16", 0);
            let lines = table.game.lines(&table.state, hexes[2]);
            let halt = |place: usize| Action::BuildHalt { hex: "F9".parse().unwrap(), line: lines[place].1 };
            assert_eq!(table.refused(&halt(0)), "no_piece_left");
            table.act(&halt(1));
            assert_eq!(table.state.table.position.laid(hexes[2]).halts, 2);
        }
    }
}

#[test]
fn on_18xx_games_runs_do_not_meet_in_an_area_that_they_enter_by_two_hexes() {
    let chosen = ["!runs_meet_at=any_stop", "!permanent_freights=chained_if_end_shared"];
    for chosen in [&chosen[..1], &chosen] {
        let mut table = Table::with(3, None, chosen);
        table.float("WStI", 90);
        table.certificate("WStI", ME);
        // Wisbech leads to A4 and March, March to Wisbech and A6: both are the Midlands.
        table.lay("B5", "6", 0);
        table.lay("B7", "5", 2);
        table.station("WStI", "B5");
        table.station("WStI", "B7");
        table.permit("WStI", Kind::Express);
        for _ in 0..2 {
            table.train("WStI", 'A', Kind::Express);
        }
        let best = table.game.best_runs(&table.state, table.id("WStI"), &|| false);
        assert_eq!(best.earnings.revenue, money(80), "{chosen:?}");
        assert!(best.most >= money(80), "{chosen:?}");
    }
}

#[test]
fn the_winner_of_a_charter_buys_shares_of_it_alone_but_of_all_on_18xx_games() {
    for chosen in [&[][..], &["!charter_shares=of_all"]] {
        let mut table = Table::with(3, None, chosen);
        let launchable = |table: &Table| {
            let mut offered = table.state.companies_in(Stage::Offered);
            let first = offered.find(|company| table.game.is_launchable(&table.state, *company));
            table.game.components.id(first.unwrap())
        };
        let launch = |table: &mut Table, company| {
            table.act(&Action::OpenAuction { company, bid: money(0) });
            table.act(&Action::Pass);
            table.act(&Action::Pass);
            table.act(&Action::SetPar { price: money(54) });
        };
        let first = launchable(&table);
        launch(&mut table, first);
        table.act(&Action::Pass);
        let second = launchable(&table);
        launch(&mut table, second);
        let buys = |company| Action::BuyShare { company, from: Source::Ipo };
        if chosen.is_empty() {
            assert_eq!(table.refused(&buys(first)), "only_the_charter");
            continue;
        }
        table.act(&buys(first));
        assert_eq!(table.money_of(seat(1)), 800 - 4 * 54);
        assert_eq!(table.state.table.tenths(table.id(first.as_str()), Holder::Seat(seat(1))), 1);
        // Of his charter he may go on buying, and of what he has just bought.
        table.act(&buys(second));
        table.act(&buys(first));
        let nobody = Action::BuyShare { company: first, from: Source::Pool };
        assert_eq!(table.refused(&nobody), "no_share_for_sale");
        table.act(&Action::Pass);
        assert_eq!(table.game.to_act(&table.state), Some(seat(2)));
    }
}

#[test]
fn at_the_certificate_limit_only_a_winner_with_the_money_for_a_share_says_that_he_is_done() {
    // The director's certificate costs 162 and is the last of 18.
    for (cash, asked) in [(162 + 54, seat(0)), (162 + 53, seat(1))] {
        let mut table = Table::new(3);
        let launchable = |company: &CompanyId| table.game.is_launchable(&table.state, *company);
        let company = table.state.companies_in(Stage::Offered).find(launchable);
        let company = table.game.components.id(company.unwrap());
        let others = ["N&E", "I&B", "ENR", "WNR"].into_iter().filter(|other| name(other) != company);
        for (other, shares) in others.zip([6, 6, 5]) {
            table.give(other, ME, shares);
        }
        table.cash(seat(0), cash);
        table.act(&Action::OpenAuction { company, bid: money(0) });
        table.act(&Action::Pass);
        table.act(&Action::Pass);
        table.act(&Action::SetPar { price: money(54) });
        assert_eq!(table.game.certificates(&table.state, seat(0)), 18);
        assert_eq!(table.game.to_act(&table.state), Some(asked), "{cash}");
    }
}
