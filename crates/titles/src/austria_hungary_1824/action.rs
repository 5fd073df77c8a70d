//! What a player may ask.

use roundhouse_board::hex::Coordinate;
use roundhouse_family18xx::routes::RoutePath;
use roundhouse_family18xx::stations::City;
use roundhouse_family18xx::track::TileLay;
use roundhouse_game::{Money, Name};
use serde::{Deserialize, Serialize};

/// Where shares are bought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Market {
    /// The bank's own shares.
    #[default]
    Bank,
    /// The bank pool of the game for two.
    Pool,
}

/// An action. Whoever is to act does it for the company whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "action", rename_all = "snake_case")]
pub enum Action {
    /// Goods Time: put a town token on an empty hex.
    PlaceTown {
        /// Where.
        hex: Coordinate,
    },
    /// Draft of two: take a company.
    TakeCompany {
        /// Which one.
        company: Name,
    },
    /// Buy a mountain railway.
    BuyMountain {
        /// Its number: `B1`.
        mountain: Name,
    },
    /// Buy a pre-state railway, or in the draft of two any railway with a fixed price.
    BuyMinor {
        /// Which one.
        company: Name,
    },
    /// Buy a coal railway, or set the price of one.
    BuyCoal {
        /// Which one.
        company: Name,
        /// The price, twice the start price of its regional railway.
        price: Money,
    },
    /// Buy the director's certificate of a regional railway that has no price.
    StartRegional {
        /// Which one.
        company: Name,
        /// The start price.
        price: Money,
    },
    /// Buy a share.
    BuyShare {
        /// Of which company.
        company: Name,
        /// From the bank or its pool.
        #[serde(default)]
        from: Market,
    },
    /// Buy the bond railway's double share.
    BuyDoubleShare {
        /// The bond railway.
        company: Name,
    },
    /// Sell shares to the bank.
    SellShares {
        /// Of which company.
        company: Name,
        /// How many tenths.
        shares: u8,
    },
    /// Sell shares of the bond railway, the double share among them.
    SellDoubleShare {
        /// The bond railway.
        company: Name,
        /// How many single shares beside it.
        #[serde(default)]
        shares: u8,
    },
    /// RULING-1824-D9: the company in turn sells shares of its own that the bank has.
    SellOwnShares {
        /// How many tenths.
        shares: u8,
    },
    /// Exchange a mountain railway for a share.
    ExchangeMountain {
        /// Which mountain railway.
        mountain: Name,
        /// For a share of this company.
        company: Name,
        /// From the bank or its pool.
        #[serde(default)]
        from: Market,
    },
    /// Exchange a coal railway for the director's certificate of its regional railway.
    ExchangeCoal {
        /// Which coal railway.
        company: Name,
    },
    /// Pay back a debt.
    RepayDebt {
        /// How much.
        amount: Money,
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
    /// Keep the revenue.
    KeepIncome,
    /// Buy a train from the bank.
    BuyTrain {
        /// Its kind.
        train: Name,
        /// The kind of train handed in for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        trade_in: Option<Name>,
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
    /// Agree to sell the train that was asked for.
    AgreeToSell,
    /// Refuse to sell it.
    RefuseToSell,
    /// Give up a train too many.
    DiscardTrain {
        /// The company that has too many.
        company: Name,
        /// The kind of train.
        train: Name,
    },
    /// Give one of two stations back to the charter.
    ReturnStation {
        /// Where it stands.
        #[serde(flatten)]
        city: City,
    },
    /// Do nothing (more) in this step.
    Pass,
}
