//! Free order: the items an action opens are resolved one at a time, in any order the player likes.

use roundhouse_game::{Money, SeatId};

use super::acting::{Acting, Deed, Item};
use super::effect::Effect;
use super::effects::{self, Terms};
use super::event::CourseEvent;
use super::state::Stage;
use super::worker::{Colour, MainAction};
use super::{Action, RailroadRevolution, Reason, Work};
use super::{contracts, railroad, station, telegraph, trade, turn, wealth};

/// What the active player does while no effect is under way.
pub(super) fn perform(
    work: &mut Work<'_>,
    seat: SeatId,
    acting: Acting,
    action: &Action,
) -> Result<(), Reason> {
    match action {
        Action::BuildStation { city } => station::build(work, seat, acting, *city),
        Action::PlaceRail { space } => railroad::place(work, seat, acting, *space),
        Action::BuildOffice { section } => telegraph::build(work, seat, acting, *section),
        Action::SellPiece { piece } => trade::sell(work, seat, acting, *piece),
        Action::Resolve { item } => resolve(work, seat, acting, *item),
        Action::DiscardWorker { worker } => telegraph::discard(work, seat, acting, *worker),
        Action::AcceptContract { contract } => contracts::accept_privately(work, seat, acting, *contract),
        Action::EndAction => turn::end_action(work, seat, acting),
        _ => Err(Reason::WrongMoment { now: Stage::Acting(acting).now() }),
    }
}

/// The main part of this action, if it is this action and still to be done.
pub(super) fn check_main(acting: Acting, action: MainAction) -> Result<(), Reason> {
    if acting.action() == action {
        check_open(acting, Item::Main)
    } else {
        Err(Reason::WrongMoment { now: Stage::Acting(acting).now() })
    }
}

pub(super) fn check_open(acting: Acting, item: Item) -> Result<(), Reason> {
    if acting.open.has(item) { Ok(()) } else { Err(Reason::ItemNotOpen { item }) }
}

/// Changes what is known of the action.
pub(super) fn change(work: &mut Work<'_>, change: impl Fn(&mut Acting)) {
    if let Stage::Acting(mut acting) = work.state().stage {
        change(&mut acting);
        work.emit(CourseEvent::StageBecame(Stage::Acting(acting)));
    }
}

/// The effects of a first-station bonus: plain gains at once, the others as items.
pub(super) fn open_bonus(work: &mut Work<'_>, seat: SeatId, effects: &[Effect], items: [Item; 2]) {
    for (effect, item) in effects.iter().zip(items) {
        if !effects::gain(work, seat, *effect) {
            change(work, |acting| acting.open = acting.open.with(item));
        }
    }
}

fn resolve(work: &mut Work<'_>, seat: SeatId, acting: Acting, item: Item) -> Result<(), Reason> {
    check_open(acting, item)?;
    match item {
        Item::Main | Item::TelegraphTile => {
            return Err(Reason::WrongMoment {
                now: "now-a-piece-is-placed-or-sold-or-a-worker-is-discarded",
            });
        }
        Item::Payment => wealth::pay(work, seat, price(work.game, acting))?,
        Item::MainReward => station::reward(work, seat, acting, Terms::default())?,
        Item::FirstBonus | Item::GreyBonus => station::bonus(work, seat, acting, 0)?,
        Item::SecondFirstBonus | Item::SecondGreyBonus => station::bonus(work, seat, acting, 1)?,
        Item::Flip => {
            let effect = Effect::FlipTrain { times: 1, price: Money::ZERO };
            effects::begin(work, seat, effect, Terms::default())?;
        }
        Item::SpecialEffect => special_effect(work, seat, acting)?,
        Item::Promotion => {
            let effect = Effect::Promote { most: 1, price: Money::ZERO, price_each: Money::ZERO };
            effects::begin(work, seat, effect, Terms::default())?;
        }
    }
    match item {
        Item::SpecialEffect | Item::Promotion => worker_used(work),
        item => work.emit(CourseEvent::ItemResolved { item }),
    }
    Ok(())
}

/// A worker is used for its own effect or as a white one, never both.
pub(super) fn worker_used(work: &mut Work<'_>) {
    for item in [Item::SpecialEffect, Item::Promotion] {
        work.emit(CourseEvent::ItemResolved { item });
    }
}

/// What is paid for a station or for rails.
pub(super) fn price(game: &RailroadRevolution, acting: Acting) -> Money {
    match acting.deed {
        Deed::Station { city } => station::cost(game, city),
        Deed::Railroad { triangles, .. } => railroad::cost(&game.components.actions.railroad, triangles),
        Deed::Telegraph { .. } | Deed::Trade { .. } => Money::ZERO,
    }
}

fn special_effect(work: &mut Work<'_>, seat: SeatId, acting: Acting) -> Result<(), Reason> {
    let too_early = |first| Err(Reason::TooEarly { item: Item::SpecialEffect, first });
    match acting.action() {
        MainAction::Station if acting.city().is_none() && acting.worker != Colour::Purple => {
            too_early("rr-first-the-station-is-built")
        }
        MainAction::Telegraph if acting.office().is_none() && acting.worker != Colour::Purple => {
            too_early("rr-first-the-office-is-built")
        }
        MainAction::Railroad
            if acting.open.has(Item::Main) && matches!(acting.worker, Colour::Orange | Colour::Turquoise) =>
        {
            too_early("rr-first-the-last-rail-is-placed")
        }
        MainAction::Station => station::special_effect(work, seat, acting),
        MainAction::Railroad => railroad::special_effect(work, seat, acting),
        MainAction::Telegraph => telegraph::special_effect(work, seat, acting),
        MainAction::Trade => trade::special_effect(work, seat, acting),
    }
}
