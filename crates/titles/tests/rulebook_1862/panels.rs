//! What a page shows of the merge procedure, of runs, of trains and of fines is what the rules do; what looks foolish.

use roundhouse_bots::BotKind;
use roundhouse_family18xx::view::{Actor, RunLine};
use roundhouse_family18xx::{Holder, TableEvent};
use roundhouse_game::{Appeal, Choice, Freedom, Game, Message};
use roundhouse_titles::Shown;
use roundhouse_titles::east_anglia_1862::Action;
use roundhouse_titles::east_anglia_1862::action::Source;
use roundhouse_titles::east_anglia_1862::event::Event;
use roundhouse_titles::east_anglia_1862::state::{Parliament, ParliamentStep, Round, Stage, Step};
use roundhouse_titles::east_anglia_1862::train::{Kind, Permits, Train};

use crate::rulebook_1862::mergers::{before_first_example, before_second_example};
use crate::rulebook_1862::support::{Table, buy, money, name, route, seat, unite};

/// Shares, and money that is paid (below nothing) or got.
type Fate = (u8, i32);

fn fate((shares, gets): Fate) -> Message {
    let key = match gets {
        0 => "ea-fate",
        1.. => "ea-fate-gets",
        _ => "ea-fate-pays",
    };
    Message::new(key).with("shares", shares).with("amount", money(gets.unsigned_abs()))
}

/// What the panel says of a proposal: the rows of the four players in their seats, then of the companies.
fn check(table: &Table, proposal: &Action, foretold: &[(u8, Fate, Fate)]) {
    let choices = table.game.choices(&table.state);
    let place = choices.iter().position(|choice| choice.action == *proposal);
    let panel = table.game.panel(&table.state, &choices).unwrap();
    let mut deals = panel.deals.iter();
    let deal = deals.find(|deal| deal.choice == place).unwrap();
    let survivor = Actor::Company(table.id("N&E"));
    let whose = (0..4).map(|number| Actor::Seat(seat(number)));
    let expected: Vec<(Actor, Message)> = whose
        .chain([survivor])
        .zip(foretold)
        .map(|(whose, (held, redeemed, given_up))| {
            let key = if redeemed == given_up { "ea-gets" } else { "ea-gets-either" };
            let gets = Message::new(key)
                .with("held", *held)
                .with("fate", fate(*redeemed))
                .with("instead", fate(*given_up));
            (whose, gets)
        })
        .collect();
    // The first row tells of money and trains, those after the holders' who directs.
    let rows = deal.rows.iter().skip(1).take(expected.len());
    let rows: Vec<(Actor, Message)> = rows.map(|row| (row.whose, row.gets.clone())).collect();
    assert_eq!(rows, expected);
}

#[test]
fn the_first_merger_example_is_foretold_with_its_numbers() {
    let table = before_first_example(90, 0, &[]);
    let richard = (9, (5, -67), (4, 67));
    let emma = (3, (2, -67), (1, 67));
    let peter = (2, (1, 0), (1, 0));
    check(
        &table,
        &unite("WStI", "N&E"),
        &[
            richard,
            emma,
            peter,
            // Linda cannot pay.
            (1, (0, 67), (0, 67)),
            (3, (2, -67), (1, 67)),
        ],
    );
    // In the alternative she can, and nothing is left for the companies to swap with.
    let table = before_first_example(90, 100, &[]);
    check(
        &table,
        &unite("WStI", "N&E"),
        &[richard, emma, peter, (1, (1, -67), (0, 67)), (3, (1, 67), (1, 67))],
    );
}

#[test]
fn the_second_merger_example_is_foretold_with_its_numbers() {
    check(
        &before_second_example(),
        &unite("I&B", "N&E"),
        &[
            (9, (5, -43), (4, 43)),
            (3, (2, -43), (1, 43)),
            (3, (2, -43), (1, 43)),
            (1, (1, -43), (0, 43)),
            // What others give up lies in the pool, and the companies' share can be swapped.
            (2, (0, 86), (1, 0)),
        ],
    );
}

/// The lines of a set of runs of ENR as the panel shows them.
fn lines(table: &mut Table, runs: &[(&str, &str)], chains: &[Vec<u8>]) -> Vec<RunLine> {
    table.operate("ENR", Step::Run);
    let action = Action::RunTrains {
        routes: runs.iter().map(|(train, path)| route(train, path)).collect(),
        chains: chains.to_vec(),
        unpaid: Vec::new(),
    };
    let freedom = Freedom::Routes;
    let choices = [Choice { action, freedom }];
    let run = table.game.panel(&table.state, &choices).unwrap().run;
    let run = run.unwrap();
    let total: u32 = run.lines.iter().map(|line| line.revenue.units()).sum();
    assert_eq!(run.total, money(total));
    run.lines
}

fn stops(line: &RunLine) -> Vec<(u32, u32)> {
    let stops = line.stops.iter();
    stops.map(|stop| (stop.value.units(), stop.bonus.units())).collect()
}

#[test]
fn every_train_has_a_line_with_what_it_is_paid_for() {
    // Two permanent freights that run apart: Norwich is paid to the first.
    let mut table = Table::east_norfolk(&[], &[('E', Kind::Freight), ('E', Kind::Freight)]);
    table.station("ENR", "G8");
    let runs = [("6F", "F1-F3-F5"), ("6F", "F5-G6-G8")];
    let apart = lines(&mut table, &runs, &[]);
    assert_eq!(stops(&apart[0]), [(80, 0), (0, 0), (40, 30)]);
    assert_eq!(stops(&apart[1]), [(0, 0), (30, 20)]);
    // Joined: only the outer ends pay, and the first line has the bonus for their distance.
    let joined = lines(&mut table, &runs, &[vec![0, 1]]);
    assert_eq!(stops(&joined[0]), [(80, 0), (0, 0), (0, 90)]);
    assert_eq!(stops(&joined[1]), [(0, 0), (30, 0)]);
    assert_eq!(joined[1].with, ["6F"]);
    // A local that visits three stations and is paid for two leaves out the poorest.
    let mut table = Table::east_norfolk(&[], &[('B', Kind::Local)]);
    let local = lines(&mut table, &[("2/3L", "F3-F5-G6-G8")], &[]);
    assert_eq!(stops(&local[0]), [(0, 0), (40, 0), (30, 0), (20, 0)]);
}

#[test]
fn a_panel_of_runs_names_every_train_what_may_be_joined_and_what_may_stay_unpaid() {
    let freights = [('E', Kind::Freight), ('E', Kind::Freight)];
    let others = [('B', Kind::Local), ('A', Kind::Express)];
    let mut table = Table::east_norfolk(&[], &[freights, others].concat());
    table.station("ENR", "G8");
    let routes = ["F1-F3-F5", "F5-G6-G8"].map(|path| route("6F", path));
    let local = route("2/3L", "F3-F5-G6-G8");
    table.operate("ENR", Step::Run);
    let action = Action::RunTrains {
        routes: routes.into_iter().chain([local]).collect(),
        chains: Vec::new(),
        unpaid: Vec::new(),
    };
    let freedom = Freedom::Routes;
    let panel = table.game.panel(&table.state, &[Choice { action, freedom }]);
    let run = panel.unwrap().run.unwrap();
    assert_eq!(run.trains, ["6F", "6F", "2/3L", "2E"]);
    let joins: Vec<_> = run.lines.iter().map(|line| line.joins.clone()).collect();
    assert_eq!(joins, [vec![1], vec![0], vec![]]);
    assert_eq!(run.chains, Vec::<Vec<usize>>::new());
    // Norwich is paid to the freight train anyway.
    let spares = run.lines[2].spares.iter();
    let spares: Vec<_> = spares.map(|spare| (spare.place.as_str(), spare.unpaid)).collect();
    assert_eq!(spares, [("Cromer", false), ("Norwich", true), ("Beccles", false)]);
}

#[test]
fn a_used_train_is_named_with_its_price_and_its_warranties() {
    let mut table = Table::with(3, None, &["!bankrupt_trains=still_sold"]);
    table.float("N&E", 90);
    table.certificate("N&E", Holder::Seat(seat(0)));
    table.treasury("N&E", 500);
    table.float("I&B", 90);
    table.certificate("I&B", Holder::Seat(seat(0)));
    table.insured_train("I&B", ('B', Kind::Local), 0);
    table.insured_train("I&B", ('B', Kind::Local), 2);
    // A train that a bankrupt company left behind.
    let owner = table.id("ENR");
    let kind = Kind::Express;
    let train = Train { owner, letter: 1, number: 9, kind, warranties: 0 };
    table.happen(Event::RelicKept { train });
    table.phase('C');
    table.operate("N&E", Step::Buy);
    let said = |company: &str, train: &str, warranties: u8| {
        let action = Action::BuyTrainFrom {
            company: name(company),
            train: name(train),
            warranties,
            left_behind: false,
        };
        table.game.deed(&table.state, &action)
    };
    let expected = |company: &str, train: &str, warranties: u8| {
        Message::new("act-buy-used-train")
            .with("company", name(company))
            .with("train", name(train))
            .with("price", money(100))
            .with("warranties", warranties)
    };
    let sold = [("I&B", "2/3L", 0), ("I&B", "2/3L", 2), ("ENR", "2/3E", 0)];
    for (company, train, warranties) in sold {
        let words = expected(company, train, warranties);
        assert_eq!(said(company, train, warranties), words);
    }
    let choices = table.game.choices(&table.state);
    let panel = table.game.panel(&table.state, &choices).unwrap();
    let labels: Vec<_> = panel.offers.iter().map(|offer| offer.label.clone()).collect();
    let label = |(company, train, _): (&str, &str, u8)| {
        Message::new("ea-offer-used")
            .with("train", name(train))
            .with("company", name(company))
            .with("price", money(100))
    };
    assert_eq!(labels, sold.map(label));
}

#[test]
fn an_obligation_tells_its_fine_once_the_par_price_is_chosen() {
    let mut table = Table::new(2);
    let company = table.state.companies_in(Stage::Offered).next().unwrap();
    let company = table.game.components.id(company);
    let bid = money(0);
    table.act(&Action::OpenAuction { company, bid });
    table.act(&Action::Pass);
    let said = |table: &Table| {
        let notes = table.game.shown(&table.state, None).notes;
        let mut notes = notes.into_iter();
        let note = notes.find(|note| note.heading.key == "ea-obligations");
        note.unwrap().lines
    };
    let obligation = |key| {
        let said = Message::new(key).with("player", seat(0));
        said.with("company", company)
    };
    let without = obligation("ea-obligation-without-par").with("times", 5_usize);
    assert_eq!(said(&table), [without]);
    table.act(&Action::SetPar { price: money(74) });
    let fine = obligation("ea-obligation").with("fine", money(370));
    assert_eq!(said(&table), [fine]);
}

#[test]
fn a_fine_is_told_with_what_was_paid_and_what_falls_away() {
    let table = Table::new(2);
    let company = table.id("ENR");
    let (fine, paid, owed) = (money(270), money(3), money(267));
    let events = [
        Event::Fined { seat: seat(1), company, fine, paid },
        Event::FinePaid { seat: seat(1), paid: money(60), owed: money(207) },
        Event::FineForgiven { seat: seat(1), amount: money(207) },
    ];
    let told = table.game.tell(&table.state, (seat(0), &Action::Pass), &events);
    let lines: Vec<Message> = told.lines.into_iter().map(|line| line.what).collect();
    let short = Message::new("ea-told-fined-short")
        .with("company", name("ENR"))
        .with("fine", fine)
        .with("paid", paid)
        .with("owed", owed);
    let sold = Message::new("ea-told-fine-paid").with("paid", money(60)).with("owed", money(207));
    let forgiven = Message::new("ea-told-fine-forgiven").with("amount", money(207));
    assert!(lines.ends_with(&[short, sold, forgiven]), "{lines:?}");
}

#[test]
fn a_bid_beyond_what_a_first_train_might_earn_looks_foolish() {
    let mut table = Table::new(2);
    // Cromer lies beside a port that pays 80, which local trains cannot call at.
    for (kind, worth) in [(Kind::Express, 100), (Kind::Local, 40)] {
        table.change("ENR", |company| company.permits = Permits::of(kind));
        for (bid, appeal) in [(worth, Appeal::Sensible), (worth + 5, Appeal::Foolish)] {
            let step = ParliamentStep::Bid {
                company: table.id("ENR"),
                bid: money(bid - 5),
                leader: seat(0),
                passed: 0,
                seat: seat(1),
            };
            let Round::Parliament(parliament) = table.state.round else {
                panic!("the game begins in parliament");
            };
            let round = Round::Parliament(Parliament { step, ..parliament });
            table.happen(Event::RoundBecame(round));
            let bid = Action::Bid { bid: money(bid) };
            assert_eq!(table.game.appeal(&table.state, &bid), appeal, "{bid:?}");
        }
    }
}

#[test]
fn a_charter_a_float_and_a_new_director_are_told() {
    let mut table = Table::new(2);
    let company = table.state.companies_in(Stage::Offered).next().unwrap();
    let id = table.game.components.id(company);
    let told = |table: &mut Table, action: &Action| {
        let by = table.game.to_act(&table.state).unwrap();
        let applied = table.game.apply(&table.state, by, action).unwrap();
        let told = table.game.tell(&table.state, (by, action), &applied.events);
        table.state = applied.state;
        let lines = told.lines.into_iter();
        let lines = lines.map(|line| (line.company, line.seat, line.what));
        lines.collect::<Vec<_>>()
    };
    let bid = money(10);
    let company_is = |key| Message::new(key).with("company", id);
    let open = Action::OpenAuction { company: id, bid };
    told(&mut table, &open);
    let won = told(&mut table, &Action::Pass);
    let charter = company_is("ea-told-charter").with("bid", bid);
    assert_eq!(won.last(), Some(&(None, Some(seat(0)), charter)));
    told(&mut table, &Action::SetPar { price: money(54) });
    let share = buy(id.as_str(), Source::Ipo);
    told(&mut table, &share);
    let floats = (Some(company), None, Message::new("ea-told-floated"));
    assert!(told(&mut table, &share).contains(&floats));
    // The other player gets more shares.
    table.give(id.as_str(), Holder::Seat(seat(1)), 5);
    table.stock_round(seat(1));
    table.cash(seat(1), 500);
    table.happen(Event::Table(TableEvent::SharesMoved {
        company,
        from: Holder::Seat(seat(0)),
        to: Holder::Pool,
        tenths: 1,
    }));
    let bought = told(&mut table, &buy(id.as_str(), Source::Pool));
    let directs = (Some(company), Some(seat(1)), Message::new("told-director"));
    let times = bought.iter().filter(|line| **line == directs).count();
    assert_eq!(times, 1, "{bought:?}");
}

#[test]
fn bots_with_some_sense_do_not_bid_their_fortune_for_a_charter() {
    let mut bids = Vec::new();
    for seed in 0..20 {
        let mut table = Table::new(3);
        let mut bot = BotKind::Steady.bot(&[], seed);
        while matches!(table.state.round, Round::Parliament(_)) {
            let action = bot.choose(&table.game, &table.state).unwrap();
            if let Action::OpenAuction { bid, .. } | Action::Bid { bid } = action {
                bids.push(bid.units());
            }
            table.act(&action);
        }
    }
    // They could bid 635; a first train might bring 120.
    assert!(bids.len() > 100, "{}", bids.len());
    assert!(bids.iter().all(|bid| *bid <= 120), "{:?}", bids.iter().max());
}
