//! Choices with their places in the rules' list, as panels are made of them.

use roundhouse_board::CompanyId;
use roundhouse_game::{Choice, Freedom, Message, Money, Name};

use super::panel::{ClosedOffer, Offer, OfferWeight, Panel, Pick, PickUse, Priced, StepState, StepView, Way};

/// The choices of a moment.
#[derive(Debug)]
pub struct Listed<'a, A>(&'a [Choice<A>]);

impl<A> Clone for Listed<'_, A> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<A> Copy for Listed<'_, A> {}

impl<'a, A> Listed<'a, A> {
    /// The choices as the rules list them.
    pub const fn new(choices: &'a [Choice<A>]) -> Self {
        Self(choices)
    }

    /// The actions with their places.
    pub fn actions(self) -> impl Iterator<Item = (usize, &'a A)> {
        self.0.iter().map(|choice| &choice.action).enumerate()
    }

    /// What is made of those choices of which something is made.
    pub fn gather<T>(self, make: impl Fn(usize, &'a A) -> Option<T>) -> Vec<T> {
        let made = self.actions().filter_map(|(choice, action)| make(choice, action));
        made.collect()
    }

    /// The place of the first such action.
    pub fn find(self, wanted: impl Fn(&A) -> bool) -> Option<usize> {
        let mut actions = self.actions();
        actions.find(|(_, action)| wanted(action)).map(|(choice, _)| choice)
    }

    /// The way to do nothing more: this action, where it can be chosen.
    pub fn done(self, pass: &A, label: &'static str) -> Option<Offer>
    where
        A: PartialEq,
    {
        let pass = self.find(|action| action == pass)?;
        Some(Offer::new(pass, Message::new(label)))
    }

    /// A choice as something whose price is agreed; nothing where its amount is not open.
    pub fn priced(self, choice: usize, label: Message) -> Option<Priced> {
        let Freedom::Amount { from, to, step } = self.0.get(choice)?.freedom else {
            return None;
        };
        Some(Priced { choice, company: None, label, note: None, from, to, step })
    }

    /// Offers by words whatever has no place of its own in the panel yet.
    pub fn offer_the_rest(self, panel: &mut Panel, label: impl Fn(&A) -> Message) {
        let offered = panel.offered();
        for (choice, action) in self.actions() {
            if offered.contains(&choice) {
                continue;
            }
            let label = label(action);
            match self.priced(choice, label.clone()) {
                Some(priced) => panel.priced.push(priced),
                None => panel.offers.push(Offer::new(choice, label)),
            }
        }
    }
}

impl Offer {
    /// An offer that decides the step.
    pub const fn new(choice: usize, label: Message) -> Self {
        Self { choice, company: None, label, note: None, planned: None, weight: OfferWeight::Decision }
    }

    /// With the company it concerns.
    #[must_use]
    pub fn of(mut self, company: CompanyId) -> Self {
        self.company = Some(company);
        self
    }

    /// With what stands beside it.
    #[must_use]
    pub fn noted(mut self, note: Message) -> Self {
        self.note = Some(note);
        self
    }

    /// Chosen unless something else is.
    #[must_use]
    pub fn usual(mut self) -> Self {
        self.weight = OfferWeight::Usual;
        self
    }
}

impl ClosedOffer {
    /// What there is no money for.
    pub fn too_dear(label: Message) -> Self {
        Self { company: None, label, why: Message::new("off-share-too-dear") }
    }

    /// With the company it concerns.
    #[must_use]
    pub fn of(mut self, company: CompanyId) -> Self {
        self.company = Some(company);
        self
    }
}

impl Way {
    /// A way by its words.
    pub const fn new(choice: usize, label: Message) -> Self {
        Self { choice, label, note: None, price: None }
    }

    /// A way by its price.
    pub fn at(choice: usize, price: Money) -> Self {
        Self { price: Some(price), ..Self::new(choice, Message::new("way-price").with("price", price)) }
    }

    /// With its price beside it.
    #[must_use]
    pub fn for_price(self, price: Money) -> Self {
        Self { price: Some(price), ..self.noted(Message::new("way-price").with("price", price)) }
    }

    /// With what stands beside it.
    #[must_use]
    pub fn noted(mut self, note: Message) -> Self {
        self.note = Some(note);
        self
    }
}

/// A block of shares that can be sold at a price.
pub fn sale(company: CompanyId, name: Name, choice: usize, shares: u8, price: Money) -> Pick {
    let brings = Message::new("way-brings").with("amount", price.times(u32::from(shares)));
    let label = Message::new("way-shares").with("shares", shares);
    Pick {
        company: Some(company),
        label: Message::new("pick-sell").with("company", name),
        note: Some(Message::new("way-price").with("price", price)),
        using: PickUse::Usable,
        ways: vec![Way::new(choice, label).noted(brings)],
    }
}

/// Ways to take the same thing together, in the order in which the things come first.
pub fn together(picks: impl IntoIterator<Item = Pick>) -> Vec<Pick> {
    let mut joined: Vec<Pick> = Vec::new();
    for pick in picks {
        let same = |known: &&mut Pick| known.company == pick.company && known.label == pick.label;
        match joined.iter_mut().find(same) {
            Some(known) => known.ways.extend(pick.ways),
            None => joined.push(pick),
        }
    }
    joined
}

/// The steps of a turn by their names, of which one is at hand.
pub fn steps(names: &[&'static str], now: usize) -> Vec<StepView> {
    let step = |(index, name): (usize, &&'static str)| StepView {
        name: Message::new(*name),
        state: match index.cmp(&now) {
            std::cmp::Ordering::Less => StepState::Past,
            std::cmp::Ordering::Equal => StepState::Now,
            std::cmp::Ordering::Greater => StepState::Later,
        },
    };
    names.iter().enumerate().map(step).collect()
}

/// Why a button is off, in the few words of a label: by the name of the reason.
pub fn off(reason: &str) -> Message {
    Message::new(match reason {
        "no_share_for_sale" => "off-no-share-for-sale",
        "sold_this_round" => "off-sold-this-round",
        "holding_limit" => "off-holding-limit",
        "certificate_limit" => "off-certificate-limit",
        "share_too_dear" | "not_enough_money" => "off-share-too-dear",
        "no_price_yet" => "off-no-price-yet",
        "in_debt" => "off-in-debt",
        _ => "off-not-now",
    })
}
