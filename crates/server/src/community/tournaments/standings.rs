//! Who is ahead in a tournament: points, and what decides between equal points.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use roundhouse_store::{Entrant, Pairing};

use super::plan::Scoring;

/// A point is counted in so many parts, so that those who share one have whole numbers.
pub(crate) const POINT: i64 = 840;

/// How an entrant does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// The number of the entrant.
    pub(crate) entrant: u32,
    /// The rank, from 1; those whom nothing parts share it.
    pub(crate) rank: usize,
    /// Games that are over.
    pub(crate) games: u32,
    /// Points, in parts.
    pub(crate) points: i64,
    /// Victories, in parts: the first tie-break.
    pub(crate) wins: i64,
    /// The points of those whom one has met: the second.
    pub(crate) met: i64,
    /// Which part of the worth of its tables it had, in millionths: the third.
    pub(crate) share: i64,
}

/// The standings after these games. Who was put through further in groups that knock each other out is ahead of the others.
pub(crate) fn standings(entrants: &[Entrant], pairings: &[Pairing], scoring: Scoring) -> Vec<Line> {
    let mut lines: BTreeMap<u32, Line> =
        entrants.iter().map(|entrant| (entrant.number, empty(entrant.number))).collect();
    for table in tables(pairings) {
        for seat in table.iter().filter(|seat| seat.result.is_some()) {
            if let Some(line) = lines.get_mut(&seat.entrant) {
                line.games += 1;
                line.points += points(seat, table, scoring);
                line.wins += points(seat, table, Scoring::Wins);
                line.share += share(seat, table, 1_000_000);
            }
        }
    }
    let known: BTreeMap<u32, i64> = lines.values().map(|line| (line.entrant, line.points)).collect();
    for table in tables(pairings) {
        for seat in table.iter().filter(|seat| seat.result.is_some()) {
            let others = table.iter().filter(|other| other.seat != seat.seat);
            let met: i64 = others.filter_map(|other| known.get(&other.entrant)).sum();
            if let Some(line) = lines.get_mut(&seat.entrant) {
                line.met += met;
            }
        }
    }
    ranked(lines.into_values().collect())
}

fn ranked(mut lines: Vec<Line>) -> Vec<Line> {
    lines.sort_by_key(|line| (Reverse(key(line)), line.entrant));
    let keys: Vec<_> = lines.iter().map(key).collect();
    for (index, line) in lines.iter_mut().enumerate() {
        let first = keys.iter().position(|known| *known == keys[index]);
        line.rank = first.unwrap_or(index) + 1;
    }
    lines
}

fn key(line: &Line) -> (i64, i64, i64, i64) {
    (line.points, line.wins, line.met, line.share)
}

fn empty(entrant: u32) -> Line {
    Line { entrant, rank: 0, games: 0, points: 0, wins: 0, met: 0, share: 0 }
}

/// The tables of all rounds.
pub(crate) fn tables(pairings: &[Pairing]) -> impl Iterator<Item = &[Pairing]> {
    pairings.chunk_by(|one, other| (one.round, one.board) == (other.round, other.board))
}

/// What a game counts for a seat, in parts of a point. Those who share places share what the places count.
pub(crate) fn points(seat: &Pairing, table: &[Pairing], scoring: Scoring) -> i64 {
    let Some((place, _)) = seat.result else {
        return 0;
    };
    let places = || table.iter().filter_map(|other| Some(other.result?.0));
    let level = places().filter(|other| *other == place).count() as i64;
    match scoring {
        Scoring::Places => {
            let behind = places().filter(|other| *other > place).count() as i64;
            behind * POINT + (level - 1) * POINT / 2
        }
        Scoring::Wins if place == 1 => POINT / level,
        Scoring::Wins => 0,
        Scoring::Shares => share(seat, table, POINT),
    }
}

/// Which part of the worth of a table a seat had; nothing for whoever has less than nothing.
fn share(seat: &Pairing, table: &[Pairing], whole: i64) -> i64 {
    let worth = |pairing: &Pairing| pairing.result.map_or(0, |(_, worth)| worth.max(0));
    let all: i64 = table.iter().map(worth).sum();
    worth(seat) * whole / all.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entrants(count: u32) -> Vec<Entrant> {
        let entrant = |number| Entrant {
            number,
            person: String::new(),
            bot: String::new(),
            name: String::new(),
            substitute: false,
            withdrawn: false,
        };
        (1..=count).map(entrant).collect()
    }

    /// A table with entrants, places and worth.
    fn table(board: u32, seats: &[(u32, u8, i64)]) -> Vec<Pairing> {
        let seated = (0..).zip(seats);
        seated
            .map(|(seat, (entrant, place, worth))| Pairing {
                round: 1,
                board,
                seat,
                entrant: *entrant,
                game: String::new(),
                result: Some((*place, *worth)),
            })
            .collect()
    }

    fn of(lines: &[Line]) -> Vec<(u32, usize, i64)> {
        lines.iter().map(|line| (line.entrant, line.rank, line.points)).collect()
    }

    #[test]
    fn places_count_those_who_were_left_behind_and_shared_ones_are_shared() {
        let pairings = table(1, &[(1, 2, 50), (2, 1, 90), (3, 2, 50)]);
        let lines = standings(&entrants(3), &pairings, Scoring::Places);
        assert_eq!(of(&lines), [(2, 1, 2 * POINT), (1, 2, POINT / 2), (3, 2, POINT / 2)]);
        let all: i64 = lines.iter().map(|line| line.points).sum();
        assert_eq!(all, 3 * POINT);
    }

    #[test]
    fn victories_and_shares_are_other_ways_to_count() {
        let pairings = table(1, &[(1, 1, 60), (2, 1, 60), (3, 3, -20)]);
        let lines = standings(&entrants(3), &pairings, Scoring::Wins);
        assert_eq!(of(&lines), [(1, 1, POINT / 2), (2, 1, POINT / 2), (3, 3, 0)]);
        let lines = standings(&entrants(3), &pairings, Scoring::Shares);
        assert_eq!(of(&lines), [(1, 1, POINT / 2), (2, 1, POINT / 2), (3, 3, 0)]);
    }

    #[test]
    fn between_equal_points_victories_then_opponents_then_worth_decide() {
        let mut pairings = table(1, &[(1, 1, 100), (2, 2, 50), (3, 3, 10)]);
        pairings.extend(table(2, &[(4, 1, 80), (5, 2, 79), (6, 3, 70)]));
        let lines = standings(&entrants(6), &pairings, Scoring::Places);
        // Everybody has met as strong a table: the worth decides.
        let order: Vec<u32> = lines.iter().map(|line| line.entrant).collect();
        assert_eq!(order, [1, 4, 5, 2, 6, 3]);
        assert_eq!(lines[0].met, POINT);
    }
}
