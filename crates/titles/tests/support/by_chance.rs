//! Games of any title that chance plays.

use std::collections::BTreeMap;

use roundhouse_game::{Chance, Freedom, Money, Setup};
use roundhouse_titles::{AnyChoice, AnyGame, AnyState, Title, TitleFiles};
use serde_json::Value;

/// A game as most tables play it.
pub(crate) fn game_of(title: Title, players: usize, seed: u64) -> AnyGame {
    let setup = Setup {
        players: (1..=players).map(|seat| format!("Player {seat}")).collect(),
        variant: None,
        options: BTreeMap::new(),
        rulings: BTreeMap::new(),
        seed: seed.into(),
    };
    AnyGame::new(title, &TitleFiles::embedded(title), &setup).unwrap()
}

/// One of the choices.
pub(crate) fn one_of<'a>(choices: &'a [AnyChoice], chance: &mut Chance) -> &'a AnyChoice {
    &choices[chance.below(choices.len() as u32) as usize]
}

/// The action of a choice, with an amount where that is open.
pub(crate) fn action_of(state: &AnyState, choice: &AnyChoice, chance: &mut Chance) -> Value {
    match choice.freedom {
        Freedom::Amount { from, to, step } => {
            let steps = chance.below((to.units() - from.units()) / step.units() + 1);
            let amount = Money::new(from.units() + steps * step.units());
            state.with_amount(&choice.action, amount).unwrap()
        }
        Freedom::Exact | Freedom::Routes => choice.action.clone(),
    }
}
