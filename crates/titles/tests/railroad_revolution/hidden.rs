//! What is hidden stays hidden.

use roundhouse_family18xx::view::Standing;
use roundhouse_game::{Chance, Game, Message, SeatId};
use roundhouse_titles::Shown;
use roundhouse_titles::railroad_revolution::action::{Action, PieceKind};
use roundhouse_titles::railroad_revolution::event::PileEvent;
use roundhouse_titles::railroad_revolution::state::Stage;
use roundhouse_titles::railroad_revolution::worker::{Colour, MainAction};
use roundhouse_titles::railroad_revolution::{Event, State};

use super::support::*;

/// Calls a check at every moment of random games: the table, whoever looks (a seat or nobody), and a table that looks
/// the same to them, with everything hidden from them drawn anew. At the end of a moment somebody acts.
fn at_every_moment(games: u64, mut check: impl FnMut(&Table, Option<SeatId>, &Table, Action)) {
    for seed in 0..games {
        let players = 2 + seed as usize % 3;
        let mut table = Table::setup(players, seed);
        let mut chance = Chance::new(seed * 31 + 7);
        while let Some(to_act) = table.to_act() {
            let choices = table.game.choices(&table.state);
            let action = choices[chance.below(choices.len() as u32) as usize].action;
            let onlooker = [None].into_iter();
            for seat in onlooker.chain(SeatId::all(players as u8).map(Some)) {
                let state = table.game.imagined(&table.state, seat, &mut chance);
                let imagined = Table { state: state.into_owned(), game: table.game.clone() };
                check(&table, seat, &imagined, action);
            }
            let applied = table.game.apply(&table.state, to_act, &action);
            table.state = applied.unwrap().state;
        }
    }
}

#[test]
fn no_view_holds_what_its_seat_must_not_see() {
    let (mut looks, mut differing) = (0, 0);
    at_every_moment(30, |table, seat, imagined, _| {
        differing += u32::from(imagined.state != table.state);
        looks += u32::from(matches!(table.state.stage, Stage::Keep { .. }));
        let view = |table: &Table| table.game.view(&table.state, seat);
        assert_eq!(table.game.broken(&imagined.state), None);
        assert_eq!(view(table), view(imagined));
        if seat == table.to_act() {
            let choices = |table: &Table| table.game.choices(&table.state);
            assert_eq!(choices(table), choices(imagined));
        }
    });
    assert!(looks > 30, "{looks}");
    assert!(differing > 1000, "{differing}");
}

/// The same for all that pages get: the table in words, the choices, the pictures, and what is told of an action.
#[test]
fn no_page_holds_what_its_reader_must_not_see() {
    let (mut looks, mut moments) = (0, 0);
    at_every_moment(30, |table, seat, imagined, action| {
        let is_looking = matches!(table.state.stage, Stage::Keep { .. });
        looks += u32::from(is_looking);
        moments += 1;
        if !is_looking && moments % 97 > 0 {
            return;
        }
        let shown = |table: &Table| table.game.shown(&table.state, seat);
        assert_eq!(shown(table), shown(imagined));
        let spoken = |message: &Message| format!("{message:?}");
        let pictures = |table: &Table| table.game.pictures(&table.state, (seat, seat), &spoken);
        assert_eq!(pictures(table), pictures(imagined));
        let to_act = table.to_act().unwrap();
        if seat == Some(to_act) {
            let panel = |table: &Table| {
                let choices = table.game.choices(&table.state);
                table.game.panel(&table.state, &choices)
            };
            assert_eq!(panel(table), panel(imagined));
        }
        // Others hear of the same action; what they know of the table before it makes no difference.
        let events = table.game.apply(&table.state, to_act, &action).unwrap().events;
        let told = |table: &Table| table.game.tell(&table.state, (to_act, &action), &events);
        assert_eq!(told(table), told(imagined));
    });
    assert!(looks > 30, "{looks}");
}

/// What an action is said to have done holds nothing that only the piles could tell.
#[test]
fn what_is_told_of_an_action_does_not_depend_on_the_piles() {
    at_every_moment(6, |table, seat, imagined, action| {
        let Some(seat) = seat.filter(|seat| table.to_act() == Some(*seat)) else {
            return;
        };
        let told = |table: &Table| {
            let applied = table.game.apply(&table.state, seat, &action).unwrap();
            table.game.tell(&table.state, (seat, &action), &applied.events)
        };
        assert_eq!(told(table), told(imagined));
    });
}

/// What was done can be taken back until something hidden became known by it.
#[test]
fn an_action_that_reveals_something_stands() {
    let (mut open, mut standing) = (0, 0);
    at_every_moment(6, |table, seat, _, action| {
        let Some(seat) = seat.filter(|seat| table.to_act() == Some(*seat)) else {
            return;
        };
        let applied = table.game.apply(&table.state, seat, &action).unwrap();
        let told = table.game.tell(&table.state, (seat, &action), &applied.events);
        let before = table.game.view(&table.state, Some(seat));
        let after = table.game.view(&applied.state, Some(seat));
        let new_contract = before.contract != after.contract || before.contracts_left != after.contracts_left;
        let looked_at = |state: &State| {
            let seats = SeatId::all(table.state.seats);
            seats.flat_map(|seat| table.game.view(state, Some(seat)).looking_at).collect::<Vec<_>>()
        };
        let looks = looked_at(&applied.state);
        let revealed = new_contract || (!looks.is_empty() && looks != looked_at(&table.state));
        assert_eq!(told.standing == Standing::Final, revealed, "{action:?}");
        standing += u32::from(revealed);
        open += u32::from(!revealed);
    });
    assert!(open > 500 && standing > 30, "{open} {standing}");
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
    table.all([place(Colour::White, MainAction::Telegraph), office(3), Action::EndAction]);
    let events = table.all([Action::DeclineContract, Action::DeclineContract]);
    let hidden: Vec<_> = events.iter().filter(|event| !event.is_open()).collect();
    assert_eq!(hidden.len(), 2);
    assert!(matches!(hidden[0], Event::Pile(PileEvent::ContractsShuffled { .. })));
    assert!(matches!(hidden[1], Event::Pile(PileEvent::ChanceBecame(_))));
    assert!(events.iter().any(Event::reveals), "a tile was turned up");
}

#[test]
fn a_plain_trade_reveals_nothing() {
    let mut table = Table::begun(2);
    let events =
        table.all([place(Colour::White, MainAction::Trade), sell(PieceKind::Rail), Action::EndAction]);
    assert!(!events.iter().any(Event::reveals));
    assert!(events.iter().all(Event::is_open));
}
