//! People: one's own page about others (follow, block, groups, invitations, privacy), and the pages of accounts.

mod circles;
mod profile;

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use roundhouse_store::{Audience, Circle, Privacy, StoreError, Tie};
use roundhouse_words::Words;

use super::layout::Layout;
use super::notice::Notice;
use super::results::person_page;
use crate::app::{App, Shared};
use crate::community::people::{NotGranted, grant};
use crate::error::Failure;
use crate::forms::{Fields, Misread};
use crate::html::Html;
use crate::visitor::{LoggedIn, Visitor};

pub(super) use circles::{InvitationRow, invitations};
pub use circles::{answer, ask};
pub use profile::show as show_profile;
pub(super) use profile::{mean, percent};

#[derive(Template)]
#[template(path = "community/people.html")]
struct PeoplePage<'a> {
    words: &'a Words,
    layout: Layout,
    notice: Option<Notice>,
    /// The address of one's own page.
    own: String,
    audiences: Vec<(&'static str, String)>,
    privacy: Privacy,
    /// Names and addresses.
    follows: Vec<(String, String)>,
    blocks: Vec<(String, String)>,
    circles: Vec<CircleRow>,
    invitations: Vec<InvitationRow>,
}

/// A group, as one of its members sees it.
struct CircleRow {
    id: String,
    name: String,
    mine: bool,
    members: Vec<Member>,
}

struct Member {
    name: String,
    page: String,
    /// May the visitor take this one out?
    removable: bool,
}

/// Shows whom one follows, one's groups and so on.
pub async fn show(State(app): State<Shared>, LoggedIn(visitor): LoggedIn) -> Response {
    page(&app, &visitor, None).await
}

async fn page(app: &App, visitor: &Visitor, notice: Option<Notice>) -> Response {
    match filled(app, visitor, notice).await {
        Ok(page) => page.into_response(),
        Err(error) => Failure::broken(app, visitor, &error).into_response(),
    }
}

async fn filled(app: &App, visitor: &Visitor, notice: Option<Notice>) -> Result<Html, StoreError> {
    let (store, words) = (app.store(), app.words(visitor.language));
    let audience = |audience: Audience| {
        let text = match audience {
            Audience::Everybody => words.get("audience-everybody"),
            Audience::Followed => words.get("audience-followed"),
            Audience::Nobody => words.get("audience-nobody"),
        };
        (audience.as_str(), text)
    };
    let paged =
        |names: Vec<String>| names.into_iter().map(|name| (name.clone(), person_page(&name))).collect();
    let circles = store.circles_of(&visitor.id).await?;
    Ok(Html::of(&PeoplePage {
        layout: Layout::new(words, visitor, words.get("people")),
        notice,
        own: person_page(visitor.account.as_deref().unwrap_or_default()),
        audiences: Audience::ALL.map(audience).into(),
        privacy: store.privacy(&visitor.id).await?,
        follows: paged(store.ties_of(&visitor.id, Tie::Follow).await?),
        blocks: paged(store.ties_of(&visitor.id, Tie::Block).await?),
        circles: circles.into_iter().map(|circle| circle_row(circle, &visitor.id)).collect(),
        invitations: invitations(app, visitor).await?,
        words,
    }))
}

fn circle_row(circle: Circle, account: &str) -> CircleRow {
    let mine = circle.owner == account;
    let member = |(id, name): (String, String)| Member {
        page: person_page(&name),
        removable: id != circle.owner && (mine || id == account),
        name,
    };
    CircleRow {
        mine,
        id: circle.id,
        name: circle.name,
        members: circle.members.into_iter().map(member).collect(),
    }
}

/// Follows, blocks, changes a group, or what others may see and do.
pub async fn wish(
    State(app): State<Shared>,
    LoggedIn(visitor): LoggedIn,
    fields: Fields,
) -> Result<Response, Failure> {
    let misread = |Misread(key)| Failure::new(&app, &visitor, StatusCode::BAD_REQUEST, key);
    let wish = fields.people_wish().map_err(misread)?;
    // A form on the page of somebody leads back there.
    let back = match fields.text("back") {
        "page" => person_page(fields.text("name")),
        _ => "/people".to_owned(),
    };
    match grant(&app, &visitor.id, wish).await {
        Ok(()) => Ok(Redirect::to(&back).into_response()),
        Err(error) => Ok(refused(&app, &visitor, &error).await),
    }
}

async fn refused(app: &App, visitor: &Visitor, error: &NotGranted) -> Response {
    let (status, key) = status_of(error);
    let notice = Notice::refusal(app.words(visitor.language).get(&key), String::new(), String::new());
    let mut response = page(app, visitor, Some(notice)).await;
    if response.status().is_success() {
        *response.status_mut() = status;
    }
    response
}

/// The status and the message of a wish that was not granted.
pub fn status_of(error: &NotGranted) -> (StatusCode, String) {
    let status = match error {
        NotGranted::Nobody | NotGranted::NoCircle | NotGranted::NoInvitation => StatusCode::NOT_FOUND,
        NotGranted::Yourself | NotGranted::Full => StatusCode::UNPROCESSABLE_ENTITY,
        NotGranted::NotWanted => StatusCode::FORBIDDEN,
        NotGranted::Table(error) => crate::error::status_of(error).0,
        NotGranted::Store(error) => {
            tracing::error!(%error, "something may not have been kept");
            StatusCode::INTERNAL_SERVER_ERROR
        }
    };
    (status, error.to_string())
}
