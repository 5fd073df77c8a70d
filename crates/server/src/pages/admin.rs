//! The page for administrators: what is open to whom, complaints, bans, tables, accounts and chat.
//!
//! To everybody else there is no such page. Each form is an [`Order`], as on the command line.

use askama::Template;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use roundhouse_game::Message;
use roundhouse_store::{
    AccountLine, Ban, BanKind, Listed, Page, Report, SaidLine, Stage, StoreError, Switches,
};
use roundhouse_words::{Speech, Words};
use serde::Deserialize;

use super::layout::Layout;
use super::notice::Notice;
use crate::app::{App, Shared};
use crate::error::Failure;
use crate::forms::{Fields, Misread};
use crate::html::Html;
use crate::moderation::Order;
use crate::table::Listing;
use crate::visitor::Visitor;
use crate::{clock, date, rights, security_log, upkeep};

/// How many lines a list shows.
const LINES: u32 = 25;

/// What the lists are searched for.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Sought {
    #[serde(default)]
    words: String,
}

#[derive(Template)]
#[template(path = "admin.html")]
struct AdminPage<'a> {
    words: &'a Words,
    layout: Layout,
    notice: Option<Notice>,
    sought: String,
    switches: Switches,
    reports: Vec<Report>,
    bans: Vec<BanRow>,
    tables: Vec<TableRow>,
    accounts: Vec<AccountRow>,
    chat: Vec<SaidLine>,
}

struct BanRow {
    id: String,
    who: String,
    reason: String,
    until: String,
}

struct TableRow {
    id: String,
    title: String,
    players: String,
    stage: String,
    day: String,
}

struct AccountRow {
    name: String,
    about: String,
}

impl AdminPage<'_> {
    /// The line about something that is decided with a button.
    fn say(&self, key: &'static str, about: &str) -> String {
        self.words.say(&Message::new(key).with("about", about), Speech::default())
    }
}

/// Shows the page.
pub async fn show(State(app): State<Shared>, visitor: Visitor, Query(sought): Query<Sought>) -> Response {
    match allowed(&app, &visitor).await {
        Ok(()) => page(&app, &visitor, sought, None).await,
        Err(failure) => failure.into_response(),
    }
}

/// Carries out an order.
pub async fn order(State(app): State<Shared>, visitor: Visitor, fields: Fields) -> Response {
    if let Err(failure) = allowed(&app, &visitor).await {
        return failure.into_response();
    }
    let words = app.words(visitor.language);
    let sought = Sought { words: fields.text("words").to_owned() };
    let order = match fields.order() {
        Ok(order) => order,
        Err(Misread(key)) => {
            let notice = Notice::refusal(words.get(key), String::new(), String::new());
            return refused(page(&app, &visitor, sought, Some(notice)).await, StatusCode::BAD_REQUEST);
        }
    };
    let by = visitor.account.clone().unwrap_or_default();
    match order.carry_out(app.tables.store()).await {
        Ok(about) => {
            let about = match &order {
                Order::Ban(ban) => format!("{} {about}", ban.who),
                _ => about,
            };
            security_log::ordered(order.word(), &by, &about);
            // This server knows of it at once, the others a moment later.
            upkeep::learn_orders(&app).await;
            // The account may have been one's own.
            Redirect::to("/admin").into_response()
        }
        Err(error) => {
            let key = error.key();
            let status = match key {
                "error-maybe-saved" => StatusCode::INTERNAL_SERVER_ERROR,
                _ => StatusCode::UNPROCESSABLE_ENTITY,
            };
            let notice = Notice::refusal(words.get(key), String::new(), String::new());
            refused(page(&app, &visitor, sought, Some(notice)).await, status)
        }
    }
}

fn refused(mut response: Response, status: StatusCode) -> Response {
    if response.status().is_success() {
        *response.status_mut() = status;
    }
    response
}

async fn allowed(app: &App, visitor: &Visitor) -> Result<(), Failure> {
    match rights::is_administrator(app, visitor).await {
        Ok(true) => Ok(()),
        Ok(false) => Err(Failure::new(app, visitor, StatusCode::NOT_FOUND, "error-no-page")),
        Err(error) => Err(Failure::broken(app, visitor, &error)),
    }
}

async fn page(app: &App, visitor: &Visitor, sought: Sought, notice: Option<Notice>) -> Response {
    match filled(app, visitor, sought, notice).await {
        Ok(page) => page.into_response(),
        Err(error) => Failure::broken(app, visitor, &error).into_response(),
    }
}

async fn filled(
    app: &App,
    visitor: &Visitor,
    sought: Sought,
    notice: Option<Notice>,
) -> Result<Html, StoreError> {
    let (words, store) = (app.words(visitor.language), app.store());
    let page = Page { words: sought.words.clone(), skip: 0, most: LINES };
    let bans = store.bans(clock::now()).await?;
    let mut rows = Vec::with_capacity(bans.len());
    for ban in bans {
        rows.push(ban_row(app, words, ban).await?);
    }
    let tables = store.all_games(&page).await?;
    let accounts = store.accounts(&page).await?;
    Ok(Html::of(&AdminPage {
        words,
        layout: Layout::new(words, visitor, words.get("admin")),
        notice,
        sought: sought.words,
        switches: store.switches().await?,
        reports: store.reports().await?,
        bans: rows,
        tables: tables.into_iter().map(|game| table_row(words, game)).collect(),
        accounts: accounts.into_iter().map(|account| account_row(words, account)).collect(),
        chat: store.all_chat(&page).await?,
    }))
}

async fn ban_row(app: &App, words: &Words, ban: Ban) -> Result<BanRow, StoreError> {
    let who = match ban.kind {
        BanKind::Address => ban.who,
        BanKind::Account => {
            let account = app.store().account(&ban.who).await?;
            account.map_or(ban.who, |account| account.name)
        }
    };
    let until = match ban.ends_at {
        0 => words.get("ban-without-end"),
        ends_at => words.say(&Message::new("ban-until").with("until", date::day(ends_at)), Speech::default()),
    };
    Ok(BanRow { id: ban.id, who, reason: ban.reason, until })
}

fn table_row(words: &Words, game: Listed) -> TableRow {
    TableRow {
        players: Listing::read(&game.listing).players.join(", "),
        stage: words.get(match game.stage {
            Stage::Open => "stage-open",
            Stage::Running => "stage-running",
            Stage::Finished => "stage-finished",
        }),
        day: date::day(game.updated_at),
        id: game.id,
        title: game.title,
    }
}

fn account_row(words: &Words, account: AccountLine) -> AccountRow {
    let about = Message::new("account-about")
        .with("day", date::day(account.created_at))
        .with("seats", usize::try_from(account.seats).unwrap_or(usize::MAX))
        .with("keys", usize::try_from(account.keys).unwrap_or(usize::MAX));
    AccountRow { about: words.say(&about, Speech::default()), name: account.name }
}
