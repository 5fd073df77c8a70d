//! What stands beside an offer: what it costs and what it brings, before anybody presses it.

use roundhouse_game::{Message, Money, Name};

use super::acting::{Deed, Item};
use super::action::Action;
use super::cards::{Cost, Track};
use super::effect::Effect;
use super::panel::Moment;
use super::skill_words::skill;
use super::state::First;
use super::words;

impl Moment<'_> {
    /// The price of an offer and what it brings, as far as its name does not say so.
    pub(super) fn note(&self, action: &Action) -> Option<Message> {
        let actions = &self.game.components.actions;
        if let Some(task) = self.state.under_way.current() {
            if let Action::Advance { track, .. } = action {
                return self.step(*track);
            }
            if self.is_part_of_railroad(action) {
                return Some(self.rail(action));
            }
            return costs(task.price);
        }
        match action {
            Action::PlaceWorker { colour, on } => Some(skill(actions, *on, *colour)),
            Action::PlaceRail { .. } => Some(self.rail(action)),
            Action::BuildStation { city } => Some(self.station(action, *city)),
            Action::BuildOffice { section } => self.office(*section),
            Action::SellPiece { .. } => self.sale(),
            Action::Resolve { item } => self.item(*item),
            Action::DiscardWorker { .. } => self.tile().as_ref().map(words::effect),
            _ => None,
        }
    }

    fn is_part_of_railroad(&self, action: &Action) -> bool {
        matches!(action, Action::PlaceRail { .. })
            && self.state.acting().is_some_and(|acting| matches!(acting.deed, Deed::Railroad { .. }))
            && !self.price_with(action).is_zero()
    }

    /// What the whole action costs with this rail.
    fn rail(&self, action: &Action) -> Message {
        let so_far = self.state.acting().map_or(0, |acting| match acting.deed {
            Deed::Railroad { triangles, .. } => triangles,
            _ => 0,
        });
        let numbers = &self.game.components.actions.railroad;
        let total = self.price_with(action);
        let terrain = units(total) - units(super::railroad::cost(numbers, so_far));
        let terrain = Money::new(u32::try_from(terrain).unwrap_or(0));
        let key = if terrain.is_zero() { "rr-note-rail" } else { "rr-note-rail-terrain" };
        Message::new(key).with("total", total).with("terrain", terrain)
    }

    fn station(&self, action: &Action, id: Name) -> Message {
        let price = self.price_with(action);
        let city = self.game.components.find_city(id);
        let is_first = city.is_some_and(|city| self.state.first_stations[city.index()] == First::Free);
        let tile = city.map(|city| self.state.city_tiles[city.index()]);
        let tile = tile.and_then(|tile| self.game.components.city_tiles.get(tile.index()));
        match tile.filter(|_| is_first) {
            Some(tile) => {
                let first: Vec<Message> = tile.first.iter().map(words::effect).collect();
                Message::new("rr-note-first-station").with("price", price).with("first", first)
            }
            None => Message::new("rr-note-costs").with("price", price),
        }
    }

    /// The shares of a section, and its tile.
    fn office(&self, number: u8) -> Option<Message> {
        let section = self.game.components.section_ids().find(|section| section.0 + 1 == number)?;
        let printed = self.game.components.section(section);
        let is_first = self.state.first_offices[section.index()] == First::Free;
        let first = if is_first { printed.first_shares } else { 0 };
        let shares = usize::from(printed.shares + first);
        let tile = self.state.telegraph_tiles[section.index()];
        let tile = tile.and_then(|tile| self.game.components.telegraph_tiles.get(tile.index()));
        Some(match tile {
            Some(tile) => Message::new("rr-note-office-tile")
                .with("shares", shares)
                .with("effect", words::effect(&tile.effect)),
            None => Message::new("rr-note-office-contract").with("shares", shares),
        })
    }

    fn sale(&self) -> Option<Message> {
        let section = self.state.player(self.seat).leftmost_section()?;
        let amount = self.game.components.sections.get(section)?.value;
        Some(Message::new("rr-note-brings").with("amount", amount))
    }

    fn item(&self, item: Item) -> Option<Message> {
        let acting = self.state.acting()?;
        match item {
            Item::Payment => self.breakdown(),
            Item::SpecialEffect => Some(skill(&self.game.components.actions, acting.action(), acting.worker)),
            _ => self.effect_of(item).as_ref().map(words::effect),
        }
    }

    /// What the price of the rails is made of.
    fn breakdown(&self) -> Option<Message> {
        let Deed::Railroad { triangles, .. } = self.state.acting()?.deed else {
            return None;
        };
        if triangles == 0 {
            return None;
        }
        let numbers = &self.game.components.actions.railroad;
        Some(
            Message::new("rr-note-breakdown")
                .with("price", numbers.price)
                .with("terrain", numbers.triangle_price.times(u32::from(triangles)))
                .with("triangles", triangles),
        )
    }

    /// Where a step leads, what that counts and what it costs.
    fn step(&self, track: Track) -> Option<Message> {
        let next = self.state.player(self.seat).marker(track) + 1;
        let points = *self.game.components.track(track).points.get(usize::from(next))?;
        let step = |key: &'static str| Message::new(key).with("step", next).with("points", points);
        Some(match self.game.step_cost(self.state, self.seat, track).ok()? {
            None => step("rr-note-step"),
            Some(Cost::Worker) => step("rr-note-step-worker"),
            Some(Cost::Money { amount }) => step("rr-note-step-money").with("price", amount),
            Some(Cost::Shares { amount }) => step("rr-note-step-shares").with("shares", usize::from(amount)),
        })
    }

    /// What an item of the city built in gives.
    pub(super) fn effect_of(&self, item: Item) -> Option<Effect> {
        let city = self.state.acting()?.city()?;
        let tile = self.state.city_tiles[city.index()];
        let tile = self.game.components.city_tiles.get(tile.index())?;
        match item {
            Item::MainReward => Some(tile.main),
            Item::FirstBonus | Item::GreyBonus => tile.first.first().copied(),
            Item::SecondFirstBonus | Item::SecondGreyBonus => tile.first.get(1).copied(),
            _ => None,
        }
    }

    /// What the tile of the section with the new office gives.
    pub(super) fn tile(&self) -> Option<Effect> {
        let office = self.state.acting()?.office()?;
        let tile = self.state.telegraph_tiles[office.section.index()]?;
        let tile = self.game.components.telegraph_tiles.get(tile.index())?;
        Some(tile.effect)
    }
}

fn costs(price: Money) -> Option<Message> {
    (!price.is_zero()).then(|| Message::new("rr-note-costs").with("price", price))
}

fn units(money: Money) -> i64 {
    i64::from(money.units())
}
