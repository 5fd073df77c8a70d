//! What is said of routes that a player draws: what they earn beside the best, and what they lack.

use roundhouse_game::Message;
use roundhouse_titles::Refused;
use roundhouse_words::signed;
use serde_json::Value;

use super::drawing;
use super::handles::path_of;
use super::plan::{Drawn, Plan};
use super::reader::Reader;
use super::run::shown;

/// What a page needs while a player draws routes.
pub(super) struct DrawRoutes {
    /// The train whose route is drawn, by its place.
    pub(super) train: Option<usize>,
    /// The hexes of its route so far.
    pub(super) path: String,
    /// What was drawn, beside the best; or how to begin.
    pub(super) drawn: String,
    /// What it lacks.
    pub(super) less: String,
    /// Why it cannot be run as it is, and the section of the rulebook.
    pub(super) why: String,
    pub(super) rule: String,
    pub(super) unfinished: bool,
    /// The way back to the best, where something else is drawn.
    pub(super) best: Option<String>,
}

/// What a page needs while a player draws routes, where the rules leave them open.
pub(super) fn draw_routes(r: &Reader<'_>, plan: &Plan) -> Option<DrawRoutes> {
    let (run, drawn) = (plan.panel.run.as_ref()?, plan.drawn.as_ref());
    if !plan.leaves_routes_open() || (drawn.is_none() && r.asking.train.is_none()) {
        return None;
    }
    let refused = drawn.and_then(|drawn| drawn.refused.as_ref());
    let (why, rule) = match refused {
        Some(Refused::ByRule { reason, rule }) => (r.say(reason), rule.clone()),
        _ => (String::new(), String::new()),
    };
    let is_counted = |drawn: &&Drawn| drawn.counted.is_some();
    let (said, less) = match (drawn, drawn.filter(is_counted)) {
        (None, _) => (r.t("draw-note"), String::new()),
        (Some(drawn), None) => {
            (r.say(&Message::new("draw-unfinished").with("best", drawn.best)), String::new())
        }
        (Some(_), Some(drawn)) => {
            let less = i64::from(run.total.units()) - i64::from(drawn.best.units());
            let is_whole = drawn.counted.as_ref() == Some(&drawn.action);
            let at_home = trains_at_home(&drawn.action, &run.trains);
            let key = match (is_whole, at_home.is_empty()) {
                (false, _) => "draw-others",
                (true, true) => "draw-total",
                (true, false) => "draw-total-without",
            };
            let said = Message::new(key)
                .with("total", run.total)
                .with("best", drawn.best)
                .with("count", at_home.len())
                .with("trains", at_home);
            (r.say(&said), signed(less))
        }
    };
    let action = shown(plan, run)?;
    let path = r.asking.train.and_then(|train| path_of(&action, train));
    let path = path.unwrap_or_default().iter().filter_map(Value::as_str);
    Some(DrawRoutes {
        train: r.asking.train,
        path: path.collect::<Vec<_>>().join(" "),
        drawn: said,
        less,
        why,
        rule,
        unfinished: refused.is_some(),
        best: drawn.map(|_| r.asking.drawing(None, &plan.prepared)),
    })
}

/// The trains that run nowhere and so count nothing.
fn trains_at_home(action: &Value, trains: &[String]) -> Vec<String> {
    let action = drawing::with_all_trains(action, trains);
    let running = drawing::places_of_lines(&action);
    let routes = action["routes"].as_array().into_iter().flatten();
    let at_home = routes.enumerate().filter(|(place, _)| !running.contains(place));
    let names = at_home.filter_map(|(_, route)| route["train"].as_str());
    names.map(str::to_owned).collect()
}
