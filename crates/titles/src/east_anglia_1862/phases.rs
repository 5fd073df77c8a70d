//! §9: phases.

use roundhouse_family18xx::{TableDraft, TableEvent};

use super::components::PhaseCard;
use super::event::Event;
use super::state::{Lner, OperatingRound, State};
use super::train::Places;
use super::{EastAnglia1862, Work, operating, warranties};

impl EastAnglia1862 {
    /// The phase in force.
    pub fn phase(&self, state: &State) -> &PhaseCard {
        let last = self.components.phases.len().saturating_sub(1);
        &self.components.phases[usize::from(state.table.phase).min(last)]
    }

    /// §9, §11.2: the letter whose first train brings the LNER.
    fn lner_letter(&self) -> u8 {
        let last = self.components.trains.len().saturating_sub(1) as u8;
        if self.options.shorter.yes() {
            let letter = self.letter(self.options.shorter_lner.letter());
            letter.unwrap_or(last)
        } else {
            last
        }
    }
}

/// The first train of a letter was bought.
pub(super) fn begin(work: &mut Work<'_>, letter: u8) {
    work.happen(TableEvent::PhaseBegan { phase: letter });
    // Prices and places of trains are others now.
    operating::change(work, |round| OperatingRound { no_sale: Places::NONE, ..round });
    warranties::rust(work);
    if work.state().lner == Lner::No && letter >= work.game.lner_letter() {
        work.emit(Event::LnerTriggered);
    }
}
