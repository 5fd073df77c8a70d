//! §7.12: bankruptcy.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Holder, Purse, TableDraft, TableEvent};
use roundhouse_game::SeatId;

use super::event::Event;
use super::state::Round;
use super::{EastAnglia1862, Work, operating};

/// A company goes bankrupt: its players get half the price of their shares, the bank everything else, and it can be
/// launched again. Its turn, if it has one, is over.
pub(super) fn close(work: &mut Work<'_>, company: CompanyId) {
    let half = work.game.share_price(work.state(), company).half();
    for seat in SeatId::all(work.game.seats) {
        let held = work.state().table.tenths(company, Holder::Seat(seat));
        work.pay(Purse::Bank, Purse::Seat(seat), half.times(u32::from(held)));
    }
    work.emit(Event::WentBankrupt { company });
    leave_trains(work, company);
    remove_stations(work, company);
    let cash = work.state().table.treasury(company);
    work.pay(Purse::Company(company), Purse::Bank, cash);
    reset(work, company);
    if let Round::Operating(round) = work.state().round {
        operating::forget(work, round, company);
    }
}

/// The trains return to the bank; on 18xx.games the company goes on selling them (R27). Either way they are relics.
fn leave_trains(work: &mut Work<'_>, company: CompanyId) {
    for place in (0..work.state().trains.len()).rev() {
        let train = work.state().trains[place];
        if train.owner != company {
            continue;
        }
        let place = place as u8;
        work.emit(Event::TrainScrapped { place, train });
        work.emit(Event::RelicKept { train });
    }
}

fn remove_stations(work: &mut Work<'_>, company: CompanyId) {
    let placed = work.state().placed.iter();
    let own = placed.filter(|(_, owner)| *owner == company);
    let hexes: Vec<_> = own.map(|(hex, _)| *hex).collect();
    for hex in hexes {
        work.happen(TableEvent::StationRemoved { company, hex });
    }
}

/// All shares return to the IPO, the markers leave the charts, and the company lies ready again.
pub(super) fn reset(work: &mut Work<'_>, company: CompanyId) {
    let seats = SeatId::all(work.game.seats).map(Holder::Seat);
    for place in seats.chain([Holder::Treasury, Holder::Pool]) {
        let shares = work.state().table.ordinary(company, place);
        work.move_shares(company, place, Holder::Ipo, shares);
    }
    let to = Holder::Ipo;
    work.happen(TableEvent::CertificateMoved { company, to });
    work.happen(TableEvent::PriceLeft { company });
    let left = 0;
    work.happen(TableEvent::StationsLeftBecame { company, left });
    let now = EastAnglia1862::fresh(work.state(), company);
    work.emit(Event::CompanyBecame { company, now });
}
