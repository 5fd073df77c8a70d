//! What 18xx.games does in 1824 and we do not follow.

use super::KnownDefect;

pub(super) const DEFECTS: &[KnownDefect] = &[KnownDefect {
    kind: "bankrupt",
    says: "1824 has no action",
    entry: "Next to 18xx.games: Cisleithania, Bankruptcy",
}];
