//! Who may see what: decided here and nowhere else.
//!
//! A public table is seen by everybody; a private one by its owner and by those who sit at it. What a seat alone
//! may know is shown to the visitor who sits there, and what nobody may know yet to nobody. Acting is another
//! matter: [`Session`] asks who sits where.

use std::sync::Arc;

use roundhouse_game::SeatId;
use roundhouse_store::Stage;

use crate::app::App;
use crate::session::{Live, NotOpened, Session};

impl App {
    /// A table, for somebody who may see it; to others there is no such table.
    pub async fn table(&self, visitor: &str, id: &str) -> Result<Arc<Session>, NotOpened> {
        let session = self.tables.get(id).await?;
        let allowed = may_see(&*session.look().await, visitor);
        if allowed {
            Ok(session)
        } else {
            Err(NotOpened::NoSuchTable)
        }
    }
}

/// May this visitor see the table?
pub fn may_see(live: &Live, visitor: &str) -> bool {
    !live.game.private || has_part(live, visitor)
}

/// Is it this visitor's table, or do they sit at it?
pub fn has_part(live: &Live, visitor: &str) -> bool {
    is_owner(live, visitor) || !live.seats_of(visitor).is_empty()
}

/// May this visitor, who has the seat's link, sit down there? A seat has one player; coming back is free.
pub fn may_sit_down(live: &Live, visitor: &str, seat: u8) -> bool {
    !live.is_taken(seat) || live.seats_of(visitor).contains(&SeatId(seat))
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

/// Through whose eyes the visitor sees the table: a seat of theirs, the one to act first; nobody's otherwise.
pub fn eyes(live: &Live, visitor: &str) -> Option<SeatId> {
    let seats = live.seats_of(visitor);
    let turn = live.play.as_ref().and_then(|play| play.state().to_act());
    turn.filter(|seat| seats.contains(seat))
        .or_else(|| seats.first().copied())
}

/// Is it this visitor who opened the table? Owners free seats and let the game begin.
pub fn is_owner(live: &Live, visitor: &str) -> bool {
    !visitor.is_empty() && live.game.owner == visitor
}
