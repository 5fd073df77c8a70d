//! Rulings as players name them: a key and two values, the rulebook's and that of 18xx.games.

use std::collections::BTreeMap;

use roundhouse_game::SetupError;

/// Keys that were switches once. Games that were begun with them are still read; they change nothing.
const RETIRED: [&str; 1] = ["bid_at_limit"];

/// A ruling that can be played either way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switch {
    /// Its key.
    pub key: &'static str,
    /// The rulebook's value.
    pub rulebook: &'static str,
    /// The value of 18xx.games.
    pub platform: &'static str,
}

impl Switch {
    /// Is the value of 18xx.games chosen? What is not named is the rulebook's.
    pub fn is_platform(self, chosen: &BTreeMap<String, String>) -> bool {
        chosen.get(self.key).is_some_and(|value| value == self.platform)
    }

    /// Are all chosen keys and values among these switches?
    pub fn check_all(switches: &[Self], chosen: &BTreeMap<String, String>) -> Result<(), SetupError> {
        chosen.iter().try_for_each(|(key, value)| Self::check(switches, key, value))
    }

    fn check(switches: &[Self], key: &str, value: &str) -> Result<(), SetupError> {
        if RETIRED.contains(&key) {
            return Ok(());
        }
        let unknown = |name: String, known: String| Err(SetupError::Unknown { kind: "ruling", name, known });
        let Some(switch) = switches.iter().find(|switch| switch.key == key) else {
            let keys: Vec<&str> = switches.iter().map(|switch| switch.key).collect();
            return unknown(key.to_owned(), format!("there are {}", keys.join(", ")));
        };
        let Self { rulebook, platform, .. } = *switch;
        if value == rulebook || value == platform {
            return Ok(());
        }
        unknown(format!("{key}={value}"), format!("{key} is {rulebook} or {platform}"))
    }
}

/// Makes an enum of two values out of a ruling, the rulebook's first.
macro_rules! ruling {
    ($(#[$doc:meta])* $name:ident, $key:literal, $(#[$first_doc:meta])* $first:ident = $first_text:literal,
        $(#[$second_doc:meta])* $second:ident = $second_text:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $(#[$first_doc])*
            $first,
            $(#[$second_doc])*
            $second,
        }

        impl $name {
            /// The key of the switch and its two values, the rulebook's first.
            pub const SWITCH: $crate::switch::Switch =
                Switch { key: $key, rulebook: $first_text, platform: $second_text };

            const fn of(second: bool) -> Self {
                if second { Self::$second } else { Self::$first }
            }
        }
    };
}

/// Makes the rulings of a title: an enum of two values for each, and the struct that holds the choices.
///
/// Each entry is a field, its enum and key, then the rulebook's value and that of 18xx.games.
macro_rules! rulings {
    ($($(#[$doc:meta])* $field:ident: $name:ident = $key:literal {
        $(#[$first_doc:meta])* $first:ident = $first_text:literal,
        $(#[$second_doc:meta])* $second:ident = $second_text:literal $(,)?
    })*) => {
        $($crate::switch::ruling!(
            $(#[$doc])* $name, $key,
            $(#[$first_doc])* $first = $first_text,
            $(#[$second_doc])* $second = $second_text
        );)*

        /// The way each open question is played.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Rulings {
            $($(#[$doc])* pub $field: $name,)*
        }

        impl Rulings {
            /// All switches.
            pub const SWITCHES: &[Switch] = &[$($name::SWITCH),*];

            /// The rulings chosen by key and value; what is not named is the rulebook's.
            pub fn new(chosen: &BTreeMap<String, String>) -> Result<Self, SetupError> {
                Switch::check_all(Self::SWITCHES, chosen)?;
                Ok(Self { $($field: $name::of($name::SWITCH.is_platform(chosen)),)* })
            }
        }
    };
}

pub(crate) use {ruling, rulings};
