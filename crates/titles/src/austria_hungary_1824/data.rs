//! The tables as their TOML files write them, and how they become cards.

use roundhouse_board::tile::Colour;
use roundhouse_board::{CompanyId, DataError};
use roundhouse_family18xx::TrainKind;
use roundhouse_family18xx::market::{Cell, Grid};
use roundhouse_game::{Money, Name};
use serde::Deserialize;

use super::cards::{
    Bukowina, CompanyCard, GoodsTimeRules, Kind, Limits, MinorRules, MountainRules, PhaseCard, PlayersCard,
    RegionalRules, StateRules, StationCosts, TrainCard, TrainFamily, TrainLimits, TwoRules,
};
use super::components::Edition;

fn wrong(file: &str, key: impl Into<String>, what: &str) -> DataError {
    DataError::new(key, what).in_file(file)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CompaniesFile {
    pub mountain: MountainRules,
    pub minor: MinorRules,
    pub regional: RegionalRules,
    pub state: StateRules,
    pub station_costs: StationCosts,
    pub limits: Limits,
    coal: Vec<CoalEntry>,
    pre_state: Vec<PreStateEntry>,
    regional_railway: Vec<RegionalEntry>,
    state_railway: Vec<StateEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CoalEntry {
    id: Name,
    name: String,
    regional: Name,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PreStateEntry {
    id: Name,
    name: String,
    state: Name,
    price: Money,
    tenths: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RegionalEntry {
    id: Name,
    name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StateEntry {
    id: Name,
    name: String,
    formed_by: Name,
    for_two: Name,
}

impl CompaniesFile {
    /// The cards in the order of the file: coal, pre-state, regional, state railways.
    pub(super) fn cards(
        &self,
        trains: &[TrainCard],
        edition: Edition,
    ) -> Result<Vec<CompanyCard>, DataError> {
        let mut cards = Vec::new();
        let mut add = |id: Name, name: &str, kind: Kind| {
            let name = name.to_owned();
            cards.push(CompanyCard { id, name, kind });
        };
        for entry in &self.coal {
            let regional = self.find(entry.regional)?;
            add(entry.id, &entry.name, Kind::Coal { regional });
        }
        for entry in &self.pre_state {
            let kind =
                Kind::PreState { state: self.find(entry.state)?, price: entry.price, tenths: entry.tenths };
            add(entry.id, &entry.name, kind);
        }
        for entry in &self.regional_railway {
            let linked = self.coal.iter().find(|coal| coal.regional == entry.id);
            let coal = linked.map(|coal| self.find(coal.id)).transpose()?;
            add(entry.id, &entry.name, Kind::Regional { coal });
        }
        for entry in &self.state_railway {
            let train = match edition {
                Edition::ForTwo => entry.for_two,
                _ => entry.formed_by,
            };
            let key = format!("company {}", entry.id);
            let formed_by = train_kind(trains, train, "companies.toml", &key)?;
            add(entry.id, &entry.name, Kind::State { formed_by });
        }
        Ok(cards)
    }

    /// The place of a company among the cards.
    fn find(&self, id: Name) -> Result<CompanyId, DataError> {
        let index = self.ids().position(|known| known == id);
        let key = || format!("company {id}");
        index
            .map(|index| CompanyId(index as u8))
            .ok_or_else(|| wrong("companies.toml", key(), "is not described"))
    }

    fn ids(&self) -> impl Iterator<Item = Name> + '_ {
        let coal = self.coal.iter().map(|entry| entry.id);
        let pre_states = self.pre_state.iter().map(|entry| entry.id);
        let regionals = self.regional_railway.iter().map(|entry| entry.id);
        let states = self.state_railway.iter().map(|entry| entry.id);
        coal.chain(pre_states).chain(regionals).chain(states)
    }
}

fn train_kind(trains: &[TrainCard], name: Name, file: &str, key: &str) -> Result<TrainKind, DataError> {
    let index = trains.iter().position(|train| train.name == name);
    let missing = || wrong(file, key, &format!("there is no {name} train"));
    index.map(|index| TrainKind(index as u8)).ok_or_else(missing)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TrainsFile {
    train: Vec<TrainEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TrainEntry {
    kind: Name,
    family: TrainFamily,
    range: u8,
    price: Money,
    #[serde(default)]
    scrapped_by: Vec<Name>,
    counts: Option<Counts>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct Counts {
    full: u8,
    for_two: u8,
    for_three: u8,
}

impl TrainsFile {
    pub(super) fn cards(&self, edition: Edition, phases: &PhasesFile) -> Result<Vec<TrainCard>, DataError> {
        let find = |name: &Name| {
            let index = self.train.iter().position(|train| train.kind == *name);
            let missing = || wrong("trains.toml", format!("train {name}"), "is not described");
            index.map(|index| TrainKind(index as u8)).ok_or_else(missing)
        };
        let card = |(index, entry): (usize, &TrainEntry)| {
            let scrapped_by: Result<Vec<TrainKind>, DataError> = entry.scrapped_by.iter().map(find).collect();
            let before = index.checked_sub(1).and_then(|index| self.train.get(index));
            let previous = before.filter(|before| before.family == entry.family);
            Ok(TrainCard {
                name: entry.kind,
                family: entry.family,
                range: entry.range,
                price: entry.price,
                count: entry.counts.map(|counts| match edition {
                    Edition::Full | Edition::GoodsTime => counts.full,
                    Edition::ForTwo => counts.for_two,
                    Edition::ForThree => counts.for_three,
                }),
                previous: previous.map(|before| find(&before.kind)).transpose()?,
                scrapped_by: scrapped_by?,
                from_phase: phases.of_goods(entry.kind),
            })
        };
        self.train.iter().enumerate().map(card).collect()
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PhasesFile {
    phase: Vec<PhaseEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PhaseEntry {
    name: String,
    starts: Option<Name>,
    goods: Option<Name>,
    colour: Colour,
    operating_rounds: u8,
    trains: TrainLimits,
}

impl PhasesFile {
    /// The phase in which a goods train comes; 0 for other trains.
    fn of_goods(&self, train: Name) -> u8 {
        let brings = |phase: &PhaseEntry| phase.goods == Some(train);
        self.phase.iter().position(brings).unwrap_or(0) as u8
    }

    pub(super) fn cards(self, trains: &[TrainCard]) -> Result<Vec<PhaseCard>, DataError> {
        let card = |entry: PhaseEntry| {
            let key = format!("phase {}", entry.name);
            let find = |name| train_kind(trains, name, "phases.toml", &key);
            Ok(PhaseCard {
                starts: entry.starts.map(find).transpose()?,
                name: entry.name,
                colour: entry.colour,
                operating_rounds: entry.operating_rounds,
                trains: entry.trains,
            })
        };
        self.phase.into_iter().map(card).collect()
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlayersFile {
    standard: Vec<PlayersCard>,
    cisleithania: Vec<PlayersCard>,
    two: TwoEntry,
    pub bukowina: Bukowina,
    pub goods_time: GoodsTimeRules,
}

impl PlayersFile {
    /// What the game for two is played with.
    pub(super) fn two_rules(&self, cards: &[CompanyCard], grid: &Grid) -> Result<TwoRules, DataError> {
        let card = self.card(Edition::ForTwo, 2)?;
        self.two.rules(cards, &card.absent, grid)
    }

    pub(super) fn card(&self, edition: Edition, players: u8) -> Result<PlayersCard, DataError> {
        let list = if edition.is_cisleithania() { &self.cisleithania } else { &self.standard };
        let card = list.iter().find(|card| card.players == players);
        let missing = || wrong("players.toml", "players", "has no entry for that number");
        card.cloned().ok_or_else(missing)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TwoEntry {
    construction: Vec<Name>,
    bond_price: Place,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct Place {
    row: u8,
    column: u8,
}

impl TwoEntry {
    /// What the piles are drawn from, and where the bond railway starts. Companies that the game for two leaves out
    /// are in no pile.
    fn rules(&self, cards: &[CompanyCard], absent: &[Name], grid: &Grid) -> Result<TwoRules, DataError> {
        let in_play = || {
            let ids = (0..).map(CompanyId).zip(cards);
            ids.filter(|(_, card)| !absent.contains(&card.id))
        };
        let coal = in_play().filter_map(|(id, card)| match card.kind {
            Kind::Coal { regional } => Some((id, regional)),
            _ => None,
        });
        let small = self.construction.iter().filter_map(|id| {
            let mut cards = in_play();
            cards.find(|(_, card)| card.id == *id).map(|(id, _)| id)
        });
        let large = in_play()
            .filter(|(_, card)| matches!(card.kind, Kind::PreState { tenths: 2, .. }))
            .map(|(id, _)| id);
        let what = "three coal railways, three small and two large pre-state railways are needed";
        let wrong_number = || wrong("players.toml", "two.construction", what);
        let cell = grid.cell(self.bond_price.row, self.bond_price.column);
        let off = || wrong("players.toml", "two.bond_price", "is not on the chart");
        Ok(TwoRules {
            coal: exactly(coal).ok_or_else(wrong_number)?,
            small: exactly(small).ok_or_else(wrong_number)?,
            large: exactly(large).ok_or_else(wrong_number)?,
            bond_cell: cell.ok_or_else(off)?,
        })
    }
}

/// As many as there must be.
fn exactly<T, const N: usize>(items: impl Iterator<Item = T>) -> Option<[T; N]> {
    items.collect::<Vec<T>>().try_into().ok()
}

/// The chart; what is only drawn is left to the drawing.
#[derive(Deserialize)]
pub(super) struct MarketFile {
    standard: ChartEntry,
}

#[derive(Deserialize)]
struct ChartEntry {
    prices: Vec<Vec<Money>>,
    zone: Vec<ZoneEntry>,
}

#[derive(Deserialize)]
struct ZoneEntry {
    id: String,
    cells: Vec<[u8; 2]>,
}

impl MarketFile {
    /// The chart, the spaces where regional railways start, and the one where state railways do.
    pub(super) fn chart(self) -> Result<(Grid, Vec<Cell>, Cell), DataError> {
        let off = |key: &str, what: &str| wrong("market.toml", key, what);
        let grid = Grid::new(self.standard.prices)
            .ok_or_else(|| off("prices", "has more rows or columns than fit"))?;
        let cells = |id: &str| -> Result<Vec<Cell>, DataError> {
            let zone = self.standard.zone.iter().find(|zone| zone.id == id);
            let zone = zone.ok_or_else(|| off(id, "the zone is missing"))?;
            let cell = |[row, column]: &[u8; 2]| {
                let outside = || off(id, "has a cell that is not on the chart");
                grid.cell(*row, *column).ok_or_else(outside)
            };
            zone.cells.iter().map(cell).collect()
        };
        let (par, state) = (cells("par")?, cells("state")?);
        let start = state.first().copied();
        let start = start.ok_or_else(|| off("state", "has no cell"))?;
        Ok((grid, par, start))
    }
}
