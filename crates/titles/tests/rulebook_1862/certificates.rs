//! §5.2.4a, §6.3: director's certificates in an exchange without shares to break them, and who takes them over.

use roundhouse_family18xx::Holder;
use roundhouse_titles::east_anglia_1862::Action;
use roundhouse_titles::east_anglia_1862::action::{OptionChoice, Source};
use roundhouse_titles::east_anglia_1862::state::Step;
use roundhouse_titles::east_anglia_1862::train::Kind;

use crate::rulebook_1862::support::{REDEEM, Table, buy, seat, sell, unite};

const ME: Holder = Holder::Seat(seat(0));
const YOU: Holder = Holder::Seat(seat(1));
const THIRD: Holder = Holder::Seat(seat(2));
const FOURTH: Holder = Holder::Seat(seat(3));

const GIVE_UP: Action = Action::DecideOption { choice: OptionChoice::GiveUp };

/// What an option of the certificate with so many shares costs and brings at 65: kept, given up, sold by force.
const VALUES: [(u8, u32, u32, u32); 3] = [(5, 32, 162, 163), (4, 65, 130, 130), (3, 97, 97, 98)];

/// N&E and I&B at 44 meet in Cambridge, so that the new price is 65. Nothing lies in the pool or the IPO; what I and
/// you do not hold is with the third player and the fourth, who have no money.
fn meeting(chosen: &[&str], mine: (&str, u8), yours: (&str, u8)) -> Table {
    let chosen = [&["!merger_consent=assumed"], chosen].concat();
    let mut table = Table::with(4, None, &chosen);
    table.lay("B9", "790", 0);
    for id in ["N&E", "I&B"] {
        table.float(id, 44);
        table.train(id, 'A', Kind::Freight);
        table.station(id, "B9");
    }
    for (holder, (id, held)) in [(ME, mine), (YOU, yours)] {
        table.certificate(id, holder);
        table.give(id, holder, held - 3);
        let rest = if id == "N&E" { THIRD } else { FOURTH };
        table.give(id, rest, 10 - held);
    }
    for number in 0..4 {
        let cash = if number < 2 { 500 } else { 0 };
        table.cash(seat(number), cash);
    }
    table.operate(mine.0, Step::Merge);
    table
}

#[test]
fn without_shares_to_break_it_the_survivors_certificate_is_an_option() {
    for (held, redeem, give_up, _) in VALUES {
        for (choice, shares, cash) in [(REDEEM, 3, 500 - redeem), (GIVE_UP, 0, 500 + give_up)] {
            let mut table = meeting(&[], ("N&E", held), ("I&B", 10));
            table.act(&unite("I&B", "N&E"));
            table.act(&choice);
            assert_eq!(table.held("N&E", seat(0)), shares, "{held} {choice:?}");
            assert_eq!(table.money_of(seat(0)), cash, "{held} {choice:?}");
        }
    }
}

#[test]
fn the_absorbed_companys_certificate_is_swapped_with_a_later_holder_of_the_survivors() {
    for (held, redeem, give_up, _) in VALUES {
        for (choice, shares, cash) in [(REDEEM, 3, 500 - redeem), (GIVE_UP, 0, 500 + give_up)] {
            let mut table = meeting(&[], ("I&B", held), ("N&E", 10));
            table.act(&unite("N&E", "N&E"));
            let survivor = table.id("N&E");
            let certificate = table.state.table.certificate(survivor);
            assert_eq!(certificate, ME, "{held}");
            table.act(&choice);
            assert_eq!(table.held("N&E", seat(0)), shares, "{held} {choice:?}");
            assert_eq!(table.money_of(seat(0)), cash, "{held} {choice:?}");
            // You had the other certificate in return, which went back with half of your shares.
            assert_eq!(table.held("N&E", seat(1)), 5);
            assert_eq!(table.in_place("I&B", Holder::Ipo), 10);
        }
    }
}

#[test]
fn it_is_swapped_with_the_pool_where_the_survivors_certificate_was_given_up() {
    for (held, redeem, ..) in VALUES {
        let mut table = meeting(&[], ("N&E", 3), ("I&B", held));
        table.act(&unite("I&B", "N&E"));
        table.act(&GIVE_UP);
        table.act(&REDEEM);
        assert_eq!(table.held("N&E", seat(1)), 3, "{held}");
        assert_eq!(table.money_of(seat(1)), 500 - redeem, "{held}");
        assert_eq!(table.money_of(seat(0)), 500 + 97);
    }
}

#[test]
fn without_a_counterpart_it_is_sold_rounded_up_but_down_on_18xx_games() {
    for (held, _, down, up) in VALUES {
        for (chosen, brings) in [(&[][..], up), (&["!forced_option_rounding=down"], down)] {
            let mut table = meeting(chosen, ("N&E", 3), ("I&B", held));
            table.act(&unite("I&B", "N&E"));
            // I keep the survivor's certificate, and have had my turn.
            table.act(&REDEEM);
            assert_eq!(table.money_of(seat(1)), 500 + brings, "{held} {chosen:?}");
            assert_eq!(table.held("N&E", seat(1)), 0);
            let survivor = table.id("N&E");
            assert_eq!(table.state.table.president(survivor), Some(seat(0)));
        }
    }
}

#[test]
fn among_equals_the_nearest_clockwise_takes_the_certificate() {
    // The second player sells, and both others have as many shares: the third comes first.
    let mut table = Table::new(3);
    table.float("N&E", 100);
    table.train("N&E", 'H', Kind::Freight);
    table.certificate("N&E", YOU);
    table.give("N&E", YOU, 1);
    table.give("N&E", ME, 3);
    table.give("N&E", THIRD, 3);
    table.stock_round(seat(1));
    table.act(&sell("N&E", 2));
    let company = table.id("N&E");
    assert_eq!(table.state.table.president(company), Some(seat(2)));
    assert_eq!(table.held("N&E", seat(2)), 3);
    // Out of the pool: from the former director clockwise.
    let mut table = Table::new(3);
    table.float("N&E", 100);
    table.certificate("N&E", Holder::Pool);
    table.change("N&E", |company| company.former_director = Some(seat(1)));
    table.give("N&E", ME, 3);
    table.give("N&E", THIRD, 3);
    table.give("N&E", Holder::Pool, 1);
    table.stock_round(seat(1));
    table.act(&buy("N&E", Source::Pool));
    assert_eq!(table.state.table.president(company), Some(seat(2)));
}
