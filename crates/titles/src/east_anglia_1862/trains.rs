//! §7.9: trains are bought from the bank and from other companies.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{
    Purse, Reason as FamilyReason, TableDraft, TableEvent, TrainKind, TurnStep, treasury,
};
use roundhouse_game::{Choice, Money, Name, SeatId};

use super::components::Limit;
use super::event::Event;
use super::rulings::{BankruptTrains, ReceivershipLimit, TrainSaleConsent};
use super::state::{OperatingRound, State, Step, TrainOffer};
use super::train::{Kind, Train};
use super::{
    Action, EastAnglia1862, Reason, Work, forced, operating, phases, receivership, redemption, returned,
    uniting,
};

/// A train of another company that is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
struct UsedTrain {
    seller: Name,
    train: Name,
    warranties: u8,
    /// Is it one that the company left behind when it went bankrupt (R27)?
    left_behind: bool,
}

impl UsedTrain {
    fn action(self) -> Action {
        Action::BuyTrainFrom {
            company: self.seller,
            train: self.train,
            warranties: self.warranties,
            left_behind: self.left_behind,
        }
    }
}

impl EastAnglia1862 {
    /// Has a company that much?
    pub(super) fn check_treasury(
        &self,
        state: &State,
        company: CompanyId,
        needs: Money,
    ) -> Result<(), Reason> {
        let name = self.components.id(company);
        Ok(treasury::check(&state.table, company, name, needs)?)
    }

    /// The price of the bank's train.
    pub(super) fn bank_price(&self, state: &State) -> Money {
        self.card(self.letter_on_sale(state)).price
    }

    /// §7.9: has the company room for a train of this kind?
    pub(super) fn check_limit(&self, state: &State, company: CompanyId, kind: Kind) -> Result<(), Reason> {
        let phase = self.phase(state);
        let of_kind = state.fleet(company).filter(|train| train.kind == kind);
        let of_kind = of_kind.count();
        let in_all = state.fleet(company).count();
        let per_kind =
            state.in_receivership(company) && self.rulings.receivership_limit == ReceivershipLimit::PerType;
        let (owned, limit) = match phase.limit {
            _ if self.options.types.is_simple() => (in_all, phase.simple_limit),
            Limit::PerKind(limit) => (of_kind, limit),
            Limit::InAll(limit) if per_kind => (of_kind, limit),
            Limit::InAll(limit) => (in_all, limit),
        };
        if owned < usize::from(limit) {
            return Ok(());
        }
        let company = self.components.id(company);
        Err(FamilyReason::TrainLimit { company, limit }.into())
    }

    fn check_kind(&self, kind: Kind) -> Result<(), Reason> {
        if self.options.types.kinds().contains(&kind) { Ok(()) } else { Err(Reason::NoSuchKind { kind }) }
    }

    /// The train the bank would sell, and its price with warranties.
    pub(super) fn check_bank_train(
        &self,
        state: &State,
        company: CompanyId,
        (kind, warranties): (Kind, u8),
    ) -> Result<(Train, Money), Reason> {
        self.check_kind(kind)?;
        self.check_limit(state, company, kind)?;
        let letter = self.letter_on_sale(state);
        let free = self.card(letter).free_warranties;
        let most = self.most_warranties(free);
        if warranties > most {
            return Err(Reason::TooManyWarranties { most });
        }
        let warranty = self.components.amounts.trains.warranty;
        let extra = warranty.times(u32::from(warranties));
        let price = [self.card(letter).price, extra].into_iter().sum();
        self.check_treasury(state, company, price)?;
        let owned = state.trains.iter().filter(|train| train.letter == letter);
        let scrapped = state.scrapped.get(usize::from(letter)).copied();
        let train = Train {
            owner: company,
            letter,
            number: (owned.count() as u8).saturating_add(scrapped.unwrap_or(0)),
            kind,
            warranties: free + warranties,
        };
        Ok((train, price))
    }

    /// The train of another company that was asked for.
    fn check_used_train(
        &self,
        state: &State,
        round: &OperatingRound,
        wanted: UsedTrain,
    ) -> Result<TrainOffer, Reason> {
        let (name, train) = (wanted.seller, wanted.train);
        let seller = self.company_named(name)?;
        let company = round.company;
        let barred =
            state.lner_formed() || seller == company || state.in_receivership(seller) || round.raised;
        if barred {
            return Err(Reason::TrainNotForSale { company: name });
        }
        let mut sold = self.sold_trains(state).enumerate();
        let offered = sold
            .find(|(place, sold)| sold.owner == seller && self.used_train(state, *place, **sold) == wanted);
        let missing = FamilyReason::NoSuchTrain { company: name, train };
        let (place, offered) = offered.ok_or(missing)?;
        if is_refused(state, round, *offered) {
            return Err(FamilyReason::SaleRefused { company: name }.into());
        }
        self.check_limit(state, company, offered.kind)?;
        self.check_treasury(state, company, self.used_price(state, offered))?;
        Ok(TrainOffer { seller, train: place as u8 })
    }

    /// A train of another company, or one that it left behind, and its place among all that are sold.
    pub(super) fn find_sold<'a>(
        &'a self,
        state: &'a State,
        seller: CompanyId,
        train: Name,
        warranties: u8,
    ) -> Option<(usize, &'a Train)> {
        let mut sold = self.sold_trains(state).enumerate();
        sold.find(|(_, sold)| {
            sold.owner == seller && self.train_name(sold) == train && sold.warranties == warranties
        })
    }

    /// The trains of all companies, and on 18xx.games those that bankrupt ones have left behind (R27).
    fn sold_trains<'a>(&'a self, state: &'a State) -> impl Iterator<Item = &'a Train> {
        let still_sold = self.rulings.bankrupt_trains == BankruptTrains::StillSold;
        let relics = self.relics(state).filter(move |_| still_sold);
        state.trains.iter().chain(relics.map(|(_, train)| train))
    }

    /// R62: can the company buy another company's train without asking another director?
    pub(super) fn is_sure_of_a_train(&self, state: &State, round: &OperatingRound) -> bool {
        let mut sold = self.sold_trains(state).enumerate();
        sold.any(|(place, train)| {
            let wanted = self.used_train(state, place, *train);
            let offer = self.check_used_train(state, round, wanted);
            offer.is_ok_and(|offer| asked(self, state, round.company, offer).is_none())
        })
    }

    /// How a train that is sold is asked for, by its place among all that are.
    fn used_train(&self, state: &State, place: usize, train: Train) -> UsedTrain {
        UsedTrain {
            seller: self.components.id(train.owner),
            train: self.train_name(&train),
            warranties: train.warranties,
            left_behind: place >= state.trains.len(),
        }
    }

    /// The trains of other companies that could be bought.
    pub(super) fn used_trains(&self, state: &State, round: &OperatingRound) -> Vec<Action> {
        let mut actions: Vec<Action> = Vec::new();
        if state.lner_formed() || round.raised {
            return actions;
        }
        for (place, train) in self.sold_trains(state).enumerate() {
            // Most are too dear, and to name a train costs more than to look at its price.
            if self.check_treasury(state, round.company, self.used_price(state, train)).is_err() {
                continue;
            }
            let wanted = self.used_train(state, place, *train);
            let action = wanted.action();
            if !actions.contains(&action) && self.check_used_train(state, round, wanted).is_ok() {
                actions.push(action);
            }
        }
        actions
    }

    /// Does the bank sell the company any train? One without warranties is the cheapest of its kind.
    fn may_buy_from_bank(&self, state: &State, company: CompanyId) -> bool {
        let mut kinds = self.options.types.kinds().iter();
        kinds.any(|kind| self.check_bank_train(state, company, (*kind, 0)).is_ok())
            || !self.returned_purchases(state, company).is_empty()
    }

    /// The trains that the bank sells: new ones, and those that returned to it.
    fn bank_trains(&self, state: &State, company: CompanyId) -> Vec<Action> {
        let mut actions = Vec::new();
        for kind in self.options.types.kinds() {
            for warranties in 0..=self.components.amounts.trains.warranties {
                let wanted = (*kind, warranties);
                if self.check_bank_train(state, company, wanted).is_ok() {
                    let kind = *kind;
                    actions.push(Action::BuyTrain { kind, warranties });
                }
            }
        }
        actions.extend(self.returned_purchases(state, company));
        actions
    }
}

/// §7.9: a company buys trains.
pub(super) static STEP: TurnStep<EastAnglia1862> = TurnStep {
    now: "now-trains-are-bought",
    contexts: &["buy"],
    waits: decision_awaited,
    choices,
    act,
    leave,
};

/// §7.9: another director is asked for a train; what he refuses he is not asked for again in this step.
pub(super) static ANSWER: TurnStep<EastAnglia1862> = TurnStep {
    now: "now-a-director-is-asked-whether-he-sells-a-train",
    contexts: &["buy"],
    waits: |_, _, _| true,
    choices: |_, _, _| uniting::answer_choices(),
    act: answer,
    leave: |_, _| {},
};

/// Without a director a company buys what it can; without a train it raises the money for one.
fn leave(work: &mut Work<'_>, round: &OperatingRound) {
    let company = round.company;
    if work.state().in_receivership(company) {
        receivership::buy_train(work, company);
    } else if work.state().is_trainless(company) {
        redemption::look_ahead(work, company);
        forced::raise(work, company);
    } else {
        operating::next_step(work, round);
    }
}

/// Can anything be decided? Without a train and without the money for one there is a way out, which may be the only one.
fn decision_awaited(game: &EastAnglia1862, state: &State, round: &OperatingRound) -> bool {
    let company = round.company;
    if state.in_receivership(company) {
        return false;
    }
    if forced::is_forced(game, state, company) {
        return !game.used_trains(state, round).is_empty() || forced::ways(game, state, company).len() > 1;
    }
    game.may_buy_from_bank(state, company) || !game.used_trains(state, round).is_empty()
}

fn choices(game: &EastAnglia1862, state: &State, round: &OperatingRound) -> Vec<Choice<Action>> {
    let company = round.company;
    let mut actions = game.bank_trains(state, company);
    actions.extend(game.used_trains(state, round));
    actions.extend(forced::ways(game, state, company));
    if !state.is_trainless(company) && !round.raised {
        actions.push(Action::Pass);
    }
    actions.into_iter().map(Choice::exact).collect()
}

fn act(work: &mut Work<'_>, round: &OperatingRound, action: &Action) -> Result<(), Reason> {
    let company = round.company;
    let (game, state) = (work.game, work.state());
    match *action {
        Action::BuyTrain { kind, warranties } => {
            let bought = game.check_bank_train(state, company, (kind, warranties))?;
            buy_new(work, bought);
            Ok(())
        }
        Action::BuyReturnedTrain { train, left, warranties } => {
            let wanted = returned::Wanted { train, left, warranties };
            returned::buy(work, game.check_returned_train(state, company, wanted)?);
            Ok(())
        }
        Action::BuyTrainFrom { company: seller, train, warranties, left_behind } => {
            let wanted = UsedTrain { seller, train, warranties, left_behind };
            let offer = game.check_used_train(state, round, wanted)?;
            if asked(game, state, company, offer).is_some() {
                operating::advance(work, company, Step::Sell(offer));
            } else {
                buy_used(work, company, offer);
            }
            Ok(())
        }
        Action::IssueShares | Action::Refinance => forced::act(work, company, action),
        Action::Pass => pass(work, round),
        _ => STEP.refuse(),
    }
}

fn pass(work: &mut Work<'_>, round: &OperatingRound) -> Result<(), Reason> {
    let company = round.company;
    if forced::is_forced(work.game, work.state(), company) {
        let company = work.game.components.id(company);
        return Err(Reason::ChooseHowToRaise { company });
    }
    if work.state().is_trainless(company) || round.raised {
        let company = work.game.components.id(company);
        return Err(Reason::MustBuyTrain { company });
    }
    operating::next_step(work, round);
    Ok(())
}

/// Buys a train from the bank; the first of its letter begins a phase.
pub(super) fn buy_new(work: &mut Work<'_>, (train, price): (Train, Money)) {
    work.pay(Purse::Company(train.owner), Purse::Bank, price);
    take_new(work, train);
}

/// The bank's train comes to its company.
pub(super) fn take_new(work: &mut Work<'_>, train: Train) {
    let kind = TrainKind(train.letter);
    work.happen(TableEvent::TrainTaken { train: kind });
    work.emit(Event::TrainBought { train });
    raised_no_more(work);
    if train.letter > work.state().table.phase {
        phases::begin(work, train.letter);
    }
}

/// The money that was raised has bought its train (R63).
pub(super) fn raised_no_more(work: &mut Work<'_>) {
    operating::change(work, |round| OperatingRound { raised: false, ..round });
}

fn buy_used(work: &mut Work<'_>, company: CompanyId, offer: TrainOffer) {
    let place = usize::from(offer.train);
    let Some(train) = work.game.sold_trains(work.state()).nth(place).copied() else {
        return;
    };
    let price = work.game.used_price(work.state(), &train);
    work.pay(Purse::Company(company), Purse::Company(train.owner), price);
    let owner = company;
    let relic = work.state().relics.iter().position(|relic| *relic == train);
    match relic {
        Some(place) => {
            work.emit(Event::RelicBought { place: place as u8, owner, warranties: train.warranties });
        }
        None => work.emit(Event::TrainTakenOver { place: offer.train, owner }),
    }
}

/// The selling director, unless there is none any more, he is the same player, or his consent is assumed.
fn asked(game: &EastAnglia1862, state: &State, company: CompanyId, offer: TrainOffer) -> Option<SeatId> {
    if usize::from(offer.train) >= state.trains.len() {
        return None;
    }
    let seller = game.decider(state, offer.seller);
    let same = seller == game.decider(state, company);
    (game.rulings.train_sale_consent == TrainSaleConsent::Asked && !same).then_some(seller)
}

/// Was this train, or one like it of the same company, refused in this step?
fn is_refused(state: &State, round: &OperatingRound, offered: Train) -> bool {
    let like = |train: Train| Train { number: 0, ..train };
    let trains = state.trains.iter().enumerate();
    let mut refused = trains.filter(|(place, _)| round.no_sale.contains(*place));
    refused.any(|(_, train)| like(*train) == like(offered))
}

fn answer(work: &mut Work<'_>, round: &OperatingRound, action: &Action) -> Result<(), Reason> {
    let Step::Sell(offer) = round.step else {
        return ANSWER.refuse();
    };
    match action {
        Action::Agree => buy_used(work, round.company, offer),
        Action::Refuse => operating::change(work, |round| OperatingRound {
            no_sale: round.no_sale.with(offer.train),
            ..round
        }),
        _ => return ANSWER.refuse(),
    }
    operating::advance(work, round.company, Step::Buy);
    Ok(())
}
