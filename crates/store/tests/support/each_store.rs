//! One check for every kind of store.

/// Runs every check on a store of its own, of each kind.
macro_rules! contract {
    ($($check:ident),* $(,)?) => {
        mod in_memory {
            $(#[tokio::test]
            async fn $check() {
                super::$check(&roundhouse_store::SqlStore::in_memory().await.unwrap()).await;
            })*
        }

        mod in_a_file {
            $(#[tokio::test]
            async fn $check() {
                let folder = crate::support::Folder::new();
                super::$check(&folder.open().await).await;
            })*
        }

        mod in_postgres {
            $(#[roundhouse_workshop::needs(postgres)]
            #[tokio::test]
            async fn $check() {
                let database = crate::support::Database::new().await;
                let store = roundhouse_store::SqlStore::postgres(&database.address).await.unwrap();
                super::$check(&store).await;
                roundhouse_store::Store::close(&store).await;
                database.drop().await;
            })*
        }
    };
}
