//! Why a bot moved as it did: worked out when somebody asks, from what everybody may see.
//!
//! A bot knows what is hidden from others in its seat. So that a reason tells nobody of it, the moment is imagined as an
//! onlooker may imagine it, and the bot's estimate is asked there.

use std::borrow::Cow;

use roundhouse_bots::BotKind;
use roundhouse_bots::explain::{self, Why};
use roundhouse_game::{Chance, Game, Message, Search, SeatId};
use roundhouse_titles::AnyState;
use serde_json::Value;

use crate::play::Maker;
use crate::session::Live;

/// A move of a bot that somebody asks about.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    /// The number of the move, from 1.
    pub(crate) number: usize,
    /// Whose move it was.
    pub(crate) seat: SeatId,
    /// The state before it.
    before: AnyState,
    action: Value,
    kind: BotKind,
    maker: Maker,
}

/// So often what is hidden is drawn anew: a reason that depends on it is left out.
const TIMES: usize = 3;

/// More states than this are not looked at for a reason.
const NODES: u32 = 1_500;

/// More moves of one turn than this are not explained at once.
const MOST: usize = 12;

/// The moves of the turn that ended with this move, or of the last turn of a bot; none where no bot made them.
pub(crate) fn asked(live: &Live, number: Option<usize>) -> Vec<Asked> {
    let Ok(play) = live.playing_or_over() else {
        return Vec::new();
    };
    let bots = live.bots();
    let latest = || play.moves().iter().rposition(|made| bots.contains(&made.seat)).map(|at| at + 1);
    let Some(last) = number.or_else(latest) else {
        return Vec::new();
    };
    let first = play.turn_began(last).max(last.saturating_sub(MOST));
    let asked = |at: usize| {
        let made = play.moves().get(at)?;
        Some(Asked {
            number: at + 1,
            seat: made.seat,
            before: play.state_after(at)?.into_owned(),
            action: made.action(),
            kind: live.bot_of(made.seat)?,
            maker: made.maker,
        })
    };
    (first..last).filter_map(asked).collect()
}

/// Why a bot made a move.
pub(crate) fn reason(asked: &Asked) -> Message {
    if asked.maker == Maker::Rules {
        return Message::new("why-only-move");
    }
    told(asked).unwrap_or_else(|| Message::new("why-hidden"))
}

/// The same search with fewer states: a page waits for it, move by move.
const fn shortened(search: Search) -> Search {
    match search {
        Search::OnePly => Search::OnePly,
        Search::Turn { width, nodes } => Search::Turn { width, nodes: fewer(nodes) },
        Search::Beam { roots, width, nodes } => Search::Beam { roots, width, nodes: fewer(nodes) },
    }
}

const fn fewer(nodes: u32) -> u32 {
    if nodes < NODES { nodes } else { NODES }
}

fn told(asked: &Asked) -> Option<Message> {
    let (game, state) = (asked.before.rules(), &asked.before);
    let Some(search) = asked.kind.search(game.levels()) else {
        return Some(Message::new(match asked.kind {
            BotKind::Random => "why-random",
            _ => "why-steady",
        }));
    };
    let action = game.read(&asked.action).ok()?;
    let mut chance = Chance::new(asked.number as u64);
    let mut whys = Vec::new();
    for _ in 0..TIMES {
        let seen = game.imagined(state, None, &mut chance);
        whys.push(explain::why_made(&game, &seen, asked.seat, &action, shortened(search))?);
        if let Cow::Borrowed(_) = seen {
            // Nothing is hidden in this game.
            break;
        }
    }
    let why = Why::agreed(&whys)?;
    // What was different each time depends on something that is hidden.
    let hidden = why.terms.is_empty() && whys.iter().any(|why| !why.terms.is_empty());
    (!hidden).then(|| why.message("reason-made"))
}
