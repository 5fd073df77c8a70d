//! Numbers as players read them.

/// A narrow space that does not break.
const SPACE: char = '\u{202f}';
/// The sign before a loss.
const MINUS: char = '\u{2212}';

/// A number with its thousands apart.
///
/// ```
/// assert_eq!(roundhouse_words::grouped(6807), "6\u{202f}807");
/// assert_eq!(roundhouse_words::grouped(-373), "\u{2212}373");
/// ```
pub fn grouped(number: i64) -> String {
    let digits = number.unsigned_abs().to_string();
    let mut text = String::with_capacity(digits.len() + 8);
    if number < 0 {
        text.push(MINUS);
    }
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(SPACE);
        }
        text.push(digit);
    }
    text
}

/// A difference: always with a sign, unless it is nothing.
///
/// ```
/// assert_eq!(roundhouse_words::signed(32), "+32");
/// ```
pub fn signed(number: i64) -> String {
    if number > 0 { format!("+{}", grouped(number)) } else { grouped(number) }
}
