//! What all pages have in common.

use roundhouse_words::{Language, Words};

use crate::assets;
use crate::visitor::{Theme, Visitor};

/// What all pages have in common.
pub struct Layout {
    /// The language's code.
    pub language: &'static str,
    /// `auto`, `light` or `dark`.
    pub theme: &'static str,
    /// The theme that is chosen instead: light on dark ground, else dark.
    pub other_theme: &'static str,
    /// What changes between light and dark.
    pub theme_label: String,
    /// Do colours come with patterns?
    pub patterns: bool,
    /// What patterns are called.
    pub patterns_label: String,
    /// What the menu of the site is called.
    pub menu: String,
    /// What the account is called.
    pub account: String,
    /// What help is called.
    pub help: String,
    /// The pages about people and games, with what they are called.
    pub links: Vec<(&'static str, String)>,
    /// What the browser shows in its tab.
    pub title: String,
    /// The languages, each with its own name for itself.
    pub languages: Vec<(&'static str, String)>,
    /// Where styles and scripts are.
    pub assets: &'static str,
}

impl Layout {
    /// The layout of a page with this title.
    pub fn new(words: &Words, visitor: &Visitor, title: String) -> Self {
        let named =
            |language: Language| (language.code(), words.get(&format!("language-{}", language.code())));
        Self {
            language: visitor.language.code(),
            theme: visitor.theme.as_str(),
            other_theme: match visitor.theme {
                Theme::Dark => Theme::Light.as_str(),
                Theme::Light | Theme::Auto => Theme::Dark.as_str(),
            },
            theme_label: words.get("theme"),
            patterns: visitor.patterns,
            patterns_label: words.get("patterns"),
            menu: words.get("menu"),
            account: words.get("account"),
            help: words.get("help"),
            links: vec![
                ("/people", words.get("people")),
                ("/tournaments", words.get("tournaments")),
                ("/statistics", words.get("statistics")),
                ("/archive", words.get("archive")),
            ],
            title,
            languages: Language::ALL.into_iter().map(named).collect(),
            assets: assets::folder(),
        }
    }
}
