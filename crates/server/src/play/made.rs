//! What an action made of a game: the move, and what is told and measured of it.

use std::sync::Arc;

use roundhouse_board::CompanyId;
use roundhouse_family18xx::view::{RoundView, TableView, Told};
use roundhouse_game::{Entry, Message, Money, SeatId};
use roundhouse_titles::{AnyState, Refused};
use serde_json::Value;

use super::Earned;

/// A move that counts.
#[derive(Clone, Debug)]
pub struct Move {
    /// Who made it.
    pub seat: SeatId,
    /// What was done, as JSON: a fraction of the room that a tree of values takes.
    action: Box<str>,
    /// Who decided it.
    pub maker: Maker,
    /// What it is called where it can be taken back.
    pub deed: Message,
    /// What was told of it.
    pub told: Told,
    /// What was measured where a round ended with it.
    pub sample: Option<Sample>,
    /// What companies earned lately, this move included.
    pub earned: Arc<Earned>,
}

/// Who decided a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Maker {
    /// The player.
    Player,
    /// A program of the player's: a turn of its own, which the player takes back like any other.
    Program,
    /// Nobody, because nothing else was possible: it belongs to the turn before.
    Rules,
}

/// What is measured at the end of a round.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The round that begins.
    pub round: RoundView,
    /// The worth of each player.
    pub worth: Vec<i64>,
    /// The price of each company with one.
    pub prices: Vec<(CompanyId, Money)>,
}

/// A move with the state after it.
#[derive(Clone, Debug)]
pub(super) struct Made {
    pub(super) made: Move,
    pub(super) state: AnyState,
}

/// The move that an action makes.
pub(super) fn make(
    state: &AnyState,
    (seat, action): (SeatId, &Value),
    maker: Maker,
) -> Result<Made, Refused> {
    let applied = state.apply(seat, action)?;
    let ended = state.round().name != applied.state.round().name;
    let made = Move {
        seat,
        action: action.to_string().into(),
        maker,
        deed: state.deed(action)?,
        told: applied.told,
        sample: ended.then(|| Sample::of(&applied.state.view(None))),
        earned: Arc::default(),
    };
    Ok(Made { made, state: applied.state })
}

impl Move {
    /// What was done.
    pub fn action(&self) -> Value {
        // What was written here is read again.
        serde_json::from_str(&self.action).unwrap_or_default()
    }

    /// How the game's own log has it.
    pub fn entry(&self) -> Entry<Value> {
        Entry::Act { seat: self.seat, action: self.action(), automatic: !self.begins_turn() }
    }

    /// Does a turn begin with it? One that nobody decided belongs to the turn before.
    pub(super) fn begins_turn(&self) -> bool {
        self.maker != Maker::Rules
    }

    /// The state after the same move in the same state.
    pub(super) fn again(&self, state: &AnyState) -> Option<AnyState> {
        let applied = state.apply(self.seat, &self.action()).ok()?;
        Some(applied.state)
    }
}

impl Sample {
    fn of(view: &TableView) -> Self {
        let priced = view.companies.iter();
        Self {
            round: view.round.clone(),
            worth: view.players.iter().map(|player| player.worth).collect(),
            prices: priced.filter_map(|company| Some((company.id, company.price?))).collect(),
        }
    }
}
