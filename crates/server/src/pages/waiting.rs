//! A table whose seats are not all taken: who sits where, the links to the others, and free seats to sit down on.

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use roundhouse_game::SeatId;
use roundhouse_store::{ChatLine, Seat};
use roundhouse_words::Words;

use super::layout::Layout;
use super::setup_line::setup_line;
use super::visit::Visit;
use super::watch;
use crate::app::App;
use crate::error::Failure;
use crate::forms::{Fields, Misread};
use crate::html::{Html, Tag};
use crate::rights::{self, is_owner, may_invite, may_join};
use crate::session::Live;
use crate::table::SeatKind;
use crate::visitor::{Visitor, remember_name};

#[derive(Template)]
#[template(path = "waiting.html")]
struct WaitingPage<'a> {
    words: &'a Words,
    layout: Layout,
    id: String,
    title: &'static str,
    /// The title's name, for its picture.
    picture: &'static str,
    owner: bool,
    /// The address by which the visitor asks accounts to the table.
    ask: Option<String>,
    seated: bool,
    seats: Vec<SeatRow>,
    /// Can the visitor sit down on one of them?
    joinable: bool,
    /// The address for onlookers.
    watch: String,
    /// What is being played: variant, options, rulings.
    setup: String,
    /// What was said, with who said it.
    said: Vec<(String, String)>,
    /// Why the visitor may not write here, if so.
    silenced: Option<String>,
}

struct SeatRow {
    tag: Tag,
    seat: u8,
    name: String,
    state: String,
    link: Option<String>,
    taken: bool,
    invited: bool,
    /// Under which name the visitor may sit down here.
    join: Option<String>,
}

/// The page of a table that is still open.
pub fn page(app: &App, visitor: &Visitor, live: &Live, status: StatusCode) -> Response {
    let words = app.words(visitor.language);
    let seats = live.game.seats.iter();
    let seats: Vec<SeatRow> = seats.map(|seat| row(words, visitor, (live, seat))).collect();
    let muted = app.moderation.now().mutes_of(&visitor.id);
    let page = WaitingPage {
        layout: Layout::new(words, visitor, words.get("page-waiting")),
        id: live.game.id.clone(),
        title: live.title.about().short,
        picture: live.title.name(),
        owner: is_owner(live, &visitor.id),
        ask: (is_owner(live, &visitor.id) && visitor.account.is_some())
            .then(|| format!("/table/{}/ask", live.game.id)),
        seated: !live.seats_of(&visitor.id).is_empty(),
        joinable: seats.iter().any(|seat| seat.join.is_some()),
        watch: watch::address(live),
        setup: setup_line(words, live),
        said: live
            .chat
            .iter()
            .filter(|line| !muted.contains(&line.visitor))
            .map(|line| said(words, line))
            .collect(),
        silenced: (!rights::may_say(live, &visitor.id)).then(|| words.get("error-quiet")),
        seats,
        words,
    };
    (status, Html::of(&page)).into_response()
}

fn said(words: &Words, line: &ChatLine) -> (String, String) {
    let author = match line.author.as_str() {
        "" => words.get("onlooker"),
        author => author.to_owned(),
    };
    let body = if line.body.is_empty() { words.get("chat-removed") } else { line.body.clone() };
    (author, body)
}

fn row(words: &Words, visitor: &Visitor, (live, seat): (&Live, &Seat)) -> SeatRow {
    let taken = live.is_taken(seat.seat);
    let own = live.seats_of(&visitor.id).contains(&SeatId(seat.seat));
    let invited = seat.kind == SeatKind::Invite.as_str();
    let state = match (own, taken) {
        (true, _) => words.get("you"),
        (false, true) if live.bot_of(SeatId(seat.seat)).is_some() => {
            words.get(&format!("seat-{}", seat.kind))
        }
        (false, true) => words.get("seat-taken"),
        (false, false) => words.get("seat-free"),
    };
    let name = visitor.called().unwrap_or_else(|| seat.name.clone());
    SeatRow {
        tag: Tag::new(words, seat.seat + 1),
        seat: seat.seat,
        name: seat.name.clone(),
        state,
        link: (invited && may_invite(live, &visitor.id, seat.seat)).then(|| format!("/join/{}", seat.link)),
        taken,
        invited,
        join: may_join(live, &visitor.id, seat.seat).then_some(name),
    }
}

/// Sits down, leaves, frees a seat, starts, or gives the table up.
pub async fn seats(visit: Visit, fields: Fields) -> Result<Response, Failure> {
    let misread = |Misread(key)| visit.failure(StatusCode::BAD_REQUEST, key);
    let what = fields.arrangement().map_err(misread)?;
    let done = visit.app.arrange(&visit.session, &visit.visitor.id, what);
    done.await.map_err(|error| visit.undone(&error))?;
    let to = match fields.text("what") {
        "leave" | "close" => "/".to_owned(),
        _ => format!("/table/{}", visit.id),
    };
    let mut response = Redirect::to(&to).into_response();
    if fields.has("what", "join") {
        remember_name(&visit.app, response.headers_mut(), &fields.name("name"));
    }
    Ok(response)
}
