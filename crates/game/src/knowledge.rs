//! What a title knows about playing it well: for bots, never a rule.

use crate::{Choice, Freedom, Game, Money, SeatId, Weights};

/// What bots know about a title, beside its rules.
///
/// The searches of bots are the same for all titles. They ask how good a state is for a seat, which actions are worth
/// a look, and how far a turn goes.
pub trait Knowledge: Game {
    /// The levels that were measured and found stronger than the one before, the strongest last.
    fn levels(&self) -> &'static [Level];

    /// The weights that come with the title.
    fn weights(&self) -> &Weights;

    /// What a seat will have at the end, as far as one can tell from here, term by term. The unit is that of the score.
    fn estimate(&self, state: &Self::State, seat: SeatId, weights: &Weights, tell: &mut dyn FnMut(Term));

    /// Rounds played so far, and rounds that are likely left.
    fn rounds(&self, state: &Self::State) -> Rounds;

    /// Actions worth a look now, best guess first. Some of them may be refused.
    fn moves(&self, state: &Self::State) -> Vec<Self::Action> {
        let mut moves = Vec::new();
        for choice in self.choices(state) {
            let amounts = self.amounts(state, &choice);
            if amounts.is_empty() {
                moves.push(choice.action);
            } else {
                moves.extend(amounts.into_iter().map(|amount| self.with_amount(&choice.action, amount)));
            }
        }
        moves
    }

    /// Amounts worth a look, where a choice leaves the amount open: the least, the greatest and the one half way.
    fn amounts(&self, _state: &Self::State, choice: &Choice<Self::Action>) -> Vec<Money> {
        let Freedom::Amount { from, to, step } = choice.freedom else {
            return Vec::new();
        };
        let steps = to.units().saturating_sub(from.units()) / step.units().max(1);
        let half = from.units().saturating_add(steps / 2 * step.units().max(1));
        let mut amounts = vec![from, Money::new(half), to];
        amounts.dedup();
        amounts
    }

    /// The state after an action that is only thought of; nothing where it cannot be done. A title may leave out checks
    /// here that [`Game::apply`] makes: what a bot plays in the end goes through `apply`.
    fn ahead(&self, state: &Self::State, seat: SeatId, action: &Self::Action) -> Option<Self::State> {
        self.apply(state, seat, action).ok().map(|applied| applied.state)
    }

    /// Does the turn that a search began with still go on for the seat? Where it ends, the search estimates.
    fn goes_on(&self, _begun: &Self::State, now: &Self::State, seat: SeatId) -> bool {
        self.to_act(now) == Some(seat)
    }
}

/// A part of an estimate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Term {
    /// What it stands for, as a key for messages.
    pub name: &'static str,
    /// How much it adds.
    pub value: f64,
}

/// How long a game has lasted and will last.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rounds {
    /// Rounds that are over or under way.
    pub played: u32,
    /// Rounds that are likely to come, the one under way included.
    pub left: f64,
}

/// A named level of play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// Its name.
    pub name: LevelName,
    /// How it looks ahead.
    pub search: Search,
    /// It draws lots among moves that are estimated at most so much below the best.
    pub slack: f64,
}

/// The names of the levels, the weakest first. They mean the same in every title that has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LevelName {
    /// For a first game.
    Beginner,
    /// Knows what is good, and looks at the next step only.
    Casual,
    /// Looks at the next step with care.
    Seasoned,
    /// Plans its turn.
    Expert,
    /// Plans its turn thoroughly.
    Master,
}

impl LevelName {
    /// All names, the weakest first.
    pub const ALL: [Self; 5] = [Self::Beginner, Self::Casual, Self::Seasoned, Self::Expert, Self::Master];

    /// How command lines, forms and stores write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Casual => "casual",
            Self::Seasoned => "seasoned",
            Self::Expert => "expert",
            Self::Master => "master",
        }
    }
}

/// How far a bot looks ahead. Budgets are counted in states, never in seconds: a seed plays the same game everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Search {
    /// The state after each action.
    OnePly,
    /// The rest of the own turn, with so many unfinished lines side by side.
    Turn {
        /// Lines that are followed at each step.
        width: u32,
        /// States that are looked at, at most.
        nodes: u32,
    },
    /// The rest of the own turn, from the most promising first actions only.
    Beam {
        /// First actions that are followed.
        roots: u32,
        /// Lines that are followed at each later step.
        width: u32,
        /// States that are looked at, at most.
        nodes: u32,
    },
}
