//! The words that records of all titles share: copies of tiles and trains, shares, routes.

use roundhouse_board::hex::Coordinate;
use roundhouse_family18xx::routes::RoutePath;
use roundhouse_game::Name;
use serde_json::Value;

use crate::record::RecordAction;

/// A name of ours.
pub(crate) fn name(text: &str) -> Result<Name, String> {
    text.parse().map_err(|error| format!("{error}"))
}

/// `57-4` is copy 4 of 57.
pub(crate) fn kind_of(copy: &str) -> Result<Name, String> {
    name(copy.rsplit_once('-').map_or(copy, |(kind, _)| kind))
}

/// The shares an action names, such as `SIK_3`.
pub(crate) fn shares(action: &RecordAction) -> Result<Vec<&str>, String> {
    let shares = action.parameters.get("shares").and_then(Value::as_array);
    let shares = shares.ok_or("`shares` is missing")?;
    let names: Vec<&str> = shares.iter().filter_map(Value::as_str).collect();
    if names.is_empty() {
        return Err("`shares` is missing".to_owned());
    }
    Ok(names)
}

/// The company of a share such as `SIK_3`.
pub(crate) fn company_of(share: &str) -> &str {
    share.rsplit_once('_').map_or(share, |(company, _)| company)
}

/// A list in one fixed order, as snapshots write it.
pub(crate) fn sorted(list: impl Iterator<Item = String>) -> String {
    let mut list: Vec<String> = list.collect();
    list.sort();
    list.join(" ")
}

/// The routes of a run; those without track are left out. Hexes that are not on the map are cut off, with whatever
/// end of the route lies behind them.
pub(crate) fn routes(
    action: &RecordAction,
    on_map: &dyn Fn(Coordinate) -> bool,
) -> Result<Vec<RoutePath>, String> {
    let routes = action.parameters.get("routes").and_then(Value::as_array);
    let routes = routes.map(Vec::as_slice).unwrap_or_default();
    let with_track = routes.iter().filter(|route| {
        route.get("connections").and_then(Value::as_array).is_some_and(|chains| !chains.is_empty())
    });
    with_track.map(|value| route(value, on_map)).collect()
}

/// What the routes of a run earned by the record's own word, without subsidies.
pub(crate) fn booked(action: &RecordAction) -> Option<i64> {
    let routes = action.parameters.get("routes")?.as_array()?;
    let mut sum: i64 = 0;
    for route in routes {
        sum = sum.checked_add(route.get("revenue")?.as_i64()?)?;
    }
    Some(sum)
}

/// The chains of hexes from stop to stop, joined end to end.
fn route(route: &Value, on_map: &dyn Fn(Coordinate) -> bool) -> Result<RoutePath, String> {
    let train = route.get("train").and_then(Value::as_str).ok_or("a route has no `train`")?;
    let chains = route.get("connections").and_then(Value::as_array).ok_or("a route has no `connections`")?;
    let mut joined: Vec<Vec<Coordinate>> = Vec::new();
    for chain in chains {
        let hexes = chain.as_array().ok_or("a connection is no list of hexes")?;
        let hexes = hexes.iter().map(|hex| {
            let hex = hex.as_str().and_then(|text| text.parse().ok());
            hex.filter(|hex| on_map(*hex))
        });
        joined.push(longest(hexes));
    }
    Ok(RoutePath { train: kind_of(train)?, path: join(joined)? })
}

/// The longest piece without a gap.
fn longest(hexes: impl Iterator<Item = Option<Coordinate>>) -> Vec<Coordinate> {
    let hexes: Vec<Option<Coordinate>> = hexes.collect();
    let pieces = hexes.split(Option::is_none);
    let longest = pieces.max_by_key(|piece| piece.len());
    longest.into_iter().flatten().copied().flatten().collect()
}

/// Chains may be written in either direction: each is turned so that it goes on where the last one ended.
fn join(chains: Vec<Vec<Coordinate>>) -> Result<Vec<Coordinate>, String> {
    let mut chains = chains.into_iter();
    let mut path = chains.next().unwrap_or_default();
    let rest: Vec<Vec<Coordinate>> = chains.collect();
    if let Some(second) = rest.first() {
        let ends = [second.first(), second.last()];
        if !ends.contains(&path.last()) || (ends.contains(&path.first()) && path.last() != second.first()) {
            path.reverse();
        }
    }
    for mut chain in rest {
        if chain.first() != path.last() {
            chain.reverse();
        }
        if chain.first() != path.last() {
            return Err("the connections of a route do not join".to_owned());
        }
        path.extend(chain.into_iter().skip(1));
    }
    Ok(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subsidy_is_no_revenue() {
        let run = r#"{"id":1,"type":"run_routes","entity":"ENR","entity_type":"corporation",
            "routes":[{"train":"A-0","revenue":110,"subsidy":50},{"train":"A-1","revenue":20}]}"#;
        let run: RecordAction = serde_json::from_str(run).unwrap();
        assert_eq!(booked(&run), Some(130));
    }
}
