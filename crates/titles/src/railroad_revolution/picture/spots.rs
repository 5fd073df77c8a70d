//! What on the picture an action is about.

use roundhouse_game::SeatId;

use super::super::action::{Action, Side};
use super::super::worker::{Colour, MainAction, Worker};

/// Whose decision it is, and which action that player carries out.
#[derive(Clone, Copy, Debug)]
pub struct Doing {
    /// Who is to act.
    pub seat: SeatId,
    /// The action being carried out.
    pub action: Option<MainAction>,
}

/// The keys of everything on the picture that an action is about; a click on any of them offers the action.
pub fn spots_of(action: &Action, doing: Doing) -> Vec<String> {
    let own = |what: String| format!("mat-{}-{what}", doing.seat.index() + 1);
    let standing = |worker: &Worker| own(crew_key(*worker));
    let mut spots = Vec::new();
    match action {
        Action::PickSetupTile { tile } => spots.push(format!("setup-{tile}")),
        Action::PlaceWorker { colour, on } => {
            spots.push(own(on.to_string()));
            spots.push(own(format!("reserve-{colour}")));
        }
        Action::PlaceRail { space } => spots.push(format!("rail-{space}")),
        Action::BuildStation { city } => spots.push(format!("city-{city}")),
        Action::BuildOffice { section } => spots.push(format!("section-{section}")),
        Action::SellPiece { piece } => spots.push(own(piece.to_string())),
        Action::Advance { track, worker } => {
            spots.push(format!("track-{track}"));
            spots.extend(worker.as_ref().map(standing));
        }
        Action::Promote { worker, objective } => {
            spots.push(own(format!("objective-{objective}")));
            spots.push(standing(worker));
        }
        Action::ReplaceFirst { objective } => spots.push(own(format!("completed-{objective}"))),
        Action::DiscardWorker { worker } => spots.push(standing(worker)),
        Action::Exchange { worker, taken } => {
            spots.push(standing(worker));
            spots.push(supply_key(*taken));
        }
        Action::Hire { colour: taken }
        | Action::ExtraHire { colour: taken }
        | Action::TakeWorker { taken, .. } => spots.push(supply_key(*taken)),
        Action::TakeTrain { train } => spots.push(format!("train-{train}")),
        Action::FlipTrain { train, face } => spots.push(own(format!("train-{train}-{face}"))),
        Action::AcceptContract { contract } => spots.push(contract_key(*contract).to_owned()),
        Action::KeepObjective { objective } => spots.push(format!("look-{objective}")),
        Action::Resolve { .. } | Action::EndAction => {
            spots.extend(doing.action.map(|action| own(action.to_string())));
        }
        Action::Pass | Action::DeclineContract | Action::Stop | Action::SellShare => {}
    }
    spots
}

/// Workers of a colour in a place of a player board.
pub(super) fn crew_key(worker: Worker) -> String {
    format!("{}-{}", worker.from, worker.colour)
}

/// Workers of a colour that nobody has.
pub(super) fn supply_key(colour: Colour) -> String {
    format!("supply-{colour}")
}

pub(super) const fn contract_key(side: Side) -> &'static str {
    match side {
        Side::Left => "contract-left",
        Side::Right => "contract-right",
    }
}
