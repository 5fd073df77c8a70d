//! What can be done at the moment, arranged for a page: what the turn is about, what is allowed at any time, and what the
//! action owes.

use roundhouse_family18xx::view::{Actor, ClosedOffer, Offer, OfferWeight, Panel, Why};
use roundhouse_game::{Choice, Game, Message, Money, Say, SeatId};

use super::acting::{Acting, Deed, Item};
use super::action::Action;
use super::state::{Stage, State};
use super::task::{Part, Piece};
use super::worker::{Colour, MainAction};
use super::{Event, RailroadRevolution, choices, items, picture, railroad, station, words};

/// A moment at which somebody is to decide.
#[derive(Clone, Copy)]
pub(super) struct Moment<'a> {
    pub(super) game: &'a RailroadRevolution,
    pub(super) state: &'a State,
    /// Who decides.
    pub(super) seat: SeatId,
    pub(super) choices: &'a [Choice<Action>],
}

/// The choices of whoever is to act.
pub(super) fn panel(
    game: &RailroadRevolution,
    state: &State,
    choices: &[Choice<Action>],
    question: Message,
) -> Option<Panel> {
    let seat = game.to_act(state)?;
    let moment = Moment { game, state, seat, choices };
    let mut panel = Panel::new(Actor::Seat(seat), question);
    let doing = game.doing(state);
    for (number, Choice { action, .. }) in choices.iter().enumerate() {
        let offer = Offer::new(number, game.action_in_words(state, action));
        let weight = moment.weight(action);
        if ends(action) {
            panel.done = Some(moment.done(offer, action));
        } else if is_for_any_time(action) && weight == OfferWeight::AtOnce {
            panel.any_time.push(Offer { weight, ..offer });
        } else {
            panel.offers.push(Offer { weight, note: moment.note(action), ..offer });
        }
        let spots = doing.map(|doing| picture::spots_of(action, doing));
        panel.spots.extend(spots.into_iter().flatten().map(|spot| (spot, number)));
    }
    panel.owes = moment.owes();
    panel.closed = moment.closed();
    panel.why.extend(moment.short());
    Some(panel)
}

/// Does an action leave the rest, so that nothing more is chosen?
const fn ends(action: &Action) -> bool {
    matches!(action, Action::Pass | Action::Stop | Action::EndAction | Action::DeclineContract)
}

/// Is it allowed at any time, whatever the turn is about?
const fn is_for_any_time(action: &Action) -> bool {
    matches!(action, Action::SellShare | Action::ExtraHire { .. })
}

impl Moment<'_> {
    /// Is there a choice like this?
    pub(super) fn has(&self, wanted: impl Fn(&Action) -> bool) -> bool {
        self.choices.iter().any(|choice| wanted(&choice.action))
    }

    /// What is put on the board is chosen first, with what it changes. What leads to a payment is chosen together with it.
    /// Everything else is done by one press, and can be taken back, unless it shows something hidden.
    fn weight(&self, action: &Action) -> OfferWeight {
        match action {
            Action::PlaceRail { .. } | Action::BuildStation { .. } if self.leads_to_payment() => {
                OfferWeight::Preparation
            }
            Action::PlaceRail { .. }
            | Action::BuildStation { .. }
            | Action::BuildOffice { .. }
            | Action::PickSetupTile { .. } => OfferWeight::Decision,
            Action::SellShare if self.lacks_money() => OfferWeight::Preparation,
            Action::Resolve { item: Item::Payment } if !self.effect_pays() => OfferWeight::Usual,
            Action::Resolve { item: Item::SpecialEffect } if self.effect_pays() => OfferWeight::Usual,
            _ if self.reveals(action) => OfferWeight::Decision,
            _ => OfferWeight::AtOnce,
        }
    }

    fn reveals(&self, action: &Action) -> bool {
        let applied = self.game.apply(self.state, self.seat, action);
        applied.map_or(true, |applied| applied.events.iter().any(Event::reveals))
    }

    /// Is what is built now paid for by the action?
    fn leads_to_payment(&self) -> bool {
        match self.state.under_way.current() {
            Some(task) => task.part == Part::Rail(Piece::Main),
            None => self.state.acting().is_some(),
        }
    }

    /// The action whose payment is still to be made.
    fn unpaid(&self) -> Option<Acting> {
        let acting = self.state.acting().filter(|_| self.state.under_way.current().is_none());
        acting.copied().filter(|acting| acting.open.has(Item::Payment))
    }

    fn lacks_money(&self) -> bool {
        let unpaid = self.unpaid();
        unpaid.is_some_and(|acting| items::price(self.game, acting) > self.money())
    }

    /// Does the worker's effect make the station free?
    fn effect_pays(&self) -> bool {
        self.unpaid()
            .filter(|acting| acting.open.has(Item::SpecialEffect))
            .is_some_and(|acting| (acting.action(), acting.worker) == (MainAction::Station, Colour::Orange))
    }

    fn money(&self) -> Money {
        self.state.player(self.seat).money
    }

    /// The money in hand and what all shares bring.
    fn means(&self) -> Money {
        let price = self.game.components.economy.share_price;
        let shares = price.times(u32::from(self.state.player(self.seat).shares));
        [self.money(), shares].into_iter().sum()
    }

    /// What the action owes so far, or what it will cost.
    fn owes(&self) -> Option<Message> {
        let acting = *self.state.acting()?;
        let price = items::price(self.game, acting);
        let is_begun = match acting.deed {
            Deed::Railroad { rails, .. } => rails > 0,
            Deed::Station { city } => city.is_some(),
            Deed::Telegraph { .. } | Deed::Trade { .. } => return None,
        };
        let is_open = acting.open.has(Item::Payment) || acting.open.has(Item::Main);
        let key = match (acting.deed, is_begun) {
            _ if !is_open => return None,
            (_, true) => "rr-owes",
            (Deed::Railroad { .. }, false) => "rr-owes-rails",
            _ => return None,
        };
        let triangle = self.game.components.actions.railroad.triangle_price;
        let cash = self.money();
        Some(Message::new(key).with("price", price).with("triangle", triangle).with("cash", cash))
    }

    /// Why the payment cannot be made yet.
    fn short(&self) -> Option<Why> {
        let acting = self.unpaid().filter(|_| self.lacks_money())?;
        let (price, cash) = (items::price(self.game, acting), self.money());
        let what = Message::new("rr-short").with("price", price).with("cash", cash);
        Some(Why::cited(self.game, self.state, "not_enough_money", what))
    }

    /// What is open and cannot be done now, with the reason.
    fn closed(&self) -> Vec<ClosedOffer> {
        let possible = |action: &Action| self.choices.iter().any(|choice| choice.action == *action);
        let mut off = self.open_actions();
        off.retain(|action| !possible(action));
        let closed = |action: Action| {
            let label = self.game.action_in_words(self.state, &action);
            Some(ClosedOffer { company: None, label, why: self.why_not(&action)? })
        };
        off.into_iter().filter_map(closed).collect()
    }

    /// What the board, the worker and the city leave open, whatever it costs.
    fn open_actions(&self) -> Vec<Action> {
        let (game, state) = (self.game, self.state);
        if let Some(task) = state.under_way.current() {
            return match task.part {
                Part::Rail(Piece::Main) => choices::parts(game, state, self.seat),
                _ => Vec::new(),
            };
        }
        let Stage::Acting(acting) = state.stage else {
            return Vec::new();
        };
        let builds = |action: &Action| match action {
            Action::PlaceRail { .. } | Action::BuildStation { .. } => true,
            Action::Resolve { item } => {
                !matches!(item, Item::Main | Item::Payment | Item::TelegraphTile | Item::Promotion)
            }
            _ => false,
        };
        let all = choices::candidates(game, state, self.seat).into_iter();
        all.filter(builds)
            .filter(|action| !(acting.open.has(Item::Main) && matches!(action, Action::Resolve { .. })))
            .collect()
    }

    fn why_not(&self, action: &Action) -> Option<Message> {
        let (price, means) = (self.price_with(action), self.means());
        if price > means {
            return Some(Message::new("rr-beyond-means").with("price", price).with("means", means));
        }
        let refusal = self.game.apply(self.state, self.seat, action).err()?;
        Some(refusal.reason.say(self.game))
    }

    /// What the whole action costs with this rail or this station.
    pub(super) fn price_with(&self, action: &Action) -> Money {
        let components = &self.game.components;
        match (action, self.state.acting().map(|acting| acting.deed)) {
            (Action::PlaceRail { space }, Some(Deed::Railroad { triangles, .. })) => {
                let printed = components.spaces.iter().find(|printed| printed.id == *space);
                let terrain = printed.and_then(|printed| printed.terrain).unwrap_or(0);
                railroad::cost(&components.actions.railroad, triangles + terrain)
            }
            (Action::BuildStation { city }, Some(Deed::Station { .. })) => {
                station::cost(self.game, components.find_city(*city))
            }
            _ => Money::ZERO,
        }
    }

    /// How to end the action or to leave the rest: what is lost by it is said, and what is free or paid for already keeps it
    /// from being what comes next.
    fn done(&self, offer: Offer, action: &Action) -> Offer {
        let lost = self.lost(action);
        let loses_something = lost.iter().any(|lost| lost.is_free);
        let names: Vec<Message> = lost.into_iter().map(|lost| lost.what).collect();
        let label = match action {
            Action::EndAction if !names.is_empty() => Message::new("rr-end-without").with("lost", names),
            Action::Stop if !names.is_empty() => Message::new("rr-stop-without").with("lost", names),
            _ => offer.label,
        };
        let ends_action = matches!(action, Action::EndAction | Action::Stop);
        let weight =
            if ends_action && !loses_something { OfferWeight::Decision } else { OfferWeight::AtOnce };
        Offer { label, weight, ..offer }
    }
}

/// A sentence about the stage, which may name the action that is carried out.
pub(super) fn about(key: &'static str, state: &State) -> Message {
    let message = Message::new(key);
    match state.acting() {
        Some(acting) => message.with("action", words::main_action(acting.action())),
        None => message,
    }
}
