//! What is printed: companies, trains, phases, the chart of prices, and what depends on the number of players.

use roundhouse_board::tile::Colour;
use roundhouse_board::{Board, CompanyId, DataError, Source};
use roundhouse_game::{Citations, Money, Name};
use serde::Deserialize;

use super::{contexts, reason};
use crate::depot::KINDS;
use crate::fleet::{MOST, TrainKind};
use crate::market::{Cell, Grid};
use crate::table::{COMPANIES, SEATS};

/// The files that [`Cards`] are read from, beside map and tiles.
pub const FILES: [&str; 6] =
    ["companies.toml", "trains.toml", "phases.toml", "players.toml", "market.toml", "citations.toml"];

/// Everything printed, checked.
#[derive(Clone, Debug)]
pub struct Cards {
    /// Map and tiles.
    pub board: Board,
    /// The companies, by their ids.
    pub companies: Vec<CompanyCard>,
    /// The tenths in a president's certificate.
    pub president_tenths: u8,
    /// The kinds of trains, in the order in which the bank sells them.
    pub trains: Vec<TrainCard>,
    /// The phases, in order.
    pub phases: Vec<PhaseCard>,
    /// The chart of prices.
    pub market: Grid,
    /// Where companies start.
    pub starts: Vec<Cell>,
    /// The space at the end of the top row.
    pub top: Cell,
    /// The bank's money.
    pub bank: Money,
    /// The sections of the rulebook.
    pub citations: Citations,
    tables: Vec<PlayersCard>,
}

/// A company.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CompanyCard {
    /// Its id in actions.
    pub id: Name,
    /// Its full name.
    pub name: String,
    /// What its stations cost, the one at home first.
    pub stations: Vec<Money>,
}

/// A kind of train.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrainCard {
    /// What is printed on it.
    pub name: Name,
    /// The stops it visits.
    pub stops: u8,
    /// Its price.
    pub price: Money,
    /// How many there are.
    pub count: u8,
}

/// A phase.
#[derive(Clone, Debug)]
pub struct PhaseCard {
    /// Its name.
    pub name: String,
    /// The highest colour of tiles.
    pub colour: Colour,
    /// The operating rounds of a set.
    pub operating_rounds: u8,
    /// The most trains of a company.
    pub train_limit: u8,
    /// The first train of this kind brings it.
    pub begins_with: Option<TrainKind>,
    /// The trains that leave the game.
    pub rusts: Vec<TrainKind>,
}

/// What depends on the number of players.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayersCard {
    /// So many players.
    pub players: u8,
    /// What each begins with.
    pub cash: Money,
    /// The most certificates that each may own.
    pub certificates: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CompaniesFile {
    president_tenths: u8,
    company: Vec<CompanyCard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TrainsFile {
    train: Vec<TrainCard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PhasesFile {
    phase: Vec<PhaseEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PhaseEntry {
    name: String,
    colour: Colour,
    operating_rounds: u8,
    train_limit: u8,
    begins_with: Option<Name>,
    #[serde(default)]
    rusts: Vec<Name>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayersFile {
    bank: Money,
    table: Vec<PlayersCard>,
}

/// The chart, as far as rules go: how it looks is in the same file.
#[derive(Deserialize)]
struct MarketFile {
    standard: MarketEntry,
}

#[derive(Deserialize)]
struct MarketEntry {
    prices: Vec<Vec<u32>>,
    #[serde(default)]
    zone: Vec<ZoneEntry>,
}

#[derive(Deserialize)]
struct ZoneEntry {
    id: String,
    cells: Vec<[u8; 2]>,
}

/// The zone of the chart in which companies start.
const START_ZONE: &str = "start";

impl Cards {
    /// Reads and checks the files, which `file` finds by their names.
    pub fn load<'f>(
        board: Board,
        file: impl Fn(&str) -> Result<Source<'f>, DataError>,
    ) -> Result<Self, DataError> {
        let companies: CompaniesFile = file("companies.toml")?.parse()?;
        let trains: TrainsFile = file("trains.toml")?.parse()?;
        let phases: PhasesFile = file("phases.toml")?.parse()?;
        let players: PlayersFile = file("players.toml")?.parse()?;
        let market: MarketFile = file("market.toml")?.parse()?;
        let trains = trains.train;
        let (market, starts, top) = chart(market.standard).map_err(|error| error.in_file("market.toml"))?;
        let phases = phases.phase.into_iter().map(|entry| phase(entry, &trains));
        let phases: Result<Vec<_>, _> = phases.collect();
        let cards = Self {
            president_tenths: companies.president_tenths,
            companies: companies.company,
            phases: phases.map_err(|error| error.in_file("phases.toml"))?,
            trains,
            market,
            starts,
            top,
            bank: players.bank,
            citations: Citations::load(file("citations.toml")?, reason::Reason::keys(), &contexts::ALL)?,
            tables: players.table,
            board,
        };
        cards.check()?;
        Ok(cards)
    }

    /// What the tables of the engine cannot hold, or the rules not do without.
    fn check(&self) -> Result<(), DataError> {
        let wrong = |file: &str, key: &str, what: &str| Err(DataError::new(key, what).in_file(file));
        if self.companies.is_empty() || self.companies.len() > COMPANIES {
            return wrong("companies.toml", "company", "there must be one to 24");
        }
        if !(1..=10).contains(&self.president_tenths) {
            return wrong("companies.toml", "president_tenths", "must be from 1 to 10");
        }
        for card in &self.companies {
            let key = format!("company {}", card.id);
            if card.stations.is_empty() {
                return wrong("companies.toml", &key, "needs a station for its home");
            }
            if self.board.map.home_of(card.id).is_none() {
                return wrong("companies.toml", &key, "has no home on the map");
            }
        }
        if self.trains.is_empty() || self.trains.len() > KINDS {
            return wrong("trains.toml", "train", "there must be one to 16 kinds");
        }
        if self.phases.is_empty() {
            return wrong("phases.toml", "phase", "there must be one");
        }
        let limits = 1..=MOST as u8;
        if let Some(phase) = self.phases.iter().find(|phase| !limits.contains(&phase.train_limit)) {
            return wrong("phases.toml", &format!("phase {}", phase.name), "train_limit must be from 1 to 7");
        }
        if self.starts.is_empty() {
            return wrong("market.toml", "zone", "there must be a zone `start`");
        }
        let table = self.tables.iter().find(|table| !(1..=SEATS as u8).contains(&table.players));
        if let Some(table) = table {
            return wrong("players.toml", &format!("players {}", table.players), "must be from 1 to 8");
        }
        Ok(())
    }

    /// What goes for so many players; nothing where so many cannot play.
    pub fn players(&self, players: usize) -> Option<PlayersCard> {
        self.tables.iter().find(|table| usize::from(table.players) == players).copied()
    }

    /// The fewest and the most players.
    pub fn most_and_least(&self) -> (u8, u8) {
        let counts = || self.tables.iter().map(|table| table.players);
        (counts().min().unwrap_or_default(), counts().max().unwrap_or_default())
    }

    /// All companies.
    pub fn ids(&self) -> impl Iterator<Item = CompanyId> + use<> {
        (0..self.companies.len() as u8).map(CompanyId)
    }

    /// The card of a company.
    pub fn company(&self, company: CompanyId) -> &CompanyCard {
        &self.companies[company.index()]
    }

    /// The company with this id.
    pub fn find_company(&self, id: Name) -> Option<CompanyId> {
        self.ids().find(|company| self.company(*company).id == id)
    }

    /// All kinds of trains.
    pub fn kinds(&self) -> impl Iterator<Item = TrainKind> + use<> {
        (0..self.trains.len() as u8).map(TrainKind)
    }

    /// The card of a kind of train.
    pub fn train(&self, kind: TrainKind) -> &TrainCard {
        &self.trains[kind.index()]
    }

    /// The kind of train with this name.
    pub fn find_train(&self, name: Name) -> Option<TrainKind> {
        self.kinds().find(|kind| self.train(*kind).name == name)
    }
}

fn phase(entry: PhaseEntry, trains: &[TrainCard]) -> Result<PhaseCard, DataError> {
    let kind = |name: Name| {
        let place = trains.iter().position(|train| train.name == name);
        let missing = || DataError::new(format!("phase {}", entry.name), format!("there is no {name} train"));
        place.map(|place| TrainKind(place as u8)).ok_or_else(missing)
    };
    Ok(PhaseCard {
        begins_with: entry.begins_with.map(kind).transpose()?,
        rusts: entry.rusts.iter().map(|name| kind(*name)).collect::<Result<_, _>>()?,
        name: entry.name,
        colour: entry.colour,
        operating_rounds: entry.operating_rounds,
        train_limit: entry.train_limit,
    })
}

/// The chart, where companies start, and the end of its top row.
fn chart(entry: MarketEntry) -> Result<(Grid, Vec<Cell>, Cell), DataError> {
    let last = entry.prices.first().map_or(0, Vec::len).saturating_sub(1);
    let rows = entry.prices.into_iter().map(|row| row.into_iter().map(Money::new).collect());
    let grid = Grid::new(rows.collect());
    let grid = grid.ok_or_else(|| DataError::new("prices", "at most 7 rows of 32 prices fit"))?;
    let missing = |row: u8, column: u8| DataError::new(format!("[{row}, {column}]"), "is not on the chart");
    let cell = |row: u8, column: u8| grid.cell(row, column).ok_or_else(|| missing(row, column));
    let zones = entry.zone.iter().filter(|zone| zone.id == START_ZONE);
    let starts = zones.flat_map(|zone| &zone.cells).map(|[row, column]| cell(*row, *column));
    let starts: Vec<Cell> = starts.collect::<Result<_, _>>()?;
    let top = cell(0, last as u8)?;
    Ok((grid, starts, top))
}
