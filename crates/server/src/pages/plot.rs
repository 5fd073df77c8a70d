//! Plots: lines over rounds, each with its own stroke and its name at its end.

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
    /// Its values.
    pub values: Vec<i64>,
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
    value: String,
    label_y: String,
}

const LEFT: f64 = 44.0;
const RIGHT: f64 = 572.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = 300.0;
/// The least distance between two names.
const PITCH: f64 = 18.0;

impl Plot {
    /// A plot of these lines over these rounds.
    pub fn new(title: String, rounds: &[String], curves: Vec<Curve>) -> Self {
        let greatest = curves
            .iter()
            .flat_map(|curve| curve.values.iter())
            .copied()
            .max()
            .unwrap_or(0)
            .max(1);
        let step = grid_step(greatest);
        let top = (greatest + step - 1) / step * step;
        let count = rounds.len().max(2);
        let x = |index: usize| LEFT + (RIGHT - LEFT) * index as f64 / (count - 1) as f64;
        let y = |value: i64| BOTTOM - (BOTTOM - TOP) * value as f64 / top as f64;
        let grid =
            (0..=top / step).map(|line| (format!("{:.1}", y(line * step)), grouped(line * step)));
        let every = count.div_ceil(12).max(1);
        let shown = rounds
            .iter()
            .enumerate()
            .filter(|(index, _)| index % every == 0);
        let ends: Vec<f64> = curves
            .iter()
            .map(|curve| y(curve.values.last().copied().unwrap_or(0)))
            .collect();
        let spread = spread(&ends);
        let lines =
            curves
                .into_iter()
                .zip(ends.iter().zip(spread))
                .map(|(curve, (end, label_y))| {
                    let points = curve
                        .values
                        .iter()
                        .enumerate()
                        .map(|(index, value)| format!("{:.1} {:.1}", x(index), y(*value)));
                    let last = curve.values.len().saturating_sub(1);
                    PlotLine {
                        path: format!("M{}", points.collect::<Vec<_>>().join("L")),
                        tail: format!("M{:.1} {end:.1}L{:.1} {label_y:.1}", x(last), RIGHT + 8.0),
                        value: grouped(curve.values.last().copied().unwrap_or(0)),
                        label_y: format!("{:.1}", label_y + 4.0),
                        class: curve.class,
                        text_class: curve.text_class,
                        label: curve.label,
                    }
                });
        Self {
            title,
            grid: grid.collect(),
            rounds: shown
                .map(|(index, label)| {
                    (
                        format!("{:.1}", x(index)),
                        label.clone(),
                        index / every % 2 == 1,
                    )
                })
                .collect(),
            lines: lines.collect(),
        }
    }
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
    let mut order: Vec<usize> = (0..ends.len()).collect();
    order.sort_by(|one, other| ends[*one].total_cmp(&ends[*other]));
    let mut places = ends.to_vec();
    let mut last = f64::MIN;
    for index in &order {
        places[*index] = places[*index].max(last + PITCH);
        last = places[*index];
    }
    let over = (last - BOTTOM).max(0.0);
    if over > 0.0 {
        let mut next = f64::MAX;
        for index in order.iter().rev() {
            places[*index] = places[*index].min(next - PITCH).min(BOTTOM);
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
        assert!(
            sorted
                .windows(2)
                .all(|pair| pair[1] - pair[0] >= PITCH - 1e-9),
            "{places:?}"
        );
        assert!(places[0] < places[1] && places[2] < places[3]);
        assert!(places.iter().all(|place| *place <= BOTTOM));
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
