//! Why a replay stops: what of it depends on a defect of 18xx.games that is not followed here.

use std::fmt;

use roundhouse_titles::Title;

/// Why a record and our rules differ, as far as that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Explanation {
    /// The record depends on a defect of 18xx.games that is not followed.
    Defect(&'static KnownDefect),
    /// A rule refuses what 18xx.games allows, and no ruling allows it here.
    MissingSwitch,
    /// Nobody knows: it is taken for a mistake of ours.
    NotExplained,
}

/// What 18xx.games does and we do not follow.
#[derive(Debug, PartialEq, Eq)]
pub struct KnownDefect {
    title: Title,
    /// The kind of the record's action.
    kind: &'static str,
    /// A part of what the replay says.
    says: &'static str,
    /// Where docs/RULINGS.md tells of it: the heading, and the line of its table where it has one.
    pub entry: &'static str,
}

/// Refusals by a rule begin with this.
const REFUSED: &str = "refused: ";

const DEFECTS: &[KnownDefect] = &[
    KnownDefect {
        title: Title::AustriaHungary1824,
        kind: "buy_shares",
        says: "has no price yet: its director's certificate comes first",
        entry: "Next to 18xx.games: 1824, First stock round: shares without a price",
    },
    KnownDefect {
        title: Title::AustriaHungary1824,
        kind: "special_buy",
        says: "acts, but",
        entry: "Next to 18xx.games: 1824, Stock round: acting out of turn",
    },
    KnownDefect {
        title: Title::AustriaHungary1824,
        kind: "pass",
        says: "acts, but",
        entry: "Next to 18xx.games: 1824, Stock round: acting out of turn",
    },
    KnownDefect {
        title: Title::AustriaHungary1824,
        kind: "sell_shares",
        says: "The director helps only when the company must buy a train and cannot",
        entry: "Next to 18xx.games: emergency money, When shares may be sold",
    },
    KnownDefect {
        title: Title::AustriaHungary1824,
        kind: "discard_train",
        says: "acts, but",
        entry: "Next to 18xx.games: 1824, Discards",
    },
    KnownDefect {
        title: Title::AustriaHungary1824,
        kind: "bankrupt",
        says: "1824 has no action",
        entry: "Next to 18xx.games: Cisleithania, Bankruptcy",
    },
    KnownDefect {
        title: Title::AustriaHungary1824,
        kind: "pass",
        says: "the game is over",
        entry: "RULING-1824-E3",
    },
];

impl Explanation {
    /// What is known of a difference at an action of this kind.
    pub(crate) fn of(title: Option<Title>, kind: &str, difference: &str) -> Self {
        let known = DEFECTS.iter().find(|defect| {
            Some(defect.title) == title && defect.kind == kind && difference.contains(defect.says)
        });
        match known {
            Some(defect) => Self::Defect(defect),
            None if difference.starts_with(REFUSED) => Self::MissingSwitch,
            None => Self::NotExplained,
        }
    }

    /// What scripts read.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Defect(_) => "defect",
            Self::MissingSwitch => "missing_switch",
            Self::NotExplained => "not_explained",
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
            Self::MissingSwitch => f.write_str(
                "a rule here refuses what 18xx.games allowed, and no ruling allows it: please report it",
            ),
            Self::NotExplained => f.write_str("not explained: please report it"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_names_its_entry_and_the_rest_is_to_be_reported() {
        let of = |kind, says| Explanation::of(Some(Title::AustriaHungary1824), kind, says);
        let known = of("special_buy", "2 acts, but 1 is to act");
        assert_eq!(known.kind(), "defect");
        assert!(known.to_string().contains("acting out of turn"), "{known}");
        let refused = of("lay_tile", "refused: No tile 57 is left. (VII.6)");
        assert_eq!(refused, Explanation::MissingSwitch);
        let other = of("lay_tile", "Player 2 cash 420, recorded 410");
        assert_eq!(other.to_string(), "not explained: please report it");
        let title = Some(Title::Hungary18Mag);
        let elsewhere = Explanation::of(title, "special_buy", "2 acts, but 1 is to act");
        assert_eq!(elsewhere, Explanation::NotExplained);
    }

    #[test]
    fn every_entry_is_in_the_list_of_rulings() {
        let rulings = include_str!("../../../docs/RULINGS.md");
        for defect in DEFECTS {
            for part in defect.entry.split(", ") {
                assert!(rulings.contains(part), "{part}");
            }
        }
    }
}
