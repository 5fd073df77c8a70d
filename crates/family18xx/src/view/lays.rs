//! Where the track of a tile leads, and the tiles that may be laid hex by hex.

use roundhouse_board::hex::{Edge, EdgeSet};
use roundhouse_board::map::HexId;
use roundhouse_board::{Board, Lay, Position, StopId};
use roundhouse_game::Money;

use super::panel::{Cost, HexLays, LayOption, StationOption};
use super::places::{city_among, place, place_beyond};
use crate::table::Table;
use crate::track::TileLay;

/// A tile that may be laid: its place among the choices, what it is, what it costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedLay {
    /// The place among the choices.
    pub choice: usize,
    /// Where, which, how turned.
    pub lay: TileLay,
    /// What it costs.
    pub cost: Cost,
}

/// The tiles that may be laid, hex by hex; on each hex those that join most track first, then the cheapest.
pub fn hex_lays(board: &Board, table: &Table, lays: impl IntoIterator<Item = NamedLay>) -> Vec<HexLays> {
    let mut hexes: Vec<HexLays> = Vec::new();
    for named in lays {
        let at = named.lay.hex;
        let Some((place, option)) = option((board, table), named) else {
            continue;
        };
        match hexes.iter_mut().find(|known| known.hex == at) {
            Some(known) => known.lays.push(option),
            None => hexes.push(HexLays { hex: at, place, lays: vec![option] }),
        }
    }
    for hex in &mut hexes {
        hex.lays.sort_by_key(|lay| (std::cmp::Reverse(lay.joins), lay.cost.total));
    }
    hexes
}

impl StationOption {
    /// A city where a company may place a station.
    pub fn at(
        (board, table): (&Board, &Table),
        choice: usize,
        (at, slot): (StopId, u8),
        cost: Money,
    ) -> Self {
        Self {
            choice,
            at,
            slot,
            hex: board.map.hex(at.hex).at,
            place: city_among(board, &table.position, at),
            cost,
        }
    }
}

fn option((board, table): (&Board, &Table), named: NamedLay) -> Option<(String, LayOption)> {
    let TileLay { hex: at, tile: name, rotation } = named.lay;
    let (hex, tile) = (board.map.find(at)?, board.find_tile(name)?);
    let lay = board.replacement(table.position.laid(hex), tile, rotation)?;
    let (leads_to, joins) = leads_to(board, &table.position, hex, &lay);
    let option = LayOption {
        choice: named.choice,
        tile: name,
        rotation,
        leads_to,
        joins,
        left: table.pieces_left(board, tile),
        cost: named.cost,
    };
    Some((place(board, hex), option))
}

/// The places that new track of a lay leads to, and how many of its ends meet track or a stop there.
pub fn leads_to(board: &Board, position: &Position, hex: HexId, lay: &Lay) -> (Vec<String>, u8) {
    let old = position.face(board, hex).exits;
    let new = board.face(lay.tile, lay.rotation).exits;
    let added = new.difference(old);
    let shown = if added.is_empty() { new } else { added };
    let neighbours = EdgeSet::iter(shown).filter_map(|edge| Some((edge, board.map.neighbour(hex, edge)?)));
    let mut places = Vec::new();
    let mut joins = 0;
    for (edge, neighbour) in neighbours {
        joins += u8::from(meets(board, position, neighbour, edge));
        let name = place_beyond(board, hex, edge);
        if let Some(name) = name.filter(|name| !places.contains(name)) {
            places.push(name);
        }
    }
    (places, joins)
}

fn meets(board: &Board, position: &Position, neighbour: HexId, edge: Edge) -> bool {
    let face = position.face(board, neighbour);
    let bare_city = face.exits.is_empty() && !position.stops(board, neighbour).is_empty();
    face.exits.contains(edge.opposite()) || bare_city
}
