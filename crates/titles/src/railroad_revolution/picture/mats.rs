//! The boards of the players.

use roundhouse_board::plan::{
    Card, Crew, Icon, Mat, MatSection, MatSpace, Owner, Pieces, Sign, Skill, Stand,
};
use roundhouse_game::{Message, Name, SeatId};

use super::super::components::Components;
use super::super::state::Face;
use super::super::view::PlayerView;
use super::super::worker::{Colour, MainAction, Place, Worker, Workers};
use super::super::{skill_words, words};
use super::spots::crew_key;
use super::{Setting, cards, signs, skills, told};

/// The board of one player.
pub(super) fn mat(
    components: &Components,
    setting: Setting<'_>,
    seat: SeatId,
    player: &PlayerView,
    owner: Owner,
) -> Mat {
    let builder = Builder { components, setting, seat, player };
    let counted = components.sections.iter().filter(|section| section.left_of_logo);
    Mat {
        owner,
        active: setting.view.to_act == Some(seat),
        has: vec![
            Sign::with(Icon::Money, (setting.say)(&words::money(player.money))),
            Sign::with(Icon::Share, player.shares),
        ],
        score: Sign::with(Icon::Points, player.score.total()),
        sections_heading: setting.words("rr-sections"),
        sections: builder.sections(),
        counted: counted.count(),
        spaces: MainAction::ALL.map(|action| builder.space(action)).to_vec(),
        reserve_heading: setting.words("rr-reserve-heading"),
        reserve: builder.crews(Place::Reserve),
        groups: builder.groups(),
    }
}

struct Builder<'a> {
    components: &'a Components,
    setting: Setting<'a>,
    seat: SeatId,
    player: &'a PlayerView,
}

impl Builder<'_> {
    /// A key of something on this board.
    fn key(&self, what: &str) -> String {
        format!("mat-{}-{what}", self.seat.index() + 1)
    }

    fn sections(&self) -> Vec<MatSection> {
        let now = self.components.sections.iter().zip(&self.player.sections);
        let leftmost = self.player.sections.iter().position(|(rails, buildings)| rails + buildings > 0);
        now.enumerate()
            .map(|(index, (section, (rails, buildings)))| {
                let pieces = |name: &'static str, kind: &str, (left, of): (u8, u8)| {
                    let mut spot = self.setting.spot(self.key(kind), self.setting.words(name));
                    if leftmost != Some(index) {
                        spot.key = format!("{}-{}", spot.key, index + 1);
                        spot.open = false;
                    }
                    Pieces { spot, left, of }
                };
                MatSection {
                    value: signs::dollars(section.value),
                    rails: pieces("rr-piece-rail", "rail", (*rails, section.rails)),
                    buildings: pieces("rr-piece-building", "building", (*buildings, section.buildings)),
                }
            })
            .collect()
    }

    /// The workers in a place, colour by colour.
    fn crews(&self, from: Place) -> Vec<Crew> {
        let places = self.player.workers.iter();
        let there = places.filter(|(place, _)| *place == from);
        let crew = |workers: Workers, colour: Colour| Crew {
            spot: self.setting.spot(
                self.key(&crew_key(Worker { from, colour })),
                (self.setting.say)(&words::counted_workers(workers.count(colour), colour)),
            ),
            figure: signs::figure(colour),
            count: workers.count(colour),
        };
        let crew = &crew;
        there
            .flat_map(|(_, workers)| {
                let workers = *workers;
                let colours = workers.colours();
                colours.map(move |colour| crew(workers, colour))
            })
            .collect()
    }

    fn space(&self, action: MainAction) -> MatSpace {
        let view = self.setting.view;
        let acting = view.action.as_ref().is_some_and(|acting| acting.action == action);
        let skill = |colour| Skill {
            figure: signs::figure(colour),
            deal: skills::skill(&self.components.actions, action, colour, self.setting),
            told: (self.setting.say)(
                &Message::new("rr-skill-told")
                    .with("worker", words::worker_colour(colour))
                    .with("effect", skill_words::skill(&self.components.actions, action, colour)),
            ),
        };
        let spot = self.setting.spot(self.key(&action.to_string()), self.setting.words(space_name(action)));
        MatSpace {
            spot,
            does: skills::does(&self.components.actions, action),
            skills: Colour::SPECIALISTS.map(skill).to_vec(),
            figures: self.crews(action.into()),
            current: acting && view.active == self.seat,
        }
    }

    fn groups(&self) -> Vec<(String, Vec<Card>)> {
        let trains = self.player.trains.iter();
        let trains: Vec<Card> =
            trains.filter_map(|(id, face, count)| self.train(*id, *face, *count)).collect();
        let open = self.player.objectives.iter();
        let open: Vec<Card> = open.filter_map(|(id, managers)| self.objective(*id, managers)).collect();
        let completed = self.player.completed.iter();
        let completed: Vec<Card> = completed.filter_map(|id| self.completed(*id)).collect();
        let looking_at = if self.setting.view.to_act == Some(self.seat) {
            cards::looking_at(self.components, self.setting)
        } else {
            Vec::new()
        };
        let groups = [
            ("rr-looking-at", looking_at),
            ("rr-objectives", open),
            ("rr-trains", trains),
            ("rr-completed-objectives", completed),
        ];
        let filled = groups.into_iter().filter(|(_, cards)| !cards.is_empty());
        filled.map(|(heading, cards)| (self.setting.words(heading), cards)).collect()
    }

    fn train(&self, id: Name, face: Face, count: u8) -> Option<Card> {
        let kind = self.components.find_train(id)?;
        let key = self.key(&format!("train-{id}-{face}"));
        let tile = self.components.train(kind);
        let effect = tile.effect;
        let name = (self.setting.say)(&words::train(&effect));
        Some(Card {
            spot: self.setting.told_spot(key, name, &told::train(self.components, tile)),
            label: format!("×{count}"),
            points: (face == Face::Up).then(|| self.components.economy.train_points.to_string()),
            rows: vec![signs::deal(effect)],
            stand: match face {
                Face::Up => Stand::Up,
                Face::Down => Stand::Down,
            },
            ..Card::default()
        })
    }

    fn objective(&self, id: Name, managers: &[Colour]) -> Option<Card> {
        let tile = self.components.objective(self.components.find_objective(id)?);
        let spot = self
            .setting
            .spot(self.key(&format!("objective-{id}")), (self.setting.say)(&words::objective(tile)));
        Some(cards::objective(tile, spot, &seated(&tile.managers, managers)))
    }

    fn completed(&self, id: Name) -> Option<Card> {
        let tile = self.components.objective(self.components.find_objective(id)?);
        let key = self.key(&format!("completed-{id}"));
        Some(Card {
            spot: self.setting.spot(key, (self.setting.say)(&words::objective(tile))),
            label: tile.pile.to_string(),
            points: Some(tile.points.to_string()),
            stand: Stand::Done,
            ..Card::default()
        })
    }
}

/// The managers in the places that demand them.
fn seated(demanded: &[Option<Colour>], managers: &[Colour]) -> Vec<Option<Colour>> {
    let mut left = managers.to_vec();
    let mut seats: Vec<Option<Colour>> = demanded
        .iter()
        .map(|demanded| {
            let found = left.iter().position(|colour| Some(*colour) == *demanded)?;
            Some(left.remove(found))
        })
        .collect();
    for seat in &mut seats {
        if seat.is_none() && !left.is_empty() {
            *seat = Some(left.remove(0));
        }
    }
    seats
}

/// What an action space is called.
const fn space_name(action: MainAction) -> &'static str {
    match action {
        MainAction::Station => "rr-space-station",
        MainAction::Railroad => "rr-space-railroad",
        MainAction::Telegraph => "rr-space-telegraph",
        MainAction::Trade => "rr-space-trade",
    }
}
