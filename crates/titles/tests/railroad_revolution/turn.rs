//! The sequence of play.

use roundhouse_game::{Game, SeatId};
use roundhouse_titles::railroad_revolution::action::{Action, PieceKind};
use roundhouse_titles::railroad_revolution::state::Stage;
use roundhouse_titles::railroad_revolution::worker::{Colour, MainAction, Place};

use super::support::*;

#[test]
fn turns_go_clockwise_from_the_first_player() {
    let mut table = Table::begun(3);
    for seat in [0, 1, 2, 0, 1] {
        assert_eq!(table.to_act(), Some(SeatId(seat)));
        table.plain_trade(Colour::White);
    }
    assert_eq!(table.state.round, 2);
}

#[test]
fn workers_return_when_the_reserve_is_empty_at_the_start_of_a_turn() {
    let mut table = Table::begun(2);
    for round in 0..5 {
        let colour = if round == 4 { Colour::Purple } else { Colour::White };
        assert_eq!(table.state.player(ANN).reserve.total(), 5 - round);
        table.plain_trade(colour);
        let colour = if round == 4 { Colour::Orange } else { Colour::White };
        table.plain_trade(colour);
    }
    assert_eq!(table.state.player(ANN).reserve.total(), 5);
    assert_eq!(table.state.player(ANN).workers(Place::Trade).total(), 0);
    assert_eq!(table.state.player(BEA).reserve.total(), 0, "Bea's come back when her turn begins");
}

#[test]
fn workers_do_not_return_in_the_middle_of_a_turn() {
    let mut table = Table::begun(2);
    while table.state.player(ANN).reserve.total() > 1 {
        table.ann().reserve.remove(Colour::White);
        table.ann().placed[0].add(Colour::White, 1);
    }
    table.plain_trade(Colour::Purple);
    assert_eq!(table.state.player(ANN).reserve.total(), 0);
    assert_eq!(table.available(ANN), 5);
}

#[test]
fn any_number_of_workers_stand_on_one_space() {
    let mut table = Table::begun(2);
    for _ in 0..3 {
        table.plain_trade(Colour::White);
        table.plain_trade(Colour::White);
    }
    assert_eq!(table.state.player(ANN).workers(Place::Trade).count(Colour::White), 3);
}

#[test]
fn the_worker_comes_from_the_reserve() {
    let table = Table::begun(2);
    assert_eq!(table.refused(place(Colour::Grey, MainAction::Trade)), "not_in_reserve");
}

#[test]
fn an_action_that_cannot_be_completed_may_not_be_chosen() {
    let mut table = Table::begun(2);
    table.impoverish(ANN);
    table.station(BEA, "WAS");
    for action in [MainAction::Railroad, MainAction::Station] {
        assert_eq!(table.refused(place(Colour::White, action)), "action_impossible");
    }
    for action in [MainAction::Telegraph, MainAction::Trade] {
        assert!(table.is_offered(&place(Colour::White, action)));
    }
}

#[test]
fn an_action_needs_its_piece() {
    let mut table = Table::begun(2);
    table.board(ANN, 1, 0);
    assert_eq!(table.refused(place(Colour::White, MainAction::Station)), "no_piece_left");
    assert_eq!(table.refused(place(Colour::White, MainAction::Telegraph)), "no_piece_left");
    table.board(ANN, 0, 1);
    assert_eq!(table.refused(place(Colour::White, MainAction::Railroad)), "no_piece_left");
}

#[test]
fn the_telegraph_needs_a_section_without_an_own_office() {
    let mut table = Table::begun(2);
    for section in 1..=8 {
        table.office(ANN, section);
    }
    assert_eq!(table.refused(place(Colour::White, MainAction::Telegraph)), "action_impossible");
}

#[test]
fn there_is_no_voluntary_pass() {
    let table = Table::begun(2);
    assert_eq!(table.refused(Action::Pass), "may_not_pass");
}

#[test]
fn an_empty_board_passes_the_turn() {
    let mut table = Table::begun(2);
    table.board(ANN, 0, 0);
    for action in MainAction::ALL {
        let refused = table.refused(place(Colour::White, action));
        assert!(["no_piece_left", "action_impossible"].contains(&refused));
    }
    // Objectives and the end are checked all the same.
    table.rails(ANN, &["r03", "r02"]);
    table.station(ANN, "MIA");
    table.managers(ANN, 0, &[Colour::Orange]);
    table.act(Action::Pass);
    assert_eq!(table.state.last_round, None, "the replacement comes first");
    let choices = table.game.choices(&table.state);
    table.act(choices[0].action);
    assert_eq!(table.state.player(ANN).completed.count_ones(), 1);
    assert_eq!(table.state.last_round, Some(2));
    assert_eq!(table.to_act(), Some(BEA));
    assert_eq!(table.available(ANN), 5);
}

#[test]
fn nobody_acts_out_of_turn_or_out_of_place() {
    let mut table = Table::begun(2);
    assert_eq!(table.refused_to(BEA, place(Colour::White, MainAction::Trade)), "not_your_turn");
    assert_eq!(table.refused_to(BEA, Action::SellShare), "not_your_turn");
    assert_eq!(table.refused(Action::EndAction), "wrong_moment");
    assert_eq!(table.refused(rail("r03")), "wrong_moment");
    table.act(place(Colour::White, MainAction::Trade));
    assert_eq!(table.refused(rail("r03")), "wrong_moment");
    assert_eq!(table.refused(place(Colour::White, MainAction::Trade)), "wrong_moment");
    assert_eq!(table.refused(Action::EndAction), "not_complete");
    table.all([sell(PieceKind::Rail), Action::EndAction]);
    table.state.stage = Stage::Over;
    assert_eq!(table.refused(Action::SellShare), "game_over");
}
