//! 1824: Austrian-Hungarian Railway by Leonhard Orgler and Helmut Ohley: the full game for three to six,
//! Cisleithania for two and for three, and Goods Time.
//!
//! The modules follow the rulebook:
//!
//! - What is printed: [`cards`] are the cards, `data` the files they are read from, [`components`] all of it, checked.
//! - What is open: [`rulings`] are the questions that the rulebook leaves or 18xx.games answers otherwise.
//! - What there is: [`state`] and its events, [`action`] what a player may ask, [`reason`] why not.
//! - III, X.3, XII: `setup` lays everything ready; `goods_time` places town tokens.
//! - X: `draft` deals the piles of the game for two; `construction` and [`bond`] are its two kinds of railways.
//! - IV, VI.3: `first_stock` sells the companies; `mountains`, `coal`, `regionals` and `states` are their lives:
//!   exchanges, openings, formations. `directors` says who directs.
//! - VI: `stock` is a stock round, `buying` and `selling` what is done in it.
//! - VII: `operating` is the order of companies and steps; `track`, `stations`, [`running`] with [`best`], `income`,
//!   `trains` and `trading` are the steps; `emergency`, `own_shares` and `debts` what follows when money is missing; `phases` what
//!   a new train brings, the export included.
//! - IX: `ending` ends the game and scores it.
//! - [`flow`] says who decides what now and lets the game go on between two decisions; `out_of_turn` is what 18xx.games lets
//!   others do meanwhile, and `register` what it remembers of shareholders; `invariants` must always hold, and
//!   `appeal` is what looks sensible; `estimate` and `bot` are what bots know.
//! - `picture` and `view` show the table.

pub mod about;
pub mod cards;
mod data;
pub mod components;
pub mod rulings;
pub mod state;
pub mod action;
pub mod reason;
mod contexts;
mod setup;
mod goods_time;
mod draft;
mod construction;
pub mod bond;
mod first_stock;
mod mountains;
mod coal;
mod register;
mod regionals;
mod states;
mod directors;
mod stock;
mod buying;
mod selling;
mod operating;
mod track;
mod stations;
pub mod running;
pub mod best;
mod income;
mod trains;
mod trading;
mod emergency;
mod own_shares;
mod debts;
mod phases;
mod ending;
pub mod flow;
mod out_of_turn;
mod invariants;
mod appeal;
mod reach;
mod estimate;
mod bot;
mod picture;
mod view;

use std::borrow::Cow;
use std::sync::Arc;

use roundhouse_board::Board;
use roundhouse_board::KnownNetworks;
use roundhouse_family18xx::{Earned, Family, Purse, Table, TableEvent};
use roundhouse_game::{
    Appeal, Asked, Chance, Choice, Draft, Game, Judged, Money, Outcome, Refusal, Replaying, SeatId, Weights,
    judge, play_again,
};
use roundhouse_router::Cache;

pub use action::Action;
pub use reason::Reason;
pub use state::State;

use components::Components;
use rulings::Rulings;
use state::Event;
use states::FormationTies;

/// A working copy of a game's state.
type Work<'g> = Draft<'g, AustriaHungary1824>;

/// The rules of 1824 for one set-up.
#[derive(Clone, Debug)]
pub struct AustriaHungary1824 {
    /// What is printed.
    pub components: Arc<Components>,
    /// How open questions are played.
    pub rulings: Rulings,
    players: Vec<String>,
    /// Seats at the table.
    pub seats: u8,
    seed: u64,
    town_tokens: u8,
    formation_ties: FormationTies,
    /// Best routes that were found before.
    routes: Arc<Cache>,
    /// What a company reached when it was asked for last.
    networks: Arc<KnownNetworks>,
    /// What bots found that trains would earn.
    earned: Arc<Earned>,
    /// What bots care about.
    weights: Arc<Weights>,
}

impl AustriaHungary1824 {
    /// About how many bytes what was found before takes: best routes, what companies reach, and what bots asked.
    pub(crate) fn found_bytes(&self) -> usize {
        self.routes.bytes() + self.networks.bytes() + self.earned.bytes()
    }

    /// The name of the player in a seat.
    pub fn seat_name(&self, seat: SeatId) -> &str {
        self.players.get(seat.index()).map_or("", String::as_str)
    }
}

impl Game for AustriaHungary1824 {
    type State = State;
    type Event = Event;
    type Action = Action;
    type Reason = Reason;

    fn setup(&self) -> State {
        self.begin()
    }

    fn to_act(&self, state: &State) -> Option<SeatId> {
        self.seat_to_act(state)
    }

    fn choices(&self, state: &State) -> Vec<Choice<Action>> {
        self.choices_now(state)
    }

    fn apply(&self, state: &State, seat: SeatId, action: &Action) -> Judged<Self> {
        if self.acts_out_of_turn(state, seat, action) {
            let asked = Asked { state, seat: self.seat_to_act(state).unwrap_or(seat), action };
            return judge(self, &asked, |work| out_of_turn::rule(work, seat, action));
        }
        let asked = Asked { state, seat, action };
        judge(self, &asked, |work| flow::rule(work, action))
    }

    fn play_again(
        &self,
        replaying: Replaying<'_, Self>,
        seat: SeatId,
        action: &Action,
    ) -> Result<(), Refusal<Reason>> {
        if self.acts_out_of_turn(replaying.0, seat, action) {
            return play_again(self, replaying, action, |work| out_of_turn::rule(work, seat, action));
        }
        play_again(self, replaying, action, |work| flow::rule(work, action))
    }

    fn evolve(&self, state: &mut State, event: &Event) {
        state.evolve(&self.components.board, event);
        // IX.1: later income does not undo it, so that it is seen with the very payment.
        let paid = matches!(event, Event::Table(TableEvent::MoneyMoved { from: Purse::Bank, .. }));
        if paid && self.is_bank_empty(state) {
            state.bank_empty = true;
        }
    }

    fn with_amount(&self, action: &Action, amount: Money) -> Action {
        match action {
            Action::RepayDebt { .. } => Action::RepayDebt { amount },
            Action::BuyTrainFrom { company, train, .. } => {
                Action::BuyTrainFrom { company: *company, train: *train, price: amount }
            }
            other => other.clone(),
        }
    }

    fn amount_of(&self, action: &Action) -> Option<Money> {
        match action {
            Action::RepayDebt { amount } | Action::BuyTrainFrom { price: amount, .. } => Some(*amount),
            _ => None,
        }
    }

    fn appeal(&self, state: &State, action: &Action) -> Appeal {
        self.appeal_of(state, action)
    }

    fn broken(&self, state: &State) -> Option<String> {
        invariants::broken(self, state)
    }

    fn imagined<'s>(&self, state: &'s State, _seat: Option<SeatId>, _chance: &mut Chance) -> Cow<'s, State> {
        Cow::Borrowed(state)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        ending::outcome(self, state)
    }
}

impl Family for AustriaHungary1824 {
    fn board(&self) -> &Board {
        &self.components.board
    }

    fn table(state: &State) -> &Table {
        &state.table
    }

    fn happened(event: TableEvent) -> Event {
        Event::Table(event)
    }
}
