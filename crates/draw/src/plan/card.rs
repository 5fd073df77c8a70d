//! Cards on shelves.

use roundhouse_board::plan::{Card, Deal, Icon, Shelf, Sign, Stand};

use super::moved;
use super::piece::{draw_box, draw_glow, draw_text, in_spot};
use super::sign::{HEIGHT, deal_width, draw_deal, draw_deal_in};
use crate::geometry::{Point, Rect};
use crate::svg::Markup;
use crate::text::Fonts;

const HEADING: f64 = 30.0;
const GAP: f64 = 10.0;
const PADDING: f64 = 10.0;
const ROW: f64 = HEIGHT + 6.0;
/// The line of a card with its label and points.
const TOP: f64 = 30.0;

/// A shelf folded to a width; returns its height.
pub(super) fn draw_shelf(markup: &mut Markup, fonts: &Fonts, shelf: &Shelf, width: f64) -> f64 {
    draw_text(markup, "plan-heading", Point::new(0.0, 18.0), &shelf.heading);
    moved(markup, (Point::new(0.0, HEADING), 1.0), |markup| draw_cards(markup, fonts, &shelf.cards, width))
        + HEADING
}

/// Cards in rows no wider than this; returns their height.
pub(super) fn draw_cards(markup: &mut Markup, fonts: &Fonts, cards: &[Card], width: f64) -> f64 {
    let tall = cards.iter().map(height).fold(0.0, f64::max);
    let (mut x, mut y) = (0.0, 0.0);
    for card in cards {
        let wide = card_width(fonts, card);
        if x > 0.0 && x + wide > width {
            (x, y) = (0.0, y + tall + GAP);
        }
        in_spot(markup, &card.spot, "card", |markup| {
            moved(markup, (Point::new(x, y), 1.0), |markup| {
                draw_card(markup, fonts, card, wide, tall);
            });
        });
        x += wide + GAP;
    }
    y + tall
}

/// How wide cards are side by side.
pub(super) fn cards_width(fonts: &Fonts, cards: &[Card]) -> f64 {
    let widths = cards.iter().map(|card| card_width(fonts, card));
    widths.sum::<f64>() + GAP * cards.len().saturating_sub(1) as f64
}

fn has_top(card: &Card) -> bool {
    !card.label.is_empty() || card.points.is_some() || card.stack.is_some()
}

fn height(card: &Card) -> f64 {
    let top = if has_top(card) { TOP } else { PADDING };
    let rows = card.rows.len() + usize::from(!card.seats.is_empty());
    top + ROW * rows as f64 + PADDING - 4.0
}

fn card_width(fonts: &Fonts, card: &Card) -> f64 {
    let rows = card.rows.iter().map(|row| deal_width(fonts, row));
    let seats = deal_width(fonts, &Deal::gift(card.seats.clone()));
    let widest = rows.fold(seats, f64::max);
    let label = fonts.width(&card.label, crate::text::Weight::Heavy, 16.0);
    let points = points_sign(card).map_or(0.0, |deal| deal_width(fonts, &deal) + 12.0);
    let stack = card.stack.as_ref().map_or(0.0, |_| 40.0);
    widest.max(label + points + stack).max(44.0) + 2.0 * PADDING
}

fn points_sign(card: &Card) -> Option<Deal> {
    let points = card.points.as_ref()?;
    Some(Deal::gift(vec![Sign::with(Icon::Points, points)]))
}

fn draw_card(markup: &mut Markup, fonts: &Fonts, card: &Card, width: f64, height: f64) {
    let frame = Rect { left: 0.0, top: 0.0, right: width, bottom: height };
    if card.stack.is_some() {
        let under = Rect { left: 5.0, top: 5.0, right: width + 5.0, bottom: height + 5.0 };
        draw_box(markup, "plan-under", under, 8.0);
    }
    draw_glow(markup, &card.spot, frame, 8.0);
    let class = match card.stand {
        Stand::Up => "plan-card",
        Stand::Down => "plan-card face-down",
        Stand::Done => "plan-card done",
    };
    draw_box(markup, class, frame, 8.0);
    let faded = if card.stand == Stand::Down { " taken" } else { "" };
    markup.add(format_args!("<g class=\"card-face{faded}\">"));
    let top = if has_top(card) {
        draw_top(markup, fonts, card, width);
        TOP
    } else {
        PADDING - 2.0
    };
    let seats = Deal::gift(card.seats.clone());
    let rows = card.rows.iter().chain((!card.seats.is_empty()).then_some(&seats));
    for (index, row) in rows.enumerate() {
        let middle = Point::new(width / 2.0, top + ROW * (index as f64 + 0.5));
        let room = (width - 12.0, ROW);
        draw_deal_in(markup, fonts, row, (middle, room, 1.0));
    }
    markup.raw("</g>");
}

/// The line with label, points and number in the stack.
fn draw_top(markup: &mut Markup, fonts: &Fonts, card: &Card, width: f64) {
    draw_text(markup, "card-label", Point::new(PADDING, 21.0), &card.label);
    if let Some(points) = points_sign(card) {
        let wide = deal_width(fonts, &points) * 0.9;
        let at = Point::new(width - PADDING - wide, 17.0);
        draw_deal(markup, fonts, &points, at, 0.9);
    }
    if let Some(stack) = &card.stack {
        let at = Point::new(width - PADDING, 21.0);
        draw_text(markup, "card-stack", at, stack);
    }
}
