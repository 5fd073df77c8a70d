//! A game file played again, moment by moment.

use anyhow::{Context, Result, bail};
use roundhouse_game::{Game, GameFile, Say, SeatId};
use roundhouse_records::LoadedGame;
use roundhouse_words::refused;
use serde::de::DeserializeOwned;

/// A game that was played.
pub(crate) struct Played<G: Game> {
    /// Who played.
    pub(crate) players: Vec<String>,
    /// What they did.
    pub(crate) actions: Vec<(SeatId, G::Action)>,
    /// The states before each action, and the last one.
    pub(crate) states: Vec<G::State>,
    /// What happened by each action.
    pub(crate) events: Vec<Vec<G::Event>>,
}

impl<G: Game<Action: DeserializeOwned, Reason: Say<G>>> Played<G> {
    /// Plays a game again.
    pub(crate) fn replay(game: &G, loaded: &LoadedGame) -> Result<Self> {
        let file: GameFile<G::Action> = serde_json::from_str(&loaded.text).context("actions")?;
        let effective = file.actions.effective().context("actions")?;
        let actions: Vec<_> = effective.into_iter().map(|(seat, action)| (seat, action.clone())).collect();
        let mut states = vec![game.setup()];
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
