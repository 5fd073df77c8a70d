//! Tournaments: what is planned ([`plan`]), who meets whom (`pairing`), who is ahead (`standings`), what people wish
//! ([`wishes`]), and how all goes on by itself (`run`).

mod forms;
pub(crate) mod pairing;
pub mod plan;
pub(crate) mod run;
pub(crate) mod standings;
pub mod wishes;
