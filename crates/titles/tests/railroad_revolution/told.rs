//! What the log tells of actions: who did what, and what it brought.

use std::collections::BTreeSet;

use roundhouse_family18xx::view::Line;
use roundhouse_game::{Chance, Detail, Game, Money, SeatId};
use roundhouse_titles::Shown;
use roundhouse_titles::railroad_revolution::{Action, RailroadRevolution, State};

use super::support::*;

fn amount(line: &Line, name: &str) -> Option<Detail> {
    let mut details = line.what.details.iter();
    details.find(|(known, _)| *known == name).map(|(_, detail)| detail.clone())
}

/// An action, what was before and after it, and what the log tells of it.
struct Deed<'a> {
    game: &'a RailroadRevolution,
    before: State,
    action: Action,
    told: Vec<Line>,
    after: State,
}

/// Plays a game by chance and looks at every action.
fn play((players, seed): (usize, u64), mut look: impl FnMut(&Deed<'_>)) {
    let game = &rules(players, seed);
    let (mut state, mut chance) = (game.setup(), Chance::new(seed));
    while let Some(seat) = game.to_act(&state) {
        let choices = game.choices(&state);
        let action = choices[chance.below(choices.len() as u32) as usize].action;
        let applied = game.apply(&state, seat, &action).unwrap();
        let deed = Deed {
            game,
            told: game.tell(&state, (seat, &action), &applied.events).lines,
            before: state,
            action,
            after: applied.state,
        };
        look(&deed);
        state = deed.after;
    }
}

#[test]
fn the_log_never_speaks_as_buttons_do() {
    let mut told = BTreeSet::new();
    for (players, seed) in [(2, 3), (3, 4), (4, 5), (4, 6)] {
        play((players, seed), |deed| {
            for line in &deed.told {
                let key = line.what.key.to_string();
                assert!(key.starts_with("rr-told-") || key.starts_with("told-"), "{:?}: {key}", deed.action);
                told.insert(key);
            }
        });
    }
    for key in [
        "rr-told-picked",
        "rr-told-worker",
        "rr-told-rail",
        "rr-told-station",
        "rr-told-office",
        "rr-told-received",
        "rr-told-paid",
        "rr-told-shares",
        "rr-told-returned",
        "rr-told-last-round",
    ] {
        assert!(told.contains(key), "{key} is never told: {told:?}");
    }
}

#[test]
fn a_sold_share_is_told_once_with_its_price() {
    let mut table = Table::begun(2);
    table.player(ANN).shares = 2;
    let (game, state) = (&table.game, &table.state);
    let applied = game.apply(state, ANN, &Action::SellShare).unwrap();
    let told = game.tell(state, (ANN, &Action::SellShare), &applied.events);
    let [line] = told.lines.as_slice() else {
        panic!("{:?}", told.lines);
    };
    assert_eq!((line.what.key.as_ref(), line.seat), ("rr-told-sold-share", Some(ANN)));
    let brought = applied.state.player(ANN).money.minus(state.player(ANN).money);
    assert_eq!(amount(line, "price"), brought.map(|money: Money| money.into()));
}

/// What a line of the log says about what a player has: money, shares and workers that come, less those that go.
fn counted(game: &RailroadRevolution, line: &Line) -> [i64; 3] {
    let units = |name: &str| match amount(line, name) {
        Some(Detail::Money(units) | Detail::Number(units)) => units,
        _ => 0,
    };
    let workers = match amount(line, "workers") {
        Some(Detail::List(colours)) => colours.iter().map(count_of).sum(),
        _ => 0,
    };
    let hire = i64::from(game.components.economy.extra_hire_price.units());
    match line.what.key.as_ref() {
        "rr-told-received" => [units("amount"), 0, 0],
        "rr-told-paid" => [-units("amount"), 0, 0],
        "rr-told-shares" => [0, units("shares"), 0],
        "rr-told-shares-given" | "rr-told-contract" => [0, -units("shares"), 0],
        "rr-told-sold-share" => [units("price"), -1, 0],
        "rr-told-hired" => [-hire, 0, 1],
        "rr-told-workers" => [0, 0, workers],
        "rr-told-took-worker" | "rr-told-picked" => [0, 0, 1],
        "rr-told-discarded" | "rr-told-advanced-with" | "rr-told-promoted" => [0, 0, -1],
        _ => [0; 3],
    }
}

/// How many workers of one colour.
fn count_of(colour: &Detail) -> i64 {
    let Detail::Message(message) = colour else {
        panic!("{colour:?}");
    };
    let count = message.details.iter().find(|(name, _)| *name == "count");
    match count {
        Some((_, Detail::Number(count))) => *count,
        other => panic!("{other:?}"),
    }
}

fn has(state: &State, seat: SeatId) -> [i64; 3] {
    let player = state.player(seat);
    let money = i64::from(player.money.units());
    [money, player.shares.into(), player.available().into()]
}

#[test]
fn whatever_money_shares_and_workers_come_or_go_is_told() {
    let mut given = 0;
    for (players, seed) in [(2, 3), (3, 4), (4, 5), (4, 6), (4, 7), (3, 8), (2, 9)] {
        play((players, seed), |deed| {
            for who in SeatId::all(deed.before.seats) {
                let mut sum = has(&deed.before, who);
                for line in deed.told.iter().filter(|line| line.seat == Some(who)) {
                    let changes = counted(deed.game, line);
                    (0..3).for_each(|what| sum[what] += changes[what]);
                    given += usize::from(line.what.key == "rr-told-shares-given");
                }
                let told = (deed.action, &deed.told);
                assert_eq!(sum, has(&deed.after, who), "{told:?}");
            }
        });
    }
    assert!(given > 0, "no step of the telegraph track was paid with a share");
}
