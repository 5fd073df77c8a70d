//! Several stops on one face: each slides along its own track until there is most room for all.
//!
//! Every stop has a few places to choose from. The best choice has the largest smallest gap: between stops,
//! from a stop to track that is not its own, and from a stop to the side of the hex.

use roundhouse_board::hex::Edge;

use crate::bed::Bed;
use crate::curve::Curve;
use crate::geometry::Point;
use crate::layout::Layout;

/// Half of a rail's casing.
const CASING: f64 = 8.0;
/// More room than this is no better.
const ENOUGH: f64 = 15.0;
/// What a step away from the middle of its own track costs.
const STEP_COST: f64 = 0.15;

/// How much room a stop takes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Body {
    /// A city, drawn at this scale.
    City(Bed, f64),
    /// A town or halt on a line.
    Bar,
}

impl Body {
    /// How far the outer side of a body at the origin is from a point.
    fn distance(self, point: Point) -> f64 {
        match self {
            Self::City(bed, scale) => bed.distance(point * (1.0 / scale)) * scale,
            Self::Bar => point.length() - 13.0,
        }
    }

    /// The points of its core and how far it reaches around them.
    fn core(self) -> (Vec<Point>, f64) {
        match self {
            Self::City(bed, scale) => {
                let slots = bed.slots().iter().map(|slot| *slot * scale);
                (slots.collect(), bed.rim_radius() * scale)
            }
            Self::Bar => (vec![Point::ORIGIN], 13.0),
        }
    }
}

/// A place a stop may take, with the track that leads there.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Place {
    pub(crate) at: Point,
    /// Track from each exit to the place.
    pub(crate) stubs: Vec<(Edge, Curve)>,
    /// The track as it is drawn: the stubs, or one curve through the place.
    pub(crate) drawn: Vec<Curve>,
    /// How far it is from the middle of its track.
    steps: u8,
}

impl Place {
    /// A node that every exit leads to directly.
    pub(crate) fn node(layout: Layout, exits: &[Edge], at: Point, steps: u8) -> Self {
        let stubs: Vec<_> = exits.iter().map(|edge| (*edge, Curve::to_node(layout, *edge, at))).collect();
        Self { at, drawn: stubs.iter().map(|(_, curve)| *curve).collect(), stubs, steps }
    }

    /// A point of the track between two exits.
    pub(crate) fn on_path(layout: Layout, [from, to]: [Edge; 2], share: f64, steps: u8) -> Self {
        let path = Curve::across(layout, from, to);
        let one = path.up_to(share);
        let other = path.reversed().up_to(1.0 - share);
        Self { at: path.at(share), stubs: vec![(from, one), (to, other)], drawn: vec![path], steps }
    }

    /// The places along the track between two exits, the middle first.
    pub(crate) fn along_path(layout: Layout, exits: [Edge; 2]) -> Vec<Self> {
        let shares = (1..=7).flat_map(|step| {
            let off = 0.05 * f64::from(step);
            [(0.5 - off, step), (0.5 + off, step)]
        });
        std::iter::once((0.5, 0))
            .chain(shares)
            .map(|(share, step)| Self::on_path(layout, exits, share, step))
            .collect()
    }
}

/// The places open to a city that shares its face with others; `away` points away from their track.
pub(crate) fn city_places(layout: Layout, exits: &[Edge], away: Point) -> Vec<Place> {
    match *exits {
        [] => free_places(away),
        [edge] => {
            let axis = layout.edge_middle(edge).unit();
            (0..=6)
                .map(|step| (46.0 + [0.0, -4.0, 4.0, -8.0, 8.0, -12.0, 12.0][step], step))
                .map(|(out, step)| Place::node(layout, exits, axis * out, step.div_ceil(2) as u8))
                .collect()
        }
        [from, to] => {
            let mut places = Place::along_path(layout, [from, to]);
            let between = layout.edge_middle(from) + layout.edge_middle(to);
            if from.opposite() != to {
                let apart = (from.index() + 6 - to.index()) % 6;
                let out = if apart % 4 == 1 { 52.0 } else { 28.0 };
                places.extend((0..=4).map(|step| {
                    let at = between.unit() * (out + 3.0 * f64::from(step));
                    Place::node(layout, exits, at, step + 1)
                }));
            }
            places
        }
        _ => {
            let sum = exits
                .iter()
                .map(|edge| layout.edge_middle(*edge))
                .fold(Point::ORIGIN, |sum, edge| sum + edge);
            let axis = if sum.length() < 1.0 { Point::ORIGIN } else { sum.unit() };
            (0..=6).map(|step| Place::node(layout, exits, axis * (6.0 * f64::from(step)), step)).collect()
        }
    }
}

/// Around the middle, for a city without track: rather away from the track of the others.
fn free_places(away: Point) -> Vec<Place> {
    let turns = [0.0, -15.0, 15.0, -30.0, 30.0, -45.0, 45.0, -60.0, 60.0];
    let around = turns.into_iter().enumerate();
    around
        .flat_map(|(turn, degrees)| {
            (0..5_u8).map(move |step| Place {
                at: (away.unit() * (34.0 + 4.0 * f64::from(step))).turned(degrees),
                stubs: Vec::new(),
                drawn: Vec::new(),
                steps: step + turn.div_ceil(2) as u8,
            })
        })
        .collect()
}

/// The best choice of places, one for each body.
pub(crate) fn arrange(layout: Layout, bodies: &[(Body, Vec<Place>)], other_track: &[Curve]) -> Vec<Place> {
    let alone: Vec<Vec<f64>> = bodies
        .iter()
        .map(|(body, places)| {
            let room = |place: &Place| room_alone(layout, *body, place, other_track);
            places.iter().map(room).collect()
        })
        .collect();
    let mut search = Search {
        bodies,
        alone: &alone,
        pairs: pairs_of(bodies),
        chosen: Vec::new(),
        best: Vec::new(),
        best_score: f64::MIN,
    };
    search.extend(ENOUGH, 0.0);
    let places = bodies.iter().zip(&search.best);
    places.map(|((_, places), index)| places[*index].clone()).collect()
}

struct Search<'a> {
    bodies: &'a [(Body, Vec<Place>)],
    alone: &'a [Vec<f64>],
    /// The room between a place of one body and a place of an earlier one.
    pairs: Vec<Vec<Vec<Vec<f64>>>>,
    chosen: Vec<usize>,
    best: Vec<usize>,
    best_score: f64,
}

impl Search<'_> {
    fn extend(&mut self, room: f64, cost: f64) {
        if room - cost <= self.best_score {
            return;
        }
        let index = self.chosen.len();
        let Some((_, places)) = self.bodies.get(index) else {
            self.best_score = room - cost;
            self.best.clone_from(&self.chosen);
            return;
        };
        for (choice, place) in places.iter().enumerate() {
            let earlier = self.chosen.iter().zip(&self.pairs[index]);
            let between = earlier.map(|(other, rooms)| rooms[choice][*other]).fold(room, f64::min);
            self.chosen.push(choice);
            self.extend(between.min(self.alone[index][choice]), cost + STEP_COST * f64::from(place.steps));
            self.chosen.pop();
        }
    }
}

/// For every body and every earlier one, the room between each two of their places.
fn pairs_of(bodies: &[(Body, Vec<Place>)]) -> Vec<Vec<Vec<Vec<f64>>>> {
    let rooms = |one: &(Body, Vec<Place>), other: &(Body, Vec<Place>)| {
        let row = |place: &Place| {
            let others = other.1.iter();
            others.map(|there| room_between((one.0, place), (other.0, there))).collect()
        };
        one.1.iter().map(row).collect()
    };
    let with_earlier = |(index, one): (usize, &(Body, Vec<Place>))| {
        bodies[..index].iter().map(|other| rooms(one, other)).collect()
    };
    bodies.iter().enumerate().map(with_earlier).collect()
}

/// The room a body has towards the sides of the hex and track that belongs to no stop.
fn room_alone(layout: Layout, body: Body, place: &Place, other_track: &[Curve]) -> f64 {
    let (core, reach) = body.core();
    let to_side = core.iter().map(|point| layout.depth(place.at + *point) - reach).fold(f64::MAX, f64::min);
    // Bars stand on the track that leads to the side, so only cities keep clear of it.
    let to_side = if body == Body::Bar { to_side + CASING } else { to_side };
    let to_track = room_to_track(body, place, other_track.iter());
    to_side.min(to_track)
}

fn room_between(one: (Body, &Place), other: (Body, &Place)) -> f64 {
    let (core, reach) = other.0.core();
    let bodies = core
        .iter()
        .map(|point| one.0.distance(other.1.at + *point - one.1.at) - reach)
        .fold(f64::MAX, f64::min);
    bodies.min(room_to_track(one.0, one.1, other.1.drawn.iter())).min(room_to_track(
        other.0,
        other.1,
        one.1.drawn.iter(),
    ))
}

fn room_to_track<'a>(body: Body, place: &Place, track: impl Iterator<Item = &'a Curve>) -> f64 {
    let (core, reach) = body.core();
    track
        .flat_map(|curve| core.iter().map(|point| curve.distance(place.at + *point)))
        .fold(f64::MAX, f64::min)
        - reach
        - CASING
}
