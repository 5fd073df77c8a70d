//! The geometry of one face: where its track runs and where its stops stand.

use roundhouse_board::hex::{Edge, EdgeSet};
use roundhouse_board::tile::{Stop, StopKind, Tile};

use crate::bed::Bed;
use crate::curve::Curve;
use crate::geometry::Point;
use crate::layout::Layout;
use crate::slide::{Body, Place, arrange, city_places};

/// Rails of one edge melt until their middles are this far apart.
const MELT: f64 = 13.0;
/// How far apart points along rails are.
const SAMPLING: f64 = 4.5;
/// How far from the middle of a cell the tip of an arrow is.
pub(crate) const ARROW_TIP: f64 = 56.0;
/// The same for mines, whose signs are smaller.
pub(crate) const MINE_TIP: f64 = 50.0;

/// Where everything on a face is, in the coordinates of its hex.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct FaceShape {
    /// Its stops, in their order.
    pub(crate) stops: Vec<StopShape>,
    /// Its plain track.
    pub(crate) track: Vec<TrackShape>,
    /// The pieces of rail to draw again without casing, where lines of one edge melt.
    pub(crate) melts: Vec<Curve>,
    /// Points along all rails, so that text can keep away from them.
    pub(crate) rail_points: Vec<Point>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct StopShape {
    pub(crate) form: Form,
    pub(crate) at: Point,
    /// Track from each exit to the stop.
    pub(crate) stubs: Vec<(Edge, Curve)>,
    /// The track as it is drawn.
    pub(crate) drawn: Vec<Curve>,
}

/// What a stop looks like.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Form {
    /// A city, drawn at this scale.
    City(Bed, f64),
    /// A bar across track that runs at this angle.
    Bar(f64),
    Dot,
    /// Crossed hammers and a value row.
    Mine,
    /// A part of a red area or port.
    OffBoard,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TrackShape {
    pub(crate) edges: EdgeSet,
    pub(crate) curve: Curve,
    /// Where a halt on it stands, and the angle of the track there.
    pub(crate) halt: (Point, f64),
}

/// What a face lies on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    /// It is a tile.
    Tile,
    /// It is printed on open land.
    Land,
    /// It is printed on land with terrain symbols, which stand below the stops.
    Terrain,
}

impl FaceShape {
    /// Arranges a face as it is turned.
    pub(crate) fn new(layout: Layout, face: &Tile, ground: Ground) -> Self {
        let plain: Vec<Curve> =
            face.track.iter().map(|track| Curve::across(layout, track.0, track.1)).collect();
        let stops = stops_of(layout, face, ground, &plain);
        let track = track_of(layout, face, &plain, &stops);
        let mut shape = Self { melts: melts_of(&track), stops, track, rail_points: Vec::new() };
        let points = shape.rails().flat_map(|curve| curve.points(SAMPLING));
        shape.rail_points = points.collect();
        shape
    }

    /// Would the face, turned, be arranged differently? Round stops turn with their tile, others do not.
    pub(crate) fn depends_on_rotation(&self) -> bool {
        let upright = |stop: &StopShape| match stop.form {
            Form::City(bed, _) => !bed.is_round(),
            _ => false,
        };
        self.stops.len() > 1 && self.stops.iter().any(upright)
    }

    /// The shape turned with its tile.
    pub(crate) fn turned(&self, degrees: f64) -> Self {
        let sixths = (degrees / 60.0).round() as u8;
        let turn = |edge: Edge| Edge::new(edge.index() as u8 + sixths);
        let mut shape = self.clone();
        for stop in &mut shape.stops {
            stop.at = stop.at.turned(degrees);
            if let Form::Bar(angle) = &mut stop.form {
                *angle += degrees;
            }
            for (edge, curve) in &mut stop.stubs {
                (*edge, *curve) = (turn(*edge), curve.turned(degrees));
            }
            for curve in &mut stop.drawn {
                *curve = curve.turned(degrees);
            }
        }
        for track in &mut shape.track {
            track.edges = track.edges.iter().map(turn).collect();
            track.curve = track.curve.turned(degrees);
            track.halt = (track.halt.0.turned(degrees), track.halt.1 + degrees);
        }
        for melt in &mut shape.melts {
            *melt = melt.turned(degrees);
        }
        for point in &mut shape.rail_points {
            *point = point.turned(degrees);
        }
        shape
    }

    /// All curves along which rails lie.
    pub(crate) fn rails(&self) -> impl Iterator<Item = &Curve> {
        let stubs = self.stops.iter().flat_map(|stop| &stop.drawn);
        stubs.chain(self.track.iter().map(|track| &track.curve))
    }

    /// The track between two edges.
    pub(crate) fn between(&self, from: Edge, to: Edge) -> Option<Curve> {
        let edges = EdgeSet::of(from).union(EdgeSet::of(to));
        let track = self.track.iter().find(|track| track.edges == edges)?;
        Some(track.curve)
    }

    /// The track from an edge to a stop.
    pub(crate) fn stub(&self, stop: u8, edge: Edge) -> Option<Curve> {
        let stubs = &self.stops.get(usize::from(stop))?.stubs;
        let (_, curve) = stubs.iter().find(|(exit, _)| *exit == edge)?;
        Some(*curve)
    }
}

fn stops_of(layout: Layout, face: &Tile, ground: Ground, plain: &[Curve]) -> Vec<StopShape> {
    if let [stop] = face.stops.as_slice() {
        return vec![only_stop(layout, stop, ground)];
    }
    if ground != Ground::Tile && face.stops.iter().all(|stop| stop.exits.is_empty()) {
        return side_by_side(&face.stops, ground);
    }
    let cities = face.stops.iter().filter(|stop| stop.kind == StopKind::City);
    let scale = if cities.count() > 2 { 0.9 } else { 1.0 };
    let bodies: Vec<(Body, Vec<Place>)> =
        face.stops.iter().map(|stop| body_and_places(layout, face, stop, scale)).collect();
    let places = arrange(layout, &bodies, plain);
    let arranged = face.stops.iter().zip(bodies).zip(places);
    arranged
        .map(|((stop, (body, _)), place)| StopShape {
            form: match body {
                Body::City(bed, scale) => Form::City(bed, scale),
                Body::Bar => bar_or_dot(stop, &place),
            },
            at: place.at,
            stubs: place.stubs,
            drawn: place.drawn,
        })
        .map(|shape| without_track_off_board(layout, shape))
        .collect()
}

/// A stop that has the face for itself.
fn only_stop(layout: Layout, stop: &Stop, ground: Ground) -> StopShape {
    let exits: Vec<Edge> = stop.exits.iter().collect();
    let up = |by: f64| Point::new(0.0, -by);
    let (form, at) = match (stop.kind, ground) {
        (StopKind::City, Ground::Terrain) => (Form::City(Bed::alone(stop.slots), 1.0), up(12.0)),
        (StopKind::City, _) => (Form::City(Bed::alone(stop.slots), 1.0), Point::ORIGIN),
        (StopKind::Mine, _) => (Form::Mine, Point::ORIGIN),
        (StopKind::OffBoard(_), _) => (Form::OffBoard, Point::ORIGIN),
        (StopKind::Town | StopKind::Halt, _) => match exits[..] {
            [from, to] => {
                let place = Place::on_path(layout, [from, to], 0.5, 0);
                return StopShape {
                    form: bar_or_dot(stop, &place),
                    at: place.at,
                    stubs: place.stubs,
                    drawn: place.drawn,
                };
            }
            [] if ground == Ground::Terrain => (Form::Dot, up(22.0)),
            [] if ground == Ground::Land => (Form::Dot, up(4.0)),
            _ => (Form::Dot, Point::ORIGIN),
        },
    };
    let place = Place::node(layout, &exits, at, 0);
    let shape = StopShape { form, at, stubs: place.stubs, drawn: place.drawn };
    without_track_off_board(layout, shape)
}

/// Stops without track on open land.
fn side_by_side(stops: &[Stop], ground: Ground) -> Vec<StopShape> {
    let cities = stops.iter().any(|stop| stop.kind == StopKind::City);
    let pitch = if cities { 66.0 } else { 48.0 };
    let up = match (cities, ground) {
        (true, Ground::Terrain) => 12.0,
        (false, Ground::Terrain) => 22.0,
        (true, _) => 0.0,
        (false, _) => 4.0,
    };
    let first = -pitch * (stops.len() as f64 - 1.0) / 2.0;
    let shape = |(index, stop): (usize, &Stop)| StopShape {
        form: match stop.kind {
            StopKind::City => Form::City(Bed::beside_others(stop.slots), 1.0),
            StopKind::Town | StopKind::Halt => Form::Dot,
            StopKind::Mine => Form::Mine,
            StopKind::OffBoard(_) => Form::OffBoard,
        },
        at: Point::new(first + pitch * index as f64, -up),
        stubs: Vec::new(),
        drawn: Vec::new(),
    };
    stops.iter().enumerate().map(shape).collect()
}

fn body_and_places(layout: Layout, face: &Tile, stop: &Stop, scale: f64) -> (Body, Vec<Place>) {
    let exits: Vec<Edge> = stop.exits.iter().collect();
    let all_track = face.exits().iter();
    let away = all_track.fold(Point::ORIGIN, |sum, edge| sum - layout.edge_middle(edge));
    match (stop.kind, exits.as_slice()) {
        (StopKind::City, _) => {
            let bed = Bed::beside_others(stop.slots);
            (Body::City(bed, scale), city_places(layout, &exits, away))
        }
        (StopKind::Town | StopKind::Halt, [from, to]) => (Body::Bar, Place::along_path(layout, [*from, *to])),
        _ => (Body::Bar, vec![Place::node(layout, &exits, Point::ORIGIN, 0)]),
    }
}

fn bar_or_dot(stop: &Stop, place: &Place) -> Form {
    match (stop.kind, place.stubs.first()) {
        (StopKind::OffBoard(_), _) => Form::OffBoard,
        (StopKind::Mine, _) => Form::Mine,
        (_, Some((_, stub))) if stop.exits.len() == 2 => Form::Bar(stub.degrees_at(1.0)),
        _ => Form::Dot,
    }
}

/// Arrows stand for the track of areas and mines; routes follow them to their tips.
fn without_track_off_board(layout: Layout, mut shape: StopShape) -> StopShape {
    let tip = match shape.form {
        Form::OffBoard => ARROW_TIP,
        Form::Mine => MINE_TIP,
        _ => return shape,
    };
    for (edge, curve) in &mut shape.stubs {
        let start = layout.edge_middle(*edge);
        *curve = Curve::line(start, start.unit() * tip);
    }
    shape.drawn.clear();
    shape
}

fn track_of(layout: Layout, face: &Tile, plain: &[Curve], stops: &[StopShape]) -> Vec<TrackShape> {
    // Faces with four lines never carry halts, and finding room for four would take long.
    let choices = if face.track.len() > 3 { 1 } else { usize::MAX };
    let bodies: Vec<(Body, Vec<Place>)> = face
        .track
        .iter()
        .map(|track| {
            let mut places = Place::along_path(layout, [track.0, track.1]);
            places.truncate(choices);
            (Body::Bar, places)
        })
        .collect();
    let stubs: Vec<Curve> = stops.iter().flat_map(|stop| stop.drawn.clone()).collect();
    let halts = arrange(layout, &bodies, &stubs);
    let lines = face.track.iter().zip(plain).zip(halts);
    lines
        .map(|((track, curve), halt)| TrackShape {
            edges: track.edges(),
            curve: *curve,
            halt: {
                let degrees = halt.stubs.first().map(|(_, stub)| stub.degrees_at(1.0));
                (halt.at, degrees.unwrap_or_default())
            },
        })
        .collect()
}

/// For every two lines that share an edge, both from that edge to where they part.
fn melts_of(track: &[TrackShape]) -> Vec<Curve> {
    let mut melts = Vec::new();
    for (index, one) in track.iter().enumerate() {
        for other in &track[index + 1..] {
            for edge in one.edges.intersection(other.edges).iter() {
                let (one, other) = (from_edge(one, edge), from_edge(other, edge));
                melts.push(one.up_to(parting(&one, &other)));
                melts.push(other.up_to(parting(&other, &one)));
            }
        }
    }
    melts
}

fn from_edge(track: &TrackShape, edge: Edge) -> Curve {
    let starts_here = track.edges.iter().next() == Some(edge);
    if starts_here { track.curve } else { track.curve.reversed() }
}

/// The share of `one` after which it is [`MELT`] away from `other`.
fn parting(one: &Curve, other: &Curve) -> f64 {
    let (mut near, mut far) = (0.0, 1.0);
    for _ in 0..20 {
        let middle = f64::midpoint(near, far);
        if other.distance(one.at(middle)) < MELT {
            near = middle;
        } else {
            far = middle;
        }
    }
    near
}
