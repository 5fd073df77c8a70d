//! Routes that earn as much as the best: looked for when somebody asks, and drawn when one of them is chosen.

use std::sync::Arc;
use std::time::Instant;

use roundhouse_family18xx::view::{Actor, EqualSets, RouteInWords};
use roundhouse_game::Message;
use serde_json::{Value, json};

use super::drawing;
use super::plan::Plan;
use super::reader::Reader;
use crate::apart::PATIENCE;

/// Routes that earn as much as the best.
pub(super) enum Alternatives {
    /// They are not told yet.
    Closed {
        /// The page with them.
        look: String,
    },
    /// They are told.
    Open {
        /// The page without them.
        hide: String,
        sets: Vec<Alternative>,
        /// What is said below them.
        note: Option<&'static str>,
    },
}

/// One set of routes.
pub(super) struct Alternative {
    /// Where each train calls and what it pays.
    pub(super) routes: Vec<String>,
    /// Is it what is drawn?
    pub(super) on: bool,
    pub(super) href: String,
}

/// The routes that are as good as the best, where the rules leave them to the player.
pub(super) fn alternatives(r: &Reader<'_>, plan: &Plan) -> Option<Alternatives> {
    let run = plan.panel.run.as_ref()?;
    if !plan.leaves_routes_open() || run.trains.is_empty() {
        return None;
    }
    if r.asking.others.is_none() {
        return Some(Alternatives::Closed {
            look: r.asking.with_others(),
        });
    }
    let found = found(r, plan)?;
    let best = &plan.choices.get(run.choice)?.action;
    let shown = plan
        .drawn
        .as_ref()
        .map(|drawn| drawing::run_of(&drawn.action));
    let shown = shown.as_ref().unwrap_or(best);
    let set = |set: &Vec<RouteInWords>| {
        let action = drawing::with_routes(best, routes(set));
        Alternative {
            routes: set.iter().map(|route| said(r, route)).collect(),
            on: drawing::runs_the_same(shown, &action),
            href: r.asking.drawing(None, &plan.deciding(action)),
        }
    };
    Some(Alternatives::Open {
        hide: r.asking.without_others(),
        sets: found.sets.iter().map(set).collect(),
        note: match (found.complete, found.sets.len()) {
            (false, _) => Some("prospects-best-alone"),
            (true, 0 | 1) => Some("run-no-others"),
            (true, _) => None,
        },
    })
}

/// What was found for this position, now or before. Where the time ran out it is searched again when somebody asks again.
fn found(r: &Reader<'_>, plan: &Plan) -> Option<Arc<EqualSets>> {
    let Actor::Company(company) = plan.panel.actor else {
        return None;
    };
    let company = r.view.company(company)?.name;
    let prepared = Value::from(plan.prepared.clone());
    let position = format!("{} {} {prepared}", r.live.game.id, r.play.length());
    if let Some(known) = r.app.equal_sets.get(&position) {
        return Some(known);
    }
    let end = Instant::now() + PATIENCE;
    let is_over = || Instant::now() >= end;
    let found = plan.state.equal_sets(company, &is_over).ok()??;
    Some(if is_over() {
        Arc::new(found)
    } else {
        r.app.equal_sets.keep(position, found)
    })
}

/// Routes as an action names them.
pub(crate) fn routes(set: &[RouteInWords]) -> Value {
    let route = |route: &RouteInWords| {
        let path: Vec<String> = route.path.iter().map(ToString::to_string).collect();
        json!({"train": route.train.as_str(), "path": path})
    };
    set.iter().map(route).collect()
}

fn said(r: &Reader<'_>, route: &RouteInWords) -> String {
    let line = Message::new("run-other-route")
        .with("train", route.train.as_str())
        .with("stops", route.stops.join(" – "))
        .with("revenue", route.revenue);
    r.say(&line)
}
