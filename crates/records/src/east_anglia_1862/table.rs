//! The table of 1862 in the words of a trace.

use roundhouse_board::CompanyId;
use roundhouse_board::hex::Rotation;
use roundhouse_board::map::HexId;
use roundhouse_board::tile::Colour;
use roundhouse_family18xx::Holder;
use roundhouse_family18xx::TrainKind;
use roundhouse_family18xx::depot::UNLIMITED;
use roundhouse_game::{Game, SeatId};
use roundhouse_titles::east_anglia_1862::State;
use roundhouse_titles::east_anglia_1862::state::{Charter, Round, Stage, Step};

use super::EastAnglia1862Records;
use super::halt_tiles::HaltTile;
use crate::snapshot::Snapshot;
use crate::words::sorted;

/// The stations that records show on the charter of a company that has not floated, by the side of the charter.
const CHARTERED_STATIONS: u8 = 3;
const UNCHARTERED_STATIONS: u8 = 2;

impl EastAnglia1862Records {
    pub(super) fn table(&self, state: &State) -> Snapshot {
        let mut snapshot = Snapshot {
            round: round(state),
            active: self.active(state),
            finished: state.round == Round::Over,
            ..Snapshot::default()
        };
        self.bank(state, &mut snapshot);
        self.players(state, &mut snapshot);
        for company in self.game.components.company_ids() {
            self.company(state, company, &mut snapshot);
        }
        let board = &self.game.components.board;
        for hex in board.map.ids() {
            if board.tile(state.table.position.laid(hex).tile).colour != Colour::Printed {
                let at = board.map.hex(hex).at.to_string();
                snapshot.tiles.insert(at, self.tile(state, hex));
            }
        }
        snapshot
    }

    /// Who is to act: a player, or in an operating round a company.
    pub(super) fn active(&self, state: &State) -> Vec<String> {
        let company = |company| vec![self.game.components.id(company).to_string()];
        let player = |seat: SeatId| vec![self.record.player_id(seat.0)];
        let Some(round) = state.operating() else {
            return self.game.to_act(state).map(player).unwrap_or_default();
        };
        match round.step {
            Step::Exchange(exchange) if exchange.is_companies(self.game.seats) => company(round.company),
            Step::Exchange(exchange) => player(exchange.decider(self.game.seats)),
            Step::Surplus(proposal) => company(proposal.survivor),
            _ => company(round.company),
        }
    }

    /// The name that the record gave the tile, if it means what lies there.
    fn tile(&self, state: &State, hex: HexId) -> (String, u8) {
        let board = &self.game.components.board;
        let laid = state.table.position.laid(hex);
        let tile = board.tile(laid.tile);
        let Some((shown, turn)) = self.shown.get(&board.map.hex(hex).at) else {
            // Nobody has named the tile: of two turns that look alike either will do.
            return (tile.name.to_string(), board.canonical(laid.tile, laid.rotation).sixths());
        };
        let ours = (tile.name.to_string(), laid.rotation.sixths());
        let rotation = Rotation::new(*turn);
        let with_halts = HaltTile::find(shown);
        let base = with_halts.map_or(shown.as_str(), |tile| tile.tile);
        let same_track = board.canonical(laid.tile, rotation) == board.canonical(laid.tile, laid.rotation);
        let halts = tile.track.iter().enumerate();
        let halts = halts.filter(|(line, _)| laid.halts & (1 << line) != 0);
        let mut halts: Vec<_> = halts.map(|(_, line)| line.turned(laid.rotation)).collect();
        let mut named: Vec<_> = with_halts.map_or_else(Vec::new, |tile| tile.lines(rotation).collect());
        halts.sort_unstable();
        named.sort_unstable();
        let same_halts = tile.printed_halts || halts == named;
        if base == tile.name.as_str() && same_track && same_halts { (shown.clone(), *turn) } else { ours }
    }

    /// Phase, money and trains of the bank, who has the priority, the limit after the LNER.
    fn bank(&self, state: &State, snapshot: &mut Snapshot) {
        let letter = self.game.card(state.table.phase).letter;
        snapshot.also("phase", letter);
        snapshot.also("bank", self.game.bank(state));
        let cards = (0..self.game.components.trains.len() as u8).map(|letter| {
            let card = TrainKind(letter);
            (self.game.card(letter).letter, state.table.depot.left(card))
        });
        let left = cards.filter(|(_, left)| *left > 0);
        let left = left.map(|(letter, left)| match left {
            UNLIMITED => format!("{letter}:unlimited"),
            left => format!("{letter}:{left}"),
        });
        snapshot.also("depot", sorted(left));
        // In stock rounds records show who would have it if all passed from now on.
        if !matches!(state.round, Round::Stock(_) | Round::Fines(_)) {
            snapshot.also("priority", self.record.player_id(state.priority.0));
        }
        if state.lner_formed() {
            let limit = self.game.certificate_limit(state);
            snapshot.also("certificate limit", limit);
        }
    }

    fn players(&self, state: &State, snapshot: &mut Snapshot) {
        for seat in SeatId::all(self.game.seats) {
            let id = self.game.seat_name(seat);
            snapshot.fact(format!("{id} cash"), state.table.cash(seat));
            snapshot.fact(format!("{id} value"), self.game.worth(state, seat));
            snapshot.fact(format!("{id} certs"), self.game.certificates(state, seat));
            let companies = self.game.components.company_ids();
            let held = companies.filter_map(|company| {
                let held = state.table.tenths(company, Holder::Seat(seat));
                let name = self.game.components.id(company);
                (held > 0).then(|| format!("{name}:{}", u32::from(held) * 10))
            });
            snapshot.fact(format!("{id} shares"), sorted(held));
        }
    }

    fn company(&self, state: &State, company: CompanyId, snapshot: &mut Snapshot) {
        let id = self.game.components.id(company);
        let card = state.company(company);
        snapshot.fact(format!("{id} cash"), state.table.treasury(company));
        let trains = state.fleet(company).map(|train| {
            let warranties = "*".repeat(usize::from(train.warranties));
            format!("{}{warranties}", self.game.train_name(train))
        });
        snapshot.fact(format!("{id} trains"), sorted(trains));
        snapshot.fact(format!("{id} tokens"), self.stations(state, company));
        let left = stations_left(state, company);
        snapshot.fact(format!("{id} tokens_left"), sorted(left));
        let price = match state.table.marker(company).cell() {
            Some(_) => self.game.share_price(state, company).to_string(),
            None => "null".to_owned(),
        };
        snapshot.fact(format!("{id} price"), price);
        snapshot.fact(format!("{id} owner"), self.owner(state, company));
        snapshot.fact(format!("{id} holders"), self.holders(state, company));
        let in_play = matches!(card.stage, Stage::Launched | Stage::Floated);
        if in_play {
            snapshot.also(format!("{id} par"), card.step);
        }
        // Records hand permits over after stations too many are removed, which changes nothing.
        let step = state.operating().map(|round| round.step);
        if !matches!(step, Some(Step::Surplus(_))) {
            let permits = card.permits.kinds().map(|kind| kind.to_string());
            snapshot.also(format!("{id} permits"), sorted(permits));
        }
        if card.stage == Stage::Absent {
            snapshot.fact(format!("{id} closed"), true);
        }
    }

    /// Who holds which part of a company.
    fn holders(&self, state: &State, company: CompanyId) -> String {
        let players = SeatId::all(self.game.seats).map(|seat| {
            let held = state.table.tenths(company, Holder::Seat(seat));
            (self.record.player_id(seat.0), held)
        });
        let others = [
            ("ipo".to_owned(), Holder::Ipo),
            (self.treasury(state, company), Holder::Treasury),
            ("market".to_owned(), Holder::Pool),
        ];
        let others = others.map(|(name, place)| (name, state.table.tenths(company, place)));
        let held = players.chain(others).filter(|(_, held)| *held > 0);
        sorted(held.map(|(who, held)| format!("{who}:{}", u32::from(held) * 10)))
    }

    /// While shares are exchanged the company whose turn it is holds those on both charters.
    fn treasury(&self, state: &State, company: CompanyId) -> String {
        let Some(round) = state.operating() else {
            return "treasury".to_owned();
        };
        let proposal = match round.step {
            Step::Exchange(exchange) => exchange.proposal,
            _ => None,
        };
        let involved =
            proposal.is_some_and(|proposal| [proposal.survivor, proposal.absorbed].contains(&company));
        if involved && round.company != company {
            self.game.components.id(round.company).to_string()
        } else {
            "treasury".to_owned()
        }
    }

    /// While shares of a company are exchanged its director stays what he was.
    fn owner(&self, state: &State, company: CompanyId) -> String {
        let step = state.operating().map(|round| round.step);
        let kept = match step {
            Some(Step::Exchange(exchange)) => {
                let absorbed = exchange.proposal.map(|proposal| proposal.absorbed);
                exchange.survivor == company || absorbed == Some(company)
            }
            Some(Step::Surplus(proposal)) => proposal.absorbed == company,
            _ => false,
        };
        if kept {
            return self.owners.get(&company).cloned().unwrap_or_default();
        }
        let director = state.table.president(company);
        match director.map(|seat| self.record.player_id(seat.0)) {
            Some(id) => id,
            None if state.in_receivership(company) => "market".to_owned(),
            None => "null".to_owned(),
        }
    }

    /// Remembers who directs which company before shares are exchanged.
    pub(super) fn note_owners(&mut self, state: &State) {
        let step = state.operating().map(|round| round.step);
        if matches!(step, Some(Step::Exchange(_) | Step::Surplus(_))) {
            return;
        }
        let companies = self.game.components.company_ids();
        let owners = companies.map(|company| (company, self.owner(state, company)));
        self.owners = owners.collect();
    }

    /// Terminals in London stand where the record built them.
    fn stations(&self, state: &State, company: CompanyId) -> String {
        let board = &self.game.components.board;
        let terminal = self.game.components.terminal;
        let stations = state.table.position.stations_of(board, company);
        let names = stations.map(|at| {
            if at != terminal {
                return board.map.hex(at.hex).at.to_string();
            }
            let mut slots = state.table.position.slots(board, at);
            let slot = slots.position(|owner| owner == Some(company));
            let label = slot.and_then(|slot| self.terminals.get(slot));
            label.cloned().flatten().unwrap_or_default()
        });
        sorted(names)
    }
}

/// What records show of the stations on a charter: one nothing for each.
fn stations_left(state: &State, company: CompanyId) -> impl Iterator<Item = String> {
    let card = state.company(company);
    let left = match card.stage {
        Stage::Floated => state.table.stations_left(company),
        Stage::Launched if card.charter == Charter::Unchartered => UNCHARTERED_STATIONS,
        _ => CHARTERED_STATIONS,
    };
    (0..left).map(|_| "0".to_owned())
}

fn round(state: &State) -> String {
    match &state.round {
        Round::Parliament(_) => format!("PAR {}", state.turn),
        Round::Stock(_) | Round::Fines(_) => format!("SR {}", state.turn),
        Round::Operating(round) => format!("OR {}.{}", state.turn, round.number),
        Round::Over => "over".to_owned(),
    }
}
