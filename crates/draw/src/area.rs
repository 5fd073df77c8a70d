//! Red areas and ports: cells that belong together have one outline, one name, one value row.

use roundhouse_board::Board;
use roundhouse_board::files::AreaKind;
use roundhouse_board::hex::Edge;
use roundhouse_board::map::{Area, HexId, Map};
use roundhouse_board::tile::{AreaId, StopKind};

use crate::area_label::LabelSpace;
use crate::bed::Bed;
use crate::face::{ARROW_TIP, Form};
use crate::geometry::{Point, Rect};
use crate::layout::Layout;
use crate::outline::{Side, joined, sides_of, triangle};
use crate::station::StationBed;
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
    /// The same for its short name and current value on small pictures.
    pub(crate) short_label: Point,
    /// The bed of its stations: its hex, and where it stands on the map.
    pub(crate) bed: Option<(HexId, StationBed)>,
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
        let space = LabelSpace {
            boxes: label_boxes(area, map.columns.len() as u8, fonts),
            loops: &loops,
            arrows: &arrows_of(map, layout, id),
        };
        let centres: Vec<Point> = map
            .ids()
            .filter(|hex| cells.triangles[hex.index()].contains(&Some(id)))
            .map(|hex| layout.centre(map.hex(hex).at))
            .collect();
        let short_boxes = short_label_boxes(area, fonts);
        let (label, bed) = match station_of(map, id) {
            None => (space.best_place(&centres, None), None),
            Some((hex, bed)) => {
                let middle = layout.centre(map.hex(hex).at);
                let bed = StationBed {
                    bed,
                    at: middle,
                    // One cell has to hold label, arrows and stations.
                    scale: if centres.len() == 1 { 0.85 } else { 1.0 },
                };
                let (label, bed) = space.with_bed(&centres, bed);
                (label, Some((hex, bed)))
            }
        };
        let bed_box = bed.map(|(_, bed): (HexId, StationBed)| bed.bounds());
        let short_space = LabelSpace { boxes: short_boxes, ..space };
        AreaShape {
            id,
            label,
            short_label: short_space.best_place(&centres, bed_box),
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

/// The hex and the bed of an area's stations.
fn station_of(map: &Map, area: AreaId) -> Option<(HexId, Bed)> {
    let id = map.area(area).station_hex?;
    let mut parts = map.hex(id).face.stops.iter();
    let stop = parts.find(|stop| stop.kind == StopKind::OffBoard(area))?;
    Some((id, Bed::alone(stop.slots)))
}

/// The boxes of a name and of the value row below it, around the middle between both.
fn label_boxes(area: &Area, columns: u8, fonts: &Fonts) -> Vec<Rect> {
    let name = fonts.width(&area.name, Weight::Bold, NAME_SIZE);
    let with_anchor = match area.kind {
        AreaKind::Red => name,
        AreaKind::Port => name + 30.0,
    };
    let row = ValueRow::new(area.revenue.0, columns).width() + 5.0;
    vec![
        Rect::around(Point::new(0.0, -26.0), with_anchor, 20.0),
        Rect::around(Point::new(0.0, 20.0), row, 33.0),
    ]
}

/// The boxes of a short name and of the value below it; the value alone where there is no short name.
fn short_label_boxes(area: &Area, fonts: &Fonts) -> Vec<Rect> {
    let value = Rect::around(Point::new(0.0, 23.0), 84.0, 36.0);
    let Some(short) = &area.short else {
        return vec![value.moved(Point::new(0.0, -23.0))];
    };
    let width = fonts.width(short, Weight::Black, 50.0);
    vec![Rect::around(Point::new(0.0, -23.0), width, 36.0), value]
}

/// How large the names of areas are.
pub(crate) const NAME_SIZE: f64 = 24.0;

impl AreaShape {
    /// Where the stations of a stop stand, if they stand in this area.
    pub(crate) fn bed_at(&self, hex: HexId, form: Form) -> Option<StationBed> {
        let (at, bed) = self.bed?;
        (at == hex && form == Form::OffBoard).then_some(bed)
    }
}
