//! §5.2: the merge procedure: shares of one or two companies are halved and become shares of the survivor.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Holder, TableDraft, TableEvent, TurnStep};
use roundhouse_game::{Choice, Money, SeatId};
use serde::{Deserialize, Serialize};

use super::action::OptionChoice;
use super::components::DIRECTORS_SHARES;
use super::event::Event;
use super::holder::{Holding, acting};
use super::rulings::{ForcedOptionRounding, MergerPriceFloor};
use super::state::{OperatingRound, Proposal, State, Step};
use super::{
    Action, EastAnglia1862, Reason, Work, directors, forced, operating, redemption, selling, surplus,
};

/// The procedure while it goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exchange {
    /// The company that stays, or is refinanced.
    pub survivor: CompanyId,
    /// The merger or acquisition; none for a refinancing.
    pub proposal: Option<Proposal>,
    /// The director who started it.
    pub initiator: SeatId,
    /// The director of the company that stays, when it began.
    pub former_director: SeatId,
    /// The price at which options are redeemed and sold.
    pub price: Money,
    /// How many holders have had their turn: the players clockwise from the initiator, then the companies.
    pub turn: u8,
    /// What the holder must decide.
    pub option: Option<ShareOption>,
}

/// Half of a share, or of a director's certificate with the shares it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShareOption {
    /// An ordinary share or the certificate.
    pub what: OptionKind,
    /// What it costs to keep it.
    pub redeem: Money,
    /// What it brings to give it up.
    pub give_up: Money,
}

/// What an option is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OptionKind {
    /// An ordinary share.
    Share,
    /// The director's certificate.
    Certificate,
}

impl Exchange {
    /// The company that is absorbed.
    pub(super) fn absorbed(&self) -> Option<CompanyId> {
        self.proposal.map(|proposal| proposal.absorbed)
    }

    /// The holder whose turn it is.
    pub(super) fn holder(&self, seats: u8) -> Holder {
        self.holder_at(self.turn, seats)
    }

    fn holder_at(&self, turn: u8, seats: u8) -> Holder {
        let mut order = self.initiator.round(seats);
        order.nth(usize::from(turn)).map_or(Holder::Treasury, Holder::Seat)
    }

    /// Those who have not had their turn, the nearest first and the companies last.
    pub(super) fn later(&self, seats: u8) -> impl Iterator<Item = Holder> {
        let exchange = *self;
        (self.turn + 1..=seats).map(move |turn| exchange.holder_at(turn, seats))
    }

    /// The player who decides for the holder.
    pub fn decider(&self, seats: u8) -> SeatId {
        match self.holder(seats) {
            Holder::Seat(seat) => seat,
            _ => self.initiator,
        }
    }

    /// Is it the companies' turn?
    pub fn is_companies(&self, seats: u8) -> bool {
        self.holder(seats) == Holder::Treasury
    }
}

impl EastAnglia1862 {
    /// §7.5.3: the lower price and half of the higher one, after each was halved for want of a train.
    pub fn merger_price(&self, state: &State, one: CompanyId, other: CompanyId) -> Money {
        let prices = [one, other].map(|company| self.sale_price(state, company).units());
        let (low, high) = (prices[0].min(prices[1]), prices[0].max(prices[1]));
        // Twice the price, so that half of an odd amount is not lost.
        let doubled = 2 * low + high;
        let chart = self.components.market.prices().iter().rev().copied();
        let mut below = chart.filter(|price| 2 * price.units() <= doubled);
        let price = below.next().unwrap_or_default();
        let floor = match self.rulings.merger_price_floor {
            MergerPriceFloor::Seven => self.components.market.prices().get(1).copied(),
            MergerPriceFloor::Zero => None,
        };
        price.max(floor.unwrap_or_default())
    }

    /// The holder's money: that of both companies together is one purse.
    fn purse_of(&self, state: &State, exchange: &Exchange) -> Money {
        match exchange.holder(self.seats) {
            Holder::Seat(seat) => state.table.cash(seat),
            _ => state.table.treasury(acting(state, exchange)),
        }
    }

    /// §5.2.5: the largest holder of at least three shares directs, first among equals from the initiator clockwise.
    pub(super) fn next_director(&self, state: &State, exchange: &Exchange) -> Option<SeatId> {
        let held = |seat| state.table.tenths(exchange.survivor, Holder::Seat(seat));
        let mut best = (0, exchange.initiator);
        for seat in exchange.initiator.round(self.seats) {
            if held(seat) > best.0 {
                best = (held(seat), seat);
            }
        }
        (best.0 >= DIRECTORS_SHARES).then_some(best.1)
    }

    pub(super) fn forced_half(&self, amount: u32) -> Money {
        Money::new(match self.rulings.forced_option_rounding {
            ForcedOptionRounding::Up => amount.div_ceil(2),
            ForcedOptionRounding::Down => amount / 2,
        })
    }
}

/// A merger or acquisition that was agreed on begins.
pub(super) fn unite(work: &mut Work<'_>, proposal: Proposal) {
    let Proposal { survivor, absorbed, .. } = proposal;
    let (game, state) = (work.game, work.state());
    let Some(round) = state.operating().copied() else {
        return;
    };
    let initiator = game.decider(state, round.company);
    let former_director = game.decider(state, survivor);
    let price = game.merger_price(state, survivor, absorbed);
    for company in [survivor, absorbed] {
        empty_ipo(work, company);
    }
    let cell = game.components.cell(price);
    let now = super::state::Company {
        step: game.components.amounts.ipo.step_of(price),
        ..*work.state().company(survivor)
    };
    selling::enter_by_merger(work, survivor, cell);
    work.emit(Event::CompanyBecame { company: survivor, now });
    let exchange = Exchange {
        survivor,
        proposal: Some(proposal),
        initiator,
        former_director,
        price,
        turn: 0,
        option: None,
    };
    operating::advance(work, round.company, Step::Exchange(exchange));
}

/// §7.11.2: a refinancing begins, at the price as it is.
pub(super) fn refinance(work: &mut Work<'_>, company: CompanyId) {
    let game = work.game;
    let state = work.state();
    let exchange = Exchange {
        survivor: company,
        proposal: None,
        initiator: game.decider(state, company),
        former_director: game.decider(state, company),
        price: game.share_price(state, company),
        turn: 0,
        option: None,
    };
    let began = Event::RefinancingBegan {
        company,
        amount: game.refinancing(state, company),
        missing: game.missing_after_refinancing(state, company),
    };
    work.emit(began);
    empty_ipo(work, company);
    operating::advance(work, company, Step::Exchange(exchange));
}

fn empty_ipo(work: &mut Work<'_>, company: CompanyId) {
    let shares = work.state().table.ordinary(company, Holder::Ipo);
    work.move_shares(company, Holder::Ipo, Holder::Pool, shares);
}

/// Is there an option that its holder can pay?
pub(super) fn waits(game: &EastAnglia1862, state: &State, exchange: &Exchange) -> bool {
    let payable = |option: ShareOption| game.purse_of(state, exchange) >= option.redeem;
    exchange.option.is_some_and(payable)
}

/// The next holder's turn; after the companies' the director is found.
pub(super) fn go_on(work: &mut Work<'_>, exchange: Exchange) {
    let seats = work.game.seats;
    if let Some(option) = exchange.option {
        // Who cannot pay must give up.
        work.emit(Event::OptionForfeited {
            holder: exchange.holder(seats),
            company: exchange.survivor,
            what: option.what,
            amount: option.give_up,
        });
        decided(work, exchange, OptionChoice::GiveUp);
    } else if exchange.turn <= seats {
        let option = Holding { exchange }.exchange(work);
        let turn = exchange.turn + u8::from(option.is_none());
        let exchange = Exchange { turn, option, ..exchange };
        become_exchange(work, exchange);
        if waits(work.game, work.state(), &exchange) {
            redemption::stop_for_option(work, exchange.survivor);
        }
    } else {
        find_director(work, &exchange);
        match exchange.proposal {
            Some(proposal) => surplus::begin(work, proposal),
            None => forced::refinanced(work, exchange.survivor),
        }
    }
}

fn become_exchange(work: &mut Work<'_>, exchange: Exchange) {
    operating::change(work, |round| OperatingRound { step: Step::Exchange(exchange), ..round });
}

/// A holder decides what becomes of his option.
pub(super) static STEP: TurnStep<EastAnglia1862> = TurnStep {
    now: "now-an-option-share-is-redeemed-or-given-up",
    contexts: &["exchange"],
    waits: |game, state, round| under_way(round).is_some_and(|exchange| waits(game, state, &exchange)),
    choices: |_, _, _| {
        let options = [OptionChoice::Redeem, OptionChoice::GiveUp];
        options.map(|choice| Choice::exact(Action::DecideOption { choice })).to_vec()
    },
    act,
    leave: |work, round| {
        if let Some(exchange) = under_way(round) {
            go_on(work, exchange);
        }
    },
};

/// The exchange at which the turn stopped.
const fn under_way(round: &OperatingRound) -> Option<Exchange> {
    match round.step {
        Step::Exchange(exchange) => Some(exchange),
        _ => None,
    }
}

fn act(work: &mut Work<'_>, round: &OperatingRound, action: &Action) -> Result<(), Reason> {
    let (Action::DecideOption { choice }, Some(exchange)) = (action, under_way(round)) else {
        return STEP.refuse();
    };
    let choice = *choice;
    let has = work.game.purse_of(work.state(), &exchange);
    let needs = exchange.option.map(|option| option.redeem);
    let needs = needs.unwrap_or_default();
    if choice == OptionChoice::Redeem && has < needs {
        return Err(Reason::OptionTooDear { has, needs });
    }
    decided(work, exchange, choice);
    Ok(())
}

/// What was decided is done, and the next holder's turn comes.
pub(super) fn decided(work: &mut Work<'_>, exchange: Exchange, choice: OptionChoice) {
    let holding = Holding { exchange };
    let Some(option) = exchange.option else {
        return;
    };
    let place = holding.place(work);
    let company = exchange.survivor;
    match choice {
        OptionChoice::Redeem => holding.spend(work, option.redeem),
        OptionChoice::GiveUp => {
            let pool = Holder::Pool;
            match option.what {
                OptionKind::Share => work.move_shares(company, place, pool, 1),
                OptionKind::Certificate => {
                    work.happen(TableEvent::CertificateMoved { company, to: pool });
                }
            }
            holding.receive(work, option.give_up);
        }
    }
    become_exchange(work, Exchange { option: None, turn: exchange.turn + 1, ..exchange });
}

fn find_director(work: &mut Work<'_>, exchange: &Exchange) {
    let company = exchange.survivor;
    match work.game.next_director(work.state(), exchange) {
        Some(seat) => directors::hand_over(work, company, seat),
        // Whoever had the certificate has given it to the pool.
        None => directors::begin_receivership(work, company, exchange.former_director),
    }
}
