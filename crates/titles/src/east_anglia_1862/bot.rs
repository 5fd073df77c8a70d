//! What bots know of this title.

use roundhouse_family18xx::track::accepted_lay;
use roundhouse_game::{
    Choice, Freedom, Game, Knowledge, Level, LevelName, Money, Name, Rounds, Search, SeatId, Term, Weights,
};
use strum::VariantNames;

use super::estimate::{Weight, rounds_of};
use super::state::{Round, State, Step};
use super::{Action, EastAnglia1862};

/// All but the strongest look at the next step, the weaker ones with less care. The strongest plans a company's turn.
const LEVELS: [Level; 4] = [
    Level { name: LevelName::Beginner, search: Search::OnePly, slack: 250.0 },
    Level { name: LevelName::Casual, search: Search::OnePly, slack: 100.0 },
    Level { name: LevelName::Seasoned, search: Search::OnePly, slack: 0.0 },
    Level { name: LevelName::Expert, search: Search::Turn { width: 3, nodes: 150 }, slack: 0.0 },
];

/// Tiles that are looked at closely.
const MOST_LAYS: usize = 16;

impl EastAnglia1862 {
    /// The names of its weights, in the order of [`Weights::get`].
    pub(super) const WEIGHTS: &'static [&'static str] = Weight::VARIANTS;

    /// The levels that its bots play at.
    pub const LEVELS: &'static [Level] = &LEVELS;
}

impl Knowledge for EastAnglia1862 {
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
        rounds_of(state)
    }

    /// Of the tiles only those that help the company most.
    fn moves(&self, state: &State) -> Vec<Action> {
        let mut moves = Vec::new();
        for choice in self.choices(state) {
            if !self.is_worth_a_look(state, &choice.action) {
                continue;
            }
            if matches!(choice.freedom, Freedom::Amount { .. }) {
                let amounts = self.amounts(state, &choice).into_iter();
                moves.extend(amounts.map(|amount| self.with_amount(&choice.action, amount)));
            } else {
                moves.push(choice.action);
            }
        }
        self.keep_best_lays(state, moves)
    }

    /// A bid is raised by as little as may be.
    fn amounts(&self, _state: &State, choice: &Choice<Action>) -> Vec<Money> {
        match choice.freedom {
            Freedom::Amount { from, .. } => vec![from],
            _ => Vec::new(),
        }
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

impl EastAnglia1862 {
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
            let mut then = state.clone();
            then.table.position.lay(&self.components.board, hex, &laid);
            valued.push((self.track_value(&then, round.company), action));
        }
        valued.sort_by(|one, other| other.0.total_cmp(&one.0));
        kept.extend(valued.into_iter().take(MOST_LAYS).map(|(_, action)| action));
        kept
    }

    /// What is never good is not looked at.
    fn is_worth_a_look(&self, state: &State, action: &Action) -> bool {
        match *action {
            Action::RunTrains { ref routes, .. } => !routes.is_empty() || !self.can_earn(state),
            // Who is asked to unite with somebody else's company refuses, so nobody asks.
            Action::Unite { company, .. } => self.directs(state, company),
            Action::Agree => !is_proposal(state) && !self.is_foolish(state, action),
            // Trains of others are for companies that have none that runs.
            Action::BuyTrainFrom { .. } | Action::BuyReturnedTrain { .. } => {
                let company = state.operating().map(|round| round.company);
                company.is_some_and(|company| self.runs_nothing(state, company))
                    && !self.is_foolish(state, action)
            }
            Action::Launch { price, .. } => self.is_launch_price(state, price),
            _ => true,
        }
    }

    /// Does the one whose turn it is direct this company as well?
    fn directs(&self, state: &State, company: Name) -> bool {
        let seat = self.to_act(state);
        let company = self.components.company(company);
        seat.is_some() && company.and_then(|company| state.table.president(company)) == seat
    }

    fn is_foolish(&self, state: &State, action: &Action) -> bool {
        self.appeal(state, action) == roundhouse_game::Appeal::Absurd
    }

    fn can_earn(&self, state: &State) -> bool {
        state.operating().is_some_and(|round| !self.good_runs(state, round.company).routes.is_empty())
    }

    /// A few of the many prices: the highest of which half a company can be paid, a middle and the lowest.
    fn is_launch_price(&self, state: &State, price: Money) -> bool {
        let Some(seat) = self.to_act(state) else {
            return false;
        };
        let cash = state.table.cash(seat);
        let prices: Vec<Money> =
            self.components.par_prices.iter().copied().filter(|price| price.times(5) <= cash).collect();
        let Some(last) = prices.len().checked_sub(1) else {
            return false;
        };
        [0, last / 2, last].iter().any(|place| prices[*place] == price)
    }
}

fn is_proposal(state: &State) -> bool {
    state.operating().is_some_and(|round| matches!(round.step, Step::Answer(_)))
}
