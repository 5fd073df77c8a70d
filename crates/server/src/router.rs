//! Every address of the server, on one page.

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::middleware;
use axum::routing::{get, post};
use tower_http::compression::CompressionLayer;
use tower_http::timeout::RequestBodyDeadlineLayer;

use crate::api::{
    self, answer, archive_calls, calls, files as api_files, games, notices, people_calls, playing, position,
    seats, stream, talk_calls, tournament_calls,
};
use crate::app::Shared;
use crate::assets;
use crate::error::{self, Failure};
use crate::guard;
use crate::metrics;
use crate::pages::small_board::of_game as board_of_game;
use crate::pages::{
    account, act, admin, api_help, archive, files, health, help, install, join, live, lobby, login, notes,
    people, plots, prospects, settings, statistics, table, talk, tournaments, visit, waiting, watch,
    whole_log, why,
};
use crate::small_board;
use crate::streams;
use crate::visitor::{Visitor, identify};

/// The most bytes of a form.
const FORM: usize = 64 * 1024;
/// The most bytes of a game file.
pub(crate) const GAME_FILE: usize = 8 * 1024 * 1024;

/// All addresses.
pub fn router(app: Shared) -> Router {
    pages(&app)
        .merge(programs(&app))
        .layer(DefaultBodyLimit::max(FORM))
        .layer(RequestBodyDeadlineLayer::new(app.settings.patience))
        .layer(middleware::from_fn_with_state(app.clone(), guard::protect))
        .layer(middleware::from_fn_with_state(app.clone(), metrics::measure))
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .route("/metrics", get(metrics::show))
        .with_state(app)
}

/// What people are given.
fn pages(app: &Shared) -> Router<Shared> {
    Router::new()
        .route("/", get(lobby::show))
        .route("/tables", post(lobby::create))
        .route("/import", post(files::import).layer(DefaultBodyLimit::max(GAME_FILE)))
        .route("/join/{link}", get(join::show).post(join::join))
        .merge(at_table(app))
        .route("/settings", post(settings::keep))
        .route("/help", get(help::show))
        .route("/help/api", get(api_help::show))
        .route("/login", get(login::show).post(login::log_in))
        .route("/login/code", get(login::show_code).post(login::code))
        .route("/confirm/{secret}", get(login::show_confirm).post(login::confirm))
        .route("/register", post(login::register))
        .route("/logout", post(login::log_out))
        .route("/forgot", post(login::forgot))
        .route("/reset/{secret}", get(login::show_reset).post(login::reset))
        .route("/account", get(account::show))
        .route("/account/password", post(account::password))
        .route("/account/mail", post(account::mail))
        .route("/account/export", post(account::export))
        .route("/account/factor", post(account::offer_factor))
        .route("/account/factor/confirm", post(account::confirm_factor))
        .route("/account/factor/remove", post(account::remove_factor))
        .route("/account/remove", get(account::show_remove).post(account::remove))
        .route("/account/sessions/end", post(account::remove_key))
        .route("/account/sessions/end-others", post(account::end_others))
        .route("/account/tokens", post(account::new_token))
        .route("/account/tokens/remove", post(account::remove_key))
        .route("/account/notices", get(account::show_notices).post(account::keep_notices))
        .route("/account/notices/channels", post(account::add_channel))
        .route("/account/notices/remove", post(account::remove_channel))
        .route("/account/notices/test", post(account::test_channel))
        .route("/people", get(people::show).post(people::wish))
        .route("/people/{name}", get(people::show_profile))
        .route("/invitations/{id}", post(people::answer))
        .route("/tournaments", get(tournaments::show).post(tournaments::create))
        .route("/tournaments/{id}", get(tournaments::show_one).post(tournaments::wish))
        .route("/archive", get(archive::show))
        .route("/statistics", get(statistics::first))
        .route("/statistics/{title}", get(statistics::show))
        .route("/admin", get(admin::show).post(admin::order))
        .route("/manifest.webmanifest", get(install::manifest))
        .route("/icon-{size}", get(install::icon))
        .route("/sw.js", get(install::worker))
        .route("/assets/{name}", get(assets::file))
        .route("/assets/{version}/{name}", get(assets::kept))
        .route("/boards/{title}/{variant}/{letters}", get(small_board::show))
        .fallback(nothing_here)
        .layer(middleware::from_fn_with_state(app.clone(), error::worded))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn_with_state(app.clone(), identify))
}

/// What people are given at a table.
fn at_table(app: &Shared) -> Router<Shared> {
    Router::new()
        .route("/table/{id}", get(table::show))
        .route("/table/{id}/end", get(table::end))
        .route("/table/{id}/small-board", get(board_of_game))
        .route("/table/{id}/plots", get(plots::show))
        .route("/table/{id}/log", get(whole_log::show))
        .route("/table/{id}/watch/{key}", get(watch::let_in))
        .route("/table/{id}/act", post(act::act))
        .route("/table/{id}/undo", post(act::undo))
        .route("/table/{id}/vote", post(act::vote))
        .route("/table/{id}/program", post(act::program))
        .route("/table/{id}/bots", post(act::bots))
        .route("/table/{id}/chat", post(act::chat))
        .route("/table/{id}/talk", get(talk::show).post(talk::wish))
        .route("/table/{id}/seats", post(waiting::seats))
        .route("/table/{id}/ask", post(people::ask))
        .route("/table/{id}/notes", get(notes::show).post(notes::keep))
        .route("/table/{id}/branch", post(files::branch))
        .route(
            "/table/{id}/events",
            get(live::events).layer(middleware::from_fn_with_state(app.clone(), streams::count)),
        )
        .route("/table/{id}/export.json", get(files::export))
        .route("/table/{id}/record.json", get(files::record))
        .route("/table/{id}/board.{ending}", get(files::board))
        .route("/table/{id}/prospects", get(prospects::show))
        .route("/table/{id}/why", get(why::show))
        .layer(middleware::from_fn(visit::unkept))
}

/// What programs are given; `openapi.json` describes it.
fn programs(app: &Shared) -> Router<Shared> {
    Router::new()
        .route("/api/openapi.json", get(api::openapi))
        .route("/api/account", get(games::account))
        .route("/api/account/export", get(games::export))
        .route("/api/account/notices", get(notices::show).post(notices::keep))
        .route("/api/account/notices/channels", post(notices::add))
        .route("/api/account/notices/remove", post(notices::remove))
        .route("/api/account/notices/test", post(notices::test))
        .route("/api/titles", get(games::titles))
        .route("/api/games", get(games::list).post(games::create))
        .route("/api/games/{id}", get(games::show))
        .route("/api/games/{id}/view", get(position::view))
        .route("/api/games/{id}/seats", post(seats::arrange))
        .route("/api/games/{id}/choices", get(playing::choices))
        .route("/api/games/{id}/why", get(position::why))
        .route("/api/games/{id}/actions", post(playing::act))
        .route("/api/games/{id}/undo", post(playing::undo))
        .route("/api/games/{id}/vote", post(playing::vote))
        .route("/api/games/{id}/program", post(playing::program))
        .route("/api/games/{id}/chat", get(playing::chat).post(playing::say))
        .route("/api/games/{id}/talk", get(talk_calls::muted).post(talk_calls::wish))
        .route(
            "/api/games/{id}/events",
            get(stream::events).layer(middleware::from_fn_with_state(app.clone(), streams::count)),
        )
        .route(
            "/api/events",
            get(calls::events).layer(middleware::from_fn_with_state(app.clone(), streams::count)),
        )
        .route("/api/games/{id}/file", get(api_files::file))
        .route("/api/games/{id}/record", get(api_files::record))
        .route("/api/games/{id}/branch", post(api_files::branch))
        .route("/api/games/{id}/invitations", post(people_calls::invitation))
        .route("/api/games/{id}/notes", get(people_calls::note).post(people_calls::set_note))
        .route("/api/people", get(people_calls::own).post(people_calls::wish))
        .route("/api/people/{name}", get(people_calls::profile))
        .route("/api/statistics/{title}", get(archive_calls::statistics))
        .route("/api/tournaments", get(tournament_calls::list).post(tournament_calls::create))
        .route("/api/tournaments/{id}", get(tournament_calls::show).post(tournament_calls::wish))
        .route("/api/archive", get(archive_calls::search))
        .route(
            "/api/archive/games",
            get(archive_calls::download)
                .layer(middleware::from_fn_with_state(app.clone(), streams::count_download)),
        )
        .route("/api/import", post(api_files::import).layer(DefaultBodyLimit::max(GAME_FILE)))
        .route("/api/join/{link}", post(seats::join))
        .layer(middleware::from_fn_with_state(app.clone(), answer::uniform))
}

async fn nothing_here(State(app): State<Shared>, visitor: Visitor) -> Failure {
    Failure::new(&app, &visitor, StatusCode::NOT_FOUND, "error-no-page")
}
