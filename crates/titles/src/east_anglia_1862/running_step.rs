//! §7.8: the trains run.

use roundhouse_board::hex::{Edge, EdgeSet};
use roundhouse_board::map::HexId;
use roundhouse_board::{CompanyId, StopId};
use roundhouse_family18xx::{Reason as FamilyReason, TurnStep};
use roundhouse_game::{Choice, Freedom};
use roundhouse_router::stop_graph::StopGraph;

use super::action::Booked;
use super::event::Event;
use super::running::Earnings;
use super::state::{OperatingRound, State, Step};
use super::{Action, EastAnglia1862, Reason, Work, operating};

/// Has the company its home station, and could its trains leave a station?
/// §7.8: a company runs its trains.
pub(super) static STEP: TurnStep<EastAnglia1862> = TurnStep {
    now: "now-trains-run",
    contexts: &["run"],
    waits: can_run,
    choices,
    act,
    leave: operating::next_step,
};

fn can_run(game: &EastAnglia1862, state: &State, round: &OperatingRound) -> bool {
    let company = round.company;
    let home = game.components.home(company).hex;
    state.table.position.has_station_on(home, company) && game.can_leave_a_station(state, company)
}

impl EastAnglia1862 {
    /// Has the company a train it may run, and does track lead from one of its stations to another stop or a halt? With
    /// its home station it runs then.
    pub fn can_leave_a_station(&self, state: &State, company: CompanyId) -> bool {
        let board = &self.components.board;
        let position = self.without_terminals(&state.table.position, company);
        let mut stations = position.stations_of(board, company);
        self.has_train_to_run(state, company) && stations.any(|at| leads_anywhere(self, state, at))
    }

    /// Has the company a train that its permits let run?
    pub fn has_train_to_run(&self, state: &State, company: CompanyId) -> bool {
        state.fleet(company).any(|train| self.may_run(state, company, train.kind))
    }

    /// Does track lead from a station of the company to another large station or an area?
    pub fn has_route_track(&self, state: &State, company: CompanyId) -> bool {
        let position = self.without_terminals(&state.table.position, company);
        !StopGraph::of(&self.components.board, &position, company).links.is_empty()
    }
}

fn leads_anywhere(game: &EastAnglia1862, state: &State, at: StopId) -> bool {
    let board = &game.components.board;
    let exits = state.table.position.face(board, at.hex).stops;
    let exits = exits.get(usize::from(at.stop)).copied();
    let mut edges = exits.into_iter().flat_map(EdgeSet::iter);
    edges.any(|edge| line_leads_anywhere(game, state, (at.hex, edge)))
}

/// Follows one line out of a hex to its first stop or halt.
fn line_leads_anywhere(game: &EastAnglia1862, state: &State, from: (HexId, Edge)) -> bool {
    let board = &game.components.board;
    let position = &state.table.position;
    let (mut hex, mut edge) = from;
    // A line is at most once in each direction on every hex.
    for _ in 0..board.map.hexes().len() * 2 {
        let Some(next) = board.map.neighbour(hex, edge) else {
            return false;
        };
        let entered = edge.opposite();
        let face = position.face(board, next);
        if face.stop_at(entered).is_some() {
            return true;
        }
        let laid = position.laid(next);
        let lines = board.tile(laid.tile).track.iter().enumerate();
        let mut lines = lines.map(|(line, track)| (line, track.turned(laid.rotation)));
        let line = lines.find_map(|(line, track)| Some((line, track.across(entered)?)));
        let Some((line, onward)) = line else {
            return false;
        };
        if laid.halts & (1 << line) != 0 {
            return true;
        }
        (hex, edge) = (next, onward);
    }
    false
}

/// The best runs that were found; a director may leave all trains at home.
fn choices(game: &EastAnglia1862, state: &State, round: &OperatingRound) -> Vec<Choice<Action>> {
    let company = round.company;
    let best = game.good_runs(state, company);
    let mut choices = vec![Choice { action: best.action(), freedom: Freedom::Routes }];
    if !state.in_receivership(company) && !best.routes.is_empty() {
        choices.push(Choice::exact(Action::RunTrains {
            routes: Vec::new(),
            chains: Vec::new(),
            unpaid: Vec::new(),
        }));
    }
    choices
}

/// The director runs what he likes; without one the trains run for the most (R49).
fn act(work: &mut Work<'_>, round: &OperatingRound, action: &Action) -> Result<(), Reason> {
    let company = round.company;
    let Some(named) = action.named_runs() else {
        return STEP.refuse();
    };
    let (game, state) = (work.game, work.state());
    let counted = game.earnings(state, company, named)?;
    let earnings = match state.booked {
        Some(Booked::Run { revenue, subsidy }) => Earnings { revenue, subsidy, ..counted },
        _ => counted,
    };
    if game.must_run_best(state, company) && !work.is_proved() {
        let best = game.good_runs(state, company).earnings;
        let best = EastAnglia1862::compared(state, company, best);
        let total = EastAnglia1862::compared(state, company, earnings);
        if total < best {
            return Err(FamilyReason::NotBestRoutes { total, best }.into());
        }
    }
    work.emit(Event::TrainsRan { company, earnings });
    operating::advance(work, company, Step::Dividend(earnings));
    Ok(())
}
