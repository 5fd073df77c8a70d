//! 18Mag's records, written.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::Holder;
use roundhouse_family18xx::routes::RoutePath;
use roundhouse_family18xx::stations::City;
use roundhouse_family18xx::track::TileLay;
use roundhouse_game::{Game, Money, Name, Setup};
use roundhouse_titles::Switch;
use roundhouse_titles::hungary_18mag::rulings::Rulings;
use roundhouse_titles::hungary_18mag::state::{Offer, Round, Step, Wagon};
use roundhouse_titles::hungary_18mag::{Action, Hungary18Mag, State};
use serde_json::json;

use super::certificates::{Bundle, Certificates, PRESIDENTS};
use super::head::Head;
use super::lines::{Earned, new_slot, shares_of_routes, written_run};
use super::tile_copies::TileCopies;
use super::unlimited_trains::UnlimitedTrains;
use super::written::{Entity, WrittenAction};
use super::{NotExported, Writer};
use crate::hungary_18mag::{Hungary18MagRecords, theirs};
use crate::printed_cities::{HUNGARY, MODERN_HUNGARY, PrintedCities};
use crate::words::Ground;

/// Writes 18Mag's records.
#[derive(Clone)]
pub(crate) struct Hungary18MagWriter {
    game: Hungary18Mag,
    cities: PrintedCities,
    tiles: TileCopies,
    trains: UnlimitedTrains,
    /// The certificates of each major.
    certificates: Vec<(CompanyId, Certificates)>,
}

impl Writer for Hungary18MagWriter {
    type Records = Hungary18MagRecords;

    fn switches() -> &'static [Switch] {
        Rulings::SWITCHES
    }

    fn head(setup: &Setup) -> Result<Head, NotExported> {
        if setup.players.len() < 2 {
            let solo = "18Mag's game against István".to_owned();
            return Err(NotExported::NotThere(solo));
        }
        let rotation = setup.options.get("draft_rotation");
        if rotation.is_some_and(|value| value != "today") {
            let old = "the draft of before 2025-10-30 any more".to_owned();
            return Err(NotExported::NotThere(old));
        }
        Ok(Head::new("18Mag", setup))
    }

    fn new(game: Hungary18Mag) -> Self {
        let components = &game.components;
        let kinds = components.trains.iter().map(|card| card.name);
        let count = components.major_rules.ordinary_shares + 1;
        let certificates = components.majors();
        let certificates = certificates.map(|major| (major, Certificates::new(Holder::Ipo, count)));
        let cities = if game.seats > 2 { HUNGARY } else { MODERN_HUNGARY };
        Self {
            cities,
            tiles: TileCopies::default(),
            trains: UnlimitedTrains::new(kinds),
            certificates: certificates.collect(),
            game,
        }
    }

    fn game(&self) -> &Hungary18Mag {
        &self.game
    }

    fn pass() -> Action {
        Action::Pass
    }

    fn adapted(&self, before: &State, action: &Action, after: &State) -> Option<Vec<Action>> {
        let asked = offer(before);
        Some(match (action, asked) {
            (Action::BuyTrainFrom { .. }, _) if offer(after).is_some() => return None,
            // The turn may be over with it.
            (Action::RefuseToSell, _) => Vec::new(),
            (Action::AgreeToSell, Some(offer)) => vec![Action::BuyTrainFrom {
                minor: self.game.components.card(offer.seller).id,
                train: self.game.components.train_card(offer.train).name,
                price: offer.price,
            }],
            (Action::LayTile { lay, terrain_token }, _) if *terrain_token => {
                let lay = Action::LayTile { lay: *lay, terrain_token: false };
                vec![Action::DeclareTerrainToken, lay]
            }
            _ => vec![action.clone()],
        })
    }

    fn write(
        &mut self,
        before: &State,
        action: &Action,
        after: &State,
    ) -> Result<Vec<WrittenAction>, String> {
        let entity = self.active(before)?;
        let start = |kind: &str| WrittenAction::new(kind, &entity);
        let written = match action {
            Action::Pass => start("pass"),
            Action::DraftMinor { minor } => self.draft_minor(start("bid"), *minor)?,
            Action::DraftShare { major } => {
                start("bid").with("corporation", theirs(major.as_str())).with("price", 0)
            }
            Action::LayTile { lay, .. } => self.lay_tile(start("lay_tile"), *lay),
            Action::DeclareTerrainToken => {
                start("special_buy").with("description", "Use Terrain Token").with("cost", 0)
            }
            Action::PlaceStation { city } => self.place_token(start("place_token"), before, after, *city)?,
            Action::ScrapTrain { train } => {
                let copy = self.trains.give(company(before)?, *train, None)?;
                start("discard_train").with("train", copy)
            }
            Action::HireWagon { wagon } => start("special_buy")
                .with("description", self.described(before, *wagon))
                .with("cost", paid(before, after)?.units()),
            Action::RunTrains { routes } => self.run_routes(start("run_routes"), before, routes)?,
            Action::BuyTrain { train } => {
                let copy = self.trains.buy(*train, company(before)?)?;
                let price = paid(before, after)?;
                buy_train(start("buy_train"), copy, *train, price)
            }
            Action::BuyTrainFrom { minor, train, price } => {
                let seller = self.game.components.company(*minor);
                let seller = seller.ok_or("there is no such minor")?;
                let copy = self.trains.give(seller, *train, Some(company(before)?))?;
                buy_train(start("buy_train"), copy, *train, *price)
            }
            Action::PayDividend { amount } if *amount == Money::ZERO => {
                start("dividend").with("kind", "withhold")
            }
            Action::PayDividend { amount } => {
                start("dividend").with("kind", "variable").with("amount", amount.units())
            }
            Action::BuyShare { major } => self.buy_share(start("buy_shares"), before, *major)?,
            Action::BuyBlock { major, shares, certificate } => {
                let block = Block { major: *major, shares: *shares, certificate: *certificate };
                self.buy_block(start("buy_shares"), before, &block)?
            }
            Action::SellShares { major, shares } => {
                self.sell_shares(start("sell_shares"), before, after, *major, *shares)?
            }
            Action::ActOutOfTurn { .. } => return Err("a company acts out of turn".to_owned()),
            Action::AgreeToSell | Action::RefuseToSell => {
                return Err("18xx.games does not ask the seller".to_owned());
            }
        };
        for (major, certificates) in &mut self.certificates {
            certificates.settle(&after.table, *major);
        }
        Ok(vec![written])
    }
}

impl Hungary18MagWriter {
    /// Who acts in the record.
    fn active(&self, state: &State) -> Result<Entity, String> {
        let Some(round) = state.operating() else {
            let seat = self.game.to_act(state).ok_or("the game is over")?;
            return Ok(Entity::Player(seat));
        };
        let id = theirs(self.game.components.card(round.company).id.as_str());
        Ok(if self.game.components.is_minor(round.company) {
            Entity::Minor(id)
        } else {
            Entity::Corporation(id)
        })
    }

    /// A drafted minor gets the next copy of its train.
    fn draft_minor(&mut self, action: WrittenAction, minor: Name) -> Result<WrittenAction, String> {
        let company = self.game.components.company(minor);
        let train = self.game.components.minor_rules.train;
        self.trains.buy(train, company.ok_or("there is no such minor")?)?;
        Ok(action.with("minor", minor.to_string()).with("price", 0))
    }

    fn lay_tile(&mut self, action: WrittenAction, lay: TileLay) -> WrittenAction {
        let copy = self.tiles.lay(&self.game.components.board, lay.hex, lay.tile);
        action.with("hex", lay.hex.to_string()).with("tile", copy).with("rotation", lay.rotation.sixths())
    }

    fn place_token(
        &self,
        action: WrittenAction,
        before: &State,
        after: &State,
        city: City,
    ) -> Result<WrittenAction, String> {
        let board = &self.game.components.board;
        let slot = new_slot(board, &before.table.position, &after.table.position, city);
        let company = company(before)?;
        let tokener = theirs(self.game.components.card(company).id.as_str());
        Ok(action
            .with("city", self.tiles.city(self.cities, city))
            .with("slot", slot)
            .with("tokener", tokener))
    }

    /// What 18xx.games calls the service of a wagon.
    fn described(&self, state: &State, wagon: Wagon) -> String {
        let bonus = self.game.phase(state).offboard_bonus;
        match wagon {
            Wagon::Plus => "Plus Train Upgrade [G&C]".to_owned(),
            Wagon::Mine => "Mine Access [SNW]".to_owned(),
            Wagon::Offboard => format!("+{bonus} Offboard Bonus [RABA]"),
            Wagon::Either => format!("+{bonus} Offboard Bonus / Train Upgrade [RABA]"),
        }
    }

    fn run_routes(
        &self,
        action: WrittenAction,
        state: &State,
        routes: &[RoutePath],
    ) -> Result<WrittenAction, String> {
        let minor = company(state)?;
        let Some(Step::Run(wagons)) = state.operating().map(|round| round.step) else {
            return Err("no trains run now".to_owned());
        };
        let earned = shares_of_routes(routes, |routes| {
            let earnings = self.game.earnings_so_far(state, minor, wagons, routes);
            let earnings = earnings.ok()?;
            let (revenue, subsidy) = (earnings.revenue, earnings.mine);
            Some(Earned { revenue, subsidy })
        });
        let ground = Ground { board: &self.game.components.board, position: &state.table.position };
        written_run(action, ground, routes, &earned, |train| self.trains.of(minor, train))
    }

    fn certificates(&mut self, major: Name) -> Result<&mut Certificates, String> {
        let major = self.game.components.company(major);
        let mut known = self.certificates.iter_mut();
        let found = known.find(|(company, _)| Some(*company) == major);
        let (_, certificates) = found.ok_or("there is no such major")?;
        Ok(certificates)
    }

    /// A share of the bank; the president's certificate for one of his own where the bank has nothing else.
    fn buy_share(
        &mut self,
        action: WrittenAction,
        state: &State,
        major: Name,
    ) -> Result<WrittenAction, String> {
        let buyer = self.game.to_act(state).ok_or("the game is over")?;
        let buyer = Holder::Seat(buyer);
        let certificates = self.certificates(major)?;
        let number = certificates.ordinary(Holder::Ipo).first().copied();
        if number.is_none()
            && let Some(own) = certificates.ordinary(buyer).first()
        {
            certificates.carry(*own, Holder::Ipo);
        }
        let number = number.unwrap_or(PRESIDENTS);
        certificates.carry(number, buyer);
        let share = format!("{}_{number}", theirs(major.as_str()));
        Ok(action.with("shares", json!([share])).with("percent", 10))
    }

    /// Several certificates of the bank at once.
    fn buy_block(
        &mut self,
        action: WrittenAction,
        state: &State,
        block: &Block,
    ) -> Result<WrittenAction, String> {
        let Block { major, shares, certificate } = *block;
        let buyer = self.game.to_act(state).ok_or("the game is over")?;
        let certificates = self.certificates(major)?;
        let mut numbers = certificates.ordinary(Holder::Ipo);
        numbers.truncate(usize::from(shares));
        if certificate {
            numbers.insert(0, PRESIDENTS);
        }
        for number in &numbers {
            certificates.carry(*number, Holder::Seat(buyer));
        }
        let percent = (numbers.len() + usize::from(certificate)) * 10;
        let id = theirs(major.as_str());
        let shares: Vec<String> = numbers.iter().map(|number| format!("{id}_{number}")).collect();
        Ok(action.with("shares", shares).with("percent", percent))
    }

    fn sell_shares(
        &mut self,
        action: WrittenAction,
        before: &State,
        after: &State,
        major: Name,
        tenths: u8,
    ) -> Result<WrittenAction, String> {
        let seller = self.game.to_act(before).ok_or("the game is over")?;
        let company = self.game.components.company(major);
        let company = company.ok_or("there is no such major")?;
        let heir = after.table.president(company);
        let certificates = self.certificates(major)?;
        let Bundle { numbers, tenths } = certificates.sell(seller, tenths, (Holder::Ipo, heir));
        let id = theirs(major.as_str());
        let shares: Vec<String> = numbers.iter().map(|number| format!("{id}_{number}")).collect();
        Ok(action.with("shares", shares).with("percent", u32::from(tenths) * 10))
    }
}

/// Certificates of a major that are bought at once.
struct Block {
    major: Name,
    shares: u8,
    certificate: bool,
}

/// The train that is asked for.
fn offer(state: &State) -> Option<Offer> {
    match state.round {
        Round::Operating(round) => match round.step {
            Step::Answer(offer) => Some(offer),
            _ => None,
        },
        _ => None,
    }
}

/// The company whose turn it is.
fn company(state: &State) -> Result<CompanyId, String> {
    let round = state.operating().ok_or("no company operates")?;
    Ok(round.company)
}

/// What the company whose turn it was has paid.
fn paid(before: &State, after: &State) -> Result<Money, String> {
    let company = company(before)?;
    let [before, after] = [before, after].map(|state| state.table.treasury(company).units());
    Ok(Money::new(before.saturating_sub(after)))
}

fn buy_train(action: WrittenAction, copy: String, kind: Name, price: Money) -> WrittenAction {
    action.with("train", copy).with("price", price.units()).with("variant", kind.to_string())
}
