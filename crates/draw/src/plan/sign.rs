//! Signs in a row: small pictures, amounts, and what is given for what.

use roundhouse_board::plan::{Deal, Figure, Icon, Joined, Sign};

use crate::geometry::Point;
use crate::svg::{Markup, escaped, n};
use crate::text::{Fonts, Weight};
use crate::token::ink_class;

/// The pictures; `@` stands for the prefix of ids.
const ICONS: &str = include_str!("icons.svg");

/// The height of a row of signs at its own size.
pub(super) const HEIGHT: f64 = 30.0;
const GAP: f64 = 6.0;
const AMOUNT: f64 = 20.0;

/// Writes the definitions that signs and pieces use.
pub(super) fn define(markup: &mut Markup) {
    let prefix = markup.prefix();
    markup.raw("<defs>\n");
    markup.raw(&ICONS.replace('@', &prefix));
    markup.raw("</defs>\n");
}

/// How wide a deal is at its own size.
pub(super) fn deal_width(fonts: &Fonts, deal: &Deal) -> f64 {
    let parts = parts(deal);
    let widths = parts.iter().map(|part| part.width(fonts));
    widths.sum::<f64>() + GAP * parts.len().saturating_sub(1) as f64
}

/// The scale at which a deal fits into a box.
pub(super) fn deal_scale(fonts: &Fonts, deal: &Deal, (width, height): (f64, f64)) -> f64 {
    (width / deal_width(fonts, deal).max(1.0)).min(height / HEIGHT)
}

/// A deal whose left end stands at a point.
pub(super) fn draw_deal(markup: &mut Markup, fonts: &Fonts, deal: &Deal, at: Point, scale: f64) {
    markup.add(format_args!("<g transform=\"translate({at})"));
    if (scale - 1.0).abs() > 1e-9 {
        markup.add(format_args!("scale({})", n(scale)));
    }
    markup.raw("\">");
    let mut x = 0.0;
    for part in parts(deal) {
        let width = part.width(fonts);
        part.draw(markup, fonts, x);
        x += width + GAP;
    }
    markup.raw("</g>");
}

/// A deal in the middle of a box, as large as fits but no larger than `most`.
pub(super) fn draw_deal_in(markup: &mut Markup, fonts: &Fonts, deal: &Deal, frame: (Point, (f64, f64), f64)) {
    let (middle, size, most) = frame;
    let scale = deal_scale(fonts, deal, size).min(most);
    let left = middle - Point::new(deal_width(fonts, deal) * scale / 2.0, 0.0);
    draw_deal(markup, fonts, deal, left, scale);
}

/// A figure with its middle at a point.
pub(super) fn draw_figure(markup: &mut Markup, figure: Figure, at: Point, scale: f64) {
    let prefix = markup.prefix();
    let (colour, letter) = (figure.colour, escaped(&figure.letter.to_string()));
    markup.add(format_args!(
        "<g transform=\"translate({at})scale({})\"><use href=\"#{prefix}pawn\" class=\"pawn\" fill=\"{colour}\"/>\
         <text class=\"pawn-letter {}\" y=\"9.6\">{letter}</text></g>",
        n(scale),
        ink_class(colour)
    ));
}

/// A sign, or what stands between signs.
enum Part<'a> {
    Sign(&'a Sign),
    Becomes,
    Or,
}

fn parts(deal: &Deal) -> Vec<Part<'_>> {
    let mut parts: Vec<Part<'_>> = deal.price.iter().map(Part::Sign).collect();
    if !parts.is_empty() {
        parts.push(Part::Becomes);
    }
    for (index, sign) in deal.gains.iter().enumerate() {
        if index > 0 && deal.joined == Joined::Or {
            parts.push(Part::Or);
        }
        parts.push(Part::Sign(sign));
    }
    parts
}

impl Part<'_> {
    fn width(&self, fonts: &Fonts) -> f64 {
        match self {
            Self::Sign(sign) => sign_width(fonts, sign),
            Self::Becomes => 14.0,
            Self::Or => 8.0,
        }
    }

    fn draw(&self, markup: &mut Markup, fonts: &Fonts, x: f64) {
        match self {
            Self::Sign(sign) => draw_sign(markup, fonts, sign, x),
            Self::Becomes => markup.add(format_args!(
                "<path class=\"becomes\" d=\"M{} -6.5L{} 0L{} 6.5\"/>",
                n(x + 3.0),
                n(x + 11.0),
                n(x + 3.0)
            )),
            Self::Or => {
                markup.add(format_args!("<path class=\"or\" d=\"M{} 11L{} -11\"/>", n(x + 1.0), n(x + 7.0)));
            }
        }
    }
}

fn sign_width(fonts: &Fonts, sign: &Sign) -> f64 {
    let amount = amount_width(fonts, &sign.amount);
    match &sign.icon {
        Icon::Text => amount,
        Icon::Money => amount + 14.0,
        Icon::Share => 32.0,
        Icon::Peaks(peaks) => peaks_width(*peaks) + after(amount),
        icon => icon_width(icon) + after(amount),
    }
}

/// The room of an amount behind its picture.
fn after(amount: f64) -> f64 {
    if amount > 0.0 { amount + 3.0 } else { 0.0 }
}

fn amount_width(fonts: &Fonts, amount: &str) -> f64 {
    fonts.width(amount, Weight::Heavy, AMOUNT)
}

fn peaks_width(peaks: u8) -> f64 {
    match peaks {
        0 => 24.0,
        peaks => 7.0 + 14.0 * f64::from(peaks),
    }
}

const fn icon_width(icon: &Icon) -> f64 {
    match icon {
        Icon::Figure(_) | Icon::AnyFigure | Icon::Step | Icon::Contract => 20.0,
        Icon::Vacancy(_) => 24.0,
        Icon::Hire | Icon::Place(_) => 25.0,
        Icon::Joined(_) => 36.0,
        Icon::TakeTrain | Icon::PlaceRail | Icon::PlaceStation | Icon::PlaceOffice => 32.0,
        Icon::Exchange | Icon::Promote => 30.0,
        _ => 26.0,
    }
}

fn draw_sign(markup: &mut Markup, fonts: &Fonts, sign: &Sign, x: f64) {
    let amount = escaped(&sign.amount);
    let width = sign_width(fonts, sign);
    let middle = n(x + width / 2.0);
    match &sign.icon {
        Icon::Text => draw_amount(markup, &amount, x),
        Icon::Money => markup.add(format_args!(
            "<rect class=\"coin\" x=\"{}\" y=\"-13\" width=\"{}\" height=\"26\" rx=\"13\"/>\
             <text class=\"coin-text\" x=\"{middle}\" y=\"7\">{amount}</text>",
            n(x),
            n(width)
        )),
        Icon::Share => {
            use_icon(markup, "icon-share", x + 16.0);
            markup.add(format_args!("<text class=\"share-text\" x=\"{middle}\" y=\"6.5\">{amount}</text>"));
        }
        Icon::Peaks(peaks) => {
            draw_peaks(markup, *peaks, x);
            draw_amount(markup, &amount, x + peaks_width(*peaks) + 3.0);
        }
        icon => {
            draw_icon(markup, icon, x + icon_width(icon) / 2.0);
            draw_amount(markup, &amount, x + icon_width(icon) + 3.0);
        }
    }
}

fn draw_amount(markup: &mut Markup, amount: &str, x: f64) {
    if !amount.is_empty() {
        markup.add(format_args!("<text class=\"amount\" x=\"{}\" y=\"7\">{amount}</text>", n(x)));
    }
}

fn draw_peaks(markup: &mut Markup, peaks: u8, x: f64) {
    if peaks == 0 {
        use_icon(markup, "icon-flat", x + 12.0);
    }
    for peak in 0..peaks {
        use_icon(markup, "icon-peak", x + 10.5 + 14.0 * f64::from(peak));
    }
}

/// A picture whose middle stands at `x`.
fn draw_icon(markup: &mut Markup, icon: &Icon, x: f64) {
    match icon {
        Icon::Figure(figure) => draw_figure(markup, *figure, Point::new(x, 0.0), 1.0),
        Icon::Vacancy(figure) => draw_vacancy(markup, *figure, x),
        Icon::Place(rank) | Icon::Joined(rank) => draw_rank(markup, *rank, x, icon),
        icon => use_icon(markup, icon_id(icon), x),
    }
}

fn draw_vacancy(markup: &mut Markup, figure: Option<Figure>, x: f64) {
    let prefix = markup.prefix();
    let (letter, kind) = figure.map_or(('?', " unknown\"".to_owned()), |figure| {
        (figure.letter, format!("\" stroke=\"{}\"", figure.colour))
    });
    markup.add(format_args!(
        "<g transform=\"translate({} 0)\"><use href=\"#{prefix}pawn\" class=\"vacant{kind}/>\
         <text class=\"pawn-letter\" y=\"9.6\">{}</text></g>",
        n(x),
        escaped(&letter.to_string())
    ));
}

fn draw_rank(markup: &mut Markup, rank: u8, x: f64, icon: &Icon) {
    markup.add(format_args!("<g transform=\"translate({} 0)\">", n(x)));
    if matches!(icon, Icon::Joined(_)) {
        markup.raw("<path class=\"joined\" d=\"M-18 0H18\"/>");
    }
    markup.add(format_args!(
        "<circle class=\"rank\" r=\"11.5\"/><text class=\"rank-text\" y=\"6\">{rank}</text></g>"
    ));
}

fn use_icon(markup: &mut Markup, id: &str, x: f64) {
    let prefix = markup.prefix();
    markup.add(format_args!("<use href=\"#{prefix}{id}\" x=\"{}\"/>", n(x)));
}

const fn icon_id(icon: &Icon) -> &'static str {
    match icon {
        Icon::Points => "icon-points",
        Icon::Step => "icon-step",
        Icon::AnyFigure => "icon-any",
        Icon::Hire => "icon-hire",
        Icon::Exchange => "icon-exchange",
        Icon::Promote => "icon-promote",
        Icon::TakeTrain => "icon-take-train",
        Icon::Flip => "icon-flip",
        Icon::Rail => "icon-rail",
        Icon::PlaceRail => "icon-place-rail",
        Icon::Station => "icon-station",
        Icon::PlaceStation => "icon-place-station",
        Icon::Office => "icon-office",
        Icon::PlaceOffice => "icon-place-office",
        Icon::Contract => "icon-contract",
        _ => "loco",
    }
}
