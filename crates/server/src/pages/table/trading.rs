//! Buying and selling on a company's card.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::view::{Trade, Way};
use roundhouse_game::Message;
use serde_json::Value;

use super::plan::{Plan, Stage};
use super::reader::{Reader, capital};

/// What a card offers for the shares of its company.
pub(super) struct Trading {
    /// The purchase, other ways to come by a share, or why there is no purchase or sale.
    pub(super) buttons: Vec<TradeButton>,
    /// The sale, where there is one.
    pub(super) sale: Option<SaleStepper>,
}

/// A button that puts something into the plan, or takes it out.
pub(super) struct TradeButton {
    pub(super) label: String,
    pub(super) sub: String,
    pub(super) href: Option<String>,
    pub(super) on: bool,
}

/// How many shares are sold: one press for one fewer or one more.
pub(super) struct SaleStepper {
    /// What it is about, for screen readers.
    pub(super) name: String,
    /// The name of the company in addresses on the page.
    pub(super) id: String,
    /// "Sell 2".
    pub(super) label: String,
    /// What it brings, and where the price goes.
    pub(super) brings: String,
    /// Where a press on the words leads: the first share goes into the plan, or all go out of it.
    pub(super) press: String,
    pub(super) fewer: Option<String>,
    pub(super) more: Option<String>,
    pub(super) on: bool,
}

impl Trading {
    /// What a card offers.
    pub(super) fn new(r: &Reader<'_>, plan: &Plan, trade: &Trade) -> Self {
        let more = trade.more.iter().map(|way| other_way(r, plan, way));
        let sale = sale(r, plan, trade);
        let unsold = sale.is_none().then(|| why_no_sale(r, trade));
        let buttons = std::iter::once(buy(r, plan, trade)).chain(unsold);
        Self { buttons: buttons.chain(more).collect(), sale }
    }

    /// Is something of it in the plan?
    pub(super) fn is_planned(&self) -> bool {
        let sold = self.sale.as_ref().is_some_and(|sale| sale.on);
        sold || self.buttons.iter().any(|button| button.on)
    }
}

fn buy(r: &Reader<'_>, plan: &Plan, trade: &Trade) -> TradeButton {
    match &trade.buy {
        Err(why) => off(r, why),
        Ok(choice) => {
            let on = plan.decides(*choice);
            let label = r.t(if on { "trade-buy-one" } else { "trade-buy" });
            let price = format!("−{}", r.bare(trade.price));
            deciding(r, plan, *choice, [label, price])
        }
    }
}

/// Another way to come by a share.
fn other_way(r: &Reader<'_>, plan: &Plan, way: &Way) -> TradeButton {
    let note = way.note.as_ref().map(|note| r.say(note));
    let label = capital(&r.say(&way.label));
    deciding(r, plan, way.choice, [label, note.unwrap_or_default()])
}

/// A button that makes a choice the decision, or takes it back.
fn deciding(r: &Reader<'_>, plan: &Plan, choice: usize, [label, sub]: [String; 2]) -> TradeButton {
    let on = plan.decides(choice);
    let action = plan.choices.get(choice);
    let action = action.map(|choice| choice.action.clone());
    let next = match action {
        Some(action) if !on => plan.deciding(action),
        _ => plan.prepared.clone(),
    };
    TradeButton { label, sub, href: Some(r.asking.planning(&next)), on }
}

/// The sales of a company's shares, as they stood before the plan.
struct Sales<'a> {
    stage: &'a Stage,
    /// Their actions with the tenths sold, smallest first.
    blocks: Vec<(&'a Value, u8)>,
    /// Which of them the plan has.
    planned: Option<usize>,
}

impl<'a> Sales<'a> {
    fn of(plan: &'a Plan, company: CompanyId) -> Option<Self> {
        let stage = plan.before(0);
        let mut trades = stage.panel.trades.iter();
        let trade = trades.find(|trade| trade.company == company)?;
        let blocks = trade.sell.iter().flatten().filter_map(|(choice, tenths)| {
            let choice = stage.choices.get(*choice)?;
            Some((&choice.action, *tenths))
        });
        let blocks: Vec<_> = blocks.collect();
        let wanted = plan.actions();
        let is_planned = |(action, _): &(&Value, u8)| wanted.contains(action);
        Some(Self { stage, planned: blocks.iter().position(is_planned), blocks })
    }

    /// The plan with this block instead of the one it has; sales stand before what decides the turn.
    fn with(&self, plan: &Plan, block: Option<usize>) -> Vec<Value> {
        let action = |block: usize| self.blocks.get(block).map(|(action, _)| *action);
        let sold = self.planned.and_then(action);
        let mut wanted = plan.actions();
        let place = wanted.iter().position(|other| sold == Some(other));
        let place = place.unwrap_or(plan.prepared.len());
        wanted.retain(|other| sold != Some(other));
        if let Some(action) = block.and_then(action) {
            wanted.insert(place, action.clone());
        }
        wanted
    }
}

fn sale(r: &Reader<'_>, plan: &Plan, trade: &Trade) -> Option<SaleStepper> {
    let sales = Sales::of(plan, trade.company)?;
    let planned = sales.planned;
    let (action, tenths) = sales.blocks.get(planned.unwrap_or(0))?;
    let company = r.view.company(trade.company)?;
    let next = planned.map_or(0, |block| block + 1);
    let link = |block: Option<usize>| r.asking.planning(&sales.with(plan, block));
    let label = match planned {
        None => r.t("trade-sell"),
        Some(_) => r.say(&Message::new("trade-sell-some").with("shares", *tenths)),
    };
    Some(SaleStepper {
        name: r.say(&Message::new("sell-shares-of").with("company", r.company_name(company))),
        id: company.name.to_string(),
        label,
        brings: brings(r, (trade.company, sales.stage), (action, *tenths)),
        press: link(if planned.is_some() { None } else { Some(0) }),
        fewer: planned.map(|block| link(block.checked_sub(1))),
        more: (next < sales.blocks.len()).then(|| link(Some(next))),
        on: planned.is_some(),
    })
}

/// What a sale brings, and where the price goes: "+160, 80 → 70".
fn brings(r: &Reader<'_>, (company, stage): (CompanyId, &Stage), (action, tenths): (&Value, u8)) -> String {
    let mut trades = stage.panel.trades.iter();
    let trade = trades.find(|trade| trade.company == company);
    let proceeds = trade.map(|trade| trade.proceeds).unwrap_or_default();
    let amount = format!("+{}", r.bare(proceeds.times(u32::from(tenths))));
    let price = |state: &roundhouse_titles::AnyState| state.view(None).company(company)?.price;
    let seat = stage.state.to_act();
    let sold = seat.and_then(|seat| stage.state.apply(seat, action).ok());
    match (price(&stage.state), sold.and_then(|sold| price(&sold.state))) {
        (Some(from), Some(to)) if from != to => {
            format!("{amount}, {} → {}", r.bare(from), r.bare(to))
        }
        _ => amount,
    }
}

fn why_no_sale(r: &Reader<'_>, trade: &Trade) -> TradeButton {
    match &trade.sell {
        Err(why) => off(r, why),
        Ok(_) => off(r, &Message::new("off-not-now")),
    }
}

fn off(r: &Reader<'_>, why: &Message) -> TradeButton {
    TradeButton { label: r.say(why), sub: String::new(), href: None, on: false }
}
