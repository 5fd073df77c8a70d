//! The titles that can be played, behind one door.

use roundhouse_game::{Setup, SetupError};

use crate::Title;
use crate::austria_hungary_1824::AustriaHungary1824;
use crate::east_anglia_1862::EastAnglia1862;
use crate::files::TitleFiles;
use crate::hungary_18mag::Hungary18Mag;
use crate::railroad_revolution::RailroadRevolution;

/// The rules of any title, for one set-up.
#[derive(Clone, Debug)]
pub enum AnyGame {
    /// 1824.
    AustriaHungary1824(AustriaHungary1824),
    /// 18Mag.
    Hungary18Mag(Hungary18Mag),
    /// 1862.
    EastAnglia1862(EastAnglia1862),
    /// Railroad Revolution.
    RailroadRevolution(RailroadRevolution),
}

/// Why a game cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotPlayable {
    /// The set-up is wrong.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The title's rules are not here yet.
    #[error("{0} cannot be played yet: its map, tiles and market can be drawn")]
    NotYet(Title),
}

impl AnyGame {
    /// The rules of a title for a set-up.
    pub fn new(title: Title, files: &TitleFiles, setup: &Setup) -> Result<Self, NotPlayable> {
        match title {
            Title::Hungary18Mag => Ok(Self::Hungary18Mag(Hungary18Mag::new(files, setup)?)),
            Title::AustriaHungary1824 => {
                let game = AustriaHungary1824::new(files, setup)?;
                Ok(Self::AustriaHungary1824(game))
            }
            Title::RailroadRevolution => {
                let game = RailroadRevolution::new(files, setup)?;
                Ok(Self::RailroadRevolution(game))
            }
            Title::EastAnglia1862 => Ok(Self::EastAnglia1862(EastAnglia1862::new(files, setup)?)),
        }
    }

    /// Which title it is.
    pub const fn title(&self) -> Title {
        match self {
            Self::AustriaHungary1824(_) => Title::AustriaHungary1824,
            Self::Hungary18Mag(_) => Title::Hungary18Mag,
            Self::EastAnglia1862(_) => Title::EastAnglia1862,
            Self::RailroadRevolution(_) => Title::RailroadRevolution,
        }
    }
}

/// Does the same with whatever title it is: `with_game!(any, game => expression)`.
#[macro_export]
macro_rules! with_game {
    ($any:expr, $game:ident => $do:expr) => {
        match $any {
            $crate::AnyGame::AustriaHungary1824($game) => $do,
            $crate::AnyGame::Hungary18Mag($game) => $do,
            $crate::AnyGame::EastAnglia1862($game) => $do,
            $crate::AnyGame::RailroadRevolution($game) => $do,
        }
    };
}

/// As [`with_game`], for the titles that are played with shares and on hexes: `with_railway!(any, game =>
/// expression, else other)`.
#[macro_export]
macro_rules! with_railway {
    ($any:expr, $game:ident => $do:expr, else $other:expr) => {
        match $any {
            $crate::AnyGame::AustriaHungary1824($game) => $do,
            $crate::AnyGame::Hungary18Mag($game) => $do,
            $crate::AnyGame::EastAnglia1862($game) => $do,
            $crate::AnyGame::RailroadRevolution(_) => $other,
        }
    };
}
