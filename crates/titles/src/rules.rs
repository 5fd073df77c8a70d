//! The rules of any title, for one set-up.

use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

use roundhouse_game::{Level, Log, LogError, Money, Seed, Weights};
use serde_json::Value;

use crate::action::AnyAction;
use crate::any::{AnyGame, AnyState};
use crate::moment::{Moment, Refused};
use crate::playable::Playable;
use crate::title::Title;

/// The rules of a title, shared by all moments of its games.
#[derive(Clone, Debug)]
pub(crate) struct Rules<G> {
    pub(crate) title: Title,
    pub(crate) game: Arc<G>,
}

/// A log that cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotReplayed {
    /// Its undo and redo do not fit.
    Log(LogError),
    /// An action is refused.
    Action {
        /// The number of the action among those that count, from 1.
        number: usize,
        /// Why.
        refused: Refused,
    },
}

/// What a table asks of the rules of any title.
pub trait GameRules: Any + Debug + Send + Sync {
    /// Which title it is.
    fn title(&self) -> Title;

    /// The same rules for as many other players, with another seed: what is printed is in memory once.
    #[must_use]
    fn seated(&self, players: Vec<String>, seed: Seed) -> AnyGame;

    /// The same rules with another seed.
    #[must_use]
    fn with_seed(&self, seed: Seed) -> AnyGame;

    /// The state before the first action.
    fn first(&self) -> AnyState;

    /// A moment as [`GameState::written`](crate::GameState::written) wrote it under the same rules.
    fn moment(&self, written: &str) -> Result<AnyState, Refused>;

    /// An action as the store keeps it: read, and written again. What the rules do not read is refused.
    fn settled(&self, action: &Value) -> Result<Value, Refused>;

    /// An action that was written as JSON.
    fn read(&self, action: &Value) -> Result<AnyAction, Refused>;

    /// The action with this amount, where its choice leaves the amount open.
    fn with_amount(&self, action: &AnyAction, amount: Money) -> AnyAction;

    /// The amount of an action whose choice leaves it open.
    fn amount_of(&self, action: &AnyAction) -> Option<Money>;

    /// The state after all actions of a log that count.
    fn replay(&self, log: &Log<Value>) -> Result<AnyState, NotReplayed>;

    /// The state after a stored log, whose actions these rules have accepted before: nothing is proved again.
    fn stored(&self, texts: &[&str]) -> Result<AnyState, NotReplayed>;

    /// About how many bytes takes what was found while it was played and is kept beside the states: best routes, and what
    /// companies reach.
    fn found_bytes(&self) -> usize;

    /// The levels of its bots.
    fn levels(&self) -> &'static [Level];

    /// What its bots care about.
    fn weights(&self) -> &Weights;

    /// The rules as what they are.
    fn as_any(&self) -> &dyn Any;
}

impl<G: Playable> Rules<G> {
    /// The same title with other rules.
    fn with(&self, game: G) -> AnyGame {
        AnyGame::of(self.title, game)
    }
}

impl<G: Playable> GameRules for Rules<G> {
    fn title(&self) -> Title {
        self.title
    }

    fn seated(&self, players: Vec<String>, seed: Seed) -> AnyGame {
        self.with(self.game.seated(players, seed))
    }

    fn with_seed(&self, seed: Seed) -> AnyGame {
        self.with(Playable::with_seed(&*self.game, seed))
    }

    fn first(&self) -> AnyState {
        AnyState::new(Moment::first(self.title, Arc::clone(&self.game)))
    }

    fn moment(&self, written: &str) -> Result<AnyState, Refused> {
        let state = serde_json::from_str(written);
        let state = state.map_err(|error| Refused::NoSuchAction(error.to_string()))?;
        Ok(AnyState::new(Moment { title: self.title, game: Arc::clone(&self.game), state }))
    }

    fn settled(&self, action: &Value) -> Result<Value, Refused> {
        Moment::<G>::settled(action)
    }

    fn read(&self, action: &Value) -> Result<AnyAction, Refused> {
        Moment::<G>::read(action).map(AnyAction::new)
    }

    fn with_amount(&self, action: &AnyAction, amount: Money) -> AnyAction {
        let known = action.of::<G::Action>();
        known.map_or_else(|| action.clone(), |action| AnyAction::new(self.game.with_amount(action, amount)))
    }

    fn amount_of(&self, action: &AnyAction) -> Option<Money> {
        self.game.amount_of(action.of()?)
    }

    fn replay(&self, log: &Log<Value>) -> Result<AnyState, NotReplayed> {
        let mut moment = Moment::first(self.title, Arc::clone(&self.game));
        for (number, (seat, action)) in (1..).zip(log.effective().map_err(NotReplayed::Log)?) {
            let refused = |refused| NotReplayed::Action { number, refused };
            let action = Moment::<G>::read(action).map_err(refused)?;
            let applied = self.game.apply(&moment.state, seat, &action);
            moment.state = applied.map_err(|refusal| refused(moment.refused(refusal)))?.state;
        }
        Ok(AnyState::new(moment))
    }

    fn stored(&self, texts: &[&str]) -> Result<AnyState, NotReplayed> {
        let mut moment = Moment::first(self.title, Arc::clone(&self.game));
        moment.replay_stored(texts)?;
        Ok(AnyState::new(moment))
    }

    fn found_bytes(&self) -> usize {
        self.game.found_bytes()
    }

    fn levels(&self) -> &'static [Level] {
        self.game.levels()
    }

    fn weights(&self) -> &Weights {
        self.game.weights()
    }

    fn as_any(&self) -> &dyn Any {
        &*self.game
    }
}
