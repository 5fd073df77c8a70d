//! Copies of trains: records name each copy, our rules know trains by letter and number.

use roundhouse_titles::east_anglia_1862::train::{Kind, Train};
use roundhouse_titles::east_anglia_1862::{Action, State};

use super::EastAnglia1862Records;
use crate::record::RecordAction;

impl EastAnglia1862Records {
    /// Trains that were bought without an action got the first copies that were left.
    pub(super) fn name_trains(&mut self, state: &State) {
        for train in &state.trains {
            let bought = (train.letter, train.number);
            if self.trains.values().any(|known| *known == bought) {
                continue;
            }
            let letter = self.game.card(train.letter).letter;
            let mut copies = (0..=u8::MAX).map(|copy| format!("{letter}-{copy}"));
            if let Some(copy) = copies.find(|copy| !self.trains.contains_key(copy)) {
                self.trains.insert(copy, bought);
            }
        }
    }

    /// The train that a record calls `B-2`.
    pub(super) fn train<'a>(&self, state: &'a State, copy: &str) -> Result<&'a Train, String> {
        let train = self.find(&state.trains, copy);
        train.ok_or_else(|| format!("nobody owns train {copy}"))
    }

    fn find<'a>(&self, trains: &'a [Train], copy: &str) -> Option<&'a Train> {
        let bought = self.trains.get(copy).copied();
        let mut trains = trains.iter();
        trains.find(|train| Some((train.letter, train.number)) == bought)
    }

    /// Of trains that are alike our rules sell the first: the record's copy and that one change their names.
    fn swap_alike(&mut self, trains: &[Train], copy: &str, wanted: Train) {
        let alike = |train: &&Train| {
            let number = wanted.number;
            Train { number, ..**train } == wanted
        };
        let Some(sold) = trains.iter().find(alike) else {
            return;
        };
        let other = self.trains.iter_mut();
        let mut other = other.filter(|(_, known)| **known == (sold.letter, sold.number));
        if let Some((_, known)) = other.next() {
            *known = (wanted.letter, wanted.number);
        }
        let sold = (sold.letter, sold.number);
        self.trains.insert(copy.to_owned(), sold);
    }

    /// A train that somebody owns is bought from its owner, one that a bankrupt company left behind from that company,
    /// any other from the bank.
    pub(super) fn buy_train(&mut self, state: &State, action: &RecordAction) -> Result<Action, String> {
        let copy = action.text("train").ok_or("`train` is missing")?;
        for (trains, left_behind) in [(&state.trains, false), (&state.relics, true)] {
            if let Some(train) = self.find(trains, copy).copied() {
                self.swap_alike(trains, copy, train);
                return Ok(Action::BuyTrainFrom {
                    company: self.game.components.id(train.owner),
                    train: self.game.train_name(&train),
                    warranties: train.warranties,
                    left_behind,
                });
            }
        }
        let letter = self.game.letter_on_sale(state);
        let sold = self.trains.values().filter(|(known, _)| *known == letter);
        let bought = (letter, sold.count() as u8);
        self.trains.insert(copy.to_owned(), bought);
        let variant = action.text("variant").unwrap_or_default();
        let kind = match variant.trim_end_matches('*').chars().last() {
            Some('F') => Kind::Freight,
            Some('L') => Kind::Local,
            Some('E') => Kind::Express,
            _ => return Err(format!("1862 has no train `{variant}`")),
        };
        let warranties = action.number("warranties").unwrap_or(0);
        let warranties =
            u8::try_from(warranties).map_err(|_| format!("`warranties` is {warranties}, too many"))?;
        Ok(Action::BuyTrain { kind, warranties })
    }
}
