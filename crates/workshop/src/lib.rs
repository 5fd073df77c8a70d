//! What some tests need and not every machine has: a browser, PostgreSQL, recorded games.
//!
//! `#[needs(chromium)]` above a test says so. Where Chromium is missing the test is ignored, with the reason beside its name, and
//! `tests/not_run.rs` lists it when all others have run: a test that did not run is never green. The build script looks for
//! what there is. Start reading there. This crate knows nothing of the rest.
//!
//! ```text
//! #[needs(chromium, axe)]
//! #[tokio::test]
//! async fn everybody_can_use_the_lobby() { … }
//! ```

use proc_macro::TokenStream;

/// What this machine lacks, as the build script found it.
const MISSING: &str = env!("ROUNDHOUSE_MISSING");

/// What may be asked for, and what to say where it is missing.
const NEEDS: [(&str, &str); 6] = [
    ("chromium", "not run: chromium and chromedriver are not installed"),
    ("axe", "not run: ROUNDHOUSE_AXE names no axe.min.js"),
    ("postgres", "not run: ROUNDHOUSE_POSTGRES names no database"),
    ("fixtures", "not run: ROUNDHOUSE_FIXTURES names no recorded games"),
    ("differences", "not run: ROUNDHOUSE_DIFFERENCES names no recorded games"),
    ("bench", "not run: a measurement, made where ROUNDHOUSE_BENCH asks for it"),
];

/// The test runs only where the machine has these, and is ignored elsewhere.
#[proc_macro_attribute]
pub fn needs(asked: TokenStream, test: TokenStream) -> TokenStream {
    let mut reason = None;
    for need in asked.to_string().split(',').map(str::trim) {
        let Some((_, why)) = NEEDS.iter().find(|(known, _)| *known == need) else {
            return error(&format!("no test can need `{need}`: crates/workshop says what there is"));
        };
        if reason.is_none() && MISSING.split(',').any(|missing| missing == need) {
            reason = Some(*why);
        }
    }
    match reason {
        None => test,
        Some(reason) => {
            let mut ignored = read(&format!("#[ignore = {reason:?}]"));
            ignored.extend(test);
            ignored
        }
    }
}

/// Names of what this machine lacks, with commas between, for the list of tests that did not run.
#[proc_macro]
pub fn missing(_: TokenStream) -> TokenStream {
    read(&format!("{MISSING:?}"))
}

fn error(sentence: &str) -> TokenStream {
    read(&format!("compile_error!({sentence:?});"))
}

/// What is written above is always code.
fn read(code: &str) -> TokenStream {
    code.parse().unwrap_or_default()
}
