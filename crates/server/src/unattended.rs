//! Tables at which a bot is to act and nobody looks: they are played all the same, a few at a time. After a start of the
//! server these are all tables that it left so; later those of other processes that ended.

use std::sync::{Arc, Weak};
use std::time::Duration;

use roundhouse_store::{SeatPlace, StoreError};
use tokio::time::timeout;

use crate::app::{App, Shared};
use crate::bots;
use crate::clock;
use crate::table::{Listing, SeatKind};

/// How often the server looks for such tables.
const ROUND: Duration = Duration::from_mins(1);
/// How many of them are played at once; the others wait.
pub(crate) const AT_ONCE: usize = 32;
/// How many seats are read at once.
const PAGE: u32 = 500;
/// How long a bot may take for a move before the next table has its place; it is played on all the same.
const PATIENCE: Duration = Duration::from_mins(1);
/// A shared table that changed within these milliseconds is played by another process.
const LATELY: i64 = 30_000;

/// Looks for tables without end; it ends with the app.
pub(crate) async fn look_around(app: Weak<App>) {
    while let Some(alive) = app.upgrade() {
        if let Err(error) = take_up_all(&alive).await {
            tracing::warn!(%error, "tables that wait for bots could not be found");
        }
        drop(alive);
        tokio::time::sleep(ROUND).await;
    }
}

/// Takes up every table that waits for a bot and is not in memory: there its bots play already.
async fn take_up_all(app: &Shared) -> Result<(), StoreError> {
    let before = if app.tables.is_shared() { clock::now() - LATELY } else { i64::MAX };
    for kind in SeatKind::ALL {
        if kind.bot().is_none() {
            continue;
        }
        let mut last = None;
        loop {
            let seats = app.store().running_seats(kind.as_str(), last.as_ref(), PAGE);
            let seats = seats.await?;
            for seat in seats.iter().filter(|seat| is_to_act(seat)) {
                if seat.updated_at < before {
                    take_up(Arc::clone(app), seat.game.clone()).await;
                }
            }
            let Some(seat) = seats.into_iter().next_back() else {
                break;
            };
            last = Some(seat);
        }
    }
    Ok(())
}

fn is_to_act(seat: &SeatPlace) -> bool {
    Listing::read(&seat.listing).to_act == Some(seat.seat)
}

/// Opens a table once there is a place, and leaves the place when no bot is to act there any more.
pub(crate) async fn take_up(app: Shared, id: String) {
    let Ok(place) = Arc::clone(&app.unattended).acquire_owned().await else {
        return;
    };
    if app.tables.is_open(&id) {
        return;
    }
    let session = match app.tables.get(&id).await {
        Ok(session) => session,
        Err(error) => {
            tracing::warn!(%error, table = %id, "a table that waits for a bot cannot be opened");
            return;
        }
    };
    tokio::spawn(async move {
        let mut pulse = session.announcer().at_once();
        while bots::is_to_act(&session).await {
            // One that cannot move, or thinks for very long, keeps no other table waiting.
            let moved = timeout(PATIENCE, pulse.changed()).await;
            if !matches!(moved, Ok(Ok(()))) {
                break;
            }
        }
        drop(place);
    });
}
