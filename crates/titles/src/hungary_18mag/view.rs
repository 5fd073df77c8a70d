//! The table as a seat sees it. Nothing is hidden in this title, so every seat sees the same.

mod deed;
mod panel;
mod names;
mod run;
mod solo_board;
mod told;

use roundhouse_board::CompanyId;
use roundhouse_family18xx::market::operating_order;
use roundhouse_family18xx::stations::costs_left;
use roundhouse_family18xx::view::{
    Actor, CompanyKind, CompanyView, Income, IncomeKind, MarketView, NoteView, Panel, PhaseView, PlayerView,
    RoundKind, RoundView, TableView, Told, TrainView, TurnView, holders, price_line, station_places,
    tiles_left,
};
use roundhouse_family18xx::{Holder, TrainKind};
use roundhouse_game::{Choice, Detail, Game, Message, Money, SeatId};

use super::components::{Edition, PhaseCard, Services};
use super::state::{Event, OperatingRound, Round, State, Step};
use super::{Action, Hungary18Mag, istvan, stock};
use crate::shown::Shown;

impl Shown for Hungary18Mag {
    fn shown(&self, state: &State, _seat: Option<SeatId>) -> TableView {
        self.table_view(state)
    }

    fn round(&self, state: &State) -> RoundView {
        round_view(state)
    }

    fn actor(&self, state: &State) -> Option<Actor> {
        match &state.round {
            Round::Operating(round) => Some(Actor::Company(round.company)),
            Round::Draft { .. } | Round::Stock(_) => self.to_act(state).map(Actor::Seat),
            Round::Over => None,
        }
    }

    fn tell(&self, before: &State, act: (SeatId, &Action), events: &[Event]) -> Told {
        told::tell(self, before, act, events)
    }

    fn incomes(&self, _state: &State, events: &[Event]) -> Vec<Income> {
        told::incomes(events)
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

impl Hungary18Mag {
    /// The whole table.
    pub(super) fn table_view(&self, state: &State) -> TableView {
        let components = &self.components;
        let companies = (0..components.companies.len() as u8).map(CompanyId);
        TableView {
            round: round_view(state),
            phase: Some(phase_view(self.phase(state))),
            bank: None,
            turn: self.turn_view(state),
            companies: companies.map(|company| self.company_view(state, company)).collect(),
            order: self.order(state),
            market: self.market_view(state),
            depot: components.train_kinds().map(|kind| self.train_view(state, kind)).collect(),
            players: SeatId::all(self.seats).map(|seat| self.player_view(state, seat)).collect(),
            priority: Some(state.priority),
            certificate_limit: Some(self.certificate_limit()),
            tiles: tiles_left(&components.board, &state.table),
            notes: self.notes(state),
        }
    }

    fn turn_view(&self, state: &State) -> Option<TurnView> {
        let seat = self.to_act(state)?;
        let (company, doing) = match &state.round {
            Round::Draft { .. } => (None, "doing-draft"),
            Round::Stock(_) => (None, "doing-stock"),
            Round::Operating(round) => (Some(acting(round)), doing(round.step)),
            Round::Over => return None,
        };
        Some(TurnView {
            seat,
            company,
            doing: Message::new(doing),
            next: self.next_seat(state),
            asked: doing == "doing-answer",
        })
    }

    /// Whose turn follows; in an operating round that is a company's.
    fn next_seat(&self, state: &State) -> Option<SeatId> {
        match &state.round {
            Round::Draft { picks } => self.next_to_draft(*picks),
            Round::Stock(turns) => stock::next_seat(self, state, *turns),
            Round::Operating(_) | Round::Over => None,
        }
    }

    /// Minors in play by number, then majors by price.
    fn order(&self, state: &State) -> Vec<CompanyId> {
        let in_play = |minor: &CompanyId| state.table.owner(*minor).is_some();
        let minors = self.components.minors().filter(in_play);
        let majors = operating_order(self.components.majors(), |major| state.table.marker(major));
        minors.chain(majors).collect()
    }

    fn company_view(&self, state: &State, company: CompanyId) -> CompanyView {
        let (card, table) = (self.components.card(company), &state.table);
        let board = &self.components.board;
        let minor = self.components.is_minor(company);
        let trains = table.fleet(company).iter();
        CompanyView {
            id: company,
            name: card.id,
            abbreviation: card.abbreviation.clone(),
            full_name: card.name.clone(),
            kind: CompanyKind::of(minor),
            owner: if minor { table.owner(company) } else { table.president(company) },
            treasury: table.treasury(company),
            trains: trains.map(|kind| self.components.train_card(kind).name).collect(),
            stations: station_places(board, table, company),
            stations_left: self.station_costs_left(state, company),
            price: (!minor).then(|| self.share_price(state, company)),
            holders: holders(table, company),
            unsold: self.unsold(state, company),
            income: if minor { IncomeKind::Revenue } else { IncomeKind::Dividends },
            pieces: self.terrain_tokens(state, company),
            service: self.service(company).or_else(|| tokens_left(state, company)),
        }
    }

    fn station_costs_left(&self, state: &State, company: CompanyId) -> Vec<Money> {
        let rules = &self.components;
        let costs = if rules.is_minor(company) {
            &rules.minor_rules.station_costs
        } else {
            &rules.major_rules.station_costs
        };
        costs_left(&state.table, company, costs).to_vec()
    }

    /// What lies on the charter, the director's certificate included.
    fn unsold(&self, state: &State, company: CompanyId) -> u8 {
        if self.components.is_minor(company) {
            return 0;
        }
        let held: u8 = holders(&state.table, company).iter().map(|(_, tenths)| tenths).sum();
        10_u8.saturating_sub(held)
    }

    /// What a major is paid for.
    fn service(&self, company: CompanyId) -> Option<Message> {
        let Services { offboard, plus, mine, terrain, construction } = self.components.services();
        let kinds = [
            (offboard, "mag-service-offboard"),
            (plus, "mag-service-plus"),
            (mine, "mag-service-mine"),
            (terrain, "mag-service-terrain"),
            (construction, "mag-service-construction"),
        ];
        // On the map for two there are no mines.
        let none = |key: &str| key == "mag-service-mine" && mine == offboard;
        let done = kinds.into_iter().filter(|(seller, key)| *seller == company && !none(key));
        let mut services: Vec<Message> = done.map(|(_, key)| Message::new(key)).collect();
        let sold = self.components.trains.iter().filter(|card| card.seller == company);
        let sold: Vec<_> = sold.map(|card| card.name).collect();
        if !sold.is_empty() {
            services.push(Message::new("mag-service-trains").with("trains", sold));
        }
        (!services.is_empty()).then(|| Message::new("mag-services").with("services", services))
    }

    fn market_view(&self, state: &State) -> MarketView {
        let order = operating_order(self.components.majors(), |major| state.table.marker(major));
        price_line(
            self.components.market.prices(),
            &self.components.start_prices,
            &state.table,
            &order,
            Message::new(match self.components.edition {
                Edition::Standard => "mag-market-note",
                Edition::TwoPlayer => "mag-market-note-two",
            }),
        )
    }

    fn train_view(&self, state: &State, kind: TrainKind) -> TrainView {
        let card = self.components.train_card(kind);
        TrainView {
            name: card.name,
            price: card.price,
            left: None,
            note: self.phase_after(state, kind).map(|phase| {
                Message::new("depot-first").with("train", card.name).with("phase", phase_name(phase))
            }),
        }
    }

    /// The phase that the next sale of this kind would begin.
    fn phase_after(&self, state: &State, kind: TrainKind) -> Option<&PhaseCard> {
        let next = self.components.phases.get(usize::from(state.table.phase) + 1);
        next.filter(|_| state.has_round_tile(kind))
    }

    /// The terrain tokens that a minor has left; nothing for a company that never has any.
    fn terrain_tokens(&self, state: &State, company: CompanyId) -> Vec<Message> {
        if self.components.card(company).terrain_tokens == 0 {
            return Vec::new();
        }
        let left = state.terrain_tokens.get(company.index()).copied().unwrap_or_default();
        vec![Message::new("mag-terrain-tokens").with("left", left)]
    }

    fn player_view(&self, state: &State, seat: SeatId) -> PlayerView {
        let table = &state.table;
        let tenths = |major| (major, table.tenths(major, Holder::Seat(seat)));
        let owned = |minor: &CompanyId| table.owner(*minor) == Some(seat);
        let istvan = self.is_solo() && seat == istvan::SEAT;
        PlayerView {
            seat,
            name: istvan.then(|| Message::new("mag-istvan")),
            cash: table.cash(seat),
            debt: Money::ZERO,
            worth: self.worth(state, seat),
            certificates: self.certificates(state, seat),
            shares: self.components.majors().map(tenths).filter(|(_, tenths)| *tenths > 0).collect(),
            minors: self.components.minors().filter(owned).collect(),
            cards: Vec::new(),
            counts: Vec::new(),
            holds: Vec::new(),
            points: Vec::new(),
        }
    }

    /// The markers for rounds without a sale, and that the end is near; István's cards.
    fn notes(&self, state: &State) -> Vec<NoteView> {
        let mut lines = Vec::new();
        if let Some(stack) = state.marked_stack().filter(|_| state.no_train_markers > 0) {
            lines.push(
                Message::new("mag-markers")
                    .with("markers", state.no_train_markers)
                    .with("train", self.components.train_card(stack).name),
            );
        }
        if state.last_set {
            lines.push(Message::new("mag-last-set"));
        }
        let heading = Message::new("mag-notes");
        let trains = (!lines.is_empty()).then_some(NoteView { heading, lines });
        trains.into_iter().chain(self.istvans_board(state)).collect()
    }

    /// A company as it is called in a sentence: "minor 10", "RÁBA".
    fn label(&self, company: CompanyId) -> Detail {
        let card = self.components.card(company);
        if self.components.is_minor(company) {
            Message::new("minor").with("number", card.id).into()
        } else {
            card.abbreviation.clone().into()
        }
    }
}

/// The company that is asked: whoever sells answers a buyer.
const fn acting(round: &OperatingRound) -> CompanyId {
    match round.step {
        Step::Answer(offer) => offer.seller,
        _ => round.company,
    }
}

const fn doing(step: Step) -> &'static str {
    match step {
        Step::Track(_) => "doing-track",
        Step::Station | Step::MajorStation => "doing-station",
        Step::Scrap => "doing-scrap",
        Step::Run(_) => "doing-run",
        Step::Buy => "doing-buy",
        Step::Answer(_) => "doing-answer",
        Step::Dividend => "doing-dividend",
    }
}

fn round_view(state: &State) -> RoundView {
    let named = RoundView::new;
    match &state.round {
        Round::Draft { .. } => named(RoundKind::Draft, ["round-draft", "round-draft-short"]),
        Round::Stock(_) => named(RoundKind::Stock, ["round-stock", "round-stock-short"]).in_turn(state.turn),
        Round::Operating(round) => {
            let names = ["round-operating", "round-operating-short"];
            let view = named(RoundKind::Operating, names).in_turn(state.turn);
            view.in_set(round.number, round.of)
        }
        Round::Over => named(RoundKind::Over, ["round-over"; 2]),
    }
}

fn phase_view(card: &PhaseCard) -> PhaseView {
    PhaseView { name: phase_name(card), colour: card.colour }
}

fn phase_name(card: &PhaseCard) -> Message {
    Message::new(format!("phase-{}", card.name))
}

/// The terrain tokens that a minor still has.
fn tokens_left(state: &State, minor: CompanyId) -> Option<Message> {
    let tokens = state.terrain_tokens[minor.index()];
    (tokens > 0).then(|| Message::new("mag-tokens-left").with("tokens", tokens))
}
