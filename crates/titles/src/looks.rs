//! How the companies of a title look on the board: `looks.toml`.

use roundhouse_board::scene::{BarrierSign, HomeSign, Look, Rgb, TokenKind};
use roundhouse_board::{CompanyId, DataError, SceneSetting};
use roundhouse_game::Name;
use serde::Deserialize;

use crate::files::TitleFiles;

/// The looks of a title: its companies, and the signs that differ from board to board.
#[derive(Clone, Debug)]
pub struct Looks {
    /// What a home that waits for its station looks like.
    pub homes: HomeSign,
    /// What barriers look like.
    pub barriers: BarrierSign,
    companies: Vec<Look>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LooksFile {
    homes: HomeSign,
    barriers: BarrierSign,
    company: Vec<CompanyEntry>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CompanyEntry {
    id: Name,
    code: String,
    colour: Rgb,
    token: TokenKind,
}

impl Looks {
    /// The looks of a title's companies.
    pub fn new(files: &TitleFiles) -> Result<Self, DataError> {
        let source = files.source("looks.toml")?;
        let file: LooksFile = source.parse()?;
        let mut companies: Vec<Look> = Vec::new();
        for entry in file.company {
            let wrong =
                |what: &str| DataError::new(format!("company {}", entry.id), what).in_file(source.file);
            if !(1..=4).contains(&entry.code.chars().count()) {
                return Err(wrong("needs a code of one to four letters"));
            }
            if companies.iter().any(|look| look.company == entry.id) {
                return Err(wrong("is listed twice"));
            }
            companies.push(Look {
                company: entry.id,
                code: entry.code,
                colour: entry.colour,
                token: entry.token,
            });
        }
        Ok(Self { homes: file.homes, barriers: file.barriers, companies })
    }

    /// The companies in the order of the file.
    pub fn companies(&self) -> &[Look] {
        &self.companies
    }

    /// The look of a company.
    pub fn find(&self, company: Name) -> Option<&Look> {
        self.companies.iter().find(|look| look.company == company)
    }

    /// The setting of the empty board: companies in the order of the file, all homes waiting.
    pub fn opening(&self) -> SceneSetting {
        SceneSetting {
            column: Some(0),
            looks: self.companies.clone(),
            home_sign: self.homes,
            barrier_sign: self.barriers,
            waiting: (0..self.companies.len() as u8).map(CompanyId).collect(),
            ..SceneSetting::default()
        }
    }
}
