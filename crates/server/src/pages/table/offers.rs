//! Single things to take: those that are decided, and those that only prepare the turn.

use roundhouse_family18xx::view::{Offer, OfferWeight};
use serde_json::Value;

use super::plan::Plan;
use super::reader::{Reader, capital};
use crate::html::Mark;

/// An offer as a link that puts it into the plan, or takes it out.
pub(super) struct OfferButton {
    pub(super) mark: Option<Mark>,
    pub(super) label: String,
    pub(super) note: String,
    pub(super) href: String,
    pub(super) on: bool,
    /// What is sent by one press, where no plan is made first.
    pub(super) at_once: Option<String>,
}

/// The offers, and apart from them those that only prepare the turn.
pub(super) fn offers(r: &Reader<'_>, plan: &Plan) -> (Vec<OfferButton>, Vec<OfferButton>) {
    let offers = plan.panel.offers.iter();
    let (wagons, offers): (Vec<&Offer>, Vec<&Offer>) =
        offers.partition(|offer| plan.prepares(offer.choice));
    let button = |offer: &Offer| button(r, plan, offer);
    let wagons = wagons.into_iter().filter_map(button);
    (
        offers.into_iter().filter_map(button).collect(),
        hired(r, plan).chain(wagons).collect(),
    )
}

fn button(r: &Reader<'_>, plan: &Plan, offer: &Offer) -> Option<OfferButton> {
    let on = plan.decides(offer.choice);
    let action = plan.choices.get(offer.choice)?.action.clone();
    let at_once = (offer.weight == OfferWeight::AtOnce)
        .then(|| Value::from(vec![action.clone()]).to_string());
    let next = if on {
        plan.prepared.clone()
    } else {
        plan.deciding(action)
    };
    Some(OfferButton {
        mark: offer.company.and_then(|company| r.mark_of(company)),
        label: capital(&r.say(&offer.label)),
        note: offer
            .note
            .as_ref()
            .map(|note| r.say(note))
            .unwrap_or_default(),
        href: r.asking.planning(&next),
        on,
        at_once,
    })
}

/// The wagons that the plan has hired already: pressed once more, they are given back.
fn hired<'a>(r: &'a Reader<'_>, plan: &'a Plan) -> impl Iterator<Item = OfferButton> + 'a {
    let first = plan.before(0);
    let wanted = plan.prepared.iter().enumerate();
    // Sales are taken back on the companies' cards.
    let wanted = wanted.filter(move |_| first.panel.trades.is_empty());
    wanted.filter_map(move |(index, action)| {
        let mut choices = first.choices.iter();
        let choice = choices.position(|choice| choice.action == *action)?;
        let mut offers = first.panel.offers.iter();
        let offer = offers.find(|offer| offer.choice == choice)?;
        let mut rest = plan.prepared.clone();
        rest.remove(index);
        Some(OfferButton {
            mark: offer.company.and_then(|company| r.mark_of(company)),
            label: r.say(&offer.label),
            note: r.t("wagon-hired"),
            href: r.asking.planning(&rest),
            on: true,
            at_once: None,
        })
    })
}
