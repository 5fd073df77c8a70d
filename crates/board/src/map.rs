//! The printed map: its hexes, areas, and where track may lead.

use roundhouse_game::Name;
use serde::{Deserialize, Serialize};

use crate::files::{AreaEntry, AreaKind, HexEntry, MapFile, StopEntry};
use crate::grid::Grid;
use crate::hex::{Coordinate, Edge, EdgeSet, Orientation};
use crate::tile::{AreaId, Colour, Revenue, Stop, StopKind, Tile};
use crate::tiles::{exits_clash, has_too_many_slots, revenue_of, stop_of, track_of};
use roundhouse_game::DataError;

/// The most hexes a map may have, so that what lies on it fits in one flat array.
pub const HEXES: usize = 104;

/// A hex of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HexId(pub u8);

impl HexId {
    /// Its place in tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A printed map.
#[derive(Clone, Debug)]
pub struct Map {
    /// What it shows.
    pub title: String,
    /// Which way the corners point.
    pub orientation: Orientation,
    /// The names of the value columns.
    pub columns: Vec<String>,
    hexes: Vec<Hex>,
    areas: Vec<Area>,
    barriers: Vec<(HexId, Edge)>,
    neighbours: Vec<[Option<HexId>; 6]>,
    grid: Grid,
}

/// One printed hex.
#[derive(Clone, Debug)]
pub struct Hex {
    /// Where it is.
    pub at: Coordinate,
    /// Its name.
    pub name: Option<String>,
    /// A short name for small pictures.
    pub short: Option<String>,
    /// Names of its cities, where they have names of their own.
    pub city_names: Vec<Option<String>>,
    /// Its letters.
    pub label: Option<Name>,
    /// What is printed on it.
    pub face: Tile,
    /// Does it never take a tile?
    pub fixed: bool,
    /// The symbols on it and their cost.
    pub terrain: Terrain,
    /// The edges to which track of a tile may lead.
    pub open: EdgeSet,
    /// A lake that keeps track on one shore.
    pub lake: Option<Lake>,
    /// The companies that start here, each with the city.
    pub homes: Vec<(Name, u8)>,
}

/// What the first tile on a hex costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terrain {
    /// River symbols.
    pub rivers: u8,
    /// Mountain symbols.
    pub mountains: u8,
    /// The whole cost.
    pub cost: u16,
}

/// A lake between two shores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lake {
    /// Its name.
    pub name: String,
    /// The edges of each shore.
    pub shores: [EdgeSet; 2],
}

/// A red area or port: one location over one or more hexes.
#[derive(Clone, Debug)]
pub struct Area {
    /// How the data calls it.
    pub id: Name,
    /// Its name.
    pub name: String,
    /// A short name for small pictures.
    pub short: Option<String>,
    /// Land or sea.
    pub kind: AreaKind,
    /// What it pays.
    pub revenue: Revenue,
    /// The hex that shows its stations.
    pub station_hex: Option<HexId>,
}

impl Map {
    pub(crate) fn new(file: &MapFile) -> Result<Self, DataError> {
        if file.hex.len() > HEXES {
            let what = format!("{} hexes: at most {HEXES} fit", file.hex.len());
            return Err(DataError::new("hex", what));
        }
        if !(1..=4).contains(&file.columns.len()) {
            return Err(DataError::new("columns", "one to four columns fit"));
        }
        let grid = Grid::of(file.hex.iter().map(|hex| hex.at));
        let grid = grid.map_err(|at| DataError::new(format!("hex {at}"), "is listed twice"))?;
        let areas = areas_of(file, &grid)?;
        let hexes: Result<Vec<Hex>, DataError> = file.hex.iter().map(|hex| hex_of(hex, file)).collect();
        let mut map = Self {
            title: file.title.clone(),
            orientation: file.orientation,
            columns: file.columns.clone(),
            neighbours: neighbours_of(file, &grid),
            hexes: hexes?,
            areas,
            barriers: Vec::new(),
            grid,
        };
        map.set_barriers(file)?;
        map.set_open_edges()?;
        Ok(map)
    }

    fn set_barriers(&mut self, file: &MapFile) -> Result<(), DataError> {
        for barrier in &file.barrier {
            let [one, other] = barrier.between;
            let key = format!("barrier {one}/{other}");
            let (Some(from), Some(to)) = (self.find(one), self.find(other)) else {
                return Err(DataError::new(key, "both hexes must be on the map"));
            };
            let meets = |edge: &Edge| self.neighbours[from.index()][edge.index()] == Some(to);
            let Some(edge) = Edge::ALL.into_iter().find(meets) else {
                return Err(DataError::new(key, "the hexes are no neighbours"));
            };
            self.neighbours[from.index()][edge.index()] = None;
            self.neighbours[to.index()][edge.opposite().index()] = None;
            self.barriers.push((from, edge));
        }
        Ok(())
    }

    /// Track may lead to a neighbour that takes tiles, or has printed track on that side.
    fn set_open_edges(&mut self) -> Result<(), DataError> {
        for index in 0..self.hexes.len() {
            let leads = |edge: &Edge| {
                self.neighbours[index][edge.index()].is_some_and(|neighbour| {
                    let neighbour = &self.hexes[neighbour.index()];
                    !neighbour.fixed || neighbour.face.exits().contains(edge.opposite())
                })
            };
            let open: EdgeSet = Edge::ALL.into_iter().filter(leads).collect();
            let hex = &mut self.hexes[index];
            if !hex.face.exits().is_subset(open) {
                let what = "has printed track that leads nowhere";
                return Err(DataError::new(format!("hex {}", hex.at), what));
            }
            hex.open = open;
        }
        Ok(())
    }

    /// All hexes, in the order of the file.
    pub fn ids(&self) -> impl Iterator<Item = HexId> + use<> {
        (0..self.hexes.len() as u8).map(HexId)
    }

    /// The hexes in the order of their ids.
    pub fn hexes(&self) -> &[Hex] {
        &self.hexes
    }

    /// One hex.
    pub fn hex(&self, hex: HexId) -> &Hex {
        &self.hexes[hex.index()]
    }

    /// The hex at these coordinates.
    pub fn find(&self, at: Coordinate) -> Option<HexId> {
        self.grid.find(at)
    }

    /// The hex across an edge, unless the map ends or a barrier stands there.
    pub fn neighbour(&self, hex: HexId, edge: Edge) -> Option<HexId> {
        self.neighbours[hex.index()][edge.index()]
    }

    /// The sides that no track may cross, each named from one of its hexes.
    pub fn barriers(&self) -> &[(HexId, Edge)] {
        &self.barriers
    }

    /// Red areas and ports.
    pub fn areas(&self) -> &[Area] {
        &self.areas
    }

    /// One area.
    pub fn area(&self, area: AreaId) -> &Area {
        &self.areas[usize::from(area.0)]
    }

    /// The home of a company: hex and city.
    pub fn home_of(&self, company: Name) -> Option<(HexId, u8)> {
        self.ids().find_map(|id| {
            let homes = &self.hex(id).homes;
            let (_, stop) = homes.iter().find(|(name, _)| *name == company)?;
            Some((id, *stop))
        })
    }
}

fn neighbours_of(file: &MapFile, grid: &Grid) -> Vec<[Option<HexId>; 6]> {
    let around = |hex: &HexEntry| Edge::ALL.map(|edge| grid.find(hex.at.neighbour(edge, file.orientation)));
    file.hex.iter().map(around).collect()
}

fn areas_of(file: &MapFile, grid: &Grid) -> Result<Vec<Area>, DataError> {
    if file.area.len() > HEXES {
        let what = format!("{} areas: at most {HEXES} fit", file.area.len());
        return Err(DataError::new("area", what));
    }
    let one = |area: &AreaEntry| {
        check_area(area, file)?;
        let station_hex = area.station_hex.and_then(|at| grid.find(at));
        Ok(Area {
            id: area.id,
            name: area.name.clone(),
            short: area.short.clone(),
            kind: area.kind,
            revenue: revenue_of(0, Some(&area.values)),
            station_hex,
        })
    };
    file.area.iter().map(one).collect()
}

fn check_area(area: &AreaEntry, file: &MapFile) -> Result<(), DataError> {
    let wrong = |what: &str| Err(DataError::new(format!("area {}", area.id), what));
    if area.values.len() != file.columns.len() {
        return wrong(&one_value_per_column(file));
    }
    let shows = |hex: &HexEntry| hex.offboard.iter().any(|part| part.area == Some(area.id));
    let mut cells = file.hex.iter().filter(|hex| shows(hex)).peekable();
    if cells.peek().is_none() {
        return wrong("no hex is part of it");
    }
    let station_hex = cells.any(|hex| Some(hex.at) == area.station_hex);
    if (area.slots > 0 || area.station_hex.is_some()) && !station_hex {
        return wrong("`station_hex` must name the one of its hexes that shows the stations");
    }
    if area.slots == 0 && !area.homes.is_empty() {
        return wrong(NO_ROOM);
    }
    Ok(())
}

const NO_ROOM: &str = "a company starts here, but there is no room for a station (`slots`)";

fn one_value_per_column(file: &MapFile) -> String {
    format!("needs {} `values`, one per column", file.columns.len())
}

fn hex_of(entry: &HexEntry, file: &MapFile) -> Result<Hex, DataError> {
    let wrong = |what: &str| DataError::new(format!("hex {}", entry.at), what);
    let name = entry.at.to_string().parse().map_err(|_| wrong("has too long a coordinate"))?;
    let mut face = Tile::empty(name, Colour::Printed);
    face.label = entry.label;
    face.track = track_of(&entry.track).map_err(wrong)?;
    let homes = add_stops(&mut face, entry, file)?;
    if exits_clash(&face.stops) {
        return Err(wrong("has two stops on one edge"));
    }
    if has_too_many_slots(&face.stops) {
        return Err(wrong("has room for more than four stations"));
    }
    let terrain = entry.terrain.map_or_else(Terrain::default, |terrain| Terrain {
        rivers: terrain.rivers,
        mountains: terrain.mountains,
        cost: terrain.cost,
    });
    Ok(Hex {
        at: entry.at,
        name: entry.name.clone(),
        short: entry.short.clone(),
        city_names: entry.cities.iter().map(|city| city.name.clone()).collect(),
        label: entry.label,
        face,
        fixed: entry.fixed,
        terrain,
        open: EdgeSet::EMPTY,
        lake: entry.lake.as_ref().map(|lake| Lake { name: lake.name.clone(), shores: lake.shores }),
        homes,
    })
}

/// Adds what is printed on a hex to its face, and returns the companies that start there.
fn add_stops(face: &mut Tile, entry: &HexEntry, file: &MapFile) -> Result<Vec<(Name, u8)>, DataError> {
    let wrong = |what: &str| DataError::new(format!("hex {}", entry.at), what);
    let cities = entry.cities.iter().map(|city| (city, StopKind::City));
    let towns = entry.towns.iter().map(|town| (town, StopKind::Town));
    let mines = entry.mine.iter().map(|mine| (mine, StopKind::Mine));
    let mut homes = Vec::new();
    let mut add = |stop: Stop, starts_here: &[Name]| {
        let index = face.stops.len() as u8;
        homes.extend(starts_here.iter().map(|company| (*company, index)));
        face.stops.push(stop);
    };
    for (stop, kind) in cities.chain(towns).chain(mines) {
        if kind == StopKind::City && stop.slots == 0 {
            return Err(wrong("has a city without `slots`"));
        }
        if stop.slots == 0 && !stop.homes.is_empty() {
            return Err(wrong(NO_ROOM));
        }
        let values = stop.values.as_ref();
        if values.is_some_and(|values| values.len() != file.columns.len()) {
            return Err(wrong(&one_value_per_column(file)));
        }
        add(stop_of(stop, kind), &stop.homes);
    }
    if entry.halt {
        let halt =
            Stop { kind: StopKind::Halt, slots: 0, revenue: Revenue::default(), exits: EdgeSet::EMPTY };
        add(halt, &[]);
    }
    for part in &entry.offboard {
        let (stop, starts_here) = part_of_area(part, entry.at, file)?;
        add(stop, starts_here);
    }
    Ok(homes)
}

/// The stop of one hex of an area. Its stations all stand in the area's station hex.
fn part_of_area<'a>(
    part: &StopEntry,
    at: Coordinate,
    file: &'a MapFile,
) -> Result<(Stop, &'a [Name]), DataError> {
    let wrong = |what: String| DataError::new(format!("hex {at}"), what);
    let Some(id) = part.area else {
        return Err(wrong("an `offboard` entry needs its `area`".to_owned()));
    };
    let Some(index) = file.area.iter().position(|area| area.id == id) else {
        return Err(wrong(format!("there is no area `{id}`")));
    };
    let area = &file.area[index];
    let here = area.station_hex == Some(at);
    let stop = Stop {
        kind: StopKind::OffBoard(AreaId(index as u8)),
        slots: if here { area.slots } else { 0 },
        revenue: revenue_of(0, Some(&area.values)),
        exits: part.exits,
    };
    Ok((stop, if here { &area.homes } else { &[] }))
}
