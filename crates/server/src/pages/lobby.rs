//! The lobby: a new game, and the tables there are.

pub(super) mod lists;
mod new_game;
mod play_again;
mod circle;

use askama::Template;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use roundhouse_game::Message;
use roundhouse_store::Stage;
use roundhouse_titles::Title;
use roundhouse_words::{Speech, Words};

use self::lists::{TableList, TableRow, tables};
use self::new_game::{SeatRow, TitleCard};
use super::layout::Layout;
use super::not_made;
use crate::address::encoded;
use crate::app::{App, Shared};
use crate::clocks::OutOfTime;
use crate::error::Failure;
use crate::forms::Fields;
use crate::html::Html;
use crate::opening::{self, NotMade};
use crate::pages::notice::Notice;
use crate::pages::people::{InvitationRow, invitations};
use crate::quota;
use crate::table::SeatKind;
use crate::unattended;
use crate::visitor::{Visitor, remember_name};

/// What is looked for.
#[derive(Clone, Debug, Default, serde::Deserialize)]
pub struct Search {
    /// Words of title and players.
    #[serde(default, rename = "q")]
    words: String,
    /// A game that is to be played again: the form is filled in as that game was opened.
    #[serde(default)]
    again: String,
    /// A group of friends with whom a game is to be opened.
    #[serde(default)]
    group: String,
    /// Are all games of a stage asked for?
    #[serde(default)]
    all: String,
    /// Which page of them, from 0.
    #[serde(default)]
    page: u32,
}

impl Search {
    /// The address of a page of all games of a stage.
    fn address(&self, stage: Stage, page: u32) -> String {
        let (words, stage) = (encoded(&self.words), stage.as_str());
        format!("/?q={words}&all={stage}&page={page}")
    }
}

#[derive(Template)]
#[template(path = "lobby.html")]
struct LobbyPage<'a> {
    words: &'a Words,
    layout: Layout,
    notice: Option<Notice>,
    search: Search,
    /// What is chosen for a new game.
    asked: Fields,
    titles: Vec<TitleCard>,
    ruled: String,
    seats: Vec<SeatRow>,
    kinds: Vec<SeatKind>,
    /// What may happen to whoever has no time left.
    outs: [OutOfTime; OutOfTime::ALL.len()],
    /// The visitor's own games that are played or wait for players.
    own: Vec<TableRow>,
    open: TableList,
    running: TableList,
    finished: TableList,
    studies: Vec<TableRow>,
    waiting: usize,
    waiting_text: String,
    /// To which tables the visitor is asked.
    invitations: Vec<InvitationRow>,
}

/// Why no table is listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Nothing {
    /// None is open or being played.
    NoTables,
    /// None has what was looked for.
    NoneFound,
}

impl LobbyPage<'_> {
    fn nothing(&self) -> Option<Nothing> {
        let played = self.running.count + self.open.count;
        if self.search.words.trim().is_empty() {
            (played == 0).then_some(Nothing::NoTables)
        } else {
            (played + self.finished.count == 0).then_some(Nothing::NoneFound)
        }
    }
}

/// Shows the lobby.
pub async fn show(
    State(app): State<Shared>,
    visitor: Visitor,
    Query(search): Query<Search>,
) -> Result<Html, Failure> {
    let asked = play_again::form(&app, &visitor, &search.again).await;
    let asked = asked.or(circle::form(&app, &visitor, &search.group).await);
    filled((&app, &visitor), search, asked, None).await
}

/// The lobby, with a notice where something did not work out.
pub async fn page(
    app: &App,
    visitor: &Visitor,
    search: Search,
    notice: Option<Notice>,
) -> Result<Html, Failure> {
    filled((app, visitor), search, Fields::default(), notice).await
}

/// The lobby whose form for a new game is filled in as it was sent.
async fn filled(
    (app, visitor): (&App, &Visitor),
    search: Search,
    asked: Fields,
    notice: Option<Notice>,
) -> Result<Html, Failure> {
    let words = app.words(visitor.language);
    let asked = asked.or(new_game::usual(words, visitor));
    let claims = app.tables.store().claims_of(&visitor.id).await;
    let claims = claims.map_err(|error| Failure::broken(app, visitor, &error))?;
    let list = |stage: Stage| tables((app, visitor), &search, stage, &claims);
    let (mut running, mut open, mut finished) =
        (list(Stage::Running).await?, list(Stage::Open).await?, list(Stage::Finished).await?);
    let mut studies = std::mem::take(&mut running.studies);
    studies.append(&mut finished.studies);
    let mut own = std::mem::take(&mut running.own);
    own.append(&mut open.own);
    finished.rows.splice(0..0, std::mem::take(&mut finished.own));
    let waiting = own.iter().filter(|row| row.mine).count();
    let waiting_text = Message::new("lobby-wait-for-you").with("tables", waiting);
    let page = LobbyPage {
        layout: Layout::new(words, visitor, words.get("page-lobby")),
        notice,
        titles: new_game::titles(words, &asked),
        ruled: new_game::ruled_titles(),
        seats: new_game::seats(words, &asked),
        asked,
        kinds: offered(),
        outs: OutOfTime::ALL,
        waiting_text: words.say(&waiting_text, Speech::default()),
        waiting,
        invitations: invitations(app, visitor)
            .await
            .map_err(|error| Failure::broken(app, visitor, &error))?,
        own,
        open,
        finished,
        running,
        studies,
        search,
        words,
    };
    Ok(Html::of(&page))
}

/// The kinds of seats that are offered: a level only where any title has it.
fn offered() -> Vec<SeatKind> {
    let any = |kind: &SeatKind| Title::all().into_iter().any(|title| kind.plays(title));
    SeatKind::ALL.into_iter().filter(any).collect()
}

/// Opens a new table.
pub async fn create(
    State(app): State<Shared>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, Failure> {
    let words = app.words(visitor.language);
    let notice = match fields.new_table((&visitor.id, app.settings.seed), app.words(visitor.language)) {
        Err(misread) => Notice::refusal(words.get(misread.0), String::new(), String::new()),
        Ok(table) => {
            let is_for_bots = table.seats.iter().all(|(_, kind)| kind.bot().is_some());
            let opened = match quota::check(&app, &visitor.id).await {
                Ok(()) => opening::open(app.tables.store(), table).await,
                Err(full) => Err(full),
            };
            match opened {
                Ok(id) => {
                    circle::ask_all(&app, &visitor, &id, &fields).await;
                    app.tables.waiting_games().changed_for([visitor.id.as_str()]);
                    let address = format!("/table/{id}");
                    if is_for_bots {
                        tokio::spawn(unattended::take_up(app.clone(), id));
                    }
                    let mut response = Redirect::to(&address).into_response();
                    if let Some(name) = fields.own_name() {
                        remember_name(&app, response.headers_mut(), &name);
                    }
                    return Ok(response);
                }
                Err(NotMade::Store(error)) => return Err(Failure::maybe_saved(&app, &visitor, &error)),
                Err(error) => not_made::unopened(words, &error),
            }
        }
    };
    let page = filled((&app, &visitor), Search::default(), fields, Some(notice)).await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}
