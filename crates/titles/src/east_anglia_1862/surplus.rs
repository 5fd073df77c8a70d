//! §7.5.6: what the absorbed company had becomes the survivor's, as far as there are stations for it.

use roundhouse_board::CompanyId;
use roundhouse_board::hex::Coordinate;
use roundhouse_board::map::HexId;
use roundhouse_family18xx::{CompanySet, Purse, TableDraft, TableEvent, TurnStep};
use roundhouse_game::Choice;

use super::event::Event;
use super::state::{Charter, Company, HomeDuty, OperatingRound, Proposal, Round, State, Step, Union};
use super::{Action, EastAnglia1862, Reason, Work, bankruptcy, operating};

impl EastAnglia1862 {
    /// The hexes with stations of a company, in the order in which they were placed.
    fn station_hexes(state: &State, company: CompanyId) -> impl Iterator<Item = HexId> + '_ {
        let placed = state.placed.iter();
        placed.filter(move |(_, owner)| *owner == company).map(|(hex, _)| *hex)
    }

    /// The hexes in which the survivor would have stations.
    fn joint_hexes(state: &State, proposal: Proposal) -> Vec<HexId> {
        let own = Self::station_hexes(state, proposal.survivor);
        let taken = Self::station_hexes(state, proposal.absorbed);
        let mut hexes: Vec<HexId> = own.chain(taken).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    /// How many stations more than the survivor may have there would be.
    pub(super) fn stations_too_many(&self, state: &State, proposal: Proposal) -> u8 {
        let joint = Self::joint_hexes(state, proposal).len() as u8;
        joint.saturating_sub(self.most_stations())
    }

    /// The stations of which one must be removed: all but the survivor's home.
    fn removable(&self, state: &State, proposal: Proposal) -> Vec<HexId> {
        let home = self.components.home(proposal.survivor).hex;
        let mut hexes = Self::joint_hexes(state, proposal);
        hexes.retain(|hex| *hex != home);
        hexes
    }
}

/// §7.5.6: while there are more stations on the map than the survivor may have one of them is removed.
pub(super) static STEP: TurnStep<EastAnglia1862> = TurnStep {
    now: "now-stations-too-many-are-removed-after-a-merger",
    contexts: &[],
    waits: |game, state, round| {
        agreed(round).is_some_and(|proposal| game.stations_too_many(state, proposal) > 0)
    },
    choices,
    act,
    leave: |work, round| {
        if let Some(proposal) = agreed(round) {
            complete(work, proposal);
        }
    },
};

/// What was agreed on.
const fn agreed(round: &OperatingRound) -> Option<Proposal> {
    match round.step {
        Step::Surplus(proposal) => Some(proposal),
        _ => None,
    }
}

fn choices(game: &EastAnglia1862, state: &State, round: &OperatingRound) -> Vec<Choice<Action>> {
    let at = |hex: HexId| game.components.board.map.hex(hex).at;
    let hexes = agreed(round).into_iter().flat_map(|proposal| game.removable(state, proposal));
    hexes.map(|hex| Choice::exact(Action::RemoveStation { hex: at(hex) })).collect()
}

/// One station too many is removed.
fn act(work: &mut Work<'_>, round: &OperatingRound, action: &Action) -> Result<(), Reason> {
    let (Action::RemoveStation { hex: at }, Some(proposal)) = (action, agreed(round)) else {
        return STEP.refuse();
    };
    let hex = check_removal(work, proposal, *at)?;
    for company in [proposal.survivor, proposal.absorbed] {
        work.happen(TableEvent::StationRemoved { company, hex });
    }
    Ok(())
}

fn check_removal(work: &Work<'_>, proposal: Proposal, at: Coordinate) -> Result<HexId, Reason> {
    let hex = work.game.components.board.map.find(at);
    let removable = work.game.removable(work.state(), proposal);
    let hex = hex.filter(|hex| removable.contains(hex));
    hex.ok_or(Reason::NotRemovable { company: work.game.components.id(proposal.survivor), hex: at })
}

/// Money, trains and permits change their owner; then stations too many are removed.
pub(super) fn begin(work: &mut Work<'_>, proposal: Proposal) {
    let Proposal { survivor, absorbed, .. } = proposal;
    take_trains(work, proposal);
    remove_twins(work, proposal);
    let cash = work.state().table.treasury(absorbed);
    work.pay(Purse::Company(absorbed), Purse::Company(survivor), cash);
    let (before, other) = (*work.state().company(survivor), *work.state().company(absorbed));
    work.emit(Event::CompanyBecame {
        company: survivor,
        now: Company { charter: Charter::Unchartered, permits: before.permits.and(other.permits), ..before },
    });
    operating::change(work, |round| OperatingRound { step: Step::Surplus(proposal), ..round });
}

/// The stations change their owner, and the absorbed company lies ready again.
fn complete(work: &mut Work<'_>, proposal: Proposal) {
    absorb(work, proposal);
    go_on(work, proposal);
}

/// The same, whoever acts next.
pub(super) fn absorb(work: &mut Work<'_>, proposal: Proposal) {
    let Proposal { union, survivor, absorbed, .. } = proposal;
    take_stations(work, proposal);
    bankruptcy::reset(work, absorbed);
    work.emit(match union {
        Union::Merger => Event::Merged { survivor, absorbed },
        Union::Acquisition => Event::Acquired { survivor, absorbed },
    });
}

/// Where both have stations the absorbed company's is removed.
fn remove_twins(work: &mut Work<'_>, proposal: Proposal) {
    let company = proposal.absorbed;
    let hexes: Vec<HexId> = EastAnglia1862::station_hexes(work.state(), company).collect();
    for hex in hexes {
        let position = &work.state().table.position;
        if position.has_station_on(hex, proposal.survivor) {
            work.happen(TableEvent::StationRemoved { company, hex });
        }
    }
}

/// The other stations become the survivor's. Unused ones fill up what is left.
fn take_stations(work: &mut Work<'_>, proposal: Proposal) {
    let Proposal { survivor, absorbed, .. } = proposal;
    let hexes: Vec<HexId> = EastAnglia1862::station_hexes(work.state(), absorbed).collect();
    for hex in hexes {
        let (old, new) = (absorbed, survivor);
        work.emit(Event::StationTakenOver { hex, old, new });
    }
    let state = work.state();
    let placed = EastAnglia1862::station_hexes(state, survivor).count() as u8;
    let unused = state.table.stations_left(survivor) + state.table.stations_left(absorbed);
    let left = unused.min(work.game.most_stations().saturating_sub(placed));
    work.happen(TableEvent::StationsLeftBecame { company: survivor, left });
}

fn take_trains(work: &mut Work<'_>, proposal: Proposal) {
    for place in 0..work.state().trains.len() {
        let train = work.state().trains[place];
        if train.owner == proposal.absorbed {
            let (place, owner) = (place as u8, proposal.survivor);
            work.emit(Event::TrainTakenOver { place, owner });
        }
    }
}

/// §7.5, §7.14: after a merger with a company that has not operated the survivor operates now; otherwise the turn is
/// over.
fn go_on(work: &mut Work<'_>, proposal: Proposal) {
    let Round::Operating(round) = work.state().round else {
        return;
    };
    let waited = round.waiting.contains(proposal.partner);
    let receivership = work.state().in_receivership(proposal.survivor);
    let own = round.company == proposal.survivor;
    if own && round.duty == HomeDuty::Upgrade {
        postpone_home(work, proposal.survivor);
    }
    let round = OperatingRound {
        waiting: round.waiting.without(proposal.partner),
        company: proposal.survivor,
        step: if receivership { Step::Run } else { Step::Build },
        // A duty to replace the home tile lapses with a merger.
        duty: match round.duty {
            HomeDuty::Tile if own => HomeDuty::Tile,
            _ => HomeDuty::None,
        },
        refused: [CompanySet::EMPTY; 2],
        ..round
    };
    if proposal.union == Union::Merger && waited {
        operating::go_to(work, round);
    } else {
        operating::begin_turn(work, round);
    }
}

/// R55: the duty to make room for the home station lapses, the station does not: unless the other company stood in that
/// city, the next turn begins with it.
fn postpone_home(work: &mut Work<'_>, company: CompanyId) {
    let state = work.state();
    let home = work.game.components.home(company).hex;
    let now =
        Company { begun: state.table.position.has_station_on(home, company), ..*state.company(company) };
    work.emit(Event::CompanyBecame { company, now });
}
