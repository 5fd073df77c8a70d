//! What can be read off the printed components, checked.

use roundhouse_game::{Citations, DataError, Name};

use super::cards::{
    Actions, City, CityTile, ContractTile, Drawing, Economy, ObjectiveTile, PlayerCount, RailSpace, Section,
    SetupTile, TelegraphSection, TelegraphTile, Track, TrackCard, TrainTile,
};
use super::entries::Origin;
use super::worker::Workers;
use super::{contexts, load, reason};
use crate::files::TitleFiles;

/// Cities on the board.
pub const CITIES: usize = 15;
/// Sections of the telegraph.
pub const TELEGRAPH: usize = 8;
/// Sections of a player board.
pub const SECTIONS: usize = 8;
/// Kinds of trains.
pub const TRAINS: usize = 5;
/// Contract tiles.
pub const CONTRACTS: usize = 9;
/// The most objectives in a pile.
pub const PILE: usize = 10;
/// Players at most.
pub const PLAYERS: usize = 4;
/// The highest level of a city.
pub const LEVELS: usize = 5;
/// The most triangles beside a rail space.
pub const TRIANGLES: usize = 3;

macro_rules! index {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u8);

        impl $name {
            /// Its place in tables.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

index!(
    /// A city by its place in the file.
    CityId
);
index!(
    /// A rail space by its place in the file.
    SpaceId
);
index!(
    /// A section of the telegraph, from the left, from 0.
    SectionId
);
index!(
    /// A city tile: those of the file, then the printed ones.
    CityTileId
);
index!(
    /// A telegraph tile.
    TelegraphTileId
);
index!(
    /// A kind of train.
    TrainKind
);
index!(
    /// A contract tile.
    ContractId
);
index!(
    /// A set-up tile.
    SetupTileId
);
index!(
    /// An objective.
    ObjectiveId
);

/// Everything printed.
#[derive(Debug)]
pub struct Components {
    /// How many workers of each colour there are.
    pub workers: Workers,
    /// Buildings of each player, the spare one included.
    pub buildings: u8,
    /// Rails of each player, the spare one and the one on the start space included.
    pub rails: u8,
    /// The colours of the players' pieces.
    pub colours: Vec<String>,
    /// Beginnings and general prices.
    pub economy: Economy,
    /// The numbers on the action spaces.
    pub actions: Actions,
    /// The player board from left to right.
    pub sections: Vec<Section>,
    /// The cities.
    pub cities: Vec<City>,
    /// The rail spaces.
    pub spaces: Vec<RailSpace>,
    /// City tiles, the printed ones last.
    pub city_tiles: Vec<CityTile>,
    /// The telegraph from left to right.
    pub telegraph: Vec<TelegraphSection>,
    /// The points between a section and the next.
    pub links: Vec<u8>,
    /// Telegraph tiles.
    pub telegraph_tiles: Vec<TelegraphTile>,
    /// The kinds of trains.
    pub trains: Vec<TrainTile>,
    /// Contract tiles.
    pub contracts: Vec<ContractTile>,
    /// Set-up tiles.
    pub setup_tiles: Vec<SetupTile>,
    /// Objectives.
    pub objectives: Vec<ObjectiveTile>,
    /// How many objectives are looked at for a replacement.
    pub draw: u8,
    /// The progress tracks: telegraph, stations, network.
    pub tracks: [TrackCard; 3],
    /// What depends on the number of players.
    pub player_counts: Vec<PlayerCount>,
    /// Which cities and spaces the conditions of objectives mean.
    pub masks: Masks,
    /// For drawing.
    pub drawing: Drawing,
    /// Where each record's values come from.
    pub origins: Vec<(String, Origin)>,
    /// The sections of the rulebook.
    pub citations: Citations,
}

/// Sets of cities and rail spaces, one bit each.
#[derive(Clone, Debug, Default)]
pub struct Masks {
    /// The cities of each level.
    pub level: [u32; LEVELS + 1],
    /// The spaces with each number of triangles.
    pub terrain: [u64; TRIANGLES + 1],
    /// The spaces with the contract icon.
    pub contract: u64,
}

impl Components {
    /// Reads and checks the files.
    pub fn load(files: &TitleFiles) -> Result<Self, DataError> {
        let citations =
            Citations::load(files.source("citations.toml")?, reason::Reason::keys(), contexts::ALL)?;
        let source = files.source("components.toml")?;
        load::components(source.parse()?, citations).map_err(|error| error.in_file(source.file))
    }

    /// The card of a track.
    pub const fn track(&self, track: Track) -> &TrackCard {
        &self.tracks[track as usize]
    }

    /// The city with this code.
    pub fn find_city(&self, id: Name) -> Option<CityId> {
        find(&self.cities, |city| city.id == id).map(CityId)
    }

    /// The rail space with this code.
    pub fn find_space(&self, id: Name) -> Option<SpaceId> {
        find(&self.spaces, |space| space.id == id).map(SpaceId)
    }

    /// The kind of train with this name.
    pub fn find_train(&self, id: Name) -> Option<TrainKind> {
        find(&self.trains, |train| train.id == id).map(TrainKind)
    }

    /// The objective with this name.
    pub fn find_objective(&self, id: Name) -> Option<ObjectiveId> {
        find(&self.objectives, |objective| objective.id == id).map(ObjectiveId)
    }

    /// All cities.
    pub fn city_ids(&self) -> impl DoubleEndedIterator<Item = CityId> + use<> {
        (0..self.cities.len() as u8).map(CityId)
    }

    /// All rail spaces.
    pub fn space_ids(&self) -> impl Iterator<Item = SpaceId> + use<> {
        (0..self.spaces.len() as u8).map(SpaceId)
    }

    /// All sections of the telegraph.
    pub fn section_ids(&self) -> impl Iterator<Item = SectionId> + use<> {
        (0..self.telegraph.len() as u8).map(SectionId)
    }

    /// All kinds of trains.
    pub fn train_kinds(&self) -> impl Iterator<Item = TrainKind> + use<> {
        (0..self.trains.len() as u8).map(TrainKind)
    }

    /// A city.
    pub fn city(&self, city: CityId) -> &City {
        &self.cities[city.index()]
    }

    /// A rail space.
    pub fn space(&self, space: SpaceId) -> &RailSpace {
        &self.spaces[space.index()]
    }

    /// A section of the telegraph.
    pub fn section(&self, section: SectionId) -> &TelegraphSection {
        &self.telegraph[section.index()]
    }

    /// A kind of train.
    pub fn train(&self, kind: TrainKind) -> &TrainTile {
        &self.trains[kind.index()]
    }

    /// An objective.
    pub fn objective(&self, objective: ObjectiveId) -> &ObjectiveTile {
        &self.objectives[objective.index()]
    }

    /// What depends on the number of players.
    pub fn for_players(&self, players: u8) -> Option<&PlayerCount> {
        self.player_counts.iter().find(|entry| entry.players == players)
    }

    /// Is any value made up because the printed one is not known?
    pub fn is_reconstruction(&self) -> bool {
        self.origins.iter().any(|(_, origin)| origin.is_reconstruction())
    }
}

fn find<T>(list: &[T], wanted: impl Fn(&T) -> bool) -> Option<u8> {
    list.iter().position(wanted).map(|index| index as u8)
}
