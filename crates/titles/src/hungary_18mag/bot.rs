//! What bots know of this title.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{TrainKind, turn};
use roundhouse_game::{
    Choice, Freedom, Game, Knowledge, Level, LevelName, Money, Rounds, Search, SeatId, Term, Weights,
};
use strum::VariantNames;

use super::estimate::Weight;
use super::rulings::UselessWagons;
use super::run_table::{MapKeys, Pair};
use super::state::{OperatingRound, Round, State, Step, Wagon, Wagons};
use super::{Action, Hungary18Mag, best, istvan};

/// The weaker levels look at the next step only and are not so particular; the strongest plans its turn.
const LEVELS: [Level; 5] = [
    one_ply(LevelName::Beginner, 200.0),
    one_ply(LevelName::Casual, 100.0),
    one_ply(LevelName::Seasoned, 40.0),
    one_ply(LevelName::Expert, 0.0),
    Level { name: LevelName::Master, search: Search::Beam { roots: 24, width: 12, nodes: 8000 }, slack: 0.0 },
];

const fn one_ply(name: LevelName, slack: f64) -> Level {
    Level { name, search: Search::OnePly, slack }
}

/// From this operating round on, whoever can pay for it buys the train that brings the next phase.
const LATE: u32 = 12;

impl Hungary18Mag {
    /// The names of its weights, in the order of [`Weights::get`].
    pub(super) const WEIGHTS: &'static [&'static str] = Weight::VARIANTS;

    /// The levels that its bots play at.
    pub const LEVELS: &'static [Level] = &LEVELS;
}

impl Knowledge for Hungary18Mag {
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

    fn moves(&self, state: &State) -> Vec<Action> {
        match &state.round {
            Round::Operating(round) if !istvan::has(self, state, round.company) => {
                self.operating_moves(state, round)
            }
            Round::Stock(_) => {
                let mut moves: Vec<_> = self.choices(state).into_iter().map(|choice| choice.action).collect();
                // Shares are sold one by one: each sale can be followed by the next.
                moves.retain(|action| !matches!(action, Action::SellShares { shares: 2.., .. }));
                moves
            }
            _ => self.choices(state).into_iter().map(|choice| choice.action).collect(),
        }
    }

    /// The dividends that move the price further, and all there is.
    fn amounts(&self, _state: &State, choice: &Choice<Action>) -> Vec<Money> {
        match (choice.freedom, &choice.action) {
            (Freedom::Amount { to, .. }, Action::PayDividend { .. }) => {
                let steps = self.components.dividends.iter().map(|step| step.from);
                let mut amounts: Vec<_> = steps.filter(|amount| *amount < to).collect();
                amounts.push(to);
                amounts
            }
            (Freedom::Amount { from, to, .. }, _) => vec![from, to],
            _ => Vec::new(),
        }
    }

    /// What `moves` lists need not be proved again; whether routes can use a wagon shows when the trains run.
    fn ahead(&self, state: &State, seat: SeatId, action: &Action) -> Option<State> {
        if self.to_act(state) != Some(seat) {
            return None;
        }
        let (mut next, mut events) = (*state, Vec::new());
        self.play_again((&mut next, &mut events), seat, action).ok()?;
        Some(next)
    }

    /// A turn is that of a company, or sales and a purchase in a stock round.
    fn goes_on(&self, begun: &State, now: &State, seat: SeatId) -> bool {
        match (&begun.round, &now.round) {
            (Round::Operating(begun), Round::Operating(now_round)) => {
                (begun.company, begun.number) == (now_round.company, now_round.number)
                    && self.to_act(now) == Some(seat)
            }
            // Who has sold may still buy.
            (Round::Stock(_), Round::Stock(turns)) => turns.seat == seat && turns.acted,
            _ => false,
        }
    }
}

impl Hungary18Mag {
    fn operating_moves(&self, state: &State, round: &OperatingRound) -> Vec<Action> {
        let (minor, table) = (round.company, &state.table);
        match round.step {
            Step::Run(wagons) => self.run_moves(state, round, wagons),
            Step::Scrap => {
                // A train makes room for a better one that this run may pay for, or runs.
                let full = table.fleet(minor).len() >= self.components.minor_rules.train_limit;
                let keys = MapKeys::of(self, state);
                let run = self.run_table(state, &keys, minor).of(Pair::of(*table.fleet(minor)));
                let money = table.treasury(minor).units() + u32::from(run.revenue / 2 + run.mine);
                let affordable = |kind: &TrainKind| {
                    let better = self.components.trains.iter().skip(kind.index() + 1);
                    full && better.into_iter().any(|card| card.price.units() <= money)
                };
                if full && self.overdue(state).is_some_and(|train| self.price(train).units() <= money) {
                    let smallest = table.fleet(minor).kinds().min();
                    let name = |kind| self.components.train_card(kind).name;
                    return smallest
                        .map(|kind| Action::ScrapTrain { train: name(kind) })
                        .into_iter()
                        .collect();
                }
                let kinds = table.fleet(minor).kinds().filter(affordable);
                let scrap =
                    kinds.map(|kind| Action::ScrapTrain { train: self.components.train_card(kind).name });
                scrap.chain([Action::Pass]).collect()
            }
            Step::Buy => {
                let treasury = table.treasury(minor);
                let room = table.fleet(minor).len() < self.components.minor_rules.train_limit;
                let overdue = self.overdue(state).filter(|train| room && self.price(*train) <= treasury);
                if let Some(train) = overdue {
                    return vec![Action::BuyTrain { train: self.components.train_card(train).name }];
                }
                // A fleet of small trains would never end the game.
                let least = usize::from(state.table.phase.saturating_sub(1));
                let cards = self.components.trains.iter().skip(least).filter(|card| card.price <= treasury);
                let bank = cards.map(|card| Action::BuyTrain { train: card.name });
                bank.chain(self.own_trades(state, round)).chain([Action::Pass]).collect()
            }
            Step::Answer(offer) => {
                // A train is always to be had for its price.
                let price = self.components.train_card(offer.train).price;
                if offer.price < price {
                    vec![Action::RefuseToSell]
                } else {
                    vec![Action::RefuseToSell, Action::AgreeToSell]
                }
            }
            Step::Dividend => {
                let choices = turn::choices(self, state, round);
                let amounts = choices.first().map(|choice| self.amounts(state, choice)).unwrap_or_default();
                amounts.into_iter().map(|amount| Action::PayDividend { amount }).collect()
            }
            Step::Track(_) | Step::Station | Step::MajorStation => {
                turn::choices(self, state, round).into_iter().map(|choice| choice.action).collect()
            }
        }
    }

    /// The train that brings the next phase, where the game has lasted long enough.
    fn overdue(&self, state: &State) -> Option<TrainKind> {
        state.marked_stack().filter(|_| self.rounds_of(state).played >= LATE)
    }

    fn price(&self, train: TrainKind) -> Money {
        self.components.train_card(train).price
    }

    /// Trains of the player's other minors: cheap, or for all the money, which moves it where it is needed.
    fn own_trades(&self, state: &State, round: &OperatingRound) -> Vec<Action> {
        let (minor, table) = (round.company, &state.table);
        let full = table.fleet(minor).len() >= self.components.minor_rules.train_limit;
        let most = table.treasury(minor);
        if full || most.is_zero() {
            return Vec::new();
        }
        let own = self.components.minors();
        let own = own.filter(|other| *other != minor && table.owner(*other) == table.owner(minor));
        let offer = |seller: CompanyId, train, price| Action::BuyTrainFrom {
            minor: self.components.card(seller).id,
            train: self.components.train_card(train).name,
            price,
        };
        own.flat_map(|seller| {
            let kinds = table.fleet(seller).kinds();
            kinds.flat_map(move |train| [Money::new(1), most].map(|price| offer(seller, train, price)))
        })
        .collect()
    }

    fn run_moves(&self, state: &State, round: &OperatingRound, wagons: Wagons) -> Vec<Action> {
        let run = best::find(self, state, round.company, wagons);
        let run = run.map(|best| Action::RunTrains { routes: best.paths() });
        // Where any wagon is hired out, one that no route can use would leave nothing to be done.
        let any = self.rulings.useless_wagons == UselessWagons::Hired;
        let useful =
            |wagon: Wagon| !any || self.check_useful_hire(state, (round.company, wagons), wagon).is_ok();
        let hire = self.wagons_sold().iter().filter(|wagon| !wagons.has(**wagon) && useful(**wagon));
        run.into_iter().chain(hire.map(|wagon| Action::HireWagon { wagon: *wagon })).collect()
    }
}
