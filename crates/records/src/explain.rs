//! Why a record and our rules differ: a defect of 18xx.games that is not followed, a ruling that is missing here, or a mistake
//! of ours.
//!
//! Each title lists what 18xx.games does and we do not follow, in a file of its own below this one.

pub(crate) mod austria_hungary_1824;
pub(crate) mod east_anglia_1862;
pub(crate) mod hungary_18mag;

use std::fmt;

use roundhouse_titles::Title;

use crate::record::Record;
use crate::titles;

/// Why a record and our rules differ, as far as that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Explanation {
    /// The record depends on a defect of 18xx.games that is not followed.
    Defect(&'static KnownDefect),
    /// The game was played by older rules of 18xx.games, or may have been.
    OlderRules,
    /// A rule refuses what 18xx.games allows, and no ruling allows it here.
    MissingSwitch,
    /// Nothing excuses it: it is taken for a mistake of ours.
    OurBug,
}

/// What 18xx.games does and we do not follow.
#[derive(Debug, PartialEq, Eq)]
pub struct KnownDefect {
    /// The kind of the record's action.
    kind: &'static str,
    /// A part of what the replay says.
    says: &'static str,
    /// Where docs/RULINGS.md tells of it: the heading, and the line of its table where it has one.
    pub entry: &'static str,
}

/// Refusals by a rule begin with this.
const REFUSED: &str = "refused: ";

/// What is known of a title.
fn defects(title: Title) -> &'static [KnownDefect] {
    titles::of(title).map_or(&[], |recorded| recorded.defects())
}

/// What a record says of the rules that it was played by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RulesOfRecord {
    title: Option<Title>,
    older: bool,
}

impl RulesOfRecord {
    pub(crate) fn of(record: &Record) -> Self {
        let title = record.our_title().ok();
        let pinned = record.settings.pin.as_deref().is_some_and(|pin| !pin.is_empty());
        let recorded = title.and_then(titles::of);
        let early = recorded.is_some_and(|recorded| record.is_older_than(recorded.last_change()));
        Self { title, older: pinned || early }
    }
}

impl Explanation {
    /// What is known of a difference at an action of this kind.
    pub(crate) fn of(rules: RulesOfRecord, kind: &str, difference: &str) -> Self {
        let mut listed = rules.title.map(defects).unwrap_or_default().iter();
        let known = listed.find(|defect| defect.kind == kind && difference.contains(defect.says));
        match known {
            Some(defect) => Self::Defect(defect),
            None if rules.older => Self::OlderRules,
            None if difference.starts_with(REFUSED) => Self::MissingSwitch,
            None => Self::OurBug,
        }
    }

    /// What scripts read.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Defect(_) => "defect",
            Self::OlderRules => "older_rules",
            Self::MissingSwitch => "missing_switch",
            Self::OurBug => "our_bug",
        }
    }

    /// Where docs/RULINGS.md tells of it.
    pub const fn entry(self) -> Option<&'static str> {
        match self {
            Self::Defect(defect) => Some(defect.entry),
            _ => None,
        }
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Defect(defect) => write!(
                f,
                "this record depends on a defect of 18xx.games that we do not follow (docs/RULINGS.md, {})",
                defect.entry
            ),
            Self::OlderRules => f.write_str(
                "18xx.games has changed its rules since this game was made (docs/RULINGS.md, Older records)",
            ),
            Self::MissingSwitch => f.write_str(
                "a rule here refuses what 18xx.games allowed, and no ruling allows it: please report it",
            ),
            Self::OurBug => f.write_str("a mistake of ours, as far as is known: please report it"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_names_its_entry_and_the_rest_is_to_be_reported() {
        let today = |title| RulesOfRecord { title: Some(title), older: false };
        let of = |kind, says| Explanation::of(today(Title::AUSTRIA_HUNGARY_1824), kind, says);
        let known = of("bankrupt", "1824 has no action `bankrupt`");
        assert_eq!(known.kind(), "defect");
        assert!(known.to_string().contains("Bankruptcy"), "{known}");
        let refused = of("lay_tile", "refused: No tile 57 is left. (VII.6)");
        assert_eq!(refused, Explanation::MissingSwitch);
        let other = of("lay_tile", "Player 2 cash 420, recorded 410");
        assert_eq!(other.to_string(), "a mistake of ours, as far as is known: please report it");
        let title = today(Title::HUNGARY_18MAG);
        let elsewhere = Explanation::of(title, "bankrupt", "1824 has no action `bankrupt`");
        assert_eq!(elsewhere, Explanation::OurBug);
        let there = Explanation::of(title, "buy_shares", "the percentage is not that of the certificates");
        assert_eq!(there.entry(), Some("Next to 18xx.games, Stock round: a part of a certificate"));
    }

    #[test]
    fn a_record_of_older_rules_says_so_unless_a_defect_is_known() {
        let record = |settings: &str, made: &str| {
            let text = format!(
                r#"{{"title":"1824","players":[{{"id":1,"name":"Anna"}}],"settings":{{{settings}}},
                "created_at":{made},"actions":[]}}"#
            );
            RulesOfRecord::of(&Record::parse(&text).unwrap())
        };
        let refused = "refused: No tile 57 is left. (VII.6)";
        let kind = |rules| Explanation::of(rules, "lay_tile", refused).kind();
        assert_eq!(kind(record("", "1755667382")), "older_rules");
        assert_eq!(kind(record("", r#""2025-12-30""#)), "older_rules");
        assert_eq!(kind(record("", r#""2026-08-03""#)), "missing_switch");
        assert_eq!(kind(record(r#""pin":"5d29cd3a4""#, r#""2026-08-03""#)), "older_rules");
        assert_eq!(kind(record(r#""pin":null"#, "null")), "missing_switch");
        let bankrupt = Explanation::of(record("", "1755667382"), "bankrupt", "1824 has no action `bankrupt`");
        assert_eq!(bankrupt.kind(), "defect");
    }

    #[test]
    fn every_entry_is_in_the_list_of_rulings_as_not_followed() {
        let rulings = include_str!("../../../docs/RULINGS.md");
        for defect in Title::BUILT_IN.into_iter().flat_map(defects) {
            let (heading, row) = defect.entry.split_once(", ").unwrap_or((defect.entry, ""));
            assert!(rulings.contains(&format!("### {heading}\n")), "{heading}");
            let mut rows = rulings.lines().filter(|line| line.starts_with(&format!("| {row} |")));
            assert!(rows.any(|line| line.contains("not followed")), "{row}");
        }
    }
}
