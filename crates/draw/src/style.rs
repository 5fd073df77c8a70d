//! The one stylesheet of all pictures, and how a picture becomes a file of its own.
//!
//! Colours and widths are variables on the root element, so a page switches themes by a class. Programs that
//! know no variables get their values written out.

use crate::palette::{LIGHT, Theme};
use crate::svg::{Svg, n};

/// The rules; every selector starts with `.rh`, every colour is a variable.
const RULES: &str = include_str!("style.css");

/// The width of a hex from side to side, in pixels, below which small text is dropped.
const SMALL_HEX: f64 = 64.0;

/// Widths on large pictures.
const LARGE_WIDTHS: [(&str, &str); 4] =
    [("rail-width", "9"), ("casing-width", "16"), ("barrier-width", "11"), ("barrier-case-width", "17")];

/// Widths on small pictures.
const SMALL_WIDTHS: [(&str, &str); 4] =
    [("rail-width", "13"), ("casing-width", "22"), ("barrier-width", "16"), ("barrier-case-width", "24")];

/// What small pictures leave out.
const NOT_ON_SMALL: [&str; 11] =
    ["name", "plate", "letter", "coord", "number", "cost", "revenue", "value", "subtitle", "minor", "code"];

/// Large pictures show everything, small ones short names and shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// Everything.
    Large,
    /// Short names, colours and shapes.
    Small,
}

/// The stylesheet that all pictures of a page share.
///
/// The classes `dark`, `cvd` and `print` on a picture choose its theme, `auto` follows the reader's setting,
/// `small` drops what cannot be read.
pub fn stylesheet() -> String {
    let block =
        |selector: &str, variables: &[(&str, &str)]| format!("{selector}{{{}}}\n", declared(variables));
    let dark = Theme::Dark.changes();
    let mut sheet = block("svg.rh", &[&LIGHT[..], &LARGE_WIDTHS].concat());
    sheet += &block("svg.rh.dark", dark);
    sheet += &within("(prefers-color-scheme:dark)", &block("svg.rh.auto", dark));
    sheet += &block("svg.rh.cvd", Theme::ColourBlind.changes());
    sheet += &block("svg.rh.print", Theme::Print.changes());
    sheet += &within("print", &block("svg.rh", Theme::Print.changes()));
    sheet += RULES;
    sheet += &small_rules(".small");
    sheet
}

/// Rules for one kind of medium.
fn within(medium: &str, rules: &str) -> String {
    format!("@media {medium}{{{}}}\n", rules.trim_end())
}

/// What changes on small pictures; `when` narrows the root.
fn small_rules(when: &str) -> String {
    let hidden: Vec<String> = NOT_ON_SMALL.iter().map(|class| format!(".rh{when} .{class}")).collect();
    format!(
        "svg.rh{when}{{{}}}\n{}{{display:none}}\n.rh{when} .short{{display:inline}}\n",
        declared(&SMALL_WIDTHS),
        hidden.join(",")
    )
}

fn declared(variables: &[(&str, &str)]) -> String {
    let one = |(name, value): &(&str, &str)| format!("--{name}:{value}");
    variables.iter().map(one).collect::<Vec<_>>().join(";")
}

impl Svg {
    /// A file of its own for browsers: it carries the stylesheet, follows the theme given, and drops small text
    /// where it is shown too small to read.
    pub fn standalone(&self, theme: Theme) -> String {
        let narrow = format!("(max-width:{}px)", n(SMALL_HEX * self.detail));
        let rules = if self.detail > 0.0 { within(&narrow, &small_rules("")) } else { String::new() };
        let style = format!("<style>\n{}{rules}</style>\n", stylesheet());
        self.wrapped(theme.class(), &style)
    }

    /// A file of its own for any program: all colours and widths are written out.
    pub fn resolved(&self, theme: Theme, size: Size) -> String {
        let (widths, small) = match size {
            Size::Large => (LARGE_WIDTHS, String::new()),
            Size::Small => (SMALL_WIDTHS, without_variables(&small_rules(".small"))),
        };
        let classes = match size {
            Size::Large => theme.class().to_owned(),
            Size::Small => format!("{} small", theme.class()),
        };
        let style = format!("<style>\n{RULES}{small}</style>\n");
        let text = self.wrapped(&classes, &style);
        with_values(&text, |variable| {
            let width = widths.iter().find(|(name, _)| *name == variable);
            width.map(|(_, value)| *value).or_else(|| theme.value(variable))
        })
    }

    /// The size that suits a picture this many pixels wide.
    pub fn size_for(&self, width: f64) -> Size {
        if width < SMALL_HEX * self.detail { Size::Small } else { Size::Large }
    }
}

/// The rules without their first line, which only declares variables.
fn without_variables(rules: &str) -> String {
    rules.split_once('\n').map_or("", |(_, rest)| rest).to_owned()
}

/// Replaces every `var(--name)` by its value.
fn with_values(text: &str, value: impl Fn(&str) -> Option<&'static str>) -> String {
    let mut written = String::with_capacity(text.len());
    let mut parts = text.split("var(--");
    written.push_str(parts.next().unwrap_or_default());
    for part in parts {
        let (name, rest) = part.split_once(')').unwrap_or((part, ""));
        written.push_str(value(name).unwrap_or("none"));
        written.push_str(rest);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_selector_starts_with_rh() {
        for rule in RULES.lines() {
            let selectors = rule.split('{').next().unwrap_or_default();
            for selector in selectors.split(',') {
                assert!(selector.starts_with(".rh"), "{selector}");
            }
        }
    }

    #[test]
    fn every_variable_has_a_value() {
        let widths: Vec<&str> = LARGE_WIDTHS.iter().map(|(name, _)| *name).collect();
        for part in RULES.split("var(--").skip(1) {
            let name = part.split(')').next().unwrap_or_default();
            let known = widths.contains(&name) || Theme::Light.value(name).is_some();
            assert!(known, "{name}");
        }
    }
}
