//! §6: shares, launches, floats and fines.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::Holder;
use roundhouse_family18xx::view::{Actor, Panel, Pick, Trade, Way, Why, off, sale, together};
use roundhouse_game::{Grounds, Message, Name, SeatId};

use super::super::super::Action;
use super::super::super::action::Source;
use super::super::super::state::{Fines, Stage, StockRound};
use super::Arranger;
use super::parliament::director_at;

impl Arranger<'_> {
    pub(super) fn stock(&self, round: &StockRound) -> Panel {
        let done = self.listed.done(&Action::Pass, "done-pass");
        let question = if done.is_some() { "ea-ask-stock" } else { "ask-must-sell" };
        let mut panel = Panel::new(Actor::Seat(round.turns.seat), Message::new(question));
        panel.picks = together(self.listed.gather(|choice, action| match *action {
            Action::Launch { company, price } => {
                let id = self.game.components.company(company)?;
                Some(self.company_pick(id, director_at(choice, price)))
            }
            _ => None,
        }));
        panel.trades = self.trades(round);
        panel.done = done;
        let limit = self.game.certificate_limit(self.state);
        if self.game.certificates(self.state, round.turns.seat) >= limit {
            let what = Message::new("why-certificate-limit").with("limit", limit);
            panel.why = vec![Why::cited(self.game, self.state, "certificate_limit", what)];
        }
        self.warn_of_bankruptcy(round.turns.seat, &mut panel);
        panel
    }

    /// The companies in play, in the order in which they operate.
    fn trades(&self, round: &StockRound) -> Vec<Trade> {
        let order = self.game.order(self.state).into_iter();
        let in_play = |company: &CompanyId| {
            let stage = self.state.company(*company).stage;
            matches!(stage, Stage::Launched | Stage::Floated)
        };
        let companies = order.filter(in_play);
        companies.map(|company| self.trade(round, company)).collect()
    }

    fn trade(&self, round: &StockRound, company: CompanyId) -> Trade {
        let id = self.name(company);
        let mut buys = self.listed.gather(|choice, action| match *action {
            Action::BuyShare { company, from } if company == id => Some((choice, from)),
            _ => None,
        });
        let first = (!buys.is_empty()).then(|| buys.remove(0));
        let price = |from| self.game.purchase_price(self.state, company, from);
        let way = |(choice, from): (usize, Source)| {
            let key = match from {
                Source::Ipo => "way-bank",
                Source::Treasury => "way-charter",
                Source::Pool => "way-pool",
            };
            let paid = Message::new("way-price").with("price", price(from));
            Way::new(choice, Message::new(key)).noted(paid)
        };
        let sales = self.listed.gather(|choice, action| match *action {
            Action::SellShares { company, shares } if company == id => Some((choice, shares)),
            _ => None,
        });
        Trade {
            company,
            price: first.map_or_else(|| self.game.share_price(self.state, company), |(_, from)| price(from)),
            proceeds: self.game.sale_price(self.state, company),
            buy: first.map(|(choice, _)| choice).ok_or_else(|| self.why_no_purchase(round, company)),
            more: buys.into_iter().map(way).collect(),
            sell: if sales.is_empty() { Err(self.why_no_sale(round.turns.seat, company)) } else { Ok(sales) },
        }
    }

    /// The reason that tells most: that for a place where shares lie.
    fn why_no_purchase(&self, round: &StockRound, company: CompanyId) -> Message {
        let lies = |from: &Source| self.state.table.ordinary(company, from.place()) > 0;
        let from = Source::ALL.into_iter().find(lies).unwrap_or(Source::Pool);
        let wanted = (self.name(company), from);
        let refused = self.game.check_purchase(self.state, round, wanted).err();
        refused.map_or_else(|| Message::new("off-not-now"), |reason| off(reason.key()))
    }

    fn why_no_sale(&self, seat: SeatId, company: CompanyId) -> Message {
        Message::new(match self.state.table.tenths(company, Holder::Seat(seat)) {
            0 => "off-none-held",
            _ => "off-not-now",
        })
    }

    pub(super) fn floating(&self, company: CompanyId) -> Panel {
        let question = Message::new("ea-ask-stations").with("company", self.name(company));
        let mut panel = Panel::new(Actor::Company(company), question);
        let price = self.game.components.amounts.stations.unchartered_price;
        panel.picks = together(self.listed.gather(|choice, action| {
            let Action::BuyStations { count } = *action else {
                return None;
            };
            let pays = Message::new("way-pays").with("amount", price.times(u32::from(count)));
            let way = Way::new(choice, Message::new("way-count").with("count", count));
            Some(Pick {
                label: Message::new("ea-pick-stations"),
                note: Some(Message::new("ea-note-each").with("price", price)),
                ..self.company_pick(company, way.noted(pays))
            })
        }));
        panel
    }

    /// §7.12: the fewest shares whose sale makes a company bankrupt.
    fn warn_of_bankruptcy(&self, seat: SeatId, panel: &mut Panel) {
        let sales = self.listed.gather(|_, action| {
            let Action::SellShares { company, shares } = *action else {
                return None;
            };
            let id = self.game.components.company(company)?;
            let had = self.game.share_price(self.state, id);
            let after = self.game.price_after_sale(self.state, seat, id, shares);
            (!had.is_zero() && after.is_zero()).then_some((company, shares))
        });
        for (company, shares) in &sales {
            let fewer = |(other, fewer): &(Name, u8)| other == company && fewer < shares;
            if !sales.iter().any(fewer) {
                let what =
                    Message::new("ea-why-sale-bankrupt").with("company", *company).with("shares", *shares);
                let rule = "§7.12".to_owned();
                panel.why.push(Why { what, rule });
            }
        }
    }

    pub(super) fn fines(&self, fines: &Fines) -> Panel {
        let owed = fines.owed.get(fines.seat.index()).copied();
        let question = Message::new("ea-ask-fine").with("amount", owed.unwrap_or_default());
        let mut panel = Panel::new(Actor::Seat(fines.seat), question);
        panel.picks = together(self.listed.gather(|choice, action| {
            let Action::SellShares { company, shares } = *action else {
                return None;
            };
            let id = self.game.components.company(company)?;
            let price = self.game.sale_price(self.state, id);
            Some(sale(id, company, choice, shares, price))
        }));
        self.warn_of_bankruptcy(fines.seat, &mut panel);
        panel
    }
}
