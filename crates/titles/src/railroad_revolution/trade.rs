//! The trade action.

use roundhouse_game::{Money, SeatId};

use super::acting::{Acting, Item};
use super::action::PieceKind;
use super::effect::Effect;
use super::effects::{self, Terms};
use super::event::{CourseEvent, PieceEvent};
use super::items::check_main;
use super::state::Face;
use super::worker::{Colour, MainAction};
use super::{Reason, Work, wealth};

/// A piece of the leftmost section that holds any leaves the game for the amount above the section.
pub(super) fn sell(
    work: &mut Work<'_>,
    seat: SeatId,
    acting: Acting,
    piece: PieceKind,
) -> Result<(), Reason> {
    check_main(acting, MainAction::Trade)?;
    let player = work.state().player(seat);
    let section = player.leftmost_section();
    let section = section.ok_or(Reason::NoPieceLeft { piece })?;
    let (there, event) = match piece {
        PieceKind::Rail => (player.board_rails[section], PieceEvent::RailSold { seat }),
        PieceKind::Building => (player.board_buildings[section], PieceEvent::BuildingSold { seat }),
    };
    if there == 0 {
        return Err(Reason::NotInLeftmostSection { piece });
    }
    work.emit(event);
    let amount = work.game.components.sections[section].value;
    wealth::receive(work, seat, amount);
    work.emit(CourseEvent::ItemResolved { item: Item::Main });
    Ok(())
}

pub(super) fn special_effect(work: &mut Work<'_>, seat: SeatId, acting: Acting) -> Result<(), Reason> {
    let components = &work.game.components;
    let numbers = &components.actions.trade;
    match acting.worker {
        Colour::White => Ok(()),
        Colour::Purple => {
            let steps = numbers.purple_steps;
            effects::begin(work, seat, Effect::Advance { steps }, Terms::default())
        }
        // The grey worker's effect is to accept a contract.
        Colour::Grey => {
            Err(Reason::WrongMoment { now: "now-the-grey-worker-accepts-one-of-the-two-contracts" })
        }
        Colour::Orange => {
            let player = work.state().player(seat);
            let own = |kind| player.trains(kind, Face::Up) + player.trains(kind, Face::Down);
            let trains: u8 = components.train_kinds().map(own).sum();
            let amount = numbers.orange_money_per_train.times(u32::from(trains));
            effects::begin(work, seat, Effect::Money { amount }, Terms::default())
        }
        Colour::Turquoise => {
            let effect = Effect::FlipTrain { times: 1, price: Money::ZERO };
            effects::begin(work, seat, effect, Terms::default())
        }
    }
}
