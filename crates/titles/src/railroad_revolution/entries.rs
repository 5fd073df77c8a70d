//! `components.toml` as it is written, not yet checked. Unknown keys are errors.

use std::collections::BTreeMap;

use roundhouse_game::{Money, Name};
use serde::Deserialize;

use super::cards::{
    Actions, Condition, Cost, Drawing, Economy, Pile, PlayerCount, Point, Section, TelegraphSection, Track,
};
use super::effect::Effect;
use super::worker::Colour;

/// The whole file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Entries {
    pub references: BTreeMap<String, String>,
    pub counts: Counts,
    pub economy: Economy,
    pub actions: Actions,
    pub player_board: PlayerBoard,
    pub board: Board,
    pub telegraph: Telegraph,
    pub train: Vec<Train>,
    pub contract: Vec<Contract>,
    pub setup_tile: Vec<SetupTile>,
    pub objective_piles: ObjectivePiles,
    pub objective: Vec<Objective>,
    pub track: Vec<ProgressTrack>,
    pub setup: Vec<PlayerCount>,
    pub map: Drawing,
}

/// Where the values of a record come from.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// The source of the record.
    pub source: Source,
    /// Is it not spelled out there, but follows?
    #[serde(default)]
    pub inferred: bool,
    /// Single keys that come from elsewhere.
    #[serde(default)]
    pub except: BTreeMap<String, Source>,
    /// The public writing, by its key in `references`.
    pub reference: Option<String>,
}

/// A source of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The text of the rulebook.
    Rulebook,
    /// Public writing about the game.
    Public,
    /// Made up here, as the printed value is not known.
    Reconstruction,
    /// Typed in by an owner of the game.
    Owner,
}

impl Origin {
    /// Is any value of the record made up?
    pub fn is_reconstruction(&self) -> bool {
        let made_up = |source: &Source| *source == Source::Reconstruction;
        made_up(&self.source) || self.except.values().any(made_up)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Counts {
    pub workers: BTreeMap<Colour, u8>,
    pub buildings: u8,
    pub rails: u8,
    pub telegraph_tiles: usize,
    pub city_tiles: usize,
    pub train_tiles: usize,
    pub objective_tiles: usize,
    pub contract_tiles: usize,
    pub setup_tiles: usize,
    pub colours: Vec<String>,
    pub origin: Origin,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlayerBoard {
    pub rails: u8,
    pub buildings: u8,
    pub rails_left_of_logo: u8,
    pub buildings_left_of_logo: u8,
    pub sections: Vec<Section>,
    pub origin: Origin,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Board {
    pub cities: Vec<City>,
    pub junctions: Vec<Junction>,
    pub rails: Vec<Rail>,
    pub printed_city_tiles: Vec<PrintedCityTile>,
    pub city_tiles: Vec<CityTile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct City {
    pub id: Name,
    pub name: String,
    pub level: u8,
    pub station_cost: Money,
    pub at: Point,
    pub plate: Point,
    pub origin: Origin,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Junction {
    pub id: Name,
    pub at: Point,
    pub origin: Origin,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rail {
    pub id: Name,
    pub ends: [Name; 2],
    pub terrain: Option<u8>,
    #[serde(default)]
    pub contract: bool,
    #[serde(default)]
    pub start: bool,
    pub middle: Point,
    pub origin: Origin,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PrintedCityTile {
    pub city: Name,
    pub main: Effect,
    pub first: Vec<Effect>,
    pub origin: Origin,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CityTile {
    pub id: Name,
    pub level: u8,
    pub main: Effect,
    pub first: Vec<Effect>,
    pub origin: Origin,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Telegraph {
    pub sections: Vec<TelegraphSection>,
    pub links: Vec<Link>,
    pub tiles: Vec<TelegraphTile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Link {
    pub points: u8,
    pub origin: Origin,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TelegraphTile {
    pub id: Name,
    pub effect: Effect,
    pub origin: Origin,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Train {
    pub id: Name,
    pub copies: u8,
    #[serde(default)]
    pub starting: bool,
    pub effect: Effect,
    pub origin: Origin,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Contract {
    pub id: Name,
    pub a: Offer,
    pub b: Offer,
    pub origin: Origin,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Offer {
    pub shares: u16,
    pub effect: Effect,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SetupTile {
    pub id: Name,
    pub front: Effect,
    pub back: Effect,
    pub origin: Origin,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ObjectivePiles {
    pub sizes: BTreeMap<Pile, usize>,
    pub draw: u8,
    pub origin: Origin,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Objective {
    pub id: Name,
    pub pile: Pile,
    pub points: u8,
    pub managers: Vec<Manager>,
    pub conditions: Vec<Condition>,
    pub origin: Origin,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Manager {
    Any,
    #[serde(untagged)]
    Of(Colour),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ProgressTrack {
    pub id: Track,
    pub points: Vec<u8>,
    pub costs: Vec<StepCost>,
    pub origin: Origin,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StepCost {
    pub step: u8,
    pub cost: Cost,
}

/// A record of a list.
trait Record {
    /// What it is called in its list; one without a name by its place, from 1.
    fn key(&self, index: usize) -> String;

    fn origin(&self) -> &Origin;
}

macro_rules! records {
    ($($record:ty => $name:ident),* $(,)?) => {
        $(impl Record for $record {
            fn key(&self, _index: usize) -> String {
                self.$name.to_string()
            }

            fn origin(&self) -> &Origin {
                &self.origin
            }
        })*
    };
}

macro_rules! numbered_records {
    ($($record:ty),* $(,)?) => {
        $(impl Record for $record {
            fn key(&self, index: usize) -> String {
                (index + 1).to_string()
            }

            fn origin(&self) -> &Origin {
                &self.origin
            }
        })*
    };
}

records!(
    City => id, Junction => id, Rail => id, PrintedCityTile => city, CityTile => id, TelegraphTile => id,
    Train => id, Contract => id, SetupTile => id, Objective => id, ProgressTrack => id, PlayerCount => players,
);
numbered_records!(Section, TelegraphSection, Link);

impl Entries {
    /// Every record with its key.
    pub(super) fn origins(&self) -> Vec<(String, Origin)> {
        let tables = [
            ("counts", &self.counts.origin),
            ("economy", &self.economy.origin),
            ("actions.station", &self.actions.station.origin),
            ("actions.railroad", &self.actions.railroad.origin),
            ("actions.telegraph", &self.actions.telegraph.origin),
            ("actions.trade", &self.actions.trade.origin),
            ("player_board", &self.player_board.origin),
            ("objective_piles", &self.objective_piles.origin),
            ("map", &self.map.origin),
        ];
        let tables = tables.map(|(key, origin)| (key.to_owned(), origin.clone()));
        let lists = [
            keyed("player_board.sections", &self.player_board.sections),
            keyed("board.cities", &self.board.cities),
            keyed("board.junctions", &self.board.junctions),
            keyed("board.rails", &self.board.rails),
            keyed("board.printed_city_tiles", &self.board.printed_city_tiles),
            keyed("board.city_tiles", &self.board.city_tiles),
            keyed("telegraph.sections", &self.telegraph.sections),
            keyed("telegraph.links", &self.telegraph.links),
            keyed("telegraph.tiles", &self.telegraph.tiles),
            keyed("train", &self.train),
            keyed("contract", &self.contract),
            keyed("setup_tile", &self.setup_tile),
            keyed("objective", &self.objective),
            keyed("track", &self.track),
            keyed("setup", &self.setup),
        ];
        tables.into_iter().chain(lists.into_iter().flatten()).collect()
    }
}

fn keyed(list: &str, records: &[impl Record]) -> Vec<(String, Origin)> {
    let records = records.iter().enumerate();
    records
        .map(|(index, record)| (format!("{list} {}", record.key(index)), record.origin().clone()))
        .collect()
}
