//! §4.1: auctions of charters.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Purse, Reason as FamilyReason, TableDraft};
use roundhouse_game::{Choice, Freedom, Money, Name, SeatId};

use super::components::DIRECTORS_SHARES;
use super::event::Event;
use super::parliament::go_to;
use super::state::{Charter, Company, Parliament, ParliamentStep, Stage, State};
use super::{Action, EastAnglia1862, Reason, Work};

/// Bids are multiples of this.
const BID_STEP: u32 = 5;

impl EastAnglia1862 {
    /// What must be left after a bid: the lowest price of a director's certificate.
    fn reserve(&self) -> Money {
        self.components.amounts.ipo.least().times(u32::from(DIRECTORS_SHARES))
    }

    /// The highest bid a player can pay.
    pub(super) fn highest_bid(&self, state: &State, seat: SeatId) -> Option<Money> {
        let most = state.table.cash(seat).minus(self.reserve())?;
        Some(Money::new(most.units() / BID_STEP * BID_STEP))
    }

    /// Is there a charter for which a player could open an auction, and has he the money and the room for it?
    pub(super) fn could_open(&self, state: &State, seat: SeatId) -> bool {
        self.has_room(state, seat) && self.highest_bid(state, seat).is_some() && self.has_open_company(state)
    }

    /// May a player open an auction?
    pub(super) fn check_opener(&self, state: &State, parliament: &Parliament) -> Result<(), Reason> {
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

    fn check_bid(&self, state: &State, seat: SeatId, bid: Money, least: Money) -> Result<(), Reason> {
        if !bid.units().is_multiple_of(BID_STEP) {
            return Err(Reason::BidStep { step: Money::new(BID_STEP) });
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

    /// R53: can a player raise this bid?
    pub(super) fn can_raise(&self, state: &State, seat: SeatId, bid: Money) -> bool {
        let least = bid.units().saturating_add(BID_STEP);
        let highest = self.highest_bid(state, seat);
        self.has_room(state, seat) && highest.is_some_and(|most| most.units() >= least)
    }
}

fn any_amount(action: Action, from: Money, to: Money) -> Choice<Action> {
    Choice { action, freedom: Freedom::Amount { from, to, step: Money::new(BID_STEP) } }
}

/// The auctions that a player may open.
pub(super) fn openings<'a>(
    game: &'a EastAnglia1862,
    state: &'a State,
    seat: SeatId,
) -> impl Iterator<Item = Choice<Action>> + 'a {
    let bid = Money::ZERO;
    let most = game.highest_bid(state, seat).unwrap_or(bid);
    game.launchable(state).map(move |company| {
        let company = game.components.id(company);
        any_amount(Action::OpenAuction { company, bid }, bid, most)
    })
}

/// The bids with which a player may raise the highest.
pub(super) fn raises(game: &EastAnglia1862, state: &State, seat: SeatId, standing: Money) -> Choice<Action> {
    let bid = Money::new(standing.units() + BID_STEP);
    let most = game.highest_bid(state, seat).unwrap_or(bid);
    any_amount(Action::Bid { bid }, bid, most)
}

pub(super) fn open(
    work: &mut Work<'_>,
    parliament: Parliament,
    name: Name,
    bid: Money,
) -> Result<(), Reason> {
    let (game, state) = (work.game, work.state());
    game.check_opener(state, &parliament)?;
    let company = game.check_launchable(state, name)?;
    let leader = parliament.seat;
    game.check_bid(state, leader, bid, Money::ZERO)?;
    let step = ParliamentStep::Bid { company, bid, leader, passed: 0, seat: leader };
    next_bidder(work, Parliament { step, ..parliament });
    Ok(())
}

pub(super) fn raise(work: &mut Work<'_>, parliament: Parliament, raised: Money) -> Result<(), Reason> {
    let ParliamentStep::Bid { company, bid, passed, seat, .. } = parliament.step else {
        return Ok(());
    };
    let least = Money::new(bid.units() + BID_STEP);
    work.game.check_bid(work.state(), seat, raised, least)?;
    let step = ParliamentStep::Bid { company, bid: raised, leader: seat, passed, seat };
    next_bidder(work, Parliament { step, ..parliament });
    Ok(())
}

/// A player is out of the auction.
pub(super) fn pass(work: &mut Work<'_>, parliament: Parliament) {
    let mut step = parliament.step;
    if let ParliamentStep::Bid { passed, seat, .. } = &mut step {
        *passed |= 1 << seat.0;
    }
    next_bidder(work, Parliament { step, ..parliament });
}

/// An auction that goes on.
#[derive(Clone, Copy)]
struct Bidding {
    bid: Money,
    leader: SeatId,
    passed: u8,
    seat: SeatId,
}

impl Bidding {
    const fn of(step: ParliamentStep) -> Option<Self> {
        match step {
            ParliamentStep::Bid { bid, leader, passed, seat, .. } => Some(Self { bid, leader, passed, seat }),
            _ => None,
        }
    }

    /// The next player who has not passed and can raise.
    fn next(self, game: &EastAnglia1862, state: &State) -> Option<SeatId> {
        let has_passed = |seat: SeatId| self.passed & (1 << seat.0) != 0;
        let bids = |other: &SeatId| {
            *other != self.leader && !has_passed(*other) && game.can_raise(state, *other, self.bid)
        };
        self.seat.round(game.seats).skip(1).find(bids)
    }
}

/// Who decides after this bidder, if it is the same whether he raises or passes. Whoever wins the charter goes on with it.
pub(super) fn next_seat(game: &EastAnglia1862, state: &State, step: ParliamentStep) -> Option<SeatId> {
    let now = Bidding::of(step)?;
    let passes = Bidding { passed: now.passed | 1 << now.seat.0, ..now };
    let raises = Bidding { bid: Money::new(now.bid.units() + BID_STEP), leader: now.seat, ..now };
    let [after_pass, after_raise] =
        [passes, raises].map(|bidding| bidding.next(game, state).unwrap_or(bidding.leader));
    (after_pass == after_raise).then_some(after_pass)
}

/// The turn of the next bidder; without one the leader has won.
fn next_bidder(work: &mut Work<'_>, parliament: Parliament) {
    let mut step = parliament.step;
    let next = Bidding::of(step).and_then(|bidding| bidding.next(work.game, work.state()));
    let ParliamentStep::Bid { company, bid, leader, seat, .. } = &mut step else {
        return;
    };
    if let Some(next) = next {
        *seat = next;
    } else {
        let (company, winner) = (*company, *leader);
        win(work, company, winner, *bid);
        step = ParliamentStep::Par { company, winner };
    }
    go_to(work, Parliament { step, ..parliament });
}

fn win(work: &mut Work<'_>, company: CompanyId, seat: SeatId, bid: Money) {
    work.emit(Event::CharterWon { seat, company, bid });
    work.pay(Purse::Seat(seat), Purse::Bank, bid);
    let now = Company {
        stage: Stage::Won,
        charter: Charter::Chartered,
        obligation: Some(seat),
        ..*work.state().company(company)
    };
    work.emit(Event::CompanyBecame { company, now });
}
