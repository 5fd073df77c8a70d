//! Short names that players, files and rules share: a tile, a train, a company.

use std::fmt;
use std::str::FromStr;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A name of at most eight bytes, kept in place so that actions can be copied freely.
///
/// ```
/// use roundhouse_game::Name;
/// let tile: Name = "8858".parse().unwrap();
/// assert_eq!(tile.as_str(), "8858");
/// assert!("Roundhouse".parse::<Name>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name([u8; 8]);

impl Name {
    /// A name written in the code. Names that are too long are cut, which a test of the constant shows.
    pub const fn constant(text: &str) -> Self {
        let bytes = text.as_bytes();
        let mut name = [0; 8];
        let mut index = 0;
        while index < bytes.len() && index < 8 {
            name[index] = bytes[index];
            index += 1;
        }
        Self(name)
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        let end = self.0.iter().position(|byte| *byte == 0).unwrap_or(8);
        str::from_utf8(&self.0[..end]).unwrap_or_default()
    }
}

/// Text that cannot be a name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no name: one to eight bytes are")]
pub struct NoName(pub String);

impl FromStr for Name {
    type Err = NoName;

    fn from_str(text: &str) -> Result<Self, NoName> {
        if (1..=8).contains(&text.len()) && text.bytes().all(|byte| byte != 0) {
            Ok(Self::constant(text))
        } else {
            Err(NoName(text.to_owned()))
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_str())
    }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(NameVisitor)
    }
}

/// Reads a name in place: a game file has thousands.
struct NameVisitor;

impl Visitor<'_> for NameVisitor {
    type Value = Name;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a string")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Name, E> {
        text.parse().map_err(E::custom)
    }
}
