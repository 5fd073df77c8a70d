//! Routes to Sarajewo: its outer hexes are track there that leads to the one in the middle.

use serde_json::{Value, json};

/// The hexes beside the middle.
const OUTER: [&str; 2] = ["J11", "J15"];
/// The middle.
const INNER: &str = "J13";
/// Its stop.
const STOP: &str = "J13-0";

/// Leads a route that ends in an outer hex on to the middle.
pub(super) fn inward(mut route: Value) -> Value {
    for end in [End::First, End::Last] {
        let hexes = route.get_mut("hexes").and_then(Value::as_array_mut);
        let Some(hex) = hexes.and_then(|hexes| end.of(hexes)) else {
            continue;
        };
        if !hex.as_str().is_some_and(|hex| OUTER.contains(&hex)) {
            continue;
        }
        *hex = json!(INNER);
        if let Some(node) =
            route.get_mut("nodes").and_then(Value::as_array_mut).and_then(|nodes| end.of(nodes))
        {
            *node = json!(STOP);
        }
        let chains = route.get_mut("connections").and_then(Value::as_array_mut);
        let chain = chains.and_then(|chains| end.of(chains)).and_then(Value::as_array_mut);
        match (chain, end) {
            (Some(chain), End::First) => chain.insert(0, json!(INNER)),
            (Some(chain), End::Last) => chain.push(json!(INNER)),
            (None, _) => {}
        }
    }
    let hexes = route.get("hexes").and_then(Value::as_array).cloned().unwrap_or_default();
    let hexes: Vec<&str> = hexes.iter().filter_map(Value::as_str).collect();
    if let Some(words) = route.get_mut("revenue_str") {
        *words = json!(hexes.join("-"));
    }
    route
}

/// An end of a route.
#[derive(Clone, Copy)]
enum End {
    First,
    Last,
}

impl End {
    fn of(self, list: &mut [Value]) -> Option<&mut Value> {
        match self {
            Self::First => list.first_mut(),
            Self::Last => list.last_mut(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_route_to_an_outer_hex_goes_on_to_the_middle() {
        let route = json!({
            "connections": [["J15", "I14", "H15"]],
            "hexes": ["J15", "H15"],
            "nodes": ["J15-0", "H15-0"],
            "revenue_str": "J15-H15",
        });
        let expected = json!({
            "connections": [["J13", "J15", "I14", "H15"]],
            "hexes": ["J13", "H15"],
            "nodes": ["J13-0", "H15-0"],
            "revenue_str": "J13-H15",
        });
        assert_eq!(inward(route), expected);
        let elsewhere = json!({ "connections": [["A2", "A4"]], "hexes": ["A2", "A4"], "nodes": [] });
        assert_eq!(inward(elsewhere.clone()), elsewhere);
    }
}
