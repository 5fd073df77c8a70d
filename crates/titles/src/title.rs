//! The one list of titles.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::{PoisonError, RwLock};

use roundhouse_game::{GameFile, Level, Setup, SetupError};
use serde_json::Value;

use crate::any::AnyGame;
use crate::files::TitleFiles;
use crate::switch::Switch;
use crate::{austria_hungary_1824, east_anglia_1862, hungary_18mag, railroad_revolution};

/// A game that can be played here: those of this crate, and those that a program has added.
#[derive(Clone, Copy)]
pub struct Title(&'static Registration);

/// All that there is to know of a title: what a title writes so that it can be played everywhere.
#[derive(Debug)]
pub struct Registration {
    /// What it is.
    pub about: About,
    /// The version of its rules in this program. A game records the one it was begun with; it is raised with every change of
    /// rules or tables that could refuse or alter a stored game. docs/RULINGS.md says what each one changed.
    pub rules_version: u32,
    /// Is anything hidden while it is played? Where everything lies open chance has had its say once the table is set up.
    pub has_secrets: bool,
    /// Its tables: the names of the files and their texts.
    pub files: &'static [(&'static str, &'static str)],
    /// Its own messages for players: the code of a language, and a text in Fluent's syntax. The titles of this crate have
    /// none here: theirs are in `words`.
    pub messages: &'static [(&'static str, &'static str)],
    /// The levels that its bots play at, the strongest last.
    pub levels: &'static [Level],
    /// The rulings that can be played either way.
    pub switches: &'static [Switch],
    /// The rules of a game of it, for a set-up.
    pub rules: fn(Title, &TitleFiles, &Setup) -> Result<AnyGame, SetupError>,
    /// Lets a game that is brought in have what its moves need, and no more.
    pub settle: fn(&mut GameFile<Value>),
}

/// A file of the title's folder: its name and its text.
macro_rules! file {
    ($name:literal) => {
        ($name, include_str!($name))
    };
}

pub(crate) use file;

/// The titles that a program has added, in that order.
static ADDED: RwLock<Vec<Title>> = RwLock::new(Vec::new());

/// What a title is, before anybody plays it.
#[derive(Debug)]
pub struct About {
    /// How commands and files call it.
    pub name: &'static str,
    /// What stands on the box.
    pub title: &'static str,
    /// What a heading says.
    pub short: &'static str,
    /// Who designed it.
    pub designers: &'static [&'static str],
    /// Who published it.
    pub publishers: &'static [&'static str],
    /// When the edition that is followed here appeared.
    pub year: u16,
    /// The ways to play it; the first is meant unless another is asked for.
    pub variants: &'static [Variant],
    /// Smaller choices.
    pub options: &'static [GameOption],
}

/// One way to play a title.
#[derive(Debug, PartialEq, Eq)]
pub struct Variant {
    /// How commands and files call it.
    pub name: &'static str,
    /// What it is.
    pub about: &'static str,
    /// How many may play.
    pub players: RangeInclusive<u8>,
    /// The file with its map, for titles that are played on hexes.
    pub map: Option<&'static str>,
    /// The entry of the tiles file with the counts that differ.
    pub tile_counts: &'static str,
}

/// A choice within a title; the first value is the usual one.
#[derive(Debug, PartialEq, Eq)]
pub struct GameOption {
    /// How commands and files call it.
    pub name: &'static str,
    /// What it decides.
    pub about: &'static str,
    /// What may be chosen.
    pub values: &'static [&'static str],
    /// The variants that ask for it; none means all of them.
    pub variants: &'static [&'static str],
    /// Is it offered to everybody, or to those who look for it?
    pub reach: OptionReach,
}

/// To whom an option is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionReach {
    /// To everybody: it decides how long or how hard the game is.
    Everybody,
    /// To those who know the title.
    Connoisseurs,
}

/// Text that names no title.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no title: {names} are", names = names_of_all())]
pub struct UnknownTitle(pub String);

impl From<UnknownTitle> for SetupError {
    fn from(UnknownTitle(name): UnknownTitle) -> Self {
        Self::Unknown { kind: "title", name, known: format!("{} are", names_of_all()) }
    }
}

/// A variant that the title does not have, or not for that many players.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoVariant {
    /// No variant of that name.
    #[error("{title} has no variant `{variant}`: {names} are", names = title.variant_names())]
    Unknown {
        /// The title.
        title: Title,
        /// What was asked for.
        variant: String,
    },
    /// The variant is not for that many players.
    #[error("{title} {variant} is for {from} to {to} players, not for {players}")]
    Players {
        /// The title.
        title: Title,
        /// The variant's name.
        variant: &'static str,
        /// The fewest players.
        from: u8,
        /// The most players.
        to: u8,
        /// How many were asked for.
        players: u8,
    },
}

impl Title {
    /// 1824 with its variants.
    pub const AUSTRIA_HUNGARY_1824: Self = Self(&austria_hungary_1824::about::REGISTRATION);
    /// 18Magyarország.
    pub const HUNGARY_18MAG: Self = Self(&hungary_18mag::about::REGISTRATION);
    /// 1862, also called 18EA.
    pub const EAST_ANGLIA_1862: Self = Self(&east_anglia_1862::about::REGISTRATION);
    /// Railroad Revolution.
    pub const RAILROAD_REVOLUTION: Self = Self(&railroad_revolution::about::REGISTRATION);

    /// The titles of this crate, oldest subject first.
    pub const BUILT_IN: [Self; 4] =
        [Self::AUSTRIA_HUNGARY_1824, Self::HUNGARY_18MAG, Self::EAST_ANGLIA_1862, Self::RAILROAD_REVOLUTION];

    /// The title that is offered to whoever has not chosen one.
    pub const USUAL: Self = Self::HUNGARY_18MAG;

    /// All titles: those of this crate, then those that were added.
    pub fn all() -> Vec<Self> {
        let added = ADDED.read().unwrap_or_else(PoisonError::into_inner);
        Self::BUILT_IN.into_iter().chain(added.iter().copied()).collect()
    }

    /// Adds a title to those that can be played. A program does so before it does anything else; a title of the same name
    /// stays the one that was there first.
    pub fn add(registration: &'static Registration) -> Self {
        let title = Self(registration);
        let known = Self::all().into_iter().find(|known| *known == title);
        known.unwrap_or_else(|| {
            ADDED.write().unwrap_or_else(PoisonError::into_inner).push(title);
            title
        })
    }

    /// The version of its rules in this program.
    pub const fn rules_version(self) -> u32 {
        self.0.rules_version
    }

    /// What there is to know about it.
    pub const fn about(self) -> &'static About {
        &self.0.about
    }

    /// How commands and files call it.
    pub const fn name(self) -> &'static str {
        self.about().name
    }

    /// Is anything hidden while it is played?
    pub const fn has_secrets(self) -> bool {
        self.0.has_secrets
    }

    /// Is it played on a map of hexes, on which tiles are laid?
    pub fn has_hexes(self) -> bool {
        self.about().variants.iter().any(Variant::is_on_hexes)
    }

    /// Its own messages for players: the code of a language, and a text in Fluent's syntax.
    pub const fn messages(self) -> &'static [(&'static str, &'static str)] {
        self.0.messages
    }

    /// Its files: names and texts.
    pub(crate) const fn files(self) -> &'static [(&'static str, &'static str)] {
        self.0.files
    }

    /// The variant with this name; without a name the first one that is for that many players.
    pub fn variant(self, name: Option<&str>, players: Option<u8>) -> Result<&'static Variant, NoVariant> {
        let variants = self.about().variants;
        let usual = &variants[0];
        let suits = |variant: &&Variant| players.is_none_or(|players| variant.players.contains(&players));
        let variant = match name {
            None => variants.iter().find(suits).unwrap_or(usual),
            Some(name) => {
                let named = variants.iter().find(|variant| variant.name == name);
                named.ok_or_else(|| NoVariant::Unknown { title: self, variant: name.to_owned() })?
            }
        };
        match players {
            Some(players) if !variant.players.contains(&players) => Err(NoVariant::Players {
                title: self,
                variant: variant.name,
                from: *variant.players.start(),
                to: *variant.players.end(),
                players,
            }),
            _ => Ok(variant),
        }
    }

    /// Refuses options that no new game has; only a game that is brought in may book what its record booked, or follow
    /// ways that 18xx.games has given up.
    pub fn check_new(self, options: &BTreeMap<String, String>) -> Result<(), SetupError> {
        let known = self.about().options;
        let unknown = |name: &&String| known.iter().all(|option| option.name != **name);
        match options.keys().find(unknown) {
            None => Ok(()),
            Some(name) => {
                let names: Vec<_> = known.iter().map(|option| option.name).collect();
                Err(SetupError::Unknown {
                    kind: "option",
                    name: name.clone(),
                    known: format!("{self} has {}", names.join(", ")),
                })
            }
        }
    }

    /// Lets a game that is brought in have what its moves need, and no more.
    pub fn settle(self, file: &mut GameFile<Value>) {
        (self.0.settle)(file);
    }

    /// Refuses options that the variant does not have, and values that they do not have.
    pub fn check_options(self, variant: &str, chosen: &BTreeMap<String, String>) -> Result<(), SetupError> {
        let unknown = |name: String, known: String| Err(SetupError::Unknown { kind: "option", name, known });
        let options = self.about().options.iter();
        let options: Vec<_> = options.filter(|option| option.is_of(variant)).collect();
        for (name, value) in chosen {
            let Some(option) = options.iter().find(|option| option.name == name) else {
                let names: Vec<_> = options.iter().map(|option| option.name).collect();
                let known = format!("{self} {variant} has {}", names.join(", "));
                return unknown(name.clone(), known);
            };
            if !option.values.contains(&value.as_str()) {
                let known = format!("{name} is {}", option.values.join(" or "));
                return unknown(format!("{name}={value}"), known);
            }
        }
        Ok(())
    }

    /// The rules of a game of it, for a set-up.
    pub(crate) fn game(self, files: &TitleFiles, setup: &Setup) -> Result<AnyGame, SetupError> {
        (self.0.rules)(self, files, setup)
    }

    /// The levels that its bots play at, the strongest last.
    pub const fn levels(self) -> &'static [Level] {
        self.0.levels
    }

    /// The rulings that can be played either way.
    pub const fn switches(self) -> &'static [Switch] {
        self.0.switches
    }

    fn variant_names(self) -> String {
        let variants = self.about().variants.iter();
        let names: Vec<_> = variants.map(|variant| variant.name).collect();
        names.join(", ")
    }
}

impl GameOption {
    /// Does this variant ask for it?
    pub fn is_of(&self, variant: &str) -> bool {
        self.variants.is_empty() || self.variants.contains(&variant)
    }
}

impl Variant {
    /// Is it played on a map of hexes with tiles?
    pub const fn is_on_hexes(&self) -> bool {
        self.map.is_some()
    }
}

fn names_of_all() -> String {
    let names: Vec<_> = Title::all().into_iter().map(Title::name).collect();
    names.join(", ")
}

impl PartialEq for Title {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Title {}

impl PartialOrd for Title {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Title {
    fn cmp(&self, other: &Self) -> Ordering {
        self.name().cmp(other.name())
    }
}

impl fmt::Debug for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Title {
    type Err = UnknownTitle;

    fn from_str(text: &str) -> Result<Self, UnknownTitle> {
        let named = Self::all().into_iter().find(|title| title.name() == text);
        named.ok_or_else(|| UnknownTitle(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(title: Title, name: Option<&str>, players: Option<u8>) -> String {
        match title.variant(name, players) {
            Ok(variant) => variant.name.to_owned(),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn names_lead_back_to_their_title() {
        for title in Title::BUILT_IN {
            assert_eq!(title.name().parse(), Ok(title));
        }
        assert_eq!(
            "1830".parse::<Title>().unwrap_err().to_string(),
            "`1830` is no title: 1824, 18mag, 1862, railroad-revolution are"
        );
    }

    #[test]
    fn the_number_of_players_implies_the_variant() {
        let hungary = Title::HUNGARY_18MAG;
        assert_eq!(chosen(hungary, None, None), "standard");
        assert_eq!(chosen(hungary, None, Some(1)), "solo");
        assert_eq!(chosen(hungary, None, Some(2)), "two-player");
        assert_eq!(chosen(hungary, None, Some(6)), "standard");
        let austria = Title::AUSTRIA_HUNGARY_1824;
        assert_eq!(chosen(austria, None, Some(2)), "cisleithania");
        assert_eq!(chosen(austria, None, Some(3)), "standard");
        assert_eq!(chosen(austria, Some("cisleithania"), Some(3)), "cisleithania");
    }

    #[test]
    fn a_wrong_variant_is_answered_with_the_right_ones() {
        let austria = Title::AUSTRIA_HUNGARY_1824;
        assert_eq!(
            chosen(austria, Some("solo"), None),
            "1824 has no variant `solo`: standard, cisleithania, goods-time are"
        );
        assert_eq!(
            chosen(austria, Some("goods-time"), Some(2)),
            "1824 goods-time is for 3 to 6 players, not for 2"
        );
        assert_eq!(
            chosen(Title::EAST_ANGLIA_1862, None, Some(9)),
            "1862 standard is for 2 to 8 players, not for 9"
        );
    }

    #[test]
    fn options_name_variants_of_their_title() {
        for title in Title::BUILT_IN {
            for option in title.about().options {
                for variant in option.variants {
                    assert!(title.variant(Some(variant), None).is_ok(), "{variant}");
                }
                assert!(option.values.len() > 1, "{title} {}", option.name);
            }
        }
    }
}
