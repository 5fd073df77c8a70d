//! Names that cannot be guessed, and what is kept of those that open something.

use std::fmt::Write;

use sha2::{Digest, Sha256};

/// Letters and figures that are not mistaken for one another.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// A name of so many letters, five bits of chance each.
pub fn token(letters: usize) -> String {
    let mut bytes = vec![0_u8; letters];
    // Where the system has no chance left there is no safe way to go on: an empty name leads nowhere.
    if getrandom::fill(&mut bytes).is_err() {
        return String::new();
    }
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// What is kept of a secret that cannot be guessed.
pub fn digest(secret: &str) -> String {
    let mut text = String::with_capacity(64);
    for byte in Sha256::digest(secret.as_bytes()) {
        // Writing to a string does not fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn tokens_differ_and_have_the_length_asked_for() {
        let tokens: BTreeSet<String> = (0..200).map(|_| token(12)).collect();
        assert_eq!(tokens.len(), 200);
        assert!(tokens.iter().all(|token| token.len() == 12));
    }

    #[test]
    fn digests_are_those_of_sha_256() {
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(digest(""), empty);
    }
}
