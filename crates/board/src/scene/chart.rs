//! A price chart as it is to be drawn: cells with a price and the markers that stand in them.

use serde::Deserialize;

use super::Look;
use crate::position::CompanyId;

/// A chart of share prices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PriceChart {
    /// A title, then quieter lines.
    pub caption: Vec<String>,
    /// How the cells lie.
    pub shape: ChartShape,
    /// The cells, in the order of the chart.
    pub cells: Vec<ChartCell>,
    /// The kinds of cells that differ from plain ones.
    pub zones: Vec<ChartZone>,
    /// What the legend says beside the zones.
    pub notes: Vec<ChartNote>,
    /// The companies, in the order of their ids.
    pub looks: Vec<Look>,
    /// Markers that are about to move: which, and to which row and column.
    pub moving: Vec<(CompanyId, u8, u8)>,
}

/// How the cells of a chart lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ChartShape {
    /// One line from low to high.
    Row,
    /// Rows and columns.
    Grid,
    /// One line that goes up and down between two staggered rows.
    ZigZag,
}

/// A cell of a chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartCell {
    /// Its row; 0 is at the top.
    pub row: u8,
    /// Its column; 0 is at the left.
    pub column: u8,
    /// The price.
    pub price: u16,
    /// Its place in [`PriceChart::zones`]; none for a plain cell.
    pub zone: Option<u8>,
    /// The markers in it, the one that acts first in front.
    pub markers: Vec<CompanyId>,
}

/// A kind of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartZone {
    /// Its colour.
    pub tint: ChartTint,
    /// A word of a few letters in each of its cells, so that nothing depends on colour; may be empty.
    pub tag: String,
    /// What the legend calls it.
    pub name: String,
}

/// The colours of zones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ChartTint {
    /// As par cells have it.
    Yellow,
    /// As start cells of state railways have it.
    Blue,
    /// Pink.
    Pink,
    /// Light green.
    Green,
    /// A deeper green.
    DeepGreen,
    /// Red: the end of a company.
    Red,
    /// Dark: the end of the game.
    Dark,
}

/// A line of the legend.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartNote {
    /// The arrow before it.
    pub sign: NoteSign,
    /// What it says.
    pub text: String,
}

/// What stands before a line of the legend.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NoteSign {
    /// Nothing.
    #[default]
    None,
    /// An arrow up.
    Up,
    /// An arrow down.
    Down,
    /// An arrow to the left.
    Left,
    /// An arrow to the right.
    Right,
}
