//! XI: what István's cards say, read from `solo.toml`.

use std::collections::BTreeMap;

use roundhouse_board::hex::Coordinate;
use roundhouse_board::{CompanyId, DataError};
use roundhouse_family18xx::TrainKind;
use roundhouse_family18xx::track::TileLay;
use roundhouse_game::{Money, Name};
use serde::Deserialize;

use super::components::{CompanyCard, TrainCard};
use crate::files::TitleFiles;

/// István's cards and amounts.
#[derive(Debug)]
pub struct Solo {
    /// To both players at the start of an operating round, by phase.
    pub income: Vec<Money>,
    /// Paid by each of his minors with a train in the yellow phase.
    pub yellow_phase_fee: Money,
    /// What a train of a higher-numbered minor of his costs.
    pub price_from_higher: Money,
    /// What a train of a lower-numbered minor of his costs.
    pub price_from_lower: Money,
    /// The share cards.
    pub share_cards: Vec<ShareCard>,
    /// The tiles laid for each minor.
    pub backs: Vec<(CompanyId, Vec<TileLay>)>,
    /// The company cards.
    pub company_cards: Vec<ActionCard>,
}

/// A share card: what he buys, from top to bottom, and the most he will hold.
#[derive(Clone, Debug)]
pub struct ShareCard {
    /// Its letter.
    pub letter: String,
    /// The share he starts with.
    pub start: CompanyId,
    /// Majors and percentages.
    pub targets: Vec<(CompanyId, u8)>,
}

/// A company card: what the minor does, in order.
#[derive(Clone, Debug)]
pub struct ActionCard {
    /// Its number.
    pub number: u8,
    /// How strong it makes him.
    pub level: Level,
    /// The minor.
    pub minor: CompanyId,
    /// Without a train the minor buys a 2 before anything else.
    pub keep_train: bool,
    /// The actions.
    pub actions: Vec<CardAction>,
}

/// How strong István is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Green cards.
    Easy,
    /// Yellow cards.
    Medium,
    /// Red cards.
    Hard,
}

/// One action of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardAction {
    /// Buy a train from the bank.
    Buy(TrainKind),
    /// With more than this in the treasury: scrap a 2 and buy another train.
    Swap(TrainKind, Money),
    /// Place a station on a hex.
    Station(Coordinate),
    /// Take a 2 from the next higher minor.
    TakeFromHigher,
    /// Take a 2 from a higher minor, or from a lower one.
    TakeFromAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SoloFile {
    income: Vec<Money>,
    yellow_phase_fee: Money,
    price_from_higher: Money,
    price_from_lower: Money,
    swap_above: BTreeMap<Name, Money>,
    share_card: Vec<ShareCardEntry>,
    back: Vec<BackEntry>,
    company_card: Vec<CompanyCardEntry>,
}

/// Where a value comes from; kept in the file for its readers.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Origin {
    Rulebook,
    Reconstructed,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ShareCardEntry {
    letter: String,
    #[serde(rename = "origin")]
    _origin: Origin,
    start: Name,
    targets: Vec<TargetEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TargetEntry {
    major: Name,
    percent: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BackEntry {
    minor: Name,
    #[serde(rename = "origin")]
    _origin: Origin,
    tiles: Vec<TileLay>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CompanyCardEntry {
    number: u8,
    level: Level,
    minor: Name,
    #[serde(rename = "origin")]
    _origin: Origin,
    #[serde(default)]
    keep_train: bool,
    actions: Vec<String>,
}

impl Solo {
    /// Reads and checks the cards.
    pub(super) fn load(
        files: &TitleFiles,
        companies: &[CompanyCard],
        trains: &[TrainCard],
    ) -> Result<Self, DataError> {
        let source = files.source("solo.toml")?;
        let file: SoloFile = source.parse()?;
        let reader = Reader {
            companies,
            trains,
            swap_above: &file.swap_above,
        };
        reader
            .solo(&file)
            .map_err(|error| error.in_file(source.file))
    }
}

struct Reader<'a> {
    companies: &'a [CompanyCard],
    trains: &'a [TrainCard],
    swap_above: &'a BTreeMap<Name, Money>,
}

impl Reader<'_> {
    fn solo(&self, file: &SoloFile) -> Result<Solo, DataError> {
        let share_cards = file.share_card.iter().map(|entry| self.share_card(entry));
        let backs = file
            .back
            .iter()
            .map(|back| Ok((self.company(back.minor)?, back.tiles.clone())));
        let company_cards = file
            .company_card
            .iter()
            .map(|entry| self.company_card(entry));
        Ok(Solo {
            income: file.income.clone(),
            yellow_phase_fee: file.yellow_phase_fee,
            price_from_higher: file.price_from_higher,
            price_from_lower: file.price_from_lower,
            share_cards: share_cards.collect::<Result<_, DataError>>()?,
            backs: backs.collect::<Result<_, DataError>>()?,
            company_cards: company_cards.collect::<Result<_, DataError>>()?,
        })
    }

    fn company(&self, id: Name) -> Result<CompanyId, DataError> {
        let index = self.companies.iter().position(|card| card.id == id);
        let missing = || DataError::new(format!("company {id}"), "is not played with alone");
        index
            .map(|index| CompanyId(index as u8))
            .ok_or_else(missing)
    }

    fn train(&self, name: Name) -> Option<TrainKind> {
        let index = self.trains.iter().position(|card| card.name == name)?;
        Some(TrainKind(index as u8))
    }

    fn share_card(&self, entry: &ShareCardEntry) -> Result<ShareCard, DataError> {
        let target = |target: &TargetEntry| Ok((self.company(target.major)?, target.percent));
        Ok(ShareCard {
            letter: entry.letter.clone(),
            start: self.company(entry.start)?,
            targets: entry
                .targets
                .iter()
                .map(target)
                .collect::<Result<_, DataError>>()?,
        })
    }

    fn company_card(&self, entry: &CompanyCardEntry) -> Result<ActionCard, DataError> {
        let action = |text: &String| {
            self.action(text).ok_or_else(|| {
                let what =
                    format!("`{text}` is no action: buy N, swap N, station HEX, take 30 are");
                DataError::new(format!("company_card {}", entry.number), what)
            })
        };
        Ok(ActionCard {
            number: entry.number,
            level: entry.level,
            minor: self.company(entry.minor)?,
            keep_train: entry.keep_train,
            actions: entry
                .actions
                .iter()
                .map(action)
                .collect::<Result<_, DataError>>()?,
        })
    }

    fn action(&self, text: &str) -> Option<CardAction> {
        match text.split_once(' ')? {
            ("take", "30") => Some(CardAction::TakeFromHigher),
            ("take", "30 or 80") => Some(CardAction::TakeFromAny),
            ("buy", train) => Some(CardAction::Buy(self.train(train.parse().ok()?)?)),
            ("swap", train) => {
                let name = train.parse().ok()?;
                Some(CardAction::Swap(
                    self.train(name)?,
                    *self.swap_above.get(&name)?,
                ))
            }
            ("station", hex) => Some(CardAction::Station(hex.parse().ok()?)),
            _ => None,
        }
    }
}
