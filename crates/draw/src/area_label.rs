//! Where the label and the stations of an area stand.

use crate::geometry::{Point, Rect};
use crate::outline::Side;
use crate::station::StationBed;

/// The space inside an area, where its name, values and stations have to find room.
pub(crate) struct LabelSpace<'a> {
    pub(crate) boxes: Vec<Rect>,
    pub(crate) loops: &'a [Vec<Point>],
    pub(crate) arrows: &'a [Side],
}

impl LabelSpace<'_> {
    /// The best places for label and bed together; the bed stays in its cell.
    pub(crate) fn with_bed(&self, centres: &[Point], bed: StationBed) -> (Point, StationBed) {
        let middle = bed.at;
        let candidates = candidates(centres);
        let mut best = (f64::MAX, middle, bed);
        let places = (0..=7).flat_map(|out| {
            (0..12).map(move |turn| Point::polar(8.0 * f64::from(out), 30.0 * f64::from(turn)))
        });
        let away = self.away_from_arrows(middle);
        for off in places {
            let bed = StationBed { at: middle + off, ..bed };
            let aside = (off - away * off.dot(away)).length();
            let cost = 0.08 * off.length() + 0.2 * aside + self.cost_of_bed(bed);
            let found = self.cheapest(&candidates, Some(bed.bounds()), best.0 - cost);
            if let Some((label_cost, label)) = found {
                best = (cost + label_cost, label, bed);
            }
        }
        (best.1, best.2)
    }

    /// The place with most room: in or between cells, clear of arrows and stations, inside the outline.
    pub(crate) fn best_place(&self, centres: &[Point], bed: Option<Rect>) -> Point {
        let candidates = candidates(centres);
        let found = self.cheapest(&candidates, bed, f64::MAX);
        found.map_or(Point::ORIGIN, |(_, place)| place)
    }

    /// The cheapest candidate below a limit, with its cost.
    fn cheapest(&self, candidates: &[(f64, Point)], bed: Option<Rect>, limit: f64) -> Option<(f64, Point)> {
        let mut best: Option<(f64, Point)> = None;
        for (base, at) in candidates {
            let limit = best.map_or(limit, |(cost, _)| cost) - 1e-9;
            // Candidates come in the order of their base cost: the rest is no cheaper.
            if *base >= limit {
                break;
            }
            let cost = base + self.cost(*at, bed);
            if cost < limit {
                best = Some((cost, *at));
            }
        }
        best
    }

    /// The direction in which the arrows of a cell point.
    fn away_from_arrows(&self, middle: Point) -> Point {
        let here = self.arrows.iter().filter(|[side, _]| side.distance(middle) < 90.0);
        let sum = here.fold(Point::ORIGIN, |sum, [side, tip]| sum + (*tip - *side));
        if sum.length() < 1.0 { Point::ORIGIN } else { sum.unit() }
    }

    fn cost_of_bed(&self, bed: StationBed) -> f64 {
        let rim = bed.bed.rim_radius() * bed.scale;
        let short_of = |wanted: f64, room: f64| 0.3 * (wanted - room).max(0.0).powi(2);
        let cost = |slot: &Point| {
            let middle = bed.at + *slot * bed.scale;
            let spot = Rect::around(middle, 0.0, 0.0);
            let arrows = self.arrows.iter().map(|arrow| short_of(8.0, room_to_arrow(spot, *arrow) - rim));
            let side = if self.holds(middle) { self.depth(middle) } else { 0.0 };
            arrows.sum::<f64>() + short_of(7.0, side - rim)
        };
        bed.bed.slots().iter().map(cost).sum()
    }

    fn cost(&self, at: Point, bed: Option<Rect>) -> f64 {
        let boxes = self.boxes.iter().map(|space| space.moved(at));
        boxes
            .map(|space| {
                let touched = |reach: f64| bed.is_some_and(|bed| bed.overlaps(space.grown(reach)));
                let near = if touched(14.0) { 3.0 } else { 0.0 };
                let hit = if touched(2.0) { 120.0 } else { near };
                self.cost_of_box(space) + hit
            })
            .sum()
    }

    fn cost_of_box(&self, space: Rect) -> f64 {
        let mut cost = 0.0;
        for arrow in self.arrows {
            let short = (12.0 - room_to_arrow(space, *arrow)).max(0.0);
            cost += 0.3 * short * short;
        }
        for (reach, price) in [(18.0, 1.0), (12.0, 2.0), (7.0, 4.0), (3.0, 12.0)] {
            let corners = space.grown(reach).corners().into_iter();
            let outside = corners.filter(|corner| !self.holds(*corner)).count();
            // What is inside with much room around it is inside with less.
            if outside == 0 {
                break;
            }
            cost += price * outside as f64;
        }
        cost
    }

    /// How far a point is from the outline.
    fn depth(&self, point: Point) -> f64 {
        let sides = self.loops.iter().flat_map(|corners| corners.iter().zip(corners.iter().cycle().skip(1)));
        sides.map(|(from, to)| point.distance_to_stretch(*from, *to)).fold(f64::MAX, f64::min)
    }

    /// Is the point inside the outline?
    fn holds(&self, point: Point) -> bool {
        let crossings = self.loops.iter().flat_map(|corners| {
            let next = corners.iter().cycle().skip(1);
            corners.iter().zip(next).filter(move |(from, to)| {
                (from.y > point.y) != (to.y > point.y)
                    && point.x < (to.x - from.x) * (point.y - from.y) / (to.y - from.y) + from.x
            })
        });
        crossings.count() % 2 == 1
    }
}

/// Places for a label with what their distance from good ones costs, cheapest first.
fn candidates(centres: &[Point]) -> Vec<(f64, Point)> {
    let sum = centres.iter().fold(Point::ORIGIN, |sum, centre| sum + *centre);
    let middle = sum * (1.0 / centres.len().max(1) as f64);
    let mut places: Vec<Point> = centres.to_vec();
    for (index, one) in centres.iter().enumerate() {
        let later = &centres[index + 1..];
        let near = later.iter().filter(|other| one.distance(**other) < 180.0);
        places.extend(near.map(|other| (*one + *other) * 0.5));
    }
    let around = (-6..=6).flat_map(|across| {
        (-6..=6).map(move |down| Point::new(6.0 * f64::from(across), 6.0 * f64::from(down)))
    });
    let around: Vec<Point> = around.collect();
    let mut candidates: Vec<(f64, Point)> = Vec::with_capacity(places.len() * around.len());
    for place in places {
        candidates.extend(around.iter().map(|off| {
            let at = place + *off;
            (0.06 * off.length() + 0.02 * at.distance(middle), at)
        }));
    }
    candidates.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    candidates
}

/// How far a box is from an arrow, whose head is broadest 20 before its tip.
fn room_to_arrow(space: Rect, [side, tip]: Side) -> f64 {
    let far = space.distance(tip);
    if far > 100.0 {
        return far - 45.0;
    }
    let back = (side - tip).unit();
    let outline = [(0.0, 2.0), (5.0, 5.0), (10.0, 7.5), (15.0, 10.0), (20.0, 12.0), (26.0, 8.0), (32.0, 8.0)];
    let rooms = outline.map(|(behind, breadth)| space.distance(tip + back * behind) - breadth);
    rooms.into_iter().fold(f64::MAX, f64::min)
}
