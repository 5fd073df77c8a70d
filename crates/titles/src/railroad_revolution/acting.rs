//! An action being carried out, and the items it leaves to be resolved.

use serde::{Deserialize, Serialize};

use super::components::{CityId, SectionId};
use super::worker::{Colour, MainAction};

/// An action being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Acting {
    /// Which, and how far it has come.
    pub deed: Deed,
    /// The colour of the worker placed for it.
    pub worker: Colour,
    /// What is still to be resolved.
    pub open: Items,
}

/// One of the four actions, and how far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deed {
    /// Build a station.
    Station {
        /// Where, once it is built.
        city: Option<CityId>,
    },
    /// Build rails.
    Railroad {
        /// Rails so far.
        rails: u8,
        /// Triangles beside them.
        triangles: u8,
        /// Does one of them lie on a contract icon?
        contract: bool,
    },
    /// Build a telegraph office.
    Telegraph {
        /// The office, once it is built.
        office: Option<Office>,
    },
    /// Sell a piece.
    Trade {
        /// Was the face-up contract accepted in private, so that the tile is replaced?
        private_contract: bool,
    },
}

/// An office just built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Office {
    /// Where.
    pub section: SectionId,
    /// The shares it brought.
    pub shares: u16,
}

impl Deed {
    /// An action of which nothing is done yet.
    pub const fn begun(action: MainAction) -> Self {
        match action {
            MainAction::Station => Self::Station { city: None },
            MainAction::Railroad => Self::Railroad { rails: 0, triangles: 0, contract: false },
            MainAction::Telegraph => Self::Telegraph { office: None },
            MainAction::Trade => Self::Trade { private_contract: false },
        }
    }
}

impl Acting {
    /// Which of the four actions it is.
    pub const fn action(&self) -> MainAction {
        match self.deed {
            Deed::Station { .. } => MainAction::Station,
            Deed::Railroad { .. } => MainAction::Railroad,
            Deed::Telegraph { .. } => MainAction::Telegraph,
            Deed::Trade { .. } => MainAction::Trade,
        }
    }

    /// The city of the station, once it is built.
    pub const fn city(&self) -> Option<CityId> {
        match self.deed {
            Deed::Station { city } => city,
            Deed::Railroad { .. } | Deed::Telegraph { .. } | Deed::Trade { .. } => None,
        }
    }

    /// The office, once it is built.
    pub const fn office(&self) -> Option<Office> {
        match self.deed {
            Deed::Telegraph { office } => office,
            Deed::Station { .. } | Deed::Railroad { .. } | Deed::Trade { .. } => None,
        }
    }
}

/// Something an action leaves to be resolved, in any order the player likes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, strum::Display)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "title_case")]
pub enum Item {
    /// The main action itself: place a building, place rails, sell a piece.
    Main,
    /// Pay for it.
    Payment,
    /// The main reward of the city.
    MainReward,
    /// The first-station bonus, its first part.
    FirstBonus,
    /// Its second part.
    SecondFirstBonus,
    /// The first-station bonus of a grey worker, its first part.
    GreyBonus,
    /// Its second part.
    SecondGreyBonus,
    /// The telegraph tile for a discarded worker.
    TelegraphTile,
    /// The flip that goes with a sale.
    Flip,
    /// The effect of the worker's colour.
    SpecialEffect,
    /// The worker used as a white one: a promotion.
    Promotion,
}

impl Item {
    /// All items.
    pub const ALL: [Self; 11] = [
        Self::Main,
        Self::Payment,
        Self::MainReward,
        Self::FirstBonus,
        Self::SecondFirstBonus,
        Self::GreyBonus,
        Self::SecondGreyBonus,
        Self::TelegraphTile,
        Self::Flip,
        Self::SpecialEffect,
        Self::Promotion,
    ];

    /// Must it be resolved before the action ends?
    pub const fn is_mandatory(self) -> bool {
        matches!(self, Self::Main | Self::Payment | Self::MainReward)
    }
}

/// A set of items.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Items(u16);

impl Items {
    /// Is the item in the set?
    pub const fn has(self, item: Item) -> bool {
        self.0 & (1 << item as u16) != 0
    }

    /// With one more.
    #[must_use]
    pub const fn with(self, item: Item) -> Self {
        Self(self.0 | 1 << item as u16)
    }

    /// With one less.
    #[must_use]
    pub const fn without(self, item: Item) -> Self {
        Self(self.0 & !(1 << item as u16))
    }

    /// The items in the set.
    pub fn iter(self) -> impl Iterator<Item = Item> {
        Item::ALL.into_iter().filter(move |item| self.has(*item))
    }
}
