//! Steps in which nothing can be decided: 18xx.games passes them with an action, our rules go on by themselves.

use roundhouse_board::CompanyId;
use roundhouse_titles::east_anglia_1862::state::Step;
use roundhouse_titles::east_anglia_1862::{Action, EastAnglia1862, State};

use serde_json::Value;

use crate::record::RecordAction;
use crate::words::name;

/// A turn: the set and number of the operating round, and the company.
type Turn = (u8, u8, CompanyId);

/// Which passes a record still owes for steps that our rules have left behind.
#[derive(Debug, Default)]
pub(super) struct Turns {
    /// The turn whose merger step is over in the record.
    merged: Option<Turn>,
    /// The turn that our rules have ended, unless it ended with a merger.
    last: Option<Turn>,
    /// The step in which the record is, where a trace tells.
    recorded: Option<String>,
}

fn turn(state: &State) -> Option<Turn> {
    let round = state.operating()?;
    Some((state.turn, round.number, round.company))
}

/// Is this the step that a trace calls by that name? Only those that can be passed by a company are asked.
fn is_step(step: Step, name: &str) -> bool {
    match name {
        "Merge" => step == Step::Merge,
        "Acquire" => step == Step::Acquire,
        "BuyTrain" => step == Step::Buy,
        "RedeemShare" => step == Step::Redeem,
        _ => true,
    }
}

impl Turns {
    /// Remembers the step that a trace tells.
    pub(super) fn note_step(&mut self, step: Option<&str>) {
        self.recorded = step.map(ToOwned::to_owned);
    }

    /// Is the action the pass of a merger or acquisition step that our rules did not stop at, or a run of nothing?
    pub(super) fn is_behind(&mut self, game: &EastAnglia1862, state: &State, action: &RecordAction) -> bool {
        if action.kind == "run_routes" {
            let running = state.operating().filter(|round| round.step == Step::Run);
            let ours = running.map(|round| game.components.id(round.company).to_string());
            let routes = action.parameters.get("routes").and_then(Value::as_array);
            return routes.is_none_or(Vec::is_empty) && ours != Some(action.actor());
        }
        let (true, Ok(name)) = (action.kind == "pass", name(&action.actor())) else {
            return false;
        };
        if let (Some(recorded), Some(_)) = (&self.recorded, game.components.company(name)) {
            let ours = state.operating().is_some_and(|round| {
                let same = game.components.id(round.company) == name;
                same && is_step(round.step, recorded)
            });
            return !ours;
        }
        let named = |turn: &Turn| game.components.id(turn.2).to_string() == action.actor();
        let now = turn(state);
        // A turn that is over here still has its acquisition step in the record.
        if let Some(last) = self.last.filter(named)
            && Some(last) != now
        {
            self.last = None;
            return true;
        }
        let step = state.operating().map(|round| round.step);
        let merges = step == Some(Step::Merge);
        if now.as_ref().is_some_and(named) && self.merged != now && !merges && !state.lner_formed() {
            self.merged = now;
            return true;
        }
        false
    }

    /// Remembers the turn in which an action was done.
    pub(super) fn note(&mut self, game: &EastAnglia1862, state: &State, action: &Action) {
        let now = turn(state);
        let step = state.operating().map(|round| round.step);
        self.last = now.filter(|_| step != Some(Step::Acquire));
        match action {
            Action::Unite { survivor, .. } => {
                self.last = None;
                if step == Some(Step::Merge) {
                    let survivor = game.components.company(*survivor);
                    let survives = |(set, number, company)| (set, number, survivor.unwrap_or(company));
                    self.merged = now.map(survives);
                }
            }
            Action::DecideOption { .. } | Action::RemoveStation { .. } => self.last = None,
            Action::Pass if step == Some(Step::Merge) => self.merged = now,
            _ => {}
        }
    }
}
