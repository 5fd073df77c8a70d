//! Which passwords are refused: short ones, and those that everybody tries first.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::Refusal;

/// The shortest and the longest password.
const LENGTH: std::ops::RangeInclusive<usize> = 8..=200;
/// Figures and signs before and after a word that do not make a password of it.
const TRIMMINGS: usize = 6;
/// Figures alone are dates and telephone numbers, up to this length.
const FIGURES: usize = 12;

/// Words, names and rows of keys that passwords are made of, in small letters. Written for this project from what is
/// generally known; no list of stolen passwords is among its sources.
static COMMON: LazyLock<BTreeSet<&str>> =
    LazyLock::new(|| include_str!("common_passwords.txt").split_whitespace().collect());

/// What keys stand for letters in passwords.
const DISGUISES: [(char, char); 9] = [
    ('0', 'o'),
    ('1', 'i'),
    ('3', 'e'),
    ('4', 'a'),
    ('5', 's'),
    ('7', 't'),
    ('@', 'a'),
    ('$', 's'),
    ('!', 'i'),
];

/// Rows in which neighbours follow each other.
const ROWS: [&str; 6] = [
    "abcdefghijklmnopqrstuvwxyz",
    "01234567890",
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
];

/// May this be the password of somebody with this name?
pub(super) fn check(password: &str, name: &str) -> Result<(), Refusal> {
    if !LENGTH.contains(&password.chars().count()) {
        return Err(Refusal::Password);
    }
    if is_common(password) || is_made_of(password, name) {
        return Err(Refusal::CommonPassword);
    }
    Ok(())
}

fn is_common(password: &str) -> bool {
    let small = password.to_lowercase();
    let letters: Vec<char> = small.chars().collect();
    let figures = letters.iter().all(char::is_ascii_digit) && letters.len() < FIGURES;
    figures
        || is_repeated(&letters)
        || is_along_rows(&letters)
        || words_in(&small).iter().any(|word| is_word(word))
}

/// Is it one word of the list, or two of them without anything between?
fn is_word(word: &str) -> bool {
    let known = |part: &str| COMMON.contains(part);
    let split = |(place, _): (usize, char)| word.split_at(place);
    known(word) || word.char_indices().skip(1).map(split).any(|(one, other)| known(one) && known(other))
}

/// Is it the name, or the name of this server, with little else?
fn is_made_of(password: &str, name: &str) -> bool {
    let name: String = name.to_lowercase().split_whitespace().collect();
    let words = words_in(&password.to_lowercase());
    let own = |word: &String| !name.is_empty() && (*word == name || *word == format!("{name}{name}"));
    words.iter().any(own)
}

/// The words that a password may be meant as: without the figures and signs around it, as it is and with the letters that
/// its figures stand for. A long rest is no trimming.
fn words_in(small: &str) -> Vec<String> {
    let plain: String = small.split_whitespace().collect();
    let disguised =
        |letter: char| DISGUISES.iter().find(|(sign, _)| *sign == letter).map_or(letter, |(_, of)| *of);
    let undisguised: String = plain.chars().map(disguised).collect();
    let bare = plain.trim_matches(|letter: char| !letter.is_alphabetic());
    // A figure at the end is seldom a letter.
    let bare_undisguised: String = bare.chars().map(disguised).collect();
    let little = plain.chars().count() - bare.chars().count() <= TRIMMINGS;
    let mut words = vec![plain.clone(), undisguised];
    if little {
        words.extend([bare.to_owned(), bare_undisguised]);
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Is it a short piece again and again?
fn is_repeated(letters: &[char]) -> bool {
    let again = |length: usize| letters.chunks(length).all(|piece| letters.starts_with(piece));
    (1..=3.min(letters.len())).any(again)
}

/// Does each key follow its neighbour, in pieces of four and more?
fn is_along_rows(letters: &[char]) -> bool {
    let mut rest = letters;
    while rest.len() >= 4 {
        let most = (4..=rest.len()).rev().find(|length| is_in_a_row(&rest[..*length]));
        let Some(most) = most else {
            return false;
        };
        rest = &rest[most..];
    }
    rest.len() < 4 && rest.len() < letters.len()
}

fn is_in_a_row(piece: &[char]) -> bool {
    let there: String = piece.iter().collect();
    let back: String = piece.iter().rev().collect();
    ROWS.iter().any(|row| row.contains(&there) || row.contains(&back))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_passwords_are_refused_however_they_are_trimmed() {
        for password in [
            "password",
            "Password1",
            "P@ssw0rd!",
            "passw0rd2024",
            "12345678",
            "1234567890",
            "87654321",
            "qwertyuiop",
            "qwerty123",
            "1q2w3e4r",
            "1qaz2wsx",
            "iloveyou",
            "ILoveYou2",
            "sunshine",
            "Sunshine!1",
            "aaaaaaaa",
            "abcabcabc",
            "abcdefgh",
            "asdfghjkl",
            "zxcvbnm123",
            "football1",
            "juventus",
            "Ferrari2023",
            "francesca",
            "letmein123",
            "24121999",
            "roundhouse1",
            "trustno1!",
            "monkeydragon",
            "ciaociao",
            "Passwort1",
        ] {
            assert!(matches!(check(password, "Zed"), Err(Refusal::CommonPassword)), "{password}");
        }
    }

    #[test]
    fn other_passwords_are_taken() {
        for password in [
            "correct horse battery",
            "another password",
            "quod erat demonstrandum",
            "xK4#v9pL",
            "tram-to-the-harbour",
            "una gallina rossa",
            "4 sleeping engines",
            "8231749120654",
        ] {
            assert!(check(password, "Zed").is_ok(), "{password}");
        }
    }

    #[test]
    fn ones_own_name_is_no_password() {
        assert!(matches!(check("Friedrich-1", "Friedrich"), Err(Refusal::CommonPassword)));
        assert!(matches!(check("Ada Lovelace!", "ada lovelace"), Err(Refusal::CommonPassword)));
        assert!(check("Friedrich-the-second", "Friedrich").is_ok());
    }

    #[test]
    fn the_list_is_made_of_single_words_in_small_letters() {
        assert!(COMMON.len() > 1000, "{}", COMMON.len());
        assert!(COMMON.iter().all(|word| word.len() > 2 && word.to_lowercase() == **word));
    }
}
