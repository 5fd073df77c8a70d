//! The titles that can be played, behind one door: rules, states and actions of any title.
//!
//! ```
//! use roundhouse_game::Setup;
//! use roundhouse_titles::{AnyGame, Title, TitleFiles};
//! let players = ["Anna", "Bela", "Cili"].map(str::to_owned).to_vec();
//! let seed = 1.into();
//! let setup = Setup { players, variant: None, options: Default::default(), rulings: Default::default(), seed };
//! let title = Title::HUNGARY_18MAG;
//! let game = AnyGame::new(title, &TitleFiles::embedded(title), &setup).unwrap();
//! let state = game.first();
//! let seat = state.to_act().unwrap();
//! let choice = &state.choices()[0];
//! let applied = state.apply(seat, &choice.action).unwrap();
//! assert_ne!(applied.state.to_act(), Some(seat));
//! ```

use std::any::Any;
use std::borrow::Cow;
use std::fmt::{self, Debug};
use std::ops::Deref;
use std::sync::Arc;

use roundhouse_board::Board;
use roundhouse_family18xx::Table;
use roundhouse_family18xx::view::Told;
use roundhouse_game::{
    Appeal, Applied, Chance, Choice, Game, Judged, Knowledge, Level, Message, Money, Outcome, Refusal,
    Replaying, Rounds, Say, SeatId, Setup, SetupError, Term, Weights,
};

use crate::action::AnyAction;
use crate::files::TitleFiles;
use crate::moment::{GameState, Moment};
use crate::playable::Playable;
use crate::rules::{GameRules, NotReplayed, Rules};
use crate::title::Title;

/// The rules of any title, for one set-up. [`GameRules`] are what it is asked.
#[derive(Clone, Debug)]
pub struct AnyGame(Arc<dyn GameRules>);

/// A moment of any title's game. [`GameState`] is what it is asked; to keep a copy costs nothing.
#[derive(Clone)]
pub struct AnyState(Arc<dyn GameState>);

/// Something that happened in a game of any title.
#[derive(Clone)]
pub struct AnyEvent(Arc<dyn ErasedEvent>);

/// What follows from an accepted action.
#[derive(Clone, Debug)]
pub struct AnyApplied {
    /// The new state.
    pub state: AnyState,
    /// What is told of it.
    pub told: Told,
}

trait ErasedEvent: Any + Debug + Send + Sync {
    fn equals(&self, other: &dyn ErasedEvent) -> bool;
}

impl<E: Any + Debug + PartialEq + Send + Sync> ErasedEvent for E {
    fn equals(&self, other: &dyn ErasedEvent) -> bool {
        (other as &dyn Any).downcast_ref::<E>() == Some(self)
    }
}

impl AnyGame {
    /// The rules of a title for a set-up.
    pub fn new(title: Title, files: &TitleFiles, setup: &Setup) -> Result<Self, SetupError> {
        title.game(files, setup)
    }

    pub(crate) fn shared<G: Playable>(rules: Rules<G>) -> Self {
        Self(Arc::new(rules))
    }

    /// The state after a stored log, whose actions these rules have accepted before: nothing is proved again.
    pub fn replay_stored<'t>(
        &self,
        texts: impl IntoIterator<Item = &'t str>,
    ) -> Result<AnyState, NotReplayed> {
        self.stored(&texts.into_iter().collect::<Vec<_>>())
    }

    /// These rules as those of any title.
    pub fn of<G: Playable>(title: Title, game: G) -> Self {
        Self::shared(Rules { title, game: Arc::new(game) })
    }

    /// The rules, where they are of this title.
    pub fn rules_of<G: Playable>(&self) -> Option<&G> {
        self.0.as_any().downcast_ref()
    }
}

impl AnyState {
    /// A moment as that of any title.
    pub fn new<G: Playable>(moment: Moment<G>) -> Self {
        Self(Arc::new(moment))
    }

    /// Tiles and map, and what lies on them, for titles of the 18xx family.
    pub fn table(&self) -> Option<(&Board, &Table)> {
        self.railway().map(|railway| (railway.board(), railway.table()))
    }

    /// The moment, where it is of this title.
    pub fn of<G: Playable>(&self) -> Option<&Moment<G>> {
        (&*self.0 as &dyn Any).downcast_ref()
    }
}

impl AnyEvent {
    pub(crate) fn new<E: Any + Debug + PartialEq + Send + Sync>(event: E) -> Self {
        Self(Arc::new(event))
    }

    /// The event, where it is of this type.
    pub fn of<E: Any>(&self) -> Option<&E> {
        (&*self.0 as &dyn Any).downcast_ref()
    }
}

impl Deref for AnyGame {
    type Target = dyn GameRules;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl Deref for AnyState {
    type Target = dyn GameState;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl PartialEq for AnyState {
    fn eq(&self, other: &Self) -> bool {
        self.0.equals(&*other.0)
    }
}

impl PartialEq for AnyEvent {
    fn eq(&self, other: &Self) -> bool {
        self.0.equals(&*other.0)
    }
}

impl Debug for AnyState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.debug(f)
    }
}

impl Debug for AnyEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What any title refuses is a message already.
impl Say<AnyGame> for Message {
    fn say(&self, _names: &AnyGame) -> Message {
        self.clone()
    }
}

/// A game of any title is a game like any other: bots play it and the arena watches it without knowing which it is.
impl Game for AnyGame {
    type State = AnyState;
    type Event = AnyEvent;
    type Action = AnyAction;
    type Reason = Message;

    fn setup(&self) -> AnyState {
        self.first()
    }

    fn to_act(&self, state: &AnyState) -> Option<SeatId> {
        state.to_act()
    }

    fn choices(&self, state: &AnyState) -> Vec<Choice<AnyAction>> {
        state.listed()
    }

    fn apply(&self, state: &AnyState, seat: SeatId, action: &AnyAction) -> Judged<Self> {
        state.judged(seat, action).map(|(state, events)| Applied { state, events })
    }

    fn play_again(
        &self,
        (state, events): Replaying<'_, Self>,
        seat: SeatId,
        action: &AnyAction,
    ) -> Result<(), Refusal<Message>> {
        (*state, *events) = state.judged_again(seat, action)?;
        Ok(())
    }

    fn evolve(&self, state: &mut AnyState, event: &AnyEvent) {
        if let Some(evolved) = state.evolved(event) {
            *state = evolved;
        }
    }

    fn with_amount(&self, action: &AnyAction, amount: Money) -> AnyAction {
        self.0.with_amount(action, amount)
    }

    fn amount_of(&self, action: &AnyAction) -> Option<Money> {
        self.0.amount_of(action)
    }

    fn appeal(&self, state: &AnyState, action: &AnyAction) -> Appeal {
        state.appeal(action)
    }

    fn broken(&self, state: &AnyState) -> Option<String> {
        state.broken()
    }

    fn imagined<'s>(
        &self,
        state: &'s AnyState,
        seat: Option<SeatId>,
        chance: &mut Chance,
    ) -> Cow<'s, AnyState> {
        state.imagined(seat, chance).map_or(Cow::Borrowed(state), Cow::Owned)
    }

    fn outcome(&self, state: &AnyState) -> Option<Outcome> {
        state.outcome()
    }
}

impl Knowledge for AnyGame {
    fn levels(&self) -> &'static [Level] {
        self.0.levels()
    }

    fn weights(&self) -> &Weights {
        self.0.weights()
    }

    fn estimate(&self, state: &AnyState, seat: SeatId, weights: &Weights, tell: &mut dyn FnMut(Term)) {
        state.estimate(seat, weights, tell);
    }

    fn rounds(&self, state: &AnyState) -> Rounds {
        state.rounds()
    }

    fn moves(&self, state: &AnyState) -> Vec<AnyAction> {
        state.moves()
    }

    fn amounts(&self, state: &AnyState, choice: &Choice<AnyAction>) -> Vec<Money> {
        state.amounts(choice)
    }

    fn ahead(&self, state: &AnyState, seat: SeatId, action: &AnyAction) -> Option<AnyState> {
        state.ahead(seat, action)
    }

    fn goes_on(&self, begun: &AnyState, now: &AnyState, seat: SeatId) -> bool {
        now.goes_on(begun, seat)
    }
}
