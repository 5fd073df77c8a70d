//! Tiles to choose from: each picture is drawn once, however often it is shown.

use roundhouse_board::Scene;
use roundhouse_board::hex::Rotation;
use roundhouse_board::map::HexId;
use roundhouse_board::tile::TileId;

use crate::geometry::Point;
use crate::ground::draw_hex;
use crate::painter::{HexView, Painter};
use crate::sheet::Specimen;
use crate::svg::{Markup, n};

/// Tiles whose pictures share their definitions.
pub struct TileSet<'a> {
    painter: &'a Painter,
    prefix: &'a str,
    drawn: Vec<(Specimen, Option<Scene>)>,
}

/// One of the tiles of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileNumber(usize);

impl Painter {
    /// No tile yet; every id in the pictures starts with `prefix`.
    pub fn tile_set<'a>(&'a self, prefix: &'a str) -> TileSet<'a> {
        TileSet { painter: self, prefix, drawn: Vec::new() }
    }
}

impl TileSet<'_> {
    /// A tile without anything on it: one picture for all places where it is shown.
    pub fn tile(&mut self, tile: TileId, rotation: Rotation) -> TileNumber {
        let specimen = self.painter.specimen(tile, rotation, Point::ORIGIN);
        let laid = specimen.scene.laid;
        let known = self.drawn.iter().position(|(known, scene)| scene.is_none() && known.scene.laid == laid);
        TileNumber(known.unwrap_or_else(|| self.add(specimen, None)))
    }

    /// The tile on a hex with the stations on it.
    pub fn tile_on(&mut self, scene: Scene, hex: HexId) -> TileNumber {
        let specimen = self.painter.specimen_on(&scene, hex);
        TileNumber(self.add(specimen, Some(scene)))
    }

    fn add(&mut self, specimen: Specimen, scene: Option<Scene>) -> usize {
        self.drawn.push((specimen, scene));
        self.drawn.len() - 1
    }

    /// All pictures, for a page that carries the shared stylesheet; nothing of them is seen there.
    pub fn definitions(&self, classes: &str) -> String {
        if self.drawn.is_empty() {
            return String::new();
        }
        let mut markup = Markup::new(self.prefix);
        let views: Vec<HexView<'_>> = self
            .drawn
            .iter()
            .zip(0..)
            .map(|(drawn, number)| {
                let mut view = self.painter.view_of(&drawn.0);
                view.name = format!("{}-{number}", view.name);
                view
            })
            .collect();
        self.painter.define_for(&mut markup, &views);
        let prefix = self.prefix;
        // Rules are matched inside what is used alone: it carries the classes of the picture itself.
        for ((number, view), (_, scene)) in views.iter().enumerate().zip(&self.drawn) {
            markup.add(format_args!("<g id=\"{prefix}{number}\" class=\"rh {classes}\">"));
            self.draw(&mut markup, view, scene.as_ref());
            markup.raw("</g>\n");
        }
        let content = markup.finish();
        format!("<svg class=\"symbols\" aria-hidden=\"true\"><defs>{content}</defs></svg>\n")
    }

    fn draw(&self, markup: &mut Markup, view: &HexView<'_>, scene: Option<&Scene>) {
        let painter = self.painter;
        painter.draw_shadow(markup, view);
        draw_hex(markup, view);
        painter.use_track(markup, view);
        painter.draw_stations(markup, view);
        if let Some(scene) = scene {
            painter.draw_tokens(markup, view, scene);
        }
        painter.draw_own_labels(markup, view);
    }

    /// A tile where it is shown. It says nothing to those who cannot see it: what stands around it does.
    pub fn shown(&self, TileNumber(number): TileNumber, classes: &str) -> String {
        let (prefix, view_box) = (self.prefix, self.view_box());
        format!(
            "<svg class=\"rh {classes}\" viewBox=\"{view_box}\" aria-hidden=\"true\">\
             <use href=\"#{prefix}{number}\"/></svg>"
        )
    }

    fn view_box(&self) -> String {
        let view = self.painter.tile_view();
        let (left, top) = (n(view.left), n(view.top));
        let (width, height) = (n(view.width()), n(view.height()));
        format!("{left} {top} {width} {height}")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use roundhouse_board::{Position, SceneSetting};
    use roundhouse_titles::Title;

    use super::*;
    use crate::support::board;

    /// The ids in a text, or what refers to them.
    fn after<'a>(text: &'a str, mark: &str, end: char) -> Vec<&'a str> {
        let parts = text.split(mark).skip(1);
        parts.filter_map(|part| part.split(end).next()).collect()
    }

    #[test]
    fn a_tile_is_drawn_once_however_often_it_is_shown() {
        let board = board(Title::HUNGARY_18MAG, "standard");
        let painter = Painter::new(&board);
        let mut set = painter.tile_set("t-");
        let find = |name: &str| board.find_tile(name.parse().unwrap()).unwrap();
        let first = set.tile(find("8"), Rotation::new(1));
        let turned = set.tile(find("8"), Rotation::new(2));
        assert_eq!(set.tile(find("8"), Rotation::new(1)), first);
        let scene = Scene::new(&board, &Position::new(&board), SceneSetting::default());
        let hex = board.map.ids().next().unwrap();
        let on_hex = set.tile_on(scene, hex);
        let drawn = set.definitions("light");
        assert_eq!(drawn.matches("class=\"rh light\"").count(), 3);
        let ids = after(&drawn, " id=\"", '"');
        let own: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(own.len(), ids.len(), "an id stands there twice: {ids:?}");
        let shown = [first, turned, on_hex].map(|number| set.shown(number, "light"));
        let shown = shown.concat() + &drawn;
        for wanted in after(&shown, "href=\"#", '"').iter().chain(&after(&shown, "url(#", ')')) {
            assert!(own.contains(wanted), "{wanted} is not drawn");
        }
    }
}
