//! What an action brought to a player and what it took, in words: everything but what its own words say already.

use roundhouse_family18xx::view::Line;
use roundhouse_game::{Message, Money, SeatId};

use super::event::{Event, Purse, WealthEvent, WorkerEvent};
use super::state::State;
use super::words::workers;
use super::worker::Workers;
use super::{Action, RailroadRevolution};

/// What came to a player, and what went.
#[derive(Default)]
struct Ledger {
    received: Money,
    paid: Money,
    shares_gained: u16,
    shares_given: u16,
    came: Workers,
    returned: bool,
}

impl RailroadRevolution {
    /// What the events of an action brought to a player, or took; the action where it is the player's own.
    pub(super) fn gains(
        &self,
        before: &State,
        (seat, action): (SeatId, Option<&Action>),
        events: &[Event],
    ) -> Vec<Line> {
        let mut ledger = Ledger::of(seat, events);
        if let Some(action) = action {
            self.strike_out(before, &mut ledger, action);
        }
        let line = |what| Line { company: None, seat: Some(seat), what };
        ledger.told().into_iter().flatten().map(line).collect()
    }

    /// Leaves out what the words of the action say.
    fn strike_out(&self, before: &State, ledger: &mut Ledger, action: &Action) {
        let economy = &self.components.economy;
        let less = |money: Money, told: Money| money.minus(told).unwrap_or_default();
        match action {
            Action::SellShare => {
                ledger.received = less(ledger.received, economy.share_price);
                ledger.shares_given = ledger.shares_given.saturating_sub(1);
            }
            Action::AcceptContract { contract } => {
                let given = self.contract_offer(before, *contract).shares;
                ledger.shares_given = ledger.shares_given.saturating_sub(given);
            }
            Action::ExtraHire { colour } => {
                ledger.paid = less(ledger.paid, economy.extra_hire_price);
                ledger.came.remove(*colour);
            }
            Action::Hire { colour: taken }
            | Action::TakeWorker { taken, .. }
            | Action::Exchange { taken, .. } => {
                ledger.came.remove(*taken);
            }
            _ => {}
        }
    }
}

impl Ledger {
    fn of(seat: SeatId, events: &[Event]) -> Self {
        let mut ledger = Self::default();
        for event in events {
            match event {
                Event::Wealth(event) => ledger.add_wealth(seat, event),
                Event::Worker(event) => ledger.add_workers(seat, event),
                _ => {}
            }
        }
        ledger
    }

    fn add_wealth(&mut self, seat: SeatId, event: &WealthEvent) {
        let own = Purse::Seat(seat);
        match *event {
            WealthEvent::MoneyPaid { from, to, amount } => {
                let sum = |old: Money| [old, amount].into_iter().sum();
                if to == own {
                    self.received = sum(self.received);
                }
                if from == own {
                    self.paid = sum(self.paid);
                }
            }
            WealthEvent::SharesPassed { from, to, shares } => {
                if to == own {
                    self.shares_gained += shares;
                }
                if from == own {
                    self.shares_given += shares;
                }
            }
        }
    }

    fn add_workers(&mut self, seat: SeatId, event: &WorkerEvent) {
        match *event {
            WorkerEvent::WorkerGained { seat: who, colour } if who == seat => {
                self.came.add(colour, 1);
            }
            WorkerEvent::WorkersReturned { seat: who } if who == seat => self.returned = true,
            // Workers go only by actions that name them.
            _ => {}
        }
    }

    fn told(&self) -> [Option<Message>; 6] {
        let money =
            |key, amount: Money| (!amount.is_zero()).then(|| Message::new(key).with("amount", amount));
        let shares =
            |key, shares: u16| (shares > 0).then(|| Message::new(key).with("shares", usize::from(shares)));
        let came = (!self.came.is_empty())
            .then(|| Message::new("rr-told-workers").with("workers", workers(self.came)));
        [
            money("rr-told-received", self.received),
            money("rr-told-paid", self.paid),
            shares("rr-told-shares", self.shares_gained),
            shares("rr-told-shares-given", self.shares_given),
            came,
            self.returned.then(|| Message::new("rr-told-returned")),
        ]
    }
}
