//! What can be read off the printed components, checked.

use roundhouse_board::map::HexId;
use roundhouse_board::tile::{AreaId, Colour, StopKind};
use roundhouse_board::{Board, BoardSources, CompanyId, DataError, StopId};
use roundhouse_family18xx::Citations;
use roundhouse_family18xx::market::{Cell, Row};
use roundhouse_family18xx::table::COMPANIES;
use roundhouse_game::{Money, Name};
use serde::Deserialize;

use super::contexts;
use super::options::Length;
use super::reason::Reason;
use super::rulings::LineTiles;
use crate::files::TitleFiles;

/// The shares in a director's certificate.
pub const DIRECTORS_SHARES: u8 = 3;
/// The ordinary shares of a company.
pub const ORDINARY_SHARES: u8 = 7;

/// Everything printed, for one number of players.
#[derive(Debug)]
pub struct Components {
    /// Tiles and map.
    pub board: Board,
    /// The companies, whether in play or not.
    pub companies: Vec<CompanyCard>,
    /// The train cards by letter.
    pub trains: Vec<TrainCard>,
    /// The phases in order, one for each letter.
    pub phases: Vec<PhaseCard>,
    /// The line of prices.
    pub market: Row,
    /// The prices at which unchartered companies start; chartered ones start at the steps of the IPO table.
    pub par_prices: Vec<Money>,
    /// §6.4.2: the prices from which the first share, or the first two, that others than the director sell drop nothing.
    reliefs: [Vec<Money>; 2],
    /// What depends on the number of players.
    pub players: PlayersCard,
    /// The amounts of the rulebook.
    pub amounts: Amounts,
    /// London.
    pub london: AreaId,
    /// The stop that holds London's terminals.
    pub terminal: StopId,
    /// The sections of the rulebook.
    pub citations: Citations,
}

/// A company.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CompanyCard {
    /// How it is called.
    pub id: Name,
    /// Its name.
    pub name: String,
}

/// All trains of a letter.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrainCard {
    /// The letter.
    pub letter: Name,
    /// The price of a new one.
    pub price: Money,
    /// How many there are; none where there is no limit.
    pub count: Option<Counts>,
    /// As a freight train: how many hexes it goes beyond the first.
    pub freight: u8,
    /// As a local train: large stations that pay, and that it may visit.
    pub local: [u8; 2],
    /// As an express train: the same.
    pub express: [u8; 2],
    /// The letter whose first train rusts it.
    pub rusted_by: Option<Name>,
    /// Warranties it carries for nothing.
    pub free_warranties: u8,
}

/// How many trains of a letter there are.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    short: u8,
    standard: u8,
    long: u8,
}

impl Counts {
    /// The count in a game of this length.
    pub const fn of(self, length: Length) -> u8 {
        match length {
            Length::Short => self.short,
            Length::Standard => self.standard,
            Length::Long => self.long,
        }
    }
}

/// A phase.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PhaseCard {
    /// Its letter.
    pub name: Name,
    /// The highest colour of tiles.
    pub colour: Colour,
    /// Operating rounds of a set that begins in it.
    pub operating_rounds: u8,
    /// The column of values of areas.
    pub column: u8,
    /// How many trains a company may own.
    pub limit: Limit,
    /// How many in the games with one kind of train.
    pub simple_limit: u8,
}

/// How many trains a company may own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    /// So many of each kind.
    PerKind(u8),
    /// So many together.
    InAll(u8),
}

/// What depends on the number of players.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayersCard {
    /// How many play.
    pub count: u8,
    /// What each starts with.
    pub cash: Money,
    /// How many certificates each may hold.
    pub certificates: u8,
    /// Companies that may be added to the first offer.
    pub extra_companies: u8,
}

/// The amounts of the rulebook.
#[derive(Debug)]
pub struct Amounts {
    /// The bank.
    pub bank: BankCard,
    /// The IPO table.
    pub ipo: IpoCard,
    /// How many companies are offered when.
    pub offer: OfferCard,
    /// How many permits there are.
    pub permits: PermitsCard,
    /// Stations.
    pub stations: StationsCard,
    /// Trains.
    pub trains: TrainsCard,
}

/// The bank.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BankCard {
    /// The money in it before the players get theirs.
    pub cash: u32,
}

/// The IPO table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IpoCard {
    /// Its prices, the lowest first.
    pub steps: Vec<Money>,
    /// A missed float costs so many times par.
    pub fine: u32,
    /// A float or a refinancing brings so many times the step.
    pub capital: u32,
}

impl IpoCard {
    /// The lowest price.
    pub fn least(&self) -> Money {
        self.steps.first().copied().unwrap_or_default()
    }

    /// The highest step that is not above a price; the lowest one for prices below the table.
    pub fn step_of(&self, price: Money) -> Money {
        let below = self.steps.iter().rev().find(|step| **step <= price);
        below.copied().unwrap_or_else(|| self.least())
    }
}

/// How many companies are offered when.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfferCard {
    /// From the start.
    pub first: u8,
    /// From phase B.
    pub second: u8,
    /// From phase C.
    pub third: u8,
}

/// How many permits there are.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PermitsCard {
    /// With sixteen companies.
    pub standard: KindCounts,
    /// With more.
    pub standard_extra: KindCounts,
    /// Of each of two kinds, with sixteen companies.
    pub advanced: u8,
    /// Of each of two kinds, with more.
    pub advanced_extra: u8,
}

/// A number for each kind of train.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KindCounts {
    /// Freight.
    pub freight: u8,
    /// Express.
    pub express: u8,
    /// Local.
    pub local: u8,
}

/// Stations.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StationsCard {
    /// The most a company can have.
    pub most: u8,
    /// The most where eight are played with.
    pub most_of_eight: u8,
    /// What a chartered company buys.
    pub chartered: u8,
    /// What it pays for each.
    pub chartered_price: Money,
    /// The fewest an unchartered company buys.
    pub unchartered_least: u8,
    /// What it pays for each.
    pub unchartered_price: Money,
}

/// Trains.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrainsCard {
    /// The price of a warranty.
    pub warranty: Money,
    /// The most of one train.
    pub warranties: u8,
    /// A freight train's bonus for each hex between its ends.
    pub hex_bonus: u32,
    /// The same with a port at an end.
    pub port_bonus: u32,
    /// What a halt pays to a local train.
    pub halt: u32,
    /// The subsidy for each hex that local trains touch.
    pub subsidy: u32,
    /// The first letter that never rusts in the shorter game.
    pub shorter_permanent: Name,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CompaniesFile {
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
    phase: Vec<PhaseCard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayersFile {
    players: Vec<PlayersCard>,
    bank: BankCard,
    ipo: IpoCard,
    offer: OfferCard,
    permits: PermitsCard,
    stations: StationsCard,
    trains: TrainsCard,
}

/// The chart; what is only drawn is left to the drawing.
#[derive(Deserialize)]
struct MarketFile {
    standard: ChartEntry,
}

#[derive(Deserialize)]
struct ChartEntry {
    prices: [Vec<Money>; 2],
    zone: Vec<ZoneEntry>,
}

#[derive(Deserialize)]
struct ZoneEntry {
    id: String,
    cells: Vec<[usize; 2]>,
}

fn wrong(file: &str, key: impl Into<String>, what: &str) -> DataError {
    DataError::new(key, what).in_file(file)
}

impl Components {
    /// Reads and checks the files.
    pub fn load(files: &TitleFiles, players: u8, line_tiles: LineTiles) -> Result<Self, DataError> {
        let companies: CompaniesFile = files.source("companies.toml")?.parse()?;
        let trains: TrainsFile = files.source("trains.toml")?.parse()?;
        let phases: PhasesFile = files.source("phases.toml")?.parse()?;
        let table: PlayersFile = files.source("players.toml")?.parse()?;
        let market: MarketFile = files.source("market.toml")?.parse()?;
        let board = Board::new(&BoardSources {
            tiles: files.source("tiles.toml")?,
            map: files.source("map.toml")?,
            variant: match line_tiles {
                LineTiles::Printed => "standard",
                LineTiles::EachArrangement => "each-arrangement",
            },
        })?;
        let (london, terminal) = london(&board)?;
        let card = table.players.iter().find(|card| card.count == players);
        let missing = || wrong("players.toml", "players", "has no entry for that number");
        let par_prices = market.standard.par_prices()?;
        let [one, two] = ["low", "top"].map(|id| market.standard.zone_prices(id));
        let components = Self {
            board,
            companies: companies.company,
            trains: trains.train,
            phases: phases.phase,
            market: market.standard.line(),
            par_prices,
            reliefs: [one?, two?],
            players: *card.ok_or_else(missing)?,
            amounts: Amounts {
                bank: table.bank,
                ipo: table.ipo,
                offer: table.offer,
                permits: table.permits,
                stations: table.stations,
                trains: table.trains,
            },
            london,
            terminal,
            citations: Citations::load(files.source("citations.toml")?, Reason::keys(), contexts::ALL)?,
        };
        components.check()?;
        Ok(components)
    }

    fn check(&self) -> Result<(), DataError> {
        if self.companies.len() > COMPANIES {
            return Err(wrong("companies.toml", "company", "there are more than fit"));
        }
        for card in &self.companies {
            if self.board.map.home_of(card.id).is_none() {
                let key = format!("company {}", card.id);
                return Err(wrong("companies.toml", key, "has no home on the map"));
            }
        }
        let letters = self.trains.iter().map(|train| train.letter);
        if !letters.eq(self.phases.iter().map(|phase| phase.name)) {
            let what = "there must be one for each letter of the trains";
            return Err(wrong("phases.toml", "phase", what));
        }
        let on_chart = |step: &Money| self.market.find(*step).is_some();
        if self.amounts.ipo.steps.is_empty() || !self.amounts.ipo.steps.iter().all(on_chart) {
            let what = "each step must be a price of the chart";
            return Err(wrong("players.toml", "ipo.steps", what));
        }
        if self.amounts.offer.first == 0 {
            let what = "a game begins with at least one company";
            return Err(wrong("players.toml", "offer.first", what));
        }
        Ok(())
    }

    /// All companies.
    pub fn company_ids(&self) -> impl Iterator<Item = CompanyId> + use<> {
        (0..self.companies.len() as u8).map(CompanyId)
    }

    /// The company with this name.
    pub fn company(&self, name: Name) -> Option<CompanyId> {
        let index = self.companies.iter().position(|card| card.id == name)?;
        Some(CompanyId(index as u8))
    }

    /// How a company is called.
    pub fn id(&self, company: CompanyId) -> Name {
        let card = self.companies.get(company.index());
        card.map_or(Name::constant(""), |card| card.id)
    }

    /// §6.4.2: how many shares that others than the director sell at a price drop nothing.
    pub(super) fn relief(&self, price: Money) -> u8 {
        let shares = (1..).zip(&self.reliefs);
        let mut shares = shares.filter(|(_, prices)| prices.contains(&price));
        shares.next().map_or(0, |(shares, _)| shares)
    }

    /// The city where a company starts.
    pub fn home(&self, company: CompanyId) -> StopId {
        let home = self.board.map.home_of(self.id(company));
        // Every company has a home, which loading checks.
        let (hex, stop) = home.unwrap_or((HexId(0), 0));
        StopId { hex, stop }
    }

    /// The space of a price.
    pub fn cell(&self, price: Money) -> Cell {
        self.market.find(price).unwrap_or(Cell(0))
    }

    /// The highest space of the chart.
    pub fn top(&self) -> Cell {
        Cell(self.market.prices().len().saturating_sub(1) as u8)
    }
}

fn london(board: &Board) -> Result<(AreaId, StopId), DataError> {
    let missing = || wrong("map.toml", "area london", "needs a hex with stations");
    let london = Name::constant("london");
    let index = board.map.areas().iter().position(|area| area.id == london);
    let area = AreaId(index.ok_or_else(missing)? as u8);
    let hex = board.map.area(area).station_hex.ok_or_else(missing)?;
    let stops = board.map.hex(hex).face.stops.iter();
    let mut kinds = stops.map(|stop| stop.kind);
    let stop = kinds.position(|kind| kind == StopKind::OffBoard(area));
    let stop = stop.ok_or_else(missing)? as u8;
    Ok((area, StopId { hex, stop }))
}

impl ChartEntry {
    /// The line of prices: it goes up and down between the two rows.
    fn line(&self) -> Row {
        let [upper, lower] = &self.prices;
        let columns = 0..upper.len().max(lower.len());
        let column = |column: usize| [upper.get(column), lower.get(column)];
        Row::new(columns.flat_map(column).flatten().copied().collect())
    }

    /// The prices of the zones in which companies start, the lowest first.
    fn par_prices(&self) -> Result<Vec<Money>, DataError> {
        let mut prices = Vec::new();
        for id in ["chartered", "unchartered"] {
            prices.extend(self.zone_prices(id)?);
        }
        prices.sort_unstable();
        Ok(prices)
    }

    /// The prices of a zone.
    fn zone_prices(&self, id: &str) -> Result<Vec<Money>, DataError> {
        let zone = self.zone.iter().find(|zone| zone.id == id);
        let zone = zone.ok_or_else(|| wrong("market.toml", id, "the zone is missing"))?;
        let price = |[row, column]: &[usize; 2]| {
            let price = self.prices.get(*row).and_then(|row| row.get(*column));
            let off = || wrong("market.toml", id, "has a cell that is not on the chart");
            price.copied().ok_or_else(off)
        };
        zone.cells.iter().map(price).collect()
    }
}
