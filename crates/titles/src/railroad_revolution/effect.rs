//! What tiles and spaces give.

use roundhouse_game::Money;
use serde::{Deserialize, Serialize};

use super::worker::Workers;

/// An effect as the components print it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    /// Gain money.
    Money {
        /// How much.
        amount: Money,
    },
    /// Gain shares.
    Shares {
        /// How many.
        amount: u16,
    },
    /// Advance on the progress tracks.
    Advance {
        /// Up to so many steps.
        steps: u8,
    },
    /// Promote workers.
    Promote {
        /// Up to so many.
        most: u8,
        /// Once.
        #[serde(default)]
        price: Money,
        /// For each.
        #[serde(default)]
        price_each: Money,
    },
    /// Flip own trains.
    FlipTrain {
        /// So many times.
        times: u8,
        /// Once.
        #[serde(default)]
        price: Money,
    },
    /// Take a train.
    TakeTrain {
        /// What it costs.
        #[serde(default)]
        price: Money,
    },
    /// Exchange an own worker for one of the supply.
    ExchangeWorker,
    /// Take a worker of any colour.
    Hire {
        /// What it costs.
        #[serde(default)]
        price: Money,
    },
    /// Take the workers shown.
    Workers {
        /// The colours.
        colours: Workers,
        /// All of them, or one.
        mode: Mode,
        /// What they cost together.
        #[serde(default)]
        price: Money,
    },
    /// Place a rail, terrain and contract icon ignored.
    PlaceRail {
        /// What it costs.
        #[serde(default)]
        price: Money,
    },
    /// Place a building as a station, without cost and rewards.
    PlaceStation,
    /// Place a building as an office, without shares, tile and contract.
    PlaceOffice,
}

impl Effect {
    /// What it gives or costs in money.
    pub(super) fn amounts(self) -> [Money; 2] {
        match self {
            Self::Promote { price, price_each, .. } => [price, price_each],
            Self::Money { amount } => [amount, Money::ZERO],
            Self::FlipTrain { price, .. }
            | Self::TakeTrain { price }
            | Self::Hire { price }
            | Self::Workers { price, .. }
            | Self::PlaceRail { price } => [price, Money::ZERO],
            Self::Shares { .. }
            | Self::Advance { .. }
            | Self::ExchangeWorker
            | Self::PlaceStation
            | Self::PlaceOffice => [Money::ZERO; 2],
        }
    }

    /// How many things it gives, or how often it may be done.
    pub(super) fn count(self) -> u32 {
        match self {
            Self::Shares { amount } => amount.into(),
            Self::Advance { steps: count }
            | Self::Promote { most: count, .. }
            | Self::FlipTrain { times: count, .. } => count.into(),
            Self::Workers { colours, .. } => colours.total().into(),
            Self::Money { .. }
            | Self::TakeTrain { .. }
            | Self::ExchangeWorker
            | Self::Hire { .. }
            | Self::PlaceRail { .. }
            | Self::PlaceStation
            | Self::PlaceOffice => 1,
        }
    }
}

/// How to read several colours of workers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// All that are shown.
    All,
    /// The printed slash: one of them.
    OneOf,
}
