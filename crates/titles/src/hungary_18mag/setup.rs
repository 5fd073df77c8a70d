//! II.4, X, XI.1: players, start prices, and what lies ready.

use std::collections::BTreeMap;
use std::sync::Arc;

use roundhouse_family18xx::table::COMPANIES;
use roundhouse_family18xx::{Table, TableDraft, TableEvent};
use roundhouse_game::{Draft, Money, Name, PlatformChance, SeatId, Seed, Setup, SetupError};

use super::components::{Components, Edition, PRESIDENT_TENTHS};
use super::istvan::{self, Istvan, Plan};
use super::rulings::Rulings;
use super::solo::Level;
use super::state::{Event, RefusedPrices, Round, State};
use super::{Hungary18Mag, Work, draft};
use crate::Title;
use crate::files::TitleFiles;
use crate::playable::playable_railway;

/// What the human chose for the solo game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SoloChoice {
    /// Minors each.
    pub minors: u8,
    /// How strong István is.
    pub level: Level,
    /// Minors he plays in any case; chance draws the others (RULING-18MAG-S1).
    pub named: Vec<Name>,
}

/// The options that name István's minors; what says `drawn` is left to chance.
const CARDS: [&str; 3] = ["first-card", "second-card", "third-card"];

playable_railway!(Hungary18Mag);

impl Hungary18Mag {
    /// The rules for this set-up.
    pub fn new(files: &TitleFiles, setup: &Setup) -> Result<Self, SetupError> {
        let players = setup.players.len();
        let out_of_range = SetupError::Players { title: "18Mag", least: 1, most: 6, players };
        let edition = match players {
            1..=2 => Edition::TwoPlayer,
            3..=6 => Edition::Standard,
            _ => return Err(out_of_range),
        };
        let variant = check_variant(setup, players)?;
        Title::HUNGARY_18MAG.check_options(variant, &setup.options)?;
        let solo = match players {
            1 => Some(solo_choice(&setup.options)?),
            _ => None,
        };
        let extra_rotation = chosen(&setup.options, "draft_rotation") == "before_2025_10_30";
        let components = Components::load(files, edition).map_err(|error| files.wrong(error))?;
        Ok(Self {
            components: Arc::new(components),
            rulings: Rulings::new(&setup.rulings)?,
            players: setup.players.clone(),
            seats: players.max(2) as u8,
            seed: setup.seed.number(),
            solo,
            extra_rotation,
            routes: Arc::default(),
            networks: Arc::default(),
            weights: Arc::new(files.weights(Self::WEIGHTS, players)?),
            run_tables: Arc::default(),
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
            run_tables: Arc::default(),
            ..self.clone()
        }
    }

    /// The same rules with another seed.
    #[must_use]
    pub fn with_seed(&self, seed: impl Into<Seed>) -> Self {
        Self { seed: seed.into().number(), ..self.clone() }
    }

    /// Is it the game against István?
    pub const fn is_solo(&self) -> bool {
        self.solo.is_some()
    }

    pub(super) fn begin(&self) -> State {
        let components = &self.components;
        let mut table = Table::new(&components.board, self.seats, PRESIDENT_TENTHS);
        let mut terrain_tokens = [0; COMPANIES];
        for minor in components.minors() {
            table.equip(minor, 0, components.minor_rules.station_costs.len() as u8);
            terrain_tokens[minor.index()] = components.card(minor).terrain_tokens;
        }
        for major in components.majors() {
            let rules = &components.major_rules;
            table.equip(major, rules.ordinary_shares, rules.station_costs.len() as u8);
        }
        let round_tiles = components.train_kinds().filter(|kind| components.train_card(*kind).round_tile);
        let state = State {
            table,
            round: Round::Draft { picks: 0 },
            turn: 1,
            priority: SeatId(0),
            terrain_tokens,
            round_tiles: round_tiles.fold(0, |tiles, kind| tiles | 1 << kind.0),
            no_train_markers: 0,
            last_set: false,
            end_postponed: false,
            last_scrapped: None,
            refused: RefusedPrices::NONE,
            istvan: Istvan::default(),
        };
        let mut draft = Draft::of(self, &state);
        let mut chance = PlatformChance::new(self.seed);
        deal_prices(&mut draft, &mut chance);
        set_up_istvan(&mut draft, &mut chance);
        draft.finish().state
    }
}

/// II.4: one start price card for each major; the order of the majors decides who lies higher.
fn deal_prices(draft: &mut Work<'_>, chance: &mut PlatformChance) {
    let components = &draft.game.components;
    let cards: Vec<Money> = chance.shuffled(components.start_prices.iter().copied());
    for (company, price) in components.majors().zip(cards) {
        if let Some(cell) = components.market.find(price) {
            draft.happen(TableEvent::PriceMoved { company, cell });
        }
    }
}

/// XI.1: István's minors with their tiles, then his first share. He takes the priority card.
fn set_up_istvan(work: &mut Work<'_>, chance: &mut PlatformChance) {
    let game = work.game;
    let (Some(choice), Some(solo)) = (&game.solo, &game.components.solo) else {
        return;
    };
    let cards = solo.company_cards.iter().enumerate().filter(|(_, card)| card.level == choice.level);
    let mut drawn = chance.shuffled(cards);
    drawn.sort_by_key(|(_, card)| {
        let minor = game.components.card(card.minor).id;
        !choice.named.contains(&minor)
    });
    let mut plans: Vec<Plan> = drawn
        .into_iter()
        .take(usize::from(choice.minors))
        .map(|(index, card)| Plan { minor: card.minor, card: index as u8, next: 0, owed: None })
        .collect();
    plans.sort_by_key(|plan| plan.minor);
    for plan in &plans {
        draft::give_minor(work, istvan::SEAT, plan.minor);
        let backs = solo.backs.iter().find(|(minor, _)| *minor == plan.minor);
        for lay in backs.map(|(_, tiles)| tiles.as_slice()).unwrap_or_default() {
            game.lay_printed(work, *lay);
        }
    }
    let share_card = chance.below(solo.share_cards.len() as u32) as u8;
    let mut minors = [None; 3];
    for (place, plan) in minors.iter_mut().zip(plans) {
        *place = Some(plan);
    }
    work.emit(Event::IstvanBecame(Istvan { minors, share_card }));
    if let Some(card) = solo.share_cards.get(usize::from(share_card)) {
        draft::give_share(work, istvan::SEAT, card.start);
    }
    work.emit(Event::PriorityBecame { seat: istvan::SEAT });
}

impl Hungary18Mag {
    /// Lays a tile of a card's back; nobody pays.
    fn lay_printed(&self, work: &mut Work<'_>, wanted: roundhouse_family18xx::track::TileLay) {
        let board = &self.components.board;
        let (Some(hex), Some(tile)) = (board.map.find(wanted.hex), board.find_tile(wanted.tile)) else {
            return;
        };
        let old = work.state().table.position.laid(hex);
        if let Some(lay) = board.replacement(old, tile, wanted.rotation) {
            let lay = self.with_first_station(work.state(), hex, lay);
            work.happen(TableEvent::TileLaid { hex, lay });
        }
    }
}

fn solo_choice(options: &BTreeMap<String, String>) -> Result<SoloChoice, SetupError> {
    let minors = match chosen(options, "length") {
        "long" => 3,
        _ => 2,
    };
    Ok(SoloChoice {
        minors,
        named: named_cards(options, minors)?,
        level: match chosen(options, "opponent") {
            "hard" => Level::Hard,
            "medium" => Level::Medium,
            _ => Level::Easy,
        },
    })
}

fn named_cards(options: &BTreeMap<String, String>, most: u8) -> Result<Vec<Name>, SetupError> {
    let mut named = Vec::new();
    for key in CARDS {
        let Ok(minor) = chosen(options, key).parse::<Name>() else {
            continue;
        };
        let wrong = |known: String| {
            Err(SetupError::Unknown { kind: "option", name: format!("{key}={minor}"), known })
        };
        if minor.as_str() == "drawn" {
            continue;
        }
        if named.contains(&minor) {
            return wrong(format!("István has minor {minor} already"));
        }
        if named.len() == usize::from(most) {
            return wrong(format!("István has {most} minors"));
        }
        named.push(minor);
    }
    Ok(named)
}

/// The chosen value of an option; nothing where the usual one is meant.
fn chosen<'a>(options: &'a BTreeMap<String, String>, key: &str) -> &'a str {
    options.get(key).map_or("", String::as_str)
}

/// The variant for so many players; no other can be asked for.
fn check_variant(setup: &Setup, players: usize) -> Result<&'static str, SetupError> {
    let right = match players {
        1 => "solo",
        2 => "two-player",
        _ => "standard",
    };
    match setup.variant.as_deref() {
        None => Ok(right),
        Some(variant) if variant == right => Ok(right),
        Some(variant) => Err(SetupError::Unknown {
            kind: "variant",
            name: variant.to_owned(),
            known: format!("with {players} players 18Mag is played as {right}"),
        }),
    }
}
