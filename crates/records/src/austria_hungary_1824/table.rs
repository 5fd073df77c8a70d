//! The table of 1824 in the words of a trace.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::Holder;
use roundhouse_game::{Game, SeatId};
use roundhouse_titles::austria_hungary_1824::State;
use roundhouse_titles::austria_hungary_1824::flow::Interruption;
use roundhouse_titles::austria_hungary_1824::state::{Next, Round, Stage};

use super::AustriaHungary1824Records;
use crate::snapshot::Snapshot;
use crate::table;
use crate::words::sorted;

impl AustriaHungary1824Records {
    pub(super) fn table(&self, state: &State) -> Snapshot {
        let mut snapshot = Snapshot {
            round: round(state),
            active: self.active(state),
            finished: state.round == Round::Over,
            ..Snapshot::default()
        };
        self.players(state, &mut snapshot);
        for company in self.game.components.company_ids() {
            self.company(state, company, &mut snapshot);
            if self.game.components.kind(company).is_minor() {
                self.minor(state, company, &mut snapshot);
            } else {
                self.major(state, company, &mut snapshot);
            }
        }
        table::tiles(&self.game.components.board, &state.table, &mut snapshot);
        snapshot.also("bank", self.game.bank(state));
        snapshot.also("depot", self.depot(state));
        snapshot
    }

    /// How many trains of each kind the bank has left.
    fn depot(&self, state: &State) -> String {
        let kinds = self.game.components.train_kinds();
        let left = kinds.filter(|kind| state.table.depot.has(*kind)).map(|kind| {
            let name = self.game.components.train_card(kind).name;
            format!("{name}:{}", state.table.depot.left(kind))
        });
        sorted(left)
    }

    /// Who is to act: a player in a stock round, else a company.
    pub(super) fn active(&self, state: &State) -> Vec<String> {
        let company = |company| vec![self.game.components.card(company).id.to_string()];
        let player = |seat: SeatId| vec![self.record.player_id(seat.0)];
        match (self.game.interruption(state), &state.round) {
            (Some(Interruption::Discard(at) | Interruption::Bond(_, at)), _) => company(at),
            (None, Round::Operating(round)) => company(round.company),
            _ => self.game.to_act(state).map(player).unwrap_or_default(),
        }
    }

    fn players(&self, state: &State, snapshot: &mut Snapshot) {
        for seat in SeatId::all(self.game.seats) {
            let id = self.game.seat_name(seat);
            snapshot.fact(format!("{id} cash"), state.table.cash(seat));
            snapshot.fact(format!("{id} value"), self.game.worth(state, seat));
            snapshot.fact(format!("{id} certs"), self.game.certificates(state, seat));
            snapshot.fact(format!("{id} debt"), state.debt(seat));
            let companies = self.game.components.company_ids();
            let held = companies.map(|company| {
                let tenths = if self.game.components.kind(company).is_minor() {
                    u8::from(state.table.owner(company) == Some(seat)) * 10
                } else {
                    state.table.tenths(company, Holder::Seat(seat))
                };
                (self.game.components.card(company).id.to_string(), tenths)
            });
            snapshot.fact(format!("{id} shares"), table::holdings(held));
        }
    }

    fn company(&self, state: &State, company: CompanyId, snapshot: &mut Snapshot) {
        let components = &self.game.components;
        let id = components.card(company).id;
        let train_name = |kind| components.train_card(kind).name;
        table::company(&components.board, &state.table, (company, id.as_str()), (&train_name, snapshot));
        let left = (1..=state.table.stations_left(company))
            .map(|left| self.game.cost_of_station(state, company, left));
        let left = left.map(|cost| cost.unwrap_or_default().to_string());
        snapshot.fact(format!("{id} tokens_left"), sorted(left));
        let closed = matches!(state.stage(company), Stage::Closed | Stage::Absent);
        if closed {
            snapshot.fact(format!("{id} closed"), true);
        }
    }

    fn minor(&self, state: &State, minor: CompanyId, snapshot: &mut Snapshot) {
        let id = self.game.components.card(minor).id;
        let owner = state.table.owner(minor);
        let owner = owner.map(|seat| self.record.player_id(seat.0));
        let holder = owner.clone().unwrap_or_else(|| "treasury".to_owned());
        snapshot.fact(format!("{id} holders"), format!("{holder}:100"));
        snapshot.fact(format!("{id} owner"), owner.unwrap_or_else(|| "null".to_owned()));
        snapshot.fact(format!("{id} price"), "null");
    }

    fn major(&self, state: &State, major: CompanyId, snapshot: &mut Snapshot) {
        let id = self.game.components.card(major).id;
        let director = self.game.director(state, major);
        let owner = director.map(|seat| self.record.player_id(seat.0));
        snapshot.fact(format!("{id} owner"), owner.unwrap_or_else(|| "null".to_owned()));
        let priced = state.table.marker(major).cell().is_some();
        let price = self.game.share_price(state, major);
        let price = if priced { price.to_string() } else { "null".to_owned() };
        snapshot.fact(format!("{id} price"), price);
        // RULING-1824-S12, RULING-1824-S16: some shares that went from hand to hand are counted otherwise there.
        let tenths = |seat: SeatId| {
            let held = state.table.tenths(major, Holder::Seat(seat)).cast_signed();
            held.saturating_add(state.registers[major.index()].beyond(seat))
        };
        let beyond = |seat: SeatId| state.registers[major.index()].beyond(seat);
        let beyond: i8 = SeatId::all(self.game.seats).map(beyond).sum();
        let players = SeatId::all(self.game.seats);
        let players = players.map(|seat| (self.record.player_id(seat.0), tenths(seat)));
        let certificate = if state.table.president(major).is_none() { 2 } else { 0 };
        let bond = state.is_bond(major) && state.is_open(major);
        let bank = state.table.ordinary(major, Holder::Ipo);
        let pool = state.table.ordinary(major, Holder::Pool);
        let for_two = state.piles.is_some();
        let bank = (bank + if bond { 0 } else { certificate }).cast_signed();
        let bank = if for_two { bank } else { bank.saturating_sub(beyond) };
        let pool = (pool + if bond { certificate } else { 0 }).cast_signed();
        let pool = if for_two { pool.saturating_sub(beyond) } else { pool };
        let bank = [("treasury".to_owned(), bank), ("market".to_owned(), pool)];
        let held = players.chain(bank).filter(|(_, tenths)| *tenths != 0);
        let held = held.map(|(who, tenths)| format!("{who}:{}", i16::from(tenths) * 10));
        snapshot.fact(format!("{id} holders"), sorted(held));
    }
}

fn round(state: &State) -> String {
    match &state.round {
        Round::Towns { .. } | Round::Draft(_) | Round::First(_) => "FSR 1".to_owned(),
        Round::Stock(_) => format!("SR {}", state.turn),
        Round::Between(Next::Stock) => format!("EXC {}.1", state.turn),
        Round::Between(Next::Operating { number, .. }) => format!("EXC {}.{number}", state.turn),
        Round::Operating(round) => format!("OR {}.{}", state.turn, round.number),
        Round::Over => "over".to_owned(),
    }
}
