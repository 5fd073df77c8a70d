//! One moment of a game: its rules and its state, with actions as JSON.

use std::sync::Arc;

use roundhouse_family18xx::view::{Income, Panel, RoundView, Standing, TableView, Told};
use roundhouse_game::{Choice, Freedom, Message, Money, Outcome, Refusal, Say, SeatId};
use serde_json::Value;

use crate::caused::{Caused, turn};
use crate::shown::Shown;

/// The most bytes of an action as JSON: many times as many as the longest run of a recorded game has.
const MOST_BYTES: usize = 16 * 1024;

/// The rules of a game and what lies on its table.
#[derive(Clone, Debug)]
pub struct Moment<G: Shown> {
    /// The rules.
    pub game: Arc<G>,
    /// What lies on the table.
    pub state: G::State,
}

/// A choice whose action is JSON.
#[derive(Clone, Debug, PartialEq)]
pub struct AnyChoice {
    /// The action; with a freedom, its first example.
    pub action: Value,
    /// What may still be chosen.
    pub freedom: Freedom,
    /// Does it mean doing nothing?
    pub is_pass: bool,
}

/// Why an action was not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The text is no action of this title; with what is wrong about it.
    NoSuchAction(String),
    /// The rules do not allow it.
    ByRule {
        /// Why.
        reason: Message,
        /// The section of the rulebook.
        rule: String,
    },
}

impl<G: Shown> Moment<G> {
    /// The moment before the first action.
    pub fn first(game: Arc<G>) -> Self {
        let state = game.setup();
        Self { game, state }
    }

    /// Whose decision is awaited.
    pub fn to_act(&self) -> Option<SeatId> {
        self.game.to_act(&self.state)
    }

    /// What may be done.
    pub fn choices(&self) -> Vec<AnyChoice> {
        Self::any(&self.game.choices(&self.state))
    }

    /// The pass, where nothing else is possible.
    pub fn forced_pass(&self) -> Option<Value> {
        let choices = self.game.choices(&self.state);
        match choices.as_slice() {
            [only] if G::is_pass(&only.action) && only.freedom == Freedom::Exact => {
                Some(to_json(&only.action))
            }
            _ => None,
        }
    }

    /// The choices of a seat arranged for its page, and the choices themselves, by whose places the panel names
    /// them; nothing where another decides: choices may tell what only one seat has seen.
    pub fn arranged(&self, seat: SeatId) -> Option<(Panel, Vec<AnyChoice>)> {
        if self.to_act() != Some(seat) {
            return None;
        }
        let choices = self.game.choices(&self.state);
        let panel = self.game.panel(&self.state, &choices)?;
        Some((panel, Self::any(&choices)))
    }

    /// The panel with another action in the place of a choice: routes of one's own instead of the best.
    pub fn panel_with(&self, choice: usize, action: &Value) -> Option<Panel> {
        let mut choices = self.game.choices(&self.state);
        choices.get_mut(choice)?.action = Self::read(action).ok()?;
        self.game.panel(&self.state, &choices)
    }

    /// The moment after an action, and what is told of it.
    pub fn apply(&self, seat: SeatId, action: &Value) -> Result<(Self, Told), Refused> {
        let action = Self::read(action)?;
        match self.game.apply(&self.state, seat, &action) {
            Ok(applied) => {
                let told = self.game.tell(&self.state, (seat, &action), &applied.events);
                let game = Arc::clone(&self.game);
                let state = applied.state;
                Ok((Self { game, state }, told))
            }
            Err(refusal) => Err(self.refused(refusal)),
        }
    }

    /// What an action itself causes; nothing where it would show something hidden.
    pub fn caused(&self, seat: SeatId, action: &Value) -> Result<Option<Caused<Self>>, Refused> {
        let action = Self::read(action)?;
        let applied = self.game.apply(&self.state, seat, &action);
        let applied = applied.map_err(|refusal| self.refused(refusal))?;
        let told = self.game.tell(&self.state, (seat, &action), &applied.events);
        if told.standing == Standing::Final {
            return Ok(None);
        }
        // What follows a pass that ends a turn, or a whole round, is nobody's choice.
        let ends = turn(&*self.game, &applied.state) != turn(&*self.game, &self.state);
        let Caused { state, assumed } = if G::is_pass(&action) && ends {
            Caused { state: self.state.clone(), assumed: None }
        } else {
            self.game.caused(&self.state, &applied.events)
        };
        Ok(Some(Caused { state: Self { game: Arc::clone(&self.game), state }, assumed }))
    }

    /// The moment after an action that was accepted at this very moment before, and what companies earned; nothing is
    /// proved again or told.
    pub fn again(&self, seat: SeatId, action: &Value) -> Result<(Self, Vec<Income>), Refused> {
        let mut next = Self { game: Arc::clone(&self.game), state: self.state.clone() };
        let incomes = next.play_again(seat, &Self::read(action)?)?;
        Ok((next, incomes))
    }

    /// What is told of an action that was accepted at this very moment before.
    pub fn tell_again(&self, seat: SeatId, action: &Value) -> Result<Told, Refused> {
        let action = Self::read(action)?;
        let (mut state, mut events) = (self.state.clone(), Vec::new());
        let played = self.game.play_again((&mut state, &mut events), seat, &action);
        played.map_err(|refusal| self.refused(refusal))?;
        Ok(self.game.tell(&self.state, (seat, &action), &events))
    }

    pub(crate) fn refused(&self, refusal: Refusal<G::Reason>) -> Refused {
        Refused::ByRule { reason: refusal.reason.say(&*self.game), rule: refusal.rule }
    }

    /// What an action is called where it can be taken back.
    pub fn deed(&self, action: &Value) -> Result<Message, Refused> {
        Ok(self.game.deed(&self.state, &Self::read(action)?))
    }

    /// The action with this amount, where its choice leaves the amount open.
    pub fn with_amount(&self, action: &Value, amount: Money) -> Result<Value, Refused> {
        Ok(to_json(&self.game.with_amount(&Self::read(action)?, amount)))
    }

    /// What a seat, or an onlooker, may see.
    pub fn view(&self, seat: Option<SeatId>) -> TableView {
        self.game.shown(&self.state, seat)
    }

    /// Where the game stands.
    pub fn round(&self) -> RoundView {
        self.game.round(&self.state)
    }

    /// The final standing once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    /// The action as the store keeps it: read, and written again. Where it says more than the rules read, or more than any
    /// action has to say, it is refused.
    pub fn settled(action: &Value) -> Result<Value, Refused> {
        let settled = to_json(&Self::read(action)?);
        if let Some(field) = unread(action, &settled) {
            let field: String = field.chars().take(40).collect();
            return Err(Refused::NoSuchAction(format!("the action has no field `{field}`")));
        }
        let bytes = settled.to_string().len();
        if bytes > MOST_BYTES {
            return Err(Refused::NoSuchAction(format!(
                "{bytes} bytes are too many: the most are {MOST_BYTES}"
            )));
        }
        Ok(settled)
    }

    fn any(choices: &[Choice<G::Action>]) -> Vec<AnyChoice> {
        let any = choices.iter().map(|choice| AnyChoice {
            action: to_json(&choice.action),
            freedom: choice.freedom,
            is_pass: G::is_pass(&choice.action),
        });
        any.collect()
    }

    fn read(action: &Value) -> Result<G::Action, Refused> {
        serde::Deserialize::deserialize(action)
            .map_err(|error: serde_json::Error| Refused::NoSuchAction(error.to_string()))
    }
}

/// A field that was given and is not there once the action is written again. What says nothing may be left out.
fn unread<'a>(given: &'a Value, settled: &Value) -> Option<&'a str> {
    match (given, settled) {
        (Value::Object(given), Value::Object(settled)) => {
            given.iter().find_map(|(key, value)| match settled.get(key) {
                Some(settled) => unread(value, settled),
                None if says_nothing(value) => None,
                None => Some(key.as_str()),
            })
        }
        (Value::Array(given), Value::Array(settled)) => {
            given.iter().zip(settled).find_map(|(given, settled)| unread(given, settled))
        }
        _ => None,
    }
}

fn says_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(values) => values.is_empty(),
        _ => false,
    }
}

/// An action as JSON; actions are plain values, which always can be written.
fn to_json(action: &impl serde::Serialize) -> Value {
    serde_json::to_value(action).unwrap_or(Value::Null)
}
