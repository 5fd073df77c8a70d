//! §4: auctions of charters: who leads, who may still bid, and what a charter costs.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::view::{
    Actor, Auction, Bidder, Offer, Panel, Pick, Priced, Stand, Way, Why, together,
};
use roundhouse_game::{Message, Money, SeatId};

use super::super::super::Action;
use super::super::super::components::DIRECTORS_SHARES;
use super::super::super::state::{Parliament, ParliamentStep};
use super::Arranger;

impl Arranger<'_> {
    pub(super) fn parliament(&self, seat: SeatId, parliament: &Parliament) -> Panel {
        let mut panel = match parliament.step {
            ParliamentStep::Open => self.open(seat),
            ParliamentStep::Bid { company, .. } => self.bid(seat, company, parliament),
            ParliamentStep::Par { company, .. } => self.par(seat, company),
            ParliamentStep::Shares { company, .. } => self.more_shares(seat, company),
        };
        panel.why.push(Why { what: Message::new("ea-why-obligation"), rule: "§4.3".to_owned() });
        panel
    }

    fn open(&self, seat: SeatId) -> Panel {
        let mut panel = Panel::new(Actor::Seat(seat), Message::new("ea-ask-open"));
        panel.priced = self.listed.gather(|choice, action| {
            let Action::OpenAuction { company, .. } = *action else {
                return None;
            };
            let id = self.game.components.company(company)?;
            let Pick { label, note, .. } = self.company_pick(id, Way::new(choice, of(company)));
            Some(Priced { company: Some(id), note, ..self.listed.priced(choice, label)? })
        });
        panel.done = self.listed.done(&Action::Pass, "ea-done-decline");
        panel
    }

    fn bid(&self, seat: SeatId, company: CompanyId, parliament: &Parliament) -> Panel {
        let auction = self.auction(parliament);
        let bid = auction.as_ref().map_or(Money::ZERO, |auction| auction.bid);
        let question = Message::new("ea-ask-bid").with("company", self.name(company)).with("bid", bid);
        let mut panel = Panel::new(Actor::Seat(seat), question);
        panel.auction = auction;
        panel.priced = self.listed.gather(|choice, action| match action {
            Action::Bid { .. } => self.listed.priced(choice, Message::new("act-bid")),
            _ => None,
        });
        panel.done = self.listed.done(&Action::Pass, "done-pass");
        panel
    }

    fn auction(&self, parliament: &Parliament) -> Option<Auction> {
        let ParliamentStep::Bid { company, bid, leader, passed, .. } = parliament.step else {
            return None;
        };
        let bidder = |seat: SeatId| {
            let out = passed & (1 << seat.0) != 0 || !self.game.can_raise(self.state, seat, bid);
            Bidder {
                seat,
                stand: match seat {
                    _ if seat == leader => Stand::Leads,
                    _ if out => Stand::Out,
                    _ => Stand::In,
                },
                most: self.game.highest_bid(self.state, seat),
            }
        };
        let seats = parliament.seat.round(self.game.seats);
        Some(Auction { company, bid, bidders: seats.map(bidder).collect() })
    }

    fn par(&self, seat: SeatId, company: CompanyId) -> Panel {
        let question = Message::new("ea-ask-par").with("company", self.name(company));
        let mut panel = Panel::new(Actor::Seat(seat), question);
        panel.picks = together(self.listed.gather(|choice, action| match action {
            Action::SetPar { price } => Some(self.company_pick(company, director_at(choice, *price))),
            _ => None,
        }));
        panel
    }

    fn more_shares(&self, seat: SeatId, company: CompanyId) -> Panel {
        let par = self.state.company(company).par;
        let question = Message::new("ea-ask-shares").with("company", self.name(company)).with("price", par);
        let mut panel = Panel::new(Actor::Seat(seat), question);
        panel.offers = self.listed.gather(|choice, action| match action {
            Action::BuyShare { .. } => {
                let label = Message::new("ea-offer-share").with("price", par);
                Some(Offer::new(choice, label).of(company))
            }
            _ => None,
        });
        panel.done = self.listed.done(&Action::Pass, "ea-done-shares");
        panel
    }
}

/// The director's certificate at a price.
pub(super) fn director_at(choice: usize, price: Money) -> Way {
    let pays = price.times(u32::from(DIRECTORS_SHARES));
    Way::at(choice, price).noted(Message::new("way-pays").with("amount", pays))
}

fn of(company: roundhouse_game::Name) -> Message {
    Message::new("act-open-auction").with("company", company)
}
