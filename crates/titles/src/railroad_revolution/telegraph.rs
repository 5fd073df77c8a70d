//! The telegraph action.

use roundhouse_game::SeatId;

use super::acting::{Acting, Deed, Item, Office};
use super::components::SectionId;
use super::effect::Effect;
use super::effects::{self, Terms};
use super::event::{CourseEvent, PieceEvent, Stock};
use super::items::{self, check_main, check_open};
use super::state::First;
use super::worker::{Colour, MainAction, Worker};
use super::{RailroadRevolution, Reason, State, Work, recruiting, wealth};

impl RailroadRevolution {
    /// The section with this number from the left, if it has no own office.
    pub(super) fn check_section(&self, state: &State, seat: SeatId, number: u8) -> Result<SectionId, Reason> {
        let section = self.components.section_ids().find(|section| section.0 + 1 == number);
        let section = section.ok_or(Reason::NoSuchSection { section: number })?;
        if state.player(seat).has_office(section) {
            return Err(Reason::OwnOfficeThere { section: number });
        }
        Ok(section)
    }
}

/// The leftmost building goes to a section and brings its shares, more of them in the first space.
pub(super) fn build(work: &mut Work<'_>, seat: SeatId, acting: Acting, number: u8) -> Result<(), Reason> {
    check_main(acting, MainAction::Telegraph)?;
    let section = work.game.check_section(work.state(), seat, number)?;
    let printed = work.game.components.section(section);
    let shares = match work.state().first_offices[section.index()] {
        First::Free => printed.shares + printed.first_shares,
        First::Neutral | First::Seat(_) => printed.shares,
    };
    work.emit(PieceEvent::OfficePlaced { seat, section, stock: Stock::Board });
    wealth::receive_shares(work, seat, shares);
    let has_tile = work.state().telegraph_tiles[section.index()].is_some();
    items::change(work, |acting| {
        acting.deed = Deed::Telegraph { office: Some(Office { section, shares }) };
        acting.open = acting.open.without(Item::Main);
        if has_tile {
            acting.open = acting.open.with(Item::TelegraphTile);
        }
    });
    Ok(())
}

/// A worker is discarded to use the tile of the section.
pub(super) fn discard(
    work: &mut Work<'_>,
    seat: SeatId,
    acting: Acting,
    worker: Worker,
) -> Result<(), Reason> {
    check_open(acting, Item::TelegraphTile)?;
    recruiting::discard(work, seat, worker)?;
    work.emit(CourseEvent::ItemResolved { item: Item::TelegraphTile });
    use_tile(work, seat, acting, Terms::default())
}

fn use_tile(work: &mut Work<'_>, seat: SeatId, acting: Acting, terms: Terms) -> Result<(), Reason> {
    let office = acting.office();
    let tile = office.and_then(|office| work.state().telegraph_tiles[office.section.index()]);
    let tile = tile.and_then(|tile| work.game.components.telegraph_tiles.get(tile.index()));
    match tile {
        Some(tile) => effects::begin(work, seat, tile.effect, terms),
        None => Err(Reason::NothingToUse),
    }
}

pub(super) fn special_effect(work: &mut Work<'_>, seat: SeatId, acting: Acting) -> Result<(), Reason> {
    let components = &work.game.components;
    let numbers = &components.actions.telegraph;
    match acting.worker {
        Colour::White => Ok(()),
        Colour::Purple => effects::begin(work, seat, Effect::ExchangeWorker, Terms::default()),
        Colour::Grey => {
            let section = acting.office().map(|office| office.section);
            let amount = section.map_or(0, |section| components.section(section).first_shares);
            effects::begin(work, seat, Effect::Shares { amount }, Terms::default())
        }
        Colour::Orange => {
            let shares = acting.office().map_or(0, |office| office.shares);
            let amount = numbers.orange_money_per_share.times(u32::from(shares));
            effects::begin(work, seat, Effect::Money { amount }, Terms::default())
        }
        Colour::Turquoise => {
            let price = numbers.turquoise_tile_price;
            let terms = Terms { price, ..Terms::default() };
            use_tile(work, seat, acting, terms)
        }
    }
}
