//! Track: light casing below dark rail, bridges at crossings, and arrows for printed exits.

use std::collections::BTreeSet;

use roundhouse_board::hex::Edge;
use roundhouse_board::scene::SceneHex;

use crate::curve::Curve;
use crate::face::{ARROW_TIP, FaceShape, Form, MINE_TIP, StopShape};
use crate::geometry::Point;
use crate::layout::{APOTHEM, Layout, degrees};
use crate::painter::{HexView, Painter};
use crate::svg::{Markup, curves, n, outline};

/// The rail runs this far over the side of the hex, so that no seam shows.
const OVERLAP: f64 = 1.2;

impl Painter {
    /// One definition for each face that has track.
    pub(crate) fn define_track<'a>(
        &self,
        markup: &mut Markup,
        hexes: impl IntoIterator<Item = &'a SceneHex>,
    ) {
        let mut defined = BTreeSet::new();
        for hex in hexes {
            let (id, turn) = self.definition(hex.laid);
            let rotation = if turn == hex.laid.rotation {
                roundhouse_board::hex::Rotation::NONE
            } else {
                hex.laid.rotation
            };
            let shape = self.shape(hex.laid.tile, rotation);
            if shape.rails().next().is_some() && defined.insert(id.clone()) {
                let prefix = markup.prefix();
                markup.add(format_args!("<g id=\"{prefix}{id}\" class=\"rh\">"));
                draw_face(markup, shape);
                markup.raw("</g>\n");
            }
        }
    }

    /// The track of a hex, by its definition.
    pub(crate) fn use_track(&self, markup: &mut Markup, view: &HexView<'_>) {
        if view.shape.rails().next().is_none() {
            return;
        }
        let prefix = markup.prefix();
        let (name, centre) = (&view.name, view.centre);
        let (id, turn) = self.definition(view.scene.laid);
        markup.add(format_args!(
            "<use id=\"{prefix}track-{name}\" href=\"#{prefix}{id}\" transform=\"translate({centre})"
        ));
        if turn.sixths() > 0 {
            markup.add(format_args!("rotate({})", n(degrees(turn))));
        }
        markup.raw("\"/>\n");
    }

    pub(crate) fn draw_arrows(&self, markup: &mut Markup, view: &HexView<'_>) {
        for stop in &view.shape.stops {
            let tip = match stop.form {
                Form::OffBoard => ARROW_TIP,
                Form::Mine => MINE_TIP,
                _ => continue,
            };
            for (edge, _) in &stop.stubs {
                draw_arrow(markup, self.layout, view.centre, *edge, tip);
            }
        }
    }
}

/// The track of a face around the origin: path after path, so that later ones bridge earlier ones.
fn draw_face(markup: &mut Markup, shape: &FaceShape) {
    for stop in shape.stops.iter().filter(|stop| !stop.drawn.is_empty()) {
        draw_path(markup, &stop.drawn);
    }
    for track in &shape.track {
        draw_path(markup, &[track.curve]);
    }
    if !shape.melts.is_empty() {
        let d = curves(&shape.melts);
        markup.add(format_args!("<path class=\"rail join\" d=\"{d}\"/>"));
    }
    for stop in &shape.stops {
        draw_town(markup, stop);
    }
}

fn draw_path(markup: &mut Markup, paths: &[Curve]) {
    let casing = curves(paths);
    let rail: String = paths.iter().map(overlapping).collect();
    markup.add(format_args!("<path class=\"casing\" d=\"{casing}\"/><path class=\"rail\" d=\"{rail}\"/>"));
}

/// The `d` of a curve that reaches over the sides where it ends on one.
fn overlapping(curve: &Curve) -> String {
    let beyond = |end: Point| {
        let on_side = (end.length() - APOTHEM).abs() < 0.01;
        on_side.then(|| end * ((APOTHEM + OVERLAP) / APOTHEM))
    };
    let start = beyond(curve.from)
        .map_or_else(|| format!("M{}", curve.from), |before| format!("M{before}L{}", curve.from));
    let end = beyond(curve.to).map_or_else(String::new, |after| format!("L{after}"));
    format!("{start}{curve}{end}")
}

fn draw_town(markup: &mut Markup, stop: &StopShape) {
    match stop.form {
        Form::Bar(angle) => {
            let (at, angle) = (stop.at, n(angle));
            markup.add(format_args!(
                "<g transform=\"translate({at})rotate({angle})\"><path class=\"bar-case\" d=\"M0 -17V17\"/>\
                 <path class=\"bar\" d=\"M0 -17V17\"/></g>"
            ));
        }
        Form::Dot if !stop.stubs.is_empty() => {
            let (x, y) = (n(stop.at.x), n(stop.at.y));
            markup.add(format_args!("<circle class=\"dot\" cx=\"{x}\" cy=\"{y}\" r=\"14\"/>"));
        }
        _ => {}
    }
}

/// An arrow from a side of a cell towards its middle.
fn draw_arrow(markup: &mut Markup, layout: Layout, centre: Point, edge: Edge, tip: f64) {
    let out = layout.edge_middle(edge).unit();
    let side = Point::new(-out.y, out.x);
    let at = |along: f64, across: f64| centre + out * along + side * across;
    let d = outline([
        at(APOTHEM + 0.8, 4.5),
        at(tip + 20.0, 4.5),
        at(tip + 20.0, 9.5),
        at(tip, 0.0),
        at(tip + 20.0, -9.5),
        at(tip + 20.0, -4.5),
        at(APOTHEM + 0.8, -4.5),
    ]);
    markup.add(format_args!("<path class=\"arrow-case\" d=\"{d}\"/><path class=\"arrow\" d=\"{d}\"/>\n"));
}
