//! The price chart of a title as it is drawn: `market.toml`.

use std::collections::BTreeMap;

use roundhouse_board::scene::{
    ChartCell, ChartNote, ChartShape, ChartTint, ChartZone, Look, NoteSign, PriceChart,
};
use roundhouse_board::{CompanyId, DataError};
use serde::Deserialize;

use crate::files::TitleFiles;

/// A chart without its markers.
#[derive(Clone, Debug)]
pub struct ChartPlan {
    shape: ChartShape,
    cells: Vec<ChartCell>,
    zones: Vec<ChartZone>,
    notes: Vec<ChartNote>,
}

/// A company with a price: where its marker stands. Those that act first come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PricedCompany {
    /// The company.
    pub company: CompanyId,
    /// The row of its cell.
    pub row: u8,
    /// The column of its cell.
    pub column: u8,
}

/// The charts by variant.
type MarketFile = BTreeMap<String, MarketEntry>;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct MarketEntry {
    shape: ChartShape,
    /// Row by row, from the top.
    prices: Vec<Vec<u16>>,
    #[serde(default)]
    zone: Vec<ZoneEntry>,
    #[serde(default)]
    note: Vec<NoteEntry>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ZoneEntry {
    id: String,
    tint: ChartTint,
    #[serde(default)]
    tag: String,
    name: String,
    cells: Vec<[u8; 2]>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct NoteEntry {
    #[serde(default)]
    sign: NoteSign,
    text: String,
}

impl ChartPlan {
    /// The chart of a variant; the standard one where the variant has none of its own.
    pub fn new(files: &TitleFiles, variant: &str) -> Result<Self, DataError> {
        let source = files.source("market.toml")?;
        let mut file: MarketFile = source.parse()?;
        let entry = file.remove(variant).or_else(|| file.remove("standard"));
        let entry =
            entry.ok_or_else(|| DataError::new("standard", "the chart is missing").in_file(source.file))?;
        Self::of(entry).map_err(|error| error.in_file(source.file))
    }

    fn of(entry: MarketEntry) -> Result<Self, DataError> {
        let rows = entry.prices.iter().enumerate();
        let cells = rows.flat_map(|(row, prices)| {
            let columns = prices.iter().enumerate();
            columns.map(move |(column, price)| ChartCell {
                row: row as u8,
                column: column as u8,
                price: *price,
                zone: None,
                markers: Vec::new(),
            })
        });
        let mut plan = Self {
            shape: entry.shape,
            cells: cells.collect(),
            zones: Vec::new(),
            notes: entry
                .note
                .into_iter()
                .map(|note| ChartNote { sign: note.sign, text: note.text })
                .collect(),
        };
        for zone in entry.zone {
            plan.add_zone(zone)?;
        }
        Ok(plan)
    }

    fn add_zone(&mut self, zone: ZoneEntry) -> Result<(), DataError> {
        let index = self.zones.len() as u8;
        for [row, column] in zone.cells {
            let wrong = |what: &str| {
                DataError::new(format!("zone {}", zone.id), format!("cell [{row}, {column}] {what}"))
            };
            let cell = self.cell(row, column).ok_or_else(|| wrong("is not on the chart"))?;
            if cell.zone.replace(index).is_some() {
                return Err(wrong("is in two zones"));
            }
        }
        self.zones.push(ChartZone { tint: zone.tint, tag: zone.tag, name: zone.name });
        Ok(())
    }

    fn cell(&mut self, row: u8, column: u8) -> Option<&mut ChartCell> {
        self.cells.iter_mut().find(|cell| (cell.row, cell.column) == (row, column))
    }

    /// The prices in the order of the cells.
    pub fn prices(&self) -> impl Iterator<Item = u16> {
        self.cells.iter().map(|cell| cell.price)
    }

    /// The chart with markers on it. Markers that stand on no cell are left out.
    pub fn chart(&self, looks: Vec<Look>, caption: Vec<String>, prices: &[PricedCompany]) -> PriceChart {
        let mut plan = self.clone();
        for priced in prices {
            if let Some(cell) = plan.cell(priced.row, priced.column) {
                cell.markers.push(priced.company);
            }
        }
        PriceChart {
            caption,
            shape: plan.shape,
            cells: plan.cells,
            zones: plan.zones,
            notes: plan.notes,
            looks,
            moving: Vec::new(),
        }
    }
}
