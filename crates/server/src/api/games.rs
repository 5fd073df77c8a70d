//! Tables: which there are, and new ones.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use roundhouse_store::{Query as StoreQuery, Stage, Whose};
use roundhouse_titles::Title;
use serde::Deserialize;
use serde_json::{Value, json};

use super::answer::{Asked, Fault};
use super::caller::Caller;
use super::shown;
use super::visit::Visit;
use crate::app::Shared;
use crate::forms::{Fields, Misread};
use crate::opening::{self, NotMade};
use crate::pages::not_made::why;
use crate::table::Listing;

/// How many tables a list has at most.
const MOST: u32 = 200;

/// Which tables are asked for.
#[derive(Clone, Debug, Deserialize)]
pub struct Search {
    #[serde(default)]
    stage: Option<String>,
    #[serde(default)]
    words: String,
    #[serde(default)]
    most: Option<u32>,
}

/// A table to be opened.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    title: String,
    #[serde(default)]
    variant: Option<String>,
    #[serde(default)]
    options: BTreeMap<String, String>,
    #[serde(default)]
    rulings: Option<String>,
    seats: Vec<NewSeat>,
    #[serde(default)]
    private: bool,
}

/// A seat of a table to be opened.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewSeat {
    #[serde(default)]
    name: String,
    kind: String,
}

/// Who the token stands for.
pub async fn account(State(app): State<Shared>, caller: Caller) -> Result<Json<Value>, Fault> {
    caller.known(&app)?;
    Ok(Json(
        json!({"id": caller.id, "name": caller.name, "scopes": caller.scopes}),
    ))
}

/// The titles.
pub async fn titles() -> Json<Value> {
    let title = |title: Title| {
        let variants = title.about().variants.iter().map(|variant| {
            let (least, most) = (variant.players.start(), variant.players.end());
            json!({"name": variant.name, "least_players": least, "most_players": most})
        });
        let options = title.about().options.iter();
        json!({
            "name": title.name(),
            "variants": variants.collect::<Vec<_>>(),
            "options": options
                .map(|option| json!({"name": option.name, "values": option.values}))
                .collect::<Vec<_>>(),
        })
    };
    Json(json!({"titles": Title::ALL.map(title)}))
}

/// The tables there are: the public ones, and the caller's own.
pub async fn list(
    State(app): State<Shared>,
    caller: Caller,
    search: Result<Query<Search>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<Value>, Fault> {
    let words = caller.words(&app);
    let wrong = || Fault::new(words, StatusCode::BAD_REQUEST, "error-form");
    let Query(search) = search.map_err(|error| wrong().because(error.body_text()))?;
    let stage = match search.stage.as_deref() {
        Some("open") => Stage::Open,
        None | Some("running") => Stage::Running,
        Some("finished") => Stage::Finished,
        Some(_) => return Err(wrong().because("stage")),
    };
    let query = StoreQuery {
        stage,
        words: search.words,
        visitor: caller.id.clone(),
        whose: Whose::Anybodys,
        skip: 0,
        most: search.most.unwrap_or(MOST).min(MOST),
    };
    let listed = app.store().list(&query).await;
    let listed = listed.map_err(|error| Fault::broken(words, &error))?;
    let games: Vec<Value> = listed
        .iter()
        .map(|game| {
            let listing = Listing::read(&game.listing);
            json!({
                "id": game.id, "title": game.title, "stage": game.stage.as_str(), "entries": game.entries,
                "players": listing.players, "to_act": listing.to_act, "updated_at": game.updated_at,
            })
        })
        .collect();
    Ok(Json(json!({"games": games})))
}

/// Opens a table.
pub async fn create(
    State(app): State<Shared>,
    caller: Caller,
    Asked(game): Asked<NewGame>,
) -> Result<(StatusCode, Json<Value>), Fault> {
    caller.allowed(&app, "games")?;
    let words = caller.words(&app);
    if let Some(unknown) = game.unknown() {
        return Err(Fault::misread(words, Misread("error-form")).because(unknown));
    }
    let seed = app.seed();
    let table = game.form().new_table((&caller.id, seed), words);
    let table = table.map_err(|misread| Fault::misread(words, misread))?;
    let id = opening::open(app.tables.store(), table)
        .await
        .map_err(|error| match error {
            NotMade::Store(error) => Fault::broken(words, &error),
            other => {
                let status = StatusCode::UNPROCESSABLE_ENTITY;
                Fault::new(words, status, "error-not-playable").why(words, &why(&other))
            }
        })?;
    let session = app.table(&caller.id, &id).await;
    let session = session.map_err(|error| Fault::opening(words, &error))?;
    let game = shown::game(&*session.look().await, &caller.id);
    Ok((StatusCode::CREATED, Json(game)))
}

/// One table.
pub async fn show(visit: Visit) -> Json<Value> {
    Json(visit.described().await)
}

impl NewGame {
    /// What a page could not send: an option that the title has not, or a seat without a kind.
    fn unknown(&self) -> Option<String> {
        let title = self.title.parse::<Title>().ok();
        let options = title.map_or(&[][..], |title| title.about().options);
        let known = |name: &String| options.iter().any(|option| option.name == name);
        let mut named = self.options.keys().filter(|name| !known(name));
        let kindless = self.seats.iter().any(|seat| seat.kind.is_empty());
        let option = named.next().map(|name| format!("options: {name}"));
        option.or_else(|| kindless.then(|| "kind".to_owned()))
    }

    /// The form that a page would send: it is read by the same rules.
    fn form(self) -> Fields {
        let mut fields = vec![
            ("title".to_owned(), self.title),
            ("players".to_owned(), self.seats.len().to_string()),
            ("variant".to_owned(), self.variant.unwrap_or_default()),
            ("rulings".to_owned(), self.rulings.unwrap_or_default()),
        ];
        if self.private {
            fields.push(("private".to_owned(), "private".to_owned()));
        }
        let options = self.options.into_iter();
        fields.extend(options.map(|(name, value)| (format!("option-{name}"), value)));
        for (number, seat) in (1..).zip(self.seats) {
            fields.push((format!("name-{number}"), seat.name));
            fields.push((format!("kind-{number}"), seat.kind));
        }
        Fields::of(fields)
    }
}
