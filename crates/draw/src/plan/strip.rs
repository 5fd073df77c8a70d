//! A strip: cells in a row, with what counts for neighbours between them.

use roundhouse_board::plan::{Deal, Holder, Join, Plan, StripCell};

use super::moved;
use super::piece::{draw_box, draw_fresh, draw_glow, draw_holder, draw_house, draw_text, in_spot};
use super::sign::{draw_deal, draw_deal_in};
use crate::geometry::{Point, Rect};
use crate::svg::Markup;
use crate::text::Fonts;

/// From the top of a row of cells to the next.
const ROW: f64 = 164.0;
const CELL: f64 = 142.0;
/// Where the offices of those who came later stand.
const LATER: f64 = 121.0;
const HEADING: f64 = 34.0;
const GAP: f64 = 12.0;
/// The width of the points between two cells.
const JOIN: f64 = 44.0;

/// The strip folded into rows of so many cells; returns its height.
pub(super) fn draw(markup: &mut Markup, fonts: &Fonts, plan: &Plan, width: f64, across: usize) -> f64 {
    let strip = &plan.strip;
    draw_text(markup, "plan-heading", Point::new(0.0, 20.0), &strip.heading);
    let pitch = (width + GAP) / across as f64;
    let place = |index: usize| {
        let (column, row) = ((index % across) as f64, (index / across) as f64);
        Rect {
            left: column * pitch,
            top: HEADING + row * ROW,
            right: (column + 1.0) * pitch - GAP,
            bottom: HEADING + row * ROW + CELL,
        }
    };
    for (index, cell) in strip.cells.iter().enumerate() {
        let frame = place(index);
        in_spot(markup, &cell.spot, "strip-cell", |markup| {
            moved(markup, (Point::new(frame.left, frame.top), 1.0), |markup| {
                draw_cell(markup, fonts, (plan, cell, index + 1), frame.width());
            });
        });
    }
    for (index, join) in strip.joins.iter().enumerate() {
        let frame = place(index);
        // The last one of a row stays within its cell.
        let last = (index + 1) % across == 0;
        let right = if last { frame.right - JOIN / 2.0 - GAP } else { frame.right + GAP / 2.0 };
        draw_join(markup, plan, join, Point::new(right, frame.top));
    }
    let rows = strip.cells.len().div_ceil(across);
    HEADING + ROW * rows.saturating_sub(1) as f64 + CELL + 12.0
}

fn draw_cell(
    markup: &mut Markup,
    fonts: &Fonts,
    (plan, cell, number): (&Plan, &StripCell, usize),
    width: f64,
) {
    let frame = Rect { left: 0.0, top: 0.0, right: width, bottom: CELL };
    draw_glow(markup, &cell.spot, frame, 10.0);
    draw_box(markup, "plan-plate", frame, 10.0);
    draw_text(markup, "plan-number", Point::new(width / 2.0, 22.0), &number.to_string());
    let gain = Deal::gift(vec![cell.gain.clone()]);
    draw_deal(markup, fonts, &gain, Point::new(14.0, 52.0), 1.15);
    let first = Deal::gift(vec![cell.first.clone()]);
    let first_at = Point::new(26.0, 87.0);
    if matches!(cell.holder, Holder::Owner(owner) if cell.fresh.contains(&owner)) {
        draw_fresh(markup, first_at, 0.95);
    }
    draw_holder(markup, &plan.owners, cell.holder, first_at, 0.95);
    let taken = if cell.holder == Holder::Free { "" } else { " taken" };
    markup.add(format_args!("<g class=\"bonus{taken}\">"));
    draw_deal(markup, fonts, &first, Point::new(44.0, 87.0), 0.9);
    markup.raw("</g>");
    let tile = Rect { left: 86.0, top: 34.0, right: width - 10.0, bottom: LATER - 17.0 };
    draw_box(markup, "plan-tile", tile, 7.0);
    let room = (tile.width() - 12.0, 44.0);
    draw_deal_in(markup, fonts, &cell.tile, (tile.middle(), room, 1.3));
    for (index, owner) in cell.later.iter().enumerate() {
        let at = Point::new(26.0 + 30.0 * index as f64, LATER);
        if cell.fresh.contains(owner) {
            draw_fresh(markup, at, 0.95);
        }
        if let Some(owner) = plan.owners.get(*owner) {
            draw_house(markup, owner, at, 0.95);
        }
    }
}

/// The points between two cells; whoever has both has a piece of wire there.
fn draw_join(markup: &mut Markup, plan: &Plan, join: &Join, at: Point) {
    let badge = Rect::around(at + Point::new(0.0, 8.0), JOIN, 30.0);
    for (index, owner) in join.owners.iter().enumerate() {
        if let Some(owner) = plan.owners.get(*owner) {
            let y = badge.bottom + 5.0 + 7.0 * index as f64;
            let bar = Rect::around(Point::new(at.x, y), 40.0, 6.0);
            draw_box(markup, "wire-case", bar.grown(1.6), 4.0);
            markup.add(format_args!("<g fill=\"{}\">", owner.colour));
            draw_box(markup, "wire", bar, 3.0);
            markup.raw("</g>");
        }
    }
    draw_box(markup, "join", badge, 15.0);
    draw_text(markup, "join-text", badge.middle() + Point::new(0.0, 7.0), &join.points);
}
