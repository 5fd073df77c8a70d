//! Pictures of boards: painters, looks and charts, made once for each title and map.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{Arc, Mutex, PoisonError};

use roundhouse_board::Board;
use roundhouse_board::plan::Plan;
use roundhouse_board::scene::{Look, Rgb};
use roundhouse_draw::{Painter, PlanPainter};
use roundhouse_game::{Name, Setup};
use roundhouse_titles::{ChartPlan, Looks, Title};

use crate::title_files;

/// What was asked for once is at hand from then on.
#[derive(Default)]
pub struct Pictures {
    /// The painter of titles that are played on a plan.
    pub plans: PlanPainter,
    painters: Kept<(Title, String), Painter>,
    looks: Kept<Title, Option<Looks>>,
    /// The same painters, by the names of variants.
    of_variants: Kept<(Title, &'static str), Option<Arc<Painter>>>,
    charts: Kept<(Title, &'static str), Option<ChartPlan>>,
    empty_plans: Kept<Title, Option<Plan>>,
}

/// Things that are made when they are first asked for.
struct Kept<K, T>(Mutex<BTreeMap<K, Arc<T>>>);

impl<K, T> Default for Kept<K, T> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K: Ord, T> Kept<K, T> {
    fn get(&self, key: K, make: impl FnOnce() -> T) -> Arc<T> {
        // Whoever panicked while holding the lock left whole things behind.
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(kept.entry(key).or_insert_with(|| Arc::new(make())))
    }
}

impl Pictures {
    /// The painter of a title's map.
    pub fn painter(&self, title: Title, board: &Board) -> Arc<Painter> {
        let key = (title, board.map.title.clone());
        self.painters.get(key, || Painter::new(board))
    }

    /// How a title's companies look; none where the title has no such file.
    pub fn looks(&self, title: Title) -> Arc<Option<Looks>> {
        self.looks.get(title, || looks(title))
    }

    /// The chart of prices of a title's variant; none where its prices lie in a line, or it has none.
    pub fn chart(&self, title: Title, variant: &'static str) -> Arc<Option<ChartPlan>> {
        let read = || ChartPlan::new(&title_files::of(title), variant).ok();
        self.charts.get((title, variant), read)
    }

    /// The plan of a title before anything is built, with the pieces of as many players as there can be; none where it
    /// is played on hexes.
    pub fn empty_plan(&self, title: Title) -> Arc<Option<Plan>> {
        self.empty_plans.get(title, || empty_plan(title))
    }

    /// The painter of the map on which a variant is played; none where there is no such map.
    pub fn painter_of(&self, title: Title, variant: &str) -> Option<Arc<Painter>> {
        let variant = title.variant(Some(variant), None).ok()?;
        let made = || {
            let board = title_files::of(title).board(variant).ok()?;
            Some(self.painter(title, &board))
        };
        Option::clone(&self.of_variants.get((title, variant.name), made))
    }
}

fn empty_plan(title: Title) -> Option<Plan> {
    let most = *title.about().variants.first()?.players.end();
    let setup = Setup {
        players: vec![String::new(); usize::from(most)],
        variant: None,
        options: BTreeMap::new(),
        rulings: BTreeMap::new(),
        seed: 1.into(),
    };
    let game = title_files::rules(title, &setup).ok()?;
    // Small pictures are not read.
    let (mut plan, _) = game.first().plan((None, None), &|_| String::new())?;
    plan.caption = vec![title.about().title.to_owned()];
    Some(plan)
}

/// How a title's companies look, read anew.
pub(crate) fn looks(title: Title) -> Option<Looks> {
    Looks::new(&title_files::of(title)).ok()
}

/// The colours of a title's companies as a stylesheet: the class of each has the colour, the ink on it, and a line's colour.
pub fn stylesheet(title: Title) -> String {
    let looks = looks(title);
    let mut sheet = String::new();
    for look in looks.iter().flat_map(Looks::companies) {
        let Look { company, colour, .. } = look;
        let ink = if contrast(*colour, WHITE) >= 4.5 { "#fff" } else { "#16181c" };
        let (dark_line, light_line) = (against(*colour, WHITE), against(*colour, NIGHT));
        let class = class_of(*company);
        // Writing to a string does not fail.
        let _ = writeln!(
            sheet,
            ".{class}{{--c:{colour};--on:{ink};--k:{dark_line}}}\n:root[data-theme=\"dark\"] .{class}{{--k:{light_line}}}\n@media (prefers-color-scheme:dark){{:root:not([data-theme=\"light\"]) .{class}{{--k:{light_line}}}}}"
        );
    }
    sheet
}

/// The class of a company in markup and stylesheet: what is neither letter nor figure is left out of its name.
pub fn class_of(company: Name) -> String {
    let name = company.as_str().chars();
    let name: String = name.filter(char::is_ascii_alphanumeric).collect();
    format!("c-{name}")
}

const WHITE: Rgb = Rgb([255, 255, 255]);
const NIGHT: Rgb = Rgb([29, 35, 38]);

/// The colour, moved away from the paper until a line in it can be seen.
fn against(colour: Rgb, paper: Rgb) -> Rgb {
    let towards = if luminance(paper) > 0.5 { Rgb([0, 0, 0]) } else { WHITE };
    let mixed = |tenths: u16| {
        let mix = |index: usize| {
            let (from, to) = (u16::from(colour.0[index]), u16::from(towards.0[index]));
            ((from * (10 - tenths) + to * tenths) / 10) as u8
        };
        Rgb([mix(0), mix(1), mix(2)])
    };
    (0..=10).map(mixed).find(|line| contrast(*line, paper) >= 3.2).unwrap_or(towards)
}

fn contrast(one: Rgb, other: Rgb) -> f64 {
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}

fn luminance(Rgb(parts): Rgb) -> f64 {
    let linear = |part: u8| {
        let share = f64::from(part) / 255.0;
        if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(parts[0]) + 0.7152 * linear(parts[1]) + 0.0722 * linear(parts[2])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_company_of_18mag_has_readable_colours() {
        let sheet = stylesheet(Title::HUNGARY_18MAG);
        assert!(sheet.contains(".c-RABA{--c:#d7282f;--on:#fff;"), "{sheet}");
        assert!(sheet.contains(".c-SZKEV{--c:#ffd400;--on:#16181c;"), "{sheet}");
    }

    #[test]
    fn no_two_companies_of_a_title_share_a_class() {
        for title in Title::BUILT_IN {
            let looks = looks(title);
            let companies = looks.iter().flat_map(Looks::companies);
            let mut classes: Vec<String> = companies.map(|look| class_of(look.company)).collect();
            let all = classes.len();
            classes.sort();
            classes.dedup();
            assert_eq!(classes.len(), all, "{title}");
        }
    }

    #[test]
    fn lines_stand_out_from_their_paper() {
        for colour in [Rgb([255, 212, 0]), Rgb([20, 20, 30]), Rgb([120, 120, 120])] {
            assert!(contrast(against(colour, WHITE), WHITE) >= 3.0);
            assert!(contrast(against(colour, NIGHT), NIGHT) >= 3.0);
        }
    }
}
