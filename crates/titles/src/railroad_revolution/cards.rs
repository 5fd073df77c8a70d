//! What is printed on each kind of component.

use std::fmt;

use roundhouse_game::{Money, Name};
use serde::{Deserialize, Serialize};

use super::effect::Effect;
use super::entries::Origin;
use super::worker::Colour;

/// Beginnings and general prices.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Economy {
    /// Money at the start.
    pub money: Money,
    /// Shares at the start.
    pub shares: u16,
    /// White workers at the start.
    pub white_workers: u8,
    /// What a sold share brings.
    pub share_price: Money,
    /// The price of an extra hire.
    pub extra_hire_price: Money,
    /// Nobody ends a turn with fewer available workers.
    pub least_workers: u8,
    /// What a train is worth face up.
    pub train_points: u8,
    /// Where the values come from.
    pub origin: Origin,
}

/// The numbers on the four action spaces.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Actions {
    /// Build a station.
    pub station: StationNumbers,
    /// Build rails.
    pub railroad: RailroadNumbers,
    /// Build an office.
    pub telegraph: TelegraphNumbers,
    /// Sell a piece.
    pub trade: TradeNumbers,
}

/// The numbers on the station space.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StationNumbers {
    /// Purple: the price of a flip.
    pub purple_flip_price: Money,
    /// Turquoise: the price of a second main reward.
    pub turquoise_reward_price: Money,
    /// Where the values come from.
    pub origin: Origin,
}

/// The numbers on the railroad space.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RailroadNumbers {
    /// Rails to place.
    pub rails: u8,
    /// What the action costs.
    pub price: Money,
    /// What each triangle adds.
    pub triangle_price: Money,
    /// Purple: the price of a train.
    pub purple_train_price: Money,
    /// Grey: shares.
    pub grey_shares: u16,
    /// Orange: money.
    pub orange_money: Money,
    /// Orange: more money for each triangle.
    pub orange_money_per_triangle: Money,
    /// Turquoise: rails to place.
    pub turquoise_rails: u8,
    /// Where the values come from.
    pub origin: Origin,
}

/// The numbers on the telegraph space.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TelegraphNumbers {
    /// Orange: money for each share taken.
    pub orange_money_per_share: Money,
    /// Turquoise: the price of the telegraph tile.
    pub turquoise_tile_price: Money,
    /// Where the values come from.
    pub origin: Origin,
}

/// The numbers on the trade space.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TradeNumbers {
    /// Purple: steps.
    pub purple_steps: u8,
    /// Grey: shares with a private contract.
    pub grey_shares: u16,
    /// Orange: money for each own train.
    pub orange_money_per_train: Money,
    /// Where the values come from.
    pub origin: Origin,
}

/// A section of the player board.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// What a piece of it brings.
    pub value: Money,
    /// Rails at the start.
    pub rails: u8,
    /// Buildings at the start.
    pub buildings: u8,
    /// Must it be empty for the game to end?
    pub left_of_logo: bool,
    /// Where the values come from.
    pub origin: Origin,
}

/// A place on the picture.
pub type Point = [i32; 2];

/// A city.
#[derive(Clone, Debug)]
pub struct City {
    /// Its code in actions.
    pub id: Name,
    /// Its name.
    pub name: String,
    /// Its level; 1 has the tile printed.
    pub level: u8,
    /// What a station costs.
    pub station_cost: Money,
    /// Where it is drawn.
    pub at: Point,
    /// Where its plate is drawn.
    pub plate: Point,
}

/// A rail space.
#[derive(Clone, Debug)]
pub struct RailSpace {
    /// Its code in actions.
    pub id: Name,
    /// What players call it: the places it joins.
    pub name: String,
    /// The nodes it joins, one bit each: cities first, then junctions.
    pub nodes: u32,
    /// Where the line begins and ends.
    pub ends: [Point; 2],
    /// Triangles; none on the start space.
    pub terrain: Option<u8>,
    /// Does it show the contract icon?
    pub contract: bool,
    /// Is it where everybody begins?
    pub start: bool,
    /// Where it is drawn.
    pub middle: Point,
}

/// A city tile.
#[derive(Clone, Debug)]
pub struct CityTile {
    /// Its name; a printed one is called by its city.
    pub id: Name,
    /// The level of the cities it is for.
    pub level: u8,
    /// The main reward.
    pub main: Effect,
    /// The one or two parts of the first-station bonus.
    pub first: Vec<Effect>,
}

/// A section of the telegraph.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TelegraphSection {
    /// Shares for an office.
    pub shares: u16,
    /// More shares for the first office.
    pub first_shares: u16,
    /// Does it show the contract icon, instead of having a tile?
    pub contract: bool,
    /// Where the values come from.
    pub origin: Origin,
}

/// A telegraph tile.
#[derive(Clone, Debug)]
pub struct TelegraphTile {
    /// Its name.
    pub id: Name,
    /// What it gives.
    pub effect: Effect,
}

/// A kind of train.
#[derive(Clone, Debug)]
pub struct TrainTile {
    /// Its name.
    pub id: Name,
    /// How many there are.
    pub copies: u8,
    /// Does everybody begin with one?
    pub starting: bool,
    /// What it gives when it is flipped face down.
    pub effect: Effect,
}

/// A contract tile with its two contracts.
#[derive(Clone, Debug)]
pub struct ContractTile {
    /// Its name.
    pub id: Name,
    /// The contracts.
    pub offers: [Offer; 2],
}

/// A contract: shares for a reward.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What it costs.
    pub shares: u16,
    /// What it gives.
    pub effect: Effect,
}

/// A set-up tile with its two sides.
#[derive(Clone, Debug)]
pub struct SetupTile {
    /// Its name.
    pub id: Name,
    /// Front and back.
    pub sides: [Effect; 2],
}

/// A pile of objectives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Pile {
    /// The first letter, first kind.
    A1,
    /// The first letter, second kind.
    A2,
    /// The second letter.
    B,
    /// The third letter.
    C,
    /// The last letter.
    D,
}

impl Pile {
    /// All piles.
    pub const ALL: [Self; 5] = [Self::A1, Self::A2, Self::B, Self::C, Self::D];

    /// Where the replacement of an objective comes from.
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::A1 | Self::A2 => Some(Self::B),
            Self::B => Some(Self::C),
            Self::C => Some(Self::D),
            Self::D => None,
        }
    }
}

impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// An objective.
#[derive(Clone, Debug)]
pub struct ObjectiveTile {
    /// Its name.
    pub id: Name,
    /// Its pile.
    pub pile: Pile,
    /// Victory points once completed.
    pub points: u8,
    /// The managers it demands; none stands for any colour.
    pub managers: Vec<Option<Colour>>,
    /// What must hold.
    pub conditions: Vec<Condition>,
}

/// A condition of an objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Condition {
    /// Cities of just this level in the network.
    Connect {
        /// The level.
        level: u8,
        /// So many.
        count: u8,
    },
    /// Own stations in cities of just this level.
    Station {
        /// The level.
        level: u8,
        /// So many.
        count: u8,
    },
    /// Own rails on spaces with the contract icon.
    RailContract {
        /// So many.
        count: u8,
    },
    /// Own rails on spaces with just so many triangles.
    RailTerrain {
        /// The triangles.
        triangles: u8,
        /// So many.
        count: u8,
    },
}

/// A progress track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, strum::Display)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Track {
    /// Left: counts offices.
    Telegraph,
    /// Centre: counts stations.
    Stations,
    /// Right: counts connected cities of the highest level.
    Network,
}

impl Track {
    /// All tracks.
    pub const ALL: [Self; 3] = [Self::Telegraph, Self::Stations, Self::Network];
}

/// What is printed along a progress track.
#[derive(Clone, Debug, Default)]
pub struct TrackCard {
    /// Points for each counted thing, from the lowest space up.
    pub points: Vec<u8>,
    /// What the step to each space costs, if anything.
    pub costs: Vec<Option<Cost>>,
}

/// What a step costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Cost {
    /// Money.
    Money {
        /// How much.
        amount: Money,
    },
    /// Shares.
    Shares {
        /// How many.
        amount: u16,
    },
    /// An available worker.
    Worker,
}

/// What depends on the number of players.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerCount {
    /// So many players.
    pub players: u8,
    /// Trains in each stack.
    pub trains_per_stack: u8,
    /// Cities whose first space is closed.
    pub neutral_stations: Vec<Name>,
    /// Sections whose first space is closed, from 1.
    pub neutral_offices: Vec<u8>,
    /// Where the values come from.
    pub origin: Origin,
}

/// The canvas of the picture.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawing {
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// Where the progress tracks stand.
    pub tracks: Point,
    /// Where tiles and workers lie beside the map.
    pub shelves: Shelves,
    /// The border of the country, a closed ring.
    pub outline: Vec<Point>,
    /// Where the values come from.
    pub origin: Origin,
}

/// Where tiles and workers lie beside the map: the upper left corners.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shelves {
    /// The stacks of trains.
    pub trains: Point,
    /// The contract tile.
    pub contracts: Point,
    /// Workers nobody has.
    pub supply: Point,
    /// The piles of objectives.
    pub objectives: Point,
    /// The set-up tiles.
    pub set_up: Point,
}
