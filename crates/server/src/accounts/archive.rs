//! Everything that is kept of an account, as one archive.

use std::io::{Cursor, Write};

use roundhouse_store::{Account, ChatLine, Claim, Key, KeyKind, Privacy, StoreError, Tie};
use roundhouse_words::Language;
use serde_json::{Value, json};
use zip::ZipWriter;
use zip::result::ZipError;
use zip::write::SimpleFileOptions;

use super::departure::tables_of;
use super::has_factor;
use crate::app::App;
use crate::blocking::blocking;
use crate::clock;
use crate::community::ratings;
use crate::notices::{Way, wishes_of};
use crate::rights::file_for;
use crate::session::NotDone;

/// An archive that is being written.
type Zip = ZipWriter<Cursor<Vec<u8>>>;

/// Why there is no archive.
#[derive(Debug, thiserror::Error)]
pub enum NotArchived {
    /// The store complains.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The archive cannot be written.
    #[error(transparent)]
    Zip(#[from] ZipError),
    /// The server is ending.
    #[error("the server is ending")]
    Ending,
}

/// What is put into an archive.
pub struct Archive<'a> {
    /// The account.
    pub account: &'a Account,
    /// What its browser keeps: language and colours.
    pub settings: Value,
}

/// The archive: `account.json`, `people.json`, `notices.json`, `notes.json`, `tables.json`, `chat.json`, and a file for each game
/// under `games`.
pub async fn archive_of(app: &App, archive: Archive<'_>) -> Result<Vec<u8>, NotArchived> {
    let Archive { account, settings } = archive;
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let claims = app.store().claims_of(&account.id).await?;
    let (mut tables, mut chat) = (Vec::new(), Vec::new());
    for game in tables_of(app.store(), &account.id).await? {
        let seats = claims.iter().filter(|claim| claim.game == game.id);
        let seated: Vec<u8> = seats.map(|claim| claim.seat).collect();
        let (written, left_out) = Box::pin(add_game(app, zip, &account.id, &game.id)).await?;
        zip = written;
        tables.push(json!({
            "id": game.id,
            "title": game.title,
            "stage": game.stage.as_str(),
            "seats": seated,
            "changed_at": game.updated_at,
            "left_out": left_out,
        }));
        chat.extend(own_lines(app, &claims, &game.id).await?);
    }
    let elsewhere = app.store().said_by(&account.id).await?;
    chat.extend(elsewhere.iter().map(|(game, line)| said(game, line)));
    add(&mut zip, "account.json", &about(app, account, settings).await?)?;
    add(&mut zip, "people.json", &people(app, &account.id).await?)?;
    add(&mut zip, "notices.json", &notices(app, &account.id).await?)?;
    add(&mut zip, "notes.json", &notes(app, &account.id).await?)?;
    add(&mut zip, "tables.json", &Value::Array(tables))?;
    add(&mut zip, "chat.json", &Value::Array(chat))?;
    let bytes = blocking(move || zip.finish()).await.ok_or(NotArchived::Ending)??;
    Ok(bytes.into_inner())
}

/// Adds a game that has begun. Why it was left out, otherwise.
async fn add_game(
    app: &App,
    mut zip: Zip,
    account: &str,
    id: &str,
) -> Result<(Zip, Option<&'static str>), NotArchived> {
    let Ok(session) = app.tables.get(id).await else {
        return Ok((zip, Some("it cannot be opened")));
    };
    let (live, account, id) = (session.look().await, account.to_owned(), id.to_owned());
    let added = blocking(move || {
        let file = match file_for(&live, &account, None) {
            Ok(file) => file,
            Err(NotDone::Secrets) => return Ok((zip, Some("it holds what nobody may know before the end"))),
            Err(_) => return Ok((zip, Some("it has not begun"))),
        };
        let name = format!("games/{}-{id}.json", live.title);
        drop(live);
        add(&mut zip, &name, &file)?;
        Ok((zip, None))
    });
    added.await.ok_or(NotArchived::Ending)?
}

fn add(zip: &mut Zip, name: &str, content: &impl serde::Serialize) -> Result<(), NotArchived> {
    let text = serde_json::to_vec_pretty(content).unwrap_or_default();
    zip.start_file(name, SimpleFileOptions::default())?;
    zip.write_all(&text).map_err(ZipError::from)?;
    Ok(())
}

/// What was said from the account's seats at a table.
async fn own_lines(app: &App, claims: &[Claim], game: &str) -> Result<Vec<Value>, StoreError> {
    let own =
        |line: &&ChatLine| claims.iter().any(|claim| claim.game == game && Some(claim.seat) == line.seat);
    let lines = app.store().chat(game, u32::MAX).await?;
    Ok(lines.iter().filter(own).map(|line| said(game, line)).collect())
}

fn said(game: &str, line: &ChatLine) -> Value {
    json!({"table": game, "at": line.at, "seat": line.seat, "name": line.author, "text": line.body})
}

/// The account itself; of its secrets nothing.
async fn about(app: &App, account: &Account, settings: Value) -> Result<Value, StoreError> {
    let now = clock::now();
    let sessions = app.store().keys(&account.id, KeyKind::Session, now).await?;
    let tokens = app.store().keys(&account.id, KeyKind::Token, now).await?;
    let keys = |keys: &[Key]| keys.iter().map(key).collect::<Vec<_>>();
    Ok(json!({
        "id": account.id,
        "name": account.name,
        "mail": account.mail,
        "created_at": account.created_at,
        "settings": settings,
        "second_factor": has_factor(app, &account.id).await.unwrap_or_default(),
        "sessions": keys(&sessions),
        "tokens": keys(&tokens),
    }))
}

/// What the account is to others: whom it follows and blocks, its groups, who may see it, how it is rated.
async fn people(app: &App, account: &str) -> Result<Value, StoreError> {
    let store = app.store();
    let Privacy { page, invitations } = store.privacy(account).await?;
    let groups = store.circles_of(account).await?.into_iter().map(|circle| {
        let members: Vec<String> = circle.members.into_iter().map(|(_, name)| name).collect();
        json!({"name": circle.name, "mine": circle.owner == account, "members": members})
    });
    let ratings = store.ratings_of(account).await?.into_iter().map(|(title, standing)| {
        let (rating, unsure) = ratings::shown(standing.rating);
        json!({"title": title, "rating": rating, "unsure": unsure, "games": standing.games})
    });
    Ok(json!({
        "follows": store.ties_of(account, Tie::Follow).await?,
        "blocks": store.ties_of(account, Tie::Block).await?,
        "groups": groups.collect::<Vec<_>>(),
        "page": page.as_str(),
        "invitations": invitations.as_str(),
        "ratings": ratings.collect::<Vec<_>>(),
    }))
}

/// What the account is told while away, and where; of the secrets in addresses nothing.
async fn notices(app: &App, account: &str) -> Result<Value, StoreError> {
    let words = app.words(Language::English);
    let channels = app.store().channels(account).await?;
    let channels = channels.iter().map(|channel| {
        let name = Way::read(channel).map(|way| way.called(words));
        json!({"kind": channel.kind, "name": name, "created_at": channel.created_at, "off": channel.off_at != 0})
    });
    Ok(json!({"wishes": wishes_of(app.store(), account).await?, "channels": channels.collect::<Vec<_>>()}))
}

/// What the account has written down about tables.
async fn notes(app: &App, account: &str) -> Result<Value, StoreError> {
    let notes = app.store().notes_of(account).await?;
    Ok(notes.iter().map(|(table, text)| json!({"table": table, "text": text})).collect())
}

fn key(key: &Key) -> Value {
    json!({
        "name": key.name,
        "scopes": key.scopes,
        "created_at": key.created_at,
        "used_at": key.used_at,
        "expires_at": key.expires_at,
    })
}
