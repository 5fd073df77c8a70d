//! The map for a line of a list: the colour of every hex, without track or text.

use std::collections::BTreeMap;
use std::fmt::Write;

use roundhouse_board::map::HexId;
use roundhouse_board::tile::Colour;

use crate::layout::SIDE;
use crate::painter::Painter;
use crate::palette::Theme;

impl Painter {
    /// A small file of its own; `colour` says what lies on a hex.
    pub fn small_map(&self, colour: impl Fn(HexId) -> Colour) -> String {
        let corners = self.layout.corners(SIDE);
        let mut around = String::new();
        for pair in corners.windows(2) {
            let way = pair[1] - pair[0];
            // Writing to a string does not fail.
            let _ = write!(around, "l{:.0} {:.0}", way.x, way.y);
        }
        let mut paths: BTreeMap<&str, String> = BTreeMap::new();
        for hex in self.board.map.ids() {
            let start = self.centre(hex) + corners[0];
            let class = self.surface_of(hex, colour(hex)).class();
            let _ = write!(paths.entry(class).or_default(), "M{:.0} {:.0}{around}z", start.x, start.y);
        }
        let view = self.bounds.grown(8.0);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{:.0} {:.0} {:.0} {:.0}\">",
            view.left,
            view.top,
            view.width(),
            view.height()
        );
        for (class, path) in paths {
            let variable = if class == "blue" { "sea" } else { class };
            let value = |variable: &str| Theme::Light.value(variable).unwrap_or("none");
            let (fill, line) = (value(variable), value("coast"));
            let _ = write!(svg, "<path fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"8\" d=\"{path}\"/>");
        }
        svg + "</svg>"
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::support::{MAPS, board};

    #[test]
    fn a_small_map_shows_what_lies_on_every_hex_in_few_bytes() {
        for (title, variant, name) in MAPS {
            let board = board(title, variant);
            let painter = Painter::new(&board);
            let empty = painter.small_map(|_| Colour::Printed);
            assert_eq!(empty.matches('z').count(), board.map.ids().count(), "{name}");
            assert!(empty.len() < 8_000, "{name}: {}", empty.len());
            let first = board.map.ids().next().unwrap();
            let laid = painter.small_map(|hex| if hex == first { Colour::Green } else { Colour::Printed });
            let green = Theme::Light.value("green").unwrap();
            assert!(laid.contains(green) && !empty.contains(green), "{name}");
        }
    }
}
