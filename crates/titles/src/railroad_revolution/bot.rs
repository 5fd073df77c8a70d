//! What bots know of this title.

use roundhouse_game::{Game, Knowledge, Level, LevelName, Rounds, Search, SeatId, Term, Weights};
use strum::VariantNames;

use super::estimate::Weight;
use super::state::{Stage, State};
use super::{Action, RailroadRevolution, Work, choices, items, perform, turn};

/// All levels plan the rest of their turn; the weaker ones look at little of it and are not so particular.
const LEVELS: [Level; 5] = [
    level(LevelName::Beginner, [2, 40], 12.0),
    level(LevelName::Casual, [2, 60], 4.0),
    level(LevelName::Seasoned, [3, 150], 0.0),
    level(LevelName::Expert, [5, 400], 0.0),
    level(LevelName::Master, [40, 10_000], 0.0),
];

const fn level(name: LevelName, [width, nodes]: [u32; 2], slack: f64) -> Level {
    Level { name, search: Search::Turn { width, nodes }, slack }
}

impl RailroadRevolution {
    /// The names of its weights, in the order of [`Weights::get`].
    pub(super) const WEIGHTS: &'static [&'static str] = Weight::VARIANTS;

    /// The levels that its bots play at.
    pub const LEVELS: &'static [Level] = &LEVELS;
}

impl Knowledge for RailroadRevolution {
    fn levels(&self) -> &'static [Level] {
        Self::LEVELS
    }

    fn weights(&self) -> &Weights {
        &self.weights
    }

    fn estimate(&self, state: &State, seat: SeatId, weights: &Weights, tell: &mut dyn FnMut(Term)) {
        self.estimate_of(state, seat, weights, tell);
    }

    fn rounds(&self, state: &State) -> Rounds {
        self.rounds_of(state)
    }

    /// Everything that could be asked, but shares are sold and workers hired for the high price only where they are
    /// needed.
    fn moves(&self, state: &State) -> Vec<Action> {
        let Some(seat) = self.to_act(state) else {
            return Vec::new();
        };
        let mut moves = choices::candidates(self, state, seat);
        let player = state.player(seat);
        let short = player.money.units() < self.next_price(state);
        let few = player.available() < self.components.economy.least_workers;
        moves.retain(|action| match action {
            Action::SellShare => short,
            Action::ExtraHire { .. } => few,
            _ => true,
        });
        moves
    }

    /// The search drops what cannot be finished, so it need not be looked for at every step.
    fn ahead(&self, state: &State, seat: SeatId, action: &Action) -> Option<State> {
        let mut work = Work::of(self, state);
        perform(&mut work, seat, action).ok()?;
        turn::go_on(&mut work);
        Some(work.finish().state)
    }

    /// A turn ends where somebody else decides, where a pile is looked into, or with the next turn.
    fn goes_on(&self, begun: &State, now: &State, seat: SeatId) -> bool {
        self.to_act(now) == Some(seat)
            && (begun.active, begun.round) == (now.active, now.round)
            && !matches!(now.stage, Stage::Keep { .. })
    }
}

impl RailroadRevolution {
    /// Money that is about to be needed.
    fn next_price(&self, state: &State) -> u32 {
        let task = state.under_way.current().map_or(0, |task| task.price.units());
        match state.stage {
            Stage::Acting(acting) => items::price(self, acting).units().max(task),
            Stage::Worker => self.components.actions.railroad.price.units(),
            _ => task,
        }
    }
}
