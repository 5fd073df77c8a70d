//! Buying trains, giving them up, and what a purchase brings about.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::TrainKind;
use roundhouse_family18xx::view::{
    Actor, ClosedOffer, Deal, Offer, Panel, Pick, Priced, Why, sale, together,
};
use roundhouse_game::{Draft, Message, Money, Name};

use super::super::super::cards::{Kind, PhaseCard};
use super::super::super::state::{Offer as TrainOffer, OperatingRound, Stage, State};
use super::super::super::{Action, trains};
use super::Arranger;
use super::exchange::formation;

impl Arranger<'_> {
    pub(super) fn buy(&self, round: &OperatingRound) -> Panel {
        let company = round.company;
        let must = self.game.must_buy(self.state, company);
        let question = if must { "ask-must-buy" } else { "ask-buy" };
        let question = Message::new(question).with("company", self.name(company));
        let mut panel = Panel::new(Actor::Company(company), question);
        panel.offers = self.listed.gather(|choice, action| match action {
            Action::BuyTrain { train, trade_in } => self.train_offer(company, choice, *train, *trade_in),
            _ => None,
        });
        panel.closed = self.too_dear(company);
        panel.deals = self.formations(round);
        panel.priced = self.listed.gather(|choice, action| match action {
            Action::BuyTrainFrom { company, train, .. } => self.train_of_another(choice, *company, *train),
            _ => None,
        });
        panel.picks = self.emergency_sales();
        panel.done = self.listed.done(&Action::Pass, "done-no-train");
        let limit = self.game.train_limit(self.state, company);
        let what = Message::new("ah-why-train-limit").with("limit", limit);
        panel.why = vec![Why::cited(self.game, self.state, "train_limit", what)];
        if self.game.may_help(self.state, company) {
            let what = Message::new("ah-why-help");
            panel.why.push(Why::cited(self.game, self.state, "no_emergency", what));
        }
        panel
    }

    fn train_offer(
        &self,
        company: CompanyId,
        choice: usize,
        train: Name,
        trade_in: Option<Name>,
    ) -> Option<Offer> {
        let kind = self.game.components.train(train)?;
        let price = self.game.components.train_card(kind).price;
        let label = match trade_in {
            None => self.offered(kind),
            Some(old) => Message::new("act-trade-train")
                .with("old", old)
                .with("train", train)
                .with("price", self.game.reduced_price(kind)?),
        };
        let mut offer = Offer::new(choice, label);
        let change = match self.phase_of(kind) {
            Some(phase) => Some(self.phase_note(kind, phase)),
            None => self.scrap_note(kind),
        };
        let whole_price = trade_in.is_none();
        let help = whole_price.then(|| self.help_note(company, price)).flatten();
        offer.note = match (change, help) {
            (Some(change), Some(help)) => {
                Some(Message::new("note-both").with("one", change).with("other", help))
            }
            (change, help) => change.or(help),
        };
        Some(offer)
    }

    fn offered(&self, kind: TrainKind) -> Message {
        let card = self.game.components.train_card(kind);
        Message::new("offer-train").with("train", card.name).with("price", card.price)
    }

    /// The bank's trains that the company may own, has room for and cannot pay.
    fn too_dear(&self, company: CompanyId) -> Vec<ClosedOffer> {
        let bought = self.listed.gather(|_, action| match action {
            Action::BuyTrain { train, trade_in: None } => self.game.components.train(*train),
            _ => None,
        });
        let treasury = self.state.table.treasury(company);
        let dear = |kind: &TrainKind| {
            self.game.may_own(company, *kind)
                && !bought.contains(kind)
                && self.game.components.train_card(*kind).price > treasury
        };
        let offered = self.game.offered(self.state).filter(dear);
        let offered = offered.filter(|_| self.game.has_room(self.state, company));
        offered.map(|kind| ClosedOffer::too_dear(self.offered(kind))).collect()
    }

    /// The phase that the sale of this kind would begin.
    fn phase_of(&self, kind: TrainKind) -> Option<&PhaseCard> {
        let later = usize::from(self.state.table.phase) + 1;
        let mut later = self.game.components.phases.iter().skip(later);
        later.find(|phase| phase.starts == Some(kind))
    }

    fn phase_note(&self, kind: TrainKind, phase: &PhaseCard) -> Message {
        let scrapped = self.scrapped_by(kind);
        let key = if scrapped.is_empty() { "note-phase" } else { "note-phase-scraps" };
        Message::new(key).with("phase", phase.name.as_str()).with("trains", scrapped)
    }

    /// Goods trains scrap older ones without a new phase.
    fn scrap_note(&self, kind: TrainKind) -> Option<Message> {
        let scrapped = self.scrapped_by(kind);
        let note = Message::new("ah-note-scraps").with("trains", scrapped.clone());
        (!scrapped.is_empty()).then_some(note)
    }

    /// The trains of companies that the sale of this kind would scrap.
    fn scrapped_by(&self, kind: TrainKind) -> Vec<Name> {
        let components = &self.game.components;
        let owned = |old: &TrainKind| {
            let mut companies = components.company_ids();
            companies.any(|company| self.state.table.fleet(company).count(*old) > 0)
        };
        let scrapped = self.game.scrapped_by(kind).filter(owned);
        scrapped.map(|old| components.train_card(old).name).collect()
    }

    /// VII.12: what the director adds, and what the bank must lend him.
    fn help_note(&self, company: CompanyId, price: Money) -> Option<Message> {
        let table = &self.state.table;
        let added = price.minus(table.treasury(company)).filter(|added| !added.is_zero())?;
        let cash = table.cash(self.game.director(self.state, company)?);
        Some(match added.minus(cash).filter(|lent| !lent.is_zero()) {
            None => Message::new("ah-note-help").with("amount", added),
            Some(lent) if cash.is_zero() => Message::new("ah-note-lent-all").with("lent", lent),
            Some(lent) => Message::new("ah-note-lent").with("amount", cash).with("lent", lent),
        })
    }

    /// What everybody gets by the state railway that the first train of a kind brings about.
    fn formations(&self, round: &OperatingRound) -> Vec<Deal> {
        let deals =
            self.listed.gather(|choice, action| {
                let Action::BuyTrain { train, .. } = action else {
                    return None;
                };
                let kind = self.game.components.train(*train)?;
                self.phase_of(kind)?;
                let formed = self.formed_by(kind);
                let bought = self.after_purchase(round, action)?;
                Some(formed.into_iter().map(move |company| Deal {
                    choice: Some(choice),
                    ..formation(self.game, &bought, company)
                }))
            });
        deals.into_iter().flatten().collect()
    }

    /// §10.5: the price is paid and old trains are scrapped before anything forms.
    fn after_purchase(&self, round: &OperatingRound, action: &Action) -> Option<State> {
        let mut work = Draft::of(self.game, self.state);
        trains::act(&mut work, round, action).ok()?;
        Some(work.finish().state)
    }

    fn formed_by(&self, train: TrainKind) -> Vec<CompanyId> {
        let waits = |company: &CompanyId| {
            self.state.stage(*company) == Stage::Waiting
                && self.game.components.kind(*company) == Kind::State { formed_by: train }
        };
        let states = self.game.components.states();
        states.into_iter().filter(waits).collect()
    }

    fn train_of_another(&self, choice: usize, seller: Name, train: Name) -> Option<Priced> {
        let label = Message::new("act-buy-train-from").with("train", train).with("company", seller);
        Some(Priced { company: self.game.components.company(seller), ..self.listed.priced(choice, label)? })
    }

    /// The shares that a director can sell to pay for a train.
    fn emergency_sales(&self) -> Vec<Pick> {
        together(self.listed.gather(|choice, action| {
            let Action::SellShares { company, shares } = *action else {
                return None;
            };
            let id = self.game.components.company(company)?;
            let price = self.game.proceeds(self.state, id);
            Some(sale(id, company, choice, shares, price))
        }))
    }

    pub(super) fn answer(&self, company: CompanyId, offer: TrainOffer) -> Panel {
        let train = self.game.components.train_card(offer.train).name;
        let question = Message::new("ask-answer")
            .with("train", train)
            .with("seller", self.name(offer.seller))
            .with("buyer", self.name(company))
            .with("price", offer.price);
        Panel::new(Actor::Company(offer.seller), question)
    }

    pub(super) fn discard(&self, company: CompanyId) -> Panel {
        let question = Message::new("ah-ask-discard")
            .with("company", self.name(company))
            .with("limit", self.game.train_limit(self.state, company));
        Panel::new(Actor::Company(company), question)
    }
}
