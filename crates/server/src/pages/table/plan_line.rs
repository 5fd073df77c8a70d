//! Sales and purchases that a player has in mind, in order, each with a way out.

use roundhouse_game::{Message, SeatId};
use roundhouse_titles::AnyState;
use serde_json::Value;

use super::plan::Plan;
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
    let mut state = r.play.state().clone();
    let Some(seat) = state.to_act().filter(|_| !plan.panel.trades.is_empty()) else {
        return Vec::new();
    };
    let actions = plan.actions();
    let mut lines = Vec::new();
    for (index, action) in actions.iter().enumerate() {
        let Ok(applied) = state.apply(seat, action) else {
            break;
        };
        let difference = cash(&applied.state, seat) - cash(&state, seat);
        let mut rest = actions.clone();
        rest.remove(index);
        let (mark, text) = said(r, &state, action);
        lines.push(PlanLine {
            mark,
            text,
            delta: roundhouse_words::signed(difference),
            up: difference > 0,
            href: r.asking.planning(&rest),
        });
        state = applied.state;
    }
    lines
}

fn cash(state: &AnyState, seat: SeatId) -> i64 {
    let view = state.view(None);
    let player = view.player(seat);
    player.map_or(0, |player| i64::from(player.cash.units()))
}

/// "Sell 2 at 150 F" with the company's mark; other moves by their own words.
fn said(r: &Reader<'_>, state: &AnyState, action: &Value) -> (Option<Mark>, String) {
    let now = r.my_turn().and_then(|seat| state.arranged(seat));
    let choices = now.iter().flat_map(|(_, choices)| choices);
    let choice = choices
        .map(|choice| &choice.action)
        .position(|known| known == action);
    for trade in now.iter().flat_map(|(panel, _)| &panel.trades) {
        let sold = trade.sell.iter().flatten();
        let mut sold = sold.filter(|(sale, _)| Some(*sale) == choice);
        let bought = choice.is_some() && trade.buy.as_ref().ok().copied() == choice;
        let message = match (bought, sold.next()) {
            (true, _) => Message::new("plan-line-buy").with("price", trade.price),
            (false, Some((_, tenths))) => Message::new("plan-line-sell")
                .with("shares", *tenths)
                .with("price", trade.proceeds),
            (false, None) => continue,
        };
        let text = r.say(&message);
        return (r.mark_of(trade.company), text);
    }
    let deed = state.deed(action);
    (
        None,
        deed.map(|deed| capital(&r.say(&deed))).unwrap_or_default(),
    )
}
