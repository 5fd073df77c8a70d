//! What a picture of a game at one moment needs to know.

use roundhouse_board::{CompanyId, SceneSetting};
use roundhouse_family18xx::Family;
use roundhouse_game::Name;

use crate::looks::Looks;
use crate::price_chart::PricedCompany;

/// A game whose map and price chart can be drawn at any moment.
pub trait Pictured: Family {
    /// The companies in the order of their ids.
    fn companies(&self) -> Vec<Name>;

    /// The value column of red areas that counts now.
    fn value_column(&self, state: &Self::State) -> u8;

    /// Round and phase in a few words.
    fn caption(&self, state: &Self::State) -> String;

    /// Where the price markers stand; those that act first come first.
    fn priced(&self, state: &Self::State) -> Vec<PricedCompany>;

    /// The companies whose homes are shown although nobody has them yet.
    fn waiting(&self, state: &Self::State) -> Vec<CompanyId>;

    /// The setting of the picture: looks in the order of the ids, the column that counts, a caption.
    fn setting(&self, state: &Self::State, looks: &Looks, title: &str) -> SceneSetting {
        let companies = self.companies();
        let look = |company: &Name| looks.find(*company).cloned();
        SceneSetting {
            column: Some(self.value_column(state)),
            looks: companies.iter().filter_map(look).collect(),
            home_sign: looks.homes,
            barrier_sign: looks.barriers,
            caption: vec![title.to_owned(), self.caption(state)],
            ..SceneSetting::default()
        }
    }
}
