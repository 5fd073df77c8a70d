//! VI.1, VI.2, §4.3, §4.7: the turns of a stock round.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{CompanySet, Reason as FamilyReason, StockTurns};
use roundhouse_game::{Choice, Freedom, Money, SeatId};

use super::rulings::{CoalExchangeAfterSale, DebtAccount, DebtorPass};
use super::state::{Acted, Event, Round, State, StockRound};
use super::{Action, AustriaHungary1824, Reason, Work, buying, coal, debts, mountains, operating, selling};

/// A stock round begins with the holder of the priority card.
pub(super) fn begin(work: &mut Work<'_>) {
    let round = first_turn(work.state().priority);
    work.emit(Event::RoundBecame(Round::Stock(round)));
}

/// The turn with which a stock round begins that this player opens.
pub(super) const fn first_turn(seat: SeatId) -> StockRound {
    StockRound { turns: StockTurns::begin(seat), fallen: CompanySet::EMPTY, acted: Acted::NotYet }
}

impl AustriaHungary1824 {
    fn check_sale(
        &self,
        state: &State,
        round: &StockRound,
        action: &Action,
    ) -> Result<(selling::Block, Money), Reason> {
        let block = self.block(state, round.turns.seat, action)?;
        self.check_operating(state, block.company)?;
        self.check_bank_limit(state, block)?;
        let price = self.sale_price(state, block.company, round.fallen);
        Ok((block, price))
    }

    fn sales<'a>(&'a self, state: &'a State, round: &'a StockRound) -> impl Iterator<Item = Action> + 'a {
        let blocks = self.blocks(state, round.turns.seat);
        blocks.filter(move |block| self.check_sale(state, round, block).is_ok())
    }

    /// VI.7: above the limit a player must sell before anything else, as far as he can.
    fn must_sell(&self, state: &State, round: &StockRound) -> bool {
        round.acted < Acted::Bought
            && self.certificates(state, round.turns.seat) > self.components.players.certificates
            && self.sales(state, round).next().is_some()
    }

    /// Everything but passing and paying back.
    fn deals<'a>(&'a self, state: &'a State, round: &'a StockRound) -> impl Iterator<Item = Action> + 'a {
        let open = round.acted < Acted::Bought;
        let must_sell = self.must_sell(state, round);
        let sales = open.then(|| self.sales(state, round));
        let purchases = (open && !must_sell).then(|| {
            buying::purchases(self, state, round.turns.seat).chain(mountains::exchanges(self, state, round))
        });
        let exchanges = (open && (!must_sell || self.exchanges_above_limit()))
            .then(|| coal::exchanges(self, state, round));
        sales
            .into_iter()
            .flatten()
            .chain(purchases.into_iter().flatten())
            .chain(exchanges.into_iter().flatten())
    }

    /// RULING-1824-S10: on 18xx.games a coal railway is exchanged before any sale, even above the limit.
    fn exchanges_above_limit(&self) -> bool {
        self.rulings.coal_exchange_after_sale == CoalExchangeAfterSale::No
    }

    /// VI.7: above the limit a player does nothing but sell, apart from what 18xx.games lets him do before.
    fn check_limit(&self, state: &State, round: &StockRound, action: &Action) -> Result<(), Reason> {
        let let_through = match action {
            Action::SellShares { .. } | Action::SellDoubleShare { .. } => true,
            Action::RepayDebt { .. } => self.repayment(state, round.turns.seat).is_some(),
            Action::ExchangeCoal { .. } => self.exchanges_above_limit(),
            // RULING-1824-P13: there the question about the exchange can be passed.
            Action::Pass => self.seems_to_exchange(state, round.turns.seat),
            _ => false,
        };
        if let_through || !self.must_sell(state, round) {
            return Ok(());
        }
        let limit = self.components.players.certificates;
        Err(FamilyReason::OverCertificateLimit { limit }.into())
    }

    /// RULING-1824-D10: what a debtor must pay back because he can do nothing else.
    fn must_repay(&self, state: &State, round: &StockRound) -> Option<Money> {
        let seat = round.turns.seat;
        let seems = self.seems_to_exchange(state, seat)
            || self.seems_to_buy_certificate(state, seat)
            || self.seems_to_buy(state, seat);
        let free = (round.acted < Acted::Bought && seems) || self.deals(state, round).next().is_some();
        let bound = self.rulings.debtor_pass == DebtorPass::No && !free;
        self.repayment(state, seat).filter(|_| bound)
    }

    /// RULING-1824-D1: what a debtor can pay back.
    fn repayment(&self, state: &State, seat: SeatId) -> Option<Money> {
        let most = state.debt(seat).min(state.table.cash(seat));
        let separate = self.rulings.debt_account == DebtAccount::Separate;
        (separate && !most.is_zero()).then_some(most)
    }
}

pub(super) fn choices(game: &AustriaHungary1824, state: &State, round: &StockRound) -> Vec<Choice<Action>> {
    let mut choices: Vec<_> = game.deals(state, round).map(Choice::exact).collect();
    if let Some(most) = game.repayment(state, round.turns.seat) {
        choices.push(Choice {
            action: Action::RepayDebt { amount: most },
            freedom: Freedom::Amount { from: Money::new(1), to: most, step: Money::new(1) },
        });
    }
    let seems_to_exchange = game.seems_to_exchange(state, round.turns.seat);
    let free = !game.must_sell(state, round) && game.must_repay(state, round).is_none();
    if seems_to_exchange || free {
        choices.push(Choice::exact(Action::Pass));
    }
    choices
}

/// Can the player do anything but pass? RULING-1824-P13: a mountain railway or the certificate of a state railway may make
/// him be asked all the same.
pub(super) fn can_act(game: &AustriaHungary1824, state: &State, round: &StockRound) -> bool {
    let seat = round.turns.seat;
    let seems = game.seems_to_exchange(state, seat) || game.seems_to_buy_certificate(state, seat);
    let asked = round.acted < Acted::Bought && seems;
    asked || game.repayment(state, seat).is_some() || game.deals(state, round).next().is_some()
}

pub(super) fn act(work: &mut Work<'_>, round: StockRound, action: &Action) -> Result<(), Reason> {
    work.game.check_limit(work.state(), &round, action)?;
    if round.acted == Acted::Bought && !matches!(action, Action::Pass | Action::RepayDebt { .. }) {
        return Err(Reason::TurnIsOver);
    }
    match *action {
        Action::Pass => {
            if let Some(most) = work.game.must_repay(work.state(), &round) {
                return Err(Reason::MustRepay { most });
            }
            pass(work, round);
            Ok(())
        }
        Action::SellShares { .. } | Action::SellDoubleShare { .. } => sell(work, round, action),
        Action::RepayDebt { amount } => repay(work, round, round.turns.seat, amount),
        _ => {
            buy(work, &round, action)?;
            acted(work, round, Acted::Bought);
            Ok(())
        }
    }
}

/// What counts as the purchase of a turn, exchanges included.
fn buy(work: &mut Work<'_>, round: &StockRound, action: &Action) -> Result<(), Reason> {
    let (game, seat) = (work.game, round.turns.seat);
    match *action {
        Action::StartRegional { company, price } => buying::start_regional(work, seat, company, price),
        Action::BuyShare { company, from } => buying::buy_share(work, seat, company, from),
        Action::BuyDoubleShare { company } => buying::buy_double_share(work, seat, company),
        Action::ExchangeMountain { mountain, company, from } => {
            let wanted = (mountain, company, from);
            let exchange = game.check_voluntary_exchange(work.state(), round, wanted)?;
            mountains::exchange(work, seat, exchange);
            Ok(())
        }
        Action::ExchangeCoal { company } => {
            let coal = game.check_coal_exchange(work.state(), round, company)?;
            coal::exchange(work, coal, coal::Cause::Voluntary);
            Ok(())
        }
        _ => Err(FamilyReason::WrongStep { now: "now-shares-are-sold-and-bought" }.into()),
    }
}

/// The player did something; whether the turn goes on is seen afterwards.
fn acted(work: &mut Work<'_>, round: StockRound, acted: Acted) {
    work.emit(Event::RoundBecame(Round::Stock(StockRound {
        turns: round.turns.with_deed(),
        acted: round.acted.max(acted),
        ..round
    })));
}

fn sell(work: &mut Work<'_>, mut round: StockRound, action: &Action) -> Result<(), Reason> {
    let (block, price) = work.game.check_sale(work.state(), &round, action)?;
    let seat = round.turns.seat;
    selling::sell(work, seat, block, price);
    round.fallen = selling::drop_price(work, block.company, round.fallen);
    round.turns = round.turns.with_sale(block.company);
    acted(work, round, Acted::Sold);
    Ok(())
}

fn repay(work: &mut Work<'_>, round: StockRound, debtor: SeatId, amount: Money) -> Result<(), Reason> {
    let most = work.game.repayment(work.state(), debtor);
    let most = most.unwrap_or(Money::ZERO);
    if amount.is_zero() || amount > most {
        return Err(Reason::RepaymentOutOfRange { most });
    }
    debts::repay(work, debtor, amount);
    acted(work, round, Acted::Repaid);
    Ok(())
}

/// RULING-1824-S15: what another player does in this turn; it counts as if whoever is to act had done it.
pub(super) fn act_for_another(
    work: &mut Work<'_>,
    round: StockRound,
    seat: SeatId,
    action: &Action,
) -> Result<(), Reason> {
    match *action {
        Action::ExchangeCoal { company } => {
            let coal = work.game.own_coal(work.state(), seat, company)?;
            coal::exchange(work, coal, coal::Cause::Voluntary);
            acted(work, round, Acted::Bought);
        }
        Action::RepayDebt { amount } => repay(work, round, seat, amount)?,
        _ => pass(work, round),
    }
    Ok(())
}

impl StockRound {
    /// The turn after this one, if one follows.
    fn next(self, seats: u8) -> Option<Self> {
        let turns = self.turns.next(seats)?;
        Some(Self { turns, fallen: CompanySet::EMPTY, acted: Acted::NotYet })
    }
}

/// Whose turn follows, whatever the player does: not where a pass would end the round, nor where the next can do nothing
/// as things are.
pub(super) fn next_seat(game: &AustriaHungary1824, state: &State, round: StockRound) -> Option<SeatId> {
    let next = round.next(game.seats)?;
    can_act(game, state, &next).then_some(next.turns.seat)
}

/// The turn goes to the left; when all have passed one after the other the round is over.
pub(super) fn pass(work: &mut Work<'_>, round: StockRound) {
    match round.next(work.game.seats) {
        Some(next) => work.emit(Event::RoundBecame(Round::Stock(next))),
        None => end_round(work, round.turns.next_priority(work.game.seats)),
    }
}

/// §4.7: sold-out companies rise, debts grow, the priority card moves, operating rounds begin.
fn end_round(work: &mut Work<'_>, priority: Option<SeatId>) {
    raise_sold_out(work);
    debts::add_interest(work);
    if let Some(seat) = priority {
        work.emit(Event::PriorityBecame { seat });
    }
    operating::begin_set(work);
}

/// VIII.3: companies entirely in players' hands move up, in operating order; also those that have a price and are not
/// in play yet.
pub(super) fn raise_sold_out(work: &mut Work<'_>) {
    let (game, state) = (work.game, work.state());
    let sold_out = |company: &CompanyId| game.tenths_with_players(state, *company) == 10;
    let sold_out = game.components.majors().filter(sold_out);
    for company in game.operating_order(state, sold_out) {
        if let Some(cell) = work.state().table.marker(company).cell() {
            let up = game.components.market.up(cell);
            selling::move_marker(work, company, up);
        }
    }
}
