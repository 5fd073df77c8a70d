//! The table as plain data for a picture: what a seat sees, and what it may choose.

mod cards;
mod mats;
mod signs;
mod skills;
mod spots;
mod told;

pub use spots::{Doing, spots_of};

use std::collections::BTreeSet;

use roundhouse_board::plan::{
    Deal, Holder, Icon, Join, Ladder, Line, Mat, Owner, Place, Plan, Rung, Shelf, Sign, Spot, Strip,
    StripCell,
};
use roundhouse_board::scene::Rgb;
use roundhouse_game::{Choice, Game, Message, SeatId};

use super::RailroadRevolution;
use super::acting::Acting;
use super::action::Action;
use super::cards::{Cost, TelegraphSection, Track};
use super::components::{Components, LEVELS};
use super::state::{First, State};
use super::view::{PlayerView, SectionView, View};
use crate::Title;

/// What a picture needs beside the components: what is seen, what may be chosen, and the words on it.
#[derive(Clone, Copy)]
struct Setting<'a> {
    /// What the reader sees.
    view: &'a View,
    /// What the reader may point at to do something; nothing for onlookers.
    open: &'a BTreeSet<String>,
    /// Puts words into the reader's language.
    say: &'a dyn Fn(&Message) -> String,
}

impl Setting<'_> {
    /// Words without details.
    fn words(&self, key: &'static str) -> String {
        (self.say)(&Message::new(key))
    }

    /// A thing to point at, open if some choice is about it.
    fn spot(&self, key: String, name: String) -> Spot {
        let open = self.open.contains(&key);
        Spot { key, name, told: String::new(), open }
    }

    /// The same with a sentence about what it does.
    fn told_spot(&self, key: String, name: String, told: &Message) -> Spot {
        Spot { told: (self.say)(told), ..self.spot(key, name) }
    }
}

impl RailroadRevolution {
    /// The common board.
    fn plan(&self, setting: Setting<'_>) -> Plan {
        let components = &self.components;
        let view = setting.view;
        let [width, height] = [components.drawing.width, components.drawing.height];
        Plan {
            caption: vec![Title::RAILROAD_REVOLUTION.about().title.to_owned(), self.caption(setting)],
            note: view.reconstruction.then(|| setting.words("rr-reconstruction")),
            owners: self.owners(view),
            canvas: [width, height],
            land: components.drawing.outline.clone(),
            places: places(components, setting),
            lines: lines(components, setting),
            strip: strip(components, setting),
            ladders: Track::ALL.map(|track| ladder(components, setting, track)).to_vec(),
            ladders_at: components.drawing.tracks,
            shelves: cards::shelves(components, setting),
        }
    }

    /// The boards of the players.
    fn mats(&self, setting: Setting<'_>) -> Vec<Mat> {
        let owners = self.owners(setting.view);
        let players = SeatId::all(self.seats).zip(&setting.view.players).zip(owners);
        players
            .map(|((seat, player), owner)| mats::mat(&self.components, setting, seat, player, owner))
            .collect()
    }

    /// Board and mats as one seat sees them; open is what another (the same, or nobody) may do.
    pub fn pictures(
        &self,
        state: &State,
        (sees, acts): (Option<SeatId>, Option<SeatId>),
        say: &dyn Fn(&Message) -> String,
    ) -> (Plan, Vec<Mat>) {
        let view = self.view(state, sees);
        let choices = match acts {
            Some(seat) if view.to_act == Some(seat) => self.choices(state),
            _ => Vec::new(),
        };
        let doing = self.doing(state);
        let about = |choice: Choice<Action>| doing.map(|doing| spots_of(&choice.action, doing));
        let open: BTreeSet<String> = choices.into_iter().filter_map(about).flatten().collect();
        let setting = Setting { view: &view, open: &open, say };
        (self.plan(setting), self.mats(setting))
    }

    /// Whose decision is awaited, and in which action.
    pub fn doing(&self, state: &State) -> Option<Doing> {
        let action = state.acting().map(Acting::action);
        let seat = self.to_act(state)?;
        Some(Doing { seat, action })
    }

    /// All tiles on shelves, each kind on its own.
    pub fn tile_shelves(components: &Components, say: &dyn Fn(&Message) -> String) -> Vec<Shelf> {
        cards::all_shelves(components, say)
    }

    fn owners(&self, view: &View) -> Vec<Owner> {
        let colours = &self.components.colours;
        let players = view.players.iter().zip(colours).zip(1..);
        players
            .map(|((player, colour), number)| Owner {
                name: player.name.clone(),
                code: number.to_string(),
                colour: piece_colour(colour),
            })
            .collect()
    }

    fn caption(&self, Setting { view, say, .. }: Setting<'_>) -> String {
        let round = match (view.round, view.last_round) {
            _ if view.to_act.is_none() => say(&Message::new("game-over")),
            (0, _) => say(&Message::new("rr-setup")),
            (round, Some(last)) => say(&Message::new("rr-round-of").with("turn", round).with("last", last)),
            (round, None) => say(&Message::new("rr-round").with("turn", round)),
        };
        let turn = view.to_act.map(|seat| self.seat_name(seat).to_owned());
        [Some(round), turn].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }
}

/// The colours of pieces by the names of the components; unknown names are grey.
fn piece_colour(name: &str) -> Rgb {
    match name {
        "yellow" => Rgb([0xf3, 0xc1, 0x1b]),
        "red" => Rgb([0xc6, 0x2f, 0x2b]),
        "black" => Rgb([0x45, 0x4b, 0x57]),
        "blue" => Rgb([0x1c, 0x60, 0xb5]),
        _ => Rgb([0x7a, 0x7a, 0x7a]),
    }
}

fn indices(seats: &[SeatId]) -> Vec<usize> {
    seats.iter().map(|seat| seat.index()).collect()
}

/// Who came first, and who came later.
fn first_and_later(first: First, seats: &[SeatId]) -> (Holder, Vec<usize>) {
    let holder = match first {
        First::Free => Holder::Free,
        First::Neutral => Holder::Neutral,
        First::Seat(seat) => Holder::Owner(seat.index()),
    };
    let later = seats.iter().filter(|seat| first != First::Seat(**seat));
    (holder, later.map(|seat| seat.index()).collect())
}

fn places(components: &Components, setting: Setting<'_>) -> Vec<Place> {
    let seen = components.cities.iter().zip(&setting.view.cities);
    seen.map(|(city, seen)| {
        let tile = components.city_tiles.iter().find(|tile| tile.id == seen.tile);
        let (holder, later) = first_and_later(seen.first, &seen.stations);
        Place {
            spot: setting.told_spot(
                format!("city-{}", city.id),
                city.name.clone(),
                &told::city(city, tile, holder),
            ),
            code: city.id.to_string(),
            at: city.at,
            plate: city.plate,
            rank: city.level,
            cost: signs::dollars(city.station_cost),
            main: tile.map(|tile| signs::deal(tile.main)).unwrap_or_default(),
            first: tile.map(|tile| tile.first.iter().copied().map(signs::deal).collect()).unwrap_or_default(),
            holder,
            later,
            fresh: Vec::new(),
        }
    })
    .collect()
}

fn lines(components: &Components, setting: Setting<'_>) -> Vec<Line> {
    let seen = components.spaces.iter().zip(&setting.view.spaces);
    seen.map(|(space, (_, owners))| {
        let terrain = space.terrain.map(|peaks| Sign::of(Icon::Peaks(peaks)));
        let contract = space.contract.then_some(Sign::of(Icon::Contract));
        Line {
            spot: setting.told_spot(
                format!("rail-{}", space.id),
                space.name.clone(),
                &told::rail(components, space),
            ),
            ends: space.ends,
            middle: space.middle,
            signs: terrain.into_iter().chain(contract).collect(),
            owners: indices(owners),
            fresh: Vec::new(),
        }
    })
    .collect()
}

fn strip(components: &Components, setting: Setting<'_>) -> Strip {
    let sections = &setting.view.sections;
    let printed = components.telegraph.iter().zip(sections).zip(1..);
    let links = components.links.iter();
    let joins = links.zip(sections.iter().zip(sections.iter().skip(1)));
    Strip {
        heading: setting.words("rr-space-telegraph"),
        joins: joins.map(|(points, ends)| join(*points, ends)).collect(),
        cells: printed
            .map(|((printed, seen), number)| cell(components, setting, printed, seen, number))
            .collect(),
    }
}

/// The points between two sections, for whoever has an office in both.
fn join(points: u8, (left, right): (&SectionView, &SectionView)) -> Join {
    let linked = left.offices.iter().copied();
    let linked: Vec<SeatId> = linked.filter(|seat| right.offices.contains(seat)).collect();
    Join { points: points.to_string(), owners: indices(&linked) }
}

fn cell(
    components: &Components,
    setting: Setting<'_>,
    printed: &TelegraphSection,
    seen: &SectionView,
    number: u8,
) -> StripCell {
    let mut tiles = components.telegraph_tiles.iter();
    let tile = tiles.find(|tile| Some(tile.id) == seen.tile);
    let (holder, later) = first_and_later(seen.first, &seen.offices);
    StripCell {
        spot: setting.told_spot(
            format!("section-{number}"),
            (setting.say)(&Message::new("rr-section-number").with("number", number)),
            &told::section(number, printed, tile),
        ),
        gain: Sign::with(Icon::Share, printed.shares),
        first: Sign::with(Icon::Share, format!("+{}", printed.first_shares)),
        holder,
        later,
        fresh: Vec::new(),
        tile: tile.map_or_else(
            || Deal::gift(vec![Sign::of(Icon::Contract)]),
            |tile| signs::for_worker(tile.effect),
        ),
    }
}

fn ladder(components: &Components, setting: Setting<'_>, track: Track) -> Ladder {
    let card = components.track(track);
    let marker = |player: &PlayerView| {
        let found = player.markers.iter().find(|(known, _)| *known == track);
        found.map_or(0, |(_, step)| usize::from(*step))
    };
    let rung = |(step, points): (usize, &u8)| Rung {
        worth: points.to_string(),
        cost: card.costs.get(step).copied().flatten().map(cost),
        markers: setting
            .view
            .players
            .iter()
            .enumerate()
            .filter(|(_, player)| marker(player) == step)
            .map(|(index, _)| index)
            .collect(),
    };
    let (counted, name) = match track {
        Track::Telegraph => (Icon::Office, "rr-points-telegraph"),
        Track::Stations => (Icon::Station, "rr-points-stations"),
        Track::Network => (Icon::Joined(LEVELS as u8), "rr-points-network"),
    };
    Ladder {
        spot: setting.spot(format!("track-{track}"), setting.words(name)),
        counted: Sign::of(counted),
        rungs: card.points.iter().enumerate().map(rung).collect(),
    }
}

fn cost(cost: Cost) -> Sign {
    match cost {
        Cost::Money { amount } => signs::money(amount),
        Cost::Shares { amount } => Sign::with(Icon::Share, amount),
        Cost::Worker => Sign::of(Icon::AnyFigure),
    }
}
