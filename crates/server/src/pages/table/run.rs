//! Routes stop by stop, and those that a player draws.

use roundhouse_family18xx::view::RunLine;
use roundhouse_game::{Freedom, Message};
use roundhouse_titles::Refused;
use serde_json::Value;

use super::plan::Plan;
use super::reader::Reader;

/// What a page needs to let a player draw routes.
pub(super) struct DrawRoutes {
    /// The action whose routes are drawn.
    pub(super) action: String,
    /// What comes before it.
    pub(super) prepared: String,
    /// What was drawn, beside the best; nothing before.
    pub(super) drawn: Option<String>,
    /// The way back to the best.
    pub(super) best: String,
}

/// A route.
pub(super) struct RunRow {
    pub(super) number: usize,
    pub(super) train: String,
    pub(super) with: String,
    pub(super) revenue: String,
    /// What it brings beside its revenue.
    pub(super) beside: String,
    pub(super) stops: Vec<StopText>,
}

/// A place where it calls.
pub(super) struct StopText {
    pub(super) place: String,
    pub(super) named: bool,
    pub(super) value: String,
}

/// A route with its train, what it runs with, and where it calls.
pub(super) fn run_row(r: &Reader<'_>, number: usize, line: &RunLine) -> RunRow {
    let stop = |stop: &roundhouse_family18xx::view::RunStop| StopText {
        place: stop.place.clone(),
        named: stop.named,
        value: if stop.bonus.is_zero() {
            r.bare(stop.value)
        } else {
            format!("{} + {}", r.bare(stop.value), r.bare(stop.bonus))
        },
    };
    let with = Message::new("run-with").with("services", line.with.clone());
    RunRow {
        number,
        train: r.say(&Message::new("run-train").with("train", line.train.as_str())),
        with: if line.with.is_empty() {
            String::new()
        } else {
            r.say(&with)
        },
        revenue: r.money(line.revenue),
        beside: if line.beside.is_zero() {
            String::new()
        } else {
            r.say(&Message::new("run-beside").with("amount", line.beside))
        },
        stops: line.stops.iter().map(stop).collect(),
    }
}

/// What a page needs to let a player draw routes, where the rules leave them open.
pub(super) fn draw_routes(r: &Reader<'_>, plan: &Plan) -> Option<DrawRoutes> {
    let open = |choice: &&roundhouse_titles::AnyChoice| choice.freedom == Freedom::Routes;
    let best = plan.choices.iter().find(open)?;
    let drawn = plan.drawn.as_ref();
    let said = drawn.map(|drawn| match (&drawn.refused, &plan.panel.run) {
        (Some(Refused::ByRule { reason, .. }), _) => r.say(reason),
        (None, Some(run)) => r.say(
            &Message::new("draw-total")
                .with("total", run.total)
                .with("best", drawn.best),
        ),
        _ => r.t("draw-note"),
    });
    let action = drawn.map_or(&best.action, |drawn| &drawn.action);
    Some(DrawRoutes {
        action: action.to_string(),
        prepared: Value::from(plan.prepared.clone()).to_string(),
        drawn: said,
        best: r.asking.planning(&plan.prepared),
    })
}
