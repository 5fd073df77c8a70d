//! The trace beside a record: the table after each effective action.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use crate::record::{Record, RecordError, plain};
use crate::snapshot::Snapshot;

/// One line of a trace; what did not change is absent.
#[derive(Clone, Debug, Deserialize)]
pub struct TraceLine {
    /// Running number; 0 is the table before the first action.
    pub i: usize,
    /// The round after the action.
    pub round: String,
    /// What is to be decided.
    #[serde(default)]
    pub step: Option<String>,
    /// Who must act.
    #[serde(default)]
    pub active: Vec<Value>,
    /// Is the game over?
    #[serde(default)]
    pub finished: bool,
    /// Players that changed.
    #[serde(default)]
    pub players: BTreeMap<String, BTreeMap<String, Value>>,
    /// Companies that changed.
    #[serde(default)]
    pub corps: BTreeMap<String, BTreeMap<String, Value>>,
    /// Tiles that changed.
    #[serde(default)]
    pub tiles: Vec<(String, String, u8)>,
    /// What a run earned.
    #[serde(default)]
    pub rev: Option<Revenue>,
    /// The phase.
    #[serde(default)]
    pub phase: Option<Value>,
    /// Who is shown with the priority.
    #[serde(default)]
    pub pd: Option<Value>,
    /// The bank's money.
    #[serde(default)]
    pub bank: Option<Value>,
    /// The bank's trains.
    #[serde(default)]
    pub depot: Option<Depot>,
    /// What the record told its players.
    #[serde(default)]
    pub log: Vec<String>,
}

/// The bank's trains.
#[derive(Clone, Debug, Deserialize)]
pub struct Depot {
    /// How many of each kind are left.
    #[serde(default)]
    pub upcoming: Value,
}

/// What a run earned.
#[derive(Clone, Debug, Deserialize)]
pub struct Revenue {
    /// The amount booked.
    pub total: i64,
    /// What 18xx.games computes today, where it differs.
    #[serde(default)]
    pub calc: Option<i64>,
    /// Would 18xx.games refuse the route today?
    #[serde(default)]
    pub calc_error: Option<Value>,
}

/// Reads the lines of a trace.
pub fn parse(text: &str) -> Result<Vec<TraceLine>, RecordError> {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    lines
        .map(|line| {
            serde_json::from_str(line).map_err(|error| RecordError::NoRecord(format!("trace: {error}")))
        })
        .collect()
}

/// The recorded table, line by line.
#[derive(Debug)]
pub struct Recorded<'a> {
    record: &'a Record,
    snapshot: Snapshot,
}

/// The keys of players and companies that are compared.
const PLAYER_KEYS: [&str; 5] = ["cash", "shares", "value", "certs", "debt"];
const COMPANY_KEYS: [&str; 10] = [
    "cash",
    "trains",
    "owner",
    "tokens",
    "tokens_left",
    "price",
    "holders",
    "terrain_tokens",
    "closed",
    "debt",
];

/// The keys of companies that are compared where a title states them.
const MORE_COMPANY_KEYS: [&str; 2] = ["par", "permits"];

/// How a record tells its players of a new certificate limit.
const NEW_LIMIT: (&str, &str) = ("Certificate limit is now ", " per player");

impl<'a> Recorded<'a> {
    /// Nothing is known yet.
    pub fn new(record: &'a Record) -> Self {
        Self { record, snapshot: Snapshot::default() }
    }

    /// Takes over what a line says.
    pub fn advance(&mut self, line: &TraceLine) -> &Snapshot {
        let snapshot = &mut self.snapshot;
        line.round.clone_into(&mut snapshot.round);
        snapshot.active = line.active.iter().map(plain).collect();
        snapshot.finished = line.finished;
        for (id, facts) in &line.players {
            record(snapshot, self.record.player_name(id), facts, &PLAYER_KEYS);
        }
        for (who, facts) in &line.corps {
            record(snapshot, who, facts, &COMPANY_KEYS);
            for key in MORE_COMPANY_KEYS {
                if let Some(value) = facts.get(key) {
                    snapshot.also(format!("{who} {key}"), written(key, value));
                }
            }
        }
        for (hex, tile, rotation) in &line.tiles {
            snapshot.tiles.insert(hex.clone(), (tile.clone(), *rotation));
        }
        state_more(snapshot, line);
        snapshot
    }
}

/// Phase, priority, bank, depot and certificate limit.
fn state_more(snapshot: &mut Snapshot, line: &TraceLine) {
    let upcoming = line.depot.as_ref().map(|depot| &depot.upcoming);
    let values = [
        ("phase", line.phase.as_ref()),
        ("priority", line.pd.as_ref()),
        ("bank", line.bank.as_ref()),
        ("depot", upcoming),
    ];
    for (what, value) in values {
        if let Some(value) = value {
            snapshot.also(what, written(what, value));
        }
    }
    for told in &line.log {
        let limit = told.split_once(NEW_LIMIT.0);
        if let Some((limit, _)) = limit.and_then(|(_, rest)| rest.split_once(NEW_LIMIT.1)) {
            snapshot.also("certificate limit", limit);
        }
    }
}

fn record(snapshot: &mut Snapshot, who: &str, facts: &BTreeMap<String, Value>, keys: &[&str]) {
    // What a company was before it closed does not matter any more.
    let closed = facts.get("closed") == Some(&Value::Bool(true));
    for key in keys {
        let what = format!("{who} {key}");
        match facts.get(*key).filter(|_| !closed || *key == "closed") {
            Some(value) => snapshot.fact(what, written(key, value)),
            None => {
                snapshot.facts.remove(&what);
            }
        }
    }
}

/// A value in one fixed way of writing: lists whose order means nothing are sorted, a price is its amount.
fn written(key: &str, value: &Value) -> String {
    match value {
        Value::Array(list) if key == "price" => list.first().map(plain).unwrap_or_default(),
        Value::Array(list) => {
            let mut list: Vec<String> = list.iter().map(plain).collect();
            list.sort();
            list.join(" ")
        }
        Value::Object(entries) => {
            let shown = entries.iter().map(|(who, amount)| format!("{who}:{}", plain(amount)));
            let mut shown: Vec<String> = shown.collect();
            shown.sort();
            shown.join(" ")
        }
        other => plain(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phase_bank_depot_and_limit_are_compared_where_both_sides_state_them() {
        let text = r#"{"i": 1, "round": "SR 7", "phase": "H", "bank": -20, "pd": 665,
            "depot": {"upcoming": {"H": "unlimited", "G": 1}},
            "log": ["-- Certificate limit is now 21 per player --"]}"#;
        let lines = parse(&text.replace('\n', " "));
        let mut recorded = Snapshot::default();
        for line in lines.iter().flatten() {
            state_more(&mut recorded, line);
        }
        let mut ours = Snapshot::default();
        for (what, value) in [
            ("phase", "H"),
            ("bank", "-20"),
            ("priority", "665"),
            ("depot", "G:1 H:unlimited"),
            ("certificate limit", "21"),
            ("what no trace states", "1"),
        ] {
            ours.also(what, value);
        }
        assert_eq!(recorded.more_facts.len(), 5);
        assert_eq!(ours.difference(&recorded), None);
        ours.also("certificate limit", 22);
        let difference = "certificate limit 22, recorded 21";
        assert_eq!(ours.difference(&recorded).as_deref(), Some(difference));
    }
}
