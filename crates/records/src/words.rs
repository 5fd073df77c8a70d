//! The words that records of all titles share: copies of tiles and trains, shares, routes.

use roundhouse_board::hex::{Coordinate, Edge};
use roundhouse_board::{Board, Position};
use roundhouse_family18xx::routes::RoutePath;
use roundhouse_game::Name;
use serde_json::Value;

use crate::record::{RecordAction, whole};

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

/// The routes of a run on the board as it lies; those without track are left out. Hexes that are not on the map are cut
/// off, with whatever end of the route lies behind them.
pub(crate) fn routes(action: &RecordAction, ground: Ground<'_>) -> Result<Vec<RoutePath>, String> {
    let routes = action.parameters.get("routes").and_then(Value::as_array);
    let routes = routes.map(Vec::as_slice).unwrap_or_default();
    let with_track = routes.iter().filter(|route| {
        route.get("connections").and_then(Value::as_array).is_some_and(|chains| !chains.is_empty())
    });
    with_track.map(|value| route(value, ground)).collect()
}

/// The map with what lies on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground<'a> {
    pub(crate) board: &'a Board,
    pub(crate) position: &'a Position,
}

impl Ground<'_> {
    fn has(self, hex: Coordinate) -> bool {
        self.board.map.find(hex).is_some()
    }

    /// Does track lead along these hexes, from one end to the other?
    fn leads_along(self, path: &[Coordinate]) -> bool {
        path.windows(3).all(|three| match three {
            [from, hex, to] => self.joins(*from, *hex, *to),
            _ => true,
        })
    }

    fn joins(self, from: Coordinate, hex: Coordinate, to: Coordinate) -> bool {
        let map = &self.board.map;
        let Some(at) = map.find(hex) else {
            return false;
        };
        let towards = |next: Coordinate| {
            let next = map.find(next);
            Edge::ALL.into_iter().find(|edge| next.is_some() && map.neighbour(at, *edge) == next)
        };
        let face = self.position.face(self.board, at);
        let edges = towards(from).zip(towards(to));
        edges.is_some_and(|(from, to)| from != to && face.joined(from).contains(to))
    }
}

/// What the routes of a run earned by the record's own word, without subsidies.
pub(crate) fn booked(action: &RecordAction) -> Option<i64> {
    let routes = action.parameters.get("routes")?.as_array()?;
    let mut sum: i64 = 0;
    for route in routes {
        sum = sum.checked_add(whole(route.get("revenue")?)?.try_into().ok()?)?;
    }
    Some(sum)
}

/// The chains of hexes from stop to stop, joined end to end.
fn route(route: &Value, ground: Ground<'_>) -> Result<RoutePath, String> {
    let train = route.get("train").and_then(Value::as_str).ok_or("a route has no `train`")?;
    let chains = route.get("connections").and_then(Value::as_array).ok_or("a route has no `connections`")?;
    let mut joined: Vec<Vec<Coordinate>> = Vec::new();
    for chain in chains {
        let hexes = chain.as_array().ok_or("a connection is no list of hexes")?;
        let hexes = hexes.iter().map(|hex| {
            let hex = hex.as_str().and_then(|text| text.parse().ok());
            hex.filter(|hex| ground.has(*hex))
        });
        joined.push(longest(hexes));
    }
    Ok(RoutePath { train: kind_of(train)?, path: join(&joined, &|path| ground.leads_along(path))? })
}

/// The longest piece without a gap.
fn longest(hexes: impl Iterator<Item = Option<Coordinate>>) -> Vec<Coordinate> {
    let hexes: Vec<Option<Coordinate>> = hexes.collect();
    let pieces = hexes.split(Option::is_none);
    let longest = pieces.max_by_key(|piece| piece.len());
    longest.into_iter().flatten().copied().flatten().collect()
}

/// The most ways of joining chains that are looked at; each chain that comes back to its hex doubles them.
const MOST_WAYS: usize = 64;

/// Chains may be written in either direction: each is turned so that it goes on where the last one ended. A chain that
/// comes back to the hex it left, at another stop of it, is turned so that track leads along all of them.
fn join(
    chains: &[Vec<Coordinate>],
    leads: &dyn Fn(&[Coordinate]) -> bool,
) -> Result<Vec<Coordinate>, String> {
    let mut chains = chains.iter();
    let mut ways = chains.next().map(|chain| turned(chain)).unwrap_or_default();
    for chain in chains {
        let longer = ways.iter().flat_map(|way| {
            let goes_on = turned(chain).into_iter().filter(|chain| chain.first() == way.last());
            goes_on.map(|chain| way.iter().copied().chain(chain.into_iter().skip(1)).collect())
        });
        ways = longer.take(MOST_WAYS).collect();
    }
    let best = ways.iter().position(|way| leads(way)).unwrap_or_default();
    let best = ways.into_iter().nth(best);
    best.ok_or_else(|| "the connections of a route do not join".to_owned())
}

/// A chain in both directions.
fn turned(chain: &[Coordinate]) -> Vec<Vec<Coordinate>> {
    let back: Vec<Coordinate> = chain.iter().rev().copied().collect();
    if back == chain { vec![back] } else { vec![chain.to_vec(), back] }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A route calls at both towns of F11: it leaves the first by E10 and comes back to the second by F9.
    const CHAINS: [&[&str]; 4] =
        [&["E12", "D11", "C12"], &["F11", "E12"], &["F11", "F9", "E10", "F11"], &["G10", "F11"]];

    fn chains() -> Vec<Vec<Coordinate>> {
        let hexes = |chain: &&[&str]| chain.iter().map(|hex| hex.parse().unwrap()).collect();
        CHAINS.iter().map(hexes).collect()
    }

    fn joined(leads: &dyn Fn(&[Coordinate]) -> bool) -> Result<String, String> {
        let path = join(&chains(), leads)?;
        Ok(path.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn a_chain_that_comes_back_to_its_hex_is_turned_as_track_leads() {
        let either = joined(&|_| true).unwrap();
        assert_eq!(either, "C12 D11 E12 F11 F9 E10 F11 G10");
        let by_e10 = |path: &[Coordinate]| path.get(4) == Some(&"E10".parse().unwrap());
        assert_eq!(joined(&by_e10).unwrap(), "C12 D11 E12 F11 E10 F9 F11 G10");
        // Where track leads along none of them, the first way is looked at by the rules.
        assert_eq!(joined(&|_| false).unwrap(), either);
    }

    #[test]
    fn chains_are_joined_however_they_are_written() {
        let hexes =
            |chain: &[&str]| -> Vec<Coordinate> { chain.iter().map(|hex| hex.parse().unwrap()).collect() };
        let chains = [hexes(&["F17", "E16"]), hexes(&["E16", "F15", "F17"]), hexes(&["D15", "E16"])];
        let path = join(&chains, &|_| true).unwrap();
        assert_eq!(path, hexes(&["E16", "F17", "F15", "E16", "D15"]));
        assert!(join(&[hexes(&["A1", "A3"]), hexes(&["B2", "B4"])], &|_| true).is_err());
    }

    #[test]
    fn a_subsidy_is_no_revenue() {
        let run = r#"{"id":1,"type":"run_routes","entity":"ENR","entity_type":"corporation",
            "routes":[{"train":"A-0","revenue":110,"subsidy":50},{"train":"A-1","revenue":20}]}"#;
        let run: RecordAction = serde_json::from_str(run).unwrap();
        assert_eq!(booked(&run), Some(130));
    }
}
