//! Invitations to tables: who is asked, and what they answer.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use roundhouse_game::Message;
use roundhouse_store::StoreError;
use roundhouse_words::Speech;

use super::refused;
use crate::app::{App, Shared};
use crate::error::Failure;
use crate::forms::Fields;
use crate::pages::results::title_name;
use crate::table::Listing;
use crate::visitor::{LoggedIn, Visitor};

/// An invitation.
pub(in crate::pages) struct InvitationRow {
    pub(in crate::pages) game: String,
    pub(in crate::pages) title: String,
    /// Who asks, and who plays.
    pub(in crate::pages) about: String,
}

/// To which tables somebody is asked.
pub(in crate::pages) async fn invitations(
    app: &App,
    visitor: &Visitor,
) -> Result<Vec<InvitationRow>, StoreError> {
    if visitor.account.is_none() {
        return Ok(Vec::new());
    }
    let words = app.words(visitor.language);
    let invited = app.store().invitations_of(&visitor.id).await?;
    let row = |invited: roundhouse_store::Invited| {
        let players = Listing::read(&invited.listing).players;
        let about = Message::new("invited-by").with("name", invited.by).with("players", players);
        InvitationRow {
            game: invited.game,
            title: title_name(&invited.title),
            about: words.say(&about, Speech::default()),
        }
    };
    Ok(invited.into_iter().map(row).collect())
}

/// Accepts or declines an invitation.
pub async fn answer(
    State(app): State<Shared>,
    LoggedIn(visitor): LoggedIn,
    Path(game): Path<String>,
    fields: Fields,
) -> Result<Response, Failure> {
    let name = visitor.account.clone().unwrap_or_default();
    let answered = match fields.text("what") {
        "accept" => app.accept((&visitor.id, &name), &game).await,
        "decline" => match app.store().remove_invitation(&game, &visitor.id).await {
            Ok(_) => return Ok(Redirect::to("/people").into_response()),
            Err(error) => Err(error.into()),
        },
        _ => return Err(Failure::new(&app, &visitor, StatusCode::BAD_REQUEST, "error-form")),
    };
    match answered {
        Ok(()) => Ok(Redirect::to(&format!("/table/{game}")).into_response()),
        Err(error) => Ok(refused(&app, &visitor, &error).await),
    }
}

/// Asks somebody, or a whole group, to a table of one's own.
pub async fn ask(
    State(app): State<Shared>,
    LoggedIn(visitor): LoggedIn,
    Path(game): Path<String>,
    fields: Fields,
) -> Response {
    match app.ask_to_table(&visitor.id, &game, fields.text("name")).await {
        Ok(()) => Redirect::to(&format!("/table/{game}")).into_response(),
        Err(error) => refused(&app, &visitor, &error).await,
    }
}
