//! What an action would change, found by comparing two tables.

use roundhouse_board::CompanyId;
use roundhouse_game::{Message, Money, SeatId};

use super::TableView;

/// A value before and after.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A player's money.
    Cash(SeatId, Money, Money),
    /// What a player owes.
    Debt(SeatId, Money, Money),
    /// A player's certificates.
    Certificates(SeatId, u8, u8),
    /// What the title alone counts of the reader's.
    Count(Message, i64, i64),
    /// What a player's final score would be.
    Worth(SeatId, i64, i64),
    /// A company's money.
    Treasury(CompanyId, Money, Money),
    /// The price of a share.
    Price(CompanyId, Money, Money),
    /// Who decides for a company.
    Owner(CompanyId, Option<SeatId>, SeatId),
    /// A phase begins.
    Phase(Message),
}

/// Everything of note that differs between two tables, the reader's own things first.
pub fn effects(before: &TableView, after: &TableView, reader: Option<SeatId>) -> Vec<Effect> {
    let mut effects = Vec::new();
    let mut players: Vec<_> = before.players.iter().zip(&after.players).collect();
    players.sort_by_key(|(player, _)| (Some(player.seat) != reader, player.seat));
    for (old, new) in &players {
        if old.cash != new.cash {
            effects.push(Effect::Cash(old.seat, old.cash, new.cash));
        }
        if old.debt != new.debt {
            effects.push(Effect::Debt(old.seat, old.debt, new.debt));
        }
        if Some(old.seat) == reader && old.shares != new.shares {
            let counts = (old.certificates, new.certificates);
            effects.push(Effect::Certificates(old.seat, counts.0, counts.1));
        }
        if Some(old.seat) == reader {
            let counts = old.counts.iter().zip(&new.counts);
            let changed = counts.filter(|((_, from), (_, to))| from != to);
            effects.extend(changed.map(|((what, from), (_, to))| Effect::Count(what.clone(), *from, *to)));
        }
    }
    for (old, new) in before.companies.iter().zip(&after.companies) {
        if old.treasury != new.treasury {
            effects.push(Effect::Treasury(old.id, old.treasury, new.treasury));
        }
        if let (Some(from), Some(to)) = (old.price, new.price)
            && from != to
        {
            effects.push(Effect::Price(old.id, from, to));
        }
        if let Some(owner) = new.owner
            && old.owner != Some(owner)
        {
            effects.push(Effect::Owner(old.id, old.owner, owner));
        }
    }
    let worths = players.iter().filter(|(old, new)| old.worth != new.worth);
    effects.extend(worths.map(|(old, new)| Effect::Worth(old.seat, old.worth, new.worth)));
    if let Some(phase) = after.phase.as_ref().filter(|phase| Some(*phase) != before.phase.as_ref()) {
        effects.push(Effect::Phase(phase.name.clone()));
    }
    effects
}
