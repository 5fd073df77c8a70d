//! Points and boxes. A hex side is 100 units long, angles run clockwise from east, y points down.

use std::ops::{Add, Mul, Neg, Sub};

/// A point, or the way from one point to another.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Point {
    /// The middle of a hex.
    pub const ORIGIN: Self = Self { x: 0.0, y: 0.0 };

    /// The point at these coordinates.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The point at this distance and angle from the origin.
    pub fn polar(distance: f64, degrees: f64) -> Self {
        let (sin, cos) = degrees.to_radians().sin_cos();
        Self::new(distance * cos, distance * sin)
    }

    /// How far it is from the origin.
    pub fn length(self) -> f64 {
        self.x.hypot(self.y)
    }

    /// How far it is from another point.
    pub fn distance(self, other: Self) -> f64 {
        (self - other).length()
    }

    /// Its angle as seen from the origin.
    pub fn degrees(self) -> f64 {
        self.y.atan2(self.x).to_degrees()
    }

    /// The point after a turn around the origin.
    #[must_use]
    pub fn turned(self, degrees: f64) -> Self {
        let (sin, cos) = degrees.to_radians().sin_cos();
        Self::new(self.x * cos - self.y * sin, self.x * sin + self.y * cos)
    }

    /// The same direction, one unit long.
    pub(crate) fn unit(self) -> Self {
        self * (1.0 / self.length().max(1e-9))
    }

    pub(crate) fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// How far the point is from a stretch between two points.
    pub(crate) fn distance_to_stretch(self, from: Self, to: Self) -> f64 {
        let way = to - from;
        let along = (self - from).dot(way) / way.dot(way).max(1e-9);
        self.distance(from + way * along.clamp(0.0, 1.0))
    }
}

impl Add for Point {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Self;

    fn mul(self, factor: f64) -> Self {
        Self::new(self.x * factor, self.y * factor)
    }
}

impl Neg for Point {
    type Output = Self;

    fn neg(self) -> Self {
        self * -1.0
    }
}

/// A box with upright sides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// Its left side.
    pub left: f64,
    /// Its upper side.
    pub top: f64,
    /// Its right side.
    pub right: f64,
    /// Its lower side.
    pub bottom: f64,
}

impl Rect {
    /// The box of this size around a point.
    pub fn around(middle: Point, width: f64, height: f64) -> Self {
        Self {
            left: middle.x - width / 2.0,
            top: middle.y - height / 2.0,
            right: middle.x + width / 2.0,
            bottom: middle.y + height / 2.0,
        }
    }

    /// The smallest box around some points; none for no points.
    pub fn holding(points: impl IntoIterator<Item = Point>) -> Option<Self> {
        points.into_iter().map(|point| Self::around(point, 0.0, 0.0)).reduce(Self::with)
    }

    /// The smallest box around two.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// The box with this much more on every side.
    #[must_use]
    pub fn grown(self, by: f64) -> Self {
        Self { left: self.left - by, top: self.top - by, right: self.right + by, bottom: self.bottom + by }
    }

    /// The box moved.
    #[must_use]
    pub fn moved(self, by: Point) -> Self {
        Self {
            left: self.left + by.x,
            top: self.top + by.y,
            right: self.right + by.x,
            bottom: self.bottom + by.y,
        }
    }

    /// Its width.
    pub fn width(self) -> f64 {
        self.right - self.left
    }

    /// Its height.
    pub fn height(self) -> f64 {
        self.bottom - self.top
    }

    /// Its middle.
    pub fn middle(self) -> Point {
        Point::new(f64::midpoint(self.left, self.right), f64::midpoint(self.top, self.bottom))
    }

    /// Its four corners.
    pub fn corners(self) -> [Point; 4] {
        [
            Point::new(self.left, self.top),
            Point::new(self.right, self.top),
            Point::new(self.right, self.bottom),
            Point::new(self.left, self.bottom),
        ]
    }

    /// Is the point inside?
    pub fn contains(self, point: Point) -> bool {
        (self.left..=self.right).contains(&point.x) && (self.top..=self.bottom).contains(&point.y)
    }

    /// Do the boxes share more than a side?
    pub fn overlaps(self, other: Self) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }

    /// How far the point is from the box; 0 inside.
    pub fn distance(self, point: Point) -> f64 {
        let x = (self.left - point.x).max(point.x - self.right).max(0.0);
        let y = (self.top - point.y).max(point.y - self.bottom).max(0.0);
        x.hypot(y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn angles_run_clockwise_from_east() {
        let south = Point::polar(10.0, 90.0);
        assert!(south.distance(Point::new(0.0, 10.0)) < 1e-9);
        let west = south.turned(90.0);
        assert!(west.distance(Point::new(-10.0, 0.0)) < 1e-9);
    }

    #[test]
    fn boxes_that_touch_do_not_overlap() {
        let one = Rect::around(Point::ORIGIN, 10.0, 10.0);
        assert!(!one.overlaps(one.moved(Point::new(10.0, 0.0))));
        assert!(one.overlaps(one.moved(Point::new(9.9, 9.9))));
        assert!((one.distance(Point::new(8.0, 9.0)) - 5.0).abs() < 1e-9);
    }
}
