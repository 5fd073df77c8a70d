//! What 18xx.games does in 1862 and we do not follow.

use super::KnownDefect;

pub(crate) const DEFECTS: &[KnownDefect] = &[];
