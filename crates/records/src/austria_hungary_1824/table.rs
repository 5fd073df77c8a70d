//! The table of 1824 in the words of a trace.

use roundhouse_board::CompanyId;
use roundhouse_board::tile::Colour;
use roundhouse_family18xx::Holder;
use roundhouse_game::{Game, SeatId};
use roundhouse_titles::austria_hungary_1824::State;
use roundhouse_titles::austria_hungary_1824::flow::Interruption;
use roundhouse_titles::austria_hungary_1824::state::{Next, Round, Stage};

use super::AustriaHungary1824Records;
use crate::snapshot::Snapshot;
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
        let board = &self.game.components.board;
        for hex in board.map.ids() {
            let laid = state.table.position.laid(hex);
            let tile = board.tile(laid.tile);
            if tile.colour != Colour::Printed {
                let at = board.map.hex(hex).at.to_string();
                let shown = (tile.name.to_string(), laid.rotation.sixths());
                snapshot.tiles.insert(at, shown);
            }
        }
        snapshot
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
            let held = companies.filter_map(|company| {
                let percent = if self.game.components.kind(company).is_minor() {
                    if state.table.owner(company) == Some(seat) {
                        100
                    } else {
                        0
                    }
                } else {
                    state.table.tenths(company, Holder::Seat(seat)) * 10
                };
                let name = self.game.components.card(company).id;
                (percent > 0).then(|| format!("{name}:{percent}"))
            });
            snapshot.fact(format!("{id} shares"), sorted(held));
        }
    }

    fn company(&self, state: &State, company: CompanyId, snapshot: &mut Snapshot) {
        let components = &self.game.components;
        let id = components.card(company).id;
        snapshot.fact(format!("{id} cash"), state.table.treasury(company));
        let trains = state.table.fleet(company).iter();
        let trains = trains.map(|kind| components.train_card(kind).name.to_string());
        snapshot.fact(format!("{id} trains"), sorted(trains));
        let stations = state.table.position.stations_of(&components.board, company);
        let stations = stations.map(|at| {
            let hex = components.board.map.hex(at.hex).at;
            let several = state.table.position.stops(&components.board, at.hex).len() > 1;
            if several {
                format!("{hex}/{}", at.stop)
            } else {
                hex.to_string()
            }
        });
        snapshot.fact(format!("{id} tokens"), sorted(stations));
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
        snapshot.fact(
            format!("{id} owner"),
            owner.unwrap_or_else(|| "null".to_owned()),
        );
        snapshot.fact(format!("{id} price"), "null");
    }

    fn major(&self, state: &State, major: CompanyId, snapshot: &mut Snapshot) {
        let id = self.game.components.card(major).id;
        let director = self.game.director(state, major);
        let owner = director.map(|seat| self.record.player_id(seat.0));
        snapshot.fact(
            format!("{id} owner"),
            owner.unwrap_or_else(|| "null".to_owned()),
        );
        let priced = state.table.marker(major).cell().is_some();
        let price = self.game.share_price(state, major);
        let price = if priced {
            price.to_string()
        } else {
            "null".to_owned()
        };
        snapshot.fact(format!("{id} price"), price);
        let tenths = |seat: SeatId| state.table.tenths(major, Holder::Seat(seat));
        let players = SeatId::all(self.game.seats);
        let players = players.map(|seat| (self.record.player_id(seat.0), tenths(seat)));
        let certificate = if state.table.president(major).is_none() {
            2
        } else {
            0
        };
        let bond = state.is_bond(major) && state.is_open(major);
        let bank = state.table.ordinary(major, Holder::Charter);
        let pool = state.table.ordinary(major, Holder::Pool);
        let bank = bank + if bond { 0 } else { certificate };
        let pool = pool + if bond { certificate } else { 0 };
        let held = players
            .chain([("treasury".to_owned(), bank), ("market".to_owned(), pool)])
            .filter(|(_, tenths)| *tenths > 0);
        snapshot.fact(
            format!("{id} holders"),
            sorted(held.map(|(who, tenths)| format!("{who}:{}", tenths * 10))),
        );
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
