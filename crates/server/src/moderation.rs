//! What administrators decide, as this process knows it, and the orders by which they decide it.
//!
//! The page for administrators and `roundhouse admin` give the same [`Order`]s. They are kept in the store, which counts
//! every change; each server looks at the counters once a second and reads what changed. So an order given on the command
//! line holds in every running server a moment later.

use std::collections::{BTreeMap, BTreeSet};
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, PoisonError, RwLock};

use roundhouse_game::Message;
use roundhouse_store::{Account, Ban, BanKind, Store, StoreError, Switches, token};

use crate::{accounts, clock, date};

/// What this process knows.
#[derive(Debug, Default)]
pub struct Moderation(RwLock<Arc<Known>>);

/// What administrators decided, and whom visitors do not want to read.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// What is open to whom.
    pub switches: Switches,
    addresses: Vec<Ban>,
    mutes: BTreeMap<String, BTreeMap<String, String>>,
}

/// What has changed since it was read the last time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// Nothing that tables in memory must know of.
    None,
    /// Tables in memory must be read again.
    Tables,
}

impl Moderation {
    /// What is known now.
    pub fn now(&self) -> Arc<Known> {
        Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Reads what has changed.
    pub async fn read(&self, store: &dyn Store) -> Result<News, StoreError> {
        let (switches, before) = (store.switches().await?, self.now());
        if switches == before.switches {
            return Ok(News::None);
        }
        let mut known = Known { switches, ..(*before).clone() };
        if switches.lists != before.switches.lists {
            let bans = store.bans(clock::now()).await?;
            known.addresses = bans.into_iter().filter(|ban| ban.kind == BanKind::Address).collect();
            known.mutes = BTreeMap::new();
            for mute in store.mutes().await? {
                known.mutes.entry(mute.visitor).or_default().insert(mute.muted, mute.name);
            }
        }
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(known);
        // What was decided before this process began is in the tables that it reads.
        let is_first = before.switches.tables == 0;
        Ok(if is_first || switches.tables == before.switches.tables { News::None } else { News::Tables })
    }
}

impl Known {
    /// The ban of an address, if there is one now.
    pub fn ban_of(&self, address: IpAddr) -> Option<&Ban> {
        if self.addresses.is_empty() {
            return None;
        }
        let (household, now) = (household(address).to_string(), clock::now());
        self.addresses.iter().find(|ban| ban.who == household && is_in_force(ban, now))
    }

    /// Does this visitor not want to read the other one?
    pub fn is_muted(&self, visitor: &str, other: &str) -> bool {
        !other.is_empty() && self.mutes.get(visitor).is_some_and(|muted| muted.contains_key(other))
    }

    /// Whom this visitor does not want to read: who they are, and their name.
    pub fn muted_by(&self, visitor: &str) -> Vec<(String, String)> {
        let muted = self.mutes.get(visitor).into_iter().flatten();
        muted.map(|(who, name)| (who.clone(), name.clone())).collect()
    }

    /// Those whom this visitor does not want to read.
    pub fn mutes_of(&self, visitor: &str) -> BTreeSet<String> {
        self.mutes.get(visitor).into_iter().flat_map(BTreeMap::keys).cloned().collect()
    }
}

fn is_in_force(ban: &Ban, now: i64) -> bool {
    ban.ends_at == 0 || ban.ends_at > now
}

/// The ban of an account, if there is one now.
pub async fn ban_of_account(store: &dyn Store, account: &str) -> Result<Option<Ban>, StoreError> {
    let bans = store.bans(clock::now()).await?;
    Ok(bans.into_iter().find(|ban| ban.kind == BanKind::Account && ban.who == account))
}

/// What is said to somebody who is banned.
pub fn told(ban: &Ban) -> Message {
    let key = match (ban.kind, ban.ends_at) {
        (BanKind::Account, 0) => "error-account-banned",
        (BanKind::Account, _) => "error-account-banned-until",
        (BanKind::Address, 0) => "error-address-banned",
        (BanKind::Address, _) => "error-address-banned-until",
    };
    let message = Message::new(key).with("until", date::day(ban.ends_at));
    message.with("reason", if ban.reason.is_empty() { "–" } else { ban.reason.as_str() })
}

/// The address as far as it says who it is: of IPv6 every household has a whole network, and picks from it as it likes.
pub fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
    }
}

/// What an administrator wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Opens or closes registration.
    Registration(bool),
    /// Lets visitors without an account take part, or not.
    Guests(bool),
    /// Takes a table away.
    RemoveTable(String),
    /// Takes an account away, by its name.
    RemoveAccount(String),
    /// Ends all sessions and tokens of an account, by its name.
    EndSessions(String),
    /// Takes the text of a line of chat away.
    RemoveLine(String, u64),
    /// Bans an account by its name, or an address.
    Ban(NewBan),
    /// Takes a ban away.
    Lift(String),
    /// Makes an account an administrator, by its name.
    Grant(String),
    /// An account is no administrator any more.
    Revoke(String),
    /// A complaint of a player is dealt with.
    CloseReport(String),
}

/// A ban that an administrator wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewBan {
    /// What is banned.
    pub kind: BanKind,
    /// The name of an account, or an address.
    pub who: String,
    /// Why.
    pub reason: String,
    /// When it ends, in milliseconds since 1970; 0 for never.
    pub ends_at: i64,
}

/// Why an order was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum NotOrdered {
    /// There is no such account.
    #[error("there is no account with the name {0}")]
    NoAccount(String),
    /// There is no such table, line, ban or complaint.
    #[error("there is nothing with the name {0}")]
    Nothing(String),
    /// It is no network address.
    #[error("{0} is no network address")]
    NoAddress(String),
    /// The ban would have ended already.
    #[error("a ban ends in the future")]
    Past,
    /// The store complains.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl NotOrdered {
    /// The name of the message that tells it.
    pub const fn key(&self) -> &'static str {
        match self {
            Self::NoAccount(_) => "error-no-account",
            Self::Nothing(_) => "error-nothing-there",
            Self::NoAddress(_) => "error-no-address",
            Self::Past => "error-ban-past",
            Self::Store(_) => "error-maybe-saved",
        }
    }
}

impl Order {
    /// The word for it in logs.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Registration(_) => "registration",
            Self::Guests(_) => "guests",
            Self::RemoveTable(_) => "remove-table",
            Self::RemoveAccount(_) => "remove-account",
            Self::EndSessions(_) => "end-sessions",
            Self::RemoveLine(..) => "remove-line",
            Self::Ban(_) => "ban",
            Self::Lift(_) => "lift",
            Self::Grant(_) => "grant",
            Self::Revoke(_) => "revoke",
            Self::CloseReport(_) => "close-report",
        }
    }

    /// Carries it out; what it was done to, in the words of whoever ordered it.
    pub async fn carry_out(&self, shared: &Arc<dyn Store>) -> Result<String, NotOrdered> {
        let store = shared.as_ref();
        let there = |was: bool, name: &str| {
            if was { Ok(name.to_owned()) } else { Err(NotOrdered::Nothing(name.to_owned())) }
        };
        match self {
            Self::Registration(open) => store.set_registration(*open).await?,
            Self::Guests(welcome) => store.set_guests(*welcome).await?,
            Self::RemoveTable(id) => return there(store.remove_game(id).await?, id),
            Self::RemoveLine(game, number) => {
                return there(store.remove_line(game, *number).await?, &format!("{game} {number}"));
            }
            Self::Lift(id) => return there(store.lift_ban(id).await?, id),
            Self::CloseReport(id) => return there(store.close_report(id).await?, id),
            Self::RemoveAccount(name) => {
                let account = named(store, name).await?;
                accounts::end(shared, &account.id).await?;
                store.touch_tables().await?;
                return Ok(account.name);
            }
            Self::EndSessions(name) => {
                let account = named(store, name).await?;
                store.end_sessions(&account.id).await?;
                return Ok(account.name);
            }
            Self::Grant(name) => {
                let account = named(store, name).await?;
                store.grant(&account.id).await?;
                return Ok(account.name);
            }
            Self::Revoke(name) => {
                let account = named(store, name).await?;
                store.revoke(&account.id).await?;
                return Ok(account.name);
            }
            Self::Ban(new) => return ban(store, new).await,
        }
        Ok(String::new())
    }
}

async fn named(store: &dyn Store, name: &str) -> Result<Account, NotOrdered> {
    let account = store.account_named(name).await?;
    account.ok_or_else(|| NotOrdered::NoAccount(name.to_owned()))
}

async fn ban(store: &dyn Store, new: &NewBan) -> Result<String, NotOrdered> {
    let now = clock::now();
    if new.ends_at != 0 && new.ends_at <= now {
        return Err(NotOrdered::Past);
    }
    let who = match new.kind {
        BanKind::Account => named(store, &new.who).await?.id,
        BanKind::Address => {
            let address: Result<IpAddr, _> = new.who.trim().parse();
            household(address.map_err(|_| NotOrdered::NoAddress(new.who.clone()))?).to_string()
        }
    };
    let ban = Ban {
        id: token(8),
        kind: new.kind,
        who,
        reason: new.reason.clone(),
        begun_at: now,
        ends_at: new.ends_at,
    };
    store.ban(&ban).await?;
    Ok(ban.id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_household_is_one_address() {
        for (address, known) in [
            ("203.0.113.9", "203.0.113.9"),
            ("::ffff:203.0.113.9", "203.0.113.9"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
            ("2001:db8:1:2::7", "2001:db8:1:2::"),
            ("2001:db8:1:3::7", "2001:db8:1:3::"),
        ] {
            assert_eq!(household(address.parse().unwrap()).to_string(), known);
        }
    }
}
