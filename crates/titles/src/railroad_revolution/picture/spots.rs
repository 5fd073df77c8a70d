//! What on the picture an action is about.

use roundhouse_game::SeatId;

use super::super::action::{Action, Side};

/// The key of what an action is about on the picture; nothing where it is about no single thing there.
pub fn spot_of(action: &Action, seat: Option<SeatId>) -> Option<String> {
    let own = |what: String| seat.map(|seat| format!("mat-{}-{what}", seat.index() + 1));
    match action {
        Action::PickSetupTile { tile } => Some(format!("setup-{tile}")),
        Action::PlaceWorker { on, .. } => own(on.to_string()),
        Action::PlaceRail { space } => Some(format!("rail-{space}")),
        Action::BuildStation { city } => Some(format!("city-{city}")),
        Action::BuildOffice { section } => Some(format!("section-{section}")),
        Action::SellPiece { piece } => own(piece.to_string()),
        Action::Advance { track, .. } => Some(format!("track-{track}")),
        Action::Promote { objective, .. } | Action::ReplaceFirst { objective } => {
            own(format!("objective-{objective}"))
        }
        Action::TakeTrain { train } => Some(format!("train-{train}")),
        Action::FlipTrain { train, face } => own(format!("train-{train}-{face}")),
        Action::AcceptContract { contract } => Some(contract_key(*contract).to_owned()),
        Action::KeepObjective { objective } => Some(format!("look-{objective}")),
        Action::Exchange { .. }
        | Action::Hire { .. }
        | Action::TakeWorker { .. }
        | Action::DiscardWorker { .. }
        | Action::ExtraHire { .. }
        | Action::Pass
        | Action::Resolve { .. }
        | Action::DeclineContract
        | Action::Stop
        | Action::EndAction
        | Action::SellShare => None,
    }
}

pub(super) const fn contract_key(side: Side) -> &'static str {
    match side {
        Side::Left => "contract-left",
        Side::Right => "contract-right",
    }
}
