//! Tokens: discs with a code of at most four letters.

use roundhouse_board::scene::{HomeSign, Look, Rgb, TokenKind};

use crate::geometry::Point;
use crate::svg::{Markup, escaped, n};

const WHITE: Rgb = Rgb([255, 255, 255]);
const BLACK: &str = "#16181c";

/// The size of a code in a slot of radius 24.
fn code_size(code: &str, kind: TokenKind) -> f64 {
    let size = match code.chars().count() {
        0 | 1 => 27.0,
        2 => 24.0,
        3 => 18.5,
        _ => 14.5,
    };
    // The inner ring leaves three letters and more less room.
    match kind {
        TokenKind::Ringed if size < 20.0 => size * 0.86,
        _ => size,
    }
}

/// A token of this radius at a point; `attributes` are those of its group.
pub(crate) fn draw_token(markup: &mut Markup, look: &Look, at: Point, radius: f64, attributes: &str) {
    let colour = look.colour;
    let text = ink_on(colour);
    markup.add(format_args!(
        "<g{attributes} class=\"token\" data-company=\"{}\" transform=\"translate({at})\">\
         <circle class=\"disc\" r=\"{}\" fill=\"{colour}\"/>",
        escaped(look.company.as_str()),
        n(radius)
    ));
    if look.token == TokenKind::Ringed {
        markup.add(format_args!("<circle class=\"ring\" r=\"{}\" stroke=\"{text}\"/>", n(radius - 3.2)));
    }
    let size = code_size(&look.code, look.token) * radius / 24.0;
    draw_code(markup, &look.code, size, text);
    markup.raw("</g>\n");
}

/// A home that waits for its station, in a slot of this radius.
pub(crate) fn draw_home(markup: &mut Markup, look: &Look, at: Point, radius: f64, sign: HomeSign) {
    let (colour, ink) = (look.colour, readable(look.colour));
    let company = escaped(look.company.as_str());
    let size = code_size(&look.code, look.token) * radius / 24.0;
    match sign {
        HomeSign::Reserved => {
            markup.add(format_args!(
                "<g class=\"home reserved\" data-company=\"{company}\" transform=\"translate({at})\">\
                 <circle r=\"{}\" fill=\"{colour}\" stroke=\"{ink}\"/>",
                n(radius - 3.0)
            ));
            draw_code(markup, &look.code, size * 0.92, &ink.to_string());
        }
        HomeSign::Open => {
            markup.add(format_args!(
                "<g class=\"home\" data-company=\"{company}\" transform=\"translate({at})\">"
            ));
            draw_code(markup, &look.code, size * 0.92, &ink.to_string());
        }
    }
    markup.raw("</g>\n");
}

fn draw_code(markup: &mut Markup, code: &str, size: f64, colour: &str) {
    let (y, size) = (n(0.355 * size), n(size));
    let code = escaped(code);
    markup.add(format_args!(
        "<text class=\"code\" y=\"{y}\" font-size=\"{size}\"><tspan fill=\"{colour}\">{code}</tspan></text>"
    ));
}

/// The colour of text on a piece: white if that can be read.
fn ink_on(colour: Rgb) -> &'static str {
    if is_dark(colour) { "#ffffff" } else { BLACK }
}

/// The class of text on a piece of this colour.
pub(crate) fn ink_class(colour: Rgb) -> &'static str {
    if is_dark(colour) { "on-dark" } else { "on-light" }
}

fn is_dark(colour: Rgb) -> bool {
    contrast(colour, WHITE) >= 4.5
}

/// A colour that can be read on white.
fn readable(colour: Rgb) -> Rgb {
    if contrast(colour, WHITE) >= 3.0 {
        return colour;
    }
    Rgb(colour.0.map(|part| (f64::from(part) * 0.55).round() as u8))
}

/// The contrast of two colours, from 1 to 21.
fn contrast(one: Rgb, other: Rgb) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

fn luminance(colour: Rgb) -> f64 {
    let linear = colour.0.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_is_measured_as_usual() {
        assert!((contrast(WHITE, Rgb([0, 0, 0])) - 21.0).abs() < 1e-6);
        let yellow = Rgb([0xff, 0xd4, 0x00]);
        assert!(contrast(yellow, WHITE) < 3.0);
        assert!(contrast(readable(yellow), WHITE) >= 3.0);
    }
}
