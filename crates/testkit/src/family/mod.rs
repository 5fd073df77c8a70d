//! The words all 18xx games share: what can be stated of the shared table, and the picture of it.

mod position;
mod picture;

use roundhouse_board::hex::Rotation;
use roundhouse_board::{Board, CompanyId};
use roundhouse_family18xx::TrainKind;
use roundhouse_family18xx::market::Cell;
use roundhouse_game::{Money, Name, SeatId};
use toml::{Table, Value};

pub use picture::picture;
pub use position::{place, state_table};

/// What the parts of a title's table are called. A name's place is its id.
#[derive(Clone, Debug)]
pub struct Parts {
    /// The players.
    pub seats: Vec<String>,
    /// The companies.
    pub companies: Vec<Name>,
    /// Those with shares and a price.
    pub share_companies: Vec<CompanyId>,
    /// The kinds of trains.
    pub trains: Vec<Name>,
    /// The phases.
    pub phases: Vec<String>,
    /// The price of each space of the market.
    pub prices: Vec<Money>,
}

impl Parts {
    /// The seat of a player.
    pub fn seat(&self, name: &str) -> Result<SeatId, String> {
        let seat = self.seats.iter().position(|known| known == name);
        seat.map(|seat| SeatId(seat as u8)).ok_or_else(|| format!("nobody is called {name}"))
    }

    /// The player in a seat.
    pub fn seat_name(&self, seat: Option<SeatId>) -> &str {
        let name = seat.and_then(|seat| self.seats.get(seat.index()));
        name.map_or("nobody", String::as_str)
    }

    /// A company by its name.
    pub fn company(&self, name: &str) -> Result<CompanyId, String> {
        let company = self.companies.iter().position(|known| known.as_str() == name);
        company.map(|company| CompanyId(company as u8)).ok_or_else(|| format!("no company is called {name}"))
    }

    /// A company's name.
    pub fn company_name(&self, company: CompanyId) -> &str {
        let name = self.companies.get(company.index());
        name.map_or("nobody", Name::as_str)
    }

    /// A kind of train by its name.
    pub fn train(&self, name: &str) -> Result<TrainKind, String> {
        let train = self.trains.iter().position(|known| known.as_str() == name);
        train.map(|train| TrainKind(train as u8)).ok_or_else(|| format!("no train is called {name}"))
    }

    /// A train's name.
    pub fn train_name(&self, train: TrainKind) -> &str {
        self.trains.get(train.index()).map_or("none", Name::as_str)
    }

    pub(crate) fn phase(&self, name: &str) -> Result<u8, String> {
        let phase = self.phases.iter().position(|known| known == name);
        phase.map(|phase| phase as u8).ok_or_else(|| format!("no phase is called {name}"))
    }

    pub(crate) fn cell(&self, price: Money) -> Result<Cell, String> {
        let cell = self.prices.iter().position(|known| *known == price);
        cell.map(|cell| Cell(cell as u8))
            .ok_or_else(|| format!("no space of the market has the price {price}"))
    }
}

/// An action with the first of all rotations that show the same picture.
pub fn usual_rotation(board: &Board, mut action: Table) -> Table {
    let tile = action.get("tile").and_then(Value::as_str);
    let tile = tile.and_then(|tile| board.find_tile(tile.parse().ok()?));
    let rotation = action.get("rotation").and_then(Value::as_integer);
    if let (Some(tile), Some(rotation)) = (tile, rotation) {
        let usual = board.canonical(tile, Rotation::new(rotation as u8));
        action.insert("rotation".to_owned(), Value::from(usual.sixths()));
    }
    action
}
