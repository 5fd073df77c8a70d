//! István's board, in words.

use std::collections::BTreeMap;

use roundhouse_titles::hungary_18mag::Hungary18Mag;
use roundhouse_titles::hungary_18mag::istvan::Istvan;
use serde::{Deserialize, Serialize};

use super::parts;

/// István's board.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Board {
    share_card: String,
    #[serde(default)]
    minors: BTreeMap<String, Progress>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Progress {
    card: u8,
    /// How many actions of the card are done.
    #[serde(default)]
    done: u8,
    #[serde(default = "nothing")]
    owed: String,
}

fn nothing() -> String {
    "nothing".to_owned()
}

/// István's board with another share card and other progress; which minors he has, the seed decides.
pub(super) fn stated(game: &Hungary18Mag, mut istvan: Istvan, words: &Board) -> Result<Istvan, String> {
    let parts = parts(game);
    let solo = game.components.solo.as_ref().ok_or("István plays alone")?;
    let share_card = solo.share_cards.iter().position(|card| card.letter == words.share_card);
    istvan.share_card = share_card.ok_or("there is no such share card")? as u8;
    for plan in istvan.minors.iter_mut().flatten() {
        let Some(words) = words.minors.get(parts.company_name(plan.minor)) else {
            continue;
        };
        let card = solo.company_cards.iter().position(|card| card.number == words.card);
        plan.card = card.ok_or("there is no such company card")? as u8;
        plan.next = words.done;
        plan.owed = parts.train(&words.owed).ok();
    }
    Ok(istvan)
}

/// István's board in words.
pub(super) fn words(game: &Hungary18Mag, istvan: &Istvan) -> Board {
    let parts = parts(game);
    let solo = game.components.solo.as_ref();
    let share_card = solo.and_then(|solo| solo.share_cards.get(usize::from(istvan.share_card)));
    let minors = istvan.minors.iter().flatten().map(|plan| {
        let card = solo.and_then(|solo| solo.company_cards.get(usize::from(plan.card)));
        let words = Progress {
            card: card.map_or(0, |card| card.number),
            done: plan.next,
            owed: plan.owed.map_or_else(nothing, |train| parts.train_name(train).to_owned()),
        };
        (parts.company_name(plan.minor).to_owned(), words)
    });
    Board {
        share_card: share_card.map_or_else(nothing, |card| card.letter.clone()),
        minors: minors.collect(),
    }
}
