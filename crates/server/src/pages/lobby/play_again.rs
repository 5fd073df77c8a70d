//! A game that is played again: the form for a new game as it was filled in for that one.

use roundhouse_game::SeatId;

use crate::app::App;
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
        Ok(session) => Fields::of(fields(&*session.look().await, visitor)),
        Err(_) => Fields::default(),
    }
}

fn fields(live: &Live, visitor: &Visitor) -> Vec<(String, String)> {
    let (title, setup) = (live.title.name(), &live.setup);
    let order = match setup.order {
        SeatOrder::Random => "random",
        SeatOrder::AsListed => "listed",
    };
    let mut fields = vec![
        ("title".to_owned(), title.to_owned()),
        ("players".to_owned(), setup.game.players.len().to_string()),
        ("order".to_owned(), order.to_owned()),
        ("hours".to_owned(), setup.hours.map(|hours| hours.to_string()).unwrap_or_default()),
        ("rulings".to_owned(), "rulebook".to_owned()),
    ];
    fields.extend(setup.clock.iter().flat_map(Fields::of_clock));
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
    fields.extend(seats(live, visitor));
    fields
}

/// The same people: whoever asks sits where they sat, bots are the same, and all others are invited. Whoever only looked
/// on chooses anew.
fn seats(live: &Live, visitor: &Visitor) -> Vec<(String, String)> {
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
    let names = (0..).map(SeatId).zip(&live.setup.game.players);
    names
        .flat_map(|(seat, name)| {
            let number = seat.0 + 1;
            let kind = kind(seat).as_str().to_owned();
            [(format!("name-{number}"), name.clone()), (format!("kind-{number}"), kind)]
        })
        .collect()
}
