//! §5.1, §7.5, §7.14: mergers and acquisitions are proposed and agreed on.

use std::cell::OnceCell;

use roundhouse_board::{CompanyId, Network, Reach};
use roundhouse_family18xx::TurnStep;
use roundhouse_game::{Choice, Name, SeatId};

use super::rulings::MergerConsent;
use super::state::{HomeDuty, OperatingRound, Proposal, Stage, State, Step, Union};
use super::{Action, EastAnglia1862, Reason, Work, exchange, operating};

/// A union as it is asked for.
#[derive(Clone, Copy)]
struct Wanted {
    union: Union,
    /// With which company.
    partner: Name,
    /// Which of the two goes on.
    survivor: Name,
}

impl EastAnglia1862 {
    /// What a company reaches. Terminals in London lead nowhere.
    pub(super) fn network(&self, state: &State, company: CompanyId) -> Network {
        let board = &self.components.board;
        let position = self.without_terminals(&state.table.position, company);
        self.networks.of(board, &position, company, Reach::ThroughMines)
    }

    /// May two companies unite, as far as they themselves are concerned?
    fn is_partner(state: &State, company: CompanyId, partner: CompanyId) -> bool {
        partner != company
            && state.is(partner, Stage::Floated)
            && !state.in_receivership(partner)
            && !state.in_receivership(company)
    }

    /// Those of the partners that track joins with a station of the company whose turn it is.
    fn connected<'a, I: Iterator<Item = CompanyId>>(
        &'a self,
        state: &'a State,
        round: &OperatingRound,
        partners: I,
    ) -> impl Iterator<Item = CompanyId> + use<'a, I> {
        let board = &self.components.board;
        let OperatingRound { company, duty, .. } = *round;
        let terminal = self.components.terminal.hex;
        let own = OnceCell::new();
        partners.filter(move |partner| {
            if duty == HomeDuty::Upgrade {
                // The home station is still beside the map, but counts as connected to the home tile.
                return self.network(state, *partner).reaches(self.components.home(company));
            }
            let network = own.get_or_init(|| self.network(state, company));
            let mut stations = state.table.position.stations_of(board, *partner);
            stations.any(|at| at.hex != terminal && network.reaches(at))
        })
    }

    /// The companies that the one whose turn it is could unite with.
    pub fn partners<'a>(
        &'a self,
        state: &'a State,
        round: &OperatingRound,
    ) -> impl Iterator<Item = CompanyId> + use<'a> {
        let company = round.company;
        let companies = self.components.company_ids();
        let partners = companies.filter(move |partner| Self::is_partner(state, company, *partner));
        self.connected(state, round, partners)
    }

    fn check_union(&self, state: &State, round: &OperatingRound, wanted: Wanted) -> Result<Proposal, Reason> {
        let name = wanted.partner;
        let partner = self.company_named(name)?;
        let company = round.company;
        if !Self::is_partner(state, company, partner) {
            return Err(Reason::NoPartner { company: name });
        }
        let own = self.components.id(company);
        if self.connected(state, round, std::iter::once(partner)).next().is_none() {
            return Err(Reason::NotConnected { company: own, other: name });
        }
        let survivor = self.company_named(wanted.survivor)?;
        let absorbed = match survivor {
            _ if survivor == company => partner,
            _ if survivor == partner => company,
            _ => {
                return Err(Reason::NoSurvivor { company: own, other: name });
            }
        };
        if round.refused[usize::from(survivor == partner)].contains(partner) {
            return Err(Reason::RefusedBefore { company: name });
        }
        Ok(Proposal { union: wanted.union, survivor, absorbed, partner })
    }

    fn proposals(&self, state: &State, round: &OperatingRound) -> Vec<Action> {
        let own = self.components.id(round.company);
        let mut proposals = Vec::new();
        for partner in self.partners(state, round) {
            let company = self.components.id(partner);
            for (index, survivor) in [own, company].into_iter().enumerate() {
                if !round.refused[index].contains(partner) {
                    proposals.push(Action::Unite { company, survivor });
                }
            }
        }
        proposals
    }
}

/// §7.5: the director may propose a merger.
pub(super) static MERGE: TurnStep<EastAnglia1862> = TurnStep {
    now: "now-a-merger-may-be-proposed",
    contexts: &[],
    waits: is_possible,
    choices,
    act: |work, round, action| act(work, round, Union::Merger, action),
    leave: operating::next_step,
};

/// §7.14: the director may propose an acquisition.
pub(super) static ACQUIRE: TurnStep<EastAnglia1862> = TurnStep {
    now: "now-an-acquisition-may-be-proposed",
    contexts: &[],
    waits: is_possible,
    choices,
    act: |work, round, action| act(work, round, Union::Acquisition, action),
    leave: operating::next_step,
};

/// The other director is asked. What he refuses cannot be proposed again in this step.
pub(super) static ANSWER: TurnStep<EastAnglia1862> = TurnStep {
    now: "now-a-director-is-asked-whether-he-agrees",
    contexts: &[],
    waits: |_, _, _| true,
    choices: |_, _, _| answer_choices(),
    act: answer,
    leave: |_, _| {},
};

/// Is there anything to propose?
fn is_possible(game: &EastAnglia1862, state: &State, round: &OperatingRound) -> bool {
    if operating::is_built_out(state, round) {
        return false;
    }
    let [absorbing, absorbed] = round.refused;
    let mut partners = game.partners(state, round);
    partners.any(|partner| !absorbing.contains(partner) || !absorbed.contains(partner))
}

fn choices(game: &EastAnglia1862, state: &State, round: &OperatingRound) -> Vec<Choice<Action>> {
    let proposals = game.proposals(state, round).into_iter();
    proposals.chain([Action::Pass]).map(Choice::exact).collect()
}

/// The director of the operating company proposes, or passes.
fn act(work: &mut Work<'_>, round: &OperatingRound, union: Union, action: &Action) -> Result<(), Reason> {
    match *action {
        Action::Unite { company, survivor } => {
            let (game, state) = (work.game, work.state());
            let wanted = Wanted { union, partner: company, survivor };
            let proposal = game.check_union(state, round, wanted)?;
            if asked(game, state, round, proposal).is_some() {
                operating::advance(work, round.company, Step::Answer(proposal));
            } else {
                exchange::unite(work, proposal);
            }
            Ok(())
        }
        Action::Pass => {
            operating::next_step(work, round);
            Ok(())
        }
        _ => round.step.rules().refuse(),
    }
}

/// The other director, unless he is the same player or his consent is assumed.
fn asked(game: &EastAnglia1862, state: &State, round: &OperatingRound, proposal: Proposal) -> Option<SeatId> {
    let other = game.decider(state, proposal.partner);
    let own = game.decider(state, round.company);
    (game.rulings.merger_consent == MergerConsent::Asked && other != own).then_some(other)
}

pub(super) fn answer_choices() -> Vec<Choice<Action>> {
    vec![Choice::exact(Action::Agree), Choice::exact(Action::Refuse)]
}

fn answer(work: &mut Work<'_>, round: &OperatingRound, action: &Action) -> Result<(), Reason> {
    let Step::Answer(proposal) = round.step else {
        return ANSWER.refuse();
    };
    match action {
        Action::Agree => exchange::unite(work, proposal),
        Action::Refuse => {
            let step = match proposal.union {
                Union::Merger => Step::Merge,
                Union::Acquisition => Step::Acquire,
            };
            let index = usize::from(proposal.survivor == proposal.partner);
            operating::change(work, |mut round| {
                round.refused[index] = round.refused[index].with(proposal.partner);
                round
            });
            operating::advance(work, round.company, step);
        }
        _ => return ANSWER.refuse(),
    }
    Ok(())
}
