//! Pictures of a title that is played on a plan of places and lines.

use std::collections::BTreeMap;

use anyhow::{Result, bail};
use roundhouse_draw::{Fold, PlanPainter, Svg};
use roundhouse_game::{Game, Message, Seed, Setup};
use roundhouse_titles::TitleFiles;
use roundhouse_titles::railroad_revolution::{RailroadRevolution, State};
use roundhouse_words::{Language, Speech, Words};

use crate::draw::What;

/// The beginning of a game between as many as can play.
pub(crate) fn opening(files: &TitleFiles) -> Result<(RailroadRevolution, State)> {
    let setup = Setup {
        players: (1..=4).map(|number| format!("Player {number}")).collect(),
        variant: None,
        options: BTreeMap::new(),
        rulings: BTreeMap::new(),
        seed: Seed::Number(1),
    };
    let game = RailroadRevolution::new(files, &setup)?;
    let state = game.setup();
    Ok((game, state))
}

/// What an onlooker sees at a moment.
pub(crate) fn draw(game: &RailroadRevolution, state: &State, (what, width): (What, u32)) -> Result<Svg> {
    let words = Words::new(Language::English);
    let say = |message: &Message| words.say(message, Speech::default());
    let (plan, mats) = game.pictures(state, (None, None), &say);
    let (painter, fold) = (PlanPainter::new(), Fold::for_width(width));
    Ok(match what {
        What::Map => painter.board(&plan, fold, ""),
        What::Players => painter.mats(&mats, fold, ""),
        What::Tiles => {
            let shelves = RailroadRevolution::tile_shelves(&game.components, &say);
            let title = plan.caption.into_iter().take(1);
            let caption: Vec<String> = title.chain(plan.note).collect();
            painter.sheet(&caption, (&shelves, fold), "")
        }
        What::Market => bail!("this title has no price chart: draw map, players or tiles"),
    })
}
