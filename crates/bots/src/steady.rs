//! A bot that keeps to what looks sensible.

use std::cmp::Reverse;
use std::mem::discriminant;

use roundhouse_game::{Appeal, Chance, Choice, Freedom, Game};

use crate::Bot;
use crate::random::any_amount;

/// Draws lots as [`Random`](crate::Random) does, but what the title calls sensible wins far more often.
///
/// Kinds of actions compete first and actions of one kind then, so that a kind with many choices (every price of every
/// company) does not crowd out one with few (to pass).
#[derive(Clone, Debug)]
pub struct Steady {
    chance: Chance,
}

impl Steady {
    /// A bot whose decisions follow from a seed.
    pub fn new(seed: u64) -> Self {
        Self { chance: Chance::new(seed) }
    }

    /// One of these choices, with an amount where it is open.
    pub fn choose_among<G: Game>(
        &mut self,
        game: &G,
        state: &G::State,
        choices: &[Choice<G::Action>],
    ) -> Option<G::Action> {
        let weighed = choices.iter();
        let weighed: Vec<_> =
            weighed.map(|choice| (choice, weight(game.appeal(state, &choice.action)))).collect();
        let kinds = kinds(&weighed);
        let kind = self.draw(&kinds)?;
        let of_kind = weighed.into_iter();
        let of_kind: Vec<_> = of_kind.filter(|(choice, _)| discriminant(&choice.action) == kind).collect();
        let choice = self.draw(&of_kind)?;
        self.with_amount(game, state, choice)
    }

    /// One of the candidates, each as likely as its weight says; where none has any weight, the first.
    fn draw<T: Copy>(&mut self, candidates: &[(T, u32)]) -> Option<T> {
        let sum = candidates.iter().map(|(_, weight)| *weight).sum();
        if sum == 0 {
            return candidates.first().map(|(candidate, _)| *candidate);
        }
        let mut drawn = self.chance.below(sum);
        for (candidate, weight) in candidates {
            if drawn < *weight {
                return Some(*candidate);
            }
            drawn -= weight;
        }
        None
    }

    /// Where an amount is open the least, the greatest and one in between compete, as far as none of them looks better;
    /// where all look foolish it is the least.
    fn with_amount<G: Game>(
        &mut self,
        game: &G,
        state: &G::State,
        choice: &Choice<G::Action>,
    ) -> Option<G::Action> {
        let Freedom::Amount { from, to, step } = choice.freedom else {
            return Some(choice.action.clone());
        };
        let between = any_amount(&mut self.chance, (from, to), step);
        let candidates = [from, between, to].map(|amount| {
            let action = game.with_amount(&choice.action, amount);
            (amount, weight(game.appeal(state, &action)))
        });
        let best = candidates.iter().map(|(_, weight)| *weight).max()?;
        let amount = if best <= weight(Appeal::Foolish) {
            from
        } else {
            let good: Vec<_> = candidates.into_iter().filter(|it| it.1 == best).collect();
            self.draw(&good)?
        };
        Some(game.with_amount(&choice.action, amount))
    }
}

impl<G: Game> Bot<G> for Steady {
    fn choose(&mut self, game: &G, state: &G::State) -> Option<G::Action> {
        self.choose_among(game, state, &game.choices(state))
    }

    fn ranked(&self, game: &G, state: &G::State) -> Vec<G::Action> {
        let choices = game.choices(state);
        let mut actions: Vec<_> = choices.iter().flat_map(|choice| with_ends(game, choice)).collect();
        actions.sort_by_cached_key(|action| Reverse(weight(game.appeal(state, action))));
        actions
    }
}

/// The action of a choice; where an amount is open, with the greatest and with the least.
fn with_ends<G: Game>(game: &G, choice: &Choice<G::Action>) -> Vec<G::Action> {
    match choice.freedom {
        Freedom::Amount { from, to, .. } => {
            [to, from].map(|amount| game.with_amount(&choice.action, amount)).into()
        }
        Freedom::Exact | Freedom::Routes => vec![choice.action.clone()],
    }
}

/// How many lots an action gets.
const fn weight(appeal: Appeal) -> u32 {
    match appeal {
        Appeal::Absurd => 0,
        Appeal::Foolish => 1,
        Appeal::Plain => 8,
        Appeal::Sensible => 40,
        Appeal::Pressing => 400,
    }
}

type Kind<A> = std::mem::Discriminant<A>;

/// The kinds of actions among the choices; a kind weighs as much as its best action.
fn kinds<A>(choices: &[(&Choice<A>, u32)]) -> Vec<(Kind<A>, u32)> {
    let mut kinds: Vec<(Kind<A>, u32)> = Vec::new();
    for (choice, weight) in choices {
        let kind = discriminant(&choice.action);
        match kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, best)) => *best = (*best).max(*weight),
            None => kinds.push((kind, *weight)),
        }
    }
    kinds
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_weighs_more_is_drawn_more_often_and_nothing_never() {
        let mut steady = Steady::new(1);
        let lots = [Appeal::Foolish, Appeal::Plain, Appeal::Sensible].map(|it| (it, weight(it)));
        let drawn: Vec<_> = (0..1000).filter_map(|_| steady.draw(&lots)).collect();
        let times = |appeal| drawn.iter().filter(|it| **it == appeal).count();
        assert_eq!(drawn.len(), 1000);
        assert!(times(Appeal::Sensible) > 2 * times(Appeal::Plain));
        assert!(times(Appeal::Plain) > 2 * times(Appeal::Foolish));
        assert!(times(Appeal::Foolish) > 0);
        assert_eq!(steady.draw::<Appeal>(&[]), None);
    }

    #[test]
    fn what_is_absurd_is_done_only_where_nothing_else_can_be() {
        let mut steady = Steady::new(1);
        let lots = [Appeal::Absurd, Appeal::Foolish].map(|it| (it, weight(it)));
        let drawn: Vec<_> = (0..1000).filter_map(|_| steady.draw(&lots)).collect();
        assert_eq!(drawn, vec![Appeal::Foolish; 1000]);
        assert_eq!(steady.draw(&lots[..1]), Some(Appeal::Absurd));
    }

    #[test]
    fn a_kind_weighs_as_much_as_its_best_action() {
        let exact = [Some(1), Some(2), None].map(Choice::exact);
        let weighed: Vec<_> = exact.iter().zip([1, 40, 8]).collect();
        let kinds = kinds(&weighed);
        assert_eq!(kinds, [(discriminant(&Some(0)), 40), (discriminant(&None), 8)]);
    }
}
