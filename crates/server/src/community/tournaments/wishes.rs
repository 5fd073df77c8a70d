//! What people wish of tournaments. Pages and API ask by the same door.

use roundhouse_store::{Entrant, Stage, StoreError, Tournament, TournamentStage, token};
use roundhouse_titles::Title;

use super::plan::{BOTS, Plan};
use super::run;
use crate::app::Shared;
use crate::clock;
use crate::quota;
use crate::table::SeatKind;

/// The length of a tournament's id.
const ID: usize = 10;

/// A tournament to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTournament {
    /// Its name.
    pub name: String,
    /// The title.
    pub title: Title,
    /// What is played and how.
    pub plan: Plan,
}

/// What somebody wishes of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TournamentWish {
    /// To take part.
    Enter,
    /// Not to take part any more; a bot plays on.
    Withdraw,
    /// The organiser adds a bot of this kind.
    AddBot(String),
    /// The organiser takes an entrant out.
    TakeOut(u32),
    /// The organiser begins.
    Start,
    /// The organiser gives it up.
    GiveUp,
}

/// Why a wish was not granted.
#[derive(Debug, thiserror::Error)]
pub enum NotPlayed {
    /// There is no such tournament.
    #[error("error-no-tournament")]
    NoTournament,
    /// Only the organiser may do that.
    #[error("error-not-organiser")]
    NotOrganiser,
    /// It has begun, or is over.
    #[error("error-tournament-begun")]
    Begun,
    /// Too few take part.
    #[error("error-too-few")]
    TooFew,
    /// The title has no such tables, or numbers are out of bounds.
    #[error("error-no-plan")]
    NoPlan,
    /// There are as many as there may be.
    #[error("error-too-many")]
    Full,
    /// The store complains.
    #[error("error-maybe-saved")]
    Store(StoreError),
}

impl From<StoreError> for NotPlayed {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Full => Self::Full,
            StoreError::Stale { .. } => Self::Begun,
            StoreError::NoSuchGame(_) => Self::NoTournament,
            other => Self::Store(other),
        }
    }
}

/// Makes a tournament; its id.
pub(crate) async fn make(app: &Shared, owner: &str, new: NewTournament) -> Result<String, NotPlayed> {
    if !new.plan.is_playable(new.title) {
        return Err(NotPlayed::NoPlan);
    }
    let tournament = Tournament {
        id: token(ID),
        name: new.name,
        owner: owner.to_owned(),
        title: new.title.name().to_owned(),
        plan: new.plan.write(),
        stage: TournamentStage::Entry,
        round: 0,
        created_at: clock::now(),
        entrants: Vec::new(),
        pairings: Vec::new(),
    };
    app.store().add_tournament(&tournament).await?;
    Ok(tournament.id)
}

/// Grants a wish of an account.
pub(crate) async fn grant(
    app: &Shared,
    (account, name): (&str, &str),
    id: &str,
    wish: TournamentWish,
) -> Result<(), NotPlayed> {
    let tournament = app.store().tournament(id).await?.ok_or(NotPlayed::NoTournament)?;
    let plan = Plan::read(&tournament.plan).ok_or(NotPlayed::NoPlan)?;
    match wish {
        TournamentWish::Enter => {
            let (person, name) = (account.to_owned(), name.to_owned());
            Ok(app.store().enter(id, &Entrant { person, name, ..nobody() }, plan.size).await?)
        }
        TournamentWish::Withdraw => {
            let own = tournament.entrants.iter().find(|entrant| entrant.person == account);
            match own {
                Some(own) => withdraw(app, &tournament, &plan, own.number).await,
                None => Ok(()),
            }
        }
        TournamentWish::AddBot(bot) => {
            is_organiser(&tournament, account)?;
            let title: Title = tournament.title.parse().map_err(|_| NotPlayed::NoPlan)?;
            let kind = SeatKind::read(&bot).filter(|kind| kind.bot().is_some() && kind.plays(title));
            if kind.is_none() {
                return Err(NotPlayed::NoPlan);
            }
            Ok(app.store().enter(id, &Entrant { bot, ..nobody() }, plan.size).await?)
        }
        TournamentWish::TakeOut(number) => {
            is_organiser(&tournament, account)?;
            withdraw(app, &tournament, &plan, number).await
        }
        TournamentWish::Start => {
            is_organiser(&tournament, account)?;
            start(app, tournament, &plan).await
        }
        TournamentWish::GiveUp => {
            is_organiser(&tournament, account)?;
            if app.store().remove_tournament(id).await? { Ok(()) } else { Err(NotPlayed::Begun) }
        }
    }
}

fn nobody() -> Entrant {
    Entrant {
        number: 0,
        person: String::new(),
        bot: String::new(),
        name: String::new(),
        substitute: false,
        withdrawn: false,
    }
}

fn is_organiser(tournament: &Tournament, account: &str) -> Result<(), NotPlayed> {
    if tournament.owner == account { Ok(()) } else { Err(NotPlayed::NotOrganiser) }
}

/// Begins the first round.
async fn start(app: &Shared, tournament: Tournament, plan: &Plan) -> Result<(), NotPlayed> {
    if tournament.stage != TournamentStage::Entry {
        return Err(NotPlayed::Begun);
    }
    let people = tournament.entrants.iter().filter(|entrant| entrant.bot.is_empty()).count();
    let bots = tournament.entrants.len() - people;
    if people == 0 || bots > people * BOTS || tournament.entrants.len() < 2 {
        return Err(NotPlayed::TooFew);
    }
    // Its tables are the organiser's, as far as anybody may have so many.
    if !quota::has_room(app, &tournament.owner, plan.tables(tournament.entrants.len())).await? {
        return Err(NotPlayed::Full);
    }
    run::next_round(app, tournament, plan, Vec::new()).await?;
    run::go_on(app).await?;
    Ok(())
}

/// Lets an entrant go: a bot plays on where a game is under way.
async fn withdraw(app: &Shared, tournament: &Tournament, plan: &Plan, number: u32) -> Result<(), NotPlayed> {
    app.store().withdraw(&tournament.id, number).await?;
    let own = tournament.pairings.iter();
    let own = own.filter(|seat| seat.entrant == number && seat.round == tournament.round);
    for seat in own {
        let running = app.store().game(&seat.game).await?.is_some_and(|game| game.stage == Stage::Running);
        if running {
            run::replace(app, seat, &plan.substitute).await?;
        }
    }
    Ok(())
}
