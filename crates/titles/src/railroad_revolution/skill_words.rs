//! What the colour of a worker adds to each action, in words.

use roundhouse_game::{Message, Money};

use super::cards::Actions;
use super::worker::{Colour, MainAction};

/// What a worker of this colour adds to an action, with its price.
pub(super) fn skill(actions: &Actions, action: MainAction, colour: Colour) -> Message {
    let message = Message::new(key(action, colour)).with("price", skill_price(actions, action, colour));
    match (action, colour) {
        (MainAction::Railroad, Colour::Grey) => {
            message.with("shares", usize::from(actions.railroad.grey_shares))
        }
        (MainAction::Railroad, Colour::Orange) => message
            .with("amount", actions.railroad.orange_money)
            .with("each", actions.railroad.orange_money_per_triangle),
        (MainAction::Telegraph, Colour::Orange) => {
            message.with("each", actions.telegraph.orange_money_per_share)
        }
        (MainAction::Trade, Colour::Purple) => message.with("steps", actions.trade.purple_steps),
        (MainAction::Trade, Colour::Orange) => message.with("each", actions.trade.orange_money_per_train),
        (MainAction::Trade, Colour::Grey) => message.with("shares", usize::from(actions.trade.grey_shares)),
        _ => message,
    }
}

/// What the effect costs.
pub(super) const fn skill_price(actions: &Actions, action: MainAction, colour: Colour) -> Money {
    match (action, colour) {
        (MainAction::Station, Colour::Purple) => actions.station.purple_flip_price,
        (MainAction::Station, Colour::Turquoise) => actions.station.turquoise_reward_price,
        (MainAction::Railroad, Colour::Purple) => actions.railroad.purple_train_price,
        (MainAction::Telegraph, Colour::Turquoise) => actions.telegraph.turquoise_tile_price,
        _ => Money::ZERO,
    }
}

const fn key(action: MainAction, colour: Colour) -> &'static str {
    match (action, colour) {
        (_, Colour::White) => "rr-a-promotion",
        (MainAction::Station, Colour::Purple) => "rr-skill-station-purple",
        (MainAction::Station, Colour::Orange) => "rr-skill-station-orange",
        (MainAction::Station, Colour::Grey) => "rr-skill-station-grey",
        (MainAction::Station, Colour::Turquoise) => "rr-skill-station-turquoise",
        (MainAction::Railroad, Colour::Purple) => "rr-skill-railroad-purple",
        (MainAction::Railroad, Colour::Orange) => "rr-skill-railroad-orange",
        (MainAction::Railroad, Colour::Grey) => "rr-skill-railroad-grey",
        (MainAction::Railroad, Colour::Turquoise) => "rr-skill-railroad-turquoise",
        (MainAction::Telegraph, Colour::Purple) => "rr-skill-telegraph-purple",
        (MainAction::Telegraph, Colour::Orange) => "rr-skill-telegraph-orange",
        (MainAction::Telegraph, Colour::Grey) => "rr-skill-telegraph-grey",
        (MainAction::Telegraph, Colour::Turquoise) => "rr-skill-telegraph-turquoise",
        (MainAction::Trade, Colour::Purple) => "rr-skill-trade-purple",
        (MainAction::Trade, Colour::Orange) => "rr-skill-trade-orange",
        (MainAction::Trade, Colour::Grey) => "rr-skill-trade-grey",
        (MainAction::Trade, Colour::Turquoise) => "rr-skill-trade-turquoise",
    }
}
