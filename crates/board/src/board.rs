//! The title's tiles and map together, with what can be worked out once and for all.

use roundhouse_game::Name;

use crate::files::{MapFile, OverprintEntry, TilesFile};
use crate::hex::{Edge, EdgeSet, Rotation};
use crate::map::{Hex, HexId, Map};
use crate::tile::{Colour, Stop, StopKind, Tile, TileId};
use crate::tiles::{Tiles, stop_of};
use crate::upgrade::{Upgrade, upgrades_from};
use roundhouse_game::{DataError, Source};

/// The faces that more than one title uses.
const COMMON_TILES: Source<'static> =
    Source { file: "board/data/tiles.toml", text: include_str!("../data/tiles.toml") };

/// Where a board comes from.
#[derive(Clone, Copy, Debug)]
pub struct BoardSources<'a> {
    /// The title's tiles.
    pub tiles: Source<'a>,
    /// The map.
    pub map: Source<'a>,
    /// The variant whose tile counts are used; `standard` for those that the pieces list.
    pub variant: &'a str,
}

/// Tiles and map, checked.
#[derive(Clone, Debug)]
pub struct Board {
    /// The supply.
    pub tiles: Tiles,
    /// The printed map.
    pub map: Map,
    faces: Vec<Tile>,
    turned: Vec<[Face; 6]>,
    same_picture: Vec<[Rotation; 6]>,
    upgrades: Vec<Vec<Upgrade>>,
    /// For each hex and each tile of the supply, the rotations in which it fits, one bit each.
    fitting: Vec<u8>,
    /// Those of them that are listed: rotations with the same picture once.
    listed: Vec<u8>,
}

/// A face in one rotation, arranged for following track.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Face {
    /// All edges with track.
    pub exits: EdgeSet,
    /// For each edge, the edges that track without a stop leads to.
    pub through: [EdgeSet; 6],
    /// For each edge, one more than the stop its track leads to; 0 for none.
    stop_at: [u8; 6],
    /// The exits of each stop.
    pub stops: [EdgeSet; 4],
}

impl Face {
    fn new(tile: &Tile) -> Self {
        let mut face = Self { exits: tile.exits(), ..Self::default() };
        for track in &tile.track {
            face.through[track.0.index()].insert(track.1);
            face.through[track.1.index()].insert(track.0);
        }
        for (index, stop) in tile.stops.iter().enumerate() {
            face.stops[index] = stop.exits;
            for edge in stop.exits.iter() {
                face.stop_at[edge.index()] = index as u8 + 1;
            }
        }
        face
    }

    /// Has it all track of another face, each stop its exits?
    pub(crate) fn keeps(&self, other: &Self) -> bool {
        let all = |own: &[EdgeSet], others: &[EdgeSet]| {
            let mut pairs = own.iter().zip(others);
            pairs.all(|(own, other)| other.is_subset(*own))
        };
        all(&self.through, &other.through) && all(&self.stops, &other.stops)
    }

    /// Does it join all edges that another face joins, whatever stops lie between them?
    pub fn joins_all(&self, other: &Self) -> bool {
        Edge::ALL.iter().all(|edge| other.joined(*edge).is_subset(self.joined(*edge)))
    }

    /// The edges that the track at this edge leads to, itself among them.
    pub fn joined(&self, edge: Edge) -> EdgeSet {
        let mut joined = self.through[edge.index()];
        if let Some(stop) = self.stop_at(edge) {
            joined = joined.union(self.stops[usize::from(stop)]);
        }
        if self.exits.contains(edge) {
            joined.insert(edge);
        }
        joined
    }

    /// The stop that the track at this edge leads to.
    pub fn stop_at(&self, edge: Edge) -> Option<u8> {
        self.stop_at[edge.index()].checked_sub(1)
    }
}

impl Board {
    /// Reads and checks the files.
    pub fn new(sources: &BoardSources<'_>) -> Result<Self, DataError> {
        let common: TilesFile = COMMON_TILES.parse()?;
        let own: TilesFile = sources.tiles.parse()?;
        let tiles =
            Tiles::new(&common, &own, sources.variant).map_err(|error| error.in_file(sources.tiles.file))?;
        let map_file: MapFile = sources.map.parse()?;
        let map = Map::new(&map_file).map_err(|error| error.in_file(sources.map.file))?;
        let printed = map.hexes().iter().map(|hex| hex.face.clone());
        let overprints = own.overprint.iter().map(overprint);
        let faces: Vec<Tile> = tiles.faces().iter().cloned().chain(printed).chain(overprints).collect();
        if faces.len() > usize::from(u8::MAX) {
            let what = format!("{} faces and hexes: at most 255 fit", faces.len());
            return Err(DataError::new("pieces", what).in_file(sources.tiles.file));
        }
        if let Some(face) = faces.iter().find(|face| face.stops.len() > 4) {
            let what = "has more than four stops";
            return Err(DataError::new(face.name.as_str(), what).in_file(sources.map.file));
        }
        let upgrades = faces.iter().map(|face| upgrades_from(face, tiles.faces())).collect();
        let mut board = Self {
            turned: faces.iter().map(turned_faces).collect(),
            same_picture: faces.iter().map(same_pictures).collect(),
            upgrades,
            faces,
            tiles,
            map,
            fitting: Vec::new(),
            listed: Vec::new(),
        };
        board.fitting = board.work_out_rotations(|hex, tile, way| board.misfit(hex, tile, way).is_none());
        board.listed = board.work_out_rotations(|hex, tile, way| {
            let pinned = board.tile(tile).only_rotation.is_some();
            board.fits(hex, tile, way) && (pinned || board.canonical(tile, way) == way)
        });
        board.check_hexes().map_err(|error| error.in_file(sources.map.file))?;
        Ok(board)
    }

    /// Every hex that takes tiles must have a first tile.
    fn check_hexes(&self) -> Result<(), DataError> {
        for id in self.map.ids() {
            let hex = self.map.hex(id);
            let printed = self.printed(id);
            let takes_one =
                self.upgrades_of(printed).iter().any(|upgrade| self.fits(id, upgrade.to, upgrade.turn));
            if !hex.fixed && !takes_one {
                let what = "takes no tile of the supply: its stops and label fit none";
                return Err(DataError::new(format!("hex {}", hex.at), what));
            }
        }
        Ok(())
    }

    /// A face by its id.
    pub fn tile(&self, tile: TileId) -> &Tile {
        &self.faces[tile.index()]
    }

    /// A face in a rotation, arranged for following track.
    pub fn face(&self, tile: TileId, rotation: Rotation) -> &Face {
        &self.turned[tile.index()][rotation.index()]
    }

    /// The stops of a face, cities first.
    pub fn stops(&self, tile: TileId) -> &[Stop] {
        &self.faces[tile.index()].stops
    }

    /// What is printed on a hex.
    pub fn printed(&self, hex: HexId) -> TileId {
        TileId((self.tiles.len() + hex.index()) as u8)
    }

    /// What tokens can turn an empty hex into, by its name.
    pub fn find_overprint(&self, name: Name) -> Option<TileId> {
        let place = self.overprints().iter().position(|face| face.name == name)?;
        let first = self.tiles.len() + self.map.hexes().len();
        Some(TileId((first + place) as u8))
    }

    /// All that tokens can turn an empty hex into: the last faces, after those of the tiles and of the map.
    pub fn overprints(&self) -> &[Tile] {
        let first = self.tiles.len() + self.map.hexes().len();
        self.faces.get(first..).unwrap_or_default()
    }

    /// A tile of the supply by its number.
    pub fn find_tile(&self, name: Name) -> Option<TileId> {
        self.tiles.find(name)
    }

    /// The first rotation that shows the same picture.
    pub fn canonical(&self, tile: TileId, rotation: Rotation) -> Rotation {
        self.same_picture[tile.index()][rotation.index()]
    }

    /// The faces that keep all track of this one, with the turn relative to it.
    pub fn upgrades_of(&self, tile: TileId) -> &[Upgrade] {
        &self.upgrades[tile.index()]
    }

    /// For each hex and each tile of the supply the rotations of which something is true, one bit each.
    fn work_out_rotations(&self, holds: impl Fn(HexId, TileId, Rotation) -> bool) -> Vec<u8> {
        let pairs = self.map.ids().flat_map(|hex| self.tiles.ids().map(move |tile| (hex, tile)));
        let rotations = |(hex, tile)| {
            let held = Rotation::ALL.into_iter().filter(|way| holds(hex, tile, *way));
            held.fold(0, |bits, way| bits | 1 << way.sixths())
        };
        pairs.map(rotations).collect()
    }

    fn is_among(&self, rotations: &[u8], hex: HexId, tile: TileId, way: Rotation) -> bool {
        let place = hex.index() * self.tiles.len() + tile.index();
        let rotations = rotations.get(place).copied().unwrap_or(0);
        tile.index() < self.tiles.len() && rotations & (1 << way.sixths()) != 0
    }

    /// May this tile lie on this hex in this rotation, as far as print and map are concerned?
    pub fn fits(&self, hex: HexId, tile: TileId, rotation: Rotation) -> bool {
        self.is_among(&self.fitting, hex, tile, rotation)
    }

    /// Does it fit, and is this the first rotation with that picture?
    pub(crate) fn is_listed(&self, hex: HexId, tile: TileId, rotation: Rotation) -> bool {
        self.is_among(&self.listed, hex, tile, rotation)
    }

    /// Why a face may not lie on a hex in this rotation; `None` where it may.
    pub fn misfit(&self, id: HexId, tile: TileId, rotation: Rotation) -> Option<Misfit> {
        let hex = self.map.hex(id);
        let face = self.tile(tile);
        if hex.fixed {
            return Some(Misfit::Fixed);
        }
        if !self.letters_agree(hex, face) {
            return Some(Misfit::Label);
        }
        if face.only_rotation.is_some_and(|only| only != rotation) {
            return Some(Misfit::Print);
        }
        if !self.face(tile, rotation).exits.is_subset(hex.open) {
            return Some(Misfit::Edge);
        }
        if hex.lake.is_some() && self.crosses_lake(hex, tile, rotation) {
            return Some(Misfit::Lake);
        }
        None
    }

    /// A tile made for one hex lies there and nowhere else, whatever its letters.
    fn letters_agree(&self, hex: &Hex, face: &Tile) -> bool {
        match face.only_hex {
            Some(only) => only == hex.at,
            None => {
                face.label == self.tiles.label_at(hex.label, face.colour)
                    && !self.has_own_tile(hex, face.colour)
            }
        }
    }

    fn has_own_tile(&self, hex: &Hex, colour: Colour) -> bool {
        let mut tiles = self.tiles.faces().iter();
        tiles.any(|tile| tile.only_hex == Some(hex.at) && tile.colour == colour)
    }

    fn crosses_lake(&self, hex: &Hex, tile: TileId, rotation: Rotation) -> bool {
        let Some(lake) = &hex.lake else {
            return false;
        };
        let on_one_shore = |edges: EdgeSet| lake.shores.iter().any(|shore| edges.is_subset(*shore));
        let face = self.tile(tile);
        let track = face.track.iter().map(|track| track.turned(rotation).edges());
        let stops = face.stops.iter().map(|stop| stop.exits.turned(rotation));
        !track.chain(stops).all(on_one_shore)
    }
}

/// Why a face cannot lie on a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// The hex never takes a tile.
    Fixed,
    /// The letters of tile and hex differ.
    Label,
    /// The print of the tile must match the map.
    Print,
    /// Track would lead off the map, through a barrier or to a closed side.
    Edge,
    /// Track would join the two shores of a lake.
    Lake,
}

fn overprint(entry: &OverprintEntry) -> Tile {
    let mut face = Tile::empty(entry.name, Colour::Printed);
    let towns = entry.towns.iter();
    face.stops.extend(towns.map(|town| stop_of(town, StopKind::Town)));
    face
}

fn turned_faces(tile: &Tile) -> [Face; 6] {
    Rotation::ALL.map(|rotation| Face::new(&tile.turned(rotation)))
}

fn same_pictures(tile: &Tile) -> [Rotation; 6] {
    let pictures = Rotation::ALL.map(|rotation| picture(tile, rotation));
    Rotation::ALL.map(|rotation| {
        let same = |other: &Rotation| pictures[other.index()] == pictures[rotation.index()];
        Rotation::ALL.into_iter().find(same).unwrap_or(rotation)
    })
}

/// What a turned face looks like, whatever the order in which it lists its parts.
fn picture(tile: &Tile, rotation: Rotation) -> Vec<(u16, u8, u8)> {
    let turned = tile.turned(rotation);
    let stops = turned.stops.iter();
    let mut parts: Vec<_> = stops
        .map(|stop| (stop.revenue.0[0], 1 + stop.slots, stop.exits.bits()))
        .chain(turned.track.iter().map(|track| (0, 0, track.edges().bits())))
        .collect();
    parts.sort_unstable();
    parts
}
