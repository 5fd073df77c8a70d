//! What is lost by ending an action, or by leaving the rest of an effect.

use roundhouse_game::{Message, Money};

use super::acting::Item;
use super::action::Action;
use super::effect::Effect;
use super::panel::Moment;
use super::skill_words::{skill, skill_price};
use super::task::{Part, Piece, Task};
use super::words;

/// Something that could still be used.
pub(super) struct Loss {
    pub(super) what: Message,
    /// Is it free, or paid for already?
    pub(super) is_free: bool,
}

impl Moment<'_> {
    /// What could still be used, and will be lost.
    pub(super) fn lost(&self, action: &Action) -> Vec<Loss> {
        match action {
            Action::EndAction => self.lost_with_action(),
            Action::Stop => self.lost_with_effect().into_iter().collect(),
            _ => Vec::new(),
        }
    }

    fn lost_with_action(&self) -> Vec<Loss> {
        let has_effect = self.has(|action| matches!(action, Action::Resolve { item: Item::SpecialEffect }));
        let mut lost: Vec<Loss> = self
            .choices
            .iter()
            .filter_map(|choice| match choice.action {
                Action::Resolve { item } => self.lost_item(item),
                _ => None,
            })
            .collect();
        // The worker is used for its effect or promoted, never both: the effect is named.
        if has_effect {
            let promotion = self.has(|action| matches!(action, Action::Resolve { item: Item::Promotion }));
            lost.iter_mut().filter(|_| promotion).for_each(|lost| lost.is_free = true);
        } else if self.has(|action| matches!(action, Action::Resolve { item: Item::Promotion })) {
            lost.push(Loss { what: Message::new("rr-a-promotion"), is_free: true });
        }
        if self.has(|action| matches!(action, Action::AcceptContract { .. })) {
            lost.push(Loss { what: Message::new("rr-a-contract"), is_free: false });
        }
        if let Some(tile) =
            self.tile().filter(|_| self.has(|action| matches!(action, Action::DiscardWorker { .. })))
        {
            let what = Message::new("rr-telegraph-tile").with("effect", words::effect(&tile));
            lost.push(Loss { what, is_free: false });
        }
        lost
    }

    fn lost_item(&self, item: Item) -> Option<Loss> {
        let acting = self.state.acting()?;
        match item {
            Item::SpecialEffect => {
                let (action, colour) = (acting.action(), acting.worker);
                let actions = &self.game.components.actions;
                let is_free = skill_price(actions, action, colour).is_zero();
                Some(Loss { what: skill(actions, action, colour), is_free })
            }
            Item::Promotion | Item::Main | Item::Payment | Item::TelegraphTile => None,
            Item::Flip => Some(Loss { what: words::item_name(item), is_free: true }),
            Item::MainReward
            | Item::FirstBonus
            | Item::SecondFirstBonus
            | Item::GreyBonus
            | Item::SecondGreyBonus => {
                let effect = self.effect_of(item)?;
                let is_free = Task::of(effect, Piece::Free).is_none_or(|task| task.price.is_zero());
                Some(Loss { what: words::effect(&effect), is_free })
            }
        }
    }

    /// The parts of the effect under way that are left, if any of them can be used.
    fn lost_with_effect(&self) -> Option<Loss> {
        let task = self.state.under_way.current()?;
        let others =
            |action: &Action| !matches!(action, Action::Stop | Action::SellShare | Action::ExtraHire { .. });
        if !self.has(others) {
            return None;
        }
        Some(Loss { what: words::effect(&left_of(task)), is_free: task.price.is_zero() })
    }
}

/// What is left of a task, as an effect without its price.
const fn left_of(task: &Task) -> Effect {
    let price = Money::ZERO;
    match task.part {
        Part::Advance { steps } => Effect::Advance { steps },
        Part::Promote { left } => Effect::Promote { most: left, price, price_each: price },
        Part::Flip { left } => Effect::FlipTrain { times: left, price },
        Part::TakeTrain => Effect::TakeTrain { price },
        Part::Exchange => Effect::ExchangeWorker,
        Part::Hire => Effect::Hire { price },
        Part::Workers { shown, mode } => Effect::Workers { colours: shown, mode, price },
        Part::Rail(_) => Effect::PlaceRail { price },
        Part::Station(_) => Effect::PlaceStation,
        Part::Office(_) => Effect::PlaceOffice,
    }
}
