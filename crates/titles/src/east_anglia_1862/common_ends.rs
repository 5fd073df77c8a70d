//! R17 on 18xx.games: freight trains that share an end are joined, whatever the director wants.

use roundhouse_board::StopId;

use super::Reason;
use super::chains::Line;
use super::running::{End, TrainRun};

/// The freight trains as they are joined, the first set beginning with one that is not permanent. A set of which only one
/// end can be found is refused.
pub(super) fn joined(runs: &[TrainRun], freights: &[usize]) -> Result<Vec<Line>, Reason> {
    let mut left = freights.to_vec();
    let temporary = left.iter().position(|index| !runs[*index].permanent);
    let mut next = temporary.unwrap_or(0);
    let mut lines = Vec::new();
    while !left.is_empty() {
        let first = left.remove(next);
        next = 0;
        let mut set = vec![first];
        for end in runs[first].ends() {
            set.extend(onward(runs, end.at, &mut left));
        }
        let ends = outer_ends(runs, &set).ok_or(Reason::ChainIllegal)?;
        lines.push(Line { runs: set, ends });
    }
    Ok(lines)
}

/// The runs that go on from an end: where several could, the first way with a freight train that is not permanent, else
/// the longest.
fn onward(runs: &[TrainRun], at: StopId, left: &mut Vec<usize>) -> Vec<usize> {
    let ends_here = |index: &&usize| runs[**index].ends().iter().any(|end| end.at == at);
    let here: Vec<usize> = left.iter().filter(ends_here).copied().collect();
    let mut chosen: Option<Vec<usize>> = None;
    for (place, &index) in here.iter().enumerate() {
        // Of runs that are alike the first leads as far as the others.
        if here[..place].iter().any(|other| alike(runs, *other, index)) {
            continue;
        }
        let mut others = left.clone();
        let way = along(runs, index, at, &mut others);
        let temporary = way.iter().any(|index| !runs[*index].permanent);
        if temporary {
            chosen = Some(way);
            break;
        }
        if chosen.as_ref().is_none_or(|known| way.len() > known.len()) {
            chosen = Some(way);
        }
    }
    let chosen = chosen.unwrap_or_default();
    left.retain(|index| !chosen.contains(index));
    chosen
}

/// A run and whatever goes on from its other end.
fn along(runs: &[TrainRun], index: usize, from: StopId, left: &mut Vec<usize>) -> Vec<usize> {
    left.retain(|other| *other != index);
    let mut way = vec![index];
    for end in runs[index].ends() {
        if end.at != from {
            way.extend(onward(runs, end.at, left));
        }
    }
    way
}

fn alike(runs: &[TrainRun], one: usize, other: usize) -> bool {
    let ends = |index: usize| {
        let mut ends = runs[index].ends().map(|end| end.at);
        ends.sort_unstable();
        ends
    };
    ends(one) == ends(other) && runs[one].permanent == runs[other].permanent
}

/// The places where just one run of a set ends. Where there is none, the first stop of the first run is both ends; where
/// there is one, there is no other.
fn outer_ends(runs: &[TrainRun], set: &[usize]) -> Option<[End; 2]> {
    let all: Vec<End> = set.iter().flat_map(|index| runs[*index].ends()).collect();
    let times = |end: &End| all.iter().filter(|other| other.at == end.at).count();
    let mut outer = all.iter().filter(|end| times(end) == 1);
    match (outer.next(), outer.next()) {
        (Some(one), Some(other)) => Some([*one, *other]),
        (None, _) => all.first().map(|end| [*end, *end]),
        (Some(_), None) => None,
    }
}
