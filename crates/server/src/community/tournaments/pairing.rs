//! Who meets whom: few meet twice, equals meet, and everybody sits in every seat about as often.

use std::collections::BTreeMap;

use roundhouse_store::Pairing;

use super::plan::Format;
use super::standings::tables;

/// What a second meeting costs, against a difference of one rank.
const AGAIN: u64 = 10_000;

/// What was played so far.
#[derive(Clone, Debug, Default)]
struct Past {
    /// How often two met, the lower number first.
    met: BTreeMap<(u32, u32), u64>,
    /// How often an entrant sat in a seat.
    sat: BTreeMap<(u32, u8), u64>,
}

impl Past {
    fn of(pairings: &[Pairing]) -> Self {
        let mut past = Self::default();
        for table in tables(pairings) {
            for (index, one) in table.iter().enumerate() {
                *past.sat.entry((one.entrant, one.seat)).or_default() += 1;
                for other in table.iter().skip(index + 1) {
                    *past.met.entry(ordered(one.entrant, other.entrant)).or_default() += 1;
                }
            }
        }
        past
    }

    fn met(&self, one: u32, other: u32) -> u64 {
        self.met.get(&ordered(one, other)).copied().unwrap_or(0)
    }

    fn sat(&self, entrant: u32, seat: usize) -> u64 {
        self.sat.get(&(entrant, seat as u8)).copied().unwrap_or(0)
    }
}

fn ordered(one: u32, other: u32) -> (u32, u32) {
    (one.min(other), one.max(other))
}

/// The tables of the next round: entrants by table and seat. They come in the order of their ranks, and as many as fill whole
/// tables.
pub(crate) fn pair(entrants: &[u32], table: usize, format: Format, pairings: &[Pairing]) -> Vec<Vec<u32>> {
    let past = Past::of(pairings);
    let places: BTreeMap<u32, u64> = (0..).zip(entrants).map(|(place, entrant)| (*entrant, place)).collect();
    let mut tables: Vec<Vec<u32>> = match format {
        Format::Swiss | Format::RoundRobin => entrants.chunks(table).map(<[u32]>::to_vec).collect(),
        Format::KnockOut => spread(entrants, table),
    };
    let cost = |table: &[u32]| -> u64 {
        let mut cost = 0;
        for (index, one) in table.iter().enumerate() {
            for other in table.iter().skip(index + 1) {
                let met = past.met(*one, *other);
                cost += AGAIN * met * met;
                if format == Format::Swiss {
                    cost += places
                        .get(one)
                        .copied()
                        .unwrap_or(0)
                        .abs_diff(places.get(other).copied().unwrap_or(0));
                }
            }
        }
        cost
    };
    while exchange(&mut tables, &cost) {}
    for table in &mut tables {
        seat(table, &past);
    }
    tables
}

/// The best go to different tables: first all tables one way, then the other way.
fn spread(entrants: &[u32], table: usize) -> Vec<Vec<u32>> {
    let count = entrants.len().div_ceil(table.max(1)).max(1);
    let mut tables = vec![Vec::new(); count];
    for (index, entrant) in entrants.iter().enumerate() {
        let (row, place) = (index / count, index % count);
        let place = if row % 2 == 0 { place } else { count - 1 - place };
        if let Some(table) = tables.get_mut(place) {
            table.push(*entrant);
        }
    }
    tables
}

/// Exchanges two entrants of different tables, if that makes both tables together cheaper; whether any were.
fn exchange(tables: &mut [Vec<u32>], cost: &impl Fn(&[u32]) -> u64) -> bool {
    let mut exchanged = false;
    for first in 0..tables.len() {
        for second in first + 1..tables.len() {
            for one in 0..tables[first].len() {
                for other in 0..tables[second].len() {
                    let before = cost(&tables[first]) + cost(&tables[second]);
                    swap(tables, (first, one), (second, other));
                    if cost(&tables[first]) + cost(&tables[second]) < before {
                        exchanged = true;
                    } else {
                        swap(tables, (first, one), (second, other));
                    }
                }
            }
        }
    }
    exchanged
}

fn swap(tables: &mut [Vec<u32>], (first, one): (usize, usize), (second, other): (usize, usize)) {
    let kept = tables[first][one];
    tables[first][one] = tables[second][other];
    tables[second][other] = kept;
}

/// Puts a table into seats where each has sat least: two change places as long as that makes it better.
fn seat(table: &mut [u32], past: &Past) {
    let cost = |table: &[u32]| -> u64 {
        let times = table.iter().enumerate().map(|(seat, entrant)| past.sat(*entrant, seat));
        times.map(|times| times * times).sum()
    };
    let mut better = true;
    while better {
        better = false;
        for one in 0..table.len() {
            for other in one + 1..table.len() {
                let before = cost(table);
                table.swap(one, other);
                if cost(table) < before {
                    better = true;
                } else {
                    table.swap(one, other);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays so many rounds in which the order of entrants stays as it is.
    fn rounds(count: u32, (entrants, table): (u32, usize), format: Format) -> Vec<Pairing> {
        let numbers: Vec<u32> = (1..=entrants).collect();
        let mut pairings = Vec::new();
        for round in 1..=count {
            let tables = pair(&numbers, table, format, &pairings);
            let mut seated: Vec<u32> = tables.concat();
            seated.sort_unstable();
            assert_eq!(seated, numbers, "everybody sits once");
            assert!(tables.iter().all(|seats| seats.len() == table));
            for (board, seats) in (1..).zip(tables) {
                for (seat, entrant) in (0..).zip(seats) {
                    pairings.push(Pairing { round, board, seat, entrant, game: String::new(), result: None });
                }
            }
        }
        pairings
    }

    #[test]
    fn sixteen_at_tables_of_four_do_not_meet_twice_in_three_rounds() {
        for format in [Format::RoundRobin, Format::Swiss] {
            let past = Past::of(&rounds(3, (16, 4), format));
            let again = past.met.values().filter(|times| **times > 1).count();
            assert_eq!(again, 0, "{format:?}");
        }
    }

    #[test]
    fn eight_at_tables_of_four_meet_again_as_little_as_can_be() {
        let past = Past::of(&rounds(2, (8, 4), Format::RoundRobin));
        // Two of each table stay together: four pairs, and no fewer are possible.
        assert_eq!(past.met.values().filter(|times| **times > 1).count(), 4);
    }

    #[test]
    fn everybody_sits_in_every_seat_about_as_often() {
        for (count, size) in [(4, (8, 4)), (6, (9, 3)), (5, (10, 2))] {
            let past = Past::of(&rounds(count, size, Format::Swiss));
            for entrant in 1..=size.0 {
                let times: Vec<u64> = (0..size.1).map(|seat| past.sat(entrant, seat)).collect();
                let (least, most) = (times.iter().min().unwrap(), times.iter().max().unwrap());
                assert!(most - least <= 2, "{entrant}: {times:?}");
            }
        }
    }

    #[test]
    fn equals_meet_in_a_swiss_round_and_the_best_part_in_groups() {
        let numbers: Vec<u32> = (1..=8).collect();
        let swiss = pair(&numbers, 4, Format::Swiss, &[]);
        assert_eq!(swiss, [[1, 2, 3, 4], [5, 6, 7, 8]]);
        let groups = pair(&numbers, 4, Format::KnockOut, &[]);
        assert_eq!(groups, [[1, 4, 5, 8], [2, 3, 6, 7]]);
    }
}
