//! A hex on which tiles may be laid, as the board, its picker and the panel show it; and what is paid wherever something
//! may be done.

use roundhouse_family18xx::view::{HexLays, Panel};
use roundhouse_game::Money;

use super::reader::Reader;

/// A hex on which tiles may be laid.
pub(super) struct OpenHex {
    /// Where it is.
    pub(super) hex: String,
    /// The page on which its tiles are shown.
    pub(super) href: String,
    /// Is this that page?
    pub(super) is_open: bool,
    /// What the cheapest of its tiles costs.
    pub(super) cost: Money,
}

impl OpenHex {
    /// What is shown of a hex with these tiles.
    pub(super) fn new(r: &Reader<'_>, lays: &HexLays) -> Self {
        let hex = lays.hex.to_string();
        Self {
            href: r.asking.opening(&hex),
            is_open: r.asking.hex.as_deref() == Some(hex.as_str()),
            cost: cheapest(lays),
            hex,
        }
    }
}

fn cheapest(lays: &HexLays) -> Money {
    let costs = lays.lays.iter().map(|lay| lay.cost.total);
    costs.min().unwrap_or_default()
}

/// What is paid on open hexes and in open cities, one after the other.
fn prices(panel: &Panel) -> impl Iterator<Item = Money> {
    let stations = panel.stations.iter().map(|station| station.cost);
    panel.lays.iter().map(cheapest).chain(stations)
}

/// Is it dearer in one open place than in another?
pub(super) fn prices_differ(panel: &Panel) -> bool {
    let mut prices = prices(panel);
    let first = prices.next();
    prices.any(|price| Some(price) != first)
}

/// The price that several open hexes or cities have in common: it is said once.
pub(super) fn common_price(panel: &Panel) -> Option<Money> {
    let has_several = prices(panel).nth(1).is_some();
    let first = prices(panel).next();
    first.filter(|_| has_several && !prices_differ(panel))
}
