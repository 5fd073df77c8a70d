//! What onlookers are shown: drawn once for each moment and each way of looking, however many look.

use std::collections::BTreeMap;
use std::io::Read;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, VARY};
use axum::http::{HeaderMap, HeaderValue};
use flate2::Compression;
use flate2::bufread::GzEncoder;
use roundhouse_words::Language;

use crate::announce::Pulse;
use crate::update::Update;
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
    eyes: Eyes,
    /// The regions that the page does not have yet; nothing where it is not open yet. What a browser says that it has may
    /// be anything, and would make of one look as many as it likes.
    unknown: Option<Vec<&'static str>>,
    form: Form,
}

/// What everything is drawn for that an onlooker sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Eyes {
    language: Language,
    theme: Theme,
    patterns: bool,
}

impl Eyes {
    /// Those of this visitor.
    pub const fn of(visitor: &Visitor) -> Self {
        Self { language: visitor.language, theme: visitor.theme, patterns: visitor.patterns }
    }
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
    /// How this visitor looks, whose open page does not have these regions.
    pub fn page(visitor: &Visitor, unknown: Option<&[&'static str]>, form: Form) -> Self {
        Self::Page(PageLook { eyes: Eyes::of(visitor), unknown: unknown.map(ToOwned::to_owned), form })
    }
}

impl Form {
    /// What a browser accepts.
    pub fn accepted(headers: &HeaderMap) -> Self {
        let accepted = headers.get(ACCEPT_ENCODING);
        let accepted = accepted.and_then(|accepted| accepted.to_str().ok());
        let mut codings = accepted.unwrap_or_default().split(',');
        // Who weighs one against another gets it plain here, and compressed by the layer that understands weights.
        if codings.any(|coding| coding.trim() == "gzip") { Self::Gzip } else { Self::Plain }
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
        Some(Self { entries: entries.parse().ok()?, said: said.parse().ok()? })
    }
}

/// What onlookers were shown of the latest moment.
#[derive(Debug, Default)]
pub struct Drawn {
    latest: Mutex<Latest>,
}

#[derive(Debug, Default)]
struct Latest {
    moment: Moment,
    /// All regions, for the few kinds of eyes that there are.
    whole: BTreeMap<Eyes, Arc<Update>>,
    sent: BTreeMap<Look, Bytes>,
}

impl Drawn {
    /// What is shown to this look at this moment; drawn if nobody has looked so yet.
    pub fn get(&self, moment: Moment, look: Look, draw: impl FnOnce() -> Bytes) -> Bytes {
        let mut latest = self.at(moment);
        if let Some(drawn) = latest.sent.get(&look) {
            return drawn.clone();
        }
        let drawn = draw();
        if latest.sent.len() < MOST {
            latest.sent.insert(look, drawn.clone());
        }
        drawn
    }

    /// All that these eyes may be shown at this moment; drawn if nobody has looked so yet.
    pub fn whole(&self, moment: Moment, eyes: Eyes, draw: impl FnOnce() -> Update) -> Arc<Update> {
        let mut latest = self.at(moment);
        let whole = latest.whole.entry(eyes);
        Arc::clone(whole.or_insert_with(|| Arc::new(draw())))
    }

    /// About how many bytes it takes.
    pub(crate) fn bytes(&self) -> usize {
        let latest = self.latest();
        let whole: usize = latest.whole.values().map(|update| update.size()).sum();
        whole + latest.sent.values().map(Bytes::len).sum::<usize>()
    }

    fn latest(&self) -> MutexGuard<'_, Latest> {
        self.latest.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn at(&self, moment: Moment) -> MutexGuard<'_, Latest> {
        let mut latest = self.latest();
        if latest.moment != moment {
            *latest = Latest { moment, ..Latest::default() };
        }
        latest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_look_is_drawn_once_for_a_moment() {
        let drawn = Drawn::default();
        let visitor = Visitor::stranger();
        let moment = |entries| {
            let pulse = Pulse { entries, ..Pulse::default() };
            (pulse, 0)
        };
        let get = |entries, unknown: Option<&[&'static str]>, text: &'static str| {
            drawn.get(moment(entries), Look::page(&visitor, unknown, Form::Plain), || {
                Bytes::from_static(text.as_bytes())
            })
        };
        assert_eq!(get(1, None, "first"), "first");
        assert_eq!(get(1, None, "again"), "first");
        assert_eq!(get(1, Some(&["map"]), "other"), "other");
        assert_eq!(drawn.bytes(), 10);
        assert_eq!(get(2, None, "later"), "later");
        // What was shown before is gone.
        assert_eq!(drawn.bytes(), 5);
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
