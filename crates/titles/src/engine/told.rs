//! What happened, line by line.

use roundhouse_family18xx::engine::{Action, Engine, Event, Round, State};
use roundhouse_family18xx::view::{Gain, Income, Line, Told, lost_trains};
use roundhouse_family18xx::{Purse, TableEvent};
use roundhouse_game::{Game, Message, SeatId};

use super::words;
use crate::plain;

/// Tells what an action led to: the action, what followed from it by itself, and what else is different afterwards.
pub(super) fn tell(
    game: &Engine,
    before: &State,
    (seat, action): (SeatId, &Action),
    events: &[Event],
) -> Told {
    let did = words::did(game, before, action);
    let mut told = plain::told(game, (before, seat), did, (events, |_| lines(game, before, events)));
    told.incomes = incomes(events);
    told.gains = gains(events);
    told.ended = ended(game, before, events);
    told
}

/// What companies earned.
pub(super) fn incomes(events: &[Event]) -> Vec<Income> {
    let income = |event: &Event| match *event {
        Event::TrainsRan { company, revenue } => Some(Income { company, amount: revenue }),
        _ => None,
    };
    events.iter().filter_map(income).collect()
}

/// What the bank paid to players for the revenue of a company.
fn gains(events: &[Event]) -> Vec<Gain> {
    let mut gains = Vec::new();
    let mut pays = false;
    for event in events {
        match *event {
            Event::PaidOut { .. } => pays = true,
            Event::Table(TableEvent::MoneyMoved { from: Purse::Bank, to: Purse::Seat(seat), amount })
                if pays =>
            {
                gains.push(Gain { seat, source: "gain-dividends", amount });
            }
            Event::Table(_) => {}
            _ => pays = false,
        }
    }
    gains
}

/// Why the game is over.
fn ended(game: &Engine, before: &State, events: &[Event]) -> Option<Message> {
    let bankrupt = events.iter().find_map(|event| match event {
        Event::WentBankrupt { seat } => Some(Message::new("ended-bankrupt").with("player", *seat)),
        _ => None,
    });
    let over = events.contains(&Event::RoundBecame(Round::Over)).then(|| {
        let mut after = *before;
        for event in events {
            game.evolve(&mut after, event);
        }
        Message::new(if game.bank(&after).is_zero() { "ended-bank" } else { "ended-rounds" })
    });
    bankrupt.or(over)
}

/// What followed from the action by itself.
fn lines(game: &Engine, before: &State, events: &[Event]) -> Vec<Line> {
    let mut state = *before;
    let mut lines = Vec::new();
    let mut rusted = Vec::new();
    let mut phase_began = false;
    for event in events {
        match *event {
            Event::TrainsRan { company, revenue } => {
                let what = Message::new("told-run").with("revenue", revenue);
                lines.push(Line { company: Some(company), seat: state.table.president(company), what });
            }
            Event::Kept { company, amount } if amount.is_zero() => {
                let what = Message::new("told-ran-nothing");
                lines.push(Line { company: Some(company), seat: state.table.president(company), what });
            }
            Event::Floated { company } => lines.push(Line::about(company, Message::new("told-floats"))),
            Event::TrainExported { train } => {
                let what = Message::new("told-exported").with("train", game.cards.train(train).name);
                lines.push(Line::happened(what));
            }
            Event::Table(TableEvent::PhaseBegan { .. }) => phase_began = true,
            // Trains that a new phase takes; others are discarded or sold.
            Event::Table(TableEvent::TrainLost { company, train }) if phase_began => {
                rusted.push((company, game.cards.train(train).name));
            }
            _ => {}
        }
        game.evolve(&mut state, event);
    }
    lines.extend(lost_trains(rusted));
    lines
}
