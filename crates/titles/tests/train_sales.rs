//! Steady bots neither sell a train for less than it is worth to its company nor ask for one at such a price.

use std::collections::BTreeMap;

use roundhouse_bots::{BotKind, Steady};
use roundhouse_game::{Appeal, Game, Knowledge, Setup};
use roundhouse_titles::hungary_18mag::state::{Round, Step};
use roundhouse_titles::{AnyGame, Title, TitleFiles};
use roundhouse_titles::{austria_hungary_1824, hungary_18mag};

/// How often a steady bot decides in each position.
const DECISIONS: u64 = 5;

fn game(title: Title, players: usize) -> AnyGame {
    let setup = Setup {
        players: (1..=players).map(|seat| format!("Player {seat}")).collect(),
        variant: None,
        options: BTreeMap::new(),
        rulings: BTreeMap::new(),
        seed: 0.into(),
    };
    AnyGame::new(title, &TitleFiles::embedded(title), &setup).unwrap()
}

/// Random bots play a game; at every move steady ones say what they would do. What they say is handed to `look`.
fn decisions<G: Knowledge>(game: &G, seed: u64, mut look: impl FnMut(&G::State, &G::Action)) {
    let mut random = BotKind::Random.bot(game.levels(), seed);
    let mut state = game.setup();
    for _ in 0..4_000 {
        let Some(seat) = game.to_act(&state) else {
            return;
        };
        let choices = game.choices(&state);
        for decision in 0..DECISIONS {
            let mut steady = Steady::new(decision);
            let action = steady.choose_among(game, &state, &choices).unwrap();
            look(&state, &action);
        }
        let action = random.choose(game, &state).unwrap();
        state = game.apply(&state, seat, &action).unwrap().state;
    }
}

#[test]
fn a_train_of_18mag_is_not_sold_below_its_price() {
    let any = game(Title::HUNGARY_18MAG, 3);
    let game: &hungary_18mag::Hungary18Mag = any.rules_of().unwrap();
    let (mut low, mut fair) = (0, 0);
    for seed in 0..16 {
        decisions(game, seed, |state, action| {
            if let hungary_18mag::Action::BuyTrainFrom { .. } = action {
                assert_ne!(game.appeal(state, action), Appeal::Absurd, "{action:?}");
            }
            let Round::Operating(round) = &state.round else {
                return;
            };
            let Step::Answer(offer) = round.step else {
                return;
            };
            if offer.price < game.components.train_card(offer.train).price {
                low += 1;
                assert_eq!(*action, hungary_18mag::Action::RefuseToSell, "{offer:?}");
            } else {
                fair += 1;
            }
        });
    }
    assert!(low > 50 && fair > 0, "{low} low offers, {fair} fair ones");
}

#[test]
fn the_last_train_of_1824_is_not_sold_for_less_than_the_next_one_costs() {
    let mut refused = 0;
    let any = game(Title::AUSTRIA_HUNGARY_1824, 4);
    let austria: &austria_hungary_1824::AustriaHungary1824 = any.rules_of().unwrap();
    for seed in 0..3 {
        decisions(austria, seed, |state, action| {
            use austria_hungary_1824::Action;
            if matches!(action, Action::AgreeToSell | Action::BuyTrainFrom { .. }) {
                assert_ne!(austria.appeal(state, action), Appeal::Absurd, "{action:?}");
            }
            if *action == Action::RefuseToSell
                && austria.appeal(state, &Action::AgreeToSell) == Appeal::Absurd
            {
                refused += 1;
            }
        });
    }
    assert!(refused > 0, "nobody asked for a train that was worth more");
}
