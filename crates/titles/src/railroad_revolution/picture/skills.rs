//! What the action spaces do, and what each colour adds to them.

use roundhouse_board::plan::{Deal, Icon, Sign};
use roundhouse_game::Money;

use super::super::cards::Actions;
use super::super::worker::{Colour, MainAction};
use super::{Setting, signs};

/// What an action is, in signs.
pub(super) fn does(actions: &Actions, action: MainAction) -> Deal {
    match action {
        MainAction::Station => Deal::gift(vec![Sign::of(Icon::Station)]),
        MainAction::Railroad => Deal {
            price: vec![signs::money(actions.railroad.price)],
            gains: vec![Sign::with(Icon::Rail, format!("×{}", actions.railroad.rails))],
            ..Deal::default()
        },
        MainAction::Telegraph => Deal::gift(vec![Sign::of(Icon::Office)]),
        MainAction::Trade => Deal {
            price: vec![Sign::of(Icon::Rail), Sign::text("/"), Sign::of(Icon::Station)],
            gains: vec![Sign::with(Icon::Money, "$")],
            ..Deal::default()
        },
    }
}

/// What a colour adds to an action.
pub(super) fn skill(actions: &Actions, action: MainAction, colour: Colour, setting: Setting<'_>) -> Deal {
    match action {
        _ if colour == Colour::White => Deal::gift(vec![Sign::of(Icon::Promote)]),
        MainAction::Station => station(actions, colour, setting),
        MainAction::Railroad => railroad(actions, colour),
        MainAction::Telegraph => telegraph(actions, colour, setting),
        MainAction::Trade => trade(actions, colour),
    }
}

fn pay(price: Money, gain: Sign) -> Deal {
    Deal { price: vec![signs::money(price)], gains: vec![gain], ..Deal::default() }
}

fn station(actions: &Actions, colour: Colour, setting: Setting<'_>) -> Deal {
    let numbers = &actions.station;
    match colour {
        Colour::Purple => pay(numbers.purple_flip_price, Sign::of(Icon::Flip)),
        Colour::Orange => Deal::gift(vec![signs::money(Money::ZERO), Sign::of(Icon::Station)]),
        Colour::Turquoise => pay(numbers.turquoise_reward_price, Sign::with(Icon::Station, "×2")),
        _ => Deal::gift(vec![Sign::with(Icon::Station, setting.words("rr-sign-first"))]),
    }
}

fn railroad(actions: &Actions, colour: Colour) -> Deal {
    let numbers = &actions.railroad;
    match colour {
        Colour::Purple => pay(numbers.purple_train_price, Sign::of(Icon::TakeTrain)),
        Colour::Orange => Deal::gift(vec![
            signs::money(numbers.orange_money),
            Sign::text("+"),
            signs::money(numbers.orange_money_per_triangle),
            Sign::of(Icon::Peaks(1)),
        ]),
        Colour::Turquoise => {
            Deal::gift(vec![Sign::with(Icon::Rail, format!("×{}", numbers.turquoise_rails))])
        }
        _ => Deal::gift(vec![Sign::with(Icon::Share, numbers.grey_shares)]),
    }
}

fn telegraph(actions: &Actions, colour: Colour, setting: Setting<'_>) -> Deal {
    let numbers = &actions.telegraph;
    match colour {
        Colour::Purple => Deal::gift(vec![Sign::of(Icon::Exchange)]),
        Colour::Orange => Deal::gift(vec![
            signs::money(numbers.orange_money_per_share),
            Sign::text("×"),
            Sign::of(Icon::Share),
        ]),
        Colour::Turquoise => {
            pay(numbers.turquoise_tile_price, Sign::with(Icon::Office, setting.words("rr-sign-tile")))
        }
        _ => Deal::gift(vec![Sign::with(Icon::Office, setting.words("rr-sign-first"))]),
    }
}

fn trade(actions: &Actions, colour: Colour) -> Deal {
    let numbers = &actions.trade;
    match colour {
        Colour::Purple => Deal::gift(vec![Sign::with(Icon::Step, numbers.purple_steps)]),
        Colour::Orange => Deal::gift(vec![
            signs::money(numbers.orange_money_per_train),
            Sign::text("×"),
            Sign::of(Icon::Train),
        ]),
        Colour::Turquoise => Deal::gift(vec![Sign::of(Icon::Flip)]),
        _ => Deal::gift(vec![
            Sign::of(Icon::Contract),
            Sign::text("+"),
            Sign::with(Icon::Share, numbers.grey_shares),
        ]),
    }
}
