//! A cell of a price chart: its price, its zone, and the markers in it.

use roundhouse_board::scene::{ChartCell, ChartShape, ChartTint, PriceChart};

use crate::geometry::{Point, Rect};
use crate::svg::{Markup, escaped, n};
use crate::tags::Slug;
use crate::token::draw_token;

/// How cells look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CellStyle {
    /// Price in the corner, markers in the cell.
    Corner,
    /// Price in the middle, markers on stems outside.
    Stems,
    /// Price on top, markers below it in the cell.
    Large,
}

pub(crate) fn tint_class(tint: ChartTint) -> &'static str {
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

pub(crate) fn draw_cell(
    markup: &mut Markup,
    chart: &PriceChart,
    cell: &ChartCell,
    space: Rect,
    style: CellStyle,
) {
    let prefix = markup.prefix();
    let zone = cell.zone.and_then(|zone| chart.zones.get(usize::from(zone)));
    let tint = zone.map_or("", |zone| tint_class(zone.tint));
    let held = if cell.markers.is_empty() { "" } else { " held" };
    let (row, column, price) = (cell.row, cell.column, cell.price);
    let mut moving = chart.moving.iter();
    let coming = if moving.any(|(_, to_row, to_column)| (*to_row, *to_column) == (row, column)) {
        " coming"
    } else {
        ""
    };
    markup.add(format_args!("<g id=\"{prefix}cell-{row}-{column}\" class=\"cell {tint}{held}{coming}\">"));
    draw_rect(markup, space, 9.0);
    let tag = zone.map_or("", |zone| zone.tag.as_str());
    let texts = Texts::of(space, style, tag);
    let (x, y, class) = (n(texts.price.x), n(texts.price.y), texts.price_class);
    markup.add(format_args!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{price}</text>"));
    if !tag.is_empty() {
        let (x, y, class) = (n(texts.tag.x), n(texts.tag.y), texts.tag_class);
        let tag = escaped(tag);
        markup.add(format_args!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{tag}</text>"));
    }
    markup.raw("</g>\n");
}

/// Where price and tag of a cell stand, and how.
struct Texts {
    price_class: &'static str,
    price: Point,
    tag_class: &'static str,
    tag: Point,
}

impl Texts {
    fn of(space: Rect, style: CellStyle, tag: &str) -> Self {
        let middle = space.middle();
        match style {
            CellStyle::Corner => Self {
                price_class: "price left",
                price: Point::new(space.left + 10.0, space.top + 29.0),
                tag_class: "tag right",
                tag: Point::new(space.right - 9.0, space.top + 25.0),
            },
            CellStyle::Stems => Self {
                price_class: "price",
                price: middle + Point::new(0.0, if tag.is_empty() { 9.0 } else { 3.0 }),
                tag_class: "tag",
                tag: middle + Point::new(0.0, 21.0),
            },
            CellStyle::Large => Self {
                price_class: "price large",
                price: Point::new(middle.x, space.top + 46.0),
                tag_class: "tag right",
                tag: Point::new(space.right - 9.0, space.top + 17.0),
            },
        }
    }
}

pub(crate) fn draw_rect(markup: &mut Markup, space: Rect, radius: f64) {
    let (x, y, width, height) = (n(space.left), n(space.top), n(space.width()), n(space.height()));
    let radius = n(radius);
    markup.add(format_args!(
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{radius}\"/>"
    ));
}

/// The markers of a cell, none covering another. Where several stand in it they are in the order in which they act,
/// which is written beside each.
pub(crate) fn draw_markers(
    markup: &mut Markup,
    chart: &PriceChart,
    cell: &ChartCell,
    space: Rect,
    style: CellStyle,
) {
    let count = cell.markers.len();
    let (radius, places) = match style {
        CellStyle::Corner => in_corner_cell(space, count),
        CellStyle::Large => in_large_cell(space, count),
        CellStyle::Stems => (25.0, on_stem(markup, chart, cell, space)),
    };
    let prefix = markup.prefix();
    for (order, (company, at)) in cell.markers.iter().zip(&places).enumerate().rev() {
        let Some(look) = chart.looks.get(company.index()) else {
            continue;
        };
        let below = *at + Point::new(1.0, 3.0);
        let (x, y, shade) = (n(below.x), n(below.y), n(radius + 1.5));
        markup.add(format_args!("<circle class=\"cell-shade\" cx=\"{x}\" cy=\"{y}\" r=\"{shade}\"/>"));
        let id = Slug(look.company.as_str());
        let mut moving = chart.moving.iter();
        let leaving = if moving.any(|(moved, ..)| moved == company) { " data-leaving=\"\"" } else { "" };
        let among = if count > 1 { " data-among=\"\"" } else { "" };
        let attributes = format!(" id=\"{prefix}marker-{id}\" data-order=\"{}\"{among}{leaving}", order + 1);
        draw_token(markup, look, *at, radius, &attributes);
    }
    if count > 1 && style != CellStyle::Stems {
        draw_order(markup, &places, radius);
    }
}

/// Which of several markers acts first, second and so on: a number at the upper left of each.
fn draw_order(markup: &mut Markup, places: &[Point], radius: f64) {
    let (off, size) = (0.78 * radius, 0.4 * radius);
    for (order, at) in (1..).zip(places) {
        let at = *at - Point::new(off, off);
        let (r, text, y) = (n(size), n(1.5 * size), n(0.53 * size));
        markup.add(format_args!(
            "<g class=\"order\" transform=\"translate({at})\"><circle r=\"{r}\"/>\
             <text y=\"{y}\" font-size=\"{text}\">{order}</text></g>\n"
        ));
    }
}

fn in_corner_cell(space: Rect, count: usize) -> (f64, Vec<Point>) {
    let middle = Point::new(space.middle().x, space.top + 66.0);
    side_by_side(Rect::around(middle, 96.0, 60.0), 23.5, count)
}

fn in_large_cell(space: Rect, count: usize) -> (f64, Vec<Point>) {
    let middle = Point::new(space.middle().x, space.top + 91.0);
    side_by_side(Rect::around(middle, 120.0, 66.0), 30.0, count)
}

/// Lines of markers that fill the room without covering each other: as large as they can be up to a radius, and where
/// they stand, line by line.
fn side_by_side(room: Rect, largest: f64, count: usize) -> (f64, Vec<Point>) {
    let lines_of = |columns: usize| count.div_ceil(columns.max(1)).max(1);
    let pitch_of = |columns: usize| {
        let across = room.width() / columns as f64;
        across.min(room.height() / lines_of(columns) as f64)
    };
    let best = (1..=count.max(1)).max_by(|one, other| pitch_of(*one).total_cmp(&pitch_of(*other)));
    let columns = best.unwrap_or(1);
    let pitch = pitch_of(columns).min(2.0 * largest + 1.0);
    let lines = lines_of(columns);
    let place = |index: usize| {
        let (line, column) = (index / columns, index % columns);
        let in_line = columns.min(count - line * columns);
        let from_middle = |index: usize, all: usize| index as f64 - (all as f64 - 1.0) / 2.0;
        let off = Point::new(from_middle(column, in_line), from_middle(line, lines));
        room.middle() + Point::new(pitch * off.x, pitch * off.y)
    };
    (pitch / 2.0 - 0.5, (0..count).map(place).collect())
}

/// Draws the stem that holds the markers outside of their cell, and finds their places on it.
fn on_stem(markup: &mut Markup, chart: &PriceChart, cell: &ChartCell, space: Rect) -> Vec<Point> {
    let count = cell.markers.len();
    // The lower row of a zigzag hangs its markers below.
    let hangs = chart.shape == ChartShape::ZigZag && cell.row == 1;
    let x = space.middle().x;
    let from_cell = |index: usize| 34.0 + 52.0 * index as f64;
    let place = |index: usize| {
        let y =
            if hangs { space.bottom + from_cell(index) } else { space.top - from_cell(count - 1 - index) };
        Point::new(x, y)
    };
    let places: Vec<Point> = (0..count).map(place).collect();
    let end = if hangs { space.bottom } else { space.top };
    let far = if hangs { places.last() } else { places.first() };
    if let Some(far) = far {
        let (x, end, far) = (n(x), n(end), n(far.y));
        markup.add(format_args!("<path class=\"stem\" d=\"M{x} {end}V{far}\"/>"));
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markers_on_one_cell_never_cover_each_other() {
        let space = Rect::around(Point::new(100.0, 100.0), 104.0, 100.0);
        let large = Rect::around(Point::new(100.0, 100.0), 128.0, 128.0);
        for count in 1..=16 {
            for (space, (radius, places)) in
                [(space, in_corner_cell(space, count)), (large, in_large_cell(large, count))]
            {
                assert_eq!(places.len(), count);
                for (index, at) in places.iter().enumerate() {
                    let inside = at.x - radius >= space.left
                        && at.x + radius <= space.right
                        && at.y + radius <= space.bottom;
                    assert!(inside, "{count}: {at:?}");
                    let covers = |other: &Point| (*at - *other).length() < 2.0 * radius;
                    assert!(!places[..index].iter().any(covers), "{count}: {places:?}");
                    // Those that act later stand further to the right or further below.
                    let before = index.checked_sub(1).map(|before| places[before]);
                    let after = before.is_none_or(|before| at.x > before.x || at.y > before.y);
                    assert!(after, "{count}: {places:?}");
                }
            }
        }
    }
}
