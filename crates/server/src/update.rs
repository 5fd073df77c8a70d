//! What an open page is sent: the regions that it does not have as they are, and where the table stands.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use axum::body::Bytes;

/// A part of the page with a sign of its content.
#[derive(Clone, Debug, serde::Serialize)]
pub struct Region {
    pub(crate) sign: String,
    pub(crate) html: String,
}

/// What a page that is open gets: the regions that changed, and where the table stands.
#[derive(Clone, Debug, serde::Serialize)]
pub struct Update {
    /// What the reader did last, for a page that has just done it.
    pub(crate) done: String,
    pub(crate) seen: u64,
    pub(crate) said: u64,
    pub(crate) title: String,
    pub(crate) mine: bool,
    pub(crate) moves: usize,
    pub(crate) stock: bool,
    pub(crate) regions: BTreeMap<&'static str, Region>,
}

impl Region {
    /// A region with this content.
    pub(crate) fn new(html: String) -> Self {
        let mut hasher = DefaultHasher::new();
        html.hash(&mut hasher);
        Self { sign: format!("{:x}", hasher.finish()), html }
    }
}

impl Update {
    /// About how many bytes it takes.
    pub(crate) fn size(&self) -> usize {
        self.regions.values().map(|region| region.html.len() + region.sign.len()).sum()
    }

    /// The regions that a page does not have as they are, by what it says itself to have.
    pub(crate) fn unknown(&self, known: &str) -> Vec<&'static str> {
        let known: Vec<(&str, &str)> = known.split(',').filter_map(|pair| pair.split_once('=')).collect();
        let regions = self.regions.iter();
        let unknown = regions.filter(|(name, region)| !known.contains(&(**name, &region.sign)));
        unknown.map(|(name, _)| *name).collect()
    }

    /// The same with these regions alone.
    pub(crate) fn with(&self, names: &[&'static str]) -> Self {
        let mut update = self.clone();
        update.regions.retain(|name, _| names.contains(name));
        update
    }

    /// As it is sent.
    pub(crate) fn bytes(&self) -> Bytes {
        serde_json::to_vec(self).unwrap_or_default().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::onlookers::{Form, Look};
    use crate::visitor::Visitor;

    #[test]
    fn what_a_browser_invents_makes_no_other_look() {
        let region = |sign: &str| Region { sign: sign.to_owned(), html: String::new() };
        let update = Update {
            done: String::new(),
            seen: 1,
            said: 0,
            title: String::new(),
            mine: false,
            moves: 1,
            stock: false,
            regions: BTreeMap::from([("log", region("a1")), ("map", region("b2"))]),
        };
        let look = |known| {
            let unknown = update.unknown(known);
            Look::page(&Visitor::stranger(), Some(&unknown), Form::Plain)
        };
        for invented in ["map=1", "map=2,log=b2", "rails=a1", "%%"] {
            assert_eq!(look(invented), look(""), "{invented}");
        }
        assert_ne!(look("map=b2"), look(""));
        assert_eq!(look("log=1,map=b2,x=y"), look("map=b2"));
        assert_eq!(update.unknown("map=b2"), ["log"]);
        let sent = update.with(&["log"]).regions;
        assert_eq!(sent.into_keys().collect::<Vec<_>>(), ["log"]);
    }
}
