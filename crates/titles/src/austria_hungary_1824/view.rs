//! The table as a seat sees it. Nothing is hidden in this title, so every seat sees the same.

mod deed;
mod paid;
mod panel;
mod names;
mod round;
mod service;
mod told;

use roundhouse_board::CompanyId;
use roundhouse_family18xx::Holder;
use roundhouse_family18xx::view::{
    Actor, CardView, CompanyKind, CompanyView, DealRow, Income, IncomeKind, MarketView, NoteView, Panel,
    PhaseView, PlayerView, RoundView, TableView, Told, holders, station_places, tiles_left, train_for_sale,
};
use roundhouse_game::{Choice, Message, Money, SeatId};

use super::state::{Event, Mountain, Round, Stage, State};
use super::{Action, AustriaHungary1824, debts, mountains};
use crate::shown::Shown;

impl Shown for AustriaHungary1824 {
    fn shown(&self, state: &State, _seat: Option<SeatId>) -> TableView {
        self.table_view(state)
    }

    fn round(&self, state: &State) -> RoundView {
        round::round_view(state)
    }

    fn actor(&self, state: &State) -> Option<Actor> {
        match state.round {
            Round::Towns { placed } => Some(Actor::Seat(self.placing_seat(placed))),
            Round::Draft(step) => Some(Actor::Seat(self.drafting_seat(state, step))),
            Round::First(round) => Some(Actor::Seat(round.seat)),
            Round::Stock(round) => Some(Actor::Seat(round.turns.seat)),
            Round::Operating(round) => Some(Actor::Company(round.company)),
            Round::Between(_) | Round::Over => None,
        }
    }

    fn tell(&self, before: &State, act: (SeatId, &Action), events: &[Event]) -> Told {
        told::tell(self, before, act, events)
    }

    fn incomes(&self, state: &State, events: &[Event]) -> Vec<Income> {
        paid::incomes(self, state, events)
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

impl AustriaHungary1824 {
    fn table_view(&self, state: &State) -> TableView {
        let components = &self.components;
        let phase = self.phase(state);
        TableView {
            round: round::round_view(state),
            phase: Some(PhaseView::named(&phase.name, phase.colour)),
            bank: Some(Money::new(u32::try_from(self.bank(state)).unwrap_or_default())),
            turn: round::turn_view(self, state),
            companies: components.company_ids().map(|company| self.company_view(state, company)).collect(),
            order: self.order(state),
            market: MarketView { cells: Vec::new(), note: Message::new("market-chart-note") },
            depot: components
                .train_kinds()
                .filter_map(|kind| {
                    let card = components.train_card(kind);
                    train_for_sale(&state.table, kind, card.name, card.price)
                })
                .collect(),
            players: SeatId::all(self.seats).map(|seat| self.player_view(state, seat)).collect(),
            priority: Some(state.priority),
            certificate_limit: Some(components.players.certificates),
            tiles: tiles_left(&components.board, &state.table),
            notes: self.notes(state),
        }
    }

    /// Minors in play, then companies with a price, then those that wait.
    fn order(&self, state: &State) -> Vec<CompanyId> {
        let components = &self.components;
        let minors = components.minors().filter(|minor| state.is_open(*minor));
        let (priced, waiting): (Vec<_>, Vec<_>) = components
            .majors()
            .filter(|major| !matches!(state.stage(*major), Stage::Absent | Stage::Closed))
            .partition(|major| state.table.marker(*major).cell().is_some());
        let priced = self.operating_order(state, priced);
        minors.chain(priced).chain(waiting).collect()
    }

    fn company_view(&self, state: &State, company: CompanyId) -> CompanyView {
        let (card, table) = (self.components.card(company), &state.table);
        let board = &self.components.board;
        let minor = card.kind.is_minor();
        let price = self.share_price(state, company);
        let left = 1..=table.stations_left(company);
        CompanyView {
            id: company,
            name: card.id,
            abbreviation: card.id.to_string(),
            full_name: card.name.clone(),
            kind: CompanyKind::of(minor),
            owner: self.director(state, company),
            treasury: table.treasury(company),
            trains: table.fleet(company).iter().map(|kind| self.components.train_card(kind).name).collect(),
            stations: station_places(board, table, company),
            stations_left: left.rev().filter_map(|left| self.cost_of_station(state, company, left)).collect(),
            price: Some(price).filter(|price| !price.is_zero()),
            holders: holders(table, company),
            unsold: if minor {
                0
            } else {
                table.ordinary(company, Holder::Ipo) + table.ordinary(company, Holder::Pool)
            },
            income: if state.is_bond(company) { IncomeKind::Dividends } else { IncomeKind::Revenue },
            pieces: Vec::new(),
            service: self.service(state, company),
        }
    }

    fn player_view(&self, state: &State, seat: SeatId) -> PlayerView {
        let table = &state.table;
        let tenths = |major| (major, table.tenths(major, Holder::Seat(seat)));
        let shares = self.components.majors().map(tenths);
        let owned = |minor: &CompanyId| table.owner(*minor) == Some(seat);
        PlayerView {
            seat,
            name: None,
            cash: table.cash(seat),
            debt: state.debt(seat),
            worth: self.worth(state, seat),
            certificates: self.certificates(state, seat),
            shares: shares.filter(|(_, tenths)| *tenths > 0).collect(),
            minors: self.components.minors().filter(owned).collect(),
            cards: mountain_cards(state, seat),
            counts: Vec::new(),
            holds: Vec::new(),
            points: Vec::new(),
        }
    }

    /// What forms at the end of the round, what the game for two has of its own, who has which mountain railway, and
    /// who owes what.
    fn notes(&self, state: &State) -> Vec<NoteView> {
        let forming = self.components.states().into_iter();
        let forming = forming.filter(|company| state.pending.forming.contains(*company));
        let formations = forming.map(|company| {
            let deal = panel::formation(self, state, company);
            let line = |row: DealRow| row.in_words();
            NoteView { heading: deal.heading, lines: deal.rows.into_iter().map(line).collect() }
        });
        let lists = [
            ("ah-piles", self.pile_lines(state)),
            ("ah-for-two", self.lines_for_two(state)),
            ("mountain-railways", Self::mountain_lines(state)),
            ("debts", self.debt_lines(state)),
        ];
        let lists = lists
            .into_iter()
            .filter(|(_, lines)| !lines.is_empty())
            .map(|(heading, lines)| NoteView { heading: Message::new(heading), lines });
        formations.chain(lists).collect()
    }

    fn mountain_lines(state: &State) -> Vec<Message> {
        let line = |(number, mountain): (u8, &Mountain)| {
            let message = match mountain {
                Mountain::Offered => Message::new("mountain-offered"),
                Mountain::Owned(seat) => Message::new("mountain-owned").with("player", *seat),
                Mountain::Gone => return None,
            };
            Some(message.with("mountain", mountains::name(number)))
        };
        (0..).zip(&state.mountains).filter_map(line).collect()
    }

    /// VII.12: debts grow by half at the end of every stock round.
    fn debt_lines(&self, state: &State) -> Vec<Message> {
        let debts = SeatId::all(self.seats).map(|seat| (seat, state.debt(seat)));
        let debts = debts.filter(|(_, debt)| !debt.is_zero());
        debts
            .map(|(seat, debt)| {
                Message::new("player-owes")
                    .with("player", seat)
                    .with("amount", debt)
                    .with("grown", debts::with_interest(debt))
            })
            .collect()
    }
}

/// The mountain railways of a player.
fn mountain_cards(state: &State, seat: SeatId) -> Vec<CardView> {
    let mountains = (0..).zip(&state.mountains);
    let own = mountains.filter(|(_, mountain)| **mountain == Mountain::Owned(seat));
    let card = |(number, _)| {
        let name = mountains::name(number);
        CardView { name, full_name: Message::new("ah-mountain-named").with("mountain", name) }
    };
    own.map(card).collect()
}

#[cfg(test)]
mod tests;
