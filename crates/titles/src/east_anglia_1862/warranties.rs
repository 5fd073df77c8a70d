//! §7.10: warranties, and how trains rust.

use roundhouse_board::CompanyId;

use super::Work;
use super::event::Event;

/// After the company has run one warranty leaves each of its trains; a train that was due to rust goes with its last.
pub(super) fn use_up(work: &mut Work<'_>, company: CompanyId) {
    let phase = work.state().table.phase;
    for place in (0..work.state().trains.len()).rev() {
        let train = work.state().trains[place];
        if train.owner != company || train.warranties == 0 {
            continue;
        }
        let place = place as u8;
        work.emit(Event::WarrantyUsed { place });
        if train.warranties == 1 && work.game.is_rusted(train.letter, phase) {
            work.emit(Event::TrainScrapped { place, train });
        }
    }
}

/// A phase has begun: trains that rust and have no warranty leave the game.
pub(super) fn rust(work: &mut Work<'_>) {
    let phase = work.state().table.phase;
    for place in (0..work.state().trains.len()).rev() {
        let train = work.state().trains[place];
        if train.warranties == 0 && work.game.is_rusted(train.letter, phase) {
            let place = place as u8;
            work.emit(Event::TrainScrapped { place, train });
        }
    }
}
