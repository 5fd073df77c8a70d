//! The link for onlookers: who has it sees a private table as everybody sees a public one, and sits nowhere.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};

use crate::app::Shared;
use crate::error::Failure;
use crate::rights::may_watch;
use crate::session::{Live, NotOpened};
use crate::visitor::{Visitor, begin_watching};

/// The address by which onlookers come to a table.
pub fn address(live: &Live) -> String {
    let table = format!("/table/{}", live.game.id);
    if live.game.private && !live.setup.watch.is_empty() {
        format!("{table}/watch/{}", live.setup.watch)
    } else {
        table
    }
}

/// Remembers the link's key in the browser, and leads on to the table.
pub async fn let_in(
    State(app): State<Shared>,
    visitor: Visitor,
    Path((id, key)): Path<(String, String)>,
) -> Result<Response, Failure> {
    let refused = |error: NotOpened| Failure::opening(&app, &visitor, error);
    let session = app.tables.get(&id).await.map_err(refused)?;
    if !may_watch(&*session.look().await, &key) {
        return Err(refused(NotOpened::NoSuchTable));
    }
    let table = format!("/table/{id}");
    let mut response = Redirect::to(&table).into_response();
    begin_watching(&app, response.headers_mut(), (&table, &key));
    Ok(response)
}
