//! Pictures of plans: the common board with its panels, the mats of the players, and sheets of cards.
//!
//! Start reading at [`PlanPainter::board`]. Land, lines and places are in `map`, plates in `plate`; every other
//! part has a file of its own. Each part draws itself at its natural size; a narrow picture enlarges the parts
//! and stacks them.

mod card;
mod ladder;
mod map;
mod mat;
mod piece;
mod plate;
mod sign;
mod strip;

use roundhouse_board::plan::{Mat, Plan, Shelf};

use crate::fold::Fold;
use crate::geometry::{Point, Rect};
use crate::map::draw_paper;
use crate::svg::{Markup, Svg, n};
use crate::text::{Fonts, Weight};
use map::Detail;
pub(crate) use map::point;

const MARGIN: f64 = 20.0;
const GAP: f64 = 20.0;
/// The width of what a narrow picture shows.
const NARROW: f64 = 800.0;
/// The height of a caption with its two lines.
const CAPTION: f64 = 92.0;
/// The height of a note that stands alone.
const NOTE: f64 = 40.0;
/// How much larger the parts of a narrow picture are.
const LARGER: f64 = 1.36;

/// Draws pictures of plans.
#[derive(Clone, Debug)]
pub struct PlanPainter {
    fonts: Fonts,
}

impl Default for PlanPainter {
    fn default() -> Self {
        Self::new()
    }
}

impl PlanPainter {
    /// A painter with its fonts.
    pub fn new() -> Self {
        Self { fonts: Fonts::new() }
    }

    /// The common board; every id of the picture starts with `prefix`.
    pub fn board(&self, plan: &Plan, fold: Fold, prefix: &str) -> Svg {
        let mut markup = Markup::new(prefix);
        sign::define(&mut markup);
        let mut content = Markup::new(prefix);
        let size = match fold {
            Fold::Wide => self.board_wide(&mut content, plan),
            Fold::Narrow => self.board_narrow(&mut content, plan),
        };
        picture(markup, &content.finish(), plan.caption.join(", "), size)
    }

    /// The land alone with its lines and places, for pictures that are not read.
    pub fn land(&self, plan: &Plan, prefix: &str) -> Svg {
        let mut markup = Markup::new(prefix);
        sign::define(&mut markup);
        let mut content = Markup::new(prefix);
        map::draw(&mut content, &self.fonts, plan, Detail::Codes);
        let [width, height] = plan.canvas.map(f64::from);
        picture(markup, &content.finish(), plan.caption.join(", "), (width, height))
    }

    /// The mats of the players, side by side or one below the other.
    pub fn mats(&self, mats: &[Mat], fold: Fold, prefix: &str) -> Svg {
        let mut markup = Markup::new(prefix);
        sign::define(&mut markup);
        let mut content = Markup::new(prefix);
        let columns = match fold {
            Fold::Wide if mats.len() > 1 => 2,
            _ => 1,
        };
        let width = match fold {
            Fold::Wide => mat::WIDE,
            Fold::Narrow => mat::NARROW,
        };
        let mut top = 0.0;
        for row in mats.chunks(columns) {
            let mut height: f64 = 0.0;
            for (column, mat) in row.iter().enumerate() {
                let at = Point::new(column as f64 * (width + GAP), top);
                let tall =
                    moved(&mut content, (at, 1.0), |content| mat::draw(content, &self.fonts, mat, width));
                height = height.max(tall);
            }
            top += height + GAP;
        }
        let whole = width * columns as f64 + GAP * (columns - 1) as f64;
        let names: Vec<&str> = mats.iter().map(|mat| mat.owner.name.as_str()).collect();
        picture(markup, &content.finish(), names.join(", "), (whole, top - GAP))
    }

    /// Cards on shelves, one shelf below the other.
    pub fn sheet(&self, caption: &[String], shelves: &[Shelf], fold: Fold, prefix: &str) -> Svg {
        let mut markup = Markup::new(prefix);
        sign::define(&mut markup);
        let mut content = Markup::new(prefix);
        draw_caption(&mut content, caption, None);
        let width = match fold {
            Fold::Wide => 2.0 * NARROW,
            Fold::Narrow => NARROW,
        };
        let mut top = CAPTION;
        for shelf in shelves {
            let height = moved(&mut content, (Point::new(0.0, top), 1.0), |content| {
                card::draw_shelf(content, &self.fonts, shelf, width)
            });
            top += height + GAP;
        }
        picture(markup, &content.finish(), caption.join(", "), (width, top - GAP))
    }

    /// Land, ladders and shelves on the canvas, the strip below; returns width and height.
    fn board_wide(&self, markup: &mut Markup, plan: &Plan) -> (f64, f64) {
        let [width, height] = plan.canvas.map(f64::from);
        let fonts = &self.fonts;
        draw_caption(markup, &plan.caption, plan.note.as_deref().map(|note| (note, width)));
        let head = if plan.caption.is_empty() { NOTE } else { CAPTION };
        moved(markup, (Point::new(0.0, head), 1.0), |markup| {
            map::draw(markup, fonts, plan, Detail::Plates);
            let [x, y] = plan.ladders_at.map(f64::from);
            moved(markup, (Point::new(x, y), 1.0), |markup| {
                ladder::draw_all(markup, fonts, plan);
            });
            for shelf in &plan.shelves {
                let [x, y] = shelf.at.map(f64::from);
                moved(markup, (Point::new(x, y), 1.0), |markup| {
                    card::draw_shelf(markup, fonts, shelf, f64::INFINITY)
                });
            }
        });
        let top = head + height + GAP;
        let strip = moved(markup, (Point::new(0.0, top), 1.0), |markup| {
            strip::draw(markup, fonts, plan, width, plan.strip.cells.len().max(1))
        });
        (width, top + strip)
    }

    /// Everything in one column, larger.
    fn board_narrow(&self, markup: &mut Markup, plan: &Plan) -> (f64, f64) {
        let fonts = &self.fonts;
        draw_caption(markup, &plan.caption, None);
        let mut top = CAPTION;
        if let Some(note) = &plan.note {
            top += self.draw_note(markup, note, Point::new(0.0, top));
        }
        let scale = NARROW / f64::from(plan.canvas[0]);
        moved(markup, (Point::new(0.0, top), scale), |markup| {
            map::draw(markup, fonts, plan, Detail::Codes);
        });
        top += f64::from(plan.canvas[1]) * scale + GAP;
        let inner = NARROW / LARGER;
        let mut stack = |markup: &mut Markup, draw: &dyn Fn(&mut Markup) -> f64| {
            top += LARGER * moved(markup, (Point::new(0.0, top), LARGER), draw) + GAP;
        };
        stack(markup, &|markup| plate::draw_grid(markup, fonts, plan, inner));
        stack(markup, &|markup| strip::draw(markup, fonts, plan, inner, 3));
        stack(markup, &|markup| ladder::draw_lying(markup, fonts, plan, inner));
        for shelf in &plan.shelves {
            stack(markup, &|markup| card::draw_shelf(markup, fonts, shelf, inner));
        }
        (NARROW, top - GAP)
    }

    /// The note in lines of its own; returns its height.
    fn draw_note(&self, markup: &mut Markup, note: &str, at: Point) -> f64 {
        let lines = self.fonts.lines(note, (Weight::SemiBold, 24.0), NARROW);
        for (index, line) in lines.iter().enumerate() {
            let y = at.y + 10.0 + 30.0 * index as f64;
            piece::draw_text(markup, "note large", Point::new(at.x, y), line);
        }
        30.0 * lines.len() as f64
    }
}

fn draw_caption(markup: &mut Markup, lines: &[String], note: Option<(&str, f64)>) {
    let classes = ["title", "subtitle"];
    for ((line, class), y) in lines.iter().zip(classes).zip([36.0, 70.0]) {
        piece::draw_text(markup, class, Point::new(0.0, y), line);
    }
    if let Some((note, right)) = note {
        piece::draw_text(markup, "note right", Point::new(right, 24.0), note);
    }
}

/// Draws something moved and enlarged, and passes on what it returns.
fn moved<T>(markup: &mut Markup, (at, scale): (Point, f64), draw: impl FnOnce(&mut Markup) -> T) -> T {
    markup.add(format_args!("<g transform=\"translate({at})"));
    if (scale - 1.0).abs() > 1e-9 {
        markup.add(format_args!("scale({})", n(scale)));
    }
    markup.raw("\">\n");
    let drawn = draw(markup);
    markup.raw("</g>\n");
    drawn
}

/// The whole picture: definitions, paper, content.
fn picture(mut markup: Markup, content: &str, title: String, size: (f64, f64)) -> Svg {
    let view = Rect { left: 0.0, top: 0.0, right: size.0, bottom: size.1 }.grown(MARGIN);
    draw_paper(&mut markup, view);
    markup.raw(content);
    Svg { title, view, detail: 0.0, content: markup.finish() }
}
