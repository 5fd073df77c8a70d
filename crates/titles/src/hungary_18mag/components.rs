//! What can be read off the printed components, checked.

use std::collections::BTreeMap;

use roundhouse_board::tile::Colour;
use roundhouse_board::{Board, CompanyId};
use roundhouse_family18xx::market::Row;
use roundhouse_family18xx::{Citations, TrainKind};
use roundhouse_game::{Money, Name};
use serde::Deserialize;

use super::solo::Solo;

/// The tenths in a director's certificate.
pub const PRESIDENT_TENTHS: u8 = 2;

/// The game for three to six players, or the one for two and for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    /// Three to six players on the large map.
    Standard,
    /// One or two players on the map of modern Hungary.
    TwoPlayer,
}

/// Everything printed, for one number of players.
#[derive(Debug)]
pub struct Components {
    /// Which of the two games.
    pub edition: Edition,
    /// Tiles and map.
    pub board: Board,
    /// Minors by number, then majors in the order of their start prices.
    pub companies: Vec<CompanyCard>,
    /// How many of the companies are minors.
    pub minors: u8,
    /// The kinds of trains.
    pub trains: Vec<TrainCard>,
    /// The phases in order; the last is the final one.
    pub phases: Vec<PhaseCard>,
    /// The price row.
    pub market: Row,
    /// What a minor begins with and pays.
    pub minor_rules: MinorRules,
    /// What a major begins with and pays.
    pub major_rules: MajorRules,
    /// The cards from which start prices are dealt.
    pub start_prices: Vec<Money>,
    pub(super) dividends: Vec<DividendStep>,
    pub(super) certificate_limits: BTreeMap<u8, u8>,
    pub(super) drafts: Vec<DraftEntry>,
    pub(super) services: Services,
    /// István's cards, on the map he is played on.
    pub solo: Option<Solo>,
    /// The sections of the rulebook.
    pub citations: Citations,
}

/// A company's card.
#[derive(Clone, Debug)]
pub struct CompanyCard {
    /// Its short id in actions and files.
    pub id: Name,
    /// The printed abbreviation.
    pub abbreviation: String,
    /// What sentences call it: a minor by its number, a major by its abbreviation.
    pub called: Name,
    /// The full name.
    pub name: String,
    /// Terrain tokens at the start.
    pub terrain_tokens: u8,
}

/// A kind of train.
#[derive(Clone, Debug)]
pub struct TrainCard {
    /// Its name: the number of places it serves.
    pub name: Name,
    /// The number of places.
    pub stops: u8,
    /// The price.
    pub price: Money,
    /// The major that sells it.
    pub seller: CompanyId,
    /// What the major keeps of the price.
    pub keeps: Money,
    /// Does a round tile lie on its stack?
    pub round_tile: bool,
}

/// A phase.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PhaseCard {
    /// Its name.
    pub name: String,
    /// The highest colour of tiles open.
    pub colour: Colour,
    /// Operating rounds in a set.
    pub operating_rounds: u8,
    /// The price of the first, second, third wagon of a turn.
    pub wagon_prices: Vec<Money>,
    /// What the off-board wagon adds.
    pub offboard_bonus: Money,
}

/// What holds for all minors.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MinorRules {
    /// Cash when drafted.
    pub cash: Money,
    /// The free train.
    pub train: Name,
    /// Trains at most.
    pub train_limit: u8,
    /// Costs of the stations, the home first.
    pub station_costs: Vec<Money>,
    /// The fee for a second tile.
    pub second_tile_cost: Money,
}

/// What holds for all majors.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MajorRules {
    /// Shares beside the director's certificate.
    pub ordinary_shares: u8,
    /// Costs of the stations.
    pub station_costs: Vec<Money>,
    /// What a station adds to its city.
    pub station_bonus: Money,
    /// Dividends are multiples of this.
    pub dividend_step: Money,
    /// The most one player may hold.
    pub most_percent: u8,
}

/// The majors that are paid for services.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Services {
    /// RÁBA: wagons that raise the value of a red area.
    pub offboard: CompanyId,
    /// G&C: plus trains. With two players RÁBA.
    pub plus: CompanyId,
    /// SNW: mines. With two players there are none.
    pub mine: CompanyId,
    /// SIK: rivers and mountains.
    pub terrain: CompanyId,
    /// `SzKÉV`: second tiles and stations.
    pub construction: CompanyId,
}

/// How many minors and shares each player drafts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DraftEntry {
    /// For so many players.
    pub players: u8,
    /// Minors each.
    pub minors: u8,
    /// Shares each.
    pub shares: u8,
    /// Shares of each major on offer.
    pub offer: u8,
}

impl DraftEntry {
    /// How often anybody picks.
    pub(super) const fn picks(self) -> u8 {
        (self.minors + self.shares) * self.players
    }
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DividendStep {
    pub(super) from: Money,
    spaces: i8,
}

impl Components {
    /// The minors, by number.
    pub fn minors(&self) -> impl DoubleEndedIterator<Item = CompanyId> + use<> {
        (0..self.minors).map(CompanyId)
    }

    /// The majors, in the order of their start prices.
    pub fn majors(&self) -> impl Iterator<Item = CompanyId> + use<> {
        (self.minors..self.companies.len() as u8).map(CompanyId)
    }

    /// Is it a minor?
    pub const fn is_minor(&self, company: CompanyId) -> bool {
        company.0 < self.minors
    }

    /// A company's card.
    pub fn card(&self, company: CompanyId) -> &CompanyCard {
        &self.companies[company.index()]
    }

    /// The company with this id.
    pub fn company(&self, id: Name) -> Option<CompanyId> {
        let index = self.companies.iter().position(|card| card.id == id)?;
        Some(CompanyId(index as u8))
    }

    /// A kind of train by its name.
    pub fn train(&self, name: Name) -> Option<TrainKind> {
        let index = self.trains.iter().position(|card| card.name == name)?;
        Some(TrainKind(index as u8))
    }

    /// A kind of train.
    pub fn train_card(&self, kind: TrainKind) -> &TrainCard {
        &self.trains[kind.index()]
    }

    /// The kinds of trains, cheapest first.
    pub fn train_kinds(&self) -> impl Iterator<Item = TrainKind> + use<> {
        (0..self.trains.len() as u8).map(TrainKind)
    }

    /// The majors that are paid for services.
    pub const fn services(&self) -> Services {
        self.services
    }

    /// How far the price moves for a dividend.
    pub fn price_move(&self, dividend: Money) -> i8 {
        let reached = self.dividends.iter().rfind(|step| step.from <= dividend);
        reached.map_or(0, |step| step.spaces)
    }

    /// The certificate limit.
    pub fn certificate_limit(&self, seats: u8) -> u8 {
        self.certificate_limits.get(&seats).copied().unwrap_or(u8::MAX)
    }

    /// How many minors and shares each player drafts.
    pub fn draft(&self, seats: u8) -> DraftEntry {
        let nothing = DraftEntry { players: seats, minors: 0, shares: 0, offer: 0 };
        self.drafts.iter().find(|entry| entry.players == seats).copied().unwrap_or(nothing)
    }
}

impl Edition {
    /// How the data files call it.
    pub(super) const fn variant(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::TwoPlayer => "two-player",
        }
    }
}
