//! The panel: prices before the click, what an action owes, what is lost by ending it.

use roundhouse_family18xx::view::{Offer, OfferWeight, Panel};
use roundhouse_game::{Detail, Game, Message, Money};
use roundhouse_titles::Shown;
use roundhouse_titles::railroad_revolution::Action;
use roundhouse_titles::railroad_revolution::acting::Item;
use roundhouse_titles::railroad_revolution::worker::{Colour, MainAction};

use super::support::*;

fn panel(table: &Table) -> Panel {
    let choices = table.game.choices(&table.state);
    table.game.panel(&table.state, &choices).unwrap()
}

/// The offer of an action, among those of the turn.
fn offer(table: &Table, action: &Action) -> Option<Offer> {
    let choices = table.game.choices(&table.state);
    let number = choices.iter().position(|choice| choice.action == *action)?;
    panel(table).offers.into_iter().find(|offer| offer.choice == number)
}

/// An amount of a message.
fn amount(message: &Message, name: &str) -> Detail {
    let named = message.details.iter().find(|(known, _)| *known == name);
    named.unwrap_or_else(|| panic!("{message:?} says no {name}")).1.clone()
}

fn money(units: u32) -> Detail {
    Money::new(units).into()
}

/// Ann begins an action with this money and a worker of this colour.
fn begun(colour: Colour, on: MainAction, money: u32) -> Table {
    let mut table = Table::begun(2);
    if !matches!(colour, Colour::White | Colour::Purple) {
        table.give(ANN, colour);
    }
    table.set_money(ANN, money);
    table.act(place(colour, on));
    table
}

#[test]
fn every_rail_says_what_it_costs_and_the_second_leads_to_the_payment() {
    let mut table = begun(Colour::White, MainAction::Railroad, 2000);
    let owes = panel(&table).owes.unwrap();
    assert_eq!((owes.key.as_ref(), amount(&owes, "price")), ("rr-owes-rails", money(400)));
    // Washington-Chicago has two triangles.
    let first = offer(&table, &rail("r01")).unwrap();
    let note = first.note.unwrap();
    assert_eq!(first.weight, OfferWeight::Preparation);
    assert_eq!((amount(&note, "terrain"), amount(&note, "total")), (money(200), money(600)));
    table.act(rail("r01"));
    let owes = panel(&table).owes.unwrap();
    assert_eq!((owes.key.as_ref(), amount(&owes, "price")), ("rr-owes", money(600)));
    let plain = offer(&table, &rail("r07")).unwrap().note.unwrap();
    assert_eq!((plain.key.as_ref(), amount(&plain, "total")), ("rr-note-rail", money(600)));
    table.act(rail("r07"));
    let payment = offer(&table, &resolve(Item::Payment)).unwrap();
    assert_eq!(payment.weight, OfferWeight::Usual);
    assert_eq!(payment.note.unwrap().key, "rr-note-breakdown");
}

#[test]
fn whoever_is_short_of_money_reads_why_and_sells_a_share_first() {
    let mut table = begun(Colour::White, MainAction::Railroad, 500);
    table.all([rail("r01"), rail("r07")]);
    let shown = panel(&table);
    let [why] = shown.why.as_slice() else { panic!("{:?}", shown.why) };
    assert_eq!((amount(&why.what, "price"), amount(&why.what, "cash")), (money(600), money(500)));
    assert!(!table.is_offered(&resolve(Item::Payment)));
    assert_eq!(offer(&table, &Action::SellShare).unwrap().weight, OfferWeight::Preparation);
    table.act(Action::SellShare);
    assert!(panel(&table).why.is_empty());
    assert_eq!(offer(&table, &resolve(Item::Payment)).unwrap().weight, OfferWeight::Usual);
}

#[test]
fn a_rail_that_is_too_expensive_stands_there_with_its_price() {
    // Three shares bring 450: more than 750 cannot be paid.
    let mut table = begun(Colour::White, MainAction::Railroad, 300);
    table.act(rail("r01"));
    assert!(!table.is_offered(&rail("r02")));
    let closed = panel(&table).closed;
    let is_that = |why: &Message| {
        why.key == "rr-beyond-means"
            && (amount(why, "price"), amount(why, "means")) == (money(900), money(750))
    };
    assert!(closed.iter().any(|closed| is_that(&closed.why)), "{closed:?}");
}

#[test]
fn what_is_free_or_paid_for_is_named_and_keeps_the_end_from_coming_next() {
    let mut table = begun(Colour::Grey, MainAction::Railroad, 2000);
    table.all([rail("r01"), rail("r07"), resolve(Item::Payment)]);
    let done = panel(&table).done.unwrap();
    assert_eq!((done.weight, done.label.key.as_ref()), (OfferWeight::AtOnce, "rr-end-without"));
    table.act(resolve(Item::SpecialEffect));
    let done = panel(&table).done.unwrap();
    assert_eq!((done.weight, done.label.key.as_ref()), (OfferWeight::Decision, "rr-end-action"));
}

#[test]
fn what_is_allowed_at_any_time_stands_apart() {
    let table = Table::begun(2);
    let shown = panel(&table);
    assert!(shown.any_time.iter().any(|offer| offer.label.key == "rr-sell-share"));
    assert!(shown.offers.iter().all(|offer| offer.label.key != "rr-sell-share"));
    // One press places a worker, and the button says what its colour adds.
    let purple = offer(&table, &place(Colour::Purple, MainAction::Railroad)).unwrap();
    assert_eq!(purple.weight, OfferWeight::AtOnce);
    assert_eq!(purple.note.unwrap().key, "rr-skill-railroad-purple");
}

#[test]
fn the_agent_builds_for_free_unless_the_player_says_otherwise() {
    let mut table = begun(Colour::Orange, MainAction::Station, 2000);
    table.rails(ANN, &["r01"]);
    let station = build("CHI");
    assert_eq!(offer(&table, &station).unwrap().weight, OfferWeight::Preparation);
    table.act(station);
    assert_eq!(offer(&table, &resolve(Item::SpecialEffect)).unwrap().weight, OfferWeight::Usual);
    assert_eq!(offer(&table, &resolve(Item::Payment)).unwrap().weight, OfferWeight::AtOnce);
}
