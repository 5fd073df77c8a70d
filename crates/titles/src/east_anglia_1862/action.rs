//! What a player may ask.

use roundhouse_board::hex::Coordinate;
use roundhouse_family18xx::routes::RoutePath;
use roundhouse_family18xx::stations::City;
use roundhouse_family18xx::track::TileLay;
use roundhouse_game::{Money, Name};
use serde::{Deserialize, Serialize};

use super::train::Kind;

/// Where a share is bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// From the IPO of a chartered company.
    Ipo,
    /// From the charter of a company.
    Treasury,
    /// From the bank pool.
    Pool,
}

/// What is done with an option share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OptionChoice {
    /// The other half is paid and the share kept.
    Redeem,
    /// It is given up for its half.
    GiveUp,
}

/// A stop that is visited but not paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unpaid {
    /// The place of the route among the routes.
    pub route: u8,
    /// The hex of the stop.
    pub hex: Coordinate,
}

/// What a record of another program says that an action brought, whatever the rules say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Booked {
    /// Each share of a sale.
    SharePrice(Money),
    /// The trains.
    Run {
        /// The revenue.
        revenue: Money,
        /// The subsidy.
        subsidy: Money,
    },
}

/// An action. Whoever is to act does it for the company whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "action", rename_all = "snake_case")]
pub enum Action {
    /// Open the auction of a charter.
    OpenAuction {
        /// Which company.
        company: Name,
        /// The first bid.
        bid: Money,
    },
    /// Bid more for it.
    Bid {
        /// How much.
        bid: Money,
    },
    /// Choose the par price of the charter that was won.
    SetPar {
        /// The price.
        price: Money,
    },
    /// Launch an unchartered company.
    Launch {
        /// Which company.
        company: Name,
        /// Its par price.
        price: Money,
    },
    /// Buy a share.
    BuyShare {
        /// Of which company.
        company: Name,
        /// Where.
        from: Source,
    },
    /// Sell a block of shares.
    SellShares {
        /// Of which company.
        company: Name,
        /// How many.
        shares: u8,
    },
    /// Buy the stations of a company that floats.
    BuyStations {
        /// How many.
        count: u8,
    },
    /// Propose a merger or an acquisition with another company.
    Unite {
        /// With which company.
        company: Name,
        /// The company that stays.
        survivor: Name,
    },
    /// Agree to what another director proposed.
    Agree,
    /// Refuse it.
    Refuse,
    /// Decide what becomes of an option share.
    DecideOption {
        /// What.
        choice: OptionChoice,
    },
    /// Remove a station that is too many after a merger.
    RemoveStation {
        /// Where.
        hex: Coordinate,
    },
    /// Lay or replace a tile.
    LayTile {
        /// Where, which, how.
        #[serde(flatten)]
        lay: TileLay,
    },
    /// Build a halt on a line.
    BuildHalt {
        /// Where.
        hex: Coordinate,
        /// The two sides that the line joins.
        line: [u8; 2],
    },
    /// Build a terminal in London.
    BuildTerminal,
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
        /// Freight trains that run joined end to end, by their places among the routes.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        chains: Vec<Vec<u8>>,
        /// Stops that are not paid; where none is named the one that leaves the most.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        unpaid: Vec<Unpaid>,
    },
    /// Pay the revenue out.
    PayOut,
    /// Pay out after the Hudson manoeuvre.
    PayOutByHudson,
    /// Keep the revenue.
    Withhold,
    /// Buy a train from the bank.
    BuyTrain {
        /// What kind it becomes.
        kind: Kind,
        /// How many warranties are bought with it.
        #[serde(default)]
        warranties: u8,
    },
    /// Buy a train that a bankrupt company left to the bank.
    BuyReturnedTrain {
        /// The train.
        train: Name,
        /// How many warranties it has left.
        #[serde(default)]
        left: u8,
        /// How many more are bought with it.
        #[serde(default)]
        warranties: u8,
    },
    /// Buy a train from another company at its fixed price.
    BuyTrainFrom {
        /// The company that sells.
        company: Name,
        /// The train.
        train: Name,
        /// How many warranties it has left.
        #[serde(default)]
        warranties: u8,
        /// Is it one that the company left behind when it went bankrupt?
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        left_behind: bool,
    },
    /// Issue shares to pay for a train.
    IssueShares,
    /// Refinance to pay for a train.
    Refinance,
    /// Redeem a share from the pool.
    RedeemShare,
    /// Do nothing (more) in this step.
    Pass,
    /// The next sale or run brings what a record says. Only a game that was taken from one knows such amounts.
    Book {
        /// What.
        booked: Booked,
    },
}
