//! Game files from outside: our own, and records of 18xx.games.

use roundhouse_game::GameFile;
use roundhouse_records::{RecordError, load};
use serde_json::Value;

/// A game from the text of a file.
pub fn read(text: &str) -> Result<GameFile<Value>, RecordError> {
    let loaded = load(text)?;
    serde_json::from_str(&loaded.text).map_err(|error| RecordError::NoRecord(error.to_string()))
}
