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
    (space, style): (Rect, CellStyle),
) {
    let prefix = markup.prefix();
    let zone = cell
        .zone
        .and_then(|zone| chart.zones.get(usize::from(zone)));
    let tint = zone.map_or("", |zone| tint_class(zone.tint));
    let held = if cell.markers.is_empty() { "" } else { " held" };
    let (row, column, price) = (cell.row, cell.column, cell.price);
    let mut moving = chart.moving.iter();
    let coming = if moving.any(|(_, to_row, to_column)| (*to_row, *to_column) == (row, column)) {
        " coming"
    } else {
        ""
    };
    markup.add(format_args!(
        "<g id=\"{prefix}cell-{row}-{column}\" class=\"cell {tint}{held}{coming}\">"
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
            "price large",
            Point::new(space.middle().x, space.top + 46.0),
            "tag right",
            Point::new(space.right - 9.0, space.top + 17.0),
        ),
    };
    let (x, y) = (n(price_at.x), n(price_at.y));
    markup.add(format_args!(
        "<text class=\"{price_class}\" x=\"{x}\" y=\"{y}\">{price}</text>"
    ));
    if !tag.is_empty() {
        let (x, y, tag) = (n(tag_at.x), n(tag_at.y), escaped(tag));
        markup.add(format_args!(
            "<text class=\"{tag_class}\" x=\"{x}\" y=\"{y}\">{tag}</text>"
        ));
    }
    markup.raw("</g>\n");
}

pub(crate) fn draw_rect(markup: &mut Markup, space: Rect, radius: f64) {
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
pub(crate) fn draw_markers(
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
        let id = Slug(look.company.as_str());
        let mut moving = chart.moving.iter();
        let leaving = if moving.any(|(moved, ..)| moved == company) {
            " data-leaving=\"\""
        } else {
            ""
        };
        let attributes = format!(
            " id=\"{prefix}marker-{id}\" data-order=\"{}\"{leaving}",
            order + 1
        );
        draw_token(markup, look, at, radius, &attributes);
    }
}
