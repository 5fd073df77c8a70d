//! The whole position: what lies on the map and on the market, now or after an earlier move.

use axum::Json;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::http::StatusCode;
use roundhouse_board::map::HexId;
use roundhouse_board::{Board, Position, StopId};
use roundhouse_family18xx::view::TableView;
use roundhouse_game::Name;
use roundhouse_titles::{AnyState, Railway};
use roundhouse_words::Speech;
use serde::Deserialize;
use serde_json::{Value, json};

use super::answer::Fault;
use super::shown;
use super::visit::Visit;
use crate::rights::eyes;
use crate::session::NotDone;
use crate::why;

/// Which moment is asked for.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Moment {
    /// After how many moves; now where it is not given.
    #[serde(rename = "move")]
    pub(super) moves: Option<usize>,
}

impl Moment {
    /// The moment, from the part of an address after the path.
    pub(super) fn read(visit: &Visit, query: Result<Query<Self>, QueryRejection>) -> Result<Self, Fault> {
        let wrong = || Fault::new(visit.words(), StatusCode::BAD_REQUEST, "error-form");
        let Query(moment) = query.map_err(|error| wrong().because(error.body_text()))?;
        Ok(moment)
    }
}

/// The table as the caller sees it.
pub async fn view(visit: Visit, query: Result<Query<Moment>, QueryRejection>) -> Result<Json<Value>, Fault> {
    let Moment { moves } = Moment::read(&visit, query)?;
    let live = visit.session.look().await;
    let undone = |error: NotDone| visit.undone(&live, &error);
    let play = live.playing_or_over().map_err(undone)?;
    let moves = live.moment(moves).map_err(undone)?;
    let state = play.state_after(moves);
    let state = state.ok_or_else(|| undone(NotDone::NotPlayed))?;
    let seat = eyes(&live, &visit.caller.id);
    let view = state.view(seat);
    let mut shown = shown::view(visit.words(), &live, &view);
    shown["seen"] = json!(play.length());
    shown["move"] = json!(moves);
    shown["moves"] = json!(play.moves().len());
    shown["board"] = json!(board(&state, &view));
    shown["market"] = market(&state, &view);
    shown["table"] = json!(state.own_view(seat));
    Ok(Json(shown))
}

/// Why a bot made the moves of a turn: that of the move asked for, or its last one.
pub async fn why(visit: Visit, query: Result<Query<Moment>, QueryRejection>) -> Result<Json<Value>, Fault> {
    let Moment { moves } = Moment::read(&visit, query)?;
    let asked = {
        let live = visit.session.look().await;
        live.moment(moves).map_err(|error| visit.undone(&live, &error))?;
        why::asked(&live, moves)
    };
    let reasons = visit.app.blocking_in_turn(move || {
        let reasons = asked.iter().map(why::reason).collect::<Vec<_>>();
        (asked, reasons)
    });
    let gone = || Fault::new(visit.words(), StatusCode::SERVICE_UNAVAILABLE, "error-bug");
    let (asked, reasons) = reasons.await.ok_or_else(gone)?;
    let live = visit.session.look().await;
    let speech = Speech { title: live.title.name(), seats: &live.setup.game.players };
    let told = asked.iter().zip(&reasons).map(|(asked, reason)| {
        json!({"move": asked.number, "seat": asked.seat.0, "why": visit.words().say(reason, speech)})
    });
    Ok(Json(json!({"moves": told.collect::<Vec<_>>()})))
}

/// Every hex of the map: the tile that lies on it and how it is turned, and who has stations there.
fn board(state: &AnyState, view: &TableView) -> Option<Vec<Value>> {
    let (board, table) = state.table()?;
    let hexes = board.map.ids();
    Some(hexes.map(|hex| on_hex(board, &table.position, (hex, view))).collect())
}

fn on_hex(board: &Board, position: &Position, (hex, view): (HexId, &TableView)) -> Value {
    let laid = position.laid(hex);
    let tile = (laid.tile != board.printed(hex)).then(|| board.tile(laid.tile).name);
    let stops = 0..board.stops(laid.tile).len() as u8;
    let stations: Vec<Vec<Option<Name>>> = stops
        .map(|stop| {
            let slots = position.slots(board, StopId { hex, stop });
            slots.map(|owner| Some(view.company(owner?)?.name)).collect()
        })
        .collect();
    let halts: Vec<u8> = (0..8).filter(|line| laid.halts & (1 << line) != 0).collect();
    let known = board.map.hex(hex);
    json!({
        "hex": known.at.to_string(), "name": known.name, "tile": tile,
        "rotation": laid.rotation.index(), "stations": stations, "halts": halts,
    })
}

/// The spaces of a market of one row, cheapest first; or the places of the markers on a chart of rows and columns.
fn market(state: &AnyState, view: &TableView) -> Value {
    let name = |id| view.company(id).map(|company| company.name);
    let cells = view.market.cells.iter().map(|cell| {
        let markers: Vec<Name> = cell.markers.iter().copied().filter_map(name).collect();
        json!({"price": cell.price.units(), "start": cell.start, "markers": markers})
    });
    let markers =
        state.railway().map(Railway::priced).unwrap_or_default().into_iter().map(
            |priced| json!({"company": name(priced.company), "row": priced.row, "column": priced.column}),
        );
    json!({"cells": cells.collect::<Vec<_>>(), "markers": markers.collect::<Vec<_>>()})
}
