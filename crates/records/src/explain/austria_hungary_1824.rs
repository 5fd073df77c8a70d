//! What 18xx.games does in 1824 and we do not follow.

use super::KnownDefect;

pub(super) const DEFECTS: &[KnownDefect] = &[
    KnownDefect {
        kind: "buy_shares",
        says: "has no price yet: its director's certificate comes first",
        entry: "Next to 18xx.games: 1824, First stock round: shares without a price",
    },
    KnownDefect {
        kind: "special_buy",
        says: "acts, but",
        entry: "Next to 18xx.games: 1824, Stock round: acting out of turn",
    },
    KnownDefect {
        kind: "pass",
        says: "acts, but",
        entry: "Next to 18xx.games: 1824, Stock round: acting out of turn",
    },
    KnownDefect {
        kind: "sell_shares",
        says: "The director helps only when the company must buy a train and cannot",
        entry: "Next to 18xx.games: emergency money, When shares may be sold",
    },
    KnownDefect { kind: "discard_train", says: "acts, but", entry: "Next to 18xx.games: 1824, Discards" },
    KnownDefect {
        kind: "bankrupt",
        says: "1824 has no action",
        entry: "Next to 18xx.games: Cisleithania, Bankruptcy",
    },
    KnownDefect { kind: "pass", says: "the game is over", entry: "RULING-1824-E3" },
];
