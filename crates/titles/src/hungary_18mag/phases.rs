//! VI.3.9, VI.4.3: phases, round tiles and the "no train sold" markers.

use roundhouse_family18xx::{TableDraft, TableEvent, TrainKind};

use super::Work;
use super::rulings::{ForcedChange, ForcedEnd, MarkersReset};
use super::state::{Event, OperatingRound, Round};

/// The bank sold a train: markers may go, and a round tile starts the next phase.
pub(super) fn train_sold(draft: &mut Work<'_>, train: TrainKind) {
    if let Round::Operating(round) = draft.state().round {
        let round = OperatingRound { train_sold: true, ..round };
        draft.emit(Event::RoundBecame(Round::Operating(round)));
    }
    let state = draft.state();
    let reset = match draft.game.rulings.markers_reset {
        MarkersReset::MarkedKind => state.marked_stack() == Some(train),
        MarkersReset::AnySale => true,
    };
    if reset && state.no_train_markers > 0 {
        draft.emit(Event::MarkersBecame { markers: 0 });
    }
    if draft.state().has_round_tile(train) {
        draft.emit(Event::RoundTileTaken { train });
        next_phase(draft);
    }
}

/// One marker for each operating round without a sale; the third one starts the next phase.
pub(super) fn check_for_sale(draft: &mut Work<'_>) {
    let state = draft.state();
    let Round::Operating(round) = state.round else {
        return;
    };
    let Some(stack) = state.marked_stack() else {
        return;
    };
    if round.train_sold || is_final(draft) {
        return;
    }
    let markers = state.no_train_markers + 1;
    if markers < 3 {
        draft.emit(Event::MarkersBecame { markers });
        return;
    }
    draft.emit(Event::MarkersBecame { markers: 0 });
    if draft.game.rulings.forced_change == ForcedChange::ConsumesTile {
        draft.emit(Event::RoundTileTaken { train: stack });
    }
    next_phase(draft);
    if is_final(draft) && draft.game.rulings.forced_end == ForcedEnd::SetAfterNext {
        draft.emit(Event::EndPostponed { postponed: true });
    }
}

fn is_final(draft: &Work<'_>) -> bool {
    usize::from(draft.state().table.phase) + 1 >= draft.game.components.phases.len()
}

/// The phase is in force at once, and a stock round follows this operating round.
fn next_phase(draft: &mut Work<'_>) {
    if is_final(draft) {
        return;
    }
    let phase = draft.state().table.phase + 1;
    draft.happen(TableEvent::PhaseBegan { phase });
    if let Round::Operating(round) = draft.state().round {
        let round = OperatingRound { ends_set: true, ..round };
        draft.emit(Event::RoundBecame(Round::Operating(round)));
    }
}
