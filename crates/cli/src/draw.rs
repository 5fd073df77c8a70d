//! `roundhouse draw`: pictures of a title's board, price chart, player boards and tiles.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::{Args, ValueEnum};
use roundhouse_board::{Board, Position, Scene};
use roundhouse_draw::{Fold, Painter, Size, Svg, Theme, to_pdf, to_png};
use roundhouse_records::LoadedGame;
use roundhouse_titles::{AnyGame, ChartPlan, Looks, Railway, Title, TitleFiles, Variant};

use crate::game_file::{self, Moment};
use crate::{Answer, draw_plan, title_files};

/// Draw a title's board, price chart, player boards or tiles as SVG, PNG or PDF
#[derive(Debug, Args)]
pub(crate) struct Draw {
    /// 1824, 18mag, 1862 or railroad-revolution
    title: Title,

    /// A variant of the title (see `roundhouse titles`)
    #[arg(long, value_name = "V")]
    variant: Option<String>,

    /// What to draw
    #[arg(long, value_enum, default_value = "map")]
    what: What,

    /// The colours
    #[arg(long, value_enum, default_value = "light")]
    theme: ThemeName,

    /// How many pixels wide a PNG is
    #[arg(long, value_name = "PIXELS", default_value = "2000", value_parser = clap::value_parser!(u32).range(50..=20000))]
    width: u32,

    #[command(flatten)]
    moment: Moment,

    /// Where to write the picture; the ending says the format: .svg, .png or .pdf
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

/// What can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum What {
    /// The map
    Map,
    /// The boards of the players
    Players,
    /// The price chart
    Market,
    /// All tiles with their counts
    Tiles,
}

/// The themes by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ThemeName {
    /// Light ground
    Light,
    /// Dark ground
    Dark,
    /// Colours and patterns that do not depend on telling red from green
    ColourBlind,
    /// White ground, to save ink
    Print,
}

/// The formats, by the ending of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Svg,
    Png,
    Pdf,
}

pub(crate) fn run(draw: &Draw, folder: Option<&Path>) -> anyhow::Result<Answer> {
    let format = Format::of(&draw.output)?;
    let variant = draw.title.variant(draw.variant.as_deref(), None)?;
    let files = title_files::read(draw.title, folder)?;
    let picture = match &draw.moment.file {
        None => draw_title(draw, &files, variant)?,
        Some(path) => {
            draw_game(draw, &files, &game_file::read(path)?).with_context(|| path.display().to_string())?
        }
    };
    let theme = Theme::from(draw.theme);
    let bytes = match format {
        Format::Svg => picture.resolved(theme, Size::Large).into_bytes(),
        Format::Png => to_png(&picture, theme, draw.width)?,
        Format::Pdf => to_pdf(&picture, theme)?,
    };
    fs::write(&draw.output, bytes).with_context(|| draw.output.display().to_string())?;
    Ok(Answer::Yes)
}

fn draw_title(draw: &Draw, files: &TitleFiles, variant: &Variant) -> anyhow::Result<Svg> {
    if !draw.title.has_hexes() {
        let state = draw_plan::opening(draw.title, files)?;
        return draw_plan::draw(&state, (draw.what, draw.width));
    }
    let board = files.board(variant)?;
    let painter = Painter::new(&board);
    let title = short_title(draw.title);
    Ok(match draw.what {
        What::Map => painter.map(&opening(&board, files, title)?, ""),
        What::Market => {
            let plan = ChartPlan::new(files, variant.name)?;
            let caption = vec![format!("{title} · share prices")];
            let looks = Looks::new(files)?.companies().to_vec();
            let fold = Fold::for_width(draw.width);
            painter.chart(&plan.chart(looks, caption, &[]), fold, "")
        }
        What::Tiles => painter.tiles(&format!("{title} · tiles"), ""),
        What::Players => bail!("{} has no player boards: draw map, market or tiles", draw.title),
    })
}

/// The table at a moment of a game.
fn draw_game(draw: &Draw, files: &TitleFiles, loaded: &LoadedGame) -> anyhow::Result<Svg> {
    if loaded.title != draw.title {
        bail!("this is a game of {}, not of {}", loaded.title, draw.title);
    }
    let players = u8::try_from(loaded.setup.players.len()).ok();
    let variant = loaded.title.variant(loaded.setup.variant.as_deref(), players)?;
    if let Some(wanted) = draw.variant.as_deref().filter(|name| *name != variant.name) {
        bail!("--variant {wanted}: this is a game of {}", variant.name);
    }
    let any = AnyGame::new(loaded.title, files, &loaded.setup)?;
    let state = game_file::state_at(&any, loaded, draw.moment.at)?;
    match state.railway() {
        Some(railway) => draw_moment(draw, files, (railway, loaded)),
        None => draw_plan::draw(&state, (draw.what, draw.width)),
    }
}

fn draw_moment(
    draw: &Draw,
    files: &TitleFiles,
    (railway, loaded): (&dyn Railway, &LoadedGame),
) -> anyhow::Result<Svg> {
    let painter = Painter::new(railway.board());
    let title = short_title(draw.title);
    let setting = railway.setting(&Looks::new(files)?, title);
    Ok(match draw.what {
        What::Map => {
            let scene = Scene::new(railway.board(), &railway.table().position, setting);
            painter.map(&scene, "")
        }
        What::Market => {
            let variant = draw
                .title
                .variant(loaded.setup.variant.as_deref(), Some(loaded.setup.players.len() as u8))?;
            let plan = ChartPlan::new(files, variant.name)?;
            let chart = plan.chart(setting.looks, setting.caption, &railway.priced());
            painter.chart(&chart, Fold::for_width(draw.width), "")
        }
        What::Tiles => painter.tiles(&format!("{title} · tiles"), ""),
        What::Players => bail!("{} has no player boards: draw map, market or tiles", draw.title),
    })
}

/// What stands on the box, without its second line.
fn short_title(title: Title) -> &'static str {
    let whole = title.about().title;
    whole.split(':').next().unwrap_or(whole)
}

/// The empty board, every home waiting for its company.
fn opening(board: &Board, files: &TitleFiles, title: &str) -> anyhow::Result<Scene> {
    let mut setting = Looks::new(files)?.opening();
    setting.caption = vec![title.to_owned(), board.map.title.clone()];
    Ok(Scene::new(board, &Position::new(board), setting))
}

impl Format {
    fn of(output: &Path) -> anyhow::Result<Self> {
        let ending = output.extension().unwrap_or_default();
        Ok(match ending.to_ascii_lowercase().to_str() {
            Some("svg") => Self::Svg,
            Some("png") => Self::Png,
            Some("pdf") => Self::Pdf,
            _ => bail!("{}: the file must end in .svg, .png or .pdf", output.display()),
        })
    }
}

impl From<ThemeName> for Theme {
    fn from(name: ThemeName) -> Self {
        match name {
            ThemeName::Light => Self::Light,
            ThemeName::Dark => Self::Dark,
            ThemeName::ColourBlind => Self::ColourBlind,
            ThemeName::Print => Self::Print,
        }
    }
}
