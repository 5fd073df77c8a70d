//! Games that chance plays.

use std::collections::BTreeMap;

use roundhouse_game::{Chance, Entry, Freedom, GameFile, Log, Money, Setup};
use roundhouse_titles::{AnyChoice, AnyGame, AnyState, Title, TitleFiles};
use serde_json::Value;

/// Whose answers to open questions are played by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answers {
    /// The rulebook's.
    Rulebook,
    /// Those of 18xx.games.
    Platform,
}

/// How a game is set up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    /// The title.
    pub(crate) title: Title,
    /// The variant.
    pub(crate) variant: Option<&'static str>,
    /// How many play.
    pub(crate) players: u8,
    /// The rulings.
    pub(crate) answers: Answers,
}

impl Table {
    /// The set-up with a seed.
    pub(crate) fn setup(&self, seed: u64) -> Setup {
        let platform = match self.answers {
            Answers::Rulebook => &[],
            Answers::Platform => self.title.switches(),
        };
        let platform = platform.iter();
        let rulings: BTreeMap<String, String> =
            platform.map(|switch| (switch.key.to_owned(), switch.platform.to_owned())).collect();
        Setup {
            players: (1..=self.players).map(|number| format!("Player {number}")).collect(),
            variant: self.variant.map(str::to_owned),
            options: [].into(),
            rulings,
            seed: seed.into(),
        }
    }

    /// The file of a game of so many moves as chance has them; it ends sooner if it is over, and later if an offer waits
    /// for its answer, which is no move of its own on 18xx.games.
    pub(crate) fn play(&self, seed: u64, moves: usize) -> GameFile<Value> {
        let setup = self.setup(seed);
        let game = AnyGame::new(self.title, &TitleFiles::embedded(self.title), &setup).unwrap();
        let mut chance = Chance::new(seed);
        let mut state = game.first();
        let mut actions = Log::default();
        let mut offered = false;
        for number in 0.. {
            let Some(seat) = state.to_act() else { break };
            if number >= moves && !offered {
                break;
            }
            let action = chosen(&state, &mut chance);
            offered = action["action"] == "buy_train_from";
            state = state.apply(seat, &action).unwrap().state;
            let automatic = false;
            let entry = Entry::Act { seat, action, automatic };
            actions.push(entry).unwrap();
        }
        GameFile {
            format: 1,
            title: self.title.name().to_owned(),
            rules_version: self.title.rules_version(),
            setup,
            result: None,
            actions,
        }
    }
}

/// A choice by chance; doing nothing is chosen less often than other things.
fn chosen(state: &AnyState, chance: &mut Chance) -> Value {
    let choices = state.choices();
    let deeds: Vec<&AnyChoice> = choices.iter().filter(|choice| !choice.is_pass).collect();
    let any = |list: &[&AnyChoice], chance: &mut Chance| -> AnyChoice {
        (*list[chance.below(list.len() as u32) as usize]).clone()
    };
    let choice = if deeds.is_empty() || chance.below(4) == 0 {
        any(&choices.iter().collect::<Vec<_>>(), chance)
    } else {
        any(&deeds, chance)
    };
    match choice.freedom {
        Freedom::Amount { from, to, step } => {
            let steps = (to.units() - from.units()) / step.units().max(1);
            let steps = steps.min(20);
            let amount = Money::new(from.units() + chance.below(steps + 1) * step.units());
            state.with_amount(&choice.action, amount).unwrap()
        }
        Freedom::Exact | Freedom::Routes => choice.action,
    }
}
