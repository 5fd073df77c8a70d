//! Titles that are played on a plan of places and lines: the board, the boards of the players, and what can be
//! done with whatever is pointed at.

use askama::Template;
use roundhouse_board::plan::{Mat, Plan as Places};
use roundhouse_draw::{Fold, Svg};
use roundhouse_family18xx::view::OfferWeight;
use serde_json::Value;

use super::lists::Lists;
use super::plan::Plan;
use super::reader::{Reader, capital};
use crate::html::Html;

/// Is the title played on a plan?
pub(super) fn is_planned(r: &Reader<'_>) -> bool {
    pictured(r).is_some()
}

fn pictured(r: &Reader<'_>) -> Option<(Places, Vec<Mat>)> {
    r.state.plan((r.me(), r.my_turn()), &|message| r.say(message))
}

/// The picture of the board.
pub(super) fn board(r: &Reader<'_>) -> Option<Svg> {
    let (mut places, _) = pictured(r)?;
    places.caption = Vec::new();
    let mut svg = r.app.pictures.plans.board(&places, Fold::Wide, "b-");
    svg.title = r.t("part-board");
    Some(svg)
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
    pub(super) fn new(r: &'a Reader<'a>) -> Option<Self> {
        let (_, mut mats) = pictured(r)?;
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
        Self { r, seen: r.play.length(), path: format!("/table/{}", r.live.game.id), pickers }
    }
}

fn option(r: &Reader<'_>, plan: &Plan, choice: usize) -> Option<SpotOption> {
    let action = plan.choices.get(choice)?.action.clone();
    let deed = plan.state.deed(&action).ok()?;
    let mut offers = plan.panel.offers.iter();
    let is_planned = offers.any(|offer| offer.choice == choice && offer.weight != OfferWeight::AtOnce);
    let on = plan.decides(choice);
    let next = if on { plan.prepared.clone() } else { plan.deciding(action.clone()) };
    Some(SpotOption {
        label: capital(&r.say(&deed)),
        on,
        href: r.asking.planning(&next),
        at_once: (!is_planned).then(|| Value::from(vec![action]).to_string()),
    })
}
