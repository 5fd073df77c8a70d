//! What is known of whoever acts: a company's charter, or a player's things.

use roundhouse_family18xx::view::{CompanyKind, CompanyView, IncomeKind, PlayerView};
use roundhouse_game::Message;

use super::companies::WHOLE;
use super::players::{Card, cards};
use super::reader::Reader;
use crate::html::{Mark, Spark, Tag, Train};

/// The charter of a company.
pub(super) struct Charter {
    /// Its mark.
    pub(super) mark: Mark,
    /// The abbreviation, where the mark does not show it.
    pub(super) short: Option<String>,
    /// The full name.
    pub(super) full_name: String,
    /// Whoever decides for it.
    pub(super) owner: Option<Tag>,
    /// Its money.
    pub(super) treasury: String,
    /// Its trains.
    pub(super) trains: Vec<Train>,
    /// Where its stations stand.
    pub(super) stations: String,
    /// What its other stations cost.
    pub(super) stations_left: String,
    /// The price of a share.
    pub(super) price: Option<String>,
    /// What is told of its rounds.
    pub(super) income: String,
    /// The amounts of it.
    pub(super) spark: Spark,
    /// The last of these.
    pub(super) last: String,
    /// What it is good for.
    pub(super) service: Option<String>,
    /// What it has beside money, trains and stations.
    pub(super) pieces: Vec<String>,
    /// Ten cells, one for each tenth.
    pub(super) shares: Vec<ShareCell>,
    /// Who holds what, in words.
    pub(super) holdings: String,
    /// Where to read what it might earn.
    pub(super) prospects: String,
}

/// A tenth of a company.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ShareCell {
    /// The number of the seat that holds it, from 1; none for the bank.
    pub(super) holder: Option<u8>,
    /// The letter or number in it.
    pub(super) text: String,
}

impl Charter {
    /// The charter of a company.
    pub(super) fn new(r: &Reader<'_>, company: &CompanyView) -> Self {
        let incomes = r.incomes(company.id);
        let list: Vec<String> = incomes.iter().map(|amount| r.bare(*amount)).collect();
        let (income, key) = match company.income {
            IncomeKind::Revenue => ("revenue", "revenue-by-round"),
            IncomeKind::Dividends => ("dividends", "dividends-by-round"),
        };
        let label = r.say(&Message::new(key).with("amounts", list.join(", ")));
        Self {
            mark: r.mark(company),
            short: (company.kind == CompanyKind::Minor).then(|| company.abbreviation.clone()),
            full_name: company.full_name.clone(),
            owner: company.owner.map(|seat| r.tag(seat)),
            treasury: r.money(company.treasury),
            trains: Train::of(company),
            stations: stations(r, company),
            stations_left: stations_left(r, company),
            price: company.price.map(|price| r.money(price)),
            income: r.t(income),
            spark: Spark::new(&incomes, r.scale(company.kind), (8, 6), label),
            last: incomes.last().map(|amount| r.bare(*amount)).unwrap_or_default(),
            service: company.service.as_ref().map(|service| r.say(service)),
            pieces: company.pieces.iter().map(|piece| r.say(piece)).collect(),
            shares: share_cells(r, company),
            holdings: holdings(r, company),
            prospects: r.prospects(company),
        }
    }
}

fn stations(r: &Reader<'_>, company: &CompanyView) -> String {
    if company.stations.is_empty() {
        return r.t("stations-none");
    }
    company.stations.join(", ")
}

fn stations_left(r: &Reader<'_>, company: &CompanyView) -> String {
    let costs: Vec<String> = company.stations_left.iter().map(|cost| r.bare(*cost)).collect();
    let key = match company.stations_left.iter().max() {
        None => return String::new(),
        Some(dearest) if dearest.is_zero() => "stations-left-free",
        Some(_) => "stations-left",
    };
    let left = Message::new(key).with("left", costs.len());
    r.say(&left.with("costs", costs))
}

/// Ten cells: holders by their share, the owner's certificate first, then what nobody holds.
pub(super) fn share_cells(r: &Reader<'_>, company: &CompanyView) -> Vec<ShareCell> {
    if company.kind == CompanyKind::Minor {
        return Vec::new();
    }
    let mut holders = company.holders.clone();
    holders.sort_by_key(|(seat, _)| Some(*seat) != company.owner);
    let mut cells = Vec::new();
    for (seat, tenths) in holders {
        let number = seat.0 + 1;
        for tenth in 0..tenths {
            let first = tenth == 0 && company.owner == Some(seat);
            cells.push(ShareCell {
                holder: Some(number),
                text: if first { r.t("director-letter") } else { number.to_string() },
            });
        }
    }
    let free = ShareCell { holder: None, text: String::new() };
    cells.resize(usize::from(WHOLE).max(cells.len()), free);
    cells
}

/// Who holds what, in words.
pub(super) fn holdings(r: &Reader<'_>, company: &CompanyView) -> String {
    let held = company.holders.iter().map(|(seat, tenths)| {
        r.say(&Message::new("holds-percent").with("player", *seat).with("percent", tenths * 10))
    });
    let unsold = (company.unsold > 0).then(|| {
        let percent = Message::new("bank-percent").with("percent", company.unsold * 10);
        r.say(&percent)
    });
    held.chain(unsold).collect::<Vec<_>>().join(", ")
}

/// What a player has.
pub(super) struct PlayerCharter {
    /// The tag.
    pub(super) tag: Tag,
    /// The name.
    pub(super) name: String,
    /// Who plays next, where the title knows.
    pub(super) next: Option<String>,
    /// The money.
    pub(super) cash: String,
    /// Certificates and their limit.
    pub(super) certificates: Option<String>,
    /// What the final score would be.
    pub(super) worth: String,
    /// Companies owned outright.
    pub(super) minors: Vec<Mark>,
    /// Cards beside shares and companies.
    pub(super) cards: Vec<Card>,
}

impl PlayerCharter {
    /// What a player has.
    pub(super) fn new(r: &Reader<'_>, player: &PlayerView) -> Self {
        let certificates = r.view.certificate_limit.map(|limit| {
            Message::new("certificates-of").with("held", player.certificates).with("limit", limit)
        });
        let turn = r.view.turn.as_ref();
        let next = turn.and_then(|turn| turn.next);
        Self {
            tag: r.tag(player.seat),
            name: r.name(player.seat),
            next: next.map(|seat| r.say(&Message::new("next-is").with("player", seat))),
            cash: r.money(player.cash),
            certificates: certificates.map(|message| r.say(&message)),
            worth: r.score(player.worth),
            minors: player.minors.iter().filter_map(|minor| r.mark_of(*minor)).collect(),
            cards: cards(r, player),
        }
    }
}
