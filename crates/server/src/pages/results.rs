//! Results of games in lists: in the archive, on pages of people, and among records.

use askama::Template;
use askama::filters::HtmlSafe;
use roundhouse_game::{Detail, Message};
use roundhouse_store::{GameResult, SeatResult};
use roundhouse_titles::Title;
use roundhouse_words::{Speech, Words};

use crate::address::encoded;
use crate::date::day;

/// A list of results.
#[derive(Template)]
#[template(path = "community/results.html")]
pub(super) struct ResultList {
    rows: Vec<Row>,
}

impl HtmlSafe for ResultList {}

struct Row {
    href: String,
    title: String,
    about: String,
    seats: Vec<Seat>,
}

struct Seat {
    place: u8,
    name: String,
    /// The address of the page of whoever it was.
    page: Option<String>,
    worth: String,
}

impl ResultList {
    pub(super) fn new(words: &Words, results: &[GameResult]) -> Self {
        Self { rows: results.iter().map(|result| row(words, result)).collect() }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }
}

fn row(words: &Words, result: &GameResult) -> Row {
    let say = |message: Message| words.say(&message, Speech::default());
    let mut seats: Vec<&SeatResult> = result.seats.iter().collect();
    seats.sort_by_key(|seat| (seat.place, seat.seat));
    let moves = say(Message::new("moves-count").with("moves", Detail::Number(result.moves as i64)));
    let parts = [
        Some(day(result.ended_at)),
        variant_name(words, &result.title, &result.variant),
        Some(moves),
        result.rated.then(|| words.get("setup-rated")),
    ];
    Row {
        href: format!("/table/{}/end", result.game),
        title: title_name(&result.title),
        about: parts.into_iter().flatten().collect::<Vec<_>>().join(" · "),
        seats: seats.into_iter().map(|seat| shown(words, &result.title, seat)).collect(),
    }
}

fn shown(words: &Words, title: &str, seat: &SeatResult) -> Seat {
    Seat {
        place: seat.place,
        name: seat.name.clone(),
        page: seat.account.as_deref().map(person_page),
        worth: words.score(seat.worth, Speech { title, seats: &[] }),
    }
}

/// The address of the page of an account.
pub(super) fn person_page(name: &str) -> String {
    format!("/people/{}", encoded(name))
}

/// What a title is called.
pub(super) fn title_name(title: &str) -> String {
    let known: Option<Title> = title.parse().ok();
    known.map_or_else(|| title.to_owned(), |title| title.about().short.to_owned())
}

/// What a variant is called, where the title has several.
pub(super) fn variant_name(words: &Words, title: &str, variant: &str) -> Option<String> {
    let known: Title = title.parse().ok()?;
    let several = known.about().variants.len() > 1;
    several.then(|| words.find(&format!("variant-{title}-{variant}"))).flatten()
}
