//! What is settled between several: auctions, mergers, exchanges, formations.

use roundhouse_board::CompanyId;
use roundhouse_game::{Message, Money, SeatId};

use super::Actor;

/// An auction that goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Auction {
    /// What is auctioned.
    pub company: CompanyId,
    /// The highest bid.
    pub bid: Money,
    /// Everybody, in the order in which they bid.
    pub bidders: Vec<Bidder>,
}

/// A player in an auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bidder {
    /// Who.
    pub seat: SeatId,
    /// How he stands.
    pub stand: Stand,
    /// The most he can bid; nothing where he cannot bid at all.
    pub most: Option<Money>,
}

/// How a player stands in an auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stand {
    /// The highest bid is his.
    Leads,
    /// He may still bid.
    In,
    /// He has passed, or cannot bid.
    Out,
}

/// What everybody concerned gets out of a merger, an exchange or a formation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The choice that brings it about; none where it is under way.
    pub choice: Option<usize>,
    /// What it is.
    pub heading: Message,
    /// What each gets.
    pub rows: Vec<DealRow>,
}

/// What one of those concerned gets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealRow {
    /// Who.
    pub whose: Actor,
    /// What.
    pub gets: Message,
}

impl DealRow {
    /// Who gets what, in one line.
    pub fn in_words(self) -> Message {
        let line = Message::new("deal-row");
        match self.whose {
            Actor::Seat(seat) => line.with("whose", seat).with("gets", self.gets),
            Actor::Company(_) => self.gets,
        }
    }
}
