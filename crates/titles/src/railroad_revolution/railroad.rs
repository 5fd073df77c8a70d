//! The railroad action.

use roundhouse_game::{Money, Name, SeatId};

use super::acting::{Acting, Deed, Item};
use super::cards::RailroadNumbers;
use super::effect::Effect;
use super::effects::{self, Terms};
use super::event::{PieceEvent, Stock};
use super::items::{self, check_main, check_open};
use super::task::Piece;
use super::worker::{Colour, MainAction};
use super::{RailroadRevolution, Reason, State, Work};

/// One of the rails of the action; after the last one the payment is open.
pub(super) fn place(work: &mut Work<'_>, seat: SeatId, acting: Acting, name: Name) -> Result<(), Reason> {
    check_main(acting, MainAction::Railroad)?;
    place_rail(work, seat, name)?;
    let wanted = work.game.components.actions.railroad.rails;
    let none_left = work.state().player(seat).rails_left() == 0;
    items::change(work, |acting| {
        // A single last rail suffices.
        if rails_so_far(acting) >= wanted || none_left {
            acting.open = acting.open.without(Item::Main).with(Item::Payment);
        }
    });
    Ok(())
}

/// A rail that is paid by the action and may trigger a contract.
pub(super) fn place_rail(work: &mut Work<'_>, seat: SeatId, name: Name) -> Result<(), Reason> {
    let game = work.game;
    let space = game.components.find_space(name);
    let space = space.ok_or(Reason::NoSuchSpace { space: name })?;
    game.check_space(work.state(), seat, space)?;
    work.emit(PieceEvent::RailPlaced { seat, space, stock: Stock::Board });
    let printed = game.components.space(space);
    items::change(work, |acting| {
        if let Deed::Railroad { rails, triangles, contract } = &mut acting.deed {
            *rails += 1;
            *triangles += printed.terrain.unwrap_or(0);
            *contract |= printed.contract;
        }
    });
    Ok(())
}

const fn rails_so_far(acting: &Acting) -> u8 {
    match acting.deed {
        Deed::Railroad { rails, .. } => rails,
        Deed::Station { .. } | Deed::Telegraph { .. } | Deed::Trade { .. } => 0,
    }
}

/// The price of the action, and more for each triangle.
pub(super) fn cost(numbers: &RailroadNumbers, triangles: u8) -> Money {
    let terrain = numbers.triangle_price.times(u32::from(triangles));
    [numbers.price, terrain].into_iter().sum()
}

/// Do the rails so far cost more than the player can raise? Nothing but shares and the worker brings money here.
pub(super) fn is_beyond_means(game: &RailroadRevolution, state: &State, acting: Acting) -> bool {
    let Deed::Railroad { triangles, .. } = acting.deed else {
        return false;
    };
    if !acting.open.has(Item::Main) && !acting.open.has(Item::Payment) {
        return false;
    }
    let (numbers, player) = (&game.components.actions.railroad, state.player(state.active));
    let share_price = game.components.economy.share_price;
    let effect = match acting.worker {
        Colour::Grey => share_price.times(u32::from(numbers.grey_shares)),
        Colour::Orange => rebate(numbers, triangles),
        _ => Money::ZERO,
    };
    let effect = if acting.open.has(Item::SpecialEffect) { effect } else { Money::ZERO };
    let shares = share_price.times(u32::from(player.shares));
    let means: Money = [player.money, shares, effect].into_iter().sum();
    means < cost(numbers, triangles)
}

fn rebate(numbers: &RailroadNumbers, triangles: u8) -> Money {
    let per_triangle = numbers.orange_money_per_triangle;
    let terrain = per_triangle.times(u32::from(triangles));
    [numbers.orange_money, terrain].into_iter().sum()
}

pub(super) fn special_effect(work: &mut Work<'_>, seat: SeatId, acting: Acting) -> Result<(), Reason> {
    let numbers = &work.game.components.actions.railroad;
    match acting.worker {
        Colour::White => Ok(()),
        Colour::Purple => {
            let price = numbers.purple_train_price;
            effects::begin(work, seat, Effect::TakeTrain { price }, Terms::default())
        }
        Colour::Grey => {
            let amount = numbers.grey_shares;
            effects::begin(work, seat, Effect::Shares { amount }, Terms::default())
        }
        Colour::Orange => {
            let Deed::Railroad { triangles, .. } = acting.deed else {
                return Ok(());
            };
            let amount = rebate(numbers, triangles);
            effects::begin(work, seat, Effect::Money { amount }, Terms::default())
        }
        Colour::Turquoise => {
            // RULING-RR-13: one rail more than usual, before the payment.
            check_open(acting, Item::Payment)?;
            if rails_so_far(&acting) < numbers.rails {
                return Err(Reason::NothingToUse);
            }
            let price = Money::ZERO;
            effects::begin(work, seat, Effect::PlaceRail { price }, Terms::free(Piece::Main))
        }
    }
}
