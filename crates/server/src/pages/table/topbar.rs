//! The bar at the top: where the game stands and whose turn it is.

use askama::Template;
use roundhouse_board::tile::Colour;
use roundhouse_family18xx::view::TurnView;
use roundhouse_game::{Message, SeatId};

use super::agreements::{AskedUndo, asked};
use super::clocks::{PlayerClock, Vote, clocks, vote};
use super::plan::Plan;
use super::reader::{Reader, capital};
use crate::clock;
use crate::pace::Pace;

/// The bar.
#[derive(Template)]
#[template(path = "table/topbar.html")]
pub(super) struct Topbar<'a> {
    r: &'a Reader<'a>,
    title: &'static str,
    players: String,
    /// The moment of another game that this study begins at.
    origin: Option<String>,
    round: String,
    round_short: String,
    of: Option<String>,
    phase: Option<Phase>,
    bank: Option<String>,
    clock: Option<String>,
    /// What is said of the time that is left, where it is short or over.
    clock_note: Option<&'static str>,
    /// What everybody's clock shows.
    clocks: Vec<PlayerClock>,
    /// What is decided about whoever has no time left.
    vote: Option<Vote>,
    /// Somebody asks to take something back: it stands where it moves nothing.
    asked: Option<AskedUndo>,
    turn: String,
    mine: bool,
}

struct Phase {
    name: String,
    colour: &'static str,
}

impl<'a> Topbar<'a> {
    /// The bar for whoever reads.
    pub(super) fn new(r: &'a Reader<'a>, plan: Option<&Plan>) -> Self {
        let players = r.live.setup.game.players.len();
        let clock = time_left(r);
        Self {
            title: r.live.title.about().short,
            players: match &r.live.setup.origin {
                Some(origin) => r.say(&Message::new("study-from").with("number", origin.moves)),
                None => r.say(&Message::new("players-count").with("players", players)),
            },
            origin: r
                .live
                .setup
                .origin
                .as_ref()
                .map(|origin| format!("/table/{}?move={}", origin.game, origin.moves)),
            round: r.say(&r.view.round.name),
            round_short: r.say(&r.view.round.short),
            of: r.view.round.of.as_ref().map(|of| r.say(of)),
            phase: r
                .view
                .phase
                .as_ref()
                .map(|phase| Phase { name: r.say(&phase.name), colour: colour_class(phase.colour) }),
            bank: r.view.bank.map(|left| r.money(left)),
            clock_note: clock.and_then(|minutes| match minutes {
                ..=0 => Some("clock-over"),
                1..60 => Some("clock-soon"),
                _ => None,
            }),
            clock: clock.map(|minutes| duration(r, minutes)),
            clocks: clocks(r),
            vote: vote(r),
            asked: asked(r),
            turn: turn_text(r, plan),
            mine: r.my_turn().is_some(),
            r,
        }
    }
}

/// The class of a colour of tiles.
pub(super) const fn colour_class(colour: Colour) -> &'static str {
    match colour {
        Colour::Printed | Colour::Yellow => "yellow",
        Colour::Green => "green",
        Colour::Brown => "brown",
        Colour::Grey => "grey",
    }
}

/// Whose turn it is, in a sentence. Of a step that the panel passes by nothing is said.
fn turn_text(r: &Reader<'_>, plan: Option<&Plan>) -> String {
    let shown = plan.filter(|plan| plan.passed_by().is_some());
    let shown = shown.and_then(|plan| plan.state.view(None).turn);
    let Some(turn) = shown.as_ref().or(r.view.turn.as_ref()) else {
        return r.t("game-over");
    };
    let doing = doing(r, turn);
    let thinks = r.live.bot_of(turn.seat).is_some();
    let key = match (r.looks_back(), r.my_turn(), r.seats.len()) {
        (true, ..) => "turn-then",
        (false, None, 1..) if thinks && r.visitor.pace == Pace::Clicked => "turn-bot-waits",
        (false, None, _) if thinks => "turn-bot",
        (false, None, _) => "turn-other",
        (false, Some(_), 1) => "turn-yours",
        (false, Some(_), _) => "turn-yours-as",
    };
    let to_you = r.words.to_you(&doing, r.speech());
    let message = Message::new(key).with("player", turn.seat);
    capital(&r.say(&match to_you.filter(|_| key == "turn-yours") {
        Some(told) => message.with("doing", told),
        None => message.with("doing", doing),
    }))
}

/// What is being done, by whoever does it.
fn doing(r: &Reader<'_>, turn: &TurnView) -> Message {
    let company = turn.company.and_then(|company| r.view.company(company));
    let Some(company) = company else {
        return turn.doing.clone();
    };
    let unplayed = |owner: &SeatId| {
        let player = r.view.player(*owner);
        player.is_some_and(|player| player.name.is_some())
    };
    let owner = company.owner.filter(unplayed);
    let key = match owner {
        Some(_) => "company-does-for",
        None => "company-does",
    };
    Message::new(key)
        .with("company", r.company_name(company))
        .with("doing", turn.doing.clone())
        .with("player", owner.unwrap_or(turn.seat))
}

/// Minutes left for the move, where the table has a clock.
fn time_left(r: &Reader<'_>) -> Option<i64> {
    let hours = i64::from(r.live.setup.hours?);
    r.view.turn.as_ref()?;
    let passed = (clock::now() - r.play.moved_at().max(r.live.game.created_at)) / 60_000;
    Some((hours * 60 - passed).max(0))
}

fn duration(r: &Reader<'_>, minutes: i64) -> String {
    let (days, hours, rest) = (minutes / 1440, minutes / 60 % 24, minutes % 60);
    if days > 0 {
        let message = Message::new("time-days").with("days", roundhouse_game::Detail::Number(days));
        r.say(&message.with("hours", format!("{hours:02}")))
    } else {
        let message = Message::new("time-hours").with("hours", roundhouse_game::Detail::Number(hours));
        r.say(&message.with("minutes", format!("{rest:02}")))
    }
}
