//! Single things to take: those that are decided, and those that only prepare the turn.

use roundhouse_family18xx::view::{ClosedOffer, Offer, OfferWeight};
use serde_json::Value;

use super::plan::{Plan, Stage};
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

/// What stands among the offers and cannot be taken.
pub(super) struct ClosedButton {
    pub(super) mark: Option<Mark>,
    pub(super) label: String,
    pub(super) why: String,
}

/// What cannot be taken, each with its reason.
pub(super) fn closed(r: &Reader<'_>, plan: &Plan) -> Vec<ClosedButton> {
    let button = |closed: &ClosedOffer| ClosedButton {
        mark: closed.company.and_then(|company| r.mark_of(company)),
        label: capital(&r.say(&closed.label)),
        why: r.say(&closed.why),
    };
    plan.panel.closed.iter().map(button).collect()
}

/// The offers, and apart from them those that only prepare the turn.
pub(super) fn offers(r: &Reader<'_>, plan: &Plan) -> (Vec<OfferButton>, Vec<OfferButton>) {
    let offers = plan.panel.offers.iter();
    let (preparing, offers): (Vec<&Offer>, Vec<&Offer>) =
        offers.partition(|offer| plan.prepares(offer.choice));
    let button = |offer: &Offer| button(r, plan, offer);
    let preparing = preparing.into_iter().filter_map(button);
    (offers.into_iter().filter_map(button).collect(), planned(r, plan).chain(preparing).collect())
}

/// What is allowed at any time, beside what the turn is about.
pub(super) fn any_time(r: &Reader<'_>, plan: &Plan) -> Vec<OfferButton> {
    plan.panel.any_time.iter().filter_map(|offer| button(r, plan, offer)).collect()
}

/// What may be done in a step that was passed by.
pub(super) fn asides(r: &Reader<'_>, plan: &Plan) -> Vec<OfferButton> {
    let aside = |(stage, offer): (&Stage, &Offer)| {
        let action = stage.choices.get(offer.choice)?.action.clone();
        Some(OfferButton {
            mark: None,
            label: capital(&r.say(&offer.label)),
            note: String::new(),
            href: r.asking.planning(&[action]),
            on: false,
            at_once: None,
        })
    };
    let passed = plan.passed_by();
    passed
        .into_iter()
        .flat_map(|stage| stage.panel.offers.iter().map(move |offer| (stage, offer)))
        .filter_map(aside)
        .collect()
}

fn button(r: &Reader<'_>, plan: &Plan, offer: &Offer) -> Option<OfferButton> {
    let on = plan.decides(offer.choice);
    let action = plan.choices.get(offer.choice)?.action.clone();
    let at_once =
        (offer.weight == OfferWeight::AtOnce).then(|| Value::from(plan.deciding(action.clone())).to_string());
    let next = if on { plan.prepared.clone() } else { plan.deciding(action) };
    Some(OfferButton {
        mark: offer.company.and_then(|company| r.mark_of(company)),
        label: capital(&r.say(&offer.label)),
        note: offer.note.as_ref().map(|note| r.say(note)).unwrap_or_default(),
        href: r.asking.planning(&next),
        on,
        at_once,
    })
}

/// What prepares the turn and is in the plan already: pressed once more, it is taken out.
fn planned<'a>(r: &'a Reader<'_>, plan: &'a Plan) -> impl Iterator<Item = OfferButton> + 'a {
    let wanted = plan.prepared.iter().enumerate();
    wanted.filter_map(move |(index, action)| {
        let stage = plan.before(index);
        let mut choices = stage.choices.iter();
        let choice = choices.position(|choice| choice.action == *action)?;
        // Sales are no offers: they are taken back on the companies' cards.
        let mut offers = stage.panel.offers.iter();
        let offer = offers.find(|offer| offer.choice == choice)?;
        let mut rest = plan.prepared.clone();
        rest.remove(index);
        Some(OfferButton {
            mark: offer.company.and_then(|company| r.mark_of(company)),
            label: capital(&r.say(&offer.label)),
            note: offer.planned.as_ref().map(|planned| r.say(planned)).unwrap_or_default(),
            href: r.asking.planning(&rest),
            on: true,
            at_once: None,
        })
    })
}
