//! What one is told while away: what, when and where.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use roundhouse_store::{Channel, StoreError};
use roundhouse_words::Words;

use super::super::layout::Layout;
use super::super::notice::Notice;
use crate::accounts::Browser;
use crate::app::{App, Shared};
use crate::error::Failure;
use crate::forms::{Fields, Misread};
use crate::html::Html;
use crate::notices::{self, Format, NotAdded, Occasion, PushKey, Quiet, Way, When, Wishes, zones};
use crate::visitor::{LoggedIn, Visitor};

/// The quiet hours that are offered to whoever has none.
const NIGHT: Quiet = Quiet { from: 22 * 60, to: 7 * 60 };

#[derive(Template)]
#[template(path = "account/notices.html")]
struct NoticesPage<'a> {
    words: &'a Words,
    layout: Layout,
    notice: Option<Notice>,
    wishes: Wishes,
    occasions: [Occasion; Occasion::ALL.len()],
    whens: [When; When::ALL.len()],
    formats: [Format; Format::ALL.len()],
    daily: String,
    quiet_from: String,
    quiet_to: String,
    zones: Vec<String>,
    /// Has nothing been saved yet? Then the browser's time zone is offered.
    unsaid: bool,
    channels: Vec<ChannelRow>,
    /// The server's key for pushes; empty where there is none.
    push_key: String,
    /// Can this server send letters?
    letters: bool,
    /// The confirmed address for them; may be empty.
    mail: String,
}

struct ChannelRow {
    id: String,
    name: String,
    off: bool,
    fails: bool,
}

impl NoticesPage<'_> {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "templates hand on references")]
    fn is_chosen(&self, occasion: &Occasion, when: &When) -> bool {
        self.wishes.when(*occasion) == *when
    }
}

/// A minute of the day, as a field for a time has it.
fn time(minute: u16) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

/// Shows them.
pub async fn show_notices(State(app): State<Shared>, LoggedIn(visitor): LoggedIn) -> Response {
    page(&app, &visitor, None).await
}

async fn page(app: &App, visitor: &Visitor, notice: Option<Notice>) -> Response {
    match filled(app, visitor, notice).await {
        Ok(page) => page.into_response(),
        Err(error) => Failure::broken(app, visitor, &error).into_response(),
    }
}

async fn filled(app: &App, visitor: &Visitor, notice: Option<Notice>) -> Result<Html, StoreError> {
    let words = app.words(visitor.language);
    let store = app.store();
    let account = store.account(&visitor.id).await?;
    let channels = store.channels(&visitor.id).await?;
    let wishes = notices::wishes_of(store, &visitor.id).await?;
    let quiet = wishes.quiet.unwrap_or(NIGHT);
    Ok(Html::of(&NoticesPage {
        words,
        layout: Layout::new(words, visitor, words.get("notices")),
        notice,
        occasions: Occasion::ALL,
        whens: When::ALL,
        formats: Format::ALL,
        daily: time(wishes.daily),
        quiet_from: time(quiet.from),
        quiet_to: time(quiet.to),
        wishes,
        zones: zones(),
        unsaid: store.notice_wishes(&visitor.id).await?.is_none(),
        channels: channels.iter().map(|channel| row(words, channel)).collect(),
        push_key: app.push_key().await?.map(PushKey::public).unwrap_or_default(),
        letters: app.mail.goes_out(),
        mail: account.map(|account| account.mail).unwrap_or_default(),
    }))
}

fn row(words: &Words, channel: &Channel) -> ChannelRow {
    let way = Way::read(channel);
    ChannelRow {
        id: channel.id.clone(),
        name: way.map_or_else(String::new, |way| way.called(words)),
        off: channel.off_at != 0,
        fails: channel.failing_since != 0,
    }
}

/// Keeps what somebody wishes.
pub async fn keep_notices(
    State(app): State<Shared>,
    LoggedIn(visitor): LoggedIn,
    fields: Fields,
) -> Response {
    let wishes = match fields.wishes(visitor.language) {
        Ok(wishes) => wishes,
        Err(Misread(key)) => return refused(&app, &visitor, key).await,
    };
    match app.store().set_notice_wishes(&visitor.id, &wishes.write()).await {
        Ok(()) => {
            let kept = Notice::info(app.words(visitor.language).get("notices-kept"), String::new());
            page(&app, &visitor, Some(kept)).await
        }
        Err(error) => Failure::broken(&app, &visitor, &error).into_response(),
    }
}

/// Adds a channel.
pub async fn add_channel(
    State(app): State<Shared>,
    LoggedIn(visitor): LoggedIn,
    browser: Browser,
    fields: Fields,
) -> Response {
    // One that is told of something is known by what it calls itself.
    let fields = Fields::of(vec![("name".to_owned(), browser.name)]).or(fields);
    let way = match fields.way() {
        Ok(way) => way,
        Err(Misread(key)) => return refused(&app, &visitor, key).await,
    };
    match notices::add(&app, &visitor.id, &way).await {
        Ok(_) => Redirect::to("/account/notices").into_response(),
        Err(NotAdded::Store(error)) => Failure::broken(&app, &visitor, &error).into_response(),
        Err(error) => refused(&app, &visitor, error.key()).await,
    }
}

/// Takes a channel away.
pub async fn remove_channel(
    State(app): State<Shared>,
    LoggedIn(visitor): LoggedIn,
    fields: Fields,
) -> Response {
    match app.store().remove_channel(&visitor.id, fields.text("channel")).await {
        Ok(true) => Redirect::to("/account/notices").into_response(),
        Ok(false) => refused(&app, &visitor, "error-no-channel").await,
        Err(error) => Failure::broken(&app, &visitor, &error).into_response(),
    }
}

/// Sends a test.
pub async fn test_channel(
    State(app): State<Shared>,
    LoggedIn(visitor): LoggedIn,
    fields: Fields,
) -> Response {
    match notices::test(&app, &visitor.id, fields.text("channel")).await {
        Ok(()) => {
            let sent = Notice::info(app.words(visitor.language).get("channel-tested"), String::new());
            page(&app, &visitor, Some(sent)).await
        }
        Err(NotAdded::Store(error)) => Failure::broken(&app, &visitor, &error).into_response(),
        Err(error) => refused(&app, &visitor, error.key()).await,
    }
}

async fn refused(app: &App, visitor: &Visitor, key: &str) -> Response {
    let words = app.words(visitor.language);
    let notice = Notice::refusal(words.get(key), String::new(), String::new());
    let mut response = page(app, visitor, Some(notice)).await;
    if response.status().is_success() {
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    response
}
