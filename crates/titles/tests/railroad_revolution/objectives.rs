//! Objectives.

use roundhouse_game::Game;
use roundhouse_titles::railroad_revolution::acting::Item;
use roundhouse_titles::railroad_revolution::action::{Action, PieceKind, Side};
use roundhouse_titles::railroad_revolution::state::{Face, Slot, Stage};
use roundhouse_titles::railroad_revolution::worker::{Colour, MainAction, Place};

use super::support::*;

/// Ann meets the conditions of A1-1 and has its manager; a trade is all but over.
fn completing(players: usize) -> Table {
    let mut table = Table::begun(players);
    table.rails(ANN, &["r03", "r02"]);
    table.station(ANN, "MIA");
    table.managers(ANN, 0, &[Colour::Orange]);
    table.pile(0, &["B-1", "B-2", "B-3", "B-4", "B-5"]);
    table.all([place(Colour::White, MainAction::Trade), sell(PieceKind::Rail)]);
    table
}

fn open(table: &Table, seat: roundhouse_game::SeatId) -> Vec<String> {
    let open = table.state.player(seat).open_objectives();
    open.map(|(_, open)| table.game.components.objective(open.objective).id.to_string()).collect()
}

#[test]
fn a_worker_is_promoted_before_any_condition_is_met() {
    let mut table = Table::begun(2);
    table.give(ANN, Colour::Orange);
    table.all([place(Colour::White, MainAction::Trade), resolve(Item::Promotion)]);
    table.act(promote(Place::Reserve, Colour::Orange, "A1-1"));
    assert_eq!(table.available(ANN), 5, "a manager is not available");
    let (_, first) = table.state.player(ANN).open_objectives().next().unwrap();
    assert_eq!(first.managers, [Some(Colour::Orange), None]);
}

#[test]
fn a_manager_fits_an_empty_slot_of_an_own_open_objective() {
    let mut table = Table::begun(2);
    table.give(ANN, Colour::Orange);
    table.give(ANN, Colour::Orange);
    table.managers(ANN, 1, &[Colour::Orange]);
    table.all([place(Colour::White, MainAction::Trade), resolve(Item::Promotion)]);
    assert_eq!(table.refused(promote(Place::Reserve, Colour::White, "A1-1")), "no_fitting_slot");
    assert_eq!(table.refused(promote(Place::Reserve, Colour::Orange, "A2-1")), "no_fitting_slot");
    assert_eq!(table.refused(promote(Place::Reserve, Colour::Orange, "A1-2")), "not_your_objective");
    table.act(promote(Place::Reserve, Colour::Orange, "A1-1"));
}

#[test]
fn two_managers_of_different_colours_take_their_own_slots() {
    let mut table = Table::begun(2);
    table.objective(ANN, 0, "B-5");
    table.give(ANN, Colour::Orange);
    table.all([place(Colour::White, MainAction::Trade), resolve(Item::Promotion)]);
    table.act(promote(Place::Reserve, Colour::Orange, "B-5"));
    let (_, first) = table.state.player(ANN).open_objectives().next().unwrap();
    assert_eq!(first.managers, [None, Some(Colour::Orange)]);
}

#[test]
fn the_last_letter_takes_managers_of_any_colour() {
    let mut table = Table::begun(2);
    table.objective(ANN, 0, "D-1");
    table.all([place(Colour::White, MainAction::Trade), resolve(Item::Promotion)]);
    table.act(promote(Place::Reserve, Colour::White, "D-1"));
}

#[test]
fn a_promotion_without_a_fitting_worker_is_void() {
    let mut table = Table::begun(2);
    table.act(place(Colour::White, MainAction::Trade));
    assert_eq!(table.refused(resolve(Item::Promotion)), "nothing_to_use");
}

#[test]
fn a_promotion_of_two_may_go_to_one_or_two_objectives_or_stop_after_one() {
    let mut table = Table::begun(2);
    table.objective(ANN, 0, "C-7");
    for _ in 0..2 {
        table.give(ANN, Colour::Purple);
    }
    table.all([place(Colour::White, MainAction::Trade), resolve(Item::Flip), flip("promote", Face::Up)]);
    table.act(promote(Place::Reserve, Colour::Purple, "C-7"));
    let mut stopped = table.clone();
    stopped.act(Action::Stop);
    table.act(promote(Place::Reserve, Colour::Purple, "C-7"));
    assert_eq!((stopped.available(ANN), table.available(ANN)), (6, 5));
}

#[test]
fn an_objective_is_completed_at_the_end_of_the_turn_and_its_managers_go_to_the_supply() {
    let mut table = completing(2);
    let orange = table.state.supply.count(Colour::Orange);
    assert_eq!(table.state.player(ANN).completed, 0);
    table.act(Action::EndAction);
    assert!(table.state.player(ANN).has_completed(table.find_objective("A1-1")));
    assert_eq!(table.state.supply.count(Colour::Orange), orange + 1);
    assert_eq!(table.available(ANN), 5, "the limit is not touched");
}

#[test]
fn all_managers_and_all_conditions_are_needed() {
    let mut table = completing(2);
    table.objective(ANN, 0, "A1-1");
    table.act(Action::EndAction);
    assert_eq!(table.state.player(ANN).completed, 0, "without its manager");
    let mut table = completing(2);
    table.ann().stations = 0;
    table.act(Action::EndAction);
    assert_eq!(table.state.player(ANN).completed, 0, "without the station");
    let mut table = completing(2);
    table.objective(ANN, 0, "B-5");
    table.managers(ANN, 0, &[Colour::Purple]);
    table.rails(ANN, &["r04", "r08", "r10"]);
    table.station(ANN, "KC");
    table.act(Action::EndAction);
    assert_eq!(table.state.player(ANN).completed, 0, "with one manager of two");
}

#[test]
fn players_not_on_turn_complete_as_well() {
    let mut table = Table::begun(2);
    table.objective(BEA, 0, "A1-1");
    table.rails(BEA, &["r03", "r02"]);
    table.station(BEA, "MIA");
    table.managers(BEA, 0, &[Colour::Orange]);
    table.plain_trade(Colour::White);
    assert!(table.state.player(BEA).has_completed(table.find_objective("A1-1")));
    assert!(matches!(table.state.stage, Stage::Keep { seat: BEA, .. }));
}

#[test]
fn example_three_tiles_of_the_next_letter_are_looked_at_and_one_is_kept() {
    let mut table = completing(2);
    table.objective(ANN, 0, "B-2");
    table.managers(ANN, 0, &[Colour::Orange]);
    table.rails(ANN, &["r05"]);
    table.pile(1, &["C-1", "C-2", "C-3", "C-4", "C-5"]);
    table.act(Action::EndAction);
    for offered in ["C-1", "C-2", "C-3"] {
        assert!(table.is_offered(&keep(offered)));
    }
    assert_eq!(table.refused(keep("C-4")), "not_looked_at");
    table.act(keep("C-2"));
    assert_eq!(open(&table, ANN), ["C-2", "A2-1"]);
    let rest = ["C-4", "C-5", "C-1", "C-3"].map(|id| table.find_objective(id).0);
    assert_eq!(table.state.piles[1].tiles(), rest, "the others go under in their order");
    assert_eq!(table.to_act(), Some(BEA));
}

#[test]
fn each_letter_is_replaced_by_the_next_and_the_last_by_none() {
    let mut table = completing(2);
    table.act(Action::EndAction);
    table.act(keep("B-3"));
    assert_eq!(open(&table, ANN), ["B-3", "A2-1"]);
    let mut table = completing(2);
    table.objective(ANN, 0, "D-1");
    table.rails(ANN, &["r04", "r15", "r24", "r25"]);
    table.managers(ANN, 0, &[Colour::Grey, Colour::Grey]);
    table.act(Action::EndAction);
    assert!(table.state.player(ANN).has_completed(table.find_objective("D-1")));
    assert_eq!(open(&table, ANN), ["A2-1"]);
    assert_eq!(table.to_act(), Some(BEA));
}

#[test]
fn two_completions_of_one_letter_are_replaced_one_after_the_other() {
    let mut table = completing(2);
    table.rails(ANN, &["r04", "r07", "r05"]);
    table.rails(ANN, &["r08"]);
    table.managers(ANN, 1, &[Colour::Orange]);
    table.act(Action::EndAction);
    assert_eq!(table.state.player(ANN).completed.count_ones(), 2, "both are turned first");
    table.act(keep("B-1"));
    assert!(table.is_offered(&keep("B-2")), "it went under the pile, which is short");
    assert_eq!(table.refused(keep("B-3")), "not_looked_at");
    table.act(keep("B-4"));
    assert_eq!(open(&table, ANN), ["B-1", "B-4"]);
}

#[test]
fn with_completions_of_two_letters_the_player_chooses_the_order() {
    let mut table = completing(2);
    table.objective(ANN, 1, "B-2");
    table.rails(ANN, &["r05"]);
    table.managers(ANN, 1, &[Colour::Orange]);
    table.pile(1, &["C-1", "C-2", "C-3"]);
    table.act(Action::EndAction);
    let first = |objective: &str| Action::ReplaceFirst { objective: name(objective) };
    assert_eq!(table.refused(first("A2-1")), "not_just_completed");
    assert!(table.is_offered(&first("A1-1")));
    table.all([first("B-2"), keep("C-3"), keep("B-2")]);
    assert_eq!(open(&table, ANN), ["B-2", "C-3"]);
}

#[test]
fn several_players_complete_in_turn_order_each_before_the_next_draws() {
    let mut table = completing(3);
    table.objective(CID, 0, "A1-2");
    table.rails(CID, &["r03", "r02", "r09"]);
    table.managers(CID, 0, &[Colour::Purple]);
    table.act(Action::EndAction);
    assert_eq!(table.to_act(), Some(ANN));
    assert_eq!(table.state.player(CID).completed, 0);
    table.act(keep("B-1"));
    assert_eq!(table.to_act(), Some(CID));
    assert!(table.is_offered(&keep("B-4")), "Ann's two went under");
    table.act(keep("B-4"));
    assert_eq!(table.to_act(), Some(BEA));
}

#[test]
fn fewer_than_three_tiles_are_looked_at_and_none_is_no_replacement() {
    let mut table = completing(2);
    table.pile(0, &["B-7"]);
    let mut empty = table.clone();
    table.act(Action::EndAction);
    table.act(keep("B-7"));
    assert_eq!(open(&table, ANN), ["B-7", "A2-1"]);
    empty.pile(0, &[]);
    empty.act(Action::EndAction);
    assert_eq!(empty.state.player(ANN).objectives[0], Slot::Empty);
    assert_eq!(empty.to_act(), Some(BEA));
    let mut two = completing(2);
    two.objective(ANN, 1, "B-2");
    two.rails(ANN, &["r05"]);
    two.managers(ANN, 1, &[Colour::Orange]);
    two.pile(0, &[]);
    two.act(Action::EndAction);
    two.act(Action::ReplaceFirst { objective: name("A1-1") });
    assert_eq!(two.state.player(ANN).objectives[0], Slot::Empty);
    assert!(matches!(two.state.stage, Stage::Keep { seat: ANN, slot: 1 }));
}

#[test]
fn a_replacement_is_not_optional_but_shares_may_be_sold_before() {
    let mut table = completing(2);
    table.act(Action::EndAction);
    assert_eq!(table.refused(Action::Stop), "wrong_moment");
    assert_eq!(table.refused(Action::DeclineContract), "wrong_moment");
    table.act(Action::SellShare);
    table.act(keep("B-1"));
}

#[test]
fn conditions_count_exact_levels_and_icons() {
    use roundhouse_titles::railroad_revolution::cards::Condition;
    let mut table = Table::begun(2);
    table.rails(ANN, &["r03", "r04", "r15"]);
    table.station(ANN, "MIA");
    let player = *table.ann();
    let met = |condition| table.game.components.is_met(condition, player.rails, player.stations);
    // Miami, Houston and El Paso are connected, without stations in the last two.
    for (level, right) in [(1, true), (2, true), (3, true), (4, true), (5, false)] {
        assert_eq!(met(Condition::Connect { level, count: 1 }), right, "{level}");
    }
    assert!(!met(Condition::Connect { level: 2, count: 2 }));
    assert!(met(Condition::Station { level: 2, count: 1 }));
    assert!(!met(Condition::Station { level: 3, count: 1 }));
    assert!(met(Condition::RailContract { count: 1 }));
    assert!(!met(Condition::RailContract { count: 2 }));
    assert!(met(Condition::RailTerrain { triangles: 1, count: 1 }));
    assert!(!met(Condition::RailTerrain { triangles: 2, count: 1 }));
    // The start space has no icon: two plain rails, not three.
    assert!(met(Condition::RailTerrain { triangles: 0, count: 2 }));
    assert!(!met(Condition::RailTerrain { triangles: 0, count: 3 }));
}

#[test]
fn free_rails_count_for_conditions_with_the_icons_they_lie_on() {
    let mut table = Table::begun(2);
    table.contract("k1");
    table.objective(ANN, 0, "A1-2");
    table.rails(ANN, &["r03"]);
    table.managers(ANN, 0, &[Colour::Purple]);
    table.give(ANN, Colour::Grey);
    table.rails(ANN, &["r09", "r04"]);
    table.ann().rails &= !(1 << table.game.components.find_space(name("r02")).unwrap().0);
    table.all([place(Colour::Grey, MainAction::Trade), accept(Side::Right), rail("r02")]);
    table.all([sell(PieceKind::Building), Action::EndAction]);
    assert!(table.state.player(ANN).has_completed(table.find_objective("A1-2")));
    assert_eq!(table.game.outcome(&table.state), None);
}
