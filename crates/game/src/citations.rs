//! Where a title's rulebook speaks of each reason for a refusal.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use crate::{DataError, Source};

/// The section of the rulebook for each reason, by the reason's name.
///
/// A rulebook often says the same thing at several places: that there must be enough money is said where tiles are laid
/// and where trains are bought. A title therefore declares *contexts* (a step, a variant, a kind of action), and the
/// file may give a reason another section in a context:
///
/// ```toml
/// not_enough_money = "VI.4"
///
/// [at.track]
/// not_enough_money = "VII.6"
/// ```
///
/// Where one section speaks of all reasons that are not listed, here or in a context, `otherwise` names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Citations {
    sections: BTreeMap<String, String>,
    at: BTreeMap<String, BTreeMap<String, String>>,
}

/// A file of citations.
#[derive(Deserialize)]
struct CitationsFile {
    /// Sections by reason, for each context that has its own.
    #[serde(default)]
    at: BTreeMap<String, BTreeMap<String, String>>,
    #[serde(flatten)]
    sections: BTreeMap<String, String>,
}

impl Citations {
    /// The key that stands for all reasons that are not listed.
    const OTHERWISE: &str = "otherwise";

    /// Reads the file and checks that it cites a section for each reason and for nothing else, in contexts that the title
    /// declares.
    pub fn load(
        source: Source<'_>,
        reasons: impl Iterator<Item = &'static str>,
        contexts: &[&str],
    ) -> Result<Self, DataError> {
        let CitationsFile { at, mut sections } = source.parse()?;
        let wrong = |key: &str, what: &str| Err(DataError::new(key, what).in_file(source.file));
        let otherwise = sections.remove(Self::OTHERWISE);
        let mut cited = BTreeMap::new();
        for reason in reasons {
            match sections.remove(reason).or_else(|| otherwise.clone()) {
                Some(section) => cited.insert(reason.to_owned(), section),
                None => return wrong(reason, "has no section"),
            };
        }
        if let Some(context) = at.keys().find(|key| !contexts.contains(&key.as_str())) {
            return wrong(context, "is no context of this title");
        }
        let mut in_contexts = at.values().flat_map(BTreeMap::keys);
        let stray = in_contexts.find(|reason| *reason != Self::OTHERWISE && !cited.contains_key(*reason));
        match sections.keys().next().or(stray) {
            None => Ok(Self { sections: cited, at }),
            Some(key) => wrong(key, "is no reason for a refusal"),
        }
    }

    /// The section for a reason in the first of these contexts that has one, or the one that holds everywhere.
    pub fn section(&self, reason: &str, contexts: &[&str]) -> &str {
        let tables = contexts.iter().filter_map(|context| self.at.get(*context));
        let tables = tables.chain([&self.sections]);
        let mut sections =
            tables.filter_map(|sections| sections.get(reason).or_else(|| sections.get(Self::OTHERWISE)));
        sections.next().map_or("", String::as_str)
    }

    /// All sections that are cited anywhere.
    pub fn all(&self) -> BTreeSet<&str> {
        let tables = self.at.values().chain([&self.sections]);
        let sections = tables.flat_map(BTreeMap::values);
        sections.map(String::as_str).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "poor = \"1\"\nlate = \"2\"\n[at.track]\npoor = \"3\"\n[at.two_track]\npoor = \"4\"\n";

    fn load(text: &str) -> Result<Citations, String> {
        let source = Source { file: "citations.toml", text };
        let reasons = ["poor", "late"].into_iter();
        let loaded = Citations::load(source, reasons, &["two_track", "track", "stock"]);
        loaded.map_err(|error| error.to_string())
    }

    #[test]
    fn the_most_specific_context_wins() {
        let citations = load(TEXT).unwrap();
        assert_eq!(citations.section("poor", &[]), "1");
        assert_eq!(citations.section("poor", &["stock"]), "1");
        assert_eq!(citations.section("poor", &["stock", "track"]), "3");
        assert_eq!(citations.section("poor", &["two_track", "track"]), "4");
        assert_eq!(citations.section("late", &["two_track", "track"]), "2");
        assert_eq!(citations.section("never", &["track"]), "");
        let all: Vec<_> = citations.all().into_iter().collect();
        assert_eq!(all, ["1", "2", "3", "4"]);
    }

    #[test]
    fn one_section_may_stand_for_all_others() {
        let text = "late = \"2\"\notherwise = \"1\"\n[at.track]\notherwise = \"3\"\n";
        let citations = load(text).unwrap();
        assert_eq!(citations.section("poor", &["stock"]), "1");
        assert_eq!(citations.section("late", &["stock"]), "2");
        assert_eq!(citations.section("poor", &["track"]), "3");
        assert_eq!(citations.section("late", &["track"]), "3");
    }

    #[test]
    fn what_the_title_does_not_know_is_an_error() {
        for (change, key) in [
            (("late", "lazy"), "late"),
            (("at.track", "at.trak"), "trak"),
            (("poor = \"3\"", "pour = \"3\""), "pour"),
            (("late", "late = \"2\"\nlazy"), "lazy"),
        ] {
            let complaint = load(&TEXT.replacen(change.0, change.1, 1)).unwrap_err();
            assert!(complaint.contains(key), "{key}: {complaint}");
            assert!(complaint.contains("citations.toml"), "{complaint}");
        }
    }
}
