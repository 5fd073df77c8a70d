//! What is to be said to a player, before a language puts it into words.

use std::borrow::Cow;

use crate::{Money, Name, SeatId};

/// Something to say: the name it has in the message files, and its details.
///
/// ```
/// use roundhouse_game::{Message, Money};
/// let message = Message::new("run-for").with("total", Money::new(300));
/// assert_eq!(message.key, "run-for");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Its name in the message files.
    pub key: Cow<'static, str>,
    /// Its details, by the names the message files use.
    pub details: Vec<(&'static str, Detail)>,
}

/// A detail of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Detail {
    /// A number.
    Number(i64),
    /// An amount of money; negative for a loss.
    Money(i64),
    /// A name that is the same in all languages.
    Text(String),
    /// The player in a seat.
    Seat(SeatId),
    /// Something that is itself put into words.
    Message(Message),
    /// Several of them.
    List(Vec<Detail>),
}

impl Message {
    /// A message without details.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Self { key: key.into(), details: Vec::new() }
    }

    /// With one more detail.
    #[must_use]
    pub fn with(mut self, name: &'static str, detail: impl Into<Detail>) -> Self {
        self.details.push((name, detail.into()));
        self
    }
}

/// Something that is said to a player, with names that a game knows. Derived for enums with `roundhouse_derive::Say`: the
/// message is named after the variant, and its details are the variant's fields.
pub trait Say<Names> {
    /// The message for it.
    fn say(&self, names: &Names) -> Message;
}

impl From<Money> for Detail {
    fn from(money: Money) -> Self {
        Self::Money(i64::from(money.units()))
    }
}

impl From<SeatId> for Detail {
    fn from(seat: SeatId) -> Self {
        Self::Seat(seat)
    }
}

impl From<Message> for Detail {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

impl From<u8> for Detail {
    fn from(number: u8) -> Self {
        Self::Number(i64::from(number))
    }
}

impl From<u16> for Detail {
    fn from(number: u16) -> Self {
        Self::Number(i64::from(number))
    }
}

impl From<usize> for Detail {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<&str> for Detail {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Detail {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Name> for Detail {
    fn from(name: Name) -> Self {
        Self::Text(name.as_str().to_owned())
    }
}

impl<D: Into<Self>> From<Vec<D>> for Detail {
    fn from(list: Vec<D>) -> Self {
        Self::List(list.into_iter().map(Into::into).collect())
    }
}
