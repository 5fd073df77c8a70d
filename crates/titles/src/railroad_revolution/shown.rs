//! The table for a page: players with money and points, and everything else as lists.

use roundhouse_family18xx::view::{
    Actor, MarketView, NoteView, Panel, PlayerView, RoundKind, RoundView, Standing, TableView, Told, TurnView,
};
use roundhouse_game::{Choice, Game, Message, Money, Name, SeatId};

use super::state::{Stage, State};
use super::view::{self, View};
use super::{Action, Event, RailroadRevolution};
use super::{holds, panel, turn, words};
use crate::shown::Shown;

impl Shown for RailroadRevolution {
    fn shown(&self, state: &State, seat: Option<SeatId>) -> TableView {
        let view = self.view(state, seat);
        TableView {
            round: round_view(state),
            phase: None,
            bank: None,
            turn: self.to_act(state).map(|seat| TurnView {
                seat,
                company: None,
                doing: panel::about(doing(state.stage), state),
                next: turn::next_seat(state),
                asked: false,
            }),
            companies: Vec::new(),
            order: Vec::new(),
            market: MarketView { cells: Vec::new(), note: Message::new("market-chart-note") },
            depot: Vec::new(),
            players: SeatId::all(state.seats)
                .zip(&view.players)
                .map(|(seat, player)| self.player(state, (seat, player)))
                .collect(),
            priority: None,
            certificate_limit: None,
            tiles: Vec::new(),
            notes: self.notes(state, &view),
        }
    }

    fn round(&self, state: &State) -> RoundView {
        round_view(state)
    }

    fn actor(&self, state: &State) -> Option<Actor> {
        (state.stage != Stage::Over).then_some(Actor::Seat(state.active))
    }

    fn tell(&self, before: &State, act: (SeatId, &Action), events: &[Event]) -> Told {
        let mut told = self.told(before, act, events);
        if events.iter().any(Event::reveals) {
            told.standing = Standing::Final;
        }
        if events.iter().any(Event::is_the_end) {
            told.ended = Some(self.ended(before));
        }
        told
    }

    fn deed(&self, state: &State, action: &Action) -> Message {
        self.action_in_words(state, action)
    }

    fn panel(&self, state: &State, choices: &[Choice<Action>]) -> Option<Panel> {
        panel::panel(self, state, choices, panel::about(question(state.stage), state))
    }

    fn is_pass(action: &Action) -> bool {
        *action == Action::Pass
    }
}

fn round_view(state: &State) -> RoundView {
    let (kind, name) = match (state.stage, state.round) {
        (Stage::Over, _) => (RoundKind::Over, Message::new("round-over")),
        (_, 0) => (RoundKind::Draft, Message::new("rr-setup")),
        (_, round) => (RoundKind::Operating, Message::new("rr-round").with("turn", round)),
    };
    let last = state.last_round.filter(|_| kind != RoundKind::Over);
    RoundView {
        kind,
        short: name.clone(),
        name,
        of: last.map(|last| Message::new("round-of").with("of", last)),
    }
}

const fn question(stage: Stage) -> &'static str {
    match stage {
        Stage::PickTile { .. } => "rr-ask-pick",
        Stage::UseTile { .. } => "rr-ask-use",
        Stage::Worker => "rr-ask-worker",
        Stage::Acting(_) => "rr-ask-action",
        Stage::Contracts { .. } => "rr-ask-contracts",
        Stage::Objectives { .. } => "rr-ask-objectives",
        Stage::Keep { .. } => "rr-ask-keep",
        Stage::Over => "game-over",
    }
}

const fn doing(stage: Stage) -> &'static str {
    match stage {
        Stage::PickTile { .. } => "rr-doing-pick",
        Stage::UseTile { .. } => "rr-doing-use",
        Stage::Worker => "rr-doing-worker",
        Stage::Acting(_) => "rr-doing-action",
        Stage::Contracts { .. } => "rr-doing-contracts",
        Stage::Objectives { .. } => "rr-doing-objectives",
        Stage::Keep { .. } => "rr-doing-keep",
        Stage::Over => "game-over",
    }
}

impl RailroadRevolution {
    /// Why the game is over: who brought the last round.
    fn ended(&self, state: &State) -> Message {
        let is_empty = |seat: &SeatId| self.is_empty_left_of_logo(state.player(*seat));
        let players: Vec<SeatId> = SeatId::all(state.seats).filter(is_empty).collect();
        Message::new("rr-ended").with("players", players)
    }

    fn player(&self, state: &State, (seat, player): (SeatId, &view::PlayerView)) -> PlayerView {
        PlayerView {
            seat,
            name: None,
            cash: player.money,
            debt: Money::ZERO,
            worth: i64::from(player.score.total()),
            certificates: 0,
            shares: Vec::new(),
            minors: Vec::new(),
            cards: Vec::new(),
            counts: self.counts(state, seat),
            holds: self.holds(player),
            points: self.points(state, seat),
        }
    }

    fn notes(&self, state: &State, view: &View) -> Vec<NoteView> {
        let players = SeatId::all(state.seats).zip(&view.players);
        let mut notes: Vec<NoteView> = players.map(|player| self.player_note(player)).collect();
        notes.push(self.city_note(state, view));
        notes.push(rail_note(self, view));
        notes.push(telegraph_note(view));
        notes.push(self.train_note(view));
        let offers = &self.components.contracts[state.contract.index()].offers;
        notes.push(NoteView {
            heading: Message::new("rr-contract-tile"),
            lines: offers.iter().map(words::contract).collect(),
        });
        notes
    }

    fn player_note(&self, (seat, player): (SeatId, &view::PlayerView)) -> NoteView {
        let mut lines = vec![Message::new("rr-shares").with("shares", usize::from(player.shares))];
        lines.extend(holds::workers_in_words(player));
        lines.extend(self.trains_in_words(player));
        lines.extend(player.markers.iter().map(|(track, step)| {
            Message::new("rr-marker").with("track", words::track_name(*track)).with("step", *step)
        }));
        lines.extend(self.objectives_in_words(player));
        let done = Message::new("rr-completed").with("count", player.completed.len());
        lines.extend((!player.completed.is_empty()).then_some(done));
        NoteView { heading: Message::new("rr-player").with("player", seat), lines }
    }

    /// The trains that can still be taken.
    fn train_note(&self, view: &View) -> NoteView {
        let stack = |(train, left): &(Name, u8)| {
            Message::new("rr-train-stack").with("train", self.train_named(*train)).with("left", *left)
        };
        NoteView { heading: Message::new("rr-trains"), lines: view.stacks.iter().map(stack).collect() }
    }

    fn city_note(&self, state: &State, view: &View) -> NoteView {
        let city = |(index, city): (usize, &view::CityView)| {
            let tile = &self.components.city_tiles[state.city_tiles[index].index()];
            let first: Vec<Message> = tile.first.iter().map(words::effect).collect();
            Message::new("rr-city")
                .with("city", self.city_name(city.id))
                .with("stations", city.stations.clone())
                .with("count", city.stations.len())
                .with("reward", words::effect(&tile.main))
                .with("first", first)
        };
        NoteView {
            heading: Message::new("rr-cities"),
            lines: view.cities.iter().enumerate().map(city).collect(),
        }
    }
}

/// The rails that lie, by the cities they join.
fn rail_note(game: &RailroadRevolution, view: &View) -> NoteView {
    let used = view.spaces.iter().filter(|(_, owners)| !owners.is_empty());
    let line = |(id, owners): &(Name, Vec<SeatId>)| {
        Message::new("rr-rail").with("space", game.space_name(*id)).with("owners", owners.clone())
    };
    NoteView { heading: Message::new("rr-rails"), lines: used.map(line).collect() }
}

/// Who has an office in which section.
fn telegraph_note(view: &View) -> NoteView {
    let section = |(number, section): (u8, &view::SectionView)| {
        Message::new("rr-section")
            .with("section", number)
            .with("offices", section.offices.clone())
            .with("count", section.offices.len())
    };
    NoteView {
        heading: Message::new("rr-space-telegraph"),
        lines: (1..).zip(&view.sections).map(section).collect(),
    }
}
