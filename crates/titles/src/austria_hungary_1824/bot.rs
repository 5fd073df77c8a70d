//! What bots know of this title.

use roundhouse_family18xx::track::accepted_lay;
use roundhouse_game::{
    Choice, Freedom, Game, Knowledge, Level, LevelName, Money, Rounds, Search, SeatId, Term, Weights,
};
use strum::VariantNames;

use super::estimate::Weight;
use super::state::{Round, State};
use super::{Action, AustriaHungary1824};

/// All but the strongest look at the next step, the weaker ones with less care. The strongest plans a company's turn.
const LEVELS: [Level; 4] = [
    Level { name: LevelName::Beginner, search: Search::OnePly, slack: 120.0 },
    Level { name: LevelName::Casual, search: Search::OnePly, slack: 60.0 },
    Level { name: LevelName::Seasoned, search: Search::OnePly, slack: 0.0 },
    Level { name: LevelName::Expert, search: Search::Turn { width: 3, nodes: 200 }, slack: 0.0 },
];

/// Tiles that are looked at closely.
const MOST_LAYS: usize = 12;

impl AustriaHungary1824 {
    /// The names of its weights, in the order of [`Weights::get`].
    pub(super) const WEIGHTS: &'static [&'static str] = Weight::VARIANTS;

    /// The levels that its bots play at.
    pub const LEVELS: &'static [Level] = &LEVELS;
}

impl Knowledge for AustriaHungary1824 {
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

    /// Of the tiles only those that help the company most.
    fn moves(&self, state: &State) -> Vec<Action> {
        let mut moves = Vec::new();
        for choice in self.choices(state) {
            match choice.action {
                // Each share sold can be followed by the next.
                Action::SellShares { shares: 2.., .. } if matches!(state.round, Round::Stock(_)) => {}
                _ if matches!(choice.freedom, Freedom::Amount { .. }) => {
                    let amounts = self.amounts(state, &choice).into_iter();
                    moves.extend(amounts.map(|amount| self.with_amount(&choice.action, amount)));
                }
                action => moves.push(action),
            }
        }
        self.keep_best_lays(state, moves)
    }

    /// A train is bought for what it is worth to the one who sells it, a debt is paid back whole.
    fn amounts(&self, state: &State, choice: &Choice<Action>) -> Vec<Money> {
        let Freedom::Amount { from, to, .. } = choice.freedom else {
            return Vec::new();
        };
        let Action::BuyTrainFrom { company, train, .. } = choice.action else {
            return vec![to];
        };
        let sold = self.components.company(company).zip(self.components.train(train));
        let Some((seller, kind)) = sold else {
            return vec![to];
        };
        let worth = self.train_worth(state, seller, kind).max(from);
        if worth <= to { vec![worth] } else { Vec::new() }
    }

    /// A turn is that of a company, or of a player in a stock round.
    fn goes_on(&self, begun: &State, now: &State, seat: SeatId) -> bool {
        let same = match (&begun.round, &now.round) {
            (Round::Operating(begun), Round::Operating(now)) => {
                (begun.company, begun.number) == (now.company, now.number)
            }
            (Round::Stock(begun), Round::Stock(now)) => begun.turns.seat == now.turns.seat,
            _ => false,
        };
        same && self.to_act(now) == Some(seat)
    }
}

impl AustriaHungary1824 {
    /// Tiles are looked at first with the eyes of the company alone; the best of them stay, with all that is no tile.
    fn keep_best_lays(&self, state: &State, moves: Vec<Action>) -> Vec<Action> {
        let Some(round) = state.operating() else {
            return moves;
        };
        let (lays, mut kept): (Vec<_>, Vec<_>) =
            moves.into_iter().partition(|action| matches!(action, Action::LayTile { .. }));
        let mut valued: Vec<(f64, Action)> = Vec::with_capacity(lays.len());
        for action in lays {
            let Action::LayTile { lay } = action else {
                continue;
            };
            let Ok((hex, laid)) = accepted_lay(&self.components.board, &state.table, lay) else {
                continue;
            };
            let mut then = *state;
            then.table.position.lay(&self.components.board, hex, &laid);
            valued.push((self.track_value(&then, round.company), action));
        }
        valued.sort_by(|one, other| other.0.total_cmp(&one.0));
        kept.extend(valued.into_iter().take(MOST_LAYS).map(|(_, action)| action));
        kept
    }
}
