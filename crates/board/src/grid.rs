//! Which hex lies where, as a table: places are looked up thousands of times in a game.

use crate::hex::Coordinate;
use crate::map::HexId;

/// A table of all places between the outermost hexes.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    /// The lowest letter and the lowest number, together.
    first: Coordinate,
    width: usize,
    hexes: Vec<Option<HexId>>,
}

impl Grid {
    /// The hexes at these places, in their order; or a place that comes twice.
    pub(crate) fn of(places: impl Iterator<Item = Coordinate> + Clone) -> Result<Self, Coordinate> {
        let (letters, numbers) = (places.clone().map(|at| at.letter), places.clone().map(|at| at.number));
        let first = Coordinate {
            letter: letters.clone().min().unwrap_or(0),
            number: numbers.clone().min().unwrap_or(0),
        };
        let height = letters.max().map_or(0, |last| last.abs_diff(first.letter).into()) + 1;
        let width = numbers.max().map_or(0, |last| last.abs_diff(first.number).into()) + 1;
        let mut grid = Self { first, width, hexes: vec![None; height * width] };
        for (id, at) in (0..).map(HexId).zip(places) {
            let place = grid.place(at).and_then(|place| grid.hexes.get_mut(place));
            if place.and_then(|place| place.replace(id)).is_some() {
                return Err(at);
            }
        }
        Ok(grid)
    }

    /// The hex at a place.
    pub(crate) fn find(&self, at: Coordinate) -> Option<HexId> {
        self.hexes.get(self.place(at)?).copied().flatten()
    }

    fn place(&self, at: Coordinate) -> Option<usize> {
        let row = i16::from(at.letter) - i16::from(self.first.letter);
        let column = i16::from(at.number) - i16::from(self.first.number);
        let (row, column) = (usize::try_from(row).ok()?, usize::try_from(column).ok()?);
        (column < self.width).then_some(row * self.width + column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexes_are_where_they_lie_and_nowhere_else() {
        let at = |text: &str| text.parse().unwrap();
        let places = ["a11", "E12", "C3", "E2"].map(at);
        let grid = Grid::of(places.into_iter()).unwrap();
        for (id, place) in (0..).map(HexId).zip(places) {
            assert_eq!(grid.find(place), Some(id));
        }
        for elsewhere in ["a12", "a2", "E1", "E13", "F2", "b11", "D3"].map(at) {
            assert_eq!(grid.find(elsewhere), None, "{elsewhere}");
        }
        assert_eq!(Grid::of(["C3", "E2", "C3"].map(at).into_iter()).unwrap_err(), at("C3"));
    }
}
