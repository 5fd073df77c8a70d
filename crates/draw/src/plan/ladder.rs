//! Ladders: tracks from the bottom to the top, with the markers of the players.

use roundhouse_board::plan::{Deal, Ladder, Plan, Rung, Sign};

use super::moved;
use super::piece::{draw_box, draw_glow, draw_marker, draw_text, in_spot};
use super::sign::{deal_width, draw_deal, draw_deal_in};
use crate::geometry::{Point, Rect};
use crate::svg::Markup;
use crate::text::Fonts;

const WIDTH: f64 = 92.0;
const GAP: f64 = 12.0;
const RUNG: f64 = 60.0;
const HEADER: f64 = 48.0;
/// From one lying ladder to the next.
const LYING: f64 = 98.0;
/// The width of what a lying ladder begins with.
const LYING_HEADER: f64 = 52.0;

/// All ladders side by side, their feet on one line; returns the height.
pub(super) fn draw_all(markup: &mut Markup, fonts: &Fonts, plan: &Plan) -> f64 {
    let most = plan.ladders.iter().map(|ladder| ladder.rungs.len()).max();
    let height = HEADER + RUNG * most.unwrap_or(0) as f64;
    for (index, ladder) in plan.ladders.iter().enumerate() {
        let at = Point::new((WIDTH + GAP) * index as f64, 0.0);
        in_spot(markup, &ladder.spot, "ladder", |markup| {
            moved(markup, (at, 1.0), |markup| {
                draw(markup, fonts, plan, ladder, height);
            });
        });
    }
    height
}

fn draw(markup: &mut Markup, fonts: &Fonts, plan: &Plan, ladder: &Ladder, height: f64) {
    let top = height - HEADER - RUNG * ladder.rungs.len() as f64;
    let frame = Rect { left: 0.0, top, right: WIDTH, bottom: height };
    draw_glow(markup, &ladder.spot, frame, 10.0);
    draw_box(markup, "plan-plate", frame, 10.0);
    let counted = Deal::gift(vec![ladder.counted.clone()]);
    let header = Point::new(WIDTH / 2.0, top + HEADER / 2.0 - 1.0);
    draw_deal_in(markup, fonts, &counted, (header, (WIDTH - 12.0, 32.0), 1.05));
    for (index, rung) in ladder.rungs.iter().enumerate() {
        let bottom = height - RUNG * index as f64;
        draw_rung(markup, fonts, plan, rung, bottom);
    }
}

/// One space, from its lower side; the cost of the step to it sits on that side.
fn draw_rung(markup: &mut Markup, fonts: &Fonts, plan: &Plan, rung: &Rung, bottom: f64) {
    let frame = Rect { left: 6.0, top: bottom - RUNG + 3.0, right: WIDTH - 6.0, bottom: bottom - 5.0 };
    draw_box(markup, "plan-tile", frame, 7.0);
    draw_text(markup, "rung-worth", Point::new(14.0, frame.top + 32.0), &rung.worth);
    let top = frame.top + if rung.markers.len() > 2 { 17.0 } else { 28.0 };
    for (index, owner) in rung.markers.iter().enumerate() {
        if let Some(owner) = plan.owners.get(*owner) {
            let (column, row) = ((index % 2) as f64, (index / 2) as f64);
            let at = Point::new(WIDTH - 43.0 + 25.0 * column, top + 23.0 * row);
            draw_marker(markup, owner, at);
        }
    }
    if let Some(cost) = &rung.cost {
        draw_cost(markup, fonts, cost, Point::new(34.0, bottom - 1.0));
    }
}

/// All ladders lying, one below the other, for pictures that are not wide; returns the height.
pub(super) fn draw_lying(markup: &mut Markup, fonts: &Fonts, plan: &Plan, width: f64) -> f64 {
    let most = plan.ladders.iter().map(|ladder| ladder.rungs.len()).max();
    let pitch = (width - LYING_HEADER) / most.unwrap_or(0).max(1) as f64;
    for (index, ladder) in plan.ladders.iter().enumerate() {
        let at = Point::new(0.0, LYING * index as f64);
        in_spot(markup, &ladder.spot, "ladder", |markup| {
            moved(markup, (at, 1.0), |markup| {
                draw_one_lying(markup, fonts, plan, ladder, pitch);
            });
        });
    }
    LYING * plan.ladders.len() as f64
}

fn draw_one_lying(markup: &mut Markup, fonts: &Fonts, plan: &Plan, ladder: &Ladder, pitch: f64) {
    let frame = Rect {
        left: 0.0,
        top: 10.0,
        right: LYING_HEADER + pitch * ladder.rungs.len() as f64,
        bottom: LYING - GAP,
    };
    draw_glow(markup, &ladder.spot, frame, 10.0);
    draw_box(markup, "plan-plate", frame, 10.0);
    let counted = Deal::gift(vec![ladder.counted.clone()]);
    let header = Point::new(LYING_HEADER / 2.0, frame.middle().y);
    let room = (LYING_HEADER - 14.0, 32.0);
    draw_deal_in(markup, fonts, &counted, (header, room, 1.05));
    for (index, rung) in ladder.rungs.iter().enumerate() {
        let left = LYING_HEADER + pitch * index as f64;
        let space =
            Rect { left, top: frame.top + 6.0, right: left + pitch - 5.0, bottom: frame.bottom - 6.0 };
        draw_box(markup, "plan-tile", space, 7.0);
        let worth = Point::new(left + 8.0, space.top + 30.0);
        draw_text(markup, "rung-worth", worth, &rung.worth);
        for (place, owner) in rung.markers.iter().enumerate() {
            if let Some(owner) = plan.owners.get(*owner) {
                let aside = Point::new(left + 15.0 + 13.0 * place as f64, space.bottom - 15.0);
                draw_marker(markup, owner, aside);
            }
        }
    }
    for (index, rung) in ladder.rungs.iter().enumerate() {
        if let Some(cost) = &rung.cost {
            let left = LYING_HEADER + pitch * index as f64 - 2.5;
            draw_cost(markup, fonts, cost, Point::new(left, frame.top));
        }
    }
}

/// What a step costs, on the side of the space it leads to.
fn draw_cost(markup: &mut Markup, fonts: &Fonts, cost: &Sign, middle: Point) {
    let deal = Deal::gift(vec![cost.clone()]);
    let scale = 0.95;
    let wide = deal_width(fonts, &deal) * scale;
    let badge = Rect::around(middle, wide + 10.0, 23.0);
    draw_box(markup, "plan-badge", badge, 11.5);
    draw_deal(markup, fonts, &deal, middle - Point::new(wide / 2.0, 0.0), scale);
}
