//! Corner seats: six places near the corners of a hex that no track ever touches.

use roundhouse_board::hex::Orientation;

use crate::geometry::{Point, Rect};
use crate::station::StationBed;

/// How far from the middle the seats are.
const OUT: f64 = 78.0;

/// The seats of one hex and which of them are taken.
#[derive(Clone, Debug)]
pub(crate) struct Seats {
    orientation: Orientation,
    taken: Vec<Point>,
}

/// What wants a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    Revenue,
    Letter,
    Cost,
    Coordinate,
    Number,
}

/// What already stands on the hex, in its coordinates.
#[derive(Clone, Debug, Default)]
pub(crate) struct Standing {
    pub(crate) beds: Vec<StationBed>,
    pub(crate) boxes: Vec<Rect>,
    /// Points along barriers.
    pub(crate) barriers: Vec<Point>,
}

impl Seats {
    pub(crate) fn new(orientation: Orientation) -> Self {
        Self { orientation, taken: Vec::new() }
    }

    /// The angles to try, best first.
    fn order(&self, item: Item) -> &'static [f64] {
        match (self.orientation, item) {
            (Orientation::Pointy, Item::Revenue) => &[30.0, 330.0, 150.0, 210.0, 90.0, 270.0],
            (Orientation::Pointy, Item::Letter) => &[150.0, 210.0, 90.0, 30.0, 330.0, 270.0],
            (Orientation::Pointy, Item::Cost) => &[210.0, 330.0, 150.0, 90.0, 270.0, 30.0],
            (Orientation::Pointy, Item::Coordinate) => &[270.0, 210.0, 330.0, 90.0, 150.0, 30.0],
            (Orientation::Pointy, Item::Number) => &[90.0, 150.0, 30.0, 210.0, 330.0, 270.0],
            (Orientation::Flat, Item::Revenue) => &[0.0, 300.0, 60.0, 120.0, 180.0, 240.0],
            (Orientation::Flat, Item::Letter) => &[180.0, 120.0, 60.0, 300.0, 240.0, 0.0],
            (Orientation::Flat, Item::Cost) => &[300.0, 60.0, 120.0, 240.0, 180.0, 0.0],
            (Orientation::Flat, Item::Coordinate) => &[240.0, 120.0, 300.0, 60.0, 180.0, 0.0],
            (Orientation::Flat, Item::Number) => &[120.0, 60.0, 300.0, 240.0, 180.0, 0.0],
        }
    }

    /// The first seat with room for an item; revenue and letters always get one.
    pub(crate) fn take(&mut self, item: Item, radius: f64, standing: &Standing) -> Option<Point> {
        let needed = !matches!(item, Item::Coordinate | Item::Number);
        let order = self.order(item);
        let places = order.iter().map(|degrees| Point::polar(OUT, *degrees));
        let untaken = |place: &Point| self.taken.iter().all(|other| other.distance(*place) > 1.0);
        let free = places.clone().filter(untaken).find(|place| room(*place, standing) >= radius);
        // Where all are touched, the seat with most room is the least bad.
        let widest = || {
            let untaken = places.clone().filter(untaken);
            untaken.min_by(|one, other| room(*other, standing).total_cmp(&room(*one, standing)))
        };
        let place = if needed { free.or_else(widest) } else { free }?;
        self.taken.push(place);
        Some(place)
    }
}

/// How large a circle around a point stays clear of everything.
fn room(place: Point, standing: &Standing) -> f64 {
    let beds =
        standing.beds.iter().map(|bed| bed.bed.distance((place - bed.at) * (1.0 / bed.scale)) * bed.scale);
    let boxes = standing.boxes.iter().map(|space| space.distance(place) - 3.0);
    let barriers = standing.barriers.iter().map(|point| point.distance(place) - 3.0);
    beds.chain(boxes).chain(barriers).fold(f64::MAX, f64::min)
}
