//! What is hidden stays hidden.

use roundhouse_game::{Chance, Game, SeatId};
use roundhouse_titles::railroad_revolution::Event;
use roundhouse_titles::railroad_revolution::action::{Action, PieceKind};
use roundhouse_titles::railroad_revolution::event::PileEvent;
use roundhouse_titles::railroad_revolution::state::Stage;
use roundhouse_titles::railroad_revolution::worker::{Colour, MainAction};

use super::support::*;

/// Everything hidden from a seat is drawn anew, and its view stays the same, at every moment of random games.
#[test]
fn no_view_holds_what_its_seat_must_not_see() {
    let (mut looks, mut differing) = (0, 0);
    for seed in 0..30 {
        let players = 2 + seed as usize % 3;
        let mut table = Table::setup(players, seed);
        let mut chance = Chance::new(seed * 31 + 7);
        while let Some(to_act) = table.to_act() {
            let onlooker = [None].into_iter();
            for seat in onlooker.chain(SeatId::all(players as u8).map(Some)) {
                let imagined = table.game.imagined(&table.state, seat, &mut chance);
                differing += u32::from(imagined != table.state);
                assert_eq!(table.game.broken(&imagined), None);
                assert_eq!(
                    table.game.view(&table.state, seat),
                    table.game.view(&imagined, seat)
                );
                if seat == Some(to_act) {
                    assert_eq!(
                        table.game.choices(&table.state),
                        table.game.choices(&imagined)
                    );
                }
            }
            looks += u32::from(matches!(table.state.stage, Stage::Keep { .. }));
            let choices = table.game.choices(&table.state);
            let choice = chance.below(choices.len() as u32) as usize;
            let applied = table
                .game
                .apply(&table.state, to_act, &choices[choice].action);
            table.state = applied.unwrap().state;
        }
    }
    assert!(looks > 10, "{looks}");
    assert!(differing > 1000, "{differing}");
}

#[test]
fn objectives_looked_at_are_seen_by_their_player_alone() {
    let mut table = Table::begun(3);
    table.rails(ANN, &["r03", "r02"]);
    table.station(ANN, "MIA");
    table.managers(ANN, 0, &[Colour::Orange]);
    table.pile(0, &["B-1", "B-2", "B-3", "B-4"]);
    table.plain_trade(Colour::White);
    let looking = |seat| table.game.view(&table.state, seat).looking_at;
    assert_eq!(looking(Some(ANN)), [name("B-1"), name("B-2"), name("B-3")]);
    assert!(looking(Some(BEA)).is_empty());
    assert!(looking(None).is_empty());
    let others = table.game.view(&table.state, Some(BEA));
    assert_eq!(others.piles[0].1, 4, "how many there are is open");
}

#[test]
fn shuffles_and_the_state_of_chance_are_seen_by_nobody() {
    let mut table = Table::begun(2);
    table.state.contract_pile = roundhouse_titles::railroad_revolution::state::TilePile::of(&[]);
    table.all([
        place(Colour::White, MainAction::Telegraph),
        office(3),
        Action::EndAction,
    ]);
    let events = table.all([Action::DeclineContract, Action::DeclineContract]);
    let hidden: Vec<_> = events
        .iter()
        .filter(|event| !table.game.sees(event, Some(ANN)))
        .collect();
    assert_eq!(hidden.len(), 2);
    assert!(matches!(
        hidden[0],
        Event::Pile(PileEvent::ContractsShuffled { .. })
    ));
    assert!(matches!(hidden[1], Event::Pile(PileEvent::ChanceBecame(_))));
    assert!(events.iter().any(Event::reveals), "a tile was turned up");
}

#[test]
fn a_plain_trade_reveals_nothing() {
    let mut table = Table::begun(2);
    let events = table.all([
        place(Colour::White, MainAction::Trade),
        sell(PieceKind::Rail),
        Action::EndAction,
    ]);
    assert!(!events.iter().any(Event::reveals));
    assert!(events.iter().all(|event| table.game.sees(event, None)));
}
