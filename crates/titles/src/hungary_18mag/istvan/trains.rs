//! XI.2.2: how István scraps, runs and buys trains.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Best, TableDraft, TableEvent, TrainKind};
use roundhouse_game::Money;

use super::super::running::Earnings;
use super::super::solo::CardAction;
use super::super::state::{Offer, State, Wagon, Wagons};
use super::super::{Hungary18Mag, Work, best, running, trains};
use super::{Plan, change_plan};

/// XI.2.2: a swap starts when the treasury is above the threshold of the card.
pub(super) fn scrap(draft: &mut Work<'_>, minor: CompanyId) {
    while let Some(plan) = draft.state().istvan.plan(minor) {
        let (game, table) = (draft.game, &draft.state().table);
        let Some(CardAction::Swap(train, above)) = game.next_action(plan) else {
            return;
        };
        let started = plan.owed.is_some() || table.treasury(minor) <= above;
        if started || game.is_held(draft.state(), plan) {
            return;
        }
        let two = game.components.train(game.components.minor_rules.train);
        let fleet = table.fleet(minor);
        let full = fleet.len() >= game.components.minor_rules.train_limit;
        match two.filter(|two| fleet.count(*two) > 0) {
            None if full => {
                change_plan(draft, minor, |plan| plan.next += 1);
                continue;
            }
            Some(two) if full => draft.happen(TableEvent::TrainLost { company: minor, train: two }),
            _ => {}
        }
        change_plan(draft, minor, |plan| plan.owed = Some(train));
        return;
    }
}

/// XI.2.2: he runs for the most, and hires the wagon whenever it raises the total.
pub(super) fn run(draft: &mut Work<'_>, minor: CompanyId) {
    let (game, state) = (draft.game, draft.state());
    if !game.can_run(state, minor) {
        return;
    }
    let total = |best: &Option<Best>| best.as_ref().map_or(Money::ZERO, |best| best.total);
    let mut best = best::find(game, state, minor, Wagons::default());
    let price = game.phase(state).wagon_prices.first().copied().unwrap_or_default();
    if state.table.treasury(minor) >= price {
        let with_wagon = best::find(game, state, minor, Wagons::default().with(Wagon::Either));
        if total(&with_wagon) > total(&best) {
            running::pay_hire(draft, minor, Wagon::Either, price);
            best = with_wagon;
        }
    }
    // There are no mines on his map, so the total is the revenue.
    let earnings = Earnings { revenue: total(&best), mine: Money::ZERO };
    running::divide(draft, minor, earnings);
}

/// XI.2.2: purchases, one after the other, until a line of his card says stop.
pub(super) fn buy(draft: &mut Work<'_>, minor: CompanyId) {
    while let Some(plan) = draft.state().istvan.plan(minor) {
        if !buy_one(draft, plan) {
            return;
        }
    }
}

/// One purchase or skipped action; `false` when nothing more is bought in this turn.
fn buy_one(draft: &mut Work<'_>, plan: Plan) -> bool {
    let (game, state) = (draft.game, draft.state());
    let minor = plan.minor;
    let room = state.table.fleet(minor).len() < game.components.minor_rules.train_limit;
    let affordable =
        |train: TrainKind| room && state.table.treasury(minor) >= game.components.train_card(train).price;
    let Some(two) = game.components.train(game.components.minor_rules.train) else {
        return false;
    };
    if game.is_held(state, plan) {
        let buys = affordable(two);
        if buys {
            trains::buy_from_bank(draft, minor, two);
        }
        return buys;
    }
    let (train, change): (TrainKind, fn(&mut Plan)) = match (plan.owed, game.next_action(plan)) {
        (Some(train), _) => (train, |plan| {
            plan.owed = None;
            plan.next += 1;
        }),
        (None, Some(CardAction::Buy(train))) => (train, |plan| plan.next += 1),
        (None, Some(CardAction::TakeFromHigher)) => {
            return take(draft, plan, two, Sellers::NextHigher);
        }
        (None, Some(CardAction::TakeFromAny)) => return take(draft, plan, two, Sellers::Any),
        (None, Some(CardAction::Station(_) | CardAction::Swap(..)) | None) => return false,
    };
    let buys = affordable(train);
    if buys {
        trains::buy_from_bank(draft, minor, train);
        change_plan(draft, minor, change);
    }
    buys
}

/// Which of his minors may sell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sellers {
    NextHigher,
    Any,
}

/// A 2 train of another of his minors. Without a higher one, the first kind of action is skipped for good.
fn take(draft: &mut Work<'_>, plan: Plan, two: TrainKind, sellers: Sellers) -> bool {
    let (game, state) = (draft.game, draft.state());
    if sellers == Sellers::NextHigher && state.istvan.above(plan.minor).next().is_none() {
        change_plan(draft, plan.minor, |plan| plan.next += 1);
        return true;
    }
    let room = state.table.fleet(plan.minor).len() < game.components.minor_rules.train_limit;
    let treasury = state.table.treasury(plan.minor);
    let seller = seller_for(game, state, plan, two, sellers);
    let Some((seller, price)) = seller.filter(|(_, price)| room && treasury >= *price) else {
        return false;
    };
    let offer = Offer { seller, train: two, price };
    trains::hand_over(draft, plan.minor, offer);
    change_plan(draft, plan.minor, |plan| plan.next += 1);
    true
}

/// Who sells a 2 train to this minor, and for how much: the next one above it if it owns one; where all may sell,
/// the nearest above that owns one, else the nearest below (RULING-18MAG-S4).
fn seller_for(
    game: &Hungary18Mag,
    state: &State,
    plan: Plan,
    two: TrainKind,
    sellers: Sellers,
) -> Option<(CompanyId, Money)> {
    let solo = game.solo()?;
    let owns = |minor: &CompanyId| state.table.fleet(*minor).count(two) > 0;
    let mut above = state.istvan.above(plan.minor);
    let higher = match sellers {
        Sellers::NextHigher => return above.next().filter(owns).zip(Some(solo.price_from_higher)),
        Sellers::Any => above.find(owns).zip(Some(solo.price_from_higher)),
    };
    higher.or_else(|| {
        let mut below = state.istvan.below(plan.minor);
        below.find(owns).zip(Some(solo.price_from_lower))
    })
}
