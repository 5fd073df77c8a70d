//! How what has its own order is laid out: in wide pictures, or folded into narrow ones.

/// How wide a picture is that shows more than a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fold {
    /// Side by side, for wide pictures.
    Wide,
    /// Folded into a column with larger text, for narrow ones.
    Narrow,
}

impl Fold {
    /// The fold that can be read in a picture this many pixels wide.
    pub fn for_width(pixels: u32) -> Self {
        if pixels < 900 { Self::Narrow } else { Self::Wide }
    }
}
