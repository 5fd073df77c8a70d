//! X.3: construction railways, which lay track for nothing and do nothing else.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{TableDraft, TableEvent};

use super::cards::Kind;
use super::rulings::StateStations;
use super::state::{Event, Piles, Stage};
use super::{AustriaHungary1824, Work, bond, coal, phases};

/// A construction railway is in play; the coal railway brings the bond railway with it.
pub(super) fn open(work: &mut Work<'_>, company: CompanyId) {
    work.emit(Event::StageBecame { company, stage: Stage::Open });
    match work.game.components.kind(company) {
        Kind::Coal { regional } => bond::set_up(work, regional),
        // RULING-1824-V3: its station never becomes one of the state railway's, which has five all the same.
        Kind::PreState { state, .. } if work.game.rulings.state_stations == StateStations::Five => {
            work.happen(TableEvent::StationGranted { company: state });
        }
        _ => {}
    }
}

impl AustriaHungary1824 {
    /// Both close with the first 4 if the pair holds a railway of the state that forms then, else with the first 5.
    pub(super) fn closes_construction(&self, piles: &Piles) -> Option<u8> {
        let components = &self.components;
        let closing = piles.construction().into_iter().find_map(|company| {
            let Kind::PreState { state, .. } = components.kind(company) else {
                return None;
            };
            let Kind::State { formed_by } = components.kind(state) else {
                return None;
            };
            let mut phases = (0..).zip(&components.phases);
            phases.find(|(_, phase)| phase.starts == Some(formed_by))
        });
        let (closing, _) = closing?;
        (closing >= phases::FOUR).then_some(closing)
    }
}

/// Both close when their phase has come.
pub(super) fn close(work: &mut Work<'_>, phase: u8) {
    let Some(piles) = work.state().piles else {
        return;
    };
    if work.game.closes_construction(&piles) != Some(phase) {
        return;
    }
    for company in piles.construction() {
        if work.state().is_open(company) {
            coal::close(work, company);
        }
    }
}
