//! A seat's link: whoever has it may sit down.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use roundhouse_game::Message;
use roundhouse_store::Stage;
use roundhouse_words::{Speech, Words};

use super::layout::Layout;
use super::setup_line::setup_line;
use crate::app::{App, Shared};
use crate::error::Failure;
use crate::forms::Fields;
use crate::html::{Html, Tag};
use crate::rights::may_sit_down;
use crate::session::{Live, NotDone};
use crate::visitor::Visitor;

#[derive(Template)]
#[template(path = "join.html")]
struct JoinPage<'a> {
    words: &'a Words,
    layout: Layout,
    link: String,
    players: Vec<String>,
    /// Who invites, and to what.
    invitation: String,
    tag: Tag,
    /// The title's name, for its picture.
    picture: &'static str,
    name: String,
    open: bool,
    /// What is being played: variant, options, rulings.
    setup: String,
}

/// Shows what the link leads to.
pub async fn show(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(link): Path<String>,
) -> Result<Response, Failure> {
    let (id, seat) = find(&app, &visitor, &link).await?;
    let session = app
        .tables
        .get(&id)
        .await
        .map_err(|error| Failure::opening(&app, &visitor, error))?;
    let live = session.look().await;
    if live.seats_of(&visitor.id).iter().any(|mine| mine.0 == seat) {
        return Ok(Redirect::to(&format!("/table/{id}")).into_response());
    }
    if !may_sit_down(&live, &visitor.id, seat) {
        return Err(Failure::undone(&app, &visitor, &NotDone::NotYourSeat));
    }
    let words = app.words(visitor.language);
    let players = &live.setup.game.players;
    let page = JoinPage {
        layout: Layout::new(words, &visitor, words.get("page-join")),
        picture: live.title.name(),
        tag: Tag::new(words, seat + 1),
        name: players.get(usize::from(seat)).cloned().unwrap_or_default(),
        invitation: words.say(&invitation(&live), Speech::default()),
        players: players.clone(),
        open: live.game.stage == Stage::Open,
        setup: setup_line(words, &live),
        link,
        words,
    };
    Ok(Html::of(&page).into_response())
}

/// Sits down.
pub async fn join(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(link): Path<String>,
    fields: Fields,
) -> Result<Response, Failure> {
    let (id, seat) = find(&app, &visitor, &link).await?;
    let session = app
        .tables
        .get(&id)
        .await
        .map_err(|error| Failure::opening(&app, &visitor, error))?;
    let joined = session.join(&visitor.id, seat, &fields.name("name")).await;
    joined.map_err(|error| Failure::undone(&app, &visitor, &error))?;
    Ok(Redirect::to(&format!("/table/{id}")).into_response())
}

/// Whoever opened the table invites, if seated there.
fn invitation(live: &Live) -> Message {
    let seat = live.seats_of(&live.game.owner).first().copied();
    let host = seat.and_then(|seat| live.setup.game.players.get(seat.index()));
    let title = live.title.about().short;
    match host {
        Some(name) => Message::new("invites-you")
            .with("player", name.as_str())
            .with("title", title),
        None => Message::new("you-are-invited").with("title", title),
    }
}

async fn find(app: &App, visitor: &Visitor, link: &str) -> Result<(String, u8), Failure> {
    let found = app.tables.store().seat_of_link(link).await;
    match found {
        Ok(Some(found)) => Ok(found),
        Ok(None) => Err(Failure::new(
            app,
            visitor,
            StatusCode::NOT_FOUND,
            "error-no-link",
        )),
        Err(error) => Err(Failure::broken(app, visitor, &error)),
    }
}
