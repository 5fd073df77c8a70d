//! §7.8.1: freight trains that run joined end to end are one train.

use std::collections::BTreeSet;

use roundhouse_board::StopId;
use roundhouse_board::files::AreaKind;

use super::paying::Followed;
use super::rulings::{FreightChainCheck, PermanentFreights};
use super::running::{End, PaidStop, TrainRun};
use super::train::Kind;
use super::{EastAnglia1862, Reason, common_ends};

/// Freight trains that score as one.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    /// Their places among the runs, as they are joined.
    pub(super) runs: Vec<usize>,
    /// The outer ends, which are paid.
    pub(super) ends: [PaidStop; 2],
    /// Where exactly they are.
    pub(super) places: [StopId; 2],
    /// The bonus for the distance between them.
    pub(super) bonus: u32,
}

impl Chain {
    /// The first of its runs, which tells of the bonus.
    pub(super) fn first(&self) -> usize {
        self.runs.iter().copied().min().unwrap_or(0)
    }
}

/// Runs in the order in which they are joined, with the outer ends.
#[derive(Clone)]
pub(super) struct Line {
    pub(super) runs: Vec<usize>,
    pub(super) ends: [End; 2],
}

impl Line {
    fn alone(runs: &[TrainRun], index: usize) -> Self {
        Self { runs: vec![index], ends: runs[index].ends() }
    }

    /// Does no end lie where another joint or end is?
    fn is_simple(&self, runs: &[TrainRun]) -> bool {
        let members = self.runs.iter();
        let ends = members.flat_map(|index| runs[*index].ends());
        let mut places: Vec<StopId> = ends.map(|end| end.at).collect();
        places.sort_unstable();
        places.dedup();
        places.len() > self.runs.len()
    }

    /// The line with one more run behind it, if that begins where the line ends.
    fn and(&self, runs: &[TrainRun], index: usize) -> Option<Self> {
        let [first, last] = self.ends;
        let [start, end] = runs[index].ends();
        let outer = match last.at {
            at if at == start.at => end,
            at if at == end.at => start,
            _ => return None,
        };
        let members = self.runs.iter().copied().chain([index]);
        Some(Self { runs: members.collect(), ends: [first, outer] })
    }
}

/// The freight trains of some runs, joined as the director wants or, where he says nothing, as they must be and earn
/// most.
pub(super) fn of(followed: &Followed<'_>, wanted: &[Vec<u8>]) -> Result<Vec<Chain>, Reason> {
    let (game, runs) = (followed.game, &followed.runs);
    let freights: Vec<usize> = (0..runs.len()).filter(|index| runs[*index].kind == Kind::Freight).collect();
    let by_themselves = game.rulings.permanent_freights == PermanentFreights::ChainedIfEndShared;
    let joinings = if by_themselves {
        vec![common_ends::joined(runs, &freights)?]
    } else if wanted.is_empty() {
        compulsory(followed, &freights)
    } else {
        as_wanted(followed, &freights, wanted)?
    };
    let mut refused = Reason::FreightsNotJoined;
    let mut legal: Vec<Vec<Chain>> = Vec::new();
    for lines in joinings {
        match check(followed, &lines) {
            Ok(()) => legal.push(lines.iter().map(|line| chain(game, line)).collect()),
            Err(reason) => refused = reason,
        }
    }
    // Most runs can be joined in one way alone. Of those that earn the same the first one counts.
    match legal.len() {
        0 | 1 => legal.pop(),
        _ => legal.into_iter().rev().max_by_key(|chains| followed.revenue(chains)),
    }
    .ok_or(refused)
}

fn check(followed: &Followed<'_>, lines: &[Line]) -> Result<(), Reason> {
    check_joined(followed, lines)?;
    if followed.game.rulings.freight_chain_check == FreightChainCheck::WholeChain {
        for line in lines {
            check_whole(followed, line)?;
        }
    }
    Ok(())
}

/// R17: freight trains that are not permanent run in one chain, a single one with a permanent one where any runs. On
/// 18xx.games the chain has a permanent one where any runs.
fn check_joined(followed: &Followed<'_>, lines: &[Line]) -> Result<(), Reason> {
    let has = |line: &&Line, permanent: bool| {
        let mut members = line.runs.iter();
        members.any(|index| followed.runs[*index].permanent == permanent)
    };
    let with_old = lines.iter().filter(|line| has(line, false));
    let is_joined = |line: &Line| match followed.game.rulings.permanent_freights {
        PermanentFreights::DirectorChooses => line.runs.len() > 1,
        PermanentFreights::ChainedIfEndShared => has(&line, true),
    };
    match with_old.collect::<Vec<_>>().as_slice() {
        [] => Ok(()),
        [line] if lines.len() == 1 || is_joined(line) => Ok(()),
        _ => Err(Reason::FreightsNotJoined),
    }
}

/// All lines in which these runs join, each of them once. Where a chain is one run (R16) a line that came back to where it
/// was is not followed further.
fn joined(followed: &Followed<'_>, members: &[usize]) -> Vec<Line> {
    let runs = &followed.runs;
    let any = followed.game.rulings.freight_chain_check == FreightChainCheck::SingleRuns;
    let mut lines: Vec<Line> = Vec::new();
    for index in members {
        let line = Line::alone(runs, *index);
        let [start, end] = line.ends;
        let turned = Line { ends: [end, start], ..line.clone() };
        lines.extend([line, turned]);
    }
    for _ in 1..members.len() {
        let open = lines.iter().filter(|line| any || line.is_simple(runs));
        let longer = open.flat_map(|line| {
            let left = members.iter().filter(|index| !line.runs.contains(index));
            left.filter_map(|index| line.and(runs, *index))
        });
        lines = told_apart(longer.collect());
    }
    lines
}

/// Of lines with the same runs and the same ends one is enough: runs between the same two places could be joined in
/// every order.
fn told_apart(lines: Vec<Line>) -> Vec<Line> {
    let mut known = BTreeSet::new();
    let mut is_new = |line: &Line| {
        let mut members = line.runs.clone();
        members.sort_unstable();
        known.insert((members, line.ends.map(|end| (end.at, end.land))))
    };
    lines.into_iter().filter(|line| is_new(line)).collect()
}

/// What must be joined is joined, with as few permanent trains as can be; the director has not said more.
fn compulsory(followed: &Followed<'_>, freights: &[usize]) -> Vec<Vec<Line>> {
    let runs = &followed.runs;
    let (permanent, old): (Vec<usize>, Vec<usize>) =
        freights.iter().partition(|index| runs[**index].permanent);
    let alone = |index: &usize| Line::alone(runs, *index);
    if old.is_empty() {
        return vec![permanent.iter().map(alone).collect()];
    }
    let fewest = usize::from(old.len() == 1 && !permanent.is_empty());
    let mut joinings = Vec::new();
    for partners in fewest..=permanent.len() {
        for chosen in choices_of(&permanent, partners) {
            let members = [old.as_slice(), &chosen].concat();
            let others = permanent.iter().filter(|index| !chosen.contains(index));
            let others: Vec<Line> = others.map(alone).collect();
            let lines = joined(followed, &members).into_iter();
            joinings.extend(lines.map(|line| [vec![line], others.clone()].concat()));
        }
        if joinings.iter().any(|lines| check(followed, lines).is_ok()) {
            break;
        }
    }
    joinings
}

/// All ways to take so many of these.
fn choices_of(all: &[usize], count: usize) -> Vec<Vec<usize>> {
    match (count, all.split_first()) {
        (0, _) => vec![Vec::new()],
        (_, None) => Vec::new(),
        (_, Some((first, rest))) => {
            let with = choices_of(rest, count - 1).into_iter();
            let with = with.map(|chosen| [&[*first], chosen.as_slice()].concat());
            with.chain(choices_of(rest, count)).collect()
        }
    }
}

/// The chains that the director named; of the other freight trains those join that must.
fn as_wanted(
    followed: &Followed<'_>,
    freights: &[usize],
    wanted: &[Vec<u8>],
) -> Result<Vec<Vec<Line>>, Reason> {
    let mut left = freights.to_vec();
    let mut joinings = vec![Vec::new()];
    for members in wanted {
        let members: Vec<usize> = members.iter().map(|index| usize::from(*index)).collect();
        for member in &members {
            let place = left.iter().position(|index| index == member);
            left.remove(place.ok_or(Reason::NoSuchChain)?);
        }
        let lines = joined(followed, &members);
        let with = |line: &Line| {
            let line = line.clone();
            joinings.iter().map(move |lines: &Vec<Line>| [lines.clone(), vec![line.clone()]].concat())
        };
        joinings = lines.iter().flat_map(with).collect();
    }
    if joinings.is_empty() {
        return Err(Reason::NoSuchChain);
    }
    let others = compulsory(followed, &left);
    let with = |lines: Vec<Line>| {
        let others = others.iter();
        others.map(move |others| [lines.clone(), others.clone()].concat())
    };
    let joinings = joinings.into_iter().flat_map(with).collect();
    Ok(joinings)
}

/// R16: the chain as a whole is a legal run: nothing twice, no stop at an area on the way, no two areas alike.
fn check_whole(followed: &Followed<'_>, line: &Line) -> Result<(), Reason> {
    let Followed { game, state, company, runs, .. } = followed;
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
    let position = game.without_terminals(&state.table.position, *company);
    let passable = |stop: PaidStop| match stop {
        PaidStop::City(hex) => {
            let at = StopId { hex, stop: 0 };
            game.components.board.open_to(&position, at, *company)
        }
        PaidStop::Area(_) | PaidStop::Halt(..) => false,
    };
    let areas = outer.map(|stop| game.area_kind(stop));
    let alike = areas[0].is_some() && areas[0] == areas[1];
    if once && !alike && joints.all(passable) { Ok(()) } else { Err(Reason::ChainIllegal) }
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
    let bonus = if areas.contains(&Some(AreaKind::Port)) { amounts.port_bonus } else { amounts.hex_bonus };
    Chain {
        runs: line.runs.clone(),
        ends: line.ends.map(|end| end.stop),
        places: line.ends.map(|end| end.at),
        bonus: hexes * bonus,
    }
}
