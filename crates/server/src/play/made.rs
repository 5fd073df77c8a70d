//! What an action made of a game: the move, and what is told and measured of it.

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use roundhouse_board::CompanyId;
use roundhouse_family18xx::view::{Income, PlayerView, RoundView, TableView, Told};
use roundhouse_game::{Entry, Message, Money, SeatId};
use roundhouse_titles::{AnyState, Refused};
use serde_json::Value;

use super::Earned;

/// About how many bytes a line of the log takes.
const LINE: usize = 400;

/// A move that counts.
#[derive(Clone, Debug)]
pub struct Move {
    /// Who made it.
    pub seat: SeatId,
    /// What was done, as JSON: a fraction of the room that a tree of values takes.
    action: Arc<str>,
    /// Who decided it.
    pub maker: Maker,
    /// What is told of it: worked out when somebody reads it, where the move comes from the store.
    telling: OnceLock<Telling>,
    /// The round that begins after it, where one ends with it.
    pub(super) next_round: Option<Box<RoundView>>,
    /// What was measured then, once somebody has looked at it.
    sample: OnceLock<Sample>,
    /// What companies earned with it.
    pub(super) incomes: Vec<Income>,
    /// What companies earned lately, this move included.
    pub(super) earned: Arc<Earned>,
}

/// What is told of a move.
#[derive(Clone, Debug)]
pub struct Telling {
    /// What it is called where it can be taken back.
    pub deed: Message,
    /// The lines of the log, and what was earned.
    pub told: Told,
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
    /// The points of each player by where they come from, where points are counted.
    pub points: Vec<Vec<i64>>,
    /// The price of each company with one.
    pub prices: Vec<(CompanyId, Money)>,
    /// The companies that are in play.
    pub in_play: Vec<CompanyId>,
}

/// A move with the state after it.
#[derive(Clone, Debug)]
pub(super) struct Made {
    pub(super) made: Move,
    /// A state is large: it stays where it is while steps are handed on.
    pub(super) state: Box<AnyState>,
}

/// The move that an action makes.
pub(super) fn make(
    state: &AnyState,
    (seat, action): (SeatId, &Value),
    maker: Maker,
) -> Result<Made, Refused> {
    let applied = state.apply(seat, action)?;
    let telling = Telling { deed: state.deed(action)?, told: applied.told };
    let made = Move {
        seat,
        action: action.to_string().into(),
        maker,
        next_round: next_round(state, &applied.state),
        sample: OnceLock::new(),
        incomes: telling.told.incomes.clone(),
        telling: telling.into(),
        earned: Arc::default(),
    };
    Ok(Made { made, state: Box::new(applied.state) })
}

/// The move of an action that these rules accepted in this state before. Nothing is proved again, and it is told when
/// somebody reads it.
pub(super) fn make_again(
    state: &AnyState,
    (seat, action): (SeatId, &Value),
    maker: Maker,
) -> Result<Made, Refused> {
    let (after, incomes) = state.again(seat, action)?;
    let made = Move {
        seat,
        action: action.to_string().into(),
        maker,
        next_round: next_round(state, &after),
        sample: OnceLock::new(),
        incomes,
        telling: OnceLock::new(),
        earned: Arc::default(),
    };
    Ok(Made { made, state: Box::new(after) })
}

/// An entry of the log, its action read.
pub(super) fn written(kept: &Entry<Arc<str>>) -> Entry<Value> {
    match kept {
        Entry::Act { seat, action, automatic } => {
            Entry::Act { seat: *seat, action: read(action), automatic: *automatic }
        }
        Entry::Undo { seat } => Entry::Undo { seat: *seat },
        Entry::Redo { seat } => Entry::Redo { seat: *seat },
    }
}

/// What was written here is read again.
fn read(action: &str) -> Value {
    serde_json::from_str(action).unwrap_or_default()
}

/// The round after a move, where it is another one than before.
fn next_round(before: &AnyState, after: &AnyState) -> Option<Box<RoundView>> {
    let round = after.round();
    (before.round().name != round.name).then(|| Box::new(round))
}

impl Move {
    /// What was done.
    pub fn action(&self) -> Value {
        read(&self.action)
    }

    /// About how many bytes it takes: what is told of it is many small texts.
    pub(super) fn bytes(&self) -> usize {
        let told = self.telling.get().map_or(0, |telling| (telling.told.lines.len() + 1) * LINE);
        size_of::<Self>() + self.action.len() + told
    }

    /// What companies earned with it.
    pub fn incomes(&self) -> &[Income] {
        &self.incomes
    }

    /// Did a round end with it?
    pub(super) const fn ends_round(&self) -> bool {
        self.next_round.is_some()
    }

    /// How the game's own log has it.
    pub fn entry(&self) -> Entry<Value> {
        written(&self.kept())
    }

    /// The same with the text of its action.
    pub(super) fn kept(&self) -> Entry<Arc<str>> {
        Entry::Act { seat: self.seat, action: Arc::clone(&self.action), automatic: !self.begins_turn() }
    }

    /// Does a turn begin with it? One that nobody decided belongs to the turn before.
    pub(super) fn begins_turn(&self) -> bool {
        self.maker != Maker::Rules
    }

    /// The state after the same move in the same state.
    pub(super) fn again(&self, state: &AnyState) -> Option<AnyState> {
        let (state, _) = state.again(self.seat, &self.action()).ok()?;
        Some(state)
    }

    /// What is told of it; it was made in the state that `before` gives.
    pub(super) fn telling<'a>(&self, before: impl FnOnce() -> Option<&'a AnyState>) -> &Telling {
        self.telling.get_or_init(|| {
            let action = self.action();
            let telling = before().and_then(|state| {
                let told = state.tell_again(self.seat, &action).ok()?;
                Some(Telling { deed: state.deed(&action).ok()?, told })
            });
            // It was accepted in this very state before.
            telling.unwrap_or_else(|| Telling { deed: Message::new("deed-pass"), told: Told::default() })
        })
    }

    /// What is told of it, where it has been told.
    pub(super) fn told(&self) -> Option<&Telling> {
        self.telling.get()
    }

    /// What is measured at the end of the round that it ended; it led to the state that `after` gives.
    pub(super) fn sample<'a>(&self, after: impl FnOnce() -> Option<Cow<'a, AnyState>>) -> Option<&Sample> {
        if !self.ends_round() {
            return None;
        }
        if self.sample.get().is_none() {
            let sample = Sample::of(&after()?.view(None));
            return Some(self.sample.get_or_init(|| sample));
        }
        self.sample.get()
    }
}

impl Sample {
    /// What is measured of a table.
    pub fn of(view: &TableView) -> Self {
        let points = |player: &PlayerView| player.points.iter().map(|(_, points)| *points).collect();
        let in_play = view.companies.iter().filter(|company| company.is_in_play());
        let priced = view.companies.iter();
        Self {
            round: view.round.clone(),
            worth: view.players.iter().map(|player| player.worth).collect(),
            points: view.players.iter().map(points).collect(),
            prices: priced.filter_map(|company| Some((company.id, company.price?))).collect(),
            in_play: in_play.map(|company| company.id).collect(),
        }
    }
}
