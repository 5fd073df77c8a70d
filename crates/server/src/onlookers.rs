//! What onlookers are shown: drawn once for each moment and each way of looking, however many look.

use std::collections::BTreeMap;
use std::io::Read;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, VARY};
use axum::http::{HeaderMap, HeaderValue};
use flate2::Compression;
use flate2::bufread::GzEncoder;
use roundhouse_words::Language;

use crate::announce::Pulse;
use crate::visitor::{Theme, Visitor};

/// Ways of looking that are kept of a moment; more are drawn each time.
const MOST: usize = 32;

/// A table changes with its pulse and, where there is a clock, with the minutes.
pub type Moment = (Pulse, i64);

/// How somebody without a seat looks at a table.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Look {
    /// At the page.
    Page(PageLook),
    /// At the events, by a program that has heard so much.
    Events(Language, Heard),
}

/// How somebody looks at a page.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PageLook {
    language: Language,
    theme: Theme,
    patterns: bool,
    /// The regions that the page has already; nothing where it is not open yet.
    known: Option<String>,
    form: Form,
}

/// The form in which bytes are sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Form {
    /// As they are.
    Plain,
    /// Compressed, as most browsers like it.
    Gzip,
}

/// What a program has heard of: entries and lines of chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Heard {
    /// Entries of the journal.
    pub entries: u64,
    /// Lines of chat.
    pub said: u64,
}

impl Look {
    /// How this visitor looks, whose page has these regions.
    pub fn page(visitor: &Visitor, known: Option<&str>, form: Form) -> Self {
        Self::Page(PageLook {
            language: visitor.language,
            theme: visitor.theme,
            patterns: visitor.patterns,
            known: known.map(ToOwned::to_owned),
            form,
        })
    }
}

impl Form {
    /// What a browser accepts.
    pub fn accepted(headers: &HeaderMap) -> Self {
        let accepted = headers.get(ACCEPT_ENCODING);
        let accepted = accepted.and_then(|accepted| accepted.to_str().ok());
        let mut codings = accepted.unwrap_or_default().split(',');
        // Who weighs one against another gets it plain here, and compressed by the layer that understands weights.
        if codings.any(|coding| coding.trim() == "gzip") {
            Self::Gzip
        } else {
            Self::Plain
        }
    }

    /// The bytes in this form; compressing is the dearest part of what many onlookers are sent.
    pub fn of(self, bytes: Bytes) -> Bytes {
        match self {
            Self::Plain => bytes,
            Self::Gzip => {
                let mut packed = Vec::new();
                let mut reader = GzEncoder::new(&*bytes, Compression::default());
                // Reading from memory and writing into memory does not fail.
                let _ = reader.read_to_end(&mut packed);
                packed.into()
            }
        }
    }

    /// What is said of this form beside the bytes.
    pub fn headers(self) -> HeaderMap {
        let mut headers = HeaderMap::new();
        if self == Self::Gzip {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        }
        headers
    }
}

impl Heard {
    /// Reads the id of an event: `12-3`.
    pub fn read(id: &str) -> Option<Self> {
        let (entries, said) = id.split_once('-')?;
        Some(Self {
            entries: entries.parse().ok()?,
            said: said.parse().ok()?,
        })
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
        let look = |known| Look::page(&Visitor::stranger(), known, Form::Plain);
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

    #[test]
    fn bytes_are_compressed_for_who_accepts_it() {
        let accepting = |text| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, HeaderValue::from_static(text));
            Form::accepted(&headers)
        };
        assert_eq!(Form::accepted(&HeaderMap::new()), Form::Plain);
        assert_eq!(accepting("deflate, gzip;q=0"), Form::Plain);
        assert_eq!(accepting("gzip, deflate, br"), Form::Gzip);
        let bytes = Bytes::from("rails ".repeat(100));
        let packed = Form::Gzip.of(bytes.clone());
        assert!(packed.len() < bytes.len() / 5);
        let mut read = Vec::new();
        let mut reader = flate2::read::GzDecoder::new(&*packed);
        reader.read_to_end(&mut read).unwrap();
        assert_eq!(read, bytes);
    }
}
