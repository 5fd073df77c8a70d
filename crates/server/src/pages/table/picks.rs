//! Things that are taken in one of several ways, or for an amount: cards, of which one is opened.

use roundhouse_family18xx::view::{Pick, PickUse, Priced, Way};
use roundhouse_game::{Freedom, Message, Money};
use serde_json::Value;

use super::plan::Plan;
use super::reader::{Reader, capital};
use crate::html::Mark;

/// A card: pressed, it goes into the plan; pressed once more, out of it.
pub(super) struct PickCard {
    pub(super) mark: Option<Mark>,
    pub(super) label: String,
    pub(super) note: String,
    pub(super) price: String,
    pub(super) href: String,
    pub(super) on: bool,
    /// Is it of no use for now? It is shown pale.
    pub(super) pale: bool,
}

/// A way to take what the opened card offers.
pub(super) struct WayButton {
    pub(super) label: String,
    pub(super) note: String,
    pub(super) href: String,
    pub(super) on: bool,
}

/// An amount that goes with the decision.
pub(super) struct AmountField {
    pub(super) from: u32,
    pub(super) to: u32,
    pub(super) step: u32,
    pub(super) value: u32,
    /// The choice that it is the amount of, whichever it is.
    pub(super) about: String,
    /// Amounts that need one press.
    pub(super) quick: Vec<WayButton>,
}

/// The cards of a panel.
pub(super) fn cards(r: &Reader<'_>, plan: &Plan) -> Vec<PickCard> {
    let picks = plan.panel.picks.iter();
    let picks = picks.filter_map(|pick| pick_card(r, plan, pick));
    let priced = plan.panel.priced.iter();
    let priced = priced.filter(|_| plan.panel.auction.is_none());
    let priced = priced.filter_map(|priced| priced_card(r, plan, priced));
    picks.chain(priced).collect()
}

/// The ways of the card that is opened: the one in the plan, or the only one there is.
pub(super) fn ways(r: &Reader<'_>, plan: &Plan) -> Vec<WayButton> {
    let decided = |pick: &&Pick| pick.ways.iter().any(|way| plan.decides(way.choice));
    let mut picks = plan.panel.picks.iter();
    let only = match plan.panel.picks.as_slice() {
        [pick] => Some(pick),
        _ => None,
    };
    let opened = picks.find(decided).or(only);
    let opened = opened.filter(|pick| pick.ways.len() > 1);
    let ways = opened.map(|pick| pick.ways.as_slice()).unwrap_or_default();
    ways.iter().filter_map(|way| button(r, plan, way)).collect()
}

/// The amount of the decision, where it is open.
pub(super) fn amount(r: &Reader<'_>, plan: &Plan) -> Option<AmountField> {
    let (choice, action) = plan.decision.as_ref()?;
    let mut priced = plan.panel.priced.iter();
    let priced = priced.find(|priced| priced.choice == *choice)?;
    let (from, to, step) = (priced.from.units(), priced.to.units(), priced.step.units().max(1));
    let value = plan.amount_of(*choice, action).map_or(from, Money::units);
    // Bids go up by steps; a price that two agree on may be any.
    let quick = if step > 1 || plan.panel.auction.is_some() {
        [0, 1, 2, 5].map(|steps| from.saturating_add(step * steps)).to_vec()
    } else {
        presets((from, to), step)
    };
    let quick = quick.into_iter().filter(|amount| *amount <= to);
    let quick = quick.filter_map(|amount| {
        let amount = Money::new(amount);
        Some(WayButton {
            label: r.bare(amount),
            note: String::new(),
            href: r.asking.planning(&plan.deciding(plan.with_amount(*choice, amount)?)),
            on: amount.units() == value,
        })
    });
    Some(AmountField {
        from,
        to,
        step,
        value,
        about: plan.choices.get(*choice)?.action.to_string(),
        quick: quick.collect(),
    })
}

/// Amounts between the least and the most: both, and round ones at a quarter, a half and three quarters.
fn presets((from, to): (u32, u32), step: u32) -> Vec<u32> {
    let round = if to - from >= 40 { 10 } else { step };
    let part = |quarters: u32| {
        let amount = from + (to - from) / 4 * quarters;
        (amount + round / 2) / round * round
    };
    let mut amounts = vec![from, part(1), part(2), part(3), to];
    amounts.retain(|amount| (from..=to).contains(amount) && (amount - from).is_multiple_of(step));
    amounts.dedup();
    amounts
}

fn pick_card(r: &Reader<'_>, plan: &Plan, pick: &Pick) -> Option<PickCard> {
    let (first, last) = (pick.ways.first()?, pick.ways.last()?);
    let on = pick.ways.iter().any(|way| plan.decides(way.choice));
    let price = match (pick.ways.len(), first.price.zip(last.price)) {
        (_, Some((least, most))) => price_range(r, least, most),
        (1, None) => r.say(&first.label),
        (_, None) => String::new(),
    };
    let note = pick.note.as_ref().map(|note| r.say(note));
    Some(PickCard {
        mark: pick.company.and_then(|company| r.mark_of(company)),
        label: capital(&r.say(&pick.label)),
        note: note.unwrap_or_default(),
        price,
        href: if on { r.asking.planning(&plan.prepared) } else { href(r, plan, first.choice)? },
        on,
        pale: pick.using == PickUse::NotNow,
    })
}

fn priced_card(r: &Reader<'_>, plan: &Plan, priced: &Priced) -> Option<PickCard> {
    let on = plan.decides(priced.choice);
    let note = priced.note.as_ref().map(|note| r.say(note));
    Some(PickCard {
        mark: priced.company.and_then(|company| r.mark_of(company)),
        label: capital(&r.say(&priced.label)),
        note: note.unwrap_or_default(),
        price: price_range(r, priced.from, priced.to),
        href: if on { r.asking.planning(&plan.prepared) } else { href(r, plan, priced.choice)? },
        on,
        pale: false,
    })
}

/// "1–120 F", or the one price there is.
fn price_range(r: &Reader<'_>, least: Money, most: Money) -> String {
    if least == most {
        return r.money(least);
    }
    let prices = Message::new("pick-prices").with("least", least);
    r.say(&prices.with("most", most))
}

fn button(r: &Reader<'_>, plan: &Plan, way: &Way) -> Option<WayButton> {
    let on = plan.decides(way.choice);
    let note = way.note.as_ref().map(|note| r.say(note));
    Some(WayButton {
        label: capital(&r.say(&way.label)),
        note: note.unwrap_or_default(),
        href: href(r, plan, way.choice)?,
        on,
    })
}

/// The page with this choice in the plan.
fn href(r: &Reader<'_>, plan: &Plan, choice: usize) -> Option<String> {
    let chosen = plan.choices.get(choice)?;
    let action: Value = match chosen.freedom {
        Freedom::Amount { from, .. } => plan.with_amount(choice, from)?,
        Freedom::Exact | Freedom::Routes => chosen.action.clone(),
    };
    Some(r.asking.planning(&plan.deciding(action)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_reach_from_the_least_to_the_most_in_round_amounts() {
        assert_eq!(presets((1, 180), 1), [1, 50, 90, 130, 180]);
        assert_eq!(presets((1, 3), 1), [1, 3]);
        assert_eq!(presets((80, 80), 1), [80]);
    }
}
