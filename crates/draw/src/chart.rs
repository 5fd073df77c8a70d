//! Price charts: one row, a grid, or a line that zigzags between two rows.

use roundhouse_board::scene::{ChartCell, ChartShape, PriceChart};

use crate::chart_cell::{CellStyle, draw_cell, draw_markers};
use crate::chart_legend::Legend;
use crate::fold::Fold;
use crate::geometry::{Point, Rect};
use crate::map::draw_paper;
use crate::painter::Painter;
use crate::svg::{Markup, Svg, escaped, n};
use crate::text::{Fonts, Weight};

pub(crate) const MARGIN: f64 = 46.0;
/// So many columns of a zigzag stand side by side.
const BAND: u8 = 17;

impl Painter {
    /// Draws a price chart; every id of the picture starts with `prefix`.
    pub fn chart(&self, chart: &PriceChart, fold: Fold, prefix: &str) -> Svg {
        let plan = Plan::new(chart, fold);
        let legend = Legend::new(chart, &plan, &self.fonts);
        let view = Rect {
            left: 0.0,
            top: 0.0,
            right: plan.right + MARGIN,
            bottom: legend.bottom.max(plan.bottom) + MARGIN,
        };
        let mut markup = Markup::new(prefix);
        draw_paper(&mut markup, view);
        draw_caption(&mut markup, &self.fonts, chart, &plan);
        if chart.shape == ChartShape::ZigZag {
            draw_thread(&mut markup, chart, &plan);
        }
        markup.layer("cell", |markup| {
            for (cell, space) in chart.cells.iter().zip(&plan.cells) {
                draw_cell(markup, chart, cell, *space, plan.style);
            }
        });
        markup.layer("marker", |markup| {
            for (cell, space) in chart.cells.iter().zip(&plan.cells) {
                draw_markers(markup, chart, cell, *space, plan.style);
            }
        });
        legend.draw(&mut markup);
        Svg { title: chart.caption.join(", "), view, detail: 0.0, content: markup.finish() }
    }
}

/// Where the cells stand.
pub(crate) struct Plan {
    pub(crate) style: CellStyle,
    pub(crate) cells: Vec<Rect>,
    /// The right side and lower side of what is drawn.
    pub(crate) right: f64,
    pub(crate) bottom: f64,
}

impl Plan {
    fn new(chart: &PriceChart, fold: Fold) -> Self {
        let (style, cells) = match (chart.shape, fold) {
            (ChartShape::Grid, _) => (CellStyle::Corner, grid(chart)),
            (ChartShape::Row, Fold::Wide) => (CellStyle::Stems, row(chart)),
            (ChartShape::ZigZag, Fold::Wide) => (CellStyle::Stems, zigzag(chart)),
            (_, Fold::Narrow) => (CellStyle::Large, folded(chart)),
        };
        let bounds = cells.iter().copied().reduce(Rect::with);
        let bounds = bounds.unwrap_or(space(MARGIN, 140.0, 100.0, 100.0));
        let hanging = match (chart.shape, style) {
            (ChartShape::ZigZag, CellStyle::Stems) => tallest(chart, 1, last_band(chart)),
            _ => 0.0,
        };
        Self { style, cells, right: bounds.right, bottom: bounds.bottom + hanging }
    }
}

fn grid(chart: &PriceChart) -> Vec<Rect> {
    let place = |cell: &ChartCell| {
        let (column, row) = (f64::from(cell.column), f64::from(cell.row));
        space(MARGIN + 112.0 * column, 140.0 + 108.0 * row, 104.0, 100.0)
    };
    chart.cells.iter().map(place).collect()
}

/// One line of cells, markers standing on them.
fn row(chart: &PriceChart) -> Vec<Rect> {
    let stacks = (0..=last_band(chart)).map(|band| tallest(chart, 0, band));
    let top = 104.0 + stacks.fold(104.0, f64::max);
    let place = |cell: &ChartCell| space(MARGIN + 84.0 * f64::from(cell.column), top, 78.0, 64.0);
    chart.cells.iter().map(place).collect()
}

/// Bands of two staggered rows; markers stand on the upper row and hang from the lower one.
fn zigzag(chart: &PriceChart) -> Vec<Rect> {
    let mut tops = vec![116.0 + tallest(chart, 0, 0)];
    for band in 0..last_band(chart) {
        let last = tops[usize::from(band)];
        tops.push(last + 190.0 + tallest(chart, 1, band) + tallest(chart, 0, band + 1));
    }
    let place = |cell: &ChartCell| {
        let (column, row) = (f64::from(cell.column % BAND), f64::from(cell.row));
        let x = MARGIN + 84.0 * column + 42.0 * row;
        space(x, tops[usize::from(cell.column / BAND)] + 84.0 * row, 78.0, 64.0)
    };
    chart.cells.iter().map(place).collect()
}

/// Lines of eight large cells that hold their markers.
fn folded(chart: &PriceChart) -> Vec<Rect> {
    let rows = f64::from(1 + chart.cells.iter().map(|cell| cell.row).max().unwrap_or(0));
    let line_height = 138.0 * rows + if rows > 1.0 { 24.0 } else { 0.0 };
    let place = |cell: &ChartCell| {
        let (line, column) = (f64::from(cell.column / 8), f64::from(cell.column % 8));
        let row = f64::from(cell.row);
        let (x, y) = (138.0 * column + 69.0 * row, line_height * line + 138.0 * row);
        space(MARGIN + x, 140.0 + y, 128.0, 128.0)
    };
    chart.cells.iter().map(place).collect()
}

fn last_band(chart: &PriceChart) -> u8 {
    chart.cells.iter().map(|cell| cell.column / BAND).max().unwrap_or(0)
}

/// How high the markers in a row of a band are stacked.
fn tallest(chart: &PriceChart, row: u8, band: u8) -> f64 {
    let here = |cell: &&ChartCell| cell.row == row && cell.column / BAND == band;
    let stacks = chart.cells.iter().filter(here).map(|cell| cell.markers.len());
    52.0 * stacks.max().unwrap_or(0) as f64
}

pub(crate) fn space(left: f64, top: f64, width: f64, height: f64) -> Rect {
    Rect { left, top, right: left + width, bottom: top + height }
}

fn draw_caption(markup: &mut Markup, fonts: &Fonts, chart: &PriceChart, plan: &Plan) {
    let Some((title, rest)) = chart.caption.split_first() else {
        return;
    };
    let (mut x, mut y) = (MARGIN, 108.0);
    if plan.style == CellStyle::Stems {
        (x, y) = (MARGIN + fonts.width(title, Weight::Black, 46.0) + 28.0, 70.0);
    }
    let (left, title) = (n(MARGIN), escaped(title));
    markup.add(format_args!("<text class=\"title\" x=\"{left}\" y=\"70\">{title}</text>"));
    let (x, y, rest) = (n(x), n(y), escaped(&rest.join(" · ")));
    markup.add(format_args!("<text class=\"subtitle\" x=\"{x}\" y=\"{y}\">{rest}</text>\n"));
}

/// The line from price to price, seen between the rows.
fn draw_thread(markup: &mut Markup, chart: &PriceChart, plan: &Plan) {
    let mut order: Vec<(u16, Point)> = chart
        .cells
        .iter()
        .zip(&plan.cells)
        .map(|(cell, space)| (2 * u16::from(cell.column) + u16::from(cell.row), space.middle()))
        .collect();
    order.sort_by_key(|(step, _)| *step);
    // A folded chart starts a new thread with each line.
    let mut d = String::new();
    let mut last: Option<Point> = None;
    for (_, at) in order {
        let on = last.is_some_and(|last| (at - last).length() < 200.0);
        d.push(if on { 'L' } else { 'M' });
        d.push_str(&at.to_string());
        last = Some(at);
    }
    markup.add(format_args!("<path class=\"thread\" d=\"{d}\"/>\n"));
}
