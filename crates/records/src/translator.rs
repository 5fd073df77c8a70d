//! What a title must say so that its records can be replayed.

use std::collections::BTreeMap;

use roundhouse_game::{Game, Money, Say, SeatId, Setup};
use roundhouse_titles::Switch;

use crate::record::{Record, RecordAction, RecordError};
use crate::snapshot::Snapshot;
use crate::trace::TraceLine;

/// Our actions for one of a record's, each with the seat that does it.
pub type Translated<T> = Vec<(SeatId, <<T as Translator>::Game as Game>::Action)>;

/// A title's way of reading records.
pub trait Translator: Sized {
    /// The title's rules.
    type Game: Game<Reason: Say<Self::Game>>;

    /// The rules for this record; refuses variants that are in no rulebook.
    fn new(record: &Record) -> Result<Self, RecordError>;

    /// The rules for a set-up.
    fn rules(setup: &Setup) -> Result<Self::Game, RecordError>;

    /// The set-up as our own game file has it.
    fn setup(&self) -> &Setup;

    /// The rules.
    fn game(&self) -> &Self::Game;

    /// Our actions for one of the record's that is played, in order.
    fn translate(
        &mut self,
        state: &<Self::Game as Game>::State,
        action: &RecordAction,
    ) -> Result<Translated<Self>, String>;

    /// The table in the words of a trace.
    fn snapshot(&self, state: &<Self::Game as Game>::State) -> Snapshot;

    /// Have our rules left a step behind at which the record stops although nothing can be decided there? Then the
    /// tables are compared after the next action.
    fn ran_ahead(&self, _state: &<Self::Game as Game>::State, _line: &TraceLine) -> bool {
        false
    }

    /// Hears what a line of the trace says of the record's game.
    fn note_line(&mut self, _line: &TraceLine) {}

    /// What a run earns by our own count, where the record's amount is believed in its place.
    fn counted(
        &self,
        _state: &<Self::Game as Game>::State,
        _action: &<Self::Game as Game>::Action,
    ) -> Option<Result<Money, String>> {
        None
    }

    /// How many amounts of the record were believed so far although our own count differs.
    fn believed(&self, state: &<Self::Game as Game>::State) -> usize;

    /// The final or present value of each player, by the record's ids.
    fn values(&self, state: &<Self::Game as Game>::State) -> Vec<(String, i64)>;

    /// What an action would run for: the company and the total, if it runs trains.
    fn run(
        &self,
        state: &<Self::Game as Game>::State,
        action: &<Self::Game as Game>::Action,
    ) -> Option<RunFound>;
}

/// The best routes at a recorded run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunFound {
    /// The company.
    pub company: String,
    /// What the recorded routes earn by our count.
    pub counted: Money,
    /// The most that was found.
    pub best: Money,
    /// No routes earn more than this.
    pub most: Money,
    /// Is it proved that no routes earn more?
    pub proved: bool,
    /// How many nodes the search looked at.
    pub nodes: u64,
}

/// The set-up of a record under the rulings of 18xx.games.
pub(crate) fn platform_setup(
    record: &Record,
    variant: Option<&str>,
    options: BTreeMap<String, String>,
    switches: &[Switch],
) -> Setup {
    let players = record.players.iter();
    let platform = |switch: &Switch| (switch.key.to_owned(), switch.platform.to_owned());
    Setup {
        players: players.map(|player| player.name.clone()).collect(),
        variant: variant.map(str::to_owned),
        options,
        rulings: switches.iter().map(platform).collect(),
        seed: record.seed().into(),
    }
}
