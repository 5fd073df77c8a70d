//! What is bought and sold in the rounds between the operating rounds.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::Holder;
use roundhouse_family18xx::view::{Actor, Panel, Pick, PickUse, Trade, Way, Why, off, together};
use roundhouse_game::{Grounds, Message, Money, Name, SeatId};

use super::super::super::Action;
use super::super::super::action::Market;
use super::super::super::cards::{Kind, PRESIDENT_TENTHS};
use super::super::super::state::{DraftStep, Round, StockRound};
use super::Arranger;

impl Arranger<'_> {
    pub(super) fn first(&self, seat: SeatId) -> Panel {
        let mut panel = Panel::new(Actor::Seat(seat), Message::new("ah-ask-first"));
        panel.picks = self.picks();
        panel.trades = self.trades(seat);
        panel.done = self.listed.done(&Action::Pass, "done-pass");
        panel
    }

    pub(super) fn stock(&self, round: &StockRound) -> Panel {
        let done = self.listed.done(&Action::Pass, "done-pass");
        let question = if done.is_some() { "ask-stock" } else { "ask-must-sell" };
        let mut panel = Panel::new(Actor::Seat(round.turns.seat), Message::new(question));
        panel.picks = self.picks();
        panel.trades = self.trades(round.turns.seat);
        let (offers, deals) = self.coal_exchanges();
        panel.offers = offers;
        panel.deals = deals;
        panel.done = done;
        let limit = self.game.components.players.certificates;
        if self.game.certificates(self.state, round.turns.seat) >= limit {
            let what = Message::new("why-certificate-limit").with("limit", limit);
            panel.why.push(Why::cited(self.game, self.state, "certificate_limit", what));
        }
        let debt = self.state.debt(round.turns.seat);
        if !debt.is_zero() {
            let what = Message::new("ah-why-debt").with("amount", debt);
            panel.why.push(Why::cited(self.game, self.state, "in_debt", what));
        }
        panel
    }

    /// Railways and certificates with a price of their own, the lowest price first.
    pub(super) fn picks(&self) -> Vec<Pick> {
        let mut picks = self.listed.gather(|choice, action| {
            let price = match action {
                Action::BuyCoal { price, .. } | Action::StartRegional { price, .. } => *price,
                _ => Money::ZERO,
            };
            Some((price, self.pick(choice, action)?))
        });
        picks.sort_by_key(|(price, pick)| {
            let pile = pick.company.and_then(|company| self.pile(company));
            (pile, pick.company, *price)
        });
        together(picks.into_iter().map(|(_, pick)| pick))
    }

    fn pick(&self, choice: usize, action: &Action) -> Option<Pick> {
        let components = &self.game.components;
        let price = |price: Money| Way::at(choice, price);
        match *action {
            Action::BuyMountain { mountain } => Some(self.mountain_pick(choice, mountain)),
            Action::TakeCompany { company } | Action::BuyMinor { company } => {
                let id = components.company(company)?;
                let way = match components.kind(id) {
                    _ if self.state.is_construction(id) => price(components.minor_rules.construction_price),
                    Kind::PreState { price: fixed, .. } => price(fixed),
                    _ => Way::new(choice, Message::new("ah-way-price-later")),
                };
                Some(self.company_pick(id, way))
            }
            Action::BuyCoal { company, price: paid } => {
                let id = components.company(company)?;
                let start = Message::new("ah-way-start").with("price", paid.half());
                Some(self.company_pick(id, price(paid).noted(start)))
            }
            Action::StartRegional { company, price: start } => {
                let id = components.company(company)?;
                let paid = start.times(u32::from(PRESIDENT_TENTHS));
                let pays = Message::new("way-pays").with("amount", paid);
                Some(self.company_pick(id, price(start).noted(pays)))
            }
            _ => None,
        }
    }

    fn mountain_pick(&self, choice: usize, mountain: Name) -> Pick {
        let rules = &self.game.components.mountain_rules;
        let note = Message::new("ah-mountain-pays");
        let note = note.with("price", rules.price).with("income", rules.income);
        let named = Message::new("way-named").with("name", mountain);
        Pick {
            company: None,
            label: Message::new("ah-mountain"),
            note: Some(note),
            using: PickUse::Usable,
            ways: vec![Way::new(choice, named)],
        }
    }

    fn company_pick(&self, company: CompanyId, way: Way) -> Pick {
        let card = self.game.components.card(company);
        Pick {
            company: Some(company),
            label: Message::new("way-named").with("name", card.name.as_str()),
            note: self.pick_note(company),
            using: PickUse::Usable,
            ways: vec![way],
        }
    }

    /// What a railway is for; in the draft for two also what the other player gets with it.
    fn pick_note(&self, company: CompanyId) -> Option<Message> {
        let service = self.game.service(self.state, company)?;
        let picking = matches!(self.state.round, Round::Draft(DraftStep::Pick { .. }));
        let partner = self.game.pile_partner(self.state, company);
        Some(match partner.filter(|_| picking) {
            Some(partner) => Message::new("ah-pick-of-pile").with("other", partner).with("service", service),
            None => service,
        })
    }

    /// X.3: the place of a railway's pile, so that the two of a pile stand together.
    fn pile(&self, company: CompanyId) -> Option<usize> {
        let piles = self.state.piles?.piles;
        piles.iter().position(|pile| pile.contains(&company))
    }

    /// The companies that have a price, in the order in which they operate.
    fn trades(&self, seat: SeatId) -> Vec<Trade> {
        let order = self.game.order(self.state).into_iter();
        let priced = order.filter_map(|company| {
            let price = self.game.share_price(self.state, company);
            (!price.is_zero()).then_some((company, price))
        });
        priced.map(|priced| self.trade(seat, priced)).collect()
    }

    fn trade(&self, seat: SeatId, (company, price): (CompanyId, Money)) -> Trade {
        let id = self.name(company);
        let from = |from| move |action: &Action| *action == Action::BuyShare { company: id, from };
        let buy = self.listed.find(from(Market::Bank));
        let pool = self.listed.find(from(Market::Pool));
        let pool = pool.map(|choice| Way::new(choice, Message::new("way-pool")));
        let exchanges = self.listed.gather(|choice, action| match *action {
            Action::ExchangeMountain { mountain, company, .. } if company == id => {
                Some(Way::new(choice, Message::new("ah-way-mountain").with("mountain", mountain)))
            }
            _ => None,
        });
        let sales = self.listed.gather(|choice, action| match action {
            Action::SellShares { company, shares } if *company == id => Some((choice, *shares)),
            _ => None,
        });
        Trade {
            company,
            price,
            proceeds: self.game.proceeds(self.state, company),
            buy: buy.ok_or_else(|| self.why_no_purchase(seat, id)),
            more: pool.into_iter().chain(exchanges).collect(),
            sell: if sales.is_empty() { Err(self.why_no_sale(seat, company)) } else { Ok(sales) },
        }
    }

    fn why_no_purchase(&self, seat: SeatId, company: Name) -> Message {
        let wanted = (company, Market::Bank);
        let refused = self.game.check_share(self.state, seat, wanted).err();
        refused.map_or_else(|| Message::new("off-not-now"), |reason| off(reason.key()))
    }

    fn why_no_sale(&self, seat: SeatId, company: CompanyId) -> Message {
        Message::new(match self.state.table.tenths(company, Holder::Seat(seat)) {
            0 => "off-none-held",
            _ if !self.game.is_operating(self.state, company) => "off-not-operated",
            _ => "off-not-now",
        })
    }
}
