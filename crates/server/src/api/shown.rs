//! Tables, choices and lines as JSON.

use roundhouse_family18xx::view::{CompanyKind, TableView};
use roundhouse_game::{Freedom, Message, SeatId};
use roundhouse_store::{ChatLine, Seat};
use roundhouse_titles::AnyChoice;
use roundhouse_words::{Speech, Words};
use serde_json::{Value, json};

use crate::play::{LogLine, Play};
use crate::rights::may_invite;
use crate::session::Live;
use crate::table::SeatKind;

/// A table without what lies on it.
pub(super) fn game(live: &Live, visitor: &str) -> Value {
    let seats = live.game.seats.iter();
    let seats: Vec<Value> = seats.map(|known| seat(live, visitor, known)).collect();
    let play = live.play.as_ref();
    let state = play.map(Play::state);
    let outcome = state.and_then(|state| state.outcome());
    let standing = outcome.as_ref().map(|outcome| {
        let places = outcome.standing.iter();
        let places = places.map(|(seat, score)| json!({"seat": seat.0, "score": score}));
        places.collect::<Vec<_>>()
    });
    let winners = outcome.map(|outcome| {
        let winners = outcome.winners.iter().map(|seat| seat.0);
        winners.collect::<Vec<_>>()
    });
    json!({
        "id": live.game.id,
        "title": live.title.name(),
        "variant": live.setup.game.variant,
        "options": live.setup.game.options,
        "rulings": live.setup.game.rulings,
        "stage": live.game.stage.as_str(),
        "private": live.game.private,
        "clock": live.setup.clock,
        "rated": live.setup.rated,
        "entries": play.map_or(0, Play::length),
        "said": live.game.said,
        "to_act": state.and_then(|state| state.to_act()).map(|seat| seat.0),
        "seats": seats,
        "standing": standing,
        "winners": winners,
    })
}

/// A seat; with its link for whoever may invite somebody there.
fn seat(live: &Live, visitor: &str, seat: &Seat) -> Value {
    let mine = live.seats_of(visitor).contains(&SeatId(seat.seat));
    let mut value = json!({
        "seat": seat.seat, "name": seat.name, "kind": seat.kind,
        "taken": live.is_taken(seat.seat), "mine": mine,
    });
    if seat.kind == SeatKind::Invite.as_str() && may_invite(live, visitor, seat.seat) {
        value["link"] = json!(seat.link);
    }
    value
}

/// A table as a seat sees it, without map and market.
pub(super) fn view(words: &Words, live: &Live, view: &TableView) -> Value {
    let speech = speech(live);
    let say = |message: &Message| words.say(message, speech);
    let name = |id: &roundhouse_board::CompanyId| view.company(*id).map(|company| company.name);
    let companies = view.companies.iter().map(|company| {
        json!({
            "id": company.name, "name": company.full_name,
            "kind": if company.kind == CompanyKind::Minor { "minor" } else { "major" },
            "owner": company.owner.map(|seat| seat.0),
            "stations_left": company.stations_left.iter().map(|cost| cost.units()).collect::<Vec<_>>(),
            "service": company.service.as_ref().map(say),
            "treasury": company.treasury.units(), "trains": company.trains, "stations": company.stations,
            "price": company.price.map(roundhouse_game::Money::units), "unsold": company.unsold,
            "holders": company.holders.iter().map(|(seat, tenths)| json!({"seat": seat.0, "tenths": tenths})).collect::<Vec<_>>(),
        })
    });
    let players = view.players.iter().map(|player| {
        let shares = player.shares.iter();
        json!({
            "seat": player.seat.0, "cash": player.cash.units(), "debt": player.debt.units(),
            "worth": player.worth,
            "certificates": player.certificates,
            "shares": shares.map(|(company, tenths)| json!({"company": name(company), "tenths": tenths})).collect::<Vec<_>>(),
            "minors": player.minors.iter().filter_map(name).collect::<Vec<_>>(),
            "cards": player.cards.iter().map(|card| card.name).collect::<Vec<_>>(),
        })
    });
    let depot = view
        .depot
        .iter()
        .map(|train| json!({"train": train.name, "price": train.price.units(), "left": train.left}));
    let tiles = view
        .tiles
        .iter()
        .map(|tile| json!({"tile": tile.name, "colour": tile.colour.to_string(), "left": tile.left}));
    let notes = view.notes.iter().map(|note| {
        let lines: Vec<String> = note.lines.iter().map(say).collect();
        json!({"heading": say(&note.heading), "lines": lines})
    });
    json!({
        "round": say(&view.round.name),
        "phase": view.phase.as_ref().map(|phase| say(&phase.name)),
        "bank": view.bank.map(roundhouse_game::Money::units),
        "turn": view.turn.as_ref().map(|turn| json!({
            "seat": turn.seat.0, "company": turn.company.as_ref().and_then(name), "doing": say(&turn.doing),
        })),
        "order": view.order.iter().filter_map(name).collect::<Vec<_>>(),
        "companies": companies.collect::<Vec<_>>(),
        "players": players.collect::<Vec<_>>(),
        "depot": depot.collect::<Vec<_>>(),
        "tiles": tiles.collect::<Vec<_>>(),
        "priority": view.priority.map(|seat| seat.0),
        "certificate_limit": view.certificate_limit,
        "notes": notes.collect::<Vec<_>>(),
    })
}

/// A choice.
pub(super) fn choice(choice: &AnyChoice) -> Value {
    let mut value = json!({"action": choice.action, "pass": choice.is_pass});
    match choice.freedom {
        Freedom::Exact => {}
        Freedom::Amount { from, to, step } => {
            value["amount"] = json!({"from": from.units(), "to": to.units(), "step": step.units()});
        }
        Freedom::Routes => value["routes"] = json!(true),
    }
    value
}

/// A line of chat.
pub(super) fn line(line: &ChatLine) -> Value {
    json!({
        "number": line.number, "at": line.at, "seat": line.seat, "author": line.author, "line": line.body,
        "removed": line.body.is_empty(),
    })
}

/// A line of the log.
pub(super) fn told(words: &Words, live: &Live, line: &LogLine) -> Value {
    json!({
        "entry": line.entry,
        "seat": line.line.seat.map(|seat| seat.0),
        "text": words.say(&line.line.what, speech(live)),
    })
}

fn speech(live: &Live) -> Speech<'_> {
    Speech { title: live.title.name(), seats: &live.setup.game.players }
}
