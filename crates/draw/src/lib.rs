//! Pictures of tiles, maps and price charts: a [`Scene`](roundhouse_board::Scene) becomes SVG text, PNG or PDF.
//!
//! The crate knows the board and nothing of rules: what is to be seen is in the scene. A [`Painter`] arranges
//! a board once and then draws any number of pictures of it. Pictures share one [`stylesheet`] and choose their
//! theme by a class; [`Svg::standalone`] and [`Svg::resolved`] make files of their own.
//!
//! Start reading at [`Painter::map`], which lists the layers from the paper up. The geometry of one face is in
//! `face`, its curves in `curve`, the arrangement of several stops in `slide`, text in `name`, `seat` and `label`.
//! All lengths are in hundredths of a hex side; the view box scales, nothing else does.

#![allow(
    clippy::cast_precision_loss,
    reason = "what is counted in a picture is far from where precision ends"
)]

mod geometry;
mod layout;
mod svg;
mod tags;
mod palette;
mod style;
mod text;
mod curve;
mod bed;
mod slide;
mod face;
mod outline;
mod area;
mod area_label;
mod painter;
mod map;
mod ground;
mod track;
mod route;
mod station;
mod token;
mod barrier;
mod label;
mod price_tag;
mod name;
mod obstacle;
mod seat;
mod value;
mod caption;
mod fold;
mod chart;
mod chart_cell;
mod chart_legend;
mod sheet;
mod tile_set;
mod small_map;
mod small_plan;
mod plan;
mod export;

#[cfg(test)]
#[path = "../tests/support/mod.rs"]
mod support;

pub use export::{NoPicture, drawing_to_png, to_pdf, to_png, to_png_of_size};
pub use fold::Fold;
pub use geometry::{Point, Rect};
pub use layout::Layout;
pub use painter::Painter;
pub use palette::Theme;
pub use plan::PlanPainter;
pub use route::{ROUTE_STYLES, route_style};
pub use style::{Size, stylesheet};
pub use svg::Svg;
pub use tile_set::{TileNumber, TileSet};
