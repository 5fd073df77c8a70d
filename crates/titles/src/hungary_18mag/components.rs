//! What can be read off the printed components, checked.

use std::collections::BTreeMap;

use roundhouse_board::tile::Colour;
use roundhouse_board::{Board, BoardSources, CompanyId, DataError};
use roundhouse_family18xx::market::Row;
use roundhouse_family18xx::{Citations, TrainKind};
use roundhouse_game::{Money, Name};
use serde::Deserialize;

use super::checks;
use super::reason::Reason;
use super::solo::{Printed, Solo};
use crate::files::TitleFiles;
use crate::price_chart::ChartPlan;

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
    drafts: Vec<DraftEntry>,
    services: Services,
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

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DividendStep {
    pub(super) from: Money,
    spaces: i8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CompaniesFile {
    minors: MinorRules,
    minor: Vec<CompanyEntry>,
    majors: MajorRules,
    major: Vec<CompanyEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CompanyEntry {
    id: Name,
    abbreviation: String,
    name: String,
    #[serde(default)]
    terrain_tokens: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TrainsFile {
    train: Vec<TrainEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TrainEntry {
    kind: Name,
    stops: u8,
    price: Money,
    round_tile: bool,
    standard: SaleEntry,
    two_player: Option<SaleEntry>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct SaleEntry {
    seller: Name,
    keeps: Money,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PhasesFile {
    standard: Vec<PhaseCard>,
    two_player: Vec<PhaseCard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayersFile {
    certificate_limit: BTreeMap<String, u8>,
    draft: Vec<DraftEntry>,
    start_prices: StartPrices,
    standard: EditionEntry,
    two_player: EditionEntry,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StartPrices {
    cards: Vec<Money>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EditionEntry {
    minors: Vec<Name>,
    majors: Vec<Name>,
    trains: Vec<Name>,
    dividends: Vec<DividendStep>,
}

impl Components {
    /// Reads and checks the files.
    pub fn load(files: &TitleFiles, edition: Edition) -> Result<Self, DataError> {
        let companies: CompaniesFile = files.source("companies.toml")?.parse()?;
        let in_players = files.source("players.toml")?;
        let players: PlayersFile = in_players.parse()?;
        let in_players = |error: DataError| error.in_file(in_players.file);
        let in_trains = files.source("trains.toml")?;
        let trains: TrainsFile = in_trains.parse()?;
        let phases: PhasesFile = files.source("phases.toml")?.parse()?;
        let board = board(files, edition)?;
        let entry = match edition {
            Edition::Standard => players.standard,
            Edition::TwoPlayer => players.two_player,
        };
        let cards = cards_of(&companies, &entry).map_err(in_players)?;
        let trains = trains_of(&trains, &entry, &cards, edition)
            .map_err(|error| error.in_file(in_trains.file))?;
        let minors = entry.minors.len() as u8;
        let solo = match edition {
            Edition::Standard => None,
            Edition::TwoPlayer => {
                let printed = Printed {
                    companies: &cards,
                    minors,
                    trains: &trains,
                    board: &board,
                };
                Some(Solo::load(files, printed)?)
            }
        };
        let components = Self {
            edition,
            services: services_of(&cards, edition).map_err(in_players)?,
            trains,
            solo,
            citations: Citations::load(files.source("citations.toml")?, Reason::keys())?,
            minors,
            companies: cards,
            board,
            phases: match edition {
                Edition::Standard => phases.standard,
                Edition::TwoPlayer => phases.two_player,
            },
            market: price_row(files, edition)?,
            minor_rules: companies.minors,
            major_rules: companies.majors,
            start_prices: players.start_prices.cards,
            dividends: entry.dividends,
            certificate_limits: limits_of(&players.certificate_limit).map_err(in_players)?,
            drafts: players.draft,
        };
        checks::check(&components, files)?;
        Ok(components)
    }

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
        self.certificate_limits
            .get(&seats)
            .copied()
            .unwrap_or(u8::MAX)
    }

    /// How many minors and shares each player drafts.
    pub fn draft(&self, seats: u8) -> DraftEntry {
        let nothing = DraftEntry {
            players: seats,
            minors: 0,
            shares: 0,
            offer: 0,
        };
        self.drafts
            .iter()
            .find(|entry| entry.players == seats)
            .copied()
            .unwrap_or(nothing)
    }
}

impl Edition {
    /// How the data files call it.
    const fn variant(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::TwoPlayer => "two-player",
        }
    }
}

fn price_row(files: &TitleFiles, edition: Edition) -> Result<Row, DataError> {
    let chart = ChartPlan::new(files, edition.variant())?;
    let prices = chart.prices().map(|price| Money::new(u32::from(price)));
    Ok(Row::new(prices.collect()))
}

fn board(files: &TitleFiles, edition: Edition) -> Result<Board, DataError> {
    let map = match edition {
        Edition::Standard => "map.toml",
        Edition::TwoPlayer => "map_modern.toml",
    };
    Board::new(&BoardSources {
        tiles: files.source("tiles.toml")?,
        map: files.source(map)?,
        variant: edition.variant(),
    })
}

fn limits_of(entries: &BTreeMap<String, u8>) -> Result<BTreeMap<u8, u8>, DataError> {
    let limit = |(players, limit): (&String, &u8)| {
        let what = format!("`{players}` is no number of players");
        let players = players.parse();
        let players = players.map_err(|_| DataError::new("certificate_limit", what))?;
        Ok((players, *limit))
    };
    entries.iter().map(limit).collect()
}

fn cards_of(
    companies: &CompaniesFile,
    entry: &EditionEntry,
) -> Result<Vec<CompanyCard>, DataError> {
    let minors = entry.minors.iter();
    let majors = entry.majors.iter();
    let minors = minors.map(|id| (id, &companies.minor, format!("Minor {id}")));
    let majors = majors.map(|id| (id, &companies.major, String::new()));
    let card = |(id, list, called): (&Name, &Vec<CompanyEntry>, String)| {
        let wrong = |what: &str| DataError::new(format!("company {id}"), what);
        let entry = list.iter().find(|entry| entry.id == *id);
        let entry =
            entry.ok_or_else(|| wrong("is played with but not described in companies.toml"))?;
        let called = match called.as_str() {
            "" => entry.abbreviation.parse(),
            called => called.parse(),
        };
        Ok(CompanyCard {
            id: entry.id,
            called: called.map_err(|_| wrong("has too long a name: eight bytes fit"))?,
            abbreviation: entry.abbreviation.clone(),
            name: entry.name.clone(),
            terrain_tokens: entry.terrain_tokens,
        })
    };
    minors.chain(majors).map(card).collect()
}

fn find(cards: &[CompanyCard], id: Name) -> Result<CompanyId, DataError> {
    let index = cards.iter().position(|card| card.id == id);
    let missing = || DataError::new(format!("company {id}"), "must be played with");
    index
        .map(|index| CompanyId(index as u8))
        .ok_or_else(missing)
}

fn services_of(cards: &[CompanyCard], edition: Edition) -> Result<Services, DataError> {
    let find = |id: &str| find(cards, Name::constant(id));
    let offboard = find("RABA")?;
    let (plus, mine) = match edition {
        Edition::Standard => (find("GC")?, find("SNW")?),
        Edition::TwoPlayer => (offboard, offboard),
    };
    Ok(Services {
        offboard,
        plus,
        mine,
        terrain: find("SIK")?,
        construction: find("SZKEV")?,
    })
}

fn trains_of(
    file: &TrainsFile,
    entry: &EditionEntry,
    cards: &[CompanyCard],
    edition: Edition,
) -> Result<Vec<TrainCard>, DataError> {
    let card = |kind: &Name| {
        let wrong = |what: &str| DataError::new(format!("train {kind}"), what);
        let train = file.train.iter().find(|train| train.kind == *kind);
        let train = train.ok_or_else(|| wrong("is played with but not described"))?;
        let sale = match edition {
            Edition::Standard => train.standard,
            Edition::TwoPlayer => train
                .two_player
                .ok_or_else(|| wrong("needs `two_player`"))?,
        };
        Ok(TrainCard {
            name: train.kind,
            stops: train.stops,
            price: train.price,
            seller: find(cards, sale.seller)?,
            keeps: sale.keeps,
            round_tile: train.round_tile,
        })
    };
    entry.trains.iter().map(card).collect()
}
