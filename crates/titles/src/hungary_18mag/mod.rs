//! 18Mag: 18Magyarország by Leonhard Orgler, for three to six players, for two, and alone against István.
//!
//! The modules follow the rulebook.

pub mod about;
pub mod components;
mod loading;
mod checks;
pub mod rulings;
pub mod solo;
pub mod state;
pub mod action;
pub mod reason;
mod contexts;
mod setup;
mod draft;
mod operating;
mod track;
mod stations;
pub mod running;
pub mod best;
mod trains;
mod phases;
mod majors;
mod stock;
mod out_of_turn;
pub mod istvan;
mod ending;
mod appeal;
mod stop_walk;
mod frontier;
mod route_beam;
mod run_table;
mod outlook;
mod estimate;
mod bot;
mod invariants;
mod view;
mod picture;

use std::borrow::Cow;
use std::sync::Arc;

use roundhouse_board::Board;
use roundhouse_board::KnownNetworks;
use roundhouse_family18xx::{Family, Reason as FamilyReason, Table, TableEvent, turn};
use roundhouse_game::{
    Appeal, Asked, Chance, Choice, Draft, Game, Judged, Money, Outcome, Refusal, Replaying, SeatId, Weights,
    judge, play_again,
};
use roundhouse_router::Cache;

pub use action::Action;
pub use reason::Reason;
pub use state::State;

use components::{Components, PhaseCard};
use rulings::Rulings;
use state::{Event, Round};
use stock::Block;

/// A working copy of a game's state.
type Work<'g> = Draft<'g, Hungary18Mag>;

/// The rules of 18Mag for one set-up.
#[derive(Clone, Debug)]
pub struct Hungary18Mag {
    /// What is printed.
    pub components: Arc<Components>,
    /// How open questions are played.
    pub rulings: Rulings,
    players: Vec<String>,
    /// Seats at the table, István's included.
    pub seats: u8,
    seed: u64,
    solo: Option<setup::SoloChoice>,
    extra_rotation: bool,
    /// Best routes that were found before.
    routes: Arc<Cache>,
    /// What a company reached when it was asked for last.
    networks: Arc<KnownNetworks>,
    /// What its bots care about.
    weights: Arc<Weights>,
    /// What its bots found out about runs.
    run_tables: Arc<run_table::RunTables>,
}

impl Hungary18Mag {
    /// The phase in force.
    pub fn phase(&self, state: &State) -> &PhaseCard {
        let last = self.components.phases.len() - 1;
        &self.components.phases[usize::from(state.table.phase).min(last)]
    }

    /// About how many bytes what was found before takes: best routes, what companies reach, and what bots asked.
    pub(crate) fn found_bytes(&self) -> usize {
        self.routes.bytes() + self.networks.bytes() + self.run_tables.bytes()
    }

    /// The name of the player in a seat.
    pub fn seat_name(&self, seat: SeatId) -> &str {
        self.players.get(seat.index()).map_or("István", String::as_str)
    }
}

/// The rule for an action, by the round.
fn rule(work: &mut Work<'_>, seat: SeatId, action: &Action) -> Result<(), Reason> {
    match work.state().round {
        Round::Over => Err(FamilyReason::GameOver.into()),
        Round::Draft { .. } => match action {
            Action::DraftMinor { minor } => draft::take_minor(work, seat, *minor),
            Action::DraftShare { major } => draft::take_share(work, seat, *major),
            _ => Err(Reason::NotInDraft),
        },
        Round::Stock(round) => match action {
            Action::BuyShare { major } => stock::buy(work, round, *major),
            Action::BuyBlock { major, shares, certificate } => {
                stock::buy_block(work, round, *major, Block::new(*shares, *certificate))
            }
            Action::SellShares { major, shares } => stock::sell(work, round, *major, *shares),
            Action::Pass => stock::pass(work, round),
            _ => Err(Reason::NotInStockRound),
        },
        Round::Operating(round) => match action {
            Action::ActOutOfTurn { company, does }
                if !istvan::has(work.game, work.state(), round.company) =>
            {
                out_of_turn::act(work, &round, *company, does)
            }
            _ => turn::act(work, &round, action),
        },
    }
}

impl Game for Hungary18Mag {
    type State = State;
    type Event = Event;
    type Action = Action;
    type Reason = Reason;

    fn setup(&self) -> State {
        self.begin()
    }

    fn to_act(&self, state: &State) -> Option<SeatId> {
        match &state.round {
            Round::Draft { .. } if self.is_solo() => Some(SeatId(0)),
            Round::Draft { picks } => Some(self.drafting_seat(*picks)),
            Round::Stock(round) => Some(round.seat),
            Round::Operating(round) => self.operating_seat(state, round),
            Round::Over => None,
        }
    }

    fn choices(&self, state: &State) -> Vec<Choice<Action>> {
        match (&state.round, self.to_act(state)) {
            (Round::Draft { .. }, Some(seat)) => draft::choices(self, state, seat),
            (Round::Stock(round), _) => stock::choices(self, state, round),
            (Round::Operating(round), _) => turn::choices(self, state, round),
            _ => Vec::new(),
        }
    }

    fn apply(&self, state: &State, seat: SeatId, action: &Action) -> Judged<Self> {
        let asked = Asked { state, seat, action };
        judge(self, &asked, |work| rule(work, seat, action))
    }

    fn play_again(
        &self,
        replaying: Replaying<'_, Self>,
        seat: SeatId,
        action: &Action,
    ) -> Result<(), Refusal<Reason>> {
        play_again(self, replaying, action, |work| rule(work, seat, action))
    }

    fn evolve(&self, state: &mut State, event: &Event) {
        state.evolve(&self.components.board, event);
    }

    fn with_amount(&self, action: &Action, amount: Money) -> Action {
        match action {
            Action::PayDividend { .. } => Action::PayDividend { amount },
            Action::BuyTrainFrom { minor, train, .. } => {
                Action::BuyTrainFrom { minor: *minor, train: *train, price: amount }
            }
            other => other.clone(),
        }
    }

    fn amount_of(&self, action: &Action) -> Option<Money> {
        match action {
            Action::PayDividend { amount } | Action::BuyTrainFrom { price: amount, .. } => Some(*amount),
            _ => None,
        }
    }

    fn appeal(&self, state: &State, action: &Action) -> Appeal {
        self.appeal_of(state, action)
    }

    fn broken(&self, state: &State) -> Option<String> {
        invariants::broken(self, state)
    }

    /// Everything on the table is open (RULING-18MAG-A35), and no state holds the seed.
    fn imagined<'s>(&self, state: &'s State, _seat: Option<SeatId>, _chance: &mut Chance) -> Cow<'s, State> {
        Cow::Borrowed(state)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        ending::outcome(self, state)
    }
}

impl Family for Hungary18Mag {
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
