//! The page of a tournament: who takes part, the tables of each round, and the standings.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use roundhouse_game::{Detail, Message};
use roundhouse_store::{Entrant, Pairing, Tournament, TournamentStage};
use roundhouse_titles::Title;
use roundhouse_words::{Speech, Words};

use super::{bots, status_of};
use crate::app::{App, Shared};
use crate::community::tournaments::plan::{Format, Plan, Scoring};
use crate::community::tournaments::run::name_of;
use crate::community::tournaments::standings::{Line, POINT, standings, tables};
use crate::community::tournaments::wishes::grant;
use crate::error::Failure;
use crate::forms::{Fields, Misread};
use crate::html::Html;
use crate::pages::layout::Layout;
use crate::pages::notice::Notice;
use crate::pages::results::{person_page, title_name};
use crate::pages::setup_line::clock_line;
use crate::visitor::{LoggedIn, Visitor};

#[derive(Template)]
#[template(path = "community/tournament.html")]
struct TournamentPage<'a> {
    words: &'a Words,
    layout: Layout,
    notice: Option<Notice>,
    id: String,
    name: String,
    about: String,
    stage: TournamentStage,
    organiser: bool,
    /// Has the visitor an account?
    account: bool,
    /// Does the visitor take part?
    takes_part: bool,
    standings: Vec<StandingRow>,
    rounds: Vec<RoundRow>,
    bots: Vec<(&'static str, String)>,
}

impl TournamentPage<'_> {
    /// May the visitor take entrants out of a tournament that is played?
    fn takes_out(&self) -> bool {
        self.organiser && self.stage == TournamentStage::Running
    }
}

struct StandingRow {
    rank: usize,
    number: u32,
    name: String,
    page: Option<String>,
    /// What else is to be said: withdrawn, or a substitute.
    remark: String,
    games: u32,
    points: String,
    wins: String,
    met: String,
}

struct RoundRow {
    heading: String,
    tables: Vec<TableRow>,
}

struct TableRow {
    href: String,
    heading: String,
    seats: Vec<(String, String)>,
}

/// Shows a tournament.
pub async fn show(State(app): State<Shared>, visitor: Visitor, Path(id): Path<String>) -> Response {
    page(&app, &visitor, &id, None).await
}

async fn page(app: &App, visitor: &Visitor, id: &str, notice: Option<Notice>) -> Response {
    let missing = || Failure::new(app, visitor, StatusCode::NOT_FOUND, "error-no-tournament").into_response();
    match app.store().tournament(id).await {
        Ok(Some(tournament)) => match filled(app, visitor, &tournament, notice) {
            Some(page) => page.into_response(),
            None => missing(),
        },
        Ok(None) => missing(),
        Err(error) => Failure::broken(app, visitor, &error).into_response(),
    }
}

fn filled(app: &App, visitor: &Visitor, tournament: &Tournament, notice: Option<Notice>) -> Option<Html> {
    let words = app.words(visitor.language);
    let plan = Plan::read(&tournament.plan)?;
    let organiser = !visitor.id.is_empty() && tournament.owner == visitor.id;
    let title: Option<Title> = tournament.title.parse().ok();
    let lines = standings(&tournament.entrants, &tournament.pairings, plan.scoring);
    let rows = lines.iter().filter_map(|line| {
        let entrant = tournament.entrants.iter().find(|entrant| entrant.number == line.entrant)?;
        Some(standing_row(app, words, line, entrant))
    });
    let rounds = (1..=tournament.round).rev().map(|round| round_row(app, words, tournament, round));
    Some(Html::of(&TournamentPage {
        layout: Layout::new(words, visitor, tournament.name.clone()),
        notice,
        about: about(words, tournament, &plan),
        stage: tournament.stage,
        organiser,
        account: visitor.account.is_some(),
        takes_part: tournament
            .entrants
            .iter()
            .any(|entrant| entrant.person == visitor.id && !entrant.withdrawn),
        standings: rows.collect(),
        rounds: rounds.collect(),
        bots: bots(words)
            .filter(|(kind, _)| title.is_some_and(|title| kind.plays(title)))
            .map(|(kind, text)| (kind.as_str(), text))
            .collect(),
        id: tournament.id.clone(),
        name: tournament.name.clone(),
        words,
    }))
}

/// What is played and how, in one line.
fn about(words: &Words, tournament: &Tournament, plan: &Plan) -> String {
    let number = |key: &'static str, number: u32| {
        let message = Message::new(key).with("number", Detail::Number(i64::from(number)));
        words.say(&message, Speech::default())
    };
    let format = match plan.format {
        Format::Swiss => words.get("format-swiss"),
        Format::RoundRobin => words.get("format-round-robin"),
        Format::KnockOut => words.get("format-knock-out"),
    };
    let scoring = match plan.scoring {
        Scoring::Places => words.get("scoring-places"),
        Scoring::Wins => words.get("scoring-wins"),
        Scoring::Shares => words.get("scoring-shares"),
    };
    let rounds = (plan.format != Format::KnockOut).then(|| number("tournament-rounds", plan.rounds));
    let parts = [
        Some(title_name(&tournament.title)),
        Some(format),
        rounds,
        Some(number("tournament-table", u32::from(plan.table))),
        Some(number("tournament-size", plan.size)),
        Some(scoring),
        plan.clock().map(|clock| clock_line(words, &clock)),
        plan.rated.then(|| words.get("setup-rated")),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// Points with as many places after the point as they need, two at most.
pub(crate) fn points(words: &Words, parts: i64) -> String {
    let hundredths = (parts * 100 + POINT / 2) / POINT;
    let (whole, rest) = (hundredths / 100, hundredths % 100);
    if rest == 0 {
        return whole.to_string();
    }
    let decimal = Message::new("decimal-text")
        .with("whole", whole.to_string())
        .with("rest", format!("{rest:02}").trim_end_matches('0').to_owned());
    words.say(&decimal, Speech::default())
}

fn standing_row(app: &App, words: &Words, line: &Line, entrant: &Entrant) -> StandingRow {
    StandingRow {
        rank: line.rank,
        number: entrant.number,
        name: name_of(app, entrant),
        page: entrant.bot.is_empty().then(|| person_page(&entrant.name)),
        remark: match (entrant.withdrawn, entrant.substitute) {
            (true, _) => words.get("withdrawn"),
            (false, true) => words.get("substitute"),
            (false, false) => String::new(),
        },
        games: line.games,
        points: points(words, line.points),
        wins: points(words, line.wins),
        met: points(words, line.met),
    }
}

fn round_row(app: &App, words: &Words, tournament: &Tournament, round: u32) -> RoundRow {
    let heading = Message::new("tournament-round").with("number", Detail::Number(i64::from(round)));
    let of_round =
        tables(&tournament.pairings).filter(|table| table.first().is_some_and(|seat| seat.round == round));
    RoundRow {
        heading: words.say(&heading, Speech::default()),
        tables: of_round.map(|table| table_row(app, words, tournament, table)).collect(),
    }
}

fn table_row(app: &App, words: &Words, tournament: &Tournament, table: &[Pairing]) -> TableRow {
    let board = table.first().map_or(0, |seat| seat.board);
    let heading = Message::new("tournament-board").with("number", Detail::Number(i64::from(board)));
    let speech = Speech { title: &tournament.title, seats: &[] };
    let seat = |pairing: &Pairing| {
        let entrant = tournament.entrants.iter().find(|entrant| entrant.number == pairing.entrant);
        let name = entrant.map(|entrant| name_of(app, entrant)).unwrap_or_default();
        let result =
            pairing.result.map(|(place, worth)| format!("{place}. · {}", words.score(worth, speech)));
        (name, result.unwrap_or_default())
    };
    TableRow {
        href: table.first().map(|seat| format!("/table/{}", seat.game)).unwrap_or_default(),
        heading: words.say(&heading, Speech::default()),
        seats: table.iter().map(seat).collect(),
    }
}

/// Enters, withdraws, or does what only the organiser may.
pub async fn wish(
    State(app): State<Shared>,
    LoggedIn(visitor): LoggedIn,
    Path(id): Path<String>,
    fields: Fields,
) -> Result<Response, Failure> {
    let misread = |Misread(key)| Failure::new(&app, &visitor, StatusCode::BAD_REQUEST, key);
    let wish = fields.tournament_wish().map_err(misread)?;
    let name = visitor.account.clone().unwrap_or_default();
    let gives_up = fields.has("what", "give-up");
    match grant(&app, (&visitor.id, &name), &id, wish).await {
        Ok(()) if gives_up => Ok(Redirect::to("/tournaments").into_response()),
        Ok(()) => Ok(Redirect::to(&format!("/tournaments/{id}")).into_response()),
        Err(error) => {
            let (status, key) = status_of(&error);
            let notice = Notice::refusal(app.words(visitor.language).get(&key), String::new(), String::new());
            let mut response = page(&app, &visitor, &id, Some(notice)).await;
            if response.status().is_success() {
                *response.status_mut() = status;
            }
            Ok(response)
        }
    }
}
