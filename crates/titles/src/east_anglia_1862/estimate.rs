//! What a player will be worth at the end, as far as one can tell: for bots, no rule.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::table::SEATS;
use roundhouse_family18xx::{Care, Horizon, PositionKey, Prospect, Rise, Stretch, TrainKind, UsualGame};
use roundhouse_family18xx::{Holder, outlook};
use roundhouse_game::{Game, Money, Rounds, SeatId, Term, Weights};

use super::EastAnglia1862;
use super::state::{Charter, Lner, ParliamentStep, Round, Stage, State, Step};
use super::train::{Kind, Train};

/// What the estimate counts; `weights.toml` says how much.
#[derive(Clone, Copy, Debug, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
pub(super) enum Weight {
    /// Each run to come with the trains a company has.
    Run,
    /// By what part a run brings more than the one before.
    Growth,
    /// Runs with trains that are not bought yet.
    Later,
    /// The rise of share prices.
    Rise,
    /// What a better train would bring beside those at hand.
    Better,
    /// Further trains that the money of a company buys, as a part of the first.
    More,
    /// Money of a company, by the part that one has.
    Treasury,
    /// Money that is missing for a train.
    Shortfall,
    /// Being director, in a run.
    Director,
    /// What the places within reach of a company pay, in a run.
    Reach,
    /// What it costs shareholders when a pound is kept for a train.
    Withheld,
    /// Trains that leave the bank in an operating round.
    TrainsARound,
    /// What an average train earns in a run, as a part of its price.
    Typical,
    /// How much of what is usual is hoped for where the track at hand earns less.
    Hope,
    /// Rounds until another share of a company that has not floated is sold.
    Delay,
    /// What shares of a company are worth that may never float.
    Unsure,
    /// A charter, by what the places within reach of its home pay.
    Charter,
    /// A station that is not placed yet.
    Station,
    /// A place below the certificate limit, in a round.
    Room,
    /// Money in hand, for each round to come, beyond itself.
    Cash,
    /// What others have, on average.
    Rivals,
}

/// How long a game mostly lasts.
const USUAL: UsualGame = UsualGame { sets: &[1, 2, 2, 3], rounds: 15, least: 4.0 };
/// The most steps that a dividend raises a price.
const MOST_STEPS: usize = 4;
/// A company floats with so many shares.
const FLOAT: u8 = 5;
/// What it costs about to have won a charter and not to float it.
const FINE: u32 = 100;
/// So many free places below the certificate limit count: there is not the money for more.
const MOST_ROOM: u8 = 8;
/// Options in an exchange and stations that are too many after it, at most.
const MOST_OPTIONS: usize = 24;

/// Everything an estimate asks for again and again.
struct Look<'a> {
    game: &'a EastAnglia1862,
    state: &'a State,
    weights: &'a Weights,
    position: PositionKey,
    /// Operating rounds to come, the one under way included.
    rounds: f64,
    /// How many rounds the one under way stands for.
    unit: f64,
}

impl EastAnglia1862 {
    pub(super) fn estimate_of(
        &self,
        state: &State,
        seat: SeatId,
        weights: &Weights,
        tell: &mut dyn FnMut(Term),
    ) {
        let mut add = |name, value| tell(Term { name, value });
        if state.round == Round::Over {
            add("worth", self.worth(state, seat) as f64);
            return;
        }
        let united = self.united(state);
        let state = united.as_ref().unwrap_or(state);
        let horizon = horizon(state);
        let look = Look {
            game: self,
            state,
            weights,
            position: PositionKey::of(&state.table.position),
            rounds: horizon.left,
            unit: horizon.unit,
        };
        let care = look.care();
        let mut others = 0.0;
        for company in self.components.company_ids() {
            let Some(prospect) = look.prospect(company) else {
                continue;
            };
            for other in SeatId::all(self.seats) {
                let gains = prospect.gains(&care, other);
                if other == seat {
                    add("runs", gains.runs);
                    add("shares", gains.shares);
                    add("treasury", gains.treasury);
                    add("trains", gains.director);
                } else {
                    others += gains.sum();
                }
            }
        }
        let cash = 1.0 + look.weight(Weight::Cash) * look.rounds;
        for other in SeatId::all(self.seats) {
            let money = f64::from(state.table.cash(other).units()) * cash;
            let charter = look.charter(other);
            let room = look.room(other);
            if other == seat {
                add("cash", money);
                add("charter", charter);
                add("room", room);
            } else {
                others += money + charter + room;
            }
        }
        let rivals = f64::from(self.seats.max(2) - 1);
        add("rivals", -look.weight(Weight::Rivals) * others / rivals);
    }

    /// While shares are exchanged two companies are half united. What counts is what comes of it when all keep what they can
    /// pay for.
    fn united(&self, state: &State) -> Option<State> {
        let mut united: Option<State> = None;
        for _ in 0..MOST_OPTIONS {
            let now = united.as_ref().unwrap_or(state);
            let step = now.operating().map(|round| round.step);
            let Some(Step::Exchange(_) | Step::Surplus(_)) = step else {
                break;
            };
            let Some(seat) = self.to_act(now) else {
                break;
            };
            let mut choices = self.choices(now).into_iter();
            let next = choices.find_map(|choice| self.apply(now, seat, &choice.action).ok());
            let Some(next) = next else {
                break;
            };
            united = Some(next.state);
        }
        united
    }

    /// How good the track is for a company: what its trains earn, and a little of what a greater one would.
    pub(super) fn track_value(&self, state: &State, company: CompanyId) -> f64 {
        let position = PositionKey::of(&state.table.position);
        let look = Look { game: self, state, weights: &self.weights, position, rounds: 1.0, unit: 1.0 };
        let trains = state.fleet(company).filter(|train| self.may_run(state, company, train.kind));
        let trains: Vec<Train> = trains.copied().collect();
        let last = self.components.trains.len() as u8 - 1;
        let letter = self.letter_on_sale(state).saturating_add(1).min(last);
        let kinds = [Kind::Freight, Kind::Local, Kind::Express].into_iter();
        let greater = kinds.filter(|kind| self.may_run(state, company, *kind)).map(|kind| {
            let train = Train { owner: company, letter, number: 0, kind, warranties: 0 };
            look.earns(company, &[train])[0]
        });
        look.earns(company, &trains)[0]
            + greater.fold(0.0, f64::max) * 0.5
            + self.reach(state, position, company) * 0.5
    }
}

/// Operating rounds so far and to come.
pub(super) fn rounds_of(state: &State) -> Rounds {
    let number = state.operating().map_or(0, |round| round.number);
    let played = USUAL.before(usize::from(state.turn.saturating_sub(1))) as u32 + u32::from(number);
    Rounds { played, left: horizon(state).left }
}

fn horizon(state: &State) -> Horizon {
    let under_way = state.operating().map(|round| (round.number, round.of));
    let (number, of) = under_way.unwrap_or((1, 0));
    let rest = f64::from((of + 1).saturating_sub(number));
    let last = f64::from(super::ending::LAST_ROUNDS);
    let left = match state.lner {
        _ if state.round == Round::Over => 0.0,
        _ if state.top_reached => 1.0,
        _ if state.bank_broken => rest.max(1.0),
        Lner::Formed { .. } if under_way.is_some() => rest,
        Lner::Formed { .. } => last,
        Lner::Coming => rest + last,
        Lner::No => return USUAL.horizon(usize::from(state.turn.saturating_sub(1)), under_way),
    };
    Horizon { left, unit: 1.0 }
}

impl Look<'_> {
    fn weight(&self, weight: Weight) -> f64 {
        self.weights.get(weight as usize)
    }

    fn care(&self) -> Care {
        Care {
            run: self.weight(Weight::Run),
            growth: self.weight(Weight::Growth),
            later: self.weight(Weight::Later),
            rise: self.weight(Weight::Rise),
            better: self.weight(Weight::Better),
            more: self.weight(Weight::More),
            treasury: self.weight(Weight::Treasury),
            shortfall: self.weight(Weight::Shortfall),
            director: self.weight(Weight::Director),
            reach: self.weight(Weight::Reach),
            withheld: self.weight(Weight::Withheld),
        }
    }

    /// Rounds until the first train of a letter is sold.
    fn until(&self, letter: u8) -> f64 {
        let earlier = (0..letter).map(|earlier| f64::from(self.state.table.depot.left(TrainKind(earlier))));
        earlier.sum::<f64>() / self.weight(Weight::TrainsARound).max(0.5)
    }

    /// Runs that a train will make at most.
    fn life(&self, train: Train) -> f64 {
        let game = self.game;
        if game.is_permanent(train.letter) {
            return f64::INFINITY;
        }
        let warranties = f64::from(train.warranties);
        if game.is_rusted(train.letter, self.state.table.phase) {
            return warranties;
        }
        let by = game.card(train.letter).rusted_by.and_then(|name| game.letter(name));
        by.map_or(f64::INFINITY, |letter| (self.until(letter).max(0.5)).max(warranties))
    }

    /// Has the company run in the round under way?
    fn has_run(&self, company: CompanyId) -> bool {
        match &self.state.round {
            Round::Operating(round) if round.company == company => matches!(
                round.step,
                Step::Buy | Step::Redeem | Step::Acquire | Step::Sell(_) | Step::Exchange(_)
            ),
            Round::Operating(round) => !round.waiting.contains(company),
            _ => false,
        }
    }

    /// Revenue and subsidy of these trains.
    fn earns(&self, company: CompanyId, trains: &[Train]) -> [f64; 2] {
        if trains.is_empty() {
            return [0.0; 2];
        }
        let (game, state) = (self.game, self.state);
        let kinds: Vec<TrainKind> =
            trains.iter().map(|train| TrainKind(train.letter * 4 + train.kind as u8)).collect();
        let column = game.phase(state).column;
        let earned = game
            .earned
            .of(self.position, (company, column), &kinds, || game.would_earn(state, company, trains));
        earned.map(f64::from)
    }

    /// Where track is still to come, something between what it earns and what is usual for trains of this price.
    fn hoped(&self, revenue: f64, price: f64) -> f64 {
        let usual = price * self.weight(Weight::Typical);
        let hope = self.weight(Weight::Hope).clamp(0.0, 1.0);
        if revenue < usual { usual * hope + revenue * (1.0 - hope) } else { revenue }
    }

    /// The price of a fleet: the dearest train in full, each further one half as much.
    fn fleet_price(&self, trains: &[Train]) -> f64 {
        let prices = trains.iter().map(|train| f64::from(self.game.card(train.letter).price.units()));
        outlook::fleet_price(prices.collect())
    }

    fn prospect(&self, company: CompanyId) -> Option<Prospect> {
        let (game, state) = (self.game, self.state);
        let stage = state.company(company).stage;
        if !matches!(stage, Stage::Launched | Stage::Floated) {
            return None;
        }
        let mut tenths = [0.0; SEATS];
        for seat in SeatId::all(game.seats) {
            tenths[seat.index()] = f64::from(state.table.tenths(company, Holder::Seat(seat)));
        }
        let mut prospect =
            if stage == Stage::Floated { self.floated(company) } else { self.launched(company) };
        prospect.parts = tenths.map(|tenths| tenths / 10.0);
        prospect.tenths = tenths;
        prospect.director = state.table.president(company);
        let price = game.share_price(state, company);
        prospect.price = f64::from(price.units());
        prospect.rise = self.rise(company, price);
        Some(prospect)
    }

    fn rise(&self, company: CompanyId, price: Money) -> Rise {
        let market = &self.game.components.market;
        let cell = self.state.table.marker(company).cell();
        let mut cell = cell.unwrap_or_else(|| self.game.components.cell(price));
        let mut ladder = vec![f64::from(market.price(cell).units())];
        for _ in 0..40 {
            let next = market.step(cell, 2);
            if next == cell {
                break;
            }
            cell = next;
            ladder.push(f64::from(market.price(cell).units()));
        }
        Rise::WithAmount { ladder, most: MOST_STEPS }
    }

    /// The runs of a company that operates, with the trains it has and after them.
    fn floated(&self, company: CompanyId) -> Prospect {
        let (game, state) = (self.game, self.state);
        let runs = (self.rounds - if self.has_run(company) { self.unit } else { 0.0 }).max(0.0);
        let mut trains: Vec<(f64, Train)> = state
            .fleet(company)
            .filter(|train| game.may_run(state, company, train.kind))
            .map(|train| (self.life(*train), *train))
            .collect();
        let mut stretches = Vec::new();
        let mut begun = 0.0;
        while begun < runs && !trains.is_empty() {
            let until = trains.iter().map(|(life, _)| *life).fold(f64::INFINITY, f64::min).min(runs);
            let fleet: Vec<Train> = trains.iter().map(|(_, train)| *train).collect();
            if until > begun {
                let [revenue, subsidy] = self.earns(company, &fleet);
                let revenue = self.hoped(revenue, self.fleet_price(&fleet));
                let own = f64::from(state.table.ordinary(company, Holder::Treasury)) / 10.0;
                stretches.push(Stretch { runs: until - begun, revenue, kept: subsidy + own * revenue });
                begun = until;
            }
            trains.retain(|(life, _)| *life > begun);
        }
        let mut prospect = self.new_train(company);
        prospect.stretches = stretches;
        prospect.later_runs = runs - begun;
        prospect.treasury = f64::from(state.table.treasury(company).units())
            + f64::from(state.table.stations_left(company)) * self.weight(Weight::Station);
        prospect
    }

    /// What the next train of a company would earn and cost.
    fn new_train(&self, company: CompanyId) -> Prospect {
        let (game, state) = (self.game, self.state);
        let letter = game.letter_on_sale(state).min(game.components.trains.len() as u8 - 1);
        let price = f64::from(game.card(letter).price.units());
        let kinds = [Kind::Freight, Kind::Local, Kind::Express].into_iter();
        let kinds = kinds.filter(|kind| game.may_run(state, company, *kind));
        let on_track = kinds.map(|kind| {
            let train = Train { owner: company, letter, number: 0, kind, warranties: 0 };
            self.earns(company, &[train])[0]
        });
        let revenue = on_track.fold(0.0, f64::max);
        Prospect {
            parts: [0.0; SEATS],
            tenths: [0.0; SEATS],
            director: None,
            price: 0.0,
            rise: Rise::WithEach(0.0),
            stretches: Vec::new(),
            later_runs: 0.0,
            potential: self.hoped(revenue, price),
            train_price: price,
            reach: self.game.reach(self.state, self.position, company),
            treasury: 0.0,
            needs_train: true,
        }
    }

    /// A company that has not floated: what it will have when it does.
    fn launched(&self, company: CompanyId) -> Prospect {
        let state = self.state;
        let unsold = state.table.tenths(company, Holder::Ipo) + state.table.tenths(company, Holder::Treasury);
        let missing = f64::from(unsold.saturating_sub(FLOAT));
        let card = state.company(company);
        let money = self.capital(card.charter, card.par, company);
        let director = state.table.president(company);
        let cash = director.map_or(0.0, |seat| f64::from(state.table.cash(seat).units()));
        // A director who can buy the shares that are missing will, those of his other companies included.
        let sure = director.is_some_and(|seat| cash >= self.obliged(seat));
        let sure = if sure { 1.0 } else { self.weight(Weight::Unsure) };
        let delay = 1.0 + if sure < 1.0 { missing * self.weight(Weight::Delay) } else { 0.0 };
        let mut prospect = self.typical(company);
        prospect.treasury = money;
        prospect.later_runs = (self.rounds - delay).max(0.0) * sure;
        prospect.needs_train = false;
        prospect
    }

    /// What a director lacks to float all companies that he has launched.
    fn obliged(&self, seat: SeatId) -> f64 {
        let (state, table) = (self.state, &self.state.table);
        let mine =
            state.companies_in(Stage::Launched).filter(|company| table.president(*company) == Some(seat));
        let lacks = mine.map(|company| {
            let unsold = table.tenths(company, Holder::Ipo) + table.tenths(company, Holder::Treasury);
            f64::from(unsold.saturating_sub(FLOAT)) * f64::from(state.company(company).par.units())
        });
        lacks.sum()
    }

    /// What it is worth to be able to buy more certificates.
    fn room(&self, seat: SeatId) -> f64 {
        let limit = self.game.certificate_limit(self.state);
        let free = limit.saturating_sub(self.game.certificates(self.state, seat)).min(MOST_ROOM);
        f64::from(free) * self.weight(Weight::Room) * self.rounds
    }

    /// A company without track.
    fn typical(&self, company: CompanyId) -> Prospect {
        let mut prospect = self.new_train(company);
        prospect.potential = self.hoped(0.0, prospect.train_price);
        prospect
    }

    /// What a company has when it floats.
    fn capital(&self, charter: Charter, par: Money, company: CompanyId) -> f64 {
        let amounts = &self.game.components.amounts;
        let par = f64::from(par.units());
        match charter {
            Charter::Chartered => {
                let stations = f64::from(
                    amounts.stations.chartered_price.units() * u32::from(amounts.stations.chartered),
                );
                par * f64::from(amounts.ipo.capital) - stations
            }
            Charter::Unchartered => {
                let treasury = f64::from(self.state.table.treasury(company).units());
                treasury.max(par * f64::from(FLOAT))
                    - 2.0 * f64::from(amounts.stations.unchartered_price.units())
            }
        }
    }

    /// What a charter is worth that a seat has won, or for which it has the highest bid.
    fn charter(&self, seat: SeatId) -> f64 {
        let state = self.state;
        let Round::Parliament(parliament) = &state.round else {
            return 0.0;
        };
        let (company, bid) = match parliament.step {
            ParliamentStep::Bid { company, bid, leader, .. } if leader == seat => (company, bid),
            ParliamentStep::Par { company, winner } if winner == seat => (company, Money::ZERO),
            _ => return 0.0,
        };
        let cash = state.table.cash(seat).minus(bid).unwrap_or_default();
        // Another company that waits for its shares needs them first.
        let mut launched = state.companies_in(Stage::Launched);
        let bound = launched.any(|other| state.company(other).obligation == Some(seat));
        let mut steps = self.game.components.amounts.ipo.steps.iter();
        let par = steps.find(|step| step.times(u32::from(FLOAT)) <= cash).filter(|_| !bound);
        let bid = f64::from(bid.units());
        if par.is_none() {
            return -bid - f64::from(FINE);
        }
        // There are others: what counts is how much better this one is than a company of no particular place.
        self.game.reach(state, self.position, company) * self.weight(Weight::Charter) - bid
    }
}
