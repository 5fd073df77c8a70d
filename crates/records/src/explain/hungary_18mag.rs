//! What 18xx.games does in 18Mag and we do not follow.

use super::KnownDefect;

pub(crate) const DEFECTS: &[KnownDefect] = &[
    KnownDefect {
        kind: "buy_shares",
        says: "the percentage is not that of the certificates",
        entry: "Next to 18xx.games, Stock round: a part of a certificate",
    },
    KnownDefect {
        kind: "buy_train",
        says: "at its price alone",
        entry: "Next to 18xx.games, Trains from the bank: another price",
    },
];
