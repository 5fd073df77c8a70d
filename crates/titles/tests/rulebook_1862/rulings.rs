//! Rulings that no other chapter plays both ways.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::Holder;
use roundhouse_family18xx::{CompanySet, TableEvent};
use roundhouse_game::{Entry, Game, GameFile, Grounds, Log, Setup};
use roundhouse_titles::Title;
use roundhouse_titles::east_anglia_1862::action::{Booked, Source, Unpaid};
use roundhouse_titles::east_anglia_1862::running::{Earnings, NamedRuns};
use roundhouse_titles::east_anglia_1862::state::{
    OperatingRound, Parliament, ParliamentStep, Round, Stage, Step,
};
use roundhouse_titles::east_anglia_1862::train::Kind;
use roundhouse_titles::east_anglia_1862::{Action, Reason};

use crate::rulebook_1862::runs::earnings;
use crate::rulebook_1862::support::{Table, buy, money, name, route, seat};

const ME: Holder = Holder::Seat(seat(0));
const YOU: Holder = Holder::Seat(seat(1));

/// The first company on offer.
fn offered(table: &Table) -> String {
    let mut companies = table.state.companies_in(Stage::Offered);
    let company = companies.find(|company| table.game.is_launchable(&table.state, *company));
    table.game.components.id(company.unwrap()).to_string()
}

/// Player 1 of two has chartered a company at 74 and floats it never.
fn missed_float(chosen: &[&str], cash: u32) -> (Table, String) {
    let mut table = Table::with(2, None, chosen);
    let id = offered(&table);
    table.act(&Action::OpenAuction { company: name(&id), bid: money(0) });
    table.act(&Action::Pass);
    table.act(&Action::SetPar { price: money(74) });
    table.cash(seat(0), cash);
    table.idle_until(|state| matches!(state.round, Round::Stock(_)));
    table.idle_until(|state| !matches!(state.round, Round::Stock(_)));
    (table, id)
}

#[test]
fn shares_of_a_missed_charter_pay_no_fine_but_half_of_par_on_18xx_games() {
    // The fine is 370, and three shares at 37 are 111.
    for (chosen, left) in [(&[][..], 0), (&["!fine_failed_shares=sold_at_half_par_first"], 41)] {
        let (table, _) = missed_float(chosen, 300);
        assert_eq!(table.money_of(seat(0)), left, "{chosen:?}");
        assert_eq!(table.times("Fined"), 1);
    }
}

#[test]
fn a_missed_charter_waits_for_the_next_stock_round_but_not_on_18xx_games() {
    for (chosen, back) in [(&[][..], false), (&["!failed_charter_back=at_once"], true)] {
        let (mut table, id) = missed_float(chosen, 900);
        let company = table.id(&id);
        table.idle_until(|state| matches!(state.round, Round::Parliament(_)));
        assert_eq!(table.game.is_launchable(&table.state, company), back, "{chosen:?}");
        table.idle_until(|state| matches!(state.round, Round::Stock(_)));
        assert!(table.game.is_launchable(&table.state, company));
    }
}

#[test]
fn a_fine_beyond_cash_is_paid_with_other_shares_and_the_rest_forgiven() {
    let mut table = Table::new(2);
    let id = offered(&table);
    table.act(&Action::OpenAuction { company: name(&id), bid: money(0) });
    table.act(&Action::Pass);
    table.act(&Action::SetPar { price: money(74) });
    let other = if id == "ENR" { "WNR" } else { "ENR" };
    table.float(other, 60);
    table.train(other, 'A', Kind::Freight);
    table.certificate(other, YOU);
    table.give(other, ME, 2);
    table.cash(seat(0), 100);
    table.idle_until(|state| matches!(state.round, Round::Stock(_)));
    table.idle_until(|state| matches!(state.round, Round::Fines(_)));
    assert_eq!(table.money_of(seat(0)), 0);
    assert_eq!(table.refused(&Action::Pass), "wrong_step");
    table.act(&Action::SellShares { company: name(other), shares: 2 });
    // 100 and 120 were paid of 370.
    assert_eq!(table.money_of(seat(0)), 0);
    assert_eq!((table.times("FinePaid"), table.times("FineForgiven")), (1, 1));
    assert!(!matches!(table.state.round, Round::Fines(_)));
}

#[test]
fn eight_stations_can_be_bought_at_the_float_but_seven_on_18xx_games() {
    for (ruling, legal) in [("8", true), ("7", false)] {
        let ruling = format!("!float_tokens_11_4={ruling}");
        let mut table = Table::with(2, None, &["eight-tokens=yes", &ruling]);
        let id = offered(&table);
        table.stock_round(seat(0));
        table.act(&Action::Launch { company: name(&id), price: money(100) });
        table.act(&buy(&id, Source::Treasury));
        table.act(&buy(&id, Source::Treasury));
        let eight = Action::BuyStations { count: 8 };
        if legal {
            table.act(&eight);
            assert_eq!(table.treasury_of(&id), 500 - 320);
        } else {
            assert_eq!(table.refused(&eight), "station_count");
        }
    }
}

#[test]
fn a_marker_that_did_not_move_goes_to_the_bottom_but_stays_on_18xx_games() {
    for (chosen, first) in [(&[][..], "ENR"), (&["!unmoved_marker=stays"], "N&E")] {
        let mut table = Table::with(3, None, chosen);
        for id in ["N&E", "ENR"] {
            table.float(id, 82);
            table.certificate(id, ME);
            table.train(id, 'H', Kind::Freight);
        }
        let revenue = money(60);
        let earnings = Earnings { revenue, ..Earnings::default() };
        table.operate("N&E", Step::Dividend(earnings));
        let waiting: CompanySet = [table.id("N&E"), table.id("ENR")].into_iter().collect();
        let round = *table.state.operating().unwrap();
        let round = OperatingRound { waiting, ..round };
        table.act(&Action::PayOut);
        let order = table.game.still_to_act(&table.state, &round);
        assert_eq!(order.first(), Some(&table.id(first)), "{chosen:?}");
    }
}

#[test]
fn runs_meet_at_large_stations_but_at_any_stop_on_18xx_games() {
    let joined = |chosen: &[&str], (first, rotation): (&str, u8)| {
        let mut table = Table::with(3, None, chosen);
        table.float("WStI", 100);
        table.certificate("WStI", ME);
        table.permit("WStI", Kind::Express);
        for (hex, rotation) in [("B5", rotation), ("B7", 2)] {
            table.lay(hex, "57", rotation);
            table.station("WStI", hex);
            table.train("WStI", 'A', Kind::Express);
        }
        let company = table.id("WStI");
        let runs = [route("2E", first), route("2E", "A6-B7")];
        let runs = NamedRuns { routes: &runs[..], chains: &[], unpaid: &[] };
        table.game.earnings(&table.state, company, runs)
    };
    // Both end in the Midlands, in the same hex or by different entries.
    let (same, other) = (("A6-B5", 1), ("A4-B5", 2));
    assert_eq!(joined(&[], same), Err(Reason::RunsDoNotMeet));
    let any = ["!runs_meet_at=any_stop"];
    assert!(joined(&any, same).is_ok());
    assert_eq!(joined(&any, other), Err(Reason::RunsDoNotMeet));
}

#[test]
fn joined_freights_are_one_run_but_only_single_runs_count_on_18xx_games() {
    let trains = [('A', Kind::Freight), ('B', Kind::Freight)];
    let runs = [route("1F", "F3-F5"), route("2F", "F1-F3-F5")];
    let table = Table::east_norfolk(&[], &trains);
    assert_eq!(earnings(&table, &runs), Err(Reason::ChainIllegal));
    let table = Table::east_norfolk(&["!freight_chain_check=single_runs"], &trains);
    assert!(earnings(&table, &runs).is_ok());
}

#[test]
fn permanent_freights_that_share_an_end_run_apart_but_joined_on_18xx_games() {
    let runs = [route("6F", "F1-F3-F5"), route("6F", "F5-G6-G8-F9-F11")];
    for (chosen, revenue) in [
        // 80 + 40 + 30, and 60 + 2 × 20 with Norwich paid already.
        (&[][..], 250),
        // 80 + 60 + 4 × 30.
        (&["!permanent_freights=chained_if_end_shared"], 260),
    ] {
        let trains = [('E', Kind::Freight), ('E', Kind::Freight)];
        let mut table = Table::east_norfolk(chosen, &trains);
        table.station("ENR", "F5");
        let earned = earnings(&table, &runs).unwrap();
        assert_eq!(earned.revenue.units(), revenue, "{chosen:?}");
    }
}

#[test]
fn the_director_names_the_unpaid_stop_but_the_best_is_taken_on_18xx_games() {
    let unpaid = |hex: &str| [Unpaid { route: 0, hex: hex.parse().unwrap() }];
    let run = [route("2/3L", "F3-F5-G6-G8")];
    for (chosen, revenue) in [(&[][..], 20 + 30 + 20), (&["!unpaid_stop=best_total"], 90)] {
        let table = Table::east_norfolk(chosen, &[('B', Kind::Local)]);
        let company = table.id("ENR");
        let named = unpaid("F5");
        let runs = NamedRuns { routes: &run[..], chains: &[], unpaid: &named[..] };
        let earned = table.game.earnings(&table.state, company, runs).unwrap();
        assert_eq!(earned.revenue.units(), revenue, "{chosen:?}");
    }
    let table = Table::east_norfolk(&[], &[('B', Kind::Local)]);
    let company = table.id("ENR");
    let named = unpaid("H7");
    let runs = NamedRuns { routes: &run[..], chains: &[], unpaid: &named[..] };
    let refused = table.game.earnings(&table.state, company, runs);
    assert_eq!(refused.unwrap_err().key(), "wrong_unpaid_stop");
}

#[test]
fn more_companies_for_seven_and_eight_are_an_option_but_always_there_on_18xx_games() {
    let companies = |players, chosen: &[&str]| {
        let table = Table::with(players, None, chosen);
        table.state.companies_in(Stage::Offered).count()
    };
    assert_eq!(companies(6, &[]), 16);
    assert_eq!((companies(7, &[]), companies(8, &[])), (17, 18));
    assert_eq!(companies(8, &["extra-companies=no"]), 16);
    let always = ["extra-companies=no", "!extra_companies=always"];
    assert_eq!(companies(8, &always), 18);
}

#[test]
fn the_station_placed_last_is_displaced_but_the_last_slot_on_18xx_games() {
    for (chosen, gone, stays) in [(&[][..], "WNR", "W&F"), (&["!home_displacement=last_slot"], "W&F", "WNR")]
    {
        let mut table = Table::with(3, None, chosen);
        table.phase('B');
        table.lay("F3", "14", 0);
        for (id, price, slot) in [("W&F", 70, 1), ("WNR", 80, 0)] {
            table.float(id, price);
            table.certificate(id, YOU);
            let (company, hex) = (table.id(id), table.hex("F3"));
            let at = roundhouse_board::StopId { hex, stop: 0 };
            table.on_table(TableEvent::StationsLeftBecame { company, left: 3 });
            table.on_table(TableEvent::StationPlaced { company, at, slot });
        }
        table.float("ENR", 90);
        table.change("ENR", |company| company.begun = false);
        table.certificate("ENR", ME);
        let company = table.id("ENR");
        table.on_table(TableEvent::StationsLeftBecame { company, left: 3 });
        table.pass_stock_round();
        assert!(table.has_station("ENR", "F3"));
        assert!(!table.has_station(gone, "F3"), "{chosen:?}");
        assert!(table.has_station(stays, "F3"), "{chosen:?}");
    }
}

#[test]
fn the_selling_director_is_asked_but_his_consent_assumed_on_18xx_games() {
    let from =
        Action::BuyTrainFrom { company: name("I&B"), train: name("2L"), warranties: 0, left_behind: false };
    let buying = |chosen: &[&str]| {
        let mut table = Table::with(3, None, chosen);
        for (id, director) in [("N&E", ME), ("I&B", YOU)] {
            table.float(id, 90);
            table.certificate(id, director);
        }
        table.train("I&B", 'A', Kind::Local);
        table.treasury("N&E", 300);
        table.operate("N&E", Step::Buy);
        table.act(&from);
        table
    };
    let mut table = buying(&[]);
    assert_eq!(table.game.to_act(&table.state), Some(seat(1)));
    assert_eq!(table.refused(&Action::Pass), "wrong_step");
    table.act(&Action::Refuse);
    assert_eq!(table.refused(&from), "sale_refused");
    let table = buying(&["!train_sale_consent=assumed"]);
    assert_eq!((table.treasury_of("N&E"), table.treasury_of("I&B")), (200, 100));
}

#[test]
fn a_chartered_company_comes_onto_the_chart_at_its_float_but_at_its_charter_on_18xx_games() {
    for (chosen, priced) in [(&[][..], false), (&["!chartered_marker=at_charter"], true)] {
        let mut table = Table::with(2, None, chosen);
        let id = offered(&table);
        table.act(&Action::OpenAuction { company: name(&id), bid: money(0) });
        table.act(&Action::Pass);
        table.act(&Action::SetPar { price: money(74) });
        let marker = table.state.table.marker(table.id(&id));
        assert_eq!(marker.cell().is_some(), priced, "{chosen:?}");
    }
}

#[test]
fn at_the_certificate_limit_nobody_bids() {
    // A game that was begun with a switch of former times is played like any other.
    for chosen in [&[][..], &["!bid_at_limit=yes"]] {
        let mut table = Table::with(3, None, chosen);
        let id = offered(&table);
        for other in ["N&E", "I&B", "ENR", "WNR"] {
            if other != id {
                table.give(other, YOU, 6);
            }
        }
        assert!(table.game.certificates(&table.state, seat(1)) >= 18);
        table.act(&Action::OpenAuction { company: name(&id), bid: money(0) });
        assert_eq!(table.game.to_act(&table.state), Some(seat(2)), "{chosen:?}");
    }
}

#[test]
fn an_ipo_area_that_is_closed_stays_so_but_not_on_18xx_games() {
    for (chosen, launched) in [(&[][..], false), (&["!launch_areas=all"], true)] {
        let mut table = Table::with(2, None, chosen);
        let last_area = |company: &CompanyId| table.state.company(*company).area == 2;
        let later = table.state.companies_in(Stage::Offered).find(last_area);
        let company = table.game.components.id(later.unwrap());
        let bid = money(0);
        let auction = Action::OpenAuction { company, bid };
        if launched {
            let mut table = Table::with(2, None, chosen);
            table.act(&auction);
            assert!(matches!(
                table.state.round,
                Round::Parliament(Parliament { step: ParliamentStep::Bid { .. }, .. })
            ));
        } else {
            assert_eq!(table.refused(&auction), "not_launchable");
        }
        table.stock_round(seat(0));
        let price = money(54);
        let launch = Action::Launch { company, price };
        if launched {
            table.act(&launch);
            assert_eq!(table.held(company.as_str(), seat(0)), 3);
        } else {
            assert_eq!(table.refused(&launch), "not_launchable");
        }
    }
}

#[test]
fn a_game_taken_from_a_record_books_as_many_amounts_as_the_record_does() {
    let sell = Action::SellShares { company: name("ENR"), shares: 1 };
    let book = |price| Action::Book { booked: Booked::SharePrice(money(price)) };
    for (chosen, brings) in [(&[][..], 30), (&["booked-amounts=1"], 47)] {
        let mut table = Table::with(2, None, chosen);
        table.float("ENR", 60);
        table.certificate("ENR", YOU);
        table.give("ENR", ME, 2);
        table.cash(seat(0), 100);
        table.stock_round(seat(0));
        if brings == 47 {
            table.act(&book(47));
        }
        assert_eq!(table.refused(&book(1000)), "nothing_booked");
        table.act(&sell);
        assert_eq!(table.money_of(seat(0)), 100 + brings, "{chosen:?}");
        assert_eq!(table.state.booked, None);
    }
}

#[test]
fn nobody_books_amounts_but_the_record_a_game_was_taken_from() {
    let title = Title::EAST_ANGLIA_1862;
    let chosen = |options: &[(&str, &str)]| Setup {
        players: ["Anna", "Bela"].map(str::to_owned).to_vec(),
        variant: None,
        options: options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect(),
        rulings: [].into(),
        seed: 1.into(),
    };
    let crafted = chosen(&[("booked-amounts", "60000"), ("length", "long")]);
    assert!(title.check_new(&crafted.options).is_err());
    let new = chosen(&[("length", "long"), ("novice", "no")]);
    assert_eq!(title.check_new(&new.options), Ok(()));
    let mut file = GameFile {
        format: 1,
        title: title.name().to_owned(),
        rules_version: title.rules_version(),
        setup: crafted,
        result: None,
        actions: Log::default(),
    };
    title.settle(&mut file);
    assert_eq!(file.setup, chosen(&[("length", "long")]));
    let booked = Booked::SharePrice(money(30));
    let action = serde_json::to_value(Action::Book { booked }).unwrap();
    let (seat, automatic) = (seat(0), false);
    let entry = Entry::Act { seat, action, automatic };
    file.actions.push(entry).unwrap();
    title.settle(&mut file);
    assert_eq!(file.setup.options["booked-amounts"], "1");
}

#[test]
fn every_switch_is_played_the_other_way_in_a_test() {
    let tests = crate::rulebook_1862::coverage::written();
    for switch in Title::EAST_ANGLIA_1862.switches() {
        // Some choose the value in a loop.
        let played = format!("\"!{}=", switch.key);
        assert!(tests.contains(&played), "{played}");
    }
}
