//! What an account is told while away, for programs: what, when and where.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use roundhouse_store::{Channel, StoreError};
use serde::Deserialize;
use serde_json::{Value, json};

use super::answer::{Asked, Fault};
use super::caller::Caller;
use crate::app::{App, Shared};
use crate::forms::{Fields, Misread};
use crate::notices::{self, NotAdded, Way, Wishes};

/// The scope of a token that may change it.
const SCOPE: &str = "games";

/// A channel to be added.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewChannel {
    kind: String,
    #[serde(default)]
    format: String,
    #[serde(default)]
    url: String,
    #[serde(default)]
    place: String,
    #[serde(default)]
    token: String,
}

/// A channel that there is.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Named {
    channel: String,
}

/// What the account wishes, and its channels.
pub async fn show(State(app): State<Shared>, caller: Caller) -> Result<Json<Value>, Fault> {
    caller.allowed(&app, SCOPE)?;
    let store = app.store();
    let broken = |error: StoreError| Fault::broken(caller.words(&app), &error);
    let wishes = notices::wishes_of(store, &caller.id).await.map_err(broken)?;
    let channels = store.channels(&caller.id).await.map_err(broken)?;
    let channels = channels.iter().map(|known| channel(&app, &caller, known));
    Ok(Json(json!({"wishes": wishes, "channels": channels.collect::<Vec<_>>()})))
}

fn channel(app: &App, caller: &Caller, channel: &Channel) -> Value {
    let way = Way::read(channel);
    json!({
        "id": channel.id,
        "kind": channel.kind,
        "name": way.map_or_else(String::new, |way| way.called(caller.words(app))),
        "off": channel.off_at != 0,
        "fails": channel.failing_since != 0,
    })
}

/// Keeps what the account wishes.
pub async fn keep(
    State(app): State<Shared>,
    caller: Caller,
    Asked(wishes): Asked<Wishes>,
) -> Result<Json<Value>, Fault> {
    caller.allowed(&app, SCOPE)?;
    let words = caller.words(&app);
    if !wishes.is_sensible() {
        return Err(Fault::new(words, StatusCode::UNPROCESSABLE_ENTITY, "error-wishes"));
    }
    let kept = app.store().set_notice_wishes(&caller.id, &wishes.write()).await;
    kept.map_err(|error| Fault::maybe_saved(words, &error))?;
    Ok(Json(json!({"done": true})))
}

/// Adds a channel.
pub async fn add(
    State(app): State<Shared>,
    caller: Caller,
    Asked(new): Asked<NewChannel>,
) -> Result<Json<Value>, Fault> {
    caller.allowed(&app, SCOPE)?;
    let fields = [
        ("kind", new.kind),
        ("format", new.format),
        ("url", new.url),
        ("place", new.place),
        ("token", new.token),
    ];
    let fields = fields.into_iter().map(|(name, value)| (name.to_owned(), value));
    let wrong = |misread: Misread| Fault::misread(caller.words(&app), misread).because("kind");
    let way = Fields::of(fields.collect()).way().map_err(wrong)?;
    let added = notices::add(&app, &caller.id, &way).await;
    let added = added.map_err(|error| not_added(&app, &caller, &error))?;
    Ok(Json(channel(&app, &caller, &added)))
}

/// Takes a channel away.
pub async fn remove(
    State(app): State<Shared>,
    caller: Caller,
    Asked(Named { channel }): Asked<Named>,
) -> Result<Json<Value>, Fault> {
    caller.allowed(&app, SCOPE)?;
    let removed = app.store().remove_channel(&caller.id, &channel).await;
    let removed = removed.map_err(|error| Fault::maybe_saved(caller.words(&app), &error))?;
    if !removed {
        return Err(not_added(&app, &caller, &NotAdded::NoChannel));
    }
    Ok(Json(json!({"done": true})))
}

/// Sends a test to a channel.
pub async fn test(
    State(app): State<Shared>,
    caller: Caller,
    Asked(Named { channel }): Asked<Named>,
) -> Result<Json<Value>, Fault> {
    caller.allowed(&app, SCOPE)?;
    let tested = notices::test(&app, &caller.id, &channel).await;
    tested.map_err(|error| not_added(&app, &caller, &error))?;
    Ok(Json(json!({"done": true})))
}

fn not_added(app: &App, caller: &Caller, error: &NotAdded) -> Fault {
    let status = match error {
        NotAdded::NoChannel => StatusCode::NOT_FOUND,
        NotAdded::TooOften => StatusCode::TOO_MANY_REQUESTS,
        NotAdded::Store(error) => return Fault::maybe_saved(caller.words(app), error),
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    };
    Fault::new(caller.words(app), status, error.key())
}
