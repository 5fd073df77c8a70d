//! Red areas and ports: cells that belong together have one outline, one name, one value row.

use roundhouse_board::Board;
use roundhouse_board::files::AreaKind;
use roundhouse_board::hex::Edge;
use roundhouse_board::map::{Area, HexId, Map};
use roundhouse_board::tile::{AreaId, StopKind};

use crate::bed::Bed;
use crate::face::{ARROW_TIP, Form};
use crate::geometry::{Point, Rect};
use crate::layout::Layout;
use crate::outline::{Side, joined, sides_of, triangle};
use crate::slide::{Body, Place, arrange};
use crate::svg::outline;
use crate::text::{Fonts, Weight};
use crate::value::ValueRow;

/// What an area looks like.
#[derive(Clone, Debug)]
pub(crate) struct AreaShape {
    pub(crate) id: AreaId,
    /// Its outline.
    pub(crate) path: String,
    /// Where its name and values stand: the middle between both.
    pub(crate) label: Point,
    /// The bed of its stations: its hex, and where it stands on the map.
    pub(crate) bed: Option<(HexId, Bed, Point)>,
}

/// The triangles of the map's cells, each with its area.
#[derive(Clone, Debug)]
pub(crate) struct Cells {
    triangles: Vec<[Option<AreaId>; 6]>,
}

impl Cells {
    /// Land or sea, for each hex that is part of an area.
    pub(crate) fn kinds(&self, map: &Map) -> Vec<Option<AreaKind>> {
        let kind = |triangles: &[Option<AreaId>; 6]| {
            let first = triangles.iter().flatten().next();
            first.map(|area| map.area(*area).kind)
        };
        self.triangles.iter().map(kind).collect()
    }

    fn sides(&self, map: &Map, layout: Layout, area: AreaId) -> Vec<Side> {
        let mut sides = Vec::new();
        for id in map.ids() {
            let triangles = &self.triangles[id.index()];
            let centre = layout.centre(map.hex(id).at);
            if triangles.iter().all(|owner| *owner == Some(area)) {
                sides.extend(sides_of(layout, centre));
                continue;
            }
            let own = Edge::ALL.into_iter().filter(|edge| triangles[edge.index()] == Some(area));
            sides.extend(own.flat_map(|edge| triangle(layout, centre, edge)));
        }
        sides
    }
}

/// Which area each triangle of each cell belongs to.
///
/// A cell of two areas is cut into its six triangles, each of the area with the nearest entrance. A cell
/// without entrance belongs to the area it borders most.
pub(crate) fn area_of_hexes(map: &Map) -> Cells {
    let mut triangles: Vec<[Option<AreaId>; 6]> = map
        .hexes()
        .iter()
        .map(|hex| {
            let parts = hex.face.stops.iter().filter_map(|stop| match stop.kind {
                StopKind::OffBoard(area) => Some((area, stop.exits)),
                _ => None,
            });
            let nearest = |edge: Edge| {
                let entrances =
                    parts.clone().flat_map(|(area, exits)| exits.iter().map(move |exit| (area, exit)));
                let nearest = entrances.min_by_key(|(_, exit)| turns_apart(edge, *exit));
                nearest.or_else(|| parts.clone().next().map(|(area, _)| (area, edge)))
            };
            Edge::ALL.map(|edge| nearest(edge).map(|(area, _)| area))
        })
        .collect();
    for id in map.ids() {
        let hex = map.hex(id);
        let blank = hex.fixed && hex.face.stops.is_empty() && hex.face.track.is_empty();
        if blank {
            triangles[id.index()] = [most_bordered(map, id, &triangles); 6];
        }
    }
    Cells { triangles }
}

fn turns_apart(one: Edge, other: Edge) -> usize {
    let turns = (one.index() + 6 - other.index()) % 6;
    turns.min(6 - turns)
}

fn most_bordered(map: &Map, id: HexId, triangles: &[[Option<AreaId>; 6]]) -> Option<AreaId> {
    let beyond: Vec<AreaId> = Edge::ALL
        .into_iter()
        .filter_map(|edge| {
            let there = map.neighbour(id, edge)?;
            triangles[there.index()][edge.opposite().index()]
        })
        .collect();
    let sides = |area: &AreaId| beyond.iter().filter(|other| *other == area).count();
    beyond.iter().copied().max_by_key(sides)
}

/// The shapes of all areas.
pub(crate) fn areas_of(board: &Board, layout: Layout, cells: &Cells, fonts: &Fonts) -> Vec<AreaShape> {
    let map = &board.map;
    let area = |(index, area): (usize, &Area)| {
        let id = AreaId(index as u8);
        let loops = joined(cells.sides(map, layout, id));
        let arrows = arrows_of(map, layout, id);
        let bed = bed_of(map, layout, id);
        let label = Label {
            size: label_size(area, map.columns.len() as u8, fonts),
            loops: &loops,
            arrows: &arrows,
            bed: bed.map(|(_, bed, at)| bed.bounds().moved(at)),
        };
        let centres = map
            .ids()
            .filter(|hex| cells.triangles[hex.index()].contains(&Some(id)))
            .map(|hex| layout.centre(map.hex(hex).at));
        AreaShape {
            id,
            label: label.best_place(&centres.collect::<Vec<_>>()),
            path: loops.into_iter().map(outline).collect(),
            bed,
        }
    };
    map.areas().iter().enumerate().map(area).collect()
}

/// The way of each arrow from the side of its cell to its tip.
fn arrows_of(map: &Map, layout: Layout, area: AreaId) -> Vec<Side> {
    let mut arrows = Vec::new();
    for hex in map.hexes() {
        let centre = layout.centre(hex.at);
        let parts = hex.face.stops.iter();
        for stop in parts.filter(|stop| stop.kind == StopKind::OffBoard(area)) {
            arrows.extend(stop.exits.iter().map(|edge| {
                let side = layout.edge_middle(edge);
                [centre + side, centre + side.unit() * ARROW_TIP]
            }));
        }
    }
    arrows
}

/// The bed stands where it is farthest from the arrows of its cell.
fn bed_of(map: &Map, layout: Layout, area: AreaId) -> Option<(HexId, Bed, Point)> {
    let id = map.area(area).station_hex?;
    let hex = map.hex(id);
    let mut parts = hex.face.stops.iter();
    let stop = parts.find(|stop| stop.kind == StopKind::OffBoard(area))?;
    let bed = Bed::alone(stop.slots);
    let exits: Vec<Edge> = stop.exits.iter().collect();
    let arrows = Place::node(layout, &exits, Point::ORIGIN, 0).stubs;
    let arrows: Vec<_> = arrows
        .into_iter()
        .map(|(edge, _)| {
            let side = layout.edge_middle(edge);
            crate::curve::Curve::line(side, side.unit() * ARROW_TIP)
        })
        .collect();
    let away = exits
        .iter()
        .fold(Point::ORIGIN, |sum, edge| sum - layout.edge_middle(*edge))
        .unit();
    let places = (0..=9)
        .map(|step| Place::node(layout, &[], away * (4.0 * f64::from(step)), step))
        .collect();
    let best = arrange(layout, &[(Body::City(bed, 1.0), places)], &arrows);
    Some((id, bed, layout.centre(hex.at) + best.first()?.at))
}

fn label_size(area: &Area, columns: u8, fonts: &Fonts) -> (f64, f64) {
    let name = fonts.width(&area.name, Weight::Bold, NAME_SIZE);
    let with_anchor = match area.kind {
        AreaKind::Red => name,
        AreaKind::Port => name + 30.0,
    };
    let row = ValueRow::new(area.revenue.0, columns).width() + 5.0;
    (with_anchor.max(row), 66.0)
}

/// How large the names of areas are.
pub(crate) const NAME_SIZE: f64 = 24.0;

struct Label<'a> {
    size: (f64, f64),
    loops: &'a [Vec<Point>],
    arrows: &'a [Side],
    bed: Option<Rect>,
}

impl Label<'_> {
    /// The place with most room: in or between cells, clear of arrows and stations, inside the outline.
    fn best_place(&self, centres: &[Point]) -> Point {
        let mut places: Vec<(Point, f64)> = centres.iter().map(|centre| (*centre, 0.0)).collect();
        for (index, one) in centres.iter().enumerate() {
            let later = &centres[index + 1..];
            let near = later.iter().filter(|other| one.distance(**other) < 180.0);
            places.extend(near.map(|other| ((*one + *other) * 0.5, 0.5)));
        }
        let mut best = (f64::MAX, Point::ORIGIN);
        for (place, extra) in places {
            for across in -4..=4 {
                for down in -4..=4 {
                    let off = Point::new(8.0 * f64::from(across), 8.0 * f64::from(down));
                    let cost = extra + 0.06 * off.length() + self.cost(place + off);
                    if cost < best.0 - 1e-9 {
                        best = (cost, place + off);
                    }
                }
            }
        }
        best.1
    }

    fn cost(&self, at: Point) -> f64 {
        let (width, height) = self.size;
        let space = Rect::around(at, width, height);
        let (near, far) = (space.grown(4.0), space.grown(12.0));
        let mut cost = 0.0;
        for [from, to] in self.arrows {
            let points = (0..=8).map(|step| *from + (*to - *from) * (f64::from(step) / 8.0));
            let closest = points.map(|point| near.distance(point)).fold(f64::MAX, f64::min);
            cost += (14.0 - closest).max(0.0);
        }
        let outside = far.corners().into_iter().filter(|corner| !self.holds(*corner));
        cost += 6.0 * outside.count() as f64;
        let closer = near.corners().into_iter().filter(|corner| !self.holds(*corner));
        cost += 12.0 * closer.count() as f64;
        if self.bed.is_some_and(|bed| bed.overlaps(near)) {
            cost += 60.0;
        }
        cost
    }

    /// Is the point inside the outline?
    fn holds(&self, point: Point) -> bool {
        let crossings = self.loops.iter().flat_map(|corners| {
            let next = corners.iter().cycle().skip(1);
            corners.iter().zip(next).filter(move |(from, to)| {
                (from.y > point.y) != (to.y > point.y)
                    && point.x
                        < (to.x - from.x) * (point.y - from.y) / (to.y - from.y) + from.x
            })
        });
        crossings.count() % 2 == 1
    }
}

impl AreaShape {
    /// Where the stations of a stop stand, if they stand in this area.
    pub(crate) fn bed_at(&self, hex: HexId, form: Form) -> Option<(Bed, Point)> {
        let (at, bed, place) = self.bed?;
        (at == hex && form == Form::OffBoard).then_some((bed, place))
    }
}
