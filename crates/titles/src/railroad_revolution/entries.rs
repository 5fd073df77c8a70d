//! `components.toml` as it is written, not yet checked. Unknown keys are errors.

use std::collections::BTreeMap;

use roundhouse_game::{Money, Name};
use serde::Deserialize;

use super::cards::{
    Actions, Condition, Cost, Drawing, Economy, Pile, PlayerCount, Point, Section,
    TelegraphSection, Track,
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
    pub bend: i32,
    pub angle: i32,
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

impl Entries {
    /// Every record with its key.
    pub(super) fn origins(&self) -> Vec<(String, Origin)> {
        let mut origins = vec![
            ("counts".to_owned(), &self.counts.origin),
            ("economy".to_owned(), &self.economy.origin),
            ("actions.station".to_owned(), &self.actions.station.origin),
            ("actions.railroad".to_owned(), &self.actions.railroad.origin),
            (
                "actions.telegraph".to_owned(),
                &self.actions.telegraph.origin,
            ),
            ("actions.trade".to_owned(), &self.actions.trade.origin),
            ("player_board".to_owned(), &self.player_board.origin),
            ("objective_piles".to_owned(), &self.objective_piles.origin),
            ("map".to_owned(), &self.map.origin),
        ];
        let mut list = |list: &str, records: Vec<(String, _)>| {
            let named = records.into_iter();
            origins.extend(named.map(|(id, origin)| (format!("{list} {id}"), origin)));
        };
        let board = &self.board;
        list(
            "board.cities",
            named(&board.cities, |entry| (entry.id.to_string(), &entry.origin)),
        );
        list(
            "board.junctions",
            named(&board.junctions, |entry| {
                (entry.id.to_string(), &entry.origin)
            }),
        );
        list(
            "board.rails",
            named(&board.rails, |entry| (entry.id.to_string(), &entry.origin)),
        );
        list(
            "board.printed_city_tiles",
            named(&board.printed_city_tiles, |entry| {
                (entry.city.to_string(), &entry.origin)
            }),
        );
        list(
            "board.city_tiles",
            named(&board.city_tiles, |entry| {
                (entry.id.to_string(), &entry.origin)
            }),
        );
        list(
            "player_board.sections",
            numbered(&self.player_board.sections, |entry| &entry.origin),
        );
        list(
            "telegraph.sections",
            numbered(&self.telegraph.sections, |entry| &entry.origin),
        );
        list(
            "telegraph.links",
            numbered(&self.telegraph.links, |entry| &entry.origin),
        );
        list(
            "telegraph.tiles",
            named(&self.telegraph.tiles, |entry| {
                (entry.id.to_string(), &entry.origin)
            }),
        );
        list(
            "train",
            named(&self.train, |entry| (entry.id.to_string(), &entry.origin)),
        );
        list(
            "contract",
            named(&self.contract, |entry| {
                (entry.id.to_string(), &entry.origin)
            }),
        );
        list(
            "setup_tile",
            named(&self.setup_tile, |entry| {
                (entry.id.to_string(), &entry.origin)
            }),
        );
        list(
            "objective",
            named(&self.objective, |entry| {
                (entry.id.to_string(), &entry.origin)
            }),
        );
        list(
            "track",
            named(&self.track, |entry| (entry.id.to_string(), &entry.origin)),
        );
        list(
            "setup",
            named(&self.setup, |entry| {
                (entry.players.to_string(), &entry.origin)
            }),
        );
        origins
            .into_iter()
            .map(|(key, origin)| (key, origin.clone()))
            .collect()
    }
}

fn named<'a, T>(
    list: &'a [T],
    record: impl Fn(&'a T) -> (String, &'a Origin),
) -> Vec<(String, &'a Origin)> {
    list.iter().map(record).collect()
}

fn numbered<'a, T>(
    list: &'a [T],
    origin: impl Fn(&'a T) -> &'a Origin,
) -> Vec<(String, &'a Origin)> {
    let records = list.iter().enumerate();
    records
        .map(|(index, entry)| ((index + 1).to_string(), origin(entry)))
        .collect()
}
