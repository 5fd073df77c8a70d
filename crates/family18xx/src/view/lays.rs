//! Where the track of a tile leads.

use roundhouse_board::hex::{Edge, EdgeSet};
use roundhouse_board::map::HexId;
use roundhouse_board::{Board, Lay, Position};

use super::places::place;

/// The places that new track of a lay leads to, and how many of its ends meet track or a stop there.
pub fn leads_to(board: &Board, position: &Position, hex: HexId, lay: &Lay) -> (Vec<String>, u8) {
    let old = position.face(board, hex).exits;
    let new = board.face(lay.tile, lay.rotation).exits;
    let added = new.difference(old);
    let shown = if added.is_empty() { new } else { added };
    let neighbours =
        EdgeSet::iter(shown).filter_map(|edge| Some((edge, board.map.neighbour(hex, edge)?)));
    let mut places = Vec::new();
    let mut joins = 0;
    for (edge, neighbour) in neighbours {
        joins += u8::from(meets(board, position, neighbour, edge));
        let name = place(board, neighbour);
        if !places.contains(&name) {
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
