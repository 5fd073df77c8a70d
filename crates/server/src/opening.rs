//! Opening tables: new ones, branches of others, and games from files.

use std::sync::Arc;

use roundhouse_game::{Chance, Entry, GameFile, Log, Message, Seed, Setup, SetupError};
use roundhouse_store::{Claim, Seat, Stage, Store, StoreError, StoredGame, token};
use roundhouse_titles::{AnyGame, NotReplayed, Refused, Title};
use roundhouse_words::{Speech, Words};
use serde_json::Value;

use crate::blocking::blocking;
use crate::clock;
use crate::clocks::TableClock;
use crate::community::rated::may_be_rated;
use crate::forms::name_of;
use crate::journal::JournalEntry;
use crate::play::{Play, Step};
use crate::quota::Full;
use crate::rights::file_for;
use crate::seating::{LINK, search, zones_of};
use crate::session::{Live, NotDone};
use crate::table::{Listing, Origin, SeatKind, SeatOrder, TableSetup, listing_of, told_apart};
use crate::title_files;

/// The length of a table's name.
const ID: usize = 10;

/// The most entries of a game: many times as many as the longest game has.
pub(crate) const MOST: usize = 20_000;

/// A table to be opened.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The title.
    pub title: Title,
    /// The visitor who opens it.
    pub owner: String,
    /// Names and kinds, in the order they are listed.
    pub seats: Vec<(String, SeatKind)>,
    /// Variant, options, rulings and seed; the players follow from the seats.
    pub setup: Setup,
    /// Whether the seats are shuffled.
    pub order: SeatOrder,
    /// How many hours a move may take.
    pub hours: Option<u32>,
    /// The clock.
    pub clock: Option<TableClock>,
    /// Is it for those alone who sit at it?
    pub private: bool,
    /// Is it to be rated?
    pub rated: bool,
}

/// Why a table was not opened.
#[derive(Debug, thiserror::Error)]
pub enum NotMade {
    /// The set-up cannot be played.
    #[error(transparent)]
    NotPlayable(#[from] SetupError),
    /// An action of the file is refused.
    #[error("move {number} is refused: {refused:?}")]
    Refused {
        /// The number of the move, from 1.
        number: usize,
        /// Why.
        refused: Refused,
    },
    /// The file has more entries than any game.
    #[error("the file has more than {MOST} entries")]
    TooLong,
    /// Whoever opens it has as much as they may have.
    #[error("a quota is used up: {0:?}")]
    Full(Full),
    /// Undo and redo of the file do not fit.
    #[error("the file's undo and redo do not fit")]
    Log,
    /// The store complains.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A seed for a new game of a title; `fixed` where it is to be the same each time.
///
/// What is hidden follows from a secret, and there is none where the system has no chance left. Open games have 53 bits,
/// which programs in any language read exactly from JSON.
pub(crate) fn seed(title: Title, fixed: Option<u64>) -> Option<Seed> {
    if !title.has_secrets() {
        let number = fixed.unwrap_or_else(|| getrandom::u64().unwrap_or(1) >> 11);
        return Some(Seed::Number(number));
    }
    if let Some(fixed) = fixed {
        return Some(Seed::stretched(fixed));
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).ok().map(|()| Seed::Secret(bytes))
}

/// Opens a table; it begins when somebody asks for it and every seat is taken.
pub async fn open(store: &Arc<dyn Store>, mut table: NewTable) -> Result<String, NotMade> {
    tell_apart(table.seats.iter_mut().map(|(name, _)| name));
    if table.order == SeatOrder::Random {
        table.seats = Chance::of(table.setup.seed).shuffled(table.seats);
    }
    table.setup.players = table.seats.iter().map(|(name, _)| name.clone()).collect();
    let mut setup = TableSetup {
        rules_version: table.title.rules_version(),
        files: title_files::of(table.title).digest(),
        names: table.setup.players.clone(),
        game: table.setup,
        order: table.order,
        hours: table.hours,
        clock: table.clock,
        clock_begun_at: clock::now(),
        rated: table.rated && !table.private,
        origin: None,
        watch: token(LINK),
    };
    // A set-up that cannot be played is refused before anything is kept.
    table.title.check_new(&setup.game.options)?;
    let play = Play::new(setup.rules(table.title)?);
    let (steps, stage, listing) = listed(&play, setup.listing(table.title), &table.seats);
    let made = (table.title, &setup, stage);
    let mut game = stored(made, &listing, &table.owner, &table.seats);
    game.private = table.private;
    let entries: Vec<String> = steps.iter().map(|step| step.entry.write()).collect();
    let claims = claims_of_owner(&game);
    if setup.rated && stage != Stage::Open && !may_be_rated(table.title, &game.seats, &claims) {
        setup.rated = false;
    }
    if let Some(clock) = setup.clock.as_mut().filter(|_| stage != Stage::Open) {
        clock.zones = zones_of(store.as_ref(), &game.seats, &claims).await?;
    }
    game.setup = setup.write();
    store.create(&game, &claims, &entries).await?;
    if setup.clock.is_some() && stage == Stage::Running {
        store.set_deadline(&game.id, entries.len() as u64, Some(game.created_at)).await?;
    }
    Ok(game.id)
}

/// Opens a table under an id that is known already, with everybody in their seats; it begins with
/// [`Session::begin_now`](crate::session::Session::begin_now).
pub(crate) async fn open_seated(
    store: &Arc<dyn Store>,
    mut table: NewTable,
    (id, claims): (String, Vec<Claim>),
) -> Result<(), NotMade> {
    tell_apart(table.seats.iter_mut().map(|(name, _)| name));
    table.setup.players = table.seats.iter().map(|(name, _)| name.clone()).collect();
    let setup = TableSetup {
        rules_version: table.title.rules_version(),
        files: title_files::of(table.title).digest(),
        names: table.setup.players.clone(),
        game: table.setup,
        order: table.order,
        hours: table.hours,
        clock: table.clock,
        clock_begun_at: clock::now(),
        rated: table.rated,
        origin: None,
        watch: token(LINK),
    };
    table.title.check_new(&setup.game.options)?;
    setup.rules(table.title)?;
    let bots = table.seats.iter().filter(|(_, kind)| kind.bot().is_some()).count();
    let listing = Listing { bots, ..setup.listing(table.title) };
    let mut game = stored((table.title, &setup, Stage::Open), &listing, &table.owner, &table.seats);
    game.id = id;
    Ok(store.create(&game, &claims, &[]).await?)
}

/// What happens at once at a new table, and what lists show of it; nothing yet while a seat is free.
fn listed(play: &Play, empty: Listing, seats: &[(String, SeatKind)]) -> (Vec<Step>, Stage, Listing) {
    let kinds = || seats.iter().map(|(_, kind)| *kind);
    let bots = kinds().filter(|kind| kind.bot().is_some()).count();
    let empty = Listing { bots, ..empty };
    if kinds().any(|kind| kind == SeatKind::Invite) {
        return (Vec::new(), Stage::Open, empty);
    }
    begun(play, empty)
}

/// Gives the later of two players with one name another one.
fn tell_apart<'a>(names: impl Iterator<Item = &'a mut String>) {
    let mut known = Vec::new();
    for name in names {
        *name = told_apart(name, &known);
        known.push(name.clone());
    }
}

/// What follows by itself at the start, and what lists show then.
fn begun(play: &Play, empty: Listing) -> (Vec<Step>, Stage, Listing) {
    let steps = play.go_on(Vec::new());
    let (state, moves) = play.after(&steps);
    let (stage, listing) = listing_of(&state, moves, empty);
    drop(state);
    (steps, stage, listing)
}

/// A game that was played before: a file, or the beginning of another table.
pub struct Played<'a> {
    /// Who gets every seat; where this is nobody, each seat waits for whoever has its link.
    pub owner: &'a str,
    /// The game.
    pub file: GameFile<Value>,
    /// The table it was begun at.
    pub origin: Option<Origin>,
    /// The words in which those are called who have no name.
    pub words: &'a Words,
}

/// Keeps a game that was played before.
pub async fn bring_in(store: &Arc<dyn Store>, played: Played<'_>) -> Result<String, NotMade> {
    let (mut file, owner) = (played.file, played.owner);
    if file.actions.entries().len() > MOST {
        return Err(NotMade::TooLong);
    }
    name_players(&mut file.setup.players, played.words);
    let title: Title = file.title.parse().map_err(SetupError::from)?;
    title.settle(&mut file);
    let setup = TableSetup {
        rules_version: title.rules_version(),
        files: title_files::of(title).digest(),
        game: file.setup,
        order: SeatOrder::AsListed,
        names: Vec::new(),
        hours: None,
        clock: None,
        clock_begun_at: 0,
        rated: false,
        origin: played.origin,
        watch: token(LINK),
    };
    let (stage, listing, actions) = replayed(title, &setup, file.actions).await?;
    let kind = if owner.is_empty() { SeatKind::Invite } else { SeatKind::SameScreen };
    let players = setup.game.players.iter().cloned();
    let seats: Vec<(String, SeatKind)> = players.map(|name| (name, kind)).collect();
    let mut game = stored((title, &setup, stage), &listing, owner, &seats);
    game.private = setup.origin.is_some();
    let entries = actions.entries().iter().cloned();
    let entries = entries.map(|entry| JournalEntry::Game(entry).write());
    let entries: Vec<String> = entries.collect();
    let claims = claims_of_owner(&game);
    store.create(&game, &claims, &entries).await?;
    Ok(game.id)
}

/// Every player has a name, and no two the same.
fn name_players(players: &mut [String], words: &Words) {
    for (number, player) in (1_u8..).zip(players.iter_mut()) {
        *player = name_of(player);
        if player.is_empty() {
            let numbered = Message::new("player-name").with("number", number);
            *player = words.say(&numbered, Speech::default());
        }
    }
    tell_apart(players.iter_mut());
}

/// How far a game has come, once its moves were played again, and its actions as they are kept.
async fn replayed(
    title: Title,
    setup: &TableSetup,
    actions: Log<Value>,
) -> Result<(Stage, Listing, Log<Value>), NotMade> {
    let rules = setup.rules(title)?;
    // A whole game takes a while: the others' requests go on.
    let replayed = blocking(move || {
        let actions = settled(&rules, &actions)?;
        match rules.replay(&actions) {
            Ok(state) => Ok((state, actions)),
            Err(NotReplayed::Log(_)) => Err(NotMade::Log),
            Err(NotReplayed::Action { number, refused }) => Err(NotMade::Refused { number, refused }),
        }
    });
    let (state, actions) = replayed.await.ok_or(NotMade::Log)??;
    let moves = actions.effective();
    let moves = moves.map(|moves| moves.len()).unwrap_or_default();
    let (stage, listing) = listing_of(&state, moves, setup.listing(title));
    Ok((stage, listing, actions))
}

/// The entries of a file as they are kept: nothing stays that the rules do not read.
fn settled(rules: &AnyGame, actions: &Log<Value>) -> Result<Log<Value>, NotMade> {
    let settle = |(number, entry): (usize, &Entry<Value>)| match entry {
        Entry::Act { seat, action, automatic } => match rules.settled(action) {
            Ok(action) => Ok(Entry::Act { seat: *seat, action, automatic: *automatic }),
            Err(refused) => Err(NotMade::Refused { number, refused }),
        },
        other => Ok(other.clone()),
    };
    (1..).zip(actions.entries()).map(settle).collect()
}

/// The beginning of a game as a study of a visitor's own, up to a move; all of it where it is not said which.
pub fn study_of(
    live: &Live,
    visitor: &str,
    moves: Option<usize>,
) -> Result<(GameFile<Value>, Origin), NotDone> {
    let moves = live.moment(moves)?;
    let game = live.game.id.clone();
    Ok((file_for(live, visitor, Some(moves))?, Origin { game, moves }))
}

fn stored(
    (title, setup, stage): (Title, &TableSetup, Stage),
    listing: &Listing,
    owner: &str,
    seats: &[(String, SeatKind)],
) -> StoredGame {
    let now = clock::now();
    let seat = |(seat, (name, kind)): (u8, &(String, SeatKind))| Seat {
        seat,
        name: name.clone(),
        kind: kind.as_str().to_owned(),
        link: token(LINK),
    };
    StoredGame {
        id: token(ID),
        title: title.name().to_owned(),
        stage,
        owner: owner.to_owned(),
        private: false,
        quiet: false,
        setup: setup.write(),
        listing: listing.write(),
        search: search(title, &setup.game.players),
        entries: 0,
        said: 0,
        created_at: now,
        updated_at: now,
        seats: (0..).zip(seats).map(seat).collect(),
    }
}

/// The owner has the seats that are theirs and those at the same screen.
fn claims_of_owner(game: &StoredGame) -> Vec<Claim> {
    let own = [SeatKind::Me.as_str(), SeatKind::SameScreen.as_str()];
    let seats = game.seats.iter();
    seats
        .filter(|seat| own.contains(&seat.kind.as_str()))
        .map(|seat| Claim { game: game.id.clone(), seat: seat.seat, visitor: game.owner.clone() })
        .collect()
}
