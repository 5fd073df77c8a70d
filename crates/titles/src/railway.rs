//! What titles have at any moment that are played with shares and on hexes.

use roundhouse_board::{Board, CompanyId, SceneSetting};
use roundhouse_family18xx::routes::RoutePath;
use roundhouse_family18xx::track::TileLay;
use roundhouse_family18xx::view::{EqualSets, Prospects, equal_sets, prospects};
use roundhouse_family18xx::{
    Best, BestSets, DrawnRun, RunsTrains, Table, TileProspect, TileProspects, TrainProspect,
    with_one_more_tile, with_one_more_train,
};
use roundhouse_game::Name;
use roundhouse_router::BadProblem;

use crate::action::AnyAction;
use crate::looks::Looks;
use crate::moment::Moment;
use crate::pictured::Pictured;
use crate::playable::Playable;
use crate::price_chart::PricedCompany;

/// A moment of a game of the 18xx family.
pub trait Railway {
    /// Tiles and map.
    fn board(&self) -> &Board;

    /// What lies on the table.
    fn table(&self) -> &Table;

    /// The setting of a picture of the map.
    fn setting(&self, looks: &Looks, title: &str) -> SceneSetting;

    /// The companies whose homes are shown although nobody has them yet.
    fn waiting(&self) -> Vec<CompanyId>;

    /// Where the price markers stand on a chart of rows and columns.
    fn priced(&self) -> Vec<PricedCompany>;

    /// The company with this name.
    fn find_company(&self, name: Name) -> Option<CompanyId>;

    /// The name of a company.
    fn company_name(&self, company: CompanyId) -> Name;

    /// The company whose turn it is.
    fn operating_company(&self) -> Option<CompanyId>;

    /// The best routes of a company, until told to stop; none where no routes do what they must.
    fn best_routes(&self, company: CompanyId, stop: &dyn Fn() -> bool) -> Result<Option<Best>, BadProblem>;

    /// The best routes and others that earn as much, at most so many sets in all.
    fn best_route_sets(
        &self,
        company: CompanyId,
        most: usize,
        stop: &dyn Fn() -> bool,
    ) -> Result<BestSets, BadProblem>;

    /// What a company would earn with one more train that the bank sells.
    fn with_one_more_train(
        &self,
        company: CompanyId,
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<TrainProspect>, BadProblem>;

    /// What it would earn after each tile that it may lay, the best of them.
    fn with_one_more_tile(
        &self,
        company: CompanyId,
        most: usize,
        stop: &dyn Fn() -> bool,
    ) -> Result<TileProspects<AnyAction>, BadProblem>;

    /// What a company earns and might earn, until told to stop; nothing where no company of that name runs trains.
    fn prospects(&self, company: Name, stop: &dyn Fn() -> bool) -> Result<Option<Prospects>, BadProblem>;

    /// The best routes of a company and others that earn as much, until told to stop.
    fn equal_sets(&self, company: Name, stop: &dyn Fn() -> bool) -> Result<Option<EqualSets>, BadProblem>;

    /// May this one of the routes be drawn for a train of the company that is to run, beside the others?
    fn may_draw(&self, routes: &[RoutePath], drawn: usize) -> bool;

    /// The routes that an action runs, where it runs trains.
    fn run_of(&self, action: &AnyAction) -> Option<DrawnRun>;

    /// The action that runs trains like this.
    fn to_run(&self, run: DrawnRun) -> AnyAction;

    /// The same action with another lay, where it lays a tile.
    fn with_lay(&self, known: &AnyAction, lay: TileLay) -> AnyAction;
}

impl<G: Playable + Pictured + RunsTrains> Railway for Moment<G> {
    fn board(&self) -> &Board {
        self.game.board()
    }

    fn table(&self) -> &Table {
        G::table(&self.state)
    }

    fn setting(&self, looks: &Looks, title: &str) -> SceneSetting {
        self.game.setting(&self.state, looks, title)
    }

    fn waiting(&self) -> Vec<CompanyId> {
        self.game.waiting(&self.state)
    }

    fn priced(&self) -> Vec<PricedCompany> {
        self.game.priced(&self.state)
    }

    fn find_company(&self, name: Name) -> Option<CompanyId> {
        self.game.find_company(name)
    }

    fn company_name(&self, company: CompanyId) -> Name {
        self.game.company_name(company)
    }

    fn operating_company(&self) -> Option<CompanyId> {
        self.game.operating_company(&self.state)
    }

    fn best_routes(&self, company: CompanyId, stop: &dyn Fn() -> bool) -> Result<Option<Best>, BadProblem> {
        self.game.best_routes(&self.state, company, stop)
    }

    fn best_route_sets(
        &self,
        company: CompanyId,
        most: usize,
        stop: &dyn Fn() -> bool,
    ) -> Result<BestSets, BadProblem> {
        self.game.best_route_sets(&self.state, company, most, stop)
    }

    fn with_one_more_train(
        &self,
        company: CompanyId,
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<TrainProspect>, BadProblem> {
        with_one_more_train(&*self.game, &self.state, company, stop)
    }

    fn with_one_more_tile(
        &self,
        company: CompanyId,
        most: usize,
        stop: &dyn Fn() -> bool,
    ) -> Result<TileProspects<AnyAction>, BadProblem> {
        let found = with_one_more_tile(&*self.game, &self.state, company, most, stop)?;
        let any = |tile: TileProspect<G::Action>| TileProspect {
            action: tile.action.map(AnyAction::new),
            hex: tile.hex,
            tile: tile.tile,
            rotation: tile.rotation,
            best: tile.best,
        };
        let TileProspects { occasion, tiles, cut_short } = found;
        Ok(TileProspects { occasion, tiles: tiles.into_iter().map(any).collect(), cut_short })
    }

    fn prospects(&self, company: Name, stop: &dyn Fn() -> bool) -> Result<Option<Prospects>, BadProblem> {
        match self.game.find_company(company) {
            Some(company) => prospects(&*self.game, &self.state, company, stop),
            None => Ok(None),
        }
    }

    fn equal_sets(&self, company: Name, stop: &dyn Fn() -> bool) -> Result<Option<EqualSets>, BadProblem> {
        match self.game.find_company(company) {
            Some(company) => equal_sets(&*self.game, &self.state, company, stop),
            None => Ok(None),
        }
    }

    fn may_draw(&self, routes: &[RoutePath], drawn: usize) -> bool {
        let (game, state) = (&self.game, &self.state);
        let (Some(company), Some(route)) = (game.operating_company(state), routes.get(drawn)) else {
            return false;
        };
        game.may_draw(state, company, route) && game.may_draw_together(state, company, routes)
    }

    fn run_of(&self, action: &AnyAction) -> Option<DrawnRun> {
        G::run_of(action.of()?)
    }

    fn to_run(&self, run: DrawnRun) -> AnyAction {
        AnyAction::new(G::to_run(run))
    }

    fn with_lay(&self, known: &AnyAction, lay: TileLay) -> AnyAction {
        known.of().map_or_else(|| known.clone(), |known| AnyAction::new(G::with_lay(known, lay)))
    }
}
