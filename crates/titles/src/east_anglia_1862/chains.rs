//! §7.8.1: freight trains that run joined end to end are one train.

use roundhouse_board::files::AreaKind;
use roundhouse_board::{CompanyId, StopId};

use super::rulings::{FreightChainCheck, PermanentFreights};
use super::running::{End, PaidStop, TrainRun};
use super::state::State;
use super::train::Kind;
use super::{EastAnglia1862, Reason};

/// Freight trains that score as one.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    /// The outer ends, which are paid.
    pub(super) ends: [PaidStop; 2],
    /// The bonus for the distance between them.
    pub(super) bonus: u32,
}

/// Runs in the order in which they are joined, with the outer ends.
struct Line {
    runs: Vec<usize>,
    ends: [End; 2],
}

/// The freight trains of some runs, joined as the director wants or as they must be.
pub(super) fn of(
    game: &EastAnglia1862,
    state: &State,
    (company, runs): (CompanyId, &[TrainRun]),
    wanted: &[Vec<u8>],
) -> Result<Vec<Chain>, Reason> {
    let freights: Vec<usize> = (0..runs.len())
        .filter(|index| runs[*index].kind == Kind::Freight)
        .collect();
    let by_themselves = game.rulings.permanent_freights == PermanentFreights::ChainedIfEndShared;
    let lines = if by_themselves {
        shared_ends(runs, &freights)
    } else if wanted.is_empty() {
        compulsory(runs, &freights).ok_or(Reason::FreightsNotJoined)?
    } else {
        as_wanted(runs, &freights, wanted)?
    };
    check_joined(runs, &lines)?;
    if game.rulings.freight_chain_check == FreightChainCheck::WholeChain {
        for line in &lines {
            check_whole(game, state, (company, runs), line)?;
        }
    }
    Ok(lines.iter().map(|line| chain(game, line)).collect())
}

/// R17: freight trains that are not permanent run in one chain, with a permanent one where any runs.
fn check_joined(runs: &[TrainRun], lines: &[Line]) -> Result<(), Reason> {
    let has = |line: &&Line, permanent: bool| {
        let mut members = line.runs.iter();
        members.any(|index| runs[*index].permanent == permanent)
    };
    let with_old = lines.iter().filter(|line| has(line, false));
    let permanent_runs = lines.iter().any(|line| has(&line, true));
    match with_old.collect::<Vec<_>>().as_slice() {
        [] => Ok(()),
        [line] if !permanent_runs || has(line, true) => Ok(()),
        _ => Err(Reason::FreightsNotJoined),
    }
}

/// 18xx.games: whatever shares an end is joined.
fn shared_ends(runs: &[TrainRun], freights: &[usize]) -> Vec<Line> {
    let mut left = freights.to_vec();
    left.sort_by_key(|index| runs[*index].permanent);
    let mut lines = Vec::new();
    while !left.is_empty() {
        lines.push(longest_line(runs, &mut left));
    }
    lines
}

/// Takes runs that join end to end, the first one among them, until no more fits.
fn longest_line(runs: &[TrainRun], left: &mut Vec<usize>) -> Line {
    let first = left.remove(0);
    let mut line = Line {
        runs: vec![first],
        ends: runs[first].ends(),
    };
    while let Some(place) = left
        .iter()
        .position(|index| attach(&mut line, runs, *index))
    {
        line.runs.push(left.remove(place));
    }
    line
}

/// Joins a run to a line if they share an end; the new outer end is the run's other end.
fn attach(line: &mut Line, runs: &[TrainRun], index: usize) -> bool {
    let [start, end] = runs[index].ends();
    for outer in &mut line.ends {
        if outer.at == start.at {
            *outer = end;
            return true;
        }
        if outer.at == end.at {
            *outer = start;
            return true;
        }
    }
    false
}

/// All of these runs in one line, whatever their order.
fn joined(runs: &[TrainRun], members: &[usize]) -> Option<Line> {
    let firsts = 0..members.len();
    firsts.into_iter().find_map(|first| {
        let mut left = members.to_vec();
        left.swap(0, first);
        let line = longest_line(runs, &mut left);
        left.is_empty().then_some(line)
    })
}

/// What must be joined is joined; the director has not said more.
fn compulsory(runs: &[TrainRun], freights: &[usize]) -> Option<Vec<Line>> {
    let (permanent, old): (Vec<usize>, Vec<usize>) =
        freights.iter().partition(|index| runs[**index].permanent);
    let alone = |index: usize| Line {
        runs: vec![index],
        ends: runs[index].ends(),
    };
    if old.is_empty() {
        return Some(permanent.into_iter().map(alone).collect());
    }
    if permanent.is_empty() {
        return Some(vec![joined(runs, &old)?]);
    }
    permanent.iter().find_map(|partner| {
        let members: Vec<usize> = old.iter().copied().chain([*partner]).collect();
        let line = joined(runs, &members)?;
        let others = permanent.iter().filter(|index| *index != partner);
        Some(
            std::iter::once(line)
                .chain(others.map(|index| alone(*index)))
                .collect(),
        )
    })
}

/// The chains that the director named; every other freight train runs alone.
fn as_wanted(
    runs: &[TrainRun],
    freights: &[usize],
    wanted: &[Vec<u8>],
) -> Result<Vec<Line>, Reason> {
    let mut left = freights.to_vec();
    let mut lines = Vec::new();
    for members in wanted {
        let members: Vec<usize> = members.iter().map(|index| usize::from(*index)).collect();
        for member in &members {
            let place = left.iter().position(|index| index == member);
            left.remove(place.ok_or(Reason::NoSuchChain)?);
        }
        lines.push(joined(runs, &members).ok_or(Reason::NoSuchChain)?);
    }
    lines.extend(left.into_iter().map(|index| Line {
        runs: vec![index],
        ends: runs[index].ends(),
    }));
    Ok(lines)
}

/// R16: the chain as a whole is a legal run: nothing twice, no stop at an area on the way, no two areas alike.
fn check_whole(
    game: &EastAnglia1862,
    state: &State,
    (company, runs): (CompanyId, &[TrainRun]),
    line: &Line,
) -> Result<(), Reason> {
    if line.runs.len() < 2 {
        return Ok(());
    }
    let members = || line.runs.iter().map(|index| &runs[*index]);
    let mut sides: Vec<_> = members().flat_map(|run| run.run.sides.iter()).collect();
    let crossings = sides.len();
    sides.sort_unstable();
    sides.dedup();
    let mut stops: Vec<PaidStop> = members().flat_map(|run| run.stations.clone()).collect();
    let visits = stops.len();
    stops.sort_unstable();
    stops.dedup();
    // Each joint is an end of two runs, so that it is visited twice and everything else once.
    let once = crossings == sides.len() && visits == stops.len() + line.runs.len() - 1;
    let outer = line.ends.map(|end| end.stop);
    let joints = members().flat_map(TrainRun::ends).map(|end| end.stop);
    let mut joints = joints.filter(|stop| !outer.contains(stop));
    let position = game.without_terminals(&state.table.position, company);
    let passable = |stop: PaidStop| match stop {
        PaidStop::City(hex) => {
            let at = StopId { hex, stop: 0 };
            game.components.board.open_to(&position, at, company)
        }
        PaidStop::Area(_) | PaidStop::Halt(..) => false,
    };
    let areas = outer.map(|stop| game.area_kind(stop));
    let alike = areas[0].is_some() && areas[0] == areas[1];
    if once && !alike && joints.all(passable) {
        Ok(())
    } else {
        Err(Reason::ChainIllegal)
    }
}

/// R15: hexes strictly between the two last hexes of land, and one more for each area.
fn chain(game: &EastAnglia1862, line: &Line) -> Chain {
    let map = &game.components.board.map;
    let areas = line.ends.map(|end| game.area_kind(end.stop));
    let [from, to] = line.ends.map(|end| map.hex(end.land).at);
    let distance = u32::from(from.distance(to));
    let ends = areas.iter().flatten().count() as u32;
    let hexes = (distance + ends).saturating_sub(1);
    let amounts = &game.components.amounts.trains;
    let bonus = if areas.contains(&Some(AreaKind::Port)) {
        amounts.port_bonus
    } else {
        amounts.hex_bonus
    };
    Chain {
        ends: line.ends.map(|end| end.stop),
        bonus: hexes * bonus,
    }
}
