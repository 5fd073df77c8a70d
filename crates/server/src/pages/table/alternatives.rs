//! Routes that earn as much as the best: looked for when somebody asks, and drawn when one of them is chosen.

use roundhouse_family18xx::view::{Actor, RouteInWords, Run};
use roundhouse_game::{Message, Name};
use serde_json::{Value, json};

use super::drawing;
use super::plan::Plan;
use super::plan_of;
use super::reader::Reader;
use crate::pages::visit::Visit;
use crate::session::Live;

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
    let run = open_run(plan)?;
    if r.asking.others.is_none() {
        return Some(Alternatives::Closed { look: r.asking.with_others() });
    }
    let hide = r.asking.without_others();
    let Some(found) = r.app.equal_sets.get(&position(r, plan)?.words) else {
        return Some(Alternatives::Open { hide, sets: Vec::new(), note: Some("prospects-best-alone") });
    };
    let best = &plan.choices.get(run.choice)?.action;
    let shown = plan.drawn.as_ref().map(|drawn| drawing::run_of(&drawn.action));
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
        hide,
        sets: found.sets.iter().map(set).collect(),
        note: match (found.complete, found.sets.len()) {
            (false, _) => Some("prospects-best-alone"),
            (true, 0 | 1) => Some("run-no-others"),
            (true, _) => None,
        },
    })
}

/// The run whose routes the rules leave to the player.
fn open_run(plan: &Plan) -> Option<&Run> {
    let run = plan.panel.run.as_ref()?;
    (plan.leaves_routes_open() && !run.trains.is_empty()).then_some(run)
}

/// Looks for them before the page is drawn that is to tell them: nobody waits for a table meanwhile.
pub(super) async fn search(visit: &Visit) {
    let asked = |visit: &Visit, live: &Live| {
        let r = visit.reader(live)?;
        Ok(plan_of(&r).and_then(|plan| {
            open_run(&plan)?;
            let position = position(&r, &plan)?;
            Some((position, plan.state.clone()))
        }))
    };
    let Ok(Some((position, state))) = visit.made(asked).await else {
        return;
    };
    let kept = &visit.app.equal_sets;
    if kept.get(&position.words).is_some() {
        return;
    }
    let Position { words, company } = position;
    let found = visit
        .app
        .search(move |stop| state.railway().map_or(Ok(None), |railway| railway.equal_sets(company, stop)));
    if let Some(Ok(Some(found))) = found.await {
        kept.keep(words, found);
    }
}

/// What equal routes are looked for in.
struct Position {
    /// By which it is known again.
    words: String,
    company: Name,
}

fn position(r: &Reader<'_>, plan: &Plan) -> Option<Position> {
    let Actor::Company(company) = plan.panel.actor else {
        return None;
    };
    let company = r.view.company(company)?.name;
    let (table, length) = (&r.live.game.id, r.play.length());
    let prepared = Value::from(plan.prepared.clone());
    Some(Position { words: format!("{table} {length} {company} {prepared}"), company })
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
