//! The lines track follows: straight, or one circle arc.

use std::fmt;

use roundhouse_board::hex::Edge;

use crate::geometry::Point;
use crate::layout::Layout;
use crate::svg::n;

/// A straight line or a circle arc of less than half a circle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Curve {
    pub(crate) from: Point,
    pub(crate) to: Point,
    bend: Option<Bend>,
}

/// The circle of an arc.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Bend {
    middle: Point,
    radius: f64,
    /// The angle where the arc starts, and how far it goes round; clockwise is positive.
    start: f64,
    sweep: f64,
}

impl Curve {
    pub(crate) fn line(from: Point, to: Point) -> Self {
        Self { from, to, bend: None }
    }

    /// Track from edge to edge, square to both.
    pub(crate) fn across(layout: Layout, from: Edge, to: Edge) -> Self {
        let (start, end) = (layout.edge_middle(from), layout.edge_middle(to));
        if from.opposite() == to {
            return Self::line(start, end);
        }
        Self::leaving(start, -start.unit(), end)
    }

    /// Track from an edge to a node: straight on the edge's axis, else the one arc that leaves it squarely.
    pub(crate) fn to_node(layout: Layout, edge: Edge, node: Point) -> Self {
        let start = layout.edge_middle(edge);
        Self::leaving(start, -start.unit(), node)
    }

    /// The arc that leaves `from` in a direction and ends in `to`.
    fn leaving(from: Point, direction: Point, to: Point) -> Self {
        let normal = Point::new(-direction.y, direction.x);
        let way = to - from;
        let sideways = way.dot(normal);
        if sideways.abs() < 1e-6 * way.length() {
            return Self::line(from, to);
        }
        let reach = way.dot(way) / (2.0 * sideways);
        let middle = from + normal * reach;
        let start = (from - middle).degrees();
        let end = (to - middle).degrees();
        // The normal points to the right of the way, so an arc around a middle there goes clockwise.
        let sweep =
            if reach > 0.0 { (end - start).rem_euclid(360.0) } else { -(start - end).rem_euclid(360.0) };
        let bend = Bend { middle, radius: reach.abs(), start, sweep };
        Self { from, to, bend: Some(bend) }
    }

    pub(crate) fn length(&self) -> f64 {
        self.bend
            .map_or_else(|| self.from.distance(self.to), |bend| bend.radius * bend.sweep.to_radians().abs())
    }

    /// The point at a share of the way, 0 to 1.
    pub(crate) fn at(&self, share: f64) -> Point {
        match self.bend {
            None => self.from + (self.to - self.from) * share,
            Some(bend) => bend.middle + Point::polar(bend.radius, bend.start + bend.sweep * share),
        }
    }

    /// The angle in which the curve runs at a share of the way.
    pub(crate) fn degrees_at(&self, share: f64) -> f64 {
        match self.bend {
            None => (self.to - self.from).degrees(),
            Some(bend) => bend.start + bend.sweep * share + 90.0_f64.copysign(bend.sweep),
        }
    }

    /// The first part of the curve, up to a share of the way.
    pub(crate) fn up_to(&self, share: f64) -> Self {
        let bend = self.bend.map(|bend| Bend { sweep: bend.sweep * share, ..bend });
        Self { from: self.from, to: self.at(share), bend }
    }

    /// The same curve the other way.
    pub(crate) fn reversed(&self) -> Self {
        let bend = self.bend.map(|bend| Bend { start: bend.start + bend.sweep, sweep: -bend.sweep, ..bend });
        Self { from: self.to, to: self.from, bend }
    }

    /// The curve turned around the origin.
    pub(crate) fn turned(&self, degrees: f64) -> Self {
        let bend = self.bend.map(|bend| Bend {
            middle: bend.middle.turned(degrees),
            start: bend.start + degrees,
            ..bend
        });
        Self { from: self.from.turned(degrees), to: self.to.turned(degrees), bend }
    }

    pub(crate) fn moved(&self, by: Point) -> Self {
        let bend = self.bend.map(|bend| Bend { middle: bend.middle + by, ..bend });
        Self { from: self.from + by, to: self.to + by, bend }
    }

    /// Points along the curve, about this far apart, both ends among them.
    pub(crate) fn points(&self, apart: f64) -> impl Iterator<Item = Point> + use<> {
        let curve = *self;
        let steps = (curve.length() / apart).ceil().max(1.0) as u32;
        (0..=steps).map(move |step| curve.at(f64::from(step) / f64::from(steps)))
    }

    /// How far a point is from the curve.
    pub(crate) fn distance(&self, point: Point) -> f64 {
        let ends = point.distance(self.from).min(point.distance(self.to));
        match self.bend {
            None => point.distance_to_stretch(self.from, self.to),
            Some(bend) => {
                let spoke = point - bend.middle;
                let beyond = (spoke.degrees() - bend.start) * bend.sweep.signum();
                if beyond.rem_euclid(360.0) <= bend.sweep.abs() {
                    (spoke.length() - bend.radius).abs()
                } else {
                    ends
                }
            }
        }
    }
}

/// The curve as SVG writes it after a point has been moved to: its start is not repeated.
impl fmt::Display for Curve {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (x, y) = (n(self.to.x), n(self.to.y));
        match self.bend {
            None => write!(f, "L{x} {y}"),
            Some(bend) => {
                let radius = n(bend.radius);
                let clockwise = u8::from(bend.sweep > 0.0);
                write!(f, "A{radius} {radius} 0 0 {clockwise} {x} {y}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use roundhouse_board::hex::Orientation;

    use super::*;

    const POINTY: Layout = Layout { orientation: Orientation::Pointy };

    fn across(from: u8, to: u8) -> Curve {
        Curve::across(POINTY, Edge::new(from), Edge::new(to))
    }

    #[test]
    fn neighbouring_edges_bend_around_their_corner() {
        assert_eq!(across(0, 1).to_string(), "A50 50 0 0 0 -86.6 0");
        assert_eq!(across(0, 2).to_string(), "A150 150 0 0 0 -43.3 -75");
        assert_eq!(across(0, 4).to_string(), "A150 150 0 0 1 86.6 0");
        assert_eq!(across(0, 3).to_string(), "L43.3 -75");
    }

    #[test]
    fn track_is_square_to_both_edges() {
        for to in 1..6 {
            let curve = across(0, to);
            let inwards = POINTY.edge_degrees(Edge::new(0)) + 180.0;
            let outwards = POINTY.edge_degrees(Edge::new(to));
            let off = |one: f64, other: f64| ((one - other + 180.0).rem_euclid(360.0) - 180.0).abs();
            assert!(off(curve.degrees_at(0.0), inwards) < 1e-6, "start of 0-{to}");
            assert!(off(curve.degrees_at(1.0), outwards) < 1e-6, "end of 0-{to}");
        }
    }

    #[test]
    fn a_node_on_the_axis_is_reached_in_a_straight_line() {
        let node = POINTY.edge_middle(Edge::new(0)) * 0.4;
        assert!(Curve::to_node(POINTY, Edge::new(0), node).bend.is_none());
        let beside = Curve::to_node(POINTY, Edge::new(0), Point::new(-28.0, 0.0));
        assert_eq!(beside.to_string(), "A120.81 120.81 0 0 0 -28 0");
    }

    #[test]
    fn distance_agrees_with_the_nearest_of_many_points() {
        let curve = across(1, 3);
        for point in [Point::new(10.0, 40.0), Point::new(-80.0, -60.0), Point::new(3.0, -3.0)] {
            let nearest = curve.points(0.05).map(|near| near.distance(point));
            let nearest = nearest.fold(f64::MAX, f64::min);
            assert!((curve.distance(point) - nearest).abs() < 0.05, "{point:?}");
        }
    }
}
