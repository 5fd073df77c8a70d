//! Can everything still be finished? A step is allowed only if afterwards all that is mandatory can be carried out
//! and paid in some order, and enough workers are left in the end.
//!
//! The search plays on with the rules themselves. It sells shares whenever money is short, and leaves out what can
//! neither bring money or workers nor finish anything.

use roundhouse_game::{Draft, Name, SeatId};

use super::acting::{Acting, Item};
use super::effect::Effect;
use super::state::{Face, Stage};
use super::worker::{Colour, MainAction};
use super::{Action, RailroadRevolution, Reason, State, Work, choices, perform, railroad};

/// Judges what an action has led to.
pub(super) fn check(work: &Work<'_>, seat: SeatId, action: &Action) -> Result<(), Reason> {
    if !is_bound(work.state()) {
        return Ok(());
    }
    let search = Search { game: work.game, seat, goal: Goal::All, helps: may_help };
    let begins = begins_effect(action) && work.state().under_way.current().is_some();
    let is_possible =
        |search: &Search<'_>| (!begins || search.can_use(work.state())) && search.can_finish(work.state());
    if is_possible(&search) {
        return Ok(());
    }
    let goal = Goal::WorkersAside;
    Err(match action {
        Action::PlaceWorker { on, .. } => Reason::ActionImpossible { action: *on },
        _ if begins && search.parts(work.state()).is_empty() => Reason::NothingToUse,
        _ if is_possible(&Search { goal, ..search }) => {
            Reason::TooFewWorkers { least: work.game.components.economy.least_workers }
        }
        _ => Reason::RestImpossible,
    })
}

/// The state after an extra hire, with as many shares sold for it as it takes.
pub(super) fn after_hire(work: &Work<'_>, seat: SeatId, colour: Colour) -> Option<State> {
    let search = Search { game: work.game, seat, goal: Goal::All, helps: may_help };
    search.attempt(work.state(), &Action::ExtraHire { colour })
}

/// Has the player too few available workers?
pub(super) fn lacks_workers(work: &Work<'_>, seat: SeatId) -> bool {
    work.state().player(seat).available() < work.game.components.economy.least_workers
}

/// Nobody ends a turn or a decision with too few workers.
pub(super) fn check_workers(work: &Work<'_>, seat: SeatId) -> Result<(), Reason> {
    if lacks_workers(work, seat) {
        return Err(Reason::TooFewWorkers { least: work.game.components.economy.least_workers });
    }
    Ok(())
}

/// Is there anything that a step could make impossible?
const fn is_bound(state: &State) -> bool {
    matches!(state.stage, Stage::UseTile { .. } | Stage::Acting(_) | Stage::Contracts { .. })
}

/// Nobody begins an effect, pays or discards for it, without being able to use any part of it (RULING-RR-16). The
/// main reward and a set-up tile come anyway.
const fn begins_effect(action: &Action) -> bool {
    match action {
        Action::Resolve { item } => !matches!(item, Item::MainReward),
        Action::DiscardWorker { .. } | Action::AcceptContract { .. } => true,
        _ => false,
    }
}

/// A search for a way to finish.
#[derive(Clone, Copy)]
struct Search<'g> {
    game: &'g RailroadRevolution,
    seat: SeatId,
    goal: Goal,
    /// Which steps are worth trying.
    helps: fn(&RailroadRevolution, &State, SeatId, &Action) -> bool,
}

/// What must be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goal {
    /// Everything done and enough workers left.
    All,
    /// Everything done, however many workers are left.
    WorkersAside,
}

impl Search<'_> {
    /// Can any part of the effect under way be played, and everything else still be finished?
    fn can_use(&self, state: &State) -> bool {
        let played = self.parts(state);
        played.iter().any(|next| self.can_finish(next))
    }

    /// The states after each part of the effect under way that can be played.
    fn parts(&self, state: &State) -> Vec<State> {
        let parts = choices::parts(self.game, state, self.seat).into_iter();
        parts.filter_map(|part| self.attempt(state, &part)).collect()
    }

    fn can_finish(&self, state: &State) -> bool {
        if self.is_finished(state) {
            return true;
        }
        let mut steps = choices::candidates(self.game, state, self.seat).into_iter();
        steps.any(|step| {
            (self.helps)(self.game, state, self.seat, &step)
                && self.attempt(state, &step).is_some_and(|next| self.can_finish(&next))
        })
    }

    fn is_finished(&self, state: &State) -> bool {
        let acting = state.acting();
        let mut open = acting.map(|acting| acting.open).unwrap_or_default().iter();
        let least = self.game.components.economy.least_workers;
        let enough = state.player(self.seat).available() >= least;
        !state.under_way.must()
            && !open.any(Item::is_mandatory)
            && (enough || self.goal == Goal::WorkersAside)
    }

    /// The state after a step, with as many shares sold for it as its price asks for.
    fn attempt(&self, state: &State, step: &Action) -> Option<State> {
        let mut work = Draft::of(self.game, state);
        match perform(&mut work, self.seat, step) {
            Ok(()) => Some(work.finish().state),
            Err(Reason::NotEnoughMoney { has, needs }) => {
                let price = self.game.components.economy.share_price.units().max(1);
                let short = needs.units().saturating_sub(has.units());
                let mut work = Draft::of(self.game, state);
                for _ in 0..short.div_ceil(price) {
                    perform(&mut work, self.seat, &Action::SellShare).ok()?;
                }
                perform(&mut work, self.seat, step).ok()?;
                Some(work.finish().state)
            }
            Err(_) => None,
        }
    }
}

/// Could the step bring money or workers, or finish something?
fn may_help(game: &RailroadRevolution, state: &State, seat: SeatId, step: &Action) -> bool {
    let must = state.under_way.must();
    let acting = state.acting();
    if acting.is_some_and(|acting| railroad::is_beyond_means(game, state, *acting)) {
        return false;
    }
    match step {
        Action::Advance { .. } | Action::Exchange { .. } | Action::Promote { .. } => must,
        // Only a station action can also flip the train it has brought.
        Action::TakeTrain { .. } => {
            must || acting.is_some_and(|acting| acting.action() == MainAction::Station)
        }
        Action::FlipTrain { train, face } => must || *face == Face::Down || brings_money(game, *train),
        Action::Resolve { item } => match item {
            Item::Promotion => false,
            // It brings no money, and can wait until the station is paid.
            Item::MainReward => acting.is_some_and(|acting| !acting.open.has(Item::Payment)),
            Item::SpecialEffect => acting.is_some_and(special_effect_may_help),
            _ => true,
        },
        Action::ExtraHire { .. } => {
            must || state.player(seat).available() < game.components.economy.least_workers
        }
        Action::AcceptContract { contract } => {
            acting.is_some() || repairs(game.offers(state)[*contract as usize].effect)
        }
        step => goes_on(step),
    }
}

/// Shares are sold as needed. An action is ended where a contract follows that may bring workers (RULING-RR-12).
const fn goes_on(step: &Action) -> bool {
    !matches!(step, Action::SellShare | Action::DeclineContract)
}

/// Could a contract after the action bring workers, or money to hire one?
const fn repairs(effect: Effect) -> bool {
    matches!(
        effect,
        Effect::Workers { .. }
            | Effect::Hire { .. }
            | Effect::Money { .. }
            | Effect::Shares { .. }
            | Effect::FlipTrain { .. }
            | Effect::TakeTrain { .. }
    )
}

/// A rail may connect the city to be built in, or empty a section before a sale.
fn brings_money(game: &RailroadRevolution, train: Name) -> bool {
    let mut trains = game.components.trains.iter();
    let tile = trains.find(|tile| tile.id == train);
    tile.is_some_and(|tile| {
        matches!(tile.effect, Effect::Money { .. } | Effect::Shares { .. } | Effect::PlaceRail { .. })
    })
}

/// Trains, exchanges, steps and a third rail only cost.
const fn special_effect_may_help(acting: &Acting) -> bool {
    match acting.action() {
        MainAction::Station => true,
        MainAction::Railroad => matches!(acting.worker, Colour::Grey | Colour::Orange),
        MainAction::Telegraph | MainAction::Trade => !matches!(acting.worker, Colour::Purple),
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use roundhouse_game::{Chance, Game, Setup};

    use super::*;
    use crate::{Title, TitleFiles};

    thread_local! {
        static TRIED: Cell<u32> = const { Cell::new(0) };
    }

    /// More steps than this are not tried: the comparison is left out.
    const MOST: u32 = 20_000;

    fn anything(_: &RailroadRevolution, _: &State, _: SeatId, step: &Action) -> bool {
        TRIED.set(TRIED.get() + 1);
        TRIED.get() < MOST && goes_on(step)
    }

    /// Everything that could be asked in positions of random games is judged the same way by a search that leaves
    /// nothing out.
    #[test]
    fn the_search_leaves_out_nothing_that_could_help() {
        let setup = Setup {
            players: vec!["Ann".to_owned(), "Bea".to_owned()],
            variant: None,
            options: std::collections::BTreeMap::new(),
            rulings: std::collections::BTreeMap::new(),
            seed: 0.into(),
        };
        let files = TitleFiles::embedded(Title::RAILROAD_REVOLUTION);
        let game = RailroadRevolution::new(&files, &setup).unwrap();
        let (mut compared, mut hopeless) = (0, 0);
        for seed in 0..12 {
            let game = game.with_seed(seed);
            let mut chance = Chance::new(seed * 7919 + 1);
            let mut state = game.setup();
            while let Some(seat) = game.to_act(&state) {
                for step in choices::candidates(&game, &state, seat) {
                    let mut work = Draft::of(&game, &state);
                    let performed = perform(&mut work, seat, &step).is_ok();
                    if !performed || !is_bound(work.state()) || chance.below(4) > 0 {
                        continue;
                    }
                    let search = Search { game: &game, seat, goal: Goal::All, helps: may_help };
                    let found = search.can_finish(work.state());
                    if found {
                        continue;
                    }
                    TRIED.set(0);
                    let helps = anything;
                    let thorough = Search { helps, ..search }.can_finish(work.state());
                    if thorough || TRIED.get() < MOST {
                        compared += 1;
                        hopeless += u32::from(!thorough);
                        assert_eq!(found, thorough, "{step:?} in {state:?}");
                    }
                }
                let choices = game.choices(&state);
                let choice = chance.below(choices.len() as u32) as usize;
                let applied = game.apply(&state, seat, &choices[choice].action);
                state = applied.unwrap().state;
            }
        }
        assert!(compared > 300, "{compared}");
        assert!(hopeless > 300, "{hopeless}");
    }
}
