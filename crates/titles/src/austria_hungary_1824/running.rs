//! VII.2, VII.3, VII.9: routes of normal and goods trains, and what they earn.

use roundhouse_board::tile::{Colour, StopKind};
use roundhouse_board::{CompanyId, Reach, StopId};
use roundhouse_family18xx::routes::{self, RoutePath, Run, Runner, check_apart, check_train};
use roundhouse_family18xx::{Reason as FamilyReason, TrainKind, TurnStep};
use roundhouse_game::{Choice, Freedom, Money};

use super::cards::TrainFamily;
use super::components::Edition;
use super::rulings::{BukowinaForThree, HighestIncome};
use super::state::{OperatingRound, State};
use super::{Action, AustriaHungary1824, Reason, Work, best, income};

/// What a set of routes earns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Earnings {
    /// Paid out or kept.
    pub revenue: Money,
    /// What the mines bring, all for the treasury.
    pub mine_money: Money,
}

/// The stops of a route by kind.
#[derive(Clone, Copy, Debug, Default)]
struct Counted {
    cities_and_areas: u8,
    towns: u8,
    mines: u8,
    earnings: Earnings,
}

impl AustriaHungary1824 {
    pub(super) fn runner<'a>(&'a self, state: &'a State, company: CompanyId) -> Runner<'a> {
        Runner {
            board: &self.components.board,
            position: &state.table.position,
            company,
            name: self.components.card(company).id,
        }
    }

    /// The column of values in force: that of the phase's colour.
    pub(super) fn column(&self, state: &State) -> u8 {
        let colour = self.phase(state).colour;
        let colours = Colour::OF_TILES.iter();
        colours.take_while(|earlier| **earlier < colour).count() as u8
    }

    /// Checks a set of routes by all rules but "the most they can earn", and counts what it earns.
    pub fn earnings(
        &self,
        state: &State,
        company: CompanyId,
        routes: &[RoutePath],
    ) -> Result<Earnings, Reason> {
        let runner = self.runner(state, company);
        let mut runs: Vec<Run> = Vec::with_capacity(routes.len());
        let mut running: Vec<TrainKind> = Vec::with_capacity(routes.len());
        let mut total = Earnings::default();
        for route in routes {
            let kind = self.components.train(route.train);
            let fleet = state.table.fleet(company);
            let train = check_train(fleet, runner.name, route.train, kind, &running)?;
            let run = runner.follow(&route.path)?;
            let earnings = self.check_route(state, &runner, train, &run)?;
            total.revenue = [total.revenue, earnings.revenue].into_iter().sum();
            total.mine_money = [total.mine_money, earnings.mine_money].into_iter().sum();
            running.push(train);
            runs.push(run);
        }
        check_apart(&self.components.board, &runs)?;
        Ok(total)
    }

    fn check_route(
        &self,
        state: &State,
        runner: &Runner<'_>,
        train: TrainKind,
        run: &Run,
    ) -> Result<Earnings, Reason> {
        check_hexes(runner, &run.stops)?;
        let card = self.components.train_card(train);
        let mut counted = self.count(state, runner, run);
        let stops = match card.family {
            TrainFamily::Normal if counted.mines > 0 => return Err(Reason::NormalTrainAtMine),
            TrainFamily::Normal => counted.cities_and_areas + counted.towns,
            TrainFamily::Goods => {
                // A coal railway's only station is its mine, so that it runs from no other.
                if counted.mines != 1 {
                    return Err(Reason::GoodsTrainNeedsMine);
                }
                counted.cities_and_areas
            }
        };
        if stops > card.range {
            let train = card.name;
            return Err(FamilyReason::RouteTooLong { train, stops }.into());
        }
        let bonus = self.bukowina_bonus(runner, run);
        counted.earnings.revenue = [counted.earnings.revenue, bonus].into_iter().sum();
        Ok(counted.earnings)
    }

    /// May a train of the company go like this, whether or not it is a run already?
    pub(super) fn may_go(&self, state: &State, company: CompanyId, route: &RoutePath) -> bool {
        let Some(train) = self.components.train(route.train) else {
            return false;
        };
        let mines = match self.components.train_card(train).family {
            TrainFamily::Normal => 0,
            TrainFamily::Goods => 1,
        };
        let runner = self.runner(state, company);
        runner.may_become_route(&route.path, |stops| {
            runner.mines(stops) <= mines && check_hexes(&runner, stops).is_ok()
        })
    }

    fn count(&self, state: &State, runner: &Runner<'_>, run: &Run) -> Counted {
        let column = self.column(state);
        let mut counted = Counted::default();
        for stop in run.stops.iter().filter_map(|at| runner.stop(*at)) {
            let value = Money::new(u32::from(stop.revenue.in_column(column)));
            let earned = match stop.kind {
                StopKind::Mine => {
                    counted.mines += 1;
                    &mut counted.earnings.mine_money
                }
                StopKind::Town | StopKind::Halt => {
                    counted.towns += 1;
                    &mut counted.earnings.revenue
                }
                StopKind::City | StopKind::OffBoard(_) => {
                    counted.cities_and_areas += 1;
                    &mut counted.earnings.revenue
                }
            };
            *earned = [*earned, value].into_iter().sum();
        }
        counted
    }

    /// X.4: is the bonus for Bukowina played?
    pub(super) fn grants_bukowina(&self) -> bool {
        match self.components.edition {
            Edition::ForTwo => true,
            Edition::ForThree => self.rulings.bukowina_for_three == BukowinaForThree::Granted,
            Edition::Full | Edition::GoodsTime => false,
        }
    }

    /// X.4: a train from Vienna or Prague to Bukowina.
    fn bukowina_bonus(&self, runner: &Runner<'_>, run: &Run) -> Money {
        let rules = &self.components.bukowina;
        let calls_at = |hexes: &[roundhouse_board::hex::Coordinate]| {
            let mut stops = run.stops.iter();
            stops.any(|at| hexes.contains(&runner.board.map.hex(at.hex).at))
        };
        if self.grants_bukowina() && calls_at(&rules.from) && calls_at(&rules.to) {
            rules.bonus
        } else {
            Money::ZERO
        }
    }
}

/// VII.2, VII.9: a mine is an end of the route, and of a hex with several cities one is visited.
fn check_hexes(runner: &Runner<'_>, stops: &[StopId]) -> Result<(), Reason> {
    let kind = |at: &StopId| runner.stop(*at).map(|stop| stop.kind);
    let inner = stops.iter().skip(1).rev().skip(1);
    if inner.into_iter().any(|at| kind(at) == Some(StopKind::Mine)) {
        return Err(Reason::MineOnTheWay);
    }
    for (index, at) in stops.iter().enumerate() {
        let earlier = stops[..index].iter().any(|stop| stop.hex == at.hex);
        if earlier && kind(at) == Some(StopKind::City) {
            let hex = runner.board.map.hex(at.hex).at;
            return Err(FamilyReason::StopTwice { hex }.into());
        }
    }
    Ok(())
}

/// The best routes.
/// VII.10: a company runs its trains.
pub(super) static STEP: TurnStep<AustriaHungary1824> = TurnStep {
    now: "now-trains-run",
    contexts: &["run", "operating"],
    waits: can_run,
    choices,
    act: |work, round, action| match action {
        Action::RunTrains { routes } => run(work, round.company, routes),
        _ => STEP.refuse(),
    },
    leave: |work, round| income::begin(work, round.company, Earnings::default()),
};

fn can_run(game: &AustriaHungary1824, state: &State, round: &OperatingRound) -> bool {
    let board = &game.components.board;
    !state.is_construction(round.company)
        && routes::can_run(board, &state.table, round.company, Reach::ToMines)
}

fn choices(game: &AustriaHungary1824, state: &State, round: &OperatingRound) -> Vec<Choice<Action>> {
    let routes = best::find(game, state, round.company).routes;
    vec![Choice { action: Action::RunTrains { routes }, freedom: Freedom::Routes }]
}

/// VII.10: running is compulsory, for the most revenue and then for the most mine money.
fn run(work: &mut Work<'_>, company: CompanyId, routes: &[RoutePath]) -> Result<(), Reason> {
    let (game, state) = (work.game, work.state());
    let earnings = game.earnings(state, company, routes)?;
    if game.rulings.highest_income == HighestIncome::Required && !work.is_proved() {
        let best = best::find(game, state, company).earnings;
        if earnings < best {
            // Mine money is looked at only where the revenue is the same.
            let (total, best) = if earnings.revenue < best.revenue {
                (earnings.revenue, best.revenue)
            } else {
                (earnings.mine_money, best.mine_money)
            };
            return Err(FamilyReason::NotBestRoutes { total, best }.into());
        }
    }
    income::begin(work, company, earnings);
    Ok(())
}
