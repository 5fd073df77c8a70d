//! Actions that nobody offers: choices of any title with a word or a number changed, from any seat.
//!
//! The fuzz target `apply_any_action` feeds the same functions.

use std::collections::BTreeMap;

use roundhouse_game::{Chance, SeatId, Setup};
use roundhouse_titles::{AnyGame, AnyState, Refused, Title, TitleFiles};
use serde_json::{Value, json};

/// Moves that are played in each game, and changed actions that are tried at each.
const MOVES: usize = 150;
const TRIES: usize = 12;

fn game(title: Title, seed: u64) -> AnyGame {
    let setup = Setup {
        players: ["Anna", "Bela", "Cili"].map(str::to_owned).to_vec(),
        variant: None,
        options: BTreeMap::new(),
        rulings: BTreeMap::new(),
        seed: seed.into(),
    };
    AnyGame::new(title, &TitleFiles::embedded(title), &setup).unwrap()
}

/// Puts another value in the place of one of the action's own.
fn change(action: &mut Value, other: &Value, chance: &mut Chance) {
    match action {
        Value::Object(fields) if !fields.is_empty() => {
            let place = chance.below(fields.len() as u32) as usize;
            let value = fields.values_mut().nth(place).unwrap();
            change(value, other, chance);
        }
        Value::Array(list) if !list.is_empty() && chance.below(3) > 0 => {
            let place = chance.below(list.len() as u32) as usize;
            change(&mut list[place], other, chance);
        }
        Value::Number(_) => {
            *action = json!([0, 1, 7, 255, 256, 65_535, 4_294_967_295_u64][chance.below(7) as usize]);
        }
        _ => *action = other.clone(),
    }
}

/// A value that stands somewhere in an action.
fn piece(action: &Value, chance: &mut Chance) -> Value {
    match action {
        Value::Object(fields) if !fields.is_empty() => {
            let place = chance.below(fields.len() as u32) as usize;
            piece(fields.values().nth(place).unwrap(), chance)
        }
        other => other.clone(),
    }
}

fn pick(state: &AnyState, chance: &mut Chance) -> Value {
    let choices = state.choices();
    choices[chance.below(choices.len() as u32) as usize].action.clone()
}

/// How journals and the API write actions: stored games are read by it, so it stays as it is, byte for byte.
const WRITTEN: [(Title, &[&str]); 4] = [
    (
        Title::AUSTRIA_HUNGARY_1824,
        &[
            r#"{"action":"pass"}"#,
            r#"{"action":"repay_debt","amount":40}"#,
            r#"{"action":"lay_tile","hex":"E12","rotation":1,"tile":"57"}"#,
            r#"{"action":"run_trains","routes":[{"path":["E12","E14"],"train":"2"}]}"#,
        ],
    ),
    (
        Title::HUNGARY_18MAG,
        &[
            r#"{"action":"draft_minor","minor":"1"}"#,
            r#"{"action":"lay_tile","hex":"E12","rotation":1,"terrain_token":false,"tile":"57"}"#,
            r#"{"action":"run_trains","routes":[{"path":["E12","E14"],"train":"2"}]}"#,
        ],
    ),
    (
        Title::EAST_ANGLIA_1862,
        &[
            r#"{"action":"open_auction","bid":20,"company":"N&E"}"#,
            r#"{"action":"run_trains","chains":[[0,1]],"routes":[{"path":["A1","A3"],"train":"6F"},{"path":["A3","A5"],"train":"6F"}],"unpaid":[{"hex":"A3","route":0}]}"#,
            r#"{"action":"run_trains","routes":[]}"#,
        ],
    ),
    (
        Title::RAILROAD_REVOLUTION,
        &[
            r#"{"action":"pick_setup_tile","tile":"s3"}"#,
            r#"{"action":"promote","colour":"turquoise","from":"telegraph","objective":"A1-4"}"#,
            r#"{"action":"stop"}"#,
        ],
    ),
];

#[test]
fn actions_are_written_as_they_always_were() {
    for (title, texts) in WRITTEN {
        let game = game(title, 5);
        for text in texts {
            let action = game.read(&serde_json::from_str(text).unwrap()).unwrap();
            assert_eq!(action.text(), *text, "{title}");
            assert_eq!(serde_json::to_string(&action).unwrap(), *text, "{title}");
            assert_eq!(game.settled(&action.to_json()).unwrap().to_string(), *text, "{title}");
        }
    }
}

#[test]
fn a_changed_action_is_accepted_or_refused_with_a_reason() {
    for title in Title::BUILT_IN {
        let mut chance = Chance::new(5);
        let mut state = game(title, 5).first();
        let (mut accepted, mut refused) = (0, 0);
        for _ in 0..MOVES {
            let Some(seat) = state.to_act() else { break };
            for _ in 0..TRIES {
                let mut action = pick(&state, &mut chance);
                let other = piece(&pick(&state, &mut chance), &mut chance);
                change(&mut action, &other, &mut chance);
                match state.apply(seat, &action) {
                    Ok(_) => accepted += 1,
                    Err(Refused::NoSuchAction(why)) => assert!(!why.is_empty(), "{action}"),
                    Err(Refused::ByRule { rule, .. }) => {
                        assert!(!rule.is_empty(), "{action}");
                        refused += 1;
                    }
                }
                let stranger = SeatId(7);
                assert!(state.apply(stranger, &action).is_err(), "{action}");
            }
            let action = pick(&state, &mut chance);
            state = state.apply(seat, &action).unwrap().state;
        }
        assert!(accepted > 0 && refused > 0, "{title}: {accepted} accepted, {refused} refused");
    }
}
