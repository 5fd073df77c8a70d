//! The choices of the moment, arranged for a page.

mod operating;
mod parliament;
mod stock;
mod trains;
mod uniting;

use roundhouse_board::CompanyId;
use roundhouse_board::hex::Coordinate;
use roundhouse_family18xx::view::{Listed, Panel, Pick, PickUse, PlaceOption, Way, place, place_at};
use roundhouse_game::{Choice, Game, Message, Name};

use super::super::state::{Round, State};
use super::super::{Action, EastAnglia1862};
use super::deed;

/// The panel of a moment; nothing when the game is over.
pub(super) fn panel(game: &EastAnglia1862, state: &State, choices: &[Choice<Action>]) -> Option<Panel> {
    let seat = game.to_act(state)?;
    let listed = Listed::new(choices);
    let arranger = Arranger { game, state, listed };
    let mut panel = match &state.round {
        Round::Parliament(parliament) => arranger.parliament(seat, parliament),
        Round::Stock(round) => match round.floating {
            Some(company) => arranger.floating(company),
            None => arranger.stock(round),
        },
        Round::Fines(fines) => arranger.fines(fines),
        Round::Operating(round) => arranger.operating(round),
        Round::Over => return None,
    };
    listed.offer_the_rest(&mut panel, |action| deed::deed(game, state, action));
    Some(panel)
}

#[derive(Clone, Copy)]
struct Arranger<'a> {
    game: &'a EastAnglia1862,
    state: &'a State,
    listed: Listed<'a, Action>,
}

impl Arranger<'_> {
    /// A company as it is called in a sentence.
    fn name(&self, company: CompanyId) -> Name {
        self.game.components.id(company)
    }

    /// A company with one way to take it, by its full name, with what it may run and where it starts.
    fn company_pick(&self, company: CompanyId, way: Way) -> Pick {
        let card = &self.game.components.companies[company.index()];
        Pick {
            company: Some(company),
            label: Message::new("way-named").with("name", card.name.as_str()),
            note: Some(self.starts(company)),
            using: PickUse::Usable,
            ways: vec![way],
        }
    }

    /// What a company that can be launched may run, and where it starts.
    fn starts(&self, company: CompanyId) -> Message {
        let board = &self.game.components.board;
        let home = self.game.components.home(company);
        Message::new("ea-starts")
            .with("permits", super::permits(self.state, company))
            .with("place", place(board, home.hex))
    }

    /// A hex where something can be done.
    fn at(&self, choice: usize, hex: Coordinate, label: Message) -> PlaceOption {
        PlaceOption { choice, hex, place: place_at(&self.game.components.board, hex), label }
    }
}
