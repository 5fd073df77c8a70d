//! What people are told while they are away: their turn, a question, a game that begins or ends, chat that names them.
//!
//! A notice begins in `happened`: whoever keeps a move, a line of chat or the start of a game gives the store the notices
//! of it, and both are kept in one transaction. When it is due follows from what the person wishes ([`Wishes`]). From then
//! on any process may send it ([`send`]): it holds the channel meanwhile, so that no other does. Whoever looks at the table
//! before need not be told.

mod channel;
mod happened;
pub(crate) mod message;
mod outside;
mod push;
pub mod send;
mod settings;
mod webhook;
mod wishes;

pub use channel::{Way, channel_of};
pub(crate) use happened::{begun, followed, notices_of, said};
pub(crate) use outside::Outside;
pub use outside::{NotOutside, Reach};
pub use push::Push;
pub(crate) use push::PushKey;
pub use settings::{NotAdded, add, test, wishes_of};
pub use webhook::{Format, Webhook};
pub use wishes::{Occasion, Quiet, When, Wishes, zones};

/// Letters of the name of a notice or a channel.
pub(crate) const NAME: usize = 16;

/// Only accounts are told of anything: is this visitor one?
pub(crate) fn is_account(visitor: &str) -> bool {
    visitor.starts_with("account-")
}
