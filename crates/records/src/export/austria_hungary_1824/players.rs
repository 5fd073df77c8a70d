//! What 1824's players do, as records write it.

use roundhouse_family18xx::Holder;
use roundhouse_game::Name;
use roundhouse_titles::austria_hungary_1824::Action;
use serde_json::json;

use super::{AustriaHungary1824Writer, Moment};
use crate::export::certificates::PRESIDENTS;
use crate::export::written::{Entity, WrittenAction};

/// Start prices as 18xx.games names them: the price with its row and column.
const START_PRICES: [(u32, &str); 5] =
    [(100, "100,2,2"), (90, "90,3,2"), (80, "80,4,2"), (70, "70,5,2"), (60, "60,6,2")];

impl AustriaHungary1824Writer {
    /// What players do.
    pub(super) fn write_of_player(
        &mut self,
        moment: Moment<'_>,
        action: &Action,
    ) -> Result<WrittenAction, String> {
        let entity = Entity::Player(moment.seat);
        let start = |kind: &str| WrittenAction::new(kind, &entity);
        let buy_company = |company: &Name, price: u32| {
            start("buy_company").with("company", company.to_string()).with("price", price)
        };
        Ok(match action {
            Action::BuyMountain { mountain } => {
                buy_company(mountain, self.game.components.mountain_rules.price.units())
            }
            Action::BuyMinor { company } => {
                buy_company(company, self.price_of_minor(moment.before, *company)?)
            }
            Action::BuyCoal { company, price } => buy_company(company, price.units()),
            Action::StartRegional { company, price } => {
                let mut prices = START_PRICES.iter();
                let named = prices.find(|(known, _)| *known == price.units());
                let (_, named) = named.ok_or("there is no such start price")?;
                start("par").with("corporation", company.to_string()).with("share_price", *named)
            }
            Action::BuyShare { company, from } => {
                self.buy_share(start("buy_shares"), moment, (*company, *from))?
            }
            Action::BuyDoubleShare { company } => {
                let share = format!("{company}_{PRESIDENTS}");
                let place = Holder::Seat(moment.seat);
                self.certificates(*company)?.carry(PRESIDENTS, place);
                start("buy_shares").with("shares", json!([share])).with("percent", 20)
            }
            Action::SellShares { company, shares } => {
                self.sell_shares(start("sell_shares"), moment, (*company, *shares))?
            }
            Action::SellDoubleShare { company, shares } => {
                self.sell_double_share(start("sell_shares"), moment.seat, *company, *shares)?
            }
            Action::ExchangeMountain { mountain, company, from } => {
                let railway = Entity::Company(mountain.to_string());
                let action = WrittenAction::new("buy_shares", &railway);
                self.buy_share(action, moment, (*company, *from))?.with("share_price", 0)
            }
            Action::ExchangeCoal { company } => {
                start("special_buy").with("description", company.to_string()).with("cost", 0)
            }
            Action::RepayDebt { amount } => {
                let state = moment.before;
                let most = state.debt(moment.seat).min(state.table.cash(moment.seat));
                if *amount == most {
                    start("payoff_player_debt")
                } else {
                    start("payoff_player_debt_partial").with("amount", amount.units())
                }
            }
            Action::ReturnStation { city } => self.return_station(start("choose"), moment, *city)?,
            other => return Err(format!("18xx.games has no action for {other:?}")),
        })
    }
}
