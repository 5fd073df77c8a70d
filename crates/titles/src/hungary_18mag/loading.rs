//! How the components are read from the title's files.

use std::collections::BTreeMap;

use roundhouse_board::{Board, BoardSources, CompanyId, DataError};
use roundhouse_family18xx::Citations;
use roundhouse_family18xx::market::Row;
use roundhouse_game::{Money, Name};
use serde::Deserialize;

use super::components::{
    CompanyCard, Components, DividendStep, DraftEntry, Edition, MajorRules, MinorRules, PhaseCard, Services,
    TrainCard,
};
use super::reason::Reason;
use super::solo::{Printed, Solo};
use super::{checks, contexts};
use crate::files::TitleFiles;
use crate::price_chart::ChartPlan;

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
        let trains =
            trains_of(&trains, &entry, &cards, edition).map_err(|error| error.in_file(in_trains.file))?;
        let minors = entry.minors.len() as u8;
        let solo = match edition {
            Edition::Standard => None,
            Edition::TwoPlayer => {
                let printed = Printed { companies: &cards, minors, trains: &trains, board: &board };
                Some(Solo::load(files, printed)?)
            }
        };
        let components = Self {
            edition,
            services: services_of(&cards, edition).map_err(in_players)?,
            trains,
            solo,
            citations: Citations::load(files.source("citations.toml")?, Reason::keys(), contexts::ALL)?,
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

fn cards_of(companies: &CompaniesFile, entry: &EditionEntry) -> Result<Vec<CompanyCard>, DataError> {
    let minors = entry.minors.iter();
    let majors = entry.majors.iter();
    let minors = minors.map(|id| (id, &companies.minor, format!("Minor {id}")));
    let majors = majors.map(|id| (id, &companies.major, String::new()));
    let card = |(id, list, called): (&Name, &Vec<CompanyEntry>, String)| {
        let wrong = |what: &str| DataError::new(format!("company {id}"), what);
        let entry = list.iter().find(|entry| entry.id == *id);
        let entry = entry.ok_or_else(|| wrong("is played with but not described in companies.toml"))?;
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
    index.map(|index| CompanyId(index as u8)).ok_or_else(missing)
}

fn services_of(cards: &[CompanyCard], edition: Edition) -> Result<Services, DataError> {
    let find = |id: &str| find(cards, Name::constant(id));
    let offboard = find("RABA")?;
    let (plus, mine) = match edition {
        Edition::Standard => (find("GC")?, find("SNW")?),
        Edition::TwoPlayer => (offboard, offboard),
    };
    Ok(Services { offboard, plus, mine, terrain: find("SIK")?, construction: find("SZKEV")? })
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
            Edition::TwoPlayer => train.two_player.ok_or_else(|| wrong("needs `two_player`"))?,
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
