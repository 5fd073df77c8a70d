//! The end of the game and the score.

use roundhouse_game::{Game, SeatId};
use roundhouse_titles::railroad_revolution::action::PieceKind;
use roundhouse_titles::railroad_revolution::state::{Face, Stage};
use roundhouse_titles::railroad_revolution::worker::{Colour, MainAction};

use super::support::*;

/// The player whose next sale empties the board left of the logo.
fn about_to_trigger(seat: SeatId) -> Table {
    let mut table = Table::begun(3);
    table.board(seat, 2, 2);
    table.player(seat).board_rails[6] = 1;
    table
}

/// How many turns each player still takes.
fn turns_left(mut table: Table) -> [u8; 3] {
    let mut turns = [0; 3];
    while let Some(seat) = table.to_act() {
        turns[seat.index()] += 1;
        table.plain_trade(table.state.player(seat).reserve.colours().next().unwrap());
    }
    turns
}

#[test]
fn example_the_first_player_triggers_the_end() {
    let mut table = about_to_trigger(ANN);
    table.plain_trade(Colour::White);
    assert_eq!(table.state.last_round, Some(2));
    assert_eq!(turns_left(table), [1, 2, 2], "the others finish the round, then all take one more turn");
}

#[test]
fn example_the_player_to_the_right_of_the_first_triggers_the_end() {
    let mut table = about_to_trigger(CID);
    table.plain_trade(Colour::White);
    table.plain_trade(Colour::White);
    assert_eq!(table.state.last_round, None);
    table.plain_trade(Colour::White);
    assert_eq!(turns_left(table), [1, 1, 1]);
}

#[test]
fn both_kinds_must_be_gone_on_one_board() {
    let mut table = Table::begun(2);
    table.board(ANN, 2, 2);
    table.ann().board_rails[6] = 1;
    table.ann().board_buildings[5] = 1;
    table.plain_trade(Colour::White);
    assert_eq!(table.state.last_round, None, "a rail is left");
    table.plain_trade(Colour::White);
    table.plain_trade(Colour::White);
    assert_eq!(table.state.last_round, Some(3));
}

#[test]
fn a_second_trigger_changes_nothing() {
    let mut table = about_to_trigger(ANN);
    table.board(BEA, 2, 2);
    table.player(BEA).board_rails[6] = 1;
    table.plain_trade(Colour::White);
    table.plain_trade(Colour::White);
    assert_eq!(table.state.last_round, Some(2));
}

#[test]
fn pieces_right_of_the_logo_are_used_like_the_others() {
    let mut table = Table::begun(2);
    table.board(ANN, 2, 2);
    table.set_money(ANN, 1000);
    table.act(place(Colour::White, MainAction::Telegraph));
    table.act(office(8));
    assert_eq!(table.state.player(ANN).buildings_left(), 1);
    table.end_turn();
    table.plain_trade(Colour::White);
    table.act(place(Colour::White, MainAction::Trade));
    table.act(sell(PieceKind::Rail));
    assert_eq!(table.money(ANN), 2100, "1100 above the last section");
}

#[test]
fn objectives_are_completed_after_the_last_turn_of_their_owner() {
    let mut table = about_to_trigger(ANN);
    table.plain_trade(Colour::White);
    for _ in 0..3 {
        table.plain_trade(Colour::White);
    }
    // Ann has had her last turn; Bea is on turn.
    assert_eq!((table.to_act(), table.state.round), (Some(BEA), 2));
    table.rails(ANN, &["r03", "r02"]);
    table.station(ANN, "MIA");
    table.managers(ANN, 0, &[Colour::Orange]);
    table.plain_trade(Colour::White);
    assert!(table.state.player(ANN).has_completed(table.find_objective("A1-1")));
    assert!(matches!(table.state.stage, Stage::Keep { seat: ANN, .. }), "and still replaced");
}

#[test]
fn a_face_up_train_is_worth_eight() {
    let mut table = Table::begun(2);
    table.train(ANN, "money", Face::Up);
    table.train(ANN, "money", Face::Down);
    assert_eq!(table.game.score(&table.state, ANN).trains, 16);
}

#[test]
fn completed_objectives_count_and_open_ones_do_not() {
    let mut table = Table::begun(2);
    let (first, second) = (table.find_objective("A1-1"), table.find_objective("D-8"));
    table.ann().completed = 1 << first.0 | 1 << second.0;
    table.managers(ANN, 1, &[Colour::Orange]);
    assert_eq!(table.game.score(&table.state, ANN).objectives, 18 + 45);
}

#[test]
fn example_three_offices_at_five_points_score_fifteen() {
    let mut table = Table::begun(2);
    for section in [1, 4, 7] {
        table.office(ANN, section);
    }
    table.ann().markers = [5, 0, 0];
    let score = table.game.score(&table.state, ANN);
    assert_eq!((score.tracks, score.links), ([15, 0, 0], 0));
}

#[test]
fn tracks_multiply_stations_and_connected_cities_of_level_five() {
    let mut table = Table::begun(2);
    table.rails(ANN, &["r03", "r04", "r15", "r24", "r25"]);
    table.station(ANN, "MIA");
    table.station(ANN, "SD");
    table.ann().markers = [0, 5, 2];
    // Two stations at 6; San Diego and San Francisco at 6, one of them without a station.
    assert_eq!(table.game.score(&table.state, ANN).tracks, [0, 12, 12]);
}

#[test]
fn example_two_neighbouring_offices_and_an_isolated_one_score_five() {
    let mut table = Table::begun(4);
    for section in [1, 4, 5] {
        table.office(ANN, section);
    }
    assert_eq!(table.game.score(&table.state, ANN).links, 5);
}

#[test]
fn example_three_offices_at_the_left_and_two_at_the_right_score_eighteen() {
    let mut table = Table::begun(4);
    for section in [1, 2, 3, 6, 7] {
        table.office(ANN, section);
    }
    assert_eq!(table.game.score(&table.state, ANN).links, 5 + 5 + 8);
}

#[test]
fn example_offices_without_neighbours_score_nothing() {
    let mut table = Table::begun(4);
    for section in [2, 4, 8] {
        table.office(ANN, section);
    }
    assert_eq!(table.game.score(&table.state, ANN).links, 0);
}

#[test]
fn neutral_offices_are_nobodys() {
    let mut table = Table::begun(2);
    table.office(ANN, 2);
    assert_eq!(table.game.score(&table.state, ANN).links, 0, "section 1 has a neutral office");
}

#[test]
fn a_tie_goes_to_more_money_with_shares_at_150_and_else_is_shared() {
    let mut table = Table::begun(3);
    table.state.stage = Stage::Over;
    let winners = |table: &Table| {
        let outcome = table.game.outcome(&table.state).unwrap();
        outcome.winners
    };
    assert_eq!(winners(&table), [SeatId(0), SeatId(1), SeatId(2)]);
    table.set_money(BEA, 750);
    assert_eq!(winners(&table), [BEA]);
    table.player(CID).shares += 1;
    assert_eq!(winners(&table), [BEA, CID]);
    table.train(ANN, "money", Face::Up);
    let outcome = table.game.outcome(&table.state).unwrap();
    assert_eq!(winners(&table), [ANN]);
    assert_eq!(outcome.standing[0], (ANN, 16));
}

#[test]
fn money_and_shares_score_nothing() {
    let mut table = Table::begun(2);
    table.set_money(ANN, 9000);
    table.ann().shares = 40;
    assert_eq!(table.game.score(&table.state, ANN).total(), 8);
}

#[test]
fn there_is_no_outcome_before_the_end() {
    let table = Table::begun(2);
    assert_eq!(table.game.outcome(&table.state), None);
}
