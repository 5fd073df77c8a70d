//! Who sits where: joining, leaving, and the start of the game.

use roundhouse_game::{SeatId, SetupError};
use roundhouse_store::{Claim, Rearrangement, Seat, Stage, Store, StoreError, token};
use roundhouse_titles::Title;

use crate::app::App;
use crate::blocking::blocking;
use crate::clock;
use crate::community::rated::may_be_rated;
use crate::notices::{begun, is_account, notices_of, wishes_of};
use crate::play::{Play, Step};
use crate::rights::{is_owner, may_join, may_sit_down};
use crate::session::{Live, Looked, NotDone, Session};
use crate::table::{SeatKind, listing_of, told_apart};

/// The length of the secret part of a seat's link.
pub const LINK: usize = 24;
/// The time zone of whoever told none.
const UTC: &str = "UTC";
/// How often a change of the seats is tried while others sit down as well.
const TRIES: usize = 10;

/// A change of an open table.
#[derive(Clone, Copy)]
enum Change {
    /// It waits for the others, with the names of those who are there.
    Wait,
    /// The game begins.
    Begin,
}

/// What is done with the seats of a table that waits for players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arrangement {
    /// Somebody sits down who has no link.
    SitDown {
        /// Where.
        seat: u8,
        /// Under which name; empty for the one that is there.
        name: String,
    },
    /// Somebody leaves.
    Leave,
    /// The owner frees a seat.
    Free {
        /// Which.
        seat: u8,
    },
    /// The owner starts; bots take the free seats.
    Start,
    /// The owner gives the table up.
    Close,
}

impl App {
    /// Does something with the seats of a table.
    pub async fn arrange(&self, session: &Session, visitor: &str, what: Arrangement) -> Result<(), NotDone> {
        match what {
            Arrangement::SitDown { seat, name } => {
                let owner = session.look().await.game.owner.clone();
                if self.is_blocked_at((&owner, visitor)).await? {
                    return Err(NotDone::NotYourSeat);
                }
                session.sit_down(visitor, seat, &name).await
            }
            Arrangement::Leave => session.leave(visitor).await,
            Arrangement::Free { seat } => session.kick(visitor, seat).await,
            Arrangement::Start => session.start(visitor).await,
            Arrangement::Close => {
                let id = session.close(visitor).await?;
                self.tables.forget(&id);
                // Whoever waits there looks again and finds it gone.
                session.announce_seats();
                Ok(())
            }
        }
    }
}

impl Session {
    /// Seats a visitor who has the link of a free seat; before the start under a name of their choice.
    pub async fn join(&self, visitor: &str, seat: u8, name: &str) -> Result<(), NotDone> {
        let live = self.look_again().await;
        if !may_sit_down(&live, visitor, seat) {
            return Err(NotDone::NotYourSeat);
        }
        self.take_seat(live, visitor, (seat, name)).await
    }

    /// Seats a visitor who has no link, where one is let in without.
    async fn sit_down(&self, visitor: &str, seat: u8, name: &str) -> Result<(), NotDone> {
        let live = self.look_again().await;
        if !may_join(&live, visitor, seat) {
            return Err(NotDone::NotYourSeat);
        }
        self.take_seat(live, visitor, (seat, name)).await
    }

    /// Seats a visitor who may sit down at the table as it was looked at: nobody else has changed it since.
    async fn take_seat(
        &self,
        mut live: Looked,
        visitor: &str,
        (seat, name): (u8, &str),
    ) -> Result<(), NotDone> {
        let claim = Claim { game: live.game.id.clone(), seat, visitor: visitor.to_owned() };
        let mut seats = live.game.seats.iter();
        let known = seats.find(|known| known.seat == seat);
        let kind = known.map_or("", |known| known.kind.as_str());
        let others = live.game.seats.iter().filter(|known| known.seat != seat);
        let others: Vec<String> = others.map(|known| known.name.clone()).collect();
        let name = told_apart(name, &others);
        self.store().claim(&claim, kind, &name).await?;
        self.refresh_or_warn(&mut live).await;
        self.settle(&mut live, visitor).await?;
        self.announce_seats();
        Ok(())
    }

    /// Keeps what follows from who sits where: names, and the start once every seat is taken. Others may sit down
    /// elsewhere at the same moment: whoever comes too late has learnt of them, and tries again.
    async fn settle(&self, live: &mut Live, by: &str) -> Result<(), NotDone> {
        let mut settled = Ok(());
        for _ in 0..TRIES {
            if live.game.stage != Stage::Open {
                return Ok(());
            }
            let full = live.game.seats.iter().all(|seat| live.is_taken(seat.seat));
            let change = if full { Change::Begin } else { Change::Wait };
            settled = self.rearrange(live, change, by).await;
            if !matches!(settled, Err(NotDone::Stale { .. })) {
                break;
            }
        }
        settled
    }

    /// Frees the seats of a visitor, before the start: others may be invited to them.
    pub async fn leave(&self, visitor: &str) -> Result<(), NotDone> {
        let mut live = self.look_again().await;
        if live.game.stage != Stage::Open {
            return Err(NotDone::Begun);
        }
        for seat in live.seats_of(visitor) {
            self.free(&mut live, seat.0).await?;
        }
        self.announce_seats();
        Ok(())
    }

    /// The owner frees a seat, before the start; its link no longer leads anywhere.
    pub async fn kick(&self, visitor: &str, seat: u8) -> Result<(), NotDone> {
        let mut live = self.look_again().await;
        check_owner(&live, visitor)?;
        self.free(&mut live, seat).await?;
        self.announce_seats();
        Ok(())
    }

    /// The owner lets bots take the free seats, and the game begins.
    pub async fn start(&self, visitor: &str) -> Result<(), NotDone> {
        let mut live = self.look_again().await;
        check_owner(&live, visitor)?;
        self.rearrange(&mut live, Change::Begin, visitor).await?;
        self.announce_seats();
        Ok(())
    }

    /// A table that nobody owns begins as it is; one that has begun stays as it is.
    pub(crate) async fn begin_now(&self) -> Result<(), NotDone> {
        let mut live = self.look_again().await;
        if live.game.stage == Stage::Open {
            self.rearrange(&mut live, Change::Begin, "").await?;
            self.announce_seats();
        }
        Ok(())
    }

    /// The owner gives the table up, before the start: it is gone for everybody. Its id.
    async fn close(&self, visitor: &str) -> Result<String, NotDone> {
        let mut live = self.look_again().await;
        check_owner(&live, visitor)?;
        if let Err(error) = self.store().remove(&live.game.id).await {
            self.learn(&mut live, &error).await;
            return Err(error.into());
        }
        Ok(live.game.id.clone())
    }

    async fn free(&self, live: &mut Live, seat: u8) -> Result<(), NotDone> {
        let Some(freed) = live.freed(seat) else {
            return Ok(());
        };
        if let Err(error) = self.store().clear(&live.game.id, &freed).await {
            self.learn(live, &error).await;
            return Err(error.into());
        }
        live.claims.retain(|claim| claim.seat != seat);
        let mut seats = live.game.seats.iter_mut();
        if let Some(known) = seats.find(|known| known.seat == seat) {
            *known = freed;
        }
        self.settle(live, "").await
    }

    /// Changes an open table and keeps it, with the first steps of the game where it begins; where it cannot be kept,
    /// it is as before, or as others have made it meanwhile.
    async fn rearrange(&self, live: &mut Live, change: Change, by: &str) -> Result<(), NotDone> {
        let before = (live.game.clone(), live.setup.clone());
        let changed = match change {
            Change::Wait => {
                live.take_names();
                Ok(Vec::new())
            }
            Change::Begin => match self.start_clock(live).await {
                Ok(()) => live.begin().await,
                Err(error) => Err(error),
            },
        };
        let kept = match changed {
            Ok(steps) => self.keep_rearranged(live, steps, by).await,
            Err(error) => Err(error),
        };
        if kept.is_err() {
            (live.game, live.setup) = before;
            live.play = None;
        }
        if matches!(kept, Err(NotDone::Stale { .. })) {
            self.refresh_or_warn(live).await;
        }
        kept
    }

    /// The clock begins, for everybody in their time zone as it is now.
    async fn start_clock(&self, live: &mut Live) -> Result<(), NotDone> {
        if live.setup.clock.is_none() {
            return Ok(());
        }
        let zones = zones_of(self.store(), &live.game.seats, &live.claims).await?;
        if let Some(clock) = &mut live.setup.clock {
            clock.zones = zones;
        }
        live.setup.clock_begun_at = self.time().now();
        Ok(())
    }

    async fn keep_rearranged(&self, live: &mut Live, steps: Vec<Step>, by: &str) -> Result<(), NotDone> {
        let entries: Vec<String> = steps.iter().map(|step| step.entry.write()).collect();
        let notices = match &live.play {
            Some(play) => {
                let happened = begun(live, &play.after(&steps).0, by);
                notices_of(self.store(), (&live.game.id, live.game.updated_at), &happened).await?
            }
            None => Vec::new(),
        };
        let (game, claims) = (&live.game, &live.claims);
        let clock = live.setup.clock.as_ref().and(live.play.as_ref());
        let deadline = clock.map(|_| self.time().now());
        let rearrangement = Rearrangement { game, claims, entries: &entries, notices: &notices, deadline };
        self.store().rearrange(&rearrangement).await?;
        if let Some(play) = &mut live.play {
            play.keep(live.game.updated_at, steps);
            let length = play.length();
            live.game.entries = length;
            self.announcer().announce(|pulse| pulse.entries = length);
        }
        Ok(())
    }
}

/// The time zone of whoever sits in each seat.
pub(crate) async fn zones_of(
    store: &dyn Store,
    seats: &[Seat],
    claims: &[Claim],
) -> Result<Vec<String>, StoreError> {
    let mut zones = Vec::new();
    for seat in seats {
        let claim = claims.iter().find(|claim| claim.seat == seat.seat);
        let account = claim.map(|claim| claim.visitor.as_str()).filter(|visitor| is_account(visitor));
        zones.push(match account {
            Some(account) => wishes_of(store, account).await?.zone,
            None => UTC.to_owned(),
        });
    }
    Ok(zones)
}

fn check_owner(live: &Live, visitor: &str) -> Result<(), NotDone> {
    if !is_owner(live, visitor) {
        return Err(NotDone::NotYourSeat);
    }
    if live.game.stage != Stage::Open {
        return Err(NotDone::Begun);
    }
    Ok(())
}

impl Live {
    /// A seat as it is once nobody sits there: called as at first, and with a link that nobody knows. A bot stays.
    fn freed(&self, seat: u8) -> Option<Seat> {
        let known = self.game.seats.iter().find(|known| known.seat == seat)?;
        let name = self.setup.names.get(usize::from(seat));
        self.bot_of(SeatId(seat)).is_none().then(|| Seat {
            seat,
            name: name.unwrap_or(&known.name).clone(),
            kind: SeatKind::Invite.as_str().to_owned(),
            link: token(LINK),
        })
    }

    /// Takes over the names of those who sit here by now.
    fn take_names(&mut self) {
        let mut players = Vec::new();
        for seat in &mut self.game.seats {
            seat.name = told_apart(&seat.name, &players);
            players.push(seat.name.clone());
        }
        self.setup.game.players = players;
        self.game.updated_at = clock::now();
        self.game.setup = self.setup.write();
        self.game.listing = self.empty_listing().write();
        self.game.search = search(self.title, &self.setup.game.players);
    }

    /// Lets the game begin; bots take the seats that are free. The steps that follow by themselves.
    async fn begin(&mut self) -> Result<Vec<Step>, NotDone> {
        self.seat_bots();
        self.setup.rated = self.setup.rated && may_be_rated(self.title, &self.game.seats, &self.claims);
        self.take_names();
        let (title, setup, known) = (self.title, self.setup.clone(), self.empty_listing());
        let begun = blocking(move || {
            let play = Play::new(setup.rules(title)?);
            let steps = play.go_on(Vec::new());
            let (state, moves) = play.after(&steps);
            let (stage, listing) = listing_of(&state, moves, known);
            drop(state);
            Ok::<_, SetupError>((play, steps, stage, listing))
        });
        let (play, steps, stage, listing) = begun.await.ok_or(NotDone::NotPlayed)??;
        self.game.stage = stage;
        self.game.listing = listing.write();
        self.play = Some(play);
        Ok(steps)
    }

    fn seat_bots(&mut self) {
        let seats = self.game.seats.iter().map(|seat| seat.seat);
        let free: Vec<u8> = seats.filter(|seat| !self.is_taken(*seat)).collect();
        for seat in &mut self.game.seats {
            if free.contains(&seat.seat) {
                SeatKind::SteadyBot.as_str().clone_into(&mut seat.kind);
            }
        }
    }
}

/// The text by which a table is found: what the title is called, and who plays.
pub fn search(title: Title, players: &[String]) -> String {
    let (name, on_the_box) = (title.name(), title.about().title);
    format!("{name} {on_the_box} {}", players.join(" ")).to_lowercase()
}
