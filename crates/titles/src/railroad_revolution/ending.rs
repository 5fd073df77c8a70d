//! The end of the game and the score.

use roundhouse_game::{Outcome, SeatId};

use super::cards::Track;
use super::components::{LEVELS, ObjectiveId};
use super::event::CourseEvent;
use super::state::{Face, Player, Stage, State};
use super::{RailroadRevolution, Work};

/// Points by where they come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Score {
    /// Trains face up.
    pub trains: u32,
    /// Completed objectives.
    pub objectives: u32,
    /// The three tracks: telegraph, stations, network.
    pub tracks: [u32; 3],
    /// Links between neighbouring offices.
    pub links: u32,
}

impl Score {
    /// All of it.
    pub fn total(&self) -> u32 {
        self.trains + self.objectives + self.tracks.iter().sum::<u32>() + self.links
    }
}

/// A board that is empty left of the logo ends the game with the round after this one (RULING-RR-33).
pub(super) fn check_trigger(work: &mut Work<'_>) {
    let state = work.state();
    if state.last_round.is_some() {
        return;
    }
    let is_empty = |seat: &SeatId| work.game.is_empty_left_of_logo(state.player(*seat));
    if let Some(seat) = state.active.round(state.seats).find(is_empty) {
        let last_round = state.round + 1;
        work.emit(CourseEvent::EndTriggered { seat, last_round });
    }
}

impl RailroadRevolution {
    /// Have all rails and buildings left of the logo gone?
    pub fn is_empty_left_of_logo(&self, player: &Player) -> bool {
        let sections = self.components.sections.iter().enumerate();
        let mut left = sections.filter(|(_, section)| section.left_of_logo);
        left.all(|(index, _)| player.board_rails[index] + player.board_buildings[index] == 0)
    }

    /// What a player's company is worth now.
    pub fn score(&self, state: &State, seat: SeatId) -> Score {
        let (components, player) = (&self.components, state.player(seat));
        let face_up = components.train_kinds().map(|kind| player.trains(kind, Face::Up));
        let trains: u32 = face_up.map(u32::from).sum();
        let objectives = (0..).map(ObjectiveId).zip(&components.objectives);
        let completed = objectives.filter(|(id, _)| player.has_completed(*id));
        Score {
            trains: trains * u32::from(components.economy.train_points),
            objectives: completed.map(|(_, tile)| u32::from(tile.points)).sum(),
            tracks: Track::ALL.map(|track| self.track_points(player, track)),
            links: self.link_points(player),
        }
    }

    fn track_points(&self, player: &Player, track: Track) -> u32 {
        let counted = match track {
            Track::Telegraph => player.offices.count_ones(),
            Track::Stations => player.stations.count_ones(),
            Track::Network => {
                let far = self.components.masks.level[LEVELS];
                (self.components.connected(player.rails) & far).count_ones()
            }
        };
        let points = &self.components.track(track).points;
        let each = points.get(usize::from(player.marker(track)));
        counted * each.map_or(0, |points| u32::from(*points))
    }

    /// The number between two sections counts for whoever has an office on both sides.
    fn link_points(&self, player: &Player) -> u32 {
        let links = self.components.links.iter().enumerate();
        let both = |index: &usize| player.offices >> index & 0b11 == 0b11;
        let linked = links.filter(|(index, _)| both(index));
        linked.map(|(_, points)| u32::from(*points)).sum()
    }
}

/// The standing, once the game is over; a tie is broken by money, each share at the price it sells for.
pub(super) fn outcome(game: &RailroadRevolution, state: &State) -> Option<Outcome> {
    if state.stage != Stage::Over {
        return None;
    }
    let result = |seat| {
        let player = state.player(seat);
        let shares = game.components.economy.share_price.times(u32::from(player.shares));
        let money = i64::from(player.money.units()) + i64::from(shares.units());
        (i64::from(game.score(state, seat).total()), money)
    };
    let results: Vec<_> = SeatId::all(state.seats).map(result).collect();
    Some(Outcome::from_scores_and_ties(&results))
}
