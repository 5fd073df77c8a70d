//! The titles that can be played, behind one door: rules and states of any title, with actions as JSON.
//!
//! ```
//! use roundhouse_game::Setup;
//! use roundhouse_titles::{AnyGame, Title, TitleFiles};
//! let players = ["Anna", "Bela", "Cili"].map(str::to_owned).to_vec();
//! let seed = 1.into();
//! let setup = Setup { players, variant: None, options: Default::default(), rulings: Default::default(), seed };
//! let title = Title::Hungary18Mag;
//! let game = AnyGame::new(title, &TitleFiles::embedded(title), &setup).unwrap();
//! let state = game.first();
//! let seat = state.to_act().unwrap();
//! let choice = &state.choices()[0];
//! let applied = state.apply(seat, &choice.action).unwrap();
//! assert_ne!(applied.state.to_act(), Some(seat));
//! ```

use std::sync::Arc;

use roundhouse_board::plan::{Mat, Plan};
use roundhouse_board::{Board, CompanyId, SceneSetting};
use roundhouse_family18xx::routes::RoutePath;
use roundhouse_family18xx::view::{
    EqualSets, Income, Panel, Prospects, RoundView, TableView, Told, equal_sets, prospects,
};
use roundhouse_family18xx::{RunsTrains, Table};
use roundhouse_game::{Game, Log, LogError, Message, Money, Name, Outcome, SeatId, Seed, Setup, SetupError};
use roundhouse_router::BadProblem;
use serde_json::Value;

use crate::Title;
use crate::austria_hungary_1824::AustriaHungary1824;
use crate::caused::Caused;
use crate::east_anglia_1862::EastAnglia1862;
use crate::files::TitleFiles;
use crate::hungary_18mag::Hungary18Mag;
use crate::looks::Looks;
use crate::moment::{AnyChoice, Moment, Refused};
use crate::pictured::Pictured;
use crate::price_chart::PricedCompany;
use crate::railroad_revolution::RailroadRevolution;
use crate::shown::Shown;
use crate::{with_game, with_moment};

/// The rules of any title, for one set-up.
#[derive(Clone, Debug)]
pub enum AnyGame {
    /// 1824.
    AustriaHungary1824(AustriaHungary1824),
    /// 18Mag.
    Hungary18Mag(Hungary18Mag),
    /// 1862.
    EastAnglia1862(EastAnglia1862),
    /// Railroad Revolution.
    RailroadRevolution(RailroadRevolution),
}

impl AnyGame {
    /// The rules of a title for a set-up.
    pub fn new(title: Title, files: &TitleFiles, setup: &Setup) -> Result<Self, SetupError> {
        match title {
            Title::AustriaHungary1824 => AustriaHungary1824::new(files, setup).map(Self::AustriaHungary1824),
            Title::Hungary18Mag => Hungary18Mag::new(files, setup).map(Self::Hungary18Mag),
            Title::EastAnglia1862 => EastAnglia1862::new(files, setup).map(Self::EastAnglia1862),
            Title::RailroadRevolution => RailroadRevolution::new(files, setup).map(Self::RailroadRevolution),
        }
    }

    /// The same rules for as many other players, with another seed: what is printed is in memory once.
    #[must_use]
    pub fn seated(&self, players: Vec<String>, seed: Seed) -> Self {
        match self {
            Self::AustriaHungary1824(game) => Self::AustriaHungary1824(game.seated(players, seed)),
            Self::Hungary18Mag(game) => Self::Hungary18Mag(game.seated(players, seed)),
            Self::EastAnglia1862(game) => Self::EastAnglia1862(game.seated(players, seed)),
            Self::RailroadRevolution(game) => Self::RailroadRevolution(game.seated(players, seed)),
        }
    }

    /// Which title it is.
    pub const fn title(&self) -> Title {
        match self {
            Self::AustriaHungary1824(_) => Title::AustriaHungary1824,
            Self::Hungary18Mag(_) => Title::Hungary18Mag,
            Self::EastAnglia1862(_) => Title::EastAnglia1862,
            Self::RailroadRevolution(_) => Title::RailroadRevolution,
        }
    }
}

/// A moment of any title's game.
#[derive(Clone, Debug)]
pub enum AnyState {
    /// 1824.
    AustriaHungary1824(Moment<AustriaHungary1824>),
    /// 1862.
    EastAnglia1862(Moment<EastAnglia1862>),
    /// 18Mag.
    Hungary18Mag(Moment<Hungary18Mag>),
    /// Railroad Revolution.
    RailroadRevolution(Moment<RailroadRevolution>),
}

/// What follows from an accepted action.
#[derive(Clone, Debug)]
pub struct AnyApplied {
    /// The new state.
    pub state: AnyState,
    /// What is told of it.
    pub told: Told,
}

/// A log that cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotReplayed {
    /// Its undo and redo do not fit.
    Log(LogError),
    /// An action is refused.
    Action {
        /// The number of the action among those that count, from 1.
        number: usize,
        /// Why.
        refused: Refused,
    },
}

impl AnyGame {
    /// The state before the first action.
    pub fn first(&self) -> AnyState {
        with_game!(self, game => AnyState::from(Moment::first(Arc::new(game.clone()))))
    }

    /// About how many bytes takes what was found while it was played and is kept beside the states: best routes, and what
    /// companies reach.
    pub fn found_bytes(&self) -> usize {
        match self {
            Self::AustriaHungary1824(game) => game.found_bytes(),
            Self::Hungary18Mag(game) => game.found_bytes(),
            Self::EastAnglia1862(game) => game.found_bytes(),
            Self::RailroadRevolution(_) => 0,
        }
    }

    /// An action as the store keeps it: read, and written again. What the rules do not read is refused.
    pub fn settled(&self, action: &Value) -> Result<Value, Refused> {
        match self {
            Self::AustriaHungary1824(_) => Moment::<AustriaHungary1824>::settled(action),
            Self::EastAnglia1862(_) => Moment::<EastAnglia1862>::settled(action),
            Self::Hungary18Mag(_) => Moment::<Hungary18Mag>::settled(action),
            Self::RailroadRevolution(_) => Moment::<RailroadRevolution>::settled(action),
        }
    }

    /// The state after all actions of a log that count.
    pub fn replay(&self, log: &Log<Value>) -> Result<AnyState, NotReplayed> {
        let mut state = self.first();
        for (index, (seat, action)) in log.effective().map_err(NotReplayed::Log)?.into_iter().enumerate() {
            let refused = |refused| NotReplayed::Action { number: index + 1, refused };
            state = state.apply(seat, action).map_err(refused)?.state;
        }
        Ok(state)
    }
}

impl From<Moment<AustriaHungary1824>> for AnyState {
    fn from(moment: Moment<AustriaHungary1824>) -> Self {
        Self::AustriaHungary1824(moment)
    }
}

impl From<Moment<EastAnglia1862>> for AnyState {
    fn from(moment: Moment<EastAnglia1862>) -> Self {
        Self::EastAnglia1862(moment)
    }
}

impl From<Moment<Hungary18Mag>> for AnyState {
    fn from(moment: Moment<Hungary18Mag>) -> Self {
        Self::Hungary18Mag(moment)
    }
}

impl From<Moment<RailroadRevolution>> for AnyState {
    fn from(moment: Moment<RailroadRevolution>) -> Self {
        Self::RailroadRevolution(moment)
    }
}

impl AnyState {
    /// Whose decision is awaited; nobody's when the game is over.
    pub fn to_act(&self) -> Option<SeatId> {
        with_moment!(self, moment => moment.to_act())
    }

    /// What may be done.
    pub fn choices(&self) -> Vec<AnyChoice> {
        with_moment!(self, moment => moment.choices())
    }

    /// The pass, where nothing else is possible.
    pub fn forced_pass(&self) -> Option<Value> {
        with_moment!(self, moment => moment.forced_pass())
    }

    /// The choices of a seat arranged for its page, and the choices themselves; nothing where another decides.
    pub fn arranged(&self, seat: SeatId) -> Option<(Panel, Vec<AnyChoice>)> {
        with_moment!(self, moment => moment.arranged(seat))
    }

    /// The panel with another action in the place of a choice: routes of one's own instead of the best.
    pub fn panel_with(&self, choice: usize, action: &Value) -> Option<Panel> {
        with_moment!(self, moment => moment.panel_with(choice, action))
    }

    /// What follows from an action, or why it is refused.
    pub fn apply(&self, seat: SeatId, action: &Value) -> Result<AnyApplied, Refused> {
        with_moment!(self, moment => {
            let (moment, told) = moment.apply(seat, action)?;
            Ok(AnyApplied { state: moment.into(), told })
        })
    }

    /// What an action itself causes, without what others do after it; nothing where it would show something hidden.
    pub fn caused(&self, seat: SeatId, action: &Value) -> Result<Option<Caused<Self>>, Refused> {
        with_moment!(self, moment => {
            let caused = moment.caused(seat, action)?;
            Ok(caused.map(|Caused { state, assumed }| Caused { state: state.into(), assumed }))
        })
    }

    /// What follows from an action that was accepted in this very state before, and what companies earned; nothing is
    /// proved again or told.
    pub fn again(&self, seat: SeatId, action: &Value) -> Result<(Self, Vec<Income>), Refused> {
        with_moment!(self, moment => {
            let (moment, incomes) = moment.again(seat, action)?;
            Ok((moment.into(), incomes))
        })
    }

    /// What is told of an action that was accepted in this very state before.
    pub fn tell_again(&self, seat: SeatId, action: &Value) -> Result<Told, Refused> {
        with_moment!(self, moment => moment.tell_again(seat, action))
    }

    /// What an action is called where it can be taken back.
    pub fn deed(&self, action: &Value) -> Result<Message, Refused> {
        with_moment!(self, moment => moment.deed(action))
    }

    /// The action with this amount, where its choice leaves the amount open.
    pub fn with_amount(&self, action: &Value, amount: Money) -> Result<Value, Refused> {
        with_moment!(self, moment => moment.with_amount(action, amount))
    }

    /// What a seat, or an onlooker, may see.
    pub fn view(&self, seat: Option<SeatId>) -> TableView {
        with_moment!(self, moment => moment.view(seat))
    }

    /// Where the game stands.
    pub fn round(&self) -> RoundView {
        with_moment!(self, moment => moment.round())
    }

    /// The final standing once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        with_moment!(self, moment => moment.outcome())
    }

    /// Tiles and map, and what lies on them, for titles of the 18xx family.
    pub fn table(&self) -> Option<(&Board, &Table)> {
        match self {
            Self::AustriaHungary1824(moment) => Some(moment.table()),
            Self::EastAnglia1862(moment) => Some(moment.table()),
            Self::Hungary18Mag(moment) => Some(moment.table()),
            Self::RailroadRevolution(_) => None,
        }
    }

    /// The setting of a picture of the map.
    pub fn setting(&self, looks: &Looks, title: &str) -> Option<SceneSetting> {
        match self {
            Self::AustriaHungary1824(moment) => Some(moment.setting(looks, title)),
            Self::EastAnglia1862(moment) => Some(moment.setting(looks, title)),
            Self::Hungary18Mag(moment) => Some(moment.setting(looks, title)),
            Self::RailroadRevolution(_) => None,
        }
    }

    /// Board and mats, for titles played on a plan of places and lines: as one seat sees them, and with what
    /// another may do.
    pub fn plan(
        &self,
        seats: (Option<SeatId>, Option<SeatId>),
        say: &dyn Fn(&Message) -> String,
    ) -> Option<(Plan, Vec<Mat>)> {
        match self {
            Self::AustriaHungary1824(_) | Self::EastAnglia1862(_) | Self::Hungary18Mag(_) => None,
            Self::RailroadRevolution(moment) => Some(moment.game.pictures(&moment.state, seats, say)),
        }
    }

    /// Everything on the table of a title that is not of the 18xx family, as a seat may see it, in the title's own words.
    pub fn own_view(&self, seat: Option<SeatId>) -> Option<Value> {
        match self {
            Self::AustriaHungary1824(_) | Self::EastAnglia1862(_) | Self::Hungary18Mag(_) => None,
            Self::RailroadRevolution(moment) => {
                let view = moment.game.view(&moment.state, seat);
                serde_json::to_value(view).ok()
            }
        }
    }

    /// What a company earns and might earn, until told to stop; nothing where no company of that name runs trains.
    pub fn prospects(&self, company: Name, stop: &dyn Fn() -> bool) -> Result<Option<Prospects>, BadProblem> {
        match self {
            Self::AustriaHungary1824(moment) => moment.prospects(company, stop),
            Self::EastAnglia1862(moment) => moment.prospects(company, stop),
            Self::Hungary18Mag(moment) => moment.prospects(company, stop),
            Self::RailroadRevolution(_) => Ok(None),
        }
    }

    /// The best routes of a company and others that earn as much, until told to stop.
    pub fn equal_sets(
        &self,
        company: Name,
        stop: &dyn Fn() -> bool,
    ) -> Result<Option<EqualSets>, BadProblem> {
        match self {
            Self::AustriaHungary1824(moment) => moment.equal_sets(company, stop),
            Self::EastAnglia1862(moment) => moment.equal_sets(company, stop),
            Self::Hungary18Mag(moment) => moment.equal_sets(company, stop),
            Self::RailroadRevolution(_) => Ok(None),
        }
    }

    /// The companies whose homes are shown although nobody has them yet.
    pub fn waiting(&self) -> Vec<CompanyId> {
        match self {
            Self::AustriaHungary1824(moment) => moment.game.waiting(&moment.state),
            Self::EastAnglia1862(moment) => moment.game.waiting(&moment.state),
            Self::Hungary18Mag(moment) => moment.game.waiting(&moment.state),
            Self::RailroadRevolution(_) => Vec::new(),
        }
    }

    /// May this one of the routes be drawn for a train of the company that is to run, beside the others?
    pub fn may_draw(&self, routes: &[RoutePath], drawn: usize) -> bool {
        match self {
            Self::AustriaHungary1824(moment) => moment.may_draw(routes, drawn),
            Self::EastAnglia1862(moment) => moment.may_draw(routes, drawn),
            Self::Hungary18Mag(moment) => moment.may_draw(routes, drawn),
            Self::RailroadRevolution(_) => false,
        }
    }

    /// Where the price markers stand on a chart of rows and columns.
    pub fn priced(&self) -> Vec<PricedCompany> {
        match self {
            Self::AustriaHungary1824(moment) => moment.priced(),
            Self::EastAnglia1862(moment) => moment.priced(),
            Self::Hungary18Mag(moment) => moment.priced(),
            Self::RailroadRevolution(_) => Vec::new(),
        }
    }
}

impl<G: Shown + Pictured> Moment<G> {
    fn table(&self) -> (&Board, &Table) {
        (self.game.board(), G::table(&self.state))
    }

    fn setting(&self, looks: &Looks, title: &str) -> SceneSetting {
        self.game.setting(&self.state, looks, title)
    }

    fn priced(&self) -> Vec<PricedCompany> {
        self.game.priced(&self.state)
    }
}

impl<G: Shown + RunsTrains> Moment<G> {
    fn prospects(&self, company: Name, stop: &dyn Fn() -> bool) -> Result<Option<Prospects>, BadProblem> {
        match self.game.find_company(company) {
            Some(company) => prospects(&*self.game, &self.state, company, stop),
            None => Ok(None),
        }
    }

    fn may_draw(&self, routes: &[RoutePath], drawn: usize) -> bool {
        let company = self.game.operating_company(&self.state);
        let (Some(company), Some(route)) = (company, routes.get(drawn)) else {
            return false;
        };
        let (game, state) = (&self.game, &self.state);
        game.may_draw(state, company, route) && game.may_draw_together(state, company, routes)
    }

    fn equal_sets(&self, company: Name, stop: &dyn Fn() -> bool) -> Result<Option<EqualSets>, BadProblem> {
        match self.game.find_company(company) {
            Some(company) => equal_sets(&*self.game, &self.state, company, stop),
            None => Ok(None),
        }
    }
}

/// Does the same with whatever title it is: `with_game!(any, game => expression)`.
#[macro_export]
macro_rules! with_game {
    ($any:expr, $game:ident => $do:expr) => {
        match $any {
            $crate::AnyGame::AustriaHungary1824($game) => $do,
            $crate::AnyGame::Hungary18Mag($game) => $do,
            $crate::AnyGame::EastAnglia1862($game) => $do,
            $crate::AnyGame::RailroadRevolution($game) => $do,
        }
    };
}

/// As [`with_game`], for the titles that are played with shares and on hexes: `with_railway!(any, game =>
/// expression, else other)`.
#[macro_export]
macro_rules! with_railway {
    ($any:expr, $game:ident => $do:expr, else $other:expr) => {
        match $any {
            $crate::AnyGame::AustriaHungary1824($game) => $do,
            $crate::AnyGame::Hungary18Mag($game) => $do,
            $crate::AnyGame::EastAnglia1862($game) => $do,
            $crate::AnyGame::RailroadRevolution(_) => $other,
        }
    };
}

/// Does the same with a moment of whatever title it is: `with_moment!(any, moment => expression)`.
#[macro_export]
macro_rules! with_moment {
    ($any:expr, $moment:ident => $do:expr) => {
        match $any {
            $crate::AnyState::AustriaHungary1824($moment) => $do,
            $crate::AnyState::EastAnglia1862($moment) => $do,
            $crate::AnyState::Hungary18Mag($moment) => $do,
            $crate::AnyState::RailroadRevolution($moment) => $do,
        }
    };
}
