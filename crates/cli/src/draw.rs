//! `roundhouse draw`: pictures of a title's map, price chart and tiles.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::{Args, ValueEnum};
use roundhouse_board::{Board, Position, Scene};
use roundhouse_draw::{ChartFold, Painter, Size, Svg, Theme, to_pdf, to_png};
use roundhouse_titles::{ChartPlan, Looks, Title, TitleFiles, Variant};

use crate::{Answer, title_files};

/// Draw a title's map, price chart or tiles as SVG, PNG or PDF
#[derive(Debug, Args)]
pub(crate) struct Draw {
    /// 1824, 18mag or 1862
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

    /// Where to write the picture; the ending says the format: .svg, .png or .pdf
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

/// What can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum What {
    /// The map
    Map,
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
    let picture = draw_title(draw, &files, variant)?;
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
    let board = files.board(variant)?;
    let painter = Painter::new(&board);
    let whole = draw.title.about().title;
    let title = whole.split(':').next().unwrap_or(whole);
    Ok(match draw.what {
        What::Map => painter.map(&opening(&board, files, title)?, ""),
        What::Market => {
            let plan = ChartPlan::new(files, variant.name)?;
            let caption = vec![format!("{title} · share prices")];
            let looks = Looks::new(files)?.companies().to_vec();
            let fold = ChartFold::for_width(draw.width);
            painter.chart(&plan.chart(looks, caption, &[]), fold, "")
        }
        What::Tiles => painter.tiles(&format!("{title} · tiles"), ""),
    })
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
            _ => bail!(
                "{}: the file must end in .svg, .png or .pdf",
                output.display()
            ),
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
