//! §5.2: what an exchange of shares would bring each holder, played on a copy before anybody has decided.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::Holder;
use roundhouse_game::{Draft, Money, SeatId};

use super::action::OptionChoice;
use super::exchange::{self, Exchange};
use super::state::{Proposal, State, Step};
use super::{EastAnglia1862, Work, surplus};

/// What would become of one holder's shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foreseen {
    /// A player, or the companies together.
    pub holder: Holder,
    /// The shares he has of the companies involved.
    pub held: u8,
    /// Where everybody keeps the options that he can pay.
    pub redeemed: Fate,
    /// Where everybody gives them up.
    pub given_up: Fate,
}

/// What is left of a holder's shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fate {
    /// Shares of the survivor.
    pub shares: u8,
    /// What he has paid on balance.
    pub pays: Money,
    /// What he has got on balance.
    pub gets: Money,
}

impl EastAnglia1862 {
    /// What a merger or acquisition would bring its holders.
    pub fn foreseen_union(&self, state: &State, proposal: Proposal) -> Vec<Foreseen> {
        let companies = [proposal.survivor, proposal.absorbed];
        self.foreseen(state, &companies, &|work| exchange::unite(work, proposal))
    }

    /// Who would direct after a merger or acquisition: with all options kept, and with all given up.
    pub fn foreseen_directors(&self, state: &State, proposal: Proposal) -> [Option<SeatId>; 2] {
        let begin = |work: &mut Work<'_>| exchange::unite(work, proposal);
        [OptionChoice::Redeem, OptionChoice::GiveUp].map(|choice| {
            let after = self.exchanged(state, &begin, choice);
            match after.operating()?.step {
                Step::Exchange(exchange) => self.next_director(&after, &exchange),
                _ => None,
            }
        })
    }

    /// What a refinancing would bring its holders, before the bank pays the company.
    pub fn foreseen_refinancing(&self, state: &State, company: CompanyId) -> Vec<Foreseen> {
        self.foreseen(state, &[company], &|work| {
            exchange::refinance(work, company);
        })
    }

    fn foreseen(
        &self,
        state: &State,
        companies: &[CompanyId],
        begin: &dyn Fn(&mut Work<'_>),
    ) -> Vec<Foreseen> {
        let [redeemed, given_up] =
            [OptionChoice::Redeem, OptionChoice::GiveUp].map(|choice| self.exchanged(state, begin, choice));
        let seats = SeatId::all(self.seats).map(Holder::Seat);
        let foreseen = |holder: Holder| Foreseen {
            holder,
            held: shares(state, companies, holder),
            redeemed: fate(state, &redeemed, companies, holder),
            given_up: fate(state, &given_up, companies, holder),
        };
        seats.chain([Holder::Treasury]).map(foreseen).filter(|foreseen| foreseen.held > 0).collect()
    }

    /// The state once the half shares of a union or refinancing that begins now are settled: those who can pay for theirs
    /// keep them. Nothing where none begins.
    pub(super) fn settled(&self, before: &State, state: &State) -> Option<State> {
        let has_begun = matches!(step(before), Some(Step::Exchange(_)));
        let begins = matches!(step(state), Some(Step::Exchange(_) | Step::Answer(_)));
        if has_begun || !begins {
            return None;
        }
        let mut work = Draft::of(self, state);
        if let Some(Step::Answer(proposal)) = step(state) {
            exchange::unite(&mut work, proposal);
        }
        while let Some(Step::Exchange(exchange)) = step(work.state()) {
            if exchange::waits(self, work.state(), &exchange) {
                exchange::decided(&mut work, exchange, OptionChoice::Redeem);
            } else {
                exchange::go_on(&mut work, exchange);
            }
        }
        if let Some(Step::Surplus(proposal)) = step(work.state()) {
            surplus::absorb(&mut work, proposal);
        }
        Some(work.finish().state)
    }

    /// The state after all holders have had their turn, each deciding alike.
    fn exchanged(&self, state: &State, begin: &dyn Fn(&mut Work<'_>), choice: OptionChoice) -> State {
        let mut work = Draft::of(self, state);
        begin(&mut work);
        while let Some(exchange) = going_on(self, work.state()) {
            if exchange::waits(self, work.state(), &exchange) {
                exchange::decided(&mut work, exchange, choice);
            } else {
                exchange::go_on(&mut work, exchange);
            }
        }
        work.finish().state
    }
}

fn step(state: &State) -> Option<Step> {
    state.operating().map(|round| round.step)
}

fn going_on(game: &EastAnglia1862, state: &State) -> Option<Exchange> {
    match state.operating()?.step {
        Step::Exchange(exchange) if exchange.turn <= game.seats => Some(exchange),
        _ => None,
    }
}

fn shares(state: &State, companies: &[CompanyId], holder: Holder) -> u8 {
    let held = companies.iter().map(|company| state.table.tenths(*company, holder));
    held.sum()
}

fn fate(before: &State, after: &State, companies: &[CompanyId], holder: Holder) -> Fate {
    let cash = |state: &State| match holder {
        Holder::Seat(seat) => state.table.cash(seat),
        _ => companies.iter().map(|company| state.table.treasury(*company)).sum(),
    };
    let (had, has): (Money, Money) = (cash(before), cash(after));
    Fate {
        shares: shares(after, companies, holder),
        pays: had.minus(has).unwrap_or_default(),
        gets: has.minus(had).unwrap_or_default(),
    }
}
