//! Who decides what now, and how the game goes on by itself between two decisions.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Reason as FamilyReason, turn};
use roundhouse_game::{Choice, SeatId};

use super::bond::BondStation;
use super::state::{DraftStep, Event, Round, State, Step};
use super::{
    Action, AustriaHungary1824, Reason, Work, bond, debts, draft, first_stock, goods_time, mountains,
    operating, phases, states, stock,
};

/// A decision that must be made before the round goes on, in the order in which they are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interruption {
    /// One of two stations of a state railway goes back.
    StationChoice(CompanyId),
    /// A company has too many trains.
    Discard(CompanyId),
    /// A station of the bond railway, placed for this company.
    Bond(BondStation, CompanyId),
    /// A mountain railway must be exchanged by its owner.
    Mountain(u8, SeatId),
}

impl AustriaHungary1824 {
    /// The decision that must be made before the round goes on.
    pub fn interruption(&self, state: &State) -> Option<Interruption> {
        if state.round == Round::Over {
            return None;
        }
        // Before the next round has begun only trains too many are looked at.
        let between = matches!(state.round, Round::Between(_));
        let pending = &state.pending;
        let station = pending.station_choice.filter(|_| !between);
        let vienna = pending.vienna_station;
        let vienna = vienna.map(|company| Interruption::Bond(BondStation::Vienna, company));
        let bond = pending.bond_station;
        let bond = bond.map(|company| Interruption::Bond(BondStation::Anywhere, company));
        let mountain = mountains::forced_exchange(state).filter(|_| !between);
        station
            .map(Interruption::StationChoice)
            .or_else(|| self.overfull(state).map(Interruption::Discard))
            .or(vienna)
            .or(bond)
            .or_else(|| mountain.map(|(number, seat)| Interruption::Mountain(number, seat)))
    }

    /// Whose decision is awaited.
    pub(super) fn seat_to_act(&self, state: &State) -> Option<SeatId> {
        if let Some(interruption) = self.interruption(state) {
            return Some(match interruption {
                Interruption::StationChoice(company)
                | Interruption::Discard(company)
                | Interruption::Bond(_, company) => self.somebody_for(state, company),
                Interruption::Mountain(_, seat) => seat,
            });
        }
        match state.round {
            Round::Towns { placed } => Some(self.placing_seat(placed)),
            Round::Draft(step) => Some(self.drafting_seat(state, step)),
            Round::First(round) => Some(round.seat),
            Round::Stock(round) => Some(round.turns.seat),
            Round::Operating(round) => Some(match round.step {
                Step::Answer(offer) => self.somebody_for(state, offer.seller),
                _ => self.somebody_for(state, round.company),
            }),
            Round::Between(_) | Round::Over => None,
        }
    }

    /// The director, or whoever decides where there is none.
    fn somebody_for(&self, state: &State, company: CompanyId) -> SeatId {
        let decider = self.decider(state, company);
        decider.unwrap_or(state.priority)
    }

    pub(super) fn choices_now(&self, state: &State) -> Vec<Choice<Action>> {
        match (self.interruption(state), &state.round) {
            (Some(Interruption::StationChoice(company)), _) => states::station_choices(self, state, company),
            (Some(Interruption::Discard(company)), _) => phases::discard_choices(self, state, company),
            (Some(Interruption::Bond(station, _)), _) => bond::choices(self, state, station),
            (Some(Interruption::Mountain(number, _)), _) => mountains::forced_choices(self, state, number),
            (None, Round::Towns { .. }) => goods_time::choices(self, state),
            (None, Round::Draft(step)) => draft::choices(self, state, *step),
            (None, Round::First(round)) => first_stock::choices(self, state, *round),
            (None, Round::Stock(round)) => stock::choices(self, state, round),
            (None, Round::Operating(round)) => turn::choices(self, state, round),
            (None, Round::Between(_) | Round::Over) => Vec::new(),
        }
    }
}

/// Judges an action of the seat that is to act, and lets the game go on.
pub(super) fn rule(work: &mut Work<'_>, action: &Action) -> Result<(), Reason> {
    match (work.game.interruption(work.state()), work.state().round) {
        (Some(Interruption::StationChoice(company)), _) => {
            states::return_station(work, company, action)?;
        }
        (Some(Interruption::Discard(company)), _) => phases::discard(work, company, action)?,
        (Some(Interruption::Bond(station, _)), _) => bond::act(work, station, action)?,
        (Some(Interruption::Mountain(number, seat)), _) => {
            mountains::forced(work, number, seat, action)?;
        }
        (None, Round::Towns { placed }) => match action {
            Action::PlaceTown { hex } => goods_time::place(work, placed, *hex)?,
            _ => {
                return Err(FamilyReason::WrongStep { now: "now-town-tokens-are-placed" }.into());
            }
        },
        (None, Round::Draft(step)) => draft::act(work, step, action)?,
        (None, Round::First(round)) => first_stock::act(work, round, action)?,
        (None, Round::Stock(round)) => stock::act(work, round, action)?,
        (None, Round::Operating(round)) => turn::act(work, &round, action)?,
        (None, Round::Between(_) | Round::Over) => return Err(FamilyReason::GameOver.into()),
    }
    after(work, action);
    Ok(())
}

/// Lets the game go on after an action.
pub(super) fn after(work: &mut Work<'_>, action: &Action) {
    if !work.state().stirred && stirs(action) {
        work.emit(Event::Stirred);
    }
    go_on(work);
}

/// Is it more than passing and running for nothing?
fn stirs(action: &Action) -> bool {
    match action {
        Action::Pass => false,
        Action::RunTrains { routes } => !routes.is_empty(),
        _ => true,
    }
}

/// Goes on until a decision is awaited or the game is over.
pub(super) fn go_on(work: &mut Work<'_>) {
    loop {
        debts::settle(work);
        forget_impossible(work);
        let (game, state) = (work.game, work.state());
        if game.interruption(state).is_some() {
            return;
        }
        match state.round {
            Round::Draft(DraftStep::Mountain { seat }) => {
                if draft::can_buy_mountain(game, state, seat) {
                    return;
                }
                draft::after_mountain(work, seat);
            }
            Round::Over | Round::Towns { .. } | Round::Draft(_) => return,
            Round::First(round) => {
                if first_stock::can_act(game, state, round) {
                    return;
                }
                first_stock::pass(work, round);
            }
            Round::Stock(round) => {
                if stock::can_act(game, state, &round) {
                    return;
                }
                stock::pass(work, round);
            }
            Round::Between(next) => operating::begin_next(work, next),
            Round::Operating(round) => {
                if turn::waits(game, state, &round) {
                    return;
                }
                turn::leave(work);
            }
        }
    }
}

/// What has to be done but cannot be is forgotten.
fn forget_impossible(work: &mut Work<'_>) {
    if !matches!(work.state().round, Round::Between(_)) {
        mountains::go_on(work);
    }
    for (station, asked) in [
        (BondStation::Vienna, work.state().pending.vienna_station),
        (BondStation::Anywhere, work.state().pending.bond_station),
    ] {
        if asked.is_some() && !work.game.bond_has_place(work.state(), station) {
            bond::forget(work, station);
        }
    }
}
