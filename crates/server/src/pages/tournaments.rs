//! Tournaments: which there are, a new one, and the page of each with its tables and standings.

mod one;

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use roundhouse_store::{StoreError, Tournament, TournamentStage};
use roundhouse_titles::Title;
use roundhouse_words::Words;

use super::layout::Layout;
use super::notice::Notice;
use super::results::title_name;
use crate::app::{App, Shared};
use crate::clocks::OutOfTime;
use crate::community::tournaments::wishes::{NotPlayed, make};
use crate::date::day;
use crate::error::Failure;
use crate::forms::{Fields, Misread};
use crate::html::Html;
use crate::table::SeatKind;
use crate::visitor::{LoggedIn, Visitor};

pub use one::{show as show_one, wish};

/// So many of each stage are listed.
const SHOWN: u32 = 50;

#[derive(Template)]
#[template(path = "community/tournaments.html")]
struct TournamentsPage<'a> {
    words: &'a Words,
    layout: Layout,
    notice: Option<Notice>,
    /// The stages: their headings, and what is listed there.
    stages: Vec<(&'static str, String, Vec<Row>)>,
    /// May the visitor make one?
    account: bool,
    asked: Fields,
    titles: Vec<(&'static str, &'static str)>,
    /// By title: its name, that of its field, the title, and the variants with what they are called.
    variants: Vec<VariantField>,
    /// Kinds of bots, with what they are called, and the titles that have them.
    bots: Vec<(&'static str, String, String)>,
    outs: [OutOfTime; OutOfTime::ALL.len()],
}

/// The field for the variants of a title: the name of the title, that of the field, the title, and the variants with what
/// they are called.
type VariantField = (&'static str, String, &'static str, Vec<(&'static str, String)>);

struct Row {
    href: String,
    name: String,
    about: String,
}

/// Shows which tournaments there are.
pub async fn show(State(app): State<Shared>, visitor: Visitor) -> Response {
    page(&app, &visitor, Fields::default(), None).await
}

async fn page(app: &App, visitor: &Visitor, asked: Fields, notice: Option<Notice>) -> Response {
    match filled(app, visitor, asked, notice).await {
        Ok(page) => page.into_response(),
        Err(error) => Failure::broken(app, visitor, &error).into_response(),
    }
}

async fn filled(
    app: &App,
    visitor: &Visitor,
    asked: Fields,
    notice: Option<Notice>,
) -> Result<Html, StoreError> {
    let words = app.words(visitor.language);
    let mut stages = Vec::new();
    for (stage, id, heading) in [
        (TournamentStage::Entry, "entry", words.get("tournaments-entry")),
        (TournamentStage::Running, "running", words.get("tournaments-running")),
        (TournamentStage::Over, "over", words.get("tournaments-over")),
    ] {
        let found = app.store().tournaments(stage, None, SHOWN).await?;
        if !found.is_empty() {
            stages.push((id, heading, found.iter().map(row).collect()));
        }
    }
    let usual = [
        ("title", Title::USUAL.name()),
        ("format", "swiss"),
        ("scoring", "places"),
        ("table", "4"),
        ("size", "16"),
        ("rounds", "3"),
        ("minutes", "45"),
        ("increment", "20"),
        ("move-hours", "24"),
        ("reserve", "72"),
    ];
    let usual = usual.map(|(name, value)| (name.to_owned(), value.to_owned()));
    Ok(Html::of(&TournamentsPage {
        layout: Layout::new(words, visitor, words.get("tournaments")),
        notice,
        stages,
        account: visitor.account.is_some(),
        asked: asked.or(Fields::of(usual.into())),
        titles: Title::all().into_iter().map(|title| (title.name(), title.about().short)).collect(),
        variants: Title::all().into_iter().filter_map(|title| variants(words, title)).collect(),
        bots: bots(words).map(|(kind, text)| (kind.as_str(), text, titles_of(kind))).collect(),
        outs: OutOfTime::ALL,
        words,
    }))
}

fn variants(words: &Words, title: Title) -> Option<VariantField> {
    let about = title.about();
    let variant = |name: &'static str| (name, words.get(&format!("variant-{}-{name}", title.name())));
    let all = about.variants.iter().map(|known| variant(known.name)).collect();
    (about.variants.len() > 1).then(|| (title.name(), format!("variant-{}", title.name()), about.short, all))
}

/// The kinds of bots, with what they are called.
fn bots(words: &Words) -> impl Iterator<Item = (SeatKind, String)> {
    let kinds = SeatKind::ALL.into_iter().filter(|kind| kind.bot().is_some());
    kinds.map(|kind| (kind, words.get(&format!("seat-{}", kind.as_str()))))
}

/// The titles that have bots of a kind.
fn titles_of(kind: SeatKind) -> String {
    let titles = Title::all().into_iter().filter(|title| kind.plays(*title));
    titles.map(Title::name).collect::<Vec<_>>().join(" ")
}

fn row(tournament: &Tournament) -> Row {
    Row {
        href: format!("/tournaments/{}", tournament.id),
        name: tournament.name.clone(),
        about: format!("{} · {}", title_name(&tournament.title), day(tournament.created_at)),
    }
}

/// Makes a tournament.
pub async fn create(State(app): State<Shared>, LoggedIn(visitor): LoggedIn, fields: Fields) -> Response {
    let (status, key) = match fields.new_tournament() {
        Err(Misread(key)) => (StatusCode::BAD_REQUEST, key.to_owned()),
        Ok(new) => match make(&app, &visitor.id, new).await {
            Ok(id) => return Redirect::to(&format!("/tournaments/{id}")).into_response(),
            Err(error) => status_of(&error),
        },
    };
    let notice = Notice::refusal(app.words(visitor.language).get(&key), String::new(), String::new());
    let mut response = page(&app, &visitor, fields, Some(notice)).await;
    if response.status().is_success() {
        *response.status_mut() = status;
    }
    response
}

/// The status and the message of a wish that was not granted.
pub fn status_of(error: &NotPlayed) -> (StatusCode, String) {
    let status = match error {
        NotPlayed::NoTournament => StatusCode::NOT_FOUND,
        NotPlayed::NotOrganiser => StatusCode::FORBIDDEN,
        NotPlayed::Begun => StatusCode::CONFLICT,
        NotPlayed::TooFew | NotPlayed::NoPlan | NotPlayed::Full => StatusCode::UNPROCESSABLE_ENTITY,
        NotPlayed::Store(error) => {
            tracing::error!(%error, "something may not have been kept");
            StatusCode::INTERNAL_SERVER_ERROR
        }
    };
    (status, error.to_string())
}
