//! §6.3, §8: directors, their certificates, and who acts where there is none.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Holder, TableDraft, TableEvent, shares};
use roundhouse_game::SeatId;

use super::components::DIRECTORS_SHARES;
use super::event::Event;
use super::state::{Company, State};
use super::{EastAnglia1862, Work};

impl EastAnglia1862 {
    /// Who decides for a company: its director, or in receivership its largest shareholder.
    pub fn decider(&self, state: &State, company: CompanyId) -> SeatId {
        let director = state.table.president(company);
        director.unwrap_or_else(|| most_held(state, company, state.priority))
    }

    /// All certificates of a player.
    pub fn certificates(&self, state: &State, seat: SeatId) -> u8 {
        let companies = self.components.company_ids();
        companies.map(|company| state.table.certificates(company, seat)).sum()
    }

    /// §6.5.2, §10.3: how many he may hold.
    pub fn certificate_limit(&self, state: &State) -> u8 {
        match state.lner {
            super::state::Lner::Formed { certificates } => certificates,
            _ => self.components.players.certificates,
        }
    }

    /// May a player take one more certificate?
    pub(super) fn has_room(&self, state: &State, seat: SeatId) -> bool {
        self.certificates(state, seat) < self.certificate_limit(state)
    }
}

/// The player with the most shares, first among equals from a seat clockwise.
fn most_held(state: &State, company: CompanyId, from: SeatId) -> SeatId {
    let mut best = (0, from);
    for seat in from.round(state.table.seats) {
        let held = state.table.tenths(company, Holder::Seat(seat));
        if held > best.0 {
            best = (held, seat);
        }
    }
    best.1
}

/// Puts the certificate where it belongs after shares have moved.
pub(super) fn settle(work: &mut Work<'_>, company: CompanyId) {
    let state = work.state();
    let heir = match state.table.certificate(company) {
        Holder::Seat(_) => shares::new_president(&state.table, company),
        Holder::Pool => {
            let former = state.company(company).former_director;
            let heir = most_held(state, company, former.unwrap_or(state.priority));
            (state.table.tenths(company, Holder::Seat(heir)) >= DIRECTORS_SHARES).then_some(heir)
        }
        Holder::Ipo | Holder::Treasury => None,
    };
    if let Some(heir) = heir {
        hand_over(work, company, heir);
    }
}

/// The new director swaps three ordinary shares for the certificate, wherever it is.
pub(super) fn hand_over(work: &mut Work<'_>, company: CompanyId, heir: SeatId) {
    if work.state().table.president(company) == Some(heir) {
        return;
    }
    shares::hand_over(work, company, heir);
    work.emit(Event::DirectorChanged { company, seat: heir });
}

/// The certificate goes to the pool: receivership.
pub(super) fn leave_to_pool(work: &mut Work<'_>, company: CompanyId, director: SeatId) {
    let to = Holder::Pool;
    work.happen(TableEvent::CertificateMoved { company, to });
    begin_receivership(work, company, director);
}

/// The certificate is in the pool; who directed last counts among equals who would take it.
pub(super) fn begin_receivership(work: &mut Work<'_>, company: CompanyId, former: SeatId) {
    let now = Company { former_director: Some(former), ..*work.state().company(company) };
    work.emit(Event::CompanyBecame { company, now });
    work.emit(Event::ReceivershipBegan { company });
}
