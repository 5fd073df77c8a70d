//! The table at one moment in the words of a trace, so that two tables can be compared.

use std::collections::BTreeMap;

/// What a trace says of the table, and what our state says in the same words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Snapshot {
    /// The round: `OR 2.1`.
    pub round: String,
    /// Who must act.
    pub active: Vec<String>,
    /// Is the game over?
    pub finished: bool,
    /// Everything else, one line for each fact: `Player 1 cash` is `420`.
    pub facts: BTreeMap<String, String>,
    /// Facts that not every title or trace states; what both sides state must agree.
    pub more_facts: BTreeMap<String, String>,
    /// Tile and rotation of each hex with a tile.
    pub tiles: BTreeMap<String, (String, u8)>,
}

impl Snapshot {
    /// States a fact.
    pub fn fact(&mut self, what: impl Into<String>, value: impl std::fmt::Display) {
        self.facts.insert(what.into(), value.to_string());
    }

    /// States a fact that the other side need not state.
    pub fn also(&mut self, what: impl Into<String>, value: impl std::fmt::Display) {
        self.more_facts.insert(what.into(), value.to_string());
    }

    /// The first thing in which this table differs from the recorded one.
    pub fn difference(&self, recorded: &Self) -> Option<String> {
        let over = self.finished && recorded.finished;
        if self.round != recorded.round && !over {
            return Some(format!("round {}, recorded {}", self.round, recorded.round));
        }
        for (what, value) in &recorded.facts {
            let ours = self.facts.get(what).map_or("nothing", String::as_str);
            if ours != value {
                return Some(format!("{what} {ours}, recorded {value}"));
            }
        }
        for (what, ours) in &self.more_facts {
            let value = recorded.more_facts.get(what);
            if let Some(value) = value.filter(|value| *value != ours) {
                return Some(format!("{what} {ours}, recorded {value}"));
            }
        }
        for (hex, (tile, rotation)) in &recorded.tiles {
            let same = self.tiles.get(hex).is_some_and(|ours| ours == &(tile.clone(), *rotation));
            if !same {
                let ours = self.tiles.get(hex);
                let ours =
                    ours.map_or("no tile".to_owned(), |(tile, turn)| format!("tile {tile} turned {turn}"));
                return Some(format!("{hex} {ours}, recorded tile {tile} turned {rotation}"));
            }
        }
        if self.tiles.len() != recorded.tiles.len() {
            let extra = self.tiles.keys().find(|hex| !recorded.tiles.contains_key(*hex));
            return extra.map(|hex| format!("a tile on {hex}, recorded none"));
        }
        if self.finished != recorded.finished {
            return Some(format!("game over {}, recorded {}", self.finished, recorded.finished));
        }
        (!recorded.finished && self.active != recorded.active)
            .then(|| format!("to act {:?}, recorded {:?}", self.active, recorded.active))
    }
}
