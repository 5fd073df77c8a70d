//! Statistics of a title: length, worth, seats, revenue, first moves, records, and who is rated best.

mod sections;

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use roundhouse_store::{RecordKind, Records, StoreError};
use roundhouse_titles::Title;
use roundhouse_words::Words;

use self::sections::{Best, PlotSection, TableSection, facts, plots, tables};
use super::layout::Layout;
use super::results::ResultList;
use crate::app::{App, Shared};
use crate::community::statistics::{Sums, Which};
use crate::error::Failure;
use crate::html::Html;
use crate::visitor::Visitor;

/// So many are shown of each record.
const RECORDS: u32 = 3;
/// So many of the best rated.
const BEST: u32 = 20;

#[derive(Template)]
#[template(path = "community/statistics.html")]
struct StatisticsPage<'a> {
    words: &'a Words,
    layout: Layout,
    title: &'static str,
    short: &'static str,
    /// The titles: names, what they are called, and whether it is this one.
    titles: Vec<(&'static str, &'static str, bool)>,
    which: Which,
    /// Numbers of players that can be chosen.
    players: Vec<String>,
    /// Variants that can be chosen, with what they are called.
    variants: Vec<(&'static str, String)>,
    /// What is told in numbers: what, and how much.
    facts: Vec<(String, String)>,
    plots: Vec<PlotSection>,
    tables: Vec<TableSection>,
    records: Vec<(&'static str, String, ResultList)>,
    best: Vec<Best>,
}

/// Leads to the title that most people look for.
pub async fn first() -> Redirect {
    Redirect::to(&format!("/statistics/{}", Title::USUAL.name()))
}

/// Shows the statistics of a title.
pub async fn show(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(title): Path<String>,
    Query(which): Query<Which>,
) -> Result<Response, Failure> {
    let title: Result<Title, _> = title.parse();
    let Ok(title) = title else {
        return Err(Failure::new(&app, &visitor, StatusCode::NOT_FOUND, "error-no-page"));
    };
    let page = filled(&app, &visitor, title, which).await;
    Ok(page.map_err(|error| Failure::broken(&app, &visitor, &error))?.into_response())
}

async fn filled(app: &App, visitor: &Visitor, title: Title, which: Which) -> Result<Html, StoreError> {
    let (store, words) = (app.store(), app.words(visitor.language));
    let sums = Sums::read(store, title, &which).await?;
    let mut records = Vec::new();
    let kinds = [
        (RecordKind::Best, "record-best", words.get("record-best")),
        (RecordKind::Shortest, "record-shortest", words.get("record-shortest")),
        (RecordKind::Longest, "record-longest", words.get("record-longest")),
    ];
    for (by, id, heading) in kinds {
        let (players, variant) = (which.players(), which.variant.as_str());
        let asked = Records { title: title.name(), players, variant, by, most: RECORDS };
        let list = ResultList::new(words, &store.records(&asked).await?);
        if !list.is_empty() {
            records.push((id, heading, list));
        }
    }
    let best = store.best_rated(title.name(), BEST).await?;
    let about = title.about();
    let least = about.variants.iter().map(|variant| *variant.players.start()).min().unwrap_or(1);
    let most = about.variants.iter().map(|variant| *variant.players.end()).max().unwrap_or(1);
    let variants = about.variants.iter();
    let variants = variants
        .map(|variant| (variant.name, words.get(&format!("variant-{}-{}", title.name(), variant.name))));
    Ok(Html::of(&StatisticsPage {
        layout: Layout::new(words, visitor, format!("{} · {}", words.get("statistics"), about.short)),
        title: title.name(),
        short: about.short,
        titles: Title::all()
            .into_iter()
            .map(|other| (other.name(), other.about().short, other == title))
            .collect(),
        players: (least..=most).map(|players| players.to_string()).collect(),
        variants: if about.variants.len() > 1 { variants.collect() } else { Vec::new() },
        facts: facts(words, title, &sums),
        plots: plots(words, &sums),
        tables: tables(words, title, (&sums, &which)),
        records,
        best: (1..).zip(&best).map(|(rank, standing)| Best::new(rank, standing)).collect(),
        which,
        words,
    }))
}
