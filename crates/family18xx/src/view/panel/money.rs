//! What is bought, sold and paid: prices, shares, dividends.

use roundhouse_board::CompanyId;
use roundhouse_game::{Message, Money};

/// A thing whose price is agreed, or a bid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Priced {
    /// Its place among the choices.
    pub choice: usize,
    /// The company it concerns.
    pub company: Option<CompanyId>,
    /// What is bought from whom.
    pub label: Message,
    /// What stands beside it.
    pub note: Option<Message>,
    /// The least price.
    pub from: Money,
    /// The greatest price.
    pub to: Money,
    /// Prices are so far apart.
    pub step: Money,
}

/// A thing that is taken in one of several ways: a company at one of its start prices, a train with or without
/// warranties.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pick {
    /// The company it concerns.
    pub company: Option<CompanyId>,
    /// What it is.
    pub label: Message,
    /// What stands beside it.
    pub note: Option<Message>,
    /// Whether it can be used.
    pub using: PickUse,
    /// The ways, the cheapest first; at least one.
    pub ways: Vec<Way>,
}

/// Whether something that can be taken can also be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PickUse {
    /// Like most things.
    Usable,
    /// Not now, such as a train without a permit: it is shown pale.
    NotNow,
}

/// One way to take something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// Its place among the choices.
    pub choice: usize,
    /// What a button says: "82", "two of them".
    pub label: Message,
    /// What stands beside it: what is paid in all.
    pub note: Option<Message>,
    /// The price, where ways differ by it.
    pub price: Option<Money>,
}

/// What can be done with the shares of a company.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trade {
    /// The company.
    pub company: CompanyId,
    /// What a share costs.
    pub price: Money,
    /// What a share sells for.
    pub proceeds: Money,
    /// The purchase, or why there is none.
    pub buy: Result<usize, Message>,
    /// Other ways to come by a share: from the pool, for a railway handed in.
    pub more: Vec<Way>,
    /// The sales, smallest first: choice and number of tenths; or why there is none.
    pub sell: Result<Vec<(usize, u8)>, Message>,
}

/// An amount to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AmountChoice {
    /// Its place among the choices.
    pub choice: usize,
    /// The greatest amount.
    pub most: Money,
    /// Amounts that come to the same price, smallest first.
    pub bands: Vec<AmountBand>,
}

/// Amounts that come to the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AmountBand {
    /// The amounts.
    pub amounts: Vec<Money>,
    /// The price before and after.
    pub price: (Money, Money),
    /// How many spaces the marker moves, left negative.
    pub spaces: i8,
}

impl Trade {
    /// All choices it offers.
    pub fn choices(&self) -> impl Iterator<Item = usize> + '_ {
        let sales = self.sell.iter().flatten().map(|(choice, _)| *choice);
        let more = self.more.iter().map(|way| way.choice);
        self.buy.iter().copied().chain(more).chain(sales)
    }
}
