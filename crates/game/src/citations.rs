//! Where a title's rulebook speaks of each reason for a refusal.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::{DataError, Source};

/// The section of the rulebook for each reason, by the reason's name; where the rulebook says it twice, another one
/// for a step of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Citations {
    sections: BTreeMap<String, String>,
    at: BTreeMap<String, BTreeMap<String, String>>,
}

/// A file of citations.
#[derive(Deserialize)]
struct CitationsFile {
    /// Sections by reason, for each step that has its own.
    #[serde(default)]
    at: BTreeMap<String, BTreeMap<String, String>>,
    #[serde(flatten)]
    sections: BTreeMap<String, String>,
}

impl Citations {
    /// Reads the file and checks that it cites a section for each reason and for nothing else.
    pub fn load(
        source: Source<'_>,
        reasons: impl Iterator<Item = &'static str>,
    ) -> Result<Self, DataError> {
        let CitationsFile { at, mut sections } = source.parse()?;
        let mut cited = BTreeMap::new();
        for reason in reasons {
            let missing = || DataError::new(reason, "has no section").in_file(source.file);
            let section = sections.remove(reason).ok_or_else(missing)?;
            cited.insert(reason.to_owned(), section);
        }
        let mut at_steps = at.values().flat_map(BTreeMap::keys);
        let stray = at_steps.find(|reason| !cited.contains_key(*reason));
        match sections.keys().next().or(stray) {
            None => Ok(Self {
                sections: cited,
                at,
            }),
            Some(key) => {
                Err(DataError::new(key, "is no reason for a refusal").in_file(source.file))
            }
        }
    }

    /// The section for a reason at a step.
    pub fn section_at(&self, reason: &str, step: &str) -> &str {
        let own = self.at.get(step).and_then(|reasons| reasons.get(reason));
        own.map_or_else(|| self.section(reason), String::as_str)
    }

    /// The section for a reason.
    pub fn section(&self, reason: &str) -> &str {
        self.sections.get(reason).map_or("", String::as_str)
    }
}
