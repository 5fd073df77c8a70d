//! A table whose seats are not all taken: who sits where, and the links to the others.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use roundhouse_game::SeatId;
use roundhouse_words::Words;

use super::layout::Layout;
use super::table::short_title;
use crate::app::{App, Shared};
use crate::error::Failure;
use crate::forms::Fields;
use crate::html::Html;
use crate::rights::{is_owner, may_invite};
use crate::session::{Live, NotDone};
use crate::table::SeatKind;
use crate::visitor::Visitor;

#[derive(Template)]
#[template(path = "waiting.html")]
struct WaitingPage<'a> {
    words: &'a Words,
    layout: Layout,
    id: String,
    title: &'static str,
    owner: bool,
    seated: bool,
    seats: Vec<SeatRow>,
}

struct SeatRow {
    number: u8,
    seat: u8,
    name: String,
    state: String,
    link: Option<String>,
    taken: bool,
    invited: bool,
}

/// The page of a table that is still open.
pub fn page(app: &App, visitor: &Visitor, live: &Live, status: StatusCode) -> Response {
    let words = app.words(visitor.language);
    let owner = is_owner(live, &visitor.id);
    let mine = live.seats_of(&visitor.id);
    let row = |seat: &roundhouse_store::Seat| {
        let taken = live.is_taken(seat.seat);
        let own = mine.iter().any(|mine| mine.0 == seat.seat);
        let invited = seat.kind == SeatKind::Invite.as_str();
        let state = match (own, taken) {
            (true, _) => words.get("you"),
            (false, true) if live.bot_of(SeatId(seat.seat)).is_some() => {
                words.get(&format!("seat-{}", seat.kind))
            }
            (false, true) => words.get("seat-taken"),
            (false, false) => words.get("seat-free"),
        };
        SeatRow {
            number: seat.seat + 1,
            seat: seat.seat,
            name: seat.name.clone(),
            state,
            link: (invited && may_invite(live, &visitor.id, seat.seat))
                .then(|| format!("/join/{}", seat.link)),
            taken,
            invited,
        }
    };
    let page = WaitingPage {
        layout: Layout::new(words, visitor, words.get("page-waiting")),
        id: live.game.id.clone(),
        title: short_title(live.title),
        owner,
        seated: !mine.is_empty(),
        seats: live.game.seats.iter().map(row).collect(),
        words,
    };
    (status, Html::of(&page)).into_response()
}

/// Leaves, frees a seat, or starts.
pub async fn seats(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    fields: Fields,
) -> Result<Response, Failure> {
    let session = app
        .table(&visitor.id, &id)
        .await
        .map_err(|error| Failure::opening(&app, &visitor, error))?;
    let done = match fields.text("what") {
        "leave" => session.leave(&visitor.id).await,
        "start" => session.start(&visitor.id).await,
        "kick" => match fields.seat() {
            Ok(seat) => session.kick(&visitor.id, seat.0).await,
            Err(_) => Err(NotDone::NotYourSeat),
        },
        _ => {
            return Err(Failure::new(
                &app,
                &visitor,
                StatusCode::BAD_REQUEST,
                "error-form",
            ));
        }
    };
    done.map_err(|error| Failure::undone(&app, &visitor, &error))?;
    let to = if fields.text("what") == "leave" {
        "/".to_owned()
    } else {
        format!("/table/{id}")
    };
    Ok(Redirect::to(&to).into_response())
}
