//! Cities with their slots, towns on open land, halts, mines, and the tokens in the slots.

use std::collections::BTreeSet;

use roundhouse_board::map::HexId;
use roundhouse_board::position::{Laid, StopId};
use roundhouse_board::scene::{Scene, Seat};

use crate::bed::Bed;
use crate::face::{Form, StopShape};
use crate::geometry::{Point, Rect};
use crate::painter::{HexView, Painter, Surface};
use crate::svg::{Markup, n};
use crate::token::{draw_home, draw_token};

/// Where the stations of a stop stand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StationBed {
    pub(crate) bed: Bed,
    pub(crate) at: Point,
    pub(crate) scale: f64,
}

impl StationBed {
    pub(crate) fn slot(self, slot: u8) -> Option<Point> {
        let slot = self.bed.slots().get(usize::from(slot))?;
        Some(self.at + *slot * self.scale)
    }

    /// Where a station stands that has none of the slots: on the upper right corner of the rim.
    fn beside(self) -> Point {
        let bounds = self.bounds();
        bounds.middle() + Point::new(bounds.width() / 2.0, -bounds.height() / 2.0)
    }

    /// The box of its rim.
    pub(crate) fn bounds(self) -> Rect {
        let bounds = self.bed.bounds();
        let (width, height) = (bounds.width() * self.scale, bounds.height() * self.scale);
        Rect::around(self.at + bounds.middle() * self.scale, width, height)
    }
}

/// A token beside the slots is smaller than one in a slot.
const BESIDE_RADIUS: f64 = 0.7;

/// The token of a mine's railway stands right of the hammers.
const MINE_TOKEN: Point = Point::new(24.0, -16.0);

impl Painter {
    pub(crate) fn define_stations(&self, markup: &mut Markup, views: &[HexView<'_>]) {
        let mut used = BTreeSet::new();
        for view in views {
            let stops = view.shape.stops.iter();
            used.extend(stops.filter_map(|stop| self.station_bed(view, stop)).map(|bed| bed.bed));
        }
        for bed in Bed::ALL.into_iter().filter(|bed| used.contains(bed)) {
            bed.define(markup);
        }
        define_halt(markup);
    }

    /// Where a slot lies in pictures of the map, with this face on its hex; none where stations have no bed.
    pub fn slot(&self, laid: Laid, at: StopId, slot: u8) -> Option<Point> {
        let shape = self.shape(laid.tile, laid.rotation);
        let stop = shape.stops.get(usize::from(at.stop))?;
        self.bed(at.hex, self.centre(at.hex), stop)?.slot(slot)
    }

    /// The bed of a stop that has room for stations, on the map.
    pub(crate) fn station_bed(&self, view: &HexView<'_>, stop: &StopShape) -> Option<StationBed> {
        self.bed(view.id, view.centre, stop)
    }

    fn bed(&self, hex: HexId, centre: Point, stop: &StopShape) -> Option<StationBed> {
        if let Form::City(bed, scale) = stop.form {
            return Some(StationBed { bed, at: centre + stop.at, scale });
        }
        self.areas.iter().find_map(|area| area.bed_at(hex, stop.form))
    }

    pub(crate) fn draw_stations(&self, markup: &mut Markup, view: &HexView<'_>) {
        let prefix = markup.prefix();
        let name = &view.name;
        for (index, stop) in view.shape.stops.iter().enumerate() {
            if let Some(bed) = self.station_bed(view, stop) {
                draw_bed(markup, bed, &format!("{name}-{index}"));
                draw_slots(markup, view, index as u8, bed);
            } else if stop.form == Form::Dot && stop.stubs.is_empty() {
                let place = view.centre + stop.at;
                let class = if view.surface == Surface::Land { "bare" } else { "dot" };
                let (x, y) = (n(place.x), n(place.y));
                markup.add(format_args!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"14\"/>\n"));
            }
        }
        for (index, track) in view.shape.track.iter().enumerate() {
            if view.scene.laid.halts & (1 << index) != 0 {
                let (place, angle) = (view.centre + track.halt.0, n(track.halt.1));
                markup.add(format_args!(
                    "<use id=\"{prefix}halt-{name}-{index}\" href=\"#{prefix}halt\" transform=\"translate({place})rotate({angle})\"/>\n"
                ));
            }
        }
    }

    pub(crate) fn draw_tokens(&self, markup: &mut Markup, view: &HexView<'_>, scene: &Scene) {
        for home in &view.scene.homes {
            if let (Some((at, radius)), Some(look)) = (self.seat(view, *home), scene.look(home.company)) {
                draw_home(markup, look, at, radius, scene.home_sign);
            }
        }
        let prefix = markup.prefix();
        for station in &view.scene.stations {
            let Some((at, radius)) = self.seat(view, *station) else {
                continue;
            };
            if let Some(look) = scene.look(station.company) {
                let (hex, stop, slot) = (&view.name, station.stop, station.slot);
                let id = format!(" id=\"{prefix}token-{hex}-{stop}-{slot}\"");
                draw_token(markup, look, at, radius - 1.0, &id);
            }
        }
    }

    /// The middle and radius of a slot on the map.
    fn seat(&self, view: &HexView<'_>, seat: Seat) -> Option<(Point, f64)> {
        let stop = view.shape.stops.get(usize::from(seat.stop))?;
        if stop.form == Form::Mine {
            return Some((view.centre + MINE_TOKEN, 21.0));
        }
        let bed = self.station_bed(view, stop)?;
        let radius = bed.bed.slot_radius() * bed.scale;
        let beside = (bed.beside(), radius * BESIDE_RADIUS);
        Some(bed.slot(seat.slot).map_or(beside, |at| (at, radius)))
    }
}

/// Where the hammers of a mine stand: beside a token, if there is one.
pub(crate) fn hammers(view: &HexView<'_>) -> Point {
    let crowded = !view.scene.stations.is_empty() || !view.scene.homes.is_empty();
    if crowded { Point::new(-MINE_TOKEN.x, MINE_TOKEN.y) } else { Point::new(0.0, -20.0) }
}

fn define_halt(markup: &mut Markup) {
    let prefix = markup.prefix();
    markup.add(format_args!(
        "<g id=\"{prefix}halt\" class=\"rh\"><rect class=\"halt\" x=\"-6.5\" y=\"-17\" width=\"13\" height=\"34\" rx=\"4\"/></g>\n"
    ));
}

/// A city bed whose id ends in `name`.
fn draw_bed(markup: &mut Markup, bed: StationBed, name: &str) {
    let prefix = markup.prefix();
    let (shape, at) = (bed.bed.id(), bed.at);
    markup.add(format_args!(
        "<use id=\"{prefix}city-{name}\" href=\"#{prefix}{shape}\" transform=\"translate({at})"
    ));
    if bed.scale < 1.0 {
        markup.add(format_args!("scale({})", n(bed.scale)));
    }
    markup.raw("\"/>\n");
}

/// The empty slots, each with an id so that a page can make it a place to choose.
fn draw_slots(markup: &mut Markup, view: &HexView<'_>, stop: u8, bed: StationBed) {
    let prefix = markup.prefix();
    let name = &view.name;
    for slot in 0..bed.bed.slots().len() as u8 {
        let taken = |seat: &Seat| (seat.stop, seat.slot) == (stop, slot);
        if view.scene.stations.iter().any(taken) {
            continue;
        }
        let Some(place) = bed.slot(slot) else {
            continue;
        };
        let class = match (bed.bed, view.scene.slot_choices.contains(&(stop, slot))) {
            (_, true) => "slot choice",
            (Bed::One, false) => "slot lone",
            (_, false) => "slot",
        };
        let (x, y) = (n(place.x), n(place.y));
        let radius = n((bed.bed.slot_radius() - 0.5) * bed.scale);
        markup.add(format_args!(
            "<circle id=\"{prefix}slot-{name}-{stop}-{slot}\" class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>\n"
        ));
    }
}
