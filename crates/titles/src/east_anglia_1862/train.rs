//! §2.2, §7.9: train cards, their kinds, and the permits to run them.

use std::fmt;

use roundhouse_board::CompanyId;
use roundhouse_game::{Money, Name};
use serde::{Deserialize, Serialize};

use super::EastAnglia1862;
use super::components::TrainCard;
use super::state::State;

/// What a train card was bought as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Pays for its two ends and the distance between them.
    Freight,
    /// Pays for large stations and halts.
    Local,
    /// Pays for large stations and areas.
    Express,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Freight => "freight",
            Self::Local => "local",
            Self::Express => "express",
        })
    }
}

/// A set of permits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Permits(u8);

impl Permits {
    /// None.
    pub const NONE: Self = Self(0);

    /// A permit for one kind.
    pub const fn of(kind: Kind) -> Self {
        Self(1 << kind as u8)
    }

    /// Is there one for this kind?
    pub const fn allow(self, kind: Kind) -> bool {
        self.0 & Self::of(kind).0 != 0
    }

    /// These and those.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The kinds they allow.
    pub fn kinds(self) -> impl Iterator<Item = Kind> {
        let all = [Kind::Freight, Kind::Local, Kind::Express];
        all.into_iter().filter(move |kind| self.allow(*kind))
    }
}

/// A train of a company.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Train {
    /// Whose it is.
    pub owner: CompanyId,
    /// The place of its letter in the title's table.
    pub letter: u8,
    /// How many of its letter the bank had sold before.
    pub number: u8,
    /// What it was bought as.
    pub kind: Kind,
    /// Warranties it has left.
    pub warranties: u8,
}

/// Places among all trains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Places([u128; 2]);

impl Places {
    /// None.
    pub const NONE: Self = Self([0; 2]);

    /// These and this one.
    #[must_use]
    pub const fn with(mut self, place: u8) -> Self {
        self.0[(place / 128) as usize] |= 1 << (place % 128);
        self
    }

    /// Is this one among them?
    pub fn contains(self, place: usize) -> bool {
        let half = self.0.get(place / 128);
        half.is_some_and(|half| half & (1 << (place % 128)) != 0)
    }
}

/// How far a train goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// So many hexes beyond the first.
    Hexes(u8),
    /// So many large stations, and so many of them paid.
    Stations {
        /// The most it visits.
        visited: u8,
        /// The most that are paid.
        paid: u8,
    },
}

impl TrainCard {
    /// How far a card goes as a train of this kind.
    pub const fn reach(&self, kind: Kind) -> Reach {
        let [paid, visited] = match kind {
            Kind::Freight => return Reach::Hexes(self.freight),
            Kind::Local => self.local,
            Kind::Express => self.express,
        };
        Reach::Stations { visited, paid }
    }

    /// How players call it: `2F`, `2/3E`.
    pub fn name(&self, kind: Kind) -> Name {
        let sign = match kind {
            Kind::Freight => 'F',
            Kind::Local => 'L',
            Kind::Express => 'E',
        };
        let name = match self.reach(kind) {
            Reach::Hexes(hexes) => format!("{hexes}{sign}"),
            Reach::Stations { visited, paid } if visited == paid => format!("{paid}{sign}"),
            Reach::Stations { visited, paid } => format!("{paid}/{visited}{sign}"),
        };
        Name::constant(&name)
    }
}

impl EastAnglia1862 {
    /// The card of a letter.
    pub fn card(&self, letter: u8) -> &TrainCard {
        let last = self.components.trains.len().saturating_sub(1);
        &self.components.trains[usize::from(letter).min(last)]
    }

    /// How players call a train.
    pub fn train_name(&self, train: &Train) -> Name {
        self.card(train.letter).name(train.kind)
    }

    /// The place of a letter.
    pub(super) fn letter(&self, name: Name) -> Option<u8> {
        let mut cards = self.components.trains.iter();
        let place = cards.position(|card| card.letter == name)?;
        Some(place as u8)
    }

    /// Does the letter never rust?
    pub(super) fn is_permanent(&self, letter: u8) -> bool {
        let shorter = self.components.amounts.trains.shorter_permanent;
        let kept = self.options.shorter.yes() && self.letter(shorter) == Some(letter);
        kept || self.card(letter).rusted_by.is_none()
    }

    /// Are trains of this letter due to rust, in this phase?
    pub fn is_rusted(&self, letter: u8, phase: u8) -> bool {
        let rusted_by = self.card(letter).rusted_by;
        let from = rusted_by.and_then(|name| self.letter(name));
        !self.is_permanent(letter) && from.is_some_and(|from| from <= phase)
    }

    /// The letter the bank sells now.
    pub fn letter_on_sale(&self, state: &State) -> u8 {
        let kind = roundhouse_family18xx::TrainKind;
        let letters = 0..self.components.trains.len() as u8;
        let mut with_cards = letters.filter(|letter| state.table.depot.has(kind(*letter)));
        with_cards.next().unwrap_or(u8::MAX)
    }

    /// §7.9: the fixed price between companies: full while its letter is that of the phase, half afterwards.
    pub fn used_price(&self, state: &State, train: &Train) -> Money {
        let price = self.card(train.letter).price;
        if train.letter < state.table.phase { price.half() } else { price }
    }
}
