//! Starting and ending the server.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use roundhouse_store::StoreError;
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::app::App;
use crate::config::Config;
use crate::connections;
use crate::hold::{Hold, NotHeld};
use crate::router::router;
use crate::upkeep;

/// How long those whose requests are under way have after the server was asked to stop.
const FAREWELL: Duration = Duration::from_secs(10);

/// Why the server did not start or ended badly.
#[derive(Debug, thiserror::Error)]
pub enum NotServed {
    /// The address cannot be used.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why.
        error: io::Error,
    },
    /// Another server has the database, or it cannot be written.
    #[error(transparent)]
    NotHeld(#[from] NotHeld),
    /// The database cannot be opened.
    #[error("cannot open the database {database}: {error}")]
    Database {
        /// Which one.
        database: String,
        /// Why.
        error: StoreError,
    },
}

/// Serves until `stop` is done; `ready` is told the address once visitors can come.
pub async fn serve(
    config: &Config,
    ready: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), NotServed> {
    let listen = |error| NotServed::Listen { address: config.listen, error };
    let listener = TcpListener::bind(config.listen).await.map_err(listen)?;
    let address = listener.local_addr().map_err(listen)?;
    let hold = Hold::take(&config.database)?;
    let opened = config.database.open().await;
    let store =
        opened.map_err(|error| NotServed::Database { database: config.database.to_string(), error })?;
    let (stopping, stopped) = watch::channel(false);
    let mut asked = stopping.subscribe();
    let app = Arc::new(App::with(Arc::clone(&store), config.settings.clone(), stopped));
    // Whoever is banned is so from the first request on.
    let known = app.moderation.read(app.store()).await;
    known.map_err(|error| NotServed::Database { database: config.database.to_string(), error })?;
    upkeep::begin(&app);
    ready(address);
    let graceful = async move {
        stop.await;
        // Streams of live updates would keep the server waiting for ever.
        let _ = stopping.send(true);
    };
    let served = connections::serve(listener, (router(app), config.settings.connections), graceful);
    tokio::select! {
        () = served => {}
        // Whoever sends half a request and then nothing is not waited for.
        () = async {
            let _ = asked.wait_for(|stop| *stop).await;
            tokio::time::sleep(FAREWELL).await;
        } => {}
    }
    // What was begun is kept first.
    let _ = tokio::time::timeout(FAREWELL, store.close()).await;
    drop(hold);
    Ok(())
}
