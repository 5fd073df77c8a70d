//! §4: parliament rounds: charters are auctioned and companies launched.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Holder, Purse, Reason as FamilyReason, TableDraft, TableEvent, treasury};
use roundhouse_game::{Choice, Money, Name, SeatId};

use super::action::Source;
use super::components::DIRECTORS_SHARES;
use super::event::Event;
use super::rulings::{CharterShares, CharteredMarker};
use super::state::{Company, Parliament, ParliamentStep, Round, Stage, State};
use super::{Action, EastAnglia1862, Reason, Work, auctions, buying, ending, floating, stock};

/// The most shares the winner may buy beside the director's certificate.
const EXTRA_SHARES: u8 = 2;

/// A parliament round begins with the priority holder; so many more follow it.
pub(super) fn begin(work: &mut Work<'_>, more: u8) {
    let seat = work.state().priority;
    let parliament = Parliament { more, seat, declined: 0, winners: 0, step: ParliamentStep::Open };
    go_to(work, parliament);
}

pub(super) fn go_to(work: &mut Work<'_>, parliament: Parliament) {
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

    pub(super) const fn has_won(&self, seat: SeatId) -> bool {
        self.winners & (1 << seat.0) != 0
    }
}

impl EastAnglia1862 {
    /// Can anything be decided now, or does the player decline or stop by himself?
    pub(super) fn parliament_waits(&self, state: &State, parliament: &Parliament) -> bool {
        match parliament.step {
            ParliamentStep::Open => {
                !parliament.has_won(parliament.seat) && self.could_open(state, parliament.seat)
            }
            ParliamentStep::Bid { .. } | ParliamentStep::Par { .. } => true,
            ParliamentStep::Shares { company, winner } => {
                // At the certificate limit the winner still says that he is done, if he has the money for a share.
                let par = state.company(company).par;
                treasury::check_cash(&state.table, winner, par).is_ok()
                    && matches!(
                        self.check_extra_share(state, company, winner),
                        Ok(()) | Err(Reason::Family(FamilyReason::CertificateLimit { .. }))
                    )
            }
        }
    }

    fn check_extra_share(&self, state: &State, company: CompanyId, winner: SeatId) -> Result<(), Reason> {
        self.check_room_for_share(state, company, winner)?;
        let par = state.company(company).par;
        Ok(treasury::check_cash(&state.table, winner, par)?)
    }

    /// Half of the company at most, and not above the certificate limit.
    fn check_room_for_share(&self, state: &State, company: CompanyId, winner: SeatId) -> Result<(), Reason> {
        let name = self.components.id(company);
        if state.table.tenths(company, Holder::Seat(winner)) >= DIRECTORS_SHARES + EXTRA_SHARES {
            return Err(Reason::NoMoreShares { company: name });
        }
        if !self.has_room(state, winner) {
            let limit = self.certificate_limit(state);
            return Err(FamilyReason::CertificateLimit { limit }.into());
        }
        Ok(())
    }

    /// R77: the company of a share that the winner may buy beside those of his charter.
    fn check_other_share(
        &self,
        state: &State,
        winner: SeatId,
        name: Name,
        from: Source,
    ) -> Result<CompanyId, Reason> {
        let company = self.company_named(name)?;
        let in_play = matches!(state.company(company).stage, Stage::Launched | Stage::Floated);
        if !in_play || state.table.ordinary(company, from.place()) == 0 {
            return Err(FamilyReason::NoShareForSale { company: name }.into());
        }
        self.check_room_for_share(state, company, winner)?;
        let price = self.purchase_price(state, company, from);
        treasury::check_cash(&state.table, winner, price)?;
        Ok(company)
    }

    /// The steps of the IPO table at which the winner can pay the director's certificate.
    fn affordable_pars(&self, state: &State, winner: SeatId) -> impl Iterator<Item = Money> + '_ {
        let cash = state.table.cash(winner);
        let steps = self.components.amounts.ipo.steps.iter().copied();
        steps.filter(move |step| step.times(u32::from(DIRECTORS_SHARES)) <= cash)
    }
}

pub(super) fn choices(game: &EastAnglia1862, state: &State, parliament: &Parliament) -> Vec<Choice<Action>> {
    let mut choices = Vec::new();
    match parliament.step {
        ParliamentStep::Open => choices.extend(auctions::openings(game, state, parliament.seat)),
        ParliamentStep::Bid { bid, seat, .. } => {
            choices.push(auctions::raises(game, state, seat, bid));
        }
        ParliamentStep::Par { winner, .. } => {
            let pars = game.affordable_pars(state, winner);
            return pars.map(|price| Choice::exact(Action::SetPar { price })).collect();
        }
        ParliamentStep::Shares { company, winner } => {
            if game.check_extra_share(state, company, winner).is_ok()
                && state.table.ordinary(company, Holder::Ipo) > 0
            {
                let company = game.components.id(company);
                let from = Source::Ipo;
                choices.push(Choice::exact(Action::BuyShare { company, from }));
            }
        }
    }
    choices.push(Choice::exact(Action::Pass));
    choices
}

pub(super) fn act(work: &mut Work<'_>, parliament: Parliament, action: &Action) -> Result<(), Reason> {
    match (parliament.step, action) {
        (ParliamentStep::Open, Action::OpenAuction { company, bid }) => {
            auctions::open(work, parliament, *company, *bid)
        }
        (ParliamentStep::Bid { .. }, Action::Bid { bid }) => auctions::raise(work, parliament, *bid),
        (ParliamentStep::Par { company, winner }, Action::SetPar { price }) => {
            launch(work, parliament, company, winner, *price)
        }
        (ParliamentStep::Shares { company, winner }, Action::BuyShare { company: name, from }) => {
            buy_extra_share(work, company, winner, *name, *from)
        }
        (ParliamentStep::Open | ParliamentStep::Bid { .. } | ParliamentStep::Shares { .. }, Action::Pass) => {
            pass(work, parliament);
            Ok(())
        }
        (step, _) => Err(wrong_step(step)),
    }
}

/// Something else is decided now.
fn wrong_step(step: ParliamentStep) -> Reason {
    match step {
        ParliamentStep::Open => Reason::wrong_step("now-an-auction-may-be-opened"),
        ParliamentStep::Bid { .. } => Reason::wrong_step("now-a-charter-is-auctioned"),
        ParliamentStep::Par { .. } => {
            Reason::wrong_step("now-the-winner-of-the-charter-chooses-its-par-price")
        }
        ParliamentStep::Shares { .. } => {
            Reason::wrong_step("now-the-winner-of-the-charter-may-buy-more-shares")
        }
    }
}

fn buy_extra_share(
    work: &mut Work<'_>,
    company: CompanyId,
    winner: SeatId,
    name: Name,
    from: Source,
) -> Result<(), Reason> {
    let game = work.game;
    if game.company_named(name)? == company && from == Source::Ipo {
        game.check_extra_share(work.state(), company, winner)?;
        buy_from_ipo(work, company, winner);
        return Ok(());
    }
    if game.rulings.charter_shares == CharterShares::OfTheCharter {
        return Err(Reason::OnlyTheCharter { company: game.components.id(company) });
    }
    let bought = game.check_other_share(work.state(), winner, name, from)?;
    buying::buy(work, winner, bought, from);
    if let Round::Parliament(parliament) = work.state().round {
        // On 18xx.games he goes on while he could buy another share of the company that he has just bought of.
        let step = ParliamentStep::Shares { company: bought, winner };
        go_to(work, Parliament { step, ..parliament });
    }
    Ok(())
}

/// §4.2: the winner buys the director's certificate.
fn launch(
    work: &mut Work<'_>,
    parliament: Parliament,
    company: CompanyId,
    winner: SeatId,
    price: Money,
) -> Result<(), Reason> {
    let (game, state) = (work.game, work.state());
    let steps = &game.components.amounts.ipo.steps;
    if !steps.contains(&price) {
        return Err(Reason::wrong_par(price, steps));
    }
    let cost = price.times(u32::from(DIRECTORS_SHARES));
    treasury::check_cash(&state.table, winner, cost)?;
    work.pay(Purse::Seat(winner), Purse::Bank, cost);
    let now = Company { stage: Stage::Launched, par: price, step: price, ..*work.state().company(company) };
    work.emit(Event::CompanyBecame { company, now });
    let to = Holder::Seat(winner);
    work.happen(TableEvent::CertificateMoved { company, to });
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
    work.move_shares(company, Holder::Ipo, Holder::Seat(seat), 1);
    floating::settle(work, company);
}

/// A player declines to open, passes in an auction, or buys no more shares.
pub(super) fn pass(work: &mut Work<'_>, parliament: Parliament) {
    let seats = work.game.seats;
    match parliament.step {
        ParliamentStep::Open => decline(work, parliament),
        ParliamentStep::Bid { .. } => auctions::pass(work, parliament),
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

/// When all have declined one after the other the round is over.
fn decline(work: &mut Work<'_>, parliament: Parliament) {
    let seats = work.game.seats;
    let declined = parliament.declined + 1;
    if declined >= seats {
        end(work, parliament);
        return;
    }
    let seat = parliament.seat.left(seats);
    let next = Parliament { seat, declined, ..parliament };
    go_to(work, next);
}

fn end(work: &mut Work<'_>, parliament: Parliament) {
    if ending::is_last_turn(work.game, work.state()) {
        work.emit(Event::EndedWithoutMoves);
        return;
    }
    match parliament.more.checked_sub(1) {
        Some(more) => begin(work, more),
        None => stock::begin(work),
    }
}
