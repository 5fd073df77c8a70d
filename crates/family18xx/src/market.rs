//! The share price chart and the markers on it.

use std::cmp::Reverse;

use roundhouse_board::CompanyId;
use roundhouse_game::Money;
use serde::{Deserialize, Serialize};

use crate::family::TableDraft;
use crate::table::TableEvent;

/// A space of the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cell(pub u8);

/// A price marker: where it is, and when it came there. In one space the earlier lies higher.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marker {
    cell: u8,
    arrival: u32,
}

impl Marker {
    /// A company without a price.
    pub const NONE: Self = Self { cell: u8::MAX, arrival: 0 };

    pub(crate) const fn at(cell: Cell, arrival: u32) -> Self {
        Self { cell: cell.0, arrival }
    }

    /// The space it is in.
    pub const fn cell(self) -> Option<Cell> {
        if self.cell == u8::MAX { None } else { Some(Cell(self.cell)) }
    }
}

/// A marker moves to another space; where that is its own it keeps its place in the stack.
pub fn move_marker(draft: &mut impl TableDraft, company: CompanyId, to: Cell) {
    if draft.table().marker(company).cell().is_some_and(|from| from != to) {
        draft.happen(TableEvent::PriceMoved { company, cell: to });
    }
}

/// A chart of one row: further right is dearer, and a marker stops at the ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    prices: Vec<Money>,
}

impl Row {
    /// A chart with these prices, cheapest first.
    pub fn new(prices: Vec<Money>) -> Self {
        Self { prices }
    }

    /// The prices, cheapest first.
    pub fn prices(&self) -> &[Money] {
        &self.prices
    }

    /// The price of a space.
    pub fn price(&self, cell: Cell) -> Money {
        self.prices.get(usize::from(cell.0)).copied().unwrap_or(Money::ZERO)
    }

    /// The space with this price.
    pub fn find(&self, price: Money) -> Option<Cell> {
        let index = self.prices.iter().position(|known| *known == price)?;
        Some(Cell(index as u8))
    }

    /// The space so many steps to the right, or to the left if negative; the last one before the end.
    #[must_use]
    pub fn step(&self, from: Cell, spaces: i8) -> Cell {
        let last = self.prices.len().saturating_sub(1) as i16;
        Cell((i16::from(from.0) + i16::from(spaces)).clamp(0, last) as u8)
    }
}

/// A chart of several rows, the top one first. Further right is dearer, further down cheaper; rows may end early.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    rows: Vec<Vec<Money>>,
}

/// A space of a grid is numbered by its row times this, plus its column.
const WIDTH: u8 = 32;

impl Grid {
    /// The most rows and columns a grid may have.
    pub const MOST: (usize, usize) = (7, WIDTH as usize);

    /// A chart with these rows, the top one first; none that has more rows or columns than fit.
    pub fn new(rows: Vec<Vec<Money>>) -> Option<Self> {
        let (most_rows, most_columns) = Self::MOST;
        let fits = rows.len() <= most_rows && rows.iter().all(|row| row.len() <= most_columns);
        fits.then_some(Self { rows })
    }

    /// The space in this row and column, counted from 0 at the upper left.
    pub fn cell(&self, row: u8, column: u8) -> Option<Cell> {
        let prices = self.rows.get(usize::from(row))?;
        (usize::from(column) < prices.len()).then(|| Cell(row * WIDTH + column))
    }

    /// The row and the column of a space.
    pub const fn place(cell: Cell) -> (u8, u8) {
        (cell.0 / WIDTH, cell.0 % WIDTH)
    }

    /// The price of a space.
    pub fn price(&self, cell: Cell) -> Money {
        let (row, column) = Self::place(cell);
        let row = self.rows.get(usize::from(row));
        row.and_then(|row| row.get(usize::from(column))).copied().unwrap_or(Money::ZERO)
    }

    /// One space to the right; at the end of a row one space up instead; at the upper right end none.
    #[must_use]
    pub fn right(&self, from: Cell) -> Cell {
        let (row, column) = Self::place(from);
        self.cell(row, column + 1).unwrap_or_else(|| self.up(from))
    }

    /// One space to the left; at the start of a row one space down instead; at the lower left end none.
    #[must_use]
    pub fn left(&self, from: Cell) -> Cell {
        let (row, column) = Self::place(from);
        let left = column.checked_sub(1);
        left.and_then(|column| self.cell(row, column)).unwrap_or_else(|| self.down(from))
    }

    /// One space up; none in the top row.
    #[must_use]
    pub fn up(&self, from: Cell) -> Cell {
        let (row, column) = Self::place(from);
        let above = row.checked_sub(1);
        above.and_then(|row| self.cell(row, column)).unwrap_or(from)
    }

    /// One space down; none where the row below ends before this column.
    #[must_use]
    pub fn down(&self, from: Cell) -> Cell {
        let (row, column) = Self::place(from);
        self.cell(row + 1, column).unwrap_or(from)
    }

    /// Companies in operating order: dearest first, at one price the one further right, in one space the
    /// higher marker.
    pub fn operating_order(
        &self,
        companies: impl IntoIterator<Item = CompanyId>,
        marker: impl Fn(CompanyId) -> Marker,
    ) -> Vec<CompanyId> {
        let mut order: Vec<CompanyId> = companies.into_iter().collect();
        order.sort_by_key(|company| {
            let Marker { cell, arrival } = marker(*company);
            let (_, column) = Self::place(Cell(cell));
            let price = self.price(Cell(cell));
            (Reverse(price), Reverse(column), arrival)
        });
        order
    }
}

/// Companies of a chart of one row in operating order: dearest first, in one space the higher marker first.
pub fn operating_order(
    companies: impl IntoIterator<Item = CompanyId>,
    marker: impl Fn(CompanyId) -> Marker,
) -> Vec<CompanyId> {
    let mut order: Vec<CompanyId> = companies.into_iter().collect();
    order.sort_by_key(|company| {
        let Marker { cell, arrival } = marker(*company);
        (Reverse(cell), arrival)
    });
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    fn money(row: &[u32]) -> Vec<Money> {
        row.iter().copied().map(Money::new).collect()
    }

    fn grid() -> Grid {
        Grid::new(vec![money(&[80, 90, 100]), money(&[70, 80, 90]), money(&[60, 70])]).unwrap()
    }

    #[test]
    fn markers_turn_at_the_ends_of_rows() {
        let grid = grid();
        let at = |row, column| grid.cell(row, column).unwrap();
        assert_eq!(grid.right(at(1, 1)), at(1, 2));
        assert_eq!(grid.right(at(1, 2)), at(0, 2));
        assert_eq!(grid.right(at(0, 2)), at(0, 2));
        assert_eq!(grid.left(at(1, 0)), at(2, 0));
        assert_eq!(grid.left(at(2, 0)), at(2, 0));
        assert_eq!(grid.down(at(1, 2)), at(1, 2));
        assert_eq!(grid.up(at(0, 1)), at(0, 1));
        assert_eq!(grid.cell(2, 2), None);
        assert_eq!(grid.cell(3, 0), None);
    }

    #[test]
    fn at_one_price_the_marker_further_right_then_the_higher_one_acts_first() {
        let grid = grid();
        let markers = [
            Marker::at(grid.cell(0, 0).unwrap(), 1),
            Marker::at(grid.cell(1, 1).unwrap(), 3),
            Marker::at(grid.cell(1, 1).unwrap(), 2),
            Marker::at(grid.cell(0, 1).unwrap(), 9),
        ];
        let order = grid.operating_order((0..4).map(CompanyId), |company| markers[company.index()]);
        assert_eq!(order, [3, 2, 1, 0].map(CompanyId));
    }
}
