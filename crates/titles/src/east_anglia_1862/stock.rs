//! §6: stock rounds.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::Holder;
use roundhouse_family18xx::Reason as FamilyReason;
use roundhouse_game::{Choice, Name, SeatId};

use super::action::Source;
use super::components::DIRECTORS_SHARES;
use super::event::Event;
use super::rulings::AskWithoutChoice;
use super::state::{Company, Round, Stage, State, StockRound};
use super::{Action, EastAnglia1862, Reason, Work, buying, fines, floating, selling};

/// A stock round begins with the priority holder. What missed its float before the last one is offered again.
pub(super) fn begin(work: &mut Work<'_>) {
    for company in work.game.components.company_ids() {
        if work.state().company(company).failed {
            let now = Company { failed: false, ..*work.state().company(company) };
            work.emit(Event::CompanyBecame { company, now });
        }
    }
    let seat = work.state().priority;
    go_to(work, StockRound::new(seat));
}

/// Could a player do anything in the rounds that come, or open an auction before them? What missed its float is then
/// offered again.
pub(super) fn could_act(game: &EastAnglia1862, state: &State, seat: SeatId) -> bool {
    let mut then = state.clone();
    for company in &mut then.companies {
        company.failed = false;
    }
    let round = StockRound::new(seat);
    game.could_open(&then, seat) || {
        then.round = Round::Stock(round);
        can_act(game, &then, &round)
    }
}

fn go_to(work: &mut Work<'_>, round: StockRound) {
    work.emit(Event::RoundBecame(Round::Stock(round)));
}

impl StockRound {
    /// Shares of a company that a player bought in this round.
    fn bought_by(&self, seat: SeatId, company: CompanyId) -> u8 {
        self.bought[seat.index()][company.index()]
    }

    fn with_bought(mut self, company: CompanyId, shares: u8) -> Self {
        let bought = &mut self.bought[self.turns.seat.index()][company.index()];
        *bought = bought.saturating_add(shares);
        self.turns = self.turns.with_deed();
        self
    }
}

impl EastAnglia1862 {
    fn check_block(
        &self,
        state: &State,
        round: &StockRound,
        (name, shares): (Name, u8),
    ) -> Result<CompanyId, Reason> {
        let company = self.check_sale(state, round.turns.seat, (name, shares))?;
        if round.turns.sold_now.contains(company) {
            return Err(FamilyReason::SoldThisTurn { company: name }.into());
        }
        let held = state.table.tenths(company, Holder::Seat(round.turns.seat));
        let most = held.saturating_sub(round.bought_by(round.turns.seat, company));
        if shares > most {
            let company = name;
            return Err(FamilyReason::TooManySold { company, most }.into());
        }
        Ok(company)
    }

    fn blocks<'a>(&'a self, state: &'a State, round: &'a StockRound) -> impl Iterator<Item = Action> + 'a {
        let held = move |company: CompanyId| {
            let most = state.table.tenths(company, Holder::Seat(round.turns.seat));
            (1..=most).map(move |shares| (self.components.id(company), shares))
        };
        let blocks = self.components.company_ids().flat_map(held);
        let allowed = blocks.filter(|block| self.check_block(state, round, *block).is_ok());
        allowed.map(|(company, shares)| Action::SellShares { company, shares })
    }

    fn purchases<'a>(&'a self, state: &'a State, round: &'a StockRound) -> impl Iterator<Item = Action> + 'a {
        let companies = self.components.company_ids();
        let shares =
            companies.flat_map(|company| Source::ALL.map(|from| (self.components.id(company), from)));
        let allowed = shares.filter(|share| self.check_purchase(state, round, *share).is_ok());
        allowed.map(|(company, from)| Action::BuyShare { company, from })
    }

    fn launches<'a>(&'a self, state: &'a State, round: &'a StockRound) -> impl Iterator<Item = Action> + 'a {
        let least = self.affordable_prices(state, round.turns.seat).next();
        let companies = self.launchable(state).filter(move |company| {
            let name = self.components.id(*company);
            least.is_some_and(|price| self.check_launch(state, round, name, price).is_ok())
        });
        companies.flat_map(move |company| {
            let company = self.components.id(company);
            let prices = self.affordable_prices(state, round.turns.seat);
            prices.map(move |price| Action::Launch { company, price })
        })
    }

    /// R71: could the player pay for a director's certificate that lies in the pool alone?
    fn is_asked_for_nothing(&self, state: &State, round: &StockRound) -> bool {
        let seat = round.turns.seat;
        let lies_alone = |company: &CompanyId| {
            state.table.certificate(*company) == Holder::Pool
                && state.table.ordinary(*company, Holder::Pool) == 0
        };
        let could_pay = |company: CompanyId| {
            let price = self.share_price(state, company);
            price.times(u32::from(DIRECTORS_SHARES)) <= state.table.cash(seat)
        };
        let mut companies = self.components.company_ids().filter(lies_alone);
        self.rulings.ask_without_choice == AskWithoutChoice::Yes
            && self.has_room(state, seat)
            && companies.any(|company| !round.turns.has_sold(company) && could_pay(company))
    }

    /// R8: must the player sell before he does anything else?
    fn must_sell(&self, state: &State, round: &StockRound) -> bool {
        !state.lner_formed()
            && self.certificates(state, round.turns.seat) > self.certificate_limit(state)
            && self.blocks(state, round).next().is_some()
    }
}

/// Can the player do anything but pass?
pub(super) fn can_act(game: &EastAnglia1862, state: &State, round: &StockRound) -> bool {
    round.floating.is_some()
        || game.blocks(state, round).next().is_some()
        || game.purchases(state, round).next().is_some()
        || game.launches(state, round).next().is_some()
        || game.is_asked_for_nothing(state, round)
}

/// Whose turn follows, whatever the player does: not where a pass would end the round, nor where the next can do nothing
/// as things are.
pub(super) fn next_seat(game: &EastAnglia1862, state: &State, round: StockRound) -> Option<SeatId> {
    let turns = round.turns.next(game.seats)?;
    let next = StockRound { turns, floating: None, ..round };
    can_act(game, state, &next).then_some(turns.seat)
}

/// Who decides.
pub(super) fn to_act(game: &EastAnglia1862, state: &State, round: &StockRound) -> SeatId {
    let floating = round.floating;
    floating.map_or(round.turns.seat, |company| game.decider(state, company))
}

pub(super) fn choices(game: &EastAnglia1862, state: &State, round: &StockRound) -> Vec<Choice<Action>> {
    if let Some(company) = round.floating {
        return floating::choices(game, state, company);
    }
    let mut actions: Vec<Action> = game.blocks(state, round).collect();
    if !game.must_sell(state, round) {
        actions.extend(game.purchases(state, round));
        actions.extend(game.launches(state, round));
        actions.push(Action::Pass);
    }
    actions.into_iter().map(Choice::exact).collect()
}

pub(super) fn act(work: &mut Work<'_>, round: StockRound, action: &Action) -> Result<(), Reason> {
    let (game, state) = (work.game, work.state());
    if let Some(company) = round.floating {
        floating::buy_stations(work, company, action)?;
        end_turn(work);
        return Ok(());
    }
    let selling = matches!(action, Action::SellShares { .. });
    if !selling && game.must_sell(state, &round) {
        let limit = game.certificate_limit(state);
        return Err(FamilyReason::OverCertificateLimit { limit }.into());
    }
    match *action {
        Action::SellShares { company, shares } => {
            let company = game.check_block(state, &round, (company, shares))?;
            let turns = round.turns.with_sale(company);
            go_to(work, StockRound { turns, ..round });
            selling::sell(work, round.turns.seat, company, shares);
        }
        Action::BuyShare { company, from } => {
            let company = game.check_purchase(state, &round, (company, from))?;
            go_to(work, round.with_bought(company, 1));
            buying::buy(work, round.turns.seat, company, from);
            end_turn(work);
        }
        Action::Launch { company, price } => {
            let company = game.check_launch(state, &round, company, price)?;
            go_to(work, round.with_bought(company, DIRECTORS_SHARES));
            buying::launch(work, round.turns.seat, company, price);
            end_turn(work);
        }
        Action::Pass => pass(work, round),
        _ => {
            return Err(Reason::wrong_step("now-shares-are-sold-and-bought"));
        }
    }
    Ok(())
}

/// After a purchase the turn is over, unless a company floats.
fn end_turn(work: &mut Work<'_>) {
    if let Round::Stock(round) = work.state().round {
        let waits = |company: &CompanyId| !work.state().is(*company, Stage::Floated);
        let floating = round.floating.filter(waits);
        if floating.is_none() {
            pass(work, StockRound { floating, ..round });
        }
    }
}

/// The turn ends; without a sale or purchase it was a pass. When all have passed one after the other the round ends.
pub(super) fn pass(work: &mut Work<'_>, round: StockRound) {
    let seats = work.game.seats;
    if let Some(turns) = round.turns.next(seats) {
        go_to(work, StockRound { turns, ..round });
        return;
    }
    if let Some(seat) = round.turns.next_priority(seats) {
        work.emit(Event::PriorityBecame { seat });
    }
    fines::begin(work, round.first);
}
