//! Passwords and other secrets: what is kept of them gives them away to nobody.

use std::num::NonZero;
use std::sync::LazyLock;

use argon2::Argon2;
use argon2::password_hash::rand_core::OsRng;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};

use tokio::sync::Semaphore;

pub use roundhouse_store::digest;

/// A hash that no password has: checking it takes as long as checking a real one.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$cm91bmRob3VzZS1ub2JvZHk$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// The hash of a password (argon2id), on a thread of its own because it is meant to take time.
pub async fn hash(password: String) -> Option<String> {
    let hashed = move || {
        let salt = SaltString::generate(&mut OsRng);
        let hash = Argon2::default().hash_password(password.as_bytes(), &salt);
        hash.ok().map(|hash| hash.to_string())
    };
    in_turn(hashed).await.flatten()
}

/// Is it this password? Without a hash the answer is no, after the same time.
pub async fn verify(password: String, hash: Option<String>) -> bool {
    let verified = move || {
        let known = hash.is_some();
        let text = hash.unwrap_or_else(|| NOBODY.to_owned());
        let right = PasswordHash::new(&text)
            .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok());
        known && right
    };
    in_turn(verified).await.unwrap_or(false)
}

/// Does what takes a core and much memory, of all who ask at once as many as there are cores.
async fn in_turn<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    static TURNS: LazyLock<Semaphore> =
        LazyLock::new(|| Semaphore::new(std::thread::available_parallelism().map_or(1, NonZero::get)));
    let _turn = TURNS.acquire().await.ok()?;
    tokio::task::spawn_blocking(work).await.ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_known_by_its_hash_alone() {
        let hash = hash("correct horse".to_owned()).await.unwrap();
        assert!(hash.starts_with("$argon2id$"), "{hash}");
        assert!(!hash.contains("horse"));
        assert!(verify("correct horse".to_owned(), Some(hash.clone())).await);
        assert!(!verify("wrong horse".to_owned(), Some(hash)).await);
        assert!(!verify(String::new(), None).await);
    }

    #[test]
    fn nobody_has_a_hash_that_can_be_read() {
        assert!(PasswordHash::new(NOBODY).is_ok());
    }
}
