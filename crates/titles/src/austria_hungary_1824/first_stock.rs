//! VI.3: the first stock round, in which companies are bought and nothing is sold.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Purse, Reason as FamilyReason, TableDraft, TableEvent, treasury};
use roundhouse_game::{Choice, Money, Name, SeatId};

use super::cards::Kind;
use super::components::Edition;
use super::rulings::{AskWithoutChoice, FirstRoundPasses, MountainPass};
use super::state::{Event, FirstRound, Lap, Mountain, Round, Stage, State};
use super::{Action, AustriaHungary1824, Reason, Work, buying, directors, mountains, operating, stock};

/// The round begins with the last player and goes backwards once; in the game for two it goes on as usual, and what
/// was bought before counts: a mountain railway, or else the last company of the draft (RULING-1824-S2).
pub(super) fn begin(work: &mut Work<'_>) {
    let seats = work.game.seats;
    let (seat, lap) = match work.game.components.edition {
        Edition::ForTwo => (SeatId(0), Lap::Forward),
        _ => (SeatId(seats - 1), Lap::Backward),
    };
    let owns = |seat: &SeatId| work.state().mountains.contains(&Mountain::Owned(*seat));
    let last_to_act = SeatId::all(seats).rfind(owns);
    let drafted = work.state().piles.map(|_| work.game.last_to_draft());
    let round = FirstRound { seat, lap, passed: passed_in_draft(work), last_to_act: last_to_act.or(drafted) };
    if round.all_passed(seats) {
        end_round(work, Some(seat));
    } else {
        work.emit(Event::RoundBecame(Round::First(round)));
    }
}

/// RULING-1824-V14: the players who left the mountain railways of the draft, where that counts.
fn passed_in_draft(work: &Work<'_>) -> u8 {
    let (game, state) = (work.game, work.state());
    if game.rulings.mountain_pass == MountainPass::OfDraft || state.piles.is_none() {
        return 0;
    }
    let bought = |seat: &SeatId| state.mountains.contains(&Mountain::Owned(*seat));
    let passed = SeatId::all(game.seats).filter(|seat| !bought(seat));
    passed.fold(0, |passed, seat| passed | 1 << seat.0)
}

impl AustriaHungary1824 {
    /// IV.2, IV.3: may the player buy this minor for so much?
    fn check_minor(
        &self,
        state: &State,
        seat: SeatId,
        (name, price): (Name, Option<Money>),
    ) -> Result<(CompanyId, Money), Reason> {
        let on_offer = |company: &CompanyId| {
            let coal = matches!(self.components.kind(*company), Kind::Coal { .. });
            self.components.kind(*company).is_minor()
                && coal == price.is_some()
                && state.stage(*company) == Stage::Waiting
        };
        let company = self.components.company(name).filter(on_offer);
        let company = company.ok_or(FamilyReason::NotOnOffer { item: name })?;
        let price = match (self.components.kind(company), price) {
            (Kind::PreState { price, .. }, _) => price,
            (_, Some(price)) => self.check_coal_price(price)?,
            (_, None) => return Err(FamilyReason::NotOnOffer { item: name }.into()),
        };
        self.check_certificates(state, seat)?;
        treasury::check_cash(&state.table, seat, price)?;
        Ok((company, price))
    }

    /// The price of a coal railway is one of those printed.
    pub(super) fn check_coal_price(&self, price: Money) -> Result<Money, Reason> {
        let prices = &self.components.minor_rules.coal_prices;
        if prices.contains(&price) {
            return Ok(price);
        }
        let prices = listed(prices.iter().copied());
        Err(Reason::WrongStartPrice { price, prices })
    }

    fn first_purchases<'a>(&'a self, state: &'a State, seat: SeatId) -> impl Iterator<Item = Action> + 'a {
        let minors =
            self.components.minors().flat_map(move |company| self.minor_purchases(state, seat, company));
        mountains::offered(self, state, seat).chain(minors).chain(buying::purchases(self, state, seat))
    }

    fn minor_purchases(&self, state: &State, seat: SeatId, company: CompanyId) -> Vec<Action> {
        let name = self.components.card(company).id;
        let allowed = |price| self.check_minor(state, seat, (name, price)).is_ok();
        match self.components.kind(company) {
            Kind::Coal { .. } => {
                let prices = self.components.minor_rules.coal_prices.iter().copied();
                let buy = |price| Action::BuyCoal { company: name, price };
                prices.filter(|price| allowed(Some(*price))).map(buy).collect()
            }
            _ if allowed(None) => vec![Action::BuyMinor { company: name }],
            _ => Vec::new(),
        }
    }
}

/// Amounts in a sentence.
pub(super) fn listed(prices: impl Iterator<Item = Money>) -> String {
    let prices: Vec<String> = prices.map(|price| price.to_string()).collect();
    prices.join(", ")
}

pub(super) fn choices(game: &AustriaHungary1824, state: &State, round: FirstRound) -> Vec<Choice<Action>> {
    let purchases = game.first_purchases(state, round.seat);
    purchases.chain([Action::Pass]).map(Choice::exact).collect()
}

/// Can the player buy anything? RULING-1824-P13: a coal railway on offer may make him be asked all the same.
pub(super) fn can_act(game: &AustriaHungary1824, state: &State, round: FirstRound) -> bool {
    let mut coal = game.components.coal_railways();
    let asked = game.rulings.ask_without_choice == AskWithoutChoice::Yes
        && coal.any(|coal| state.stage(coal) == Stage::Waiting);
    asked
        || game.first_purchases(state, round.seat).next().is_some()
        || game.seems_to_start(state, round.seat)
}

pub(super) fn act(work: &mut Work<'_>, round: FirstRound, action: &Action) -> Result<(), Reason> {
    let seat = round.seat;
    match *action {
        Action::Pass => {
            pass(work, round);
            return Ok(());
        }
        Action::BuyMountain { mountain } => mountains::buy(work, seat, mountain)?,
        Action::BuyMinor { company } => buy_minor(work, seat, (company, None))?,
        Action::BuyCoal { company, price } => buy_minor(work, seat, (company, Some(price)))?,
        Action::StartRegional { company, price } => {
            buying::start_regional(work, seat, company, price)?;
        }
        Action::BuyShare { company, from } => buying::buy_share(work, seat, company, from)?,
        Action::BuyDoubleShare { company } => buying::buy_double_share(work, seat, company)?,
        _ => {
            return Err(FamilyReason::WrongStep { now: "now-companies-and-shares-are-bought" }.into());
        }
    }
    // RULING-1824-S13: the lap turns round once, so that passes before a purchase would else count after it.
    let passed = match work.game.rulings.first_round_passes {
        FirstRoundPasses::UntilAnyPurchase => 0,
        FirstRoundPasses::UntilOwnPurchase => round.passed & !(1 << seat.0),
    };
    end_turn(work, FirstRound { passed, last_to_act: Some(seat), ..round });
    Ok(())
}

fn buy_minor(work: &mut Work<'_>, seat: SeatId, wanted: (Name, Option<Money>)) -> Result<(), Reason> {
    let (company, price) = work.game.check_minor(work.state(), seat, wanted)?;
    work.happen(TableEvent::OwnerBecame { company, owner: seat });
    pay_for_minor(work, company, price);
    Ok(())
}

/// IV.2, IV.3: the price becomes the treasury. A coal railway buys its train from it, and its regional railway
/// starts at half the price.
pub(super) fn pay_for_minor(work: &mut Work<'_>, company: CompanyId, price: Money) {
    let components = &work.game.components;
    let Some(owner) = work.state().table.owner(company) else {
        return;
    };
    work.pay(Purse::Seat(owner), Purse::Company(company), price);
    work.emit(Event::StageBecame { company, stage: Stage::Open });
    let Kind::Coal { regional } = components.kind(company) else {
        return;
    };
    if let Some(train) = components.train(components.minor_rules.coal_train) {
        let price = components.train_card(train).price;
        work.pay(Purse::Company(company), Purse::Bank, price);
        work.happen(TableEvent::TrainTaken { train });
        work.happen(TableEvent::TrainGained { company, train });
    }
    set_start_price(work, regional, price.half());
}

/// The marker goes to the dark space of its price.
pub(super) fn set_start_price(work: &mut Work<'_>, company: CompanyId, price: Money) {
    work.emit(Event::StartPriceBecame { company, price });
    if let Some(cell) = work.game.components.par_cell(price) {
        work.happen(TableEvent::PriceMoved { company, cell });
    }
}

impl FirstRound {
    /// Nothing bought.
    const fn with_pass(self) -> Self {
        Self { passed: self.passed | 1 << self.seat.0, ..self }
    }

    /// Has everybody passed?
    const fn all_passed(self, seats: u8) -> bool {
        self.passed.count_ones() >= seats as u32
    }

    /// VI.3: the turn after this one; none when all have passed.
    fn next(self, seats: u8) -> Option<Self> {
        (!self.all_passed(seats)).then(|| self.after(seats))
    }

    /// The place of the next turn. The first lap goes backwards, so that player 1 acts twice running.
    fn after(mut self, seats: u8) -> Self {
        match (self.lap, self.seat.0.checked_sub(1)) {
            (Lap::Backward, Some(before)) => self.seat = SeatId(before),
            (Lap::Backward, None) => self.lap = Lap::Forward,
            (Lap::Forward, _) => self.seat = self.seat.left(seats),
        }
        self
    }
}

/// Whose turn follows, whatever the player does: not where a pass would end the round, nor where the next can do nothing
/// as things are.
pub(super) fn next_seat(game: &AustriaHungary1824, state: &State, round: FirstRound) -> Option<SeatId> {
    let next = round.with_pass().next(game.seats)?;
    can_act(game, state, next).then_some(next.seat)
}

pub(super) fn pass(work: &mut Work<'_>, round: FirstRound) {
    end_turn(work, round.with_pass());
}

fn end_turn(work: &mut Work<'_>, round: FirstRound) {
    let seats = work.game.seats;
    if let Some(next) = round.next(seats) {
        return work.emit(Event::RoundBecame(Round::First(next)));
    }
    let priority = match work.game.rulings.first_round_passes {
        FirstRoundPasses::UntilAnyPurchase => round.last_to_act.map(|last| last.left(seats)),
        FirstRoundPasses::UntilOwnPurchase => Some(round.after(seats).seat),
    };
    end_round(work, priority);
}

/// VI.3: sold-out companies rise, then everything unsold leaves the game.
fn end_round(work: &mut Work<'_>, priority: Option<SeatId>) {
    stock::raise_sold_out(work);
    for mountain in 0..work.state().mountains.len() as u8 {
        if work.state().mountains[usize::from(mountain)] == Mountain::Offered {
            let now = Mountain::Gone;
            work.emit(Event::MountainBecame { mountain, now });
        }
    }
    let minors: Vec<CompanyId> = work.game.components.minors().collect();
    for minor in minors {
        if work.state().stage(minor) == Stage::Waiting {
            remove_unsold(work, minor);
        }
    }
    if let Some(seat) = priority {
        work.emit(Event::PriorityBecame { seat });
    }
    // VI.4: where the first pre-state railway is gone, 20 % may already be in one hand.
    for state in work.game.components.states() {
        directors::settle(work, state);
    }
    operating::begin_set(work);
}

/// VI.3: the regional railway of an unsold coal railway becomes one like BH; the station of an unsold pre-state
/// railway goes to its state railway.
fn remove_unsold(work: &mut Work<'_>, minor: CompanyId) {
    work.emit(Event::StageBecame { company: minor, stage: Stage::Absent });
    if let Kind::PreState { state, .. } = work.game.components.kind(minor) {
        work.happen(TableEvent::StationGranted { company: state });
    }
}
