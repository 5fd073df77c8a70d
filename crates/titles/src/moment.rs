//! One moment of a game: its rules and its state.

use std::sync::Arc;

use roundhouse_board::plan::{Mat, Plan, Shelf};
use roundhouse_family18xx::view::{Income, Panel, RoundView, Standing, TableView, Told};
use roundhouse_game::{Choice, Freedom, Message, Money, Outcome, Refusal, Say, SeatId};
use serde_json::Value;

use crate::any::{AnyApplied, AnyGame, AnyState};
use crate::caused::{Caused, turn};
use crate::erased::ErasedState;
use crate::playable::Playable;
use crate::railway::Railway;
use crate::rules::Rules;
use crate::title::Title;

/// The most bytes of an action as JSON: many times as many as the longest run of a recorded game has.
const MOST_BYTES: usize = 16 * 1024;

/// The rules of a game and what lies on its table.
#[derive(Clone, Debug)]
pub struct Moment<G: Playable> {
    /// Which title it is.
    pub title: Title,
    /// The rules.
    pub game: Arc<G>,
    /// What lies on the table.
    pub state: G::State,
}

/// A choice of any title.
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

/// What a table asks of a moment of any title's game.
pub trait GameState: ErasedState {
    /// The rules.
    fn rules(&self) -> AnyGame;

    /// Everything on the table as JSON, hidden things included: for programs, not for players.
    fn written(&self) -> String;

    /// Whose decision is awaited; nobody's when the game is over.
    fn to_act(&self) -> Option<SeatId>;

    /// What may be done.
    fn choices(&self) -> Vec<AnyChoice>;

    /// The pass, where nothing else is possible.
    fn forced_pass(&self) -> Option<Value>;

    /// The choices of a seat arranged for its page, and the choices themselves, by whose places the panel names
    /// them; nothing where another decides: choices may tell what only one seat has seen.
    fn arranged(&self, seat: SeatId) -> Option<(Panel, Vec<AnyChoice>)>;

    /// The panel with another action in the place of a choice: routes of one's own instead of the best.
    fn panel_with(&self, choice: usize, action: &Value) -> Option<Panel>;

    /// What follows from an action, or why it is refused.
    fn apply(&self, seat: SeatId, action: &Value) -> Result<AnyApplied, Refused>;

    /// What an action itself causes, without what others do after it; nothing where it would show something hidden.
    fn caused(&self, seat: SeatId, action: &Value) -> Result<Option<Caused<AnyState>>, Refused>;

    /// What follows from an action that was accepted in this very state before, and what companies earned; nothing is
    /// proved again or told.
    fn again(&self, seat: SeatId, action: &Value) -> Result<(AnyState, Vec<Income>), Refused>;

    /// What is told of an action that was accepted in this very state before.
    fn tell_again(&self, seat: SeatId, action: &Value) -> Result<Told, Refused>;

    /// What an action is called where it can be taken back.
    fn deed(&self, action: &Value) -> Result<Message, Refused>;

    /// The action with this amount, where its choice leaves the amount open.
    fn with_amount(&self, action: &Value, amount: Money) -> Result<Value, Refused>;

    /// What a seat, or an onlooker, may see.
    fn view(&self, seat: Option<SeatId>) -> TableView;

    /// Where the game stands.
    fn round(&self) -> RoundView;

    /// The final standing once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// What titles have that are played with shares and on hexes.
    fn railway(&self) -> Option<&dyn Railway>;

    /// Board and mats, for titles played on a plan of places and lines: as one seat sees them, and with what
    /// another may do.
    fn plan(
        &self,
        seats: (Option<SeatId>, Option<SeatId>),
        say: &dyn Fn(&Message) -> String,
    ) -> Option<(Plan, Vec<Mat>)>;

    /// The kinds of tiles that lie beside such a plan.
    fn tile_shelves(&self, say: &dyn Fn(&Message) -> String) -> Option<Vec<Shelf>>;

    /// Everything on the table as a seat may see it, in the title's own words, where the common ones do not say it.
    fn own_view(&self, seat: Option<SeatId>) -> Option<Value>;
}

impl<G: Playable> Moment<G> {
    /// The moment before the first action.
    pub fn first(title: Title, game: Arc<G>) -> Self {
        let state = game.setup();
        Self { title, game, state }
    }

    /// Another moment of the same game.
    pub(crate) fn with(&self, state: G::State) -> AnyState {
        AnyState::new(Self { title: self.title, game: Arc::clone(&self.game), state })
    }

    pub(crate) fn refused(&self, refusal: Refusal<G::Reason>) -> Refused {
        Refused::ByRule { reason: refusal.reason.say(&*self.game), rule: refusal.rule }
    }

    /// The action as the store keeps it: read, and written again. Where it says more than the rules read, or more than any
    /// action has to say, it is refused.
    pub(crate) fn settled(action: &Value) -> Result<Value, Refused> {
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

    pub(crate) fn read(action: &Value) -> Result<G::Action, Refused> {
        serde::Deserialize::deserialize(action)
            .map_err(|error: serde_json::Error| Refused::NoSuchAction(error.to_string()))
    }

    fn any(choices: Vec<Choice<G::Action>>) -> Vec<AnyChoice> {
        let any = choices.into_iter().map(|choice| AnyChoice {
            is_pass: G::is_pass(&choice.action),
            freedom: choice.freedom,
            action: to_json(&choice.action),
        });
        any.collect()
    }
}

impl<G: Playable> GameState for Moment<G> {
    fn rules(&self) -> AnyGame {
        AnyGame::shared(Rules { title: self.title, game: Arc::clone(&self.game) })
    }

    fn written(&self) -> String {
        // Not by way of a `Value`, which has no room for numbers of 128 bits.
        serde_json::to_string(&self.state).unwrap_or_default()
    }

    fn to_act(&self) -> Option<SeatId> {
        self.game.to_act(&self.state)
    }

    fn choices(&self) -> Vec<AnyChoice> {
        Self::any(self.game.choices(&self.state))
    }

    fn forced_pass(&self) -> Option<Value> {
        let choices = self.game.choices(&self.state);
        match choices.as_slice() {
            [only] if G::is_pass(&only.action) && only.freedom == Freedom::Exact => {
                Some(to_json(&only.action))
            }
            _ => None,
        }
    }

    fn arranged(&self, seat: SeatId) -> Option<(Panel, Vec<AnyChoice>)> {
        if self.to_act() != Some(seat) {
            return None;
        }
        let choices = self.game.choices(&self.state);
        let panel = self.game.panel(&self.state, &choices)?;
        Some((panel, Self::any(choices)))
    }

    fn panel_with(&self, choice: usize, action: &Value) -> Option<Panel> {
        let mut choices = self.game.choices(&self.state);
        choices.get_mut(choice)?.action = Self::read(action).ok()?;
        self.game.panel(&self.state, &choices)
    }

    fn apply(&self, seat: SeatId, action: &Value) -> Result<AnyApplied, Refused> {
        let action = &Self::read(action)?;
        match self.game.apply(&self.state, seat, action) {
            Ok(applied) => {
                let told = self.game.tell(&self.state, (seat, action), &applied.events);
                Ok(AnyApplied { state: self.with(applied.state), told })
            }
            Err(refusal) => Err(self.refused(refusal)),
        }
    }

    fn caused(&self, seat: SeatId, action: &Value) -> Result<Option<Caused<AnyState>>, Refused> {
        let action = &Self::read(action)?;
        let applied = self.game.apply(&self.state, seat, action);
        let applied = applied.map_err(|refusal| self.refused(refusal))?;
        let told = self.game.tell(&self.state, (seat, action), &applied.events);
        if told.standing == Standing::Final {
            return Ok(None);
        }
        // What follows a pass that ends a turn, or a whole round, is nobody's choice.
        let ends = turn(&*self.game, &applied.state) != turn(&*self.game, &self.state);
        let Caused { state, assumed } = if G::is_pass(action) && ends {
            Caused { state: self.state.clone(), assumed: None }
        } else {
            self.game.caused(&self.state, &applied.events)
        };
        Ok(Some(Caused { state: self.with(state), assumed }))
    }

    fn again(&self, seat: SeatId, action: &Value) -> Result<(AnyState, Vec<Income>), Refused> {
        let mut next = Self { title: self.title, game: Arc::clone(&self.game), state: self.state.clone() };
        let incomes = next.play_again(seat, &Self::read(action)?)?;
        Ok((AnyState::new(next), incomes))
    }

    fn tell_again(&self, seat: SeatId, action: &Value) -> Result<Told, Refused> {
        let action = &Self::read(action)?;
        let (mut state, mut events) = (self.state.clone(), Vec::new());
        let played = self.game.play_again((&mut state, &mut events), seat, action);
        played.map_err(|refusal| self.refused(refusal))?;
        Ok(self.game.tell(&self.state, (seat, action), &events))
    }

    fn deed(&self, action: &Value) -> Result<Message, Refused> {
        Ok(self.game.deed(&self.state, &Self::read(action)?))
    }

    fn with_amount(&self, action: &Value, amount: Money) -> Result<Value, Refused> {
        Ok(to_json(&self.game.with_amount(&Self::read(action)?, amount)))
    }

    fn view(&self, seat: Option<SeatId>) -> TableView {
        self.game.shown(&self.state, seat)
    }

    fn round(&self) -> RoundView {
        self.game.round(&self.state)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    fn railway(&self) -> Option<&dyn Railway> {
        G::railway(self)
    }

    fn plan(
        &self,
        seats: (Option<SeatId>, Option<SeatId>),
        say: &dyn Fn(&Message) -> String,
    ) -> Option<(Plan, Vec<Mat>)> {
        self.game.pictures(&self.state, seats, say)
    }

    fn tile_shelves(&self, say: &dyn Fn(&Message) -> String) -> Option<Vec<Shelf>> {
        self.game.shelves(say)
    }

    fn own_view(&self, seat: Option<SeatId>) -> Option<Value> {
        self.game.own_view(&self.state, seat)
    }
}

/// A field that was given and is not there once the action is written again. What says nothing may be left out.
fn unread<'a>(given: &'a Value, written: &Value) -> Option<&'a str> {
    match (given, written) {
        (Value::Object(given), Value::Object(written)) => {
            given.iter().find_map(|(key, value)| match written.get(key) {
                Some(written) => unread(value, written),
                None if says_nothing(value) => None,
                None => Some(key.as_str()),
            })
        }
        (Value::Array(given), Value::Array(written)) => {
            given.iter().zip(written).find_map(|(given, written)| unread(given, written))
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
