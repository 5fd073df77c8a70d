//! Value rows: what an area or mine pays in each phase, the current value standing out.

use crate::geometry::{Point, Rect};
use crate::svg::{Markup, n};
use crate::text::sign;

/// The colours of the columns.
const COLUMNS: [&str; 4] = ["yellow", "green", "brown", "grey"];

/// A row of values; equal neighbours share a box.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ValueRow {
    boxes: Vec<ValueBox>,
    columns: u8,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct ValueBox {
    value: u16,
    /// Its first column and the one after its last.
    from: u8,
    to: u8,
}

/// The classes of a box and its text.
const PLAIN: (&str, &str) = ("", "plain-text");
/// The same where another box counts.
const RESTING: (&str, &str) = (" rest", "rest-text");

impl ValueBox {
    /// How large digits are, and how large where there are three of them.
    const SIZE: f64 = 23.0;
    const SIZE_OF_THREE: f64 = 19.0;

    fn width(self) -> f64 {
        let columns = f64::from(self.to - self.from);
        let one: f64 = if self.value > 99 { 38.0 } else { 31.0 };
        // A shared box shows each of its colours.
        if columns > 1.0 { 21.0 * columns } else { one }
    }
}

impl ValueRow {
    pub(crate) fn new(values: [u16; 4], columns: u8) -> Self {
        let mut boxes: Vec<ValueBox> = Vec::new();
        for column in 0..columns.min(4) {
            let value = values[usize::from(column)];
            match boxes.last_mut() {
                Some(last) if last.value == value => last.to = column + 1,
                _ => boxes.push(ValueBox { value, from: column, to: column + 1 }),
            }
        }
        Self { boxes, columns }
    }

    pub(crate) fn width(&self) -> f64 {
        self.boxes.iter().map(|value| self.box_width(*value)).sum()
    }

    /// All boxes of a row with three-digit values are equally wide.
    fn box_width(&self, value: ValueBox) -> f64 {
        let wide = self.boxes.iter().any(|value| value.value > 99);
        if wide && value.to - value.from == 1 { 38.0 } else { value.width() }
    }

    /// The value that counts in a column.
    pub(crate) fn value_in(&self, column: u8) -> Option<u16> {
        let column = column.min(self.columns.saturating_sub(1));
        let current = self.boxes.iter().find(|value| (value.from..value.to).contains(&column));
        current.map(|value| value.value)
    }

    /// Draws the row around a point.
    pub(crate) fn draw(&self, markup: &mut Markup, middle: Point, column: Option<u8>) {
        let column = column.map(|column| column.min(self.columns.saturating_sub(1)));
        let back = Rect::around(middle, self.width() + 5.0, 31.0);
        let wide = self.boxes.iter().any(|value| value.value > 99);
        let size = if wide { ValueBox::SIZE_OF_THREE } else { ValueBox::SIZE };
        markup.add(format_args!("<g class=\"value {}\">", sign(size)));
        rect(markup, "back", back, 4.0);
        let mut left = middle.x - self.width() / 2.0;
        let mut current = None;
        for value in &self.boxes {
            let width = self.box_width(*value);
            let space = Rect::around(Point::new(left + width / 2.0, middle.y), width, 26.0);
            left += width;
            let counts = column.is_some_and(|column| (value.from..value.to).contains(&column));
            if counts {
                current = Some((*value, space));
            } else {
                // Where another value counts, this one steps back.
                let look = column.map_or(PLAIN, |_| RESTING);
                value.draw(markup, space, look);
            }
        }
        // Its outline lies over its neighbours, so the current box comes last.
        if let Some((value, space)) = current {
            value.draw_current(markup, space);
        }
        markup.raw("</g>\n");
    }
}

impl ValueBox {
    fn colours(self, markup: &mut Markup, space: Rect, extra: &str) {
        let width = space.width() / f64::from(self.to - self.from);
        for column in self.from..self.to {
            let left = space.left + width * f64::from(column - self.from);
            let part = Rect { left, right: left + width, ..space };
            let class = format!("v-{}{extra}", COLUMNS[usize::from(column)]);
            rect(markup, &class, part, 0.0);
        }
    }

    fn draw(self, markup: &mut Markup, space: Rect, (boxes, text): (&str, &str)) {
        self.colours(markup, space, boxes);
        self.digits(markup, space.middle(), text);
    }

    fn draw_current(self, markup: &mut Markup, space: Rect) {
        let tall = Rect { top: space.top - 3.0, bottom: space.bottom + 3.0, ..space };
        self.colours(markup, tall, "");
        rect(markup, "now", tall, 2.0);
        self.digits(markup, space.middle(), "now-text");
    }

    fn digits(self, markup: &mut Markup, at: Point, class: &str) {
        let size = if self.value > 99 { Self::SIZE_OF_THREE } else { Self::SIZE };
        let (x, y, size) = (n(at.x), n(at.y + 0.36 * size), n(size));
        let value = self.value;
        markup.add(format_args!(
            "<text class=\"{class}\" font-size=\"{size}\" x=\"{x}\" y=\"{y}\">{value}</text>"
        ));
    }
}

fn rect(markup: &mut Markup, class: &str, space: Rect, radius: f64) {
    let (x, y, width, height) = (n(space.left), n(space.top), n(space.width()), n(space.height()));
    let radius = n(radius);
    markup.add(format_args!(
        "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{radius}\"/>"
    ));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_neighbours_share_a_box() {
        let row = ValueRow::new([30, 30, 50, 50], 4);
        assert_eq!(row.boxes.len(), 2);
        assert_eq!(row.value_in(1), Some(30));
        assert_eq!(row.value_in(3), Some(50));
    }

    #[test]
    fn a_row_has_as_many_columns_as_the_map() {
        let row = ValueRow::new([40, 90, 140, 140], 3);
        assert_eq!(row.boxes.len(), 3);
        assert_eq!(row.value_in(3), Some(140));
        assert!((row.width() - 3.0 * 38.0).abs() < 1e-9);
    }
}
