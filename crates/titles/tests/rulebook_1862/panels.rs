//! What a page shows of the merge procedure and of runs is what the rules do.

use roundhouse_family18xx::view::{Actor, RunLine};
use roundhouse_game::{Choice, Freedom, Game, Message};
use roundhouse_titles::Shown;
use roundhouse_titles::east_anglia_1862::Action;
use roundhouse_titles::east_anglia_1862::state::Step;
use roundhouse_titles::east_anglia_1862::train::Kind;

use crate::mergers::{before_first_example, before_second_example};
use crate::support::{Table, money, route, seat, unite};

/// Shares, and money that is paid (below nothing) or got.
type Fate = (u8, i32);

fn fate((shares, gets): Fate) -> Message {
    let key = match gets {
        0 => "ea-fate",
        1.. => "ea-fate-gets",
        _ => "ea-fate-pays",
    };
    Message::new(key)
        .with("shares", shares)
        .with("amount", money(gets.unsigned_abs()))
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
            let key = if redeemed == given_up {
                "ea-gets"
            } else {
                "ea-gets-either"
            };
            let gets = Message::new(key)
                .with("held", *held)
                .with("fate", fate(*redeemed))
                .with("instead", fate(*given_up));
            (whose, gets)
        })
        .collect();
    // The first row tells of money and trains.
    let rows = deal.rows.iter().skip(1);
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
        &[
            richard,
            emma,
            peter,
            (1, (1, -67), (0, 67)),
            (3, (1, 67), (1, 67)),
        ],
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
        routes: runs
            .iter()
            .map(|(train, path)| route(train, path))
            .collect(),
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
    stops
        .map(|stop| (stop.value.units(), stop.bonus.units()))
        .collect()
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
