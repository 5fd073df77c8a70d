//! One live table: lock, check the number seen, work out the steps, keep them in the store, let them count,
//! announce them. In that order, so that a failed write changes nothing.

use std::sync::Arc;

use axum::body::Bytes;
use roundhouse_game::{Money, SeatId, SetupError};
use roundhouse_store::{Addition, ChatLine, Stage, Store, StoreError};
use roundhouse_titles::Refused;
use serde_json::Value;
use tokio::sync::{Mutex, Notify, OwnedMutexGuard};

use crate::announce::{Announcer, Pulse};
use crate::blocking::blocking;
use crate::clocks::{Pace, Timekeeper};
use crate::notices::{followed, is_account, notices_of, said};
use crate::onlookers::{Drawn, Eyes, Look, Moment};
use crate::opening::MOST;
use crate::pace::Paces;
use crate::play::{Ahead, NoUndo, NotPlayed, Play, Program, Step};
use crate::rights;
use crate::table::{Listing, TableSetup, title_of};
use crate::update::Update;
use crate::waiting_games::WaitingGames;

pub use crate::live_table::Live;

/// A table that somebody looks at.
pub struct Session {
    store: Arc<dyn Store>,
    is_shared: bool,
    live: Arc<Mutex<Live>>,
    announcer: Announcer,
    drawn: Drawn,
    waiting_games: Arc<WaitingGames>,
    /// Is told when a game ends.
    ended: Arc<Notify>,
    paces: Paces,
    time: Timekeeper,
}

/// What somebody does in one go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// How many entries they have seen.
    pub seen: u64,
    /// The actions, in order.
    pub actions: Vec<Value>,
    /// The amount of the last action, where it was typed in.
    pub amount: Option<Money>,
}

/// What somebody says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saying {
    /// The name of somebody without a seat; empty where there is none.
    pub author: String,
    /// For whom somebody speaks who has several seats; for themselves where it is not said.
    pub seat: Option<SeatId>,
    /// The line.
    pub body: String,
    /// By which it is known when it comes a second time; empty where it never does.
    pub key: String,
}

/// A table that nobody else reads or changes meanwhile.
pub type Looked = OwnedMutexGuard<Live>;

/// How many lines of chat are kept at hand.
pub(crate) const CHAT: u32 = 200;
/// How many keys of lines are kept at hand.
const HEARD: usize = 64;

/// What a table takes beside what is counted: those who listen, the task of its bots, many small things. Measured, as the
/// memory of a server with hundreds of tables.
const BESIDE: u64 = 64 << 10;
/// How many bytes of memory each counted one takes: it is given out in pieces that are never quite full.
const ROOM: u64 = 2;

/// Why a table cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum NotOpened {
    /// There is no such table.
    #[error("there is no such table")]
    NoSuchTable,
    /// Its set-up cannot be read or played.
    #[error("the table cannot be set up: {0}")]
    Setup(String),
    /// Its journal cannot be played again.
    #[error("entry {} of the table cannot be played: {:?}", .0.entry, .0.refused)]
    Journal(NotPlayed),
    /// The store complains.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why something was not done.
#[derive(Debug, thiserror::Error)]
pub enum NotDone {
    /// The table has moved on.
    #[error("the table is at entry {now}")]
    Stale {
        /// How many entries the journal has.
        now: u64,
    },
    /// The visitor has no seat that may do that.
    #[error("that seat is somebody else's")]
    NotYourSeat,
    /// It is another seat's turn.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The table has not begun, or is over.
    #[error("the table is not being played")]
    NotPlayed,
    /// Today's rules stop the game before its last move.
    #[error("the rules of today stop this game")]
    Halted,
    /// The game has not come to that move.
    #[error("the game has {latest} moves")]
    NoSuchMove {
        /// The table.
        table: String,
        /// The latest move there is.
        latest: usize,
    },
    /// What is still hidden must not be taken away.
    #[error("the game holds what nobody may know yet")]
    Secrets,
    /// The table has begun, and seats no longer change.
    #[error("the table has begun")]
    Begun,
    /// Only those who sit at the table may write.
    #[error("onlookers may not write here")]
    Quiet,
    /// The journal has as many entries as it may have.
    #[error("the table has {MOST} entries")]
    TooLong,
    /// The rules do not allow it.
    #[error("refused: {0:?}")]
    Refused(Refused),
    /// Nothing can be taken back, restored or answered.
    #[error("there is nothing to take back: {0:?}")]
    NoUndo(NoUndo),
    /// The set-up cannot be played.
    #[error(transparent)]
    NotPlayable(#[from] SetupError),
    /// The store complains.
    #[error(transparent)]
    Store(StoreError),
}

impl From<StoreError> for NotDone {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Stale { now } => Self::Stale { now },
            StoreError::SeatTaken => Self::NotYourSeat,
            other => Self::Store(other),
        }
    }
}

impl Session {
    /// Opens a table: reads it from the store and plays its journal again.
    pub async fn open(store: Arc<dyn Store>, id: &str) -> Result<Self, NotOpened> {
        // Somebody may sit down meanwhile: whoever has a claim is read with their name.
        let claims = store.claims(id).await?;
        let game = store.game(id).await?.ok_or(NotOpened::NoSuchTable)?;
        let title = title_of(&game).map_err(|error| NotOpened::Setup(error.to_string()))?;
        let setup = TableSetup::read(&game).map_err(|error| NotOpened::Setup(error.to_string()))?;
        let mut live = Live {
            game,
            title,
            setup,
            claims,
            play: None,
            chat: store.chat(id, CHAT).await?,
            heard: Vec::new(),
            doubtful_until: 0,
            ahead: Ahead::default(),
        };
        live.read_on(store.as_ref()).await?;
        let pulse =
            Pulse { entries: live.play.as_ref().map_or(0, Play::length), said: live.game.said, seats: 0 };
        Ok(Self {
            is_shared: store.changes().is_some(),
            store,
            live: Arc::new(Mutex::new(live)),
            announcer: Announcer::new(pulse),
            drawn: Drawn::default(),
            waiting_games: Arc::default(),
            ended: Arc::default(),
            paces: Paces::default(),
            time: Timekeeper::default(),
        })
    }

    /// The same table, whose changes are told to those who wait for their turn anywhere.
    /// The end of the game is told as well.
    pub(crate) fn telling(self, waiting_games: Arc<WaitingGames>, ended: Arc<Notify>) -> Self {
        Self { waiting_games, ended, ..self }
    }

    /// The same table, by the time of a server.
    pub(crate) fn by(self, time: Timekeeper) -> Self {
        Self { time, ..self }
    }

    /// The time of the table.
    pub(crate) const fn time(&self) -> &Timekeeper {
        &self.time
    }

    /// Whoever sits here may have something to do now, or nothing any more.
    pub(crate) fn tell_players(&self, live: &Live) {
        self.waiting_games.changed_for(live.claims.iter().map(|claim| claim.visitor.as_str()));
    }

    /// The table as it is, for as long as the guard is held.
    pub async fn look(&self) -> Looked {
        Arc::clone(&self.live).lock_owned().await
    }

    /// About how many bytes the table takes in memory. Nothing while somebody changes it.
    pub fn bytes(&self) -> Option<u64> {
        let live = self.live.try_lock().ok()?;
        let chat: usize = live.chat.iter().map(|line| line.body.len() + line.author.len()).sum();
        let text = live.game.setup.len() + live.game.listing.len() + chat;
        let game = live.play.as_ref().map_or(0, Play::bytes);
        let counted = (size_of::<Live>() + text + self.drawn.bytes()) as u64 + game;
        Some(BESIDE + ROOM * counted)
    }

    /// How fast its bots play.
    pub const fn paces(&self) -> &Paces {
        &self.paces
    }

    /// Tells whoever listens how the table stands.
    pub fn announcer(&self) -> &Announcer {
        &self.announcer
    }

    /// What onlookers were shown, for whoever holds the table: it is true of this moment.
    pub fn drawn(&self, live: &Live, look: Look, draw: impl FnOnce() -> Bytes) -> Bytes {
        self.drawn.get(self.moment(live), look, draw)
    }

    /// All that an open page of an onlooker may be sent, for whoever holds the table.
    pub(crate) fn whole(&self, live: &Live, eyes: Eyes, draw: impl FnOnce() -> Update) -> Arc<Update> {
        self.drawn.whole(self.moment(live), eyes, draw)
    }

    /// What is drawn is true until something happens, or a time that it shows is over: a minute, or a second of a clock.
    fn moment(&self, live: &Live) -> Moment {
        let pace = live.setup.clock.as_ref().map(|clock| &clock.pace);
        let span = if let Some(Pace::Live { .. }) = pace { 1_000 } else { 60_000 };
        (self.announcer.now(), self.time.now() / span)
    }

    /// Does actions for whichever seat of the visitor is to act.
    pub async fn act(&self, visitor: &str, turn: Turn) -> Result<u64, NotDone> {
        let live = self.look_from(turn.seen).await;
        let play = live.playing()?;
        check_moved(play, turn.seen)?;
        let seat = play.state().to_act().ok_or(NotDone::NotPlayed)?;
        let seats = live.seats_of(visitor);
        if seats.is_empty() {
            return Err(NotDone::NotYourSeat);
        }
        if !seats.contains(&seat) {
            return Err(NotDone::NotYourTurn);
        }
        let actions = turn.actions_in(play).map_err(NotDone::Refused)?;
        self.do_all(live, (seat, visitor), actions).await
    }

    /// Does an action for a bot. Bots come in by this door and no other.
    pub async fn act_for_bot(&self, seat: SeatId, seen: u64, action: Value) -> Result<u64, NotDone> {
        let live = self.look().await;
        check_seen(live.playing()?, seen)?;
        if !live.bots().contains(&seat) {
            return Err(NotDone::NotYourSeat);
        }
        self.do_all(live, (seat, ""), vec![action]).await
    }

    /// Works out what follows from actions of somebody in a seat, and keeps it.
    async fn do_all(
        &self,
        live: Looked,
        (seat, by): (SeatId, &str),
        actions: Vec<Value>,
    ) -> Result<u64, NotDone> {
        let act = move |live: &mut Live| {
            let play = live.playing()?;
            play.act(seat, &actions).map_err(NotDone::Refused)
        };
        let (live, steps) = worked_out(live, act).await?;
        self.keep(live, steps, by).await
    }

    /// Takes something back, restores it, or answers who asked to.
    pub async fn undo(&self, visitor: &str, seen: u64, what: Undo) -> Result<u64, NotDone> {
        let live = self.look_from(seen).await;
        let play = live.not_halted()?;
        check_seen(play, seen)?;
        let seats = live.seats_of(visitor);
        if seats.is_empty() {
            return Err(NotDone::NotYourSeat);
        }
        let others = live.others(&seats);
        let steps = match what {
            Undo::TakeBack => play.undo(&seats, &others),
            Undo::Restore => play.redo(&seats, &others),
            Undo::Allow => play.allow_undo(&seats),
            Undo::Refuse => play.refuse_undo(&seats),
        };
        let steps = steps.map_err(NotDone::NoUndo)?;
        self.keep(live, steps, visitor).await
    }

    /// Gives a seat of the visitor a program, or takes it away.
    pub async fn program(
        &self,
        visitor: &str,
        (seen, seat): (u64, SeatId),
        program: Option<Program>,
    ) -> Result<u64, NotDone> {
        let live = self.look_from(seen).await;
        check_seen(live.playing()?, seen)?;
        if !live.seats_of(visitor).contains(&seat) {
            return Err(NotDone::NotYourSeat);
        }
        let set = move |live: &mut Live| Ok(live.playing()?.set_program(seat, program));
        let (live, steps) = worked_out(live, set).await?;
        self.keep(live, steps, visitor).await
    }

    /// Says something to the table: under the name of a seat of the visitor's, or else under the author's. What was said
    /// already is not said again.
    pub async fn say(&self, visitor: &str, saying: Saying) -> Result<(), NotDone> {
        let Saying { author, seat, body, key } = saying;
        let mut live = self.look().await;
        if seat.is_some_and(|seat| !live.seats_of(visitor).contains(&seat)) {
            return Err(NotDone::NotYourSeat);
        }
        if !rights::may_say(&live, visitor) {
            return Err(NotDone::Quiet);
        }
        let key = (!key.is_empty()).then(|| format!("{visitor} {key}"));
        if key.as_ref().is_some_and(|key| live.heard.contains(key)) {
            return Ok(());
        }
        let seat = seat.or_else(|| live.own_seat(visitor));
        let player = seat.and_then(|seat| live.setup.game.players.get(seat.index()).cloned());
        let author = player.unwrap_or(author);
        let mut line = ChatLine {
            number: 0,
            at: self.time.now(),
            seat: seat.map(|seat| seat.0),
            author,
            body,
            after_entry: live.play.as_ref().map_or(0, Play::length),
            visitor: visitor.to_owned(),
        };
        let happened = said(&live, &line);
        let notices = notices_of(self.store(), (&live.game.id, line.at), &happened).await?;
        line.number = self.store.say(&live.game.id, &line, &notices).await?;
        let said = line.number;
        if said == live.game.said + 1 {
            live.chat.push(line);
            let extra = live.chat.len().saturating_sub(CHAT as usize);
            live.chat.drain(..extra);
        } else {
            // Another process has kept lines before it that are not known here.
            live.chat = self.store.chat(&live.game.id, CHAT).await?;
        }
        live.game.said = said;
        live.heard.extend(key);
        let extra = live.heard.len().saturating_sub(HEARD);
        live.heard.drain(..extra);
        self.announcer.announce(|pulse| pulse.said = said);
        Ok(())
    }

    /// Lets onlookers write, or not; only the table's owner may say so.
    pub async fn set_quiet(&self, visitor: &str, quiet: bool) -> Result<(), NotDone> {
        let mut live = self.look().await;
        if !rights::is_owner(&live, visitor) {
            return Err(NotDone::NotYourSeat);
        }
        self.store.set_quiet(&live.game.id, quiet).await?;
        live.game.quiet = quiet;
        drop(live);
        self.announce_seats();
        Ok(())
    }

    /// What lists show of the game, its board included. Games that went on before boards were listed have none: theirs is
    /// kept from now on.
    pub async fn list_board(&self) -> Result<Listing, NotDone> {
        let mut live = self.look().await;
        let listed = Listing::read(&live.game.listing);
        if !listed.tiles.is_empty() {
            return Ok(listed);
        }
        let play = live.playing_or_over()?;
        let (_, listing) = live.listing(play.state(), play.moves().len());
        if play.halted().is_some() {
            return Ok(listing);
        }
        let written = listing.write();
        let relisting = self.store.relist(&live.game.id, play.length(), &written);
        relisting.await?;
        live.game.listing = written;
        Ok(listing)
    }

    pub(crate) fn store(&self) -> &dyn Store {
        self.store.as_ref()
    }

    /// Do other processes serve the same table?
    pub(crate) const fn is_shared(&self) -> bool {
        self.is_shared
    }

    pub(crate) fn announce_seats(&self) {
        self.waiting_games.changed_for_all();
        self.announcer.announce(|pulse| pulse.seats += 1);
    }

    /// Keeps steps that follow from what somebody did, with whom they concern, then lets them count, then announces them.
    pub(crate) async fn keep(&self, live: Looked, steps: Vec<Step>, by: &str) -> Result<u64, NotDone> {
        self.keep_seated(live, steps, (by, None)).await
    }

    /// The same, where the player of a seat goes and somebody of another kind takes it.
    pub(crate) async fn keep_seated(
        &self,
        live: Looked,
        steps: Vec<Step>,
        (by, stand_in): (&str, Option<(SeatId, &str)>),
    ) -> Result<u64, NotDone> {
        let after = live.not_halted()?.length();
        if steps.is_empty() {
            return Ok(after);
        }
        if after.saturating_add(steps.len() as u64) > MOST as u64 {
            return Err(NotDone::TooLong);
        }
        let entries: Vec<String> = steps.iter().map(|step| step.entry.write()).collect();
        let visitor = by.to_owned();
        let list = move |live: &mut Live| {
            let (state, moves) = live.playing_or_over()?.after(&steps);
            let (stage, listing) = live.listing(&state, moves);
            let happened = followed(live, (&steps, &state), &visitor);
            drop(state);
            Ok((steps, stage, listing.write(), happened))
        };
        let (mut live, (steps, stage, listing, happened)) = worked_out(live, list).await?;
        let at = self.time.now();
        let notices = notices_of(self.store(), (&live.game.id, at), &happened).await?;
        let (game, entries, notices) = (&live.game.id, &entries, &notices);
        let addition = Addition {
            game,
            after,
            at,
            entries,
            stage,
            listing: &listing,
            notices,
            // Whose time is over when is worked out by whoever looks at the clock.
            deadline: live.setup.clock.as_ref().filter(|_| stage == Stage::Running).map(|_| at),
            stand_in: stand_in.map(|(seat, kind)| (seat.0, kind)),
        };
        if let Err(error) = self.store.append(&addition).await {
            self.learn(&mut live, &error).await;
            return Err(error.into());
        }
        let count = move |live: &mut Live| Ok(live.count(at, steps));
        let (mut live, length) = worked_out(live, count).await?;
        let before = std::mem::replace(&mut live.game.stage, stage);
        live.game.listing = listing;
        if let Some((seat, kind)) = stand_in {
            live.claims.retain(|claim| claim.seat != seat.0);
            for known in live.game.seats.iter_mut().filter(|known| known.seat == seat.0) {
                kind.clone_into(&mut known.kind);
            }
        }
        let live = self.keep_result(live, before).await;
        self.tell_players(&live);
        self.announcer.announce(|pulse| pulse.entries = length);
        if is_account(by) {
            // Whoever acts has seen what there was to see; the move is kept whatever becomes of this.
            if let Err(error) = self.store.looked_at(by, &live.game.id).await {
                tracing::warn!(%error, "somebody may be told of what they have seen");
            }
        }
        if stage == Stage::Finished {
            self.ended.notify_one();
        }
        Ok(length)
    }
}

/// Works something out on a thread that serves nobody: to see what follows, and to take back, moves are played and routes
/// may be searched.
async fn worked_out<T: Send + 'static>(
    mut live: Looked,
    work: impl FnOnce(&mut Live) -> Result<T, NotDone> + Send + 'static,
) -> Result<(Looked, T), NotDone> {
    let worked_out = blocking(move || {
        let found = work(&mut live);
        (live, found)
    });
    let (live, found) = worked_out.await.ok_or(NotDone::NotPlayed)?;
    Ok((live, found?))
}

impl Turn {
    /// The actions as they are kept, the last one with the amount that was typed in.
    fn actions_in(self, play: &Play) -> Result<Vec<Value>, Refused> {
        let settled = self.actions.iter().map(|action| play.rules().settled(action));
        let mut actions: Vec<Value> = settled.collect::<Result<_, _>>()?;
        if let (Some(amount), Some(last)) = (self.amount, actions.last_mut()) {
            *last = play.state().with_amount(last, amount)?;
        }
        Ok(actions)
    }
}

/// What to take back, restore or answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undo {
    /// The visitor's last turn; with consent where others have moved since.
    TakeBack,
    /// What was just taken back of the visitor's.
    Restore,
    /// Agrees to what was asked.
    Allow,
    /// Does not agree.
    Refuse,
}

impl Undo {
    /// Reads the word for it in forms.
    pub fn read(word: &str) -> Option<Self> {
        match word {
            "undo" => Some(Self::TakeBack),
            "redo" => Some(Self::Restore),
            "allow" => Some(Self::Allow),
            "refuse" => Some(Self::Refuse),
            _ => None,
        }
    }
}

/// Has the game gone on since? What others agree on meanwhile leaves a move what it was.
fn check_moved(play: &Play, seen: u64) -> Result<(), NotDone> {
    if (play.moved()..=play.length()).contains(&seen) {
        Ok(())
    } else {
        Err(NotDone::Stale { now: play.length() })
    }
}

fn check_seen(play: &Play, seen: u64) -> Result<(), NotDone> {
    if play.length() == seen { Ok(()) } else { Err(NotDone::Stale { now: play.length() }) }
}
