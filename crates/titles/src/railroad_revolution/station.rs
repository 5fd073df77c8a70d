//! The station action.

use roundhouse_game::{Money, Name, SeatId};

use super::acting::{Acting, Deed, Item};
use super::cards::CityTile;
use super::components::CityId;
use super::effect::Effect;
use super::effects::{self, Terms};
use super::event::{CourseEvent, PieceEvent, Stock};
use super::items::{self, check_main, check_open};
use super::state::First;
use super::worker::{Colour, MainAction};
use super::{RailroadRevolution, Reason, Work};

/// The leftmost building goes to an available city; cost, reward and bonus are open from now on.
pub(super) fn build(work: &mut Work<'_>, seat: SeatId, acting: Acting, name: Name) -> Result<(), Reason> {
    check_main(acting, MainAction::Station)?;
    let game = work.game;
    let city = game.components.find_city(name);
    let city = city.ok_or(Reason::NoSuchCity { city: name })?;
    game.check_city(work.state(), seat, city)?;
    let is_first = work.state().first_stations[city.index()] == First::Free;
    work.emit(PieceEvent::StationPlaced { seat, city, stock: Stock::Board });
    items::change(work, |acting| {
        acting.deed = Deed::Station { city: Some(city) };
        acting.open = acting.open.without(Item::Main);
        acting.open = acting.open.with(Item::Payment).with(Item::MainReward);
    });
    if is_first && let Some(tile) = tile(work, Some(city)) {
        let items = [Item::FirstBonus, Item::SecondFirstBonus];
        items::open_bonus(work, seat, &tile.first, items);
    }
    Ok(())
}

/// The tile of the city built in.
fn tile<'g>(work: &Work<'g>, city: Option<CityId>) -> Option<&'g CityTile> {
    let tile = work.state().city_tiles[city?.index()];
    work.game.components.city_tiles.get(tile.index())
}

/// What is printed above the city.
pub(super) fn cost(game: &RailroadRevolution, city: Option<CityId>) -> Money {
    city.map_or(Money::ZERO, |city| game.components.city(city).station_cost)
}

/// The main reward: steps, of which none need be taken, or workers, all of which must.
pub(super) fn reward(work: &mut Work<'_>, seat: SeatId, acting: Acting, terms: Terms) -> Result<(), Reason> {
    let Some(tile) = tile(work, acting.city()) else {
        return Ok(());
    };
    let must = matches!(tile.main, Effect::Workers { .. }) && terms.price.is_zero();
    effects::begin(work, seat, tile.main, Terms { must, ..terms })
}

/// One part of the first-station bonus.
pub(super) fn bonus(work: &mut Work<'_>, seat: SeatId, acting: Acting, part: usize) -> Result<(), Reason> {
    let effect = tile(work, acting.city()).and_then(|tile| tile.first.get(part));
    match effect {
        Some(effect) => effects::begin(work, seat, *effect, Terms::default()),
        None => Ok(()),
    }
}

pub(super) fn special_effect(work: &mut Work<'_>, seat: SeatId, acting: Acting) -> Result<(), Reason> {
    let numbers = &work.game.components.actions.station;
    match acting.worker {
        Colour::White => Ok(()),
        Colour::Purple => {
            let effect = Effect::FlipTrain { times: 1, price: numbers.purple_flip_price };
            effects::begin(work, seat, effect, Terms::default())
        }
        Colour::Grey => {
            // The bonus of the first station, also where the space is taken, and on top of the regular one.
            if let Some(tile) = tile(work, acting.city()) {
                let items = [Item::GreyBonus, Item::SecondGreyBonus];
                items::open_bonus(work, seat, &tile.first, items);
            }
            Ok(())
        }
        Colour::Orange => {
            check_open(acting, Item::Payment)?;
            work.emit(CourseEvent::ItemResolved { item: Item::Payment });
            Ok(())
        }
        Colour::Turquoise => {
            let price = numbers.turquoise_reward_price;
            let terms = Terms { price, ..Terms::default() };
            reward(work, seat, acting, terms)
        }
    }
}
