//! Bots at the table: they see what their seat sees, and act by the same door as everybody else.

use std::sync::{Arc, Weak};
use std::time::Duration;

use roundhouse_bots::{Bot, BotKind, Random, Steady};
use roundhouse_game::{Chance, Game, SeatId};
use roundhouse_store::StoreError;
use roundhouse_titles::{AnyState, with_moment};
use serde_json::Value;

use crate::apart::apart;
use crate::config::Settings;
use crate::session::{NotDone, Session};

/// How long a bot waits before it tries again what the store did not keep.
const AGAIN: Duration = Duration::from_secs(1);

/// Whoever decides for the bots of a table.
struct TableBot {
    random: Random,
    steady: Steady,
    /// Draws anew what is hidden from a bot's seat.
    chance: Chance,
}

/// How bots behave at every table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manners {
    /// How long they wait before each move, so that people can follow.
    pause: Duration,
    /// Where their chance starts; none, and chance says.
    seed: Option<u64>,
}

impl Manners {
    /// What the settings of a server say of bots.
    pub(crate) const fn of(settings: &Settings) -> Self {
        Self {
            pause: settings.bot_pause,
            seed: settings.seed,
        }
    }

    /// Where a bot's chance starts; the same each time where the system has none.
    fn chance(self) -> u64 {
        self.seed.unwrap_or_else(|| getrandom::u64().unwrap_or(1))
    }
}

/// Lets bots play at a table for as long as it is in memory.
pub(crate) fn watch(session: &Arc<Session>, manners: Manners) {
    let mut pulse = session.announcer().at_once();
    let session = Arc::downgrade(session);
    tokio::spawn(async move {
        let mut bot = TableBot {
            random: Random::new(manners.chance()),
            steady: Steady::new(manners.chance()),
            chance: Chance::new(manners.chance()),
        };
        while let Some(rested) = play_all(&session, bot, manners.pause).await {
            bot = rested;
            if pulse.changed().await.is_err() {
                return;
            }
        }
    });
}

/// Plays for bots as long as one is to act; nothing is left of them once the table is gone.
async fn play_all(session: &Weak<Session>, mut bot: TableBot, pause: Duration) -> Option<TableBot> {
    loop {
        let session = session.upgrade()?;
        let Some(turn) = turn(&session).await else {
            return Some(bot);
        };
        let (seat, seen) = (turn.seat, turn.seen);
        // It may think for long, and the table is open meanwhile.
        let thought = apart(move || (choose(&turn, &mut bot), bot)).await;
        let (action, thinker) = thought?;
        bot = thinker;
        let Some(action) = action else {
            return Some(bot);
        };
        tokio::time::sleep(pause).await;
        match session.act_for_bot(seat, seen, action).await {
            Ok(_) | Err(NotDone::Stale { .. }) => {}
            // A table that was given up is asked for no more. A store that is away comes back, and nobody else moves
            // meanwhile: it is the bot's turn.
            Err(NotDone::Store(error)) if !matches!(error, StoreError::NoSuchGame(_)) => {
                tracing::warn!(%error, seat = seat.0, seen, "a bot tries again");
                drop(session);
                tokio::time::sleep(AGAIN).await;
            }
            Err(error) => {
                tracing::error!(%error, seat = seat.0, seen, "a bot could not move");
                return Some(bot);
            }
        }
    }
}

/// The turn of a bot.
struct Turn {
    state: AnyState,
    seat: SeatId,
    kind: BotKind,
    seen: u64,
}

async fn turn(session: &Session) -> Option<Turn> {
    let live = session.look().await;
    let play = live.playing().ok()?;
    let seat = play.state().to_act()?;
    Some(Turn {
        kind: live.bot_of(seat)?,
        state: play.state().clone(),
        seat,
        seen: play.length(),
    })
}

fn choose(turn: &Turn, bot: &mut TableBot) -> Option<Value> {
    with_moment!(&turn.state, moment => {
        let choices = moment.game.choices(&moment.state);
        let seen = moment.game.imagined(&moment.state, Some(turn.seat), &mut bot.chance);
        let game = moment.game.as_ref();
        let action = match turn.kind {
            BotKind::Random => bot.random.choose(game, &*seen, &choices),
            BotKind::Steady => bot.steady.choose(game, &*seen, &choices),
        };
        serde_json::to_value(action?).ok()
    })
}
