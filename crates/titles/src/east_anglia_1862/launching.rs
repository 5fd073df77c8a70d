//! §3.1, §3.2: which companies can be launched.

use roundhouse_board::tile::Colour;
use roundhouse_board::{CompanyId, Lay};
use roundhouse_game::Name;

use super::rulings::{HomeUpgrade, LaunchAreas};
use super::state::{Round, Stage, State};
use super::{EastAnglia1862, Reason};

impl EastAnglia1862 {
    /// A company that can be launched now.
    pub(super) fn check_launchable(&self, state: &State, name: Name) -> Result<CompanyId, Reason> {
        let company = self.company_named(name)?;
        if self.is_launchable(state, company) {
            Ok(company)
        } else {
            Err(Reason::NotLaunchable { company: name })
        }
    }

    /// The company with this name.
    pub(super) fn company_named(&self, name: Name) -> Result<CompanyId, Reason> {
        let company = self.components.company(name);
        company.ok_or(Reason::NoSuchCompany { company: name })
    }

    /// Is its IPO area open, is it not in play, and would there be room for its home station (R54)?
    pub fn is_launchable(&self, state: &State, company: CompanyId) -> bool {
        let asked = matches!(state.round, Round::Stock(_) | Round::Parliament(_));
        let everywhere = self.rulings.launch_areas == LaunchAreas::All && asked;
        is_offered(state, company) && (everywhere || self.is_open(state, company))
    }

    fn is_open(&self, state: &State, company: CompanyId) -> bool {
        state.company(company).area <= state.table.phase && self.has_home_space(state, company)
    }

    /// Is there a company on offer whose area is open and whose home has room? Without one no auction is opened, whatever
    /// else could be launched.
    pub(super) fn has_open_company(&self, state: &State) -> bool {
        let mut companies = self.components.company_ids();
        companies.any(|company| is_offered(state, company) && self.is_open(state, company))
    }

    /// All companies that can be launched.
    pub(super) fn launchable<'a>(&'a self, state: &'a State) -> impl Iterator<Item = CompanyId> + 'a {
        let companies = self.components.company_ids();
        companies.filter(|company| self.is_launchable(state, *company))
    }

    fn has_home_space(&self, state: &State, company: CompanyId) -> bool {
        let board = &self.components.board;
        let home = self.components.home(company);
        let laid = board.tile(state.table.position.laid(home.hex).tile);
        laid.colour == Colour::Printed
            || state.table.position.free_slot(board, home).is_some()
            || self.growing_home_lays(state, company).next().is_some()
    }

    /// The tiles that could replace the home tile now.
    fn home_lays<'a>(&'a self, state: &'a State, company: CompanyId) -> impl Iterator<Item = Lay> + 'a {
        let board = &self.components.board;
        let home = self.components.home(company).hex;
        let lays = board.lays(&state.table.position, home, self.phase(state).colour);
        lays.filter(|lay| state.table.pieces_left(board, lay.tile) > 0)
    }

    /// Those of them that would give the home city one more slot.
    fn growing_home_lays<'a>(
        &'a self,
        state: &'a State,
        company: CompanyId,
    ) -> impl Iterator<Item = Lay> + 'a {
        let board = &self.components.board;
        let slots = |tile| {
            let stops = board.stops(tile).iter();
            stops.map(|stop| stop.slots).sum::<u8>()
        };
        let home = self.components.home(company).hex;
        let now = slots(state.table.position.laid(home).tile);
        let lays = self.home_lays(state, company);
        lays.filter(move |lay| slots(lay.tile) > now)
    }

    /// §7.2: the upgrades of a full home tile: those that add a slot, or else all (R61).
    pub(super) fn home_upgrades(&self, state: &State, company: CompanyId) -> Vec<Lay> {
        let growing: Vec<Lay> = self.growing_home_lays(state, company).collect();
        if growing.is_empty() && self.rulings.home_upgrade == HomeUpgrade::Always {
            self.home_lays(state, company).collect()
        } else {
            growing
        }
    }
}

fn is_offered(state: &State, company: CompanyId) -> bool {
    let card = state.company(company);
    card.stage == Stage::Offered && !card.failed && !state.lner_formed()
}
