//! Bots at the table: they see what their seat sees, and act by the same door as everybody else.

use std::sync::{Arc, Weak};
use std::time::Duration;

use roundhouse_bots::{Bot, Random};
use roundhouse_game::{Game, SeatId};
use roundhouse_titles::{AnyState, with_moment};
use serde_json::Value;

use crate::session::{NotDone, Session};

/// Lets bots play at a table for as long as it is in memory.
pub(crate) fn watch(session: &Arc<Session>, pause: Duration) {
    let mut pulse = session.listen();
    let session = Arc::downgrade(session);
    tokio::spawn(async move {
        let mut random = Random::new(seed());
        while play_all(&session, &mut random, pause).await {
            if pulse.changed().await.is_err() {
                return;
            }
        }
    });
}

/// Plays for bots as long as one is to act; `false` once the table is gone.
async fn play_all(session: &Weak<Session>, random: &mut Random, pause: Duration) -> bool {
    loop {
        let Some(session) = session.upgrade() else {
            return false;
        };
        let Some((seat, seen, action)) = next(&session, random).await else {
            return true;
        };
        tokio::time::sleep(pause).await;
        match session.act_for_bot(seat, seen, action).await {
            Ok(_) | Err(NotDone::Stale { .. }) => {}
            Err(error) => {
                tracing::error!(%error, seat = seat.0, seen, "a bot could not move");
                return true;
            }
        }
    }
}

async fn next(session: &Session, random: &mut Random) -> Option<(SeatId, u64, Value)> {
    let live = session.look().await;
    let play = live.playing().ok()?;
    let seat = play.state().to_act()?;
    if !live.bots().contains(&seat) {
        return None;
    }
    Some((seat, play.length(), choose(play.state(), random)?))
}

fn choose(state: &AnyState, random: &mut Random) -> Option<Value> {
    with_moment!(state, moment => {
        let choices = moment.game.choices(&moment.state);
        let action = random.choose(moment.game.as_ref(), &moment.state, &choices)?;
        serde_json::to_value(action).ok()
    })
}

/// Where a bot's chance starts; the same each time where the system has none.
fn seed() -> u64 {
    getrandom::u64().unwrap_or(1)
}
