//! A notice: a refusal, news, or something that went wrong on our side.

use askama::Template;
use askama::filters::HtmlSafe;

/// A notice.
#[derive(Clone, Debug, PartialEq, Eq, Template)]
#[template(path = "notice.html")]
pub struct Notice {
    kind: &'static str,
    role: &'static str,
    what: String,
    rest: String,
    rule: String,
    /// A file that can be brought in instead, and what that is called.
    instead: Option<(String, String)>,
}

impl HtmlSafe for Notice {}

impl Notice {
    /// The rules do not allow something.
    pub fn refusal(what: String, rest: String, rule: String) -> Self {
        Self { kind: "bad", role: "alert", what, rest, rule, instead: None }
    }

    /// The same, with a file that can be brought in instead.
    #[must_use]
    pub fn with_file(self, label: String, file: String) -> Self {
        Self { instead: Some((label, file)), ..self }
    }

    /// News.
    pub fn info(what: String, rest: String) -> Self {
        Self { kind: "info", role: "status", what, rest, rule: String::new(), instead: None }
    }

    /// A mistake of ours: never worded like a refusal.
    pub fn bug(what: String, rest: String) -> Self {
        Self { kind: "warn", role: "alert", what, rest, rule: String::new(), instead: None }
    }
}
