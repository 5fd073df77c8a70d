//! Sides that no track crosses, and lakes.

use roundhouse_board::hex::{Edge, EdgeSet};
use roundhouse_board::map::Lake;
use roundhouse_board::scene::BarrierSign;

use crate::geometry::Point;
use crate::painter::{HexView, Painter};
use crate::svg::{Markup, escaped, n};

impl Painter {
    pub(crate) fn draw_barriers(&self, markup: &mut Markup, sign: BarrierSign) {
        let class = match sign {
            BarrierSign::Dark => "barrier",
            BarrierSign::Red => "barrier red-barrier",
        };
        for (hex, edge) in self.board.map.barriers() {
            let [from, to] = self.barrier(self.centre(*hex), *edge);
            markup.add(format_args!(
                "<path class=\"barrier-case\" d=\"M{from}L{to}\"/><path class=\"{class}\" d=\"M{from}L{to}\"/>\n"
            ));
        }
    }

    /// The ends of a barrier on a side of a hex.
    pub(crate) fn barrier(&self, centre: Point, edge: Edge) -> [Point; 2] {
        let [from, to] = self.layout.side(edge);
        let along = |share: f64| centre + from + (to - from) * share;
        [along(0.1), along(0.9)]
    }

    pub(crate) fn draw_lake(&self, markup: &mut Markup, view: &HexView<'_>, lake: &Lake) {
        let Some(end) = lake_end(lake) else {
            return;
        };
        let across = self.layout.corner(end).degrees();
        // Read from the left: the name never stands on its head.
        let angle = if across.abs() > 90.0 { across - 180.0_f64.copysign(across) } else { across };
        let (centre, angle, name) = (view.centre, n(angle), escaped(&lake.name));
        markup.add(format_args!(
            "<g class=\"lake-group\" transform=\"translate({centre})rotate({angle})\">\
             <path class=\"lake\" d=\"M-97 0C-70 -9 -52 -13 -22 -10S18 -14 44 -11S84 -5 97 0C80 7 58 12 30 9S-12 15 -38 11S-80 7 -97 0Z\"/>\
             <text class=\"water minor\" transform=\"translate(0 -18)skewX(-12)\">{name}</text></g>\n"
        ));
    }
}

/// The edge before the corner where a lake ends: its first shore starts behind it.
fn lake_end(lake: &Lake) -> Option<Edge> {
    let shore =
        |edge: Edge| -> EdgeSet { (1..=3).map(|step| Edge::new(edge.index() as u8 + step)).collect() };
    Edge::ALL.into_iter().find(|edge| shore(*edge) == lake.shores[0])
}
