//! The mat of a player: what the player has, the sections with their pieces, the spaces with their figures, cards.

use roundhouse_board::plan::{Crew, Deal, Mat, MatSection, MatSpace, Owner, Pieces};

use super::card::{cards_width, draw_cards};
use super::moved;
use super::piece::{draw_box, draw_fitted, draw_glow, draw_house, draw_marker, draw_text, in_spot};
use super::sign::{deal_width, draw_deal, draw_figure};
use crate::geometry::{Point, Rect};
use crate::svg::{Markup, escaped, n};
use crate::text::{Fonts, Weight};

/// The width of a mat in a wide picture.
pub(super) const WIDE: f64 = 940.0;
/// And in a narrow one.
pub(super) const NARROW: f64 = 680.0;

const PADDING: f64 = 18.0;
const GAP: f64 = 12.0;
const SECTION: f64 = 94.0;
const SPACE: f64 = 180.0;
/// From one skill of a space to the next.
const SKILL: f64 = 25.0;
/// The least width of a space for figures.
const SPACE_WIDTH: f64 = 214.0;

/// A mat this wide; returns its height.
pub(super) fn draw(markup: &mut Markup, fonts: &Fonts, mat: &Mat, width: f64) -> f64 {
    let prefix = markup.prefix();
    let mut inside = Markup::new(&prefix);
    let inner = width - 2.0 * PADDING;
    let mut top = PADDING;
    let mut part = |draw: &dyn Fn(&mut Markup) -> f64| {
        let at = Point::new(PADDING, top);
        top += moved(&mut inside, (at, 1.0), draw) + GAP;
    };
    part(&|markup| draw_head(markup, fonts, mat, inner));
    part(&|markup| draw_sections(markup, fonts, mat, inner));
    part(&|markup| draw_spaces(markup, fonts, mat, inner));
    part(&|markup| draw_groups(markup, fonts, mat, inner));
    let height = top - GAP + PADDING;
    let frame = Rect { left: 0.0, top: 0.0, right: width, bottom: height };
    let active = if mat.active { " active" } else { "" };
    draw_box(markup, &format!("plan-mat{active}"), frame, 16.0);
    markup.raw(&inside.finish());
    height
}

/// Name, score and what the player has.
fn draw_head(markup: &mut Markup, fonts: &Fonts, mat: &Mat, width: f64) -> f64 {
    draw_marker(markup, &mat.owner, Point::new(12.0, 17.0));
    draw_text(markup, "mat-name", Point::new(34.0, 25.0), &mat.owner.name);
    let mut signs = mat.has.clone();
    signs.push(mat.score.clone());
    let deal = Deal::gift(signs);
    let scale = 1.1;
    let left = width - deal_width(fonts, &deal) * scale;
    draw_deal(markup, fonts, &deal, Point::new(left, 17.0), scale);
    34.0
}

/// The sections with their pieces; beside their heading the figures in no space.
fn draw_sections(markup: &mut Markup, fonts: &Fonts, mat: &Mat, width: f64) -> f64 {
    let wide = fonts.width(&mat.sections_heading, Weight::Heavy, 19.0);
    let heading = (mat.sections_heading.as_str(), wide);
    draw_fitted(markup, "plan-heading", Point::new(0.0, 14.0), heading);
    draw_reserve(markup, fonts, mat, wide + 2.0 * GAP, width);
    let count = mat.sections.len().max(1) as f64;
    let pitch = (width + 8.0) / count;
    for (index, section) in mat.sections.iter().enumerate() {
        let left = pitch * index as f64;
        let frame = Rect { left, top: 24.0, right: left + pitch - 8.0, bottom: 24.0 + SECTION };
        let class = if index < mat.counted { "plan-tile" } else { "plan-tile after-end" };
        draw_box(markup, class, frame, 7.0);
        draw_section(markup, &mat.owner, section, frame);
    }
    if mat.counted < mat.sections.len() {
        let x = n(pitch * mat.counted as f64 - 4.0);
        markup.add(format_args!("<path class=\"mat-end\" d=\"M{x} 18V{}\"/>\n", n(30.0 + SECTION)));
    }
    24.0 + SECTION
}

fn draw_section(markup: &mut Markup, owner: &Owner, section: &MatSection, frame: Rect) {
    let middle = frame.middle().x;
    draw_text(markup, "section-value", Point::new(middle, frame.top + 20.0), &section.value);
    draw_pieces(markup, &section.rails, Point::new(middle, frame.top + 39.0), 30.0, |markup, at, piece| {
        draw_rail(markup, owner, at, piece);
    });
    draw_pieces(
        markup,
        &section.buildings,
        Point::new(middle, frame.top + 70.0),
        30.0,
        |markup, at, piece| match piece {
            Piece::There => draw_house(markup, owner, at, 0.95),
            Piece::Gone => {
                let prefix = markup.prefix();
                markup.add(format_args!(
                "<use href=\"#{prefix}house\" class=\"piece-space\" transform=\"translate({at})scale(.95)\"/>"
            ));
            }
        },
    );
}

/// A piece on its space, or the space alone.
#[derive(Clone, Copy)]
enum Piece {
    There,
    Gone,
}

/// Pieces side by side; those that have gone leave their outline.
fn draw_pieces(
    markup: &mut Markup,
    pieces: &Pieces,
    middle: Point,
    pitch: f64,
    draw: impl Fn(&mut Markup, Point, Piece),
) {
    in_spot(markup, &pieces.spot, "pieces", |markup| {
        let wide = pitch * f64::from(pieces.of);
        draw_glow(markup, &pieces.spot, Rect::around(middle, wide, 26.0), 6.0);
        for index in 0..pieces.of {
            let x = middle.x - wide / 2.0 + pitch * (f64::from(index) + 0.5);
            let piece = if index < pieces.left { Piece::There } else { Piece::Gone };
            draw(markup, Point::new(x, middle.y), piece);
        }
    });
}

fn draw_rail(markup: &mut Markup, owner: &Owner, at: Point, piece: Piece) {
    let bar = Rect::around(at, 24.0, 9.0);
    match piece {
        Piece::There => {
            draw_box(markup, "wire-case", bar.grown(1.6), 4.0);
            markup.add(format_args!("<g fill=\"{}\">", owner.colour));
            draw_box(markup, "wire", bar, 3.0);
            markup.raw("</g>");
        }
        Piece::Gone => draw_box(markup, "piece-space", bar, 3.0),
    }
}

/// The figures in no space, between two ends of a line.
fn draw_reserve(markup: &mut Markup, fonts: &Fonts, mat: &Mat, left: f64, right: f64) {
    let wide = fonts.width(&mat.reserve_heading, Weight::Heavy, 19.0);
    let heading = (mat.reserve_heading.as_str(), wide);
    draw_fitted(markup, "plan-heading", Point::new(left, 14.0), heading);
    let first = left + wide + 2.0 * GAP;
    draw_crews(markup, &mat.reserve, Point::new(first, 7.0), pitch(&mat.reserve, right - first));
}

/// From one figure to the next, so that all of them have room.
fn pitch(crews: &[Crew], room: f64) -> f64 {
    let count: u32 = crews.iter().map(|crew| u32::from(crew.count)).sum();
    (room / f64::from(count.max(1))).min(27.0)
}

/// Figures side by side, colour by colour.
fn draw_crews(markup: &mut Markup, crews: &[Crew], first: Point, pitch: f64) {
    let mut at = first;
    for crew in crews {
        let wide = pitch * f64::from(crew.count);
        let middle = at + Point::new((wide - pitch) / 2.0, 0.0);
        in_spot(markup, &crew.spot, "crew", |markup| {
            draw_glow(markup, &crew.spot, Rect::around(middle, wide - 8.0, 26.0), 5.0);
            for index in 0..crew.count {
                let at = at + Point::new(pitch * f64::from(index), 0.0);
                draw_figure(markup, crew.figure, at, 1.05);
            }
        });
        at = at + Point::new(wide, 0.0);
    }
}

/// The spaces in rows of as many as have room.
fn draw_spaces(markup: &mut Markup, fonts: &Fonts, mat: &Mat, width: f64) -> f64 {
    let across = ((width + GAP) / (SPACE_WIDTH + GAP)).floor().max(1.0);
    let pitch = (width + GAP) / across;
    for (index, space) in mat.spaces.iter().enumerate() {
        let (column, row) = (index as f64 % across, (index as f64 / across).floor());
        let at = Point::new(pitch * column, (SPACE + GAP) * row);
        in_spot(markup, &space.spot, "mat-space", |markup| {
            moved(markup, (at, 1.0), |markup| {
                draw_space(markup, fonts, space, pitch - GAP);
            });
        });
    }
    let rows = (mat.spaces.len() as f64 / across).ceil();
    (SPACE + GAP) * rows - GAP
}

fn draw_space(markup: &mut Markup, fonts: &Fonts, space: &MatSpace, width: f64) {
    let frame = Rect { left: 0.0, top: 0.0, right: width, bottom: SPACE };
    draw_glow(markup, &space.spot, frame, 9.0);
    let class = if space.current { "plan-tile current" } else { "plan-tile" };
    draw_box(markup, class, frame, 9.0);
    draw_text(markup, "space-name", Point::new(12.0, 24.0), &space.spot.name);
    let does = deal_width(fonts, &space.does) * 0.8;
    let at = Point::new(width - 10.0 - does, 18.0);
    draw_deal(markup, fonts, &space.does, at, 0.8);
    for (index, skill) in space.skills.iter().enumerate() {
        let y = 48.0 + SKILL * index as f64;
        let row = Rect::around(Point::new(width / 2.0, y), width - 16.0, SKILL);
        markup.add(format_args!("<g class=\"told\"><title>{}</title>", escaped(&skill.told)));
        draw_box(markup, "told-hit", row, 4.0);
        draw_figure(markup, skill.figure, Point::new(22.0, y), 0.82);
        let room = width - 52.0;
        let scale = super::sign::deal_scale(fonts, &skill.deal, (room, SKILL)).min(0.86);
        draw_deal(markup, fonts, &skill.deal, Point::new(42.0, y), scale);
        markup.raw("</g>\n");
    }
    let floor = Rect { left: 6.0, top: SPACE - 42.0, right: width - 6.0, bottom: SPACE - 6.0 };
    draw_box(markup, "floor", floor, 6.0);
    let first = Point::new(24.0, SPACE - 24.0);
    let pitch = pitch(&space.figures, width - 36.0);
    draw_crews(markup, &space.figures, first, pitch);
}

/// Groups of cards side by side, as long as they have room.
fn draw_groups(markup: &mut Markup, fonts: &Fonts, mat: &Mat, width: f64) -> f64 {
    let (mut x, mut top, mut bottom) = (0.0, 0.0, 0.0_f64);
    for (heading, cards) in &mat.groups {
        let wide = cards_width(fonts, cards).max(fonts.width(heading, Weight::Heavy, 19.0));
        if x > 0.0 && x + wide > width {
            (x, top) = (0.0, bottom + GAP);
        }
        draw_text(markup, "plan-heading", Point::new(x, top + 14.0), heading);
        let tall =
            moved(markup, (Point::new(x, top + 24.0), 1.0), |markup| draw_cards(markup, fonts, cards, width));
        bottom = bottom.max(top + 24.0 + tall);
        x += wide + 2.0 * GAP;
    }
    bottom
}
