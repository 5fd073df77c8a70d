//! Numbers that say how much a bot cares about each thing.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::{DataError, Source};

/// How much each thing counts in an estimate, by the title's own list of names.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    names: &'static [&'static str],
    values: Vec<f64>,
}

/// The table for every number of players that has none of its own.
const ANY: &str = "any";

impl Weights {
    /// No weights at all, for titles that have none yet.
    pub const NONE: Self = Self { names: &[], values: Vec::new() };

    /// Reads the weights for so many players: those of the table `[4]`, or else of the table `[any]`.
    pub fn read(
        source: Source<'_>,
        names: &'static [&'static str],
        players: usize,
    ) -> Result<Self, DataError> {
        let tables: BTreeMap<String, BTreeMap<String, f64>> = source.parse()?;
        let wrong = |key: &str, what: String| Err(DataError::new(key, what).in_file(source.file));
        let own = players.to_string();
        let (key, table) = match (tables.get(&own), tables.get(ANY)) {
            (Some(table), _) => (own.as_str(), table),
            (None, Some(table)) => (ANY, table),
            (None, None) => return wrong(ANY, "there must be such a table".to_owned()),
        };
        if let Some(name) = table.keys().find(|name| !names.contains(&name.as_str())) {
            return wrong(key, format!("`{name}` is no weight: {} are", names.join(", ")));
        }
        let mut values = Vec::with_capacity(names.len());
        for name in names {
            match table.get(*name) {
                Some(value) if value.is_finite() => values.push(*value),
                Some(_) => return wrong(key, format!("`{name}` must be a finite number")),
                None => return wrong(key, format!("the weight `{name}` is missing")),
            }
        }
        Ok(Self { names, values })
    }

    /// The weight at a place of the title's list.
    pub fn get(&self, place: usize) -> f64 {
        self.values.get(place).copied().unwrap_or_default()
    }

    /// All of them, in the order of the title's list.
    pub fn values(&self) -> &[f64] {
        &self.values
    }

    /// The same names with other values; those that are missing become 0.
    #[must_use]
    pub fn with_values(&self, values: &[f64]) -> Self {
        let values = values.iter().copied().chain(std::iter::repeat(0.0));
        Self { names: self.names, values: values.take(self.names.len()).collect() }
    }

    /// One table of a `weights.toml`: for so many players, or for any number.
    pub fn write(&self, players: Option<usize>) -> String {
        let mut text = match players {
            Some(players) => format!("[{players}]\n"),
            None => format!("[{ANY}]\n"),
        };
        for (name, value) in self.names.iter().zip(&self.values) {
            // Writing into a string cannot fail.
            let _ = writeln!(text, "{name} = {value:?}");
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: &[&str] = &["cash", "trains"];

    fn read(text: &str, players: usize) -> Result<Weights, String> {
        let source = Source { file: "weights.toml", text };
        Weights::read(source, NAMES, players).map_err(|error| error.to_string())
    }

    #[test]
    fn a_number_of_players_may_have_weights_of_its_own() {
        let text = "[any]\ncash = 1.0\ntrains = 2.0\n[3]\ntrains = 0.5\ncash = -1.0\n";
        assert_eq!(read(text, 4).unwrap().values(), [1.0, 2.0]);
        assert_eq!(read(text, 3).unwrap().values(), [-1.0, 0.5]);
    }

    #[test]
    fn what_is_written_can_be_read_again() {
        let weights = read("[any]\ncash = 0.1\ntrains = 3.0\n", 4).unwrap();
        assert_eq!(read(&weights.write(Some(4)), 4), Ok(weights.clone()));
        assert_eq!(read(&weights.write(None), 4), Ok(weights));
    }

    #[test]
    fn a_wrong_file_is_told_apart() {
        let error = |text| read(text, 4).unwrap_err();
        assert_eq!(error("[3]\n"), "weights.toml: any: there must be such a table");
        assert_eq!(error("[any]\ncash = 1.0\n"), "weights.toml: any: the weight `trains` is missing");
        assert_eq!(error("[4]\ncoal = 1.0\n"), "weights.toml: 4: `coal` is no weight: cash, trains are");
        assert_eq!(
            error("[any]\ncash = nan\ntrains = 1.0\n"),
            "weights.toml: any: `cash` must be a finite number"
        );
    }
}
