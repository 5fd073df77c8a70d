//! What tests need to know about the workspace itself.
//!
//! [`Workspace`] reads its source files and manifests, so that `tests/tidy.rs` can hold the invariants of
//! ARCHITECTURE.md that neither the compiler nor a lint holds. Only tests use this crate; it knows no game.

mod workspace;

pub use workspace::{Manifest, SourceFile, Workspace};
