//! 1862's records, written.

mod fines;
mod passes;
mod track;
mod trains;

use roundhouse_board::CompanyId;
use roundhouse_family18xx::Holder;
use roundhouse_game::{Game, Money, Name, SeatId, Setup};
use roundhouse_titles::Switch;
use roundhouse_titles::east_anglia_1862::action::{Booked, OptionChoice, Source};
use roundhouse_titles::east_anglia_1862::event::Event;
use roundhouse_titles::east_anglia_1862::options::{BARE_HOME, BOOKED_AMOUNTS};
use roundhouse_titles::east_anglia_1862::rulings::Rulings;
use roundhouse_titles::east_anglia_1862::state::{ParliamentStep, Round, Step};
use roundhouse_titles::east_anglia_1862::{Action, EastAnglia1862, State};
use roundhouse_words::refused;
use serde_json::json;

use super::head::Head;
use super::tile_copies::TileCopies;
use super::written::{Entity, WrittenAction};
use super::{NotExported, Writer};
use crate::east_anglia_1862::EastAnglia1862Records;
use crate::east_anglia_1862::shares::{CERTIFICATE, Sale, Whereabouts};

use passes::Passes;

/// Writes 1862's records.
#[derive(Clone)]
pub(crate) struct EastAnglia1862Writer {
    game: EastAnglia1862,
    tiles: TileCopies,
    shares: Whereabouts,
    passes: Passes,
    /// Which slot of which city in London each terminal stands in, by its slot here.
    terminals: [Option<usize>; 4],
}

impl Writer for EastAnglia1862Writer {
    type Records = EastAnglia1862Records;

    fn switches() -> &'static [Switch] {
        Rulings::SWITCHES
    }

    fn head(setup: &Setup) -> Result<Head, NotExported> {
        let not_there = |what: String| Err(NotExported::NotThere(what));
        if let Some(variant) = setup.variant.as_deref().filter(|variant| *variant != "standard") {
            return not_there(format!("the variant {variant} of 1862"));
        }
        let mut head = Head::new("1862", setup);
        for (option, value) in &setup.options {
            match (option.as_str(), value.as_str()) {
                ("length", "short") => head.optional_rules.push("short_length"),
                ("length", "long") => head.optional_rules.push("long_length"),
                ("eight-tokens", "yes") => head.optional_rules.push("eight_tokens"),
                ("length" | BOOKED_AMOUNTS | BARE_HOME, _)
                | ("eight-tokens" | "shorter-game" | "novice", "no")
                | ("extra-companies" | "home-tile-duty", "yes")
                | ("shorter-lner", "F") => {}
                _ => return not_there(format!("{option}={value} of 1862")),
            }
        }
        Ok(head)
    }

    fn new(mut game: EastAnglia1862) -> Self {
        // A game that was taken from a record may book amounts.
        game.options.booked_amounts = u16::MAX;
        Self {
            game,
            tiles: TileCopies::default(),
            shares: Whereabouts::default(),
            passes: Passes::default(),
            terminals: [None; 4],
        }
    }

    fn game(&self) -> &EastAnglia1862 {
        &self.game
    }

    fn pass() -> Action {
        Action::Pass
    }

    fn adapted(&self, before: &State, action: &Action, after: &State) -> Option<Vec<Action>> {
        let components = &self.game.components;
        Some(match (action, step(before)) {
            (Action::Unite { .. } | Action::BuyTrainFrom { .. }, _) if is_question(after) => return None,
            (Action::Refuse, _) => Vec::new(),
            (Action::Agree, Some(Step::Answer(proposal))) => vec![Action::Unite {
                company: components.id(proposal.partner),
                survivor: components.id(proposal.survivor),
            }],
            (Action::Agree, Some(Step::Sell(offer))) => {
                let train = before.trains.get(usize::from(offer.train))?;
                vec![Action::BuyTrainFrom {
                    company: components.id(offer.seller),
                    train: self.game.train_name(train),
                    warranties: train.warranties,
                    left_behind: false,
                }]
            }
            (Action::RunTrains { routes, .. }, _) => {
                let (chains, unpaid) = (Vec::new(), Vec::new());
                vec![Action::RunTrains { routes: routes.clone(), chains, unpaid }]
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
        let seat = self.game.to_act(before).ok_or("the game is over")?;
        let applied = self.game.apply(before, seat, action);
        let applied = applied.map_err(|refusal| refused(&self.game, &refusal))?;
        if fines::stops_there(&self.game, before, &applied.events) {
            return Err(fines::STUCK.to_owned());
        }
        let moment = Moment { before, after, seat, events: &applied.events };
        let mut written = self.passes.before(&self.game, before);
        written.extend(self.write_deed(moment, action)?);
        written.extend(self.passes.after(&self.game, moment, action));
        self.shares.follow(before, &applied.events);
        self.forget_terminals(after);
        Ok(written)
    }
}

/// Before and after an action, and who does it.
#[derive(Clone, Copy)]
struct Moment<'a> {
    before: &'a State,
    after: &'a State,
    seat: SeatId,
    /// What followed from it.
    events: &'a [Event],
}

impl Moment<'_> {
    fn company(&self) -> Result<CompanyId, String> {
        let round = self.before.operating().ok_or("no company operates")?;
        Ok(round.company)
    }
}

fn step(state: &State) -> Option<Step> {
    state.operating().map(|round| round.step)
}

/// Is another director asked?
fn is_question(state: &State) -> bool {
    matches!(step(state), Some(Step::Answer(_) | Step::Sell(_)))
}

fn corporation(game: &EastAnglia1862, company: CompanyId) -> Entity {
    Entity::Corporation(game.components.id(company).to_string())
}

impl EastAnglia1862Writer {
    /// Who acts in the record: a player, or in an operating round a company.
    fn active(&self, moment: Moment<'_>) -> Entity {
        let Some(round) = moment.before.operating() else {
            return Entity::Player(moment.seat);
        };
        match round.step {
            Step::Exchange(exchange) if !exchange.is_companies(self.game.seats) => {
                Entity::Player(exchange.decider(self.game.seats))
            }
            Step::Surplus(proposal) => corporation(&self.game, proposal.survivor),
            _ => corporation(&self.game, round.company),
        }
    }

    fn write_deed(&mut self, moment: Moment<'_>, action: &Action) -> Result<Vec<WrittenAction>, String> {
        let entity = self.active(moment);
        let start = |kind: &str| WrittenAction::new(kind, &entity);
        let one = match action {
            Action::OpenAuction { company, bid } => {
                start("bid").with("corporation", company.to_string()).with("price", bid.units())
            }
            Action::Bid { bid } => {
                let company = self.auctioned(moment.before)?;
                start("bid").with("corporation", company.to_string()).with("price", bid.units())
            }
            Action::SetPar { price } => self.par(start("par"), self.auctioned(moment.before)?, *price)?,
            Action::Launch { company, price } => self.par(start("par"), *company, *price)?,
            Action::BuyShare { company, from } => self.buy_share(start("buy_shares"), *company, *from)?,
            Action::SellShares { company, shares } => {
                self.sell_shares(start("sell_shares"), moment, *company, *shares)?
            }
            Action::RedeemShare => {
                let company = moment.company()?;
                let id = self.game.components.id(company);
                self.buy_share(start("buy_shares"), id, Source::Pool)?
            }
            Action::BuyStations { count } => start("choose").with("choice", *count),
            Action::Unite { company, survivor } => {
                let own = self.game.components.id(moment.company()?);
                let choice = if own == *survivor { "first" } else { "last" };
                let merge = start("merge").with("corporation", company.to_string());
                return Ok(vec![merge, start("choose").with("choice", choice)]);
            }
            Action::DecideOption { choice: OptionChoice::Redeem } => start("choose").with("choice", "redeem"),
            Action::DecideOption { choice: OptionChoice::GiveUp } => start("choose").with("choice", "sell"),
            Action::PayOut => start("dividend").with("kind", "payout"),
            Action::PayOutByHudson => start("dividend").with("kind", "hudson"),
            Action::Withhold => start("dividend").with("kind", "withhold"),
            // Where shares could be issued too, that is what a pass means.
            Action::Refinance if self.game.ways_to_raise(moment.before).len() > 1 => start("convert"),
            Action::Refinance | Action::IssueShares | Action::Pass => start("pass"),
            // There a terminal is built after the step of tiles, which is passed.
            Action::BuildTerminal if step(moment.before) == Some(Step::Build) => {
                return Ok(vec![start("pass"), self.build(&entity, moment, action)?]);
            }
            Action::RemoveStation { .. }
            | Action::LayTile { .. }
            | Action::BuildHalt { .. }
            | Action::BuildTerminal
            | Action::PlaceStation { .. } => self.build(&entity, moment, action)?,
            Action::RunTrains { routes, .. } if self.passes.is_idle(moment.before) => {
                return if routes.is_empty() {
                    Ok(Vec::new())
                } else {
                    Err("a company that a merger left without a director does not run there".to_owned())
                };
            }
            Action::RunTrains { .. } | Action::BuyTrain { .. } | Action::BuyTrainFrom { .. } => {
                self.write_of_trains(&entity, moment, action)?
            }
            Action::BuyReturnedTrain { .. } => {
                return Err("18xx.games has no trains of the bank's again".to_owned());
            }
            Action::Agree | Action::Refuse => return Err("18xx.games asks no other director".to_owned()),
            // The next sale or run says it.
            Action::Book { .. } => return Ok(Vec::new()),
        };
        Ok(vec![one])
    }

    /// The company whose charter is put up or was won.
    fn auctioned(&self, state: &State) -> Result<Name, String> {
        let Round::Parliament(parliament) = &state.round else {
            return Err("no charter is put up".to_owned());
        };
        match parliament.step {
            ParliamentStep::Bid { company, .. }
            | ParliamentStep::Par { company, .. }
            | ParliamentStep::Shares { company, .. } => Ok(self.game.components.id(company)),
            ParliamentStep::Open => Err("no charter is put up".to_owned()),
        }
    }

    fn par(&self, action: WrittenAction, company: Name, price: Money) -> Result<WrittenAction, String> {
        let cell = self.game.components.market.find(price).ok_or("there is no such price")?;
        let price = format!("{},0,{}", price.units(), cell.0);
        Ok(action.with("corporation", company.to_string()).with("share_price", price))
    }

    fn company(&self, name: Name) -> Result<CompanyId, String> {
        let company = self.game.components.company(name);
        company.ok_or_else(|| format!("there is no company {name}"))
    }

    fn buy_share(
        &mut self,
        action: WrittenAction,
        company: Name,
        from: Source,
    ) -> Result<WrittenAction, String> {
        let place = match from {
            Source::Ipo => Holder::Ipo,
            Source::Treasury => Holder::Treasury,
            Source::Pool => Holder::Pool,
        };
        let numbers = self.shares.ordinary(self.company(company)?, place);
        let share = numbers.first().map(|number| format!("{company}_{number}"));
        let share = share.ok_or("there is no share to buy")?;
        self.shares.name(&[&share]);
        Ok(action.with("shares", json!([share])).with("percent", 10))
    }

    /// All ordinary shares are sold before the certificate, which may be split.
    fn sell_shares(
        &mut self,
        action: WrittenAction,
        moment: Moment<'_>,
        company: Name,
        shares: u8,
    ) -> Result<WrittenAction, String> {
        let id = self.company(company)?;
        let mut numbers = self.shares.ordinary(id, Holder::Seat(moment.seat));
        if usize::from(shares) > numbers.len() {
            numbers.push(CERTIFICATE);
        }
        numbers
            .truncate(usize::from(shares).max(usize::from(numbers.contains(&CERTIFICATE)) * numbers.len()));
        let names: Vec<String> = numbers.iter().map(|number| format!("{company}_{number}")).collect();
        self.shares.name(&names.iter().map(String::as_str).collect::<Vec<_>>());
        self.shares.note_sale(Sale { company: id, seller: moment.seat, shares });
        let sold = action.with("shares", names).with("percent", u32::from(shares) * 10);
        let price = match moment.before.booked {
            Some(Booked::SharePrice(price)) => price,
            _ => self.game.sale_price(moment.before, id),
        };
        // What is not said is the market price.
        if price == self.game.share_price(moment.before, id) {
            return Ok(sold);
        }
        Ok(sold.with("share_price", price.units()))
    }
}
