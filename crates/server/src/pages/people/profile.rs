//! The page of an account: games, results by title and number of players, head-to-head, and the curve of its ratings.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use roundhouse_game::{Detail, Message};
use roundhouse_store::{Account, Opponent, ResultQuery, Standing, StoreError, Tie, Total};
use roundhouse_words::{Speech, Words, grouped};

use crate::app::{App, Shared};
use crate::community::people::may_see_page;
use crate::community::ratings;
use crate::date::day;
use crate::error::Failure;
use crate::html::Html;
use crate::pages::layout::Layout;
use crate::pages::plot::{Curve, CurveEnd, Plot};
use crate::pages::results::{ResultList, person_page, title_name};
use crate::visitor::Visitor;

/// So many of the latest games are shown.
const GAMES: u32 = 20;
/// So many opponents.
const OPPONENTS: u32 = 20;
/// So many of the latest ratings make a curve.
const CURVE: u32 = 60;

#[derive(Template)]
#[template(path = "community/profile.html")]
struct ProfilePage<'a> {
    words: &'a Words,
    layout: Layout,
    name: String,
    since: String,
    /// Is it the visitor's own?
    own: bool,
    /// What the visitor may do: nothing for guests.
    ties: Option<Ties>,
    ratings: Vec<RatingRow>,
    totals: Vec<TotalRow>,
    opponents: Vec<OpponentRow>,
    games: ResultList,
    /// All games of the account in the archive.
    archive: String,
}

struct Ties {
    follows: bool,
    blocks: bool,
}

struct RatingRow {
    id: String,
    title: String,
    rating: String,
    games: String,
    curve: Option<Plot>,
}

struct TotalRow {
    title: String,
    players: u8,
    games: String,
    wins: String,
    place: String,
    worth: String,
    best: String,
}

struct OpponentRow {
    name: String,
    page: String,
    games: String,
    ahead: String,
    behind: String,
}

/// Shows the page of an account, to whoever may see it.
pub async fn show(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Result<Response, Failure> {
    let broken = |error: StoreError| Failure::broken(&app, &visitor, &error);
    let nobody = || Failure::new(&app, &visitor, StatusCode::NOT_FOUND, "error-nobody");
    let account = app.store().account_named(&name).await.map_err(broken)?.ok_or_else(nobody)?;
    if !may_see_page(app.store(), &visitor.id, &account.id).await.map_err(broken)? {
        return Err(nobody());
    }
    Ok(filled(&app, &visitor, account).await.map_err(broken)?.into_response())
}

async fn filled(app: &App, visitor: &Visitor, account: Account) -> Result<Html, StoreError> {
    let (store, words) = (app.store(), app.words(visitor.language));
    let own = account.id == visitor.id;
    let ties = if visitor.account.is_some() && !own {
        Some(Ties {
            follows: store.has_tie(&visitor.id, Tie::Follow, &account.id).await?,
            blocks: store.has_tie(&visitor.id, Tie::Block, &account.id).await?,
        })
    } else {
        None
    };
    let query = ResultQuery { person: account.id.clone(), most: GAMES, ..ResultQuery::default() };
    let mut rating_rows = Vec::new();
    for (title, standing) in store.ratings_of(&account.id).await? {
        let curve = store.rating_curve(&account.id, &title, CURVE).await?;
        let points: Vec<i64> = curve.iter().rev().map(|rating| ratings::shown(*rating).0).collect();
        rating_rows.push(rating_row(words, &title, &standing, &points));
    }
    let since = Message::new("profile-since").with("day", day(account.created_at));
    let totals = store.totals_of(&account.id).await?;
    let opponents = store.opponents_of(&account.id, OPPONENTS).await?;
    Ok(Html::of(&ProfilePage {
        layout: Layout::new(words, visitor, account.name.clone()),
        since: words.say(&since, Speech::default()),
        own,
        ties,
        ratings: rating_rows,
        totals: totals.iter().map(|total| total_row(words, total)).collect(),
        opponents: opponents.into_iter().map(opponent_row).collect(),
        games: ResultList::new(words, &store.results(&query).await?),
        archive: format!("/archive?people={}", crate::address::encoded(&account.name)),
        name: account.name,
        words,
    }))
}

fn rating_row(words: &Words, title: &str, standing: &Standing, points: &[i64]) -> RatingRow {
    let (rating, unsure) = ratings::shown(standing.rating);
    let name = title_name(title);
    let first = standing.games as usize + 1 - points.len().min(standing.games as usize);
    let games: Vec<String> = (first..first + points.len()).map(|game| game.to_string()).collect();
    let curve = Curve {
        class: "c1".to_owned(),
        text_class: "t1".to_owned(),
        label: String::new(),
        values: points.iter().map(|point| Some(*point)).collect(),
        end: CurveEnd::GoesOn,
    };
    let about = Message::new("rating-curve").with("title", name.clone());
    let label = words.say(&about, Speech::default());
    RatingRow {
        id: title.to_owned(),
        title: name,
        rating: format!("{} ± {}", grouped(rating), grouped(unsure)),
        games: grouped(standing.games as i64),
        curve: (points.len() > 1).then(|| Plot::new(label, &games, vec![curve])),
    }
}

/// A mean with one place after the point, as it is written in this language.
pub(in crate::pages) fn mean(words: &Words, sum: i64, count: u64) -> String {
    let tenths = (sum * 10 + count as i64 / 2) / (count.max(1) as i64);
    let mean = Message::new("decimal")
        .with("whole", Detail::Number(tenths / 10))
        .with("tenth", Detail::Number(tenths % 10));
    words.say(&mean, Speech::default())
}

/// A part of a whole in hundredths.
pub(in crate::pages) fn percent(part: i64, whole: i64) -> String {
    format!("{}\u{a0}%", (part * 100 + whole / 2) / whole.max(1))
}

fn total_row(words: &Words, total: &Total) -> TotalRow {
    let speech = Speech { title: &total.title, seats: &[] };
    let games = total.games as i64;
    TotalRow {
        title: title_name(&total.title),
        players: total.players,
        games: grouped(games),
        wins: format!("{} ({})", grouped(total.wins as i64), percent(total.wins as i64, games)),
        place: mean(words, total.places as i64, total.games),
        worth: words.score(total.worth / games.max(1), speech),
        best: words.score(total.best, speech),
    }
}

fn opponent_row(opponent: Opponent) -> OpponentRow {
    OpponentRow {
        page: person_page(&opponent.name),
        name: opponent.name,
        games: grouped(opponent.games as i64),
        ahead: grouped(opponent.ahead as i64),
        behind: grouped(opponent.behind as i64),
    }
}
