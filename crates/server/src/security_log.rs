//! What whoever runs the server must be able to read later: who came in or tried to, and what was refused.
//!
//! Every line is of the target `security` and stands in the span of its request, which names the request, the address
//! and the account. `docs/DEPLOY.md` has a filter for fail2ban that reads these lines.

use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};

use roundhouse_store::token;
use tracing::{Span, field};

/// Lines of this kind are written however little else is.
pub const TARGET: &str = "security";

/// Requests so far: with the letters of this process a name for each.
#[derive(Debug)]
pub struct Requests {
    process: String,
    count: AtomicU64,
}

impl Default for Requests {
    fn default() -> Self {
        Self { process: token(6), count: AtomicU64::new(0) }
    }
}

impl Requests {
    /// The name of the next request.
    pub fn next(&self) -> String {
        format!("{}-{}", self.process, self.count.fetch_add(1, Ordering::Relaxed))
    }
}

/// The span of a request; the account is filled in as soon as it is known.
pub fn span(id: &str, address: Option<IpAddr>) -> Span {
    let address = address.map_or_else(|| "unknown".to_owned(), |address| address.to_string());
    tracing::info_span!(target: TARGET, "request", %id, %address, account = field::Empty)
}

/// Says whose request it is.
pub fn is_of(account: &str) {
    Span::current().record("account", field::debug(account));
}

/// Something was done that is written down.
pub fn done(what: &'static str, account: &str) {
    tracing::info!(target: TARGET, account = ?account, "{what}");
}

/// Something was refused that is written down.
pub fn refused(what: &'static str, account: &str) {
    tracing::warn!(target: TARGET, account = ?account, "{what}");
}

/// Somebody asked too often.
pub fn too_often(limit: &str) {
    tracing::warn!(target: TARGET, limit, "refused: too often");
}

/// An administrator gave an order.
pub fn ordered(order: &'static str, by: &str, about: &str) {
    tracing::info!(target: TARGET, by = ?by, about = ?about, "administrator: {order}");
}
