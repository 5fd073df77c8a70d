//! Price charts: one row, a grid, or a line that zigzags between two rows.

use roundhouse_board::scene::{ChartCell, ChartShape, ChartTint, NoteSign, PriceChart};

use crate::geometry::{Point, Rect};
use crate::map::draw_paper;
use crate::painter::Painter;
use crate::svg::{Markup, Svg, escaped, n};
use crate::text::{Fonts, Weight};
use crate::token::draw_token;

const MARGIN: f64 = 46.0;
/// So many columns of a zigzag stand side by side.
const BAND: u8 = 17;

/// How a long row of prices is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChartFold {
    /// In one line, for wide pictures.
    Wide,
    /// Folded into lines of eight larger cells, for narrow ones.
    Narrow,
}

impl ChartFold {
    /// The fold that can be read in a picture this many pixels wide.
    pub fn for_width(pixels: u32) -> Self {
        if pixels < 900 {
            Self::Narrow
        } else {
            Self::Wide
        }
    }
}

impl Painter {
    /// Draws a price chart; every id of the picture starts with `prefix`.
    pub fn chart(&self, chart: &PriceChart, fold: ChartFold, prefix: &str) -> Svg {
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
                draw_cell(markup, chart, cell, (*space, plan.style));
            }
        });
        markup.layer("marker", |markup| {
            for (cell, space) in chart.cells.iter().zip(&plan.cells) {
                draw_markers(markup, chart, cell, (*space, plan.style));
            }
        });
        legend.draw(&mut markup);
        Svg {
            title: chart.caption.join(", "),
            view,
            detail: 0.0,
            content: markup.finish(),
        }
    }
}

/// How cells look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CellStyle {
    /// Price in the corner, markers in the cell.
    Corner,
    /// Price in the middle, markers on stems outside.
    Stems,
    /// Price on top, markers below it in the cell.
    Large,
}

/// Where the cells stand.
struct Plan {
    style: CellStyle,
    cells: Vec<Rect>,
    /// The right side and lower side of what is drawn.
    right: f64,
    bottom: f64,
    /// Where the caption's further lines stand.
    beside_title: bool,
}

impl Plan {
    fn new(chart: &PriceChart, fold: ChartFold) -> Self {
        let tallest = |row: u8, band: u8| {
            let here = |cell: &&ChartCell| cell.row == row && cell.column / BAND == band;
            let cells = chart.cells.iter().filter(here);
            52.0 * cells.map(|cell| cell.markers.len()).max().unwrap_or(0) as f64
        };
        let bands = chart
            .cells
            .iter()
            .map(|cell| cell.column / BAND)
            .max()
            .unwrap_or(0);
        let (style, cell, top): (_, Box<dyn Fn(&ChartCell) -> Rect>, f64) =
            match (chart.shape, fold) {
                (ChartShape::Grid, _) => {
                    let place = |cell: &ChartCell| {
                        let (column, row) = (f64::from(cell.column), f64::from(cell.row));
                        space(MARGIN + 112.0 * column, 140.0 + 108.0 * row, 104.0, 100.0)
                    };
                    (CellStyle::Corner, Box::new(place), 140.0)
                }
                (ChartShape::Row, ChartFold::Wide) => {
                    let row = (0..=bands)
                        .map(|band| tallest(0, band))
                        .fold(104.0, f64::max);
                    let top = 104.0 + row;
                    let place = move |cell: &ChartCell| {
                        space(MARGIN + 84.0 * f64::from(cell.column), top, 78.0, 64.0)
                    };
                    (CellStyle::Stems, Box::new(place), top)
                }
                (ChartShape::ZigZag, ChartFold::Wide) => {
                    let mut tops = vec![116.0 + tallest(0, 0)];
                    for band in 0..bands {
                        let last = tops[usize::from(band)];
                        tops.push(last + 190.0 + tallest(1, band) + tallest(0, band + 1));
                    }
                    let place = move |cell: &ChartCell| {
                        let (band, column) = (
                            usize::from(cell.column / BAND),
                            f64::from(cell.column % BAND),
                        );
                        let row = f64::from(cell.row);
                        let (x, y) = (84.0 * column + 42.0 * row, tops[band] + 84.0 * row);
                        space(MARGIN + x, y, 78.0, 64.0)
                    };
                    (CellStyle::Stems, Box::new(place), 116.0)
                }
                (ChartShape::Row, ChartFold::Narrow) => {
                    let place = |cell: &ChartCell| {
                        let (line, column) =
                            (f64::from(cell.column / 8), f64::from(cell.column % 8));
                        space(MARGIN + 138.0 * column, 140.0 + 138.0 * line, 128.0, 128.0)
                    };
                    (CellStyle::Large, Box::new(place), 140.0)
                }
                (ChartShape::ZigZag, ChartFold::Narrow) => {
                    let place = |cell: &ChartCell| {
                        let (line, column) =
                            (f64::from(cell.column / 8), f64::from(cell.column % 8));
                        let row = f64::from(cell.row);
                        let (x, y) = (138.0 * column + 69.0 * row, 300.0 * line + 138.0 * row);
                        space(MARGIN + x, 140.0 + y, 128.0, 128.0)
                    };
                    (CellStyle::Large, Box::new(place), 140.0)
                }
            };
        let cells: Vec<Rect> = chart.cells.iter().map(cell).collect();
        let bounds = cells.iter().copied().reduce(Rect::with);
        let bounds = bounds.unwrap_or(space(MARGIN, top, 100.0, 100.0));
        let below = match (chart.shape, style) {
            (ChartShape::ZigZag, CellStyle::Stems) => tallest(1, bands),
            _ => 0.0,
        };
        Self {
            style,
            cells,
            right: bounds.right,
            bottom: bounds.bottom + below,
            beside_title: style == CellStyle::Stems,
        }
    }
}

fn space(left: f64, top: f64, width: f64, height: f64) -> Rect {
    Rect {
        left,
        top,
        right: left + width,
        bottom: top + height,
    }
}

fn draw_caption(markup: &mut Markup, fonts: &Fonts, chart: &PriceChart, plan: &Plan) {
    let Some((title, rest)) = chart.caption.split_first() else {
        return;
    };
    let (mut x, mut y) = (MARGIN, 108.0);
    if plan.beside_title {
        (x, y) = (
            MARGIN + fonts.width(title, Weight::Black, 46.0) + 28.0,
            70.0,
        );
    }
    let (left, title) = (n(MARGIN), escaped(title));
    markup.add(format_args!(
        "<text class=\"title\" x=\"{left}\" y=\"70\">{title}</text>"
    ));
    let (x, y, rest) = (n(x), n(y), escaped(&rest.join(" · ")));
    markup.add(format_args!(
        "<text class=\"subtitle\" x=\"{x}\" y=\"{y}\">{rest}</text>\n"
    ));
}

/// The line from price to price, seen between the rows.
fn draw_thread(markup: &mut Markup, chart: &PriceChart, plan: &Plan) {
    let mut order: Vec<(u16, Point)> = chart
        .cells
        .iter()
        .zip(&plan.cells)
        .map(|(cell, space)| {
            (
                2 * u16::from(cell.column) + u16::from(cell.row),
                space.middle(),
            )
        })
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

fn tint_class(tint: ChartTint) -> &'static str {
    match tint {
        ChartTint::Yellow => "z-yellow",
        ChartTint::Blue => "z-blue",
        ChartTint::Pink => "z-pink",
        ChartTint::Green => "z-green",
        ChartTint::DeepGreen => "z-deepgreen",
        ChartTint::Red => "z-red",
        ChartTint::Dark => "z-dark",
    }
}

fn draw_cell(
    markup: &mut Markup,
    chart: &PriceChart,
    cell: &ChartCell,
    (space, style): (Rect, CellStyle),
) {
    let prefix = markup.prefix();
    let zone = cell
        .zone
        .and_then(|zone| chart.zones.get(usize::from(zone)));
    let tint = zone.map_or("", |zone| tint_class(zone.tint));
    let held = if cell.markers.is_empty() { "" } else { " held" };
    let (row, column, price) = (cell.row, cell.column, cell.price);
    markup.add(format_args!(
        "<g id=\"{prefix}cell-{row}-{column}\" class=\"cell {tint}{held}\">"
    ));
    draw_rect(markup, space, 9.0);
    let tag = zone.map_or("", |zone| zone.tag.as_str());
    let (price_class, price_at, tag_class, tag_at) = match style {
        CellStyle::Corner => (
            "price left",
            Point::new(space.left + 10.0, space.top + 29.0),
            "tag right",
            Point::new(space.right - 9.0, space.top + 25.0),
        ),
        CellStyle::Stems => {
            let middle = space.middle();
            let up = if tag.is_empty() { 0.0 } else { 6.0 };
            let price = middle + Point::new(0.0, 9.0 - up);
            ("price", price, "tag", middle + Point::new(0.0, 21.0))
        }
        CellStyle::Large => (
            "price",
            Point::new(space.middle().x, space.top + 46.0),
            "tag right",
            Point::new(space.right - 9.0, space.top + 17.0),
        ),
    };
    let size = if style == CellStyle::Large {
        " style=\"font-size:34px\""
    } else {
        ""
    };
    let (x, y) = (n(price_at.x), n(price_at.y));
    markup.add(format_args!(
        "<text class=\"{price_class}\"{size} x=\"{x}\" y=\"{y}\">{price}</text>"
    ));
    if !tag.is_empty() {
        let (x, y, tag) = (n(tag_at.x), n(tag_at.y), escaped(tag));
        markup.add(format_args!(
            "<text class=\"{tag_class}\" x=\"{x}\" y=\"{y}\">{tag}</text>"
        ));
    }
    markup.raw("</g>\n");
}

fn draw_rect(markup: &mut Markup, space: Rect, radius: f64) {
    let (x, y, width, height) = (
        n(space.left),
        n(space.top),
        n(space.width()),
        n(space.height()),
    );
    let radius = n(radius);
    markup.add(format_args!(
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{radius}\"/>"
    ));
}

/// The markers of a cell; the one that acts first lies in front.
fn draw_markers(
    markup: &mut Markup,
    chart: &PriceChart,
    cell: &ChartCell,
    (space, style): (Rect, CellStyle),
) {
    let count = cell.markers.len();
    if count == 0 {
        return;
    }
    let middle = space.middle();
    let in_a_row = |pitch: f64, y: f64| {
        move |index: usize| {
            let first = middle.x - pitch * (count as f64 - 1.0) / 2.0;
            Point::new(first + pitch * index as f64, y)
        }
    };
    // Beside the rest of the cell there is room for so much overlap.
    let squeezed = |wide: f64, room: f64| wide.min(room / (count as f64 - 1.0).max(1.0));
    let (radius, places): (f64, Vec<Point>) = match style {
        CellStyle::Corner => {
            let pitch = if count < 3 {
                48.0
            } else {
                squeezed(27.0, 52.0)
            };
            (
                23.5,
                (0..count).map(in_a_row(pitch, space.top + 66.0)).collect(),
            )
        }
        CellStyle::Large => (
            30.0,
            (0..count)
                .map(in_a_row(squeezed(40.0, 62.0), space.top + 91.0))
                .collect(),
        ),
        CellStyle::Stems => {
            // The lower row of a zigzag hangs its markers below.
            let hangs = chart.shape == ChartShape::ZigZag && cell.row == 1;
            let from_cell = |index: usize| 34.0 + 52.0 * index as f64;
            let place = |index: usize| {
                let y = if hangs {
                    space.bottom + from_cell(index)
                } else {
                    space.top - from_cell(count - 1 - index)
                };
                Point::new(middle.x, y)
            };
            let places: Vec<Point> = (0..count).map(place).collect();
            let (x, end) = (n(middle.x), if hangs { space.bottom } else { space.top });
            let far = if hangs { places.last() } else { places.first() };
            let far = far.map_or(end, |far| far.y);
            markup.add(format_args!(
                "<path class=\"stem\" d=\"M{x} {}V{}\"/>",
                n(end),
                n(far)
            ));
            (25.0, places)
        }
    };
    let prefix = markup.prefix();
    for (order, (company, at)) in cell.markers.iter().zip(places).enumerate().rev() {
        let Some(look) = chart.looks.get(company.index()) else {
            continue;
        };
        let below = at + Point::new(1.0, 3.0);
        let (x, y, shade) = (n(below.x), n(below.y), n(radius + 1.5));
        markup.add(format_args!(
            "<circle class=\"cell-shade\" cx=\"{x}\" cy=\"{y}\" r=\"{shade}\"/>"
        ));
        let id = crate::tags::Slug(look.company.as_str());
        let attributes = format!(" id=\"{prefix}marker-{id}\" data-order=\"{}\"", order + 1);
        draw_token(markup, look, at, radius, &attributes);
    }
}

/// The legend: zones and notes, beside short rows or below the chart.
struct Legend {
    lines: Vec<(LegendSign, String, Point)>,
    bottom: f64,
}

#[derive(Clone, Copy)]
enum LegendSign {
    Zone(ChartTint),
    Arrow(NoteSign),
}

impl Legend {
    const PITCH: f64 = 44.0;

    fn new(chart: &PriceChart, plan: &Plan, fonts: &Fonts) -> Self {
        let zones = chart
            .zones
            .iter()
            .filter(|zone| !zone.name.is_empty())
            .map(|zone| {
                let tag = if zone.tag.is_empty() {
                    String::new()
                } else {
                    format!("{}: ", zone.tag)
                };
                (LegendSign::Zone(zone.tint), format!("{tag}{}", zone.name))
            });
        let notes = chart
            .notes
            .iter()
            .map(|note| (LegendSign::Arrow(note.sign), note.text.clone()));
        let lines: Vec<(LegendSign, String)> = zones.chain(notes).collect();
        let width = |text: &str| 54.0 + fonts.width(text, Weight::SemiBold, 21.0);
        let widest = lines
            .iter()
            .map(|(_, text)| width(text))
            .fold(0.0, f64::max);
        let height = Self::PITCH * lines.len() as f64;
        let corner = space(plan.right - widest, plan.bottom - height, widest, height);
        if plan.style == CellStyle::Corner
            && !plan
                .cells
                .iter()
                .any(|cell| cell.grown(20.0).overlaps(corner))
        {
            return Self::column(lines, corner);
        }
        Self::flowing(lines, plan, width)
    }

    fn column(lines: Vec<(LegendSign, String)>, corner: Rect) -> Self {
        let line = |(index, (sign, text)): (usize, (LegendSign, String))| {
            let y = corner.top + Self::PITCH * (index as f64 + 0.5);
            (sign, text, Point::new(corner.left, y))
        };
        Self {
            lines: lines.into_iter().enumerate().map(line).collect(),
            bottom: corner.bottom,
        }
    }

    /// Line by line below the chart.
    fn flowing(lines: Vec<(LegendSign, String)>, plan: &Plan, width: impl Fn(&str) -> f64) -> Self {
        let mut at = Point::new(MARGIN, plan.bottom + 40.0);
        let mut placed = Vec::new();
        for (sign, text) in lines {
            let wide = width(&text);
            if at.x > MARGIN && at.x + wide > plan.right {
                at = Point::new(MARGIN, at.y + 40.0);
            }
            placed.push((sign, text, at));
            at.x += wide + 36.0;
        }
        Self {
            bottom: if placed.is_empty() { plan.bottom } else { at.y },
            lines: placed,
        }
    }

    fn draw(&self, markup: &mut Markup) {
        let prefix = markup.prefix();
        markup.add(format_args!("<g id=\"{prefix}legend\" class=\"minor\">\n"));
        for (sign, text, at) in &self.lines {
            let start = match sign {
                LegendSign::Zone(tint) => {
                    markup.add(format_args!("<g class=\"cell {}\">", tint_class(*tint)));
                    draw_rect(
                        markup,
                        Rect::around(*at + Point::new(17.0, 0.0), 30.0, 24.0),
                        5.0,
                    );
                    markup.raw("</g>");
                    46.0
                }
                LegendSign::Arrow(NoteSign::None) => 0.0,
                LegendSign::Arrow(sign) => {
                    draw_arrow(markup, *sign, *at);
                    46.0
                }
            };
            let (x, y, text) = (n(at.x + start), n(at.y + 7.5), escaped(text));
            markup.add(format_args!(
                "<text class=\"note\" x=\"{x}\" y=\"{y}\">{text}</text>\n"
            ));
        }
        markup.raw("</g>\n");
    }
}

fn draw_arrow(markup: &mut Markup, sign: NoteSign, at: Point) {
    let d = match sign {
        NoteSign::Right => "M0 0h34m-11 -8l11 8l-11 8",
        NoteSign::Left => "M34 0h-34m11 -8l-11 8l11 8",
        NoteSign::Down => "M17 -14v28m-8 -10l8 10l8 -10",
        NoteSign::Up => "M17 14v-28m-8 10l8 -10l8 10",
        NoteSign::None => return,
    };
    markup.add(format_args!(
        "<path class=\"move\" transform=\"translate({at})\" d=\"{d}\"/>"
    ));
}
