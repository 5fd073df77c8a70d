//! §7.8.1: which freight trains run joined (R17).

use roundhouse_family18xx::Holder;
use roundhouse_game::Grounds;
use roundhouse_titles::east_anglia_1862::running::NamedRuns;
use roundhouse_titles::east_anglia_1862::train::Kind;

use crate::rulebook_1862::runs::earnings;
use crate::rulebook_1862::support::{Table, route, seat};

/// ENR with stations in Cromer, Norwich and Beccles, and freight trains of these letters.
fn with_freights(chosen: &[&str], letters: &[char]) -> Table {
    let trains: Vec<_> = letters.iter().map(|letter| (*letter, Kind::Freight)).collect();
    let mut table = Table::east_norfolk(chosen, &trains);
    table.station("ENR", "F5");
    table.station("ENR", "G8");
    table
}

#[test]
fn temporary_freights_join_as_many_permanent_ones_as_lie_between_them() {
    let table = with_freights(&[], &['A', 'E', 'E', 'A']);
    let runs = [route("1F", "F1-F3"), route("6F", "F3-F5"), route("6F", "F5-G6-G8"), route("1F", "G8-H7")];
    // From the port to Lowestoft: 80 + 20 and three hexes between them.
    assert_eq!(earnings(&table, &runs).unwrap().revenue.units(), 190);
    let chains = [vec![0, 1, 2, 3]];
    let named = NamedRuns { routes: &runs[..], chains: &chains, unpaid: &[] };
    let earned = table.game.earnings(&table.state, table.id("ENR"), named);
    assert_eq!(earned.unwrap().revenue.units(), 190);
}

#[test]
fn what_must_join_does_so_beside_a_chain_that_was_named() {
    let table = with_freights(&[], &['A', 'E', 'E', 'E']);
    let runs =
        [route("1F", "F1-F3"), route("6F", "F3-F5"), route("6F", "F5-G6-G8"), route("6F", "G8-F9-F11")];
    let earned = |chains: &[Vec<u8>]| {
        let named = NamedRuns { routes: &runs[..], chains, unpaid: &[] };
        table.game.earnings(&table.state, table.id("ENR"), named)
    };
    let both = earned(&[vec![0, 1], vec![2, 3]]).unwrap();
    assert_eq!(earned(&[vec![2, 3]]).unwrap(), both);
    // The port to Norwich 80 + 40 + 30; Norwich, paid already, to Ipswich 60 + 40.
    assert_eq!(both.revenue.units(), 250);
    // Nothing is left that the first could join.
    let refused = earned(&[vec![1, 2, 3]]).unwrap_err();
    assert_eq!(refused.key(), "freights_not_joined");
}

#[test]
fn no_more_permanent_freights_join_than_must() {
    let table = with_freights(&[], &['A', 'E', 'E']);
    let runs = [route("1F", "F1-F3"), route("6F", "F3-F5"), route("6F", "F5-G6-G8-F9-F11")];
    // The port to Norwich 80 + 40 + 30; Norwich, paid already, to Ipswich 60 + 40. Joined they would bring 260.
    assert_eq!(earnings(&table, &runs).unwrap().revenue.units(), 250);
}

#[test]
fn on_18xx_games_a_branch_with_a_temporary_freight_is_joined_first_and_else_the_longest() {
    let chosen = ["!permanent_freights=chained_if_end_shared"];
    for (letters, names) in
        [(['B', 'E', 'E', 'A'], ["2F", "6F", "6F", "1F"]), (['E', 'E', 'E', 'E'], ["6F", "6F", "6F", "6F"])]
    {
        let table = with_freights(&chosen, &letters);
        let paths = ["F11-F9-G8", "G8-H7", "G8-G6-F5", "F5-F3"];
        let runs: Vec<_> = names.iter().zip(paths).map(|(train, path)| route(train, path)).collect();
        // Ipswich to Cromer 60 + 20 + 60, and Beccles to Lowestoft 30 + 20 apart from them.
        let earned = earnings(&table, &runs).unwrap();
        assert_eq!(earned.revenue.units(), 190, "{names:?}");
    }
}

#[test]
fn on_18xx_games_the_best_runs_may_end_in_one_place_and_count_as_they_were_searched() {
    let chosen = ["!permanent_freights=chained_if_end_shared"];
    let single = [chosen[0], "!freight_chain_check=single_runs"];
    for chosen in [&chosen[..], &single] {
        for letters in [
            &['E', 'E', 'E'][..],
            &['E', 'E', 'E', 'E'],
            &['B', 'E', 'E', 'A'],
            &['A', 'A', 'E', 'E'],
            &['A', 'B', 'C'],
        ] {
            let table = with_freights(chosen, letters);
            let best = table.game.best_runs(&table.state, table.id("ENR"), &|| false);
            assert!(best.proved, "{letters:?}");
            assert_eq!(best.most, best.earnings.revenue, "{letters:?}");
            if letters.len() == 4 && letters[2] == 'E' {
                assert!(best.earnings.revenue.units() >= 190, "{letters:?}");
            }
        }
    }
}

/// What 18xx.games does with freight trains.
const PLATFORM: [&str; 2] = ["!permanent_freights=chained_if_end_shared", "!freight_chain_check=single_runs"];

#[test]
fn on_18xx_games_another_set_is_counted_where_the_first_is_worth_less_than_it_was_found_for() {
    let chosen = [PLATFORM[0], PLATFORM[1], "!runs_meet_at=any_stop", "!unpaid_stop=best_total"];
    let mut table = Table::with(2, None, &chosen);
    table.float("EUR", 100);
    table.certificate("EUR", Holder::Seat(seat(0)));
    for (hex, tile, rotation) in [
        ("E12", "790", 1),
        ("D13", "14", 1),
        ("E14", "8850", 2),
        ("C12", "8852", 0),
        ("F13", "621", 5),
        ("D11", "6", 3),
    ] {
        table.lay(hex, tile, rotation);
    }
    for hex in ["E12", "D11", "D13"] {
        table.station("EUR", hex);
    }
    table.terminal("EUR", 0);
    for (letter, kind) in [('B', Kind::Freight), ('B', Kind::Express), ('B', Kind::Freight)] {
        table.permit("EUR", kind);
        table.train("EUR", letter, kind);
    }
    let best = table.game.best_runs(&table.state, table.id("EUR"), &|| false);
    assert!(best.proved);
    assert_eq!((best.most.units(), best.earnings.revenue.units()), (330, 330));
}

#[test]
fn on_18xx_games_freights_between_the_same_ends_count_for_the_first_stop_of_the_first() {
    let table = with_freights(&PLATFORM, &['E', 'E', 'E']);
    let earned = |paths: &[&str]| {
        let runs: Vec<_> = paths.iter().map(|path| route("6F", path)).collect();
        earnings(&table, &runs).map(|earned| earned.revenue.units())
    };
    // Cromer 20 and Norwich 40, without a hex between them.
    assert_eq!(earned(&["F3-F5"]), Ok(60));
    assert_eq!(earned(&["F3-F5", "F3-F5"]), Ok(20));
    assert_eq!(earned(&["F5-F3", "F3-F5"]), Ok(40));
    assert_eq!(earned(&["F3-F5", "F3-F5", "F5-F3"]), Ok(20));
}

#[test]
fn on_18xx_games_joined_freights_with_just_one_end_are_refused() {
    let table = with_freights(&PLATFORM, &['E', 'E', 'E']);
    let paths = ["F3-F5", "F3-F5", "F5-G6-G8"];
    let runs = paths.map(|path| route("6F", path));
    // Two end in Cromer, three in Norwich and one in Beccles.
    let refused = earnings(&table, &runs).unwrap_err();
    assert_eq!(refused.key(), "chain_illegal");
    // One of the first two at home: Cromer 20, Beccles 30 and two hexes between them.
    let earned = earnings(&table, &runs[1..]).unwrap();
    assert_eq!(earned.revenue.units(), 90);
}

#[test]
fn nine_freights_on_one_line_are_no_chain() {
    let table = with_freights(&[], &['A'; 9]);
    let runs = vec![route("1F", "F3-F5"); 9];
    // Every order of the nine would be one to try, but two of them already come back to where they began.
    let refused = earnings(&table, &runs).unwrap_err();
    assert_eq!(refused.key(), "freights_not_joined");
}

#[test]
fn temporary_freights_join_each_other_or_a_permanent_one_but_on_18xx_games_a_permanent_one() {
    let runs =
        [route("1F", "F1-F3"), route("1F", "F3-F5"), route("6F", "G8-F9-F11"), route("6F", "F5-G6-G8")];
    let table = with_freights(&[], &['A', 'A', 'E', 'E']);
    // The port to Norwich 80 + 40 + 30, Beccles to Ipswich 30 + 60 + 20, Norwich, paid already, to Beccles 20.
    assert_eq!(earnings(&table, &runs).unwrap().revenue.units(), 280);
    let best = table.game.best_runs(&table.state, table.id("ENR"), &|| false);
    assert!(best.proved && best.earnings.revenue.units() >= 280);
    // A single one joins a permanent one, and two are one chain.
    let alone = [route("1F", "F3-F5"), route("6F", "F1-F3-F5-G6-G8")];
    let refused = earnings(&table, &alone).unwrap_err();
    assert_eq!(refused.key(), "freights_not_joined");
    let apart = [route("1F", "F1-F3"), route("1F", "G8-H7"), route("6F", "F3-F5-G6-G8-F9-F11")];
    let refused = earnings(&table, &apart).unwrap_err();
    assert_eq!(refused.key(), "freights_not_joined");
    let beside = [route("1F", "F3-F5"), route("2F", "F5-G6-G8"), route("6F", "F1-F3-F5-G6-G8-H7")];
    let table = with_freights(&[], &['A', 'B', 'E']);
    assert!(earnings(&table, &beside).is_ok());
    let chosen = ["!permanent_freights=chained_if_end_shared"];
    let table = with_freights(&chosen, &['A', 'B', 'E']);
    let refused = earnings(&table, &beside).unwrap_err();
    assert_eq!(refused.key(), "freights_not_joined");
}
