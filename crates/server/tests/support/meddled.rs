//! A store at which something happens, or goes wrong, just before or after a call: another process does something at that
//! moment, or the database is away.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use futures_util::future::BoxFuture;
use roundhouse_store::{
    Account, AccountLine, Accounts, Addition, Administration, Ban, Change, Channel, ChatLine, Circle, Claim,
    Connections, Departure, Entrant, GameResult, Hold, Invitation, Invited, Key, KeyKind, Listed, Listener,
    Moment, Mute, NextRound, Notice, Notices, Opponent, Outage, Owned, Page, People, Privacy, Query, Rating,
    Rearrangement, Records, Report, Rest, ResultQuery, Results, SaidLine, Seat, SeatPlace, SeatRating,
    SecondFactor, Standing, Store, StoreError, StoredEntry, StoredGame, Switches, Tally, Tie, Times, Total,
    Tournament, TournamentStage, Tournaments, Unrated,
};
use tokio::sync::broadcast;

/// What happens, once.
pub(crate) type Happening =
    Box<dyn FnOnce(Arc<dyn Store>) -> BoxFuture<'static, Result<(), StoreError>> + Send>;

/// Before or after a call.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum When {
    Before,
    After,
}

/// The store.
pub(crate) struct Meddled {
    inner: Arc<dyn Store>,
    happenings: Mutex<Vec<(When, &'static str, Happening)>>,
    changes: broadcast::Sender<Change>,
    calls: Mutex<BTreeMap<String, usize>>,
}

impl Meddled {
    /// A store that others share, so that changes are told.
    pub(crate) fn new(inner: Arc<dyn Store>) -> Arc<Self> {
        Arc::new(Self {
            inner,
            happenings: Mutex::default(),
            changes: broadcast::channel(16).0,
            calls: Mutex::default(),
        })
    }

    /// The next time somebody calls this, this happens. Of several, the one that was said first.
    pub(crate) fn lets(&self, (when, call): (When, &'static str), happening: Happening) {
        let mut happenings = self.happenings.lock().unwrap();
        happenings.push((when, call, happening));
    }

    /// Tells of a change.
    pub(crate) fn tells(&self, change: Change) {
        self.changes.send(change).unwrap();
    }

    /// How often this was called.
    pub(crate) fn calls(&self, call: &str) -> usize {
        self.calls.lock().unwrap().get(call).copied().unwrap_or_default()
    }

    async fn meet(&self, when: When, call: &str) -> Result<(), StoreError> {
        if when == When::Before {
            *self.calls.lock().unwrap().entry(call.to_owned()).or_default() += 1;
        }
        let happening = {
            let mut happenings = self.happenings.lock().unwrap();
            let found = happenings.iter().position(|(known, name, _)| *known == when && *name == call);
            found.map(|found| happenings.remove(found).2)
        };
        match happening {
            Some(happening) => happening(Arc::clone(&self.inner)).await,
            None => Ok(()),
        }
    }
}

macro_rules! handed_on {
    ($trait:ident { $($call:ident($($name:ident: $type:ty),*) -> $answer:ty;)* } { $($rest:tt)* }) => {
        #[async_trait]
        impl $trait for Meddled {
            $(async fn $call(&self, $($name: $type),*) -> Result<$answer, StoreError> {
                self.meet(When::Before, stringify!($call)).await?;
                let answer = self.inner.$call($($name),*).await;
                self.meet(When::After, stringify!($call)).await?;
                answer
            })*
            $($rest)*
        }
    };
}

handed_on!(Store {
    create(game: &StoredGame, claims: &[Claim], entries: &[String]) -> ();
    game(id: &str) -> Option<StoredGame>;
    rearrange(rearrangement: &Rearrangement<'_>) -> ();
    remove(id: &str) -> ();
    remove_waiting(since: i64) -> ();
    list(query: &Query) -> Vec<Listed>;
    count(query: &Query) -> u64;
    owned(owner: &str) -> Owned;
    logged(owner: &str) -> u64;
    running_seats(kind: &str, after: Option<&SeatPlace>, most: u32) -> Vec<SeatPlace>;
    seat_of_link(link: &str) -> Option<(String, u8)>;
    claim(claim: &Claim, kind: &str, name: &str) -> ();
    clear(id: &str, freed: &Seat) -> ();
    claims(id: &str) -> Vec<Claim>;
    claims_of(visitor: &str) -> Vec<Claim>;
    append(addition: &Addition<'_>) -> ();
    relist(id: &str, entries: u64, listing: &str) -> ();
    log(id: &str, after: u64, upto: u64) -> Vec<StoredEntry>;
    say(id: &str, line: &ChatLine, notices: &[Notice]) -> u64;
    chat(id: &str, most: u32) -> Vec<ChatLine>;
    said_by(visitor: &str) -> Vec<(String, ChatLine)>;
    ready() -> ();
} {
    fn changes(&self) -> Option<broadcast::Receiver<Change>> {
        Some(self.changes.subscribe())
    }

    fn connections(&self) -> Connections {
        self.inner.connections()
    }

    async fn close(&self) {
        self.inner.close().await;
    }
});

handed_on!(Administration {
    switches() -> Switches;
    set_registration(open: bool) -> ();
    set_guests(welcome: bool) -> ();
    touch_tables() -> ();
    administrators() -> Vec<String>;
    grant(account: &str) -> ();
    revoke(account: &str) -> ();
    bans(now: i64) -> Vec<Ban>;
    ban(ban: &Ban) -> ();
    lift_ban(id: &str) -> bool;
    accounts(page: &Page) -> Vec<AccountLine>;
    end_sessions(account: &str) -> u64;
    all_games(page: &Page) -> Vec<Listed>;
    remove_game(id: &str) -> bool;
    set_quiet(id: &str, quiet: bool) -> ();
    all_chat(page: &Page) -> Vec<SaidLine>;
    line(game: &str, number: u64) -> Option<SaidLine>;
    remove_line(game: &str, number: u64) -> bool;
    report(report: &Report) -> ();
    reports() -> Vec<Report>;
    close_report(id: &str) -> bool;
    mute(mute: &Mute) -> ();
    unmute(visitor: &str, muted: &str) -> ();
    mutes() -> Vec<Mute>;
} {});

handed_on!(Notices {
    notice_wishes(account: &str) -> Option<String>;
    set_notice_wishes(account: &str, body: &str) -> ();
    channels(account: &str) -> Vec<Channel>;
    add_channel(channel: &Channel) -> ();
    remove_channel(account: &str, id: &str) -> bool;
    listeners(game: &str) -> Vec<Listener>;
    add_notices(notices: &[Notice]) -> ();
    looked_at(account: &str, game: &str) -> ();
    hold_channels(hold: &Hold<'_>) -> Vec<Channel>;
    due_notices(channel: &str, now: i64, most: u32) -> Vec<Notice>;
    settle_notices(channel: &str, holder: &str, ids: &[String]) -> ();
    rest_channel(rest: &Rest<'_>) -> ();
    remove_old_notices(before: i64) -> ();
    server_secret(name: &str, fresh: &str) -> String;
} {});

handed_on!(Times {
    games_due(now: i64, most: u32) -> Vec<String>;
    set_deadline(id: &str, entries: u64, deadline: Option<i64>) -> ();
    beat(now: i64, gap: i64) -> ();
    outages(after: i64) -> Vec<Outage>;
} {});

handed_on!(Accounts {
    register(account: &Account) -> ();
    account(id: &str) -> Option<Account>;
    account_named(name: &str) -> Option<Account>;
    set_password(id: &str, password: &str) -> ();
    set_mail(id: &str, mail: &str) -> ();
    remove_account(id: &str, departure: &Departure<'_>) -> ();
    adopt(visitor: &str, account: &str) -> ();
    add_key(key: &Key) -> ();
    key(digest: &str, kind: KeyKind, now: i64) -> Option<Key>;
    keys(account: &str, kind: KeyKind, now: i64) -> Vec<Key>;
    touch_key(digest: &str, used_at: i64, expires_at: i64) -> ();
    remove_key(account: &str, digest: &str) -> bool;
    remove_keys(account: &str, kind: KeyKind, except: &str) -> ();
    remove_expired(now: i64) -> ();
    second_factor(account: &str) -> Option<SecondFactor>;
    set_second_factor(account: &str, factor: &SecondFactor) -> ();
    use_step(account: &str, step: i64) -> bool;
    remove_second_factor(account: &str) -> ();
} {});

handed_on!(Results {
    record(result: &GameResult, tallies: &[Tally]) -> ();
    forget_result(game: &str) -> ();
    unrecorded(after: &Moment, most: u32) -> Vec<Moment>;
    result(game: &str) -> Option<GameResult>;
    results(query: &ResultQuery) -> Vec<GameResult>;
    records(asked: &Records<'_>) -> Vec<GameResult>;
    tallies(title: &str, players: Option<u8>, variant: &str) -> Vec<Tally>;
    totals_of(person: &str) -> Vec<Total>;
    opponents_of(person: &str, most: u32) -> Vec<Opponent>;
    rating_curve(person: &str, title: &str, most: u32) -> Vec<Rating>;
    ratings_of(person: &str) -> Vec<(String, Standing)>;
    best_rated(title: &str, most: u32) -> Vec<Standing>;
    unrated() -> Option<Unrated>;
    rated_from(from: &Unrated, most: u32) -> Vec<GameResult>;
    rating_before(person: &str, moment: &Unrated) -> Option<Rating>;
    keep_ratings(of: &Unrated, rated: &[SeatRating]) -> ();
    privacy(account: &str) -> Privacy;
    set_privacy(account: &str, privacy: &Privacy) -> ();
} {});

handed_on!(People {
    set_tie(account: &str, tie: Tie, other: &str, on: bool) -> ();
    has_tie(account: &str, tie: Tie, other: &str) -> bool;
    ties_of(account: &str, tie: Tie) -> Vec<String>;
    note(account: &str, game: &str) -> String;
    notes_of(account: &str) -> Vec<(String, String)>;
    set_note(account: &str, game: &str, body: &str) -> ();
    add_circle(circle: &Circle) -> ();
    circle(id: &str) -> Option<Circle>;
    circles_of(account: &str) -> Vec<Circle>;
    remove_circle(id: &str) -> ();
    set_member(circle: &str, account: &str, on: bool) -> ();
    invite(invitation: &Invitation) -> ();
    invitations_of(account: &str) -> Vec<Invited>;
    remove_invitation(game: &str, account: &str) -> bool;
} {});

handed_on!(Tournaments {
    add_tournament(tournament: &Tournament) -> ();
    tournament(id: &str) -> Option<Tournament>;
    tournaments(stage: TournamentStage, after: Option<&Moment>, most: u32) -> Vec<Tournament>;
    enter(id: &str, entrant: &Entrant, most: u32) -> ();
    withdraw(id: &str, number: u32) -> ();
    ready_tournaments() -> Vec<String>;
    begin_round(next: &NextRound<'_>) -> ();
    remove_tournament(id: &str) -> bool;
    substitute(game: &str, seat: u8, kind: &str) -> ();
} {});
