//! What 18xx.games does in 1824 and we do not follow.

use super::KnownDefect;

pub(crate) const DEFECTS: &[KnownDefect] = &[
    KnownDefect {
        kind: "bankrupt",
        says: "1824 has no action",
        entry: "Next to 18xx.games: Cisleithania, Bankruptcy",
    },
    KnownDefect {
        kind: "buy_company",
        says: "at its price alone",
        entry: "Next to 18xx.games: 1824, First stock round: another price of a railway",
    },
    KnownDefect {
        kind: "buy_shares",
        says: "one certificate is bought at a time",
        entry: "Next to 18xx.games: 1824, Stock round: several certificates at once",
    },
    KnownDefect {
        kind: "buy_shares",
        says: "You can’t exchange a mountain railway for",
        entry: "Next to 18xx.games: 1824, Exchange of mountain railways: shares of a state railway",
    },
    KnownDefect {
        kind: "buy_train",
        says: "at its price alone",
        entry: "Next to 18xx.games: 1824, Trains from the bank: another price",
    },
    KnownDefect {
        kind: "lay_tile",
        says: "The highest colour now is",
        entry: "Next to 18xx.games: 1824, Track: colours",
    },
];
