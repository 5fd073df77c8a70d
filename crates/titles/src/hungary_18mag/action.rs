//! What a player may ask.

use roundhouse_family18xx::routes::RoutePath;
use roundhouse_family18xx::stations::City;
use roundhouse_family18xx::track::TileLay;
use roundhouse_game::{Money, Name};
use serde::{Deserialize, Serialize};

use super::state::Wagon;

/// An action. Whoever is to act does it for the company whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "action", rename_all = "snake_case")]
pub enum Action {
    /// Take a minor in the draft.
    DraftMinor {
        /// Its number.
        minor: Name,
    },
    /// Take a share in the draft.
    DraftShare {
        /// Of which major.
        major: Name,
    },
    /// Lay or replace a tile.
    LayTile {
        /// Where, which, how.
        #[serde(flatten)]
        lay: TileLay,
        /// Is a terrain token given up for it?
        #[serde(default)]
        terrain_token: bool,
    },
    /// Declare a terrain token for the next tile of this turn.
    DeclareTerrainToken,
    /// Place a station.
    PlaceStation {
        /// Where.
        #[serde(flatten)]
        city: City,
    },
    /// Give a train back for nothing.
    ScrapTrain {
        /// Its kind.
        train: Name,
    },
    /// Hire a wagon.
    HireWagon {
        /// Which kind.
        wagon: Wagon,
    },
    /// Run the trains.
    RunTrains {
        /// One route for each train that runs.
        routes: Vec<RoutePath>,
    },
    /// Buy a train from the bank.
    BuyTrain {
        /// Its kind.
        train: Name,
    },
    /// Buy a train from another minor.
    BuyTrainFrom {
        /// The minor that sells.
        minor: Name,
        /// The kind of train.
        train: Name,
        /// The price agreed.
        price: Money,
    },
    /// Agree to sell the train that was asked for.
    AgreeToSell,
    /// Refuse to sell it.
    RefuseToSell,
    /// Pay a dividend.
    PayDividend {
        /// The whole amount.
        amount: Money,
    },
    /// Buy a share.
    BuyShare {
        /// Of which major.
        major: Name,
    },
    /// Buy several certificates of a major at once, or the director's.
    BuyBlock {
        /// Of which major.
        major: Name,
        /// How many ordinary shares.
        shares: u8,
        /// Is the director's certificate among them?
        #[serde(default)]
        certificate: bool,
    },
    /// Sell shares to the bank.
    SellShares {
        /// Of which major.
        major: Name,
        /// How many tenths.
        shares: u8,
    },
    /// Do something for another company than the one whose turn it is.
    ActOutOfTurn {
        /// Which company.
        company: Name,
        /// What it does.
        does: Box<Self>,
    },
    /// Do nothing (more) in this step.
    Pass,
}
