//! A table that is set up event by event.

use std::collections::BTreeMap;

use roundhouse_board::hex::Rotation;
use roundhouse_board::map::HexId;
use roundhouse_board::{CompanyId, Lay, StopId};
use roundhouse_bots::EventCounts;
use roundhouse_family18xx::Holder;
use roundhouse_family18xx::routes::RoutePath;
use roundhouse_family18xx::track::TileLay;
use roundhouse_family18xx::view::{Actor, Panel, Told};
use roundhouse_family18xx::{CompanySet, Purse, TableEvent, TrainKind};
use roundhouse_game::{Game, Grounds, Money, Name, SeatId, Setup};
use roundhouse_titles::east_anglia_1862::action::{OptionChoice, Source};
use roundhouse_titles::east_anglia_1862::event::Event;
use roundhouse_titles::east_anglia_1862::state::{
    Built, Charter, Company, HomeDuty, OperatingRound, Redemption, Round, Stage, Step, StockRound,
};
use roundhouse_titles::east_anglia_1862::train::{Kind, Permits, Places, Train};
use roundhouse_titles::east_anglia_1862::{Action, EastAnglia1862, State};
use roundhouse_titles::{Shown, Title, TitleFiles};
use roundhouse_words::refused;

use crate::support::sections::assert_exists;

pub(crate) struct Table {
    pub(crate) game: EastAnglia1862,
    pub(crate) state: State,
    /// What followed from the actions.
    pub(crate) happened: EventCounts,
}

pub(crate) fn name(text: &str) -> Name {
    text.parse().unwrap()
}

pub(crate) fn money(units: u32) -> Money {
    Money::new(units)
}

pub(crate) const fn seat(number: u8) -> SeatId {
    SeatId(number)
}

pub(crate) fn lay(hex: &str, tile: &str, rotation: u8) -> Action {
    Action::LayTile {
        lay: TileLay { hex: hex.parse().unwrap(), tile: name(tile), rotation: Rotation::new(rotation) },
    }
}

pub(crate) fn unite(company: &str, survivor: &str) -> Action {
    Action::Unite { company: name(company), survivor: name(survivor) }
}

pub(crate) fn sell(company: &str, shares: u8) -> Action {
    Action::SellShares { company: name(company), shares }
}

pub(crate) fn buy(company: &str, from: Source) -> Action {
    Action::BuyShare { company: name(company), from }
}

pub(crate) const REDEEM: Action = Action::DecideOption { choice: OptionChoice::Redeem };

pub(crate) fn route(train: &str, path: &str) -> RoutePath {
    RoutePath { train: name(train), path: path.split('-').map(|hex| hex.parse().unwrap()).collect() }
}

impl Table {
    pub(crate) fn new(players: usize) -> Self {
        Self::with(players, None, &[])
    }

    /// A table with a variant, options (`length=short`) and rulings (`!unmoved_marker=stays`).
    pub(crate) fn with(players: usize, variant: Option<&str>, chosen: &[&str]) -> Self {
        let (mut options, mut rulings) = (BTreeMap::new(), BTreeMap::new());
        for choice in chosen {
            let (key, value) = choice.split_once('=').unwrap();
            match key.strip_prefix('!') {
                Some(key) => rulings.insert(key.to_owned(), value.to_owned()),
                None => options.insert(key.to_owned(), value.to_owned()),
            };
        }
        let setup = Setup {
            players: (1..=players).map(|seat| format!("Player {seat}")).collect(),
            variant: variant.map(ToOwned::to_owned),
            options,
            rulings,
            seed: 1.into(),
        };
        let files = TitleFiles::embedded(Title::EAST_ANGLIA_1862);
        let game = EastAnglia1862::new(&files, &setup).unwrap();
        let state = game.setup();
        let happened = EventCounts::default();
        Self { game, state, happened }
    }

    /// How often events of this kind followed from the actions.
    pub(crate) fn times(&self, event: &str) -> u64 {
        let mut kinds = self.happened.iter();
        kinds.find(|(kind, _)| *kind == event).map_or(0, |(_, times)| times)
    }

    pub(crate) fn id(&self, company: &str) -> CompanyId {
        self.game.components.company(name(company)).unwrap()
    }

    pub(crate) fn hex(&self, at: &str) -> HexId {
        let map = &self.game.components.board.map;
        map.find(at.parse().unwrap()).unwrap()
    }

    /// ENR in Cromer with port, Norwich, Acle, Beccles, Lowestoft and Ipswich, all permits and these trains.
    pub(crate) fn east_norfolk(chosen: &[&str], trains: &[(char, Kind)]) -> Self {
        let mut table = Self::with(3, None, chosen);
        table.float("ENR", 100);
        table.certificate("ENR", Holder::Seat(seat(0)));
        for (hex, tile, rotation) in [
            ("F3", "57", 0),
            ("F5", "790", 2),
            ("G6", "8851", 2),
            ("G8", "14", 0),
            ("H7", "6", 1),
            ("F9", "8851", 0),
            ("F11", "791", 0),
        ] {
            table.lay(hex, tile, rotation);
        }
        table.station("ENR", "F3");
        for kind in [Kind::Freight, Kind::Local, Kind::Express] {
            table.permit("ENR", kind);
        }
        for (letter, kind) in trains {
            table.train("ENR", *letter, *kind);
        }
        table
    }

    #[expect(clippy::needless_pass_by_value, reason = "an event is made where it happens")]
    pub(crate) fn happen(&mut self, event: Event) {
        self.game.evolve(&mut self.state, &event);
    }

    pub(crate) fn on_table(&mut self, event: TableEvent) {
        self.happen(Event::Table(event));
    }

    /// A company that operates at a price, with its ordinary shares still in the IPO and nobody to direct it.
    pub(crate) fn float(&mut self, id: &str, price: u32) {
        let company = self.id(id);
        let now = Company {
            stage: Stage::Floated,
            charter: Charter::Unchartered,
            par: money(price),
            step: self.game.components.amounts.ipo.step_of(money(price)),
            begun: true,
            ..*self.state.company(company)
        };
        self.happen(Event::CompanyBecame { company, now });
        self.certificate(id, Holder::Pool);
        let cell = self.game.components.cell(money(price));
        self.on_table(TableEvent::PriceMoved { company, cell });
    }

    pub(crate) fn change(&mut self, id: &str, change: impl FnOnce(&mut Company)) {
        let company = self.id(id);
        let mut now = *self.state.company(company);
        change(&mut now);
        self.happen(Event::CompanyBecame { company, now });
    }

    pub(crate) fn permit(&mut self, id: &str, kind: Kind) {
        self.change(id, |now| now.permits = now.permits.and(Permits::of(kind)));
    }

    /// Moves ordinary shares out of the IPO.
    pub(crate) fn give(&mut self, id: &str, to: Holder, shares: u8) {
        let (company, from) = (self.id(id), Holder::Ipo);
        self.happen(Event::Table(TableEvent::SharesMoved { company, from, to, tenths: shares }));
    }

    pub(crate) fn certificate(&mut self, id: &str, to: Holder) {
        let company = self.id(id);
        self.happen(Event::Table(TableEvent::CertificateMoved { company, to }));
    }

    /// A player's cash becomes this.
    pub(crate) fn cash(&mut self, seat: SeatId, units: u32) {
        let has = self.state.table.cash(seat);
        self.pay(Purse::Seat(seat), Purse::Bank, has.units());
        self.pay(Purse::Bank, Purse::Seat(seat), units);
    }

    pub(crate) fn treasury(&mut self, id: &str, units: u32) {
        let purse = Purse::Company(self.id(id));
        self.pay(Purse::Bank, purse, units);
    }

    fn pay(&mut self, from: Purse, to: Purse, units: u32) {
        let amount = money(units);
        self.on_table(TableEvent::MoneyMoved { from, to, amount });
    }

    /// A company gets a train: out of the bank, or one that left the game before.
    pub(crate) fn train(&mut self, id: &str, letter: char, kind: Kind) {
        self.insured_train(id, (letter, kind), 0);
    }

    pub(crate) fn insured_train(&mut self, id: &str, (letter, kind): (char, Kind), warranties: u8) {
        let letter = letter as u8 - b'A';
        let card = TrainKind(letter);
        let train =
            Train { owner: self.id(id), letter, number: self.state.trains.len() as u8, kind, warranties };
        if self.state.table.depot.has(card) {
            self.on_table(TableEvent::TrainTaken { train: card });
            self.happen(Event::TrainBought { train });
        } else {
            let (place, owner) = (self.state.relics.len() as u8, train.owner);
            self.happen(Event::RelicKept { train });
            self.happen(Event::RelicBought { place, owner, warranties });
        }
    }

    pub(crate) fn phase(&mut self, letter: char) {
        let phase = letter as u8 - b'A';
        self.on_table(TableEvent::PhaseBegan { phase });
        for earlier in b'A'..letter as u8 {
            self.sold_out(earlier.into());
        }
    }

    /// The bank has sold all trains of a letter, which have left the game, so that the next letter is on sale.
    pub(crate) fn sold_out(&mut self, letter: char) {
        let letter = letter as u8 - b'A';
        let card = TrainKind(letter);
        while self.state.table.depot.has(card) {
            self.on_table(TableEvent::TrainTaken { train: card });
            let train = Train { owner: CompanyId(0), letter, number: 0, kind: Kind::Freight, warranties: 0 };
            let place = self.state.trains.len() as u8;
            self.happen(Event::TrainBought { train });
            self.happen(Event::TrainScrapped { place, train });
        }
    }

    pub(crate) fn lay(&mut self, at: &str, tile: &str, rotation: u8) {
        let hex = self.hex(at);
        let tile = self.game.components.board.find_tile(name(tile)).unwrap();
        let lay = Lay { tile, rotation: Rotation::new(rotation), becomes: [0; 4] };
        self.on_table(TableEvent::TileLaid { hex, lay });
    }

    pub(crate) fn station(&mut self, id: &str, at: &str) {
        let (company, hex) = (self.id(id), self.hex(at));
        let at = StopId { hex, stop: 0 };
        let board = &self.game.components.board;
        let slot = self.state.table.position.free_slot(board, at).unwrap();
        self.on_table(TableEvent::StationsLeftBecame { company, left: 3 });
        self.on_table(TableEvent::StationPlaced { company, at, slot });
    }

    /// It is a company's turn; nobody else waits for one.
    pub(crate) fn operate(&mut self, id: &str, step: Step) {
        self.happen(Event::RoundBecame(Round::Operating(OperatingRound {
            number: 1,
            of: 1,
            company: self.id(id),
            step,
            waiting: CompanySet::EMPTY,
            built: Built::Nothing,
            duty: HomeDuty::None,
            stationed: false,
            refused: [CompanySet::EMPTY; 2],
            no_sale: Places::NONE,
            raised: false,
            redemption: Redemption::Open,
        })));
    }

    /// Changes the operating round as it is.
    pub(crate) fn change_round(&mut self, change: impl FnOnce(&mut OperatingRound)) {
        let mut round = *self.state.operating().unwrap();
        change(&mut round);
        self.happen(Event::RoundBecame(Round::Operating(round)));
    }

    /// These companies have not begun their turn.
    pub(crate) fn wait(&mut self, ids: &[&str]) {
        let waiting = ids.iter().map(|id| self.id(id)).collect();
        self.change_round(|round| round.waiting = waiting);
    }

    /// A terminal in London.
    pub(crate) fn terminal(&mut self, id: &str, slot: u8) {
        let (company, at) = (self.id(id), self.game.components.terminal);
        self.on_table(TableEvent::StationPlaced { company, at, slot });
    }

    /// Everybody does as little as possible until something holds.
    pub(crate) fn idle_until(&mut self, done: impl Fn(&State) -> bool) {
        for _ in 0..300 {
            if done(&self.state) {
                return;
            }
            let choices = self.game.choices(&self.state);
            let pass = choices.iter().find(|choice| choice.action == Action::Pass);
            let action = pass.or(choices.last()).unwrap().action.clone();
            self.act(&action);
        }
        panic!("it never comes: {:?}", self.state.round);
    }

    /// All players pass, so that the operating rounds begin.
    pub(crate) fn pass_stock_round(&mut self) {
        self.stock_round(seat(0));
        let turn = self.state.turn;
        self.idle_until(|state| state.turn != turn || !matches!(state.round, Round::Stock(_)));
    }

    pub(crate) fn stock_round(&mut self, seat: SeatId) {
        self.happen(Event::RoundBecame(Round::Stock(StockRound::new(seat))));
    }

    pub(crate) fn act(&mut self, action: &Action) {
        let seat = self.game.to_act(&self.state).unwrap();
        match self.game.apply(&self.state, seat, action) {
            Ok(applied) => {
                for event in &applied.events {
                    self.happened.count(event);
                }
                self.state = applied.state;
                assert_eq!(self.game.broken(&self.state), None, "{action:?}");
            }
            Err(refusal) => panic!("{action:?}: {}", refused(&self.game, &refusal)),
        }
    }

    /// What the log says of an action, which is done.
    pub(crate) fn told(&mut self, action: &Action) -> Told {
        let seat = self.game.to_act(&self.state).unwrap();
        let applied = self.game.apply(&self.state, seat, action).unwrap();
        let told = self.game.tell(&self.state, (seat, action), &applied.events);
        self.state = applied.state;
        told
    }

    /// The company for which somebody is asked, as pages name it; the panel names the same.
    pub(crate) fn asked(&self) -> Option<Name> {
        let turn = self.game.shown(&self.state, None).turn.unwrap();
        let asked = match self.panel().actor {
            Actor::Company(company) => Some(company),
            Actor::Seat(_) => None,
        };
        assert_eq!(turn.company, asked);
        turn.company.map(|company| self.game.components.id(company))
    }

    pub(crate) fn panel(&self) -> Panel {
        let choices = self.game.choices(&self.state);
        self.game.panel(&self.state, &choices).unwrap()
    }

    /// The section that the refusal of an action cites.
    pub(crate) fn cited(&self, action: &Action) -> String {
        let seat = self.game.to_act(&self.state).unwrap();
        self.game.apply(&self.state, seat, action).unwrap_err().rule
    }

    /// The name of the reason why an action is refused; it cites a section that exists, or a ruling.
    pub(crate) fn refused(&self, action: &Action) -> &'static str {
        let seat = self.game.to_act(&self.state).unwrap();
        let refusal = self.game.apply(&self.state, seat, action).unwrap_err();
        assert_exists("east_anglia_1862", &refusal.rule);
        refusal.reason.key()
    }

    pub(crate) fn has_station(&self, id: &str, at: &str) -> bool {
        let position = &self.state.table.position;
        position.has_station_on(self.hex(at), self.id(id))
    }

    pub(crate) fn is_over(&self) -> bool {
        self.state.round == Round::Over
    }

    pub(crate) fn price(&self, id: &str) -> u32 {
        self.game.share_price(&self.state, self.id(id)).units()
    }

    pub(crate) fn held(&self, id: &str, seat: SeatId) -> u8 {
        self.state.table.tenths(self.id(id), Holder::Seat(seat))
    }

    pub(crate) fn in_place(&self, id: &str, place: Holder) -> u8 {
        self.state.table.tenths(self.id(id), place)
    }

    pub(crate) fn money_of(&self, seat: SeatId) -> u32 {
        self.state.table.cash(seat).units()
    }

    pub(crate) fn treasury_of(&self, id: &str) -> u32 {
        self.state.table.treasury(self.id(id)).units()
    }
}
