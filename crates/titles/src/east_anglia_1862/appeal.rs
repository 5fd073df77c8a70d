//! What looks sensible at first sight: a hint for bots, no rule.

use roundhouse_board::CompanyId;
use roundhouse_game::{Appeal, Money, SeatId};

use super::action::OptionChoice;
use super::state::{OperatingRound, ParliamentStep, Round, Stage, State, Step};
use super::train::Kind;
use super::{Action, EastAnglia1862};

/// A company floats with so many shares.
const FLOAT: u32 = 5;
/// A bid so far above the last is no longer modest.
const MODEST_RAISE: u32 = 15;

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
            Action::OpenAuction { bid, .. } => self.appeal_of_bid(state, seat, (Money::ZERO, bid)),
            Action::Bid { bid } => {
                let standing = standing_bid(state);
                self.appeal_of_bid(state, seat, (standing, bid))
            }
            Action::SetPar { price } => appeal_of_launch(state, seat, price),
            Action::BuyShare { .. } => Appeal::Pressing,
            _ => Appeal::Plain,
        }
    }

    fn appeal_of_bid(
        &self,
        state: &State,
        seat: SeatId,
        (standing, bid): (Money, Money),
    ) -> Appeal {
        let least = self.components.amounts.ipo.least();
        let needed = [bid, least.times(FLOAT)].into_iter().sum();
        let mut launched = state.companies_in(Stage::Launched);
        let bound = launched.any(|company| state.company(company).obligation == Some(seat));
        let raise = bid.minus(standing).unwrap_or_default();
        if bound || raise > Money::new(MODEST_RAISE) || state.table.cash(seat) < needed {
            Appeal::Foolish
        } else {
            Appeal::Sensible
        }
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
            | Action::DecideOption {
                choice: OptionChoice::Redeem,
            } => Appeal::Sensible,
            Action::Withhold if state.table.treasury(company) < self.bank_price(state) => {
                Appeal::Sensible
            }
            Action::BuyTrain { kind, warranties } => {
                self.appeal_of_train(state, company, (kind, warranties))
            }
            Action::BuyTrainFrom { .. } if self.runs_nothing(state, company) => Appeal::Sensible,
            Action::Pass if round.step == Step::Build => Appeal::Foolish,
            Action::Unite { .. }
            | Action::BuildHalt { .. }
            | Action::Withhold
            | Action::BuyTrainFrom { .. } => Appeal::Foolish,
            _ => Appeal::Plain,
        }
    }

    /// A first train that may run is needed, another one only where as much is left.
    fn appeal_of_train(
        &self,
        state: &State,
        company: CompanyId,
        (kind, warranties): (Kind, u8),
    ) -> Appeal {
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

    /// Has the company no train that it may run?
    fn runs_nothing(&self, state: &State, company: CompanyId) -> bool {
        let mut fleet = state.fleet(company);
        !fleet.any(|train| self.may_run(state, company, train.kind))
    }
}

/// Only what a player can float alone is launched.
fn appeal_of_launch(state: &State, seat: SeatId, price: Money) -> Appeal {
    if price.times(FLOAT) <= state.table.cash(seat) {
        Appeal::Sensible
    } else {
        Appeal::Foolish
    }
}

/// The highest bid of the auction.
const fn standing_bid(state: &State) -> Money {
    match &state.round {
        Round::Parliament(parliament) => match parliament.step {
            ParliamentStep::Bid { bid, .. } => bid,
            _ => Money::ZERO,
        },
        _ => Money::ZERO,
    }
}
