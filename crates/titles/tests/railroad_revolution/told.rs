//! What the log tells of actions: who did what, and what it brought.

use std::collections::BTreeSet;

use roundhouse_family18xx::view::Line;
use roundhouse_game::{Chance, Detail, Game, Money};
use roundhouse_titles::Shown;
use roundhouse_titles::railroad_revolution::Action;

use super::support::*;

fn amount(line: &Line, name: &str) -> Option<Detail> {
    let mut details = line.what.details.iter();
    details
        .find(|(known, _)| *known == name)
        .map(|(_, detail)| detail.clone())
}

#[test]
fn the_log_never_speaks_as_buttons_do() {
    let mut told = BTreeSet::new();
    for (players, seed) in [(2, 3), (3, 4), (4, 5), (4, 6)] {
        let game = rules(players, seed);
        let (mut state, mut chance) = (game.setup(), Chance::new(seed));
        while let Some(seat) = game.to_act(&state) {
            let choices = game.choices(&state);
            let action = choices[chance.below(choices.len() as u32) as usize].action;
            let applied = game.apply(&state, seat, &action).unwrap();
            for line in game.tell(&state, (seat, &action), &applied.events).lines {
                let key = line.what.key.to_string();
                assert!(
                    key.starts_with("rr-told-") || key.starts_with("told-"),
                    "{action:?}: {key}"
                );
                told.insert(key);
            }
            state = applied.state;
        }
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
    assert_eq!(
        (line.what.key.as_ref(), line.seat),
        ("rr-told-sold-share", Some(ANN))
    );
    let brought = applied
        .state
        .player(ANN)
        .money
        .minus(state.player(ANN).money);
    assert_eq!(
        amount(line, "price"),
        brought.map(|money: Money| money.into())
    );
}
