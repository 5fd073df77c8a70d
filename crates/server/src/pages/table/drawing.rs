//! Routes that a player draws, as the action that runs them: which train goes where, which run joined, which stop is
//! not paid.

use serde_json::{Value, json};

/// Is it the same action but for its lists: routes, trains that run joined, stops that are not paid?
pub(super) fn is_alike(one: &Value, other: &Value) -> bool {
    let plain = |action: &Value| {
        let fields = action.as_object()?.iter();
        let plain = fields.filter(|(_, value)| !value.is_array());
        Some(plain.map(|(key, value)| (key.clone(), value.clone())).collect::<Vec<_>>())
    };
    plain(one).is_some_and(|fields| Some(fields) == plain(other))
}

/// The action with a line for every train: those that no route has are at home.
pub(super) fn with_all_trains(action: &Value, trains: &[String]) -> Value {
    let mut action = action.clone();
    let mut missing = trains.to_vec();
    for route in list(&action, "routes") {
        let train = missing.iter().position(|train| route["train"] == **train);
        train.map(|place| missing.remove(place));
    }
    if let Some(routes) = action.get_mut("routes").and_then(Value::as_array_mut) {
        routes.extend(missing.iter().map(|train| json!({"train": train, "path": []})));
    }
    action
}

/// The action as the rules take it: without the trains at home, the others counted anew.
pub(super) fn run_of(action: &Value) -> Value {
    let routes = list(action, "routes");
    let running: Vec<usize> = places_of_lines(action);
    let place = |old: &Value| {
        let old = usize::try_from(old.as_u64()?).ok()?;
        running.iter().position(|place| *place == old)
    };
    let chains = list(action, "chains").iter().map(|chain| {
        let members = chain.as_array().map(Vec::as_slice).unwrap_or_default();
        members.iter().filter_map(place).collect()
    });
    let unpaid = list(action, "unpaid").iter().filter_map(|unpaid| {
        let route = place(&unpaid["route"])?;
        Some(json!({"route": route, "hex": unpaid["hex"]}))
    });
    let (chains, unpaid) = (kept(chains), unpaid.collect());
    let mut run = action.clone();
    if let Some(fields) = run.as_object_mut() {
        let kept = running.iter().map(|place| routes[*place].clone());
        fields.insert("routes".to_owned(), kept.collect());
    }
    with_lists(run, &chains, &unpaid)
}

/// The places of the routes that a train runs, in order.
pub(super) fn places_of_lines(action: &Value) -> Vec<usize> {
    let routes = list(action, "routes").iter().enumerate();
    let runs = routes.filter(|(_, route)| route["path"].as_array().is_none_or(|path| !path.is_empty()));
    runs.map(|(place, _)| place).collect()
}

/// The action without the chains of freights that nobody named.
pub(super) fn without_chains(action: &Value) -> Value {
    with_lists(action.clone(), &Vec::new(), &list(action, "unpaid").to_vec())
}

/// The action with these routes; what was said of others goes with them.
pub(super) fn with_routes(action: &Value, routes: Value) -> Value {
    let mut action = with_lists(action.clone(), &Vec::new(), &Vec::new());
    if let Some(fields) = action.as_object_mut() {
        fields.insert("routes".to_owned(), routes);
    }
    action
}

/// Do trains of the same names run the same routes, in whatever order?
pub(super) fn runs_the_same(one: &Value, other: &Value) -> bool {
    let (one, other) = (list(one, "routes"), list(other, "routes"));
    let count = |route: &Value, routes: &[Value]| routes.iter().filter(|each| *each == route).count();
    let alike = |route: &Value| count(route, one) == count(route, other);
    one.len() == other.len() && one.iter().all(alike)
}

/// The train of a line stays at home.
pub(super) fn at_home(action: &Value, line: usize) -> Value {
    let mut action = action.clone();
    if let Some(route) = action.get_mut("routes").and_then(|routes| routes.get_mut(line)) {
        route["path"] = json!([]);
    }
    action
}

/// Another route for a train. What was said of the old one, what it ran joined with and which of its stops was not
/// paid, goes with it.
pub(super) fn with_path(action: &Value, line: usize, path: Vec<Value>) -> Value {
    let mut action = action.clone();
    if let Some(route) = action.get_mut("routes").and_then(|routes| routes.get_mut(line)) {
        route["path"] = Value::from(path);
    }
    let joins = |chain: &&Value| chain.as_array().is_some_and(|chain| chain.contains(&json!(line)));
    let chains = list(&action, "chains").iter();
    let chains = chains.filter(|chain| !joins(chain)).cloned().collect();
    let unpaid = list(&action, "unpaid").iter();
    let unpaid = unpaid.filter(|unpaid| unpaid["route"] != line);
    let unpaid = unpaid.cloned().collect();
    with_lists(action, &chains, &unpaid)
}

/// These trains run joined, by the places of their routes.
pub(super) fn joined(action: &Value, chains: impl Iterator<Item = Vec<usize>>) -> Value {
    with_lists(action.clone(), &kept(chains), &list(action, "unpaid").to_vec())
}

/// A line leaves the stop on this hex unpaid.
pub(super) fn leaving_unpaid(action: &Value, line: usize, hex: &str) -> Value {
    let others = list(action, "unpaid").iter();
    let others = others.filter(|unpaid| unpaid["route"] != line);
    let unpaid = others.cloned().chain([json!({"route": line, "hex": hex})]);
    let chains = list(action, "chains").to_vec();
    with_lists(action.clone(), &chains, &unpaid.collect())
}

/// Only two trains or more run joined.
fn kept(chains: impl Iterator<Item = Vec<usize>>) -> Vec<Value> {
    let chains = chains.filter(|chain| chain.len() > 1);
    chains.map(Value::from).collect()
}

/// A list that is empty is left out.
fn with_lists(mut action: Value, chains: &Vec<Value>, unpaid: &Vec<Value>) -> Value {
    if let Some(fields) = action.as_object_mut() {
        for (key, list) in [("chains", chains), ("unpaid", unpaid)] {
            fields.remove(key);
            if !list.is_empty() {
                fields.insert(key.to_owned(), Value::from(list.clone()));
            }
        }
    }
    action
}

fn list<'a>(action: &'a Value, key: &str) -> &'a [Value] {
    let list = action.get(key).and_then(Value::as_array);
    list.map(Vec::as_slice).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn trains_at_home_are_left_out_and_the_others_counted_anew() {
        let drawn = json!({"action": "run_trains", "routes": [
            {"train": "2L", "path": []},
            {"train": "6F", "path": ["A1", "A3"]},
            {"train": "3E", "path": []},
            {"train": "6F", "path": ["A3", "A5"]},
            {"train": "2E", "path": ["A5", "A7", "A9"]},
        ], "chains": [[1, 3], [0, 1]], "unpaid": [{"route": 4, "hex": "A7"}, {"route": 0, "hex": "A1"}]});
        let run = json!({"action": "run_trains", "routes": [
            {"train": "6F", "path": ["A1", "A3"]},
            {"train": "6F", "path": ["A3", "A5"]},
            {"train": "2E", "path": ["A5", "A7", "A9"]},
        ], "chains": [[0, 1]], "unpaid": [{"route": 2, "hex": "A7"}]});
        assert_eq!(run_of(&drawn), run);
        assert_eq!(run_of(&run), run);
        assert!(is_alike(&drawn, &run));
        assert!(!is_alike(&drawn, &json!({"action": "pass"})));
    }

    #[test]
    fn another_route_takes_what_was_said_of_the_old_one_with_it() {
        let drawn = json!({"routes": [
            {"train": "6F", "path": ["A1", "A3"]},
            {"train": "6F", "path": ["A3", "A5"]},
            {"train": "2E", "path": ["A5", "A7"]},
            {"train": "2E", "path": ["A7", "A9"]},
        ], "chains": [[0, 1], [2, 3]], "unpaid": [{"route": 1, "hex": "A3"}, {"route": 2, "hex": "A7"}]});
        let other = with_path(&drawn, 1, vec![json!("A5")]);
        assert_eq!(other["routes"][1]["path"], json!(["A5"]));
        assert_eq!(other["chains"], json!([[2, 3]]));
        assert_eq!(other["unpaid"], json!([{"route": 2, "hex": "A7"}]));
    }

    #[test]
    fn every_train_has_a_line() {
        let best = json!({"routes": [{"train": "2E", "path": ["A1", "A3"]}]});
        let all = with_all_trains(&best, &["2F", "2E", "2E"].map(str::to_owned));
        let trains: Vec<_> = list(&all, "routes").iter().map(|route| &route["train"]).collect();
        assert_eq!(trains, ["2E", "2F", "2E"]);
        assert_eq!(run_of(&all), best);
    }

    #[test]
    fn a_stop_left_unpaid_replaces_that_of_the_same_line() {
        let drawn = json!({"routes": [
            {"train": "2E", "path": ["A1", "A3", "A5"]},
            {"train": "2E", "path": ["A5", "A7", "A9"]},
        ], "chains": [[0, 1]], "unpaid": [{"route": 0, "hex": "A3"}, {"route": 1, "hex": "A7"}]});
        let left = leaving_unpaid(&drawn, 0, "A1");
        let unpaid = json!([{"route": 1, "hex": "A7"}, {"route": 0, "hex": "A1"}]);
        assert_eq!(left["unpaid"], unpaid);
        assert_eq!(left["chains"], drawn["chains"]);
        assert_eq!(left["routes"], drawn["routes"]);
    }

    #[test]
    fn a_joined_train_left_at_home_is_in_no_chain() {
        let chain = json!({"routes": [
            {"train": "6F", "path": ["A1", "A3"]},
            {"train": "6F", "path": ["A3", "A5"]},
            {"train": "6F", "path": ["A5", "A7"]},
        ], "chains": [[0, 1, 2]], "unpaid": [{"route": 2, "hex": "A7"}]});
        let home = at_home(&chain, 0);
        let run = json!({"routes": [
            {"train": "6F", "path": ["A3", "A5"]},
            {"train": "6F", "path": ["A5", "A7"]},
        ], "chains": [[0, 1]], "unpaid": [{"route": 1, "hex": "A7"}]});
        assert_eq!(run_of(&home), run);
        // One that is left alone is no chain.
        let alone = run_of(&at_home(&home, 1));
        assert_eq!(alone["routes"], json!([{"train": "6F", "path": ["A5", "A7"]}]));
        assert_eq!(alone.get("chains"), None);
        let apart = without_chains(&chain);
        assert_eq!((apart.get("chains"), &apart["unpaid"]), (None, &chain["unpaid"]));
    }
}
