//! What bots make of the positions that people had.

use std::ops::ControlFlow;

use roundhouse_bots::{BotKind, arena};
use roundhouse_family18xx::view::{RoundKind, TableView};
use roundhouse_game::Message;
use roundhouse_titles::{AnyGame, AnyState};

use super::rounds::{Counted, Part, runs};
use crate::played::Played;

/// A game that bots continued from a stock round on, with as many rounds as the people played.
pub(super) struct Continued {
    /// The round it begins with.
    pub(super) from: Message,
    /// The actions before it.
    pub(super) actions: usize,
    /// Operating rounds that the people played from there.
    pub(super) rounds: u32,
    /// Operating rounds that the bots played: fewer where their game was over before.
    pub(super) bot_rounds: u32,
    /// What the people were worth in the end, together.
    pub(super) people: i64,
    /// What the bots were.
    pub(super) bots: i64,
    /// What each run of the people earned, with its phase.
    pub(super) people_runs: Vec<(Message, u32)>,
    /// What each run of the bots earned.
    pub(super) bot_runs: Vec<(Message, u32)>,
}

/// A game longer than this is taken for one that never ends.
const MOST_ACTIONS: usize = 20_000;

/// Lets bots in all seats play a part of a game again.
pub(super) fn go_on(
    game: &AnyGame,
    people: &Played,
    part: &Part,
    kind: BotKind,
) -> Result<Continued, String> {
    let begun = &people.states[part.from];
    let table = begun.view(None);
    let mut bots: Vec<_> =
        (0..table.players.len()).map(|seat| kind.bot(game.levels(), seat as u64)).collect();
    let mut counted = Counted::new(table.round.clone());
    let mut bot_runs = Vec::new();
    let ended = arena::go_on(game, begun.clone(), &mut bots, MOST_ACTIONS, &mut |step| {
        let earned = runs(step.before, step.events);
        if !earned.is_empty() {
            let phase = phase(&step.before.view(None));
            bot_runs.extend(earned.iter().map(|run| (phase.clone(), run.amount.units())));
        }
        counted.goes_on(&step.after.round());
        if counted.ended < part.rounds { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    let mut people_runs = Vec::new();
    for at in part.from..part.to {
        let before = &people.states[at];
        let earned = runs(before, &people.events[at]);
        if !earned.is_empty() {
            let phase = phase(&before.view(None));
            people_runs.extend(earned.iter().map(|run| (phase.clone(), run.amount.units())));
        }
    }
    Ok(Continued {
        from: table.round.short,
        actions: part.from,
        rounds: part.rounds,
        bot_rounds: counted.ended,
        people: worth(&people.states[part.to]),
        bots: worth(&ended),
        people_runs,
        bot_runs,
    })
}

/// What all players together would score if the game ended now; nobody's seat but theirs counts.
fn worth(state: &AnyState) -> i64 {
    let table = state.view(None);
    let players = table.players.iter().filter(|player| player.name.is_none());
    match state.outcome() {
        Some(outcome) if table.round.kind == RoundKind::Over => {
            let scores = outcome.scores();
            players.filter_map(|player| scores.get(player.seat.index())).sum()
        }
        _ => players.map(|player| player.worth).sum(),
    }
}

fn phase(table: &TableView) -> Message {
    let phase = table.phase.as_ref().map(|phase| phase.name.clone());
    phase.unwrap_or_else(|| table.round.short.clone())
}
