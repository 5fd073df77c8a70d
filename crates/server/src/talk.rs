//! What players can do about what is said: not read somebody, tell the administrators, keep onlookers quiet.

use roundhouse_store::{Mute, Report, SaidLine, StoreError, token};

use crate::app::App;
use crate::clock;
use crate::session::{NotDone, Session};

/// What somebody wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Not to read whoever said this line.
    Mute(u64),
    /// To read them again, by the name that the list of the muted gives them.
    Unmute(String),
    /// To tell the administrators of a line, and why.
    Report(u64, String),
    /// That only those who sit at the table may write, or everybody.
    Quiet(bool),
}

/// Why it was not done.
#[derive(Debug, thiserror::Error)]
pub enum NotWished {
    /// There is no such line, or nobody knows who said it.
    #[error("there is no such line")]
    NoLine,
    /// One cannot mute oneself.
    #[error("that is your own line")]
    Own,
    /// Somebody without a name in this browser cannot be told from others.
    #[error("you are not known here")]
    Unknown,
    /// There are as many as there may be.
    #[error("there are too many already")]
    Full,
    /// It was not done at the table.
    #[error(transparent)]
    Undone(#[from] NotDone),
}

impl From<StoreError> for NotWished {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Full => Self::Full,
            other => Self::Undone(NotDone::Store(other)),
        }
    }
}

/// Does what a visitor wishes at a table.
pub async fn grant(app: &App, session: &Session, visitor: &str, wish: Wish) -> Result<(), NotWished> {
    if visitor.is_empty() {
        return Err(NotWished::Unknown);
    }
    match wish {
        Wish::Quiet(quiet) => return Ok(session.set_quiet(visitor, quiet).await?),
        Wish::Unmute(muted) => app.store().unmute(visitor, &muted).await?,
        Wish::Mute(number) => {
            let line = line(app, session, number).await?;
            if line.visitor.is_empty() {
                return Err(NotWished::NoLine);
            }
            if line.visitor == visitor {
                return Err(NotWished::Own);
            }
            let mute = Mute { visitor: visitor.to_owned(), muted: line.visitor, name: line.author };
            app.store().mute(&mute).await?;
        }
        Wish::Report(number, reason) => {
            let line = line(app, session, number).await?;
            let report = Report {
                id: token(8),
                game: line.game,
                line: number,
                said: format!("{}: {}", line.author, line.body),
                by: visitor.to_owned(),
                reason,
                at: clock::now(),
            };
            return Ok(app.store().report(&report).await?);
        }
    }
    app.moderation.read(app.store()).await?;
    Ok(())
}

async fn line(app: &App, session: &Session, number: u64) -> Result<SaidLine, NotWished> {
    let game = session.look().await.game.id.clone();
    app.store().line(&game, number).await?.ok_or(NotWished::NoLine)
}
