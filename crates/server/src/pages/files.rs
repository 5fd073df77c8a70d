//! Games in and out: files of our own, records of 18xx.games, pictures of the board.

use axum::body::Bytes;
use axum::extract::multipart::MultipartError;
use axum::extract::{FromRequest, Multipart, Path, Request, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use roundhouse_draw::{NoPicture, Svg, Theme as Colours, to_pdf, to_png};
use roundhouse_game::Message;
use roundhouse_words::Speech;

use super::lobby::{self, Search};
use super::not_made;
use super::table::board_picture;
use super::visit::Visit;
use crate::app::Shared;
use crate::error::{Failure, key_of, unread};
use crate::forms::Fields;
use crate::import;
use crate::opening::{self, NotMade, Played, study_of};
use crate::policy;
use crate::quota;
use crate::rights::file_for;
use crate::session::Live;
use crate::visitor::{Theme, Visitor};

/// How wide a picture is by default, in pixels.
const WIDTH: u32 = 2400;

/// The bytes of a picture.
type Painted = Result<Vec<u8>, NoPicture>;
/// How they are made.
type Paint = fn(&Svg, Colours) -> Painted;

/// Brings in a game from a file that was dropped or chosen.
pub async fn import(
    State(app): State<Shared>,
    visitor: Visitor,
    request: Request,
) -> Result<Response, Failure> {
    let text = read(&app, &visitor, request).await?;
    let words = app.words(visitor.language);
    let reading = app.blocking_in_turn(move || (import::read(&text), text));
    let gone = || Failure::new(&app, &visitor, StatusCode::SERVICE_UNAVAILABLE, "error-bug");
    let (read, text) = reading.await.ok_or_else(gone)?;
    let notice = match read {
        Err(error) => not_made::unread(words, (&text, &error)),
        Ok(file) => {
            let whole = file.clone();
            let played = Played { owner: &visitor.id, file, origin: None, words };
            let brought_in = match quota::check(&app, &visitor.id).await {
                Ok(()) => opening::bring_in(app.tables.store(), played).await,
                Err(full) => Err(full),
            };
            match brought_in {
                Ok(id) => {
                    app.tables.ended().notify_one();
                    return Ok(Redirect::to(&format!("/table/{id}")).into_response());
                }
                Err(NotMade::Store(error)) => return Err(Failure::maybe_saved(&app, &visitor, &error)),
                Err(error) => not_made::unplayed(words, &whole, &error),
            }
        }
    };
    let page = lobby::page(&app, &visitor, Search::default(), Some(notice)).await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

/// The text of a form's file, or of the whole body.
async fn read(app: &Shared, visitor: &Visitor, request: Request) -> Result<String, Failure> {
    let fail = |status: StatusCode| Failure::new(app, visitor, status, key_of(status));
    let part = |error: &MultipartError| fail(unread(error, error.status()));
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let bytes = if kind.starts_with("multipart/form-data") {
        let mut parts =
            Multipart::from_request(request, app).await.map_err(|_| fail(StatusCode::BAD_REQUEST))?;
        let field = parts.next_field().await.map_err(|error| part(&error))?;
        let field = field.ok_or_else(|| fail(StatusCode::BAD_REQUEST))?;
        field.bytes().await.map_err(|error| part(&error))?
    } else {
        let bytes = Bytes::from_request(request, app).await;
        bytes.map_err(|error| fail(unread(&error, error.status())))?
    };
    // What is no text is no JSON either, and is told so.
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The game as a file; up to a move where that is asked for.
pub async fn export(visit: Visit) -> Result<Response, Failure> {
    let file = |visit: &Visit, live: &Live| {
        let file = file_for(live, &visit.visitor.id, visit.asking.moves);
        let file = file.map_err(|error| visit.undone(&error))?;
        let text = serde_json::to_string(&file).unwrap_or_default();
        let name = format!("{}-{}.json", live.title, visit.id);
        Ok(download(text, "application/json", &name))
    };
    visit.made(file).await
}

/// The game as a record of 18xx.games; up to a move where that is asked for.
pub async fn record(visit: Visit) -> Result<Response, Failure> {
    let file = |visit: &Visit, live: &Live| {
        let file = file_for(live, &visit.visitor.id, visit.asking.moves);
        let file = file.map_err(|error| visit.undone(&error))?;
        Ok((file, format!("{}-{}-18xx.games.json", live.title, visit.id)))
    };
    let (file, name) = visit.made(file).await?;
    // The game is played a second time: the table goes on meanwhile.
    let written = visit.app.blocking_in_turn(move || not_made::record_of(&file)).await;
    let gone = || visit.failure(StatusCode::SERVICE_UNAVAILABLE, "error-bug");
    let refused = |why: Message| {
        let words = visit.app.words(visit.visitor.language);
        let said = (words.get("error-not-exported"), words.say(&why, Speech::default()));
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        Failure::with(&visit.app, &visit.visitor, status, said)
    };
    let text = written.ok_or_else(gone)?.map_err(refused)?;
    Ok(download(text, "application/json", &name))
}

/// Begins a study of one's own at a moment of this game.
pub async fn branch(visit: Visit, fields: Fields) -> Result<Response, Failure> {
    let visitor = &visit.visitor;
    let live = visit.session.look().await;
    let study = study_of(&live, &visitor.id, fields.moves().ok());
    drop(live);
    let (file, origin) = study.map_err(|error| visit.undone(&error))?;
    let played =
        Played { owner: &visitor.id, file, origin: Some(origin), words: visit.app.words(visitor.language) };
    match opening::bring_in(visit.app.tables.store(), played).await {
        Ok(study) => Ok(Redirect::to(&format!("/table/{study}")).into_response()),
        Err(error) => Err(visit.broken(&error)),
    }
}

/// A picture of the board: `board.svg`, `board.png` or `board.pdf`.
pub async fn board(visit: Visit, Path((_, ending)): Path<(String, String)>) -> Result<Response, Failure> {
    let missing = || visit.failure(StatusCode::NOT_FOUND, "error-no-picture");
    let drawn = |visit: &Visit, live: &Live| {
        let r = visit.reader(live)?;
        let name = format!("{}-{}-{}", live.title, visit.id, r.moves());
        Ok((board_picture(&r), name))
    };
    let (svg, name) = visit.made(drawn).await?;
    let (svg, name) = (svg.ok_or_else(missing)?, format!("{name}.{ending}"));
    let colours = match (visit.visitor.patterns, visit.visitor.theme) {
        (true, _) => Colours::ColourBlind,
        (false, Theme::Dark) => Colours::Dark,
        (false, _) => Colours::Light,
    };
    let (paint, kind): (Paint, _) = match ending.as_str() {
        "svg" => {
            let text = svg.standalone(colours);
            let mut response = download(text.clone(), "image/svg+xml", &name);
            policy::set_for_picture(response.headers_mut(), &text);
            return Ok(response);
        }
        "png" => (|svg, colours| to_png(svg, colours, WIDTH), "image/png"),
        "pdf" => (to_pdf, "application/pdf"),
        _ => return Err(missing()),
    };
    let bytes = painted(&visit, move || paint(&svg, colours)).await?;
    Ok(download(bytes, kind, &name))
}

/// Painting takes a while: the table goes on, and so do the others' requests.
async fn painted(
    visit: &Visit,
    paint: impl FnOnce() -> Painted + Send + 'static,
) -> Result<Vec<u8>, Failure> {
    let gone = || visit.failure(StatusCode::SERVICE_UNAVAILABLE, "error-bug");
    let painted = visit.app.blocking_in_turn(paint).await.ok_or_else(gone)?;
    painted.map_err(|error| visit.broken(&error))
}

fn download(body: impl Into<axum::body::Body>, kind: &'static str, name: &str) -> Response {
    let mut response = Response::new(body.into());
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    if let Ok(value) = HeaderValue::from_str(&format!("attachment; filename=\"{name}\"")) {
        headers.insert(CONTENT_DISPOSITION, value);
    }
    response
}
