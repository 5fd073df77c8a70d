//! What bots know of a title that the engine plays.

use roundhouse_board::CompanyId;
use roundhouse_game::{Appeal, Knowledge, Level, LevelName, Rounds, Search, SeatId, Term, Weights};

use super::state::{Round, State};
use super::{Action, Engine};
use crate::ledger::Holder;

/// The levels that bots of such a title play at.
pub const LEVELS: &[Level] = &[
    Level { name: LevelName::Beginner, search: Search::OnePly, slack: 60.0 },
    Level { name: LevelName::Casual, search: Search::OnePly, slack: 0.0 },
];

/// How much of its treasury a company is worth to its shareholders: it buys trains and track, but it is never paid out.
const TREASURY: f64 = 0.4;

/// What the money for trains is expected to earn in a run.
const NEW_TRAIN: f64 = 0.2;

/// No company spends more on its first trains.
const MOST_FOR_TRAINS: u32 = 200;

impl Knowledge for Engine {
    fn levels(&self) -> &'static [Level] {
        LEVELS
    }

    fn weights(&self) -> &Weights {
        self.own_weights()
    }

    fn estimate(&self, state: &State, seat: SeatId, _weights: &Weights, tell: &mut dyn FnMut(Term)) {
        let runs = self.rounds(state).left;
        let (mut shares, mut dividends, mut treasuries) = (0.0, 0.0, 0.0);
        for company in self.cards.ids() {
            let tenths = f64::from(state.table.tenths(company, Holder::Seat(seat)));
            if tenths > 0.0 {
                let price = self.price(state, company).unwrap_or_default();
                shares += tenths * f64::from(price.units());
                dividends += tenths / 10.0 * runs * self.run_to_come(state, company);
                treasuries += tenths / 10.0 * TREASURY * f64::from(state.table.treasury(company).units());
            }
        }
        let cash = f64::from(state.table.cash(seat).units());
        for (name, value) in
            [("cash", cash), ("shares", shares), ("dividends", dividends), ("treasuries", treasuries)]
        {
            tell(Term { name, value });
        }
    }

    /// The trains that the bank still has say how long the game lasts.
    fn rounds(&self, state: &State) -> Rounds {
        let number = state.operating().map_or(0, |round| u32::from(round.number));
        let played = u32::from(state.turn.saturating_sub(1)) * 2 + number;
        let trains: u32 = self.cards.kinds().map(|kind| u32::from(state.table.depot.left(kind))).sum();
        Rounds { played, left: f64::from(trains.min(6)) + 1.0 }
    }

    fn goes_on(&self, begun: &State, now: &State, seat: SeatId) -> bool {
        match (&begun.round, &now.round) {
            (Round::Operating(before), Round::Operating(after)) => {
                (before.company, before.number) == (after.company, after.number)
                    && roundhouse_game::Game::to_act(self, now) == Some(seat)
            }
            (Round::Stock(_), Round::Stock(turns)) => turns.seat == seat && turns.acted,
            _ => false,
        }
    }
}

impl Engine {
    /// What the next run of a company brings; where it has no train, what the money for one is expected to earn.
    fn run_to_come(&self, state: &State, company: CompanyId) -> f64 {
        if !state.table.fleet(company).is_empty() {
            return f64::from(self.best(state, company).total.units());
        }
        let money = if state.floated.contains(company) {
            state.table.treasury(company)
        } else {
            self.price(state, company).unwrap_or_default().times(10)
        };
        NEW_TRAIN * f64::from(money.units().min(MOST_FOR_TRAINS))
    }
}

/// How sensible an action looks at first sight.
pub(super) fn appeal(state: &State, action: &Action) -> Appeal {
    let company = state.operating().map(|round| round.company);
    let no_train = company.is_some_and(|company| state.table.fleet(company).is_empty());
    match action {
        Action::RunTrains { .. } => Appeal::Pressing,
        Action::BuyTrain { .. } if no_train => Appeal::Pressing,
        Action::StartCompany { .. }
        | Action::BuyShare { .. }
        | Action::LayTile { .. }
        | Action::PayOut
        | Action::BuyTrain { .. } => Appeal::Sensible,
        Action::SellShares { .. } | Action::BuyTrainFrom { .. } => Appeal::Foolish,
        Action::PlaceStation { .. } | Action::Keep | Action::DiscardTrain { .. } | Action::Pass => {
            Appeal::Plain
        }
    }
}
