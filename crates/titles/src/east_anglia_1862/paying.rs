//! §7.8: what runs are paid for: every stop once in a turn, and of a run that visits more than it counts all but one.

use roundhouse_board::{CompanyId, StopId};

use super::EastAnglia1862;
use super::chains::Chain;
use super::rulings::UnpaidStop;
use super::running::{PaidStop, TrainRun};
use super::state::State;
use super::train::{Kind, Reach};

/// The runs of a company, followed over the track.
pub(super) struct Followed<'a> {
    pub(super) game: &'a EastAnglia1862,
    pub(super) state: &'a State,
    pub(super) company: CompanyId,
    pub(super) runs: Vec<TrainRun>,
    /// The stop of each run that its director leaves unpaid, by its place in the run.
    pub(super) omitted: Vec<Option<usize>>,
}

impl Followed<'_> {
    /// What the runs earn: their stops, and the distances of freight trains.
    pub(super) fn revenue(&self, chains: &[Chain]) -> u32 {
        self.revenues(chains).iter().sum()
    }

    /// What each run earns: stops that no run before it was paid for, and for the first of joined freight trains the
    /// distance.
    pub(super) fn revenues(&self, chains: &[Chain]) -> Vec<u32> {
        let mut revenues = vec![0; self.runs.len()];
        for (index, stop) in self.paid(chains, &self.omissions(chains)) {
            revenues[index] += self.game.stop_value(self.state, stop);
        }
        for chain in chains {
            revenues[chain.first()] += chain.bonus;
        }
        revenues
    }

    /// The stop that each run leaves unpaid: the one its director named, or those that leave the most.
    pub(super) fn omissions(&self, chains: &[Chain]) -> Vec<Option<usize>> {
        self.best_omissions(chains, self.omitted.clone()).1
    }

    fn best_omissions(&self, chains: &[Chain], omitted: Vec<Option<usize>>) -> (u32, Vec<Option<usize>>) {
        let open = |index: &usize| omitted[*index].is_none() && omits_one(&self.runs[*index]);
        let Some(index) = (0..self.runs.len()).find(open) else {
            return (self.weight(chains, &omitted), omitted);
        };
        let mut best: Option<(u32, Vec<Option<usize>>)> = None;
        // Of equal choices 18xx.games takes the one that leaves the last stop unpaid.
        let mut places: Vec<usize> = (0..self.runs[index].stations.len()).collect();
        if self.game.rulings.unpaid_stop == UnpaidStop::BestTotal {
            places.reverse();
        }
        for place in places {
            let mut chosen = omitted.clone();
            chosen[index] = Some(place);
            let found = self.best_omissions(chains, chosen);
            if best.as_ref().is_none_or(|best| found.0 > best.0) {
                best = Some(found);
            }
        }
        best.unwrap_or((0, omitted))
    }

    /// What is compared where the rules choose the unpaid stops (R50): 18xx.games takes each entry of an area for a stop
    /// of its own then.
    fn weight(&self, chains: &[Chain], omitted: &[Option<usize>]) -> u32 {
        if self.game.rulings.unpaid_stop == UnpaidStop::Director {
            let paid = self.paid(chains, omitted).into_iter();
            let values = paid.map(|(_, stop)| self.game.stop_value(self.state, stop));
            return values.sum();
        }
        let mut places: Vec<(StopId, PaidStop)> = Vec::new();
        for chain in chains {
            places.extend(chain.places.into_iter().zip(chain.ends));
        }
        for (run, omitted) in self.runs.iter().zip(omitted) {
            let stops = run.run.stops.iter().copied().zip(run.stations.clone());
            let kept = stops.enumerate().filter(|(place, _)| Some(*place) != *omitted);
            if run.kind != Kind::Freight {
                places.extend(kept.map(|(_, stop)| stop));
            }
        }
        places.sort_unstable();
        places.dedup();
        let values = places.into_iter();
        values.map(|(_, stop)| self.game.stop_value(self.state, stop)).sum()
    }

    /// Every stop that is paid, once, with the place of the run that brings it.
    pub(super) fn paid(&self, chains: &[Chain], omitted: &[Option<usize>]) -> Vec<(usize, PaidStop)> {
        let mut paid: Vec<(usize, PaidStop)> = Vec::new();
        for (index, run) in self.runs.iter().enumerate() {
            let mut pay = |stop: PaidStop| {
                if paid.iter().all(|(_, earlier)| *earlier != stop) {
                    paid.push((index, stop));
                }
            };
            if run.kind == Kind::Freight {
                let chain = chains.iter().find(|chain| chain.runs.contains(&index));
                let ends = run.ends().map(|end| end.stop).into_iter();
                ends.filter(|stop| chain.is_some_and(|chain| chain.ends.contains(stop))).for_each(&mut pay);
                continue;
            }
            let kept = run.stations.iter().enumerate();
            kept.filter(|(place, _)| Some(*place) != omitted[index]).for_each(|(_, stop)| pay(*stop));
            if run.kind == Kind::Local {
                run.halts.iter().copied().for_each(pay);
            }
        }
        paid
    }
}

impl EastAnglia1862 {
    /// What a stop pays in this phase.
    pub(super) fn stop_value(&self, state: &State, stop: PaidStop) -> u32 {
        let board = &self.components.board;
        let column = self.phase(state).column;
        match stop {
            PaidStop::Halt(..) => self.components.amounts.trains.halt,
            PaidStop::Area(area) => u32::from(board.map.area(area).revenue.in_column(column)),
            PaidStop::City(hex) => {
                let stops = state.table.position.stops(board, hex);
                let value = stops.first().map(|stop| stop.revenue.in_column(column));
                u32::from(value.unwrap_or(0))
            }
        }
    }
}

/// Does a run visit more stations than it is paid for?
pub(super) fn omits_one(run: &TrainRun) -> bool {
    match run.reach {
        Reach::Stations { paid, .. } => run.stations.len() > usize::from(paid),
        Reach::Hexes(_) => false,
    }
}
