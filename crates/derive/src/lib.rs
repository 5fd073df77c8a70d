//! `#[derive(Say)]`: an enum that is said to players, without a line of code a variant.
//!
//! A value becomes a message (`roundhouse_game::Message`). The message is named after the variant: `Reason::CityFull`
//! with the prefix `refusal-` is `refusal-city-full` in the message files. Its details are the variant's fields, under their own names.
//!
//! ```text
//! #[derive(Say)]
//! #[say(prefix = "refusal-", names = Names)]    // any type that knows the names; or `game = Game`: this one
//! enum Reason {
//!     #[say(inside)]                             // says what is inside
//!     Family(FamilyReason),
//!     CityFull {
//!         #[say(place)]                          // what `Names::place` makes of it
//!         hex: Coordinate,
//!         slots: u8,                             // as it is: `Detail::from`
//!     },
//! }
//! ```
//!
//! The crate must not know what is said: it reads shapes.

mod say;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Derives `roundhouse_game::Say` for an enum.
#[proc_macro_derive(Say, attributes(say))]
pub fn derive_say(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    say::derive(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}
