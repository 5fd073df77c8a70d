//! What a player may ask.

use roundhouse_game::{Money, Name};
use serde::{Deserialize, Serialize};

use crate::routes::RoutePath;
use crate::stations::City;
use crate::track::TileLay;

/// An action. Whoever is to act does it, for the company whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "action", rename_all = "snake_case")]
pub enum Action {
    /// Start a company: buy the president's certificate at a start price.
    StartCompany {
        /// Which company.
        company: Name,
        /// The price.
        price: Money,
    },
    /// Buy a share.
    BuyShare {
        /// Of which company.
        company: Name,
        /// From where.
        from: ShareSource,
    },
    /// Sell shares to the pool.
    SellShares {
        /// Of which company.
        company: Name,
        /// How many tenths.
        shares: u8,
    },
    /// Lay or replace a tile.
    LayTile {
        /// Where, which, how.
        #[serde(flatten)]
        lay: TileLay,
    },
    /// Place a station.
    PlaceStation {
        /// Where.
        #[serde(flatten)]
        city: City,
    },
    /// Run the trains.
    RunTrains {
        /// One route for each train that runs.
        routes: Vec<RoutePath>,
    },
    /// Pay the revenue out.
    PayOut,
    /// Keep it.
    Keep,
    /// Buy a train from the bank.
    BuyTrain {
        /// Its kind.
        train: Name,
    },
    /// Buy a train from another company.
    BuyTrainFrom {
        /// The company that sells.
        company: Name,
        /// The kind of train.
        train: Name,
        /// The price.
        price: Money,
    },
    /// Discard a train that is too many.
    DiscardTrain {
        /// Its kind.
        train: Name,
    },
    /// Do nothing (more) in this step.
    Pass,
}

/// Where a share is bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShareSource {
    /// The bank's initial offer.
    Ipo,
    /// The bank pool.
    Pool,
}
