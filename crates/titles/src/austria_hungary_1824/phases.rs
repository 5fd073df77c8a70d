//! VII.14, VII.15, §10.5: phases, scrapping, export, and trains too many.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Reason as FamilyReason, TableDraft, TableEvent, TrainKind};
use roundhouse_game::Choice;

use super::cards::{Kind, PhaseCard};
use super::rulings::{DiscardOrder, ExportBeforeFirst2, GoodsScrappedBy10, RoundsInPhase5};
use super::state::{Event, Pending, State};
use super::{Action, AustriaHungary1824, Reason, Work, coal, construction, mountains};

/// The phase from the first 2 on, by its place in the table.
pub(super) const TWO: u8 = 1;
/// The phase from the first 3 on.
pub(super) const THREE: u8 = 2;
/// The phase from the first 4 on.
pub(super) const FOUR: u8 = 3;
/// The phase from the first 5 on.
pub(super) const FIVE: u8 = 4;

/// How a train left the bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Departure {
    /// A company bought it.
    Bought,
    /// It was exported.
    Exported,
}

impl AustriaHungary1824 {
    /// The phase in force.
    pub fn phase(&self, state: &State) -> &PhaseCard {
        let last = self.components.phases.len() - 1;
        &self.components.phases[usize::from(state.table.phase).min(last)]
    }

    /// The kinds of trains that leave the game when this one is sold first.
    pub(super) fn scrapped_by(&self, train: TrainKind) -> impl Iterator<Item = TrainKind> + '_ {
        let components = &self.components;
        let goods_stay =
            self.rulings.goods_scrapped_by_10 == GoodsScrappedBy10::No && !components.is_goods(train);
        components.train_kinds().filter(move |kind| {
            components.train_card(*kind).scrapped_by.contains(&train)
                && !(goods_stay && components.is_goods(*kind))
        })
    }

    /// RULING-1824-P1: the operating rounds of a set that begins now.
    pub(super) fn rounds_in_set(&self, state: &State) -> u8 {
        match self.rulings.rounds_in_phase_5 {
            RoundsInPhase5::Three if state.table.phase == FIVE => 3,
            _ => self.phase(state).operating_rounds,
        }
    }

    /// How many trains a company may own now.
    pub fn train_limit(&self, state: &State, company: CompanyId) -> u8 {
        let limits = self.phase(state).trains;
        match self.components.kind(company) {
            Kind::Coal { .. } | Kind::PreState { .. } => limits.minor,
            Kind::Regional { .. } => limits.regional,
            Kind::State { .. } => limits.state,
        }
    }

    /// Has the company more trains than it may own?
    pub(super) fn is_overfull(&self, state: &State, company: CompanyId) -> bool {
        state.table.fleet(company).len() > self.train_limit(state, company)
    }

    /// RULING-1824-P14: the company that discards a train now.
    pub(super) fn overfull(&self, state: &State) -> Option<CompanyId> {
        let over = |company: &CompanyId| self.is_overfull(state, *company);
        if !self.components.company_ids().any(|company| over(&company)) {
            return None;
        }
        let minor = self.components.minors().find(over);
        minor.or_else(|| {
            let mut majors = self.components.majors().filter(over);
            match self.rulings.discard_order {
                DiscardOrder::OperatingOrder => self.operating_order(state, majors).first().copied(),
                DiscardOrder::CompanyList => majors.next(),
            }
        })
    }

    /// RULING-1824-P14: the companies of which one discards a train now, the one that is asked first.
    fn discarding(&self, state: &State, asked: CompanyId) -> Vec<CompanyId> {
        let director = self.director(state, asked);
        let any = self.rulings.discard_order == DiscardOrder::CompanyList;
        let others = self.components.company_ids().filter(|company| {
            let free = any && director.is_some() && self.director(state, *company) == director;
            free && *company != asked && self.is_overfull(state, *company)
        });
        std::iter::once(asked).chain(others).collect()
    }

    /// The normal train that is sold next.
    pub(super) fn next_normal(&self, state: &State) -> Option<TrainKind> {
        let mut kinds = self.components.train_kinds();
        kinds.find(|kind| !self.components.is_goods(*kind) && state.table.depot.has(*kind))
    }
}

/// What follows when a train has left the bank: a new phase, scrapping, exchanges.
pub(super) fn train_left(work: &mut Work<'_>, train: TrainKind, departure: Departure) {
    let started = begin_phase(work, train, departure);
    scrap(work, train);
    if let Some(phase) = started {
        phase_effects(work, phase, train, departure);
    }
}

/// The first train of a kind starts its phase; RULING-1824-P7: a 2 only if it is bought.
fn begin_phase(work: &mut Work<'_>, train: TrainKind, departure: Departure) -> Option<u8> {
    let phases = &work.game.components.phases;
    let starts = |phase: &PhaseCard| phase.starts == Some(train);
    let phase = phases.iter().position(starts)? as u8;
    let too_early = phase == TWO && departure == Departure::Exported;
    if too_early || phase <= work.state().table.phase {
        return None;
    }
    work.happen(TableEvent::PhaseBegan { phase });
    Some(phase)
}

/// All trains that this kind scraps leave the game, the bank's included. Later copies find nothing to scrap.
fn scrap(work: &mut Work<'_>, train: TrainKind) {
    let game = work.game;
    for kind in game.scrapped_by(train) {
        if work.state().table.depot.has(kind) {
            work.happen(TableEvent::StackScrapped { train: kind });
        }
        for company in game.components.company_ids() {
            for _ in 0..work.state().table.fleet(company).count(kind) {
                let train = kind;
                work.happen(TableEvent::TrainLost { company, train });
                work.emit(Event::TrainScrapped { company, train });
            }
        }
    }
}

fn phase_effects(work: &mut Work<'_>, phase: u8, train: TrainKind, departure: Departure) {
    if phase == FIVE {
        let cause = match departure {
            Departure::Bought => coal::Cause::Bought,
            Departure::Exported => coal::Cause::Exported,
        };
        coal::exchange_all(work, cause);
    }
    construction::close(work, phase);
    for company in work.game.components.states() {
        let Kind::State { formed_by } = work.game.components.kind(company) else {
            continue;
        };
        if formed_by == train && work.state().stage(company) == super::state::Stage::Waiting {
            let pending = work.state().pending;
            let forming = pending.forming.with(company);
            work.emit(Event::PendingBecame(Pending { forming, ..pending }));
        }
    }
    if phase == FOUR {
        mountains::begin_forced_exchange(work);
    }
}

/// RULING-1824-P7: is a train exported after this set?
pub(super) fn exports(game: &AustriaHungary1824, state: &State) -> bool {
    let begun = state.table.phase >= TWO;
    begun || game.rulings.export_before_first_2 == ExportBeforeFirst2::Yes
}

/// VII.15: after a set of operating rounds one normal train of the lowest kind leaves the game.
pub(super) fn export(work: &mut Work<'_>) {
    let (game, state) = (work.game, work.state());
    if !exports(game, state) {
        return;
    }
    if let Some(train) = game.next_normal(state) {
        work.happen(TableEvent::TrainTaken { train });
        work.emit(Event::TrainExported { train });
        train_left(work, train, Departure::Exported);
    }
}

/// The trains of a company that has too many.
pub(super) fn discard_choices(
    game: &AustriaHungary1824,
    state: &State,
    company: CompanyId,
) -> Vec<Choice<Action>> {
    let companies = game.discarding(state, company).into_iter();
    let trains = companies.flat_map(|company| {
        let kinds = state.table.fleet(company).kinds();
        kinds.map(move |kind| Action::DiscardTrain {
            company: game.components.card(company).id,
            train: game.components.train_card(kind).name,
        })
    });
    trains.map(Choice::exact).collect()
}

/// VII.11: trains too many leave the game without payment; the director picks them.
pub(super) fn discard(work: &mut Work<'_>, asked: CompanyId, action: &Action) -> Result<(), Reason> {
    let Action::DiscardTrain { company: wanted, train } = *action else {
        return Err(FamilyReason::WrongStep { now: "now-a-train-too-many-is-discarded" }.into());
    };
    let name = |company: CompanyId| work.game.components.card(company).id;
    let mut discarding = work.game.discarding(work.state(), asked).into_iter();
    let company = discarding.find(|company| name(*company) == wanted);
    let company = company.ok_or(Reason::DiscardOrder { company: name(asked) })?;
    let kind = work.game.components.train(train);
    let kind = kind.ok_or(Reason::NoSuchTrainKind { train })?;
    if work.state().table.fleet(company).count(kind) == 0 {
        let company = wanted;
        return Err(FamilyReason::NoSuchTrain { company, train }.into());
    }
    work.happen(TableEvent::TrainLost { company, train: kind });
    Ok(())
}
