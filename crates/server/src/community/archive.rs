//! The whole public archive: every finished public game as a file, one per line, compressed while it is sent.

use std::io::Write;

use axum::body::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use futures_util::{Stream, stream};
use roundhouse_game::{GameFile, Log};
use roundhouse_store::{GameResult, Moment, ResultQuery, Stage, Store, StoreError};
use serde_json::Value;

use crate::app::Shared;
use crate::blocking::blocking;
use crate::journal::JournalEntry;
use crate::table::TableSetup;

/// So many games are looked up at once.
const AT_ONCE: u32 = 50;

/// What is being sent.
struct Sending {
    app: Shared,
    /// The games that come next, the first of them last.
    next: Vec<GameResult>,
    after: Option<Moment>,
    packed: Option<GzEncoder<Vec<u8>>>,
}

/// The bytes of the archive, latest games first; it ends early where the store complains.
pub(crate) fn archive(app: Shared) -> impl Stream<Item = Result<Bytes, StoreError>> {
    let packed = Some(GzEncoder::new(Vec::new(), Compression::default()));
    let sending = Sending { app, next: Vec::new(), after: None, packed };
    stream::try_unfold(sending, |mut sending| async move {
        let bytes = sending.next_bytes().await?;
        Ok(bytes.map(|bytes| (bytes, sending)))
    })
}

impl Sending {
    /// What is to be sent next; nothing once all was sent.
    async fn next_bytes(&mut self) -> Result<Option<Bytes>, StoreError> {
        loop {
            let Some(mut packed) = self.packed.take() else {
                return Ok(None);
            };
            let Some(result) = self.next_result().await? else {
                let rest = packed.finish().unwrap_or_default();
                return Ok((!rest.is_empty()).then(|| Bytes::from(rest)));
            };
            let line = line_of(self.app.store(), &result).await?;
            let written = blocking(move || {
                // Writing to memory does not fail.
                let _ = packed.write_all(&line);
                let bytes = std::mem::take(packed.get_mut());
                (packed, bytes)
            });
            let Some((packed, bytes)) = written.await else {
                return Ok(None);
            };
            self.packed = Some(packed);
            if !bytes.is_empty() {
                return Ok(Some(bytes.into()));
            }
        }
    }

    async fn next_result(&mut self) -> Result<Option<GameResult>, StoreError> {
        if self.next.is_empty() {
            let query = ResultQuery { after: self.after.clone(), most: AT_ONCE, ..ResultQuery::default() };
            self.next = self.app.store().results(&query).await?;
            self.next.reverse();
        }
        let result = self.next.pop();
        if let Some(result) = &result {
            self.after = Some(Moment { at: result.ended_at, game: result.game.clone() });
        }
        Ok(result)
    }
}

/// A game as a line: its file, made of the journal without playing it again. Nothing where it is gone, or not over any more.
async fn line_of(store: &dyn Store, result: &GameResult) -> Result<Vec<u8>, StoreError> {
    let id = &result.game;
    let game = store.game(id).await?.filter(|game| game.stage == Stage::Finished && !game.private);
    let Some(game) = game else {
        return Ok(Vec::new());
    };
    let Ok(setup) = TableSetup::read(&game) else {
        return Ok(Vec::new());
    };
    let log = store.log(id, 0, game.entries).await?;
    let entries = log.iter().filter_map(|entry| match JournalEntry::read(&entry.body) {
        Ok(JournalEntry::Game(entry)) => Some(entry),
        Ok(JournalEntry::Table(_)) | Err(_) => None,
    });
    let actions: Log<Value> = entries.collect();
    let file = GameFile {
        format: 1,
        title: game.title,
        rules_version: setup.rules_version,
        setup: setup.game,
        result: Some(result.seats.iter().map(|seat| seat.worth).collect()),
        actions,
    };
    let mut line = serde_json::to_vec(&file).unwrap_or_default();
    line.push(b'\n');
    Ok(line)
}
