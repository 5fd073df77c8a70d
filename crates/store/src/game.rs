//! What is kept of a game.

/// A game without its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// Its id, by which it is asked for: whoever knows it may watch, unless it is private.
    pub id: String,
    /// The title's name.
    pub title: String,
    /// Where it stands.
    pub stage: Stage,
    /// The visitor who opened it: an account, or the digest of a secret; empty for nobody.
    pub owner: String,
    /// Is it left out of everybody else's lists?
    pub private: bool,
    /// May only those write who sit at it?
    pub quiet: bool,
    /// The set-up, as the server writes it.
    pub setup: String,
    /// What lists show of it, as the server writes it.
    pub listing: String,
    /// The text by which it is found: title and players.
    pub search: String,
    /// How many entries its log has.
    pub entries: u64,
    /// How many lines were said.
    pub said: u64,
    /// When it was opened, in milliseconds since 1970.
    pub created_at: i64,
    /// When it last changed.
    pub updated_at: i64,
    /// Its seats.
    pub seats: Vec<Seat>,
}

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Seats are still free.
    Open,
    /// It is played.
    Running,
    /// It is over.
    Finished,
}

impl Stage {
    /// How the database writes it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Running => "running",
            Self::Finished => "finished",
        }
    }

    pub(crate) fn read(text: &str) -> Self {
        match text {
            "open" => Self::Open,
            "finished" => Self::Finished,
            _ => Self::Running,
        }
    }
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// Its number.
    pub seat: u8,
    /// The player's name.
    pub name: String,
    /// Who plays: as the server writes it.
    pub kind: String,
    /// The secret part of the link that leads to it. It is kept as it is, because the owner is shown it for as long as the
    /// seat is free; from then on it opens nothing.
    pub link: String,
}

/// A seat of a running game, and what lists show of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatPlace {
    /// The game.
    pub game: String,
    /// The seat.
    pub seat: u8,
    /// What the server wrote.
    pub listing: String,
    /// When the game last changed.
    pub updated_at: i64,
}

/// A visitor in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The game.
    pub game: String,
    /// The seat.
    pub seat: u8,
    /// The visitor: an account, or the digest of a secret.
    pub visitor: String,
}

/// Which games are asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// Where they stand.
    pub stage: Stage,
    /// Words that each stand somewhere in title or players, in any order; empty for all.
    pub words: String,
    /// Whose private games are shown as well.
    pub visitor: String,
    /// Everybody's games, or the visitor's alone.
    pub whose: Whose,
    /// How many of the newest are left out.
    pub skip: u32,
    /// How many at most.
    pub most: u32,
}

/// Whose games are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// All that the visitor may see.
    Anybodys,
    /// Those that the visitor opened or sits at.
    Own,
}

/// What lists show of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its id.
    pub id: String,
    /// The title's name.
    pub title: String,
    /// Where it stands.
    pub stage: Stage,
    /// What the server wrote.
    pub listing: String,
    /// How many entries its log has.
    pub entries: u64,
    /// When it last changed.
    pub updated_at: i64,
}

/// An entry of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEntry {
    /// Its number, from 1.
    pub number: u64,
    /// When it was added.
    pub at: i64,
    /// What the server wrote.
    pub body: String,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatLine {
    /// Its number, from 1; 0 before it is kept.
    pub number: u64,
    /// When it was said.
    pub at: i64,
    /// The seat of whoever said it, if any.
    pub seat: Option<u8>,
    /// The name of whoever said it.
    pub author: String,
    /// What was said; empty once an administrator took it away.
    pub body: String,
    /// How many entries the log had.
    pub after_entry: u64,
    /// The visitor who said it: an account, or the digest of a secret; empty where it is not known.
    pub visitor: String,
}

/// How many games somebody has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Owned {
    /// All of them.
    pub games: u64,
    /// Those that are not over.
    pub unfinished: u64,
}
