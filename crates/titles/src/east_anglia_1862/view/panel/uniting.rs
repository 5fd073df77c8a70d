//! §5: mergers and acquisitions step by step, with what each holder gets.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::view::{Actor, Deal, DealRow, Offer, Panel, Pick, Way, together};
use roundhouse_game::{Message, Money, SeatId};

use super::super::super::Action;
use super::super::super::action::OptionChoice;
use super::super::super::exchange::{Exchange, OptionKind};
use super::super::super::foreseen::{Fate, Foreseen};
use super::super::super::state::{OperatingRound, Proposal, Union};
use super::Arranger;
use roundhouse_family18xx::Holder;

impl Arranger<'_> {
    pub(super) fn unite(&self, round: &OperatingRound, union: Union) -> Panel {
        let (question, done) = match union {
            Union::Merger => ("ea-ask-merge", "ea-done-merge"),
            Union::Acquisition => ("ea-ask-acquire", "ea-done-acquire"),
        };
        let company = round.company;
        let question = Message::new(question).with("company", self.name(company));
        let mut panel = Panel::new(Actor::Company(company), question);
        panel.picks = together(self.listed.gather(|choice, action| {
            let Action::Unite { company, survivor } = *action else {
                return None;
            };
            let partner = self.game.components.company(company)?;
            let label = Message::new("ea-way-stays").with("company", survivor);
            Some(Pick { note: None, ..self.company_pick(partner, Way::new(choice, label)) })
        }));
        panel.deals = self.listed.gather(|choice, action| {
            let Action::Unite { company: partner, survivor } = *action else {
                return None;
            };
            let partner = self.game.components.company(partner)?;
            let survivor = self.game.components.company(survivor)?;
            let absorbed = if survivor == partner { company } else { partner };
            let proposal = Proposal { union, survivor, absorbed, partner };
            Some(self.union_deal(Some(choice), proposal))
        });
        panel.done = self.listed.done(&Action::Pass, done);
        panel
    }

    /// The survivor at its new price, with everything of both, and what becomes of each holder's shares.
    fn union_deal(&self, choice: Option<usize>, proposal: Proposal) -> Deal {
        let Proposal { survivor, absorbed, .. } = proposal;
        let price = self.game.merger_price(self.state, survivor, absorbed);
        let both = [survivor, absorbed];
        let money = both.iter().map(|company| self.state.table.treasury(*company));
        let trains: Vec<_> = both
            .iter()
            .flat_map(|company| self.state.fleet(*company))
            .map(|train| self.game.train_name(train))
            .collect();
        let key = if trains.is_empty() { "deal-gets-money" } else { "deal-gets-money-and-trains" };
        let united = DealRow {
            whose: Actor::Company(survivor),
            gets: Message::new(key).with("money", money.sum::<Money>()).with("trains", trains),
        };
        let holders = fates(survivor, &self.game.foreseen_union(self.state, proposal));
        Deal {
            choice,
            heading: Message::new("ea-deal")
                .with("survivor", self.name(survivor))
                .with("absorbed", self.name(absorbed))
                .with("price", price),
            rows: [united]
                .into_iter()
                .chain(holders)
                .chain(self.directing(proposal))
                .chain(self.more_permits(proposal))
                .chain(self.too_many_stations(proposal))
                .collect(),
        }
    }

    /// §5.2.5: who directs the survivor, with options kept and with options given up.
    fn directing(&self, proposal: Proposal) -> Vec<DealRow> {
        let [kept, given_up] = self.game.foreseen_directors(self.state, proposal);
        let survivor = proposal.survivor;
        let row = |seat: Option<SeatId>, [directs, receivership]: [&'static str; 2]| DealRow {
            whose: seat.map_or(Actor::Company(survivor), Actor::Seat),
            gets: Message::new(seat.map_or(receivership, |_| directs)).with("company", self.name(survivor)),
        };
        if kept == given_up {
            return vec![row(kept, ["ea-directs", "ea-no-director"])];
        }
        vec![
            row(kept, ["ea-directs-kept", "ea-no-director-kept"]),
            row(given_up, ["ea-directs-given-up", "ea-no-director-given-up"]),
        ]
    }

    /// §7.5.6: the survivor may run what either could, where that is more than before.
    fn more_permits(&self, proposal: Proposal) -> Option<DealRow> {
        let permits = |company| self.state.company(company).permits;
        let own = permits(proposal.survivor);
        let joint = own.and(permits(proposal.absorbed));
        (joint != own).then(|| DealRow {
            whose: Actor::Company(proposal.survivor),
            gets: Message::new("ea-joint-permits").with("permits", super::super::permits_named(joint)),
        })
    }

    /// §7.5.6: stations that must be taken off the map.
    fn too_many_stations(&self, proposal: Proposal) -> Option<DealRow> {
        let many = self.game.stations_too_many(self.state, proposal);
        (many > 0).then(|| DealRow {
            whose: Actor::Company(proposal.survivor),
            gets: Message::new("ea-stations-go")
                .with("stations", many)
                .with("most", self.game.most_stations()),
        })
    }

    pub(super) fn answer(&self, proposal: Proposal) -> Panel {
        let Proposal { union, survivor, absorbed, partner } = proposal;
        let key = match union {
            Union::Merger => "ea-ask-agree-merger",
            Union::Acquisition => "ea-ask-agree-acquisition",
        };
        let question =
            Message::new(key).with("survivor", self.name(survivor)).with("absorbed", self.name(absorbed));
        let mut panel = Panel::new(Actor::Company(partner), question);
        panel.deals = vec![self.union_deal(None, proposal)];
        panel.offers = self.answers(["act-agree", "act-refuse"]);
        panel
    }

    pub(super) fn answers(&self, [agree, refuse]: [&'static str; 2]) -> Vec<Offer> {
        self.listed.gather(|choice, action| match action {
            Action::Agree => Some(Offer::new(choice, Message::new(agree))),
            Action::Refuse => Some(Offer::new(choice, Message::new(refuse))),
            _ => None,
        })
    }

    /// The holder whose turn it is decides about his odd share.
    pub(super) fn exchange(&self, exchange: &Exchange) -> Panel {
        let seat = exchange.decider(self.game.seats);
        let survivor = exchange.survivor;
        let companies = exchange.is_companies(self.game.seats);
        let actor = if companies { Actor::Company(survivor) } else { Actor::Seat(seat) };
        let option = exchange.option;
        let key = match option.map(|option| option.what) {
            Some(OptionKind::Certificate) => "ea-ask-option-certificate",
            Some(OptionKind::Share) | None => "ea-ask-option",
        };
        let question = Message::new(key).with("company", self.name(survivor));
        let mut panel = Panel::new(actor, question);
        panel.offers = self.listed.gather(|choice, action| {
            let Action::DecideOption { choice: decided } = action else {
                return None;
            };
            let (key, amount) = match decided {
                OptionChoice::Redeem => ("ea-offer-redeem", option?.redeem),
                OptionChoice::GiveUp => ("ea-offer-give-up", option?.give_up),
            };
            let label = Message::new(key).with("amount", amount);
            Some(Offer::new(choice, label).of(survivor))
        });
        let absorbed = exchange.proposal.map(|proposal| proposal.absorbed);
        let both: Vec<CompanyId> = [Some(survivor), absorbed].into_iter().flatten().collect();
        let refinancing = exchange.proposal.is_none();
        panel.deals = refinancing.then(|| self.refinancing_deal(survivor)).into_iter().collect();
        panel.deals.push(Deal {
            choice: None,
            heading: Message::new("ea-shares-now").with("price", exchange.price),
            rows: self.holdings_now(&both),
        });
        panel
    }

    /// R23: what the exchange is for, and whether the company can live on.
    fn refinancing_deal(&self, company: CompanyId) -> Deal {
        let brings = self.game.refinancing(self.state, company);
        let key = if self.game.refinancing_suffices(self.state, company) {
            "ea-note-refinance"
        } else {
            "ea-note-refinance-short"
        };
        Deal {
            choice: None,
            heading: Message::new("ea-refinancing").with("company", self.name(company)),
            rows: vec![DealRow {
                whose: Actor::Company(company),
                gets: Message::new(key).with("amount", brings),
            }],
        }
    }

    /// How far the exchange has come: what everybody holds now.
    fn holdings_now(&self, companies: &[CompanyId]) -> Vec<DealRow> {
        let row = |seat: SeatId| {
            let held: Vec<Message> = companies
                .iter()
                .filter_map(|company| {
                    let shares = self.state.table.tenths(*company, Holder::Seat(seat));
                    let holds = Message::new("ea-shares-of").with("company", self.name(*company));
                    (shares > 0).then(|| holds.with("shares", shares))
                })
                .collect();
            (!held.is_empty()).then(|| DealRow {
                whose: Actor::Seat(seat),
                gets: Message::new("ea-list").with("list", held),
            })
        };
        SeatId::all(self.game.seats).filter_map(row).collect()
    }

    pub(super) fn surplus(&self, proposal: Proposal) -> Panel {
        let question = Message::new("ea-ask-surplus")
            .with("company", self.name(proposal.survivor))
            .with("most", self.game.most_stations());
        let mut panel = Panel::new(Actor::Company(proposal.survivor), question);
        panel.hexes = self.listed.gather(|choice, action| match action {
            Action::RemoveStation { hex } => {
                let label = super::deed::deed(self.game, self.state, action);
                Some(self.at(choice, *hex, label))
            }
            _ => None,
        });
        panel
    }
}

/// §5.2: what each holder would have in the end, with his options kept and with them given up.
pub(super) fn fates(survivor: CompanyId, foreseen: &[Foreseen]) -> Vec<DealRow> {
    let row = |foreseen: &Foreseen| {
        let Foreseen { holder, held, redeemed, given_up } = *foreseen;
        let key = if redeemed == given_up { "ea-gets" } else { "ea-gets-either" };
        DealRow {
            whose: match holder {
                Holder::Seat(seat) => Actor::Seat(seat),
                _ => Actor::Company(survivor),
            },
            gets: Message::new(key)
                .with("held", held)
                .with("fate", fate(redeemed))
                .with("instead", fate(given_up)),
        }
    };
    foreseen.iter().map(row).collect()
}

fn fate(fate: Fate) -> Message {
    let Fate { shares, pays, gets } = fate;
    let (key, amount) = match (pays.is_zero(), gets.is_zero()) {
        (true, true) => ("ea-fate", Money::ZERO),
        (false, _) => ("ea-fate-pays", pays),
        (true, false) => ("ea-fate-gets", gets),
    };
    Message::new(key).with("shares", shares).with("amount", amount)
}
