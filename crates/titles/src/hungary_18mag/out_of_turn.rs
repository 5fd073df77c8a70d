//! RULING-18MAG-A46: what a company does in the step of another, as the rules of 18xx.games let it. No list of choices offers it.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::turn;
use roundhouse_game::Name;

use super::rulings::OutOfTurn;
use super::state::{OperatingRound, State, Step};
use super::{Action, Hungary18Mag, Reason, Work, majors, running, trains};

/// The other company does it; the step and what a run earns belong to the company whose turn it is.
pub(super) fn act(
    draft: &mut Work<'_>,
    round: &OperatingRound,
    other: Name,
    action: &Action,
) -> Result<(), Reason> {
    let (game, state) = (draft.game, draft.state());
    let other = game.components.company(other).filter(|_| game.rulings.out_of_turn == OutOfTurn::Accepted);
    let other = other.ok_or(Reason::ActsOutOfTurn)?;
    let ready = is_ready(game, state, round.step, other);
    match (round.step, action) {
        _ if !ready => Err(Reason::ActsOutOfTurn),
        (Step::Scrap, Action::ScrapTrain { train }) => trains::scrap(draft, other, *train),
        (Step::Scrap, Action::Pass) => {
            turn::end_step(draft);
            Ok(())
        }
        (Step::Run(wagons), Action::HireWagon { wagon }) => running::hire(draft, other, wagons, *wagon),
        (Step::Run(wagons), Action::RunTrains { routes }) => {
            running::run_for_another(draft, other, wagons, routes)
        }
        (Step::Dividend, Action::PayDividend { amount }) => majors::pay_dividend(draft, other, *amount),
        (step, _) => step.rules().refuse(),
    }
}

/// Could the other company do something in a step of this kind?
fn is_ready(game: &Hungary18Mag, state: &State, step: Step, other: CompanyId) -> bool {
    let is_minor = game.components.is_minor(other);
    match step {
        Step::Scrap => is_minor && !state.table.fleet(other).is_empty(),
        Step::Run(_) => is_minor && game.can_run(state, other),
        Step::Dividend => !is_minor && majors::can_decide_dividend(game, state, other),
        _ => false,
    }
}
