//! Pieces of players, and the group around whatever may be pointed at.

use roundhouse_board::plan::{Holder, Owner, Spot};
use roundhouse_board::scene::Rgb;

use crate::geometry::{Point, Rect};
use crate::svg::{Markup, escaped, n};
use crate::tags::Slug;
use crate::token::ink_class;

/// The colour of pieces that belong to nobody in play.
const NEUTRAL: Rgb = Rgb([0xb4, 0xae, 0xa0]);

/// A group that can be pointed at; `class` says what it is.
pub(super) fn in_spot(markup: &mut Markup, spot: &Spot, class: &str, content: impl FnOnce(&mut Markup)) {
    let prefix = markup.prefix();
    let open = if spot.open { " choice" } else { "" };
    let (id, key, name) = (Slug(&spot.key), escaped(&spot.key), escaped(told(spot)));
    markup.add(format_args!(
        "<g id=\"{prefix}{id}\" class=\"spot {class}{open}\" data-spot=\"{key}\"><title>{name}</title>"
    ));
    content(markup);
    markup.raw("</g>\n");
}

/// What is said to whoever points at a spot.
pub(super) fn told(spot: &Spot) -> &str {
    if spot.told.is_empty() { &spot.name } else { &spot.told }
}

/// A ring around a piece that came since the reader last looked.
pub(super) fn draw_fresh(markup: &mut Markup, at: Point, scale: f64) {
    markup.add(format_args!(
        "<circle class=\"fresh-ring\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
        n(at.x),
        n(at.y),
        n(17.0 * scale)
    ));
}

/// A box with round corners.
pub(super) fn draw_box(markup: &mut Markup, class: &str, space: Rect, radius: f64) {
    let (x, y) = (n(space.left), n(space.top));
    let (width, height) = (n(space.width()), n(space.height()));
    markup.add(format_args!(
        "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{}\"/>",
        n(radius)
    ));
}

/// The two rings around a box that may be chosen.
pub(super) fn draw_glow(markup: &mut Markup, spot: &Spot, space: Rect, radius: f64) {
    if spot.open {
        draw_box(markup, "glow-wide", space.grown(4.0), radius + 4.0);
        draw_box(markup, "glow", space.grown(4.0), radius + 4.0);
    }
}

/// Text whose base line begins, is centred or ends at a point, as its class says.
pub(super) fn draw_text(markup: &mut Markup, class: &str, at: Point, text: &str) {
    markup.add(format_args!(
        "<text class=\"{class}\" x=\"{}\" y=\"{}\">{}</text>",
        n(at.x),
        n(at.y),
        escaped(text)
    ));
}

/// A text exactly this wide: what stands beside it has its room, whichever font the viewer has.
pub(super) fn draw_fitted(markup: &mut Markup, class: &str, at: Point, (text, width): (&str, f64)) {
    markup.add(format_args!(
        "<text class=\"{class}\" x=\"{}\" y=\"{}\" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\">{}</text>",
        n(at.x),
        n(at.y),
        n(width),
        escaped(text)
    ));
}

/// A building of a player.
pub(super) fn draw_house(markup: &mut Markup, owner: &Owner, at: Point, scale: f64) {
    draw_house_of(markup, owner.colour, &owner.code, at, scale);
}

fn draw_house_of(markup: &mut Markup, colour: Rgb, code: &str, at: Point, scale: f64) {
    let prefix = markup.prefix();
    markup.add(format_args!(
        "<g transform=\"translate({at})scale({})\"><use href=\"#{prefix}house\" class=\"piece-case\"/>\
         <use href=\"#{prefix}house\" class=\"piece\" fill=\"{colour}\"/>\
         <text class=\"piece-text {}\" y=\"9\">{}</text></g>",
        n(scale),
        ink_class(colour),
        escaped(code)
    ));
}

/// The space for whoever comes first, and who has it.
pub(super) fn draw_holder(markup: &mut Markup, owners: &[Owner], holder: Holder, at: Point, scale: f64) {
    let prefix = markup.prefix();
    match holder {
        Holder::Free => markup.add(format_args!(
            "<use href=\"#{prefix}house\" class=\"piece-space\" transform=\"translate({at})scale({})\"/>",
            n(scale)
        )),
        Holder::Neutral => draw_house_of(markup, NEUTRAL, "", at, scale),
        Holder::Owner(index) => {
            if let Some(owner) = owners.get(index) {
                draw_house(markup, owner, at, scale);
            }
        }
    }
}

/// A marker of a player on a ladder.
pub(super) fn draw_marker(markup: &mut Markup, owner: &Owner, at: Point) {
    let colour = owner.colour;
    markup.add(format_args!(
        "<g transform=\"translate({at})\"><circle class=\"piece-case\" r=\"11\"/>\
         <circle class=\"piece\" r=\"11\" fill=\"{colour}\"/>\
         <text class=\"piece-text {}\" y=\"5.2\">{}</text></g>",
        ink_class(colour),
        escaped(&owner.code)
    ));
}
