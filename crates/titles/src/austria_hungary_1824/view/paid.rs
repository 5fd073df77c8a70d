//! What companies earned and players gained, by the events that paid it.

use roundhouse_family18xx::view::{Gain, Income};
use roundhouse_family18xx::{Purse, TableEvent};
use roundhouse_game::{Money, SeatId};

use super::super::AustriaHungary1824;
use super::super::state::{Event, State};

/// What companies earned: by their trains, kept or paid out; the bond railway by what it pays.
pub(super) fn incomes(game: &AustriaHungary1824, state: &State, events: &[Event]) -> Vec<Income> {
    let income = |event: &Event| match *event {
        Event::TrainsRan { company, revenue, mine_money } => {
            let amount: Money = [revenue, mine_money].into_iter().sum();
            let runs = game.components.kind(company).is_minor() || !amount.is_zero();
            runs.then_some(Income { company, amount })
        }
        Event::DividendPaid { company, amount } if state.is_bond(company) => Some(Income { company, amount }),
        _ => None,
    };
    events.iter().filter_map(income).collect()
}

/// What players gained, each payment by the event that it follows.
pub(super) fn gains(game: &AustriaHungary1824, events: &[Event]) -> Vec<Gain> {
    let source = |event: &Event| match *event {
        Event::DividendPaid { .. } => Some("gain-dividends"),
        Event::MountainsPaid => Some("gain-mountains"),
        Event::Operated { company } if game.components.kind(company).is_minor() => Some("gain-minors"),
        _ => None,
    };
    let sources = events.iter().enumerate();
    let sources = sources.filter_map(|(index, event)| Some((index, source(event)?)));
    let gains = sources.flat_map(|(index, source)| {
        let gain = move |(seat, amount)| Gain { seat, source, amount };
        payments(events, index).into_iter().map(gain)
    });
    gains.collect()
}

/// What the bank paid to players right after an event, in all to each.
pub(super) fn payments(events: &[Event], index: usize) -> Vec<(SeatId, Money)> {
    let mut paid: Vec<(SeatId, Money)> = Vec::new();
    for event in events.iter().skip(index + 1) {
        match *event {
            Event::Table(TableEvent::MoneyMoved { from: Purse::Bank, to: Purse::Seat(seat), amount }) => {
                match paid.iter_mut().find(|(known, _)| *known == seat) {
                    Some((_, sum)) => *sum = [*sum, amount].into_iter().sum(),
                    None => paid.push((seat, amount)),
                }
            }
            Event::Table(TableEvent::MoneyMoved { from: Purse::Bank, .. }) | Event::Operated { .. } => {}
            _ => break,
        }
    }
    paid
}
