//! An amount to choose, as a ladder of steps that come to the same price.

use roundhouse_family18xx::view::AmountBand;
use roundhouse_game::{Message, Money};

use super::plan::Plan;
use super::reader::Reader;

/// Amounts that come to the same price.
pub(super) struct Rung {
    pub(super) range: String,
    pub(super) keeps: String,
    pub(super) price: String,
    pub(super) class: &'static str,
    pub(super) on: bool,
    pub(super) href: String,
}

/// One amount of the step that is chosen.
pub(super) struct ExactAmount {
    pub(super) amount: String,
    pub(super) on: bool,
    pub(super) href: String,
}

/// The steps of an amount to choose, and the exact amounts within the step that is chosen.
pub(super) fn ladder(r: &Reader<'_>, plan: &Plan) -> (Vec<Rung>, Vec<ExactAmount>) {
    let Some(amount) = &plan.panel.amount else {
        return (Vec::new(), Vec::new());
    };
    let chosen = |value: Money| {
        let action = plan.with_amount(amount.choice, value);
        action.is_some() && action.as_ref() == plan.decision.as_ref().map(|(_, action)| action)
    };
    let href = |value: Money| {
        let action = plan.with_amount(amount.choice, value).unwrap_or_default();
        r.asking.planning(&plan.deciding(action))
    };
    let mut exact = Vec::new();
    let mut ladder = Vec::new();
    for band in &amount.bands {
        let on = band.amounts.iter().any(|value| chosen(*value));
        if on && band.amounts.len() > 1 {
            exact.extend(band.amounts.iter().map(|value| ExactAmount {
                amount: r.bare(*value),
                on: chosen(*value),
                href: href(*value),
            }));
        }
        ladder.push(Rung { on, href: href(preselected(band)), ..rung(r, band, amount.most) });
    }
    (ladder, exact)
}

/// A step that is not chosen and leads nowhere yet.
fn rung(r: &Reader<'_>, band: &AmountBand, most: Money) -> Rung {
    let (first, last) = (band.amounts.first().copied(), band.amounts.last().copied());
    let (first, last) = (first.unwrap_or_default(), last.unwrap_or_default());
    let range = |from: Money, to: Money| {
        if from == to { r.money(from) } else { format!("{}–{}", r.bare(from), r.money(to)) }
    };
    let keep = |paid: Money| most.minus(paid).unwrap_or_default();
    let keeps = Message::new("dividend-keeps").with("amount", range(keep(last), keep(first)));
    let (from, to) = (r.bare(band.price.0), r.bare(band.price.1));
    let (price, class) = match band.spaces {
        0 => (r.say(&Message::new("price-stays").with("price", from)), ""),
        left @ i8::MIN..=-1 => (format!("{from} → {to} ◀ {}", -left), "down"),
        right => (format!("{from} → {to} ▶ {right}"), "up"),
    };
    Rung { range: range(first, last), keeps: r.say(&keeps), price, class, on: false, href: String::new() }
}

/// The cheapest amount of a step.
fn preselected(band: &AmountBand) -> Money {
    band.amounts.first().copied().unwrap_or_default()
}
