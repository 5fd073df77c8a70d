//! What lies on the map: tiles, stations, halts. Small and flat, so that a copy costs next to nothing.

use serde::{Deserialize, Serialize};

use crate::board::{Board, Face};
use crate::hex::Rotation;
use crate::lay::Lay;
use crate::map::{HEXES, HexId};
use crate::tile::{Stop, TileId, Track};

/// A company as the board knows it: whoever owns stations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CompanyId(pub u8);

impl CompanyId {
    /// Its place in tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The face a hex shows, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// A tile of the supply, or what is printed on the hex.
    pub tile: TileId,
    /// How it is turned.
    pub rotation: Rotation,
    /// Which of its lines carry a halt, one bit each.
    pub halts: u8,
}

/// A stop on the map: the hex and which of its stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct StopId {
    /// The hex.
    pub hex: HexId,
    /// Its place among the stops of the face.
    pub stop: u8,
}

const NOBODY: u8 = u8::MAX;

/// Hexes that are looked through at once.
const MANY: usize = 16;

/// Where the printed stops of a hex are while nothing has moved them: each at its own number.
const UNMOVED: u8 = 0b11_10_01_00;

/// Everything that lies on the map. Slots are numbered through all stops of a hex, at most four. A station can stand beside
/// the slots of one stop of a hex, if the last of the four is not one of them: it counts as one more slot of that stop.
///
/// Bytes hex by hex, so that two positions are compared as fast as they are copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Position {
    #[serde(with = "roundhouse_game::array")]
    tiles: [u8; HEXES],
    #[serde(with = "roundhouse_game::array")]
    rotations: [u8; HEXES],
    #[serde(with = "roundhouse_game::array")]
    halts: [u8; HEXES],
    /// For each printed stop of a hex the stop that it has become, two bits each.
    #[serde(with = "roundhouse_game::array")]
    places: [u8; HEXES],
    #[serde(with = "roundhouse_game::array")]
    stations: [[u8; 4]; HEXES],
    /// The stops beside whose slots a station stands: hex and stop, few enough for a list.
    beside: [[u8; 2]; 2],
}

/// The slot of a hex that a station takes which stands beside the slots of its stop.
const BESIDE: usize = 3;

/// No stop beside whose slots a station stands.
const NOWHERE: [u8; 2] = [u8::MAX; 2];

/// What the place beside the slots of a stop is called where a slot is named.
pub const BESIDE_SLOTS: u8 = u8::MAX;

impl Position {
    /// The empty map.
    pub fn new(board: &Board) -> Self {
        let mut tiles = [0; HEXES];
        for hex in board.map.ids() {
            tiles[hex.index()] = board.printed(hex).0;
        }
        Self {
            tiles,
            rotations: [0; HEXES],
            halts: [0; HEXES],
            places: [UNMOVED; HEXES],
            stations: [[NOBODY; 4]; HEXES],
            beside: [NOWHERE; 2],
        }
    }

    /// The face on a hex.
    pub fn laid(&self, hex: HexId) -> Laid {
        Laid {
            tile: TileId(self.tiles[hex.index()]),
            rotation: Rotation::new(self.rotations[hex.index()]),
            halts: self.halts[hex.index()],
        }
    }

    /// What lies on a hex, in one number: tile, rotation and stations. Stations beside the slots are told apart by
    /// [`PartialEq`] alone.
    pub fn key_of(&self, hex: HexId) -> u64 {
        let index = hex.index();
        let [a, b, c, d] = self.stations[index];
        let tile = [self.tiles[index], self.rotations[index], self.halts[index], self.places[index]];
        u64::from_le_bytes([tile[0], tile[1], tile[2], tile[3], a, b, c, d])
    }

    fn set_laid(&mut self, hex: HexId, laid: Laid) {
        self.tiles[hex.index()] = laid.tile.0;
        self.rotations[hex.index()] = laid.rotation.sixths();
        self.halts[hex.index()] = laid.halts;
    }

    /// The face on a hex, arranged for following track.
    pub fn face<'a>(&self, board: &'a Board, hex: HexId) -> &'a Face {
        let laid = self.laid(hex);
        board.face(laid.tile, laid.rotation)
    }

    /// The stops of the face on a hex.
    pub fn stops<'a>(&self, board: &'a Board, hex: HexId) -> &'a [Stop] {
        board.stops(self.laid(hex).tile)
    }

    /// The stop that a printed stop of a hex has become. It is the same place, whatever its number on the face now.
    pub fn stop_of_place(&self, hex: HexId, printed: u8) -> u8 {
        (self.places[hex.index()] >> (2 * (printed & 3))) & 3
    }

    /// The printed stops of a hex that are this stop now: several once their cities have become one.
    pub fn places_at<'a>(&'a self, board: &Board, at: StopId) -> impl Iterator<Item = u8> + 'a {
        let printed = board.map.hex(at.hex).face.stops.len() as u8;
        (0..printed).filter(move |place| self.stop_of_place(at.hex, *place) == at.stop)
    }

    /// The places of a hex go where a lay takes their stops.
    fn move_places(&mut self, hex: HexId, lay: Lay) {
        let moved = (0..4).map(|printed| {
            let stop = self.stop_of_place(hex, printed);
            (lay.becomes[usize::from(stop)] & 3) << (2 * printed)
        });
        self.places[hex.index()] = moved.fold(0, |places, place| places | place);
    }

    /// The stations at a stop, slot by slot.
    pub fn slots(&self, board: &Board, at: StopId) -> impl Iterator<Item = Option<CompanyId>> {
        let (first, count) = self.slot_range(board, at);
        let slots = self.stations[at.hex.index()];
        let beside = self.is_beside(at).then_some(BESIDE);
        (first..first + count)
            .chain(beside)
            .map(move |slot| slots.get(slot).copied().filter(|owner| *owner != NOBODY).map(CompanyId))
    }

    fn slot_range(&self, board: &Board, at: StopId) -> (usize, usize) {
        let stops = self.stops(board, at.hex);
        let before = stops.iter().take(usize::from(at.stop)).map(|stop| usize::from(stop.slots)).sum();
        let count = stops.get(usize::from(at.stop)).map_or(0, |stop| usize::from(stop.slots));
        (before, count)
    }

    /// Does a station stand beside the slots of this stop?
    fn is_beside(&self, at: StopId) -> bool {
        self.beside.contains(&[at.hex.0, at.stop])
    }

    /// Beside which stop of the hex a station stands.
    fn beside_on(&self, hex: HexId) -> Option<[u8; 2]> {
        let mut beside = self.beside.into_iter();
        beside.find(|[there, _]| *there == hex.0)
    }

    /// Is the last slot of the hex none of its stops' slots, and free?
    fn has_room_beside(&self, board: &Board, hex: HexId) -> bool {
        let slots = self.stops(board, hex).iter();
        let slots: usize = slots.map(|stop| usize::from(stop.slots)).sum();
        slots <= BESIDE && self.beside_on(hex).is_none()
    }

    /// Puts a station beside the slots of a stop, if there is room.
    fn place_beside(&mut self, board: &Board, at: StopId, company: CompanyId) {
        if !self.has_room_beside(board, at.hex) {
            return;
        }
        if let Some(place) = self.beside.iter_mut().find(|place| **place == NOWHERE) {
            *place = [at.hex.0, at.stop];
            self.stations[at.hex.index()][BESIDE] = company.0;
        }
    }

    /// Has the company a station at this stop?
    pub fn has_station(&self, board: &Board, at: StopId, company: CompanyId) -> bool {
        self.slots(board, at).any(|owner| owner == Some(company))
    }

    /// Has the company a station anywhere on the hex?
    pub fn has_station_on(&self, hex: HexId, company: CompanyId) -> bool {
        self.stations[hex.index()].contains(&company.0)
    }

    /// Has anybody a station on the hex?
    pub(crate) fn any_station_on(&self, hex: HexId) -> bool {
        self.stations[hex.index()] != [NOBODY; 4]
    }

    /// Do the same stations lie on the hex, slot by slot?
    pub(crate) fn same_stations(&self, other: &Self, hex: HexId) -> bool {
        let index = hex.index();
        self.stations[index] == other.stations[index] && self.beside_on(hex) == other.beside_on(hex)
    }

    /// Does the hex show the same face, turned the same way?
    pub(crate) fn same_face(&self, other: &Self, hex: HexId) -> bool {
        let index = hex.index();
        (self.tiles[index], self.rotations[index]) == (other.tiles[index], other.rotations[index])
    }

    /// The hexes whose face or stations may have changed, and some beside them: most of the map lies as it lay, which is
    /// seen for many hexes in one look.
    pub(crate) fn changed_since(&self, before: &Self) -> impl Iterator<Item = HexId> {
        let same_beside = self.beside == before.beside;
        let many = (0..HEXES).step_by(MANY).map(|first| first..HEXES.min(first + MANY));
        let changed = many.filter(move |many| {
            !same_beside
                || self.tiles[many.clone()] != before.tiles[many.clone()]
                || self.rotations[many.clone()] != before.rotations[many.clone()]
                || self.stations[many.clone()] != before.stations[many.clone()]
        });
        changed.flatten().map(|index| HexId(index as u8))
    }

    /// Every station on the map: its hex and its company.
    pub fn stations(&self) -> impl Iterator<Item = (HexId, CompanyId)> + '_ {
        let hexes = (0..HEXES as u8).map(HexId).zip(&self.stations);
        hexes.flat_map(|(hex, slots)| {
            let taken = slots.iter().filter(|owner| **owner != NOBODY);
            taken.map(move |owner| (hex, CompanyId(*owner)))
        })
    }

    /// The first free slot of a stop.
    pub fn free_slot(&self, board: &Board, at: StopId) -> Option<u8> {
        let slot = self.slots(board, at).position(|owner| owner.is_none())?;
        Some(slot as u8)
    }

    /// The stops where the company has a station, one entry per station.
    pub fn stations_of(&self, board: &Board, company: CompanyId) -> impl Iterator<Item = StopId> {
        // Most of the map has none of its stations: that is seen for many hexes in one look.
        let many = self.stations.chunks(MANY).enumerate();
        let many = many.filter(move |(_, slots)| slots.as_flattened().contains(&company.0));
        let hexes = many.flat_map(|(chunk, slots)| {
            let first = chunk * MANY;
            slots.iter().enumerate().map(move |(i, slots)| (first + i, slots))
        });
        let with_station = hexes.filter(move |(_, slots)| slots.contains(&company.0));
        with_station.flat_map(move |(index, _)| {
            let hex = HexId(index as u8);
            let stops = 0..self.stops(board, hex).len() as u8;
            stops.flat_map(move |stop| {
                let at = StopId { hex, stop };
                let here = self.slots(board, at).filter(move |owner| *owner == Some(company));
                here.map(move |_| at)
            })
        })
    }

    /// Puts a station into a slot of a stop, or beside them. Slots that do not exist are left alone.
    pub fn place_station(&mut self, board: &Board, at: StopId, slot: u8, company: CompanyId) {
        if slot == BESIDE_SLOTS {
            self.place_beside(board, at, company);
            return;
        }
        let (first, count) = self.slot_range(board, at);
        if usize::from(slot) < count {
            self.stations[at.hex.index()][first + usize::from(slot)] = company.0;
        }
    }

    /// Takes all stations of a company off a hex.
    pub fn remove_stations(&mut self, hex: HexId, company: CompanyId) {
        for owner in &mut self.stations[hex.index()] {
            if *owner == company.0 {
                *owner = NOBODY;
            }
        }
        self.forget_beside(hex);
    }

    /// Where nobody stands beside the slots any more there is nothing to remember.
    fn forget_beside(&mut self, hex: HexId) {
        if self.stations[hex.index()][BESIDE] != NOBODY {
            return;
        }
        for place in &mut self.beside {
            if place[0] == hex.0 {
                *place = NOWHERE;
            }
        }
    }

    /// Takes one station of a company off a stop.
    pub fn remove_station(&mut self, board: &Board, at: StopId, company: CompanyId) {
        let (first, count) = self.slot_range(board, at);
        let beside = self.is_beside(at).then_some(BESIDE);
        let slots = &mut self.stations[at.hex.index()];
        let mut here = (first..first + count).chain(beside);
        if let Some(slot) = here.find(|slot| slots[*slot] == company.0) {
            slots[slot] = NOBODY;
        }
        self.forget_beside(at.hex);
    }

    /// Puts stations of one company in the place of another's on a hex.
    pub fn replace_station(&mut self, hex: HexId, old: CompanyId, new: CompanyId) {
        for owner in &mut self.stations[hex.index()] {
            if *owner == old.0 {
                *owner = new.0;
            }
        }
    }

    /// Builds a halt on a line of the face of a hex.
    pub fn build_halt(&mut self, hex: HexId, line: u8) {
        self.halts[hex.index()] |= 1_u8.checked_shl(u32::from(line)).unwrap_or(0);
    }

    /// Replaces the face of a hex. Places and stations go where their city goes, stations in the order of their slots.
    pub fn lay(&mut self, board: &Board, hex: HexId, lay: &Lay) {
        let old = self.laid(hex);
        let old_stops = board.stops(old.tile).len() as u8;
        let mut moved = [(NOBODY, 0); 4];
        let mut count = 0;
        for stop in 0..old_stops {
            for company in self.slots(board, StopId { hex, stop }).flatten() {
                moved[count] = (company.0, lay.becomes[usize::from(stop)]);
                count += 1;
            }
        }
        let new = Laid { tile: lay.tile, rotation: lay.rotation, halts: board.halts_after(old, *lay) };
        self.set_laid(hex, new);
        self.move_places(hex, *lay);
        self.stations[hex.index()] = [NOBODY; 4];
        self.forget_beside(hex);
        for (owner, stop) in moved.into_iter().take(count) {
            let at = StopId { hex, stop };
            if let Some(slot) = self.free_slot(board, at) {
                self.place_station(board, at, slot, CompanyId(owner));
            } else {
                self.place_beside(board, at, CompanyId(owner));
            }
        }
    }
}

impl Board {
    /// The halts of a hex after an upgrade: those of the old lines stay, printed ones are added.
    fn halts_after(&self, old: Laid, lay: Lay) -> u8 {
        let new = self.tile(lay.tile);
        if new.printed_halts {
            return ((1_u16 << new.track.len()) - 1) as u8;
        }
        let kept = self.tile(old.tile).track.iter().enumerate();
        let with_halt = kept.filter(|(line, _)| old.halts & (1 << line) != 0);
        let mut halts = 0;
        for (_, track) in with_halt {
            let lies = track.turned(old.rotation);
            let same = |line: &Track| line.turned(lay.rotation) == lies;
            if let Some(line) = new.track.iter().position(same) {
                halts |= 1 << line;
            }
        }
        halts
    }
}
