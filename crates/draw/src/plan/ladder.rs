//! Ladders: tracks from the bottom to the top, with the markers of the players.

use roundhouse_board::plan::{Deal, Ladder, Plan, Rung};

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

/// How wide all ladders are together.
pub(super) fn width(plan: &Plan) -> f64 {
    (WIDTH + GAP) * plan.ladders.len() as f64 - GAP
}

/// All ladders side by side, their feet on one line; returns the height.
pub(super) fn draw_all(markup: &mut Markup, fonts: &Fonts, plan: &Plan) -> f64 {
    let most = plan.ladders.iter().map(|ladder| ladder.rungs.len()).max();
    let height = HEADER + RUNG * most.unwrap_or(0) as f64;
    for (index, ladder) in plan.ladders.iter().enumerate() {
        let at = Point::new((WIDTH + GAP) * index as f64, 0.0);
        in_spot(markup, &ladder.spot, "ladder", |markup| {
            moved(markup, (at, 1.0), |markup| {
                draw(markup, fonts, (plan, ladder), height);
            });
        });
    }
    height
}

fn draw(markup: &mut Markup, fonts: &Fonts, (plan, ladder): (&Plan, &Ladder), height: f64) {
    let top = height - HEADER - RUNG * ladder.rungs.len() as f64;
    let frame = Rect {
        left: 0.0,
        top,
        right: WIDTH,
        bottom: height,
    };
    draw_glow(markup, &ladder.spot, frame, 10.0);
    draw_box(markup, "plan-plate", frame, 10.0);
    let counted = Deal::gift(vec![ladder.counted.clone()]);
    let header = Point::new(WIDTH / 2.0, top + HEADER / 2.0 - 1.0);
    draw_deal_in(
        markup,
        fonts,
        &counted,
        (header, (WIDTH - 12.0, 32.0), 1.05),
    );
    for (index, rung) in ladder.rungs.iter().enumerate() {
        let bottom = height - RUNG * index as f64;
        draw_rung(markup, fonts, (plan, rung), bottom);
    }
}

/// One space, from its lower side; the cost of the step to it sits on that side.
fn draw_rung(markup: &mut Markup, fonts: &Fonts, (plan, rung): (&Plan, &Rung), bottom: f64) {
    let frame = Rect {
        left: 6.0,
        top: bottom - RUNG + 3.0,
        right: WIDTH - 6.0,
        bottom: bottom - 5.0,
    };
    draw_box(markup, "plan-tile", frame, 7.0);
    draw_text(
        markup,
        "rung-worth",
        Point::new(14.0, frame.top + 32.0),
        &rung.worth,
    );
    let top = frame.top + if rung.markers.len() > 2 { 17.0 } else { 28.0 };
    for (index, owner) in rung.markers.iter().enumerate() {
        if let Some(owner) = plan.owners.get(*owner) {
            let (column, row) = ((index % 2) as f64, (index / 2) as f64);
            let at = Point::new(WIDTH - 43.0 + 25.0 * column, top + 23.0 * row);
            draw_marker(markup, owner, at);
        }
    }
    if let Some(cost) = &rung.cost {
        let deal = Deal::gift(vec![cost.clone()]);
        let scale = 0.72;
        let wide = deal_width(fonts, &deal) * scale;
        let middle = Point::new(34.0, bottom - 1.0);
        let badge = Rect::around(middle, wide + 10.0, 23.0);
        draw_box(markup, "plan-badge", badge, 11.5);
        draw_deal(
            markup,
            fonts,
            &deal,
            (middle - Point::new(wide / 2.0, 0.0), scale),
        );
    }
}
