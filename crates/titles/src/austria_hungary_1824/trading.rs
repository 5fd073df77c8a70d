//! VII.11: trains bought from other companies.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::trade::{self, Transfer};
use roundhouse_family18xx::{Reason as FamilyReason, TrainKind, TurnStep};
use roundhouse_game::{Choice, Freedom, Money, Name};

use super::emergency::{Asked, Seller};
use super::rulings::{TrainSaleConsent, UnopenedSeller};
use super::state::{Event, Offer, OperatingRound, Raised, Round, State, Step};
use super::{Action, AustriaHungary1824, Reason, Work, bond, emergency, operating, phases};

/// A train of another company costs at least this.
pub(super) const LEAST_PRICE: Money = Money::new(1);

impl AustriaHungary1824 {
    /// May this company sell trains to that one?
    fn sells_to(&self, state: &State, seller: CompanyId, buyer: CompanyId) -> bool {
        // Only a regional railway that got trains from its coal railway has any before it opens.
        let opened = state.is_open(seller) || self.rulings.unopened_seller == UnopenedSeller::Yes;
        state.table.phase >= phases::THREE
            && seller != buyer
            && opened
            && (self.rulings.train_sale_consent != TrainSaleConsent::SellerAgrees
                || self.director(state, seller).is_some())
            && !state.table.fleet(seller).is_empty()
    }

    fn same_director(&self, state: &State, one: CompanyId, other: CompanyId) -> bool {
        self.director(state, one) == self.director(state, other)
    }

    fn check_seller(
        &self,
        state: &State,
        buyer: CompanyId,
        name: Name,
        train: Name,
    ) -> Result<(CompanyId, TrainKind), Reason> {
        if state.table.phase < phases::THREE {
            return Err(Reason::NoTradingYet);
        }
        let sells = |seller: &CompanyId| self.sells_to(state, *seller, buyer);
        let seller = self.components.company(name).filter(sells);
        let seller = seller.ok_or(Reason::NoSuchSeller { company: name })?;
        let kind = self.train_named(train)?;
        if state.table.fleet(seller).count(kind) == 0 {
            let company = name;
            return Err(FamilyReason::NoSuchTrain { company, train }.into());
        }
        if !self.may_own(buyer, kind) {
            return Err(Reason::CoalOwnsGoodsTrains);
        }
        Ok((seller, kind))
    }

    /// Any price between companies of one director, the printed one otherwise; with the director's help never
    /// more than the printed one.
    fn price_range(
        &self,
        state: &State,
        round: &OperatingRound,
        seller: CompanyId,
        kind: TrainKind,
    ) -> (Money, Money) {
        let buyer = round.company;
        let printed = self.components.train_card(kind).price;
        if !self.same_director(state, buyer, seller) {
            return (printed, printed);
        }
        let treasury = state.table.treasury(buyer);
        let with_help = self.most_with_help(state, buyer, Seller::OwnCompany);
        let with_help = with_help.min(printed);
        let asked = Asked { price: with_help, printed, seller: Seller::OwnCompany };
        let helped = self.check_help(state, round, asked).is_ok();
        let most = if treasury < printed && helped { with_help } else { treasury };
        // What was sold to pay for a train bounds its price from below.
        let least = self.least_after_sales(state, round, asked);
        (LEAST_PRICE.max(least), most)
    }

    fn check_trade(
        &self,
        state: &State,
        round: &OperatingRound,
        (name, train, price): (Name, Name, Money),
    ) -> Result<Offer, Reason> {
        let buyer = round.company;
        let (seller, kind) = self.check_seller(state, buyer, name, train)?;
        if round.no_sale.contains(seller) {
            return Err(FamilyReason::SaleRefused { company: name }.into());
        }
        self.check_room(state, round)?;
        let own = self.same_director(state, buyer, seller);
        let printed = self.components.train_card(kind).price;
        let least = if own { LEAST_PRICE } else { printed };
        let most = if own { printed.max(state.table.treasury(buyer)) } else { printed };
        if price < least || price > most {
            return Err(Reason::PriceOutOfRange { least, most });
        }
        let asked =
            Asked { price, printed, seller: if own { Seller::OwnCompany } else { Seller::OtherCompany } };
        self.check_help(state, round, asked)?;
        Ok(Offer { seller, train: kind, price, raised: round.raised() })
    }
}

/// The companies that could sell a train.
pub(super) fn sellers<'a>(
    game: &'a AustriaHungary1824,
    state: &'a State,
    round: &'a OperatingRound,
) -> impl Iterator<Item = CompanyId> + 'a {
    let companies = game.components.company_ids();
    companies.filter(move |seller| {
        game.sells_to(state, *seller, round.company) && !round.no_sale.contains(*seller)
    })
}

pub(super) fn choices(
    game: &AustriaHungary1824,
    state: &State,
    round: &OperatingRound,
) -> Vec<Choice<Action>> {
    let mut choices = Vec::new();
    for seller in sellers(game, state, round) {
        for kind in state.table.fleet(seller).kinds() {
            let name = game.components.card(seller).id;
            let train = game.components.train_card(kind).name;
            let (from, to) = game.price_range(state, round, seller, kind);
            let wanted = (name, train, from);
            if from > to || game.check_trade(state, round, wanted).is_err() {
                continue;
            }
            choices.push(Choice {
                action: Action::BuyTrainFrom { company: name, train, price: from },
                freedom: Freedom::Amount { from, to, step: LEAST_PRICE },
            });
        }
    }
    choices
}

/// RULING-1824-P10: the director of another company is asked.
pub(super) fn buy(
    work: &mut Work<'_>,
    round: &OperatingRound,
    wanted: (Name, Name, Money),
) -> Result<(), Reason> {
    let (game, state) = (work.game, work.state());
    let offer = game.check_trade(state, round, wanted)?;
    let asked = !game.same_director(state, round.company, offer.seller)
        && game.rulings.train_sale_consent == TrainSaleConsent::SellerAgrees;
    if asked {
        operating::set_step(work, Step::Answer(offer));
    } else {
        hand_over(work, round.company, offer);
    }
    Ok(())
}

/// RULING-1824-P10: the director of the selling company answers.
pub(super) static ANSWER: TurnStep<AustriaHungary1824> = TurnStep {
    now: "now-the-director-of-the-selling-company-answers",
    contexts: &["buy", "operating"],
    waits: |_, _, _| true,
    choices: |_, _, _| [Action::AgreeToSell, Action::RefuseToSell].map(Choice::exact).to_vec(),
    act: answer,
    leave: |work, round| operating::set_step(work, Step::Buy(round.raised())),
};

fn answer(work: &mut Work<'_>, round: &OperatingRound, action: &Action) -> Result<(), Reason> {
    let Step::Answer(offer) = round.step else {
        return ANSWER.refuse();
    };
    match action {
        Action::AgreeToSell => {
            hand_over(work, round.company, offer);
            Ok(())
        }
        Action::RefuseToSell => {
            work.emit(Event::RoundBecame(Round::Operating(OperatingRound {
                step: Step::Buy(refused(offer.raised)),
                no_sale: round.no_sale.with(offer.seller),
                ..*round
            })));
            Ok(())
        }
        _ => ANSWER.refuse(),
    }
}

/// RULING-1824-D6: the train that the shares were sold for may be out of reach now, so that any may be bought.
const fn refused(raised: Raised) -> Raised {
    Raised { last_price: None, ..raised }
}

/// The train goes to the buyer, the whole price to the seller.
fn hand_over(work: &mut Work<'_>, buyer: CompanyId, offer: Offer) {
    let Offer { seller, train, price, raised } = offer;
    emergency::help(work, buyer, price);
    let transfer = Transfer { from: seller, to: buyer, train };
    trade::sell(work, transfer, price);
    operating::set_step(work, Step::Buy(work.game.raised_for_more(raised)));
    bond::after_purchase(work, buyer, train, bond::Bought::Used);
}
