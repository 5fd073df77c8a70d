//! The table as a seat sees it. Nothing is hidden in this title, so every seat sees the same.

mod deed;
mod panel;
mod refusal;
mod round;

use roundhouse_board::CompanyId;
use roundhouse_family18xx::TrainKind;
use roundhouse_family18xx::depot::UNLIMITED;
use roundhouse_family18xx::market;
use roundhouse_family18xx::view::{
    CellView, CompanyKind, CompanyView, MarketView, NoteView, Panel, PhaseView, PlayerView,
    TableView, TileView, Told, TrainView, city_place,
};
use roundhouse_game::{Choice, Message, Money, SeatId};

use super::components::TrainCard;
use super::event::Event;
use super::holdings::Place;
use super::state::{Charter, Stage, State};
use super::{Action, EastAnglia1862, Reason};
use crate::plain;
use crate::shown::Shown;

impl Shown for EastAnglia1862 {
    fn shown(&self, state: &State, _seat: Option<SeatId>) -> TableView {
        self.table_view(state)
    }

    fn refusal(&self, reason: &Reason) -> Message {
        refusal::message(self, reason)
    }

    fn tell(&self, before: &State, act: (SeatId, &Action), events: &[Event]) -> Told {
        plain::tell(self, before, act, events)
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
        TableView {
            round: round::round_view(state),
            phase: Some(PhaseView {
                name: Message::new("phase-named").with("name", phase.name.as_str()),
                colour: phase.colour,
            }),
            bank: Some(Money::new(
                u32::try_from(self.bank(state)).unwrap_or_default(),
            )),
            turn: round::turn_view(self, state),
            companies: components
                .company_ids()
                .map(|company| self.company_view(state, company))
                .collect(),
            order: self.order(state),
            market: MarketView {
                cells: self.market_cells(state),
                note: Message::new("market-chart-note"),
            },
            depot: (0..)
                .zip(&components.trains)
                .filter_map(|(letter, card)| Self::train_view(state, (letter, card)))
                .collect(),
            players: SeatId::all(self.seats)
                .map(|seat| self.player_view(state, seat))
                .collect(),
            priority: Some(state.priority),
            certificate_limit: Some(self.certificate_limit(state)),
            tiles: self.tiles_left(state),
            notes: self.permit_notes(state),
        }
    }

    /// Companies with a price in the order in which they operate, then those that can be launched.
    fn order(&self, state: &State) -> Vec<CompanyId> {
        let (priced, waiting): (Vec<_>, Vec<_>) = self
            .components
            .company_ids()
            .filter(|company| !state.is(*company, Stage::Absent))
            .partition(|company| state.table.marker(*company).cell().is_some());
        let priced = market::operating_order(priced, |company| state.table.marker(company));
        priced.into_iter().chain(waiting).collect()
    }

    fn market_cells(&self, state: &State) -> Vec<CellView> {
        let components = &self.components;
        let row = &components.market;
        let order = self.order(state);
        let cell = |(place, price): (u8, &Money)| CellView {
            price: *price,
            start: components.par_prices.contains(price),
            markers: order
                .iter()
                .copied()
                .filter(|company| {
                    let at = state.table.marker(*company).cell();
                    at.is_some_and(|at| at.0 == place)
                })
                .collect(),
        };
        (0..).zip(row.prices()).map(cell).collect()
    }

    fn company_view(&self, state: &State, company: CompanyId) -> CompanyView {
        let card = &self.components.companies[company.index()];
        let (board, table) = (&self.components.board, &state.table);
        let price = self.share_price(state, company);
        let mut holders: Vec<(SeatId, u8)> = SeatId::all(self.seats)
            .map(|seat| (seat, state.holdings.held(company, seat)))
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
            owner: state.holdings.director(company),
            treasury: table.treasury(company),
            trains: state
                .fleet(company)
                .map(|train| self.train_name(train))
                .collect(),
            stations: table
                .position
                .stations_of(board, company)
                .map(|at| city_place(board, &table.position, at).0)
                .collect(),
            stations_left: vec![Money::ZERO; usize::from(table.stations_left(company))],
            price: Some(price).filter(|price| !price.is_zero()),
            holders,
            unsold: 10_u8.saturating_sub(held),
            service: None,
        }
    }

    fn train_view(state: &State, (letter, card): (u8, &TrainCard)) -> Option<TrainView> {
        let left = state.table.depot.left(TrainKind(letter));
        (left > 0).then(|| TrainView {
            name: card.letter,
            price: card.price,
            left: (left != UNLIMITED).then_some(left),
            note: None,
        })
    }

    fn player_view(&self, state: &State, seat: SeatId) -> PlayerView {
        let held = |company| (company, state.holdings.held(company, seat));
        let shares = self.components.company_ids().map(held);
        PlayerView {
            seat,
            cash: state.table.cash(seat),
            worth: self.worth(state, seat),
            certificates: self.certificates(state, seat),
            shares: shares.filter(|(_, shares)| *shares > 0).collect(),
            minors: Vec::new(),
        }
    }

    fn tiles_left(&self, state: &State) -> Vec<TileView> {
        let board = &self.components.board;
        let tile = |id| TileView {
            name: board.tile(id).name,
            colour: board.tile(id).colour,
            left: state.table.pieces_left(board, id),
        };
        board.tiles.ids().map(tile).collect()
    }

    /// Which companies are chartered, and what each may run.
    fn permit_notes(&self, state: &State) -> Vec<NoteView> {
        let in_play = |company: &CompanyId| {
            matches!(
                state.company(*company).stage,
                Stage::Launched | Stage::Floated
            )
        };
        let line = |id: CompanyId| {
            let company = state.company(id);
            let kinds = company.permits.kinds().map(refusal::kind_name);
            let key = match company.charter {
                Charter::Chartered => "permits-chartered",
                Charter::Unchartered => "permits-unchartered",
            };
            Message::new(key)
                .with("company", self.components.id(id))
                .with("kinds", kinds.collect::<Vec<_>>())
                .with("pool", state.holdings.shares(id, Place::Pool))
        };
        let companies = self.components.company_ids().filter(in_play);
        let lines: Vec<Message> = companies.map(line).collect();
        let note = NoteView {
            heading: Message::new("permits"),
            lines,
        };
        Some(note)
            .filter(|note| !note.lines.is_empty())
            .into_iter()
            .collect()
    }
}
