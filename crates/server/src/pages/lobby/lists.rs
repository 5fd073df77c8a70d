//! The lists of tables: one's own first, then the latest; and all of them page by page.

use roundhouse_game::{Detail, Message};
use roundhouse_store::{Claim, Listed, Query, Stage, StoreError, Whose};
use roundhouse_titles::Title;
use roundhouse_words::{Speech, Words};

use super::Search;
use crate::app::App;
use crate::clock;
use crate::error::Failure;
use crate::small_board;
use crate::table::{Listing, waits};
use crate::visitor::Visitor;

/// How many tables of each kind the lobby shows.
const SHOWN: u32 = 12;
/// How many of one's own it shows at most.
const OWN: u32 = 500;
/// And of those that are over: the others are on the visitor's own page and in the archive.
const FINISHED: u32 = 50;
/// How many stand on a page of all of them.
const PAGE: u32 = 100;

/// The tables of a stage.
#[derive(Default)]
pub(super) struct TableList {
    /// What is shown of them, but for what stands apart.
    pub(super) rows: Vec<TableRow>,
    /// The visitor's own games.
    pub(super) own: Vec<TableRow>,
    /// The visitor's studies.
    pub(super) studies: Vec<TableRow>,
    /// How many there are.
    pub(super) count: u64,
    /// The page of all of them, where more are there than shown.
    pub(super) all: Option<String>,
    /// The page before this one.
    pub(super) newer: Option<String>,
    /// The page after this one.
    pub(super) older: Option<String>,
}

/// A table in a list.
pub(super) struct TableRow {
    /// Its address.
    pub(super) href: String,
    /// The address of the picture of its board; none where it is not known.
    pub(super) picture: Option<String>,
    /// The title.
    pub(super) title: String,
    /// Players, round and phase.
    pub(super) about: String,
    /// Whose turn, or who won.
    pub(super) state: String,
    /// Since when, or with how much.
    pub(super) when: String,
    /// Does it wait for the visitor?
    pub(super) mine: bool,
    /// The address of the game that it is a study of.
    pub(super) origin: Option<String>,
}

/// The tables of a stage as this visitor finds them.
pub(super) async fn tables(
    (app, visitor): (&App, &Visitor),
    search: &Search,
    stage: Stage,
    claims: &[Claim],
) -> Result<TableList, Failure> {
    let words = app.words(visitor.language);
    let store = app.tables.store();
    let complain = |error: StoreError| Failure::broken(app, visitor, &error);
    let whole = search.all == stage.as_str();
    let page = if whole { search.page } else { 0 };
    let query = Query {
        stage,
        words: search.words.clone(),
        visitor: visitor.id.clone(),
        whose: Whose::Anybodys,
        skip: page.saturating_mul(PAGE),
        most: if whole { PAGE } else { SHOWN },
    };
    let mut listed = store.list(&query).await.map_err(complain)?;
    let mut own = Vec::new();
    if !whole {
        let most = if stage == Stage::Finished { FINISHED } else { OWN };
        let asked = Query { whose: Whose::Own, most, ..query.clone() };
        own = store.list(&asked).await.map_err(complain)?;
        own.sort_by_key(|game| !waits(game, claims));
        listed = others(&own, listed);
    }
    let count = store.count(&query).await.map_err(complain)?;
    let shown = (listed.len() + own.len()) as u64;
    let (studies, own): (Vec<Listed>, Vec<Listed>) = own.into_iter().partition(is_study);
    let row = |game: &Listed| table_row(words, game, claims);
    let address = |page: u32| search.address(stage, page);
    let last = (u64::from(page) + 1) * u64::from(PAGE) >= count;
    Ok(TableList {
        rows: listed.iter().map(row).collect(),
        own: own.iter().map(row).collect(),
        studies: studies.iter().map(row).collect(),
        all: (!whole && count > shown).then(|| address(0)),
        newer: page.checked_sub(1).map(address),
        older: (whole && !last).then(|| address(page.saturating_add(1))),
        count,
    })
}

/// The latest of others that the visitor's own leave room for.
fn others(own: &[Listed], latest: Vec<Listed>) -> Vec<Listed> {
    let is_other = |game: &Listed| own.iter().all(|known| known.id != game.id);
    let room = (SHOWN as usize).saturating_sub(own.len());
    latest.into_iter().filter(is_other).take(room).collect()
}

fn is_study(game: &Listed) -> bool {
    Listing::read(&game.listing).study
}

/// A table as lists show it.
fn table_row(words: &Words, game: &Listed, claims: &[Claim]) -> TableRow {
    let mine = waits(game, claims);
    let listing = Listing::read(&game.listing);
    let title: Option<Title> = game.title.parse().ok();
    let name = title.map_or_else(|| game.title.clone(), |title| title.about().short.to_owned());
    let study = if listing.study { words.get("study-of") } else { String::new() };
    let (state, when) = standing(words, game, &listing);
    TableRow {
        href: format!("/table/{}", game.id),
        picture: title.map(|title| picture(title, game, &listing)),
        title: format!("{name}{study}"),
        about: about(words, game, &listing),
        state: if mine { words.get("your-turn") } else { state },
        when,
        mine,
        origin: (!listing.origin.is_empty()).then(|| format!("/table/{}", listing.origin)),
    }
}

/// The board of a table as it lies. Before the start it is empty; that of an older game is listed when it is first asked
/// for.
fn picture(title: Title, game: &Listed, listing: &Listing) -> String {
    if game.stage == Stage::Open {
        return format!("/assets/picture-{}.svg", title.name());
    }
    match listing.tiles.as_str() {
        "" => format!("/table/{}/small-board", game.id),
        tiles => small_board::address(title, &listing.variant, tiles),
    }
}

/// Who plays, and how far they are.
fn about(words: &Words, game: &Listed, listing: &Listing) -> String {
    let say = |message: Message| words.say(&message, speech(game, listing));
    let players =
        Message::new("players-and-bots").with("players", listing.players.clone()).with("bots", listing.bots);
    let round = listing.round.as_ref().map(|round| {
        Message::new(round.key.clone())
            .with("turn", Detail::Number(round.turn))
            .with("number", Detail::Number(round.number))
    });
    let far = match game.stage {
        Stage::Finished => Some(Message::new("moves-count").with("moves", listing.moves)),
        Stage::Open | Stage::Running => round,
    };
    let parts = [Some(players), far];
    let parts = parts.into_iter().flatten().map(say);
    parts.collect::<Vec<_>>().join(" · ")
}

/// Whose turn it is and since when, or who won and with how much.
fn standing(words: &Words, game: &Listed, listing: &Listing) -> (String, String) {
    let speech = speech(game, listing);
    let seat = |seat: &u8| listing.players.get(usize::from(*seat)).cloned();
    if let Some((winners, score)) = &listing.won {
        let names: Vec<String> = winners.iter().filter_map(seat).collect();
        let won = Message::new("won").with("count", names.len()).with("players", names);
        return (words.say(&won, speech), words.score(*score, speech));
    }
    let state = match (game.stage, &listing.to_act) {
        (Stage::Open, _) => words.get("seats-free"),
        (_, to_act) => to_act.as_ref().and_then(seat).unwrap_or_default(),
    };
    (state, ago(words, game.updated_at))
}

fn speech<'a>(game: &'a Listed, listing: &'a Listing) -> Speech<'a> {
    Speech { title: &game.title, seats: &listing.players }
}

/// How long ago something was, short.
pub(in crate::pages) fn ago(words: &Words, at: i64) -> String {
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
