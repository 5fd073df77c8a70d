//! Names: where they stand so that they hide as little as possible.
//!
//! Every possible place has a cost for what the name would cover; the cheapest wins, and the order of the
//! places is fixed, so that the same position always gives the same picture.

use crate::geometry::{Point, Rect};
use crate::layout::Layout;
use crate::svg::{Markup, escaped, n};
use crate::text::{CAPITALS, Fonts, Weight, sign};

/// Text in one or two lines, measured.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct NameText {
    lines: Vec<String>,
    size: f64,
    weight: Weight,
    width: f64,
    /// How wide each line is.
    widths: Vec<f64>,
    /// How far marks reach above the capitals of the first line, and tails below the last.
    marks: f64,
    tails: f64,
}

/// How names of one kind are set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NameStyle {
    pub(crate) size: f64,
    pub(crate) weight: Weight,
    /// The widest line.
    pub(crate) widest: f64,
}

impl NameText {
    /// One line if it fits, else two, else smaller.
    pub(crate) fn new(fonts: &Fonts, text: &str, style: NameStyle) -> Self {
        let width = |text: &str| fonts.width(text, style.weight, style.size);
        let mut lines = vec![text.to_owned()];
        if width(text) > style.widest {
            lines = split(text, width);
        }
        let widths: Vec<f64> = lines.iter().map(|line| width(line)).collect();
        let widest = widths.iter().copied().fold(0.0, f64::max);
        let scale = (style.widest / widest).min(1.0);
        let size = style.size * scale;
        let has = |line: Option<&String>, letters: &str| {
            line.is_some_and(|line| line.contains(|letter| letters.contains(letter)))
        };
        Self {
            marks: if has(lines.first(), "ÁÉÍÓÖŐÚÜŰÄ") { 0.17 * size } else { 0.0 },
            tails: if has(lines.last(), "gjpqyQ,") { 0.19 * size } else { 0.0 },
            lines,
            size,
            weight: style.weight,
            width: widest * scale,
            widths: widths.into_iter().map(|width| width * scale).collect(),
        }
    }

    fn line_height(&self) -> f64 {
        1.02 * self.size
    }

    /// From the top of the first line's capitals to the last base line.
    fn height(&self) -> f64 {
        CAPITALS * self.size + self.line_height() * (self.lines.len() as f64 - 1.0)
    }

    /// The box of the ink when the last base line is at `base` and the text is centred on `x`.
    fn ink(&self, x: f64, base: f64) -> Rect {
        Rect {
            left: x - self.width / 2.0,
            right: x + self.width / 2.0,
            top: base - self.height() - self.marks,
            bottom: base + self.tails,
        }
    }
}

/// Cuts at the space or hyphen that makes the longer line shortest.
fn split(text: &str, width: impl Fn(&str) -> f64) -> Vec<String> {
    let cuts = text.char_indices().filter(|(_, letter)| matches!(letter, ' ' | '-'));
    let halves = cuts.map(|(at, letter)| {
        let first = if letter == ' ' { &text[..at] } else { &text[..=at] };
        [first.to_owned(), text[at + 1..].to_owned()]
    });
    let longer = |halves: &[String; 2]| width(&halves[0]).max(width(&halves[1]));
    let best = halves.min_by(|one, other| longer(one).total_cmp(&longer(other)));
    best.map_or_else(|| vec![text.to_owned()], Vec::from)
}

/// A name with its place, in the coordinates of its hex.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PlacedName {
    text: NameText,
    x: f64,
    base: f64,
    /// The box it covers.
    pub(crate) ink: Rect,
}

impl PlacedName {
    /// Draws the lines, on a plate where they lie on a tile.
    pub(crate) fn draw(&self, markup: &mut Markup, plate: Plate) {
        markup.add(format_args!("<g class=\"{}\">", sign(self.text.size)));
        if plate == Plate::Yes {
            let space = self.ink.grown(3.0);
            let (x, y) = (n(space.left), n(space.top));
            let (width, height) = (n(space.width()), n(space.height()));
            markup.add(format_args!(
                "<rect class=\"plate\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"7\"/>"
            ));
        }
        let class = match plate {
            Plate::Yes => "name",
            Plate::No => "name halo",
        };
        let weight = match self.text.weight {
            Weight::SemiBold => " semibold",
            _ => "",
        };
        let count = self.text.lines.len();
        for (index, (line, width)) in self.text.lines.iter().zip(&self.text.widths).enumerate() {
            let up = self.text.line_height() * (count - 1 - index) as f64;
            let (x, y, size) = (n(self.x), n(self.base - up), n(self.text.size));
            let (line, width) = (escaped(line), n(*width));
            // Whichever font a reader has, the name keeps the place that was measured for it.
            markup.add(format_args!(
                "<text class=\"{class}{weight}\" font-size=\"{size}\" x=\"{x}\" y=\"{y}\" textLength=\"{width}\" \
                 lengthAdjust=\"spacingAndGlyphs\">{line}</text>"
            ));
        }
        markup.raw("</g>");
    }
}

/// Does a name stand on a plate?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Plate {
    Yes,
    No,
}

/// What a name should not cover, in the coordinates of its hex.
#[derive(Clone, Debug, Default)]
pub(crate) struct Obstacles {
    /// Points along rails, from the top down once they are sorted.
    pub(crate) rails: Vec<Point>,
    /// Boxes of stations and signs, with the cost of touching them.
    pub(crate) boxes: Vec<(Rect, f64)>,
}

impl Obstacles {
    /// Brings the points into the order in which they are looked up.
    pub(crate) fn sort(&mut self) {
        self.rails.sort_by(|one, other| one.y.total_cmp(&other.y));
    }

    /// How many points of rails lie in a box.
    fn rails_in(&self, space: Rect) -> usize {
        let first = self.rails.partition_point(|point| point.y < space.top);
        let below = self.rails[first..].iter();
        below
            .take_while(|point| point.y <= space.bottom)
            .filter(|point| (space.left..=space.right).contains(&point.x))
            .count()
    }
}

/// Where a name may stand relative to its station.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Towards {
    Anywhere,
    Above,
    Below,
}

const GAPS: [f64; 4] = [5.5, 10.5, 16.5, 24.5];
const SHIFTS: [f64; 7] = [0.0, -14.0, 14.0, -26.0, 26.0, -38.0, 38.0];

/// The cheapest place for a name near its station.
pub(crate) fn place(
    text: NameText,
    station: Rect,
    towards: Towards,
    layout: Layout,
    obstacles: &Obstacles,
) -> PlacedName {
    let middle = station.middle();
    let above = GAPS.map(|gap| (station.top - gap - text.tails * 0.6, gap, 0.0));
    let below = GAPS.map(|gap| (station.bottom + gap + text.marks * 0.6 + text.height(), gap, 1.2));
    let mut heights: Vec<(f64, f64, f64)> = Vec::new();
    if towards != Towards::Below {
        heights.extend(above);
    }
    if towards != Towards::Above {
        heights.extend(below);
    }
    let free = (-14..=14).map(|step| 6.0 * f64::from(step) + text.height() / 2.0);
    heights.extend(free.filter_map(|base| {
        let off = base - text.height() / 2.0 - middle.y;
        let allowed = match towards {
            Towards::Anywhere => true,
            Towards::Above => off < 0.0,
            Towards::Below => off > 0.0,
        };
        allowed.then_some((base, 0.4 * off.abs(), 2.0))
    }));
    let mut places: Vec<(f64, f64, f64)> = Vec::new();
    for (base, gap, extra) in heights {
        // Beside the station, or where the hex is widest.
        let in_the_middle = SHIFTS.map(|shift| shift - middle.x);
        places.extend(SHIFTS.into_iter().chain(in_the_middle).map(|shift| {
            let cost = extra + 0.05 * (gap + shift.abs());
            (cost, middle.x + shift, base)
        }));
    }
    places.sort_by(|(one, ..), (other, ..)| one.total_cmp(other));
    let (x, base) = cheapest(&text, &places, layout, obstacles);
    PlacedName { ink: text.ink(x, base), x, base, text }
}

/// The cheapest of some places that come in the order of what their distance costs.
fn cheapest(
    text: &NameText,
    places: &[(f64, f64, f64)],
    layout: Layout,
    obstacles: &Obstacles,
) -> (f64, f64) {
    let mut best = (f64::MAX, 0.0, 0.0);
    for (cost, x, base) in places {
        // The rest is no cheaper, whatever it covers.
        if *cost >= best.0 - 1e-9 {
            break;
        }
        let room = best.0 - cost - 1e-9;
        if let Some(covered) = cost_of(text.ink(*x, *base), layout, obstacles, room) {
            best = (cost + covered, *x, *base);
        }
    }
    (best.1, best.2)
}

/// What covering things costs, if it is less than the limit.
fn cost_of(ink: Rect, layout: Layout, obstacles: &Obstacles, limit: f64) -> Option<f64> {
    let plate = ink.grown(3.0);
    let outside = plate.corners().map(|corner| (-layout.depth(corner)).max(0.0));
    let mut cost = 0.35 * outside.into_iter().sum::<f64>();
    for (space, price) in &obstacles.boxes {
        if space.overlaps(plate) {
            cost += price;
        }
    }
    if cost >= limit {
        return None;
    }
    let covered = obstacles.rails_in(plate.grown(3.0));
    cost += 1.2 * covered as f64;
    (cost < limit).then_some(cost)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(text: &str) -> NameText {
        let style = NameStyle { size: 23.0, weight: Weight::Bold, widest: 162.0 };
        NameText::new(&Fonts::new(), text, style)
    }

    #[test]
    fn long_names_break_at_spaces_and_hyphens() {
        assert_eq!(set("Újvidék & Pétervárad").lines, ["Újvidék &", "Pétervárad"]);
        assert_eq!(set("Wells-next-the-Sea").lines, ["Wells-next-", "the-Sea"]);
        assert_eq!(set("Arad").lines, ["Arad"]);
    }

    #[test]
    fn a_name_that_cannot_break_shrinks() {
        let name = set("Szatmárnémetimegye");
        assert_eq!(name.lines.len(), 1);
        assert!(name.width <= 162.0 + 1e-9 && name.size < 23.0);
    }
}
