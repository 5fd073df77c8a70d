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
            serde_json::from_str(line)
                .map_err(|error| RecordError::NoRecord(format!("trace: {error}")))
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

impl<'a> Recorded<'a> {
    /// Nothing is known yet.
    pub fn new(record: &'a Record) -> Self {
        Self {
            record,
            snapshot: Snapshot::default(),
        }
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
        }
        for (hex, tile, rotation) in &line.tiles {
            snapshot
                .tiles
                .insert(hex.clone(), (tile.clone(), *rotation));
        }
        snapshot
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
            let shown = entries
                .iter()
                .map(|(who, amount)| format!("{who}:{}", plain(amount)));
            let mut shown: Vec<String> = shown.collect();
            shown.sort();
            shown.join(" ")
        }
        other => plain(other),
    }
}
