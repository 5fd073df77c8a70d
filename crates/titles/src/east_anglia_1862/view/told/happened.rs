//! What happened by itself, event by event.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::view::{Line, lost_trains};
use roundhouse_family18xx::{Purse, TableEvent};
use roundhouse_game::{Message, Money, SeatId};

use super::super::super::Action;
use super::super::super::event::Event;
use super::super::super::exchange::OptionKind;
use super::super::super::state::{Stage, State};
use super::super::super::train::Train;
use super::{Teller, of, option_word};
use roundhouse_family18xx::Holder;

impl Teller<'_> {
    /// What happened by itself: what the events say, and trains that were lost.
    pub(super) fn lines(&self, action: &Action, after: &State) -> Vec<Line> {
        // What a director buys is told as what he did.
        let mut director_buys = buys_train(action);
        let mut returned = self.before.relics.clone();
        let mut lines = Vec::new();
        for (index, event) in self.events.iter().enumerate() {
            let bought = match *event {
                Event::TrainBought { train } => Some(("ea-told-train", train)),
                Event::RelicKept { train } => {
                    returned.push(train);
                    None
                }
                Event::RelicBought { place, owner, .. } => {
                    let place = usize::from(place);
                    let train = (place < returned.len()).then(|| returned.remove(place));
                    train.map(|train| ("ea-told-returned-train", Train { owner, ..train }))
                }
                Event::TrainTakenOver { .. } => {
                    director_buys = false;
                    None
                }
                _ => None,
            };
            match bought {
                Some(_) if director_buys => director_buys = false,
                Some((key, train)) => lines.extend(self.bought_alone(index, key, train)),
                None => lines.extend(self.line(event)),
            }
        }
        let lost = self.events.iter().filter_map(|event| match event {
            Event::TrainScrapped { train, .. } => Some(train),
            _ => None,
        });
        // What a bankrupt company had is gone with it.
        let lost = lost.filter(|train| after.is(train.owner, Stage::Floated));
        lines.extend(lost_trains(lost.map(|train| (train.owner, self.game.train_name(train)))));
        lines
    }

    /// §8: a company without a director buys by itself.
    fn bought_alone(&self, index: usize, key: &'static str, train: Train) -> Option<Line> {
        let before = self.events.get(..index)?.iter().rev();
        let mut paid = before.filter_map(|event| match *event {
            Event::Table(TableEvent::MoneyMoved { from: Purse::Company(payer), to: Purse::Bank, amount })
                if payer == train.owner =>
            {
                Some(amount)
            }
            _ => None,
        });
        let what = Message::new(key)
            .with("train", self.game.train_name(&train))
            .with("price", paid.next()?)
            .with("warranties", train.warranties);
        Some(Line::about(train.owner, what))
    }

    fn line(&self, event: &Event) -> Option<Line> {
        match event {
            Event::SharesIssued { .. }
            | Event::RefinancingBegan { .. }
            | Event::OptionForfeited { .. }
            | Event::UnswappedSold { .. }
            | Event::RevenueKept { .. } => self.forced(event),
            Event::Merged { survivor, absorbed } => {
                let what = of("ea-told-merged", self.game.components.id(*absorbed));
                Some(Line::about(*survivor, what))
            }
            Event::Acquired { survivor, absorbed } => {
                let what = of("ea-told-acquired", self.game.components.id(*absorbed));
                Some(Line::about(*survivor, what))
            }
            Event::Refinanced { company } => Some(Line::about(*company, Message::new("ea-told-refinanced"))),
            Event::ReceivershipBegan { company } => {
                Some(Line::about(*company, Message::new("ea-told-receivership")))
            }
            Event::WentBankrupt { company } => Some(Line::about(*company, Message::new("ea-told-bankrupt"))),
            Event::CharterWon { seat, company, bid } => {
                let what = of("ea-told-charter", self.game.components.id(*company));
                Some(by(*seat, what.with("bid", *bid)))
            }
            Event::Floated { company } => Some(Line::about(*company, Message::new("ea-told-floated"))),
            Event::DirectorChanged { company, seat } => {
                Some(Line { company: Some(*company), seat: Some(*seat), what: Message::new("told-director") })
            }
            Event::Fined { .. } | Event::FinePaid { .. } | Event::FineForgiven { .. } => self.fine(event),
            Event::LnerTriggered => Some(Line::happened(Message::new("ea-told-lner-coming"))),
            Event::LnerFormed { .. } => Some(Line::happened(Message::new("ea-told-lner-formed"))),
            Event::TopReached => Some(Line::happened(Message::new("ea-told-top"))),
            Event::Table(TableEvent::StationReturned { company, at }) => {
                let hex = self.game.components.board.map.hex(at.hex).at;
                Some(Line::about(*company, self.at("ea-told-displaced", hex)))
            }
            _ => ended(event).map(|key| Line::happened(Message::new(key))),
        }
    }

    /// What is done because there is no other way.
    fn forced(&self, event: &Event) -> Option<Line> {
        Some(match *event {
            Event::SharesIssued { company, shares, amount } => {
                let what = Message::new("ea-told-issued").with("shares", shares);
                Line::about(company, what.with("amount", amount))
            }
            Event::RefinancingBegan { company, amount, missing } => {
                let key = if missing.is_zero() { "ea-told-refinances" } else { "ea-told-refinances-short" };
                let what = Message::new(key).with("amount", amount);
                Line::about(company, what.with("missing", missing))
            }
            Event::OptionForfeited { holder, company, what, amount } => {
                self.of_holder("ea-told-forfeited", holder, company, what, amount)
            }
            Event::UnswappedSold { holder, company, what, amount } => {
                self.of_holder("ea-told-unswapped", holder, company, what, amount)
            }
            Event::RevenueKept { company, amount } => {
                Line::about(company, Message::new("told-kept").with("amount", amount))
            }
            _ => return None,
        })
    }

    /// What became of a share or certificate of a player or of the companies.
    fn of_holder(
        &self,
        key: &'static str,
        holder: Holder,
        company: CompanyId,
        what: OptionKind,
        amount: Money,
    ) -> Line {
        let told = of(key, self.game.components.id(company))
            .with("what", option_word(Some(what)))
            .with("amount", amount);
        match holder {
            Holder::Seat(seat) => by(seat, told),
            _ => Line::about(company, told),
        }
    }

    /// What of a fine was paid, what is owed, what falls away.
    fn fine(&self, event: &Event) -> Option<Line> {
        let (seat, what) = match *event {
            Event::Fined { seat, company, fine, paid } => {
                let key = if paid == fine { "ea-told-fined" } else { "ea-told-fined-short" };
                let owed = fine.minus(paid).unwrap_or_default();
                let what = of(key, self.game.components.id(company)).with("fine", fine);
                (seat, what.with("paid", paid).with("owed", owed))
            }
            Event::FinePaid { seat, paid, owed } => {
                let key = if owed.is_zero() { "ea-told-fine-settled" } else { "ea-told-fine-paid" };
                let what = Message::new(key).with("paid", paid);
                (seat, what.with("owed", owed))
            }
            Event::FineForgiven { seat, amount } => {
                let what = Message::new("ea-told-fine-forgiven");
                (seat, what.with("amount", amount))
            }
            _ => return None,
        };
        Some(by(seat, what))
    }
}

/// Does a director buy a train by this action?
const fn buys_train(action: &Action) -> bool {
    matches!(action, Action::BuyTrain { .. } | Action::BuyReturnedTrain { .. } | Action::BuyTrainFrom { .. })
}

/// Why the game is over.
pub(super) const fn ended(event: &Event) -> Option<&'static str> {
    match event {
        Event::EndedByTopPrice => Some("ea-told-ended-top"),
        Event::EndedByBank => Some("ea-told-ended-bank"),
        Event::EndedByLner => Some("ea-told-ended-lner"),
        Event::EndedWithoutMoves => Some("ea-told-ended-stuck"),
        _ => None,
    }
}

fn by(seat: SeatId, what: Message) -> Line {
    Line { company: None, seat: Some(seat), what }
}
