//! Where a hex lies, and its sides and corners.

use roundhouse_board::hex::{Coordinate, Edge, Orientation, Rotation};

use crate::geometry::Point;

/// The length of a hex side.
pub(crate) const SIDE: f64 = 100.0;
/// From the middle of a hex to the middle of a side.
pub(crate) const APOTHEM: f64 = 86.602_540_378_443_86;

/// A grid of hexes of one orientation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Which way the corners point.
    pub orientation: Orientation,
}

impl Layout {
    /// The middle of the hex at a coordinate.
    pub fn centre(self, at: Coordinate) -> Point {
        let (letter, number) = (f64::from(at.letter), f64::from(at.number));
        match self.orientation {
            Orientation::Pointy => Point::new(APOTHEM * number, 1.5 * SIDE * letter),
            Orientation::Flat => Point::new(1.5 * SIDE * letter, APOTHEM * number),
        }
    }

    /// The angle at which an edge lies.
    pub(crate) fn edge_degrees(self, edge: Edge) -> f64 {
        let first = match self.orientation {
            Orientation::Pointy => 120.0,
            Orientation::Flat => 90.0,
        };
        first + 60.0 * edge.index() as f64
    }

    /// The middle of a side, as seen from the middle of the hex.
    pub fn edge_middle(self, edge: Edge) -> Point {
        Point::polar(APOTHEM, self.edge_degrees(edge))
    }

    /// The corner between an edge and the next one clockwise.
    pub fn corner(self, edge: Edge) -> Point {
        Point::polar(SIDE, self.edge_degrees(edge) + 30.0)
    }

    /// Both ends of a side, clockwise.
    pub(crate) fn side(self, edge: Edge) -> [Point; 2] {
        [self.corner(Edge::new(edge.index() as u8 + 5)), self.corner(edge)]
    }

    /// The six corners of a hex of this radius.
    pub(crate) fn corners(self, radius: f64) -> [Point; 6] {
        Edge::ALL.map(|edge| self.corner(edge) * (radius / SIDE))
    }

    /// How far inside the hex a point is; negative outside.
    pub(crate) fn depth(self, point: Point) -> f64 {
        // Two sides face along one axis, the other four are the same but for the signs.
        let (along, across) = match self.orientation {
            Orientation::Pointy => (point.x.abs(), point.y.abs()),
            Orientation::Flat => (point.y.abs(), point.x.abs()),
        };
        let slanted = along / 2.0 + across * (APOTHEM / SIDE);
        APOTHEM - along.max(slanted)
    }

    /// From side to side, across: what decides between large and small pictures.
    pub(crate) const ACROSS: f64 = 2.0 * APOTHEM;
}

/// How far a rotation turns.
pub(crate) fn degrees(rotation: Rotation) -> f64 {
    60.0 * f64::from(rotation.sixths())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_meet_in_the_middle_of_their_side() {
        for orientation in [Orientation::Pointy, Orientation::Flat] {
            let layout = Layout { orientation };
            let here: Coordinate = "E12".parse().unwrap();
            for edge in Edge::ALL {
                let there = here.neighbour(edge, orientation);
                let one = layout.centre(here) + layout.edge_middle(edge);
                let other = layout.centre(there) + layout.edge_middle(edge.opposite());
                assert!(one.distance(other) < 1e-6, "{orientation:?} {edge:?}");
            }
        }
    }

    #[test]
    fn depth_is_the_distance_to_the_nearest_side() {
        let layout = Layout { orientation: Orientation::Flat };
        assert!((layout.depth(Point::ORIGIN) - APOTHEM).abs() < 1e-9);
        assert!(layout.depth(Point::new(0.0, 90.0)) < 0.0);
        for edge in Edge::ALL {
            assert!(layout.depth(layout.edge_middle(edge)).abs() < 1e-9, "{edge:?}");
            assert!(layout.depth(layout.corner(edge)).abs() < 1e-9, "{edge:?}");
        }
    }
}
