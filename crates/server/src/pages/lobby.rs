//! The lobby: a new game, and the tables there are.

use askama::Template;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use roundhouse_game::{Detail, Message};
use roundhouse_store::{Claim, Listed, Query as StoreQuery, Stage};
use roundhouse_titles::{GameOption, Title, Variant};
use roundhouse_words::{Speech, Words};

use super::layout::Layout;
use super::not_made;
use super::table::short_title;
use crate::app::{App, Shared};
use crate::clock;
use crate::error::Failure;
use crate::forms::Fields;
use crate::html::Html;
use crate::opening::{self, NotMade};
use crate::pages::notice::Notice;
use crate::table::{Listing, SeatKind};
use crate::visitor::Visitor;

/// How many tables of each kind the lobby shows.
const SHOWN: u32 = 12;
/// How many are looked through for one's own, and how many a page of all of them shows.
const ALL: u32 = 500;

/// The options that are offered first; the others are for those who know the title.
const MAIN_OPTIONS: [&str; 2] = ["length", "opponent"];

/// What is looked for.
#[derive(Clone, Debug, Default, serde::Deserialize)]
pub struct Search {
    /// Words of title and players.
    #[serde(default)]
    q: String,
    /// Are all games of a stage asked for?
    #[serde(default)]
    all: String,
}

#[derive(Template)]
#[template(path = "lobby.html")]
struct LobbyPage<'a> {
    words: &'a Words,
    layout: Layout,
    notice: Option<Notice>,
    search: Search,
    titles: Vec<TitleCard>,
    ruled: String,
    seats: Vec<SeatRow>,
    kinds: [SeatKind; 5],
    open: Vec<TableRow>,
    running: Vec<TableRow>,
    finished: Vec<TableRow>,
    finished_count: u64,
    waiting: usize,
    waiting_text: String,
}

struct TitleCard {
    name: &'static str,
    title: &'static str,
    players: String,
    about: String,
    chosen: bool,
    least: u8,
    most: u8,
    variant_label: String,
    /// Does the number of players imply the variant?
    by_players: bool,
    variants: Vec<VariantChoice>,
    /// What every player of the title wants to choose.
    options: Vec<Html>,
    /// What only those look for who know the title.
    finer: Vec<Html>,
}

struct VariantChoice {
    name: &'static str,
    text: String,
    least: u8,
    most: u8,
}

#[derive(Template)]
#[template(path = "option.html")]
struct OptionChoice {
    title: &'static str,
    name: &'static str,
    text: String,
    values: Vec<(&'static str, String)>,
    variants: String,
}

struct SeatRow {
    number: u8,
    name: String,
    kind: SeatKind,
}

/// A table in a list.
pub struct TableRow {
    /// Its address.
    pub href: String,
    /// The title's name, for its picture.
    pub picture: &'static str,
    /// The title.
    pub title: String,
    /// Players, round and phase.
    pub about: String,
    /// Whose turn, or who won.
    pub state: String,
    /// Since when, or with how much.
    pub when: String,
    /// Does it wait for the visitor?
    pub mine: bool,
}

/// Shows the lobby.
pub async fn show(
    State(app): State<Shared>,
    visitor: Visitor,
    Query(search): Query<Search>,
) -> Result<Html, Failure> {
    page(&app, &visitor, search, None).await
}

/// The lobby, with a notice where something did not work out.
pub async fn page(
    app: &App,
    visitor: &Visitor,
    search: Search,
    notice: Option<Notice>,
) -> Result<Html, Failure> {
    let words = app.words(visitor.language);
    let store = app.tables.store();
    let claims = store
        .claims_of(&visitor.id)
        .await
        .map_err(|error| broken(app, visitor, &error))?;
    let mut lists = Vec::new();
    for stage in [Stage::Open, Stage::Running, Stage::Finished] {
        lists.push(tables((app, visitor), &search, stage, &claims).await?);
    }
    let count = StoreQuery {
        stage: Stage::Finished,
        words: search.q.clone(),
        visitor: visitor.id.clone(),
        most: ALL,
    };
    let finished_count = store
        .count(&count)
        .await
        .map_err(|error| broken(app, visitor, &error))?;
    let [open, running, finished] = <[_; 3]>::try_from(lists).unwrap_or_default();
    let waiting = running.iter().filter(|row| row.mine).count();
    let page = LobbyPage {
        layout: Layout::new(words, visitor, words.get("page-lobby")),
        notice,
        titles: Title::ALL
            .map(|title| title_card(words, title))
            .into_iter()
            .collect(),
        ruled: ruled_titles(),
        seats: (1..=8).map(|number| seat_row(words, number)).collect(),
        kinds: SeatKind::ALL,
        waiting_text: words.say(
            &Message::new("lobby-wait-for-you").with("tables", waiting),
            Speech::default(),
        ),
        waiting,
        open,
        running,
        finished,
        finished_count,
        search,
        words,
    };
    Ok(Html::of(&page))
}

/// The tables of a stage: those that wait for the visitor, then those where the visitor sits, then the latest.
async fn tables(
    (app, visitor): (&App, &Visitor),
    search: &Search,
    stage: Stage,
    claims: &[Claim],
) -> Result<Vec<TableRow>, Failure> {
    let words = app.words(visitor.language);
    let all = search.all == stage.as_str();
    let query = StoreQuery {
        stage,
        words: search.q.clone(),
        visitor: visitor.id.clone(),
        // One's own may lie far behind newer ones.
        most: if all || !claims.is_empty() {
            ALL
        } else {
            SHOWN
        },
    };
    let listed = app.tables.store().list(&query).await;
    let mut listed = listed.map_err(|error| broken(app, visitor, &error))?;
    let seats = |game: &Listed| {
        let own = claims.iter().filter(|claim| claim.game == game.id);
        own.map(|claim| claim.seat).collect::<Vec<u8>>()
    };
    let waits = |game: &Listed| {
        let to_act = Listing::read(&game.listing).to_act;
        to_act.is_some_and(|seat| seats(game).contains(&seat))
    };
    listed.sort_by_cached_key(|game| (!waits(game), seats(game).is_empty()));
    if !all {
        let own = listed.partition_point(|game| !seats(game).is_empty());
        listed.truncate(own.max(SHOWN as usize));
    }
    let rows = listed.iter();
    Ok(rows
        .map(|game| table_row(words, game, waits(game)))
        .collect())
}

/// Opens a new table.
pub async fn create(
    State(app): State<Shared>,
    visitor: Visitor,
    fields: Fields,
) -> Result<Response, Failure> {
    let words = app.words(visitor.language);
    let seed = opening::seed();
    let notice = match fields.new_table(&visitor.id, seed) {
        Err(misread) => Notice::refusal(words.get(misread.0), String::new(), String::new()),
        Ok(table) => match opening::open(app.tables.store(), table).await {
            Ok(id) => return Ok(Redirect::to(&format!("/table/{id}")).into_response()),
            Err(NotMade::Store(error)) => return Err(broken(&app, &visitor, &error)),
            Err(error) => not_made::unopened(words, &error),
        },
    };
    let page = page(&app, &visitor, Search::default(), Some(notice)).await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

fn broken(app: &App, visitor: &Visitor, error: &roundhouse_store::StoreError) -> Failure {
    tracing::error!(%error, "the store complains");
    Failure::new(app, visitor, StatusCode::INTERNAL_SERVER_ERROR, "error-bug")
}

fn title_card(words: &Words, title: Title) -> TitleCard {
    let about = title.about();
    let least = about
        .variants
        .iter()
        .map(|variant| *variant.players.start())
        .min()
        .unwrap_or(2);
    let most = about
        .variants
        .iter()
        .map(|variant| *variant.players.end())
        .max()
        .unwrap_or(2);
    let place = words.get(&format!("place-{}", title.name()));
    let range = Message::new("players-range")
        .with("place", place)
        .with("least", least)
        .with("most", most);
    let variant = |variant: &Variant| VariantChoice {
        name: variant.name,
        text: words.get(&format!("variant-{}-{}", title.name(), variant.name)),
        least: *variant.players.start(),
        most: *variant.players.end(),
    };
    let options = about.options.iter();
    let (main, finer): (Vec<_>, Vec<_>) =
        options.partition(|option| MAIN_OPTIONS.contains(&option.name));
    let html = |options: Vec<&GameOption>| {
        let choices = options.into_iter();
        choices
            .map(|option| Html::of(&option_choice(words, title, option)))
            .collect()
    };
    TitleCard {
        name: title.name(),
        title: short_title(title),
        players: words.say(&range, Speech::default()),
        about: words.get(&format!("about-{}", title.name())),
        chosen: title == Title::Hungary18Mag,
        least,
        most,
        by_players: about.variants.iter().any(|variant| {
            let usual = about.variants.first();
            usual.is_some_and(|usual| usual.players != variant.players)
        }),
        variant_label: words.get(&format!("variants-{}", title.name())),
        variants: about.variants.iter().map(variant).collect(),
        options: html(main),
        finer: html(finer),
    }
}

/// The titles with rulings that can be played either way.
fn ruled_titles() -> String {
    let ruled = Title::ALL.into_iter();
    let ruled = ruled.filter(|title| !title.switches().is_empty());
    ruled.map(Title::name).collect::<Vec<_>>().join(" ")
}

fn option_choice(words: &Words, title: Title, option: &GameOption) -> OptionChoice {
    let key = format!("option-{}-{}", title.name(), option.name);
    let value = |value: &&'static str| (*value, option_value(words, &key, value));
    OptionChoice {
        title: title.name(),
        name: option.name,
        text: words.get(&key),
        values: option.values.iter().map(value).collect(),
        variants: option.variants.join(" "),
    }
}

/// A value of an option in words; a number is its own word.
fn option_value(words: &Words, key: &str, value: &str) -> String {
    if value.parse::<u32>().is_ok() {
        value.to_owned()
    } else {
        words.get(&format!("{key}-{value}"))
    }
}

fn seat_row(words: &Words, number: u8) -> SeatRow {
    SeatRow {
        number,
        name: words.say(
            &Message::new("player-name").with("number", number),
            Speech::default(),
        ),
        kind: if number == 1 {
            SeatKind::Me
        } else {
            SeatKind::RandomBot
        },
    }
}

/// A table as lists show it.
pub fn table_row(words: &Words, game: &Listed, mine: bool) -> TableRow {
    let listing = Listing::read(&game.listing);
    let title: Option<Title> = game.title.parse().ok();
    let speech = Speech {
        title: &game.title,
        seats: &listing.players,
    };
    let say = |message: Message| words.say(&message, speech);
    let players = say(Message::new("players-and-bots")
        .with("players", listing.players.len())
        .with("bots", listing.bots));
    let round = listing.round.as_ref().map(|round| {
        let message = Message::new(round.key.clone()).with("turn", Detail::Number(round.turn));
        say(message.with("number", Detail::Number(round.number)))
    });
    let moves = (game.stage == Stage::Finished)
        .then(|| say(Message::new("moves-count").with("moves", listing.moves)));
    let about = [Some(players), moves.or(round)];
    let seat = |seat: Option<u8>| {
        seat.and_then(|seat| listing.players.get(usize::from(seat)))
            .cloned()
    };
    let (state, when) = match (&listing.won, game.stage) {
        (Some((winners, score)), _) => {
            let names: Vec<String> = winners
                .iter()
                .filter_map(|winner| seat(Some(*winner)))
                .collect();
            (
                say(Message::new("won").with("players", names)),
                words.score(*score, speech),
            )
        }
        (None, Stage::Open) => (words.get("seats-free"), ago(words, game.updated_at)),
        (None, _) if mine => (words.get("your-turn"), ago(words, game.updated_at)),
        (None, _) => (
            seat(listing.to_act).unwrap_or_default(),
            ago(words, game.updated_at),
        ),
    };
    let study = if listing.study {
        words.get("study-of")
    } else {
        String::new()
    };
    let name = match title {
        Some(title) => short_title(title),
        None => game.title.as_str(),
    };
    TableRow {
        href: format!("/table/{}", game.id),
        picture: title.map_or("", Title::name),
        title: format!("{name}{study}"),
        about: about.into_iter().flatten().collect::<Vec<_>>().join(" · "),
        state,
        when,
        mine,
    }
}

/// How long ago something was, short.
pub fn ago(words: &Words, at: i64) -> String {
    let minutes = (clock::now() - at).max(0) / 60_000;
    let (key, number) = match minutes {
        0 => ("ago-now", 0),
        1..60 => ("ago-minutes", minutes),
        60..1440 => ("ago-hours", minutes / 60),
        _ => ("ago-days", minutes / 1440),
    };
    let message = Message::new(key).with("number", Detail::Number(number));
    words.say(&message, Speech::default())
}
