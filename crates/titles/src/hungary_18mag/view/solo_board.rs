//! What lies open on István's board: his cards, and how far he has come with them.

use roundhouse_family18xx::view::{NoteView, place_at};
use roundhouse_game::Message;

use super::super::Hungary18Mag;
use super::super::istvan::Plan;
use super::super::solo::{CardAction, ShareCard, Solo};
use super::super::state::State;

impl Hungary18Mag {
    /// His cards, in the solo game.
    pub(super) fn istvans_board(&self, state: &State) -> Option<NoteView> {
        let solo = self.solo()?;
        let plans = state.istvan.minors.iter().flatten();
        let mut lines: Vec<Message> = plans.flat_map(|plan| self.card_lines(solo, *plan)).collect();
        let share_card = solo.share_cards.get(usize::from(state.istvan.share_card));
        lines.extend(share_card.map(|card| self.share_card_line(card)));
        Some(NoteView { heading: Message::new("mag-istvan-cards"), lines })
    }

    fn card_lines(&self, solo: &Solo, plan: Plan) -> Vec<Message> {
        let Some(card) = self.action_card(plan) else {
            return Vec::new();
        };
        let left = card.actions.iter().skip(usize::from(plan.next));
        let left: Vec<Message> = left.map(|action| self.action_words(solo, *action)).collect();
        let line = if left.is_empty() {
            Message::new("mag-istvan-done")
        } else {
            Message::new("mag-istvan-card").with("actions", left)
        };
        let minor = || self.label(plan.minor);
        let mut lines = vec![line.with("card", card.number).with("minor", minor())];
        if let Some(owed) = plan.owed {
            let train = self.components.train_card(owed).name;
            let line = Message::new("mag-istvan-owed");
            lines.push(line.with("minor", minor()).with("train", train));
        }
        if card.keep_train {
            lines.push(Message::new("mag-istvan-keep").with("minor", minor()));
        }
        lines
    }

    fn action_words(&self, solo: &Solo, action: CardAction) -> Message {
        let train = |kind| self.components.train_card(kind).name;
        match action {
            CardAction::Buy(kind) => Message::new("mag-istvan-buy").with("train", train(kind)),
            CardAction::Swap(kind, above) => {
                Message::new("mag-istvan-swap").with("train", train(kind)).with("above", above)
            }
            CardAction::Station(hex) => {
                let place = place_at(&self.components.board, hex);
                Message::new("mag-istvan-station").with("hex", place)
            }
            CardAction::TakeFromHigher => {
                Message::new("mag-istvan-take-higher").with("price", solo.price_from_higher)
            }
            CardAction::TakeFromAny => Message::new("mag-istvan-take-any")
                .with("price", solo.price_from_higher)
                .with("other", solo.price_from_lower),
        }
    }

    fn share_card_line(&self, card: &ShareCard) -> Message {
        let target = |(major, percent): &(_, u8)| {
            Message::new("mag-istvan-target").with("major", self.label(*major)).with("percent", *percent)
        };
        let targets: Vec<Message> = card.targets.iter().map(target).collect();
        Message::new("mag-istvan-shares").with("letter", card.letter.as_str()).with("targets", targets)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use roundhouse_game::{Game, Setup};

    use super::super::super::Hungary18Mag;
    use crate::{Title, TitleFiles};

    #[test]
    fn his_cards_lie_open_in_the_solo_game_alone() {
        let game = |players: usize, variant: Option<&str>| {
            let setup = Setup {
                players: vec!["Anna".to_owned(); players],
                variant: variant.map(str::to_owned),
                options: BTreeMap::new(),
                rulings: BTreeMap::new(),
                seed: 3.into(),
            };
            Hungary18Mag::new(&TitleFiles::embedded(Title::HUNGARY_18MAG), &setup).unwrap()
        };
        let solo = game(1, Some("solo"));
        let state = solo.setup();
        let board = solo.istvans_board(&state).unwrap();
        // A line for each minor at least, and one for the shares.
        assert!(board.lines.len() > state.istvan.count(), "{board:?}");
        let other = game(3, None);
        assert!(other.istvans_board(&other.setup()).is_none());
    }
}
