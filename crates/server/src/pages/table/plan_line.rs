//! Sales and purchases that a player has in mind, in order, each with a way out.

use roundhouse_game::{Message, SeatId};
use roundhouse_titles::AnyState;
use serde_json::Value;

use super::plan::{Plan, Stage};
use super::reader::{Reader, capital};
use crate::html::Mark;

/// A line of the plan.
pub(super) struct PlanLine {
    pub(super) mark: Option<Mark>,
    pub(super) text: String,
    pub(super) delta: String,
    pub(super) up: bool,
    pub(super) href: String,
}

/// The plan's moves while shares are traded.
pub(super) fn plan_lines(r: &Reader<'_>, plan: &Plan) -> Vec<PlanLine> {
    let Some(seat) = plan.state.to_act().filter(|_| !plan.panel.trades.is_empty()) else {
        return Vec::new();
    };
    let actions = plan.actions();
    let line = |(place, action): (usize, &Value)| {
        let stage = plan.before(place);
        let applied = stage.state.apply(seat, action).ok()?;
        let difference = cash(&applied.state, seat) - cash(&stage.state, seat);
        let mut rest = actions.clone();
        rest.remove(place);
        let (mark, text) = said(r, stage, action);
        Some(PlanLine {
            mark,
            text,
            delta: roundhouse_words::signed(difference),
            up: difference > 0,
            href: r.asking.planning(&rest),
        })
    };
    actions.iter().enumerate().map_while(line).collect()
}

fn cash(state: &AnyState, seat: SeatId) -> i64 {
    let view = state.view(None);
    let player = view.player(seat);
    player.map_or(0, |player| i64::from(player.cash.units()))
}

/// "Sell 2 at 150 F" with the company's mark; other moves by their own words.
fn said(r: &Reader<'_>, stage: &Stage, action: &Value) -> (Option<Mark>, String) {
    let mut choices = stage.choices.iter();
    let choice = choices.position(|known| known.action == *action);
    for trade in &stage.panel.trades {
        let sold = trade.sell.iter().flatten();
        let mut sold = sold.filter(|(sale, _)| Some(*sale) == choice);
        let bought = choice.is_some() && trade.buy.as_ref().ok().copied() == choice;
        let message = match (bought, sold.next()) {
            (true, _) => Message::new("plan-line-buy").with("price", trade.price),
            (false, Some((_, tenths))) => {
                Message::new("plan-line-sell").with("shares", *tenths).with("price", trade.proceeds)
            }
            (false, None) => continue,
        };
        let text = r.say(&message);
        return (r.mark_of(trade.company), text);
    }
    let deed = stage.state.deed(action);
    (None, deed.map(|deed| capital(&r.say(&deed))).unwrap_or_default())
}
