//! A game that is played again: the form for a new game as it was filled in for that one.

use std::collections::BTreeMap;

use roundhouse_game::SeatId;

use crate::app::App;
use crate::community::people::may_invite;
use crate::forms::Fields;
use crate::session::Live;
use crate::table::{SeatKind, SeatOrder};
use crate::visitor::Visitor;

/// The fields of the form; none where there is no such game for this visitor.
pub(super) async fn form(app: &App, visitor: &Visitor, game: &str) -> Fields {
    if game.is_empty() {
        return Fields::default();
    }
    match app.table(&visitor.id, game).await {
        Ok(session) => {
            let live = session.look().await;
            let accounts = accounts_at(app, visitor, &live).await;
            Fields::of(fields(&live, visitor, &accounts))
        }
        Err(_) => Fields::default(),
    }
}

fn fields(live: &Live, visitor: &Visitor, accounts: &BTreeMap<String, String>) -> Vec<(String, String)> {
    let (title, setup) = (live.title.name(), &live.setup);
    // Those who played sit as they are listed now, a seat further; for everybody else chance decides as it did.
    let order = match setup.order {
        SeatOrder::Random if live.seats_of(&visitor.id).is_empty() => "random",
        SeatOrder::Random | SeatOrder::AsListed => "listed",
    };
    let mut fields = vec![
        ("title".to_owned(), title.to_owned()),
        ("players".to_owned(), setup.game.players.len().to_string()),
        ("order".to_owned(), order.to_owned()),
        ("hours".to_owned(), setup.hours.map(|hours| hours.to_string()).unwrap_or_default()),
        ("rulings".to_owned(), "rulebook".to_owned()),
    ];
    fields.extend(setup.clock.iter().flat_map(Fields::of_clock));
    if live.setup.rated {
        fields.push(("rated".to_owned(), "rated".to_owned()));
    }
    if live.game.private {
        fields.push(("private".to_owned(), "private".to_owned()));
    }
    if let Some(variant) = &setup.game.variant {
        fields.push((format!("variant-{title}"), variant.clone()));
    }
    let options = setup.game.options.iter();
    fields.extend(options.map(|(name, value)| (format!("option-{title}-{name}"), value.clone())));
    let rulings = setup.game.rulings.iter();
    fields.extend(rulings.map(|(key, value)| (format!("ruling-{title}-{key}"), value.clone())));
    fields.extend(seats(live, visitor, accounts));
    fields
}

/// The same people, each a seat further: whoever asks sits with them, bots are the same, and all others are invited; those with
/// an account are asked when the table is opened. Whoever only looked on chooses anew.
fn seats(live: &Live, visitor: &Visitor, accounts: &BTreeMap<String, String>) -> Vec<(String, String)> {
    let own = live.seats_of(&visitor.id);
    if own.is_empty() {
        return Vec::new();
    }
    let kind = |seat: SeatId| match live.kind_of(seat) {
        _ if own.first() == Some(&seat) => SeatKind::Me,
        _ if own.contains(&seat) => SeatKind::SameScreen,
        Some(kind) if kind.bot().is_some() => kind,
        _ => SeatKind::Invite,
    };
    let mut players: Vec<(SeatId, &String)> = (0..).map(SeatId).zip(&live.setup.game.players).collect();
    // Who was last begins.
    players.rotate_right(1);
    let mut fields = Vec::new();
    for (number, (seat, name)) in (1..).zip(players) {
        let kind = kind(seat);
        fields.push((format!("name-{number}"), name.clone()));
        fields.push((format!("kind-{number}"), kind.as_str().to_owned()));
        let claim = live.claims.iter().find(|claim| claim.seat == seat.0);
        let account = claim.and_then(|claim| accounts.get(&claim.visitor));
        if let Some(account) = account.filter(|_| kind == SeatKind::Invite) {
            fields.push((format!("invited-{number}"), account.clone()));
        }
    }
    fields
}

/// The names of the accounts at a table that the visitor may ask to another one. What others are called beside the name of
/// their seat is nobody's business.
async fn accounts_at(app: &App, visitor: &Visitor, live: &Live) -> BTreeMap<String, String> {
    let (store, mut names) = (app.store(), BTreeMap::new());
    if visitor.account.is_none() {
        return names;
    }
    for claim in &live.claims {
        if let Ok(Some(account)) = store.account(&claim.visitor).await
            && may_invite(store, &visitor.id, &account.id).await.unwrap_or(false)
        {
            names.insert(account.id, account.name);
        }
    }
    names
}
