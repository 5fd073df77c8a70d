//! Why no tile can be laid on a hex: the rules' own answer to whoever tries.

use std::collections::BTreeMap;

use roundhouse_board::hex::Coordinate;
use roundhouse_board::tile::Colour;
use roundhouse_family18xx::track::TileLay;
use roundhouse_family18xx::view::Why;
use roundhouse_game::{Message, SeatId};
use roundhouse_titles::Refused;
use serde_json::Value;

use super::plan::Plan;

/// Why nothing can be laid on a hex, where other hexes are open: what most of the tiles that fit there are refused
/// for.
pub(super) fn why_closed(plan: &Plan, seat: SeatId, at: Coordinate) -> Option<Why> {
    if plan.panel.lays.iter().any(|open| open.hex == at) {
        return None;
    }
    let refused =
        tries(plan, at)?.into_iter().filter_map(|action| match plan.state.apply(seat, &action).err()? {
            Refused::ByRule { reason, rule } => Some((reason, rule)),
            Refused::NoSuchAction(_) => None,
        });
    let refused: Vec<(Message, String)> = refused.collect();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (reason, _) in &refused {
        *counts.entry(&reason.key).or_default() += 1;
    }
    let usual = counts.iter().max_by_key(|(_, count)| **count);
    let usual = usual.map(|(key, _)| (*key).to_owned())?;
    let (what, rule) = refused.into_iter().find(|(reason, _)| reason.key == usual)?;
    Some(Why { what, rule })
}

/// Lays of every tile that fits the hex; where none does, of one that lies elsewhere.
fn tries(plan: &Plan, at: Coordinate) -> Option<Vec<Value>> {
    let (board, table) = plan.state.table()?;
    let open = plan.panel.lays.first()?.lays.first()?;
    let known = &plan.choices.get(open.choice)?.action;
    let fitting = board.lays(&table.position, board.map.find(at)?, Colour::Grey);
    let mut lays: Vec<TileLay> = fitting
        .map(|lay| TileLay { hex: at, tile: board.tile(lay.tile).name, rotation: lay.rotation })
        .collect();
    if lays.is_empty() {
        lays.push(TileLay { hex: at, tile: open.tile, rotation: open.rotation });
    }
    Some(lays.iter().map(|lay| with(known, lay)).collect())
}

/// The same action with another lay.
fn with(known: &Value, lay: &TileLay) -> Value {
    let mut action = known.clone();
    let lay = serde_json::to_value(lay).unwrap_or_default();
    if let (Some(action), Value::Object(lay)) = (action.as_object_mut(), lay) {
        action.extend(lay);
    }
    action
}
