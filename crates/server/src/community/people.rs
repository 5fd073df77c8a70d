//! What people wish about each other: follow, block, groups of friends, invitations, who sees their page. Pages and API ask by
//! the same door.

use roundhouse_store::{
    Account, Audience, Circle, Invitation, Privacy, Stage, Store, StoreError, Tie, token,
};

use crate::app::App;
use crate::clock;
use crate::rights;
use crate::session::{Live, NotDone, NotOpened};
use crate::table::SeatKind;

/// The letters of a group's id.
const ID: usize = 10;
/// The longest note.
pub(crate) const NOTE: usize = 4_000;

/// What somebody wishes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PeopleWish {
    /// To follow or block somebody, or no longer.
    Tie {
        /// What.
        tie: Tie,
        /// The name of the other.
        name: String,
        /// Does it begin, or end?
        on: bool,
    },
    /// Who may see the page, and who may invite.
    Privacy(Privacy),
    /// A new group of this name.
    NewCircle(String),
    /// Somebody, by name, becomes a member of a group.
    AddMember(String, String),
    /// Somebody, by name, is no longer a member of a group.
    RemoveMember(String, String),
    /// A group is given up.
    RemoveCircle(String),
}

/// Why a wish was not granted.
#[derive(Debug, thiserror::Error)]
pub enum NotGranted {
    /// Nobody has that name.
    #[error("error-nobody")]
    Nobody,
    /// It is about oneself.
    #[error("error-yourself")]
    Yourself,
    /// The other does not want to be invited.
    #[error("error-not-invited")]
    NotWanted,
    /// There is no such group, or it is somebody else's.
    #[error("error-no-group")]
    NoCircle,
    /// There is no such invitation, or no seat is free.
    #[error("error-no-invitation")]
    NoInvitation,
    /// There are as many as there may be.
    #[error("error-too-many")]
    Full,
    /// The table did not do it.
    #[error("error-no-invitation")]
    Table(#[from] NotDone),
    /// The store complains.
    #[error("error-maybe-saved")]
    Store(StoreError),
}

impl From<StoreError> for NotGranted {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Full => Self::Full,
            other => Self::Store(other),
        }
    }
}

/// Grants a wish of an account.
pub(crate) async fn grant(app: &App, account: &str, wish: PeopleWish) -> Result<(), NotGranted> {
    let store = app.store();
    match wish {
        PeopleWish::Tie { tie, name, on } => {
            let other = other(store, account, &name).await?;
            if tie == Tie::Block && on {
                store.set_tie(account, Tie::Follow, &other.id, false).await?;
            }
            Ok(store.set_tie(account, tie, &other.id, on).await?)
        }
        PeopleWish::Privacy(privacy) => Ok(store.set_privacy(account, &privacy).await?),
        PeopleWish::NewCircle(name) => {
            let circle = Circle { id: token(ID), name, owner: account.to_owned(), members: Vec::new() };
            Ok(store.add_circle(&circle).await?)
        }
        PeopleWish::AddMember(circle, name) => {
            let circle = own_circle(store, account, &circle).await?;
            let other = other(store, account, &name).await?;
            if !may_invite(store, account, &other.id).await? {
                return Err(NotGranted::NotWanted);
            }
            Ok(store.set_member(&circle.id, &other.id, true).await?)
        }
        PeopleWish::RemoveMember(circle, name) => {
            let circle = store.circle(&circle).await?.ok_or(NotGranted::NoCircle)?;
            let member = circle.members.iter().find(|(_, known)| *known == name);
            let (member, _) = member.ok_or(NotGranted::Nobody)?;
            // Everybody may go, and the owner may send everybody else away.
            let may = member == account || circle.owner == account;
            if !may || *member == circle.owner {
                return Err(NotGranted::NoCircle);
            }
            Ok(store.set_member(&circle.id, member, false).await?)
        }
        PeopleWish::RemoveCircle(circle) => {
            let circle = own_circle(store, account, &circle).await?;
            Ok(store.remove_circle(&circle.id).await?)
        }
    }
}

/// Somebody else, by name.
async fn other(store: &dyn Store, account: &str, name: &str) -> Result<Account, NotGranted> {
    let other = store.account_named(name).await?.ok_or(NotGranted::Nobody)?;
    if other.id == account { Err(NotGranted::Yourself) } else { Ok(other) }
}

async fn own_circle(store: &dyn Store, account: &str, id: &str) -> Result<Circle, NotGranted> {
    let circle = store.circle(id).await?;
    circle.filter(|circle| circle.owner == account).ok_or(NotGranted::NoCircle)
}

/// May somebody invite another to tables and groups? As the other has chosen, and nobody who is blocked.
pub(crate) async fn may_invite(store: &dyn Store, by: &str, other: &str) -> Result<bool, StoreError> {
    if store.has_tie(other, Tie::Block, by).await? {
        return Ok(false);
    }
    is_for(store, (store.privacy(other).await?.invitations, other), by).await
}

/// May somebody see the page of another?
pub(crate) async fn may_see_page(store: &dyn Store, viewer: &str, other: &str) -> Result<bool, StoreError> {
    if viewer == other {
        return Ok(true);
    }
    is_for(store, (store.privacy(other).await?.page, other), viewer).await
}

async fn is_for(
    store: &dyn Store,
    (audience, owner): (Audience, &str),
    viewer: &str,
) -> Result<bool, StoreError> {
    match audience {
        Audience::Everybody => Ok(true),
        Audience::Followed if viewer.is_empty() => Ok(false),
        Audience::Followed => store.has_tie(owner, Tie::Follow, viewer).await,
        Audience::Nobody => Ok(false),
    }
}

impl App {
    /// Asks somebody, by name, to a table of one's own that waits for players.
    pub(crate) async fn ask_to_table(&self, account: &str, game: &str, name: &str) -> Result<(), NotGranted> {
        let store = self.store();
        let session = self.table(account, game).await.map_err(|_| NotGranted::NoInvitation)?;
        let live = session.look().await;
        if !rights::is_owner(&live, account) || live.game.stage != Stage::Open {
            return Err(NotGranted::NoInvitation);
        }
        drop(live);
        let other = other(store, account, name).await?;
        if !may_invite(store, account, &other.id).await? {
            return Err(NotGranted::NotWanted);
        }
        let invitation =
            Invitation { game: game.to_owned(), account: other.id, by: account.to_owned(), at: clock::now() };
        Ok(store.invite(&invitation).await?)
    }

    /// Seats somebody who was asked to a table, on the seat that has their name or else on any that is free.
    pub(crate) async fn accept(&self, account: (&str, &str), game: &str) -> Result<(), NotGranted> {
        let (id, name) = account;
        let invited = self.store().invitations_of(id).await?;
        if invited.iter().all(|known| known.game != game) {
            return Err(NotGranted::NoInvitation);
        }
        let session = match self.tables.get(game).await {
            Ok(session) => session,
            Err(NotOpened::Store(error)) => return Err(error.into()),
            Err(_) => return Err(NotGranted::NoInvitation),
        };
        let place = free_seat(&*session.look().await, (id, name));
        let seat = place.ok_or(NotGranted::NoInvitation)?;
        session.join(id, seat, name).await?;
        self.store().remove_invitation(game, id).await?;
        Ok(())
    }

    /// Does the owner of a table block this visitor, who wants to sit down there?
    pub(crate) async fn is_blocked_at(&self, live: (&str, &str)) -> Result<bool, StoreError> {
        let (owner, visitor) = live;
        self.store().has_tie(owner, Tie::Block, visitor).await
    }
}

/// A free seat for somebody who does not sit there yet.
fn free_seat(live: &Live, (id, name): (&str, &str)) -> Option<u8> {
    if live.game.stage != Stage::Open || !live.seats_of(id).is_empty() {
        return None;
    }
    let guest = SeatKind::Invite.as_str();
    let free = || live.game.seats.iter().filter(|seat| seat.kind == guest && !live.is_taken(seat.seat));
    let seat = free().find(|seat| seat.name == name).or_else(|| free().next())?;
    Some(seat.seat)
}
