//! §2.4.2, §11: the games in the box and what players agree on.

use std::collections::BTreeMap;

use roundhouse_game::{Name, SetupError};

use super::train::Kind;

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
}

impl Options {
    /// The variant and the options by their names.
    pub fn new(
        variant: Option<&str>,
        chosen: &BTreeMap<String, String>,
    ) -> Result<Self, SetupError> {
        let mut options = Self {
            types: types(variant)?,
            length: Length::Standard,
            shorter: Played::No,
            shorter_lner: ShorterLner::F,
            novice: Played::No,
            eight_stations: Played::No,
            extra_companies: Played::Yes,
            home_tile_duty: Played::Yes,
            booked_amounts: 0,
        };
        for (name, value) in chosen {
            options.choose(name, value)?;
        }
        if options.novice.yes() && !options.types.is_simple() {
            let known = "the novice rules are for simple-freight and simple-express".to_owned();
            return Err(unknown("novice=yes".to_owned(), known));
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

    fn choose(&mut self, name: &str, value: &str) -> Result<(), SetupError> {
        match name {
            "length" => {
                self.length = match value {
                    "short" => Length::Short,
                    "standard" => Length::Standard,
                    "long" => Length::Long,
                    _ => {
                        let known = "length is standard, short or long".to_owned();
                        return Err(unknown(format!("{name}={value}"), known));
                    }
                }
            }
            "shorter-game" => self.shorter = played(name, value)?,
            "shorter-lner" => {
                self.shorter_lner = match value {
                    "E" => ShorterLner::E,
                    "F" => ShorterLner::F,
                    "G" => ShorterLner::G,
                    _ => {
                        let known = "shorter-lner is F, E or G".to_owned();
                        return Err(unknown(format!("{name}={value}"), known));
                    }
                }
            }
            "novice" => self.novice = played(name, value)?,
            "eight-tokens" => self.eight_stations = played(name, value)?,
            "extra-companies" => self.extra_companies = played(name, value)?,
            "home-tile-duty" => self.home_tile_duty = played(name, value)?,
            BOOKED_AMOUNTS => {
                self.booked_amounts = value.parse().map_err(|_| {
                    let known = format!("{name} is how many amounts a record books");
                    unknown(format!("{name}={value}"), known)
                })?;
            }
            _ => {
                let known = "1862 has length, shorter-game, shorter-lner, novice, eight-tokens, \
                             extra-companies and home-tile-duty";
                return Err(unknown(name.to_owned(), known.to_owned()));
            }
        }
        Ok(())
    }
}

fn unknown(name: String, known: String) -> SetupError {
    SetupError::Unknown {
        kind: "option",
        name,
        known,
    }
}

fn played(name: &str, value: &str) -> Result<Played, SetupError> {
    match value {
        "yes" => Ok(Played::Yes),
        "no" => Ok(Played::No),
        _ => Err(unknown(
            format!("{name}={value}"),
            format!("{name} is yes or no"),
        )),
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
