//! What programs can do about what is said at a table.

use axum::Json;
use serde::Deserialize;
use serde_json::{Value, json};

use super::answer::{Asked, Fault};
use super::visit::{Player, Visit};
use crate::forms::{Fields, Misread};
use crate::pages::talk::status_of_wish;
use crate::talk;

/// What a program wishes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wishing {
    what: String,
    #[serde(default)]
    line: u64,
    #[serde(default)]
    reason: String,
    #[serde(default)]
    muted: String,
    #[serde(default)]
    quiet: bool,
}

/// Whom the caller does not want to read, and whether onlookers may write here.
pub async fn muted(visit: Visit) -> Json<Value> {
    let quiet = visit.session.look().await.game.quiet;
    let muted = visit.app.moderation.now().muted_by(&visit.caller.id);
    let muted: Vec<Value> = muted.into_iter().map(|(id, name)| json!({"id": id, "name": name})).collect();
    Json(json!({"muted": muted, "quiet": quiet}))
}

/// Mutes, reports, or keeps onlookers quiet.
pub async fn wish(Player(visit): Player, Asked(wishing): Asked<Wishing>) -> Result<Json<Value>, Fault> {
    let fields = Fields::of(vec![
        ("what".to_owned(), wishing.what),
        ("line".to_owned(), wishing.line.to_string()),
        ("reason".to_owned(), wishing.reason),
        ("muted".to_owned(), wishing.muted),
        ("quiet".to_owned(), if wishing.quiet { "yes" } else { "no" }.to_owned()),
    ]);
    let wrong = |misread: Misread| Fault::misread(visit.words(), misread).because("what");
    let wish = fields.wish().map_err(wrong)?;
    let granted = talk::grant(&visit.app, &visit.session, &visit.caller.id, wish).await;
    granted.map_err(|error| {
        let (status, key) = status_of_wish(&error);
        Fault::new(visit.words(), status, key)
    })?;
    Ok(Json(json!({"done": true})))
}
