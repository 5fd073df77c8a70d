//! The main button of the panel, which names the whole plan, and the quieter way to skip the step.

use roundhouse_family18xx::view::{OfferWeight, TurnView};
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

/// The buttons of a moment.
#[derive(Default)]
pub(super) struct MainButtons {
    /// What most players do next; nothing where that is for the player to choose.
    pub(super) main: Option<MainButton>,
    /// How to skip the step.
    pub(super) skip: Option<MainButton>,
}

/// The main button and the skip. To do nothing more is the main button only after something was done in this step.
pub(super) fn main_buttons(r: &Reader<'_>, plan: &Plan) -> MainButtons {
    let done = plan.panel.done.as_ref();
    let continues = done.is_some_and(|done| done.weight != OfferWeight::AtOnce) && has_acted(r);
    let done = done.and_then(|done| {
        let action = plan.choices.get(done.choice)?.action.clone();
        let label = if continues { after_something(&done.label) } else { done.label.clone() };
        Some((capital(&r.say(&label)), action))
    });
    let actions = plan.actions();
    if plan.drawn.is_some() && plan.decision.is_none() {
        return MainButtons::default();
    }
    let done = done.map(|(label, action)| MainButton {
        label,
        actions: Value::from(plan.instead(action)).to_string(),
        decides: false,
    });
    if plan.is_empty() && continues {
        return MainButtons { main: done, skip: None };
    }
    if plan.is_empty() {
        return MainButtons { main: None, skip: done };
    }
    let main = MainButton {
        label: asking(r, plan).unwrap_or_else(|| decision_label(r, plan)),
        actions: Value::from(actions).to_string(),
        decides: true,
    };
    MainButtons { main: Some(main), skip: done }
}

/// An offer that another player answers says whom it asks.
fn asking(r: &Reader<'_>, plan: &Plan) -> Option<String> {
    let (choice, action) = plan.decision.as_ref()?;
    plan.panel.priced.iter().find(|priced| priced.choice == *choice)?;
    let seat = plan.state.to_act()?;
    let then = plan.state.apply(seat, action).ok()?.state.view(None).turn?;
    let answers = then.seat != seat && then.doing.key == "doing-answer";
    let what = plan.state.deed(action).ok()?;
    answers.then(|| r.say(&Message::new("ask-player").with("player", then.seat).with("what", what)))
}

/// Has whoever is to act done something in this step already?
fn has_acted(r: &Reader<'_>) -> bool {
    if r.is_sketch {
        return false;
    }
    let before = r.play.moves().len().checked_sub(1).and_then(|last| r.play.state_after(last));
    let before = before.and_then(|state| state.view(None).turn);
    let alike = |before: &TurnView, now: &TurnView| {
        (before.seat, before.company, &before.doing) == (now.seat, now.company, &now.doing)
    };
    before.as_ref().zip(r.view.turn.as_ref()).is_some_and(|(before, now)| alike(before, now))
}

/// What doing nothing more is called once something was done.
fn after_something(label: &Message) -> Message {
    match &*label.key {
        "done-no-track" => Message::new("done-track"),
        "done-no-station" => Message::new("done-stations"),
        "done-no-train" => Message::new("done-trains"),
        "done-pass" => Message::new("done-turn"),
        _ => label.clone(),
    }
}

/// What a plan is called that decides nothing yet: a sale of shares, or what is built first.
fn prepared_label(r: &Reader<'_>, plan: &Plan) -> String {
    let last = plan.prepared.last().zip(plan.prepared.len().checked_sub(1));
    let offered = last.and_then(|(action, place)| {
        let stage = plan.before(place);
        let choice = stage.choices.iter().position(|choice| choice.action == *action)?;
        stage.panel.offers.iter().find(|offer| offer.choice == choice)
    });
    offered.map_or_else(|| r.t("plan-sell"), |offer| capital(&r.say(&offer.label)))
}

/// What the plan's decision is called.
fn decision_label(r: &Reader<'_>, plan: &Plan) -> String {
    let panel = &plan.panel;
    let Some((choice, action)) = &plan.decision else {
        return prepared_label(r, plan);
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
