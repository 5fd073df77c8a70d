//! Is the server alive, and can it serve?

use axum::extract::State;
use axum::http::StatusCode;

use crate::app::Shared;

/// Alive.
pub async fn healthz() -> &'static str {
    "ok"
}

/// Ready: the store answers.
pub async fn readyz(State(app): State<Shared>) -> Result<&'static str, StatusCode> {
    match app.tables.store().ready().await {
        Ok(()) => Ok("ready"),
        Err(error) => {
            tracing::warn!(%error, "the store does not answer");
            Err(StatusCode::SERVICE_UNAVAILABLE)
        }
    }
}
