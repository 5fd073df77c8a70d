//! Titles that are played on a plan of places and lines: the board, the boards of the players, and what can be
//! done with whatever is pointed at.

use std::borrow::Cow;

use askama::Template;
use roundhouse_board::plan::{Mat, Plan as Places};
use roundhouse_draw::{Fold, Svg};
use roundhouse_family18xx::view::OfferWeight;
use roundhouse_game::SeatId;
use roundhouse_titles::AnyState;
use serde_json::Value;

use super::lists::Lists;
use super::plan::Plan;
use super::reader::{Reader, capital};
use crate::html::Html;

/// Is the title played on a plan?
pub(super) fn is_planned(r: &Reader<'_>) -> bool {
    pictured(r, None).is_some()
}

/// Board and mats, with what is planned as if it were done.
fn pictured(r: &Reader<'_>, plan: Option<&Plan>) -> Option<(Places, Vec<Mat>)> {
    let state = plan.map_or(&*r.state, |plan| &plan.state);
    state.plan((r.me(), r.my_turn()), &|message| r.say(message))
}

/// The picture of the board.
pub(super) fn board(r: &Reader<'_>, plan: Option<&Plan>) -> Option<Svg> {
    let (mut places, _) = pictured(r, plan)?;
    if let Some((before, _)) = before(r).and_then(|before| before.plan((None, None), &|_| String::new())) {
        places.mark_fresh(&before, r.me().map(SeatId::index));
    }
    places.caption = Vec::new();
    let mut svg = r.app.pictures.plans.board(&places, Fold::Wide, "b-");
    svg.title = r.t("part-board");
    Some(svg)
}

/// The table as it stood after the turn that the reader played last, for an onlooker before the last turn. What others have
/// built since is marked.
fn before<'a>(r: &'a Reader<'_>) -> Option<Cow<'a, AnyState>> {
    let began = r.play.turn_began(r.moves());
    let earlier = r.play.moves().get(..began)?;
    let own = r.me().and_then(|me| earlier.iter().rposition(|made| made.seat == me));
    r.play.state_after(own.map_or(began, |own| own + 1))
}

/// The boards of the players, and the whole table in words.
#[derive(Template)]
#[template(path = "table/mats.html")]
pub(super) struct Mats<'a> {
    r: &'a Reader<'a>,
    picture: Html,
    lists: Html,
}

impl<'a> Mats<'a> {
    /// The boards, for titles that have them; the reader's own comes first.
    pub(super) fn new(r: &'a Reader<'a>, plan: Option<&Plan>) -> Option<Self> {
        let (_, mut mats) = pictured(r, plan)?;
        if let Some(seat) = r.me() {
            let own = seat.index() % mats.len().max(1);
            mats.rotate_left(own);
        }
        let mut svg = r.app.pictures.plans.mats(&mats, Fold::Narrow, "m-");
        svg.title = r.t("part-boards");
        Some(Self {
            r,
            picture: Html(svg.element(&super::picture_classes(r.visitor))),
            lists: Html::of(&Lists::new(r)),
        })
    }
}

/// What can be done with each thing that may be pointed at.
#[derive(Template)]
#[template(path = "table/spots.html")]
pub(super) struct Spots<'a> {
    r: &'a Reader<'a>,
    seen: u64,
    path: String,
    pickers: Vec<SpotPicker>,
}

struct SpotPicker {
    key: String,
    options: Vec<SpotOption>,
}

impl SpotPicker {
    /// Is something planned with it?
    fn is_planned(&self) -> bool {
        self.options.iter().any(|option| option.on)
    }
}

struct SpotOption {
    label: String,
    /// What it costs and brings, as far as its name does not say so.
    note: String,
    /// Is it what is planned?
    on: bool,
    /// The page with it in the plan, or taken out.
    href: String,
    /// What is sent by one press, where no plan is made first.
    at_once: Option<String>,
}

impl<'a> Spots<'a> {
    /// The choices by what they are about.
    pub(super) fn new(r: &'a Reader<'a>, plan: Option<&Plan>) -> Self {
        let mut pickers: Vec<SpotPicker> = Vec::new();
        for (key, choice) in plan.map(|plan| plan.panel.spots.as_slice()).unwrap_or_default() {
            let Some(option) = plan.and_then(|plan| option(r, plan, *choice)) else {
                continue;
            };
            match pickers.iter_mut().find(|spot| spot.key == *key) {
                Some(spot) => spot.options.push(option),
                None => pickers.push(SpotPicker { key: key.clone(), options: vec![option] }),
            }
        }
        pickers.extend(plan.into_iter().flat_map(|plan| prepared(r, plan)));
        Self { r, seen: r.play.length(), path: format!("/table/{}", r.live.game.id), pickers }
    }
}

/// What is in the plan already and stands on the picture: pointed at once more, it is taken out.
fn prepared(r: &Reader<'_>, plan: &Plan) -> Vec<SpotPicker> {
    let picker = |(place, action): (usize, &Value)| {
        let stage = plan.before(place);
        let choice = stage.choices.iter().position(|choice| choice.action == *action)?;
        let (key, _) = stage.panel.spots.iter().find(|(_, spot)| *spot == choice)?;
        let mut rest = plan.prepared.clone();
        rest.remove(place);
        let label = capital(&r.say(&stage.state.deed(action).ok()?));
        let href = r.asking.planning(&rest);
        let option = SpotOption { label, note: String::new(), on: true, href, at_once: None };
        Some(SpotPicker { key: key.clone(), options: vec![option] })
    };
    plan.prepared.iter().enumerate().filter_map(picker).collect()
}

fn option(r: &Reader<'_>, plan: &Plan, choice: usize) -> Option<SpotOption> {
    let action = plan.choices.get(choice)?.action.clone();
    let deed = plan.state.deed(&action).ok()?;
    let offer = plan.panel.offers.iter().find(|offer| offer.choice == choice);
    let is_planned = offer.is_some_and(|offer| offer.weight != OfferWeight::AtOnce);
    let note = offer.and_then(|offer| offer.note.as_ref());
    let on = plan.decides(choice);
    let next = if on { plan.prepared.clone() } else { plan.deciding(action.clone()) };
    Some(SpotOption {
        label: capital(&r.say(&deed)),
        note: note.map(|note| r.say(note)).unwrap_or_default(),
        on,
        href: r.asking.planning(&next),
        at_once: (!is_planned).then(|| Value::from(plan.deciding(action)).to_string()),
    })
}
