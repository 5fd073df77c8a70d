//! The family as a whole game: stock rounds and operating rounds, whose steps a title lists, with a [`Policy`] for what
//! titles decide and [`Cards`] for what is printed.
//!
//! A title without rules of its own is an [`Engine`] and nothing else. A title that has some plays them itself and uses the
//! family's mechanisms one by one.
//!
//! Start reading at [`Policy`], then the rounds, `stock` and `operating`, then the steps of a turn: one module each.

mod policy;
mod cards;
mod state;
mod action;
mod reason;
mod contexts;
mod setup;
mod stock;
mod operating;
mod track;
mod station;
mod run;
mod dividend;
mod trains;
mod emergency;
mod phases;
mod ending;
mod invariants;
mod names;
mod bot;

use std::borrow::Cow;
use std::sync::Arc;

use roundhouse_board::{Board, CompanyId, KnownNetworks};
use roundhouse_game::{
    Appeal, Asked, Chance, Choice, Draft, Game, Judged, Money, Name, Outcome, Refusal, Replaying, SeatId,
    Weights, judge, play_again,
};
use roundhouse_router::Cache;

pub use action::{Action, ShareSource};
pub use bot::LEVELS;
pub use cards::{Cards, CompanyCard, FILES, PhaseCard, PlayersCard, TrainCard};
pub use policy::{
    BuyingBack, Capital, DividendPolicy, Ending, Export, Finish, FirstSales, Move, Policy, PoolIncome,
    Running, Step, StockPolicy, TrackPolicy, TrainDuty, TrainPolicy, TrainSellers,
};
pub use reason::Reason;
pub use state::{Event, OperatingRound, Round, State};

use crate::family::Family;
use crate::reason::Reason as FamilyReason;
use crate::table::{Table, TableEvent};
use crate::turn;

/// A working copy of a game's state.
type Work<'g> = Draft<'g, Engine>;

/// The rules of a title for one set-up.
#[derive(Clone, Debug)]
pub struct Engine {
    /// What the title decides.
    pub policy: &'static Policy,
    /// What is printed.
    pub cards: Arc<Cards>,
    /// What goes for so many players.
    pub players: PlayersCard,
    /// Best routes that were found before.
    routes: Arc<Cache>,
    /// What a company reached when it was asked for last.
    networks: Arc<KnownNetworks>,
    weights: Arc<Weights>,
}

impl Engine {
    /// The phase in force.
    pub fn phase(&self, state: &State) -> &PhaseCard {
        let last = self.cards.phases.len() - 1;
        &self.cards.phases[usize::from(state.table.phase).min(last)]
    }

    /// The step at hand in an operating round.
    pub fn step(&self, round: &OperatingRound) -> Option<Step> {
        self.policy.turn.get(usize::from(round.step)).copied()
    }

    /// The company that must discard a train before anything else.
    pub fn discarding(&self, state: &State) -> Option<CompanyId> {
        let limit = self.phase(state).train_limit;
        state.operating()?;
        self.cards.ids().find(|company| state.table.fleet(*company).len() > limit)
    }

    /// The id of a company.
    pub fn id(&self, company: CompanyId) -> Name {
        self.cards.company(company).id
    }

    /// The price of a share, once the company was started.
    pub fn price(&self, state: &State, company: CompanyId) -> Option<Money> {
        let cell = state.table.marker(company).cell();
        cell.map(|cell| self.cards.market.price(cell))
    }

    /// The company with this id.
    fn find(&self, id: Name) -> Result<CompanyId, Reason> {
        self.cards.find_company(id).ok_or(Reason::NoSuchCompany { company: id })
    }

    /// About how many bytes what was found before takes.
    pub fn found_bytes(&self) -> usize {
        self.routes.bytes() + self.networks.bytes()
    }
}

/// The rule for an action, by the round.
fn rule(work: &mut Work<'_>, action: &Action) -> Result<(), Reason> {
    if !work.state().stirred {
        work.emit(Event::Stirred);
    }
    match work.state().round {
        Round::Over => Err(FamilyReason::GameOver.into()),
        Round::Stock(turns) => match action {
            Action::StartCompany { company, price } => stock::start(work, turns, *company, *price),
            Action::BuyShare { company, from } => stock::buy(work, turns, *company, *from),
            Action::SellShares { company, shares } => stock::sell(work, turns, *company, *shares),
            Action::Pass => stock::pass(work, turns),
            _ => Err(Reason::NotInStockRound),
        },
        Round::Operating(round) => {
            turn::act(work, &round, action)?;
            turn::go_on(work);
            Ok(())
        }
    }
}

impl Game for Engine {
    type State = State;
    type Event = Event;
    type Action = Action;
    type Reason = Reason;

    fn setup(&self) -> State {
        self.begin()
    }

    fn to_act(&self, state: &State) -> Option<SeatId> {
        match &state.round {
            Round::Stock(turns) => Some(turns.seat),
            Round::Operating(round) => state.table.president(self.discarding(state).unwrap_or(round.company)),
            Round::Over => None,
        }
    }

    fn choices(&self, state: &State) -> Vec<Choice<Action>> {
        match &state.round {
            Round::Stock(turns) => stock::choices(self, state, turns),
            Round::Operating(round) => turn::choices(self, state, round),
            Round::Over => Vec::new(),
        }
    }

    fn apply(&self, state: &State, seat: SeatId, action: &Action) -> Judged<Self> {
        judge(self, &Asked { state, seat, action }, |work| rule(work, action))
    }

    fn play_again(
        &self,
        replaying: Replaying<'_, Self>,
        _seat: SeatId,
        action: &Action,
    ) -> Result<(), Refusal<Reason>> {
        play_again(self, replaying, action, |work| rule(work, action))
    }

    fn evolve(&self, state: &mut State, event: &Event) {
        state.evolve(&self.cards.board, event);
    }

    fn with_amount(&self, action: &Action, amount: Money) -> Action {
        match action {
            Action::BuyTrainFrom { company, train, .. } => {
                Action::BuyTrainFrom { company: *company, train: *train, price: amount }
            }
            other => other.clone(),
        }
    }

    fn amount_of(&self, action: &Action) -> Option<Money> {
        match action {
            Action::BuyTrainFrom { price, .. } => Some(*price),
            _ => None,
        }
    }

    fn appeal(&self, state: &State, action: &Action) -> Appeal {
        bot::appeal(state, action)
    }

    fn broken(&self, state: &State) -> Option<String> {
        invariants::broken(self, state)
    }

    /// Everything on the table is open.
    fn imagined<'s>(&self, state: &'s State, _seat: Option<SeatId>, _chance: &mut Chance) -> Cow<'s, State> {
        Cow::Borrowed(state)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        ending::outcome(self, state)
    }
}

impl Family for Engine {
    fn board(&self) -> &Board {
        &self.cards.board
    }

    fn table(state: &State) -> &Table {
        &state.table
    }

    fn happened(event: TableEvent) -> Event {
        Event::Table(event)
    }
}
