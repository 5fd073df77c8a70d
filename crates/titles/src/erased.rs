//! A state whose type is not known, as the kernel and bots ask it: [`AnyGame`](crate::AnyGame) answers them with this.

use std::any::Any;
use std::borrow::Cow;
use std::fmt::{self, Debug};

use roundhouse_family18xx::view::Income;
use roundhouse_game::{Appeal, Chance, Choice, Message, Money, Refusal, Rounds, Say, SeatId, Term, Weights};

use crate::action::AnyAction;
use crate::any::{AnyEvent, AnyState};
use crate::moment::Moment;
use crate::playable::Playable;

/// What follows from an action: the new state, and what happened.
pub type Followed = Result<(AnyState, Vec<AnyEvent>), Refusal<Message>>;

/// What the kernel and bots ask of a state.
pub trait ErasedState: Any + Send + Sync {
    /// About how many bytes it takes.
    fn bytes(&self) -> usize;

    /// The state for whoever looks for mistakes.
    fn debug(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Is the other one the same state?
    fn equals(&self, other: &dyn ErasedState) -> bool;

    /// What may be done.
    fn listed(&self) -> Vec<Choice<AnyAction>>;

    /// What follows from an action.
    fn judged(&self, seat: SeatId, action: &AnyAction) -> Followed;

    /// What follows from an action that was accepted in this very state before.
    fn judged_again(&self, seat: SeatId, action: &AnyAction) -> Followed;

    /// What companies earned with these events, before or after which this state is.
    fn incomes(&self, events: &[AnyEvent]) -> Vec<Income>;

    /// The state after an event.
    fn evolved(&self, event: &AnyEvent) -> Option<AnyState>;

    /// How sensible a choice looks.
    fn appeal(&self, action: &AnyAction) -> Appeal;

    /// What must hold and does not.
    fn broken(&self) -> Option<String>;

    /// A state that looks the same to a seat; nothing where the state itself does.
    fn imagined(&self, seat: Option<SeatId>, chance: &mut Chance) -> Option<AnyState>;

    /// What a seat will have at the end, term by term.
    fn estimate(&self, seat: SeatId, weights: &Weights, tell: &mut dyn FnMut(Term));

    /// Rounds played so far, and rounds that are likely left.
    fn rounds(&self) -> Rounds;

    /// Actions worth a look.
    fn moves(&self) -> Vec<AnyAction>;

    /// Amounts worth a look.
    fn amounts(&self, choice: &Choice<AnyAction>) -> Vec<Money>;

    /// The state after an action that is only thought of.
    fn ahead(&self, seat: SeatId, action: &AnyAction) -> Option<AnyState>;

    /// Does the turn that a search began with still go on for the seat?
    fn goes_on(&self, begun: &AnyState, seat: SeatId) -> bool;
}

impl<G: Playable> ErasedState for Moment<G> {
    fn bytes(&self) -> usize {
        size_of::<Self>()
    }

    fn debug(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.state.fmt(f)
    }

    fn equals(&self, other: &dyn ErasedState) -> bool {
        let other = (other as &dyn Any).downcast_ref::<Self>();
        other.is_some_and(|other| self.state == other.state)
    }

    fn listed(&self) -> Vec<Choice<AnyAction>> {
        let choices = self.game.choices(&self.state).into_iter();
        let any = |choice: Choice<G::Action>| Choice {
            action: AnyAction::new(choice.action),
            freedom: choice.freedom,
        };
        choices.map(any).collect()
    }

    fn judged(&self, seat: SeatId, action: &AnyAction) -> Followed {
        let applied = self.game.apply(&self.state, seat, of_this_title::<G>(action)?);
        let applied = applied.map_err(|refusal| self.reason(refusal))?;
        Ok((self.with(applied.state), applied.events.into_iter().map(AnyEvent::new).collect()))
    }

    fn judged_again(&self, seat: SeatId, action: &AnyAction) -> Followed {
        let (mut state, mut events) = (self.state.clone(), Vec::new());
        let played = self.game.play_again((&mut state, &mut events), seat, of_this_title::<G>(action)?);
        played.map_err(|refusal| self.reason(refusal))?;
        Ok((self.with(state), events.into_iter().map(AnyEvent::new).collect()))
    }

    fn incomes(&self, events: &[AnyEvent]) -> Vec<Income> {
        let events: Vec<G::Event> = events.iter().filter_map(|event| event.of().cloned()).collect();
        self.game.incomes(&self.state, &events)
    }

    fn evolved(&self, event: &AnyEvent) -> Option<AnyState> {
        let mut state = self.state.clone();
        self.game.evolve(&mut state, event.of()?);
        Some(self.with(state))
    }

    fn appeal(&self, action: &AnyAction) -> Appeal {
        action.of().map_or(Appeal::Plain, |action| self.game.appeal(&self.state, action))
    }

    fn broken(&self) -> Option<String> {
        self.game.broken(&self.state)
    }

    fn imagined(&self, seat: Option<SeatId>, chance: &mut Chance) -> Option<AnyState> {
        match self.game.imagined(&self.state, seat, chance) {
            Cow::Borrowed(_) => None,
            Cow::Owned(state) => Some(self.with(state)),
        }
    }

    fn estimate(&self, seat: SeatId, weights: &Weights, tell: &mut dyn FnMut(Term)) {
        self.game.estimate(&self.state, seat, weights, tell);
    }

    fn rounds(&self) -> Rounds {
        self.game.rounds(&self.state)
    }

    fn moves(&self) -> Vec<AnyAction> {
        self.game.moves(&self.state).into_iter().map(AnyAction::new).collect()
    }

    fn amounts(&self, choice: &Choice<AnyAction>) -> Vec<Money> {
        let Some(action) = choice.action.of::<G::Action>() else {
            return Vec::new();
        };
        let choice = Choice { action: action.clone(), freedom: choice.freedom };
        self.game.amounts(&self.state, &choice)
    }

    fn ahead(&self, seat: SeatId, action: &AnyAction) -> Option<AnyState> {
        self.game.ahead(&self.state, seat, action.of()?).map(|state| self.with(state))
    }

    fn goes_on(&self, begun: &AnyState, seat: SeatId) -> bool {
        begun.of::<G>().is_some_and(|begun| self.game.goes_on(&begun.state, &self.state, seat))
    }
}

impl<G: Playable> Moment<G> {
    fn reason(&self, refusal: Refusal<G::Reason>) -> Refusal<Message> {
        let Refusal { reason, rule } = refusal;
        Refusal { reason: reason.say(&*self.game), rule }
    }
}

/// The action as the title's own type; another title's is refused.
fn of_this_title<G: Playable>(action: &AnyAction) -> Result<&G::Action, Refusal<Message>> {
    action.of().ok_or_else(|| Refusal { reason: Message::new("error-no-action"), rule: String::new() })
}
