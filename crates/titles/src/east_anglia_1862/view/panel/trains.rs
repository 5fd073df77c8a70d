//! §7.9 to §7.13: trains with their warranties, forced purchases, redemption.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::view::{Actor, ClosedOffer, Deal, Offer, Panel, Pick, PickUse, Way, together};
use roundhouse_game::{Message, Money, Name};

use super::super::super::Action;
use super::super::super::forced;
use super::super::super::state::{OperatingRound, TrainOffer};
use super::super::super::train::Kind;
use super::Arranger;
use super::uniting::fates;

impl Arranger<'_> {
    pub(super) fn buy(&self, round: &OperatingRound) -> Panel {
        let company = round.company;
        let forced = forced::is_forced(self.game, self.state, company);
        let done = self.listed.done(&Action::Pass, "done-no-train");
        let question = match (forced, &done) {
            (true, _) => "ea-ask-raise",
            (false, None) => "ask-must-buy",
            (false, Some(_)) => "ask-buy",
        };
        let question = Message::new(question)
            .with("company", self.name(company))
            .with("price", self.game.cheapest_price(self.state));
        let mut panel = Panel::new(Actor::Company(company), question);
        panel.picks = together(self.listed.gather(|choice, action| match *action {
            Action::BuyTrain { kind, warranties } => Some(self.train(company, choice, kind, warranties)),
            Action::BuyReturnedTrain { train, left, warranties } => {
                Some(self.returned_train(choice, train, left, warranties))
            }
            _ => None,
        }));
        panel.offers = self.listed.gather(|choice, action| match *action {
            Action::BuyTrainFrom { company, train, warranties, .. } => {
                self.used_train(choice, company, train, warranties)
            }
            _ => None,
        });
        if !forced {
            panel.closed = self.too_dear(company).into_iter().collect();
        }
        self.put_raising(company, &mut panel);
        panel.done = done;
        panel
    }

    /// The train that the bank sells, where it costs more than the company has.
    fn too_dear(&self, company: CompanyId) -> Option<ClosedOffer> {
        let price = self.game.bank_price(self.state);
        let letter = self.game.letter_on_sale(self.state);
        let label = Message::new("ea-closed-train")
            .with("letter", self.game.card(letter).letter)
            .with("price", price);
        (price > self.state.table.treasury(company)).then(|| ClosedOffer::too_dear(label))
    }

    fn train(&self, company: CompanyId, choice: usize, kind: Kind, warranties: u8) -> Pick {
        let amounts = &self.game.components.amounts.trains;
        let extra = amounts.warranty.times(u32::from(warranties));
        let price: Money = [self.game.bank_price(self.state), extra].into_iter().sum();
        let letter = self.game.letter_on_sale(self.state);
        let label = Message::new("ea-warranties").with("warranties", warranties);
        let may_run = self.game.may_run(self.state, company, kind);
        let permit = (!may_run).then(|| Message::new("ea-note-no-permit"));
        let note = match (permit, self.phase_note(letter)) {
            (Some(permit), Some(phase)) => {
                Some(Message::new("note-both").with("one", permit).with("other", phase))
            }
            (permit, phase) => permit.or(phase),
        };
        Pick {
            company: None,
            label: Message::new("ea-pick-train")
                .with("train", self.game.card(letter).name(kind))
                .with("kind", super::super::kind(kind)),
            note,
            using: if may_run { PickUse::Usable } else { PickUse::NotNow },
            ways: vec![Way::new(choice, label).for_price(price)],
        }
    }

    /// A train that returned to the bank.
    fn returned_train(&self, choice: usize, train: Name, left: u8, warranties: u8) -> Pick {
        let price = self.game.returned_price(self.state, train, warranties);
        let label = Message::new("ea-warranties").with("warranties", left + warranties);
        Pick {
            company: None,
            label: Message::new("ea-pick-returned-train").with("train", train),
            note: None,
            using: PickUse::Usable,
            ways: vec![Way::new(choice, label).for_price(price)],
        }
    }

    /// The phase that the first train of a letter begins, and the trains that rust then.
    fn phase_note(&self, letter: u8) -> Option<Message> {
        if letter <= self.state.table.phase {
            return None;
        }
        let mut rusted: Vec<Name> = Vec::new();
        for train in &self.state.trains {
            let name = self.game.train_name(train);
            let goes = train.warranties == 0 && self.game.is_rusted(train.letter, letter);
            if goes && !rusted.contains(&name) {
                rusted.push(name);
            }
        }
        let key = if rusted.is_empty() { "note-phase" } else { "note-phase-scraps" };
        let note = Message::new(key).with("phase", self.game.card(letter).letter);
        Some(note.with("trains", rusted))
    }

    fn used_train(&self, choice: usize, seller: Name, name: Name, warranties: u8) -> Option<Offer> {
        let company = self.game.components.company(seller)?;
        let (_, train) = self.game.find_sold(self.state, company, name, warranties)?;
        let label = Message::new("ea-offer-used")
            .with("train", name)
            .with("company", self.name(company))
            .with("price", self.game.used_price(self.state, train));
        let offer = Offer::new(choice, label).of(company);
        let left = Message::new("ea-warranties").with("warranties", warranties);
        Some(if warranties == 0 { offer } else { offer.noted(left) })
    }

    /// §7.11: issuing shares, or refinancing with what each holder keeps.
    fn put_raising(&self, company: CompanyId, panel: &mut Panel) {
        for (choice, action) in self.listed.actions() {
            match action {
                Action::IssueShares => {
                    let shares = self.game.shares_to_issue(self.state, company);
                    let price = self.game.share_price(self.state, company);
                    let shares = shares.unwrap_or(0);
                    let after = self.game.price_after_issue(self.state, company, shares);
                    let note = if after.is_zero() {
                        Message::new("ea-note-bankrupt").with("company", self.name(company))
                    } else {
                        Message::new("ea-note-issue")
                            .with("shares", shares)
                            .with("amount", price.times(u32::from(shares)))
                    };
                    let label = Message::new("act-issue-shares");
                    panel.offers.push(Offer::new(choice, label).noted(note));
                }
                Action::Refinance => self.put_refinancing(company, choice, panel),
                _ => {}
            }
        }
    }

    fn put_refinancing(&self, company: CompanyId, choice: usize, panel: &mut Panel) {
        let suffices = self.game.refinancing_suffices(self.state, company);
        let note = if suffices { "ea-note-refinance" } else { "ea-note-refinance-short" };
        let brings = self.game.refinancing(self.state, company);
        let note = Message::new(note).with("amount", brings);
        let label = Message::new("act-refinance");
        let offer = Offer::new(choice, label.clone()).noted(note);
        panel.offers.push(offer);
        if suffices {
            let foreseen = self.game.foreseen_refinancing(self.state, company);
            panel.deals.push(Deal { choice: Some(choice), heading: label, rows: fates(company, &foreseen) });
        }
    }

    pub(super) fn redeem(&self, company: CompanyId) -> Panel {
        let price = self.game.share_price(self.state, company);
        let question = Message::new("ea-ask-redeem").with("company", self.name(company)).with("price", price);
        let mut panel = Panel::new(Actor::Company(company), question);
        panel.done = self.listed.done(&Action::Pass, "ea-done-redeem");
        panel
    }

    pub(super) fn sell_train(&self, company: CompanyId, offer: TrainOffer) -> Panel {
        let train = self.state.trains.get(usize::from(offer.train));
        let name = train.map(|train| self.game.train_name(train).to_string());
        let price = train.map(|train| self.game.used_price(self.state, train));
        let question = Message::new("ask-answer")
            .with("train", name.unwrap_or_default())
            .with("seller", self.name(offer.seller))
            .with("buyer", self.name(company))
            .with("price", price.unwrap_or_default());
        let mut panel = Panel::new(Actor::Company(offer.seller), question);
        panel.offers = self.answers(["offer-agree", "offer-refuse"]);
        panel
    }
}
