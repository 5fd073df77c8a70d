//! What looks sensible at first sight: a hint for bots, no rule.

use roundhouse_board::CompanyId;
use roundhouse_board::hex::Edge;
use roundhouse_board::tile::StopKind;
use roundhouse_family18xx::trade::OwnTrain;
use roundhouse_game::{Appeal, Money, Name, SeatId};

use super::action::OptionChoice;
use super::running::PaidStop;
use super::state::{OperatingRound, ParliamentStep, Round, Stage, State, Step};
use super::train::{Kind, Train};
use super::{Action, EastAnglia1862};

/// A company floats with so many shares.
const FLOAT: u32 = 5;
/// A bid so far above the last is no longer modest.
const MODEST_RAISE: u32 = 15;
/// What a city pays that has its first tile.
const FIRST_TILE: u32 = 20;

/// A charter that is auctioned.
#[derive(Clone, Copy, Default)]
struct Lot {
    /// The highest bid.
    standing: Money,
    /// A bid above this is too much.
    worth: Money,
}

impl EastAnglia1862 {
    /// How sensible an action looks to the one who is to act.
    pub(super) fn appeal_of(&self, state: &State, action: &Action) -> Appeal {
        match &state.round {
            Round::Parliament(_) => self.appeal_in_parliament(state, action),
            Round::Stock(round) => self.appeal_of_shares(state, round.turns.seat, action),
            Round::Operating(round) => self.appeal_in_turn(state, round, action),
            Round::Fines(_) | Round::Over => Appeal::Plain,
        }
    }

    /// A charter is for those who can float it alone.
    fn appeal_in_parliament(&self, state: &State, action: &Action) -> Appeal {
        let Some(seat) = self.seat_to_act(state) else {
            return Appeal::Plain;
        };
        match *action {
            Action::OpenAuction { company, bid } => {
                let worth = self.components.company(company);
                let worth = worth.map(|company| self.charter_worth(state, company));
                let lot = Lot { standing: Money::ZERO, worth: worth.unwrap_or_default() };
                self.appeal_of_bid(state, seat, bid, lot)
            }
            Action::Bid { bid } => {
                let lot = self.lot(state).unwrap_or_default();
                self.appeal_of_bid(state, seat, bid, lot)
            }
            Action::Pass => match self.lot(state) {
                Some(lot) if lot.standing >= lot.worth => Appeal::Sensible,
                _ => Appeal::Plain,
            },
            Action::SetPar { price } => appeal_of_launch(state, seat, price),
            Action::BuyShare { .. } => Appeal::Pressing,
            _ => Appeal::Plain,
        }
    }

    /// What is bid for in an auction.
    fn lot(&self, state: &State) -> Option<Lot> {
        match &state.round {
            Round::Parliament(parliament) => match parliament.step {
                ParliamentStep::Bid { company, bid, .. } => {
                    Some(Lot { standing: bid, worth: self.charter_worth(state, company) })
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// A charter is worth what its first train might bring in one run: from its home to the best stop beside it that
    /// its permit lets it run to.
    pub(super) fn charter_worth(&self, state: &State, company: CompanyId) -> Money {
        let board = &self.components.board;
        let position = &state.table.position;
        let home = self.components.home(company).hex;
        let column = self.phase(state).column;
        let far = [Kind::Freight, Kind::Express].into_iter().any(|kind| self.may_run(state, company, kind));
        let beside = Edge::ALL.into_iter().filter_map(|edge| {
            let next = board.map.neighbour(home, edge)?;
            let stop = position.face(board, next).stop_at(edge.opposite())?;
            let stop = position.stops(board, next).get(usize::from(stop))?;
            let runs_there = match stop.kind {
                StopKind::OffBoard(area) => far && area != self.components.london,
                _ => true,
            };
            runs_there.then(|| u32::from(stop.revenue.in_column(column)))
        });
        let city = self.stop_value(state, PaidStop::City(home));
        let best = beside.max().unwrap_or_default();
        Money::new(city.max(FIRST_TILE) + best.max(FIRST_TILE))
    }

    fn appeal_of_bid(&self, state: &State, seat: SeatId, bid: Money, lot: Lot) -> Appeal {
        let least = self.components.amounts.ipo.least();
        let needed = [bid, least.times(FLOAT)].into_iter().sum();
        let mut launched = state.companies_in(Stage::Launched);
        let bound = launched.any(|company| state.company(company).obligation == Some(seat));
        let raise = bid.minus(lot.standing).unwrap_or_default();
        let dear = bid > lot.worth || raise > Money::new(MODEST_RAISE);
        if bound || dear || state.table.cash(seat) < needed { Appeal::Foolish } else { Appeal::Sensible }
    }

    /// What was begun is floated, and shares are held.
    fn appeal_of_shares(&self, state: &State, seat: SeatId, action: &Action) -> Appeal {
        match *action {
            Action::BuyShare { company, .. } => {
                let Some(company) = self.components.company(company) else {
                    return Appeal::Plain;
                };
                let card = state.company(company);
                if card.obligation == Some(seat) {
                    Appeal::Pressing
                } else if card.stage == Stage::Launched || !state.is_trainless(company) {
                    Appeal::Sensible
                } else {
                    Appeal::Plain
                }
            }
            Action::Launch { price, .. } => appeal_of_launch(state, seat, price),
            Action::BuyStations { count: 2..=4 } => Appeal::Sensible,
            Action::SellShares { .. } => Appeal::Foolish,
            _ => Appeal::Plain,
        }
    }

    fn appeal_in_turn(&self, state: &State, round: &OperatingRound, action: &Action) -> Appeal {
        let company = round.company;
        match *action {
            Action::RunTrains { ref routes, .. } if routes.is_empty() => Appeal::Foolish,
            Action::RunTrains { .. } => Appeal::Pressing,
            Action::LayTile { .. }
            | Action::BuildTerminal
            | Action::PlaceStation { .. }
            | Action::PayOut
            | Action::DecideOption { choice: OptionChoice::Redeem } => Appeal::Sensible,
            Action::Withhold if state.table.treasury(company) < self.bank_price(state) => Appeal::Sensible,
            Action::BuyTrain { kind, warranties } => self.appeal_of_train(state, company, kind, warranties),
            Action::BuyTrainFrom { company, train, warranties, .. }
                if self.is_underpaid(state, company, train, warranties) =>
            {
                Appeal::Absurd
            }
            Action::Agree if self.is_asked_too_much(state, round) => Appeal::Absurd,
            Action::BuyTrainFrom { .. } | Action::BuyReturnedTrain { .. }
                if self.runs_nothing(state, company) =>
            {
                Appeal::Sensible
            }
            Action::Pass if round.step == Step::Build => Appeal::Foolish,
            Action::Unite { .. }
            | Action::BuildHalt { .. }
            | Action::Withhold
            | Action::BuyTrainFrom { .. }
            | Action::BuyReturnedTrain { .. } => Appeal::Foolish,
            _ => Appeal::Plain,
        }
    }

    /// A first train that may run is needed, another one only where as much is left.
    fn appeal_of_train(&self, state: &State, company: CompanyId, kind: Kind, warranties: u8) -> Appeal {
        if !self.may_run(state, company, kind) {
            return Appeal::Foolish;
        }
        let rich = state.table.treasury(company) >= self.bank_price(state).times(2);
        match (self.runs_nothing(state, company), warranties) {
            (true, 0) => Appeal::Pressing,
            (true, _) => Appeal::Sensible,
            (false, 0) if rich => Appeal::Sensible,
            (false, _) => Appeal::Foolish,
        }
    }

    /// Would a company sell a train for less than it is worth to it?
    fn is_underpaid(&self, state: &State, seller: Name, train: Name, warranties: u8) -> bool {
        let seller = self.components.company(seller);
        let sold = seller.and_then(|seller| self.find_sold(state, seller, train, warranties));
        sold.is_some_and(|(_, train)| self.is_worth_more(state, *train))
    }

    fn is_asked_too_much(&self, state: &State, round: &OperatingRound) -> bool {
        let Step::Sell(offer) = round.step else {
            return false;
        };
        let train = state.trains.get(usize::from(offer.train));
        train.is_some_and(|train| self.is_worth_more(state, *train))
    }

    /// Is a train worth more to its company than what another one would pay for it?
    fn is_worth_more(&self, state: &State, train: Train) -> bool {
        let price = self.used_price(state, &train);
        let own = OwnTrain {
            price,
            others: state.fleet(train.owner).count().saturating_sub(1),
            replacement: Some(self.bank_price(state)),
        };
        // A company that is bankrupt has left the train behind and needs none.
        state.fleet(train.owner).next().is_some() && price < own.worth()
    }

    /// Has the company no train that it may run?
    pub(super) fn runs_nothing(&self, state: &State, company: CompanyId) -> bool {
        let mut fleet = state.fleet(company);
        !fleet.any(|train| self.may_run(state, company, train.kind))
    }
}

/// Only what a player can float alone is launched.
fn appeal_of_launch(state: &State, seat: SeatId, price: Money) -> Appeal {
    if price.times(FLOAT) <= state.table.cash(seat) { Appeal::Sensible } else { Appeal::Foolish }
}
