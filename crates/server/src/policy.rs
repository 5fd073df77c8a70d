//! What browsers may load and run: nothing but our own files, and never what stands in a page itself.

use axum::http::header::CONTENT_SECURITY_POLICY;
use axum::http::{HeaderMap, HeaderValue};
use sha2::{Digest, Sha256};

/// The policy of every answer but pictures.
pub const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Gives an answer the policy of the picture it is: a file of its own carries one stylesheet, known by its digest.
pub fn set_for_picture(headers: &mut HeaderMap, svg: &str) {
    if let Ok(policy) = HeaderValue::from_str(&of_picture(svg)) {
        headers.insert(CONTENT_SECURITY_POLICY, policy);
    }
}

fn of_picture(svg: &str) -> String {
    let style = svg.split_once("<style>").and_then(|(_, rest)| rest.split_once("</style>"));
    let source = style.map_or_else(
        || "'none'".to_owned(),
        |(style, _)| format!("'sha256-{}'", base64(&Sha256::digest(style.as_bytes()))),
    );
    format!("default-src 'none'; style-src {source}; frame-ancestors 'none'; sandbox")
}

/// Bytes as letters: three bytes are four letters, and the last ones are filled up.
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let byte = |index: usize| u32::from(three.get(index).copied().unwrap_or_default());
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for place in 0..4 {
            let letter = LETTERS[(bits >> (18 - 6 * place) & 63) as usize];
            let filled = place > three.len();
            text.push(if filled { '=' } else { char::from(letter) });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_become_letters() {
        for (bytes, text) in
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")]
        {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
    }

    #[test]
    fn a_picture_names_the_digest_of_its_style() {
        let empty = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
        assert!(of_picture("<svg><style></style></svg>").contains(empty));
        assert!(of_picture("<svg/>").contains("style-src 'none'"));
    }
}
