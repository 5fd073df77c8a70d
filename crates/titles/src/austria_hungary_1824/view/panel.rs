//! The choices of the moment, arranged for a page.

mod exchange;
mod operating;
mod stock;
mod trains;

use roundhouse_board::CompanyId;
use roundhouse_family18xx::view::{Actor, Listed, Panel};
use roundhouse_game::{Choice, Game, Message, Money, SeatId};

use super::super::flow::Interruption;
use super::super::state::{DraftStep, Round, State};
use super::super::{Action, AustriaHungary1824, mountains};
use super::deed;

pub(super) use exchange::formation;

/// The panel of a moment; nothing when the game is over.
pub(super) fn panel(game: &AustriaHungary1824, state: &State, choices: &[Choice<Action>]) -> Option<Panel> {
    let seat = game.to_act(state)?;
    let listed = Listed::new(choices);
    let arranger = Arranger { game, state, listed };
    let mut panel = match (game.interruption(state), &state.round) {
        (Some(interruption), _) => arranger.interruption(seat, interruption),
        (None, Round::Towns { .. }) => arranger.towns(seat),
        (None, Round::Draft(step)) => arranger.draft(seat, *step),
        (None, Round::First(_)) => arranger.first(seat),
        (None, Round::Stock(round)) => arranger.stock(round),
        (None, Round::Operating(round)) => arranger.operating(round),
        (None, Round::Between(_) | Round::Over) => return None,
    };
    listed.offer_the_rest(&mut panel, |action| deed::deed(game, state, action));
    Some(panel)
}

#[derive(Clone, Copy)]
struct Arranger<'a> {
    game: &'a AustriaHungary1824,
    state: &'a State,
    listed: Listed<'a, Action>,
}

impl Arranger<'_> {
    /// A company as it is called in a sentence.
    fn name(&self, company: CompanyId) -> roundhouse_game::Name {
        self.game.components.card(company).id
    }

    fn interruption(&self, seat: SeatId, interruption: Interruption) -> Panel {
        match interruption {
            Interruption::StationChoice(company) => {
                let question = Message::new("ah-ask-return-station");
                let question = question.with("company", self.name(company));
                let mut panel = Panel::new(Actor::Company(company), question);
                panel.stations = self.stations_to_return(company);
                panel
            }
            Interruption::Discard(company) => self.discard(company),
            Interruption::Bond(_, company) => self.bond_station(company),
            Interruption::Mountain(number, _) => self.forced_exchange(seat, number),
        }
    }

    /// X.4: the station is the bond railway's and free, whoever places it.
    fn bond_station(&self, placing: CompanyId) -> Panel {
        let bond = self.state.piles.map_or(placing, |piles| piles.bond);
        let question = Message::new("ah-ask-bond-station").with("company", self.name(bond));
        let mut panel = Panel::new(Actor::Company(placing), question);
        panel.stations = self.stations(bond, Money::ZERO);
        panel.done = self.listed.done(&Action::Pass, "done-no-station");
        panel
    }

    fn towns(&self, seat: SeatId) -> Panel {
        let mut panel = Panel::new(Actor::Seat(seat), Message::new("ah-ask-town"));
        panel.hexes = self.listed.gather(|choice, action| match action {
            Action::PlaceTown { hex } => Some(deed::at(self.game, choice, *hex)),
            _ => None,
        });
        panel
    }

    fn draft(&self, seat: SeatId, step: DraftStep) -> Panel {
        let question = match step {
            DraftStep::Pick { .. } => Message::new("ah-ask-pick"),
            DraftStep::Partner { company, .. } => {
                Message::new("ah-ask-partner").with("company", self.name(company))
            }
            DraftStep::Price { coal } => Message::new("ah-ask-price").with("company", self.name(coal)),
            DraftStep::Mountain { .. } => Message::new("ah-ask-mountain"),
        };
        let mut panel = Panel::new(Actor::Seat(seat), question);
        panel.picks = self.picks();
        panel.done = self.listed.done(&Action::Pass, "done-pass");
        panel
    }

    fn forced_exchange(&self, seat: SeatId, number: u8) -> Panel {
        let question = Message::new("ah-ask-forced-exchange");
        let question = question.with("mountain", mountains::name(number));
        let mut panel = Panel::new(Actor::Seat(seat), question);
        panel.picks = self.exchange_picks();
        panel.done = self.listed.done(&Action::Pass, "ah-done-give-up");
        panel
    }
}
