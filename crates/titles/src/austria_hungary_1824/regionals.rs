//! IV.4.2, IV.4.3, VI.5: the opening of regional railways.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{CompanySet, Holder, Purse, TableDraft};
use roundhouse_game::{Money, SeatId};

use super::cards::Kind;
use super::state::{Event, Pending, Stage, State};
use super::{AustriaHungary1824, Work};

impl AustriaHungary1824 {
    /// The tenths of a company in players' hands.
    pub fn tenths_with_players(&self, state: &State, company: CompanyId) -> u8 {
        let seats = SeatId::all(self.seats);
        seats.map(|seat| state.table.tenths(company, Holder::Seat(seat))).sum()
    }

    /// Half of it is in players' hands, and one of them holds the director's certificate.
    pub(super) fn is_ready_to_open(&self, state: &State, company: CompanyId) -> bool {
        matches!(self.components.kind(company), Kind::Regional { .. })
            && state.stage(company) == Stage::Waiting
            && state.table.president(company).is_some()
            && state.table.marker(company).cell().is_some()
            && self.tenths_with_players(state, company) >= self.components.regional_rules.opening_tenths
    }

    /// Was its coal railway sold? Then two tenths were reserved, and the bank pays for eight.
    pub(super) fn is_linked(&self, state: &State, company: CompanyId) -> bool {
        match self.components.kind(company) {
            Kind::Regional { coal: Some(coal) } => {
                matches!(state.stage(coal), Stage::Open | Stage::Closed)
            }
            _ => false,
        }
    }
}

/// The company opens at once and gets its capital; it acts in the next operating round.
pub(super) fn open_if_ready(work: &mut Work<'_>, company: CompanyId) {
    let (game, state) = (work.game, work.state());
    if !game.is_ready_to_open(state, company) || state.pending.opening.contains(company) {
        return;
    }
    let capital = capital(game, state, company);
    work.emit(Event::StageBecame { company, stage: Stage::Open });
    work.pay(Purse::Bank, Purse::Company(company), capital);
}

/// IV.4.2, IV.4.3: eight or ten times the start price.
pub(super) fn capital(game: &AustriaHungary1824, state: &State, company: CompanyId) -> Money {
    let tenths = if game.is_linked(state, company) { 8 } else { 10 };
    state.start_prices[company.index()].times(tenths)
}

/// IV.2: those that a forced coal exchange made ready open at the end of the operating round.
pub(super) fn open_pending(work: &mut Work<'_>) {
    let pending = work.state().pending;
    if pending.opening.is_empty() {
        return;
    }
    work.emit(Event::PendingBecame(Pending { opening: CompanySet::EMPTY, ..pending }));
    for company in pending.opening.iter() {
        open_if_ready(work, company);
    }
}
