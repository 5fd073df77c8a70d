//! Where chance starts.

use std::fmt::{self, Write};

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Where chance starts.
///
/// Open games have a number, which means the same set-up on 18xx.games. Games with something hidden have a secret of 256
/// bits that nobody can guess. A file holds a number, or 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seed {
    /// A number.
    Number(u64),
    /// A secret.
    Secret([u8; 32]),
}

impl Seed {
    /// A secret that follows from a number, for games that are to be the same each time: it hides nothing.
    #[must_use]
    pub fn stretched(number: u64) -> Self {
        let mut bytes = [0; 32];
        for (byte, given) in bytes.iter_mut().zip(number.to_le_bytes()) {
            *byte = given;
        }
        Self::Secret(bytes)
    }

    /// The seed as a number, for a game that lies open.
    pub fn number(self) -> u64 {
        match self {
            Self::Number(number) => number,
            Self::Secret(bytes) => {
                bytes.iter().take(8).rev().fold(0, |number, byte| number << 8 | u64::from(*byte))
            }
        }
    }
}

impl From<u64> for Seed {
    fn from(number: u64) -> Self {
        Self::Number(number)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Secret(bytes) => {
                let mut text = String::with_capacity(64);
                for byte in bytes {
                    write!(text, "{byte:02x}")?;
                }
                f.write_str(&text)
            }
        }
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(number) => serializer.serialize_u64(*number),
            Self::Secret(_) => serializer.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Read)
    }
}

struct Read;

impl Visitor<'_> for Read {
    type Value = Seed;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number from 0, or 64 hexadecimal digits")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Seed, E> {
        Ok(Seed::Number(number))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Seed, E> {
        let unsigned = u64::try_from(number);
        unsigned.map(Seed::Number).map_err(|_| E::invalid_value(Unexpected::Signed(number), &self))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Seed, E> {
        secret(text).ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
    }
}

fn secret(text: &str) -> Option<Seed> {
    let digits: Vec<u8> =
        text.chars().map(|digit| digit.to_digit(16).map(|digit| digit as u8)).collect::<Option<_>>()?;
    let bytes: Vec<u8> =
        digits.chunks(2).map(|pair| pair.iter().fold(0, |byte, digit| byte << 4 | digit)).collect();
    let whole = digits.len() == 64;
    bytes.try_into().ok().filter(|_| whole).map(Seed::Secret)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_written_as_it_is_read() {
        let mut bytes = [0; 32];
        (bytes[0], bytes[31]) = (0xab, 1);
        for (seed, text) in [
            (Seed::Number(7), "7".to_owned()),
            (Seed::Number(u64::MAX), u64::MAX.to_string()),
            (Seed::Secret(bytes), format!("\"ab{}01\"", "0".repeat(60))),
        ] {
            assert_eq!(serde_json::to_string(&seed).unwrap(), text);
            assert_eq!(serde_json::from_str::<Seed>(&text).unwrap(), seed);
        }
    }

    #[test]
    fn what_is_no_seed_is_refused_in_one_sentence() {
        let long = format!("\"{}\"", "a".repeat(66));
        let odd = format!("\"{}\"", "a".repeat(63));
        for text in ["-1", "1.5", "\"\"", "\"7\"", "null", &long, &odd, &format!("\"{}\"", "g".repeat(64))] {
            let error = serde_json::from_str::<Seed>(text).unwrap_err().to_string();
            assert!(error.contains("64 hexadecimal digits"), "{text}: {error}");
        }
    }

    #[test]
    fn a_stretched_number_is_a_secret_of_that_number() {
        let seed = Seed::stretched(300);
        assert_eq!((seed.number(), seed == Seed::Number(300)), (300, false));
    }
}
