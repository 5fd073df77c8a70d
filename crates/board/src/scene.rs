//! What a picture of the map shows at one moment: plain data, no pixels and no rules.
//!
//! A [`Scene`] is made from a [`Board`], a [`Position`] and a [`SceneSetting`]: the few things a picture shows
//! that neither of them knows, such as the looks of the companies or the routes just run. Whoever draws needs
//! the board and the scene, nothing else. The price chart has plain data of its own: [`PriceChart`].

use std::fmt;
use std::str::FromStr;

use roundhouse_game::Name;
use serde::{Deserialize, Deserializer};

use crate::board::Board;
use crate::hex::Edge;
use crate::map::{Hex, HexId};
use crate::position::{CompanyId, Laid, Position, StopId};
use crate::tile::{Stop, StopKind};

mod chart;

pub use chart::{ChartCell, ChartNote, ChartShape, ChartTint, ChartZone, NoteSign, PriceChart};

/// The map as it is to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// A title, then quieter lines.
    pub caption: Vec<String>,
    /// The value column that counts now; none shows all columns alike.
    pub column: Option<u8>,
    /// What each hex shows, in the order of their ids.
    pub hexes: Vec<SceneHex>,
    /// The companies, in the order of their ids.
    pub looks: Vec<Look>,
    /// What a home that waits for its station looks like.
    pub home_sign: HomeSign,
    /// What barriers look like.
    pub barrier_sign: BarrierSign,
    /// The routes to show.
    pub routes: Vec<SceneRoute>,
    /// The route that is being changed, by its place.
    pub chosen_route: Option<usize>,
}

/// What one hex shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SceneHex {
    /// The face on it.
    pub laid: Laid,
    /// Its stations.
    pub stations: Vec<Seat>,
    /// The homes on it that wait for their station, each in the slot it would take.
    pub homes: Vec<Seat>,
    /// Its name, or the names of its cities.
    pub names: SceneNames,
    /// May it be chosen now?
    pub choice: bool,
    /// The slots that may be chosen now: stop and slot.
    pub slot_choices: Vec<(u8, u8)>,
    /// Has its tile just been laid?
    pub fresh: bool,
}

/// A company in a slot of a stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The stop of the face.
    pub stop: u8,
    /// The slot of the stop.
    pub slot: u8,
    /// The company.
    pub company: CompanyId,
}

/// What the names on a hex belong to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum SceneNames {
    /// The hex has no name.
    #[default]
    None,
    /// One name for all of it.
    Whole(String),
    /// A name for each stop of the face.
    PerStop(Vec<Option<String>>),
}

/// How a company looks on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// The company as the title's data calls it.
    pub company: Name,
    /// What stands on its tokens: at most four letters.
    pub code: String,
    /// Its colour.
    pub colour: Rgb,
    /// Its token, so that the kind of company does not depend on colour.
    pub token: TokenKind,
}

/// The kinds of tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TokenKind {
    /// A plain disc.
    Plain,
    /// A disc with an inner ring: majors and state railways.
    Ringed,
}

/// A colour, written `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rgb(pub [u8; 3]);

/// What a home that waits for its station looks like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum HomeSign {
    /// A dashed ring: the slot is kept free.
    #[default]
    Reserved,
    /// The code alone: whoever comes first may take the slot.
    Open,
}

/// What barriers look like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BarrierSign {
    /// A dark line.
    #[default]
    Dark,
    /// A red line.
    Red,
}

/// A route to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SceneRoute {
    /// The name of the train.
    pub train: String,
    /// What the legend says of it.
    pub legend: String,
    /// The track it uses, in order.
    pub steps: Vec<RouteStep>,
}

/// A piece of track inside one hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RouteStep {
    /// The hex.
    pub hex: HexId,
    /// Where the train comes from.
    pub from: RouteEnd,
    /// Where it goes.
    pub to: RouteEnd,
}

/// An end of a piece of track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RouteEnd {
    /// A side of the hex.
    Edge(Edge),
    /// A stop of its face.
    Stop(u8),
}

/// What a scene shows beside the board and what lies on it.
#[derive(Clone, Debug, Default)]
pub struct SceneSetting {
    /// A title, then quieter lines.
    pub caption: Vec<String>,
    /// The value column that counts now.
    pub column: Option<u8>,
    /// The companies, in the order of their ids.
    pub looks: Vec<Look>,
    /// What waiting homes look like.
    pub home_sign: HomeSign,
    /// What barriers look like.
    pub barrier_sign: BarrierSign,
    /// The companies whose home waits for its station.
    pub waiting: Vec<CompanyId>,
    /// The routes to show.
    pub routes: Vec<SceneRoute>,
    /// The route that is being changed, by its place.
    pub chosen_route: Option<usize>,
    /// The hexes that may be chosen.
    pub choices: Vec<HexId>,
    /// The slots that may be chosen.
    pub slot_choices: Vec<(StopId, u8)>,
    /// The hexes with a new tile.
    pub fresh: Vec<HexId>,
}

impl Scene {
    /// The scene of a position.
    pub fn new(board: &Board, position: &Position, setting: SceneSetting) -> Self {
        let hexes = board.map.ids().map(|hex| SceneHex::new(board, position, hex, &setting)).collect();
        Self {
            caption: setting.caption,
            column: setting.column,
            hexes,
            looks: setting.looks,
            home_sign: setting.home_sign,
            barrier_sign: setting.barrier_sign,
            routes: setting.routes,
            chosen_route: setting.chosen_route,
        }
    }

    /// What a hex shows.
    pub fn hex(&self, hex: HexId) -> &SceneHex {
        &self.hexes[hex.index()]
    }

    /// The look of a company, if it has one.
    pub fn look(&self, company: CompanyId) -> Option<&Look> {
        self.looks.get(company.index())
    }
}

impl SceneHex {
    fn new(board: &Board, position: &Position, id: HexId, setting: &SceneSetting) -> Self {
        let hex = board.map.hex(id);
        let stops = position.stops(board, id);
        let mut stations = Vec::new();
        for stop in 0..stops.len() as u8 {
            let slots = position.slots(board, StopId { hex: id, stop });
            stations.extend(
                slots.enumerate().filter_map(|(slot, owner)| {
                    owner.map(|company| Seat { stop, slot: slot as u8, company })
                }),
            );
        }
        let laid = position.laid(id);
        let printed = 0..hex.face.stops.len() as u8;
        let becomes: Vec<u8> = printed.map(|place| position.stop_of_place(id, place)).collect();
        Self {
            laid,
            homes: waiting_homes(hex, stops, &stations, &becomes, setting),
            stations,
            names: names_of(hex, stops, &becomes),
            choice: setting.choices.contains(&id),
            slot_choices: setting
                .slot_choices
                .iter()
                .filter(|(at, _)| at.hex == id)
                .map(|(at, slot)| (at.stop, *slot))
                .collect(),
            fresh: setting.fresh.contains(&id),
        }
    }
}

fn waiting_homes(
    hex: &Hex,
    stops: &[Stop],
    stations: &[Seat],
    becomes: &[u8],
    setting: &SceneSetting,
) -> Vec<Seat> {
    let mut homes: Vec<Seat> = Vec::new();
    for (name, printed) in &hex.homes {
        let known = setting.looks.iter().position(|look| look.company == *name);
        let Some(company) = known.map(|index| CompanyId(index as u8)) else {
            continue;
        };
        let (true, Some(&stop)) = (setting.waiting.contains(&company), becomes.get(usize::from(*printed)))
        else {
            continue;
        };
        let slots = stops.get(usize::from(stop)).map_or(0, |stop| stop.slots);
        let taken = |slot: &u8| {
            let mut seats = stations.iter().chain(&homes);
            seats.any(|seat| seat.stop == stop && seat.slot == *slot)
        };
        if let Some(slot) = (0..slots).find(|slot| !taken(slot)) {
            homes.push(Seat { stop, slot, company });
        }
    }
    homes
}

fn names_of(hex: &Hex, stops: &[Stop], becomes: &[u8]) -> SceneNames {
    let cities = stops.iter().filter(|stop| stop.kind == StopKind::City);
    let own_names = hex.city_names.iter().any(Option::is_some);
    if own_names && cities.count() > 1 {
        let mut names = vec![None; stops.len()];
        for (name, stop) in hex.city_names.iter().zip(becomes) {
            if let Some(shown) = names.get_mut(usize::from(*stop)) {
                shown.clone_from(name);
            }
        }
        return SceneNames::PerStop(names);
    }
    hex.name.as_ref().map_or(SceneNames::None, |name| SceneNames::Whole(name.clone()))
}

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// Text that is no colour.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no colour: six hexadecimal digits such as #1f4e9c are")]
pub struct NoColour(pub String);

impl FromStr for Rgb {
    type Err = NoColour;

    fn from_str(text: &str) -> Result<Self, NoColour> {
        let digits = text
            .strip_prefix('#')
            .filter(|digits| digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
        let number = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let [_, red, green, blue] = number.ok_or_else(|| NoColour(text.to_owned()))?.to_be_bytes();
        Ok(Self([red, green, blue]))
    }
}

impl<'de> Deserialize<'de> for Rgb {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_six_digits() {
        assert_eq!("#1f4e9c".parse(), Ok(Rgb([0x1f, 0x4e, 0x9c])));
        assert_eq!(Rgb([0, 10, 255]).to_string(), "#000aff");
        for bad in ["1f4e9c", "#1f4e9", "#1f4e9cc", "#1g4e9c", "#é4e9c", ""] {
            assert_eq!(bad.parse::<Rgb>(), Err(NoColour(bad.to_owned())), "{bad}");
        }
    }
}
