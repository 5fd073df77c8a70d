//! Is the server alive, and can it serve?

use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;

use crate::app::Shared;

/// Alive.
pub async fn healthz() -> &'static str {
    "ok"
}

/// How long the store may take to write something small.
const PATIENCE: Duration = Duration::from_secs(2);

/// Ready: the store can be written.
pub async fn readyz(State(app): State<Shared>) -> Result<&'static str, StatusCode> {
    match tokio::time::timeout(PATIENCE, app.tables.store().ready()).await {
        Ok(Ok(())) => return Ok("ready"),
        Ok(Err(error)) => {
            tracing::warn!(%error, "the store cannot be written");
        }
        Err(_) => {
            tracing::warn!("the store does not answer within two seconds");
        }
    }
    Err(StatusCode::SERVICE_UNAVAILABLE)
}
