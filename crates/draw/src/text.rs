//! The fonts that come with the crate, and how wide text is in them.

use ttf_parser::Face;

/// The family of all text but letters of tiles.
pub(crate) const FAMILY: &str = "Lato";
/// The family of the letters of tiles.
pub(crate) const LETTER_FAMILY: &str = "DejaVu Serif";

/// How tall capitals and figures are, as a part of the size.
pub(crate) const CAPITALS: f64 = 0.72;

/// The class of text that pages may enlarge around its middle where the picture is small, with its size.
pub(crate) fn sign(size: f64) -> String {
    format!("sign fs{}", size.floor())
}

/// The weights in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weight {
    SemiBold,
    Bold,
    Heavy,
    Black,
    /// The letters of tiles, in their own font.
    Letter,
}

/// The font files.
pub(crate) const FILES: [&[u8]; 5] = [
    include_bytes!("../fonts/Lato-Semibold.ttf"),
    include_bytes!("../fonts/Lato-Bold.ttf"),
    include_bytes!("../fonts/Lato-Heavy.ttf"),
    include_bytes!("../fonts/Lato-Black.ttf"),
    include_bytes!("../fonts/DejaVuSerif-Bold.ttf"),
];

/// Measures text.
#[derive(Clone, Debug)]
pub(crate) struct Fonts {
    weights: [Widths; 5],
}

/// The widths of the letters of one font, in parts of the size.
#[derive(Clone, Debug)]
struct Widths {
    /// Letters up to the end of Latin Extended-A, which holds all names of the titles.
    letters: Vec<f32>,
    other: f32,
}

/// The letters measured beforehand.
const MEASURED: u32 = 0x180;

impl Fonts {
    pub(crate) fn new() -> Self {
        let widths = |file: usize| Widths::of(FILES[file]);
        Self { weights: [widths(0), widths(1), widths(2), widths(3), widths(4)] }
    }

    /// How wide the text is at this size.
    pub(crate) fn width(&self, text: &str, weight: Weight, size: f64) -> f64 {
        let widths = &self.weights[weight as usize];
        let letter_width = |letter: char| {
            let known = widths.letters.get(letter as usize).copied();
            f64::from(known.unwrap_or(widths.other))
        };
        size * text.chars().map(letter_width).sum::<f64>()
    }

    /// The text in lines no wider than this, broken between words.
    pub(crate) fn lines(&self, text: &str, (weight, size): (Weight, f64), most: f64) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split_whitespace() {
            let longer = lines.last().map(|line| format!("{line} {word}"));
            match longer.filter(|longer| self.width(longer, weight, size) <= most) {
                Some(longer) => {
                    lines.pop();
                    lines.push(longer);
                }
                None => lines.push(word.to_owned()),
            }
        }
        lines
    }
}

impl Widths {
    fn of(file: &[u8]) -> Self {
        let Ok(face) = Face::parse(file, 0) else {
            return Self { letters: Vec::new(), other: 0.6 };
        };
        let em = f32::from(face.units_per_em());
        let width = |letter: char| {
            let glyph = face.glyph_index(letter)?;
            Some(f32::from(face.glyph_hor_advance(glyph)?) / em)
        };
        let letters = (0..MEASURED).map(|code| char::from_u32(code).and_then(width));
        Self {
            letters: letters.map(|width| width.unwrap_or(0.0)).collect(),
            other: width('n').unwrap_or(0.6),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_measured() {
        let fonts = Fonts::new();
        let name = fonts.width("Székesfehérvár", Weight::Bold, 23.0);
        assert!((150.0..170.0).contains(&name), "{name}");
        let bolder = fonts.width("Székesfehérvár", Weight::Black, 23.0);
        assert!(bolder > name);
        assert!(
            (fonts.width("··", Weight::Bold, 20.0) - 2.0 * fonts.width("·", Weight::Bold, 20.0)).abs() < 1e-6
        );
    }
}
