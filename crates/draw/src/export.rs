//! Pictures as PNG and PDF, with the fonts that come with the crate.

use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, fontdb};

use crate::palette::Theme;
use crate::style::Size;
use crate::svg::Svg;
use crate::text::{FAMILY, FILES, LETTER_FAMILY};

/// A picture that could not be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the picture could not be made: {0}")]
pub struct NoPicture(String);

/// The picture as a PNG file, this many pixels wide, with as much text as can be read at that width.
pub fn to_png(svg: &Svg, theme: Theme, width: u32) -> Result<Vec<u8>, NoPicture> {
    to_png_of_size(svg, theme, svg.size_for(f64::from(width)), width)
}

/// The same, with the amount of text given: screens may show several pixels as one.
pub fn to_png_of_size(svg: &Svg, theme: Theme, size: Size, width: u32) -> Result<Vec<u8>, NoPicture> {
    png(&tree(&svg.resolved(theme, size))?, width)
}

fn png(tree: &usvg::Tree, width: u32) -> Result<Vec<u8>, NoPicture> {
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round().max(1.0) as u32;
    let mut pixels = Pixmap::new(width, height)
        .ok_or_else(|| NoPicture(format!("{width} by {height} pixels cannot be drawn")))?;
    resvg::render(tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| NoPicture(error.to_string()))
}

/// A drawing that is no picture of a board, such as an icon, as a PNG file this many pixels wide.
pub fn drawing_to_png(svg: &str, width: u32) -> Result<Vec<u8>, NoPicture> {
    png(&tree(svg)?, width)
}

/// The picture as a PDF file of one page.
pub fn to_pdf(svg: &Svg, theme: Theme) -> Result<Vec<u8>, NoPicture> {
    let tree = tree(&svg.resolved(theme, Size::Large))?;
    let options = svg2pdf::ConversionOptions::default();
    svg2pdf::to_pdf(&tree, options, svg2pdf::PageOptions::default())
        .map_err(|error| NoPicture(error.to_string()))
}

fn tree(text: &str) -> Result<usvg::Tree, NoPicture> {
    let mut fonts = fontdb::Database::new();
    for file in FILES {
        fonts.load_font_data(file.to_vec());
    }
    fonts.set_sans_serif_family(FAMILY);
    fonts.set_serif_family(LETTER_FAMILY);
    let options =
        usvg::Options { fontdb: Arc::new(fonts), font_family: FAMILY.to_owned(), ..usvg::Options::default() };
    usvg::Tree::from_str(text, &options).map_err(|error| NoPicture(error.to_string()))
}
