//! §4: parliament rounds: charters are auctioned and companies launched.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Purse, Reason as FamilyReason, TableDraft, TableEvent, treasury};
use roundhouse_game::{Choice, Freedom, Money, Name, SeatId};

use super::action::Source;
use super::event::Event;
use super::holdings::{DIRECTORS_SHARES, Place};
use super::rulings::{BidAtLimit, CharteredMarker};
use super::state::{Charter, Company, Parliament, ParliamentStep, Round, Stage, State};
use super::{Action, EastAnglia1862, Reason, Work, floating, stock};

/// Bids are multiples of this.
const BID_STEP: u32 = 5;
/// The most shares the winner may buy beside the director's certificate.
const EXTRA_SHARES: u8 = 2;

/// A parliament round begins with the priority holder; so many more follow it.
pub(super) fn begin(work: &mut Work<'_>, more: u8) {
    let seat = work.state().priority;
    let parliament = Parliament {
        more,
        seat,
        declined: 0,
        winners: 0,
        step: ParliamentStep::Open,
    };
    go_to(work, parliament);
}

fn go_to(work: &mut Work<'_>, parliament: Parliament) {
    work.emit(Event::RoundBecame(Round::Parliament(parliament)));
}

impl Parliament {
    /// Who decides.
    pub const fn to_act(&self) -> SeatId {
        match self.step {
            ParliamentStep::Open => self.seat,
            ParliamentStep::Bid { seat, .. } => seat,
            ParliamentStep::Par { winner, .. } | ParliamentStep::Shares { winner, .. } => winner,
        }
    }

    const fn has_won(&self, seat: SeatId) -> bool {
        self.winners & (1 << seat.0) != 0
    }
}

impl EastAnglia1862 {
    /// What must be left after a bid: the lowest price of a director's certificate.
    fn reserve(&self) -> Money {
        self.components
            .amounts
            .ipo
            .least()
            .times(u32::from(DIRECTORS_SHARES))
    }

    /// The highest bid a player can pay.
    pub(super) fn highest_bid(&self, state: &State, seat: SeatId) -> Option<Money> {
        let most = state.table.cash(seat).minus(self.reserve())?;
        Some(Money::new(most.units() / BID_STEP * BID_STEP))
    }

    /// Is there a charter for which a player could open an auction, and has he the money and the room for it?
    pub(super) fn could_open(&self, state: &State, seat: SeatId) -> bool {
        self.has_room(state, seat)
            && self.highest_bid(state, seat).is_some()
            && self.launchable(state).next().is_some()
    }

    /// May a player open an auction?
    fn check_opener(&self, state: &State, parliament: &Parliament) -> Result<(), Reason> {
        let seat = parliament.seat;
        if parliament.has_won(seat) {
            return Err(Reason::CharterWonBefore);
        }
        if !self.has_room(state, seat) {
            let limit = self.certificate_limit(state);
            return Err(FamilyReason::CertificateLimit { limit }.into());
        }
        Ok(())
    }

    fn check_bid(
        &self,
        state: &State,
        (seat, bid): (SeatId, Money),
        least: Money,
    ) -> Result<(), Reason> {
        if !bid.units().is_multiple_of(BID_STEP) {
            return Err(Reason::BidStep { step: BID_STEP });
        }
        if bid < least {
            return Err(Reason::BidTooLow { least });
        }
        if self.highest_bid(state, seat).is_none_or(|most| bid > most) {
            let reserve = self.reserve();
            return Err(Reason::BidTooHigh { reserve });
        }
        Ok(())
    }

    /// Can a player raise this bid?
    pub(super) fn can_raise(&self, state: &State, seat: SeatId, bid: Money) -> bool {
        let least = bid.units().saturating_add(BID_STEP);
        let highest = self.highest_bid(state, seat);
        // R53
        let may = self.rulings.bid_at_limit == BidAtLimit::Yes || self.has_room(state, seat);
        may && highest.is_some_and(|most| most.units() >= least)
    }

    /// Can anything be decided now, or does the player decline or stop by himself?
    pub(super) fn parliament_waits(&self, state: &State, parliament: &Parliament) -> bool {
        match parliament.step {
            ParliamentStep::Open => {
                !parliament.has_won(parliament.seat) && self.could_open(state, parliament.seat)
            }
            ParliamentStep::Bid { .. } | ParliamentStep::Par { .. } => true,
            ParliamentStep::Shares { company, winner } => {
                // At the certificate limit the winner still says that he is done.
                matches!(
                    self.check_extra_share(state, company, winner),
                    Ok(()) | Err(Reason::Family(FamilyReason::CertificateLimit { .. }))
                )
            }
        }
    }

    fn check_extra_share(
        &self,
        state: &State,
        company: CompanyId,
        winner: SeatId,
    ) -> Result<(), Reason> {
        let name = self.components.id(company);
        if state.holdings.held(company, winner) >= DIRECTORS_SHARES + EXTRA_SHARES {
            return Err(Reason::NoMoreShares { company: name });
        }
        if !self.has_room(state, winner) {
            let limit = self.certificate_limit(state);
            return Err(FamilyReason::CertificateLimit { limit }.into());
        }
        self.check_cash(state, winner, state.company(company).par)
    }

    /// Has a player that much?
    pub(super) fn check_cash(
        &self,
        state: &State,
        seat: SeatId,
        needs: Money,
    ) -> Result<(), Reason> {
        Ok(treasury::check_cash(&state.table, seat, needs)?)
    }

    /// The steps of the IPO table at which the winner can pay the director's certificate.
    fn affordable_pars(&self, state: &State, winner: SeatId) -> impl Iterator<Item = Money> + '_ {
        let cash = state.table.cash(winner);
        let steps = self.components.amounts.ipo.steps.iter().copied();
        steps.filter(move |step| step.times(u32::from(DIRECTORS_SHARES)) <= cash)
    }
}

pub(super) fn choices(
    game: &EastAnglia1862,
    state: &State,
    parliament: &Parliament,
) -> Vec<Choice<Action>> {
    let mut choices = Vec::new();
    let amount = |action: Action, from: Money, to: Money| Choice {
        action,
        freedom: Freedom::Amount {
            from,
            to,
            step: Money::new(BID_STEP),
        },
    };
    match parliament.step {
        ParliamentStep::Open => {
            let most = game.highest_bid(state, parliament.seat);
            for company in game.launchable(state) {
                let bid = Money::ZERO;
                let company = game.components.id(company);
                let most = most.unwrap_or(bid);
                choices.push(amount(Action::OpenAuction { company, bid }, bid, most));
            }
        }
        ParliamentStep::Bid { bid, seat, .. } => {
            let bid = Money::new(bid.units() + BID_STEP);
            let most = game.highest_bid(state, seat).unwrap_or(bid);
            choices.push(amount(Action::Bid { bid }, bid, most));
        }
        ParliamentStep::Par { winner, .. } => {
            let pars = game.affordable_pars(state, winner);
            return pars
                .map(|price| Choice::exact(Action::SetPar { price }))
                .collect();
        }
        ParliamentStep::Shares { company, winner } => {
            if game.check_extra_share(state, company, winner).is_ok() {
                let company = game.components.id(company);
                let from = Source::Ipo;
                choices.push(Choice::exact(Action::BuyShare { company, from }));
            }
        }
    }
    choices.push(Choice::exact(Action::Pass));
    choices
}

pub(super) fn act(
    work: &mut Work<'_>,
    parliament: Parliament,
    action: &Action,
) -> Result<(), Reason> {
    match (parliament.step, action) {
        (ParliamentStep::Open, Action::OpenAuction { company, bid }) => {
            open(work, parliament, (*company, *bid))
        }
        (ParliamentStep::Bid { .. }, Action::Bid { bid }) => raise(work, parliament, *bid),
        (ParliamentStep::Par { company, winner }, Action::SetPar { price }) => {
            launch(work, parliament, (company, winner), *price)
        }
        (
            ParliamentStep::Shares { company, winner },
            Action::BuyShare {
                company: name,
                from,
            },
        ) => {
            if work.game.company_named(*name)? != company || *from != Source::Ipo {
                return Err(Reason::OnlyTheCharter {
                    company: work.game.components.id(company),
                });
            }
            work.game.check_extra_share(work.state(), company, winner)?;
            buy_from_ipo(work, company, winner);
            Ok(())
        }
        (
            ParliamentStep::Open | ParliamentStep::Bid { .. } | ParliamentStep::Shares { .. },
            Action::Pass,
        ) => {
            pass(work, parliament);
            Ok(())
        }
        (ParliamentStep::Open, _) => Err(Reason::wrong_step("an auction may be opened")),
        (ParliamentStep::Bid { .. }, _) => Err(Reason::wrong_step("a charter is auctioned")),
        (ParliamentStep::Par { .. }, _) => Err(Reason::wrong_step(
            "the winner of the charter chooses its par price",
        )),
        (ParliamentStep::Shares { .. }, _) => Err(Reason::wrong_step(
            "the winner of the charter may buy more shares",
        )),
    }
}

fn open(
    work: &mut Work<'_>,
    parliament: Parliament,
    (name, bid): (Name, Money),
) -> Result<(), Reason> {
    let (game, state) = (work.game, work.state());
    game.check_opener(state, &parliament)?;
    let company = game.check_launchable(state, name)?;
    let leader = parliament.seat;
    game.check_bid(state, (leader, bid), Money::ZERO)?;
    let step = ParliamentStep::Bid {
        company,
        bid,
        leader,
        passed: 0,
        seat: leader,
    };
    next_bidder(work, Parliament { step, ..parliament });
    Ok(())
}

fn raise(work: &mut Work<'_>, parliament: Parliament, raised: Money) -> Result<(), Reason> {
    let ParliamentStep::Bid {
        company,
        bid,
        passed,
        seat,
        ..
    } = parliament.step
    else {
        return Ok(());
    };
    let least = Money::new(bid.units() + BID_STEP);
    work.game.check_bid(work.state(), (seat, raised), least)?;
    let step = ParliamentStep::Bid {
        company,
        bid: raised,
        leader: seat,
        passed,
        seat,
    };
    next_bidder(work, Parliament { step, ..parliament });
    Ok(())
}

/// The next player who has not passed and can raise; without one the leader has won.
fn next_bidder(work: &mut Work<'_>, parliament: Parliament) {
    let ParliamentStep::Bid {
        company,
        bid,
        leader,
        passed,
        seat,
    } = parliament.step
    else {
        return;
    };
    let (game, state) = (work.game, work.state());
    let in_auction = |other: &SeatId| {
        *other != leader && passed & (1 << other.0) == 0 && game.can_raise(state, *other, bid)
    };
    let next = seat.round(game.seats).skip(1).find(in_auction);
    let step = match next {
        Some(seat) => ParliamentStep::Bid {
            company,
            bid,
            leader,
            passed,
            seat,
        },
        None => ParliamentStep::Par {
            company,
            winner: leader,
        },
    };
    if next.is_none() {
        work.pay(Purse::Seat(leader), Purse::Bank, bid);
        let now = Company {
            stage: Stage::Won,
            charter: Charter::Chartered,
            obligation: Some(leader),
            ..*work.state().company(company)
        };
        work.emit(Event::CompanyBecame { company, now });
    }
    go_to(work, Parliament { step, ..parliament });
}

/// §4.2: the winner buys the director's certificate.
fn launch(
    work: &mut Work<'_>,
    parliament: Parliament,
    (company, winner): (CompanyId, SeatId),
    price: Money,
) -> Result<(), Reason> {
    let (game, state) = (work.game, work.state());
    let steps = &game.components.amounts.ipo.steps;
    if !steps.contains(&price) {
        return Err(Reason::wrong_par(price, steps));
    }
    let cost = price.times(u32::from(DIRECTORS_SHARES));
    game.check_cash(state, winner, cost)?;
    work.pay(Purse::Seat(winner), Purse::Bank, cost);
    let now = Company {
        stage: Stage::Launched,
        par: price,
        step: price,
        ..*work.state().company(company)
    };
    work.emit(Event::CompanyBecame { company, now });
    let to = Place::Seat(winner);
    work.emit(Event::CertificateMoved { company, to });
    if game.rulings.chartered_marker == CharteredMarker::AtCharter {
        let cell = game.components.cell(price);
        work.happen(TableEvent::PriceMoved { company, cell });
    }
    let step = ParliamentStep::Shares { company, winner };
    go_to(work, Parliament { step, ..parliament });
    Ok(())
}

/// Buys one share of the IPO at par.
pub(super) fn buy_from_ipo(work: &mut Work<'_>, company: CompanyId, seat: SeatId) {
    let par = work.state().company(company).par;
    work.pay(Purse::Seat(seat), Purse::Bank, par);
    super::directors::move_shares(work, company, (Place::Ipo, Place::Seat(seat)), 1);
    floating::settle(work, company);
}

/// A player declines to open, passes in an auction, or buys no more shares.
pub(super) fn pass(work: &mut Work<'_>, parliament: Parliament) {
    let seats = work.game.seats;
    match parliament.step {
        ParliamentStep::Open => {
            let declined = parliament.declined + 1;
            if declined >= seats {
                end(work, parliament);
                return;
            }
            let seat = parliament.seat.left(seats);
            go_to(
                work,
                Parliament {
                    seat,
                    declined,
                    ..parliament
                },
            );
        }
        ParliamentStep::Bid {
            company,
            bid,
            leader,
            passed,
            seat,
        } => {
            let passed = passed | 1 << seat.0;
            let step = ParliamentStep::Bid {
                company,
                bid,
                leader,
                passed,
                seat,
            };
            next_bidder(work, Parliament { step, ..parliament });
        }
        // The par price must be chosen.
        ParliamentStep::Par { .. } => {}
        ParliamentStep::Shares { winner, .. } => {
            let next = Parliament {
                seat: winner.left(seats),
                declined: 0,
                winners: parliament.winners | 1 << winner.0,
                step: ParliamentStep::Open,
                ..parliament
            };
            go_to(work, next);
        }
    }
}

fn end(work: &mut Work<'_>, parliament: Parliament) {
    match parliament.more.checked_sub(1) {
        Some(more) => begin(work, more),
        None => stock::begin(work),
    }
}
