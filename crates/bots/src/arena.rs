//! Whole games between bots.

use std::ops::ControlFlow;

use roundhouse_game::{Chance, Game, Outcome, SeatId};

use crate::{Bot, EventCounts};

/// A game that bots played.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    /// What was done, in order.
    pub actions: Vec<(SeatId, G::Action)>,
    /// The final state.
    pub state: G::State,
    /// Who won, if the game ended.
    pub outcome: Option<Outcome>,
    /// How often each kind of event happened; empty for a game that nobody watched.
    pub happened: EventCounts,
    /// What should have held and did not.
    pub broken: Option<String>,
}

/// How closely a game is watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Watch {
    /// What must hold is checked after every action, and the whole game replayed at its end.
    Invariants,
    /// As well, every so many actions, that every listed choice is accepted.
    Choices {
        /// How many actions lie between two such checks.
        every: usize,
    },
    /// Nothing: for measuring.
    Nothing,
}

/// Lets bots play one game, one for each seat; a game longer than `most` actions is broken.
pub fn play<G: Game>(game: &G, bots: &mut [Box<dyn Bot<G>>], watch: Watch, most: usize) -> Played<G> {
    let mut played = Played {
        actions: Vec::new(),
        state: game.setup(),
        outcome: None,
        happened: EventCounts::default(),
        broken: None,
    };
    let mut arena = Arena { game, bots, watch, chance: Chance::new(0) };
    while let Some(seat) = game.to_act(&played.state) {
        if played.actions.len() >= most {
            played.broken = Some(format!("the game did not end within {most} actions"));
            return played;
        }
        if let Err(broken) = arena.step(&mut played, seat) {
            played.broken = Some(broken);
            return played;
        }
    }
    played.outcome = game.outcome(&played.state);
    if played.outcome.is_none() {
        played.broken = Some("nobody is to act, but there is no outcome".to_owned());
    } else if watch != Watch::Nothing {
        played.broken = replay(game, &mut played);
    }
    played
}

/// One action of a game that goes on.
#[derive(Debug)]
pub struct Step<'a, G: Game> {
    /// The state before it.
    pub before: &'a G::State,
    /// What happened.
    pub events: &'a [G::Event],
    /// The state after it.
    pub after: &'a G::State,
}

/// Lets bots go on from a state, one for each seat, until somebody has seen enough or the game is over.
pub fn go_on<G: Game>(
    game: &G,
    mut state: G::State,
    bots: &mut [Box<dyn Bot<G>>],
    most: usize,
    look: &mut dyn FnMut(Step<'_, G>) -> ControlFlow<()>,
) -> Result<G::State, String> {
    let mut chance = Chance::new(0);
    for _ in 0..most {
        let Some(seat) = game.to_act(&state) else {
            return Ok(state);
        };
        let action = decide(game, &state, bots, &mut chance)?;
        let applied = game.apply(&state, seat, &action);
        let applied = applied.map_err(|refusal| format!("{action:?} is refused: {:?}", refusal.reason))?;
        let step = Step { before: &state, events: &applied.events, after: &applied.state };
        let flow = look(step);
        state = applied.state;
        if flow.is_break() {
            return Ok(state);
        }
    }
    Err(format!("the game did not end within {most} actions"))
}

/// What the bot in whose hands a decision is wants to do. It sees what its seat may see.
fn decide<G: Game>(
    game: &G,
    state: &G::State,
    bots: &mut [Box<dyn Bot<G>>],
    chance: &mut Chance,
) -> Result<G::Action, String> {
    let seat = game.to_act(state).ok_or("nobody is to act")?;
    let bot = bots.get_mut(seat.index());
    let bot = bot.ok_or_else(|| format!("seat {} has no bot", seat.0))?;
    let seen = game.imagined(state, Some(seat), chance);
    bot.choose(game, &seen).ok_or_else(|| format!("seat {} is to act and has no choice", seat.0))
}

/// A game and whoever plays it.
struct Arena<'a, G: Game> {
    game: &'a G,
    bots: &'a mut [Box<dyn Bot<G>>],
    watch: Watch,
    /// Draws anew what is hidden from a bot.
    chance: Chance,
}

impl<G: Game> Arena<'_, G> {
    fn step(&mut self, played: &mut Played<G>, seat: SeatId) -> Result<(), String> {
        let game = self.game;
        if let Watch::Choices { every } = self.watch
            && played.actions.len().is_multiple_of(every.max(1))
        {
            check_choices(game, &played.state, seat)?;
        }
        let action = decide(game, &played.state, self.bots, &mut self.chance)?;
        match game.apply(&played.state, seat, &action) {
            Ok(applied) => played.state = applied.state,
            Err(refusal) => return Err(format!("{action:?} is refused: {:?}", refusal.reason)),
        }
        played.actions.push((seat, action));
        if self.watch == Watch::Nothing {
            return Ok(());
        }
        if game.outcome(&played.state).is_some() && game.to_act(&played.state).is_some() {
            return Err("the game is over, but somebody is to act".to_owned());
        }
        game.broken(&played.state).map_or(Ok(()), Err)
    }
}

/// Every choice is accepted.
fn check_choices<G: Game>(game: &G, state: &G::State, seat: SeatId) -> Result<(), String> {
    for choice in game.choices(state) {
        if let Err(refusal) = game.apply(state, seat, &choice.action) {
            return Err(format!("the choice {:?} is refused: {:?}", choice.action, refusal.reason));
        }
    }
    Ok(())
}

/// The same actions once more must lead to the same state; what happens on the way is counted.
fn replay<G: Game>(game: &G, played: &mut Played<G>) -> Option<String> {
    let mut state = game.setup();
    for (seat, action) in &played.actions {
        match game.apply(&state, *seat, action) {
            Ok(applied) => {
                for event in &applied.events {
                    played.happened.count(event);
                }
                state = applied.state;
            }
            Err(refusal) => {
                return Some(format!("in the replay {action:?} is refused: {:?}", refusal.reason));
            }
        }
    }
    (state != played.state).then(|| "the replay leads to another state".to_owned())
}
