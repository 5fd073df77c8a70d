//! Refusals that no other case gives.

use roundhouse_board::hex::Rotation;
use roundhouse_family18xx::track::TileLay;
use roundhouse_game::Game;
use roundhouse_titles::east_anglia_1862::Action;
use roundhouse_titles::east_anglia_1862::action::Source;
use roundhouse_titles::east_anglia_1862::holdings::Place;
use roundhouse_titles::east_anglia_1862::state::{Built, Step};
use roundhouse_titles::east_anglia_1862::train::Kind;

use crate::support::{Table, money, name, seat};

const ME: Place = Place::Seat(seat(0));

fn lay(hex: &str, tile: &str, rotation: u8) -> Action {
    Action::LayTile {
        lay: TileLay {
            hex: hex.parse().unwrap(),
            tile: name(tile),
            rotation: Rotation::new(rotation),
        },
    }
}

fn operating(step: Step) -> Table {
    let mut table = Table::new(3);
    table.float("I&B", 90);
    table.certificate("I&B", ME);
    table.lay("D9", "621", 0);
    table.station("I&B", "D9");
    table.operate("I&B", step);
    table
}

#[test]
fn building_is_refused_with_its_reasons() {
    let mut table = operating(Step::Build);
    assert_eq!(table.refused(&lay("D9", "793", 0)), "colour_closed");
    assert_eq!(table.refused(&lay("D7", "16", 0)), "wrong_colour");
    assert_eq!(table.refused(&lay("H7", "5", 0)), "hex_not_reached");
    assert_eq!(table.refused(&lay("B9", "57", 0)), "wrong_label");
    assert_eq!(table.refused(&lay("A8", "57", 0)), "fixed_hex");
    assert_eq!(table.refused(&Action::PayOut), "wrong_step");
    assert_eq!(
        table.refused(&Action::BuildHalt {
            hex: "D7".parse().unwrap(),
            line: [0, 3]
        }),
        "no_such_line"
    );
    assert_eq!(table.refused(&Action::BuildTerminal), "city_not_reached");
    // A second yellow tile may follow a first, an upgrade may not.
    table.phase('B');
    table.act(&lay("D7", "8852", 0));
    assert_eq!(table.refused(&lay("D9", "793", 0)), "second_tile");
    assert_eq!(table.refused(&Action::BuildTerminal), "building_done");
    assert_eq!(
        table.state.operating().map(|round| round.built),
        Some(Built::OneYellow)
    );
}

#[test]
fn parliament_and_stock_rounds_refuse_with_their_reasons() {
    let mut table = Table::new(3);
    let unknown = Action::OpenAuction {
        company: name("XYZ"),
        bid: money(0),
    };
    assert_eq!(table.refused(&unknown), "no_such_company");
    assert_eq!(
        table
            .game
            .apply(&table.state, seat(1), &Action::Pass)
            .unwrap_err()
            .rule,
        "§3.0"
    );
    table.float("N&E", 90);
    table.certificate("N&E", Place::Seat(seat(1)));
    table.give("N&E", Place::Pool, 1);
    table.give("N&E", ME, 2);
    table.stock_round(seat(0));
    let company = name("N&E");
    let sell = |shares| Action::SellShares { company, shares };
    let from_pool = Action::BuyShare {
        company,
        from: Source::Pool,
    };
    assert_eq!(table.refused(&sell(0)), "nothing_sold");
    assert_eq!(table.refused(&sell(3)), "too_many_sold");
    table.act(&sell(1));
    assert_eq!(table.refused(&sell(1)), "sold_this_turn");
    assert_eq!(table.refused(&from_pool), "sold_this_round");
    assert_eq!(
        table.refused(&Action::Launch {
            company,
            price: money(54)
        }),
        "not_launchable"
    );
}

#[test]
fn mergers_are_refused_with_their_reasons() {
    let mut table = operating(Step::Merge);
    table.float("ENR", 90);
    table.certificate("ENR", ME);
    let unite = |company: &str, survivor: &str| Action::Unite {
        company: name(company),
        survivor: name(survivor),
    };
    assert_eq!(table.refused(&unite("ENR", "ENR")), "not_connected");
    assert_eq!(table.refused(&unite("I&B", "I&B")), "no_partner");
    table.lay("F3", "57", 0);
    table.station("ENR", "F3");
    assert_eq!(table.refused(&unite("ENR", "I&B")), "not_connected");
}

#[test]
fn the_novice_rules_leave_things_out() {
    let mut table = Table::with(3, Some("simple-express"), &["novice=yes"]);
    table.float("I&B", 90);
    table.certificate("I&B", ME);
    table.give("I&B", Place::Pool, 1);
    table.treasury("I&B", 500);
    table.train("I&B", 'A', Kind::Express);
    table.operate("I&B", Step::Redeem);
    assert_eq!(table.refused(&Action::RedeemShare), "no_redemption");
    table.operate("I&B", Step::Buy);
    let buy = |kind, warranties| Action::BuyTrain { kind, warranties };
    assert_eq!(table.refused(&buy(Kind::Freight, 0)), "no_such_kind");
    assert_eq!(table.refused(&buy(Kind::Express, 1)), "too_many_warranties");
    let table = Table::with(3, Some("standard"), &["!unmoved_marker=stays"]);
    assert_eq!(table.game.broken(&table.state), None);
}
