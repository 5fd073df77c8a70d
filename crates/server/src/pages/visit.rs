//! Somebody at a table: what handlers of its pages are given.

use std::sync::Arc;

use axum::extract::{FromRequestParts, Query, RawPathParams, Request};
use axum::http::header::{CACHE_CONTROL, VARY};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::Response;

use super::table::{KNOWN, Reader};
use crate::address::Asking;
use crate::app::Shared;
use crate::blocking::blocking;
use crate::error::Failure;
use crate::notices::is_account;
use crate::session::{Live, NotDone, Session};
use crate::visitor::Visitor;

/// A visitor at a table whose page they may see, and what they ask for.
#[derive(Clone)]
pub struct Visit {
    /// The server.
    pub app: Shared,
    /// Who is asking.
    pub visitor: Visitor,
    /// The table's name.
    pub id: String,
    /// The table.
    pub session: Arc<Session>,
    /// What the page is asked to show.
    pub asking: Asking,
}

impl FromRequestParts<Shared> for Visit {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Self, Failure> {
        let Ok(visitor) = Visitor::from_request_parts(parts, app).await;
        let fail = |status: StatusCode, key: &str| Failure::new(app, &visitor, status, key);
        let named = RawPathParams::from_request_parts(parts, app).await.ok();
        let id = named.as_ref().and_then(|named| {
            let mut named = named.iter();
            named.find_map(|(name, value)| (name == "id").then(|| value.to_owned()))
        });
        let id = id.ok_or_else(|| fail(StatusCode::NOT_FOUND, "error-no-page"))?;
        let session = app.table_page(&visitor, &id).await?;
        let asking = Query::<Asking>::from_request_parts(parts, app).await;
        let Query(asking) = asking.map_err(|_| fail(StatusCode::BAD_REQUEST, "error-asking"))?;
        Ok(Self { app: Arc::clone(app), visitor, id, session, asking })
    }
}

impl Visit {
    /// The table as the visitor reads it, once it is played.
    pub fn reader<'a>(&'a self, live: &'a Live) -> Result<Reader<'a>, Failure> {
        let undone = |error| self.undone(&error);
        let play = live.playing_or_over().map_err(undone)?;
        live.moment(self.asking.moves).map_err(undone)?;
        let asking = self.asking.clone();
        Ok(Reader::new(&self.app, &self.visitor, (live, play), asking))
    }

    /// What is made of the table apart from what serves others: it may take long, the longer the longer the game is.
    pub async fn made<T: Send + 'static>(
        &self,
        make: impl FnOnce(&Self, &Live) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        let (visit, live) = (self.clone(), self.session.look().await);
        let made = blocking(move || make(&visit, &live)).await;
        let gone = || self.failure(StatusCode::SERVICE_UNAVAILABLE, "error-bug");
        made.ok_or_else(gone)?
    }

    /// The visitor has seen how the table stands: they need not be told of it.
    pub async fn looked_at(&self) {
        if !is_account(&self.visitor.id) {
            return;
        }
        if let Err(error) = self.app.store().looked_at(&self.visitor.id, &self.id).await {
            tracing::warn!(%error, "somebody may be told of what they have seen");
        }
    }

    /// Something that was not done, on a page of its own.
    pub fn undone(&self, error: &NotDone) -> Failure {
        Failure::undone(&self.app, &self.visitor, error)
    }

    /// Something broke that the visitor cannot mend.
    pub fn broken(&self, error: &dyn std::error::Error) -> Failure {
        Failure::broken(&self.app, &self.visitor, error)
    }

    /// A failure with the name of its message.
    pub fn failure(&self, status: StatusCode, key: &str) -> Failure {
        Failure::new(&self.app, &self.visitor, status, key)
    }
}

/// What a table shows is for one seat and one moment, and at one address there are a page and what changed since: no
/// browser is to keep it.
pub async fn unkept(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.append(VARY, HeaderValue::from_static(KNOWN));
    response
}
