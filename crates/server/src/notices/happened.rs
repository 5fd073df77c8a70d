//! Whom something concerns that happened at a table, and the notices of it.

use std::collections::BTreeMap;

use roundhouse_game::SeatId;
use roundhouse_store::{ChatLine, Claim, Notice, Store, StoreError, token};
use roundhouse_titles::AnyState;

use super::{NAME, Occasion, Wishes, is_account};
use crate::clocks::Overdue;
use crate::journal::{JournalEntry, TableEntry};
use crate::play::Step;
use crate::session::Live;

/// A name with fewer letters is meant only with an @ before it.
const SHORT: usize = 3;

/// Something that happened, and to which accounts, each with its seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct Happened(BTreeMap<(Occasion, String), About>);

#[derive(Clone, Debug, Default)]
struct About {
    seat: u8,
    body: String,
}

impl Happened {
    /// It happened to those who sit here, but for whoever did it.
    pub(crate) fn tell_seat(&mut self, occasion: Occasion, seat: SeatId, (claims, by): (&[Claim], &str)) {
        self.add(occasion, claims.iter().filter(|claim| claim.seat == seat.0), by, "");
    }

    /// It happened to everybody at the table, but for whoever did it.
    pub(crate) fn tell_all(&mut self, occasion: Occasion, (claims, by): (&[Claim], &str)) {
        self.add(occasion, claims.iter(), by, "");
    }

    /// Somebody was named in a line of chat.
    pub(crate) fn tell_named(&mut self, claim: &Claim, by: &str, said: &str) {
        self.add(Occasion::Mention, [claim].into_iter(), by, said);
    }

    fn add<'a>(&mut self, occasion: Occasion, claims: impl Iterator<Item = &'a Claim>, by: &str, body: &str) {
        for claim in claims.filter(|claim| is_account(&claim.visitor) && claim.visitor != by) {
            let about = About { seat: claim.seat, body: body.to_owned() };
            self.0.entry((occasion, claim.visitor.clone())).or_insert(about);
        }
    }
}

/// What concerns whom of these steps, which lead to this state and were done by somebody.
pub(crate) fn followed(live: &Live, (steps, state): (&[Step], &AnyState), by: &str) -> Happened {
    let mut happened = Happened::default();
    let around = (live.claims.as_slice(), by);
    for step in steps {
        if let JournalEntry::Table(TableEntry::AskUndo { consent, .. }) = &step.entry {
            for seat in consent {
                happened.tell_seat(Occasion::Question, *seat, around);
            }
        }
        if let JournalEntry::Table(TableEntry::VoteOnTime { seat }) = &step.entry {
            for voter in live.voters(*seat) {
                happened.tell_seat(Occasion::Question, voter, around);
            }
        }
    }
    let before = live.play.as_ref().and_then(|play| play.state().to_act());
    match state.to_act() {
        None => happened.tell_all(Occasion::End, around),
        now if now == before => {}
        Some(seat) => {
            // Nobody looks what is asked of a bot, or of somebody without an account.
            let is_told = live
                .claims
                .iter()
                .any(|claim| claim.seat == seat.0 && claim.visitor != by && is_account(&claim.visitor));
            if is_told {
                let asked = state.view(None).turn.is_some_and(|turn| turn.asked);
                let occasion = if asked { Occasion::Question } else { Occasion::Turn };
                happened.tell_seat(occasion, seat, around);
            }
        }
    }
    happened
}

/// What concerns whom of a game that begins because of somebody.
pub(crate) fn begun(live: &Live, state: &AnyState, by: &str) -> Happened {
    let mut happened = Happened::default();
    happened.tell_all(Occasion::Start, (&live.claims, by));
    if let Some(seat) = state.to_act() {
        happened.tell_seat(Occasion::Turn, seat, (&live.claims, by));
    }
    happened
}

/// Is a seat still asked something: for its consent, for its vote, or by the rules?
pub(crate) fn is_asked(live: &Live, seat: SeatId) -> bool {
    let Some(play) = &live.play else {
        return false;
    };
    let state = play.state();
    let votes = |late: &Overdue| !late.votes.contains_key(&seat) && live.voters(late.seat).contains(&seat);
    play.asked().is_some_and(|asked| asked.consent.contains(&seat))
        || play.overdue().is_some_and(votes)
        || (state.to_act() == Some(seat) && state.view(None).turn.is_some_and(|turn| turn.asked))
}

/// Whom a line of chat concerns: those at the table whom it names.
pub(crate) fn said(live: &Live, line: &ChatLine) -> Happened {
    let mut happened = Happened::default();
    let body = format!("{}: {}", line.author, line.body);
    for seat in named(&line.body, &live.setup.game.players) {
        for claim in live.claims.iter().filter(|claim| claim.seat == seat.0) {
            happened.tell_named(claim, &line.visitor, &body);
        }
    }
    happened
}

/// The notices of what happened at a game: one for each channel of each person who wants to know.
pub(crate) async fn notices_of(
    store: &dyn Store,
    (game, at): (&str, i64),
    happened: &Happened,
) -> Result<Vec<Notice>, StoreError> {
    if happened.0.is_empty() {
        return Ok(Vec::new());
    }
    let listeners = store.listeners(game).await?;
    let mut notices = Vec::new();
    for ((occasion, account), about) in &happened.0 {
        for listener in listeners.iter().filter(|listener| listener.account == *account) {
            let Some(due_at) = Wishes::read(&listener.wishes).due(*occasion, at) else {
                continue;
            };
            notices.push(Notice {
                id: token(NAME),
                channel: listener.channel.clone(),
                account: account.clone(),
                game: Some(game.to_owned()),
                occasion: occasion.as_str().to_owned(),
                seat: Some(about.seat),
                body: about.body.clone(),
                at,
                due_at,
            });
        }
    }
    Ok(notices)
}

/// Those who are named in a line: as a whole word, and with an @ before it where the name is so short that it may be a word.
pub(crate) fn named(line: &str, names: &[String]) -> Vec<SeatId> {
    let line = line.to_lowercase();
    let is_word = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    let names = SeatId::all(names.len() as u8).zip(names);
    let named = names.filter(|(_, name)| {
        let name = name.trim().to_lowercase();
        let mut found = line.match_indices(&name);
        !name.is_empty()
            && found.any(|(start, _)| {
                let before = line[..start].chars().next_back();
                let after = line[start + name.len()..].chars().next();
                let is_meant = before == Some('@') || name.chars().count() >= SHORT;
                is_meant && !is_word(before) && !is_word(after)
            })
    });
    named.map(|(seat, _)| seat).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn somebody_is_named_by_whole_words() {
        let names = ["Ada", "Béla", "Ada Lovelace", "", "Jo"].map(str::to_owned);
        for (line, seats) in [
            ("@ada your turn", &[0][..]),
            ("BÉLA!", &[1]),
            ("Adamant bélas", &[]),
            ("Thanks, Ada Lovelace.", &[0, 2]),
            ("nobody", &[]),
            ("jo, jo", &[]),
            ("come on @Jo", &[4]),
        ] {
            let seats: Vec<SeatId> = seats.iter().map(|seat| SeatId(*seat)).collect();
            assert_eq!(named(line, &names), seats, "{line}");
        }
    }
}
