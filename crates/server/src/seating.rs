//! Who sits where: joining, leaving, and the start of the game.

use roundhouse_game::SeatId;
use roundhouse_store::{Claim, Stage, token};

use crate::app::App;
use crate::clock;
use crate::play::Play;
use crate::rights::{is_owner, may_join, may_sit_down};
use crate::session::{Live, NotDone, Session};
use crate::table::{SeatKind, told_apart};

/// The length of the secret part of a seat's link.
pub const LINK: usize = 24;

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
    pub async fn arrange(
        &self,
        session: &Session,
        visitor: &str,
        what: Arrangement,
    ) -> Result<(), NotDone> {
        match what {
            Arrangement::SitDown { seat, name } => {
                if !may_join(&*session.look().await, visitor, seat) {
                    return Err(NotDone::NotYourSeat);
                }
                session.join(visitor, seat, &name).await
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
        let mut live = self.look_again().await;
        if !may_sit_down(&live, visitor, seat) {
            return Err(NotDone::NotYourSeat);
        }
        let claim = Claim {
            game: live.game.id.clone(),
            seat,
            visitor: visitor.to_owned(),
        };
        self.store().claim(&claim).await?;
        // Of two who sit down at the same moment in two processes, the later one finds the table full.
        self.refresh_or_warn(&mut live).await;
        if live.game.stage == Stage::Open && !name.is_empty() {
            self.rearrange(&mut live, |live| live.rename(seat, name))
                .await?;
        }
        let full = live.game.seats.iter().all(|seat| live.is_taken(seat.seat));
        if live.game.stage == Stage::Open && full {
            match self.begin(&mut live).await {
                // The other process was faster.
                Err(NotDone::Stale { .. }) if live.play.is_some() => {}
                begun => begun?,
            }
        }
        self.announce_seats();
        Ok(())
    }

    /// Frees the invited seats of a visitor, before the start.
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
        self.begin(&mut live).await?;
        self.announce_seats();
        Ok(())
    }

    /// The owner gives the table up, before the start: it is gone for everybody. Its id.
    async fn close(&self, visitor: &str) -> Result<String, NotDone> {
        let live = self.look_again().await;
        check_owner(&live, visitor)?;
        self.store().remove(&live.game.id).await?;
        Ok(live.game.id.clone())
    }

    async fn free(&self, live: &mut Live, seat: u8) -> Result<(), NotDone> {
        let link = token(LINK);
        self.store().clear(&live.game.id, seat, &link).await?;
        live.claims.retain(|claim| claim.seat != seat);
        for known in &mut live.game.seats {
            if known.seat == seat {
                known.link.clone_from(&link);
            }
        }
        Ok(())
    }

    /// Begins the game; bots take the seats that are free.
    async fn begin(&self, live: &mut Live) -> Result<(), NotDone> {
        let play = Play::new(live.setup.rules(live.title)?);
        let begin = |live: &mut Live| {
            live.seat_bots();
            live.game.stage = Stage::Running;
            live.game.updated_at = clock::now();
            live.game.listing = live.listing(play.state(), 0).1.write();
        };
        self.rearrange(live, begin).await?;
        let steps = play.go_on(Vec::new());
        live.play = Some(play);
        self.keep(live, steps).await?;
        Ok(())
    }

    /// Changes an open table and keeps it; where it cannot be kept, it is as before.
    async fn rearrange(
        &self,
        live: &mut Live,
        change: impl FnOnce(&mut Live),
    ) -> Result<(), NotDone> {
        let before = (live.game.clone(), live.setup.clone());
        change(live);
        if let Err(error) = self.store().rearrange(&live.game).await {
            (live.game, live.setup) = before;
            self.learn(live, &error).await;
            return Err(error.into());
        }
        Ok(())
    }
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
    fn seat_bots(&mut self) {
        let seats = self.game.seats.iter().map(|seat| seat.seat);
        let free: Vec<u8> = seats.filter(|seat| !self.is_taken(*seat)).collect();
        for seat in &mut self.game.seats {
            if free.contains(&seat.seat) {
                SeatKind::RandomBot.as_str().clone_into(&mut seat.kind);
            }
        }
    }

    fn rename(&mut self, seat: u8, name: &str) {
        let others = (0..).zip(&self.setup.game.players);
        let others = others.filter(|(other, _)| *other != usize::from(seat));
        let others: Vec<String> = others.map(|(_, name)| name.clone()).collect();
        let name = &told_apart(name, &others);
        for known in &mut self.game.seats {
            if known.seat == seat {
                name.clone_into(&mut known.name);
            }
        }
        if let Some(player) = self.setup.game.players.get_mut(SeatId(seat).index()) {
            name.clone_into(player);
        }
        self.game.setup = self.setup.write();
        self.game.listing = self.empty_listing().write();
        self.game.search = search(self.title.name(), &self.setup.game.players);
    }
}

/// The text by which a table is found.
pub fn search(title: &str, players: &[String]) -> String {
    format!("{title} {}", players.join(" ")).to_lowercase()
}
