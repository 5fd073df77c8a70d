//! Work that may take long, on threads that serve nobody: a search for routes on a hard board holds up no other request.

use tokio::task::JoinError;

/// Does work on a thread of its own. Where the work panics, so does whoever waits for it; nothing comes of it when the
/// server is ending.
pub(crate) async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    match tokio::task::spawn_blocking(work).await.map_err(JoinError::try_into_panic) {
        Ok(done) => Some(done),
        Err(Ok(panic)) => std::panic::resume_unwind(panic),
        Err(Err(_ended)) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn work_is_done_on_another_thread() {
        let here = std::thread::current().id();
        let there = blocking(|| std::thread::current().id()).await;
        assert!(there.is_some_and(|there| there != here));
    }
}
