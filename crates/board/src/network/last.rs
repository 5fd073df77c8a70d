//! The network that was asked for last.

use std::sync::{Mutex, TryLockError};

use super::{Network, Reach};
use crate::board::Board;
use crate::position::{CompanyId, Position};

/// Remembers one network. In one step of a company the same network is asked for again and again: to see whether
/// there is anything to decide, to list the choices, to judge the action. A game keeps it beside its components,
/// never in its state.
#[derive(Debug, Default)]
pub struct LastNetwork(Mutex<Option<(Question, Network)>>);

/// All that a network depends on, beside the board.
type Question = (Position, CompanyId, Reach);

impl LastNetwork {
    /// What the company reaches, from memory if that was the last question.
    pub fn of(
        &self,
        board: &Board,
        position: &Position,
        company: CompanyId,
        reach: Reach,
    ) -> Network {
        let mut last = match self.0.try_lock() {
            Ok(last) => last,
            // Whoever panicked while holding the lock left a whole answer behind.
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            // To search is no slower than to wait for somebody who searches.
            Err(TryLockError::WouldBlock) => return Network::of(board, position, company, reach),
        };
        if let Some(((then, who, how), network)) = &*last
            && (who, how) == (&company, &reach)
            && then == position
        {
            return network.clone();
        }
        let network = Network::of(board, position, company, reach);
        *last = Some(((*position, company, reach), network.clone()));
        network
    }
}
