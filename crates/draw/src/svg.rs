//! Writing SVG: numbers with two decimals, escaped text, ids with a prefix.

use std::fmt;

use crate::curve::Curve;
use crate::geometry::{Point, Rect};

/// A picture without its stylesheet.
///
/// Every class rule is in one shared stylesheet ([`crate::stylesheet`]), every id starts with the prefix the
/// picture was drawn with; so a page can hold many pictures. For a file of its own use [`Svg::standalone`].
#[derive(Clone, Debug, PartialEq)]
pub struct Svg {
    /// What it shows, for those who cannot see it.
    pub title: String,
    /// The part of the plane it shows.
    pub view: Rect,
    /// How wide a hex must be on the screen for small text, as a part of the picture's width; 0 for never.
    pub(crate) detail: f64,
    /// What is drawn, definitions first.
    pub(crate) content: String,
}

impl Svg {
    /// The picture's width over its height.
    pub fn aspect(&self) -> f64 {
        self.view.width() / self.view.height()
    }

    /// The element for a page that carries the shared stylesheet; `classes` picks theme and size.
    pub fn element(&self, classes: &str) -> String {
        self.wrapped(classes, "")
    }

    pub(crate) fn wrapped(&self, classes: &str, style: &str) -> String {
        let view = self.view;
        let (left, top) = (n(view.left), n(view.top));
        let (width, height) = (n(view.width()), n(view.height()));
        let space = if classes.is_empty() { "" } else { " " };
        let title = escaped(&self.title);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"rh{space}{classes}\" \
             viewBox=\"{left} {top} {width} {height}\" role=\"img\" aria-label=\"{title}\">\n\
             <title>{title}</title>\n{style}{}</svg>\n",
            self.content
        )
    }
}

/// A number as it stands in a picture: two decimals at most.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Number(f64);

/// Shorthand for the many numbers of a picture.
pub(crate) fn n(value: f64) -> Number {
    Number(value)
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i64;
        let (whole, rest) = (hundredths.abs() / 100, hundredths.abs() % 100);
        if hundredths < 0 {
            f.write_str("-")?;
        }
        match rest {
            0 => write!(f, "{whole}"),
            tenths if tenths % 10 == 0 => write!(f, "{whole}.{}", tenths / 10),
            _ => write!(f, "{whole}.{rest:02}"),
        }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", n(self.x), n(self.y))
    }
}

/// Text between tags or in an attribute.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            other => escaped.push(other),
        }
    }
    escaped
}

/// Markup in the making.
#[derive(Clone, Debug, Default)]
pub(crate) struct Markup {
    text: String,
    prefix: String,
}

impl Markup {
    pub(crate) fn new(prefix: &str) -> Self {
        Self { text: String::new(), prefix: prefix.to_owned() }
    }

    /// What every id starts with.
    pub(crate) fn prefix(&self) -> String {
        self.prefix.clone()
    }

    /// Adds what `format_args!` makes.
    pub(crate) fn add(&mut self, parts: fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = fmt::Write::write_fmt(&mut self.text, parts);
    }

    /// Adds ready markup.
    pub(crate) fn raw(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// A layer of the picture: a group with an id.
    pub(crate) fn layer(&mut self, name: &str, content: impl FnOnce(&mut Self)) {
        let prefix = self.prefix();
        self.add(format_args!("<g id=\"{prefix}layer-{name}\">\n"));
        content(self);
        self.raw("</g>\n");
    }

    /// A layer that a page can show again, above what it lays over the picture: with the class that its styles ask for,
    /// since what is repeated by `use` knows nothing of the picture around the original.
    pub(crate) fn layer_to_repeat(&mut self, name: &str, content: impl FnOnce(&mut Self)) {
        let prefix = self.prefix();
        self.add(format_args!("<g id=\"{prefix}layer-{name}\" class=\"rh\">\n"));
        content(self);
        self.raw("</g>\n");
    }

    pub(crate) fn finish(self) -> String {
        self.text
    }
}

/// The `d` of a closed outline.
pub(crate) fn outline(points: impl IntoIterator<Item = Point>) -> String {
    let mut d = String::new();
    for point in points {
        d.push(if d.is_empty() { 'M' } else { 'L' });
        d.push_str(&point.to_string());
    }
    d.push('Z');
    d
}

/// The `d` of one curve after another, each with its own start.
pub(crate) fn curves<'a>(curves: impl IntoIterator<Item = &'a Curve>) -> String {
    let mut d = String::new();
    for curve in curves {
        let _ = fmt::Write::write_fmt(&mut d, format_args!("M{}{curve}", curve.from));
    }
    d
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_two_decimals_at_most() {
        let written = [0.0, -0.001, 86.602_54, -43.3, 1.0 / 3.0, 12.5, -0.05, 1e4, 3.999]
            .map(|number| n(number).to_string());
        let expected = ["0", "0", "86.6", "-43.3", "0.33", "12.5", "-0.05", "10000", "4"];
        assert_eq!(written, expected);
    }

    #[test]
    fn text_is_escaped() {
        assert_eq!(escaped("G&C <\"x\">"), "G&amp;C &lt;&quot;x&quot;&gt;");
    }
}
