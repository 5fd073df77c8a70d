//! Plots: lines over rounds, each with its own stroke and its name at its end.

use std::fmt::Write;

use askama::Template;
use askama::filters::HtmlSafe;
use roundhouse_words::grouped;

/// A line to plot.
pub struct Curve {
    /// The class of its stroke.
    pub class: String,
    /// The class of its name.
    pub text_class: String,
    /// Its name.
    pub label: String,
    /// Its values by round; none where there was nothing to measure.
    pub values: Vec<Option<i64>>,
    /// Does it go on, or stop at its last value?
    pub end: CurveEnd,
}

/// What becomes of a line after its last value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CurveEnd {
    /// It leads to its name at the edge.
    GoesOn,
    /// It stops there: its name stands beside its last value.
    Stops,
}

/// A plot.
#[derive(Template)]
#[template(path = "plot.html")]
pub struct Plot {
    title: String,
    grid: Vec<(String, String)>,
    rounds: Vec<(String, String, bool)>,
    lines: Vec<PlotLine>,
}

impl HtmlSafe for Plot {}

struct PlotLine {
    class: String,
    text_class: String,
    path: String,
    tail: String,
    label: String,
    /// Nothing for a line that stops.
    value: String,
    label_x: String,
    label_y: String,
}

const LEFT: f64 = 44.0;
const RIGHT: f64 = 572.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = 300.0;
/// The distance that two names should keep.
const PITCH: f64 = 18.0;

/// Where values lie in the picture.
#[derive(Clone, Copy)]
struct Frame {
    /// How many rounds there are.
    count: usize,
    /// The value of the highest line.
    top: i64,
}

impl Frame {
    fn x(self, index: usize) -> f64 {
        LEFT + (RIGHT - LEFT) * index as f64 / (self.count - 1) as f64
    }

    fn y(self, value: i64) -> f64 {
        BOTTOM - (BOTTOM - TOP) * value as f64 / self.top as f64
    }

    /// A line through the values; it begins anew after a round without one.
    fn path(self, values: &[Option<i64>]) -> String {
        let mut path = String::new();
        let mut drawn = false;
        for (index, value) in values.iter().enumerate() {
            if let Some(value) = value {
                let sign = if drawn { 'L' } else { 'M' };
                // Writing to a string does not fail.
                let _ = write!(path, "{sign}{:.1} {:.1}", self.x(index), self.y(*value));
            }
            drawn = value.is_some();
        }
        path
    }

    fn line(self, curve: Curve, label_y: f64) -> PlotLine {
        let (index, value) = curve.last();
        let (x, y) = (self.x(index), self.y(value));
        PlotLine {
            path: self.path(&curve.values),
            tail: format!("M{x:.1} {y:.1}L{:.1} {label_y:.1}", RIGHT + 8.0),
            value: grouped(value),
            label_x: format!("{:.1}", RIGHT + 12.0),
            label_y: format!("{:.1}", label_y + 4.0),
            class: curve.class,
            text_class: curve.text_class,
            label: curve.label,
        }
    }

    /// A line that stops: a cross at its last value, and its name above it.
    fn stopped(self, curve: Curve) -> PlotLine {
        let (index, value) = curve.last();
        let (x, y) = (self.x(index), self.y(value));
        PlotLine {
            path: self.path(&curve.values),
            tail: format!("M{:.1} {:.1}l8 8m0-8l-8 8", x - 4.0, y - 4.0),
            value: String::new(),
            label_x: format!("{:.1}", x - 8.0),
            label_y: format!("{:.1}", (y - 8.0).max(TOP)),
            class: curve.class,
            text_class: format!("{} stopped", curve.text_class),
            label: curve.label,
        }
    }
}

impl Curve {
    /// The last value and its round.
    fn last(&self) -> (usize, i64) {
        let values = self.values.iter().enumerate().rev();
        let mut known = values.filter_map(|(index, value)| Some((index, (*value)?)));
        known.next().unwrap_or_default()
    }
}

impl Plot {
    /// A plot of these lines over these rounds; lines without a value are left out.
    pub fn new(title: String, rounds: &[String], mut curves: Vec<Curve>) -> Self {
        curves.retain(|curve| curve.values.iter().any(Option::is_some));
        let values = curves.iter().flat_map(|curve| &curve.values).flatten();
        let greatest = values.copied().max().unwrap_or(0).max(1);
        let step = grid_step(greatest);
        let frame = Frame { count: rounds.len().max(2), top: (greatest + step - 1) / step * step };
        let grid = (0..=frame.top / step).map(|line| line * step);
        let (stopped, curves): (Vec<Curve>, Vec<Curve>) =
            curves.into_iter().partition(|curve| curve.end == CurveEnd::Stops);
        let ends: Vec<f64> = curves.iter().map(|curve| frame.y(curve.last().1)).collect();
        let lines = curves.into_iter().zip(spread(&ends)).map(|(curve, y)| frame.line(curve, y));
        let stopped = stopped.into_iter().map(|curve| frame.stopped(curve));
        Self {
            title,
            grid: grid.map(|value| (format!("{:.1}", frame.y(value)), grouped(value))).collect(),
            rounds: round_labels(frame, rounds),
            lines: stopped.chain(lines).collect(),
        }
    }

    /// Is there nothing to see?
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }
}

/// The names of the rounds, as many as there is room for; every second one can be left out.
fn round_labels(frame: Frame, rounds: &[String]) -> Vec<(String, String, bool)> {
    let longest = rounds.iter().map(|label| label.chars().count()).max().unwrap_or_default();
    let room = if longest > 7 { 7 } else { 12 };
    let every = frame.count.div_ceil(room).max(1);
    let shown = rounds.iter().enumerate().step_by(every);
    shown
        .map(|(index, label)| {
            let x = format!("{:.1}", frame.x(index));
            (x, label.clone(), index / every % 2 == 1)
        })
        .collect()
}

/// A round number that makes four to eight lines.
fn grid_step(greatest: i64) -> i64 {
    let mut step = 1;
    while greatest / step > 8 {
        let digits = step.to_string();
        step = match digits.as_bytes().first() {
            Some(b'2') => step / 2 * 5,
            _ => step * 2,
        };
    }
    step
}

/// Moves names apart that would cover each other, each as little as possible.
fn spread(ends: &[f64]) -> Vec<f64> {
    // Many names stand closer, so that all of them find room.
    let pitch = PITCH.min((BOTTOM - TOP) / ends.len().max(1) as f64);
    let mut order: Vec<usize> = (0..ends.len()).collect();
    order.sort_by(|one, other| ends[*one].total_cmp(&ends[*other]));
    let mut places = ends.to_vec();
    let mut last = f64::MIN;
    for index in &order {
        places[*index] = places[*index].max(last + pitch);
        last = places[*index];
    }
    let over = (last - BOTTOM).max(0.0);
    if over > 0.0 {
        let mut next = f64::MAX;
        for index in order.iter().rev() {
            places[*index] = places[*index].min(next - pitch).min(BOTTOM);
            next = places[*index];
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_keep_their_distance_and_their_order() {
        let places = spread(&[100.0, 102.0, 299.0, 300.0]);
        let mut sorted = places.clone();
        sorted.sort_by(f64::total_cmp);
        assert!(sorted.windows(2).all(|pair| pair[1] - pair[0] >= PITCH - 1e-9), "{places:?}");
        assert!(places[0] < places[1] && places[2] < places[3]);
        assert!(places.iter().all(|place| *place <= BOTTOM));
    }

    #[test]
    fn many_names_find_room() {
        let places = spread(&[BOTTOM; 24]);
        assert!(places.iter().all(|place| (TOP..=BOTTOM).contains(place)));
    }

    #[test]
    fn a_line_begins_where_there_is_something_to_measure() {
        let curve = Curve {
            class: "k".to_owned(),
            text_class: String::new(),
            label: "SIK".to_owned(),
            values: vec![None, Some(10), None, Some(5), Some(5)],
            end: CurveEnd::GoesOn,
        };
        let rounds = ["1", "2", "3", "4", "5"].map(str::to_owned);
        let plot = Plot::new("Prices".to_owned(), &rounds, vec![curve]);
        let path = &plot.lines[0].path;
        assert_eq!(path.matches('M').count(), 2, "{path}");
        assert_eq!(path.matches('L').count(), 1, "{path}");
    }

    #[test]
    fn a_line_that_stops_has_its_name_where_it_stops() {
        let curve = |end| Curve {
            class: "k".to_owned(),
            text_class: "co".to_owned(),
            label: "SIK".to_owned(),
            values: vec![Some(10), Some(20), None, None],
            end,
        };
        let rounds = ["1", "2", "3", "4"].map(str::to_owned);
        let line = |end| Plot::new("Prices".to_owned(), &rounds, vec![curve(end)]).lines.remove(0);
        let (on, stopped) = (line(CurveEnd::GoesOn), line(CurveEnd::Stops));
        assert_eq!(on.path, stopped.path);
        assert_eq!((on.value.as_str(), stopped.value.as_str()), ("20", ""));
        let x = |line: &PlotLine| line.label_x.parse::<f64>().unwrap();
        assert!(x(&on) > RIGHT && x(&stopped) < RIGHT, "{} {}", on.label_x, stopped.label_x);
    }

    #[test]
    fn grids_have_a_few_round_lines() {
        for (greatest, step) in [(7, 1), (40, 5), (400, 50), (6807, 1000), (99, 20)] {
            assert_eq!(grid_step(greatest), step, "{greatest}");
        }
    }

    #[test]
    fn a_plot_of_nothing_is_drawn() {
        let plot = Plot::new("Nothing".to_owned(), &[], Vec::new());
        assert!(plot.render().unwrap().contains("Nothing"));
    }
}
