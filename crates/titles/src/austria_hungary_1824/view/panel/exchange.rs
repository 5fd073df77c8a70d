//! Exchanges and formations: what everybody concerned gets.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::shares::PRESIDENT_TENTHS;
use roundhouse_family18xx::view::{Actor, Deal, DealRow, Offer, Pick, Way, together};
use roundhouse_game::{Message, Money};

use super::super::super::action::Market;
use super::super::super::cards::Kind;
use super::super::super::state::State;
use super::super::super::{Action, AustriaHungary1824};
use super::Arranger;

impl Arranger<'_> {
    /// The shares that a mountain railway can become.
    pub(super) fn exchange_picks(&self) -> Vec<Pick> {
        let components = &self.game.components;
        together(self.listed.gather(|choice, action| {
            let Action::ExchangeMountain { company, from, .. } = *action else {
                return None;
            };
            let id = components.company(company)?;
            let from = match from {
                Market::Bank => "way-bank",
                Market::Pool => "way-pool",
            };
            let price = self.game.share_price(self.state, id);
            Some(Pick {
                company: Some(id),
                label: Message::new("way-named").with("name", components.card(id).name.as_str()),
                note: (!price.is_zero()).then(|| Message::new("way-price").with("price", price)),
                ways: vec![Way::new(choice, Message::new(from))],
            })
        }))
    }

    /// The coal railways that can be exchanged, and what comes of it.
    pub(super) fn coal_exchanges(&self) -> (Vec<Offer>, Vec<Deal>) {
        let exchanges = self.listed.gather(|choice, action| {
            let Action::ExchangeCoal { company } = *action else {
                return None;
            };
            let coal = self.game.components.company(company)?;
            let label = Message::new("act-exchange-coal").with("company", company);
            let deal = coal_exchange(self.game, self.state, (choice, coal))?;
            Some((Offer::new(choice, label).of(coal), deal))
        });
        exchanges.into_iter().unzip()
    }
}

/// IV.2: the owner gets the director's certificate, the regional railway whatever the coal railway has.
fn coal_exchange(
    game: &AustriaHungary1824,
    state: &State,
    (choice, coal): (usize, CompanyId),
) -> Option<Deal> {
    let Kind::Coal { regional } = game.components.kind(coal) else {
        return None;
    };
    let certificate = DealRow {
        whose: Actor::Seat(state.table.owner(coal)?),
        gets: Message::new("ah-gets-certificate")
            .with("company", game.components.card(regional).id)
            .with("percent", PRESIDENT_TENTHS * 10),
    };
    Some(Deal {
        choice: Some(choice),
        heading: Message::new("act-exchange-coal").with("company", game.components.card(coal).id),
        rows: vec![
            certificate,
            assets(game, state, regional, (&[coal], Money::ZERO)),
        ],
    })
}

/// IV.4.4: what a formation brings: shares to the owners of pre-state railways, capital and their things to the
/// state railway.
pub(in super::super) fn formation(
    game: &AustriaHungary1824,
    state: &State,
    company: CompanyId,
) -> Deal {
    let merging = game.merging(state, company);
    let reserved: u8 = merging.iter().map(|minor| game.tenths_for(*minor)).sum();
    let unreserved = u32::from(10_u8.saturating_sub(reserved));
    let capital = game
        .components
        .state_rules
        .capital_per_tenth
        .times(unreserved);
    let row = |minor: &CompanyId| {
        let tenths = game.tenths_for(*minor);
        let key = if tenths == PRESIDENT_TENTHS {
            "ah-gets-certificate"
        } else {
            "ah-gets-share"
        };
        Some(DealRow {
            whose: Actor::Seat(state.table.owner(*minor)?),
            gets: Message::new(key)
                .with("company", game.components.card(company).id)
                .with("percent", tenths * 10),
        })
    };
    let rows = merging.iter().filter_map(row);
    let assets = assets(game, state, company, (&merging, capital));
    Deal {
        choice: None,
        heading: Message::new("ah-formation").with("company", game.components.card(company).id),
        rows: rows.chain([assets]).collect(),
    }
}

/// What a company takes over from minors, with what the bank adds.
fn assets(
    game: &AustriaHungary1824,
    state: &State,
    company: CompanyId,
    (minors, capital): (&[CompanyId], Money),
) -> DealRow {
    let treasuries = minors.iter().map(|minor| state.table.treasury(*minor));
    let money: Money = treasuries.chain([capital]).sum();
    let fleets = minors
        .iter()
        .flat_map(|minor| state.table.fleet(*minor).iter());
    let trains: Vec<_> = fleets
        .map(|kind| game.components.train_card(kind).name)
        .collect();
    let gets = if trains.is_empty() {
        Message::new("deal-gets-money")
    } else {
        Message::new("deal-gets-money-and-trains").with("trains", trains)
    };
    DealRow {
        whose: Actor::Company(company),
        gets: gets.with("money", money),
    }
}
