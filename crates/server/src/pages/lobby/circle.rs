//! A game with a group of friends: the form for a new game with their names, and who is asked when it is opened.

use crate::app::App;
use crate::forms::Fields;
use crate::table::SeatKind;
use crate::visitor::Visitor;

/// The most seats of a table.
const SEATS: usize = 8;

/// The fields of the form; none where there is no such group, or the visitor does not belong to it.
pub(super) async fn form(app: &App, visitor: &Visitor, circle: &str) -> Fields {
    if circle.is_empty() || visitor.account.is_none() {
        return Fields::default();
    }
    let circle = match app.store().circle(circle).await {
        Ok(circle) => circle,
        Err(error) => {
            tracing::warn!(%error, "a group cannot be read");
            None
        }
    };
    let circle = circle.filter(|circle| circle.members.iter().any(|(id, _)| *id == visitor.id));
    let Some(circle) = circle else {
        return Fields::default();
    };
    let others = circle.members.into_iter().filter(|(id, _)| *id != visitor.id);
    let others: Vec<String> = others.map(|(_, name)| name).take(SEATS - 1).collect();
    let mut fields = vec![("players".to_owned(), (others.len() + 1).to_string())];
    for (number, name) in (2..).zip(others) {
        fields.push((format!("name-{number}"), name.clone()));
        fields.push((format!("kind-{number}"), SeatKind::Invite.as_str().to_owned()));
        fields.push((format!("invited-{number}"), name));
    }
    Fields::of(fields)
}

/// Asks those to a new table whom the form names. Who cannot be asked can still be given a link.
pub(super) async fn ask_all(app: &App, visitor: &Visitor, game: &str, fields: &Fields) {
    if visitor.account.is_none() {
        return;
    }
    for number in 1..=SEATS {
        let name = fields.name(&format!("invited-{number}"));
        let guest = fields.has(format!("kind-{number}"), SeatKind::Invite.as_str());
        if name.is_empty() || !guest {
            continue;
        }
        if let Err(error) = app.ask_to_table(&visitor.id, game, &name).await {
            tracing::info!(%error, table = %game, "somebody was not asked to a table");
        }
    }
}
