//! Coordinates, edges and rotation of a hex grid.
//!
//! A coordinate is what is printed on the board: a letter and a number, with neighbours in one line two
//! numbers apart. On pointy-topped maps the letter is the row, on flat-topped maps the column; the six
//! directions differ, everything else is the same.

use std::fmt;
use std::str::FromStr;

use roundhouse_game::Detail;
use serde::de::Visitor;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Which way the corners of the hexes point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Orientation {
    /// A corner at the top: rows run west to east, letters name the rows.
    Pointy,
    /// A side at the top: columns run north to south, letters name the columns.
    Flat,
}

impl Orientation {
    /// What to add to letter and number to cross each edge, edge 0 first.
    const fn steps(self) -> [(i8, i8); 6] {
        match self {
            Self::Pointy => [(1, -1), (0, -2), (-1, -1), (-1, 1), (0, 2), (1, 1)],
            Self::Flat => [(0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1)],
        }
    }
}

/// A place on the grid, written as on the board: `E12`; letters before A are lower case (`a11`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coordinate {
    /// A is 0, B is 1; a is -1.
    pub letter: i8,
    /// The number as printed.
    pub number: i8,
}

impl Coordinate {
    /// The place across `edge`.
    ///
    /// ```
    /// use roundhouse_board::hex::{Coordinate, Edge, Orientation};
    /// let budapest: Coordinate = "E12".parse().unwrap();
    /// assert_eq!(budapest.neighbour(Edge::new(3), Orientation::Pointy).to_string(), "D13");
    /// ```
    #[must_use]
    pub fn neighbour(self, edge: Edge, orientation: Orientation) -> Self {
        let (letter, number) = orientation.steps()[edge.index()];
        Self { letter: self.letter.saturating_add(letter), number: self.number.saturating_add(number) }
    }

    /// The number of hexes between two places as the crow flies: 1 for neighbours.
    pub fn distance(self, other: Self) -> u8 {
        let across = (i16::from(self.letter) - i16::from(other.letter)).abs();
        let along = (i16::from(self.number) - i16::from(other.number)).abs();
        (across + ((along - across) / 2).max(0)) as u8
    }
}

impl From<Coordinate> for Detail {
    fn from(at: Coordinate) -> Self {
        at.to_string().into()
    }
}

impl fmt::Display for Coordinate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.letter {
            negative @ i8::MIN..=-1 => (b'a' as i8 - 1 - negative) as u8,
            positive => b'A' + positive as u8,
        };
        write!(f, "{}{}", letter as char, self.number)
    }
}

/// Text that is no coordinate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no coordinate: a letter and a number such as E12 are")]
pub struct NoCoordinate(pub String);

impl FromStr for Coordinate {
    type Err = NoCoordinate;

    fn from_str(text: &str) -> Result<Self, NoCoordinate> {
        let no = || NoCoordinate(text.to_owned());
        let letter = match text.bytes().next() {
            Some(upper @ b'A'..=b'Z') => (upper - b'A') as i8,
            Some(lower @ b'a'..=b'z') => b'a' as i8 - 1 - lower as i8,
            _ => return Err(no()),
        };
        let digits = &text[1..];
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(no());
        }
        // Two digits keep every neighbour of a coordinate in range.
        match digits.parse() {
            Ok(number @ 0..=99) => Ok(Self { letter, number }),
            _ => Err(no()),
        }
    }
}

impl Serialize for Coordinate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Coordinate {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(CoordinateVisitor)
    }
}

/// Reads a coordinate in place: every route of a game file has several.
struct CoordinateVisitor;

impl Visitor<'_> for CoordinateVisitor {
    type Value = Coordinate;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a string")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Coordinate, E> {
        text.parse().map_err(E::custom)
    }
}

/// One of the six sides of a hex, numbered clockwise: 0 is south-west (pointy) or south (flat).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge(u8);

impl Edge {
    /// All six, in order.
    pub const ALL: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// The edge with this number; numbers past 5 go round again.
    pub const fn new(number: u8) -> Self {
        Self(number % 6)
    }

    /// Its number, 0 to 5.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The edge across the hex, which is also how the neighbour calls this side.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::new(self.0 + 3)
    }

    /// Where this edge of a tile lies once the tile is turned.
    #[must_use]
    pub const fn turned(self, rotation: Rotation) -> Self {
        Self::new(self.0 + rotation.0)
    }
}

/// How far a tile is turned clockwise, in sixths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rotation(u8);

impl Rotation {
    /// All six, in order.
    pub const ALL: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];
    /// As printed.
    pub const NONE: Self = Self(0);

    /// This many sixths; six is none.
    pub const fn new(sixths: u8) -> Self {
        Self(sixths % 6)
    }

    /// The number of sixths, 0 to 5.
    pub const fn sixths(self) -> u8 {
        self.0
    }

    /// Its place in tables, 0 to 5.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Serialize for Rotation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

impl<'de> Deserialize<'de> for Rotation {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u8::deserialize(deserializer)? {
            sixths @ 0..=5 => Ok(Self(sixths)),
            other => Err(serde::de::Error::custom(format!(
                "rotation {other} is out of range: 0 to 5 are the six rotations"
            ))),
        }
    }
}

/// A set of edges, one bit each.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EdgeSet(u8);

impl EdgeSet {
    /// No edge.
    pub const EMPTY: Self = Self(0);
    /// All six edges.
    pub const FULL: Self = Self(0b11_1111);

    /// The set of one edge.
    pub const fn of(edge: Edge) -> Self {
        Self(1 << edge.0)
    }

    /// The bits, edge 0 lowest.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Is the edge in the set?
    pub const fn contains(self, edge: Edge) -> bool {
        self.0 & (1 << edge.0) != 0
    }

    /// Adds an edge.
    pub const fn insert(&mut self, edge: Edge) {
        self.0 |= 1 << edge.0;
    }

    /// No edge at all?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many edges.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Are all of these edges in `other`?
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The edges in either.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The edges in both.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The edges that are not in `other`.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The set after its tile was turned.
    #[must_use]
    pub const fn turned(self, rotation: Rotation) -> Self {
        let doubled = (self.0 as u16) << rotation.0;
        Self(((doubled | doubled >> 6) & 0b11_1111) as u8)
    }

    /// The edges in increasing order.
    pub fn iter(self) -> impl Iterator<Item = Edge> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let edge = Edge(bits.trailing_zeros() as u8);
                bits &= bits - 1;
                edge
            })
        })
    }
}

impl FromIterator<Edge> for EdgeSet {
    fn from_iter<I: IntoIterator<Item = Edge>>(edges: I) -> Self {
        let mut set = Self::EMPTY;
        for edge in edges {
            set.insert(edge);
        }
        set
    }
}

impl fmt::Debug for EdgeSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Edge::index)).finish()
    }
}

/// An edge as a data file writes it: a number from 0 to 5.
impl<'de> Deserialize<'de> for Edge {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u8::deserialize(deserializer)? {
            number @ 0..=5 => Ok(Self(number)),
            other => Err(serde::de::Error::custom(format!("edge {other} is out of range: edges are 0 to 5"))),
        }
    }
}

/// A set of edges as a data file writes it: a list without repetition.
impl<'de> Deserialize<'de> for EdgeSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let edges = Vec::<Edge>::deserialize(deserializer)?;
        let set: Self = edges.iter().copied().collect();
        if set.len() == edges.len() {
            Ok(set)
        } else {
            Err(serde::de::Error::custom("an edge is listed twice"))
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(text: &str) -> Coordinate {
        text.parse().unwrap()
    }

    fn neighbours(text: &str, orientation: Orientation) -> Vec<String> {
        Edge::ALL.map(|edge| at(text).neighbour(edge, orientation).to_string()).to_vec()
    }

    #[test]
    fn neighbours_are_clockwise_from_edge_zero() {
        assert_eq!(neighbours("E12", Orientation::Pointy), ["F11", "E10", "D11", "D13", "E14", "F13"]);
        assert_eq!(neighbours("E12", Orientation::Flat), ["E14", "D13", "D11", "E10", "F11", "F13"]);
        assert_eq!(neighbours("A12", Orientation::Pointy)[2], "a11");
    }

    #[test]
    fn bad_coordinates_are_named() {
        for bad in ["", "12", "É1", "E", "E-2", "E1x", "E100", "E999"] {
            assert_eq!(bad.parse::<Coordinate>(), Err(NoCoordinate(bad.to_owned())), "{bad}");
        }
    }

    proptest! {
        #[test]
        fn text_and_back(letter in -6_i8..20, number in 0_i8..60) {
            let coordinate = Coordinate { letter, number };
            prop_assert_eq!(at(&coordinate.to_string()), coordinate);
        }

        #[test]
        fn crossing_and_coming_back(letter in 0_i8..20, number in 4_i8..60, edge in 0_u8..6, flat: bool) {
            let orientation = if flat { Orientation::Flat } else { Orientation::Pointy };
            let start = Coordinate { letter, number };
            let there = start.neighbour(Edge::new(edge), orientation);
            prop_assert_eq!(there.neighbour(Edge::new(edge).opposite(), orientation), start);
            prop_assert_eq!(start.distance(there), 1);
        }

        #[test]
        fn turning_a_set_turns_each_edge(bits in 0_u8..64, sixths in 0_u8..6) {
            let set = EdgeSet(bits);
            let rotation = Rotation::new(sixths);
            let one_by_one: EdgeSet = set.iter().map(|edge| edge.turned(rotation)).collect();
            prop_assert_eq!(set.turned(rotation), one_by_one);
        }
    }
}
