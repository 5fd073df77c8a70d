//! What is said to players, in their language.
//!
//! Rules and pages speak in [`Message`]s: a name and details. [`Words`] turns them into sentences with the
//! message files of a [`Language`] (`messages/en` and so on, in Fluent's syntax): one for each title, and one for each part of
//! the site. A new language is a new folder and a line in [`Language::ALL`]; a test compares every language with English. A title from elsewhere
//! brings its messages along ([`add_messages`]).
//!
//! The crate must not know rules, pages or HTML: it gives plain text.
//!
//! ```
//! use roundhouse_game::{Message, Money};
//! use roundhouse_words::{Language, Speech, Words};
//! let words = Words::new(Language::English);
//! let speech = Speech { title: "18mag", seats: &[] };
//! let message = Message::new("told-run").with("revenue", Money::new(1200));
//! assert_eq!(words.say(&message, speech), "ran for 1\u{202f}200\u{a0}F");
//! ```

mod amounts;

use std::sync::{LazyLock, PoisonError, RwLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use roundhouse_game::{Detail, Game, Message, Refusal, Say};
use unic_langid::LanguageIdentifier;

pub use amounts::{grouped, signed};

/// The message files of a language, by its folder.
macro_rules! message_files {
    ($folder:literal) => {
        message_files!($folder, "moves", "refusals", "table", "end", "bots", "lobby", "accounts", "notices", "clocks", "community", "help", "errors",
            "18mag", "1824", "1862", "railroad-revolution")
    };
    ($folder:literal, $($name:literal),+) => {
        &[$(include_str!(concat!("../messages/", $folder, "/", $name, ".ftl"))),+]
    };
}

/// A language there are message files for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Language {
    /// English.
    English,
    /// Italian.
    Italian,
}

/// The messages of titles that a program has added.
static ADDED: RwLock<Vec<(Language, &'static str)>> = RwLock::new(Vec::new());

/// Adds the messages of a title, for what is said from now on: the code of a language, and a text in Fluent's syntax. A program
/// does so before it does anything else. What is said in no language there is, is left out.
pub fn add_messages(files: &[(&str, &'static str)]) {
    let known = files.iter().filter_map(|(code, text)| Some((Language::find(code)?, *text)));
    ADDED.write().unwrap_or_else(PoisonError::into_inner).extend(known);
}

impl Language {
    /// All of them; the first one is spoken where nothing else is asked for.
    pub const ALL: [Self; 2] = [Self::English, Self::Italian];

    /// How browsers call it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Italian => "it",
        }
    }

    /// The message files.
    pub const fn files(self) -> &'static [&'static str] {
        match self {
            Self::English => message_files!("en"),
            Self::Italian => message_files!("it"),
        }
    }

    /// The language with this code, whatever region follows it.
    pub fn find(code: &str) -> Option<Self> {
        let short = code.split(['-', '_']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(short.trim()))
    }
}

/// A refusal in English as a player reads it, with what it adds: for reports and tests, where nobody's language is known.
pub fn english(message: &Message, speech: Speech<'_>) -> String {
    static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new(Language::English));
    let headline = ENGLISH.headline(message, speech);
    ENGLISH.rest(message, speech).map_or_else(|| headline.clone(), |rest| format!("{headline} {rest}"))
}

/// A text that begins a sentence.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// A refusal in English, with the section that it cites.
pub fn refused<G: Game<Reason: Say<G>>>(game: &G, refusal: &Refusal<G::Reason>) -> String {
    format!("{} ({})", english(&refusal.reason.say(game), Speech::default()), refusal.rule)
}

/// Whose names and money a sentence speaks of.
#[derive(Clone, Copy, Debug, Default)]
pub struct Speech<'a> {
    /// The title's name, for its money.
    pub title: &'a str,
    /// The players' names, by seat.
    pub seats: &'a [String],
}

/// The sentences of a language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Words").field("language", &self.language).finish_non_exhaustive()
    }
}

impl Words {
    /// The words of a language. What a file gets wrong is left out; tests find it.
    pub fn new(language: Language) -> Self {
        let identifier: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        bundle.set_use_isolating(false);
        let added = ADDED.read().unwrap_or_else(PoisonError::into_inner);
        let added = added.iter().filter(|(of, _)| *of == language).map(|(_, text)| text);
        for file in language.files().iter().chain(added) {
            let resource = FluentResource::try_new((*file).to_owned());
            let resource = resource.unwrap_or_else(|(resource, _)| resource);
            // Messages of the same name keep the first one; a test finds them.
            let _ = bundle.add_resource(resource);
        }
        Self { language, bundle }
    }

    /// Which language it is.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// A message without details.
    pub fn get(&self, key: &str) -> String {
        self.find(key).unwrap_or_else(|| format!("[{key}]"))
    }

    /// A message without details, if the file has it.
    pub fn find(&self, key: &str) -> Option<String> {
        self.format(key, None, &[], Speech::default())
    }

    /// A message in words. One that no file has is shown by its name.
    pub fn say(&self, message: &Message, speech: Speech<'_>) -> String {
        self.format(&message.key, None, &message.details, speech)
            .unwrap_or_else(|| format!("[{}]", message.key))
    }

    /// A message that stands alone: it begins with a capital, whatever detail comes first.
    pub fn headline(&self, message: &Message, speech: Speech<'_>) -> String {
        capital(&self.say(message, speech))
    }

    /// What a message adds under the name `rest`: why, or what would be possible.
    pub fn rest(&self, message: &Message, speech: Speech<'_>) -> Option<String> {
        self.format(&message.key, Some("rest"), &message.details, speech)
    }

    /// A message said to whoever it is about, where it has such words under the name `you`.
    pub fn to_you(&self, message: &Message, speech: Speech<'_>) -> Option<String> {
        self.format(&message.key, Some("you"), &message.details, speech)
    }

    /// What a message says under another name; shown by that name where no file has it.
    pub fn part(&self, key: &str, name: &str) -> String {
        let said = self.format(key, Some(name), &[], Speech::default());
        said.unwrap_or_else(|| format!("[{key}.{name}]"))
    }

    /// A refusal said of any tile, where it has such words under the name `any-tile`.
    pub fn of_any_tile(&self, message: &Message, speech: Speech<'_>) -> Option<String> {
        self.format(&message.key, Some("any-tile"), &message.details, speech)
    }

    /// An amount in the title's money.
    pub fn money(&self, amount: i64, speech: Speech<'_>) -> String {
        let text = Detail::Text(grouped(amount));
        self.format(&format!("money-{}", speech.title), None, &[("amount", text)], speech)
            .unwrap_or_else(|| grouped(amount))
    }

    /// A score as the title counts: in money or in points.
    pub fn score(&self, score: i64, speech: Speech<'_>) -> String {
        let text = Detail::Text(grouped(score));
        let key = format!("score-{}", speech.title);
        let details = [("score", text), ("count", Detail::Number(score))];
        self.format(&key, None, &details, speech).unwrap_or_else(|| self.money(score, speech))
    }

    /// What goes wrong where a message, or what it says under another name, is said with these details: nothing where the
    /// files are right.
    pub fn faults(&self, message: &Message, name: Option<&str>, speech: Speech<'_>) -> Vec<String> {
        let said = self.try_format(&message.key, name, &message.details, speech);
        match said {
            Some((_, errors)) => errors.iter().map(ToString::to_string).collect(),
            None => vec!["no file has it".to_owned()],
        }
    }

    fn format(
        &self,
        key: &str,
        attribute: Option<&str>,
        details: &[(&'static str, Detail)],
        speech: Speech<'_>,
    ) -> Option<String> {
        let said = self.try_format(key, attribute, details, speech);
        said.map(|(text, _)| text)
    }

    fn try_format(
        &self,
        key: &str,
        attribute: Option<&str>,
        details: &[(&'static str, Detail)],
        speech: Speech<'_>,
    ) -> Option<(String, Vec<FluentError>)> {
        let message = self.bundle.get_message(key)?;
        let pattern = match attribute {
            None => message.value()?,
            Some(name) => message.get_attribute(name)?.value(),
        };
        let mut arguments = FluentArgs::new();
        for (name, detail) in details {
            arguments.set(*name, self.value(detail, speech));
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&arguments), &mut errors);
        let text = text.into_owned();
        Some((text, errors))
    }

    fn value(&self, detail: &Detail, speech: Speech<'_>) -> FluentValue<'static> {
        match detail {
            Detail::Number(number) => FluentValue::from(*number),
            other => FluentValue::from(self.text(other, speech)),
        }
    }

    fn text(&self, detail: &Detail, speech: Speech<'_>) -> String {
        match detail {
            Detail::Number(number) => grouped(*number),
            Detail::Money(amount) => self.money(*amount, speech),
            Detail::Text(text) => text.clone(),
            Detail::Seat(seat) => match speech.seats.get(seat.index()) {
                Some(name) => name.clone(),
                None => self.say(&Message::new("player-name").with("number", seat.0 + 1), speech),
            },
            Detail::Message(message) => self.say(message, speech),
            Detail::List(list) => self.list(list, speech),
        }
    }

    fn list(&self, details: &[Detail], speech: Speech<'_>) -> String {
        let texts: Vec<String> = details.iter().map(|detail| self.text(detail, speech)).collect();
        match texts.as_slice() {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => {
                let first = Detail::Text(first.join(", "));
                let last = Detail::Text(last.clone());
                self.format("list-and", None, &[("first", first), ("last", last)], speech).unwrap_or_default()
            }
        }
    }
}
