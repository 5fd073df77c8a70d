//! What is counted of a player beside the money: pieces, steps, and points by where they come from.

use roundhouse_game::{Message, SeatId};

use super::RailroadRevolution;
use super::cards::Track;
use super::state::{Face, State};
use super::words::track_name;

impl RailroadRevolution {
    /// What a player has, in words and numbers: the same things in the same order for everybody.
    pub(super) fn counts(&self, state: &State, seat: SeatId) -> Vec<(Message, i64)> {
        let player = state.player(seat);
        let kinds = self.components.train_kinds();
        let trains = kinds.map(|kind| Face::BOTH.map(|face| i64::from(player.trains(kind, face))));
        let pieces = [
            ("rr-count-workers", i64::from(player.available())),
            ("rr-count-reserve", i64::from(player.reserve.total())),
            ("rr-count-shares", i64::from(player.shares)),
            ("rr-count-trains", trains.flatten().sum()),
            ("rr-count-rails", i64::from(player.rails.count_ones())),
            ("rr-count-stations", i64::from(player.stations.count_ones())),
            ("rr-count-offices", i64::from(player.offices.count_ones())),
        ];
        let pieces = pieces.map(|(key, count)| (Message::new(key), count));
        let steps = Track::ALL.map(|track| {
            let step = Message::new("rr-count-step").with("track", track_name(track));
            (step, i64::from(player.marker(track)))
        });
        pieces.into_iter().chain(steps).chain(self.points(state, seat)).collect()
    }

    /// The score by where its points come from.
    pub(super) fn points(&self, state: &State, seat: SeatId) -> Vec<(Message, i64)> {
        let score = self.score(state, seat);
        let points = [
            ("rr-points-trains", score.trains),
            ("rr-points-objectives", score.objectives),
            ("rr-points-links", score.links),
        ];
        let points = points.map(|(key, points)| (Message::new(key), i64::from(points)));
        let tracks = Track::ALL.into_iter().zip(score.tracks).map(|(track, points)| {
            let from = Message::new("rr-points-track").with("track", track_name(track));
            (from, i64::from(points))
        });
        points.into_iter().chain(tracks).collect()
    }
}
