//! How often each kind of event happened.

use std::collections::BTreeMap;
use std::fmt::{self, Debug, Write};

/// Kinds of events by the name of their variant, and how often each happened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventCounts(BTreeMap<String, u64>);

impl EventCounts {
    /// Counts one event.
    pub fn count<E: Debug>(&mut self, event: &E) {
        *self.0.entry(kind(event)).or_default() += 1;
    }

    /// Adds what happened in another game.
    pub fn add(&mut self, other: &Self) {
        for (kind, times) in &other.0 {
            *self.0.entry(kind.clone()).or_default() += times;
        }
    }

    /// Kinds and counts, by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, u64)> {
        self.0.iter().map(|(kind, times)| (kind.as_str(), *times))
    }
}

/// The innermost variant's name: an event that wraps the event of a mechanism counts as the wrapped one.
pub(crate) fn kind<E: Debug>(event: &E) -> String {
    let mut path = VariantPath(String::new());
    // The writer ends the printing itself, with an error, as soon as the names of the variants are over.
    let _ = write!(path, "{event:?}");
    let named = |part: &&str| part.starts_with(char::is_alphabetic);
    let innermost = path.0.split('(').take_while(named).last();
    innermost.unwrap_or_default().to_owned()
}

/// Takes the names of nested variants from what `Debug` prints, and stops the printing after them.
struct VariantPath(String);

impl Write for VariantPath {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for character in text.chars() {
            if !character.is_alphanumeric() && character != '(' {
                return Err(fmt::Error);
            }
            self.0.push(character);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug)]
    #[expect(dead_code, reason = "the fields are only printed")]
    enum Inner {
        Paid { amount: u8 },
        Closed,
    }

    #[derive(Debug)]
    #[expect(dead_code, reason = "the fields are only printed")]
    enum Outer {
        Money(Inner),
        Moved(u8, u8),
        Ended,
    }

    #[test]
    fn events_count_by_their_innermost_variant() {
        let mut happened = EventCounts::default();
        for event in [
            Outer::Money(Inner::Paid { amount: 3 }),
            Outer::Money(Inner::Paid { amount: 4 }),
            Outer::Money(Inner::Closed),
            Outer::Moved(1, 2),
            Outer::Ended,
        ] {
            happened.count(&event);
        }
        let mut twice = happened.clone();
        twice.add(&happened);
        let counts: Vec<_> = twice.iter().collect();
        assert_eq!(counts, [("Closed", 2), ("Ended", 2), ("Moved", 2), ("Paid", 4)]);
    }
}
