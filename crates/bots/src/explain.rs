//! Why a bot would rather do this than that: the terms of its estimate, compared between two lines.

use roundhouse_game::{Detail, Knowledge, Level, Message, Search, SeatId, Term};

use crate::search::{Considered, Thinking};

/// An action with what it gains and why.
#[derive(Clone, Debug)]
pub struct Reasoned<A> {
    /// The action.
    pub action: A,
    /// By how much the estimate grows until the end of the turn.
    pub gain: f64,
    /// Why it is better than the next one; for all but the best, why it is worse than the best.
    pub why: Why,
}

/// What one line has more of than another, the most telling first.
#[derive(Clone, Debug, PartialEq)]
pub struct Why {
    /// The terms that differ, with the differences.
    pub terms: Vec<Term>,
    /// Rounds that are likely left.
    pub rounds: f64,
}

/// A move of a game, compared with the best one.
#[derive(Clone, Debug)]
pub struct Reviewed<A> {
    /// By how much the best move is better; nothing for a move that is as good.
    pub loss: f64,
    /// The best move.
    pub best: A,
    /// Why the best move is better.
    pub why: Why,
}

/// Terms that are told of.
const TOLD: usize = 3;
/// A term that differs by less than this part of the greatest difference is not worth a word.
const SLIGHT: f64 = 0.1;

/// How a title's strongest level thinks; the next step alone where a title has no level.
pub fn strongest<G: Knowledge>(game: &G) -> Search {
    game.levels().last().map_or(Search::OnePly, |level: &Level| level.search)
}

/// The best actions of a moment with their reasons, the best first: the first is compared with the second, and all others
/// with the first.
pub fn hints<G: Knowledge>(game: &G, state: &G::State, search: Search) -> Vec<Reasoned<G::Action>> {
    let Some(seat) = game.to_act(state) else {
        return Vec::new();
    };
    let thinking = Thinking { game, weights: game.weights(), seat };
    let now = thinking.value(state);
    let lines = thinking.consider(state, search, game.moves(state));
    let reasoned = |(place, line): (usize, &Considered<G>)| {
        let other = if place == 0 { lines.get(1) } else { lines.first() };
        let why = why(&thinking, &line.end, other.map_or(state, |other| &other.end));
        Reasoned { action: line.action.clone(), gain: line.value - now, why }
    };
    lines.iter().enumerate().map(reasoned).collect()
}

/// What a move cost by the estimate; nothing where the seat had no choice, or the move cannot be judged.
pub fn review<G: Knowledge>(
    game: &G,
    state: &G::State,
    seat: SeatId,
    action: &G::Action,
    search: Search,
) -> Option<Reviewed<G::Action>> {
    let thinking = Thinking { game, weights: game.weights(), seat };
    let mut moves = game.moves(state);
    if !moves.contains(action) {
        moves.push(action.clone());
    }
    let after = game.apply(state, seat, action).ok()?.state;
    let lines = thinking.consider(state, search, moves);
    let best = lines.first()?;
    let same = |line: &&Considered<G>| line.action == *action;
    let made = lines.iter().find(same)?;
    // Another action that leads to the same state is no better move.
    let equal = game.apply(state, seat, &best.action).is_ok_and(|applied| applied.state == after);
    let loss = if equal { 0.0 } else { (best.value - made.value).max(0.0) };
    (lines.len() > 1).then(|| Reviewed {
        loss,
        best: best.action.clone(),
        why: why(&thinking, &best.end, &made.end),
    })
}

/// Why a seat made a move, as anybody can tell who sees this state: the best line that begins with the move, compared with
/// the best one that does not. Nothing where the move cannot be judged from this state.
pub fn why_made<G: Knowledge>(
    game: &G,
    state: &G::State,
    seat: SeatId,
    action: &G::Action,
    search: Search,
) -> Option<Why> {
    let thinking = Thinking { game, weights: game.weights(), seat };
    let mut moves = game.moves(state);
    if !moves.contains(action) {
        moves.push(action.clone());
    }
    let lines = thinking.consider(state, search, moves);
    let made = lines.iter().find(|line| line.action == *action)?;
    let other = lines.iter().find(|line| line.action != *action);
    Some(why(&thinking, &made.end, other.map_or(state, |other| &other.end)))
}

/// What one state has more of than another for whoever thinks.
fn why<G: Knowledge>(thinking: &Thinking<'_, G>, one: &G::State, other: &G::State) -> Why {
    let (mut terms, others) = (sums(thinking, one), sums(thinking, other));
    for Term { name, value } in others {
        match terms.iter_mut().find(|term| term.name == name) {
            Some(term) => term.value -= value,
            None => terms.push(Term { name, value: -value }),
        }
    }
    terms.sort_by(|one, other| other.value.abs().total_cmp(&one.value.abs()));
    let greatest = terms.first().map_or(0.0, |term| term.value.abs());
    terms.retain(|term| term.value.abs() >= (greatest * SLIGHT).max(0.5));
    terms.truncate(TOLD);
    Why { terms, rounds: thinking.game.rounds(other).left }
}

/// The terms of the estimate, each name once.
fn sums<G: Knowledge>(thinking: &Thinking<'_, G>, state: &G::State) -> Vec<Term> {
    let mut sums: Vec<Term> = Vec::new();
    thinking.game.estimate(state, thinking.seat, thinking.weights, &mut |term| match sums
        .iter_mut()
        .find(|sum| sum.name == term.name)
    {
        Some(sum) => sum.value += term.value,
        None => sums.push(term),
    });
    sums
}

impl Why {
    /// What several reasons for the same move agree on: terms that all have, with the same sign, at their mean.
    pub fn agreed(all: &[Self]) -> Option<Self> {
        let (first, others) = all.split_first()?;
        let mean = |term: &Term| {
            let same = |why: &Self| {
                let same = why.terms.iter().find(|other| other.name == term.name);
                same.map(|other| other.value).filter(|value| value.signum() == term.value.signum())
            };
            let others: Option<Vec<f64>> = others.iter().map(same).collect();
            let sum = others?.iter().sum::<f64>() + term.value;
            Some(Term { name: term.name, value: sum / all.len() as f64 })
        };
        Some(Self { terms: first.terms.iter().filter_map(mean).collect(), rounds: first.rounds })
    }

    /// The same as a message of this name: its `terms` are `term-NAME` for each term, with its difference as `amount`, spread
    /// over the rounds that are left as `each`, and these as `rounds`.
    pub fn message(&self, key: &'static str) -> Message {
        if self.terms.is_empty() {
            return Message::new("reason-equal");
        }
        let rounds = self.rounds.round().max(1.0);
        let term = |term: &Term| {
            let message = Message::new(format!("term-{}", term.name));
            let message =
                message.with("amount", signed(term.value)).with("each", signed(term.value / rounds));
            Detail::Message(message.with("rounds", rounds as usize))
        };
        Message::new(key).with("terms", Detail::List(self.terms.iter().map(term).collect()))
    }
}

/// A difference with its sign, as a whole number.
fn signed(value: f64) -> Detail {
    let sign = if value < 0.0 { '\u{2212}' } else { '+' };
    Detail::Text(format!("{sign}{:.0}", value.abs()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_agree_on_terms_of_the_same_sign() {
        let why = |runs: f64, cash: f64| Why {
            terms: vec![Term { name: "runs", value: runs }, Term { name: "cash", value: cash }],
            rounds: 3.0,
        };
        let agreed = Why::agreed(&[why(30.0, 5.0), why(10.0, -5.0)]);
        assert_eq!(agreed, Some(Why { terms: vec![Term { name: "runs", value: 20.0 }], rounds: 3.0 }));
        assert_eq!(Why::agreed(&[why(1.0, 2.0)]), Some(why(1.0, 2.0)));
        assert_eq!(Why::agreed(&[]), None);
    }

    #[test]
    fn a_reason_spreads_its_terms_over_the_rounds_that_are_left() {
        let terms = vec![Term { name: "runs", value: 200.4 }, Term { name: "cash", value: -120.0 }];
        let message = Why { terms, rounds: 4.9 }.message("reason-made");
        assert_eq!(message.key, "reason-made");
        let Some((_, Detail::List(terms))) = message.details.first() else {
            panic!("the terms are a list: {message:?}");
        };
        let runs =
            Message::new("term-runs").with("amount", "+200").with("each", "+40").with("rounds", 5_usize);
        let cash = Message::new("term-cash")
            .with("amount", "\u{2212}120")
            .with("each", "\u{2212}24")
            .with("rounds", 5_usize);
        assert_eq!(terms, &[Detail::Message(runs), Detail::Message(cash)]);
        let nothing = Why { terms: Vec::new(), rounds: 1.0 };
        assert_eq!(nothing.message("reason-made").key, "reason-equal");
    }
}
