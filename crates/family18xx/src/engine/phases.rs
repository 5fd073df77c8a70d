//! Trains that leave the bank bring phases; old trains rust.

use super::Work;
use super::state::Event;
use super::trains::next_kind;
use crate::family::TableDraft;
use crate::fleet::TrainKind;
use crate::table::TableEvent;

/// A train of this kind was bought or left the game: its phase begins, if it has not yet.
pub(super) fn train_left(work: &mut Work<'_>, train: TrainKind) {
    let cards = std::sync::Arc::clone(&work.game.cards);
    let begun = usize::from(work.state().table.phase);
    let phases = cards.phases.iter().enumerate().skip(begun + 1);
    for (index, phase) in phases {
        if phase.begins_with != Some(train) {
            continue;
        }
        work.happen(TableEvent::PhaseBegan { phase: index as u8 });
        for kind in &phase.rusts {
            rust(work, *kind);
        }
    }
}

fn rust(work: &mut Work<'_>, train: TrainKind) {
    if work.state().table.depot.has(train) {
        work.happen(TableEvent::StackScrapped { train });
    }
    for company in work.game.cards.ids() {
        while work.state().table.fleet(company).count(train) > 0 {
            work.happen(TableEvent::TrainLost { company, train });
        }
    }
}

/// The first train of the bank leaves the game.
pub(super) fn export(work: &mut Work<'_>) {
    if let Some(train) = next_kind(work.game, work.state()) {
        work.happen(TableEvent::TrainTaken { train });
        work.emit(Event::TrainExported { train });
        train_left(work, train);
    }
}
