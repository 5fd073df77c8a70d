//! What companies earned and players gained, by the events that paid it.

use roundhouse_family18xx::view::{Gain, Income};
use roundhouse_family18xx::{Purse, TableEvent};
use roundhouse_game::Money;

use super::super::event::Event;

/// What companies earned by their trains, kept or paid out.
pub(super) fn incomes(events: &[Event]) -> Vec<Income> {
    let income = |event: &Event| match *event {
        Event::TrainsRan { company, earnings } => {
            let amount: Money = [earnings.revenue, earnings.subsidy].into_iter().sum();
            Some(Income { company, amount })
        }
        _ => None,
    };
    events.iter().filter_map(income).collect()
}

/// What the bank paid to players right after a dividend.
pub(super) fn gains(events: &[Event]) -> Vec<Gain> {
    let paid =
        |event: &&Event| matches!(event, Event::Table(TableEvent::MoneyMoved { from: Purse::Bank, .. }));
    let after = events.iter().skip_while(|event| !matches!(event, Event::DividendPaid { .. }));
    let payments = after.skip(1).take_while(paid);
    let gain = |event: &Event| match *event {
        Event::Table(TableEvent::MoneyMoved { to: Purse::Seat(seat), amount, .. }) => {
            Some(Gain { seat, source: "gain-dividends", amount })
        }
        _ => None,
    };
    payments.filter_map(gain).collect()
}
