//! Tables that look as if a game had been played at them, so that tests need not play it.

#![allow(dead_code, reason = "each test program uses a part of it")]

use roundhouse_game::GameFile;
use roundhouse_server::journal::JournalEntry;
use roundhouse_server::table::{SeatOrder, TableSetup};
use roundhouse_store::{Account, Claim, Key, KeyKind, Seat, Stage, Store, StoredGame, digest, token};
use roundhouse_titles::Title;
use serde_json::Value;

/// What such a table is.
#[derive(Clone, Copy)]
pub(crate) struct Here<'a> {
    /// Who sits there, by seat: an account's id, or a kind of bot.
    pub(crate) seats: &'a [&'a str],
    pub(crate) stage: Stage,
    pub(crate) rated: bool,
    pub(crate) private: bool,
}

/// The id of the account with this name.
pub(crate) fn account_id(name: &str) -> String {
    format!("account-{name}")
}

/// Makes an account with a session; its cookie.
pub(crate) async fn account(store: &dyn Store, name: &str) -> String {
    let account = Account {
        id: account_id(name),
        name: name.to_owned(),
        mail: String::new(),
        password: String::new(),
        created_at: 1_790_000_000_000,
    };
    let _ = store.register(&account).await;
    let secret = format!("session-of-{name}-{}", token(8));
    let key = Key {
        digest: digest(&secret),
        account: account.id,
        kind: KeyKind::Session,
        name: String::new(),
        scopes: String::new(),
        created_at: 0,
        expires_at: i64::MAX,
        used_at: i64::MAX,
    };
    store.add_key(&key).await.unwrap();
    format!("roundhouse-session={secret}")
}

/// Puts a table with this game into a store; its id.
pub(crate) async fn put(store: &dyn Store, file: &GameFile<Value>, here: Here<'_>) -> String {
    let title: Title = file.title.parse().unwrap();
    let setup = TableSetup {
        rules_version: file.rules_version,
        files: None,
        game: file.setup.clone(),
        order: SeatOrder::AsListed,
        names: file.setup.players.clone(),
        hours: None,
        clock: None,
        clock_begun_at: 0,
        rated: here.rated,
        origin: None,
        watch: String::new(),
    };
    let id = token(10);
    let seats: Vec<Seat> = (0..)
        .zip(file.setup.players.iter().zip(here.seats))
        .map(|(seat, (name, who))| Seat {
            seat,
            name: name.clone(),
            kind: if who.starts_with("account-") { "invite" } else { who }.to_owned(),
            link: format!("{id}-{seat}"),
        })
        .collect();
    let people = (0..).zip(here.seats).filter(|(_, who)| who.starts_with("account-"));
    let claims: Vec<Claim> =
        people.map(|(seat, who)| Claim { game: id.clone(), seat, visitor: (*who).to_owned() }).collect();
    let entries = file.actions.entries().iter().cloned();
    let entries: Vec<String> = entries.map(|entry| JournalEntry::Game(entry).write()).collect();
    let game = StoredGame {
        id: id.clone(),
        title: title.name().to_owned(),
        stage: here.stage,
        owner: here.seats.first().map(|who| (*who).to_owned()).unwrap_or_default(),
        private: here.private,
        quiet: false,
        setup: setup.write(),
        listing: setup.listing(title).write(),
        search: title.name().to_owned(),
        entries: 0,
        said: 0,
        created_at: 1_790_000_000_000,
        updated_at: 1_795_000_000_000,
        seats,
    };
    store.create(&game, &claims, &entries).await.unwrap();
    id
}
