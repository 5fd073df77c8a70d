//! Copies of tiles and trains: records name each by its kind and number, such as `57-4`.

use std::collections::BTreeMap;

use roundhouse_board::CompanyId;
use roundhouse_board::hex::{Coordinate, Rotation};
use roundhouse_board::map::Map;
use roundhouse_family18xx::stations::City;
use roundhouse_family18xx::track::TileLay;
use roundhouse_game::Name;

use crate::record::RecordAction;
use crate::words::kind_of;

/// Where each copy of a tile lies, and which company has each copy of a train.
#[derive(Clone, Debug, Default)]
pub(crate) struct Copies {
    tiles: BTreeMap<String, Coordinate>,
    trains: BTreeMap<String, CompanyId>,
}

impl Copies {
    /// The tile of an action, which lies on its hex from now on.
    pub(crate) fn lay(&mut self, action: &RecordAction) -> Result<TileLay, String> {
        let copy = action.text("tile").ok_or("`tile` is missing")?;
        let hex = action.text("hex").ok_or("`hex` is missing")?;
        let hex: Coordinate = hex.parse().map_err(|error| format!("{error}"))?;
        let rotation = match action.amount("rotation")? {
            turn @ 0..6 => Rotation::new(turn as u8),
            turn => return Err(format!("`rotation` is {turn}, not 0 to 5")),
        };
        self.tiles.insert(copy.to_owned(), hex);
        Ok(TileLay { hex, tile: kind_of(copy)?, rotation })
    }

    /// A city is named by the copy of the tile it is on, or by its hex.
    pub(crate) fn city(&self, map: &Map, action: &RecordAction) -> Result<City, String> {
        let city = action.text("city").ok_or("`city` is missing")?;
        let (copy, part) = city.rsplit_once('-').ok_or_else(|| format!("`{city}` is no city"))?;
        let part: u8 = part.parse().map_err(|_| format!("`{city}` is no city"))?;
        let printed = copy.split('-').next().and_then(|hex| hex.parse().ok());
        let printed = printed.filter(|at| map.find(*at).is_some());
        let hex = self.tiles.get(copy).copied().or(printed);
        let hex = hex.ok_or_else(|| format!("tile {copy} lies nowhere"))?;
        Ok(City { hex, city: part })
    }

    /// A company starts with the next copy of a train.
    pub(crate) fn give_next(&mut self, train: Name, company: CompanyId) {
        let copy = format!("{train}-{}", self.trains.len());
        self.trains.insert(copy, company);
    }

    /// A company buys a copy: from the company that bought it before, or from the bank.
    pub(crate) fn buy(&mut self, copy: &str, company: CompanyId) -> Option<CompanyId> {
        self.trains.insert(copy.to_owned(), company)
    }

    /// A copy leaves the game.
    pub(crate) fn scrap(&mut self, copy: &str) {
        self.trains.remove(copy);
    }
}
