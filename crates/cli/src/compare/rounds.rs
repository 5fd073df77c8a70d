//! The rounds of a game that people played.

use roundhouse_family18xx::view::{Income, IncomeKind, RoundKind, RoundView};
use roundhouse_titles::{AnyEvent, AnyState};

use crate::played::Played;

/// A part of a game from a stock round on.
pub(super) struct Part {
    /// The actions before it.
    pub(super) from: usize,
    /// The actions until its last whole round was over.
    pub(super) to: usize,
    /// Operating rounds in it.
    pub(super) rounds: u32,
}

/// The game from each of its stock rounds on, as far as whole rounds were played; in a title without stock rounds from
/// its first round on.
pub(super) fn parts(played: &Played) -> Vec<Part> {
    let rounds: Vec<_> = played.states.iter().map(|state| state.round()).collect();
    let begins = |kind: RoundKind| {
        let begins = |at: &usize| *at == 0 || rounds[at - 1].name != rounds[*at].name;
        let of_kind = (0..rounds.len()).filter(|at| rounds[*at].kind == kind).filter(begins);
        of_kind.collect::<Vec<usize>>()
    };
    let mut starts = begins(RoundKind::Stock);
    if starts.is_empty() {
        starts.extend(begins(RoundKind::Operating).first());
    }
    let part = |from: usize| {
        let mut part = Part { from, to: from, rounds: 0 };
        let mut counted = Counted::new(rounds[from].clone());
        for (to, round) in rounds.iter().enumerate().skip(from) {
            let ended = counted.goes_on(round);
            if ended || round.kind == RoundKind::Over {
                (part.to, part.rounds) = (to, counted.ended);
            }
        }
        part
    };
    starts.into_iter().map(part).filter(|part| part.rounds > 0).collect()
}

/// What trains earned; what companies without trains paid does not count.
pub(super) fn runs(before: &AnyState, events: &[AnyEvent]) -> Vec<Income> {
    let mut incomes = before.incomes(events);
    if !incomes.is_empty() {
        let companies = before.view(None).companies;
        let runs = |income: &Income| {
            let company = companies.get(income.company.index());
            company.is_some_and(|company| company.income == IncomeKind::Revenue)
        };
        incomes.retain(runs);
    }
    incomes
}

/// Counts the operating rounds that end while a game goes on.
pub(super) struct Counted {
    round: RoundView,
    /// Rounds that ended.
    pub(super) ended: u32,
}

impl Counted {
    pub(super) const fn new(round: RoundView) -> Self {
        Self { round, ended: 0 }
    }

    /// The game has come to this round: has an operating round just ended?
    pub(super) fn goes_on(&mut self, round: &RoundView) -> bool {
        if self.round.name == round.name {
            return false;
        }
        // What lies between two rounds has no number.
        let ended = self.round.kind == RoundKind::Operating && !self.round.name.details.is_empty();
        self.ended += u32::from(ended);
        self.round = round.clone();
        ended
    }
}
