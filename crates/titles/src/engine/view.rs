//! The table as a seat sees it. Nothing is hidden, so every seat sees the same.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::engine::{Action, Engine, Event, Round, State, Step};
use roundhouse_family18xx::stations::costs_left;
use roundhouse_family18xx::view::{
    Actor, CompanyKind, CompanyView, Income, IncomeKind, MarketView, Panel, PhaseView, PlayerView, RoundKind,
    RoundView, TableView, Told, TurnView, holders, station_places, tiles_left, train_for_sale,
};
use roundhouse_family18xx::{Holder, StockTurns};
use roundhouse_game::{Choice, Game, Message, Money, SeatId};

use super::{panel, told, words};
use crate::shown::Shown;

impl Shown for Engine {
    fn shown(&self, state: &State, _seat: Option<SeatId>) -> TableView {
        let (cards, table) = (&self.cards, &state.table);
        let kinds = cards.kinds();
        let depot = kinds.filter_map(|kind| {
            let card = cards.train(kind);
            train_for_sale(table, kind, card.name, card.price)
        });
        let waiting = cards.ids().filter(|company| table.marker(*company).cell().is_none());
        TableView {
            round: self.round(state),
            phase: Some(PhaseView::named(&self.phase(state).name, self.phase(state).colour)),
            bank: Some(self.bank(state)),
            turn: turn(self, state),
            companies: cards.ids().map(|company| company_view(self, state, company)).collect(),
            order: self.priced(state).into_iter().chain(waiting).collect(),
            market: MarketView { cells: Vec::new(), note: Message::new("market-chart-note") },
            depot: depot.collect(),
            players: SeatId::all(table.seats).map(|seat| player_view(self, state, seat)).collect(),
            priority: Some(state.priority),
            certificate_limit: Some(self.players.certificates),
            tiles: tiles_left(&cards.board, table),
            notes: Vec::new(),
        }
    }

    fn round(&self, state: &State) -> RoundView {
        let named = RoundView::new;
        match &state.round {
            Round::Stock(_) => {
                named(RoundKind::Stock, ["round-stock", "round-stock-short"]).in_turn(state.turn)
            }
            Round::Operating(round) => {
                let view = named(RoundKind::Operating, ["round-operating", "round-operating-short"]);
                view.in_turn(state.turn).in_set(round.number, round.of)
            }
            Round::Over => named(RoundKind::Over, ["round-over"; 2]),
        }
    }

    fn actor(&self, state: &State) -> Option<Actor> {
        match &state.round {
            Round::Stock(turns) => Some(Actor::Seat(turns.seat)),
            Round::Operating(round) => Some(Actor::Company(round.company)),
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
        words::deed(self, state, action)
    }

    fn panel(&self, state: &State, choices: &[Choice<Action>]) -> Option<Panel> {
        panel::panel(self, state, choices)
    }

    fn is_pass(action: &Action) -> bool {
        *action == Action::Pass
    }
}

fn turn(game: &Engine, state: &State) -> Option<TurnView> {
    let seat = game.to_act(state)?;
    let (company, doing, next) = match &state.round {
        Round::Stock(turns) => (None, "doing-stock", next_to_trade(state, *turns)),
        Round::Operating(round) => match game.discarding(state) {
            Some(company) => (Some(company), "doing-discard", None),
            None => (Some(round.company), game.step(round).map_or("doing-buy", doing), None),
        },
        Round::Over => return None,
    };
    Some(TurnView { seat, company, doing: Message::new(doing), next, asked: false })
}

/// Whose turn follows, unless a pass would end the round.
fn next_to_trade(state: &State, turns: StockTurns) -> Option<SeatId> {
    turns.next(state.table.seats).map(|next| next.seat)
}

const fn doing(step: Step) -> &'static str {
    match step {
        Step::Track => "doing-track",
        Step::Station => "doing-station",
        Step::Run => "doing-run",
        Step::Dividend => "doing-income",
        Step::Trains => "doing-buy",
    }
}

fn company_view(game: &Engine, state: &State, company: CompanyId) -> CompanyView {
    let (card, table) = (game.cards.company(company), &state.table);
    CompanyView {
        id: company,
        name: card.id,
        abbreviation: card.id.to_string(),
        full_name: card.name.clone(),
        kind: CompanyKind::Major,
        owner: table.president(company),
        treasury: table.treasury(company),
        trains: table.fleet(company).iter().map(|kind| game.cards.train(kind).name).collect(),
        stations: station_places(&game.cards.board, table, company),
        stations_left: costs_left(table, company, &card.stations).to_vec(),
        price: game.price(state, company),
        holders: holders(table, company),
        unsold: table.tenths(company, Holder::Ipo) + table.tenths(company, Holder::Pool),
        income: IncomeKind::Revenue,
        service: None,
        pieces: Vec::new(),
    }
}

fn player_view(game: &Engine, state: &State, seat: SeatId) -> PlayerView {
    let tenths = |company| (company, state.table.tenths(company, Holder::Seat(seat)));
    PlayerView {
        seat,
        name: None,
        cash: state.table.cash(seat),
        debt: Money::ZERO,
        worth: game.worth(state, seat),
        certificates: game.certificates(state, seat),
        shares: game.cards.ids().map(tenths).filter(|(_, tenths)| *tenths > 0).collect(),
        minors: Vec::new(),
        cards: Vec::new(),
        counts: Vec::new(),
        holds: Vec::new(),
        points: Vec::new(),
    }
}
