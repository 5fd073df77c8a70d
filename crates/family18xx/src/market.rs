//! The share price chart and the markers on it.

use roundhouse_board::CompanyId;
use roundhouse_game::Money;

/// A space of the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell(pub u8);

/// A price marker: where it is, and when it came there. In one space the earlier lies higher.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marker {
    cell: u8,
    arrival: u16,
}

impl Marker {
    /// A company without a price.
    pub const NONE: Self = Self {
        cell: u8::MAX,
        arrival: 0,
    };

    pub(crate) const fn at(cell: Cell, arrival: u16) -> Self {
        Self {
            cell: cell.0,
            arrival,
        }
    }

    /// The space it is in.
    pub const fn cell(self) -> Option<Cell> {
        if self.cell == u8::MAX {
            None
        } else {
            Some(Cell(self.cell))
        }
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
        self.prices
            .get(usize::from(cell.0))
            .copied()
            .unwrap_or(Money::ZERO)
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

/// Companies in operating order: dearest first, in one space the higher marker first.
pub fn operating_order(
    companies: impl IntoIterator<Item = CompanyId>,
    marker: impl Fn(CompanyId) -> Marker,
) -> Vec<CompanyId> {
    let mut order: Vec<CompanyId> = companies.into_iter().collect();
    order.sort_by_key(|company| {
        let Marker { cell, arrival } = marker(*company);
        (std::cmp::Reverse(cell), arrival)
    });
    order
}
