//! Workers: their colours, how many there are of each, and where they stand.

use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};

/// The colour of a worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, strum::Display)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Colour {
    /// Unskilled.
    White,
    /// The foreman.
    Purple,
    /// The accountant.
    Orange,
    /// The negotiator.
    Grey,
    /// The engineer.
    Turquoise,
}

impl Colour {
    /// All colours.
    pub const ALL: [Self; 5] = [Self::White, Self::Purple, Self::Orange, Self::Grey, Self::Turquoise];

    /// The colours with an effect of their own.
    pub const SPECIALISTS: [Self; 4] = [Self::Purple, Self::Orange, Self::Grey, Self::Turquoise];
}

/// Some workers: how many of each colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Workers([u8; 5]);

impl Workers {
    /// Nobody.
    pub const NONE: Self = Self([0; 5]);

    /// How many of a colour.
    pub const fn count(self, colour: Colour) -> u8 {
        self.0[colour as usize]
    }

    /// How many in all.
    pub fn total(self) -> u8 {
        self.0.into_iter().fold(0, u8::saturating_add)
    }

    /// Nobody at all?
    pub fn is_empty(self) -> bool {
        self.total() == 0
    }

    /// The colours that are there.
    pub fn colours(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |colour| self.count(*colour) > 0)
    }

    /// So many more of a colour.
    pub const fn add(&mut self, colour: Colour, count: u8) {
        let place = &mut self.0[colour as usize];
        *place = place.saturating_add(count);
    }

    /// One less of a colour; `false` if there was none.
    pub const fn remove(&mut self, colour: Colour) -> bool {
        let place = &mut self.0[colour as usize];
        let there = *place > 0;
        *place = place.saturating_sub(1);
        there
    }

    /// Everybody joins these workers.
    pub fn join(&mut self, others: Self) {
        for colour in Colour::ALL {
            self.add(colour, others.count(colour));
        }
    }
}

impl FromIterator<Colour> for Workers {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Self {
        let mut workers = Self::NONE;
        for colour in colours {
            workers.add(colour, 1);
        }
        workers
    }
}

impl Serialize for Workers {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Colour::ALL.map(|colour| (colour, self.count(colour))))
    }
}

impl<'de> Deserialize<'de> for Workers {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Read)
    }
}

/// Workers as the files list them, one by one, or as they are written: how many of each colour.
struct Read;

impl<'de> Visitor<'de> for Read {
    type Value = Workers;

    fn expecting(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("colours of workers, or how many there are of each")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut colours: A) -> Result<Workers, A::Error> {
        let mut workers = Workers::NONE;
        while let Some(colour) = colours.next_element()? {
            workers.add(colour, 1);
        }
        Ok(workers)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut counts: A) -> Result<Workers, A::Error> {
        let mut workers = Workers::NONE;
        while let Some((colour, count)) = counts.next_entry()? {
            workers.add(colour, count);
        }
        Ok(workers)
    }
}

/// One of the four action spaces of a player board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, strum::Display)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum MainAction {
    /// Build a station.
    Station,
    /// Build rails.
    Railroad,
    /// Build a telegraph office.
    Telegraph,
    /// Sell a piece.
    Trade,
}

impl MainAction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Station, Self::Railroad, Self::Telegraph, Self::Trade];
}

/// Where an available worker stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, strum::Display)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Place {
    /// In the reserve beside the board.
    Reserve,
    /// On the space of the station action.
    Station,
    /// On the space of the railroad action.
    Railroad,
    /// On the space of the telegraph action.
    Telegraph,
    /// On the space of the trade action.
    Trade,
}

impl Place {
    /// All places.
    pub const ALL: [Self; 5] = [Self::Reserve, Self::Station, Self::Railroad, Self::Telegraph, Self::Trade];
}

impl From<MainAction> for Place {
    fn from(action: MainAction) -> Self {
        match action {
            MainAction::Station => Self::Station,
            MainAction::Railroad => Self::Railroad,
            MainAction::Telegraph => Self::Telegraph,
            MainAction::Trade => Self::Trade,
        }
    }
}

/// An available worker: where and which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Worker {
    /// Where it stands.
    pub from: Place,
    /// Its colour.
    pub colour: Colour,
}
