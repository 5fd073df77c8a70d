//! How often people did what a bot would have done.

use std::collections::BTreeMap;

use roundhouse_bots::BotKind;
use roundhouse_family18xx::view::Income;
use roundhouse_game::{Chance, Freedom, Game, SeatId};
use roundhouse_titles::{AnyAction, AnyGame, AnyState};

use crate::played::Played;

/// How often people did what a bot would have done.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Agreed {
    /// Moments with more than one choice.
    pub(super) decisions: u32,
    /// The move was the bot's first choice.
    pub(super) first: u32,
    /// The move was among its first three.
    pub(super) first_three: u32,
    /// The bot did not think of it.
    pub(super) unlisted: u32,
}

impl Agreed {
    /// With the decisions of others.
    pub(super) fn add(&mut self, other: &Self) {
        self.decisions += other.decisions;
        self.first += other.first;
        self.first_three += other.first_three;
        self.unlisted += other.unlisted;
    }
}

/// One decision: its kind and whether the bot agrees; nothing where there was nothing to decide.
pub(super) fn one(game: &AnyGame, people: &Played, at: usize, kind: BotKind) -> Option<(String, Agreed)> {
    let state = &people.states[at];
    let (seat, recorded) = &people.actions[at];
    if game.to_act(state) != Some(*seat) {
        return None;
    }
    let choices = game.choices(state);
    if let [only] = &choices[..]
        && only.freedom == Freedom::Exact
    {
        return None;
    }
    // What a record does beside the moment (booking another amount, acting out of turn) answers no question of a bot's.
    if choices.iter().all(|choice| !choice.action.is_of_kind(recorded)) {
        return None;
    }
    let turn = state.view(None).turn?;
    let decision = turn.doing.key.trim_start_matches("rr-").trim_start_matches("doing-").to_owned();
    let seen = game.imagined(state, Some(*seat), &mut Chance::new(0));
    let ranked = kind.bot(game.levels(), 0).ranked(game, &seen);
    let mut agreed = Agreed { decisions: 1, ..Agreed::default() };
    let earned = state.incomes(&people.events[at]);
    match place(game, (state, *seat), &ranked, (&people.states[at + 1], &earned)) {
        Some(place) => {
            agreed.first = u32::from(place == 0);
            agreed.first_three = u32::from(place < 3);
        }
        None => agreed.unlisted = u32::from(!ranked.contains(recorded)),
    }
    Some((decision, agreed))
}

/// The place of the action that leads to this state, or lets companies earn this. Actions that lead to the same are the
/// same move: routes that earn as much.
fn place(
    game: &AnyGame,
    (state, seat): (&AnyState, SeatId),
    ranked: &[AnyAction],
    (after, earned): (&AnyState, &[Income]),
) -> Option<usize> {
    let mut before: Vec<AnyState> = Vec::new();
    for action in ranked {
        let Ok(applied) = game.apply(state, seat, action) else {
            continue;
        };
        let earns_as_much = || !earned.is_empty() && state.incomes(&applied.events) == earned;
        if applied.state == *after || earns_as_much() {
            return Some(before.len());
        }
        if !before.contains(&applied.state) {
            before.push(applied.state);
        }
    }
    None
}

/// The decisions by their kinds.
pub(super) fn by_kind(all: impl IntoIterator<Item = (String, Agreed)>) -> BTreeMap<String, Agreed> {
    let mut kinds: BTreeMap<String, Agreed> = BTreeMap::new();
    for (kind, agreed) in all {
        kinds.entry(kind).or_default().add(&agreed);
    }
    kinds
}
