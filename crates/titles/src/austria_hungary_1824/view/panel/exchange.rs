//! Exchanges and formations: what everybody concerned gets.

use roundhouse_board::CompanyId;
use roundhouse_family18xx::view::{Actor, Deal, DealRow, Offer, Pick, PickUse, Way, together};
use roundhouse_game::{Draft, Message, Money, SeatId};

use super::super::super::action::Market;
use super::super::super::cards::{Kind, PRESIDENT_TENTHS};
use super::super::super::coal::{self, Cause};
use super::super::super::regionals::capital;
use super::super::super::state::State;
use super::super::super::{Action, AustriaHungary1824, states};
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
                using: PickUse::Usable,
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
            let deal = coal_exchange(self.game, self.state, choice, coal)?;
            Some((Offer::new(choice, label).of(coal), deal))
        });
        exchanges.into_iter().unzip()
    }
}

/// IV.2: what the owner gets, who then directs the regional railway, and what it has: the coal railway's things, and
/// its capital if it opens.
fn coal_exchange(game: &AustriaHungary1824, state: &State, choice: usize, coal: CompanyId) -> Option<Deal> {
    let Kind::Coal { regional } = game.components.kind(coal) else {
        return None;
    };
    let owner = state.table.owner(coal)?;
    let mut work = Draft::of(game, state);
    coal::exchange(&mut work, coal, Cause::Voluntary);
    let after = work.finish().state;
    let opening = (after.is_open(regional) && !state.is_open(regional)).then(|| DealRow {
        whose: Actor::Company(regional),
        gets: Message::new("ah-gets-capital").with("money", capital(game, state, regional)),
    });
    let holding = holding(game, &after, regional, owner, PRESIDENT_TENTHS);
    let assets = assets(game, state, regional, &[coal], Money::ZERO);
    let rows = [holding].into_iter();
    let rows = rows.chain(directing(game, &after, regional)).chain(opening);
    Some(Deal {
        choice: Some(choice),
        heading: Message::new("act-exchange-coal").with("company", game.components.card(coal).id),
        rows: rows.chain([assets]).collect(),
    })
}

/// IV.4.4: what a formation brings: shares to the owners of pre-state railways, a director, capital and their things
/// to the state railway.
pub(in super::super) fn formation(game: &AustriaHungary1824, state: &State, company: CompanyId) -> Deal {
    let merging = game.merging(state, company);
    let reserved: u8 = merging.iter().map(|minor| game.tenths_for(*minor)).sum();
    let unreserved = u32::from(10_u8.saturating_sub(reserved));
    let capital = game.components.state_rules.capital_per_tenth.times(unreserved);
    let mut work = Draft::of(game, state);
    states::form(&mut work, company);
    let after = work.finish().state;
    let row = |minor: &CompanyId| {
        let owner = state.table.owner(*minor)?;
        Some(holding(game, &after, company, owner, game.tenths_for(*minor)))
    };
    let rows = merging.iter().filter_map(row);
    let assets = assets(game, state, company, &merging, capital);
    Deal {
        choice: None,
        heading: Message::new("ah-formation").with("company", game.components.card(company).id),
        rows: rows.chain(directing(game, &after, company)).chain([assets]).collect(),
    }
}

/// The tenths that a player gets: the director's certificate, unless somebody else takes it for two shares.
fn holding(
    game: &AustriaHungary1824,
    after: &State,
    company: CompanyId,
    seat: SeatId,
    tenths: u8,
) -> DealRow {
    let certificate = tenths == PRESIDENT_TENTHS && after.table.president(company) == Some(seat);
    let key = if certificate { "ah-gets-certificate" } else { "ah-gets-share" };
    DealRow {
        whose: Actor::Seat(seat),
        gets: Message::new(key)
            .with("company", game.components.card(company).id)
            .with("percent", tenths * 10),
    }
}

/// Who directs the company afterwards.
fn directing(game: &AustriaHungary1824, after: &State, company: CompanyId) -> Option<DealRow> {
    Some(DealRow {
        whose: Actor::Seat(game.director(after, company)?),
        gets: Message::new("ah-gets-director").with("company", game.components.card(company).id),
    })
}

/// What a company takes over from minors, with what the bank adds.
fn assets(
    game: &AustriaHungary1824,
    state: &State,
    company: CompanyId,
    minors: &[CompanyId],
    capital: Money,
) -> DealRow {
    let treasuries = minors.iter().map(|minor| state.table.treasury(*minor));
    let money: Money = treasuries.chain([capital]).sum();
    let fleets = minors.iter().flat_map(|minor| state.table.fleet(*minor).iter());
    let trains: Vec<_> = fleets.map(|kind| game.components.train_card(kind).name).collect();
    let gets = if trains.is_empty() {
        Message::new("deal-gets-money")
    } else {
        Message::new("deal-gets-money-and-trains").with("trains", trains)
    };
    DealRow { whose: Actor::Company(company), gets: gets.with("money", money) }
}

#[cfg(test)]
mod tests {
    use roundhouse_family18xx::{Holder, TableDraft, TableEvent};
    use roundhouse_game::{Game, Name, Setup};

    use super::super::super::super::first_stock;
    use super::super::super::super::state::{Event, Stage};
    use super::*;
    use crate::{Title, TitleFiles};

    const ANNA: SeatId = SeatId(0);
    const BELA: SeatId = SeatId(1);

    fn game() -> AustriaHungary1824 {
        let setup = Setup {
            players: ["Anna", "Bela", "Cili"].map(str::to_owned).to_vec(),
            variant: None,
            options: [].into(),
            rulings: [].into(),
            seed: 1.into(),
        };
        let files = TitleFiles::embedded(Title::AUSTRIA_HUNGARY_1824);
        AustriaHungary1824::new(&files, &setup).expect("the set-up is good")
    }

    fn company(game: &AustriaHungary1824, name: &'static str) -> CompanyId {
        let company = game.components.company(Name::constant(name));
        company.expect("it is on the cards")
    }

    /// Anna owns a minor, and Bela holds so many tenths of its successor.
    fn owned(game: &AustriaHungary1824, minor: CompanyId, heir: CompanyId, tenths: u8) -> State {
        let mut work = Draft::of(game, &game.setup());
        let (company, owner) = (minor, ANNA);
        work.happen(TableEvent::OwnerBecame { company, owner });
        let stage = Stage::Open;
        work.emit(Event::StageBecame { company, stage });
        first_stock::set_start_price(&mut work, heir, Money::new(80));
        work.happen(TableEvent::SharesMoved {
            company: heir,
            from: Holder::Ipo,
            to: Holder::Seat(BELA),
            tenths,
        });
        work.finish().state
    }

    /// Whose a row is and what it says.
    fn rows(deal: Deal) -> Vec<(Actor, Message)> {
        let rows = deal.rows.into_iter();
        rows.map(|row| (row.whose, row.gets)).collect()
    }

    fn says(key: &'static str, company: &'static str) -> Message {
        Message::new(key).with("company", Name::constant(company))
    }

    #[test]
    fn a_coal_exchange_tells_the_director_and_the_capital() {
        let game = game();
        let (epp, bk) = (company(&game, "EPP"), company(&game, "BK"));
        let state = owned(&game, epp, bk, 3);
        let rows = rows(coal_exchange(&game, &state, 0, epp).expect("it can be exchanged"));
        let money = |key, money| Message::new(key).with("money", Money::new(money));
        assert_eq!(
            rows,
            [
                (Actor::Seat(ANNA), says("ah-gets-share", "BK").with("percent", 20_u8)),
                (Actor::Seat(BELA), says("ah-gets-director", "BK")),
                (Actor::Company(bk), money("ah-gets-capital", 640)),
                (Actor::Company(bk), money("deal-gets-money", 0)),
            ]
        );
    }

    #[test]
    fn who_keeps_the_certificate_directs_and_nothing_opens_below_half() {
        let game = game();
        let (epp, bk) = (company(&game, "EPP"), company(&game, "BK"));
        let state = owned(&game, epp, bk, 2);
        let rows = rows(coal_exchange(&game, &state, 0, epp).expect("it can be exchanged"));
        let certificate = says("ah-gets-certificate", "BK").with("percent", 20_u8);
        assert_eq!(rows[0], (Actor::Seat(ANNA), certificate));
        assert_eq!(rows[1], (Actor::Seat(ANNA), says("ah-gets-director", "BK")));
        assert_eq!(rows.len(), 3);
    }

    #[test]
    fn a_formation_tells_who_takes_the_certificate() {
        let game = game();
        let (ug1, ug) = (company(&game, "UG1"), company(&game, "UG"));
        let state = owned(&game, ug1, ug, 3);
        let rows = rows(formation(&game, &state, ug));
        let share = says("ah-gets-share", "UG").with("percent", 20_u8);
        assert_eq!(rows[0], (Actor::Seat(ANNA), share));
        assert_eq!(rows[1], (Actor::Seat(BELA), says("ah-gets-director", "UG")));
    }
}
