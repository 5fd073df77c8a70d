//! Titles that the family's engine plays: a policy, printed tables, and nothing of their own.
//!
//! [`rules`] is what such a title registers. docs/ADD-A-TITLE.md walks through one.

mod view;
mod panel;
mod told;
mod words;

use roundhouse_board::CompanyId;
use roundhouse_family18xx::engine::{Cards, Engine, Policy, Round, State};
use roundhouse_family18xx::market::Grid;
use roundhouse_game::{Name, Seed, Setup, SetupError};

use crate::any::AnyGame;
use crate::files::TitleFiles;
use crate::moment::Moment;
use crate::pictured::Pictured;
use crate::playable::Playable;
use crate::price_chart::PricedCompany;
use crate::railway::Railway;
use crate::switch::Switch;
use crate::title::Title;

/// The rules of a title that the engine plays by a policy, for a set-up.
pub fn rules(
    title: Title,
    policy: &'static Policy,
    files: &TitleFiles,
    setup: &Setup,
) -> Result<AnyGame, SetupError> {
    let wrong = |name: String, known: String| SetupError::Unknown { kind: "variant", name, known };
    let players = setup.players.len() as u8;
    let variant = title.variant(setup.variant.as_deref(), None);
    let variant =
        variant.map_err(|error| wrong(setup.variant.clone().unwrap_or_default(), error.to_string()))?;
    title.check_options(variant.name, &setup.options)?;
    Switch::check_all(title.switches(), &setup.rulings)?;
    if !variant.players.contains(&players) {
        let (least, most) = (*variant.players.start(), *variant.players.end());
        return Err(SetupError::Players { title: policy.title, least, most, players: setup.players.len() });
    }
    let board = files.board(variant);
    let cards = board.and_then(|board| Cards::load(board, |name| files.source(name)));
    let cards = cards.map_err(|error| files.wrong(error))?;
    Ok(AnyGame::of(title, Engine::new(policy, cards, setup)?))
}

impl Playable for Engine {
    fn seated(&self, _players: Vec<String>, _seed: Seed) -> Self {
        self.anew()
    }

    /// Chance has no part in these titles.
    fn with_seed(&self, _seed: Seed) -> Self {
        self.clone()
    }

    fn found_bytes(&self) -> usize {
        self.found_bytes()
    }

    fn railway(moment: &Moment<Self>) -> Option<&dyn Railway> {
        Some(moment)
    }
}

impl Pictured for Engine {
    fn companies(&self) -> Vec<Name> {
        self.cards.companies.iter().map(|card| card.id).collect()
    }

    fn value_column(&self, state: &State) -> u8 {
        state.table.phase
    }

    fn caption(&self, state: &State) -> String {
        let round = match &state.round {
            Round::Stock(_) => format!("SR {}", state.turn),
            Round::Operating(round) => format!("OR {}.{}", state.turn, round.number),
            Round::Over => "game over".to_owned(),
        };
        format!("{round} · phase {}", self.phase(state).name)
    }

    fn priced(&self, state: &State) -> Vec<PricedCompany> {
        let priced = self.priced(state).into_iter().filter_map(|company| {
            let (row, column) = Grid::place(state.table.marker(company).cell()?);
            Some(PricedCompany { company, row, column })
        });
        priced.collect()
    }

    /// Companies that have not floated show where they start.
    fn waiting(&self, state: &State) -> Vec<CompanyId> {
        self.cards.ids().filter(|company| !state.floated.contains(*company)).collect()
    }
}
