//! A set of routes, stop by stop.

use roundhouse_board::tile::StopKind;
use roundhouse_board::{CompanyId, StopId};
use roundhouse_family18xx::routes::{RoutePath, Runner};
use roundhouse_family18xx::view::{Proof, Run, RunLine, RunStop, city_place};
use roundhouse_game::{Message, Money};

use super::super::state::{State, Wagon, Wagons};
use super::super::{Hungary18Mag, best};

/// The routes of a choice as players read them, as far as they are drawn; nothing if a train cannot run so.
pub(super) fn run(
    game: &Hungary18Mag,
    state: &State,
    (minor, wagons): (CompanyId, Wagons),
    (choice, routes): (usize, &[RoutePath]),
) -> Option<Run> {
    let earnings = game.earnings_so_far(state, minor, wagons, routes);
    let earnings = earnings.ok()?;
    let reader = Reader { game, state, runner: game.runner(state, minor) };
    // X: a route that is longer than its train takes the one wagon for a plus train.
    let is_bonus = || !routes.iter().any(|route| reader.is_longer(route));
    let mut bonus_due = wagons.has(Wagon::Offboard) || wagons.has(Wagon::Either) && is_bonus();
    let lines: Vec<RunLine> = routes.iter().filter_map(|route| reader.line(route, &mut bonus_due)).collect();
    let best = best::find(game, state, minor, wagons);
    let mut extras = Vec::new();
    if !earnings.mine.is_zero() {
        extras.push(Message::new("mag-mine-pays").with("amount", earnings.mine));
    }
    let trains = state.table.fleet(minor).iter();
    Some(Run {
        choice,
        total: earnings.total(),
        proof: match best.filter(|best| best.total == earnings.total()) {
            Some(best) if best.proved => Proof::Proved,
            Some(best) => Proof::open(best.most, best.total),
            None => Proof::Lacking,
        },
        lines,
        trains: trains.map(|kind| game.components.train_card(kind).name.to_string()).collect(),
        chains: Vec::new(),
        extras,
    })
}

struct Reader<'a> {
    game: &'a Hungary18Mag,
    state: &'a State,
    runner: Runner<'a>,
}

impl Reader<'_> {
    /// Has a route more stops than its train, mines aside?
    fn is_longer(&self, route: &RoutePath) -> bool {
        let components = &self.game.components;
        let train = components.train(route.train);
        let run = self.runner.follow(&route.path).ok();
        let (Some(train), Some(run)) = (train, run) else {
            return false;
        };
        let counts = |at: &&StopId| {
            let stop = self.runner.stop(**at);
            stop.is_some_and(|stop| stop.kind != StopKind::Mine)
        };
        let stops = run.stops.iter().filter(counts).count();
        stops > usize::from(components.train_card(train).stops)
    }

    fn line(&self, route: &RoutePath, bonus_due: &mut bool) -> Option<RunLine> {
        let run = self.runner.follow(&route.path).ok()?;
        let components = &self.game.components;
        let card = components.train_card(components.train(route.train)?);
        let mut stops: Vec<RunStop> = run.stops.iter().filter_map(|at| self.stop(*at)).collect();
        let kinds: Vec<StopKind> =
            run.stops.iter().filter_map(|at| Some(self.runner.stop(*at)?.kind)).collect();
        let mines = kinds.iter().filter(|kind| **kind == StopKind::Mine).count();
        let longer = self.is_longer(route);
        let services = components.services();
        let mut with = Vec::new();
        if longer {
            with.push(components.card(services.plus).abbreviation.clone());
        }
        let area = kinds.iter().position(|kind| matches!(kind, StopKind::OffBoard(_)));
        if let Some(area) = area.filter(|_| *bonus_due) {
            let bonus = self.game.phase(self.state).offboard_bonus;
            stops[area].bonus = [stops[area].bonus, bonus].into_iter().sum();
            with.push(components.card(services.offboard).abbreviation.clone());
            *bonus_due = false;
        }
        if mines > 0 {
            with.push(components.card(services.mine).abbreviation.clone());
        }
        let paid = stops.iter().zip(&kinds).filter(|(_, kind)| **kind != StopKind::Mine);
        let revenue = paid.flat_map(|(stop, _)| [stop.value, stop.bonus]).sum();
        let train = if longer { format!("{}+{}", card.name, card.name) } else { card.name.to_string() };
        Some(RunLine {
            train,
            with,
            revenue,
            beside: Money::ZERO,
            stops,
            path: route.path.clone(),
            joins: Vec::new(),
            spares: Vec::new(),
        })
    }

    fn stop(&self, at: StopId) -> Option<RunStop> {
        let stop = self.runner.stop(at)?;
        let (place, named) = city_place(self.runner.board, self.runner.position, at);
        Some(RunStop {
            place,
            named,
            value: Money::new(u32::from(stop.revenue.in_column(self.state.table.phase))),
            bonus: self.game.city_bonus(self.state, at),
        })
    }
}
