//! What a record says before its actions.

use roundhouse_game::Setup;
use serde_json::{Value, json};

/// Title, variants, players and seed in the words of 18xx.games.
#[derive(Clone, Debug)]
pub(crate) struct Head {
    /// The title.
    pub(crate) title: &'static str,
    /// The variants.
    pub(crate) optional_rules: Vec<&'static str>,
    players: Vec<String>,
    seed: u64,
}

impl Head {
    pub(crate) fn new(title: &'static str, setup: &Setup) -> Self {
        Self { title, optional_rules: Vec::new(), players: setup.players.clone(), seed: setup.seed.number() }
    }

    /// The record with these actions. Players are numbered as in games on one screen: from 0.
    pub(crate) fn record(&self, status: &str, result: &Value, actions: &[Value]) -> Value {
        let players = self.players.iter().enumerate();
        let players = players.map(|(id, name)| json!({ "id": id, "name": name }));
        let count = self.players.len();
        json!({
            "id": format!("hs_roundhouse_{}", self.seed),
            "mode": "hotseat",
            "title": self.title,
            "description": "",
            "players": players.collect::<Vec<_>>(),
            "min_players": count,
            "max_players": count,
            "user": { "id": 0, "name": "You" },
            "settings": { "seed": self.seed, "optional_rules": self.optional_rules },
            "status": status,
            "loaded": true,
            "result": result,
            "actions": actions,
        })
    }
}
