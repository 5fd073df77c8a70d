//! Pictures of a title that is played on a plan of places and lines.

use std::collections::BTreeMap;

use anyhow::{Result, bail};
use roundhouse_draw::{Fold, PlanPainter, Svg};
use roundhouse_game::{Message, Seed, Setup};
use roundhouse_titles::{AnyGame, AnyState, Title, TitleFiles};
use roundhouse_words::{Language, Speech, Words};

use crate::draw::What;

/// The beginning of a game between as many as can play.
pub(crate) fn opening(title: Title, files: &TitleFiles) -> Result<AnyState> {
    let most = title.about().variants.iter().map(|variant| *variant.players.end()).max();
    let setup = Setup {
        players: (1..=most.unwrap_or(1)).map(|number| format!("Player {number}")).collect(),
        variant: None,
        options: BTreeMap::new(),
        rulings: BTreeMap::new(),
        seed: Seed::Number(1),
    };
    Ok(AnyGame::new(title, files, &setup)?.first())
}

/// What an onlooker sees at a moment.
pub(crate) fn draw(state: &AnyState, (what, width): (What, u32)) -> Result<Svg> {
    let words = Words::new(Language::English);
    let say = |message: &Message| words.say(message, Speech::default());
    let Some((plan, mats)) = state.plan((None, None), &say) else {
        bail!("this title is not played on a plan");
    };
    let (painter, fold) = (PlanPainter::new(), Fold::for_width(width));
    Ok(match what {
        What::Map => painter.board(&plan, fold, ""),
        What::Players => painter.mats(&mats, fold, ""),
        What::Tiles => {
            let Some(shelves) = state.tile_shelves(&say) else {
                bail!("this title has no tiles: draw map or players");
            };
            let title = plan.caption.into_iter().take(1);
            let caption: Vec<String> = title.chain(plan.note).collect();
            painter.sheet(&caption, &shelves, fold, "")
        }
        What::Market => bail!("this title has no price chart: draw map, players or tiles"),
    })
}
