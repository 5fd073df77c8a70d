//! The one list of titles.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use roundhouse_game::{GameFile, Level, Setup, SetupError};
use serde_json::Value;

use crate::any::AnyGame;
use crate::files::TitleFiles;
use crate::switch::Switch;
use crate::{austria_hungary_1824, east_anglia_1862, hungary_18mag, railroad_revolution};

/// A game that can be played here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Title {
    /// 1824 with its variants.
    AustriaHungary1824,
    /// 18Magyarország.
    Hungary18Mag,
    /// 1862, also called 18EA.
    EastAnglia1862,
    /// Railroad Revolution.
    RailroadRevolution,
}

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
    pub(crate) map: Option<&'static str>,
    /// The entry of the tiles file with the counts that differ.
    pub(crate) tile_counts: &'static str,
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
#[error("`{0}` is no title: {names} are", names = Title::ALL.map(Title::name).join(", "))]
pub struct UnknownTitle(pub String);

impl From<UnknownTitle> for SetupError {
    fn from(UnknownTitle(name): UnknownTitle) -> Self {
        Self::Unknown {
            kind: "title",
            name,
            known: format!("{} are", Title::ALL.map(Title::name).join(", ")),
        }
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
    /// The version of the title's rules in this program. A game records the one it was begun with; it is raised with every
    /// change of rules or tables that could refuse or alter a stored game. docs/RULINGS.md says what each one changed.
    pub const fn rules_version(self) -> u32 {
        match self {
            Self::AustriaHungary1824 | Self::EastAnglia1862 => 3,
            Self::Hungary18Mag | Self::RailroadRevolution => 2,
        }
    }

    /// All titles, oldest subject first.
    pub const ALL: [Self; 4] =
        [Self::AustriaHungary1824, Self::Hungary18Mag, Self::EastAnglia1862, Self::RailroadRevolution];

    /// The title that is offered to whoever has not chosen one.
    pub const USUAL: Self = Self::Hungary18Mag;

    /// What there is to know about it.
    pub const fn about(self) -> &'static About {
        match self {
            Self::AustriaHungary1824 => &AUSTRIA_HUNGARY_1824,
            Self::Hungary18Mag => &HUNGARY_18MAG,
            Self::EastAnglia1862 => &EAST_ANGLIA_1862,
            Self::RailroadRevolution => &RAILROAD_REVOLUTION,
        }
    }

    /// How commands and files call it.
    pub const fn name(self) -> &'static str {
        self.about().name
    }

    /// Is anything hidden while it is played? In the other titles everything lies open, and chance has had its say
    /// once the table is set up.
    pub const fn has_secrets(self) -> bool {
        matches!(self, Self::RailroadRevolution)
    }

    /// Is it played on a map of hexes, on which tiles are laid?
    pub const fn has_hexes(self) -> bool {
        !matches!(self, Self::RailroadRevolution)
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
        if self == Self::EastAnglia1862 {
            east_anglia_1862::settle(file);
        }
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
        match self {
            Self::AustriaHungary1824 => {
                austria_hungary_1824::AustriaHungary1824::new(files, setup).map(AnyGame::of)
            }
            Self::Hungary18Mag => hungary_18mag::Hungary18Mag::new(files, setup).map(AnyGame::of),
            Self::EastAnglia1862 => east_anglia_1862::EastAnglia1862::new(files, setup).map(AnyGame::of),
            Self::RailroadRevolution => {
                railroad_revolution::RailroadRevolution::new(files, setup).map(AnyGame::of)
            }
        }
    }

    /// The levels that its bots play at, the strongest last.
    pub const fn levels(self) -> &'static [Level] {
        match self {
            Self::Hungary18Mag => hungary_18mag::Hungary18Mag::LEVELS,
            Self::AustriaHungary1824 => austria_hungary_1824::AustriaHungary1824::LEVELS,
            Self::EastAnglia1862 => east_anglia_1862::EastAnglia1862::LEVELS,
            Self::RailroadRevolution => railroad_revolution::RailroadRevolution::LEVELS,
        }
    }

    /// The rulings that can be played either way.
    pub fn switches(self) -> &'static [Switch] {
        match self {
            Self::Hungary18Mag => &hungary_18mag::rulings::Rulings::SWITCHES,
            Self::AustriaHungary1824 => austria_hungary_1824::rulings::Rulings::SWITCHES,
            Self::EastAnglia1862 => east_anglia_1862::rulings::Rulings::SWITCHES,
            Self::RailroadRevolution => &[],
        }
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

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Title {
    type Err = UnknownTitle;

    fn from_str(text: &str) -> Result<Self, UnknownTitle> {
        let named = Self::ALL.into_iter().find(|title| title.name() == text);
        named.ok_or_else(|| UnknownTitle(text.to_owned()))
    }
}

const AUSTRIA_HUNGARY_1824: About = About {
    name: "1824",
    title: "1824: Austrian-Hungarian Railway",
    short: "1824",
    designers: &["Leonhard Orgler", "Helmut Ohley"],
    publishers: &["Leonhard Orgler", "Fox in the Box"],
    year: 2019,
    variants: &[
        Variant {
            name: "standard",
            about: "the whole map",
            players: 3..=6,
            map: Some("map.toml"),
            tile_counts: "standard",
        },
        Variant {
            name: "cisleithania",
            about: "the western half, for two or three players",
            players: 2..=3,
            map: Some("map_cisleithania.toml"),
            tile_counts: "cisleithania",
        },
        Variant {
            name: "goods-time",
            about: "the whole map with more towns and tiles",
            players: 3..=6,
            map: Some("map.toml"),
            tile_counts: "goods-time",
        },
    ],
    options: &[GameOption {
        name: "town-tokens",
        about: "how many town tokens the players place",
        values: &["9", "1", "2", "3", "4", "5", "6", "7", "8", "10", "11", "12", "13", "14", "15"],
        variants: &["goods-time"],
        reach: OptionReach::Connoisseurs,
    }],
};

const HUNGARY_18MAG: About = About {
    name: "18mag",
    title: "18Magyarország",
    short: "18Mag",
    designers: &["Leonhard Orgler"],
    publishers: &["Leonhard Orgler"],
    year: 2021,
    variants: &[
        Variant {
            name: "standard",
            about: "Hungary in Austria-Hungary",
            players: 3..=6,
            map: Some("map.toml"),
            tile_counts: "standard",
        },
        Variant {
            name: "two-player",
            about: "modern Hungary",
            players: 2..=2,
            map: Some("map_modern.toml"),
            tile_counts: "two-player",
        },
        Variant {
            name: "solo",
            about: "modern Hungary, alone against István",
            players: 1..=1,
            map: Some("map_modern.toml"),
            tile_counts: "two-player",
        },
    ],
    options: &[
        GameOption {
            name: "length",
            about: "two minors a side or three",
            values: &["short", "long"],
            variants: &["solo"],
            reach: OptionReach::Everybody,
        },
        GameOption {
            name: "opponent",
            about: "how strong István is",
            values: &["easy", "medium", "hard"],
            variants: &["solo"],
            reach: OptionReach::Everybody,
        },
        istvans_card("first-card"),
        istvans_card("second-card"),
        istvans_card("third-card"),
        GameOption {
            name: "draft_rotation",
            about: "the priority card after the draft, as in records of 18xx.games of that time",
            values: &["today", "before_2025_10_30"],
            variants: &["standard"],
            reach: OptionReach::Connoisseurs,
        },
    ],
};

/// The minors of the map for one and two players.
const fn istvans_card(name: &'static str) -> GameOption {
    GameOption {
        name,
        about: "a minor that István plays, or drawn by chance",
        values: &["drawn", "1", "2", "3", "4", "6", "7", "11"],
        variants: &["solo"],
        reach: OptionReach::Connoisseurs,
    }
}

const EAST_ANGLIA_1862: About = About {
    name: "1862",
    title: "1862: Railway Mania in the Eastern Counties",
    short: "1862",
    designers: &["Mike Hutton"],
    publishers: &["GMT Games"],
    year: 2019,
    variants: &[
        eastern_counties("standard", "freight, local and express trains"),
        eastern_counties("advanced-freight", "freight and local trains"),
        eastern_counties("advanced-express", "express and local trains"),
        eastern_counties("simple-freight", "freight trains only, no permits"),
        eastern_counties("simple-express", "express trains only, no permits"),
    ],
    options: &[
        GameOption {
            name: "length",
            about: "how many trains there are",
            values: &["standard", "short", "long"],
            variants: &[],
            reach: OptionReach::Everybody,
        },
        GameOption {
            name: "shorter-game",
            about: "fewer trains, permanent sooner (11.2)",
            values: &["no", "yes"],
            variants: &[],
            reach: OptionReach::Connoisseurs,
        },
        GameOption {
            name: "shorter-lner",
            about: "whose first train brings the LNER in the shorter game (11.2)",
            values: &["F", "E", "G"],
            variants: &[],
            reach: OptionReach::Connoisseurs,
        },
        GameOption {
            name: "novice",
            about: "leaves out the harder rules (11.3)",
            values: &["no", "yes"],
            variants: &["simple-freight", "simple-express"],
            reach: OptionReach::Connoisseurs,
        },
        GameOption {
            name: "eight-tokens",
            about: "up to eight stations a company (11.4)",
            values: &["no", "yes"],
            variants: &[],
            reach: OptionReach::Connoisseurs,
        },
        GameOption {
            name: "extra-companies",
            about: "more companies for seven or eight players (2.4.2)",
            values: &["yes", "no"],
            variants: &[],
            reach: OptionReach::Connoisseurs,
        },
        GameOption {
            name: "home-tile-duty",
            about: "a company must build at home first (7.2)",
            values: &["yes", "no"],
            variants: &[],
            reach: OptionReach::Connoisseurs,
        },
    ],
};

const fn eastern_counties(name: &'static str, about: &'static str) -> Variant {
    Variant { name, about, players: 2..=8, map: Some("map.toml"), tile_counts: "standard" }
}

const RAILROAD_REVOLUTION: About = About {
    name: "railroad-revolution",
    title: "Railroad Revolution",
    short: "Railroad Revolution",
    designers: &["Marco Canetta", "Stefania Niccolini"],
    publishers: &["What's Your Game?"],
    year: 2016,
    variants: &[Variant {
        name: "standard",
        about: "the game as printed",
        players: 2..=4,
        map: None,
        tile_counts: "standard",
    }],
    options: &[],
};

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
        for title in Title::ALL {
            assert_eq!(title.name().parse(), Ok(title));
        }
        assert_eq!(
            "1830".parse::<Title>().unwrap_err().to_string(),
            "`1830` is no title: 1824, 18mag, 1862, railroad-revolution are"
        );
    }

    #[test]
    fn the_number_of_players_implies_the_variant() {
        let hungary = Title::Hungary18Mag;
        assert_eq!(chosen(hungary, None, None), "standard");
        assert_eq!(chosen(hungary, None, Some(1)), "solo");
        assert_eq!(chosen(hungary, None, Some(2)), "two-player");
        assert_eq!(chosen(hungary, None, Some(6)), "standard");
        let austria = Title::AustriaHungary1824;
        assert_eq!(chosen(austria, None, Some(2)), "cisleithania");
        assert_eq!(chosen(austria, None, Some(3)), "standard");
        assert_eq!(chosen(austria, Some("cisleithania"), Some(3)), "cisleithania");
    }

    #[test]
    fn a_wrong_variant_is_answered_with_the_right_ones() {
        let austria = Title::AustriaHungary1824;
        assert_eq!(
            chosen(austria, Some("solo"), None),
            "1824 has no variant `solo`: standard, cisleithania, goods-time are"
        );
        assert_eq!(
            chosen(austria, Some("goods-time"), Some(2)),
            "1824 goods-time is for 3 to 6 players, not for 2"
        );
        assert_eq!(
            chosen(Title::EastAnglia1862, None, Some(9)),
            "1862 standard is for 2 to 8 players, not for 9"
        );
    }

    #[test]
    fn options_name_variants_of_their_title() {
        for title in Title::ALL {
            for option in title.about().options {
                for variant in option.variants {
                    assert!(title.variant(Some(variant), None).is_ok(), "{variant}");
                }
                assert!(option.values.len() > 1, "{title} {}", option.name);
            }
        }
    }
}
