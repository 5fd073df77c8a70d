//! What everybody has beside money and points, for the table of players.

use roundhouse_family18xx::view::HoldingView;
use roundhouse_game::{Message, Name};

use super::RailroadRevolution;
use super::state::Face;
use super::view::PlayerView;
use super::words;
use super::worker::{Place, Workers};

impl RailroadRevolution {
    /// Shares, workers, trains and objectives of a player.
    pub(super) fn holds(&self, player: &PlayerView) -> Vec<HoldingView> {
        vec![
            HoldingView {
                name: Message::new("rr-holds-shares"),
                value: number(usize::from(player.shares)),
                told: Vec::new(),
            },
            workers(player),
            self.trains(player),
            self.objectives(player),
        ]
    }

    fn trains(&self, player: &PlayerView) -> HoldingView {
        let count = |wanted: &dyn Fn(Face) -> bool| {
            let counted = player.trains.iter().filter(|(_, face, _)| wanted(*face));
            counted.map(|(_, _, count)| usize::from(*count)).sum::<usize>()
        };
        HoldingView {
            name: Message::new("rr-holds-trains"),
            value: part_of(count(&|face| face == Face::Up), count(&|_| true)),
            told: self.trains_in_words(player),
        }
    }

    /// Every train by what it does, and which side is up.
    pub(super) fn trains_in_words(&self, player: &PlayerView) -> Vec<Message> {
        let train = |(train, face, count): &(Name, Face, u8)| {
            Message::new(match face {
                Face::Up => "rr-trains-up",
                Face::Down => "rr-trains-down",
            })
            .with("train", self.train_named(*train))
            .with("count", *count)
        };
        player.trains.iter().map(train).collect()
    }

    fn objectives(&self, player: &PlayerView) -> HoldingView {
        let done = player.completed.len();
        HoldingView {
            name: Message::new("rr-holds-objectives"),
            value: part_of(done, done + player.objectives.len()),
            told: self.objectives_in_words(player),
        }
    }

    /// The open objectives, by what they demand.
    pub(super) fn objectives_in_words(&self, player: &PlayerView) -> Vec<Message> {
        let tiles = &self.components.objectives;
        let open = player.objectives.iter();
        let open = open.filter_map(|(id, _)| tiles.iter().find(|tile| tile.id == *id));
        open.map(words::objective).collect()
    }
}

/// The workers by where they stand.
pub(super) fn workers_in_words(player: &PlayerView) -> Vec<Message> {
    let standing = player.workers.iter().filter(|(_, workers)| !workers.is_empty());
    let place = |(place, some): &(Place, Workers)| {
        Message::new("rr-workers-at")
            .with("place", words::place_name(*place))
            .with("workers", words::workers(*some))
    };
    standing.map(place).collect()
}

fn workers(player: &PlayerView) -> HoldingView {
    let all = player.workers.iter().map(|(_, workers)| usize::from(workers.total())).sum();
    let reserve = player.workers.iter().filter(|(place, _)| *place == Place::Reserve);
    let reserve = reserve.map(|(_, workers)| usize::from(workers.total())).sum();
    HoldingView {
        name: Message::new("rr-holds-workers"),
        value: part_of(reserve, all),
        told: workers_in_words(player),
    }
}

fn number(count: usize) -> Message {
    Message::new("rr-holds-number").with("count", count)
}

fn part_of(ready: usize, all: usize) -> Message {
    Message::new("rr-holds-ready").with("ready", ready).with("all", all)
}
