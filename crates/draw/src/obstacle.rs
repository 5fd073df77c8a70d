//! What text should not cover: rails, stations, signs and barriers of a hex and of those around it.

use crate::face::{Form, StopShape};
use crate::geometry::{Point, Rect};
use crate::ground::TerrainShape;
use crate::label::stop_revenues;
use crate::name::Obstacles;
use crate::painter::{HexView, Painter, Surface};
use crate::seat::{Item, Seats, Standing};
use crate::station::StationBed;

/// Text of a hex never reaches further than this from its middle.
const REACH: f64 = 125.0;

/// What touching something costs.
mod price {
    pub(super) const CITY: f64 = 60.0;
    pub(super) const TOWN: f64 = 14.0;
    pub(super) const SIGN: f64 = 14.0;
    pub(super) const BARRIER: f64 = 8.0;
    pub(super) const WANTED_SEAT: f64 = 2.5;
    pub(super) const WANTED_NUMBER: f64 = 0.6;
}

impl Painter {
    /// The obstacles on a hex, in its own coordinates.
    pub(crate) fn obstacles(&self, view: &HexView<'_>) -> Obstacles {
        let rails = view.shape.rail_points.clone();
        let mut boxes: Vec<(Rect, f64)> = Vec::new();
        for bed in self.local_beds(view) {
            let slots = bed.bed.slots().iter();
            let side = 2.0 * bed.bed.rim_radius() * bed.scale - 3.0;
            let slot_boxes = slots.map(|slot| Rect::around(bed.at + *slot * bed.scale, side, side));
            boxes.extend(slot_boxes.map(|space| (space, price::CITY)));
        }
        boxes.extend(town_boxes(view).map(|space| (space, price::TOWN)));
        if let Some(terrain) = terrain_below(view) {
            boxes.extend(terrain.boxes.iter().map(|space| (*space, price::SIGN)));
        }
        let barriers = self.barrier_points(view).into_iter();
        boxes.extend(barriers.map(|point| (Rect::around(point, 14.0, 14.0), price::BARRIER)));
        boxes.extend(self.wanted_seats(view));
        Obstacles { rails, boxes }
    }

    /// The beds of a hex in its own coordinates.
    pub(crate) fn local_beds(&self, view: &HexView<'_>) -> Vec<StationBed> {
        let beds = view.shape.stops.iter().filter_map(|stop| self.station_bed(view, stop));
        beds.map(|bed| StationBed { at: bed.at - view.centre, ..bed }).collect()
    }

    /// Points along the barriers around a hex.
    pub(crate) fn barrier_points(&self, view: &HexView<'_>) -> Vec<Point> {
        let map = &self.board.map;
        let touching = map.barriers().iter().filter_map(|(hex, edge)| {
            let across = map.hex(*hex).at.neighbour(*edge, map.orientation);
            let near = *hex == view.id || across == view.hex.at;
            near.then(|| self.barrier(self.centre(*hex) - view.centre, *edge))
        });
        touching
            .flat_map(|[from, to]| (0..=8).map(move |step| from + (to - from) * (f64::from(step) / 8.0)))
            .collect()
    }

    /// The seats that revenue and letter would like best, so that names leave them free.
    pub(crate) fn wanted_seats(&self, view: &HexView<'_>) -> Vec<(Rect, f64)> {
        let nothing = Standing::default();
        let mut seats = Seats::new(self.layout.orientation);
        let mut wanted = Vec::new();
        let mut want = |item: Item, side: f64, price: f64| {
            if let Some(place) = seats.take(item, side / 2.0, &nothing) {
                wanted.push((Rect::around(place, side, side), price));
            }
        };
        if !stop_revenues(view).is_empty() {
            want(Item::Revenue, 34.0, price::WANTED_SEAT);
        }
        if view.face.label.or(view.hex.label).is_some() {
            want(Item::Letter, 30.0, price::WANTED_SEAT);
        }
        want(Item::Coordinate, 20.0, price::WANTED_NUMBER);
        if let Surface::Tile(_) = view.surface {
            want(Item::Number, 20.0, price::WANTED_NUMBER);
        }
        wanted
    }
}

impl Obstacles {
    /// Adds what a neighbouring hex has within reach; `way` leads to its middle.
    pub(crate) fn add_neighbour(&mut self, there: &Self, way: Point) {
        let near = Rect::around(Point::ORIGIN, 2.0 * REACH, 2.0 * REACH);
        let rails = there.rails.iter().map(|point| *point + way);
        self.rails.extend(rails.filter(|point| near.contains(*point)));
        let boxes = there.boxes.iter().map(|(space, price)| (space.moved(way), *price));
        self.boxes.extend(boxes.filter(|(space, _)| near.overlaps(*space)));
    }
}

/// Terrain symbols stand only on bare hexes; with several cities they take a seat instead.
pub(crate) fn terrain_below(view: &HexView<'_>) -> Option<TerrainShape> {
    let terrain = view.hex.terrain;
    if terrain.cost == 0 || view.surface != Surface::Land {
        return None;
    }
    let below = match view.shape.stops.as_slice() {
        [] => None,
        [stop] if matches!(stop.form, Form::City(..)) => Some(46.0),
        stops if stops.iter().all(|stop| stop.form == Form::Dot) => Some(20.0),
        _ => return None,
    };
    Some(TerrainShape::new(terrain, below))
}

/// The box of a stop, as far as names keep away from it.
pub(crate) fn station_box(stop: &StopShape) -> Rect {
    match stop.form {
        Form::City(bed, scale) => {
            let at = stop.at;
            StationBed { bed, at, scale }.bounds()
        }
        Form::Bar(angle) => {
            let along = Point::polar(17.0, angle + 90.0);
            let across = Point::polar(5.5, angle);
            let corners = [along + across, along - across, -along + across, -along - across];
            let bounds = Rect::holding(corners).unwrap_or(Rect::around(Point::ORIGIN, 20.0, 20.0));
            bounds.moved(stop.at)
        }
        Form::Dot | Form::Mine | Form::OffBoard => Rect::around(stop.at, 28.0, 28.0),
    }
}

pub(crate) fn all_stations(view: &HexView<'_>) -> Rect {
    let stops = view.shape.stops.iter().map(station_box);
    let all = stops.chain(halt_boxes(view)).reduce(Rect::with);
    all.unwrap_or(Rect::around(Point::ORIGIN, 20.0, 20.0))
}

/// The boxes of towns and halts.
pub(crate) fn town_boxes<'a>(view: &'a HexView<'_>) -> impl Iterator<Item = Rect> + 'a {
    let small = |stop: &&StopShape| matches!(stop.form, Form::Bar(_) | Form::Dot);
    let towns = view.shape.stops.iter().filter(small).map(station_box);
    towns.chain(halt_boxes(view))
}

fn halt_boxes<'a>(view: &'a HexView<'_>) -> impl Iterator<Item = Rect> + 'a {
    let lines = view.shape.track.iter().enumerate();
    let with_halt = lines.filter(|(index, _)| view.scene.laid.halts & (1 << index) != 0);
    with_halt.map(|(_, track)| Rect::around(track.halt.0, 30.0, 30.0))
}
