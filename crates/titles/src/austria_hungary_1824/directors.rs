//! VI.6: who directs a company.

use std::cmp::Reverse;

use roundhouse_board::CompanyId;
use roundhouse_family18xx::shares::hand_over;
use roundhouse_family18xx::{Holder, TableDraft, TableEvent};
use roundhouse_game::SeatId;

use super::cards::{Kind, PRESIDENT_TENTHS};
use super::rulings::{CertificateSwap, CoalCertificate, StateWithoutDirector};
use super::state::{Event, Stage, State};
use super::{AustriaHungary1824, Work};

impl AustriaHungary1824 {
    /// Who directs a company: the owner of a minor, the holder of the director's certificate. Before it has formed
    /// a state railway has none, and the bond railway never has.
    pub fn director(&self, state: &State, company: CompanyId) -> Option<SeatId> {
        match self.components.kind(company) {
            Kind::Coal { .. } | Kind::PreState { .. } => state.table.owner(company),
            Kind::Regional { .. } if state.is_bond(company) => None,
            Kind::Regional { .. } => state.deputy(company).or(state.table.president(company)),
            Kind::State { .. } if !state.is_open(company) => None,
            Kind::State { .. } => state.table.president(company),
        }
    }

    /// RULING-1824-K4: who decides for a company; without director the first shareholder from the priority holder
    /// on, if it acts at all.
    pub fn decider(&self, state: &State, company: CompanyId) -> Option<SeatId> {
        let director = self.director(state, company);
        let runs = self.rulings.state_without_director == StateWithoutDirector::Runs;
        if director.is_some() || !runs || state.is_bond(company) {
            return director;
        }
        let holds = |seat: &SeatId| state.table.tenths(company, Holder::Seat(*seat)) > 0;
        let mut seats = state.priority.round(self.seats);
        seats.find(holds).or(Some(state.priority))
    }
}

/// Puts the director's certificate where it belongs after shares have moved.
pub(super) fn settle(work: &mut Work<'_>, company: CompanyId) {
    let (game, state) = (work.game, work.state());
    if state.is_bond(company) {
        return;
    }
    let certificate = state.table.president(company);
    match (game.components.kind(company), game.director(state, company)) {
        (Kind::State { .. }, None) if certificate.is_none() => {
            if let Some(taker) = game.certificate_taker(state, company) {
                hand_over(work, company, taker);
            }
        }
        (_, Some(director)) => {
            if let Some(stronger) = stronger(state, (company, game.seats), director) {
                succeed(work, company, stronger);
            }
        }
        // IV.4.1, IV.4.4: without director, or before the formation, shares bring nothing.
        (_, None) => {}
    }
}

/// The certificate goes to the new director for two shares, if the old one has it.
fn succeed(work: &mut Work<'_>, company: CompanyId, director: SeatId) {
    let certificate = work.state().table.president(company);
    if work.state().deputy(company).is_none() {
        hand_over(work, company, director);
        return;
    }
    let deputy = Some(director).filter(|_| certificate != Some(director));
    work.emit(Event::DeputyBecame { company, deputy });
}

/// IV.2, VI.4: the exchange of a coal railway, or the purchase, brings the certificate, unless somebody holds more.
pub(super) fn take_certificate(work: &mut Work<'_>, company: CompanyId, president: SeatId) {
    work.happen(TableEvent::CertificateMoved { company, to: Holder::Seat(president) });
    match work.game.rulings.coal_certificate {
        CoalCertificate::Swapped => settle(work, company),
        CoalCertificate::Stays => {
            let tenths = |seat| work.state().counted_tenths(company, seat);
            let deputy = first_with_most(work, company).filter(|most| tenths(*most) > tenths(president));
            if deputy.is_some() {
                work.emit(Event::DeputyBecame { company, deputy });
            }
        }
    }
}

/// RULING-1824-S12: who holds the most of a company; among equals whoever had a share of it first.
fn first_with_most(work: &Work<'_>, company: CompanyId) -> Option<SeatId> {
    let state = work.state();
    let place = |seat| state.registers[company.index()].place(seat);
    let seats = SeatId::all(work.game.seats);
    seats.max_by_key(|seat| (state.counted_tenths(company, *seat), Reverse(place(*seat))))
}

/// RULING-1824-S12: who buys the certificate from the bank and directs with it gives shares for it to whoever directed
/// without, or to the bank; 18xx.games does not count them as given.
pub(super) fn give_for_certificate(work: &mut Work<'_>, company: CompanyId, seat: SeatId, before: SeatId) {
    let table = &work.state().table;
    let tenths = table.ordinary(company, Holder::Seat(seat)).min(PRESIDENT_TENTHS);
    let holds = table.tenths(company, Holder::Seat(before)) >= PRESIDENT_TENTHS;
    let to = if holds { Holder::Seat(before) } else { work.game.sold_to() };
    if tenths == 0 {
        return;
    }
    let from = Holder::Seat(seat);
    work.happen(TableEvent::SharesMoved { company, from, to, tenths });
    let more = tenths.cast_signed();
    work.emit(Event::CountShifted { company, seat, more });
    if holds {
        let more = -more;
        work.emit(Event::CountShifted { company, seat: before, more });
    }
}

/// RULING-1824-S17: two shares of a regional railway without a price are swapped for its certificate, unless that is
/// kept for a coal railway.
pub(super) fn direct_unpriced(work: &mut Work<'_>, company: CompanyId) {
    let (game, state) = (work.game, work.state());
    let unpriced = state.table.marker(company).cell().is_none();
    if !unpriced || !game.sells_certificate(state, company) {
        return;
    }
    let most = first_with_most(work, company);
    let tenths = |seat: &SeatId| state.table.ordinary(company, Holder::Seat(*seat));
    if let Some(director) = most.filter(|most| tenths(most) >= PRESIDENT_TENTHS) {
        hand_over(work, company, director);
    }
}

/// Somebody who holds more than the director: the most, and among equals the first clockwise after him.
fn stronger(state: &State, (company, seats): (CompanyId, u8), director: SeatId) -> Option<SeatId> {
    let tenths = |seat: SeatId| state.counted_tenths(company, seat);
    let others = || director.round(seats).skip(1);
    let most = others().map(tenths).max().filter(|most| *most > tenths(director))?;
    // Nobody directs with less than the certificate is worth.
    let holds = |seat: &SeatId| state.table.tenths(company, Holder::Seat(*seat)) >= PRESIDENT_TENTHS;
    others().filter(|other| tenths(*other) == most).find(holds)
}

impl AustriaHungary1824 {
    /// §10.6: the first player with 20 % swaps two shares for the certificate that no pre-state railway brought.
    fn certificate_taker(&self, state: &State, company: CompanyId) -> Option<SeatId> {
        let formed = state.is_open(company);
        let reserved = self.keeps_certificate(state, company);
        if reserved || (!formed && self.rulings.certificate_swap == CertificateSwap::FromFormation) {
            return None;
        }
        let holds = |seat: &SeatId| state.table.ordinary(company, Holder::Seat(*seat)) >= PRESIDENT_TENTHS;
        state.priority.round(self.seats).find(holds)
    }

    /// Is the director's certificate of a state railway kept for one of its pre-state railways?
    pub(super) fn keeps_certificate(&self, state: &State, company: CompanyId) -> bool {
        let mut pre_states = self.components.pre_states(company);
        pre_states.any(|pre_state| self.reserves_certificate(state, pre_state))
    }

    /// Is the director's certificate of a state railway kept for this pre-state railway?
    fn reserves_certificate(&self, state: &State, pre_state: CompanyId) -> bool {
        let waits = matches!(state.stage(pre_state), Stage::Waiting | Stage::Open);
        let large = matches!(self.components.kind(pre_state), Kind::PreState { tenths: 2, .. });
        waits && large && !state.is_construction(pre_state)
    }
}
