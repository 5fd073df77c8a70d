//! Small parts of pages that stand in many places: the marks of companies, players and trains.

use std::fmt;

use askama::Template;
use askama::filters::HtmlSafe;
use roundhouse_family18xx::view::{CompanyKind, CompanyView};
use roundhouse_game::{Message, Money, Name, SeatId};
use roundhouse_words::{Speech, Words};

use crate::pictures;

/// Markup that needs no escaping: a rendered template or a picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Html(pub String);

impl fmt::Display for Html {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl HtmlSafe for Html {}

impl Html {
    /// A template as markup; templates only write to memory, which does not fail.
    pub fn of(template: &impl Template) -> Self {
        Self(template.render().unwrap_or_default())
    }
}

/// The mark of a company: a disc for a minor, a chip for a major.
#[derive(Clone, Debug, PartialEq, Eq, Template)]
#[template(
    source = r#"<span class="{{ shape }} {{ class }}{% if mine %} mine{% endif %}">{{ text }}</span>"#,
    ext = "html"
)]
pub struct Mark {
    shape: &'static str,
    class: String,
    text: String,
    mine: bool,
}

impl HtmlSafe for Mark {}

impl Mark {
    /// The mark of a company; those of one's own minors have a ring.
    pub fn of(company: &CompanyView, seats: &[SeatId]) -> Self {
        let minor = company.kind == CompanyKind::Minor;
        let numbered = is_numbered(company);
        Self {
            shape: if numbered { "mi" } else { "chip" },
            class: pictures::class_of(company.name),
            text: if numbered { company.name.to_string() } else { company.abbreviation.clone() },
            mine: minor && company.owner.is_some_and(|owner| seats.contains(&owner)),
        }
    }
}

/// Is it a company that is called by its number?
pub fn is_numbered(company: &CompanyView) -> bool {
    let name = company.name.as_str();
    company.kind == CompanyKind::Minor && name.chars().all(|sign| sign.is_ascii_digit())
}

/// The tag of a player: a letter and the number of the seat.
#[derive(Clone, Debug, PartialEq, Eq, Template)]
#[template(source = r#"<span class="pl p{{ number }}">{{ text }}</span>"#, ext = "html")]
pub struct Tag {
    number: u8,
    text: String,
}

impl HtmlSafe for Tag {}

impl Tag {
    /// The tag of the seat with this number, from 1.
    pub fn new(words: &Words, number: u8) -> Self {
        let text = Message::new("player-tag").with("number", number);
        Self { number, text: words.say(&text, Speech::default()) }
    }
}

/// A train.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Template)]
#[template(source = r#"<span class="tn">{{ name }}</span>"#, ext = "html")]
pub struct Train {
    /// The kind.
    pub name: Name,
}

impl HtmlSafe for Train {}

impl Train {
    /// The trains of a company.
    pub fn of(company: &CompanyView) -> Vec<Self> {
        let trains = company.trains.iter();
        trains.map(|name| Self { name: *name }).collect()
    }
}

/// Bars, one for each round, all on one scale; the last one stands out.
#[derive(Clone, Debug, PartialEq, Eq, Template)]
#[template(
    source = r#"<svg class="spark" viewBox="0 0 {{ width }} 18" width="{{ width }}" height="18"{% if label.is_empty() %} aria-hidden="true"{% else %} role="img" aria-label="{{ label }}"{% endif %}>{% for bar in bars %}<rect{% if loop.last %} class="last"{% endif %} x="{{ bar.x }}" y="{{ 18 - bar.height }}" width="{{ bar.width }}" height="{{ bar.height }}" rx="1"/>{% endfor %}</svg>"#,
    ext = "html"
)]
pub struct Spark {
    width: usize,
    label: String,
    bars: Vec<Bar>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bar {
    x: usize,
    width: usize,
    height: u32,
}

impl HtmlSafe for Spark {}

impl Spark {
    /// How many rounds are shown.
    const MOST: usize = 8;

    /// The latest amounts against the greatest of their kind.
    pub fn new(amounts: &[Money], greatest: Money, (pitch, width): (usize, usize), label: String) -> Self {
        let shown = &amounts[amounts.len().saturating_sub(Self::MOST)..];
        let bar = |(index, amount): (usize, &Money)| Bar {
            x: index * pitch,
            width,
            height: 2 + amount.units() * 15 / greatest.units().max(1),
        };
        Self {
            width: (shown.len() * pitch).saturating_sub(pitch - width).max(1),
            label,
            bars: shown.iter().enumerate().map(bar).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_stand_on_one_scale() {
        let amounts = [0, 50, 100].map(Money::new);
        let spark = Spark::new(&amounts, Money::new(100), (4, 3), String::new());
        let text = spark.render().unwrap();
        assert!(text.contains(r#"viewBox="0 0 11 18""#), "{text}");
        assert!(text.contains(r#"<rect class="last" x="8" y="1" width="3" height="17" rx="1"/>"#), "{text}");
        assert!(text.contains(r#"x="0" y="16""#), "{text}");
    }

    #[test]
    fn marks_escape_what_they_show() {
        let tag = Tag::new(&Words::new(roundhouse_words::Language::English), 3);
        assert_eq!(tag.to_string(), r#"<span class="pl p3">P3</span>"#);
        let name: Name = "G&C".parse().unwrap();
        let mark =
            Mark { shape: "chip", class: pictures::class_of(name), text: "G&C".to_owned(), mine: false };
        assert_eq!(mark.to_string(), r#"<span class="chip c-GC">G&#38;C</span>"#);
    }
}
