//! A seat's link: whoever has it may sit down.

use std::sync::Arc;

use askama::Template;
use axum::extract::{FromRequestParts, Path};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Redirect, Response};
use roundhouse_game::{Message, SeatId};
use roundhouse_store::Stage;
use roundhouse_words::{Speech, Words};

use super::layout::Layout;
use super::setup_line::setup_line;
use super::visit::Visit;
use crate::address::Asking;
use crate::app::Shared;
use crate::error::Failure;
use crate::forms::Fields;
use crate::html::{Html, Tag};
use crate::rights::may_sit_down;
use crate::session::{Live, NotDone};
use crate::visitor::{Visitor, remember_name};

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

/// A visitor at the table that a seat's link leads to, whether or not others may see it.
pub struct Invited {
    visit: Visit,
    link: String,
    seat: u8,
}

impl FromRequestParts<Shared> for Invited {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, Failure> {
        let Ok(visitor) = Visitor::from_request_parts(parts, app).await;
        let unknown = || Failure::new(app, &visitor, StatusCode::NOT_FOUND, "error-no-link");
        let named = Path::<String>::from_request_parts(parts, app).await;
        let Path(link) = named.map_err(|_| unknown())?;
        let found = app.tables.store().seat_of_link(&link).await;
        let found = found.map_err(|error| Failure::broken(app, &visitor, &error))?;
        let (id, seat) = found.ok_or_else(unknown)?;
        let opened = app.tables.get(&id).await;
        let session = opened.map_err(|error| Failure::opening(app, &visitor, error))?;
        let visit = Visit { app: Arc::clone(app), visitor, id, session, asking: Asking::default() };
        Ok(Self { visit, link, seat })
    }
}

/// Shows what the link leads to.
pub async fn show(Invited { visit, link, seat }: Invited) -> Result<Response, Failure> {
    let visitor = &visit.visitor;
    let live = visit.session.look().await;
    if live.seats_of(&visitor.id).contains(&SeatId(seat)) {
        return Ok(Redirect::to(&format!("/table/{}", visit.id)).into_response());
    }
    if !may_sit_down(&live, &visitor.id, seat) {
        return Err(visit.undone(&NotDone::NotYourSeat));
    }
    let words = visit.app.words(visitor.language);
    let players = &live.setup.game.players;
    let page = JoinPage {
        layout: Layout::new(words, visitor, words.get("page-join")),
        picture: live.title.name(),
        tag: Tag::new(words, seat + 1),
        name: (visitor.called().filter(|_| live.game.stage == Stage::Open))
            .or_else(|| players.get(usize::from(seat)).cloned())
            .unwrap_or_default(),
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
pub async fn join(Invited { visit, seat, .. }: Invited, fields: Fields) -> Result<Response, Failure> {
    let name = fields.name("name");
    let joined = visit.session.join(&visit.visitor.id, seat, &name).await;
    joined.map_err(|error| visit.undone(&error))?;
    let mut response = Redirect::to(&format!("/table/{}", visit.id)).into_response();
    remember_name(&visit.app, response.headers_mut(), &name);
    Ok(response)
}

/// Whoever opened the table invites, if seated there.
fn invitation(live: &Live) -> Message {
    let seat = live.seats_of(&live.game.owner).first().copied();
    let host = seat.and_then(|seat| live.setup.game.players.get(seat.index()));
    let title = live.title.about().short;
    match host {
        Some(name) => Message::new("invites-you").with("player", name.as_str()).with("title", title),
        None => Message::new("you-are-invited").with("title", title),
    }
}
