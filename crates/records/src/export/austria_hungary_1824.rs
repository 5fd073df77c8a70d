//! 1824's records, written: those of Cisleithania and Goods Time included.

mod players;
mod sarajewo;
mod shares;

use roundhouse_board::CompanyId;
use roundhouse_family18xx::Holder;
use roundhouse_family18xx::routes::RoutePath;
use roundhouse_family18xx::stations::City;
use roundhouse_family18xx::track::TileLay;
use roundhouse_game::{Game, Name, SeatId, Setup};
use roundhouse_titles::Switch;
use roundhouse_titles::austria_hungary_1824::cards::Kind as CompanyKind;
use roundhouse_titles::austria_hungary_1824::components::Edition;
use roundhouse_titles::austria_hungary_1824::flow::Interruption;
use roundhouse_titles::austria_hungary_1824::rulings::Rulings;
use roundhouse_titles::austria_hungary_1824::state::{Offer, Round, Stage, Step};
use roundhouse_titles::austria_hungary_1824::{Action, AustriaHungary1824, State};

use super::certificates::Certificates;
use super::head::Head;
use super::limited_trains::{Heir, LimitedTrains, TrainCard};
use super::lines::{Earned, new_slot, shares_of_routes, written_run};
use super::tile_copies::TileCopies;
use super::written::{Entity, WrittenAction};
use super::{NotExported, Writer};
use crate::austria_hungary_1824::AustriaHungary1824Records;
use crate::printed_cities::{AUSTRIA_HUNGARY, CISLEITHANIA, PrintedCities};
use crate::snapshot::Snapshot;
use crate::words::Ground;

/// How the 10 trains of the bank are counted.
const LAST_TRAINS: &str = "10:";

/// The certificates of a company, the director's included.
const CERTIFICATES: u8 = 9;

/// Writes 1824's records.
#[derive(Clone)]
pub(crate) struct AustriaHungary1824Writer {
    game: AustriaHungary1824,
    cities: PrintedCities,
    tiles: TileCopies,
    trains: LimitedTrains,
    companies: Vec<Heir>,
    /// The certificates of each regional and state railway.
    certificates: Vec<(CompanyId, Certificates)>,
    /// The pre-state railways that are not in this edition.
    left_out: Vec<CompanyId>,
}

impl Writer for AustriaHungary1824Writer {
    type Records = AustriaHungary1824Records;

    fn switches() -> &'static [Switch] {
        Rulings::SWITCHES
    }

    fn head(setup: &Setup) -> Result<Head, NotExported> {
        let mut head = match setup.variant.as_deref() {
            Some("cisleithania") => Head::new("1824 Cisleithania", setup),
            None if setup.players.len() == 2 => Head::new("1824 Cisleithania", setup),
            _ => Head::new("1824", setup),
        };
        if setup.variant.as_deref() == Some("goods-time") {
            if setup.rulings.get("goods_time_setup").map(String::as_str) != Some("fixed") {
                let towns = "towns that the players of Goods Time place".to_owned();
                return Err(NotExported::NotThere(towns));
            }
            head.optional_rules.push("goods_time");
        }
        Ok(head)
    }

    fn new(game: AustriaHungary1824) -> Self {
        let state = game.setup();
        let components = &game.components;
        let kinds = components.train_kinds().map(|kind| {
            let count = state.table.depot.left(kind);
            let name = components.train_card(kind).name;
            TrainCard { kind, name, count }
        });
        let mut trains = LimitedTrains::new(kinds.collect());
        let heir = |company| match components.kind(company) {
            CompanyKind::Coal { regional } => Some(regional),
            CompanyKind::PreState { state, .. } => Some(state),
            CompanyKind::Regional { .. } | CompanyKind::State { .. } => None,
        };
        let companies = components.company_ids();
        let companies: Vec<Heir> = companies.map(|company| Heir { company, heir: heir(company) }).collect();
        trains.settle(&state.table, &companies);
        let majors = components.majors();
        let certificates = majors.map(|major| (major, Certificates::new(Holder::Ipo, CERTIFICATES)));
        let cities = match components.edition {
            Edition::Full | Edition::GoodsTime => AUSTRIA_HUNGARY,
            Edition::ForTwo | Edition::ForThree => CISLEITHANIA,
        };
        let minors = components.company_ids();
        let left_out = minors.filter(|minor| state.stage(*minor) == Stage::Absent).collect();
        Self {
            cities,
            left_out,
            tiles: TileCopies::default(),
            trains,
            companies,
            certificates: certificates.collect(),
            game,
        }
    }

    fn game(&self) -> &AustriaHungary1824 {
        &self.game
    }

    fn pass() -> Action {
        Action::Pass
    }

    /// Before the end of the game, what players are worth and how many certificates they have is only counted, and
    /// nobody comes near the last 10 train.
    fn leave_out(tables: [&mut Snapshot; 2]) {
        if tables.iter().any(|table| table.finished) {
            return;
        }
        for table in tables {
            table.facts.retain(|what, _| !what.ends_with(" value") && !what.ends_with(" certs"));
            if let Some(depot) = table.more_facts.get_mut("depot") {
                let kinds = depot.split(' ').filter(|kind| !kind.starts_with(LAST_TRAINS));
                *depot = kinds.collect::<Vec<_>>().join(" ");
            }
        }
    }

    fn adapted(&self, before: &State, action: &Action, after: &State) -> Option<Vec<Action>> {
        Some(match (action, offer(before)) {
            (Action::BuyTrainFrom { .. }, _) if offer(after).is_some() => return None,
            // The turn may be over with it.
            (Action::RefuseToSell, _) => Vec::new(),
            (Action::AgreeToSell, Some(offer)) => vec![Action::BuyTrainFrom {
                company: self.game.components.card(offer.seller).id,
                train: self.game.components.train_card(offer.train).name,
                price: offer.price,
            }],
            _ => vec![action.clone()],
        })
    }

    fn write(
        &mut self,
        before: &State,
        action: &Action,
        after: &State,
    ) -> Result<Vec<WrittenAction>, String> {
        let seat = self.game.to_act(before).ok_or("the game is over")?;
        if after.turn > before.turn && !self.has_normal_train(before) {
            return Err("18xx.games stops where the bank has no train left to be exported".to_owned());
        }
        let moment = Moment { before, after, seat };
        let written = match action {
            Action::LayTile { .. }
            | Action::PlaceStation { .. }
            | Action::RunTrains { .. }
            | Action::PayOut
            | Action::KeepIncome
            | Action::BuyTrain { .. }
            | Action::BuyTrainFrom { .. }
            | Action::DiscardTrain { .. }
            | Action::Pass => self.write_of_company(moment, action)?,
            _ => self.write_of_player(moment, action)?,
        };
        self.hand_out_reserved(moment);
        for (company, certificates) in &mut self.certificates {
            certificates.settle(&after.table, *company);
        }
        self.trains.settle(&after.table, &self.companies);
        Ok(vec![written])
    }
}

/// Before and after an action, and who does it.
#[derive(Clone, Copy)]
struct Moment<'a> {
    before: &'a State,
    after: &'a State,
    seat: SeatId,
}

impl Moment<'_> {
    fn company(&self) -> Result<CompanyId, String> {
        let round = self.before.operating().ok_or("no company operates")?;
        Ok(round.company)
    }
}

impl AustriaHungary1824Writer {
    /// Has the bank a train that could be exported?
    fn has_normal_train(&self, state: &State) -> bool {
        let mut kinds = self.game.components.train_kinds();
        kinds.any(|kind| !self.game.components.is_goods(kind) && state.table.depot.has(kind))
    }

    fn corporation(&self, company: CompanyId) -> Entity {
        Entity::Corporation(self.game.components.card(company).id.to_string())
    }

    /// Who acts in the record: a player in a stock round, else a company.
    fn active(&self, moment: Moment<'_>) -> Entity {
        match (self.game.interruption(moment.before), &moment.before.round) {
            (Some(Interruption::Discard(at) | Interruption::Bond(_, at)), _) => self.corporation(at),
            (None, Round::Operating(round)) => self.corporation(round.company),
            _ => Entity::Player(moment.seat),
        }
    }

    /// What companies do.
    fn write_of_company(&mut self, moment: Moment<'_>, action: &Action) -> Result<WrittenAction, String> {
        let entity = self.active(moment);
        let start = |kind: &str| WrittenAction::new(kind, &entity);
        Ok(match action {
            Action::LayTile { lay } => self.lay_tile(start("lay_tile"), *lay),
            Action::PlaceStation { city } => self.place_token(&entity, moment, *city),
            Action::RunTrains { routes } => self.run_routes(start("run_routes"), moment, routes)?,
            Action::PayOut => start("dividend").with("kind", "payout"),
            Action::KeepIncome => start("dividend").with("kind", "withhold"),
            Action::BuyTrain { train, trade_in } => {
                let company = moment.company()?;
                let handed_in = trade_in.map(|old| self.trains.give(company, old, None));
                let copy = self.trains.buy(*train, company)?;
                let bought = start("buy_train")
                    .with("train", copy)
                    .with("price", self.price(moment, company, *train, *trade_in))
                    .with("variant", train.to_string());
                match handed_in.transpose()? {
                    Some(old) => bought.with("exchange", old),
                    None => bought,
                }
            }
            Action::BuyTrainFrom { company, train, price } => {
                let seller = self.company(*company)?;
                let copy = self.trains.give(seller, *train, Some(moment.company()?))?;
                start("buy_train").with("train", copy).with("price", price.units())
            }
            Action::DiscardTrain { company, train } => {
                // Another company of the same director may discard first.
                let company = self.company(*company)?;
                let copy = self.trains.give(company, *train, None)?;
                WrittenAction::new("discard_train", &self.corporation(company)).with("train", copy)
            }
            _ => start("pass"),
        })
    }

    /// What a minor with a fixed price costs. The income of a round that begins with it is not looked at.
    fn price_of_minor(&self, state: &State, minor: Name) -> Result<u32, String> {
        let components = &self.game.components;
        let company = self.company(minor)?;
        let price = match components.kind(company) {
            CompanyKind::PreState { price, .. } if !state.is_construction(company) => price,
            _ => components.minor_rules.construction_price,
        };
        Ok(price.units())
    }

    /// What a train of the bank costs. Nobody helps where another is handed in.
    fn price(&self, moment: Moment<'_>, company: CompanyId, train: Name, trade_in: Option<Name>) -> u32 {
        let kind = self.game.components.train(train);
        let printed = kind.map(|kind| self.game.components.train_card(kind).price.units());
        let treasury = |state: &State| state.table.treasury(company).units();
        let paid = treasury(moment.before).saturating_sub(treasury(moment.after));
        printed.filter(|_| trade_in.is_none()).unwrap_or(paid)
    }

    fn company(&self, name: Name) -> Result<CompanyId, String> {
        let company = self.game.components.company(name);
        company.ok_or_else(|| format!("there is no company {name}"))
    }

    fn lay_tile(&mut self, action: WrittenAction, lay: TileLay) -> WrittenAction {
        let copy = self.tiles.lay(&self.game.components.board, lay.hex, lay.tile);
        action.with("hex", lay.hex.to_string()).with("tile", copy).with("rotation", lay.rotation.sixths())
    }

    fn place_token(&self, entity: &Entity, moment: Moment<'_>, city: City) -> WrittenAction {
        let board = &self.game.components.board;
        let (before, after) = (&moment.before.table.position, &moment.after.table.position);
        let slot = new_slot(board, before, after, city);
        let action = WrittenAction::new("place_token", entity)
            .with("city", self.tiles.city(self.cities, city))
            .with("slot", slot);
        match entity {
            Entity::Corporation(id) => action.with("tokener", id.as_str()),
            _ => action,
        }
    }

    fn run_routes(
        &self,
        action: WrittenAction,
        moment: Moment<'_>,
        routes: &[RoutePath],
    ) -> Result<WrittenAction, String> {
        let (state, company) = (moment.before, moment.company()?);
        let earned = shares_of_routes(routes, |routes| {
            let earnings = self.game.earnings(state, company, routes).ok()?;
            let (revenue, subsidy) = (earnings.revenue, earnings.mine_money);
            Some(Earned { revenue, subsidy })
        });
        let ground = Ground { board: &self.game.components.board, position: &state.table.position };
        let run = written_run(action, ground, routes, &earned, |train| self.trains.of(company, train))?;
        Ok(run.with_each("routes", sarajewo::inward))
    }

    /// One token is that of the first pre-state railway, the other that of the second.
    fn return_station(
        &self,
        action: WrittenAction,
        moment: Moment<'_>,
        city: City,
    ) -> Result<WrittenAction, String> {
        let company = moment.before.pending.station_choice;
        let company = company.ok_or("there is no choice")?;
        let first = self.game.components.pre_states(company).next();
        let home = first.and_then(|minor| self.game.home_city(moment.before, minor));
        let choice = if home == Some(city) { "Return one token" } else { "Return the other token" };
        Ok(action.with("choice", choice))
    }
}

/// The train that is asked for.
fn offer(state: &State) -> Option<Offer> {
    match state.operating().map(|round| round.step) {
        Some(Step::Answer(offer)) => Some(offer),
        _ => None,
    }
}
