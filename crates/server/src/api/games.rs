//! Tables: which there are, and new ones.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use roundhouse_store::{Claim, Listed, Query as StoreQuery, Stage, StoreError, Whose};
use roundhouse_titles::Title;
use serde::Deserialize;
use serde_json::{Value, json};

use super::answer::{Asked, Fault};
use super::caller::Caller;
use super::shown;
use super::visit::Visit;
use crate::accounts::{self, Archive};
use crate::app::{App, Shared};
use crate::clocks::TableClock;
use crate::forms::{Fields, Misread};
use crate::opening::{self, NotMade};
use crate::pages::account::archive;
use crate::pages::not_made::why;
use crate::quota;
use crate::table::{Listing, waits};
use crate::waiting_games::{OWN, RunningGames};

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
    /// How many of the latest are left out.
    #[serde(default)]
    skip: u32,
    /// Only tables that the caller opened or sits at?
    #[serde(default)]
    mine: bool,
    /// Of these only those where it is the caller's turn?
    #[serde(default)]
    waits_for_me: bool,
}

/// Which of the tables that are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Which {
    All,
    Waiting,
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
    #[serde(default)]
    clock: Option<TableClock>,
    #[serde(default)]
    rated: bool,
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
    Ok(Json(json!({"id": caller.id, "name": caller.name, "scopes": caller.scopes})))
}

/// Everything that is kept of the account, as one archive.
pub async fn export(State(app): State<Shared>, caller: Caller) -> Result<Response, Fault> {
    caller.allowed(&app, "games")?;
    let words = caller.words(&app);
    let account = app.store().account(&caller.id).await.map_err(|error| Fault::broken(words, &error))?;
    let account = account.ok_or_else(|| Fault::new(words, StatusCode::UNAUTHORIZED, "error-token"))?;
    let settings = json!({"language": caller.language.code()});
    let written = Box::pin(accounts::archive_of(&app, Archive { account: &account, settings })).await;
    written.map(archive).map_err(|error| Fault::broken(words, &error))
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
    Json(json!({"titles": Title::all().into_iter().map(title).collect::<Vec<_>>()}))
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
    let own = search.mine || search.waits_for_me;
    if own {
        caller.known(&app)?;
    }
    let query = StoreQuery {
        stage,
        words: search.words.clone(),
        visitor: caller.id.clone(),
        whose: if own { Whose::Own } else { Whose::Anybodys },
        skip: search.skip,
        most: search.most.unwrap_or(MOST).min(MOST),
    };
    let games = match (search.waits_for_me, stage) {
        (true, Stage::Running) if search.words.is_empty() => waiting(&app, &query).await,
        (true, _) => listed(&app, query, Which::Waiting).await,
        (false, _) => listed(&app, query, Which::All).await,
    };
    let games = games.map_err(|error| Fault::broken(words, &error))?;
    Ok(Json(json!({"games": games})))
}

/// The tables that a query finds; where it is asked for, only those that wait for the visitor.
async fn listed(app: &App, query: StoreQuery, which: Which) -> Result<Vec<Value>, StoreError> {
    let (skip, most) = (query.skip as usize, query.most as usize);
    let claims = app.store().claims_of(&query.visitor).await?;
    let listed = if which == Which::Waiting {
        let all = StoreQuery { skip: 0, most: OWN, ..query };
        let all = app.store().list(&all).await?.into_iter();
        let theirs = all.filter(|game| waits(game, &claims));
        theirs.skip(skip).take(most).collect()
    } else {
        app.store().list(&query).await?
    };
    Ok(listed.iter().map(|game| line(game, &claims)).collect())
}

/// The running tables that wait for the visitor: read once for all programs of the account.
async fn waiting(app: &App, query: &StoreQuery) -> Result<Vec<Value>, StoreError> {
    let account = app.tables.waiting_games().of(&query.visitor);
    let (_, running) = account.games(app.store()).await?;
    let RunningGames { games, claims } = running.as_ref();
    let theirs = games.iter().filter(|game| waits(game, claims));
    let theirs = theirs.skip(query.skip as usize).take(query.most as usize);
    Ok(theirs.map(|game| line(game, claims)).collect())
}

/// A table in a list.
fn line(game: &Listed, claims: &[Claim]) -> Value {
    let listing = Listing::read(&game.listing);
    json!({
        "id": game.id, "title": game.title, "stage": game.stage.as_str(), "entries": game.entries,
        "players": listing.players, "to_act": listing.to_act, "updated_at": game.updated_at,
        "waits_for_me": waits(game, claims),
    })
}

/// Opens a table.
pub async fn create(
    State(app): State<Shared>,
    caller: Caller,
    Asked(mut game): Asked<NewGame>,
) -> Result<(StatusCode, Json<Value>), Fault> {
    caller.allowed(&app, "games")?;
    let words = caller.words(&app);
    if let Some(unknown) = game.unknown() {
        return Err(Fault::misread(words, Misread("error-form")).because(unknown));
    }
    // Whoever names an option means it: it is refused where the variant does not have it.
    let options = std::mem::take(&mut game.options);
    let table = game.form().new_table((&caller.id, app.settings.seed), words);
    let mut table = table.map_err(|misread| Fault::misread(words, misread))?;
    table.setup.options = options;
    let opened = match quota::check(&app, &caller.id).await {
        Ok(()) => opening::open(app.tables.store(), table).await,
        Err(full) => Err(full),
    };
    let id = opened.map_err(|error| match error {
        NotMade::Store(error) => Fault::maybe_saved(words, &error),
        other => {
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            Fault::new(words, status, "error-not-playable").why(words, &why(&other))
        }
    })?;
    app.tables.waiting_games().changed_for([caller.id.as_str()]);
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

    /// The form that a page would send, but for the options: it is read by the same rules.
    fn form(self) -> Fields {
        let mut fields = vec![
            (format!("variant-{}", self.title), self.variant.unwrap_or_default()),
            ("title".to_owned(), self.title),
            ("players".to_owned(), self.seats.len().to_string()),
            ("rulings".to_owned(), self.rulings.unwrap_or_default()),
        ];
        fields.extend(self.clock.iter().flat_map(Fields::of_clock));
        if self.private {
            fields.push(("private".to_owned(), "private".to_owned()));
        }
        if self.rated {
            fields.push(("rated".to_owned(), "rated".to_owned()));
        }
        for (number, seat) in (1..).zip(self.seats) {
            fields.push((format!("name-{number}"), seat.name));
            fields.push((format!("kind-{number}"), seat.kind));
        }
        Fields::of(fields)
    }
}
