//! What any board game is; it knows no railway.
//!
//! [`Game`] asks five questions: how is it set up, who acts, what may be done, what follows, who won. A rule works on a [`Draft`]: a copy of the state that changes only by events, so that a refusal
//! changes nothing. The [`Log`] is the truth of a game; [`GameFile`] is the log with its set-up.
//!
//! The crate must not know cards, boards or money's owners, read a clock or do input and output.
//!
//! ```
//! use roundhouse_game::{Entry, Log, SeatId};
//! let seat = SeatId(0);
//! let mut log = Log::default();
//! log.push(Entry::Act { seat, action: "build", automatic: false }).unwrap();
//! log.push(Entry::Undo { seat }).unwrap();
//! assert_eq!(log.entries().len(), 2);
//! assert!(log.effective().unwrap().is_empty());
//! ```

pub mod array;
mod name;
mod money;
mod seat;
mod seed;
mod chance;
mod message;
mod data;
mod refusal;
mod citations;
mod outcome;
mod choice;
mod appeal;
mod weights;
mod knowledge;
mod draft;
mod judge;
mod log;
mod file;

use std::borrow::Cow;
use std::fmt::Debug;

pub use appeal::Appeal;
pub use chance::{Chance, PlatformChance};
pub use choice::{Choice, Freedom};
pub use citations::Citations;
pub use data::{DataError, Source};
pub use draft::{Applied, Draft};
pub use file::{GameFile, Setup, SetupError};
pub use judge::{Asked, Cites, Grounds, cite, judge, play_again};
pub use knowledge::{Knowledge, Level, LevelName, Rounds, Search, Term};
pub use log::{Entry, Log, LogError};
pub use message::{Detail, Message, Say};
pub use money::Money;
pub use name::{Name, NoName};
pub use outcome::Outcome;
pub use refusal::Refusal;
pub use seat::SeatId;
pub use seed::Seed;
pub use weights::Weights;

/// What a game answers to an action: what follows, or why it is refused.
pub type Judged<G> = Result<Applied<<G as Game>::State, <G as Game>::Event>, Refusal<<G as Game>::Reason>>;

/// The state of a game that is played again, and what happened with the last action.
pub type Replaying<'a, G> = (&'a mut <G as Game>::State, &'a mut Vec<<G as Game>::Event>);

/// The rules of one game with its variant, options and rulings: five questions about a state.
pub trait Game: Sized {
    /// Everything on the table.
    type State: Clone + PartialEq + Debug;
    /// Something that happened.
    type Event: Clone + PartialEq + Debug;
    /// What a seat may ask.
    type Action: Clone + PartialEq + Debug;
    /// Why something is not allowed.
    type Reason: Debug;

    /// The state before the first action.
    fn setup(&self) -> Self::State;

    /// Whose decision is awaited; nobody's when the game is over.
    fn to_act(&self, state: &Self::State) -> Option<SeatId>;

    /// What that seat may do, in a fixed order; never empty while the game goes on.
    fn choices(&self, state: &Self::State) -> Vec<Choice<Self::Action>>;

    /// What follows from an action, or why it is refused. The only judge of what is legal.
    fn apply(&self, state: &Self::State, seat: SeatId, action: &Self::Action) -> Judged<Self>;

    /// Plays an action again that these very rules accepted in this very state before, as a stored game has it. State and
    /// events become those of [`Game::apply`], but what was proved then is not proved a second time. After a refusal,
    /// which only other rules can give, the state is of no use any more.
    fn play_again(
        &self,
        (state, events): Replaying<'_, Self>,
        seat: SeatId,
        action: &Self::Action,
    ) -> Result<(), Refusal<Self::Reason>> {
        let applied = self.apply(state, seat, action)?;
        (*state, *events) = (applied.state, applied.events);
        Ok(())
    }

    /// Makes the change of one event: the one place where a state's fields change.
    fn evolve(&self, state: &mut Self::State, event: &Self::Event);

    /// The action of a choice with this amount, where the choice leaves the amount open.
    fn with_amount(&self, action: &Self::Action, amount: Money) -> Self::Action;

    /// The amount of an action whose choice leaves the amount open.
    fn amount_of(&self, action: &Self::Action) -> Option<Money>;

    /// How sensible one of the choices looks: a hint for bots. Titles that give none leave it as it is.
    fn appeal(&self, _state: &Self::State, _action: &Self::Action) -> Appeal {
        Appeal::Plain
    }

    /// What must hold at all times and does not: for tests, simulations and the server's own watch.
    fn broken(&self, state: &Self::State) -> Option<String>;

    /// A state that looks the same to a seat, or an onlooker, with everything hidden from it drawn anew: what a bot may
    /// play ahead on. Titles that hide nothing answer with the state itself.
    fn imagined<'s>(
        &self,
        state: &'s Self::State,
        seat: Option<SeatId>,
        chance: &mut Chance,
    ) -> Cow<'s, Self::State>;

    /// The final standing once the game is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;
}
