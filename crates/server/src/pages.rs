//! The pages: a handler and its template's values side by side.

pub mod layout;
pub mod notice;
mod setup_line;
pub mod visit;
pub(crate) mod not_made;
pub mod lobby;
pub mod waiting;
pub mod join;
pub mod table;
pub mod watch;
pub mod act;
pub mod live;
pub mod plot;
pub mod plots;
mod made;
pub mod end;
pub mod prospects;
pub mod whole_log;
pub mod talk;
pub mod files;
pub mod help;
pub mod api_help;
pub mod login;
pub mod account;
pub mod admin;
pub mod settings;
pub mod health;
