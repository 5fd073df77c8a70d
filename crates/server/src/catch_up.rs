//! What other processes do to a table that this one has in memory: several may serve one database.

use roundhouse_store::{Stage, Store, StoreError, StoredEntry};

use crate::clock;
use crate::journal::JournalEntry;
use crate::play::{NotPlayed, Play, Trust};
use crate::session::{CHAT, Live, Looked, NotOpened, Session};
use crate::table::TableSetup;
use crate::title_files;

/// How long nobody is believed, in milliseconds.
const DOUBT: i64 = 1000;

impl Session {
    /// Takes over what others have done since the table was last read, and announces it.
    pub async fn catch_up(&self) -> Result<(), NotOpened> {
        let mut live = self.look().await;
        self.refresh(&mut live).await
    }

    /// The table as it is; read again first, because others may have sat down elsewhere.
    pub(crate) async fn look_again(&self) -> Looked {
        let mut live = self.look().await;
        self.refresh_or_warn(&mut live).await;
        live
    }

    /// The table as it is; read again first where somebody has seen more of it than this process.
    pub(crate) async fn look_from(&self, seen: u64) -> Looked {
        let mut live = self.look().await;
        if self.is_behind(&live, seen) {
            self.refresh_or_warn(&mut live).await;
        }
        live
    }

    /// The same for whoever only looks. What they say they have seen costs nothing to say: after something that nobody
    /// can have seen, nobody is believed for a while.
    pub(crate) async fn look_for_page(&self, seen: u64) -> Looked {
        let mut live = self.look().await;
        if self.is_behind(&live, seen) && clock::now() >= live.doubtful_until {
            self.refresh_or_warn(&mut live).await;
            if self.is_behind(&live, seen) {
                live.doubtful_until = clock::now() + DOUBT;
            }
        }
        live
    }

    /// May another process have told somebody more than this one knows?
    fn is_behind(&self, live: &Live, seen: u64) -> bool {
        self.is_shared() && live.play.as_ref().map_or(0, Play::length) < seen
    }

    /// Learns from a write that failed: others were faster, or nobody knows whether it was kept. In both cases the store
    /// tells how the table stands.
    pub(crate) async fn learn(&self, live: &mut Live, error: &StoreError) {
        if !matches!(error, StoreError::NoSuchGame(_)) {
            self.refresh_or_warn(live).await;
        }
    }

    pub(crate) async fn refresh_or_warn(&self, live: &mut Live) {
        if let Err(error) = self.refresh(live).await {
            tracing::warn!(%error, table = %live.game.id, "a table cannot be read again");
        }
    }

    async fn refresh(&self, live: &mut Live) -> Result<(), NotOpened> {
        let store = self.store();
        // Before the seats, so that whoever has a claim is read with their name (as where a table is opened).
        let claims = store.claims(&live.game.id).await?;
        let game = store.game(&live.game.id).await?;
        let game = game.ok_or(NotOpened::NoSuchTable)?;
        let reseated = claims != live.claims
            || game.seats != live.game.seats
            || (game.stage == Stage::Open) != live.play.is_none();
        if game.created_at != live.game.created_at {
            // The table was taken away, and one was opened anew in its place.
            live.play = None;
            live.chat.clear();
        }
        if game.setup != live.game.setup {
            let setup = TableSetup::read(&game);
            live.setup = setup.map_err(|error| NotOpened::Setup(error.to_string()))?;
        }
        if live.chat.last().map_or(0, |line| line.number) < game.said {
            live.chat = store.chat(&game.id, CHAT).await?;
        }
        live.claims = claims;
        live.game = game;
        live.read_on(store).await?;
        let (entries, said) = (live.play.as_ref().map_or(0, Play::length), live.game.said);
        self.tell_players(live);
        self.announcer().announce(|pulse| {
            pulse.entries = entries;
            pulse.said = said;
            pulse.seats += u64::from(reseated);
        });
        Ok(())
    }
}

impl Live {
    /// Plays the entries of the journal that are not played yet.
    pub(crate) async fn read_on(&mut self, store: &dyn Store) -> Result<(), NotOpened> {
        let setup = |error: &dyn std::fmt::Display| NotOpened::Setup(error.to_string());
        if self.game.stage == Stage::Open {
            return Ok(());
        }
        let known = self.play.as_ref().map(Play::length);
        let halted = self.play.as_ref().and_then(Play::halted).is_some();
        if halted || known.is_some_and(|known| known >= self.game.entries) {
            return Ok(());
        }
        // What is added after the game was read is told of in its turn: a journal that is longer than the game says
        // would be one whose stage is not known.
        let (after, upto) = (known.unwrap_or(0), self.game.entries);
        let log = store.log(&self.game.id, after, upto).await?;
        let trust = self.trust();
        if let Some(play) = &mut self.play {
            let mut journal = Vec::with_capacity(log.len());
            for entry in &log {
                let read = JournalEntry::read(&entry.body).map_err(|error| setup(&error))?;
                journal.push((entry.at, read));
            }
            return play.read_on(trust, journal).map_err(NotOpened::Journal);
        }
        // One after the other: all of them at once would take more memory than the game.
        let read = |entry: StoredEntry| (entry.at, JournalEntry::read(&entry.body).ok());
        let journal = log.into_iter().map(read);
        let rules = self.setup.rules(self.title);
        let rules = rules.map_err(|error| setup(&error))?;
        // A whole game takes a while: the others' requests go on.
        let known = (self.setup.rules_version, trust);
        let replayed =
            tokio::task::spawn_blocking(move || Play::replay_as_far_as_possible(rules, known, journal));
        let play = replayed.await.map_err(|error| setup(&error))?;
        if let Some(halted) = play.halted() {
            self.warn_of_halt(halted);
        }
        self.play = Some(play);
        Ok(())
    }

    /// Whatever was accepted by the same rules with the same title files is accepted again.
    fn trust(&self) -> Trust {
        if self.setup.rules_version == self.title.rules_version() && self.has_same_files() {
            Trust::Accepted
        } else {
            Trust::Judged
        }
    }

    fn has_same_files(&self) -> bool {
        title_files::of(self.title).digest() == self.setup.files
    }

    /// A game of older rules may stop; one of the same rules never should.
    fn warn_of_halt(&self, halted: &NotPlayed) {
        let (table, begun) = (&self.game.id, self.setup.rules_version);
        let (now, entry) = (self.title.rules_version(), halted.entry);
        let same_files = self.has_same_files();
        if begun == now && same_files {
            tracing::error!(%table, entry, refused = ?halted.refused, "a journal cannot be played again");
        } else {
            tracing::warn!(%table, entry, begun, now, same_files, "today's rules stop an older game");
        }
    }
}
