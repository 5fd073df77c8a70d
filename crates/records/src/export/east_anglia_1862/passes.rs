//! Steps that 18xx.games asks for and our rules go by: mergers and acquisitions without a partner, runs of companies
//! without their home station, and runs of companies that once had a route and have lost it.

use roundhouse_board::CompanyId;
use roundhouse_game::Game;
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
    /// Companies that had a route between two large stations or areas in a turn of theirs. They are asked for their run ever
    /// after, even if their stations are gone or the company is launched again.
    had_route: Vec<CompanyId>,
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
        self.note_route(game, state, now);
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
        self.note_route(game, after, turn(after));
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
            let unites = self.unites(game, now, step, action);
            if !unites && !goes_on && may_unite(before, now.2) && has_director(after, now.2) {
                written.push(pass());
            }
        }
        written.extend(self.skipped_turns(game, moment));
        self.note_idle(game, moment, action);
        written
    }

    /// Notes that the company whose turn it is has a route, where 18xx.games looks for one.
    fn note_route(&mut self, game: &EastAnglia1862, state: &State, now: Option<Turn>) {
        let Some((_, _, company)) = now.filter(|now| !self.had_route.contains(&now.2)) else {
            return;
        };
        let looks = may_unite(state, company) || game.has_train_to_run(state, company);
        if looks && game.has_route_track(state, company) {
            self.had_route.push(company);
        }
    }

    /// Notes a merger or acquisition: what ends a turn then is no pass.
    fn unites(&mut self, game: &EastAnglia1862, now: Turn, step: Step, action: &Action) -> bool {
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

    /// The run of nothing of a company that is not asked here, once its step is over.
    fn empty_run(
        &mut self,
        game: &EastAnglia1862,
        before: &State,
        now: Turn,
        after: &State,
    ) -> Option<WrittenAction> {
        let was_before = step(before).is_some_and(|step| !is_after_run(step) && step != Step::Run);
        let over = turn(after) != Some(now) || step(after).is_some_and(is_after_run);
        let then = if turn(after) == Some(now) { after } else { before };
        (was_before && over).then(|| self.run_of_nothing(game, then, now)).flatten()
    }

    fn run_of_nothing(&mut self, game: &EastAnglia1862, state: &State, now: Turn) -> Option<WrittenAction> {
        let home = game.components.home(now.2).hex;
        let at_home = state.table.position.has_station_on(home, now.2);
        let can_leave = game.can_leave_a_station(state, now.2);
        let had_route = self.had_route.contains(&now.2) && game.has_train_to_run(state, now.2);
        let is_asked_here = at_home && can_leave;
        if is_asked_here || !(can_leave || had_route) || self.ran == Some(now) {
            return None;
        }
        self.ran = Some(now);
        let routes: [serde_json::Value; 0] = [];
        let run = WrittenAction::new("run_routes", &corporation(game, now.2));
        Some(run.with("routes", routes.to_vec()).with("extra_revenue", 0).with("subsidy", 0))
    }

    /// Turns in which runs were over before anybody was asked here. What a company had when it would have run counts, not
    /// what it bought or lost after that.
    fn skipped_turns(&mut self, game: &EastAnglia1862, moment: Moment<'_>) -> Vec<WrittenAction> {
        let mut written = Vec::new();
        let mut state = moment.before.clone();
        let mut last = turn(moment.before);
        let mut open: Option<Turn> = None;
        for event in moment.events {
            let next = match event {
                Event::RoundBecame(Round::Operating(round)) => {
                    Some((state.turn, round.number, round.company))
                }
                _ => None,
            };
            let over = match event {
                Event::TrainBought { .. } | Event::TrainScrapped { .. } => true,
                Event::RoundBecame(_) => next != open,
                _ => false,
            };
            if let Some(now) = open.take_if(|_| over) {
                self.note_route(game, &state, Some(now));
                written.extend(self.run_of_nothing(game, &state, now));
            }
            game.evolve(&mut state, event);
            if let Some(now) = next.filter(|now| last.replace(*now) != Some(*now)) {
                let waits = turn(moment.after) == Some(now) && !step(moment.after).is_some_and(is_after_run);
                open = (!waits).then_some(now);
            }
        }
        if let Some(now) = open {
            written.extend(self.run_of_nothing(game, &state, now));
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
