//! One action of a record as it is written.

use roundhouse_game::SeatId;
use serde_json::{Map, Value, json};

/// Who acts.
#[derive(Clone, Debug)]
pub(crate) enum Entity {
    /// A player.
    Player(SeatId),
    /// A railway company.
    Corporation(String),
    /// A company that 18xx.games calls a minor.
    Minor(String),
    /// A private company.
    Company(String),
}

/// An action of a record.
#[derive(Clone, Debug)]
pub(crate) struct WrittenAction(Map<String, Value>);

impl WrittenAction {
    pub(crate) fn new(kind: &str, entity: &Entity) -> Self {
        let (id, of) = match entity {
            Entity::Player(seat) => (json!(seat.0), "player"),
            Entity::Corporation(id) => (json!(id), "corporation"),
            Entity::Minor(id) => (json!(id), "minor"),
            Entity::Company(id) => (json!(id), "company"),
        };
        let action = Map::new();
        Self(action).with("type", kind).with("entity", id).with("entity_type", of)
    }

    /// With one more parameter.
    #[must_use]
    pub(crate) fn with(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.0.insert(key.to_owned(), value.into());
        self
    }

    /// With every entry of a list changed.
    #[must_use]
    pub(crate) fn with_each(mut self, key: &str, change: impl Fn(Value) -> Value) -> Self {
        if let Some(list) = self.0.get_mut(key).and_then(Value::as_array_mut) {
            for entry in list {
                *entry = change(entry.take());
            }
        }
        self
    }

    /// With its number in the record.
    pub(crate) fn numbered(mut self, id: usize) -> Value {
        self.0.insert("id".to_owned(), json!(id));
        Value::Object(self.0)
    }
}
