//! The table that all 18xx games share, in the words of a trace.

use roundhouse_board::tile::Colour;
use roundhouse_board::{Board, CompanyId};
use roundhouse_family18xx::{Table, TrainKind};
use roundhouse_game::Name;

use crate::snapshot::Snapshot;
use crate::words::sorted;

/// The tiles that were laid; tokens on the map are none.
pub(crate) fn tiles(board: &Board, table: &Table, snapshot: &mut Snapshot) {
    for hex in board.map.ids() {
        let laid = table.position.laid(hex);
        let tile = board.tile(laid.tile);
        if tile.colour != Colour::Printed {
            let at = board.map.hex(hex).at.to_string();
            let shown = (tile.name.to_string(), laid.rotation.sixths());
            snapshot.tiles.insert(at, shown);
        }
    }
}

/// Money, trains and stations of a company, under the record's name of it.
pub(crate) fn company(
    board: &Board,
    table: &Table,
    (company, id): (CompanyId, &str),
    (train_name, snapshot): (&dyn Fn(TrainKind) -> Name, &mut Snapshot),
) {
    snapshot.fact(format!("{id} cash"), table.treasury(company));
    let trains = table.fleet(company).iter();
    let trains = trains.map(|kind| train_name(kind).to_string());
    snapshot.fact(format!("{id} trains"), sorted(trains));
    let stations = table.position.stations_of(board, company);
    let stations = stations.map(|at| {
        let hex = board.map.hex(at.hex).at;
        let several = table.position.stops(board, at.hex).len() > 1;
        if several { format!("{hex}/{}", at.stop) } else { hex.to_string() }
    });
    snapshot.fact(format!("{id} tokens"), sorted(stations));
}

/// Who holds how many tenths, as a list of percentages without the empty hands.
pub(crate) fn holdings(held: impl Iterator<Item = (String, u8)>) -> String {
    let held = held.filter(|(_, tenths)| *tenths > 0);
    sorted(held.map(|(who, tenths)| format!("{who}:{}", tenths * 10)))
}
