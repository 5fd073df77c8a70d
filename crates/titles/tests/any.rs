//! Any title behind one door: actions as JSON, panels that offer exactly the choices, nothing that panics.

use crate::support::by_chance::{action_of, game_of, one_of};
use proptest::prelude::*;
use roundhouse_game::{Chance, Detail, Entry, Log, Money, SeatId};
use roundhouse_titles::{AnyGame, AnyState, NotReplayed, Refused, Title};
use serde_json::{Value, json};

fn game(players: usize, seed: u64) -> AnyGame {
    game_of(Title::HUNGARY_18MAG, players, seed)
}

/// A choice as chance has it, with an amount where that is open.
fn pick(state: &AnyState, chance: &mut Chance) -> Value {
    let choices = state.choices();
    let choice = one_of(&choices, chance);
    action_of(state, choice, chance)
}

/// Plays a whole game, or its first thousand moves, and looks at every state.
fn play(game: &AnyGame, seed: u64, mut look: impl FnMut(&AnyState)) -> Log<Value> {
    let mut chance = Chance::new(seed);
    let mut state = game.first();
    let mut log = Log::default();
    for _ in 0..1000 {
        let Some(seat) = state.to_act() else { break };
        look(&state);
        let action = pick(&state, &mut chance);
        state = state.apply(seat, &action).unwrap().state;
        let automatic = false;
        log.push(Entry::Act { seat, action, automatic }).unwrap();
    }
    look(&state);
    log
}

#[test]
fn every_train_that_a_company_of_1824_loses_is_told() {
    let mut lost_goods = 0;
    for seed in 0..8 {
        let game = game_of(Title::AUSTRIA_HUNGARY_1824, 4, seed);
        let mut chance = Chance::new(seed);
        let mut state = game.first();
        for _ in 0..1500 {
            let Some(seat) = state.to_act() else { break };
            let action = pick(&state, &mut chance);
            let applied = state.apply(seat, &action).unwrap();
            let (before, after) = (state.view(None), applied.state.view(None));
            let buys = action["action"] == "buy_train";
            let buyer = before.turn.as_ref().and_then(|turn| turn.company);
            for (old, new) in before.companies.iter().zip(&after.companies) {
                let fewer = new.trains.len() < old.trains.len() && new.owner.is_some();
                if buys && fewer && buyer != Some(old.id) {
                    let mut lines = applied.told.lines.iter();
                    let told =
                        lines.any(|line| line.company == Some(old.id) && line.what.key == "told-lost-trains");
                    assert!(told, "seed {seed}: {} lost {:?}", old.name, old.trains);
                    lost_goods += u32::from(before.phase == after.phase);
                }
            }
            state = applied.state;
        }
    }
    assert!(lost_goods > 0);
}

#[test]
fn a_sale_of_1824_brings_what_is_said_of_it() {
    let (mut sold, mut sold_after_a_fall) = (0, 0);
    for seed in 0..12 {
        let game = game_of(Title::AUSTRIA_HUNGARY_1824, 3, seed);
        let mut chance = Chance::new(seed);
        let mut state = game.first();
        for _ in 0..1500 {
            let Some(seat) = state.to_act() else { break };
            let choices = state.choices();
            let sales = choices.iter().map(|choice| &choice.action);
            let sales = sales.filter(|action| action["action"] == "sell_shares");
            for action in sales {
                let deed = state.deed(action).unwrap();
                let said = deed.details.iter().find(|(name, _)| *name == "price");
                let Some((_, Detail::Money(each))) = said else {
                    panic!("{deed:?} names no price");
                };
                let before = &state.view(None).players[seat.index()];
                let applied = state.apply(seat, action).unwrap();
                let after = &applied.state.view(None).players[seat.index()];
                let owed = before.debt.units() + after.debt.units() > 0;
                let brought = i64::from(after.cash.units()) - i64::from(before.cash.units());
                let shares = action["shares"].as_i64().unwrap();
                assert!(owed || brought == each * shares, "{deed:?} brought {brought}");
                let shown = state.view(None);
                let company =
                    shown.companies.iter().find(|company| action["company"] == company.name.as_str());
                let price = company.and_then(|company| company.price).unwrap();
                sold += 1;
                sold_after_a_fall += usize::from(i64::from(price.units()) != *each);
            }
            let action = pick(&state, &mut chance);
            state = state.apply(seat, &action).unwrap().state;
        }
    }
    assert!(sold > 50 && sold_after_a_fall > 0, "{sold}, {sold_after_a_fall}");
}

#[test]
fn all_money_that_comes_to_a_player_of_18mag_is_told() {
    for (seats, seed) in [(1, 3), (2, 4), (3, 5)] {
        let game = game(seats, seed);
        let mut chance = Chance::new(seed);
        let mut state = game.first();
        let mut told_of = 0;
        while let Some(seat) = state.to_act() {
            let action = pick(&state, &mut chance);
            let applied = state.apply(seat, &action).unwrap();
            let trades = matches!(action["action"].as_str(), Some("buy_share" | "sell_shares"));
            let before = state.view(None).players;
            let after = applied.state.view(None).players;
            // István, who sits after the others, trades in shares while another acts.
            for (before, after) in before.iter().zip(&after).take(seats) {
                let gains = applied.told.gains.iter();
                let gains = gains.filter(|gain| gain.seat == before.seat);
                let gained: u32 = gains.map(|gain| gain.amount.units()).sum();
                let grown = after.cash.units().saturating_sub(before.cash.units());
                if !(trades && before.seat == seat) {
                    assert_eq!(grown, gained, "{seats} players, {action}");
                    told_of += gained;
                }
            }
            state = applied.state;
        }
        assert!(told_of > 0);
    }
}

#[test]
fn a_panel_offers_exactly_the_choices() {
    for title in Title::BUILT_IN {
        let seats = title.about().variants.iter().flat_map(|variant| variant.players.clone());
        for players in seats {
            let game = game_of(title, usize::from(players), 7);
            play(&game, 3, |state| {
                let choices = state.choices();
                for seat in SeatId::all(players) {
                    let arranged = state.arranged(seat);
                    assert_eq!(arranged.is_some(), state.to_act() == Some(seat), "{title}");
                    let Some((panel, _)) = arranged else {
                        continue;
                    };
                    assert_eq!(panel.offered(), (0..choices.len()).collect::<Vec<_>>(), "{title}: {panel:?}");
                }
            });
        }
    }
}

#[test]
fn a_moment_that_was_written_is_read_and_goes_on_as_it_would_have() {
    for title in Title::BUILT_IN {
        let seats = title.about().variants.iter().flat_map(|variant| variant.players.clone());
        for players in seats {
            let game = game_of(title, usize::from(players), 13);
            let mut chance = Chance::new(u64::from(players));
            let mut state = game.first();
            let mut other = state.clone();
            for move_number in 0..400 {
                if move_number % 20 == 0 {
                    other = game.moment(&state.written()).unwrap();
                }
                assert_eq!(other, state, "{title}, {players} players, move {move_number}");
                let Some(seat) = state.to_act() else { break };
                let action = pick(&state, &mut chance);
                other = other.apply(seat, &action).unwrap().state;
                state = state.apply(seat, &action).unwrap().state;
            }
        }
        let error = game_of(title, 3, 1).moment("{}").unwrap_err();
        assert!(matches!(error, Refused::NoSuchAction(_)), "{error:?}");
    }
}

#[test]
fn every_choice_can_be_done_and_called_by_a_name() {
    for title in Title::BUILT_IN {
        let mut looked = 0;
        play(&game_of(title, 3, 5), 11, |state| {
            looked += 1;
            let Some(seat) = state.to_act().filter(|_| looked % 9 == 0) else {
                return;
            };
            for choice in state.choices() {
                state.apply(seat, &choice.action).unwrap();
                state.deed(&choice.action).unwrap();
            }
        });
        assert!(looked > 9, "{title}");
    }
}

#[test]
fn whoever_is_said_to_be_next_acts_after_a_pass() {
    for (title, players) in
        [(Title::AUSTRIA_HUNGARY_1824, 4), (Title::HUNGARY_18MAG, 4), (Title::EAST_ANGLIA_1862, 4)]
    {
        let mut said = 0;
        play(&game_of(title, players, 5), 11, |state| {
            let (Some(seat), turn) = (state.to_act(), state.view(None).turn) else {
                return;
            };
            let next = turn.and_then(|turn| turn.next);
            let passed = state.apply(seat, &json!({"action": "pass"}));
            if let (Some(next), Ok(passed)) = (next, passed) {
                assert_eq!(passed.state.to_act(), Some(next), "{title}");
                said += 1;
            }
        });
        assert!(said > 5, "{title}: {said}");
    }
}

#[test]
fn nobody_is_next_while_the_only_player_of_18mag_takes_his_minors() {
    let state = game(1, 3).first();
    assert_eq!(state.view(None).turn.unwrap().next, None);
    let state = game(3, 3).first();
    assert_eq!(state.view(None).turn.unwrap().next, Some(SeatId(1)));
}

#[test]
fn a_replay_leads_to_the_same_table() {
    for title in Title::BUILT_IN {
        let game = game_of(title, 4, 9);
        let mut last = None;
        let log = play(&game, 2, |state| last = Some(state.view(None)));
        let state = game.replay(&log).unwrap();
        assert_eq!(Some(state.view(None)), last, "{title}");
        assert_eq!(state.to_act().is_none(), state.outcome().is_some(), "{title}");
    }
}

#[test]
fn a_log_that_cannot_be_replayed_names_the_move() {
    let game = game(3, 1);
    let mut log = Log::default();
    let act = |action: Value| Entry::Act { seat: SeatId(0), action, automatic: false };
    log.push(act(game.first().choices()[0].action.clone())).unwrap();
    log.push(act(json!({"action": "pass"}))).unwrap();
    let Err(NotReplayed::Action { number, refused }) = game.replay(&log) else {
        unreachable!("seat 0 acts twice");
    };
    assert_eq!(number, 2);
    let Refused::ByRule { reason, rule } = refused else {
        unreachable!("{refused:?}");
    };
    assert_eq!((reason.key.as_ref(), rule.as_str()), ("refusal-not-your-turn", "V"));
}

#[test]
fn what_is_no_action_is_told_apart_from_what_is_refused() {
    let state = game(3, 1).first();
    for action in [
        json!(null),
        json!(7),
        json!("pass"),
        json!({}),
        json!({"action": "dance"}),
        json!({"action": "draft_minor"}),
        json!({"action": "draft_minor", "minor": "a name that is too long"}),
        json!({"action": "lay_tile", "hex": "E12", "tile": "57", "rotation": 9}),
        json!({"action": "pay_dividend", "amount": -10}),
    ] {
        let refused = state.apply(SeatId(0), &action).unwrap_err();
        assert!(matches!(refused, Refused::NoSuchAction(_)), "{action}: {refused:?}");
    }
    let refused = state.apply(SeatId(0), &json!({"action": "draft_minor", "minor": "99"})).unwrap_err();
    assert!(matches!(refused, Refused::ByRule { .. }));
}

#[test]
fn the_view_shows_the_table() {
    let view = game(5, 1).first().view(Some(SeatId(2)));
    assert_eq!(view.players.len(), 5);
    assert_eq!(view.companies.iter().filter(|company| company.price.is_some()).count(), 7);
    assert_eq!(view.companies[0].abbreviation, "MÉV");
    assert_eq!(view.companies[0].stations_left.len(), 3);
    assert_eq!(view.market.cells.iter().map(|cell| cell.markers.len()).sum::<usize>(), 7);
    assert_eq!(view.round.name.key, "round-draft");
    assert_eq!(view.turn.unwrap().seat, SeatId(0));
}

proptest! {
    /// Any JSON, at any moment, from any seat: an answer and no panic.
    #[test]
    fn no_input_panics(seat in 0_u8..9, text in "\\PC{0,40}", number in any::<i64>(), seed in 0_u64..40) {
        let game = game(3, seed);
        let mut state = game.first();
        let mut chance = Chance::new(seed);
        for _ in 0..seed {
            let to_act = state.to_act().unwrap();
            let action = pick(&state, &mut chance);
            state = state.apply(to_act, &action).unwrap().state;
        }
        let actions = [
            json!({"action": text, "minor": text, "amount": number}),
            json!({"action": "lay_tile", "hex": "E12", "tile": "57", "rotation": number.rem_euclid(6)}),
            json!({"action": "place_station", "hex": "E12", "city": number.rem_euclid(256)}),
            json!({"action": "sell_shares", "major": "SIK", "shares": number.rem_euclid(256)}),
            json!({"action": "pay_dividend", "amount": number.rem_euclid(1 << 32)}),
            json!({"action": "buy_train_from", "minor": "1", "train": "2", "price": number.rem_euclid(1 << 32)}),
            json!({"action": "run_trains", "routes": [{"train": "2", "path": ["E12", "E14", "E12"]}]}),
        ];
        for action in actions {
            let _ = state.apply(SeatId(seat), &action);
            let _ = state.deed(&action);
            let _ = state.with_amount(&action, Money::new(7));
        }
    }
}
