//! Trains: bought, and run.

use roundhouse_family18xx::routes::RoutePath;
use roundhouse_game::Say;
use roundhouse_titles::east_anglia_1862::Action;
use roundhouse_titles::east_anglia_1862::action::Booked;
use roundhouse_titles::east_anglia_1862::event::Event;
use roundhouse_titles::east_anglia_1862::running::NamedRuns;
use roundhouse_titles::east_anglia_1862::train::Train;
use roundhouse_words::{Speech, english};

use super::{EastAnglia1862Writer, Moment};
use crate::export::lines::{Earned, written_run};
use crate::export::written::{Entity, WrittenAction};
use crate::words::Ground;

impl EastAnglia1862Writer {
    pub(super) fn write_of_trains(
        &self,
        entity: &Entity,
        moment: Moment<'_>,
        action: &Action,
    ) -> Result<WrittenAction, String> {
        let start = |kind: &str| WrittenAction::new(kind, entity);
        match action {
            Action::RunTrains { routes, .. } => self.run_routes(start("run_routes"), moment, routes),
            Action::BuyTrain { warranties, .. } => {
                let train = got(moment).ok_or("no train was bought")?;
                let free = train.warranties.saturating_sub(*warranties);
                let variant = format!("{}{}", self.game.train_name(&train), "*".repeat(free.into()));
                Ok(start("buy_train")
                    .with("train", self.copy(train))
                    .with("price", self.game.card(train.letter).price.units())
                    .with("variant", variant)
                    .with("warranties", *warranties))
            }
            Action::BuyTrainFrom { .. } => {
                let train = got(moment).ok_or("no train was bought")?;
                let price = self.game.used_price(moment.before, &train);
                Ok(start("buy_train").with("train", self.copy(train)).with("price", price.units()))
            }
            _ => Err("no train is bought or run".to_owned()),
        }
    }

    /// What records call a train: by its letter, and how many of it the bank had sold before.
    fn copy(&self, train: Train) -> String {
        format!("{}-{}", self.game.card(train.letter).letter, train.number)
    }

    fn run_routes(
        &self,
        action: WrittenAction,
        moment: Moment<'_>,
        routes: &[RoutePath],
    ) -> Result<WrittenAction, String> {
        let (state, company) = (moment.before, moment.company()?);
        let named = NamedRuns { routes, chains: &[], unpaid: &[] };
        let each = self.game.earnings_of_each(state, company, named);
        let each = each.map_err(|reason| english(&reason.say(&self.game), Speech::default()))?;
        let mut earned: Vec<Earned> =
            each.into_iter().map(|run| Earned { revenue: run.revenue, subsidy: run.subsidy }).collect();
        if let (Some(Booked::Run { revenue, subsidy }), Some(first)) = (state.booked, earned.first_mut()) {
            // What a record books belongs to no route: the first has it all.
            *first = Earned { revenue, subsidy };
            earned.iter_mut().skip(1).for_each(|other| *other = Earned::default());
        }
        let board = &self.game.components.board;
        let ground = Ground { board, position: &state.table.position };
        let copies = |name| {
            let own = state.fleet(company).filter(|train| self.game.train_name(train) == name);
            Ok(own.map(|train| self.copy(*train)).collect())
        };
        written_run(action, ground, routes, &earned, copies)
    }
}

/// The train that a company got: as it was when it was sold.
fn got(moment: Moment<'_>) -> Option<Train> {
    moment.events.iter().find_map(|event| match event {
        Event::TrainBought { train } => Some(*train),
        Event::TrainTakenOver { place, .. } => moment.before.trains.get(usize::from(*place)).copied(),
        Event::RelicBought { place, .. } => moment.before.relics.get(usize::from(*place)).copied(),
        _ => None,
    })
}
