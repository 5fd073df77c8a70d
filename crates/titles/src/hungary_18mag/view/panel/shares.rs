//! Dividends, and shares that are bought and sold.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::view::{Actor, AmountBand, AmountChoice, Panel, Trade, off};
use roundhouse_family18xx::{Holder, StockTurns, shares};
use roundhouse_game::{Freedom, Grounds, Message, Money};

use super::super::super::Action;
use super::Arranger;

impl Arranger<'_> {
    pub(super) fn dividend(&self, major: CompanyId) -> Panel {
        let choice = self.choices.iter().position(|choice| matches!(choice.freedom, Freedom::Amount { .. }));
        let treasury = self.state.table.treasury(major);
        let question = Message::new("ask-dividend").with("treasury", treasury);
        let mut panel = Panel::new(Actor::Company(major), question);
        let freedom = choice.map(|choice| (choice, self.choices[choice].freedom));
        let Some((choice, Freedom::Amount { to, step, .. })) = freedom else {
            return panel;
        };
        let amounts = (0..=to.units() / step.units().max(1)).map(|count| step.times(count));
        let bands = self.bands(major, amounts);
        if let Some(more) = self.next_band(&bands) {
            panel.why = vec![self.why("dividend_out_of_range", more)];
        }
        panel.amount = Some(AmountChoice { choice, most: to, bands });
        panel
    }

    fn bands(&self, major: CompanyId, amounts: impl Iterator<Item = Money>) -> Vec<AmountBand> {
        let components = &self.game.components;
        let price = self.game.share_price(self.state, major);
        let mut bands: Vec<AmountBand> = Vec::new();
        for amount in amounts {
            let spaces = components.price_move(amount);
            if let Some(band) = bands.last_mut().filter(|band| band.spaces == spaces) {
                band.amounts.push(amount);
                continue;
            }
            let cell = self.state.table.marker(major).cell();
            let after = cell.map(|cell| components.market.step(cell, spaces));
            let after = after.map_or(price, |cell| components.market.price(cell));
            bands.push(AmountBand { amounts: vec![amount], price: (price, after), spaces });
        }
        bands
    }

    /// What a higher price would need.
    fn next_band(&self, bands: &[AmountBand]) -> Option<Message> {
        let last = bands.last()?;
        let step = self.game.components.major_rules.dividend_step;
        let most = last.amounts.last()?.units();
        let higher = (1..=50)
            .map(|count| Money::new(most).plus(step.times(count)).unwrap_or_default())
            .find(|amount| self.game.components.price_move(*amount) > last.spaces)?;
        Some(Message::new("why-higher-price").with("price", last.price.1).with("amount", higher))
    }

    pub(super) fn stock(&self, round: &StockTurns) -> Panel {
        let pass = self.done("done-pass");
        let question = if pass.is_some() { "ask-stock" } else { "ask-must-sell" };
        let mut panel = Panel::new(Actor::Seat(round.seat), Message::new(question));
        let order = self.game.order(self.state).into_iter();
        let majors = order.filter(|company| !self.game.components.is_minor(*company));
        panel.trades = majors.map(|major| self.trade(round, major)).collect();
        panel.done = pass;
        let limit = self.game.certificate_limit();
        if self.game.certificates(self.state, round.seat) >= limit {
            let what = Message::new("why-certificate-limit").with("limit", limit);
            panel.why = vec![self.why("certificate_limit", what)];
        }
        panel
    }

    fn trade(&self, round: &StockTurns, major: CompanyId) -> Trade {
        let id = self.game.components.card(major).id;
        let buy =
            self.game.check_share_purchase(self.state, round, major).map_err(|reason| off(reason.key()));
        let purchase = |action: &Action| *action == Action::BuyShare { major: id };
        let buy = buy.and_then(|_| {
            let choice = self.actions().find(|(_, action)| purchase(action));
            choice.map(|(choice, _)| choice).ok_or_else(|| Message::new("off-not-now"))
        });
        let sales: Vec<(usize, u8)> = self
            .actions()
            .filter_map(|(choice, action)| match action {
                Action::SellShares { major, shares } if *major == id => Some((choice, *shares)),
                _ => None,
            })
            .collect();
        Trade {
            company: major,
            price: self.game.share_price(self.state, major),
            proceeds: self.game.share_price(self.state, major),
            buy,
            more: Vec::new(),
            sell: if sales.is_empty() { Err(self.why_no_sale(round, major)) } else { Ok(sales) },
        }
    }

    fn why_no_sale(&self, round: &StockTurns, major: CompanyId) -> Message {
        let held = self.state.table.tenths(major, Holder::Seat(round.seat));
        let sellable = shares::most_to_sell(&self.state.table, major, round.seat);
        Message::new(match (held, sellable) {
            (0, _) => "off-none-held",
            (_, 0) => "off-director",
            _ => "off-sold-this-turn",
        })
    }
}
