//! The table as a seat sees it. Nothing is hidden in this title, so every seat sees the same.

mod deed;
mod paid;
mod panel;
mod names;
mod round;
mod run;
mod told;

use roundhouse_board::CompanyId;
use roundhouse_family18xx::market;
use roundhouse_family18xx::view::{
    Actor, CompanyKind, CompanyView, Income, IncomeKind, NoteView, Panel, PhaseView, PlayerView, RoundView,
    TableView, Told, TrainView, price_line, station_places, tiles_left, train_for_sale,
};
use roundhouse_family18xx::{Holder, TrainKind};
use roundhouse_game::{Choice, Message, Money, SeatId};

use super::event::Event;
use super::state::{Charter, Lner, Round, Stage, State};
use super::train::{Kind, Permits};
use super::{Action, EastAnglia1862};
use crate::caused::{Caused, in_this_turn};
use crate::shown::Shown;

impl Shown for EastAnglia1862 {
    fn shown(&self, state: &State, _seat: Option<SeatId>) -> TableView {
        self.table_view(state)
    }

    fn round(&self, state: &State) -> RoundView {
        round::round_view(state)
    }

    fn actor(&self, state: &State) -> Option<Actor> {
        match &state.round {
            Round::Parliament(parliament) => Some(Actor::Seat(parliament.to_act())),
            Round::Stock(round) => Some(Actor::Seat(round.turns.seat)),
            Round::Fines(fines) => Some(Actor::Seat(fines.seat)),
            Round::Operating(round) => Some(Actor::Company(round.company)),
            Round::Over => None,
        }
    }

    /// Half shares are settled first: until then prices and holdings are those of neither company.
    fn caused(&self, before: &State, events: &[Event]) -> Caused<State> {
        let state = in_this_turn(self, before, events);
        match self.settled(before, &state) {
            Some(state) => Caused { state, assumed: Some(Message::new("ea-half-shares-kept")) },
            None => Caused { state, assumed: None },
        }
    }

    fn tell(&self, before: &State, act: (SeatId, &Action), events: &[Event]) -> Told {
        told::tell(self, before, act, events)
    }

    fn incomes(&self, _state: &State, events: &[Event]) -> Vec<Income> {
        paid::incomes(events)
    }

    fn deed(&self, state: &State, action: &Action) -> Message {
        deed::deed(self, state, action)
    }

    fn panel(&self, state: &State, choices: &[Choice<Action>]) -> Option<Panel> {
        panel::panel(self, state, choices)
    }

    fn is_pass(action: &Action) -> bool {
        *action == Action::Pass
    }
}

impl EastAnglia1862 {
    fn table_view(&self, state: &State) -> TableView {
        let components = &self.components;
        let phase = self.phase(state);
        let order = self.order(state);
        TableView {
            round: round::round_view(state),
            phase: Some(PhaseView::named(phase.name.as_str(), phase.colour)),
            bank: Some(Money::new(u32::try_from(self.bank(state)).unwrap_or_default())),
            turn: round::turn_view(self, state),
            companies: components.company_ids().map(|company| self.company_view(state, company)).collect(),
            market: price_line(
                components.market.prices(),
                &components.par_prices,
                &state.table,
                &order,
                Message::new("ea-market-note"),
            ),
            order,
            depot: self.depot(state),
            players: SeatId::all(self.seats).map(|seat| self.player_view(state, seat)).collect(),
            priority: Some(state.priority),
            certificate_limit: Some(self.certificate_limit(state)),
            tiles: tiles_left(&components.board, &state.table),
            notes: self.notes(state),
        }
    }

    /// The trains that returned to the bank, each name once, then the new ones.
    fn depot(&self, state: &State) -> Vec<TrainView> {
        let mut depot: Vec<TrainView> = Vec::new();
        for (_, train) in self.returned_trains(state) {
            let name = self.train_name(train);
            match depot.iter_mut().find(|known| known.name == name) {
                Some(known) => known.left = known.left.map(|left| left.saturating_add(1)),
                None => depot.push(TrainView {
                    name,
                    price: self.used_price(state, train),
                    left: Some(1),
                    note: None,
                }),
            }
        }
        let cards = (0..).zip(&self.components.trains);
        depot.extend(cards.filter_map(|(letter, card)| {
            let kind = TrainKind(letter);
            train_for_sale(&state.table, kind, card.letter, card.price)
        }));
        depot
    }

    /// Companies with a price in the order in which they operate, then those that can be launched.
    fn order(&self, state: &State) -> Vec<CompanyId> {
        let (priced, waiting): (Vec<_>, Vec<_>) = self
            .components
            .company_ids()
            .filter(|company| match state.company(*company).stage {
                Stage::Absent => false,
                Stage::Offered => self.is_launchable(state, *company),
                Stage::Won | Stage::Launched | Stage::Floated => true,
            })
            .partition(|company| state.table.marker(*company).cell().is_some());
        let priced = market::operating_order(priced, |company| state.table.marker(company));
        priced.into_iter().chain(waiting).collect()
    }

    fn company_view(&self, state: &State, company: CompanyId) -> CompanyView {
        let card = &self.components.companies[company.index()];
        let (board, table) = (&self.components.board, &state.table);
        let price = self.share_price(state, company);
        let mut holders: Vec<(SeatId, u8)> = SeatId::all(self.seats)
            .map(|seat| (seat, state.table.tenths(company, Holder::Seat(seat))))
            .filter(|(_, shares)| *shares > 0)
            .collect();
        holders.sort_by_key(|(seat, shares)| (std::cmp::Reverse(*shares), *seat));
        let held: u8 = holders.iter().map(|(_, shares)| shares).sum();
        CompanyView {
            id: company,
            name: card.id,
            abbreviation: card.id.to_string(),
            full_name: card.name.clone(),
            kind: CompanyKind::Major,
            owner: state.table.president(company),
            treasury: table.treasury(company),
            trains: state.fleet(company).map(|train| self.train_name(train)).collect(),
            stations: station_places(board, table, company),
            stations_left: vec![Money::ZERO; usize::from(table.stations_left(company))],
            price: Some(price).filter(|price| !price.is_zero()),
            holders,
            unsold: 10_u8.saturating_sub(held),
            income: IncomeKind::Revenue,
            pieces: Vec::new(),
            service: Some(self.service(state, company)),
        }
    }

    fn player_view(&self, state: &State, seat: SeatId) -> PlayerView {
        let held = |company| (company, state.table.tenths(company, Holder::Seat(seat)));
        let shares = self.components.company_ids().map(held);
        PlayerView {
            seat,
            name: None,
            cash: state.table.cash(seat),
            debt: match &state.round {
                Round::Fines(fines) => fines.owed.get(seat.index()).copied().unwrap_or_default(),
                _ => Money::ZERO,
            },
            worth: self.worth(state, seat),
            certificates: self.certificates(state, seat),
            shares: shares.filter(|(_, shares)| *shares > 0).collect(),
            minors: Vec::new(),
            cards: Vec::new(),
            counts: Vec::new(),
            holds: Vec::new(),
            points: Vec::new(),
        }
    }

    /// What a company may run, which side of its charter is up, and the warranties of its trains.
    fn service(&self, state: &State, company: CompanyId) -> Message {
        let card = state.company(company);
        let mut parts = vec![permits(state, company)];
        let in_play = matches!(card.stage, Stage::Launched | Stage::Floated);
        parts.extend(in_play.then(|| match card.charter {
            Charter::Chartered => Message::new("ea-chartered"),
            Charter::Unchartered => Message::new("ea-unchartered"),
        }));
        let pool = state.table.tenths(company, Holder::Pool);
        parts.extend((pool > 0).then(|| Message::new("ea-in-pool").with("shares", pool)));
        let receivership = state.in_receivership(company);
        parts.extend(receivership.then(|| Message::new("ea-receivership")));
        let insured = state.fleet(company).filter(|train| train.warranties > 0);
        parts.extend(insured.map(|train| {
            Message::new("ea-insured")
                .with("train", self.train_name(train))
                .with("warranties", train.warranties)
        }));
        Message::new("ea-list").with("list", parts)
    }

    /// Who must float a chartered company, and the fine, which is known once the par price is chosen.
    fn obligation(&self, state: &State, company: CompanyId) -> Option<Message> {
        let card = state.company(company);
        let times = self.components.amounts.ipo.fine;
        let (key, fine) = match card.stage {
            Stage::Won => ("ea-obligation-without-par", None),
            _ => ("ea-obligation", Some(card.par.times(times))),
        };
        let said =
            Message::new(key).with("player", card.obligation?).with("company", self.components.id(company));
        Some(match fine {
            Some(fine) => said.with("fine", fine),
            None => said.with("times", times as usize),
        })
    }

    /// Charters that must float and what it costs if they do not, London, and how near the end is.
    fn notes(&self, state: &State) -> Vec<NoteView> {
        let companies = self.components.company_ids();
        let obligations = companies.filter_map(|company| self.obligation(state, company));
        let terminals = self.components.company_ids();
        let terminals = terminals.filter(|company| self.has_terminal(state, *company));
        let terminals: Vec<_> = terminals.map(|company| self.components.id(company)).collect();
        let london =
            (!terminals.is_empty()).then(|| Message::new("ea-terminals").with("companies", terminals));
        let end = match state.lner {
            Lner::No if state.top_reached => Some("ea-told-top"),
            Lner::No if state.bank_broken => Some("ea-bank-broken"),
            Lner::No => None,
            Lner::Coming => Some("ea-told-lner-coming"),
            Lner::Formed { .. } => Some("ea-told-lner-formed"),
        };
        let lists = [
            ("ea-obligations", obligations.collect::<Vec<_>>()),
            ("ea-london", london.into_iter().collect()),
            ("ea-end", end.map(Message::new).into_iter().collect()),
        ];
        lists
            .into_iter()
            .filter(|(_, lines)| !lines.is_empty())
            .map(|(heading, lines)| NoteView { heading: Message::new(heading), lines })
            .collect()
    }
}

/// The kinds of trains a company may run, in words.
fn permits(state: &State, company: CompanyId) -> Message {
    permits_named(state.company(company).permits)
}

fn permits_named(permits: Permits) -> Message {
    let kinds: Vec<Message> = permits.kinds().map(kind).collect();
    if kinds.is_empty() { Message::new("ea-all-trains") } else { Message::new("ea-list").with("list", kinds) }
}

/// A kind of train in words.
fn kind(kind: Kind) -> Message {
    Message::new(match kind {
        Kind::Freight => "ea-freight",
        Kind::Local => "ea-local",
        Kind::Express => "ea-express",
    })
}
