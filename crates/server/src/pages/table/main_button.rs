//! The main button of the panel: it names the whole plan.

use roundhouse_game::Message;
use serde_json::Value;

use super::plan::Plan;
use super::reader::{Reader, capital};

/// A button that does something at once.
pub(super) struct MainButton {
    /// What it says.
    pub(super) label: String,
    /// What it sends.
    pub(super) actions: String,
    /// Does it do something, so that it is what comes next? The others leave it at what was done.
    pub(super) decides: bool,
}

/// The main button, and the way to do nothing beside it.
pub(super) fn main_buttons(r: &Reader<'_>, plan: &Plan) -> (Option<MainButton>, Option<MainButton>) {
    let panel = &plan.panel;
    let done = panel.done.as_ref().and_then(|done| {
        let action = plan.choices.get(done.choice)?.action.clone();
        Some((capital(&r.say(&done.label)), action))
    });
    let actions = plan.actions();
    if plan.drawn.is_some() && plan.decision.is_none() {
        return (None, None);
    }
    let button = |(label, action): (String, Value)| MainButton {
        label,
        actions: Value::from(plan.instead(action)).to_string(),
        decides: false,
    };
    if plan.is_empty() {
        return (done.map(button), None);
    }
    let primary = MainButton {
        label: decision_label(r, plan),
        actions: Value::from(actions).to_string(),
        decides: true,
    };
    (Some(primary), done.map(button))
}

/// What the plan's decision is called.
fn decision_label(r: &Reader<'_>, plan: &Plan) -> String {
    let panel = &plan.panel;
    let Some((choice, action)) = &plan.decision else {
        return r.t("plan-sell");
    };
    if let Some(run) = &panel.run {
        return r.say(&Message::new("plan-run").with("total", run.total));
    }
    if let Some(amount) = &panel.amount {
        let paid = amount.bands.iter().flat_map(|band| &band.amounts);
        let mut paid = paid.filter(|paid| plan.with_amount(amount.choice, **paid).as_ref() == Some(action));
        let paid = paid.next().copied().unwrap_or_default();
        return r.say(&Message::new("plan-pay").with("amount", paid));
    }
    if panel.trades.iter().any(|trade| trade.buy.as_ref() == Ok(choice)) {
        let key = if plan.prepares_nothing() { "plan-buy" } else { "plan-sell-and-buy" };
        return r.t(key);
    }
    let offer = panel.offers.iter().find(|offer| offer.choice == *choice);
    match offer {
        Some(offer) => capital(&r.say(&offer.label)),
        None => plan.state.deed(action).map(|deed| capital(&r.say(&deed))).unwrap_or_default(),
    }
}
