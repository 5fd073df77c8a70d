//! Where a title's rulebook speaks of each reason for a refusal.

use std::collections::BTreeMap;

use crate::{DataError, Source};

/// The section of the rulebook for each reason, by the reason's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Citations {
    sections: BTreeMap<String, String>,
}

impl Citations {
    /// Reads the file and checks that it cites a section for each reason and for nothing else.
    pub fn load(
        source: Source<'_>,
        reasons: impl Iterator<Item = &'static str>,
    ) -> Result<Self, DataError> {
        let mut sections: BTreeMap<String, String> = source.parse()?;
        let mut cited = BTreeMap::new();
        for reason in reasons {
            let missing = || DataError::new(reason, "has no section").in_file(source.file);
            let section = sections.remove(reason).ok_or_else(missing)?;
            cited.insert(reason.to_owned(), section);
        }
        match sections.keys().next() {
            None => Ok(Self { sections: cited }),
            Some(key) => {
                Err(DataError::new(key, "is no reason for a refusal").in_file(source.file))
            }
        }
    }

    /// The section for a reason.
    pub fn section(&self, reason: &str) -> &str {
        self.sections.get(reason).map_or("", String::as_str)
    }
}
