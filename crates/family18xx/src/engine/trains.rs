//! A company buys trains, and discards those that are too many.

use roundhouse_board::CompanyId;
use roundhouse_game::{Choice, Freedom, Money, Name};

use super::policy::TrainSellers;
use super::state::{OperatingRound, State};
use super::{Action, Engine, Reason, Work, emergency, ending, operating, phases};
use crate::family::TableDraft;
use crate::fleet::TrainKind;
use crate::reason::Reason as FamilyReason;
use crate::table::{Purse, TableEvent};
use crate::trade::{self, Transfer};
use crate::treasury;
use crate::turn::TurnStep;

/// The least price between companies.
const LEAST_PRICE: Money = Money::new(1);

/// The kind that the bank sells now.
pub(super) fn next_kind(game: &Engine, state: &State) -> Option<TrainKind> {
    game.cards.kinds().find(|kind| state.table.depot.has(*kind))
}

impl Engine {
    /// May the company own one more train?
    pub(super) fn has_room(&self, state: &State, company: CompanyId) -> bool {
        state.table.fleet(company).len() < self.phase(state).train_limit
    }

    fn check_room(&self, state: &State, company: CompanyId) -> Result<(), Reason> {
        let limit = self.phase(state).train_limit;
        if self.has_room(state, company) {
            return Ok(());
        }
        Err(FamilyReason::TrainLimit { company: self.id(company), limit }.into())
    }

    /// May the company buy this kind of the bank? What its treasury lacks comes with the kind: its president pays that,
    /// where the company must own a train.
    pub(super) fn check_train(
        &self,
        state: &State,
        company: CompanyId,
        train: Name,
    ) -> Result<(TrainKind, Money), Reason> {
        let kind = next_kind(self, state).filter(|kind| self.cards.train(*kind).name == train);
        let kind = kind.ok_or(Reason::TrainNotOffered { train })?;
        self.check_room(state, company)?;
        let (price, treasury) = (self.cards.train(kind).price, state.table.treasury(company));
        let president = state.table.president(company);
        let Some(president) = president.filter(|_| emergency::must_buy(self, state, company)) else {
            treasury::check(&state.table, company, self.id(company), price)?;
            return Ok((kind, Money::ZERO));
        };
        let lacking = price.minus(treasury).unwrap_or_default();
        treasury::check_cash(&state.table, president, lacking)?;
        Ok((kind, lacking))
    }

    fn check_seller(&self, state: &State, company: CompanyId, seller: Name) -> Result<CompanyId, Reason> {
        let president = state.table.president(company);
        let sells = |other: &CompanyId| {
            self.policy.trains.sellers == TrainSellers::SamePresident
                && *other != company
                && state.table.president(*other) == president
        };
        let found = self.cards.find_company(seller).filter(sells);
        found.ok_or(Reason::NoSuchSeller { company: seller })
    }

    /// The trains of other companies that may be bought.
    fn trains_of_others(&self, state: &State, company: CompanyId) -> Vec<(CompanyId, TrainKind)> {
        if !self.has_room(state, company) || state.table.treasury(company) < LEAST_PRICE {
            return Vec::new();
        }
        let sells = |other: &CompanyId| self.check_seller(state, company, self.id(*other)).is_ok();
        let sellers = self.cards.ids().filter(sells);
        sellers.flat_map(|seller| state.table.fleet(seller).kinds().map(move |kind| (seller, kind))).collect()
    }

    /// A train that a company owns.
    fn owned(&self, state: &State, company: CompanyId, train: Name) -> Result<TrainKind, Reason> {
        let kind = self.cards.find_train(train).filter(|kind| state.table.fleet(company).count(*kind) > 0);
        kind.ok_or(FamilyReason::NoSuchTrain { company: self.id(company), train }.into())
    }
}

/// A company buys trains.
pub(super) static STEP: TurnStep<Engine> =
    TurnStep { now: "now-trains-are-bought", contexts: &["trains"], waits: can_buy, choices, act, leave };

/// A company with too many trains discards one, before anything else.
pub(super) static DISCARD: TurnStep<Engine> = TurnStep {
    now: "now-a-train-too-many-is-discarded",
    contexts: &["discard"],
    waits: |_, _, _| true,
    choices: discard_choices,
    act: discard,
    leave: |_, _| {},
};

/// Can anything be decided about trains? Where a train is needed and cannot be had, nothing can.
fn can_buy(game: &Engine, state: &State, round: &OperatingRound) -> bool {
    choices(game, state, round).iter().any(|choice| choice.action != Action::Pass)
}

fn leave(work: &mut Work<'_>, round: &OperatingRound) {
    if emergency::is_hopeless(work.game, work.state(), round) {
        ending::go_bankrupt(work, round.company);
    }
    if work.state().operating().is_some() {
        operating::next_step(work, round);
    }
}

fn act(work: &mut Work<'_>, round: &OperatingRound, action: &Action) -> Result<(), Reason> {
    let company = round.company;
    match action {
        Action::BuyTrain { train } => buy(work, company, *train),
        Action::BuyTrainFrom { company: seller, train, price } => {
            buy_from(work, company, *seller, *train, *price)
        }
        Action::SellShares { company: sold, shares } => emergency::sell(work, company, *sold, *shares),
        Action::Pass if emergency::must_buy(work.game, work.state(), company) => {
            Err(Reason::MustBuyTrain { company: work.game.id(company) })
        }
        Action::Pass => {
            operating::next_step(work, round);
            Ok(())
        }
        _ => STEP.refuse(),
    }
}

pub(super) fn choices(game: &Engine, state: &State, round: &OperatingRound) -> Vec<Choice<Action>> {
    let company = round.company;
    let mut choices = Vec::new();
    if let Some(kind) = next_kind(game, state) {
        let train = game.cards.train(kind).name;
        if game.check_train(state, company, train).is_ok() {
            choices.push(Choice::exact(Action::BuyTrain { train }));
        }
    }
    for (seller, kind) in game.trains_of_others(state, company) {
        let (from, to) = (LEAST_PRICE, state.table.treasury(company));
        let action = Action::BuyTrainFrom {
            company: game.id(seller),
            train: game.cards.train(kind).name,
            price: game.cards.train(kind).price.min(to),
        };
        choices.push(Choice {
            action: Action::clone(&action),
            freedom: Freedom::Amount { from, to, step: LEAST_PRICE },
        });
    }
    choices.extend(emergency::sales(game, state, company).into_iter().map(Choice::exact));
    if !emergency::must_buy(game, state, company) {
        choices.push(Choice::exact(Action::Pass));
    }
    choices
}

/// The first train of a kind may begin a phase.
fn buy(work: &mut Work<'_>, company: CompanyId, train: Name) -> Result<(), Reason> {
    let (kind, lacking) = work.game.check_train(work.state(), company, train)?;
    if let Some(president) = work.state().table.president(company) {
        work.pay(Purse::Seat(president), Purse::Company(company), lacking);
    }
    work.pay(Purse::Company(company), Purse::Bank, work.game.cards.train(kind).price);
    work.happen(TableEvent::TrainTaken { train: kind });
    work.happen(TableEvent::TrainGained { company, train: kind });
    phases::train_left(work, kind);
    Ok(())
}

fn buy_from(
    work: &mut Work<'_>,
    company: CompanyId,
    seller: Name,
    train: Name,
    price: Money,
) -> Result<(), Reason> {
    let (game, state) = (work.game, work.state());
    let seller = game.check_seller(state, company, seller)?;
    let train = game.owned(state, seller, train)?;
    game.check_room(state, company)?;
    let most = state.table.treasury(company);
    if price < LEAST_PRICE || price > most {
        return Err(Reason::PriceOutOfRange { least: LEAST_PRICE, most });
    }
    trade::sell(work, Transfer { from: seller, to: company, train }, price);
    Ok(())
}

fn discard_choices(game: &Engine, state: &State, _: &OperatingRound) -> Vec<Choice<Action>> {
    let company = game.discarding(state).into_iter();
    let kinds = company.flat_map(|company| state.table.fleet(company).kinds());
    kinds.map(|kind| Choice::exact(Action::DiscardTrain { train: game.cards.train(kind).name })).collect()
}

/// A train that is too many leaves the game.
fn discard(work: &mut Work<'_>, _: &OperatingRound, action: &Action) -> Result<(), Reason> {
    let (Action::DiscardTrain { train }, Some(company)) = (action, work.game.discarding(work.state())) else {
        return DISCARD.refuse();
    };
    let train = work.game.owned(work.state(), company, *train)?;
    work.happen(TableEvent::TrainLost { company, train });
    Ok(())
}
