//! Contracts: offered to the active player, then to the others; or accepted in private by a grey worker.

use roundhouse_game::{Draft, SeatId};

use super::acting::{Acting, Deed, Item};
use super::action::Side;
use super::cards::Offer;
use super::components::{CONTRACTS, ContractId};
use super::effect::Effect;
use super::effects::{self, Terms};
use super::event::{CourseEvent, PileEvent};
use super::items::{self, check_open};
use super::state::{Stage, State, TilePile};
use super::task::Piece;
use super::worker::{Colour, MainAction};
use super::{Action, RailroadRevolution, Reason, Work, prospects, wealth};

impl RailroadRevolution {
    /// The two contracts of the tile face up.
    pub(super) fn offers(&self, state: &State) -> [Offer; 2] {
        self.components.contracts[state.contract.index()].offers
    }
}

/// A player accepts a contract of the tile that is offered.
pub(super) fn accept(work: &mut Work<'_>, seat: SeatId, accepted: u8, side: Side) -> Result<(), Reason> {
    let bit = 1 << side as u8;
    if accepted & bit != 0 {
        return Err(Reason::AcceptedAlready);
    }
    if accepted != 0 && !takes_both(work, seat) {
        return Err(Reason::OneContractOnly);
    }
    let accepted = accepted | bit;
    work.emit(CourseEvent::StageBecame(Stage::Contracts { seat, accepted }));
    use_contract(work, seat, side)
}

/// The shares are discarded; the reward must be used at least once (RULING-RR-23).
fn use_contract(work: &mut Work<'_>, seat: SeatId, side: Side) -> Result<(), Reason> {
    let offer = work.game.offers(work.state())[side as usize];
    wealth::pay_shares(work, seat, offer.shares)?;
    if matches!(offer.effect, Effect::Workers { .. }) && work.state().supply.is_empty() {
        return Err(Reason::NothingToUse);
    }
    work.emit(CourseEvent::ContractAccepted { seat, contract: side as u8 });
    let must = Terms { must: true, ..Terms::free(Piece::Free) };
    effects::begin(work, seat, offer.effect, must)
}

/// The grey worker of a trade: one contract, alone, with a share more in hand.
pub(super) fn accept_privately(
    work: &mut Work<'_>,
    seat: SeatId,
    acting: Acting,
    side: Side,
) -> Result<(), Reason> {
    if (acting.action(), acting.worker) != (MainAction::Trade, Colour::Grey) {
        return Err(Reason::WrongMoment { now: Stage::Acting(acting).now() });
    }
    check_open(acting, Item::SpecialEffect)?;
    let shares = work.game.components.actions.trade.grey_shares;
    wealth::receive_shares(work, seat, shares);
    items::worker_used(work);
    items::change(work, |acting| {
        acting.deed = Deed::Trade { private_contract: true };
    });
    use_contract(work, seat, side)
}

/// Once a private contract is resolved, the tile is replaced.
pub(super) fn replace_private(work: &mut Work<'_>, acting: Acting) {
    if acting.deed == (Deed::Trade { private_contract: true }) {
        items::change(work, |acting| acting.deed = Deed::begun(MainAction::Trade));
        reveal_next(work);
    }
}

pub(super) fn decline(work: &mut Work<'_>, seat: SeatId) -> Result<(), Reason> {
    prospects::check_workers(work, seat)?;
    next_player(work, seat);
    Ok(())
}

/// Is there anything for this player to decide, or workers to be made up for?
pub(super) fn decision_awaited(work: &Work<'_>, seat: SeatId, accepted: u8) -> bool {
    if prospects::lacks_workers(work, seat) {
        return true;
    }
    let may_accept = accepted == 0 || takes_both(work, seat);
    may_accept && (can_accept(work.game, work.state(), seat) || can_accept_after_hire(work, seat))
}

fn can_accept(game: &RailroadRevolution, state: &State, seat: SeatId) -> bool {
    Side::BOTH.into_iter().any(|contract| {
        let mut attempt = Draft::of(game, state);
        let action = Action::AcceptContract { contract };
        RailroadRevolution::attempt(&mut attempt, seat, &action).is_ok()
    })
}

/// RULING-RR-21: an extra hire may bring the worker that a contract would promote.
fn can_accept_after_hire(work: &Work<'_>, seat: SeatId) -> bool {
    Colour::ALL.into_iter().any(|colour| {
        let hired = prospects::after_hire(work, seat, colour);
        hired.is_some_and(|state| can_accept(work.game, &state, seat))
    })
}

/// The active player may accept both contracts, the others one.
fn takes_both(work: &Work<'_>, seat: SeatId) -> bool {
    seat == work.state().active
}

/// Clockwise; after the last player the tile is replaced, and the objectives follow.
pub(super) fn next_player(work: &mut Work<'_>, seat: SeatId) {
    let state = work.state();
    let next = seat.left(state.seats);
    if next == state.active {
        reveal_next(work);
        work.emit(CourseEvent::StageBecame(Stage::Objectives { seat: next }));
    } else {
        let accepted = 0;
        work.emit(CourseEvent::StageBecame(Stage::Contracts { seat: next, accepted }));
    }
}

/// The tile face up is discarded and the next one turned up; after the last one all are shuffled anew
/// (RULING-RR-22).
fn reveal_next(work: &mut Work<'_>) {
    if work.state().contract_pile.tiles().is_empty() {
        let mut chance = work.state().chance.clone();
        let tiles = chance.shuffled(0..CONTRACTS as u8);
        work.emit(PileEvent::ContractsShuffled { tiles: TilePile::of(&tiles) });
        work.emit(PileEvent::ChanceBecame(chance));
    }
    if let Some(top) = work.state().contract_pile.tiles().first() {
        let tile = ContractId(*top);
        work.emit(PileEvent::ContractRevealed { tile });
    }
}
