//! Steps that 18xx.games asks for and our rules go by: mergers and acquisitions without a partner, and runs of companies
//! without their home station.

use roundhouse_board::CompanyId;
use roundhouse_titles::east_anglia_1862::event::Event;
use roundhouse_titles::east_anglia_1862::state::{Round, Stage, Step};
use roundhouse_titles::east_anglia_1862::{Action, EastAnglia1862, State};

use super::{Moment, corporation, step};
use crate::export::written::WrittenAction;

/// A turn: the set and number of the operating round, and the company.
type Turn = (u8, u8, CompanyId);

/// What was written for steps that our rules go by.
#[derive(Clone, Debug, Default)]
pub(super) struct Passes {
    /// The turn whose merger step is over.
    merged: Option<Turn>,
    /// The turn for which a run of nothing was written.
    ran: Option<Turn>,
    /// The turn of a survivor without director, which does not run there.
    idle: Option<Turn>,
}

pub(super) fn turn(state: &State) -> Option<Turn> {
    let round = state.operating()?;
    Some((state.turn, round.number, round.company))
}

fn has_director(state: &State, company: CompanyId) -> bool {
    state.is(company, Stage::Floated) && !state.in_receivership(company)
}

/// Is a company asked for mergers and acquisitions?
fn may_unite(state: &State, company: CompanyId) -> bool {
    has_director(state, company) && !state.lner_formed()
}

/// Is this step, in the order of a turn, after that of mergers?
fn is_after_merger(step: Step) -> bool {
    match step {
        Step::Home | Step::Merge | Step::Answer(_) | Step::Surplus(_) => false,
        Step::Exchange(exchange) => exchange.proposal.is_none(),
        _ => true,
    }
}

/// Is this step after that of runs?
fn is_after_run(step: Step) -> bool {
    match step {
        Step::Buy | Step::Redeem | Step::Acquire | Step::Sell(_) => true,
        Step::Exchange(exchange) => exchange.proposal.is_none(),
        _ => false,
    }
}

impl Passes {
    /// The pass of the merger step, before the first action of a turn after it.
    pub(super) fn before(&mut self, game: &EastAnglia1862, state: &State) -> Vec<WrittenAction> {
        let now = turn(state);
        match state.operating() {
            Some(round)
                if now != self.merged && is_after_merger(round.step) && may_unite(state, round.company) =>
            {
                self.merged = now;
                vec![WrittenAction::new("pass", &corporation(game, round.company))]
            }
            _ => Vec::new(),
        }
    }

    /// What follows an action before anybody is asked here: runs of nothing, and the passes of merger and acquisition.
    pub(super) fn after(
        &mut self,
        game: &EastAnglia1862,
        moment: Moment<'_>,
        action: &Action,
    ) -> Vec<WrittenAction> {
        let Moment { before, after, .. } = moment;
        let mut written = Vec::new();
        if let (Some(now), Some(step)) = (turn(before), step(before)) {
            let pass = || WrittenAction::new("pass", &corporation(game, now.2));
            let goes_on = turn(after) == Some(now);
            if step == Step::Home
                && may_unite(before, now.2)
                && !(goes_on && super::step(after).is_some_and(|step| !is_after_merger(step)))
            {
                self.merged = Some(now);
                written.push(pass());
            }
            written.extend(self.empty_run(game, before, now, after));
            let unites = self.unites(game, now, (step, action));
            if !unites && !goes_on && may_unite(before, now.2) && has_director(after, now.2) {
                written.push(pass());
            }
        }
        written.extend(self.skipped_turns(game, moment));
        self.note_idle(game, moment, action);
        written
    }

    /// Notes a merger or acquisition: what ends a turn then is no pass.
    fn unites(&mut self, game: &EastAnglia1862, now: Turn, (step, action): (Step, &Action)) -> bool {
        if step == Step::Merge {
            self.merged = Some(now);
        }
        if let Action::Unite { survivor, .. } = action {
            let survivor = game.components.company(*survivor);
            self.merged = Some((now.0, now.1, survivor.unwrap_or(now.2)));
            return true;
        }
        match step {
            Step::Acquire | Step::Answer(_) | Step::Surplus(_) => true,
            Step::Exchange(exchange) => exchange.proposal.is_some(),
            _ => false,
        }
    }

    /// The run of nothing of a company without its home station, once its step is over.
    fn empty_run(
        &mut self,
        game: &EastAnglia1862,
        before: &State,
        now: Turn,
        after: &State,
    ) -> Option<WrittenAction> {
        let was_before = step(before).is_some_and(|step| !is_after_run(step) && step != Step::Run);
        let over = turn(after) != Some(now) || step(after).is_some_and(is_after_run);
        (was_before && over).then(|| self.run_of_nothing(game, before, now)).flatten()
    }

    fn run_of_nothing(&mut self, game: &EastAnglia1862, state: &State, now: Turn) -> Option<WrittenAction> {
        let home = game.components.home(now.2).hex;
        let at_home = state.table.position.has_station_on(home, now.2);
        if at_home || self.ran == Some(now) || !game.can_leave_a_station(state, now.2) {
            return None;
        }
        self.ran = Some(now);
        let routes: [serde_json::Value; 0] = [];
        let run = WrittenAction::new("run_routes", &corporation(game, now.2));
        Some(run.with("routes", routes.to_vec()).with("extra_revenue", 0).with("subsidy", 0))
    }

    /// Turns in which runs were over before anybody was asked here.
    fn skipped_turns(&mut self, game: &EastAnglia1862, moment: Moment<'_>) -> Vec<WrittenAction> {
        let mut written = Vec::new();
        let mut set = moment.before.turn;
        let mut last = turn(moment.before);
        for event in moment.events {
            let now = match event {
                Event::TurnBecame { turn } => {
                    set = *turn;
                    continue;
                }
                Event::RoundBecame(Round::Operating(round)) => (set, round.number, round.company),
                _ => continue,
            };
            let waits = turn(moment.after) == Some(now) && !step(moment.after).is_some_and(is_after_run);
            if last.replace(now) != Some(now) && !waits {
                written.extend(self.run_of_nothing(game, moment.after, now));
            }
        }
        written
    }

    /// A survivor without director does not run there in the turn of the merger.
    fn note_idle(&mut self, game: &EastAnglia1862, moment: Moment<'_>, action: &Action) {
        let survivor = match (action, step(moment.before)) {
            (Action::Unite { survivor, .. }, _) => game.components.company(*survivor),
            (_, Some(Step::Exchange(exchange))) => exchange.proposal.map(|proposal| proposal.survivor),
            (_, Some(Step::Surplus(proposal))) => Some(proposal.survivor),
            _ => return,
        };
        let (then, now) = (turn(moment.before), turn(moment.after));
        let same_round = then.map(|turn| (turn.0, turn.1)) == now.map(|turn| (turn.0, turn.1));
        let runs = step(moment.after) == Some(Step::Run);
        let is_survivor = now.map(|turn| turn.2) == survivor;
        let alone = survivor.is_some_and(|company| moment.after.in_receivership(company));
        if same_round && runs && is_survivor && alone {
            self.idle = now;
        }
    }

    /// Does the company whose turn it is not run there?
    pub(super) fn is_idle(&self, state: &State) -> bool {
        self.idle.is_some() && self.idle == turn(state)
    }
}
