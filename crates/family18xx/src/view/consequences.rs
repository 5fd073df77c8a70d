//! What followed from an action, as lines of the log: found by comparing two tables.

use roundhouse_game::{Message, Name};

use super::{CompanyKind, CompanyView, Line, TableView};

/// What an action led to, whoever did it: prices, directors, debts, the phase with the trains it scrapped, the round.
pub fn consequences(before: &TableView, after: &TableView) -> Vec<Line> {
    let mut lines = Vec::new();
    let companies = || before.companies.iter().zip(&after.companies);
    lines.extend(companies().filter_map(|(old, new)| price(old, new)));
    lines.extend(companies().filter_map(|(old, new)| director(old, new)));
    for (old, new) in before.players.iter().zip(&after.players) {
        if old.debt != new.debt && !new.debt.is_zero() {
            lines.push(Line {
                company: None,
                seat: Some(new.seat),
                what: Message::new("told-debt").with("amount", new.debt),
            });
        }
    }
    let phase = after.phase.as_ref();
    if let Some(phase) = phase.filter(|phase| Some(*phase) != before.phase.as_ref()) {
        let name = phase.name.clone();
        lines.push(Line::happened(
            Message::new("told-phase").with("phase", name),
        ));
        lines.extend(companies().filter_map(|(old, new)| scrapped(old, new)));
    }
    if after.round.name != before.round.name {
        let round = after.round.name.clone();
        lines.push(Line::happened(
            Message::new("told-round").with("round", round),
        ));
    }
    lines
}

fn price(old: &CompanyView, new: &CompanyView) -> Option<Line> {
    let (from, to) = (old.price?, new.price?);
    let what = Message::new("told-price").with("from", from).with("to", to);
    (from != to).then_some(Line {
        company: Some(new.id),
        seat: new.owner,
        what,
    })
}

fn director(old: &CompanyView, new: &CompanyView) -> Option<Line> {
    let owner = new.owner.filter(|_| new.kind == CompanyKind::Major)?;
    (old.owner != Some(owner)).then(|| Line {
        company: Some(new.id),
        seat: Some(owner),
        what: Message::new("told-director"),
    })
}

/// The trains that a new phase took from a company that stays in play.
fn scrapped(old: &CompanyView, new: &CompanyView) -> Option<Line> {
    let mut kept = new.trains.clone();
    let mut gone: Vec<Name> = Vec::new();
    for train in &old.trains {
        match kept.iter().position(|other| other == train) {
            Some(index) => drop(kept.remove(index)),
            None => gone.push(*train),
        }
    }
    let lost = !gone.is_empty() && new.owner.is_some();
    let what = Message::new("told-lost-trains").with("trains", gone);
    lost.then(|| Line::about(new.id, what))
}
