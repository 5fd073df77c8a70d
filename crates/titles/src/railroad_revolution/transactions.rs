//! What is allowed at any time: selling shares, and hiring for the high price.

use roundhouse_game::SeatId;

use super::worker::Colour;
use super::{Reason, Work, recruiting, wealth};

pub(super) fn sell_share(work: &mut Work<'_>, seat: SeatId) -> Result<(), Reason> {
    if work.state().player(seat).shares == 0 {
        return Err(Reason::NoShare);
    }
    let price = work.game.components.economy.share_price;
    wealth::pay_shares(work, seat, 1)?;
    wealth::receive(work, seat, price);
    Ok(())
}

pub(super) fn extra_hire(work: &mut Work<'_>, seat: SeatId, colour: Colour) -> Result<(), Reason> {
    recruiting::take(work, seat, colour)?;
    wealth::pay(work, seat, work.game.components.economy.extra_hire_price)
}
