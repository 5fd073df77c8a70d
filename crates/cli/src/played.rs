//! A game file played again, moment by moment.

use anyhow::{Result, bail};
use roundhouse_game::{Game, SeatId};
use roundhouse_records::LoadedGame;
use roundhouse_titles::{AnyAction, AnyEvent, AnyGame, AnyState};
use roundhouse_words::refused;

use crate::game_file;

/// A game that was played.
pub(crate) struct Played {
    /// Who played.
    pub(crate) players: Vec<String>,
    /// What they did.
    pub(crate) actions: Vec<(SeatId, AnyAction)>,
    /// The states before each action, and the last one.
    pub(crate) states: Vec<AnyState>,
    /// What happened by each action.
    pub(crate) events: Vec<Vec<AnyEvent>>,
}

impl Played {
    /// Plays a game again.
    pub(crate) fn replay(game: &AnyGame, loaded: &LoadedGame) -> Result<Self> {
        let actions = game_file::actions(game, loaded)?;
        let mut states = vec![game.first()];
        let mut events = Vec::new();
        for (number, (seat, action)) in actions.iter().enumerate() {
            match game.apply(&states[number], *seat, action) {
                Ok(applied) => {
                    events.push(applied.events);
                    states.push(applied.state);
                }
                Err(refusal) => {
                    bail!("action {} is refused: {}", number + 1, refused(game, &refusal))
                }
            }
        }
        Ok(Self { players: loaded.setup.players.clone(), actions, states, events })
    }
}
