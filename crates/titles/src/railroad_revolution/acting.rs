//! An action being carried out, and the items it leaves to be resolved.

use serde::{Deserialize, Serialize};

use super::components::{CityId, SectionId};
use super::worker::{Colour, MainAction};

/// An action being carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Acting {
    /// Which.
    pub action: MainAction,
    /// The colour of the worker placed for it.
    pub worker: Colour,
    /// What is still to be resolved.
    pub open: Items,
    /// The city of the station.
    pub city: Option<CityId>,
    /// The section of the office.
    pub section: Option<SectionId>,
    /// Rails of the main action so far.
    pub rails: u8,
    /// Triangles beside them.
    pub triangles: u8,
    /// Shares taken for the office.
    pub shares: u16,
    /// Will the contract tile be offered after the action?
    pub contract: bool,
    /// Was the face-up contract accepted in private, so that the tile is replaced?
    pub private_contract: bool,
}

/// Something an action leaves to be resolved, in any order the player likes.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, strum::Display,
)]
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
