//! City beds: slot circles joined by a round stroke.

use crate::geometry::{Point, Rect};
use crate::svg::{Markup, n, outline};

/// How the slots of a city lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Bed {
    One,
    Two,
    /// A triangle.
    Three,
    /// Three in a row, beside another city.
    ThreeInRow,
    Four,
}

impl Bed {
    pub(crate) const ALL: [Self; 5] = [Self::One, Self::Two, Self::Three, Self::ThreeInRow, Self::Four];

    /// The bed of a city that has the tile for itself.
    pub(crate) fn alone(slots: u8) -> Self {
        match slots {
            0 | 1 => Self::One,
            2 => Self::Two,
            3 => Self::Three,
            _ => Self::Four,
        }
    }

    /// The bed of a city beside others.
    pub(crate) fn beside_others(slots: u8) -> Self {
        match Self::alone(slots) {
            Self::Three => Self::ThreeInRow,
            bed => bed,
        }
    }

    /// Its name among the definitions.
    pub(crate) fn id(self) -> &'static str {
        match self {
            Self::One => "city-1",
            Self::Two => "city-2",
            Self::Three => "city-3",
            Self::ThreeInRow => "city-3r",
            Self::Four => "city-4",
        }
    }

    /// The radius of a slot.
    pub(crate) fn slot_radius(self) -> f64 {
        match self {
            Self::One | Self::Two => 24.0,
            Self::Three | Self::ThreeInRow => 22.0,
            Self::Four => 21.5,
        }
    }

    /// From a slot's middle to the outer side of the rim.
    pub(crate) fn rim_radius(self) -> f64 {
        self.slot_radius() + 4.0
    }

    /// The middles of the slots.
    pub(crate) fn slots(self) -> &'static [Point] {
        const ONE: [Point; 1] = [Point::ORIGIN];
        const TWO: [Point; 2] = [Point::new(-25.5, 0.0), Point::new(25.5, 0.0)];
        const THREE: [Point; 3] =
            [Point::new(0.0, -27.14), Point::new(-23.5, 13.57), Point::new(23.5, 13.57)];
        const ROW: [Point; 3] = [Point::new(-47.0, 0.0), Point::ORIGIN, Point::new(47.0, 0.0)];
        const FOUR: [Point; 4] = [
            Point::new(-23.0, -23.0),
            Point::new(23.0, -23.0),
            Point::new(23.0, 23.0),
            Point::new(-23.0, 23.0),
        ];
        match self {
            Self::One => &ONE,
            Self::Two => &TWO,
            Self::Three => &THREE,
            Self::ThreeInRow => &ROW,
            Self::Four => &FOUR,
        }
    }

    /// The line through the slots that the rim follows.
    pub(crate) fn line(self) -> String {
        match self.slots() {
            [one] => format!("M{one}h.01"),
            slots @ ([_, _] | [_, Point { y: 0.0, .. }, _]) => {
                outline(slots.iter().copied()).trim_end_matches('Z').to_owned()
            }
            slots => outline(slots.iter().copied()),
        }
    }

    /// Does it look the same in every rotation?
    pub(crate) fn is_round(self) -> bool {
        self == Self::One
    }

    /// The box of its rim.
    pub(crate) fn bounds(self) -> Rect {
        let slots = Rect::holding(self.slots().iter().copied());
        slots.unwrap_or(Rect::around(Point::ORIGIN, 0.0, 0.0)).grown(self.rim_radius())
    }

    /// How far a point is from the outer side of the rim; negative inside.
    pub(crate) fn distance(self, point: Point) -> f64 {
        let slots = self.slots();
        let sides = slots.iter().zip(slots.iter().cycle().skip(1));
        let nearest = sides.map(|(from, to)| point.distance_to_stretch(*from, *to)).fold(f64::MAX, f64::min);
        let core = match self {
            Self::Three | Self::Four if Self::encloses(slots, point) => -nearest,
            _ => nearest,
        };
        core - self.rim_radius()
    }

    fn encloses(slots: &[Point], point: Point) -> bool {
        let sides = slots.iter().zip(slots.iter().cycle().skip(1));
        let turns = sides.map(|(from, to)| {
            let (way, spoke) = (*to - *from, point - *from);
            way.x * spoke.y - way.y * spoke.x
        });
        let (mut left, mut right) = (false, false);
        for turn in turns {
            left |= turn < 0.0;
            right |= turn > 0.0;
        }
        left != right
    }

    /// The definitions of the shapes that are used.
    pub(crate) fn define(self, markup: &mut Markup) {
        let (prefix, id, line) = (markup.prefix(), self.id(), self.line());
        let rim = n(2.0 * self.slot_radius() + 8.0);
        let bed = n(2.0 * self.slot_radius() + 3.0);
        markup.add(format_args!(
            "<g id=\"{prefix}{id}\" class=\"rh\"><path class=\"city-rim\" d=\"{line}\" stroke-width=\"{rim}\"/>\
             <path class=\"city-bed\" d=\"{line}\" stroke-width=\"{bed}\"/></g>\n"
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outer_sizes_are_as_drawn() {
        let size = |bed: Bed| {
            let bounds = bed.bounds();
            (bounds.width().round() as i32, bounds.height().round() as i32)
        };
        assert_eq!(size(Bed::One), (56, 56));
        assert_eq!(size(Bed::Two), (107, 56));
        assert_eq!(size(Bed::Three), (99, 93));
        assert_eq!(size(Bed::Four), (97, 97));
    }

    #[test]
    fn distance_is_measured_from_the_rim() {
        assert!((Bed::One.distance(Point::new(38.0, 0.0)) - 10.0).abs() < 1e-9);
        assert!((Bed::Two.distance(Point::new(0.0, -30.0)) - 2.0).abs() < 1e-9);
        assert!(Bed::Four.distance(Point::ORIGIN) < 0.0);
        assert!((Bed::Four.distance(Point::new(0.0, 50.0)) - 1.5).abs() < 1e-9);
    }
}
