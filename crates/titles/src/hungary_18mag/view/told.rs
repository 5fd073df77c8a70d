//! What happened, line by line.

use roundhouse_board::{CompanyId, StopId};
use roundhouse_family18xx::market::Cell;
use roundhouse_family18xx::view::{Gain, Income, Line, Names, Told, city_place, place};
use roundhouse_family18xx::{Holder, Purse, TableEvent, TrainKind};
use roundhouse_game::{Message, Money, SeatId};

use super::super::state::{Event, Round, State, Step};
use super::super::{Action, Hungary18Mag};
use super::{phase_name, round_view};

/// Tells what an action led to.
pub(super) fn tell(
    game: &Hungary18Mag,
    before: &State,
    (seat, action): (SeatId, &Action),
    events: &[Event],
) -> Told {
    let mut teller =
        Teller { game, state: *before, events, told: Told { incomes: incomes(events), ..Told::default() } };
    teller.tell_action(seat, action);
    if events.contains(&Event::RoundBecame(Round::Over)) {
        teller.told.ended = Some(Message::new("mag-ended"));
    }
    for (index, event) in events.iter().enumerate() {
        teller.tell_event(index, event);
        teller.state.evolve(&game.components.board, event);
    }
    teller.told
}

/// What minors earned and majors paid out.
pub(super) fn incomes(events: &[Event]) -> Vec<Income> {
    let income = |event: &Event| match *event {
        Event::TrainsRan { minor, revenue, mine } => {
            Some(Income { company: minor, amount: [revenue, mine].into_iter().sum() })
        }
        Event::DividendPaid { major, amount } => Some(Income { company: major, amount }),
        _ => None,
    };
    events.iter().filter_map(income).collect()
}

struct Teller<'a> {
    game: &'a Hungary18Mag,
    state: State,
    events: &'a [Event],
    told: Told,
}

impl Teller<'_> {
    /// What leaves no trace in the events.
    fn tell_action(&mut self, seat: SeatId, action: &Action) {
        let step = self.state.operating().map(|round| round.step);
        let what = match (action, step) {
            (Action::Pass, None) => Message::new("told-pass"),
            (Action::Pass, Some(Step::MajorStation)) => Message::new("told-no-station"),
            (Action::RefuseToSell, _) => Message::new("told-refused-sale"),
            (Action::BuyTrainFrom { minor, train, price }, _) if self.must_ask() => Message::new("told-asks")
                .with("train", *train)
                .with("minor", self.game.company(*minor))
                .with("price", *price),
            _ => return,
        };
        let company = self.state.operating().map(|round| match round.step {
            Step::Answer(offer) => offer.seller,
            _ => round.company,
        });
        let seat = Some(seat);
        self.told.lines.push(Line { company, seat, what });
    }

    /// Did the action only ask the owner of the selling minor?
    fn must_ask(&self) -> bool {
        let gained = |event: &Event| matches!(event, Event::Table(TableEvent::TrainGained { .. }));
        !self.events.iter().any(gained)
    }

    fn tell_event(&mut self, index: usize, event: &Event) {
        match event {
            Event::Table(event) => self.tell_table_event(index, event),
            Event::RoundBecame(round) => self.tell_round(*round),
            Event::MarkersBecame { markers } if *markers > 0 => {
                self.happened(Message::new("mag-told-marker").with("markers", *markers));
            }
            Event::LastSetBegan => self.happened(Message::new("mag-last-set")),
            Event::TerrainTokenUsed { minor } => self.did(*minor, Message::new("told-token")),
            Event::TrainsRan { minor, revenue, mine } => self.tell_run(*minor, *revenue, *mine),
            Event::DividendPaid { major, amount } => self.tell_dividend(index, *major, *amount),
            Event::IncomePaid { income } => self.tell_income(*income),
            Event::FeePaid { minor, fee } => {
                self.did(*minor, Message::new("mag-told-fee").with("fee", *fee));
            }
            Event::MarkersBecame { .. }
            | Event::TurnBecame { .. }
            | Event::PriorityBecame { .. }
            | Event::RoundTileTaken { .. }
            | Event::EndPostponed { .. }
            | Event::TrainScrapped { .. }
            | Event::SaleRefused(_)
            | Event::RefusalsForgotten
            | Event::IstvanBecame(_) => {}
        }
    }

    fn tell_table_event(&mut self, index: usize, event: &TableEvent) {
        let components = &self.game.components;
        let drafting = matches!(self.state.round, Round::Draft { .. });
        match *event {
            TableEvent::TileLaid { hex, lay } => {
                let tile = components.board.tile(lay.tile).name;
                let what =
                    Message::new("told-tile").with("tile", tile).with("place", place(&components.board, hex));
                self.operating_company_did(what);
            }
            TableEvent::StationPlaced { company, at, .. } if !drafting => {
                self.tell_station(company, at);
            }
            TableEvent::TrainGained { company, train } if !drafting => {
                self.tell_train(index, company, train);
            }
            TableEvent::TrainLost { company, train } if !self.is_followed_by_gain(index) => {
                let name = components.train_card(train).name;
                self.did(company, Message::new("told-scrapped").with("train", name));
            }
            TableEvent::MoneyMoved { from: Purse::Company(minor), to: Purse::Company(seller), amount } => {
                self.tell_wagon(minor, seller, amount);
            }
            TableEvent::SharesMoved { company, from, to, tenths } if !self.is_exchange(index) => {
                self.tell_shares(company, from, to, tenths);
            }
            TableEvent::CertificateMoved { company, to: Holder::Seat(president) } => {
                let what = Message::new("told-director");
                self.told.lines.push(Line { company: Some(company), seat: Some(president), what });
            }
            TableEvent::OwnerBecame { company, owner } => {
                let what = Message::new("told-took-minor").with("company", self.game.label(company));
                self.told.lines.push(Line { company: None, seat: Some(owner), what });
            }
            TableEvent::PriceMoved { company, cell } => self.tell_price(company, cell),
            TableEvent::PhaseBegan { phase } => {
                if let Some(card) = components.phases.get(usize::from(phase)) {
                    self.happened(Message::new("told-phase").with("phase", phase_name(card)));
                }
            }
            _ => {}
        }
    }

    fn tell_station(&mut self, company: CompanyId, at: StopId) {
        let board = &self.game.components.board;
        let (place, _) = city_place(board, &self.state.table.position, at);
        let cost = self.game.station_cost(&self.state, company);
        let what = Message::new("told-station").with("place", place);
        self.did(company, what.with("cost", cost.unwrap_or_default()));
    }

    /// In a stock round a price rises because all shares are sold.
    fn tell_price(&mut self, company: CompanyId, cell: Cell) {
        let rises = self.state.table.marker(company).cell() < Some(cell);
        if rises && matches!(self.state.round, Round::Stock(_)) {
            let to = self.game.components.market.price(cell);
            self.told.lines.push(Line {
                company: Some(company),
                seat: None,
                what: Message::new("told-sold-out").with("price", to),
            });
        }
    }

    /// A train came: from the bank, or from another company that just lost it.
    fn tell_train(&mut self, index: usize, company: CompanyId, train: TrainKind) {
        let card = self.game.components.train_card(train);
        let seller = index.checked_sub(1).and_then(|before| match self.events.get(before) {
            Some(Event::Table(TableEvent::TrainLost { company, .. })) => Some(*company),
            _ => None,
        });
        let what = Message::new(if seller.is_some() { "told-train-from" } else { "told-train" });
        let what = what.with("train", card.name);
        let what = match seller {
            None => what.with("price", card.price),
            Some(seller) => {
                what.with("minor", self.game.label(seller)).with("price", self.paid_before(index))
            }
        };
        self.did(company, what);
    }

    /// The last payment between companies before this event.
    fn paid_before(&self, index: usize) -> Money {
        let paid = self.events[..index].iter().rev().find_map(|event| match event {
            Event::Table(TableEvent::MoneyMoved { amount, .. }) => Some(*amount),
            _ => None,
        });
        paid.unwrap_or_default()
    }

    fn is_followed_by_gain(&self, index: usize) -> bool {
        matches!(self.events.get(index + 1), Some(Event::Table(TableEvent::TrainGained { .. })))
    }

    /// Do these shares only pay for the director's certificate?
    fn is_exchange(&self, index: usize) -> bool {
        matches!(self.events.get(index + 1), Some(Event::Table(TableEvent::CertificateMoved { .. })))
    }

    fn tell_wagon(&mut self, minor: CompanyId, seller: CompanyId, amount: Money) {
        let running = matches!(self.state.operating().map(|round| round.step), Some(Step::Run(_)));
        if running {
            let what =
                Message::new("told-wagon").with("company", self.game.label(seller)).with("price", amount);
            self.did(minor, what);
        }
    }

    fn tell_shares(&mut self, major: CompanyId, from: Holder, to: Holder, tenths: u8) {
        let price = self.game.share_price(&self.state, major);
        let drafting = matches!(self.state.round, Round::Draft { .. });
        let (seat, what) = match (from, to) {
            (Holder::Ipo, Holder::Seat(seat)) if drafting => (seat, Message::new("told-took-share")),
            (Holder::Ipo, Holder::Seat(seat)) => (seat, Message::new("told-bought").with("price", price)),
            (Holder::Seat(seat), Holder::Ipo) => {
                let proceeds = price.times(u32::from(tenths));
                let sold = Message::new("told-sold").with("shares", tenths);
                (seat, sold.with("price", proceeds))
            }
            _ => return,
        };
        let what = what.with("company", self.game.label(major));
        self.told.lines.push(Line { company: None, seat: Some(seat), what });
    }

    fn tell_run(&mut self, minor: CompanyId, revenue: Money, mine: Money) {
        let key = if mine.is_zero() { "told-run" } else { "told-run-mine" };
        let what = Message::new(key).with("revenue", revenue).with("mine", mine);
        self.did(minor, what);
        if let Some(seat) = self.state.table.owner(minor) {
            let amount = revenue.minus(revenue.half()).unwrap_or_default();
            let source = "gain-minors";
            self.told.gains.push(Gain { seat, source, amount });
        }
    }

    fn tell_dividend(&mut self, index: usize, major: CompanyId, amount: Money) {
        let from = self.game.share_price(&self.state, major);
        let moved = self.events[index..].iter().find_map(|event| match event {
            Event::Table(TableEvent::PriceMoved { company, cell }) if *company == major => Some(*cell),
            _ => None,
        });
        let to = moved.map_or(from, |cell| self.game.components.market.price(cell));
        let key = if from == to { "told-dividend-same-price" } else { "told-dividend" };
        let what = Message::new(key).with("amount", amount);
        self.did(major, what.with("from", from).with("to", to));
        for seat in SeatId::all(self.game.seats) {
            let tenths = self.state.table.tenths(major, Holder::Seat(seat));
            let amount = Money::new(amount.units() / 10).times(u32::from(tenths));
            let source = "gain-dividends";
            if !amount.is_zero() {
                self.told.gains.push(Gain { seat, source, amount });
            }
        }
    }

    /// Alone against István both players get the same.
    fn tell_income(&mut self, income: Money) {
        self.happened(Message::new("mag-told-income").with("income", income));
        self.told.gains.extend(SeatId::all(self.game.seats).map(|seat| Gain {
            seat,
            source: "gain-income",
            amount: income,
        }));
    }

    /// A new round is worth a line of its own.
    fn tell_round(&mut self, round: Round) {
        let next = State { round, ..self.state };
        if round_view(&next).name != round_view(&self.state).name {
            self.happened(Message::new("told-round").with("round", round_view(&next).name));
        }
    }

    fn happened(&mut self, what: Message) {
        self.told.lines.push(Line { company: None, seat: None, what });
    }

    fn did(&mut self, company: CompanyId, what: Message) {
        let table = &self.state.table;
        let seat = table.owner(company).or_else(|| table.president(company));
        self.told.lines.push(Line { company: Some(company), seat, what });
    }

    fn operating_company_did(&mut self, what: Message) {
        match self.state.operating().map(|round| round.company) {
            Some(company) => self.did(company, what),
            None => self.happened(what),
        }
    }
}
