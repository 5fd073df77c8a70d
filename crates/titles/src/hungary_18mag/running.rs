//! VI.2, VI.3.6, VI.3.7: wagons, routes and what they earn.

use roundhouse_board::tile::StopKind;
use roundhouse_board::{CompanyId, Reach, StopId};
use roundhouse_family18xx::routes::{RoutePath, Run, Runner, can_run, check_apart, check_train};
use roundhouse_family18xx::{Purse, Reason as FamilyReason, TableDraft, TrainKind, TurnStep, turn};
use roundhouse_game::{Choice, Freedom, Money};

use super::best;
use super::components::Edition;
use super::rulings::{BestRun, IdleTrack, UselessWagons};
use super::state::{Event, OperatingRound, State, Step, Wagon, Wagons};
use super::{Action, Hungary18Mag, Reason, Work, operating};

/// What a set of routes earns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Earnings {
    /// Divided between owner and treasury.
    pub revenue: Money,
    /// The mine's part, all for the treasury.
    pub mine: Money,
}

impl Earnings {
    /// What is compared when trains must run best.
    pub fn total(self) -> Money {
        [self.revenue, self.mine].into_iter().sum()
    }
}

/// One route: what lies on it.
struct Counted {
    train: TrainKind,
    cities_and_areas: u8,
    towns: u8,
    mines: u8,
    areas: u8,
    value: Money,
    mine_value: Money,
}

impl Counted {
    const fn places(&self) -> u8 {
        self.cities_and_areas + self.towns
    }
}

impl Hungary18Mag {
    pub(super) fn runner<'a>(&'a self, state: &'a State, minor: CompanyId) -> Runner<'a> {
        Runner {
            board: &self.components.board,
            position: &state.table.position,
            company: minor,
            name: self.components.card(minor).called,
        }
    }

    /// Is there a train and somewhere to run it to? A mine makes no route (VI.3.7); 18xx.games asks all the same.
    pub(super) fn can_run(&self, state: &State, minor: CompanyId) -> bool {
        let reach = match self.rulings.idle_track {
            IdleTrack::Passed => Reach::ThroughMines,
            IdleTrack::Asked => Reach::ToMines,
        };
        can_run(&self.components.board, &state.table, minor, reach)
    }

    /// VI.4.2: each station of a major adds to the very city it stands in.
    pub(super) fn city_bonus(&self, state: &State, at: StopId) -> Money {
        let slots = state.table.position.slots(&self.components.board, at);
        let majors = slots.flatten().filter(|company| !self.components.is_minor(*company));
        self.components.major_rules.station_bonus.times(majors.count() as u32)
    }

    /// Checks a set of routes by all rules but "the most they can earn", and counts what it earns.
    pub fn earnings(
        &self,
        state: &State,
        (minor, wagons): (CompanyId, Wagons),
        routes: &[RoutePath],
    ) -> Result<Earnings, Reason> {
        let (earnings, used) = self.counted(state, minor, wagons, routes)?;
        check_all_used(wagons, used)?;
        Ok(earnings)
    }

    /// What routes earn that may not be all yet: a hired wagon may still wait for its train.
    pub fn earnings_so_far(
        &self,
        state: &State,
        minor: CompanyId,
        wagons: Wagons,
        routes: &[RoutePath],
    ) -> Result<Earnings, Reason> {
        let (earnings, _) = self.counted(state, minor, wagons, routes)?;
        Ok(earnings)
    }

    /// What routes earn, and which services they use.
    fn counted(
        &self,
        state: &State,
        minor: CompanyId,
        wagons: Wagons,
        routes: &[RoutePath],
    ) -> Result<(Earnings, Wagons), Reason> {
        let runner = self.runner(state, minor);
        let mut runs: Vec<Run> = Vec::with_capacity(routes.len());
        let mut running: Vec<TrainKind> = Vec::with_capacity(routes.len());
        let mut counted: Vec<Counted> = Vec::with_capacity(routes.len());
        for route in routes {
            let kind = self.components.train(route.train);
            let fleet = state.table.fleet(minor);
            let train = check_train(fleet, runner.name, route.train, kind, &running)?;
            let run = runner.follow(&route.path)?;
            counted.push(self.count(state, &runner, train, &run)?);
            running.push(train);
            runs.push(run);
        }
        check_apart(&self.components.board, &runs)?;
        let used = self.wagons_used(&counted, wagons)?;
        let bonus = if used.has(Wagon::Offboard) { self.phase(state).offboard_bonus } else { Money::ZERO };
        let values = counted.iter().map(|route| route.value);
        let earnings = Earnings {
            revenue: values.chain([bonus]).sum(),
            mine: counted.iter().map(|route| route.mine_value).sum(),
        };
        Ok((earnings, used))
    }

    fn count(
        &self,
        state: &State,
        runner: &Runner<'_>,
        train: TrainKind,
        run: &Run,
    ) -> Result<Counted, Reason> {
        let column = state.table.phase;
        let mut counted = Counted {
            train,
            cities_and_areas: 0,
            towns: 0,
            mines: 0,
            areas: 0,
            value: Money::ZERO,
            mine_value: Money::ZERO,
        };
        for at in &run.stops {
            let Some(stop) = runner.stop(*at) else {
                continue;
            };
            let value = Money::new(u32::from(stop.revenue.in_column(column)));
            match stop.kind {
                StopKind::Mine => {
                    counted.mines += 1;
                    counted.mine_value = [counted.mine_value, value].into_iter().sum();
                    continue;
                }
                StopKind::Town | StopKind::Halt => counted.towns += 1,
                StopKind::City => counted.cities_and_areas += 1,
                StopKind::OffBoard(_) => {
                    counted.cities_and_areas += 1;
                    counted.areas += 1;
                }
            }
            let bonus = self.city_bonus(state, *at);
            counted.value = [counted.value, value, bonus].into_iter().sum();
        }
        if counted.places() < 2 {
            return Err(FamilyReason::RouteTooShort.into());
        }
        Ok(counted)
    }

    /// Lengths and mines as the hired wagons allow. Says which services were used.
    fn wagons_used(&self, routes: &[Counted], hired: Wagons) -> Result<Wagons, Reason> {
        let mut used = Wagons::default();
        for route in routes {
            let card = self.components.train_card(route.train);
            if route.places() > card.stops {
                let may_be_plus = hired.has(Wagon::Plus) || hired.has(Wagon::Either);
                let fits = route.cities_and_areas <= card.stops && route.places() <= 2 * card.stops;
                if !may_be_plus || !fits {
                    let stops = route.places();
                    return Err(FamilyReason::RouteTooLong { train: card.name, stops }.into());
                }
                if used.has(Wagon::Plus) {
                    return Err(Reason::TwoPlusTrains);
                }
                used = used.with(Wagon::Plus);
            }
        }
        let mines: u8 = routes.iter().map(|route| route.mines).sum();
        if mines > 0 && !hired.has(Wagon::Mine) {
            return Err(Reason::MineWithoutWagon);
        }
        if mines > 1 {
            return Err(Reason::TwoMines);
        }
        if mines == 1 {
            used = used.with(Wagon::Mine);
        }
        // X: with two players the one wagon is a plus train where a route is longer, else the bonus.
        let bonus = hired.has(Wagon::Offboard) || (hired.has(Wagon::Either) && !used.has(Wagon::Plus));
        if bonus && routes.iter().any(|route| route.areas > 0) {
            used = used.with(Wagon::Offboard);
        }
        Ok(used)
    }

    /// The kinds of wagons sold in this game.
    pub(super) fn wagons_sold(&self) -> &'static [Wagon] {
        match self.components.edition {
            Edition::Standard => &[Wagon::Offboard, Wagon::Plus, Wagon::Mine],
            Edition::TwoPlayer => &[Wagon::Either],
        }
    }

    /// RULING-18MAG-A13: a wagon that no routes could use cannot be hired.
    pub(super) fn check_useful_hire(
        &self,
        state: &State,
        (minor, hired): (CompanyId, Wagons),
        wagon: Wagon,
    ) -> Result<Money, Reason> {
        let price = self.check_hire(state, (minor, hired), wagon)?;
        let left = state.table.treasury(minor).minus(price).unwrap_or_default();
        if self.can_use(state, minor, hired.with(wagon), left) {
            Ok(price)
        } else {
            Err(Reason::WagonUseless)
        }
    }

    fn check_hire(
        &self,
        state: &State,
        (minor, hired): (CompanyId, Wagons),
        wagon: Wagon,
    ) -> Result<Money, Reason> {
        if !self.wagons_sold().contains(&wagon) {
            return Err(Reason::NoSuchWagon);
        }
        if hired.has(wagon) {
            return Err(Reason::WagonHiredAlready);
        }
        let prices = &self.phase(state).wagon_prices;
        let price = prices.get(hired.len()).copied().ok_or(Reason::WagonHiredAlready)?;
        self.check_treasury(state, minor, price)?;
        Ok(price)
    }

    /// Are there routes that use all these wagons, if need be with more that the rest of the money pays for?
    fn can_use(&self, state: &State, minor: CompanyId, wagons: Wagons, money: Money) -> bool {
        if best::find(self, state, minor, wagons).is_some() {
            return true;
        }
        let price = self.phase(state).wagon_prices.get(wagons.len());
        let Some(left) = price.and_then(|price| money.minus(*price)) else {
            return false;
        };
        let more = self.wagons_sold().iter().filter(|wagon| !wagons.has(**wagon));
        let mut more = more.map(|wagon| wagons.with(*wagon));
        more.any(|wagons| self.can_use(state, minor, wagons, left))
    }
}

/// Every hired wagon is used.
fn check_all_used(hired: Wagons, used: Wagons) -> Result<(), Reason> {
    let unused = |wagon: Wagon| match wagon {
        Wagon::Either => !used.has(Wagon::Plus) && !used.has(Wagon::Offboard),
        wagon => !used.has(wagon),
    };
    let mut wagons = Wagon::ALL.into_iter();
    match wagons.find(|wagon| hired.has(*wagon) && unused(*wagon)) {
        Some(wagon) => Err(Reason::WagonUnused { wagon }),
        None => Ok(()),
    }
}

/// VI.3.6, VI.3.7: a minor hires wagons and runs its trains.
pub(super) static STEP: TurnStep<Hungary18Mag> = TurnStep {
    now: "now-wagons-are-hired-and-trains-run",
    contexts: &["run"],
    waits: |game, state, round| game.can_run(state, round.company),
    choices,
    act: |draft, round, action| match action {
        Action::HireWagon { wagon } => hire(draft, round.company, round.wagons(), *wagon),
        Action::RunTrains { routes } => run(draft, round, routes),
        _ => STEP.refuse(),
    },
    leave: operating::next_step,
};

/// The wagons that can be hired, and the best routes.
fn choices(game: &Hungary18Mag, state: &State, round: &OperatingRound) -> Vec<Choice<Action>> {
    let (minor, wagons) = (round.company, round.wagons());
    // Without a wagon there is always an answer, if only that no train runs.
    let run = best::find(game, state, minor, wagons)
        .map(|best| Choice { action: Action::RunTrains { routes: best.paths() }, freedom: Freedom::Routes });
    let kinds = game.wagons_sold().iter().copied();
    let hire = kinds.filter(|wagon| game.check_useful_hire(state, (minor, wagons), *wagon).is_ok());
    run.into_iter().chain(hire.map(|wagon| Choice::exact(Action::HireWagon { wagon }))).collect()
}

pub(super) fn hire(
    draft: &mut Work<'_>,
    minor: CompanyId,
    hired: Wagons,
    wagon: Wagon,
) -> Result<(), Reason> {
    let (game, turn) = (draft.game, (minor, hired));
    // 18xx.games hires out any wagon and refuses the run that leaves one unused; no list offers it, there or here.
    let price = match game.rulings.useless_wagons {
        UselessWagons::Refused if !draft.is_proved() => game.check_useful_hire(draft.state(), turn, wagon)?,
        UselessWagons::Refused | UselessWagons::Hired => game.check_hire(draft.state(), turn, wagon)?,
    };
    pay_hire(draft, minor, wagon, price);
    operating::set_step(draft, Step::Run(hired.with(wagon)));
    Ok(())
}

pub(super) fn pay_hire(draft: &mut Work<'_>, minor: CompanyId, wagon: Wagon, price: Money) {
    let services = draft.game.components.services();
    let seller = match wagon {
        Wagon::Offboard | Wagon::Either => services.offboard,
        Wagon::Plus => services.plus,
        Wagon::Mine => services.mine,
    };
    draft.pay(Purse::Company(minor), Purse::Company(seller), price);
}

fn run(draft: &mut Work<'_>, round: &OperatingRound, routes: &[RoutePath]) -> Result<(), Reason> {
    let (game, state) = (draft.game, draft.state());
    let (minor, wagons) = (round.company, round.wagons());
    let earnings = game.earnings(state, (minor, wagons), routes)?;
    if game.rulings.best_run == BestRun::Required && !draft.is_proved() {
        let best = best::find(game, state, minor, wagons).map_or(Money::ZERO, |best| best.total);
        if earnings.total() < best {
            return Err(FamilyReason::NotBestRoutes { total: earnings.total(), best }.into());
        }
    }
    divide(draft, minor, earnings);
    turn::end_step(draft);
    Ok(())
}

/// RULING-18MAG-A46: the trains of another minor run, and the one whose turn it is earns it.
pub(super) fn run_for_another(
    draft: &mut Work<'_>,
    runner: CompanyId,
    wagons: Wagons,
    routes: &[RoutePath],
) -> Result<(), Reason> {
    let earnings = draft.game.earnings(draft.state(), (runner, wagons), routes)?;
    if let Some(round) = draft.state().operating() {
        let earner = round.company;
        divide(draft, earner, earnings);
    }
    turn::end_step(draft);
    Ok(())
}

/// Half to the owner, half to the treasury; the mine's part all to the treasury.
pub(super) fn divide(draft: &mut Work<'_>, minor: CompanyId, Earnings { revenue, mine }: Earnings) {
    draft.emit(Event::TrainsRan { minor, revenue, mine });
    let treasury = revenue.half();
    let owner = revenue.minus(treasury).unwrap_or_default();
    if let Some(seat) = draft.state().table.owner(minor) {
        draft.pay(Purse::Bank, Purse::Seat(seat), owner);
    }
    draft.pay(Purse::Bank, Purse::Company(minor), [treasury, mine].into_iter().sum());
}
