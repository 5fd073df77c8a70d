//! §2.4: companies, permits, trains and money.

use std::sync::Arc;

use roundhouse_board::CompanyId;
use roundhouse_family18xx::depot::UNLIMITED;
use roundhouse_family18xx::table::COMPANIES;
use roundhouse_family18xx::{Purse, Table, TableDraft, TrainKind};
use roundhouse_game::{Draft, Money, PlatformChance, SeatId, Seed, Setup, SetupError};

use super::components::{Components, DIRECTORS_SHARES, ORDINARY_SHARES};
use super::options::{Length, Options, TrainTypes};
use super::rulings::{ExtraCompanies, Rulings};
use super::state::{Charter, Company, LETTERS, Lner, Round, Stage, State};
use super::train::{Kind, Permits};
use super::{EastAnglia1862, parliament};
use crate::files::TitleFiles;
use crate::playable::playable_railway;

/// The most players.
const MOST_PLAYERS: usize = 8;

playable_railway!(EastAnglia1862);

impl EastAnglia1862 {
    /// The rules for this set-up.
    pub fn new(files: &TitleFiles, setup: &Setup) -> Result<Self, SetupError> {
        let players = setup.players.len();
        if !(2..=MOST_PLAYERS).contains(&players) {
            return Err(SetupError::Players { title: "1862", least: 2, most: MOST_PLAYERS as u8, players });
        }
        let options = Options::new(setup.variant.as_deref(), &setup.options)?;
        let rulings = Rulings::new(&setup.rulings)?;
        let components = Components::load(files, players as u8, rulings.line_tiles);
        let components = components.map_err(|error| files.wrong(error))?;
        Ok(Self {
            components: Arc::new(components),
            rulings,
            options,
            players: setup.players.clone(),
            seats: players as u8,
            seed: setup.seed.number(),
            routes: Arc::default(),
            networks: Arc::default(),
            earned: Arc::default(),
            weights: Arc::new(files.weights(Self::WEIGHTS, players)?),
        })
    }

    /// The same rules for other players, with another seed: what is printed is in memory once.
    #[must_use]
    pub fn seated(&self, players: Vec<String>, seed: Seed) -> Self {
        Self {
            players,
            seed: seed.number(),
            routes: Arc::default(),
            networks: Arc::default(),
            earned: Arc::default(),
            ..self.clone()
        }
    }

    /// The same rules with another seed.
    #[must_use]
    pub fn with_seed(&self, seed: impl Into<Seed>) -> Self {
        Self { seed: seed.into().number(), ..self.clone() }
    }

    pub(super) fn begin(&self) -> State {
        let mut work = Draft::of(self, &self.empty_state());
        let cash = self.components.players.cash;
        for seat in SeatId::all(self.seats) {
            work.pay(Purse::Bank, Purse::Seat(seat), cash);
        }
        // Two parliament rounds open the game.
        parliament::begin(&mut work, 1);
        super::flow::go_on(&mut work);
        work.finish().state
    }

    fn empty_state(&self) -> State {
        let components = &self.components;
        let mut table = Table::new(&components.board, self.seats, DIRECTORS_SHARES);
        for company in components.company_ids() {
            table.equip(company, ORDINARY_SHARES, 0);
        }
        for (letter, card) in components.trains.iter().enumerate() {
            let count = card.count.map_or(UNLIMITED, |counts| counts.of(self.length()));
            table.depot.stock(TrainKind(letter as u8), count);
        }
        State {
            table,
            trains: Vec::new(),
            scrapped: [0; LETTERS],
            relics: Vec::new(),
            placed: Vec::new(),
            companies: self.dealt_companies(),
            round: Round::Over,
            turn: 1,
            priority: SeatId(0),
            lner: Lner::No,
            bank_broken: false,
            top_reached: false,
            booked: None,
            bookings: 0,
        }
    }

    /// §11.2: the shorter game has its own number of trains.
    pub(super) fn length(&self) -> Length {
        match (self.options.shorter.yes(), self.seats) {
            (false, _) => self.options.length,
            (true, 0..=4) => Length::Short,
            (true, _) => Length::Standard,
        }
    }

    /// The companies of the three IPO areas with their permits; the others are not in this game.
    fn dealt_companies(&self) -> [Company; COMPANIES] {
        let mut chance = PlatformChance::new(self.seed);
        let absent = Company {
            stage: Stage::Absent,
            charter: Charter::Unchartered,
            area: 0,
            par: Money::ZERO,
            step: Money::ZERO,
            original: Permits::NONE,
            permits: Permits::NONE,
            obligation: None,
            failed: false,
            begun: false,
            former_director: None,
        };
        let mut companies = [absent; COMPANIES];
        let shuffled = chance.shuffled(self.components.company_ids());
        let offer = &self.components.amounts.offer;
        let first = usize::from(offer.first) + usize::from(self.extra());
        let in_play = first + usize::from(offer.second) + usize::from(offer.third);
        let removed = shuffled.len().saturating_sub(in_play);
        for (place, company) in shuffled.into_iter().skip(removed).enumerate() {
            let later = place.saturating_sub(first) / usize::from(offer.second.max(1));
            let dealt = &mut companies[company.index()];
            dealt.stage = Stage::Offered;
            dealt.area = if place < first { 0 } else { 1 + later.min(1) as u8 };
        }
        let permits = chance.shuffled(self.permit_tokens());
        let dealt = |company: &&mut Company| company.stage == Stage::Offered;
        for (company, permit) in companies.iter_mut().filter(dealt).zip(permits) {
            company.original = permit;
            company.permits = permit;
        }
        companies
    }

    /// §2.4.2, R34: companies that are added for seven and eight players.
    fn extra(&self) -> u8 {
        let always = self.rulings.extra_companies == ExtraCompanies::Always;
        if always || self.options.extra_companies.yes() { self.components.players.extra_companies } else { 0 }
    }

    /// The permit tokens, in the order freight, express, local as long as there are any.
    fn permit_tokens(&self) -> Vec<Permits> {
        let permits = &self.components.amounts.permits;
        let more = self.extra() > 0;
        let counts = match self.options.types {
            TrainTypes::Standard => {
                let counts = if more { permits.standard_extra } else { permits.standard };
                [
                    (Kind::Freight, counts.freight),
                    (Kind::Express, counts.express),
                    (Kind::Local, counts.local),
                ]
            }
            TrainTypes::AdvancedFreight | TrainTypes::AdvancedExpress => {
                let each = if more { permits.advanced_extra } else { permits.advanced };
                let first = self.options.types.kinds()[0];
                [(first, each), (Kind::Local, each), (first, 0)]
            }
            TrainTypes::SimpleFreight | TrainTypes::SimpleExpress => return Vec::new(),
        };
        let most = counts.iter().map(|(_, count)| *count).max().unwrap_or(0);
        let lap = |lap: u8| counts.iter().filter(move |(_, count)| lap < *count);
        (0..most).flat_map(lap).map(|(kind, _)| Permits::of(*kind)).collect()
    }

    /// How a company that leaves play lies ready again: its original permit, and nothing else.
    pub(super) fn fresh(state: &State, company: CompanyId) -> Company {
        let before = state.company(company);
        Company {
            stage: if state.lner_formed() { Stage::Absent } else { Stage::Offered },
            charter: Charter::Unchartered,
            par: Money::ZERO,
            step: Money::ZERO,
            permits: before.original,
            obligation: None,
            failed: false,
            begun: false,
            former_director: None,
            ..*before
        }
    }
}
