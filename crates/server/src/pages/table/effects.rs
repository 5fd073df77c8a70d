//! What a plan changes: now, after, difference.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::view::{Effect, Standing, TableView, effects};
use roundhouse_game::{Detail, Message, Money, SeatId};
use roundhouse_words::{grouped, signed};
use serde_json::Value;

use super::reader::{Reader, capital};
use crate::play::caused;

/// A line of the table.
pub(super) struct EffectRow {
    /// What changes.
    pub(super) what: String,
    /// Now.
    pub(super) now: String,
    /// After.
    pub(super) after: String,
    /// The difference.
    pub(super) difference: String,
    /// `up`, `down` or nothing.
    pub(super) class: &'static str,
    /// Is it the reader's?
    pub(super) me: bool,
}

/// At most this many lines are shown.
const MOST: usize = 10;

/// What a plan changes.
#[derive(Default)]
pub(super) struct Effects {
    /// The lines.
    pub(super) rows: Vec<EffectRow>,
    /// What they take for granted where others still have to decide.
    pub(super) assumed: String,
}

/// What these actions themselves would change; nothing where there are none.
pub(super) fn effects_of(r: &Reader<'_>, seat: SeatId, actions: &[Value]) -> Effects {
    let Some(caused) = caused(&r.state, seat, actions) else {
        return Effects::default();
    };
    let assumed = caused.assumed.map(|assumed| r.say(&assumed));
    Effects { rows: rows(r, seat, &caused.state.view(Some(seat))), assumed: assumed.unwrap_or_default() }
}

fn rows(r: &Reader<'_>, seat: SeatId, after: &TableView) -> Vec<EffectRow> {
    let mut effects = effects(&r.view, after, Some(seat));
    one_of_each_other(&mut effects, seat);
    effects.sort_by_key(|effect| importance(effect, seat));
    let rows = effects.iter().filter_map(|effect| row(r, seat, effect));
    let mut rows: Vec<EffectRow> = rows.collect();
    let more = rows.len().saturating_sub(MOST);
    if more > 0 {
        rows.truncate(MOST - 1);
        let more = Detail::Number(i64::try_from(more + 1).unwrap_or(i64::MAX));
        let more = r.say(&Message::new("effects-more").with("more", more));
        rows.push(word_row((more, false), String::new(), String::new()));
    }
    rows
}

/// Would these actions show something hidden? Then nobody is told what they change, and they cannot be taken back.
pub(super) fn reveals(r: &Reader<'_>, seat: SeatId, actions: &[Value]) -> bool {
    let mut state = r.state.clone().into_owned();
    actions.iter().any(|action| match state.apply(seat, action) {
        Ok(applied) => {
            state = applied.state;
            applied.told.standing == Standing::Final
        }
        Err(_) => false,
    })
}

/// One's own things first, then companies, then the others.
fn importance(effect: &Effect, me: SeatId) -> u8 {
    match effect {
        Effect::Cash(seat, ..) if *seat == me => 0,
        Effect::Worth(seat, ..) if *seat == me => 1,
        Effect::Debt(seat, ..) | Effect::Certificates(seat, ..) if *seat == me => 2,
        Effect::Count(..) => 3,
        Effect::Owner(..) | Effect::Price(..) | Effect::Phase(_) => 4,
        Effect::Treasury(..) => 5,
        Effect::Cash(..) | Effect::Worth(..) | Effect::Debt(..) | Effect::Certificates(..) => 6,
    }
}

/// Of the others one line each: the worth, which the cash is a part of.
fn one_of_each_other(effects: &mut Vec<Effect>, me: SeatId) {
    let worths = effects.iter().filter_map(|effect| match effect {
        Effect::Worth(seat, ..) if *seat != me => Some(*seat),
        _ => None,
    });
    let worths: Vec<SeatId> = worths.collect();
    effects.retain(|effect| !matches!(effect, Effect::Cash(seat, ..) if worths.contains(seat)));
}

fn row(r: &Reader<'_>, me: SeatId, effect: &Effect) -> Option<EffectRow> {
    let whose = |own: &'static str, other: &'static str, seat: SeatId| {
        if seat == me { r.t(own) } else { r.say(&Message::new(other).with("player", seat)) }
    };
    match effect {
        Effect::Cash(seat, from, to) => {
            let what = whose("effect-your-cash", "effect-cash", *seat);
            Some(money_row(r, (what, *seat == me), *from, *to))
        }
        Effect::Debt(seat, from, to) => {
            let what = whose("effect-your-debt", "effect-debt", *seat);
            Some(money_row(r, (what, *seat == me), *from, *to))
        }
        Effect::Worth(seat, from, to) => {
            let what = whose("effect-your-worth", "effect-worth", *seat);
            Some(worth_row(r, (what, *seat == me), (*from, *to)))
        }
        Effect::Certificates(_, from, to) => certificate_row(r, (*from, *to)),
        Effect::Count(what, from, to) => Some(EffectRow {
            what: capital(&r.say(what)),
            now: grouped(*from),
            after: grouped(*to),
            difference: signed(to - from),
            class: direction(to - from),
            me: true,
        }),
        Effect::Treasury(company, from, to) => {
            let what = company_row(r, "effect-treasury", *company)?;
            Some(money_row(r, (what, false), *from, *to))
        }
        Effect::Price(company, from, to) => price_row(r, *company, (*from, *to)),
        Effect::Owner(company, from, to) => {
            let what = company_row(r, "effect-director", *company)?;
            let now = from.map(|seat| r.name(seat)).unwrap_or_default();
            Some(word_row((what, *to == me), now, r.name(*to)))
        }
        Effect::Phase(name) => {
            let now = r.view.phase.as_ref().map(|phase| r.say(&phase.name));
            let what = (r.t("effect-phase"), false);
            Some(word_row(what, now.unwrap_or_default(), r.say(name)))
        }
    }
}

fn worth_row(r: &Reader<'_>, (what, me): (String, bool), (from, to): (i64, i64)) -> EffectRow {
    EffectRow {
        what,
        now: r.score(from),
        after: r.score(to),
        difference: signed(to - from),
        class: direction(to - from),
        me,
    }
}

fn certificate_row(r: &Reader<'_>, (from, to): (u8, u8)) -> Option<EffectRow> {
    let limit = r.view.certificate_limit?;
    let after = Message::new("certificates-of").with("held", to).with("limit", limit);
    let difference =
        if to >= limit { r.t("certificates-full") } else { signed(i64::from(to) - i64::from(from)) };
    Some(EffectRow {
        what: r.t("effect-certificates"),
        now: from.to_string(),
        after: r.say(&after),
        difference,
        class: "muted",
        me: false,
    })
}

fn price_row(r: &Reader<'_>, company: CompanyId, (from, to): (Money, Money)) -> Option<EffectRow> {
    let what = company_row(r, "effect-price", company)?;
    let mut row = money_row(r, (what, false), from, to);
    if !r.view.market.cells.is_empty() {
        let arrow = if to > from { "▶" } else { "◀" };
        row.difference = format!("{arrow} {}", steps(r, from, to));
    }
    Some(row)
}

/// A line with words instead of amounts.
fn word_row((what, me): (String, bool), now: String, after: String) -> EffectRow {
    EffectRow { what, now, after, difference: String::new(), class: "", me }
}

fn company_row(r: &Reader<'_>, key: &'static str, company: CompanyId) -> Option<String> {
    let company = r.view.company(company)?;
    let name = r.company_name(company);
    Some(capital(&r.say(&Message::new(key).with("company", name))))
}

fn money_row(r: &Reader<'_>, (what, me): (String, bool), from: Money, to: Money) -> EffectRow {
    let difference = i64::from(to.units()) - i64::from(from.units());
    EffectRow {
        what,
        now: r.money(from),
        after: r.money(to),
        difference: signed(difference),
        class: direction(difference),
        me,
    }
}

/// How many spaces lie between two prices.
fn steps(r: &Reader<'_>, from: Money, to: Money) -> String {
    let place = |price: Money| r.view.market.cells.iter().position(|cell| cell.price == price).unwrap_or(0);
    grouped(place(to).abs_diff(place(from)) as i64)
}

const fn direction(difference: i64) -> &'static str {
    match difference {
        0 => "muted",
        1.. => "up",
        _ => "down",
    }
}
