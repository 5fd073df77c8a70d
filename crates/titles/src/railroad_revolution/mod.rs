//! Railroad Revolution by Marco Canetta and Stefania Niccolini, for two to four players. It is no 18xx.
//!
//! First what is printed, then what is on the table, then the rules in the order of the rulebook.

pub mod about;
pub mod worker;
pub mod effect;
pub mod cards;
pub mod entries;
pub mod components;
mod load;
mod checks;
mod board_checks;
mod tile_checks;
mod limits;
mod feasibility;
pub mod acting;
pub mod state;
pub mod task;
pub mod event;
mod evolve;
pub mod action;
pub mod reason;
mod contexts;
mod setup;
mod turn;
mod network;
mod station;
mod railroad;
mod telegraph;
mod trade;
mod items;
mod effects;
mod wealth;
mod trains;
mod recruiting;
mod contracts;
mod objectives;
mod progress;
mod transactions;
mod prospects;
mod choices;
mod ending;
mod invariants;
pub mod view;
pub mod picture;
mod words;
mod counts;
mod holds;
mod told;
mod gains;
mod skill_words;
mod offer_notes;
mod losses;
mod panel;
mod shown;
mod estimate;
mod playable;
mod bot;

use std::borrow::Cow;
use std::sync::Arc;

use roundhouse_game::{
    Asked, Chance, Choice, Draft, Game, Judged, Money, Outcome, SeatId, Seed, Weights, judge,
};

pub use action::Action;
pub use components::Components;
pub use event::Event;
pub use reason::Reason;
pub use state::State;
pub use view::View;

use state::Stage;

/// A working copy of a game's state.
type Work<'g> = Draft<'g, RailroadRevolution>;

/// The rules of Railroad Revolution for one set-up.
#[derive(Clone, Debug)]
pub struct RailroadRevolution {
    /// What is printed.
    pub components: Arc<Components>,
    players: Vec<String>,
    /// How many play.
    pub seats: u8,
    seed: Seed,
    /// What its bots care about.
    weights: Arc<Weights>,
}

impl RailroadRevolution {
    /// The name of the player in a seat.
    pub fn seat_name(&self, seat: SeatId) -> &str {
        self.players.get(seat.index()).map_or("", String::as_str)
    }

    /// Everything on the table as a seat, or an onlooker, may see it.
    pub fn view(&self, state: &State, seat: Option<SeatId>) -> View {
        view::view(self, state, seat)
    }

    /// The action itself, and whether everything can still be finished after it.
    fn attempt(work: &mut Work<'_>, seat: SeatId, action: &Action) -> Result<(), Reason> {
        perform(work, seat, action)?;
        prospects::check(work, seat, action)
    }
}

/// What an action does at once, before the turn goes on.
fn perform(work: &mut Work<'_>, seat: SeatId, action: &Action) -> Result<(), Reason> {
    match action {
        Action::SellShare => transactions::sell_share(work, seat)?,
        Action::ExtraHire { colour } => transactions::extra_hire(work, seat, *colour)?,
        _ => match work.state().under_way.current() {
            Some(task) => effects::perform(work, seat, *task, action)?,
            None => perform_stage(work, seat, action)?,
        },
    }
    recruiting::drop_lost_gains(work);
    Ok(())
}

fn perform_stage(work: &mut Work<'_>, seat: SeatId, action: &Action) -> Result<(), Reason> {
    match (work.state().stage, action) {
        (Stage::PickTile { .. }, Action::PickSetupTile { tile }) => setup::pick(work, seat, *tile),
        (Stage::Worker, Action::PlaceWorker { colour, on }) => turn::place_worker(work, seat, *colour, *on),
        (Stage::Worker, Action::Pass) => turn::pass(work, seat),
        (Stage::Acting(acting), _) => items::perform(work, seat, acting, action),
        (Stage::Contracts { accepted, .. }, Action::AcceptContract { contract }) => {
            contracts::accept(work, seat, accepted, *contract)
        }
        (Stage::Contracts { .. }, Action::DeclineContract) => contracts::decline(work, seat),
        (Stage::Objectives { .. }, Action::ReplaceFirst { objective }) => {
            objectives::replace_first(work, seat, *objective)
        }
        (Stage::Keep { slot, .. }, Action::KeepObjective { objective }) => {
            objectives::keep(work, seat, slot, *objective)
        }
        (stage, _) => Err(Reason::WrongMoment { now: stage.now() }),
    }
}

impl Stage {
    /// What is decided in this stage, for a sentence.
    const fn now(self) -> &'static str {
        match self {
            Self::PickTile { .. } => "now-a-set-up-tile-is-picked",
            Self::UseTile { .. } => "now-a-set-up-tile-is-used",
            Self::Worker => "now-a-worker-is-placed",
            Self::Acting(_) => "now-the-action-is-carried-out",
            Self::Contracts { .. } => "now-contracts-are-accepted",
            Self::Objectives { .. } => "now-the-order-of-replacements-is-chosen",
            Self::Keep { .. } => "now-an-objective-is-kept",
            Self::Over => "now-the-game-is-over",
        }
    }
}

impl Game for RailroadRevolution {
    type State = State;
    type Event = Event;
    type Action = Action;
    type Reason = Reason;

    fn setup(&self) -> State {
        self.begin()
    }

    fn to_act(&self, state: &State) -> Option<SeatId> {
        match state.stage {
            Stage::PickTile { seat }
            | Stage::UseTile { seat }
            | Stage::Contracts { seat, .. }
            | Stage::Objectives { seat }
            | Stage::Keep { seat, .. } => Some(seat),
            Stage::Worker | Stage::Acting(_) => Some(state.active),
            Stage::Over => None,
        }
    }

    fn choices(&self, state: &State) -> Vec<Choice<Action>> {
        choices::choices(self, state)
    }

    fn apply(&self, state: &State, seat: SeatId, action: &Action) -> Judged<Self> {
        let asked = Asked { state, seat, action };
        judge(self, &asked, |work| {
            Self::attempt(work, seat, action)?;
            turn::go_on(work);
            Ok(())
        })
    }

    fn evolve(&self, state: &mut State, event: &Event) {
        state.evolve(event);
    }

    /// No choice leaves an amount open.
    fn with_amount(&self, action: &Action, _amount: Money) -> Action {
        *action
    }

    fn amount_of(&self, _action: &Action) -> Option<Money> {
        None
    }

    fn broken(&self, state: &State) -> Option<String> {
        invariants::broken(self, state)
    }

    fn imagined<'s>(&self, state: &'s State, seat: Option<SeatId>, chance: &mut Chance) -> Cow<'s, State> {
        Cow::Owned(view::imagined(self, state, seat, chance))
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        ending::outcome(self, state)
    }
}
