//! Auctions, and what everybody gets out of a merger, an exchange or a formation.

use roundhouse_family18xx::view::{Actor, Auction, Bidder, Deal, DealRow, Stand};
use roundhouse_game::Message;

use super::plan::Plan;
use super::reader::{Reader, capital};
use crate::html::{Mark, Tag};

/// An auction that goes on.
pub(super) struct AuctionTable {
    pub(super) heading: String,
    pub(super) rows: Vec<BidderRow>,
}

/// A player in it.
pub(super) struct BidderRow {
    pub(super) tag: Tag,
    pub(super) name: String,
    pub(super) stand: String,
    pub(super) most: String,
    pub(super) class: &'static str,
}

/// What everybody gets.
pub(super) struct DealTable {
    pub(super) heading: String,
    pub(super) rows: Vec<GetsRow>,
}

/// What one gets.
pub(super) struct GetsRow {
    pub(super) tag: Option<Tag>,
    pub(super) mark: Option<Mark>,
    pub(super) name: String,
    pub(super) gets: String,
}

/// The auction of a panel.
pub(super) fn auction(r: &Reader<'_>, auction: &Auction) -> AuctionTable {
    let company = r.view.company(auction.company);
    let company = company.map(|company| r.company_name(company));
    let heading =
        Message::new("auction-bid").with("company", company.unwrap_or_default()).with("bid", auction.bid);
    AuctionTable {
        heading: r.say(&heading),
        rows: auction.bidders.iter().map(|bidder| bidder_row(r, bidder)).collect(),
    }
}

fn bidder_row(r: &Reader<'_>, bidder: &Bidder) -> BidderRow {
    let (stand, class) = match bidder.stand {
        Stand::Leads => ("auction-leads", "me"),
        Stand::In => ("auction-in", ""),
        Stand::Out => ("auction-out", "muted"),
    };
    let most = bidder.most.filter(|_| bidder.stand == Stand::In);
    let most = most.map(|most| r.say(&Message::new("auction-most").with("amount", most)));
    BidderRow {
        tag: r.tag(bidder.seat),
        name: r.name(bidder.seat),
        stand: r.t(stand),
        most: most.unwrap_or_default(),
        class,
    }
}

/// The deals that are under way, and those that the plan would bring about.
pub(super) fn deals(r: &Reader<'_>, plan: &Plan) -> Vec<DealTable> {
    let concerns = |deal: &&Deal| deal.choice.is_none_or(|choice| plan.decides(choice));
    let deals = plan.panel.deals.iter().filter(concerns);
    deals
        .map(|deal| DealTable {
            heading: capital(&r.say(&deal.heading)),
            rows: deal.rows.iter().map(|row| gets_row(r, row)).collect(),
        })
        .collect()
}

fn gets_row(r: &Reader<'_>, row: &DealRow) -> GetsRow {
    let (tag, mark, name) = match row.whose {
        Actor::Seat(seat) => (Some(r.tag(seat)), None, r.name(seat)),
        Actor::Company(company) => (None, r.mark_of(company), String::new()),
    };
    GetsRow { tag, mark, name, gets: r.say(&row.gets) }
}
