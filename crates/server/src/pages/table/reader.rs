//! The table as one visitor reads it: words, names and marks for whatever a page shows.

use std::borrow::Cow;

use roundhouse_board::CompanyId;
use roundhouse_family18xx::view::{CompanyKind, CompanyView, TableView};
use roundhouse_game::{Message, Money, SeatId};
use roundhouse_titles::AnyState;
pub use roundhouse_words::capital;
use roundhouse_words::{Speech, Words, grouped};

use crate::address::Asking;
use crate::app::App;
use crate::html::{Mark, Tag, is_numbered};
use crate::play::Play;
use crate::rights;
use crate::session::Live;
use crate::visitor::Visitor;

/// The table as one visitor reads it.
pub struct Reader<'a> {
    /// The app.
    pub app: &'a App,
    /// Who reads.
    pub visitor: &'a Visitor,
    /// The words of the visitor's language.
    pub words: &'a Words,
    /// The table.
    pub live: &'a Live,
    /// Its game.
    pub play: &'a Play,
    /// The moment that is looked at.
    pub state: Cow<'a, AnyState>,
    /// What is seen of it.
    pub view: TableView,
    /// What everybody is called, by seat.
    pub names: Vec<String>,
    /// The seats of the visitor.
    pub seats: Vec<SeatId>,
    /// What the page is asked to show.
    pub asking: Asking,
    /// Is it only thought of, and not yet to be done?
    pub is_sketch: bool,
}

impl<'a> Reader<'a> {
    /// The table at the moment asked for; now where there is no such moment.
    pub fn new(
        app: &'a App,
        visitor: &'a Visitor,
        (live, play): (&'a Live, &'a Play),
        mut asking: Asking,
    ) -> Self {
        asking.path = format!("/table/{}", live.game.id);
        asking.moves = asking.moves.filter(|moves| *moves < play.moves().len());
        let state =
            asking.moves.and_then(|moves| play.state_after(moves)).unwrap_or(Cow::Borrowed(play.state()));
        let seats = live.seats_of(&visitor.id);
        let view = state.view(rights::eyes(live, &visitor.id));
        let words = app.words(visitor.language);
        Self {
            app,
            visitor,
            words,
            names: names(words, live, &view),
            live,
            play,
            state,
            view,
            seats,
            asking,
            is_sketch: false,
        }
    }

    /// The same table as it is thought of: at a moment that has not come.
    #[must_use]
    pub fn sketch(self, state: AnyState) -> Self {
        let view = state.view(rights::eyes(self.live, &self.visitor.id));
        Self { state: Cow::Owned(state), view, is_sketch: true, ..self }
    }

    /// How many moves had been made at this moment.
    pub fn moves(&self) -> usize {
        self.asking.moves.unwrap_or(self.play.moves().len())
    }

    /// Is it the table as it is now?
    pub(super) fn is_now(&self) -> bool {
        !self.looks_back() && !self.is_sketch
    }

    /// Is an earlier moment looked at?
    pub fn looks_back(&self) -> bool {
        self.asking.moves.is_some()
    }

    /// May the visitor have the game as a file, or go on from it alone?
    pub fn may_take_away(&self) -> bool {
        rights::may_take_away(self.live, &self.visitor.id)
    }

    /// Can people go on with the game on 18xx.games?
    pub fn is_on_18xx_games(&self) -> bool {
        roundhouse_records::is_there(self.live.title, &self.live.setup.game)
    }

    /// The seat of the visitor that is to act now.
    pub fn my_turn(&self) -> Option<SeatId> {
        let seat = self.state.to_act()?;
        let may_act = !self.looks_back() && self.play.halted().is_none();
        (may_act && self.seats.contains(&seat)).then_some(seat)
    }

    /// The seat whose things are called "yours".
    pub fn me(&self) -> Option<SeatId> {
        self.my_turn().or(self.seats.first().copied())
    }

    /// Is it the seat whose things are called "yours"? Whoever plays several seats is the one that acts.
    pub fn is_me(&self, seat: SeatId) -> bool {
        match self.seats.len() {
            0 | 1 => self.seats.contains(&seat),
            _ => self.my_turn() == Some(seat),
        }
    }

    /// Are points counted, of which each has its source?
    pub fn counts_points(&self) -> bool {
        self.view.players.iter().any(|player| !player.points.is_empty())
    }

    /// A score: money in most titles, points in others.
    pub fn score(&self, score: i64) -> String {
        self.words.score(score, self.speech())
    }

    /// Names and money of this table.
    pub fn speech(&self) -> Speech<'_> {
        Speech { title: self.live.title.name(), seats: &self.names }
    }

    /// A message without details.
    pub fn t(&self, key: &str) -> String {
        self.words.get(key)
    }

    /// A message in words.
    pub fn say(&self, message: &Message) -> String {
        self.words.say(message, self.speech())
    }

    /// What a message adds.
    pub fn rest(&self, message: &Message) -> String {
        self.words.rest(message, self.speech()).unwrap_or_default()
    }

    /// A refusal in words that hold whichever tile was tried.
    pub fn of_any_tile(&self, message: &Message) -> String {
        let said = self.words.of_any_tile(message, self.speech());
        said.unwrap_or_else(|| self.say(message))
    }

    /// Money with the title's sign.
    pub fn money(&self, money: Money) -> String {
        self.words.money(i64::from(money.units()), self.speech())
    }

    /// Money without a sign.
    pub fn bare(&self, money: Money) -> String {
        grouped(i64::from(money.units()))
    }

    /// A player's name.
    pub fn name(&self, seat: SeatId) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_else(|| self.t("nobody"))
    }

    /// A player's tag.
    pub fn tag(&self, seat: SeatId) -> Tag {
        Tag::new(self.words, seat.0 + 1)
    }

    /// A company's mark.
    pub fn mark(&self, company: &CompanyView) -> Mark {
        Mark::of(company, &self.seats)
    }

    /// A company's mark by its id.
    pub fn mark_of(&self, company: CompanyId) -> Option<Mark> {
        self.view.company(company).map(|company| self.mark(company))
    }

    /// A company as it is called in a sentence.
    pub fn company_name(&self, company: &CompanyView) -> String {
        if is_numbered(company) {
            self.say(&Message::new("minor").with("number", company.name))
        } else {
            company.abbreviation.clone()
        }
    }

    /// The page of what a company might earn.
    pub fn prospects(&self, company: &CompanyView) -> String {
        let asking =
            Asking { moves: self.asking.moves, company: Some(company.name.to_string()), ..Asking::default() };
        format!("/table/{}/prospects{}", self.live.game.id, asking.query())
    }

    /// The most that a company of a kind earned or paid lately: all of one kind are drawn on one scale.
    pub fn scale(&self, kind: CompanyKind) -> Money {
        let companies = self.view.companies.iter();
        let alike = companies.filter(|company| company.kind == kind);
        let most = alike.flat_map(|company| self.incomes(company.id)).max();
        most.unwrap_or_default()
    }

    /// What a company earned or paid in its latest operating rounds, up to this moment.
    pub fn incomes(&self, company: CompanyId) -> Vec<Money> {
        self.play.earned(company, self.moves())
    }
}

/// The people at the table, then those whom nobody plays.
fn names(words: &Words, live: &Live, view: &TableView) -> Vec<String> {
    let people = live.setup.game.players.iter().cloned();
    let others = view.players.iter().filter_map(|player| player.name.as_ref());
    let others = others.map(|name| words.say(name, Speech::default()));
    people.chain(others).collect()
}
