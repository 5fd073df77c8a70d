//! 1824 played to a plan: what chance never brings about, in whole games by the rules.

use roundhouse_family18xx::Holder;
use roundhouse_game::{Choice, Game, Setup};
use roundhouse_titles::austria_hungary_1824::cards::Kind;
use roundhouse_titles::austria_hungary_1824::state::{Event, Mountain, State};
use roundhouse_titles::austria_hungary_1824::{Action, AustriaHungary1824};
use roundhouse_titles::{Title, TitleFiles};

fn game(variant: &str, players: &[&str]) -> AustriaHungary1824 {
    let setup = Setup {
        players: players.iter().map(|player| (*player).to_owned()).collect(),
        variant: Some(variant.to_owned()),
        options: [].into(),
        rulings: [].into(),
        seed: 1.into(),
    };
    let files = TitleFiles::embedded(Title::AUSTRIA_HUNGARY_1824);
    AustriaHungary1824::new(&files, &setup).unwrap()
}

/// How much an action is wanted by players who hoard shares of regional railways: the less, the more.
fn rank(action: &Action) -> u8 {
    match action {
        Action::BuyMountain { .. } => 0,
        Action::BuyCoal { .. } | Action::StartRegional { .. } => 1,
        Action::BuyShare { company, .. } if !is_state(company.as_str()) => 2,
        Action::LayTile { .. } | Action::RunTrains { .. } | Action::PayOut => 3,
        Action::Pass => 4,
        Action::BuyTrain { .. } => 5,
        _ => 6,
    }
}

fn is_state(company: &str) -> bool {
    ["SD", "UG", "KK"].contains(&company)
}

/// What those players do: of equals the first, so that prices are as low as they can be.
fn hoarding(choices: Vec<Choice<Action>>) -> Action {
    let choices = choices.into_iter().map(|choice| choice.action);
    choices.min_by_key(rank).unwrap()
}

/// Plays until an event of this kind, or to the end of the game.
fn play_until(game: &AustriaHungary1824, wanted: fn(&Event) -> bool) -> (State, bool) {
    let mut state = game.setup();
    while let Some(seat) = game.to_act(&state) {
        let action = hoarding(game.choices(&state));
        let applied = game.apply(&state, seat, &action).unwrap();
        state = applied.state;
        assert_eq!(game.broken(&state), None);
        if applied.events.iter().any(wanted) {
            return (state, true);
        }
    }
    (state, false)
}

/// IV.1: players who buy up all shares of regional railways before the first 4 comes lose their mountain railways.
#[test]
fn a_forced_exchange_finds_no_share_when_all_are_bought_up() {
    let game = game("standard", &["Anna", "Bela", "Cili"]);
    let lost = |event: &Event| matches!(event, Event::MountainLost { .. });
    let (state, found) = play_until(&game, lost);
    assert!(found);
    assert_eq!(game.phase(&state).name, "4");
    for company in game.components.majors() {
        let regional = matches!(game.components.kind(company), Kind::Regional { .. });
        let left = state.table.ordinary(company, Holder::Ipo);
        assert!(!regional || left == 0, "{left} shares are left");
    }
    let owned = |mountain: &Mountain| matches!(mountain, Mountain::Owned(_));
    assert!(!state.mountains.iter().any(owned), "{:?}", state.mountains);
}
