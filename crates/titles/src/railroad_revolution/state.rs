//! Everything on the table.

use roundhouse_game::{Chance, Money, SeatId};
use serde::{Deserialize, Serialize};

use super::acting::Acting;
use super::cards::{Pile, Track};
use super::components::{
    CITIES, CONTRACTS, CityId, CityTileId, ContractId, ObjectiveId, PILE, PLAYERS, SECTIONS, SectionId,
    SetupTileId, SpaceId, TELEGRAPH, TRAINS, TelegraphTileId, TrainKind,
};
use super::task::UnderWay;
use super::worker::{Colour, Place, Workers};

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// How many play.
    pub seats: u8,
    /// The players; those beyond `seats` are nobody.
    pub players: [Player; PLAYERS],
    /// Workers nobody has.
    pub supply: Workers,
    /// Money and shares nobody has.
    pub bank: Bank,
    /// Trains in the stacks, by kind.
    pub stacks: [u8; TRAINS],
    /// The tile of each city.
    pub city_tiles: [CityTileId; CITIES],
    /// The tile of each section that has one.
    pub telegraph_tiles: [Option<TelegraphTileId>; TELEGRAPH],
    /// Who has the first-station space of each city.
    pub first_stations: [First; CITIES],
    /// Who has the first-office space of each section.
    pub first_offices: [First; TELEGRAPH],
    /// The set-up tiles still to be picked.
    pub setup_offers: [Option<SetupOffer>; PLAYERS],
    /// The piles B, C and D, top first.
    pub piles: [TilePile<PILE>; 3],
    /// The pile of contract tiles, top first; whatever is neither here nor face up is discarded.
    pub contract_pile: TilePile<CONTRACTS>,
    /// The contract tile face up.
    pub contract: ContractId,
    /// Who began; the tile never moves.
    pub first_player: SeatId,
    /// Whose turn it is.
    pub active: SeatId,
    /// The round of turns, from 1; 0 during set-up.
    pub round: u8,
    /// The round that ends the game, once the end is triggered.
    pub last_round: Option<u8>,
    /// Where the turn stands.
    pub stage: Stage,
    /// The effect somebody is in the middle of.
    pub under_way: UnderWay,
    /// Where chance stands; no view shows it.
    pub chance: Chance,
}

/// Money and shares nobody has. They never run out, so they are counted from what all have together: with the
/// players' own they make nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bank {
    /// Money.
    pub money: i64,
    /// Shares.
    pub shares: i64,
}

/// What a player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// Money.
    pub money: Money,
    /// Shares.
    pub shares: u16,
    /// Workers in the reserve.
    pub reserve: Workers,
    /// Workers on the four action spaces.
    pub placed: [Workers; 4],
    /// Rails in each section of the board.
    pub board_rails: [u8; SECTIONS],
    /// Buildings in each section of the board.
    pub board_buildings: [u8; SECTIONS],
    /// Rails that left the game: sold, or spare and unused.
    pub rails_gone: u8,
    /// Buildings that left the game.
    pub buildings_gone: u8,
    /// Does the spare rail still wait for a set-up tile?
    pub spare_rail: bool,
    /// Does the spare building?
    pub spare_building: bool,
    /// Rail spaces with an own rail, one bit each.
    pub rails: u64,
    /// Cities with an own station, one bit each.
    pub stations: u32,
    /// Sections with an own office, one bit each.
    pub offices: u8,
    /// The markers on the three tracks.
    pub markers: [u8; 3],
    /// Trains by kind: face up, face down.
    pub trains: [[u8; 2]; TRAINS],
    /// The two places for objectives.
    pub objectives: [Slot; 2],
    /// Completed objectives, one bit each.
    pub completed: u64,
}

/// A place for an objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Slot {
    /// Nothing, once no objective follows.
    Empty,
    /// An objective to be completed.
    Open(OpenObjective),
    /// Completed in this turn; a tile of the pile will replace it.
    Awaiting {
        /// What was completed.
        completed: ObjectiveId,
        /// Where the next comes from.
        pile: Pile,
    },
}

/// An objective with its managers so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenObjective {
    /// Which.
    pub objective: ObjectiveId,
    /// The workers promoted, slot by slot.
    pub managers: [Option<Colour>; 2],
}

/// Who has a first space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum First {
    /// Nobody yet.
    Free,
    /// A building of a colour not in play.
    Neutral,
    /// A player.
    Seat(SeatId),
}

/// A set-up tile with its visible side and its worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetupOffer {
    /// Which tile.
    pub tile: SetupTileId,
    /// Front (0) or back (1).
    pub side: u8,
    /// The worker beside it.
    pub worker: Colour,
}

/// A face-down pile, top first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TilePile<const MOST: usize> {
    #[serde(with = "roundhouse_game::array")]
    tiles: [u8; MOST],
    len: u8,
}

impl<const MOST: usize> TilePile<MOST> {
    /// No tiles.
    pub const EMPTY: Self = Self { tiles: [0; MOST], len: 0 };

    /// A pile of these tiles, as many as have room.
    pub fn of(tiles: &[u8]) -> Self {
        let mut pile = Self::EMPTY;
        for (place, tile) in pile.tiles.iter_mut().zip(tiles) {
            *place = *tile;
            pile.len += 1;
        }
        pile
    }

    /// The tiles, top first.
    pub fn tiles(&self) -> &[u8] {
        &self.tiles[..usize::from(self.len)]
    }

    /// Without the top tile.
    pub(super) fn take_top(&mut self) {
        *self = Self::of(self.tiles().get(1..).unwrap_or_default());
    }

    /// One of the `looked` top tiles leaves the pile; the others go under it in their order.
    pub(super) fn keep(&mut self, looked: usize, tile: u8) {
        let (top, rest) = self.tiles().split_at(looked.min(self.tiles().len()));
        let back = top.iter().filter(|looked| **looked != tile);
        let tiles: Vec<u8> = rest.iter().chain(back).copied().collect();
        *self = Self::of(&tiles);
    }
}

/// Where a turn stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// A player picks a set-up tile.
    PickTile {
        /// Who.
        seat: SeatId,
    },
    /// A player uses the set-up tile picked.
    UseTile {
        /// Who.
        seat: SeatId,
    },
    /// The active player places a worker.
    Worker,
    /// The active player carries out the action.
    Acting(Acting),
    /// The contract tile is offered to a player.
    Contracts {
        /// Who decides.
        seat: SeatId,
        /// The contracts this player has accepted, one bit each.
        accepted: u8,
    },
    /// Objectives of the turn are completed and replaced, player by player.
    Objectives {
        /// Whose.
        seat: SeatId,
    },
    /// A player keeps one of the objectives looked at.
    Keep {
        /// Who.
        seat: SeatId,
        /// For which of the two places.
        slot: u8,
    },
    /// The game is over.
    Over,
}

impl State {
    /// A player.
    pub const fn player(&self, seat: SeatId) -> &Player {
        &self.players[seat.index() % PLAYERS]
    }

    /// The action being carried out, if one is.
    pub const fn acting(&self) -> Option<&Acting> {
        match &self.stage {
            Stage::Acting(acting) => Some(acting),
            _ => None,
        }
    }

    /// The pile objectives of a letter are drawn from.
    pub const fn pile(&self, pile: Pile) -> &TilePile<PILE> {
        match pile {
            Pile::A1 | Pile::A2 | Pile::B => &self.piles[0],
            Pile::C => &self.piles[1],
            Pile::D => &self.piles[2],
        }
    }
}

impl Player {
    /// Workers in the reserve and on the board; managers are not available.
    pub fn available(&self) -> u8 {
        let placed: u8 = self.placed.iter().map(|workers| workers.total()).sum();
        self.reserve.total() + placed
    }

    /// The workers in a place.
    pub const fn workers(&self, place: Place) -> Workers {
        match place {
            Place::Reserve => self.reserve,
            Place::Station => self.placed[0],
            Place::Railroad => self.placed[1],
            Place::Telegraph => self.placed[2],
            Place::Trade => self.placed[3],
        }
    }

    /// Has the player a rail on the space?
    pub const fn has_rail(&self, space: SpaceId) -> bool {
        self.rails & (1 << space.0) != 0
    }

    /// Has the player a station in the city?
    pub const fn has_station(&self, city: CityId) -> bool {
        self.stations & (1 << city.0) != 0
    }

    /// Has the player an office in the section?
    pub const fn has_office(&self, section: SectionId) -> bool {
        self.offices & (1 << section.0) != 0
    }

    /// Rails on the board.
    pub fn rails_left(&self) -> u8 {
        self.board_rails.iter().sum()
    }

    /// Buildings on the board.
    pub fn buildings_left(&self) -> u8 {
        self.board_buildings.iter().sum()
    }

    /// The leftmost section of the board that holds pieces.
    pub fn leftmost_section(&self) -> Option<usize> {
        let pieces = self.board_rails.iter().zip(&self.board_buildings);
        pieces.into_iter().position(|(rails, buildings)| rails + buildings > 0)
    }

    /// Trains of a kind lying that way.
    pub const fn trains(&self, kind: TrainKind, face: Face) -> u8 {
        self.trains[kind.index()][face as usize]
    }

    /// How far the marker has come.
    pub const fn marker(&self, track: Track) -> u8 {
        self.markers[track as usize]
    }

    /// The open objectives, with their places.
    pub fn open_objectives(&self) -> impl Iterator<Item = (usize, OpenObjective)> + use<> {
        let slots = self.objectives.into_iter().enumerate();
        slots.filter_map(|(index, slot)| match slot {
            Slot::Open(open) => Some((index, open)),
            _ => None,
        })
    }

    /// Has the player completed the objective?
    pub const fn has_completed(&self, objective: ObjectiveId) -> bool {
        self.completed & (1 << objective.0) != 0
    }
}

/// Which side of a train is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, strum::Display)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Face {
    /// The side with the bonus and the points.
    Up,
    /// The other one.
    Down,
}

impl Face {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::Up, Self::Down];

    /// The other side.
    #[must_use]
    pub const fn flipped(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
        }
    }
}
