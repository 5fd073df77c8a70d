//! Actions, effects and objectives in words.

use roundhouse_game::{Detail, Message, Money, Name};

use super::acting::Item;
use super::action::{PieceKind, Side};
use super::cards::{Condition, ObjectiveTile, Offer, Track};
use super::effect::{Effect, Mode};
use super::state::{Face, State};
use super::worker::{Colour, MainAction, Place, Worker, Workers};
use super::{Action, RailroadRevolution, items};

impl RailroadRevolution {
    /// An action as a button says it.
    pub(super) fn action_in_words(&self, state: &State, action: &Action) -> Message {
        match action {
            Action::PickSetupTile { tile } => self.setup_tile(state, *tile),
            Action::PlaceWorker { colour, on } => Message::new("rr-place-worker")
                .with("worker", worker_colour(*colour))
                .with("space", main_action(*on)),
            Action::Pass => Message::new("done-pass"),
            Action::PlaceRail { space } => self.rail_space(*space),
            Action::BuildStation { city } => Message::new("rr-build-station")
                .with("city", self.city_name(*city))
                .with("reward", self.city_reward(state, *city)),
            Action::BuildOffice { section } => Message::new("rr-build-office").with("section", *section),
            Action::SellPiece { piece } => Message::new(match piece {
                PieceKind::Rail => "rr-sell-rail",
                PieceKind::Building => "rr-sell-building",
            }),
            Action::Resolve { item } => self.item_in_words(state, *item),
            Action::DiscardWorker { worker } => of("rr-discard-worker", *worker),
            Action::Advance { track, worker } => advance(*track, *worker),
            Action::Promote { worker, objective } => {
                of("rr-promote", *worker).with("objective", self.objective_named(*objective))
            }
            Action::Exchange { worker, taken } => of("rr-exchange", *worker).with("taken", a_worker(*taken)),
            Action::Hire { colour } => Message::new("rr-hire").with("worker", a_worker(*colour)),
            Action::TakeWorker { shown, taken } if shown == taken => {
                Message::new("rr-take-worker").with("worker", a_worker(*taken))
            }
            Action::TakeWorker { shown, taken } => Message::new("rr-take-instead")
                .with("shown", a_worker(*shown))
                .with("worker", a_worker(*taken)),
            Action::TakeTrain { train } => {
                Message::new("rr-take-train").with("train", self.train_named(*train))
            }
            Action::FlipTrain { train, face } => Message::new(match face {
                Face::Up => "rr-flip-down",
                Face::Down => "rr-flip-up",
            })
            .with("train", self.train_named(*train)),
            Action::AcceptContract { contract } => self.contract_in("rr-accept-contract", state, *contract),
            Action::DeclineContract => Message::new("rr-decline-contract"),
            Action::ReplaceFirst { objective } => {
                Message::new("rr-replace-first").with("objective", self.objective_named(*objective))
            }
            Action::KeepObjective { objective } => {
                Message::new("rr-keep-objective").with("objective", self.objective_named(*objective))
            }
            Action::Stop => Message::new("rr-stop"),
            Action::EndAction => Message::new("rr-end-action"),
            Action::SellShare => {
                Message::new("rr-sell-share").with("price", self.components.economy.share_price)
            }
            Action::ExtraHire { colour } => Message::new("rr-extra-hire")
                .with("worker", a_worker(*colour))
                .with("price", self.components.economy.extra_hire_price),
        }
    }

    /// Something to be resolved, with its price.
    fn item_in_words(&self, state: &State, item: Item) -> Message {
        match (item, state.acting()) {
            (Item::Payment, Some(acting)) => {
                Message::new("rr-pay").with("price", items::price(self, *acting))
            }
            _ => item_name(item),
        }
    }

    fn setup_tile(&self, state: &State, wanted: Name) -> Message {
        match self.setup_offer(state, wanted) {
            Some((side, worker)) => setup_tile(side, worker),
            None => Message::new("rr-setup-tile"),
        }
    }

    /// What a set-up tile of the row gives, and the worker on it.
    pub(super) fn setup_offer(&self, state: &State, wanted: Name) -> Option<(&Effect, Colour)> {
        let tiles = &self.components.setup_tiles;
        let mut offers = state.setup_offers.iter().flatten();
        let offer = offers.find(|offer| tiles[offer.tile.index()].id == wanted)?;
        let tile = &tiles[offer.tile.index()];
        Some((&tile.sides[usize::from(offer.side).min(1)], offer.worker))
    }

    /// A message by its name.
    #[expect(clippy::unused_self, reason = "refusals ask the game for every detail that needs words")]
    pub(super) fn message(&self, key: &'static str) -> Message {
        Message::new(key)
    }

    /// A city's name.
    pub(super) fn city_name(&self, id: Name) -> String {
        let city = self.components.cities.iter().find(|city| city.id == id);
        city.map_or_else(|| id.to_string(), |city| city.name.clone())
    }

    fn city_reward(&self, state: &State, id: Name) -> Detail {
        let place = self.components.cities.iter().position(|city| city.id == id);
        let tile = place.and_then(|place| state.city_tiles.get(place));
        let tile = tile.and_then(|tile| self.components.city_tiles.get(tile.index()));
        tile.map_or_else(|| "".into(), |tile| effect(&tile.main).into())
    }

    fn rail_space(&self, id: Name) -> Message {
        let space = self.components.spaces.iter().find(|space| space.id == id);
        Message::new("rr-place-rail")
            .with("space", self.space_name(id))
            .with("triangles", space.and_then(|space| space.terrain).unwrap_or(0))
    }

    /// A rail space by the places it joins.
    pub(super) fn space_name(&self, id: Name) -> String {
        let space = self.components.spaces.iter().find(|space| space.id == id);
        space.map_or_else(|| id.to_string(), |space| space.name.clone())
    }

    /// A train by what it does.
    pub(super) fn train_named(&self, id: Name) -> Detail {
        let tile = self.components.trains.iter().find(|train| train.id == id);
        tile.map_or_else(|| id.into(), |tile| effect(&tile.effect).into())
    }

    /// One of the contracts face up, in the words of a message.
    pub(super) fn contract_in(&self, key: &'static str, state: &State, side: Side) -> Message {
        of_contract(key, &self.contract_offer(state, side))
    }

    /// A side of the contract that lies open.
    pub(super) fn contract_offer(&self, state: &State, side: Side) -> Offer {
        let tile = &self.components.contracts[state.contract.index()];
        tile.offers[match side {
            Side::Left => 0,
            Side::Right => 1,
        }]
    }

    pub(super) fn objective_named(&self, id: Name) -> Detail {
        let tile = self.components.objectives.iter().find(|tile| tile.id == id);
        tile.map_or_else(|| id.into(), |tile| objective(tile).into())
    }
}

/// A set-up tile by what its side gives and the worker on it.
pub(super) fn setup_tile(side: &Effect, worker: Colour) -> Message {
    Message::new("rr-pick-tile").with("effect", effect(side)).with("worker", a_worker(worker))
}

/// A contract: what it costs and gives.
pub(super) fn contract(offer: &Offer) -> Message {
    of_contract("rr-accept-contract", offer)
}

fn of_contract(key: &'static str, offer: &Offer) -> Message {
    Message::new(key).with("shares", usize::from(offer.shares)).with("effect", effect(&offer.effect))
}

fn advance(track: Track, worker: Option<Worker>) -> Message {
    match worker {
        None => Message::new("rr-advance").with("track", track_name(track)),
        Some(worker) => of("rr-advance-with", worker).with("track", track_name(track)),
    }
}

fn of(key: &'static str, worker: Worker) -> Message {
    Message::new(key).with("worker", worker_colour(worker.colour)).with("place", place_name(worker.from))
}

/// A train by what it gives.
pub(super) fn train(gives: &Effect) -> Message {
    Message::new("rr-train-gives").with("effect", effect(gives))
}

/// A colour of workers.
pub(super) fn worker_colour(colour: Colour) -> Message {
    Message::new(match colour {
        Colour::White => "rr-white",
        Colour::Purple => "rr-purple",
        Colour::Orange => "rr-orange",
        Colour::Grey => "rr-grey",
        Colour::Turquoise => "rr-turquoise",
    })
}

/// A worker of a colour, with the article.
pub(super) fn a_worker(colour: Colour) -> Message {
    Message::new("rr-a-worker").with("worker", worker_colour(colour))
}

/// Some workers: how many of which colour.
pub(super) fn workers(workers: Workers) -> Detail {
    let some = workers.colours();
    let some = some.map(|colour| counted_workers(workers.count(colour), colour));
    some.collect::<Vec<_>>().into()
}

/// So many workers of a colour.
pub(super) fn counted_workers(count: u8, colour: Colour) -> Message {
    Message::new("rr-workers").with("count", count).with("worker", worker_colour(colour))
}

/// One of the four action spaces.
pub(super) fn main_action(action: MainAction) -> Message {
    Message::new(match action {
        MainAction::Station => "rr-station",
        MainAction::Railroad => "rr-railroad",
        MainAction::Telegraph => "rr-telegraph",
        MainAction::Trade => "rr-trade",
    })
}

/// Where a worker stands.
pub(super) fn place_name(place: Place) -> Message {
    match place {
        Place::Reserve => Message::new("rr-reserve"),
        Place::Station => main_action(MainAction::Station),
        Place::Railroad => main_action(MainAction::Railroad),
        Place::Telegraph => main_action(MainAction::Telegraph),
        Place::Trade => main_action(MainAction::Trade),
    }
}

/// A progress track.
pub(super) fn track_name(track: Track) -> Message {
    Message::new(match track {
        Track::Telegraph => "rr-track-telegraph",
        Track::Stations => "rr-track-stations",
        Track::Network => "rr-track-network",
    })
}

/// Something to be resolved.
pub(super) fn item_name(item: Item) -> Message {
    Message::new(match item {
        Item::Main => "rr-item-main",
        Item::Payment => "rr-item-payment",
        Item::MainReward => "rr-item-main-reward",
        Item::FirstBonus => "rr-item-first-bonus",
        Item::SecondFirstBonus => "rr-item-second-first-bonus",
        Item::GreyBonus => "rr-item-grey-bonus",
        Item::SecondGreyBonus => "rr-item-second-grey-bonus",
        Item::TelegraphTile => "rr-item-telegraph-tile",
        Item::Flip => "rr-item-flip",
        Item::SpecialEffect => "rr-item-special-effect",
        Item::Promotion => "rr-item-promotion",
    })
}

/// What an effect gives.
pub(super) fn effect(effect: &Effect) -> Message {
    match effect {
        Effect::Money { amount } => money(*amount),
        Effect::Shares { amount } => Message::new("rr-effect-shares").with("shares", usize::from(*amount)),
        Effect::Advance { steps } => Message::new("rr-effect-advance").with("steps", *steps),
        Effect::Promote { most, price, price_each } => {
            let promote = Message::new("rr-effect-promote").with("most", *most);
            for_price(priced("rr-for-price-each", promote, *price_each), *price)
        }
        Effect::FlipTrain { times, price } => {
            for_price(Message::new("rr-effect-flip").with("times", *times), *price)
        }
        Effect::TakeTrain { price } => for_price(Message::new("rr-effect-train"), *price),
        Effect::ExchangeWorker => Message::new("rr-effect-exchange"),
        Effect::Hire { price } => for_price(Message::new("rr-effect-hire"), *price),
        Effect::Workers { colours, mode, price } => {
            let offered: Vec<_> = colours.colours().collect();
            let workers = match (mode, offered.as_slice()) {
                (Mode::All, _) => Message::new("rr-effect-workers").with("workers", workers(*colours)),
                (Mode::OneOf, [one, other]) => Message::new("rr-effect-either")
                    .with("one", a_worker(*one))
                    .with("other", a_worker(*other)),
                (Mode::OneOf, _) => Message::new("rr-effect-one-worker").with("workers", workers(*colours)),
            };
            for_price(workers, *price)
        }
        Effect::PlaceRail { price } => for_price(Message::new("rr-effect-rail"), *price),
        Effect::PlaceStation => Message::new("rr-effect-station"),
        Effect::PlaceOffice => Message::new("rr-effect-office"),
    }
}

/// An amount of money as it is written everywhere.
pub(super) fn money(amount: Money) -> Message {
    Message::new("rr-effect-money").with("amount", amount)
}

fn for_price(effect: Message, price: Money) -> Message {
    priced("rr-for-price", effect, price)
}

fn priced(key: &'static str, effect: Message, price: Money) -> Message {
    if price.is_zero() {
        return effect;
    }
    Message::new(key).with("effect", effect).with("price", price)
}

/// An objective: what it demands and what it is worth.
pub(super) fn objective(tile: &ObjectiveTile) -> Message {
    let conditions = tile.conditions.iter().copied().map(condition);
    let managers = tile.managers.iter().map(|colour| match colour {
        Some(colour) => worker_colour(*colour),
        None => Message::new("rr-any-colour"),
    });
    Message::new("rr-objective")
        .with("points", tile.points)
        .with("conditions", conditions.collect::<Vec<_>>())
        .with("managers", managers.collect::<Vec<_>>())
}

fn condition(condition: Condition) -> Message {
    match condition {
        Condition::Connect { level, count } => {
            Message::new("rr-condition-connect").with("level", level).with("count", count)
        }
        Condition::Station { level, count } => {
            Message::new("rr-condition-station").with("level", level).with("count", count)
        }
        Condition::RailContract { count } => Message::new("rr-condition-contract").with("count", count),
        Condition::RailTerrain { triangles, count } => {
            Message::new("rr-condition-terrain").with("triangles", triangles).with("count", count)
        }
    }
}

impl From<Colour> for Detail {
    fn from(colour: Colour) -> Self {
        worker_colour(colour).into()
    }
}

impl From<MainAction> for Detail {
    fn from(action: MainAction) -> Self {
        main_action(action).into()
    }
}

impl From<Item> for Detail {
    fn from(item: Item) -> Self {
        item_name(item).into()
    }
}

impl From<Place> for Detail {
    fn from(place: Place) -> Self {
        place_name(place).into()
    }
}

impl From<Track> for Detail {
    fn from(track: Track) -> Self {
        track_name(track).into()
    }
}

impl From<PieceKind> for Detail {
    fn from(piece: PieceKind) -> Self {
        piece.to_string().into()
    }
}

impl From<Face> for Detail {
    fn from(face: Face) -> Self {
        face.to_string().into()
    }
}
