//! §6.3, §8: directors, their certificates, and who acts where there is none.

use roundhouse_board::CompanyId;
use roundhouse_game::SeatId;

use super::event::Event;
use super::holdings::{DIRECTORS_SHARES, Place};
use super::state::{Company, State};
use super::{EastAnglia1862, Work};

impl EastAnglia1862 {
    /// Who decides for a company: its director, or in receivership its largest shareholder.
    pub fn decider(&self, state: &State, company: CompanyId) -> SeatId {
        let director = state.holdings.director(company);
        director.unwrap_or_else(|| most_held(state, company, state.priority))
    }

    /// All certificates of a player.
    pub fn certificates(&self, state: &State, seat: SeatId) -> u8 {
        let companies = self.components.company_ids();
        companies.map(|company| state.holdings.certificates(company, seat)).sum()
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
        let held = state.holdings.held(company, seat);
        if held > best.0 {
            best = (held, seat);
        }
    }
    best.1
}

/// The player other than the director who would take over from a director left with so many shares: more than those,
/// at least three, the most, and among equals the nearest clockwise.
pub(super) fn rival(state: &State, company: CompanyId, (director, left): (SeatId, u8)) -> Option<SeatId> {
    let mut best: Option<(u8, SeatId)> = None;
    for seat in director.round(state.table.seats).skip(1) {
        let held = state.holdings.held(company, seat);
        if best.is_none_or(|(most, _)| held > most) {
            best = Some((held, seat));
        }
    }
    let (held, seat) = best?;
    (held > left && held >= DIRECTORS_SHARES).then_some(seat)
}

/// Puts the certificate where it belongs after shares have moved.
pub(super) fn settle(work: &mut Work<'_>, company: CompanyId) {
    let state = work.state();
    let heir = match state.holdings.certificate(company) {
        Place::Seat(director) => {
            let held = state.holdings.held(company, director);
            rival(state, company, (director, held))
        }
        Place::Pool => {
            let former = state.company(company).former_director;
            let heir = most_held(state, company, former.unwrap_or(state.priority));
            (state.holdings.held(company, heir) >= DIRECTORS_SHARES).then_some(heir)
        }
        Place::Ipo | Place::Treasury => None,
    };
    if let Some(heir) = heir {
        hand_over(work, company, heir);
    }
}

/// The new director swaps three ordinary shares for the certificate, wherever it is.
pub(super) fn hand_over(work: &mut Work<'_>, company: CompanyId, heir: SeatId) {
    let from = work.state().holdings.certificate(company);
    let to = Place::Seat(heir);
    if from == to {
        return;
    }
    move_shares(work, company, (to, from), DIRECTORS_SHARES);
    work.emit(Event::CertificateMoved { company, to });
    let seat = heir;
    work.emit(Event::DirectorChanged { company, seat });
}

/// The certificate goes to the pool: receivership.
pub(super) fn leave_to_pool(work: &mut Work<'_>, company: CompanyId, director: SeatId) {
    let to = Place::Pool;
    work.emit(Event::CertificateMoved { company, to });
    begin_receivership(work, company, director);
}

/// The certificate is in the pool; who directed last counts among equals who would take it.
pub(super) fn begin_receivership(work: &mut Work<'_>, company: CompanyId, former: SeatId) {
    let now = Company { former_director: Some(former), ..*work.state().company(company) };
    work.emit(Event::CompanyBecame { company, now });
    work.emit(Event::ReceivershipBegan { company });
}

/// Moves ordinary shares, unless there are none to move.
pub(super) fn move_shares(work: &mut Work<'_>, company: CompanyId, (from, to): (Place, Place), shares: u8) {
    if shares > 0 && from != to {
        work.emit(Event::SharesMoved { company, from, to, shares });
    }
}
