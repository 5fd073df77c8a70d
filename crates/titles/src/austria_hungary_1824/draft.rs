//! X.3, X.5: the piles of the game for two and their draft.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::{Purse, Reason as FamilyReason, TableDraft, TableEvent};
use roundhouse_game::{Choice, Name, SeatId};

use super::cards::Kind;
use super::rulings::{DraftOrder, DraftPayment};
use super::state::{DraftStep, Event, Mountain, Piles, Round, Stage, State};
use super::{Action, AustriaHungary1824, Reason, Work, construction, first_stock, mountains};

/// The first pick of the draft.
pub(super) fn begin(work: &mut Work<'_>, piles: Piles) {
    work.emit(Event::PilesDrawn(piles));
    go_to(work, DraftStep::Pick { picks: 0 });
}

fn go_to(work: &mut Work<'_>, step: DraftStep) {
    work.emit(Event::RoundBecame(Round::Draft(step)));
}

impl AustriaHungary1824 {
    /// Who decides in the draft.
    pub(super) fn drafting_seat(&self, state: &State, step: DraftStep) -> SeatId {
        match step {
            DraftStep::Pick { picks } => self.picking_seat(picks),
            DraftStep::Partner { picks, .. } => self.picking_seat(picks - 1).left(2),
            DraftStep::Price { coal } => state.table.owner(coal).unwrap_or(SeatId(0)),
            DraftStep::Mountain { seat } => seat,
        }
    }

    /// RULING-1824-V8: one pile, two piles, one pile.
    fn picking_seat(&self, picks: u8) -> SeatId {
        let first = match self.rulings.draft_order {
            DraftOrder::OneTwoTwoOne => SeatId(0),
            DraftOrder::TwoOneOneTwo => SeatId(1),
        };
        if picks == 0 || picks == 3 { first } else { first.left(2) }
    }

    /// Who bought the last company of the draft.
    pub(super) fn last_to_draft(&self) -> SeatId {
        match self.rulings.draft_payment {
            // Player 1 pays for all of his before player 2 pays.
            DraftPayment::AfterDraft => SeatId(1),
            DraftPayment::AtPick => self.picking_seat(3).left(2),
        }
    }

    /// A company of a pile that nobody has touched, and its partner.
    fn check_pick(&self, state: &State, name: Name) -> Result<(CompanyId, CompanyId), Reason> {
        let company = self.components.company(name);
        let company = company.ok_or(FamilyReason::NotOnOffer { item: name })?;
        let piles = state.piles.iter().flat_map(|piles| piles.piles);
        let untouched =
            |pile: &[CompanyId; 2]| pile.iter().all(|company| state.table.owner(*company).is_none());
        let pile = piles.filter(untouched).find(|pile| pile.contains(&company));
        match pile {
            Some([one, other]) if company == one => Ok((one, other)),
            Some([one, other]) => Ok((other, one)),
            None => Err(FamilyReason::NotOnOffer { item: name }.into()),
        }
    }

    fn picks<'a>(&'a self, state: &'a State) -> impl Iterator<Item = Name> + 'a {
        let minors = self.components.minors();
        let names = minors.map(|minor| self.components.card(minor).id);
        names.filter(|name| self.check_pick(state, *name).is_ok())
    }

    /// RULING-1824-V8: is a company paid when it is picked?
    fn pays_at_pick(&self) -> bool {
        self.rulings.draft_payment == DraftPayment::AtPick
    }

    /// The purchase of a company at its pick: a coal railway with its price, any other without.
    fn check_draft_purchase(&self, state: &State, company: CompanyId, action: &Action) -> Result<(), Reason> {
        let name = self.components.card(company).id;
        let coal = matches!(self.components.kind(company), Kind::Coal { .. });
        let priced = coal && !state.is_construction(company);
        match *action {
            Action::BuyCoal { company: wanted, price } if wanted == name && priced => {
                self.check_coal_price(price).map(|_| ())
            }
            Action::BuyMinor { company: wanted } if wanted == name && !priced => Ok(()),
            _ => Err(FamilyReason::NotOnOffer { item: name }.into()),
        }
    }

    /// The ways to buy a company.
    fn draft_purchases(&self, state: &State, company: CompanyId) -> Vec<Action> {
        let name = self.components.card(company).id;
        let prices = self.components.minor_rules.coal_prices.iter();
        let coal = prices.map(|price| Action::BuyCoal { company: name, price: *price });
        let fixed = Action::BuyMinor { company: name };
        coal.chain([fixed])
            .filter(|action| self.check_draft_purchase(state, company, action).is_ok())
            .collect()
    }
}

pub(super) fn choices(game: &AustriaHungary1824, state: &State, step: DraftStep) -> Vec<Choice<Action>> {
    let actions: Vec<Action> = match step {
        DraftStep::Pick { .. } if game.pays_at_pick() => game
            .picks(state)
            .filter_map(|name| game.components.company(name))
            .flat_map(|company| game.draft_purchases(state, company))
            .collect(),
        DraftStep::Pick { .. } => game.picks(state).map(|company| Action::TakeCompany { company }).collect(),
        DraftStep::Partner { company, .. } | DraftStep::Price { coal: company } => {
            game.draft_purchases(state, company)
        }
        DraftStep::Mountain { seat } => mountains::offered(game, state, seat).chain([Action::Pass]).collect(),
    };
    actions.into_iter().map(Choice::exact).collect()
}

pub(super) fn act(work: &mut Work<'_>, step: DraftStep, action: &Action) -> Result<(), Reason> {
    match (step, action) {
        (DraftStep::Mountain { seat }, _) => pick_mountain(work, seat, action),
        (_, Action::Pass) => Err(Reason::NoPassInDraft),
        (DraftStep::Pick { picks }, Action::TakeCompany { company }) if !work.game.pays_at_pick() => {
            take_pile(work, picks, *company)
        }
        (DraftStep::Pick { picks }, Action::BuyMinor { company } | Action::BuyCoal { company, .. })
            if work.game.pays_at_pick() =>
        {
            pick_and_pay(work, picks, *company, action)
        }
        (DraftStep::Partner { picks, company }, _) => {
            let seat = work.game.drafting_seat(work.state(), step);
            buy(work, seat, company, action)?;
            after_pick(work, picks);
            Ok(())
        }
        (DraftStep::Price { coal }, Action::BuyCoal { .. }) => {
            work.game.check_draft_purchase(work.state(), coal, action)?;
            pay(work, coal, action);
            next_price(work);
            Ok(())
        }
        _ => Err(FamilyReason::WrongStep { now: "now-companies-are-drafted" }.into()),
    }
}

/// X.5: one takes a company, the other its partner; both pay later.
fn take_pile(work: &mut Work<'_>, picks: u8, name: Name) -> Result<(), Reason> {
    let (company, partner) = work.game.check_pick(work.state(), name)?;
    let seat = work.game.picking_seat(picks);
    for (company, owner) in [(company, seat), (partner, seat.left(2))] {
        work.happen(TableEvent::OwnerBecame { company, owner });
    }
    after_pick(work, picks + 1);
    Ok(())
}

fn pick_and_pay(work: &mut Work<'_>, picks: u8, name: Name, action: &Action) -> Result<(), Reason> {
    let (company, partner) = work.game.check_pick(work.state(), name)?;
    let seat = work.game.picking_seat(picks);
    buy(work, seat, company, action)?;
    go_to(work, DraftStep::Partner { picks: picks + 1, company: partner });
    Ok(())
}

fn buy(work: &mut Work<'_>, owner: SeatId, company: CompanyId, action: &Action) -> Result<(), Reason> {
    work.game.check_draft_purchase(work.state(), company, action)?;
    work.happen(TableEvent::OwnerBecame { company, owner });
    pay(work, company, action);
    Ok(())
}

/// Construction railways cost a fixed price that goes to the bank; the others pay as in the first stock round.
fn pay(work: &mut Work<'_>, company: CompanyId, action: &Action) {
    let rules = &work.game.components.minor_rules;
    if work.state().is_construction(company) {
        let price = rules.construction_price;
        if let Some(owner) = work.state().table.owner(company) {
            work.pay(Purse::Seat(owner), Purse::Bank, price);
        }
        construction::open(work, company);
        return;
    }
    match (work.game.components.kind(company), action) {
        (Kind::PreState { price, .. }, _) => first_stock::pay_for_minor(work, company, price),
        (_, Action::BuyCoal { price, .. }) => first_stock::pay_for_minor(work, company, *price),
        _ => {}
    }
}

fn after_pick(work: &mut Work<'_>, picks: u8) {
    if picks < 4 {
        go_to(work, DraftStep::Pick { picks });
        return;
    }
    if !work.game.pays_at_pick() {
        pay_fixed_prices(work);
    }
    next_price(work);
}

/// X.5: everybody pays for what he got; only coal railways leave a choice.
fn pay_fixed_prices(work: &mut Work<'_>) {
    let minors: Vec<CompanyId> = work.game.components.minors().collect();
    for seat in SeatId::all(2) {
        for minor in &minors {
            let mine = work.state().table.owner(*minor) == Some(seat);
            let coal = matches!(work.game.components.kind(*minor), Kind::Coal { .. });
            if mine && (!coal || work.state().is_construction(*minor)) {
                pay(work, *minor, &Action::Pass);
            }
        }
    }
}

/// The price of the next coal railway, player 1's first; then the mountain railways.
fn next_price(work: &mut Work<'_>) {
    let (game, state) = (work.game, work.state());
    let unpaid = |seat: SeatId| {
        game.components
            .coal_railways()
            .find(|coal| state.table.owner(*coal) == Some(seat) && state.stage(*coal) == Stage::Waiting)
    };
    let step = match SeatId::all(2).find_map(unpaid) {
        Some(coal) => DraftStep::Price { coal },
        None => DraftStep::Mountain { seat: SeatId(0) },
    };
    go_to(work, step);
}

/// Can the player buy a mountain railway?
pub(super) fn can_buy_mountain(game: &AustriaHungary1824, state: &State, seat: SeatId) -> bool {
    mountains::offered(game, state, seat).next().is_some()
}

fn pick_mountain(work: &mut Work<'_>, seat: SeatId, action: &Action) -> Result<(), Reason> {
    match action {
        Action::BuyMountain { mountain } => mountains::buy(work, seat, *mountain)?,
        Action::Pass => {}
        _ => {
            return Err(FamilyReason::WrongStep { now: "now-a-mountain-railway-may-be-bought" }.into());
        }
    }
    after_mountain(work, seat);
    Ok(())
}

/// RULING-1824-V2: what is left after both have chosen leaves the game.
pub(super) fn after_mountain(work: &mut Work<'_>, seat: SeatId) {
    if seat == SeatId(0) {
        go_to(work, DraftStep::Mountain { seat: SeatId(1) });
        return;
    }
    for mountain in 0..work.state().mountains.len() as u8 {
        if work.state().mountains[usize::from(mountain)] == Mountain::Offered {
            let now = Mountain::Gone;
            work.emit(Event::MountainBecame { mountain, now });
        }
    }
    first_stock::begin(work);
}
