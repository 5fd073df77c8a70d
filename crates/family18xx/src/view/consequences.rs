//! What followed from an action, as lines of the log: found by comparing two tables.

use roundhouse_game::Message;

use super::{CompanyKind, CompanyView, Line, TableView};

/// What an action led to, whoever did it: prices, directors, the phase, the round.
pub fn consequences(before: &TableView, after: &TableView) -> Vec<Line> {
    let mut lines = Vec::new();
    let companies = || before.companies.iter().zip(&after.companies);
    lines.extend(companies().filter_map(|(old, new)| price(old, new)));
    lines.extend(companies().filter_map(|(old, new)| director(old, new)));
    let phase = after.phase.as_ref();
    if let Some(phase) = phase.filter(|phase| Some(*phase) != before.phase.as_ref()) {
        let name = phase.name.clone();
        lines.push(Line::happened(Message::new("told-phase").with("phase", name)));
    }
    if after.round.name != before.round.name {
        let round = after.round.name.clone();
        lines.push(Line::happened(Message::new("told-round").with("round", round)));
    }
    lines
}

fn price(old: &CompanyView, new: &CompanyView) -> Option<Line> {
    let (from, to) = (old.price?, new.price?);
    let what = Message::new("told-price").with("from", from).with("to", to);
    (from != to).then_some(Line { company: Some(new.id), seat: new.owner, what })
}

fn director(old: &CompanyView, new: &CompanyView) -> Option<Line> {
    let owner = new.owner.filter(|_| new.kind == CompanyKind::Major)?;
    (old.owner != Some(owner)).then(|| Line {
        company: Some(new.id),
        seat: Some(owner),
        what: Message::new("told-director"),
    })
}
