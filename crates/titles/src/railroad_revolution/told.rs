//! What is told of an action: who did what, and what it brought to whom.

use roundhouse_family18xx::view::{Line, Told};
use roundhouse_game::{Message, Name, SeatId};

use super::action::PieceKind;
use super::cards::Track;
use super::event::CourseEvent;
use super::state::{Face, State};
use super::words::{a_worker, effect, main_action, track_name, worker_colour};
use super::worker::Worker;
use super::{Action, Event, RailroadRevolution};
use crate::plain;

impl RailroadRevolution {
    /// The lines of an action: what was done, then what it brought.
    pub(super) fn told(&self, before: &State, (seat, action): (SeatId, &Action), events: &[Event]) -> Told {
        let did = self.done(before, action);
        let lines = |after: &State| {
            let own = |who: SeatId| (who, (who == seat).then_some(action));
            let mut lines: Vec<Line> =
                SeatId::all(before.seats).flat_map(|who| self.gains(before, own(who), events)).collect();
            lines.extend(self.completed(before, after));
            lines.extend(events.iter().filter_map(last_round));
            lines
        };
        plain::told(self, (before, seat), did, (events, lines))
    }

    /// What was done; nothing where only what it brought is worth a word.
    fn done(&self, state: &State, action: &Action) -> Option<Message> {
        Some(match action {
            Action::PickSetupTile { tile } => self.picked(state, *tile),
            Action::PlaceWorker { colour, on } => Message::new("rr-told-worker")
                .with("worker", a_worker(*colour))
                .with("space", main_action(*on)),
            Action::Pass => Message::new("told-pass"),
            Action::PlaceRail { space } => {
                Message::new("rr-told-rail").with("space", self.space_name(*space))
            }
            Action::BuildStation { city } => {
                Message::new("rr-told-station").with("city", self.city_name(*city))
            }
            Action::BuildOffice { section } => Message::new("rr-told-office").with("section", *section),
            Action::SellPiece { piece } => Message::new(match piece {
                PieceKind::Rail => "rr-told-sold-rail",
                PieceKind::Building => "rr-told-sold-building",
            }),
            Action::DiscardWorker { worker } => of("rr-told-discarded", *worker),
            Action::Advance { track, worker } => advanced(*track, *worker),
            Action::Promote { worker, .. } => of("rr-told-promoted", *worker),
            Action::Exchange { worker, taken } => {
                of("rr-told-exchanged", *worker).with("taken", a_worker(*taken))
            }
            Action::Hire { colour } | Action::TakeWorker { taken: colour, .. } => {
                Message::new("rr-told-took-worker").with("worker", a_worker(*colour))
            }
            Action::TakeTrain { train } => {
                Message::new("rr-told-train").with("train", self.train_named(*train))
            }
            Action::FlipTrain { train, face } => Message::new(match face {
                Face::Up => "rr-told-flipped-down",
                Face::Down => "rr-told-flipped-up",
            })
            .with("train", self.train_named(*train)),
            Action::AcceptContract { contract } => self.contract_in("rr-told-contract", state, *contract),
            Action::DeclineContract => Message::new("rr-told-no-contract"),
            Action::KeepObjective { objective } => {
                Message::new("rr-told-kept").with("objective", self.objective_named(*objective))
            }
            Action::SellShare => {
                Message::new("rr-told-sold-share").with("price", self.components.economy.share_price)
            }
            Action::ExtraHire { colour } => Message::new("rr-told-hired")
                .with("worker", a_worker(*colour))
                .with("price", self.components.economy.extra_hire_price),
            Action::Resolve { .. } | Action::ReplaceFirst { .. } | Action::Stop | Action::EndAction => {
                return None;
            }
        })
    }

    fn picked(&self, state: &State, wanted: Name) -> Message {
        match self.setup_offer(state, wanted) {
            Some((side, worker)) => {
                Message::new("rr-told-picked").with("effect", effect(side)).with("worker", a_worker(worker))
            }
            None => Message::new("rr-setup-tile"),
        }
    }

    /// The objectives that are completed now, whosever they are.
    fn completed(&self, before: &State, after: &State) -> Vec<Line> {
        let line = |seat: SeatId, points: u8| Line {
            company: None,
            seat: Some(seat),
            what: Message::new("rr-told-completed").with("points", points),
        };
        let of_seat = |seat: SeatId| {
            let new = after.player(seat).completed & !before.player(seat).completed;
            let tiles = self.components.objectives.iter().enumerate();
            let tiles = tiles.filter(move |(place, _)| new & (1 << place) != 0);
            tiles.map(move |(_, tile)| line(seat, tile.points))
        };
        SeatId::all(before.seats).flat_map(of_seat).collect()
    }
}

fn of(key: &'static str, worker: Worker) -> Message {
    Message::new(key).with("worker", worker_colour(worker.colour))
}

fn advanced(track: Track, worker: Option<Worker>) -> Message {
    let step = match worker {
        None => Message::new("rr-told-advanced"),
        Some(worker) => of("rr-told-advanced-with", worker),
    };
    step.with("track", track_name(track))
}

/// Which round will be the last, once that is known.
fn last_round(event: &Event) -> Option<Line> {
    match event {
        Event::Course(CourseEvent::EndTriggered { last_round, .. }) => {
            Some(Line::happened(Message::new("rr-told-last-round").with("round", *last_round)))
        }
        _ => None,
    }
}
