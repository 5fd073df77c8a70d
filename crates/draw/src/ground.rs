//! Paper, coast, the hexes themselves, areas and terrain: all that lies below the track.

use roundhouse_board::files::AreaKind;
use roundhouse_board::map::Terrain;

use crate::geometry::{Point, Rect};
use crate::layout::{Layout, SIDE};
use crate::painter::{HexView, Painter, Surface};
use crate::svg::{Markup, n, outline};
use crate::tags::Slug;

/// The definitions every picture with hexes needs.
pub(crate) fn define(markup: &mut Markup, layout: Layout) {
    let prefix = markup.prefix();
    let ring = |radius: f64| outline(layout.corners(radius));
    let (hex, bevel, inner) = (ring(SIDE), ring(96.5), ring(86.0));
    markup.add(format_args!(
        "<path id=\"{prefix}hex\" d=\"{hex}\"/>\n<path id=\"{prefix}bevel\" d=\"{bevel}\"/>\n\
         <path id=\"{prefix}rim\" fill-rule=\"evenodd\" d=\"{hex}{inner}\"/>\n"
    ));
    markup.add(format_args!(
        "<pattern id=\"{prefix}pat-green\" width=\"14\" height=\"14\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">\
         <path d=\"M0 0V14\" stroke=\"#06372c\" stroke-width=\"5\" opacity=\".62\"/></pattern>\n\
         <pattern id=\"{prefix}pat-brown\" width=\"13\" height=\"13\" patternUnits=\"userSpaceOnUse\">\
         <path d=\"M3.5 3.5h.01M10 10h.01\" stroke=\"#2e1203\" stroke-width=\"5.8\" stroke-linecap=\"round\" opacity=\".72\"/></pattern>\n\
         <pattern id=\"{prefix}pat-grey\" width=\"12\" height=\"12\" patternUnits=\"userSpaceOnUse\">\
         <path d=\"M0 0H12M0 0V12\" stroke=\"#3a4250\" stroke-width=\"3.6\" opacity=\".6\"/></pattern>\n"
    ));
}

/// The signs of terrain, mines and ports.
pub(crate) fn define_signs(markup: &mut Markup) {
    const WAVES: &str = "M-14 -5q3.5 -7 7 0t7 0t7 0t7 0M-14 7q3.5 -7 7 0t7 0t7 0t7 0";
    let prefix = markup.prefix();
    markup.add(format_args!(
        "<g id=\"{prefix}mountain\" class=\"rh\"><path class=\"mountain\" d=\"M-17 12L-3 -13Q0 -17 3 -13L17 12Z\"/>\
         <path class=\"mountain-lit\" d=\"M-17 12L-3 -13Q-1.5 -15.5 0 -15.8L-3 -3L1 2L-3 12Z\"/></g>\n\
         <g id=\"{prefix}river\" class=\"rh\"><path class=\"river\" d=\"{WAVES}\"/></g>\n\
         <g id=\"{prefix}tile-river\" class=\"rh\"><path class=\"tile-river\" d=\"{WAVES}\"/></g>\n\
         <g id=\"{prefix}mine-mark\" class=\"rh\"><path class=\"hammer\" d=\"M-13 13L11 -11M13 13L-11 -11\"/>\
         <path class=\"hammer-head\" d=\"M5.5 -16.5L16.5 -5.5M-5.5 -16.5L-16.5 -5.5\"/></g>\n\
         <g id=\"{prefix}anchor\" class=\"rh\"><path class=\"anchor\" d=\"M0 -9V14M-7 -3H7M-13 4Q-11 15 0 15Q11 15 13 4\"/>\
         <circle class=\"anchor\" cy=\"-13\" r=\"4\"/></g>\n"
    ));
}

impl Painter {
    pub(crate) fn draw_land(&self, markup: &mut Markup) {
        let coast = &self.coast;
        markup.add(format_args!(
            "<path class=\"shadow\" transform=\"translate(5 8)\" d=\"{coast}\"/><path class=\"coast\" d=\"{coast}\"/>\n"
        ));
    }

    /// The hexes; tiles come last, so that their side lines lie above those of the land.
    pub(crate) fn draw_ground(markup: &mut Markup, views: &[HexView<'_>]) {
        let is_tile = |view: &&HexView<'_>| matches!(view.surface, Surface::Tile(_));
        for view in views.iter().filter(|view| !is_tile(view)) {
            draw_hex(markup, view);
        }
        for view in views.iter().filter(is_tile) {
            draw_hex(markup, view);
        }
    }

    pub(crate) fn draw_areas(&self, markup: &mut Markup) {
        let prefix = markup.prefix();
        for shape in &self.areas {
            let area = self.board.map.area(shape.id);
            let class = match area.kind {
                AreaKind::Red => "offboard",
                AreaKind::Port => "port",
            };
            let (id, path) = (Slug(area.id.as_str()), &shape.path);
            markup.add(format_args!("<path id=\"{prefix}area-{id}\" class=\"{class}\" d=\"{path}\"/>\n"));
        }
    }
}

pub(crate) fn draw_hex(markup: &mut Markup, view: &HexView<'_>) {
    let prefix = markup.prefix();
    let (name, class, centre) = (&view.name, view.surface.class(), view.centre);
    markup.add(format_args!("<g id=\"{prefix}hex-{name}\" class=\"hex {class}"));
    if view.scene.choice {
        markup.raw(" choice");
    }
    if view.scene.fresh {
        markup.raw(" fresh");
    }
    markup.raw("\"");
    if let Surface::Tile(_) = view.surface {
        let (name, rotation) = (Slug(view.face.name.as_str()), view.scene.laid.rotation.sixths());
        markup.add(format_args!(" data-tile=\"{name}\" data-rotation=\"{rotation}\""));
    }
    markup.add(format_args!(" transform=\"translate({centre})\">"));
    draw_surface(markup, view.surface);
    markup.raw("</g>\n");
}

/// A hex around the origin.
fn draw_surface(markup: &mut Markup, surface: Surface) {
    let prefix = markup.prefix();
    markup.add(format_args!("<use href=\"#{prefix}hex\" class=\"ground\"/>"));
    if let Surface::Tile(_) = surface {
        let class = surface.class();
        if class != "yellow" {
            markup.add(format_args!(
                "<use href=\"#{prefix}rim\" class=\"pattern\" fill=\"url(#{prefix}pat-{class})\"/>"
            ));
        }
        markup.add(format_args!("<use href=\"#{prefix}bevel\" class=\"bevel\"/>"));
    }
}

/// How the terrain signs of a bare hex stand, relative to its middle.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TerrainShape {
    signs: Vec<(&'static str, Point)>,
    scale: f64,
    pub(crate) cost: Point,
    /// The boxes of signs and cost.
    pub(crate) boxes: Vec<Rect>,
}

impl TerrainShape {
    /// Beneath the signs stands the cost; beside a station the cost stands behind smaller signs.
    pub(crate) fn new(terrain: Terrain, below_station: Option<f64>) -> Self {
        let signs = usize::from(terrain.mountains) + usize::from(terrain.rivers);
        let name = |index: usize| {
            if index < usize::from(terrain.mountains) { "mountain" } else { "river" }
        };
        let count = signs as f64;
        let (scale, first, height, cost) = match below_station {
            None => (1.0, -39.0 * (count - 1.0) / 2.0, -6.0, Point::new(0.0, 36.0)),
            Some(height) => {
                let pitch = 39.0 * 0.86;
                let first = -(pitch * count + 26.0) / 2.0 + pitch / 2.0;
                (0.86, first, height, Point::new(first + pitch * count + 0.5, height + 8.0))
            }
        };
        let signs: Vec<_> = (0..signs)
            .map(|index| (name(index), Point::new(first + 39.0 * scale * index as f64, height)))
            .collect();
        let mut boxes: Vec<Rect> =
            signs.iter().map(|(_, at)| Rect::around(*at, 36.0 * scale, 30.0 * scale)).collect();
        boxes.push(Rect::around(cost - Point::new(0.0, 7.0), 26.0, 16.0));
        Self { signs, scale, cost, boxes }
    }

    pub(crate) fn draw(&self, markup: &mut Markup, centre: Point) {
        for (name, at) in &self.signs {
            draw_sign(markup, name, centre + *at, self.scale);
        }
    }
}

/// One sign at a scale.
pub(crate) fn draw_sign(markup: &mut Markup, name: &str, at: Point, scale: f64) {
    let prefix = markup.prefix();
    markup.add(format_args!("<use href=\"#{prefix}{name}\" transform=\"translate({at})"));
    if (scale - 1.0).abs() > 1e-9 {
        markup.add(format_args!("scale({})", n(scale)));
    }
    markup.raw("\"/>\n");
}
