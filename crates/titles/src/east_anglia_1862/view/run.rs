//! A set of runs, stop by stop. What joined trains earn together stands with the first of them.

use roundhouse_board::CompanyId;
use roundhouse_board::map::HexId;
use roundhouse_family18xx::routes::RoutePath;
use roundhouse_family18xx::view::{Run, RunLine, RunStop, city_place, place};
use roundhouse_game::{Message, Money};

use super::super::action::Unpaid;
use super::super::chains::{self, Chain};
use super::super::running::{PaidStop, TrainRun};
use super::super::state::State;
use super::super::train::Kind;
use super::super::{Action, EastAnglia1862, Reason};

/// The runs of a choice as players read them; nothing if it is another choice, or they cannot be run.
pub(super) fn run(
    (game, state): (&EastAnglia1862, &State),
    company: CompanyId,
    (choice, action): (usize, &Action),
) -> Option<Run> {
    let Action::RunTrains {
        routes,
        chains,
        unpaid,
    } = action
    else {
        return None;
    };
    let reader = Reader { game, state };
    let earnings = game.earnings(state, company, (routes, chains, unpaid));
    let earnings = earnings.ok()?;
    let lines = reader.lines(company, (routes, chains, unpaid)).ok()?;
    // This search ends early where it would keep players waiting.
    let best = game.good_runs(state, company);
    let mut extras = Vec::new();
    if !earnings.subsidy.is_zero() {
        extras.push(Message::new("ea-subsidy").with("amount", earnings.subsidy));
    }
    Some(Run {
        choice,
        total: earnings.revenue,
        proved: best.proved && best.earnings == earnings,
        lines,
        extras,
    })
}

struct Reader<'a> {
    game: &'a EastAnglia1862,
    state: &'a State,
}

impl Reader<'_> {
    fn lines(
        &self,
        company: CompanyId,
        (routes, wanted, unpaid): (&[RoutePath], &[Vec<u8>], &[Unpaid]),
    ) -> Result<Vec<RunLine>, Reason> {
        let (game, state) = (self.game, self.state);
        let runs = game.follow_all(state, company, routes)?;
        let chains = chains::of(game, state, (company, &runs), wanted)?;
        let omitted = game.named_unpaid(&runs, unpaid)?;
        let mut before = 0;
        let mut lines = Vec::new();
        for (index, (route, run)) in routes.iter().zip(&runs).enumerate() {
            let first = &runs[..=index];
            let freights = first.iter().any(|run| run.kind == Kind::Freight);
            let chains: &[Chain] = if freights { &chains } else { &[] };
            let stops = game.most_paid(state, first, (chains, omitted[..=index].to_vec()));
            let bonuses: u32 = chains.iter().map(|chain| chain.bonus).sum();
            let total = stops + bonuses;
            lines.push(RunLine {
                train: route.train.to_string(),
                with: Vec::new(),
                revenue: Money::new(total - before),
                beside: Money::ZERO,
                stops: self.stops(run),
                path: route.path.clone(),
            });
            before = total;
        }
        Ok(lines)
    }

    fn stops(&self, run: &TrainRun) -> Vec<RunStop> {
        let board = &self.game.components.board;
        let position = &self.state.table.position;
        let large = run.run.stops.iter().zip(&run.stations);
        let large = large.map(|(at, stop)| {
            let (place, named) = city_place(board, position, *at);
            self.stop((place, named), *stop)
        });
        let halts = run.halts.iter().filter(|_| run.kind == Kind::Local);
        let halt_hex = |stop: &PaidStop| match stop {
            PaidStop::Halt(hex, _) => Some(*hex),
            PaidStop::City(_) | PaidStop::Area(_) => None,
        };
        let named = |hex: HexId| (place(board, hex), false);
        let halts = halts.filter_map(|stop| Some(self.stop(named(halt_hex(stop)?), *stop)));
        large.chain(halts).collect()
    }

    fn stop(&self, (place, named): (String, bool), stop: PaidStop) -> RunStop {
        RunStop {
            place,
            named,
            value: Money::new(self.game.stop_value(self.state, stop)),
            bonus: Money::ZERO,
        }
    }
}
