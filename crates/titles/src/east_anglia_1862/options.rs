//! §2.4.2, §11: the games in the box and what players agree on.

use std::collections::BTreeMap;

use roundhouse_game::{Name, SetupError};

use super::train::Kind;
use crate::Title;

/// How many trains there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// Fewer.
    Short,
    /// The usual number.
    Standard,
    /// More.
    Long,
}

/// Which kinds of trains there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrainTypes {
    /// All three.
    Standard,
    /// Freight and local trains.
    AdvancedFreight,
    /// Express and local trains.
    AdvancedExpress,
    /// Freight trains alone, without permits.
    SimpleFreight,
    /// Express trains alone, without permits.
    SimpleExpress,
}

impl TrainTypes {
    /// The kinds that can be bought, in the order in which a company in receivership wants them.
    pub const fn kinds(self) -> &'static [Kind] {
        match self {
            Self::Standard => &[Kind::Express, Kind::Freight, Kind::Local],
            Self::AdvancedFreight => &[Kind::Freight, Kind::Local],
            Self::AdvancedExpress => &[Kind::Express, Kind::Local],
            Self::SimpleFreight => &[Kind::Freight],
            Self::SimpleExpress => &[Kind::Express],
        }
    }

    /// One kind of train and no permits?
    pub const fn is_simple(self) -> bool {
        matches!(self, Self::SimpleFreight | Self::SimpleExpress)
    }
}

/// Yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    /// Yes.
    Yes,
    /// No.
    No,
}

impl Played {
    /// Is it?
    pub const fn yes(self) -> bool {
        matches!(self, Self::Yes)
    }
}

/// R30: the letter whose first train brings the LNER in the shorter game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShorterLner {
    /// As early as can be.
    E,
    /// What the rulebook is taken to mean.
    F,
    /// One letter before the last.
    G,
}

impl ShorterLner {
    /// The letter.
    pub const fn letter(self) -> Name {
        Name::constant(match self {
            Self::E => "E",
            Self::F => "F",
            Self::G => "G",
        })
    }
}

/// The option that only the file of a game has that was taken from a record.
pub const BOOKED_AMOUNTS: &str = "booked-amounts";
/// Records of games on 18xx.games that were begun before 29 October 2025: a company may pass while its home hex is bare.
pub const BARE_HOME: &str = "bare-home";
/// Its only value.
pub const BARE_HOME_MAY_WAIT: &str = "before_2025_10_29";

/// What the players agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Which kinds of trains there are.
    pub types: TrainTypes,
    /// How many trains there are.
    pub length: Length,
    /// §11.2: the shorter game.
    pub shorter: Played,
    /// §11.2: when its LNER forms.
    pub shorter_lner: ShorterLner,
    /// §11.3: the novice rules.
    pub novice: Played,
    /// §11.4: eight stations.
    pub eight_stations: Played,
    /// §2.4.2: more companies for seven or eight players.
    pub extra_companies: Played,
    /// §7.2: a company must build at home first.
    pub home_tile_duty: Played,
    /// How many amounts a record books that no rule gives. Only the file of a game that was taken from a record says so.
    pub booked_amounts: u16,
    /// May a company pass while its home hex is bare? Only the file of a game that was taken from an older record says so.
    pub bare_home_may_wait: bool,
}

impl Options {
    /// The variant and the options by their names.
    pub fn new(variant: Option<&str>, chosen: &BTreeMap<String, String>) -> Result<Self, SetupError> {
        let types = types(variant)?;
        let mut agreed = chosen.clone();
        agreed.remove(BOOKED_AMOUNTS);
        agreed.remove(BARE_HOME);
        Title::EAST_ANGLIA_1862.check_options(variant.unwrap_or("standard"), &agreed)?;
        let mut options = Self {
            types,
            length: Length::Standard,
            shorter: Played::No,
            shorter_lner: ShorterLner::F,
            novice: Played::No,
            eight_stations: Played::No,
            extra_companies: Played::Yes,
            home_tile_duty: Played::Yes,
            booked_amounts: booked_amounts(chosen)?,
            bare_home_may_wait: bare_home_may_wait(chosen)?,
        };
        for (name, value) in &agreed {
            options.choose(name, value);
        }
        options.check_shorter()?;
        Ok(options)
    }

    /// The shorter game has its own number of trains, and only it an early LNER.
    fn check_shorter(&self) -> Result<(), SetupError> {
        if self.shorter.yes() && self.length != Length::Standard {
            let known = "the shorter game has its own number of trains".to_owned();
            return Err(unknown("length".to_owned(), known));
        }
        if !self.shorter.yes() && self.shorter_lner != ShorterLner::F {
            let known = "shorter-lner is for shorter-game=yes".to_owned();
            return Err(unknown("shorter-lner".to_owned(), known));
        }
        Ok(())
    }

    /// Takes the value of an option that the title has.
    fn choose(&mut self, name: &str, value: &str) {
        match name {
            "length" => {
                self.length = match value {
                    "short" => Length::Short,
                    "long" => Length::Long,
                    _ => Length::Standard,
                }
            }
            "shorter-game" => self.shorter = played(value),
            "shorter-lner" => {
                self.shorter_lner = match value {
                    "E" => ShorterLner::E,
                    "G" => ShorterLner::G,
                    _ => ShorterLner::F,
                }
            }
            "novice" => self.novice = played(value),
            "eight-tokens" => self.eight_stations = played(value),
            "extra-companies" => self.extra_companies = played(value),
            "home-tile-duty" => self.home_tile_duty = played(value),
            _ => {}
        }
    }
}

/// How many amounts a record books, if this is one.
fn booked_amounts(chosen: &BTreeMap<String, String>) -> Result<u16, SetupError> {
    let Some(value) = chosen.get(BOOKED_AMOUNTS) else {
        return Ok(0);
    };
    value.parse().map_err(|_| {
        let known = format!("{BOOKED_AMOUNTS} is how many amounts a record books");
        unknown(format!("{BOOKED_AMOUNTS}={value}"), known)
    })
}

/// May a company pass while its home hex is bare?
fn bare_home_may_wait(chosen: &BTreeMap<String, String>) -> Result<bool, SetupError> {
    match chosen.get(BARE_HOME).map(String::as_str) {
        None => Ok(false),
        Some(BARE_HOME_MAY_WAIT) => Ok(true),
        Some(other) => {
            let known = format!("{BARE_HOME} is {BARE_HOME_MAY_WAIT}");
            Err(unknown(format!("{BARE_HOME}={other}"), known))
        }
    }
}

fn unknown(name: String, known: String) -> SetupError {
    SetupError::Unknown { kind: "option", name, known }
}

fn played(value: &str) -> Played {
    match value {
        "yes" => Played::Yes,
        _ => Played::No,
    }
}

fn types(variant: Option<&str>) -> Result<TrainTypes, SetupError> {
    match variant {
        None | Some("standard") => Ok(TrainTypes::Standard),
        Some("advanced-freight") => Ok(TrainTypes::AdvancedFreight),
        Some("advanced-express") => Ok(TrainTypes::AdvancedExpress),
        Some("simple-freight") => Ok(TrainTypes::SimpleFreight),
        Some("simple-express") => Ok(TrainTypes::SimpleExpress),
        Some(variant) => Err(SetupError::Unknown {
            kind: "variant",
            name: variant.to_owned(),
            known: "1862 is played as standard, advanced-freight, advanced-express, \
                    simple-freight or simple-express"
                .to_owned(),
        }),
    }
}
