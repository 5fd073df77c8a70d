//! The players' spreadsheet.

use askama::Template;
use roundhouse_family18xx::view::{CardView, CompanyKind, CompanyView, HoldingView, PlayerView};
use roundhouse_words::grouped;

use super::reader::{Reader, capital};
use crate::html::{Mark, Tag};

/// The panel.
#[derive(Template)]
#[template(path = "table/players.html")]
pub(super) struct Players<'a> {
    r: &'a Reader<'a>,
    companies: Vec<Mark>,
    minors: bool,
    limit: Option<u8>,
    /// What the title alone shows of everybody.
    headings: Vec<String>,
    rows: Vec<Row>,
}

struct Row {
    tag: Tag,
    name: String,
    me: bool,
    class: &'static str,
    priority: bool,
    cash: String,
    debt: String,
    worth: String,
    certificates: u8,
    full: bool,
    shares: Vec<Share>,
    minors: Vec<Mark>,
    cards: Vec<Card>,
    holds: Vec<Holding>,
}

/// What a player has in one of the title's own columns.
struct Holding {
    name: String,
    value: String,
    told: String,
}

/// A card that is no company.
pub(super) struct Card {
    pub(super) name: String,
    pub(super) full_name: String,
}

/// The cards of a player beside shares and companies.
pub(super) fn cards(r: &Reader<'_>, player: &PlayerView) -> Vec<Card> {
    let card = |card: &CardView| Card { name: card.name.to_string(), full_name: r.say(&card.full_name) };
    player.cards.iter().map(card).collect()
}

struct Share {
    mark: Mark,
    percent: Option<u8>,
    director: bool,
}

impl<'a> Players<'a> {
    /// The spreadsheet for whoever reads.
    pub(super) fn new(r: &'a Reader<'a>) -> Self {
        let companies: Vec<&CompanyView> = r
            .view
            .companies
            .iter()
            .filter(|company| company.price.is_some() || is_held(r, company))
            .collect();
        Self {
            minors: r.view.companies.iter().any(is_minor),
            limit: r.view.certificate_limit,
            headings: r
                .view
                .players
                .first()
                .map(|player| player.holds.iter().map(|held| r.say(&held.name)).collect())
                .unwrap_or_default(),
            rows: r.view.players.iter().map(|player| row(r, player, &companies)).collect(),
            companies: companies.iter().map(|company| r.mark(company)).collect(),
            r,
        }
    }
}

/// Does anybody hold shares of it? They may be held before it has a price.
fn is_held(r: &Reader<'_>, company: &CompanyView) -> bool {
    let shares = r.view.players.iter().flat_map(|player| &player.shares);
    shares.into_iter().any(|(held, _)| *held == company.id)
}

fn is_minor(company: &CompanyView) -> bool {
    company.kind == CompanyKind::Minor
}

fn row(r: &Reader<'_>, player: &PlayerView, companies: &[&CompanyView]) -> Row {
    let share = |company: &&CompanyView| {
        let held = player.shares.iter().find(|(id, _)| *id == company.id);
        Share {
            mark: r.mark(company),
            percent: held.map(|(_, tenths)| tenths * 10),
            director: company.owner == Some(player.seat),
        }
    };
    let holding = |held: &HoldingView| Holding {
        name: r.say(&held.name),
        value: r.say(&held.value),
        told: held.told.iter().map(|line| capital(&r.say(line))).collect::<Vec<_>>().join("\n"),
    };
    let turn = r.view.turn.as_ref();
    let turn = turn.is_some_and(|turn| turn.seat == player.seat);
    Row {
        tag: r.tag(player.seat),
        name: r.name(player.seat),
        me: r.is_me(player.seat),
        class: if turn { "turn-row" } else { "" },
        priority: r.view.priority == Some(player.seat),
        cash: r.bare(player.cash),
        debt: if player.debt.is_zero() {
            String::new()
        } else {
            roundhouse_words::signed(-i64::from(player.debt.units()))
        },
        worth: grouped(player.worth),
        certificates: player.certificates,
        full: r.view.certificate_limit.is_some_and(|limit| player.certificates >= limit),
        shares: companies.iter().map(share).collect(),
        minors: player.minors.iter().filter_map(|minor| r.mark_of(*minor)).collect(),
        cards: cards(r, player),
        holds: player.holds.iter().map(holding).collect(),
    }
}
