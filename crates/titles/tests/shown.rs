//! What is shown of a table: whoever is asked is named, and everything a player holds stands in his row.

use std::collections::BTreeSet;

use crate::support::by_chance::{action_of, game_of, one_of};
use roundhouse_family18xx::view::{Actor, PlayerView};
use roundhouse_family18xx::{Holder, Table};
use roundhouse_game::{Chance, SeatId};
use roundhouse_titles::austria_hungary_1824::AustriaHungary1824;
use roundhouse_titles::austria_hungary_1824::state::Mountain;
use roundhouse_titles::east_anglia_1862::EastAnglia1862;
use roundhouse_titles::hungary_18mag::Hungary18Mag;
use roundhouse_titles::{AnyChoice, AnyState, Title};
use serde_json::Value;

const PLAYERS: usize = 3;

/// What somebody else must agree to: taken wherever it is possible, since chance hardly ever comes to it.
const ASKING: &str = "buy_train_from";

/// A choice as chance has it, with an amount where that is open.
fn pick(state: &AnyState, chance: &mut Chance) -> Value {
    let choices = state.choices();
    let asks = |choice: &&AnyChoice| choice.action["action"] == ASKING;
    let by_chance = one_of(&choices, chance);
    let choice = choices.iter().find(asks).unwrap_or(by_chance);
    action_of(state, choice, chance)
}

/// Looks at every state of the first moves of games that chance plays.
fn look_at(title: Title, seeds: std::ops::Range<u64>, mut look: impl FnMut(&AnyState)) {
    for seed in seeds {
        let game = game_of(title, PLAYERS, seed);
        let (mut chance, mut state) = (Chance::new(seed), game.first());
        for _ in 0..1200 {
            let Some(seat) = state.to_act() else { break };
            look(&state);
            let action = pick(&state, &mut chance);
            state = state.apply(seat, &action).unwrap().state;
        }
    }
}

#[test]
fn who_is_asked_is_named() {
    for title in [Title::HUNGARY_18MAG, Title::AUSTRIA_HUNGARY_1824, Title::EAST_ANGLIA_1862] {
        let mut answered = 0;
        look_at(title, 0..4, |state| {
            let turn = state.view(None).turn.unwrap();
            if turn.company.is_none() {
                return;
            }
            let (panel, _) = state.arranged(turn.seat).unwrap();
            let asked = match panel.actor {
                Actor::Company(company) => Some(company),
                Actor::Seat(_) => None,
            };
            assert_eq!(turn.company, asked, "{title}: {:?}", panel.question);
            answered += usize::from(turn.doing.key == "doing-answer");
        });
        // In the first moves of 1862 nobody has anything to ask yet; its rulebook's cases do.
        assert!(answered > 0 || title == Title::EAST_ANGLIA_1862, "{title}: nobody answered");
    }
}

/// What a player holds, as the players' table tells it.
fn told(player: &PlayerView) -> BTreeSet<String> {
    let shares = player.shares.iter();
    let shares = shares.map(|(company, tenths)| format!("{tenths} of {}", company.index()));
    let minors = player.minors.iter().map(|minor| format!("all of {}", minor.index()));
    let cards = player.cards.iter().map(|card| card.name.to_string());
    shares.chain(minors).chain(cards).collect()
}

/// What lies on the table before a seat, in titles that keep shares and owners there.
fn on_table(table: &Table, companies: usize, seat: SeatId) -> Vec<String> {
    let ids = (0..companies).map(|index| roundhouse_board::CompanyId(index as u8));
    let held = |company| match table.tenths(company, Holder::Seat(seat)) {
        0 => (table.owner(company) == Some(seat)).then(|| format!("all of {}", company.index())),
        tenths => Some(format!("{tenths} of {}", company.index())),
    };
    ids.filter_map(held).collect()
}

/// Everything that a player holds, as the rules keep it.
fn held(state: &AnyState, companies: usize, seat: SeatId) -> BTreeSet<String> {
    if let Some(moment) = state.of::<AustriaHungary1824>() {
        let mountains = (1..).zip(&moment.state.mountains);
        let own = mountains.filter(|(_, mountain)| **mountain == Mountain::Owned(seat));
        let own = own.map(|(number, _)| format!("B{number}"));
        let table = on_table(&moment.state.table, companies, seat);
        return table.into_iter().chain(own).collect();
    }
    if let Some(moment) = state.of::<EastAnglia1862>() {
        let companies = moment.game.components.company_ids();
        let held = companies.map(|company| (company, moment.state.table.tenths(company, Holder::Seat(seat))));
        let held = held.filter(|(_, shares)| *shares > 0);
        return held.map(|(company, shares)| format!("{shares} of {}", company.index())).collect();
    }
    let moment = state.of::<Hungary18Mag>();
    let table = moment.map(|moment| on_table(&moment.state.table, companies, seat));
    table.into_iter().flatten().collect()
}

#[test]
fn everything_that_a_player_holds_stands_in_his_row() {
    for title in [Title::HUNGARY_18MAG, Title::AUSTRIA_HUNGARY_1824, Title::EAST_ANGLIA_1862] {
        let mut seen = BTreeSet::new();
        look_at(title, 0..3, |state| {
            let view = state.view(None);
            for player in &view.players {
                let held = held(state, view.companies.len(), player.seat);
                assert_eq!(told(player), held, "{title}");
                seen.extend(held);
            }
        });
        assert!(seen.len() > 10, "{title}: {seen:?}");
        let mountains = seen.iter().any(|held| held.starts_with('B'));
        assert_eq!(mountains, title == Title::AUSTRIA_HUNGARY_1824);
    }
}
