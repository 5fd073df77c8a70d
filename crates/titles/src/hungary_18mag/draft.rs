//! V: the draft, which the rulebook calls the first stock round.

use roundhouse_board::{CompanyId, StopId};
use roundhouse_family18xx::Reason as FamilyReason;
use roundhouse_family18xx::shares::settle_presidency;
use roundhouse_family18xx::{Holder, Purse, TableDraft, TableEvent};
use roundhouse_game::{Choice, Name, SeatId};

use super::components::DraftEntry;
use super::rulings::DraftPriority;
use super::state::{Event, Round, State};
use super::{Action, Hungary18Mag, Reason, Work, operating};

impl Hungary18Mag {
    /// Who picks: each round of picks starts one seat further to the left.
    pub(super) fn drafting_seat(&self, picks: u8) -> SeatId {
        let round = picks / self.seats;
        SeatId((round + picks % self.seats) % self.seats)
    }

    /// Who picks after this, where anybody does.
    pub(super) fn next_to_draft(&self, picks: u8) -> Option<SeatId> {
        let next = picks + 1;
        let follows = !self.is_solo() && next < self.draft_limits().picks();
        follows.then(|| self.drafting_seat(next))
    }

    /// How many minors and shares each player takes, and how many shares of each major are on offer.
    fn draft_limits(&self) -> DraftEntry {
        match &self.solo {
            // XI.1: as many minors as István has, then a share of one of the other majors.
            Some(solo) => DraftEntry { players: 1, minors: solo.minors, shares: 1, offer: 1 },
            None => self.components.draft(self.seats),
        }
    }

    fn minors_of(&self, state: &State, seat: SeatId) -> u8 {
        let owned = |minor: &CompanyId| state.table.owner(*minor) == Some(seat);
        self.components.minors().filter(owned).count() as u8
    }

    fn tenths_of(&self, state: &State, seat: SeatId) -> u8 {
        let tenths = |major| state.table.tenths(major, Holder::Seat(seat));
        self.components.majors().map(tenths).sum()
    }

    fn check_minor(&self, state: &State, seat: SeatId, name: Name) -> Result<CompanyId, Reason> {
        let on_offer =
            |minor: &CompanyId| self.components.is_minor(*minor) && state.table.owner(*minor).is_none();
        let minor = self.components.company(name).filter(on_offer);
        let minor = minor.ok_or(FamilyReason::NotOnOffer { item: name })?;
        let limit = self.draft_limits().minors;
        if self.minors_of(state, seat) >= limit {
            return Err(Reason::DraftMinorLimit { limit });
        }
        Ok(minor)
    }

    fn check_share(&self, state: &State, seat: SeatId, name: Name) -> Result<CompanyId, Reason> {
        let draft = self.draft_limits();
        if self.is_solo() && self.minors_of(state, seat) < draft.minors {
            return Err(Reason::MinorsFirst);
        }
        let taken = |major| -> u8 {
            SeatId::all(self.seats).map(|seat| state.table.tenths(major, Holder::Seat(seat))).sum()
        };
        let on_offer = |major: &CompanyId| !self.components.is_minor(*major) && taken(*major) < draft.offer;
        let major = self.components.company(name).filter(on_offer);
        let major = major.ok_or(FamilyReason::NotOnOffer { item: name })?;
        if self.tenths_of(state, seat) >= draft.shares {
            return Err(Reason::DraftShareLimit { limit: draft.shares });
        }
        Ok(major)
    }
}

/// What may be picked.
pub(super) fn choices(game: &Hungary18Mag, state: &State, seat: SeatId) -> Vec<Choice<Action>> {
    let minors = game.components.minors().map(|minor| game.components.card(minor).id);
    let minors = minors.filter(|minor| game.check_minor(state, seat, *minor).is_ok());
    let majors = game.components.majors().map(|major| game.components.card(major).id);
    let majors = majors.filter(|major| game.check_share(state, seat, *major).is_ok());
    minors
        .map(|minor| Action::DraftMinor { minor })
        .chain(majors.map(|major| Action::DraftShare { major }))
        .map(Choice::exact)
        .collect()
}

pub(super) fn take_minor(draft: &mut Work<'_>, seat: SeatId, name: Name) -> Result<(), Reason> {
    let minor = draft.game.check_minor(draft.state(), seat, name)?;
    give_minor(draft, seat, minor);
    picked(draft);
    Ok(())
}

/// A minor starts with its cash, a train and its home station, before any tile lies there.
pub(super) fn give_minor(draft: &mut Work<'_>, owner: SeatId, minor: CompanyId) {
    let components = &draft.game.components;
    draft.happen(TableEvent::OwnerBecame { company: minor, owner });
    draft.pay(Purse::Bank, Purse::Company(minor), components.minor_rules.cash);
    if let Some(train) = components.train(components.minor_rules.train) {
        draft.happen(TableEvent::TrainGained { company: minor, train });
    }
    if let Some((hex, stop)) = components.board.map.home_of(components.card(minor).id) {
        let at = StopId { hex, stop };
        let position = &draft.state().table.position;
        if let Some(slot) = position.free_slot(&components.board, at) {
            draft.happen(TableEvent::StationPlaced { company: minor, at, slot });
        }
    }
}

pub(super) fn take_share(draft: &mut Work<'_>, seat: SeatId, name: Name) -> Result<(), Reason> {
    let major = draft.game.check_share(draft.state(), seat, name)?;
    give_share(draft, seat, major);
    picked(draft);
    Ok(())
}

/// A share comes from the charter; two in one hand become the director's certificate.
pub(super) fn give_share(draft: &mut Work<'_>, seat: SeatId, major: CompanyId) {
    let to = Holder::Seat(seat);
    draft.happen(TableEvent::SharesMoved { company: major, from: Holder::Ipo, to, tenths: 1 });
    settle_presidency(draft, major);
}

fn picked(draft: &mut Work<'_>) {
    let Round::Draft { picks } = draft.state().round else {
        return;
    };
    let picks = picks + 1;
    let game = draft.game;
    if picks < game.draft_limits().picks() {
        draft.emit(Event::RoundBecame(Round::Draft { picks }));
        return;
    }
    if game.is_solo() {
        operating::begin_set(draft);
        return;
    }
    // The priority card stays with whoever started the last round of picks (RULING-18MAG-A11).
    let last_starter = game.drafting_seat(picks - game.seats);
    let two_players = game.seats == 2 && game.rulings.draft_priority == DraftPriority::SeatOne;
    let mut seat = if two_players { SeatId(0) } else { last_starter };
    if game.extra_rotation {
        seat = seat.left(game.seats);
    }
    draft.emit(Event::PriorityBecame { seat });
    operating::begin_set(draft);
}
