//! 1862's records.

pub(crate) mod halt_tiles;
mod runs;
pub(crate) mod shares;
mod table;
mod trains;
mod turns;

use std::collections::{BTreeMap, VecDeque};

use roundhouse_board::CompanyId;
use roundhouse_board::hex::{Coordinate, Rotation};
use roundhouse_board::tile::Track;
use roundhouse_family18xx::Holder;
use roundhouse_family18xx::routes::RoutePath;
use roundhouse_family18xx::stations::City;
use roundhouse_family18xx::track::TileLay;
use roundhouse_game::{Game, Money, Say, SeatId, Setup};
use roundhouse_router::shared::Goal;
use roundhouse_titles::east_anglia_1862::action::{Booked, OptionChoice};
use roundhouse_titles::east_anglia_1862::best::Search;
use roundhouse_titles::east_anglia_1862::event::Event;
use roundhouse_titles::east_anglia_1862::options::{BARE_HOME, BARE_HOME_MAY_WAIT, BOOKED_AMOUNTS};
use roundhouse_titles::east_anglia_1862::rulings::Rulings;
use roundhouse_titles::east_anglia_1862::state::{ParliamentStep, Round, Stage, Step};
use roundhouse_titles::east_anglia_1862::{Action, EastAnglia1862, State};
use roundhouse_titles::{Title, TitleFiles};
use roundhouse_words::{Speech, english};

use crate::record::{Day, Record, RecordAction, RecordError};
use crate::snapshot::Snapshot;
use crate::trace::TraceLine;
use crate::translator::{RunFound, Translated, Translator, platform_setup};
use crate::words::{company_of, name, shares};

use halt_tiles::HaltTile;
use shares::{Sale, Whereabouts};
use turns::Turns;

/// Until then a company might pass there while its home hex was bare.
const HOME_TILE_DEMANDED: Day = Day { seconds: 1_761_696_000, name: "2025-10-29" };

/// Reads 1862's records.
pub(crate) struct EastAnglia1862Records {
    record: Record,
    setup: Setup,
    game: EastAnglia1862,
    /// Where each copy of a tile lies.
    tiles: BTreeMap<String, Coordinate>,
    /// What records call the tile on a hex, and how it is turned.
    shown: BTreeMap<Coordinate, (String, u8)>,
    /// The hexes at which terminals in London were built, slot by slot.
    terminals: [Option<String>; 4],
    /// The letter and number of each copy of a train that was bought.
    trains: BTreeMap<String, (u8, u8)>,
    /// Who directed which company before shares were exchanged.
    owners: BTreeMap<CompanyId, String>,
    shares: Whereabouts,
    turns: Turns,
    /// The company that was chosen for a merger, before the survivor is.
    partner: Option<String>,
    /// What the record says that the present sale or run brings, where the rules say something else.
    booked: Option<Booked>,
    /// Kind and actor of what the record holds after the present action.
    upcoming: VecDeque<(String, String)>,
}

impl Translator for EastAnglia1862Records {
    type Game = EastAnglia1862;

    fn new(record: &Record) -> Result<Self, RecordError> {
        let mut options = BTreeMap::new();
        for rule in &record.settings.optional_rules {
            let (option, value) = match rule.as_str() {
                "short_length" => ("length", "short"),
                "long_length" => ("length", "long"),
                "eight_tokens" => ("eight-tokens", "yes"),
                _ => {
                    let why = format!("the variant `{rule}` is not in the rulebook of 1862");
                    return Err(RecordError::Refused(why));
                }
            };
            options.insert(option.to_owned(), value.to_owned());
        }
        if record.is_older_than(HOME_TILE_DEMANDED) {
            options.insert(BARE_HOME.to_owned(), BARE_HOME_MAY_WAIT.to_owned());
        }
        let setup = platform_setup(record, None, options, Rulings::SWITCHES);
        let mut game = Self::rules(&setup)?;
        // How many there are is known at the end.
        game.options.booked_amounts = u16::MAX;
        let upcoming = record.effective()?.into_iter();
        let upcoming = upcoming.filter(|action| action.is_played() && action.kind != "end_game");
        let upcoming = upcoming.map(|action| (action.kind.clone(), action.actor()));
        let upcoming: VecDeque<_> = upcoming.collect();
        let record = Record { actions: Vec::new(), ..record.clone() };
        Ok(Self {
            record,
            setup,
            game,
            tiles: BTreeMap::new(),
            shown: BTreeMap::new(),
            terminals: [None, None, None, None],
            trains: BTreeMap::new(),
            owners: BTreeMap::new(),
            shares: Whereabouts::default(),
            turns: Turns::default(),
            partner: None,
            booked: None,
            upcoming,
        })
    }

    fn rules(setup: &Setup) -> Result<EastAnglia1862, RecordError> {
        let files = TitleFiles::embedded(Title::EAST_ANGLIA_1862);
        EastAnglia1862::new(&files, setup).map_err(|error| RecordError::Refused(error.to_string()))
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn game(&self) -> &EastAnglia1862 {
        &self.game
    }

    fn translate(&mut self, state: &State, action: &RecordAction) -> Result<Translated<Self>, String> {
        self.upcoming.pop_front();
        self.name_trains(state);
        self.note_owners(state);
        if !action.is_played() {
            return Ok(Vec::new());
        }
        if self.turns.is_behind(&self.game, state, action) {
            return Ok(Vec::new());
        }
        let seat = self.game.to_act(state).ok_or("the game is over")?;
        self.check_actor(state, action)?;
        let Some(ours) = self.action(state, action)? else {
            return Ok(Vec::new());
        };
        self.turns.note(&self.game, state, &ours);
        let mut translated = self.booking(state, seat);
        translated.push((seat, ours));
        self.add_what_follows(state, &mut translated);
        Ok(translated)
    }

    fn snapshot(&self, state: &State) -> Snapshot {
        self.table(state)
    }

    fn note_line(&mut self, line: &TraceLine) {
        self.turns.note_step(line.step.as_deref());
    }

    fn ran_ahead(&self, state: &State, line: &TraceLine) -> bool {
        let company = line.active.first().map(crate::record::plain);
        let ours = state.operating().map(|round| {
            let id = self.game.components.id(round.company).to_string();
            (id, round.step)
        });
        let same = ours.as_ref().map(|(id, _)| id) == company.as_ref();
        if company.as_deref().is_some_and(|id| self.is_stuck(state, id, line.step.as_deref())) {
            return true;
        }
        match line.step.as_deref() {
            Some("Merge" | "Acquire") => {
                let stops = |(_, step)| matches!(step, Step::Merge | Step::Acquire);
                !(same && ours.is_some_and(stops))
            }
            Some("BuyTrain") => {
                !(same && ours.is_some_and(|(_, step)| matches!(step, Step::Buy | Step::Sell(_))))
            }
            // 18xx.games asks for the runs of some companies without a station.
            Some("Route") => !same,
            _ => false,
        }
    }

    fn believed(&self, state: &State) -> usize {
        state.bookings.into()
    }

    fn values(&self, state: &State) -> Vec<(String, i64)> {
        let seats = SeatId::all(self.game.seats);
        seats.map(|seat| (self.record.player_id(seat.0), self.game.worth(state, seat))).collect()
    }

    fn counted(&self, state: &State, action: &Action) -> Option<Result<Money, String>> {
        let named = action.named_runs()?;
        let company = state.operating()?.company;
        let earnings = self.game.earnings(state, company, named);
        Some(
            earnings
                .map(|earnings| earnings.revenue)
                .map_err(|reason| english(&reason.say(&self.game), Speech::default())),
        )
    }

    fn run(&self, state: &State, action: &Action) -> Option<RunFound> {
        let named = action.named_runs()?;
        let company = state.operating()?.company;
        let counted = self.game.earnings(state, company, named).ok()?;
        let search = Search { goal: Goal::RevenueThenSubsidy, stop: &|| false };
        let best = self.game.search(state, company, search).unwrap_or_default();
        Some(RunFound {
            company: self.game.components.id(company).to_string(),
            counted: counted.revenue,
            best: best.earnings.revenue,
            most: best.most,
            proved: best.proved,
            nodes: best.nodes,
        })
    }
}

impl EastAnglia1862Records {
    /// 18xx.games can come to a point at which nobody can do anything any more: a company that went bankrupt before
    /// anybody was asked in its turn stays the one to act, and so does a player who must sell shares and has none. The record
    /// ends there.
    fn is_stuck(&self, state: &State, active: &str, step: Option<&str>) -> bool {
        if !self.upcoming.is_empty() {
            return false;
        }
        if let Some(seat) = self.record.seat(active) {
            let mut companies = self.game.components.company_ids();
            let empty = companies.all(|company| state.table.tenths(company, Holder::Seat(SeatId(seat))) == 0);
            return empty && step == Some("ForcedSales");
        }
        let company = name(active).ok().and_then(|id| self.game.components.company(id));
        let in_play = |company| matches!(state.company(company).stage, Stage::Launched | Stage::Floated);
        company.is_some_and(|company| !in_play(company))
    }

    /// The record's entity must be the one whose turn it is here.
    fn check_actor(&self, state: &State, action: &RecordAction) -> Result<(), String> {
        let active = self.active(state);
        let actor = action.actor();
        if active.contains(&actor) {
            return Ok(());
        }
        Err(format!("{actor} acts, but {} is to act", active.join(" ")))
    }

    /// Our action for the record's; none where it only prepares the next one.
    fn action(&mut self, state: &State, action: &RecordAction) -> Result<Option<Action>, String> {
        Ok(Some(match action.kind.as_str() {
            // Whoever lets it take its course there issues shares where that suffices.
            "pass" => {
                let ways = self.game.ways_to_raise(state).into_iter();
                ways.chain([Action::Pass]).next().unwrap_or(Action::Pass)
            }
            "bid" => bid(state, action)?,
            "par" => par(state, action)?,
            "buy_shares" => self.buy_shares(state, action)?,
            "sell_shares" => self.sell_shares(state, action)?,
            "merge" => {
                let partner = action.text("corporation");
                self.partner = Some(partner.ok_or("`corporation` is missing")?.to_owned());
                return Ok(None);
            }
            "choose" => self.choose(state, action)?,
            "remove_token" => Action::RemoveStation { hex: self.city(action)?.hex },
            "lay_tile" => self.lay_tile(state, action)?,
            "place_token" => self.place_token(state, action)?,
            "run_routes" => self.run_trains(state, action)?,
            "dividend" => match action.text("kind") {
                Some("payout") => Action::PayOut,
                Some("hudson") => Action::PayOutByHudson,
                Some("withhold") => Action::Withhold,
                other => return Err(format!("1862 has no dividend {other:?}")),
            },
            "buy_train" => self.buy_train(state, action)?,
            // A director who could issue shares refinances.
            "convert" => Action::Refinance,
            other => return Err(format!("1862 has no action `{other}`")),
        }))
    }

    /// The amount of the record that comes before the sale or run it belongs to.
    fn booking(&mut self, state: &State, seat: SeatId) -> Translated<Self> {
        let Some(booked) = self.booked.take() else {
            return Vec::new();
        };
        let count = state.bookings.saturating_add(1).to_string();
        self.setup.options.insert(BOOKED_AMOUNTS.to_owned(), count);
        vec![(seat, Action::Book { booked })]
    }

    /// Where shares could be issued or the company refinanced, older games of 18xx.games issue shares by themselves,
    /// later ones ask. What happens is looked at once, so that single shares can be followed.
    fn add_what_follows(&mut self, state: &State, translated: &mut Translated<Self>) {
        let now = |state: &State| state.operating().map(|round| (state.turn, round.number));
        let before = now(state);
        let (mut state, mut united) = (state.clone(), None);
        for (seat, action) in translated.iter() {
            let Ok(applied) = self.game.apply(&state, *seat, action) else {
                return;
            };
            self.shares.follow(&state, &applied.events);
            united = applied.events.iter().find_map(|event| match event {
                Event::Merged { survivor, .. } | Event::Acquired { survivor, .. } => Some(*survivor),
                _ => None,
            });
            state = applied.state;
        }
        let state = &state;
        let Some(seat) = self.game.to_act(state) else {
            return;
        };
        let follows = match state.operating().map(|round| (round.step, round.company)) {
            Some((_, company)) if self.only_raises_money(state) && !self.is_asked_to_raise(company) => {
                Action::IssueShares
            }
            // There a company that a merger left without a director does not run in this operating round.
            Some((Step::Run, company))
                if united == Some(company) && before == now(state) && state.in_receivership(company) =>
            {
                run_action(Vec::new())
            }
            _ => return,
        };
        if let Ok(applied) = self.game.apply(state, seat, &follows) {
            self.shares.follow(state, &applied.events);
        }
        translated.push((seat, follows));
    }

    /// Is the director asked which way his company raises money, and nothing else?
    fn only_raises_money(&self, state: &State) -> bool {
        let ways = self.game.ways_to_raise(state);
        ways.len() > 1 && self.game.choices(state).len() == ways.len()
    }

    /// Does the record go on with the director's word on how his company raises money?
    fn is_asked_to_raise(&self, company: CompanyId) -> bool {
        let id = self.game.components.id(company);
        self.upcoming
            .front()
            .is_some_and(|(kind, actor)| matches!(kind.as_str(), "pass" | "convert") && id.as_str() == actor)
    }

    fn buy_shares(&mut self, state: &State, action: &RecordAction) -> Result<Action, String> {
        let names = shares(action)?;
        let share = names.first().copied().unwrap_or_default();
        let company = name(company_of(share))?;
        if self.record.seat(&action.actor()).is_none() {
            self.shares.name(&names);
            return Ok(Action::RedeemShare);
        }
        let id = self.game.components.company(company);
        let id = id.ok_or_else(|| format!("there is no company {company}"))?;
        let from = self.shares.source(&state.table, id, share);
        self.shares.name(&names);
        Ok(Action::BuyShare { company, from })
    }

    /// A sale without a price of its own pays the market price.
    fn sell_shares(&mut self, state: &State, action: &RecordAction) -> Result<Action, String> {
        let names = shares(action)?;
        let sold = action.tenths("percent")?;
        let company = name(company_of(names.first().copied().unwrap_or_default()))?;
        self.shares.name(&names);
        let id = self.game.components.company(company);
        let id = id.ok_or_else(|| format!("there is no company {company}"))?;
        if let Some(seller) = self.game.to_act(state) {
            self.shares.note_sale(Sale { company: id, seller, shares: sold });
        }
        let market = self.game.share_price(state, id);
        let price = action.number("share_price");
        let price = price.map_or(Ok(market), money)?;
        let counted = self.game.sale_price(state, id);
        self.booked = (price != counted).then_some(Booked::SharePrice(price));
        Ok(Action::SellShares { company, shares: sold })
    }

    fn choose(&mut self, state: &State, action: &RecordAction) -> Result<Action, String> {
        let number = action.number("choice");
        if let Some(count) = number {
            let count = u8::try_from(count).map_err(|_| format!("`choice` is {count}, too many"))?;
            return Ok(Action::BuyStations { count });
        }
        let text = action.text("choice").unwrap_or_default();
        match (state.operating().map(|round| round.step), text) {
            (Some(Step::Exchange(_)), "redeem") => Ok(Action::DecideOption { choice: OptionChoice::Redeem }),
            (Some(Step::Exchange(_)), "sell") => Ok(Action::DecideOption { choice: OptionChoice::GiveUp }),
            (Some(Step::Merge | Step::Acquire), "first" | "last") => {
                let partner = self.partner.take().ok_or("nobody was chosen for a merger")?;
                let company = name(&partner)?;
                let survivor = match text {
                    "first" => name(&action.actor())?,
                    _ => company,
                };
                Ok(Action::Unite { company, survivor })
            }
            _ => text
                .parse()
                .map(|count| Action::BuyStations { count })
                .map_err(|_| format!("1862 has no choice `{text}` now")),
        }
    }

    /// A tile; or a halt, where the same tile lies there already.
    fn lay_tile(&mut self, state: &State, action: &RecordAction) -> Result<Action, String> {
        let copy = action.text("tile").ok_or("`tile` is missing")?;
        let hex = action.text("hex").ok_or("`hex` is missing")?;
        let hex: Coordinate = hex.parse().map_err(|error| format!("{error}"))?;
        let turn = match action.amount("rotation")? {
            turn @ 0..=5 => turn as u8,
            turn => return Err(format!("`rotation` is {turn}, not 0 to 5")),
        };
        let rotation = Rotation::new(turn);
        self.tiles.insert(copy.to_owned(), hex);
        let shown = copy.rsplit_once('-').map_or(copy, |(kind, _)| kind);
        self.shown.insert(hex, (shown.to_owned(), turn));
        let with_halts = HaltTile::find(shown);
        let tile = name(with_halts.map_or(shown, |tile| tile.tile))?;
        let board = &self.game.components.board;
        let id = board.map.find(hex).ok_or("there is no such hex")?;
        let laid = state.table.position.laid(id);
        if let Some(with_halts) = with_halts
            && board.tile(laid.tile).name == tile
        {
            let lines = &board.tile(laid.tile).track;
            let mut new = with_halts.lines(rotation).filter(|line| {
                let place = lines.iter().position(|own| own.turned(laid.rotation) == *line);
                place.is_some_and(|place| laid.halts & (1 << place) == 0)
            });
            let Track(one, other) = new.next().ok_or("there is no new halt")?;
            let line = [one, other].map(|edge| edge.index() as u8);
            return Ok(Action::BuildHalt { hex, line });
        }
        Ok(Action::LayTile { lay: TileLay { hex, tile, rotation } })
    }

    /// A city is named by the copy of the tile it is on, or by its hex.
    fn city(&self, action: &RecordAction) -> Result<City, String> {
        let city = action.text("city").ok_or("`city` is missing")?;
        let (copy, _) = city.rsplit_once('-').ok_or_else(|| format!("`{city}` is no city"))?;
        let printed = copy.split('-').next().and_then(|hex| hex.parse().ok());
        let printed = printed.filter(|at| self.game.components.board.map.find(*at).is_some());
        let hex = self.tiles.get(copy).copied().or(printed);
        let hex = hex.ok_or_else(|| format!("tile {copy} lies nowhere"))?;
        let terminal = self.game.components.board.map.hex(self.game.components.terminal.hex).at;
        let hex = if self.is_london(hex) { terminal } else { hex };
        Ok(City { hex, city: 0 })
    }

    fn is_london(&self, at: Coordinate) -> bool {
        let map = &self.game.components.board.map;
        let london = self.game.components.london;
        let part = |stop: &roundhouse_board::tile::Stop| {
            stop.kind == roundhouse_board::tile::StopKind::OffBoard(london)
        };
        let hex = map.find(at).map(|hex| map.hex(hex));
        hex.is_some_and(|hex| hex.face.stops.iter().any(part))
    }

    fn place_token(&mut self, state: &State, action: &RecordAction) -> Result<Action, String> {
        let city = self.city(action)?;
        if !self.is_london(city.hex) {
            return Ok(Action::PlaceStation { city });
        }
        let board = &self.game.components.board;
        let terminal = self.game.components.terminal;
        let slot = state.table.position.free_slot(board, terminal);
        let label = action.text("city").unwrap_or_default();
        let label = label.split('-').next().unwrap_or_default().to_owned();
        if let Some(place) = slot.and_then(|slot| self.terminals.get_mut(usize::from(slot))) {
            *place = Some(label);
        }
        Ok(Action::BuildTerminal)
    }
}

/// An amount of money that a record names.
fn money(amount: u64) -> Result<Money, String> {
    let amount = u32::try_from(amount).map_err(|_| format!("{amount} is more money than there is"))?;
    Ok(Money::new(amount))
}

fn run_action(routes: Vec<RoutePath>) -> Action {
    Action::RunTrains { routes, chains: Vec::new(), unpaid: Vec::new() }
}

fn par(state: &State, action: &RecordAction) -> Result<Action, String> {
    let company = action.text("corporation");
    let company = company.ok_or("`corporation` is missing")?;
    let price = action.text("share_price");
    let price = price.ok_or("`share_price` is missing")?;
    let price = price.split(',').next().and_then(|price| price.parse().ok());
    let price = Money::new(price.ok_or("`share_price` is no price")?);
    if matches!(state.round, Round::Parliament(_)) {
        return Ok(Action::SetPar { price });
    }
    Ok(Action::Launch { company: name(company)?, price })
}

fn bid(state: &State, action: &RecordAction) -> Result<Action, String> {
    let bid = Money::new(action.amount("price")?);
    let opens = matches!(
        &state.round,
        Round::Parliament(parliament) if parliament.step == ParliamentStep::Open
    );
    if !opens {
        return Ok(Action::Bid { bid });
    }
    let company = action.text("corporation");
    Ok(Action::OpenAuction { company: name(company.ok_or("`corporation` is missing")?)?, bid })
}

#[cfg(test)]
mod tests {
    use roundhouse_board::Lay;
    use roundhouse_family18xx::TableEvent;

    use super::*;

    fn records(actions: &str) -> EastAnglia1862Records {
        let text = format!(
            r#"{{"title":"1862","players":[{{"id":1,"name":"A"}},{{"id":2,"name":"B"}}],"settings":{{"seed":1}},"actions":[{actions}]}}"#
        );
        EastAnglia1862Records::new(&Record::parse(&text).unwrap()).unwrap()
    }

    #[test]
    fn only_moves_are_ahead_not_notes_and_programs() {
        let records = records(
            r#"{"id":1,"type":"program_share_pass","entity":1},{"id":2,"type":"log","entity":1},
            {"id":3,"type":"pass","entity":1,"auto_actions":[{"type":"program_disable","entity":1}]},
            {"id":4,"type":"end_game","entity":1}"#,
        );
        assert_eq!(records.upcoming, [("pass".to_owned(), "1".to_owned())]);
    }

    #[test]
    fn two_turns_of_a_tile_that_look_alike_are_the_same_table() {
        let records = records("");
        let board = &records.game.components.board;
        let hex = board.map.find("F9".parse().unwrap()).unwrap();
        let tile = board.find_tile(name("17").unwrap()).unwrap();
        let tiles = |turn| {
            let mut state = records.game.setup();
            let lay = Lay { tile, rotation: Rotation::new(turn), becomes: [0; 4] };
            let laid = TableEvent::TileLaid { hex, lay };
            records.game.evolve(&mut state, &Event::Table(laid));
            records.snapshot(&state).tiles
        };
        assert_eq!(tiles(2), tiles(5));
        assert_ne!(tiles(2), tiles(3));
    }
}
