//! Who decides what now, and how the game goes on by itself between two decisions.

use roundhouse_family18xx::turn;
use roundhouse_game::{Choice, Grounds, SeatId};

use super::state::{Round, State, Step};
use super::{Action, EastAnglia1862, Reason, Work, booking, fines, parliament, stock};

impl EastAnglia1862 {
    /// Whose decision is awaited.
    pub(super) fn seat_to_act(&self, state: &State) -> Option<SeatId> {
        match &state.round {
            Round::Parliament(parliament) => Some(parliament.to_act()),
            Round::Stock(round) => Some(stock::to_act(self, state, round)),
            Round::Fines(fines) => Some(fines.seat),
            Round::Operating(round) => Some(match round.step {
                Step::Answer(proposal) => self.decider(state, proposal.partner),
                Step::Sell(offer) => self.decider(state, offer.seller),
                Step::Exchange(exchange) => exchange.decider(self.seats),
                Step::Surplus(proposal) => self.decider(state, proposal.survivor),
                _ => self.decider(state, round.company),
            }),
            Round::Over => None,
        }
    }

    pub(super) fn choices_now(&self, state: &State) -> Vec<Choice<Action>> {
        match &state.round {
            Round::Parliament(parliament) => parliament::choices(self, state, parliament),
            Round::Stock(round) => stock::choices(self, state, round),
            Round::Fines(fines) => fines::choices(self, state, fines),
            Round::Operating(round) => turn::choices(self, state, round),
            Round::Over => Vec::new(),
        }
    }
}

/// Judges an action of the seat that is to act, and lets the game go on.
pub(super) fn rule(work: &mut Work<'_>, action: &Action) -> Result<(), Reason> {
    if let Action::Book { booked } = action {
        return booking::book(work, *booked);
    }
    match work.state().round.clone() {
        Round::Parliament(parliament) => parliament::act(work, parliament, action)?,
        Round::Stock(round) => stock::act(work, round, action)?,
        Round::Fines(fines) => fines::act(work, fines, action)?,
        Round::Operating(round) => turn::act(work, &round, action)?,
        Round::Over => return Err(Reason::GAME_OVER),
    }
    booking::end(work);
    go_on(work);
    Ok(())
}

/// Goes on until a decision is awaited or the game is over.
pub(super) fn go_on(work: &mut Work<'_>) {
    loop {
        let (game, state) = (work.game, work.state());
        match &state.round {
            Round::Over => return,
            Round::Parliament(parliament) => {
                if game.parliament_waits(state, parliament) {
                    return;
                }
                let parliament = *parliament;
                parliament::pass(work, parliament);
            }
            Round::Stock(round) => {
                if stock::can_act(game, state, round) {
                    return;
                }
                let round = *round;
                stock::pass(work, round);
            }
            Round::Fines(fines) => {
                if game.fined_seat(state, fines) == Some(fines.seat) {
                    return;
                }
                let fines = *fines;
                fines::go_on(work, fines);
            }
            Round::Operating(round) => {
                if turn::waits(game, state, round) {
                    return;
                }
                turn::leave(work);
            }
        }
    }
}
