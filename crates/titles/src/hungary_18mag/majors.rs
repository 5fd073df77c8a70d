//! VI.4: the turn of a major: a station, the dividend, the price. VIII: how the price moves.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::market::move_marker;
use roundhouse_family18xx::stations::{self, City};
use roundhouse_family18xx::{Purse, TableDraft, TableEvent, TurnStep, shares, turn};
use roundhouse_game::{Choice, Freedom, Money};

use super::rulings::IdleTrack;
use super::state::{Event, OperatingRound, State};
use super::{Action, Hungary18Mag, Reason, Work, operating};

impl Hungary18Mag {
    fn can_pay_station(&self, state: &State, major: CompanyId) -> bool {
        state.table.president(major).is_some() && self.check_station_cost(state, major).is_ok()
    }

    fn free_cities(&self, state: &State, major: CompanyId) -> Vec<City> {
        if !self.can_pay_station(state, major) {
            return Vec::new();
        }
        let board = &self.components.board;
        stations::cities(board, &state.table.position)
            .map(|at| stations::named(board, at))
            .filter(|city| self.check_city(state, major, *city).is_ok())
            .collect()
    }

    /// The greatest dividend: the treasury, rounded down to full steps.
    fn most_dividend(&self, state: &State, major: CompanyId) -> Money {
        let step = self.components.major_rules.dividend_step.units().max(1);
        Money::new(state.table.treasury(major).units() / step * step)
    }
}

/// VI.4.1: a major places a station.
pub(super) static STATION: TurnStep<Hungary18Mag> = TurnStep {
    now: "now-a-station-is-placed",
    contexts: &["major_station"],
    waits: can_place_station,
    choices: station_choices,
    act: |draft, round, action| {
        match action {
            Action::PlaceStation { city } => place_station(draft, round.company, *city)?,
            Action::Pass => {}
            _ => return STATION.refuse(),
        }
        turn::end_step(draft);
        Ok(())
    },
    leave: operating::next_step,
};

/// VI.4.1: a major pays a dividend. Without a director, or without anything to pay, that needs no decision.
pub(super) static DIVIDEND: TurnStep<Hungary18Mag> = TurnStep {
    now: "now-a-dividend-is-paid",
    contexts: &["dividend"],
    waits: |game, state, round| can_decide_dividend(game, state, round.company),
    choices: dividend_choices,
    act: |draft, round, action| match action {
        Action::PayDividend { amount } => pay_dividend(draft, round.company, *amount),
        _ => DIVIDEND.refuse(),
    },
    leave: |draft, round| {
        let amount = draft.game.most_dividend(draft.state(), round.company);
        pay(draft, round.company, amount);
        operating::next_step(draft, round);
    },
};

/// Has the major a director, money for a station and a free city? 18xx.games does not look for the city
/// (RULING-18MAG-A38).
fn can_place_station(game: &Hungary18Mag, state: &State, round: &OperatingRound) -> bool {
    let major = round.company;
    match game.rulings.idle_track {
        IdleTrack::Passed => !game.free_cities(state, major).is_empty(),
        IdleTrack::Asked => game.can_pay_station(state, major),
    }
}

fn station_choices(game: &Hungary18Mag, state: &State, round: &OperatingRound) -> Vec<Choice<Action>> {
    let cities = game.free_cities(state, round.company).into_iter();
    let places = cities.map(|city| Action::PlaceStation { city });
    places.chain([Action::Pass]).map(Choice::exact).collect()
}

/// VI.4.1: any free slot of any city, connected or not, laid or not; the cost goes to the bank.
fn place_station(draft: &mut Work<'_>, major: CompanyId, city: City) -> Result<(), Reason> {
    let (game, state) = (draft.game, draft.state());
    let cost = game.check_station_cost(state, major)?;
    let (at, slot) = game.check_city(state, major, city)?;
    draft.pay(Purse::Company(major), Purse::Bank, cost);
    draft.happen(TableEvent::StationPlaced { company: major, at, slot });
    Ok(())
}

/// Has the major a director and anything to pay?
pub(super) fn can_decide_dividend(game: &Hungary18Mag, state: &State, major: CompanyId) -> bool {
    state.table.president(major).is_some() && !game.most_dividend(state, major).is_zero()
}

fn dividend_choices(game: &Hungary18Mag, state: &State, round: &OperatingRound) -> Vec<Choice<Action>> {
    let freedom = Freedom::Amount {
        from: Money::ZERO,
        to: game.most_dividend(state, round.company),
        step: game.components.major_rules.dividend_step,
    };
    vec![Choice { action: Action::PayDividend { amount: Money::ZERO }, freedom }]
}

pub(super) fn pay_dividend(draft: &mut Work<'_>, major: CompanyId, amount: Money) -> Result<(), Reason> {
    let step = draft.game.components.major_rules.dividend_step;
    let most = draft.game.most_dividend(draft.state(), major);
    if amount > most || !amount.units().is_multiple_of(step.units().max(1)) {
        return Err(Reason::DividendOutOfRange { step, most });
    }
    pay(draft, major, amount);
    operating::end_major_turn(draft);
    turn::go_on(draft);
    Ok(())
}

/// A tenth for each tenth; what the charter's shares would earn goes to the bank. Then the price moves.
fn pay(draft: &mut Work<'_>, major: CompanyId, amount: Money) {
    draft.emit(Event::DividendPaid { major, amount });
    let tenth = Money::new(amount.units() / 10);
    let own = Purse::Company(major);
    let paid = shares::pay_players(draft, major, own, |tenths| tenth.times(u32::from(tenths)));
    draft.pay(own, Purse::Bank, amount.minus(paid).unwrap_or_default());
    let spaces = draft.game.components.price_move(amount);
    move_price(draft, major, spaces);
}

/// VIII: a marker that cannot move keeps its place in the stack.
pub(super) fn move_price(draft: &mut Work<'_>, major: CompanyId, spaces: i8) {
    let Some(from) = draft.state().table.marker(major).cell() else {
        return;
    };
    move_marker(draft, major, draft.game.components.market.step(from, spaces));
}
