//! Effects, conditions and workers in signs.

use roundhouse_board::plan::{Deal, Figure, Icon, Joined, Sign};
use roundhouse_board::scene::Rgb;
use roundhouse_game::Money;

use super::super::cards::Condition;
use super::super::effect::{Effect, Mode};
use super::super::worker::{Colour, Workers};

pub(super) fn dollars(amount: Money) -> String {
    format!("${}", amount.units())
}

pub(super) fn money(amount: Money) -> Sign {
    Sign::with(Icon::Money, dollars(amount))
}

/// A worker of a colour.
pub(super) const fn figure(colour: Colour) -> Figure {
    let (colour, letter) = match colour {
        Colour::White => (Rgb([0xfb, 0xf7, 0xea]), 'W'),
        Colour::Purple => (Rgb([0x7d, 0x4b, 0xa8]), 'P'),
        Colour::Orange => (Rgb([0xe8, 0x8b, 0x2a]), 'O'),
        Colour::Grey => (Rgb([0x8d, 0x92, 0x99]), 'G'),
        Colour::Turquoise => (Rgb([0x2b, 0xb5, 0xad]), 'T'),
    };
    Figure { colour, letter }
}

/// Every worker of a group, colour by colour.
pub(super) fn figures(workers: Workers) -> Vec<Figure> {
    let each = |colour: Colour| (0..workers.count(colour)).map(move |_| figure(colour));
    workers.colours().flat_map(each).collect()
}

/// An effect: what it costs and what it gives.
pub(super) fn deal(effect: Effect) -> Deal {
    let (price, gains) = match effect {
        Effect::Money { amount } => (Money::ZERO, vec![money(amount)]),
        Effect::Shares { amount } => (Money::ZERO, vec![Sign::with(Icon::Share, amount)]),
        Effect::Advance { steps } => (Money::ZERO, vec![Sign::with(Icon::Step, steps)]),
        Effect::Promote { most, price, price_each } => return promotion(most, price, price_each),
        Effect::FlipTrain { times, price } => (price, vec![repeated(Icon::Flip, times)]),
        Effect::TakeTrain { price } => (price, vec![Sign::of(Icon::TakeTrain)]),
        Effect::ExchangeWorker => (Money::ZERO, vec![Sign::of(Icon::Exchange)]),
        Effect::Hire { price } => (price, vec![Sign::of(Icon::Hire)]),
        Effect::Workers { colours, price, .. } => {
            let workers = figures(colours).into_iter();
            (price, workers.map(|figure| Sign::of(Icon::Figure(figure))).collect())
        }
        Effect::PlaceRail { price } => (price, vec![Sign::of(Icon::PlaceRail)]),
        Effect::PlaceStation => (Money::ZERO, vec![Sign::of(Icon::PlaceStation)]),
        Effect::PlaceOffice => (Money::ZERO, vec![Sign::of(Icon::PlaceOffice)]),
    };
    let joined = match effect {
        Effect::Workers { mode: Mode::OneOf, .. } => Joined::Or,
        _ => Joined::And,
    };
    Deal { price: priced(price), gains, joined }
}

/// A price, where there is one.
pub(super) fn priced(price: Money) -> Vec<Sign> {
    if price.is_zero() { Vec::new() } else { vec![money(price)] }
}

/// A price for each is written before the sign it belongs to.
fn promotion(most: u8, price: Money, price_each: Money) -> Deal {
    let promote = repeated(Icon::Promote, most);
    let mut gains = Vec::new();
    if price_each.is_zero() {
        gains.push(promote);
    } else {
        gains.push(Sign::text(format!("{most}×")));
        gains.push(money(price_each));
        gains.push(Sign::of(Icon::Promote));
    }
    Deal { price: priced(price), gains, joined: Joined::And }
}

/// A sign with how often it may be done, if more than once.
fn repeated(icon: Icon, times: u8) -> Sign {
    match times {
        0 | 1 => Sign::of(icon),
        times => Sign::with(icon, format!("×{times}")),
    }
}

/// An effect for a worker given away.
pub(super) fn for_worker(effect: Effect) -> Deal {
    let mut deal = deal(effect);
    deal.price.insert(0, Sign::of(Icon::AnyFigure));
    deal
}

/// An effect for shares.
pub(super) fn for_shares(shares: u16, effect: Effect) -> Deal {
    let mut deal = deal(effect);
    deal.price.insert(0, Sign::with(Icon::Share, shares));
    deal
}

/// A condition of an objective.
pub(super) fn condition(condition: Condition) -> Deal {
    let (count, signs) = match condition {
        Condition::Connect { level, count } => (count, vec![Icon::Joined(level)]),
        Condition::Station { level, count } => (count, vec![Icon::Station, Icon::Place(level)]),
        Condition::RailContract { count } => (count, vec![Icon::Rail, Icon::Contract]),
        Condition::RailTerrain { triangles, count } => (count, vec![Icon::Rail, Icon::Peaks(triangles)]),
    };
    let count = Sign::text(format!("{count}×"));
    Deal::gift(std::iter::once(count).chain(signs.into_iter().map(Sign::of)).collect())
}
