//! The land with its lines and places.

use roundhouse_board::plan::{At, Deal, Holder, Line, Owner, Place, Plan};

use super::piece::{draw_box, draw_fresh, draw_glow, draw_house, draw_text, in_spot, told};
use super::plate::{self, Rank};
use super::sign::{deal_width, draw_deal};
use crate::geometry::{Point, Rect};
use crate::svg::{Markup, escaped, n, outline};
use crate::text::Fonts;

/// How much of the places is shown on the land.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Detail {
    /// Everything, on plates.
    Plates,
    /// Short names and pieces, for small pictures.
    Codes,
}

/// Points of a line that are joined by straight stretches.
const STRETCHES: u8 = 24;

pub(crate) fn point(at: At) -> Point {
    let [x, y] = at.map(f64::from);
    Point::new(x, y)
}

/// The map of a plan on its canvas.
pub(super) fn draw(markup: &mut Markup, fonts: &Fonts, plan: &Plan, detail: Detail) {
    let bold = if detail == Detail::Codes { " bold" } else { "" };
    let prefix = markup.prefix();
    markup.add(format_args!("<g id=\"{prefix}plan-map\" class=\"plan-map{bold}\">\n"));
    markup.layer("land", |markup| draw_land(markup, &plan.land));
    markup.layer("line", |markup| {
        for line in &plan.lines {
            draw_line(markup, &plan.owners, line, detail);
        }
    });
    markup.layer("sign", |markup| {
        for line in &plan.lines {
            draw_signs(markup, fonts, line, detail);
        }
    });
    markup.layer("place", |markup| {
        for place in &plan.places {
            match detail {
                Detail::Plates => draw_place(markup, fonts, plan, place),
                Detail::Codes => draw_code(markup, plan, place),
            }
        }
    });
    markup.raw("</g>\n");
}

fn draw_land(markup: &mut Markup, land: &[At]) {
    let coast = outline(land.iter().copied().map(point));
    markup.add(format_args!(
        "<path class=\"shadow\" transform=\"translate(5 8)\" d=\"{coast}\"/>\
         <path class=\"plan-land\" d=\"{coast}\"/>\n"
    ));
}

/// The bed of a line, and the rails on it in lanes side by side.
fn draw_line(markup: &mut Markup, owners: &[Owner], line: &Line, detail: Detail) {
    in_spot(markup, &line.spot, "line", |markup| {
        let bed = lane(line, 0.0);
        markup.add(format_args!("<path class=\"line-hit\" d=\"{bed}\"/>"));
        if line.spot.open {
            markup.add(format_args!(
                "<path class=\"line-glow-wide\" d=\"{bed}\"/><path class=\"line-glow\" d=\"{bed}\"/>"
            ));
        }
        markup.add(format_args!(
            "<path class=\"line-bed\" d=\"{bed}\"/><path class=\"line-ties\" d=\"{bed}\"/>"
        ));
        let pitch = match detail {
            Detail::Plates => 9.5,
            Detail::Codes => 15.0,
        };
        let first = -pitch * (line.owners.len().saturating_sub(1)) as f64 / 2.0;
        let lanes: Vec<String> =
            (0..line.owners.len()).map(|index| lane(line, first + pitch * index as f64)).collect();
        for d in &lanes {
            markup.add(format_args!("<path class=\"lane-case\" d=\"{d}\"/>"));
        }
        for (owner, d) in line.owners.iter().zip(&lanes) {
            if line.fresh.contains(owner) {
                markup.add(format_args!("<path class=\"lane-fresh\" d=\"{d}\"/>"));
            }
        }
        for (owner, d) in line.owners.iter().zip(&lanes) {
            if let Some(look) = owners.get(*owner) {
                let (number, colour) = (owner % 4 + 1, look.colour);
                markup.add(format_args!(
                    "<path class=\"lane\" stroke=\"{colour}\" d=\"{d}\"/><path class=\"lane-mark lane-{number}\" d=\"{d}\"/>"
                ));
            }
        }
    });
}

/// The curve through the middle of a line, moved sideways.
fn lane(line: &Line, aside: f64) -> String {
    let [from, to] = line.ends.map(point);
    let bend = point(line.middle) * 2.0 - (from + to) * 0.5;
    let mut d = String::new();
    for step in 0..=STRETCHES {
        let t = f64::from(step) / f64::from(STRETCHES);
        let at = from * ((1.0 - t) * (1.0 - t)) + bend * (2.0 * t * (1.0 - t)) + to * (t * t);
        let way = (bend - from) * (1.0 - t) + (to - bend) * t;
        let sideways = Point::new(-way.y, way.x).unit();
        d.push(if step == 0 { 'M' } else { 'L' });
        d.push_str(&(at + sideways * aside).to_string());
    }
    d
}

/// The badge at the half of a line.
fn draw_signs(markup: &mut Markup, fonts: &Fonts, line: &Line, detail: Detail) {
    if line.signs.is_empty() {
        return;
    }
    let deal = Deal::gift(line.signs.clone());
    let scale = match detail {
        Detail::Plates => 0.8,
        Detail::Codes => 1.25,
    };
    let width = deal_width(fonts, &deal) * scale;
    let middle = point(line.middle);
    let badge = Rect::around(middle, width + 14.0 * scale, 30.0 * scale);
    // The badge lies above all lines, apart from its own: it says whose it is.
    let open = if line.spot.open { " choice" } else { "" };
    let (key, name) = (escaped(&line.spot.key), escaped(told(&line.spot)));
    markup.add(format_args!("<g class=\"badge{open}\" data-spot=\"{key}\"><title>{name}</title>"));
    draw_glow(markup, &line.spot, badge, 15.0 * scale);
    draw_box(markup, "plan-badge", badge, 15.0 * scale);
    draw_deal(markup, fonts, &deal, middle - Point::new(width / 2.0, 0.0), scale);
    markup.raw("</g>\n");
}

fn draw_place(markup: &mut Markup, fonts: &Fonts, plan: &Plan, place: &Place) {
    in_spot(markup, &place.spot, "place", |markup| {
        let (at, plate) = (point(place.at), point(place.plate));
        markup.add(format_args!("<path class=\"leader\" d=\"M{at}L{plate}\"/>"));
        draw_disc(markup, place, 17.0);
        plate::draw(markup, fonts, (plan, place), (plate, Rank::Beside));
    });
}

/// The disc of a place with its rank.
fn draw_disc(markup: &mut Markup, place: &Place, radius: f64) {
    let at = point(place.at);
    if place.spot.open {
        markup.add(format_args!(
            "<circle class=\"glow-wide\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/><circle class=\"glow\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>",
            x = n(at.x),
            y = n(at.y),
            r = n(radius + 6.0)
        ));
    }
    markup.add(format_args!(
        "<circle class=\"place-disc\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
        n(at.x),
        n(at.y),
        n(radius)
    ));
    let base = Point::new(at.x, at.y + radius * 0.4);
    draw_text(markup, "place-rank", base, &place.rank.to_string());
}

/// A place on a small picture: disc, short name, pieces.
fn draw_code(markup: &mut Markup, plan: &Plan, place: &Place) {
    in_spot(markup, &place.spot, "place", |markup| {
        draw_disc(markup, place, 30.0);
        let at = point(place.at);
        draw_text(markup, "place-code", at + Point::new(0.0, 74.0), &place.code);
        let first = match place.holder {
            Holder::Owner(owner) => Some(owner),
            _ => None,
        };
        let owners: Vec<usize> = first.into_iter().chain(place.later.iter().copied()).collect();
        let left = -40.0 * owners.len().saturating_sub(1) as f64 / 2.0;
        for (index, owner) in owners.iter().enumerate() {
            let aside = Point::new(left + 40.0 * index as f64, -44.0);
            if place.fresh.contains(owner) {
                draw_fresh(markup, at + aside, 1.7);
            }
            if let Some(owner) = plan.owners.get(*owner) {
                draw_house(markup, owner, at + aside, 1.7);
            }
        }
    });
}
