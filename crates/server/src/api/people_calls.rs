//! People: pages of accounts, follow and block, groups, invitations, notes.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use roundhouse_store::{Account, Audience, Privacy, ResultQuery, Tie};
use serde::Deserialize;
use serde_json::{Value, json};

use super::answer::{Asked, Fault};
use super::archive_calls::result;
use super::caller::Caller;
use super::visit::Player;
use crate::app::{App, Shared};
use crate::community::people::{NotGranted, PeopleWish, grant, may_see_page};
use crate::community::ratings;
use crate::forms::{Fields, Misread};
use crate::pages::people::status_of;

/// So many of the latest games are told.
const GAMES: u32 = 50;
/// So many opponents.
const OPPONENTS: u32 = 100;
/// So many of the latest ratings.
const CURVE: u32 = 200;

/// A wish about others, as a page would send it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wishing {
    what: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    group: String,
    #[serde(default)]
    page: String,
    #[serde(default)]
    invitations: String,
}

/// An invitation to a table, or the answer to one.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Inviting {
    what: String,
    #[serde(default)]
    name: String,
}

/// A note.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Noting {
    note: String,
}

impl Wishing {
    fn wish(self) -> Result<PeopleWish, Misread> {
        let fields = [
            ("what", self.what),
            ("name", self.name),
            ("group", self.group),
            ("page", self.page),
            ("invitations", self.invitations),
        ];
        Fields::of(fields.map(|(name, value)| (name.to_owned(), value)).into()).people_wish()
    }
}

fn not_granted(app: &App, caller: &Caller, error: &NotGranted) -> Fault {
    let (status, key) = status_of(error);
    Fault::new(caller.words(app), status, &key)
}

/// Whom the account follows and blocks, its groups, its invitations, and what it lets others see.
pub async fn own(State(app): State<Shared>, caller: Caller) -> Result<Json<Value>, Fault> {
    caller.known(&app)?;
    described(&app, &caller).await.map(Json)
}

async fn described(app: &App, caller: &Caller) -> Result<Value, Fault> {
    let (store, words) = (app.store(), caller.words(app));
    let broken = |error| Fault::broken(words, &error);
    let Privacy { page, invitations } = store.privacy(&caller.id).await.map_err(broken)?;
    let circles = store.circles_of(&caller.id).await.map_err(broken)?;
    let circles = circles.into_iter().map(|circle| {
        let mine = circle.owner == caller.id;
        let members: Vec<String> = circle.members.into_iter().map(|(_, name)| name).collect();
        json!({"id": circle.id, "name": circle.name, "mine": mine, "members": members})
    });
    let circles: Vec<Value> = circles.collect();
    let invited = store.invitations_of(&caller.id).await.map_err(broken)?;
    let invited = invited.into_iter().map(|it| json!({"game": it.game, "title": it.title, "by": it.by}));
    Ok(json!({
        "follows": store.ties_of(&caller.id, Tie::Follow).await.map_err(broken)?,
        "blocks": store.ties_of(&caller.id, Tie::Block).await.map_err(broken)?,
        "groups": circles,
        "invitations": invited.collect::<Vec<_>>(),
        "privacy": {"page": audience(page), "invitations": audience(invitations)},
    }))
}

const fn audience(audience: Audience) -> &'static str {
    audience.as_str()
}

/// Follows, blocks, changes a group, or what others may see and do.
pub async fn wish(
    State(app): State<Shared>,
    caller: Caller,
    Asked(wishing): Asked<Wishing>,
) -> Result<Json<Value>, Fault> {
    caller.allowed(&app, "games")?;
    let wish = wishing.wish().map_err(|misread| Fault::misread(caller.words(&app), misread))?;
    grant(&app, &caller.id, wish).await.map_err(|error| not_granted(&app, &caller, &error))?;
    described(&app, &caller).await.map(Json)
}

/// The page of an account, for whoever may see it.
pub async fn profile(
    State(app): State<Shared>,
    caller: Caller,
    name: Result<Path<String>, axum::extract::rejection::PathRejection>,
) -> Result<Json<Value>, Fault> {
    let words = caller.words(&app);
    let broken = |error| Fault::broken(words, &error);
    let Path(name) = name.map_err(|_| Fault::misread(words, Misread("error-form")))?;
    let nobody = || Fault::new(words, StatusCode::NOT_FOUND, "error-nobody");
    let account = app.store().account_named(&name).await.map_err(broken)?.ok_or_else(nobody)?;
    if !may_see_page(app.store(), &caller.id, &account.id).await.map_err(broken)? {
        return Err(nobody());
    }
    told(&app, &caller, account).await.map(Json)
}

async fn told(app: &App, caller: &Caller, account: Account) -> Result<Value, Fault> {
    let (store, words) = (app.store(), caller.words(app));
    let broken = |error| Fault::broken(words, &error);
    let mut rated = Vec::new();
    for (title, standing) in store.ratings_of(&account.id).await.map_err(broken)? {
        let curve = store.rating_curve(&account.id, &title, CURVE).await.map_err(broken)?;
        let (rating, unsure) = ratings::shown(standing.rating);
        let curve: Vec<i64> = curve.iter().rev().map(|rating| ratings::shown(*rating).0).collect();
        rated.push(json!({
            "title": title, "rating": rating, "unsure": unsure, "games": standing.games, "curve": curve,
        }));
    }
    let totals = store.totals_of(&account.id).await.map_err(broken)?;
    let totals = totals.iter().map(|it| {
        json!({
            "title": it.title, "players": it.players, "games": it.games, "wins": it.wins,
            "places": it.places, "worth": it.worth, "best": it.best,
        })
    });
    let opponents = store.opponents_of(&account.id, OPPONENTS).await.map_err(broken)?;
    let opponents = opponents
        .iter()
        .map(|it| json!({"name": it.name, "games": it.games, "ahead": it.ahead, "behind": it.behind}));
    let query = ResultQuery { person: account.id.clone(), most: GAMES, ..ResultQuery::default() };
    let games = store.results(&query).await.map_err(broken)?;
    Ok(json!({
        "name": account.name,
        "since": account.created_at,
        "ratings": rated,
        "results": totals.collect::<Vec<_>>(),
        "opponents": opponents.collect::<Vec<_>>(),
        "games": games.iter().map(result).collect::<Vec<_>>(),
    }))
}

/// Asks somebody to a table of one's own, or answers such a question.
pub async fn invitation(
    State(app): State<Shared>,
    caller: Caller,
    id: Result<Path<String>, axum::extract::rejection::PathRejection>,
    Asked(inviting): Asked<Inviting>,
) -> Result<Json<Value>, Fault> {
    caller.allowed(&app, "play")?;
    let misread = || Fault::misread(caller.words(&app), Misread("error-form"));
    let Path(game) = id.map_err(|_| misread())?;
    let done = match inviting.what.as_str() {
        "ask" => app.ask_to_table(&caller.id, &game, &inviting.name).await,
        "accept" => app.accept((&caller.id, &caller.name), &game).await,
        "decline" => match app.store().remove_invitation(&game, &caller.id).await {
            Ok(true) => Ok(()),
            Ok(false) => Err(NotGranted::NoInvitation),
            Err(error) => Err(error.into()),
        },
        _ => return Err(misread()),
    };
    done.map_err(|error| not_granted(&app, &caller, &error))?;
    Ok(Json(json!({"done": true})))
}

/// What the account has written down about a table.
pub async fn note(Player(visit): Player) -> Result<Json<Value>, Fault> {
    let game = visit.session.look().await.game.id.clone();
    let note = visit.app.store().note(&visit.caller.id, &game).await;
    let note = note.map_err(|error| Fault::broken(visit.words(), &error))?;
    Ok(Json(json!({"note": note})))
}

/// Keeps it.
pub async fn set_note(Player(visit): Player, Asked(noting): Asked<Noting>) -> Result<Json<Value>, Fault> {
    let game = visit.session.look().await.game.id.clone();
    let note = Fields::of(vec![("body".to_owned(), noting.note)]).note();
    let kept = visit.app.store().set_note(&visit.caller.id, &game, &note).await;
    kept.map_err(|error| not_granted(&visit.app, &visit.caller, &error.into()))?;
    Ok(Json(json!({"note": note})))
}
