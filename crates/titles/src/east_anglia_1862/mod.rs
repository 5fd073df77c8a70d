//! 1862: Railway Mania in the Eastern Counties by Mike Hutton, with its simple, advanced, shorter and novice games.
//!
//! The modules follow the rulebook.

pub mod about;
pub mod components;
pub mod options;
pub mod rulings;
pub mod train;
pub mod state;
pub mod event;
pub mod action;
pub mod reason;
mod contexts;
mod setup;
mod launching;
mod parliament;
mod auctions;
mod fines;
mod uniting;
pub mod exchange;
mod holder;
pub mod foreseen;
mod surplus;
mod stock;
mod selling;
mod buying;
mod directors;
mod floating;
mod operating;
mod home;
mod track;
mod line_tiles;
mod stations;
pub mod running;
mod drawn;
mod chains;
mod common_ends;
mod paying;
mod running_step;
pub mod best;
mod at_home;
mod dividend;
mod trains;
mod warranties;
mod forced;
mod bankruptcy;
mod returned;
mod redemption;
mod receivership;
mod phases;
mod ending;
mod booking;
mod flow;
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
use roundhouse_router::shared::Problem;

pub use action::Action;
pub use reason::Reason;
pub use state::State;

use components::Components;
use event::Event;
use options::Options;
use rulings::Rulings;

/// A working copy of a game's state.
type Work<'g> = Draft<'g, EastAnglia1862>;

/// The rules of 1862 for one set-up.
#[derive(Clone, Debug)]
pub struct EastAnglia1862 {
    /// What is printed.
    pub components: Arc<Components>,
    /// How open questions are played.
    pub rulings: Rulings,
    /// What the players agreed on.
    pub options: Options,
    players: Vec<String>,
    /// Seats at the table.
    pub seats: u8,
    seed: u64,
    /// Best runs that were found before.
    routes: Arc<Cache<Problem>>,
    /// What a company reached when it was asked for last.
    networks: Arc<KnownNetworks>,
    /// What bots found that trains would earn.
    earned: Arc<Earned>,
    /// What bots care about.
    weights: Arc<Weights>,
}

impl EastAnglia1862 {
    /// About how many bytes what was found before takes: best routes, what companies reach, and what bots asked.
    pub(crate) fn found_bytes(&self) -> usize {
        self.routes.bytes() + self.networks.bytes() + self.earned.bytes()
    }

    /// The name of the player in a seat.
    pub fn seat_name(&self, seat: SeatId) -> &str {
        self.players.get(seat.index()).map_or("", String::as_str)
    }
}

impl Game for EastAnglia1862 {
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
        let asked = Asked { state, seat, action };
        judge(self, &asked, |work| flow::rule(work, action))
    }

    fn play_again(
        &self,
        replaying: Replaying<'_, Self>,
        _seat: SeatId,
        action: &Action,
    ) -> Result<(), Refusal<Reason>> {
        play_again(self, replaying, action, |work| flow::rule(work, action))
    }

    fn evolve(&self, state: &mut State, event: &Event) {
        state.evolve(&self.components.board, event);
        // §10.2: later income does not undo it, so that it is seen with the very payment.
        let paid = matches!(event, Event::Table(TableEvent::MoneyMoved { from: Purse::Bank, .. }));
        if paid && self.bank(state) < 0 && !state.lner_formed() {
            state.bank_broken = true;
        }
    }

    fn with_amount(&self, action: &Action, amount: Money) -> Action {
        match action {
            Action::OpenAuction { company, .. } => Action::OpenAuction { company: *company, bid: amount },
            Action::Bid { .. } => Action::Bid { bid: amount },
            other => other.clone(),
        }
    }

    fn amount_of(&self, action: &Action) -> Option<Money> {
        match action {
            Action::OpenAuction { bid, .. } | Action::Bid { bid } => Some(*bid),
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

impl Family for EastAnglia1862 {
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
