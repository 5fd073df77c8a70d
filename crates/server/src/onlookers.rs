//! What onlookers are shown: drawn once for each moment and each way of looking, however many look.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use roundhouse_words::Language;

use crate::session::Pulse;
use crate::visitor::{Theme, Visitor};

/// Ways of looking that are kept of a moment; more are drawn each time.
const MOST: usize = 32;

/// A table changes with its pulse and, where there is a clock, with the minutes.
pub type Moment = (Pulse, i64);

/// How somebody without a seat looks at a table.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Look {
    language: Language,
    theme: Theme,
    patterns: bool,
    /// The regions that the page has already; nothing where it is not open yet.
    known: Option<String>,
}

impl Look {
    /// How this visitor looks, whose page has these regions.
    pub fn new(visitor: &Visitor, known: Option<&str>) -> Self {
        Self {
            language: visitor.language,
            theme: visitor.theme,
            patterns: visitor.patterns,
            known: known.map(ToOwned::to_owned),
        }
    }
}

/// What onlookers were shown of the latest moment.
#[derive(Debug, Default)]
pub struct Drawn {
    latest: Mutex<(Moment, BTreeMap<Look, Bytes>)>,
}

impl Drawn {
    /// What is shown to this look at this moment; drawn if nobody has looked so yet.
    pub fn get(&self, moment: Moment, look: Look, draw: impl FnOnce() -> Bytes) -> Bytes {
        let mut latest = self.latest.lock().unwrap_or_else(PoisonError::into_inner);
        if latest.0 != moment {
            *latest = (moment, BTreeMap::new());
        }
        if let Some(drawn) = latest.1.get(&look) {
            return drawn.clone();
        }
        let drawn = draw();
        if latest.1.len() < MOST {
            latest.1.insert(look, drawn.clone());
        }
        drawn
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_look_is_drawn_once_for_a_moment() {
        let drawn = Drawn::default();
        let look = |known| Look::new(&Visitor::stranger(), known);
        let moment = |entries| {
            let pulse = Pulse {
                entries,
                ..Pulse::default()
            };
            (pulse, 0)
        };
        let get = |entries, known, text: &'static str| {
            drawn.get(moment(entries), look(known), || {
                Bytes::from_static(text.as_bytes())
            })
        };
        assert_eq!(get(1, None, "first"), "first");
        assert_eq!(get(1, None, "again"), "first");
        assert_eq!(get(1, Some("map=1"), "other"), "other");
        assert_eq!(get(2, None, "later"), "later");
    }
}
