//! The games themselves: one folder, one game.
