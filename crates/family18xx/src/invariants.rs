//! What holds on the table of every 18xx game at all times.

use roundhouse_board::Board;

use crate::table::Table;

/// The first of it that does not hold: money and tiles are neither made nor lost.
pub fn broken(board: &Board, table: &Table) -> Option<String> {
    let money = table.sum_of_money();
    if money != 0 {
        return Some(format!("money is not conserved: {money} too much"));
    }
    let piece = table.piece_not_conserved(board)?;
    Some(format!("tile {piece} is not conserved"))
}
