//! Bots at the table: they see what their seat sees, and act by the same door as everybody else.

use std::num::NonZero;
use std::sync::{Arc, Weak};
use std::thread::available_parallelism;
use std::time::Duration;

use roundhouse_bots::BotKind;
use roundhouse_game::{Chance, Game, SeatId};
use roundhouse_store::StoreError;
use roundhouse_titles::AnyState;
use serde_json::Value;
use tokio::sync::Semaphore;

use crate::blocking::blocking;
use crate::config::Settings;
use crate::play::Play;
use crate::session::{Live, NotDone, Session};

/// How long a bot waits before it tries again what the store did not keep.
const AGAIN: Duration = Duration::from_secs(1);

/// Whoever decides for the bots of a table.
struct TableBot {
    /// Draws anew what is hidden from a bot's seat, and the lots that a bot draws.
    chance: Chance,
}

/// How bots behave at every table.
#[derive(Clone, Debug)]
pub(crate) struct Manners {
    /// How long they wait before each move, so that people can follow, where the people want no other pace.
    pause: Duration,
    /// Where their chance starts; none, and chance says.
    seed: Option<u64>,
    /// Whose turn it is to think, of the bots of all tables: one core is left for the people.
    thinking: Arc<Semaphore>,
}

impl Manners {
    /// What the settings of a server say of bots.
    pub(crate) fn of(settings: &Settings) -> Self {
        let cores = available_parallelism().map_or(1, NonZero::get);
        Self {
            pause: settings.bot_pause,
            seed: settings.seed,
            thinking: Arc::new(Semaphore::new(cores.saturating_sub(1).max(1))),
        }
    }

    /// Where a bot's chance starts; the same each time where the system has none.
    fn chance(&self) -> u64 {
        self.seed.unwrap_or_else(|| getrandom::u64().unwrap_or(1))
    }
}

/// Lets bots play at a table for as long as it is in memory.
pub(crate) fn watch(session: &Arc<Session>, manners: Manners) {
    let mut pulse = session.announcer().at_once();
    let session = Arc::downgrade(session);
    tokio::spawn(async move {
        let mut bot = TableBot { chance: Chance::new(manners.chance()) };
        while let Some(rested) = play_all(&session, bot, &manners).await {
            bot = rested;
            if pulse.changed().await.is_err() {
                return;
            }
        }
    });
}

/// Plays for bots as long as one is to act, and keeps the table in memory meanwhile; none once the table is gone.
async fn play_all(session: &Weak<Session>, mut bot: TableBot, manners: &Manners) -> Option<TableBot> {
    let session = session.upgrade()?;
    loop {
        let Some(turn) = turn(&session).await else {
            session.paces().person_acts();
            return Some(bot);
        };
        let (seat, seen) = (turn.seat, turn.seen);
        let place = manners.thinking.acquire().await.ok()?;
        // It may think for long, and the table is open meanwhile.
        let thought = blocking(move || (choose(&turn, &mut bot), bot)).await;
        let (action, thinker) = thought?;
        bot = thinker;
        drop(place);
        let Some(action) = action else {
            return Some(bot);
        };
        session.paces().wait(manners.pause).await;
        match session.act_for_bot(seat, seen, action).await {
            Ok(_) | Err(NotDone::Stale { .. }) => {}
            // A table that was given up is asked for no more. A store that is away comes back, and nobody else moves
            // meanwhile: it is the bot's turn.
            Err(NotDone::Store(error)) if !matches!(error, StoreError::NoSuchGame(_)) => {
                tracing::warn!(%error, seat = seat.0, seen, "a bot tries again");
                tokio::time::sleep(AGAIN).await;
            }
            Err(error) => {
                tracing::error!(%error, seat = seat.0, seen, "a bot could not move");
                return Some(bot);
            }
        }
    }
}

/// Is a bot to act?
pub(crate) async fn is_to_act(session: &Session) -> bool {
    to_act(&*session.look().await).is_some()
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
    let (play, seat, kind) = to_act(&live)?;
    Some(Turn { state: play.state().clone(), seat, kind, seen: play.length() })
}

fn to_act(live: &Live) -> Option<(&Play, SeatId, BotKind)> {
    let play = live.playing().ok()?;
    let seat = play.state().to_act()?;
    Some((play, seat, live.bot_of(seat)?))
}

fn choose(turn: &Turn, bot: &mut TableBot) -> Option<Value> {
    let game = turn.state.rules();
    let seen = game.imagined(&turn.state, Some(turn.seat), &mut bot.chance);
    let mut player = turn.kind.bot(game.levels(), bot.chance.draw());
    player.choose(&game, &seen).map(|action| action.to_json())
}
