//! XI: what István's cards say, read from `solo.toml`.

use std::collections::{BTreeMap, BTreeSet};

use roundhouse_board::hex::{Coordinate, Rotation};
use roundhouse_board::tile::StopKind;
use roundhouse_board::{Board, CompanyId, DataError, Laid};
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
    pub(super) fn load(files: &TitleFiles, printed: Printed<'_>) -> Result<Self, DataError> {
        let source = files.source("solo.toml")?;
        let file: SoloFile = source.parse()?;
        let reader = Reader { printed, swap_above: &file.swap_above };
        reader.solo(&file).and_then(Self::checked).map_err(|error| error.in_file(source.file))
    }

    /// There must be a share card to draw, and for each level three minors, which all have a back.
    fn checked(self) -> Result<Self, DataError> {
        if self.share_cards.is_empty() {
            return Err(DataError::new("share_card", "at least one is drawn from"));
        }
        for level in [Level::Easy, Level::Medium, Level::Hard] {
            let of_level = self.company_cards.iter().filter(|card| card.level == level);
            let minors: BTreeSet<CompanyId> = of_level.map(|card| card.minor).collect();
            let with_back = |minor: &&CompanyId| self.backs.iter().any(|back| back.0 == **minor);
            if minors.len() < 3 || minors.iter().filter(with_back).count() < minors.len() {
                let what = format!("{level:?}: needs cards of three minors at least, all with a `back`");
                return Err(DataError::new("company_card", what.to_lowercase()));
            }
        }
        Ok(self)
    }
}

/// What the cards speak of.
#[derive(Clone, Copy)]
pub(super) struct Printed<'a> {
    /// The companies: minors first, then majors.
    pub(super) companies: &'a [CompanyCard],
    /// How many of them are minors.
    pub(super) minors: u8,
    /// The kinds of trains.
    pub(super) trains: &'a [TrainCard],
    /// Tiles and map.
    pub(super) board: &'a Board,
}

struct Reader<'a> {
    printed: Printed<'a>,
    swap_above: &'a BTreeMap<Name, Money>,
}

impl Reader<'_> {
    fn solo(&self, file: &SoloFile) -> Result<Solo, DataError> {
        let share_cards = file.share_card.iter().map(|entry| self.share_card(entry));
        let backs = file.back.iter().map(|entry| self.back(entry));
        let company_cards = file.company_card.iter().map(|entry| self.company_card(entry));
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

    fn find(&self, id: Name) -> Option<CompanyId> {
        let mut companies = self.printed.companies.iter();
        let index = companies.position(|card| card.id == id)?;
        Some(CompanyId(index as u8))
    }

    fn minor(&self, id: Name) -> Result<CompanyId, DataError> {
        let minor = self.find(id).filter(|minor| minor.0 < self.printed.minors);
        minor.ok_or_else(|| DataError::new(format!("minor {id}"), "is not played with alone"))
    }

    fn major(&self, id: Name) -> Result<CompanyId, DataError> {
        let major = self.find(id).filter(|major| major.0 >= self.printed.minors);
        major.ok_or_else(|| DataError::new(format!("major {id}"), "is not played with alone"))
    }

    fn train(&self, name: Name) -> Option<TrainKind> {
        let mut trains = self.printed.trains.iter();
        let index = trains.position(|card| card.name == name)?;
        Some(TrainKind(index as u8))
    }

    fn share_card(&self, entry: &ShareCardEntry) -> Result<ShareCard, DataError> {
        let target = |target: &TargetEntry| Ok((self.major(target.major)?, target.percent));
        let targets = entry.targets.iter().map(target);
        Ok(ShareCard {
            letter: entry.letter.clone(),
            start: self.major(entry.start)?,
            targets: targets.collect::<Result<_, DataError>>()?,
        })
    }

    /// The tiles of a back lie on the empty map.
    fn back(&self, entry: &BackEntry) -> Result<(CompanyId, Vec<TileLay>), DataError> {
        let key = format!("back of minor {}", entry.minor);
        match entry.tiles.iter().find(|lay| !self.fits(lay)) {
            None => Ok((self.minor(entry.minor)?, entry.tiles.clone())),
            Some(TileLay { hex, tile, .. }) => {
                let what = format!("tile {tile} cannot be laid that way on {hex}");
                Err(DataError::new(key, what))
            }
        }
    }

    fn fits(&self, lay: &TileLay) -> bool {
        let board = self.printed.board;
        let (Some(hex), Some(tile)) = (board.map.find(lay.hex), board.find_tile(lay.tile)) else {
            return false;
        };
        let empty = Laid { tile: board.printed(hex), rotation: Rotation::NONE, halts: 0 };
        board.fits(hex, tile, lay.rotation) && board.replacement(empty, tile, lay.rotation).is_some()
    }

    fn company_card(&self, entry: &CompanyCardEntry) -> Result<ActionCard, DataError> {
        let action = |text: &String| {
            self.action(text).ok_or_else(|| {
                let what = format!(
                    "`{text}` is no action: buy N, swap N, station HEX with a city, take 30, take 30 or 80 are"
                );
                DataError::new(format!("company_card {}", entry.number), what)
            })
        };
        let actions = entry.actions.iter().map(action);
        Ok(ActionCard {
            number: entry.number,
            level: entry.level,
            minor: self.minor(entry.minor)?,
            keep_train: entry.keep_train,
            actions: actions.collect::<Result<_, DataError>>()?,
        })
    }

    fn action(&self, text: &str) -> Option<CardAction> {
        match text.split_once(' ')? {
            ("take", "30") => Some(CardAction::TakeFromHigher),
            ("take", "30 or 80") => Some(CardAction::TakeFromAny),
            ("buy", train) => Some(CardAction::Buy(self.train(train.parse().ok()?)?)),
            ("swap", train) => {
                let name = train.parse().ok()?;
                let above = *self.swap_above.get(&name)?;
                Some(CardAction::Swap(self.train(name)?, above))
            }
            ("station", hex) => {
                let at: Coordinate = hex.parse().ok()?;
                let face = &self.printed.board.map.hex(self.printed.board.map.find(at)?).face;
                let mut stops = face.stops.iter();
                let has_city = stops.any(|stop| stop.kind == StopKind::City);
                has_city.then_some(CardAction::Station(at))
            }
            _ => None,
        }
    }
}
