//! Who may see what: decided here and nowhere else.
//!
//! A public table is seen by everybody; a private one by its owner, by those who sit at it, and by whoever has its
//! link for onlookers. What a seat alone
//! may know is shown to the visitor who sits there, and what nobody may know yet to nobody. Acting is another
//! matter: [`Session`] asks who sits where.

use std::sync::Arc;

use roundhouse_game::{GameFile, SeatId};
use roundhouse_store::{Stage, StoreError};
use serde_json::Value;

use crate::app::App;
use crate::error::Failure;
use crate::session::{Live, NotDone, NotOpened, Session};
use crate::table::SeatKind;
use crate::visitor::Visitor;

impl App {
    /// A table, for somebody who may see it; to others there is no such table.
    pub async fn table(&self, visitor: &str, id: &str) -> Result<Arc<Session>, NotOpened> {
        let session = self.tables.get(id).await?;
        let allowed = may_see(&*session.look().await, visitor);
        if allowed { Ok(session) } else { Err(NotOpened::NoSuchTable) }
    }

    /// A table for a page: also for somebody who came by its link for onlookers.
    pub async fn table_page(&self, visitor: &Visitor, id: &str) -> Result<Arc<Session>, Failure> {
        let opened = self.tables.get(id).await;
        let session = opened.map_err(|error| Failure::opening(self, visitor, error))?;
        let allowed = may_see_page(&*session.look().await, visitor);
        if allowed {
            return Ok(session);
        }
        Err(Failure::opening(self, visitor, NotOpened::NoSuchTable))
    }
}

/// May this visitor see the table?
pub fn may_see(live: &Live, visitor: &str) -> bool {
    !live.game.private || has_part(live, visitor)
}

/// May this visitor see the table's page? Also by its link for onlookers.
pub fn may_see_page(live: &Live, visitor: &Visitor) -> bool {
    let key = visitor.watch.as_deref().unwrap_or_default();
    may_see(live, &visitor.id) || may_watch(live, key)
}

/// Does this key of a link let onlookers in?
pub fn may_watch(live: &Live, key: &str) -> bool {
    !key.is_empty() && live.setup.watch == key
}

/// Is it this visitor's table, or do they sit at it?
pub fn has_part(live: &Live, visitor: &str) -> bool {
    is_owner(live, visitor) || !live.seats_of(visitor).is_empty()
}

/// May this visitor, who has the seat's link, sit down there? A seat has one player; coming back is free.
pub fn may_sit_down(live: &Live, visitor: &str, seat: u8) -> bool {
    !live.is_taken(seat) || live.seats_of(visitor).contains(&SeatId(seat))
}

/// May this visitor sit down there without a link? At a public table that waits for players, on a seat for guests.
pub fn may_join(live: &Live, visitor: &str, seat: u8) -> bool {
    let mut seats = live.game.seats.iter();
    let guest = SeatKind::Invite.as_str();
    let waits = !live.game.private && live.game.stage == Stage::Open && !live.is_taken(seat);
    let for_guests = seats.any(|known| known.seat == seat && known.kind == guest);
    waits && for_guests && live.seats_of(visitor).is_empty()
}

/// May this visitor see the link that leads to a seat? Nobody may once somebody sits there.
pub fn may_invite(live: &Live, visitor: &str, seat: u8) -> bool {
    is_owner(live, visitor) && !live.is_taken(seat)
}

/// May this visitor have the game as a file, or go on from it alone? Both hold the seed, and with it whatever is
/// still hidden: that waits for the end, unless every seat is the visitor's.
pub fn may_take_away(live: &Live, visitor: &str) -> bool {
    let open = !live.title.has_secrets() || live.game.stage == Stage::Finished;
    open || live.seats_of(visitor).len() == live.game.seats.len()
}

/// The game as a file, for a visitor who may have it; the first moves of it where that is asked for.
pub fn file_for(live: &Live, visitor: &str, moves: Option<usize>) -> Result<GameFile<Value>, NotDone> {
    let play = live.playing_or_over()?;
    live.moment(moves)?;
    if may_take_away(live, visitor) { Ok(play.file(&live.setup.game, moves)) } else { Err(NotDone::Secrets) }
}

/// May this visitor write here? At a quiet table only its owner and those who sit there.
pub fn may_say(live: &Live, visitor: &str) -> bool {
    !live.game.quiet || has_part(live, visitor)
}

/// Is this visitor an administrator? Only an account can be one.
pub async fn is_administrator(app: &App, visitor: &Visitor) -> Result<bool, StoreError> {
    if visitor.account.is_none() {
        return Ok(false);
    }
    Ok(app.store().administrators().await?.contains(&visitor.id))
}

/// Through whose eyes the visitor sees the table: a seat of theirs, the one to act first; nobody's otherwise.
pub fn eyes(live: &Live, visitor: &str) -> Option<SeatId> {
    let seats = live.seats_of(visitor);
    let turn = live.play.as_ref().and_then(|play| play.state().to_act());
    turn.filter(|seat| seats.contains(seat)).or_else(|| seats.first().copied())
}

/// Is it this visitor who opened the table? Owners free seats and let the game begin.
pub fn is_owner(live: &Live, visitor: &str) -> bool {
    !visitor.is_empty() && live.game.owner == visitor
}
