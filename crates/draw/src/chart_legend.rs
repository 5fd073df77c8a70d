//! The legend of a price chart: zones and notes, beside short rows or below the chart.

use roundhouse_board::scene::{ChartTint, NoteSign, PriceChart};

use crate::chart::{MARGIN, Plan, space};
use crate::chart_cell::{CellStyle, draw_rect, tint_class};
use crate::geometry::{Point, Rect};
use crate::svg::{Markup, escaped, n};
use crate::text::{Fonts, Weight};

/// The lines of a legend with their places.
pub(crate) struct Legend {
    lines: Vec<(LegendSign, String, Point)>,
    pub(crate) bottom: f64,
}

#[derive(Clone, Copy)]
enum LegendSign {
    Zone(ChartTint),
    Arrow(NoteSign),
}

impl Legend {
    const PITCH: f64 = 44.0;

    pub(crate) fn new(chart: &PriceChart, plan: &Plan, fonts: &Fonts) -> Self {
        let zones = chart.zones.iter().filter(|zone| !zone.name.is_empty()).map(|zone| {
            let tag = if zone.tag.is_empty() { String::new() } else { format!("{}: ", zone.tag) };
            (LegendSign::Zone(zone.tint), format!("{tag}{}", zone.name))
        });
        let notes = chart.notes.iter().map(|note| (LegendSign::Arrow(note.sign), note.text.clone()));
        let lines: Vec<(LegendSign, String)> = zones.chain(notes).collect();
        let width = |text: &str| 54.0 + fonts.width(text, Weight::SemiBold, 21.0);
        let widest = lines.iter().map(|(_, text)| width(text)).fold(0.0, f64::max);
        let height = Self::PITCH * lines.len() as f64;
        let corner = space(plan.right - widest, plan.bottom - height, widest, height);
        if plan.style == CellStyle::Corner && !plan.cells.iter().any(|cell| cell.grown(20.0).overlaps(corner))
        {
            return Self::column(lines, corner);
        }
        Self::flowing(lines, plan, width)
    }

    fn column(lines: Vec<(LegendSign, String)>, corner: Rect) -> Self {
        let line = |(index, (sign, text)): (usize, (LegendSign, String))| {
            let y = corner.top + Self::PITCH * (index as f64 + 0.5);
            (sign, text, Point::new(corner.left, y))
        };
        Self { lines: lines.into_iter().enumerate().map(line).collect(), bottom: corner.bottom }
    }

    /// Line by line below the chart.
    fn flowing(lines: Vec<(LegendSign, String)>, plan: &Plan, width: impl Fn(&str) -> f64) -> Self {
        let mut at = Point::new(MARGIN, plan.bottom + 40.0);
        let mut placed = Vec::new();
        for (sign, text) in lines {
            let wide = width(&text);
            if at.x > MARGIN && at.x + wide > plan.right {
                at = Point::new(MARGIN, at.y + 40.0);
            }
            placed.push((sign, text, at));
            at.x += wide + 36.0;
        }
        Self { bottom: if placed.is_empty() { plan.bottom } else { at.y }, lines: placed }
    }

    pub(crate) fn draw(&self, markup: &mut Markup) {
        let prefix = markup.prefix();
        markup.add(format_args!("<g id=\"{prefix}legend\" class=\"minor\">\n"));
        for (sign, text, at) in &self.lines {
            let start = match sign {
                LegendSign::Zone(tint) => {
                    markup.add(format_args!("<g class=\"cell {}\">", tint_class(*tint)));
                    draw_rect(markup, Rect::around(*at + Point::new(17.0, 0.0), 30.0, 24.0), 5.0);
                    markup.raw("</g>");
                    46.0
                }
                LegendSign::Arrow(NoteSign::None) => 0.0,
                LegendSign::Arrow(sign) => {
                    draw_arrow(markup, *sign, *at);
                    46.0
                }
            };
            let (x, y, text) = (n(at.x + start), n(at.y + 7.5), escaped(text));
            markup.add(format_args!("<text class=\"note\" x=\"{x}\" y=\"{y}\">{text}</text>\n"));
        }
        markup.raw("</g>\n");
    }
}

fn draw_arrow(markup: &mut Markup, sign: NoteSign, at: Point) {
    let d = match sign {
        NoteSign::Right => "M0 0h34m-11 -8l11 8l-11 8",
        NoteSign::Left => "M34 0h-34m11 -8l-11 8l11 8",
        NoteSign::Down => "M17 -14v28m-8 -10l8 10l8 -10",
        NoteSign::Up => "M17 14v-28m-8 10l8 -10l8 10",
        NoteSign::None => return,
    };
    markup.add(format_args!("<path class=\"move\" transform=\"translate({at})\" d=\"{d}\"/>"));
}
