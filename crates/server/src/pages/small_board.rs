//! The way from a game to its small picture.

use axum::response::Redirect;

use crate::error::Failure;
use crate::pages::visit::Visit;
use crate::small_board::address;

/// Leads to the picture of a game of which lists know none yet; from then on they do.
pub async fn of_game(visit: Visit) -> Result<Redirect, Failure> {
    let listing = visit.session.list_board().await;
    let listing = listing.map_err(|error| visit.undone(&error))?;
    let title = visit.session.look().await.title;
    let to = address(title, &listing.variant, &listing.tiles);
    Ok(Redirect::to(&to))
}
