//! Outlines around many cells: sides that two cells share vanish, the rest join up.

use std::collections::BTreeMap;

use roundhouse_board::hex::Edge;

use crate::geometry::Point;
use crate::layout::Layout;

/// A side of a cell, walked clockwise around it.
pub(crate) type Side = [Point; 2];

/// The six sides of a hex.
pub(crate) fn sides_of(layout: Layout, centre: Point) -> [Side; 6] {
    Edge::ALL.map(|edge| layout.side(edge).map(|corner| centre + corner))
}

/// The three sides of one of the six triangles of a hex.
pub(crate) fn triangle(layout: Layout, centre: Point, edge: Edge) -> [Side; 3] {
    let [from, to] = layout.side(edge).map(|corner| centre + corner);
    [[from, to], [to, centre], [centre, from]]
}

/// Corners are the same when they are nearer than a tenth of a unit.
type Key = (i64, i64);

fn key(point: Point) -> Key {
    ((point.x * 10.0).round() as i64, (point.y * 10.0).round() as i64)
}

/// The closed outlines of all cells together.
pub(crate) fn joined(sides: impl IntoIterator<Item = Side>) -> Vec<Vec<Point>> {
    let mut open: BTreeMap<(Key, Key), Side> = BTreeMap::new();
    for [from, to] in sides {
        if open.remove(&(key(to), key(from))).is_none() {
            open.insert((key(from), key(to)), [from, to]);
        }
    }
    let mut loops = Vec::new();
    while let Some((_, [start, mut end])) = open.pop_first() {
        let mut points = vec![start];
        while key(end) != key(start) {
            points.push(end);
            let here = key(end);
            let next = open
                .range((here, (i64::MIN, i64::MIN))..=(here, (i64::MAX, i64::MAX)))
                .next()
                .map(|(next, _)| *next);
            let Some([_, to]) = next.and_then(|next| open.remove(&next)) else {
                break;
            };
            end = to;
        }
        loops.push(points);
    }
    loops
}

#[cfg(test)]
mod tests {
    use roundhouse_board::hex::Orientation;

    use super::*;

    const LAYOUT: Layout = Layout { orientation: Orientation::Pointy };

    #[test]
    fn two_neighbours_have_one_outline() {
        let there = LAYOUT.edge_middle(Edge::new(4)) * 2.0;
        let both = [Point::ORIGIN, there].into_iter();
        let loops = joined(both.flat_map(|centre| sides_of(LAYOUT, centre)));
        assert_eq!(loops.len(), 1);
        assert_eq!(loops[0].len(), 10);
    }

    #[test]
    fn triangles_of_one_hex_make_the_hex() {
        let all = Edge::ALL.into_iter();
        let loops = joined(all.flat_map(|edge| triangle(LAYOUT, Point::ORIGIN, edge)));
        assert_eq!(loops.iter().map(Vec::len).collect::<Vec<_>>(), [6]);
    }
}
