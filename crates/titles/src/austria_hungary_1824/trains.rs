//! VII.11, VII.13: buying trains from the bank, handing trains in, the duty to own one.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Purse, Reason as FamilyReason, TableDraft, TableEvent, TrainKind, TurnStep};
use roundhouse_game::{Choice, Money, Name};

use super::cards::Kind;
use super::emergency::{Asked, Seller};
use super::phases::Departure;
use super::rulings::{AskWithoutChoice, BuyAboveTrainLimit};
use super::state::{Event, OperatingRound, Round, State, Step};
use super::{
    Action, AustriaHungary1824, Reason, Work, bond, emergency, operating, own_shares, phases, trading,
};

/// A purchase from the bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Purchase {
    train: TrainKind,
    handed_in: Option<TrainKind>,
    price: Money,
}

impl AustriaHungary1824 {
    /// Does the bank sell this kind now? Normal trains in order, goods trains once their phase has come.
    pub fn is_offered(&self, state: &State, kind: TrainKind) -> bool {
        if self.components.is_goods(kind) {
            let from = self.components.train_card(kind).from_phase;
            state.table.depot.has(kind) && state.table.phase >= from
        } else {
            self.next_normal(state) == Some(kind)
        }
    }

    /// The kinds the bank sells now.
    pub(super) fn offered<'a>(&'a self, state: &'a State) -> impl Iterator<Item = TrainKind> + 'a {
        let kinds = self.components.train_kinds();
        kinds.filter(move |kind| self.is_offered(state, *kind))
    }

    /// Coal railways own goods trains only.
    pub(super) fn may_own(&self, company: CompanyId, kind: TrainKind) -> bool {
        !matches!(self.components.kind(company), Kind::Coal { .. }) || self.components.is_goods(kind)
    }

    /// The cheapest train the bank offers to this company.
    pub(super) fn cheapest(&self, state: &State, company: CompanyId) -> Option<Money> {
        let kinds = self.offered(state);
        let kinds = kinds.filter(|kind| self.may_own(company, *kind));
        kinds.map(|kind| self.components.train_card(kind).price).min()
    }

    /// VII.11: everybody must own a train; a coal railway is excused while the bank has no goods train for it.
    pub(super) fn must_buy(&self, state: &State, company: CompanyId) -> bool {
        let works = !state.is_construction(company) && !state.is_bond(company);
        works
            && !self.has_no_director(state, company)
            && state.table.fleet(company).is_empty()
            && self.cheapest(state, company).is_some()
    }

    pub(super) fn train_named(&self, train: Name) -> Result<TrainKind, Reason> {
        let kind = self.components.train(train);
        kind.ok_or(Reason::NoSuchTrainKind { train })
    }

    pub(super) fn has_room(&self, state: &State, company: CompanyId) -> bool {
        state.table.fleet(company).len() < self.train_limit(state, company)
    }

    /// RULING-1824-P9: room for one more train.
    pub(super) fn check_room(&self, state: &State, round: &OperatingRound) -> Result<(), Reason> {
        let above = self.rulings.buy_above_train_limit == BuyAboveTrainLimit::WithTradeIn
            && self.could_trade_in(state, round);
        if above || self.has_room(state, round.company) {
            return Ok(());
        }
        Err(FamilyReason::TrainLimit {
            company: self.components.card(round.company).id,
            limit: self.train_limit(state, round.company),
        }
        .into())
    }

    /// The price of a train when the one before it is handed in.
    pub fn reduced_price(&self, kind: TrainKind) -> Option<Money> {
        let card = self.components.train_card(kind);
        let old = self.components.train_card(card.previous?);
        card.price.minus(old.price.half())
    }

    /// Could the company hand in one of its trains and pay for the next kind?
    fn could_trade_in(&self, state: &State, round: &OperatingRound) -> bool {
        let treasury = state.table.treasury(round.company);
        let fleet = state.table.fleet(round.company);
        let possible = |kind: TrainKind| {
            let card = self.components.train_card(kind);
            let owned = card.previous.is_some_and(|old| fleet.count(old) > 0);
            let price = self.reduced_price(kind);
            owned && price.is_some_and(|price| price <= treasury)
        };
        !round.traded_in && self.offered(state).any(possible)
    }

    fn check_trade_in(
        &self,
        state: &State,
        round: &OperatingRound,
        train: TrainKind,
        handed_in: Name,
    ) -> Result<Purchase, Reason> {
        let company = self.components.card(round.company).id;
        let old = self.train_named(handed_in)?;
        if round.traded_in {
            return Err(Reason::TradedInAlready { company });
        }
        if state.table.fleet(round.company).count(old) == 0 {
            let train = handed_in;
            return Err(FamilyReason::NoSuchTrain { company, train }.into());
        }
        let card = self.components.train_card(train);
        let price = self.reduced_price(train);
        match price {
            Some(price) if card.previous == Some(old) => Ok(Purchase { train, handed_in: Some(old), price }),
            _ => Err(Reason::WrongTradeIn { train: handed_in, new: card.name }),
        }
    }

    fn check_train_purchase(
        &self,
        state: &State,
        round: &OperatingRound,
        (train, trade_in): (Name, Option<Name>),
    ) -> Result<Purchase, Reason> {
        let company = round.company;
        let kind = self.train_named(train)?;
        if !self.may_own(company, kind) {
            return Err(Reason::CoalOwnsGoodsTrains);
        }
        if !self.is_offered(state, kind) {
            return Err(Reason::TrainNotOffered { train });
        }
        if let Some(handed_in) = trade_in {
            let purchase = self.check_trade_in(state, round, kind, handed_in)?;
            let printed = self.components.train_card(kind).price;
            let asked = Asked { price: purchase.price, printed, seller: Seller::Bank };
            let least = self.least_after_sales(state, round, asked);
            if purchase.price < least {
                return Err(Reason::SoldMoreThanNeeded { least });
            }
            self.check_treasury(state, company, purchase.price)?;
            return Ok(purchase);
        }
        self.check_room(state, round)?;
        let price = self.components.train_card(kind).price;
        let asked = Asked { price, printed: price, seller: Seller::Bank };
        self.check_help(state, round, asked)?;
        Ok(Purchase { train: kind, handed_in: None, price })
    }

    fn train_purchases(&self, state: &State, round: &OperatingRound) -> Vec<Action> {
        let mut actions = Vec::new();
        for kind in self.offered(state) {
            let card = self.components.train_card(kind);
            let old = card.previous.map(|old| self.components.train_card(old).name);
            for trade_in in std::iter::once(None).chain(old.map(Some)) {
                let wanted = (card.name, trade_in);
                if self.check_train_purchase(state, round, wanted).is_ok() {
                    actions.push(Action::BuyTrain { train: card.name, trade_in });
                }
            }
        }
        actions
    }
}

/// VII.11: a company buys trains.
pub(super) static STEP: TurnStep<AustriaHungary1824> = TurnStep {
    now: "now-trains-are-bought",
    contexts: &["buy", "operating"],
    waits: decision_awaited,
    choices,
    act,
    leave: operating::next_step,
};

/// Can the company buy, or must it?
fn decision_awaited(game: &AustriaHungary1824, state: &State, round: &OperatingRound) -> bool {
    if state.is_construction(round.company) {
        return false;
    }
    if game.must_buy(state, round.company) {
        return true;
    }
    if game.has_no_director(state, round.company) {
        return false;
    }
    match game.rulings.ask_without_choice {
        AskWithoutChoice::No => {
            !game.train_purchases(state, round).is_empty() || !trading::choices(game, state, round).is_empty()
        }
        AskWithoutChoice::Yes => game.seems_to_have_a_choice(state, round),
    }
}

impl AustriaHungary1824 {
    /// RULING-1824-P13: there is a train that the company may own, and it has the price of any train, its own or not.
    fn seems_to_have_a_choice(&self, state: &State, round: &OperatingRound) -> bool {
        let company = round.company;
        let others =
            trading::sellers(self, state, round).flat_map(|seller| state.table.fleet(seller).kinds());
        let mut all = self.offered(state).chain(others);
        if !all.any(|kind| self.may_own(company, kind)) {
            return false;
        }
        let prices = self.offered(state).map(|kind| self.components.train_card(kind).price);
        let others = trading::sellers(self, state, round).next().is_some();
        let least = prices.chain(others.then_some(trading::LEAST_PRICE)).min();
        let affordable = least.is_some_and(|least| state.table.treasury(company) >= least);
        (affordable && self.has_room(state, company)) || self.could_trade_in(state, round)
    }
}

fn choices(game: &AustriaHungary1824, state: &State, round: &OperatingRound) -> Vec<Choice<Action>> {
    let purchases = game.train_purchases(state, round);
    let mut choices: Vec<_> = purchases.into_iter().map(Choice::exact).collect();
    choices.extend(trading::choices(game, state, round));
    choices.extend(emergency::sale_choices(game, state, round));
    if !game.must_buy(state, round.company) {
        choices.push(Choice::exact(Action::Pass));
    }
    choices
}

pub(super) fn act(work: &mut Work<'_>, round: &OperatingRound, action: &Action) -> Result<(), Reason> {
    match *action {
        Action::BuyTrain { train, trade_in } => buy(work, round, (train, trade_in)),
        Action::BuyTrainFrom { company, train, price } => trading::buy(work, round, (company, train, price)),
        Action::SellShares { .. } | Action::SellDoubleShare { .. } => emergency::sell(work, round, action),
        Action::SellOwnShares { shares } => own_shares::sell(work, round, shares),
        Action::Pass => {
            if work.game.must_buy(work.state(), round.company) {
                return Err(Reason::MustBuyTrain { company: work.game.components.card(round.company).id });
            }
            operating::next_step(work, round);
            Ok(())
        }
        _ => STEP.refuse(),
    }
}

/// §10.5: the price is paid, the old train leaves the game, the new one comes, and then the rest follows.
fn buy(work: &mut Work<'_>, round: &OperatingRound, wanted: (Name, Option<Name>)) -> Result<(), Reason> {
    let company = round.company;
    let Purchase { train, handed_in, price } = work.game.check_train_purchase(work.state(), round, wanted)?;
    emergency::help(work, company, price);
    work.pay(Purse::Company(company), Purse::Bank, price);
    if let Some(train) = handed_in {
        work.happen(TableEvent::TrainLost { company, train });
    }
    work.happen(TableEvent::TrainTaken { train });
    work.happen(TableEvent::TrainGained { company, train });
    work.emit(Event::RoundBecame(Round::Operating(OperatingRound {
        traded_in: round.traded_in || handed_in.is_some(),
        step: Step::Buy(work.game.raised_for_more(round.raised())),
        ..*round
    })));
    phases::train_left(work, train, Departure::Bought);
    bond::after_purchase(work, company, train, bond::Bought::New);
    Ok(())
}
