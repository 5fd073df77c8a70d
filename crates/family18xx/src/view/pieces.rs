//! Parts of the table that every title shows alike.

use roundhouse_board::{Board, CompanyId};
use roundhouse_game::{Message, Money, Name};

use super::{
    CellView, CompanyKind, MarketView, PhaseView, RoundKind, RoundView, TileView, TrainView, city_place,
};
use crate::depot::UNLIMITED;
use crate::fleet::TrainKind;
use crate::table::Table;

/// The tiles left, by kind.
pub fn tiles_left(board: &Board, table: &Table) -> Vec<TileView> {
    let tile = |id| TileView {
        name: board.tile(id).name,
        colour: board.tile(id).colour,
        left: table.pieces_left(board, id),
    };
    board.tiles.ids().map(tile).collect()
}

/// Where the stations of a company stand.
pub fn station_places(board: &Board, table: &Table, company: CompanyId) -> Vec<String> {
    let stations = table.position.stations_of(board, company);
    stations.map(|at| city_place(board, &table.position, at).0).collect()
}

/// A kind of train while the bank has any of it.
pub fn train_for_sale(table: &Table, kind: TrainKind, name: Name, price: Money) -> Option<TrainView> {
    let left = table.depot.left(kind);
    (left > 0).then(|| TrainView { name, price, left: (left != UNLIMITED).then_some(left), note: None })
}

/// A market that is one line of prices: which of them companies may start at, and whose markers stand on them, in
/// the order in which companies act.
pub fn price_line(
    prices: &[Money],
    starts: &[Money],
    table: &Table,
    order: &[CompanyId],
    note: Message,
) -> MarketView {
    let cell = |(index, price): (usize, &Money)| {
        let here = |company: &&CompanyId| {
            let cell = table.marker(**company).cell();
            cell.is_some_and(|cell| usize::from(cell.0) == index)
        };
        CellView {
            price: *price,
            start: starts.contains(price),
            markers: order.iter().filter(here).copied().collect(),
        }
    };
    MarketView { cells: prices.iter().enumerate().map(cell).collect(), note }
}

impl CompanyKind {
    /// Minors have one owner.
    pub const fn of(minor: bool) -> Self {
        if minor { Self::Minor } else { Self::Major }
    }
}

impl PhaseView {
    /// A phase by the name it has in the title.
    pub fn named(name: &str, colour: roundhouse_board::tile::Colour) -> Self {
        Self { name: Message::new("phase-named").with("name", name), colour }
    }
}

impl RoundView {
    /// A round by its name and its short name.
    pub fn new(kind: RoundKind, [name, short]: [&'static str; 2]) -> Self {
        Self { kind, name: Message::new(name), short: Message::new(short), of: None }
    }

    /// With the number of the set of rounds it belongs to.
    #[must_use]
    pub fn in_turn(mut self, turn: impl Into<u16>) -> Self {
        let turn = turn.into();
        self.name = self.name.with("turn", turn);
        self.short = self.short.with("turn", turn);
        self
    }

    /// With its number in a set of so many.
    #[must_use]
    pub fn in_set(mut self, number: u8, of: u8) -> Self {
        self.name = self.name.with("number", number);
        self.short = self.short.with("number", number);
        let place = || Message::new("round-in-set").with("number", number).with("of", of);
        self.of = (of > 1).then(place);
        self
    }
}
