//! Tournaments for programs: which there are, a new one, who takes part, tables and standings.

use axum::Json;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use roundhouse_store::{Tournament, TournamentStage};
use serde::Deserialize;
use serde_json::{Value, json};

use super::answer::{Asked, Fault};
use super::caller::Caller;
use crate::app::{App, Shared};
use crate::clocks::TableClock;
use crate::community::tournaments::plan::Plan;
use crate::community::tournaments::run::name_of;
use crate::community::tournaments::standings::{POINT, standings};
use crate::community::tournaments::wishes::{NotPlayed, grant, make};
use crate::forms::{Fields, Misread};
use crate::pages::tournaments::status_of;

/// So many are told at once.
const MOST: u32 = 100;

/// Which tournaments are asked for.
#[derive(Clone, Debug, Deserialize)]
pub struct Which {
    #[serde(default)]
    stage: String,
}

/// A tournament to be made, as a page would send it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    name: String,
    title: String,
    #[serde(default)]
    variant: String,
    format: String,
    scoring: String,
    rounds: u32,
    table: u8,
    size: u32,
    #[serde(default)]
    hours: Option<u32>,
    #[serde(default)]
    clock: Option<TableClock>,
    #[serde(default)]
    substitute: String,
    #[serde(default)]
    rated: bool,
}

/// A wish of a tournament, as a page would send it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wishing {
    what: String,
    #[serde(default)]
    kind: String,
    #[serde(default)]
    number: u32,
}

fn refused(app: &App, caller: &Caller, error: &NotPlayed) -> Fault {
    let (status, key) = status_of(error);
    Fault::new(caller.words(app), status, &key)
}

/// The tournaments of a stage, latest first.
pub async fn list(
    State(app): State<Shared>,
    caller: Caller,
    which: Result<Query<Which>, QueryRejection>,
) -> Result<Json<Value>, Fault> {
    let words = caller.words(&app);
    let wrong = || Fault::misread(words, Misread("error-form"));
    let Query(which) = which.map_err(|error| wrong().because(error.body_text()))?;
    let stage = match which.stage.as_str() {
        "" | "entry" => TournamentStage::Entry,
        "running" => TournamentStage::Running,
        "over" => TournamentStage::Over,
        _ => return Err(wrong().because("stage")),
    };
    let found = app.store().tournaments(stage, None, MOST).await;
    let found = found.map_err(|error| Fault::broken(words, &error))?;
    Ok(Json(json!({"tournaments": found.iter().map(line).collect::<Vec<_>>()})))
}

fn line(tournament: &Tournament) -> Value {
    json!({
        "id": tournament.id, "name": tournament.name, "title": tournament.title,
        "stage": tournament.stage.as_str(), "round": tournament.round, "created_at": tournament.created_at,
    })
}

/// Makes a tournament.
pub async fn create(
    State(app): State<Shared>,
    caller: Caller,
    Asked(new): Asked<NewTournament>,
) -> Result<(StatusCode, Json<Value>), Fault> {
    caller.allowed(&app, "games")?;
    let mut fields = vec![
        (format!("variant-{}", new.title), new.variant),
        ("name".to_owned(), new.name),
        ("title".to_owned(), new.title),
        ("format".to_owned(), new.format),
        ("scoring".to_owned(), new.scoring),
        ("rounds".to_owned(), new.rounds.to_string()),
        ("table".to_owned(), new.table.to_string()),
        ("size".to_owned(), new.size.to_string()),
        ("hours".to_owned(), new.hours.map(|hours| hours.to_string()).unwrap_or_default()),
        ("substitute".to_owned(), new.substitute),
        ("rated".to_owned(), if new.rated { "rated".to_owned() } else { String::new() }),
    ];
    fields.extend(new.clock.iter().flat_map(Fields::of_clock));
    let new = Fields::of(fields).new_tournament();
    let new = new.map_err(|misread| Fault::misread(caller.words(&app), misread))?;
    let id = make(&app, &caller.id, new).await.map_err(|error| refused(&app, &caller, &error))?;
    Ok((StatusCode::CREATED, Json(told(&app, &caller, &id).await?)))
}

/// One tournament.
pub async fn show(
    State(app): State<Shared>,
    caller: Caller,
    id: Result<Path<String>, PathRejection>,
) -> Result<Json<Value>, Fault> {
    let Path(id) = id.map_err(|_| Fault::misread(caller.words(&app), Misread("error-form")))?;
    told(&app, &caller, &id).await.map(Json)
}

async fn told(app: &Shared, caller: &Caller, id: &str) -> Result<Value, Fault> {
    let words = caller.words(app);
    let tournament = app.store().tournament(id).await.map_err(|error| Fault::broken(words, &error))?;
    let missing = || Fault::new(words, StatusCode::NOT_FOUND, "error-no-tournament");
    let tournament = tournament.ok_or_else(missing)?;
    let plan = Plan::read(&tournament.plan).ok_or_else(missing)?;
    let entrants = tournament.entrants.iter().map(|entrant| {
        json!({
            "number": entrant.number, "name": name_of(app, entrant), "bot": entrant.bot,
            "substitute": entrant.substitute, "withdrawn": entrant.withdrawn,
        })
    });
    let pairings = tournament.pairings.iter().map(|it| {
        let (place, worth) = it.result.unzip();
        json!({
            "round": it.round, "board": it.board, "seat": it.seat, "entrant": it.entrant, "game": it.game,
            "place": place, "worth": worth,
        })
    });
    let lines = standings(&tournament.entrants, &tournament.pairings, plan.scoring);
    let whole = |parts: i64| parts as f64 / POINT as f64;
    let lines = lines.iter().map(|it| {
        json!({
            "rank": it.rank, "entrant": it.entrant, "games": it.games, "points": whole(it.points),
            "wins": whole(it.wins), "points_of_opponents": whole(it.met),
        })
    });
    let mut value = line(&tournament);
    value["mine"] = json!(!caller.id.is_empty() && tournament.owner == caller.id);
    value["plan"] = json!(plan);
    value["entrants"] = json!(entrants.collect::<Vec<_>>());
    value["pairings"] = json!(pairings.collect::<Vec<_>>());
    value["standings"] = json!(lines.collect::<Vec<_>>());
    Ok(value)
}

/// Enters, withdraws, or does what only the organiser may.
pub async fn wish(
    State(app): State<Shared>,
    caller: Caller,
    id: Result<Path<String>, PathRejection>,
    Asked(wishing): Asked<Wishing>,
) -> Result<Json<Value>, Fault> {
    caller.allowed(&app, "games")?;
    let misread = |misread| Fault::misread(caller.words(&app), misread);
    let Path(id) = id.map_err(|_| misread(Misread("error-form")))?;
    let gives_up = wishing.what == "give-up";
    let fields = [("what", wishing.what), ("kind", wishing.kind), ("number", wishing.number.to_string())];
    let fields = Fields::of(fields.map(|(name, value)| (name.to_owned(), value)).into());
    let wish = fields.tournament_wish().map_err(misread)?;
    let granted = grant(&app, (&caller.id, &caller.name), &id, wish).await;
    granted.map_err(|error| refused(&app, &caller, &error))?;
    if gives_up {
        return Ok(Json(json!({"id": id, "given_up": true})));
    }
    told(&app, &caller, &id).await.map(Json)
}
