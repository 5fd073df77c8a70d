//! VI.3.8: scrapping and buying trains.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::trade::{self, Transfer};
use roundhouse_family18xx::{
    Purse, Reason as FamilyReason, TableDraft, TableEvent, TrainKind, TurnStep, turn,
};
use roundhouse_game::{Choice, Freedom, Money, Name};

use super::rulings::{AskedToBuy, TrainSale};
use super::state::{Event, Offer, OperatingRound, State, Step};
use super::{Action, Hungary18Mag, Reason, Work, operating, phases};

/// A train of another minor costs at least this.
const LEAST_PRICE: Money = Money::new(1);

impl Hungary18Mag {
    fn owned(&self, state: &State, company: CompanyId, train: Name) -> Result<TrainKind, Reason> {
        let kind = self.components.train(train).ok_or(Reason::NoSuchTrainKind { train })?;
        if state.table.fleet(company).count(kind) > 0 {
            return Ok(kind);
        }
        let company = self.components.card(company).called;
        Err(FamilyReason::NoSuchTrain { company, train }.into())
    }

    pub(super) fn check_room(&self, state: &State, minor: CompanyId) -> Result<(), Reason> {
        let limit = self.components.minor_rules.train_limit;
        if state.table.fleet(minor).len() < limit {
            return Ok(());
        }
        let company = self.components.card(minor).called;
        Err(FamilyReason::TrainLimit { company, limit }.into())
    }

    fn check_purchase(&self, state: &State, minor: CompanyId, train: Name) -> Result<TrainKind, Reason> {
        let kind = self.components.train(train).ok_or(Reason::NoSuchTrainKind { train })?;
        self.check_room(state, minor)?;
        self.check_treasury(state, minor, self.components.train_card(kind).price)?;
        Ok(kind)
    }

    fn check_seller(&self, state: &State, round: &OperatingRound, seller: Name) -> Result<CompanyId, Reason> {
        let minor = round.company;
        let sells = |company: &CompanyId| {
            self.components.is_minor(*company) && *company != minor && state.table.owner(*company).is_some()
        };
        let company = self.components.company(seller).filter(sells);
        let company = company.ok_or(Reason::NoSuchSeller { company: seller })?;
        if self.is_solo() && state.table.owner(company) != state.table.owner(minor) {
            return Err(Reason::NoTradeWithIstvan);
        }
        Ok(company)
    }

    /// The trains of other minors that may be asked for, each with the least price.
    fn trains_to_ask_for<'a>(
        &'a self,
        state: &'a State,
        round: &'a OperatingRound,
    ) -> impl Iterator<Item = Offer> + 'a {
        let minors = self.components.minors();
        let sells = move |seller: &CompanyId| {
            let id = self.components.card(*seller).id;
            self.check_seller(state, round, id).is_ok()
        };
        let most = state.table.treasury(round.company);
        let trains = minors.filter(sells).flat_map(move |seller| {
            let kinds = state.table.fleet(seller).kinds();
            kinds.map(move |train| Offer { seller, train, price: least_price(state, seller, train) })
        });
        trains.filter(move |offer| offer.price <= most)
    }

    /// A price that the seller has not refused in this turn and that the buyer can pay.
    fn check_price(&self, state: &State, minor: CompanyId, offer: Offer) -> Result<(), Reason> {
        let most = state.table.treasury(minor);
        let least = least_price(state, offer.seller, offer.train);
        if least > most && least > LEAST_PRICE {
            let company = self.components.card(offer.seller).called;
            return Err(FamilyReason::SaleRefused { company }.into());
        }
        if offer.price < least || offer.price > most {
            return Err(Reason::PriceOutOfRange { least, most });
        }
        Ok(())
    }
}

/// RULING-18MAG-A24: more than what was refused for this train in this turn.
fn least_price(state: &State, seller: CompanyId, train: TrainKind) -> Money {
    [state.refused.of(seller, train), LEAST_PRICE].into_iter().sum()
}

/// VI.3.8: a minor gives trains back.
pub(super) static SCRAP: TurnStep<Hungary18Mag> = TurnStep {
    now: "now-trains-are-scrapped",
    contexts: &["scrap"],
    waits: |_, state, round| !state.table.fleet(round.company).is_empty(),
    choices: scrap_choices,
    act: |draft, round, action| match action {
        Action::ScrapTrain { train } => scrap(draft, round.company, *train),
        Action::Pass => {
            turn::end_step(draft);
            Ok(())
        }
        _ => SCRAP.refuse(),
    },
    leave: operating::next_step,
};

/// VI.3.8: a minor buys trains.
pub(super) static STEP: TurnStep<Hungary18Mag> = TurnStep {
    now: "now-trains-are-bought",
    contexts: &["buy"],
    waits: can_buy,
    choices,
    act,
    leave: operating::next_step,
};

/// RULING-18MAG-A24: the owner of a minor is asked whether it sells a train.
pub(super) static ANSWER: TurnStep<Hungary18Mag> = TurnStep {
    now: "now-the-seller-of-a-train-answers",
    contexts: &["answer"],
    waits: |_, _, _| true,
    choices: |_, _, _| [Action::AgreeToSell, Action::RefuseToSell].map(Choice::exact).to_vec(),
    act: answer,
    leave: |draft, _| operating::set_step(draft, Step::Buy),
};

fn act(draft: &mut Work<'_>, round: &OperatingRound, action: &Action) -> Result<(), Reason> {
    match *action {
        Action::BuyTrain { train } => buy(draft, round.company, train)?,
        Action::BuyTrainFrom { minor, train, price } => buy_from(draft, round, minor, train, price)?,
        Action::Pass => turn::leave(draft),
        _ => return STEP.refuse(),
    }
    turn::go_on(draft);
    Ok(())
}

/// Can the minor buy any train, from the bank or from another minor?
fn can_buy(game: &Hungary18Mag, state: &State, round: &OperatingRound) -> bool {
    let minor = round.company;
    let treasury = state.table.treasury(minor);
    let from_bank = game.components.trains.iter().any(|card| card.price <= treasury);
    let from_bank = from_bank && !looks_too_dear(game, state, treasury);
    game.check_room(state, minor).is_ok()
        && (from_bank || game.trains_to_ask_for(state, round).next().is_some())
}

/// RULING-18MAG-A44: 18xx.games looks at the price of the train that was scrapped last, whatever others cost.
fn looks_too_dear(game: &Hungary18Mag, state: &State, treasury: Money) -> bool {
    match (game.rulings.asked_to_buy, state.last_scrapped) {
        (AskedToBuy::LastScrapped, Some(train)) => game.components.train_card(train).price > treasury,
        _ => false,
    }
}

fn choices(game: &Hungary18Mag, state: &State, round: &OperatingRound) -> Vec<Choice<Action>> {
    let minor = round.company;
    let mut choices = Vec::new();
    for card in &game.components.trains {
        if game.check_purchase(state, minor, card.name).is_ok() {
            choices.push(Choice::exact(Action::BuyTrain { train: card.name }));
        }
    }
    if game.check_room(state, minor).is_ok() {
        for offer in game.trains_to_ask_for(state, round) {
            let action = Action::BuyTrainFrom {
                minor: game.components.card(offer.seller).id,
                train: game.components.train_card(offer.train).name,
                price: offer.price,
            };
            let freedom =
                Freedom::Amount { from: offer.price, to: state.table.treasury(minor), step: LEAST_PRICE };
            choices.push(Choice { action, freedom });
        }
    }
    choices.push(Choice::exact(Action::Pass));
    choices
}

/// The trains that can be scrapped.
fn scrap_choices(game: &Hungary18Mag, state: &State, round: &OperatingRound) -> Vec<Choice<Action>> {
    let kinds = state.table.fleet(round.company).kinds();
    let trains = kinds.map(|kind| Action::ScrapTrain { train: game.components.train_card(kind).name });
    trains.chain([Action::Pass]).map(Choice::exact).collect()
}

/// VI.3.8: a train is given back for nothing; more may follow.
pub(super) fn scrap(draft: &mut Work<'_>, minor: CompanyId, train: Name) -> Result<(), Reason> {
    let train = draft.game.owned(draft.state(), minor, train)?;
    draft.happen(TableEvent::TrainLost { company: minor, train });
    draft.emit(Event::TrainScrapped { train });
    turn::go_on(draft);
    Ok(())
}

fn buy(draft: &mut Work<'_>, minor: CompanyId, train: Name) -> Result<(), Reason> {
    let kind = draft.game.check_purchase(draft.state(), minor, train)?;
    buy_from_bank(draft, minor, kind);
    Ok(())
}

/// The selling major keeps its part of the price; the first sale from a stack may start a phase.
pub(super) fn buy_from_bank(draft: &mut Work<'_>, minor: CompanyId, train: TrainKind) {
    let card = draft.game.components.train_card(train).clone();
    draft.pay(Purse::Company(minor), Purse::Company(card.seller), card.keeps);
    let rest = card.price.minus(card.keeps).unwrap_or_default();
    draft.pay(Purse::Company(minor), Purse::Bank, rest);
    draft.happen(TableEvent::TrainGained { company: minor, train });
    phases::train_sold(draft, train);
}

fn buy_from(
    draft: &mut Work<'_>,
    round: &OperatingRound,
    seller: Name,
    train: Name,
    price: Money,
) -> Result<(), Reason> {
    let (game, state, minor) = (draft.game, draft.state(), round.company);
    let seller = game.check_seller(state, round, seller)?;
    let train = game.owned(state, seller, train)?;
    game.check_room(state, minor)?;
    let offer = Offer { seller, train, price };
    game.check_price(state, minor, offer)?;
    let same_owner = state.table.owner(seller) == state.table.owner(minor);
    if same_owner || game.rulings.train_sale == TrainSale::NotRecorded {
        hand_over(draft, minor, offer);
    } else {
        // RULING-18MAG-A24: the owner of the selling minor is asked.
        operating::set_step(draft, Step::Answer(offer));
    }
    Ok(())
}

/// The train goes to the buyer, the whole price to the seller.
pub(super) fn hand_over(draft: &mut Work<'_>, minor: CompanyId, Offer { seller, train, price }: Offer) {
    let transfer = Transfer { from: seller, to: minor, train };
    trade::sell(draft, transfer, price);
}

fn answer(draft: &mut Work<'_>, round: &OperatingRound, action: &Action) -> Result<(), Reason> {
    let Step::Answer(offer) = round.step else {
        return ANSWER.refuse();
    };
    match action {
        Action::AgreeToSell => hand_over(draft, round.company, offer),
        // No lower price is offered for this train again in this turn.
        Action::RefuseToSell => draft.emit(Event::SaleRefused(offer)),
        _ => return ANSWER.refuse(),
    }
    turn::end_step(draft);
    Ok(())
}
