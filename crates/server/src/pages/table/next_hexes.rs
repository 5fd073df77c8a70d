//! The hexes that may follow in a route that a player draws.

use roundhouse_board::hex::Coordinate;
use roundhouse_family18xx::view::{about_place, hexes_after, place_at};
use serde_json::Value;

use super::drawing;
use super::plan::Plan;
use super::reader::Reader;
use super::run::shown;

/// A hex that may follow, and the page with it.
pub(super) struct NextHex {
    pub(super) at: Coordinate,
    pub(super) place: String,
    /// What adding it is called.
    pub(super) label: String,
    pub(super) href: String,
}

/// The hexes that may follow in the route that is being drawn; none where nothing is drawn.
pub(super) fn next_in_drawing(r: &Reader<'_>, plan: &Plan) -> Vec<NextHex> {
    let run = plan.panel.run.as_ref();
    let action = run.and_then(|run| shown(plan, run));
    match (r.asking.train, action) {
        (Some(train), Some(action)) if plan.leaves_routes_open() => {
            next_hexes(r, plan, (&action, train))
        }
        _ => Vec::new(),
    }
}

/// The hexes that may follow in a train's route.
pub(super) fn next_hexes(
    r: &Reader<'_>,
    plan: &Plan,
    (action, train): (&Value, usize),
) -> Vec<NextHex> {
    let (Some((board, table)), Some(path)) = (plan.state.table(), path_of(action, train)) else {
        return Vec::new();
    };
    let coordinates = path.iter().filter_map(|at| at.as_str()?.parse().ok());
    let coordinates: Vec<Coordinate> = coordinates.collect();
    let next = |at: Coordinate| {
        let mut longer = path.to_vec();
        longer.push(Value::from(at.to_string()));
        let action = drawing::with_path(action, train, longer);
        let label = about_place(board, "draw-next", at).with("hex", at.to_string());
        NextHex {
            label: r.say(&label),
            place: place_at(board, at),
            at,
            href: r.asking.planning(&plan.deciding(action)),
        }
    };
    let after = hexes_after(board, &table.position, &coordinates);
    after.into_iter().map(next).collect()
}

/// The page with a train's route without its last hex.
pub(super) fn shorter(
    r: &Reader<'_>,
    plan: &Plan,
    (action, train): (&Value, usize),
) -> Option<String> {
    let (_, before) = path_of(action, train)?.split_last()?;
    let action = drawing::with_path(action, train, before.to_vec());
    Some(r.asking.planning(&plan.deciding(action)))
}

/// The hexes of a train's route so far.
pub(super) fn path_of(action: &Value, train: usize) -> Option<&[Value]> {
    let path = action["routes"].get(train)?["path"].as_array()?;
    Some(path)
}
