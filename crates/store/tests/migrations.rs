//! Steps that bring tables up to date: once applied somewhere they are never edited.

use std::path::{Path, PathBuf};

use crate::support::Database;
use roundhouse_store::{
    Account, Accounts, KeyKind, Query, SqlStore, Stage, Store, StoreError, Whose, digest,
    make_private_folder, open_private,
};
use roundhouse_workshop::needs;
use sqlx::migrate::Migrator;
use sqlx::{Connection, Row};

/// The steps as they were when the first databases were made. A change of tables is a new step at the end.
const SQLITE: [(i64, u64); 13] = [
    (1, 0x3ece_993f_1659_b86b),
    (2, 0x8167_4425_a564_7e55),
    (3, 0xce06_49ba_d061_6a0a),
    (4, 0xc78b_8184_8aed_8e18),
    (5, 0xa8e3_f1e1_4957_52ab),
    (6, 0x2631_fd57_02df_783a),
    (7, 0x2ad0_3874_2d3a_57f1),
    (8, 0x9a6f_6c96_5284_1d38),
    (9, 0xd771_045e_0364_79bd),
    (10, 0xd36e_a5bb_3f08_3680),
    (20, 0x6df5_519b_ea55_5cb6),
    (21, 0xee5a_d2c5_593e_0da5),
    (22, 0x2d00_31b1_9f9e_5fde),
];
const POSTGRES: [(i64, u64); 14] = [
    (1, 0x6479_0851_b3e2_adf4),
    (2, 0x19d8_05c1_249c_7344),
    (3, 0x3425_d2b3_9b31_e7f7),
    (4, 0x768a_3de6_f6a1_0b06),
    (5, 0xc78b_8184_8aed_8e18),
    (6, 0xa8e3_f1e1_4957_52ab),
    (7, 0x2631_fd57_02df_783a),
    (8, 0xae79_b749_3477_c161),
    (9, 0x268d_36b7_e2a0_f875),
    (10, 0x51a6_0363_da3c_b4f6),
    (11, 0x8098_6182_98bf_fbfc),
    (20, 0x91c5_07a7_20c2_89ee),
    (21, 0x0bd4_c33a_58ee_a80e),
    (22, 0xf32e_22fe_30b2_e169),
];

/// The steps and how their digests begin.
fn steps(migrator: &Migrator) -> Vec<(i64, u64)> {
    let start = |digest: &[u8]| u64::from_be_bytes(*digest.first_chunk().unwrap());
    let steps = migrator.iter();
    steps.map(|step| (step.version, start(&step.checksum))).collect()
}

#[test]
fn applied_steps_are_never_edited() {
    assert_eq!(steps(&sqlx::migrate!("./migrations/sqlite")), SQLITE);
    assert_eq!(steps(&sqlx::migrate!("./migrations/postgres")), POSTGRES);
}

/// A file of its own for a test.
fn file(test: &str) -> PathBuf {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{test}.sqlite"));
    for beside in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{beside}", file.display()));
    }
    file
}

/// Opens a store in which this was done behind its back.
async fn after(test: &str, statement: &'static str) -> StoreError {
    let file = file(test);
    SqlStore::sqlite(&file).await.unwrap().close().await;
    let address = format!("sqlite://{}", file.display());
    let mut connection = sqlx::AnyConnection::connect(&address).await.unwrap();
    sqlx::query(statement).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    SqlStore::sqlite(&file).await.unwrap_err()
}

#[tokio::test]
async fn a_database_of_another_version_is_named_so() {
    let changed = after("changed", "UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = 1");
    assert!(matches!(changed.await, StoreError::Changed(1)));
    let later = after(
        "later",
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (999, 'later', 1, x'00', 1)",
    );
    assert!(matches!(later.await, StoreError::Later));
}

#[tokio::test]
async fn what_is_no_database_of_ours_is_left_alone() {
    let text = file("text");
    std::fs::write(&text, "Dear diary, ".repeat(1000)).unwrap();
    assert!(matches!(SqlStore::sqlite(&text).await, Err(StoreError::Foreign)));
    let other = file("other");
    sqlx::any::install_default_drivers();
    let address = format!("sqlite://{}?mode=rwc", other.display());
    let mut connection = sqlx::AnyConnection::connect(&address).await.unwrap();
    sqlx::query("CREATE TABLE recipes (name TEXT)").execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let before = std::fs::read(&other).unwrap();
    assert!(matches!(SqlStore::sqlite(&other).await, Err(StoreError::Foreign)));
    assert_eq!(std::fs::read(&other).unwrap(), before);
}

#[tokio::test]
async fn a_database_that_is_not_there_is_said_so_at_once() {
    // Nobody listens on the port of nothing.
    let opened = SqlStore::postgres("postgres://nobody@127.0.0.1:1/nothing").await;
    let error = opened.unwrap_err().to_string();
    assert!(!error.contains("timed out"), "{error}");
}

/// A secret as visitors have it.
const SECRET: &str = "abcdefghijkmnpqrstuvwxyz23";

/// What an earlier version kept: secrets as they are, and no third step.
const EARLIER: [&str; 45] = [
    "DROP TABLE outages",
    "DROP TABLE server_life",
    "DROP INDEX games_by_deadline",
    "ALTER TABLE games DROP COLUMN deadline",
    "DROP TABLE server_secrets",
    "DROP TABLE notices",
    "DROP TABLE notice_channels",
    "DROP TABLE notice_wishes",
    "DROP INDEX games_by_privacy",
    "DROP TABLE pairings",
    "DROP TABLE entrants",
    "DROP TABLE tournaments",
    "DROP TABLE invitations",
    "DROP TABLE members",
    "DROP TABLE circles",
    "DROP TABLE notes",
    "DROP TABLE ties",
    "DROP TABLE privacy",
    "DROP TABLE rating_turns",
    "DROP TABLE ratings",
    "DROP TABLE tallies",
    "DROP TABLE places",
    "DROP TABLE results",
    "DROP INDEX games_by_owner",
    "DROP INDEX chat_by_visitor",
    "ALTER TABLE chat DROP COLUMN visitor",
    "ALTER TABLE games DROP COLUMN quiet",
    "DROP TABLE mutes",
    "DROP TABLE reports",
    "DROP TABLE bans",
    "DROP TABLE administrators",
    "DROP TABLE administration",
    // The tables of steps that came after the second.
    "DROP TABLE second_factors",
    "DROP TABLE name_looks",
    "DROP TABLE keys",
    "CREATE TABLE keys (digest TEXT PRIMARY KEY, account TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
     scopes TEXT NOT NULL, created_at BIGINT NOT NULL, expires_at BIGINT NOT NULL)",
    "INSERT INTO accounts (id, name, name_key, mail, password, created_at)
     VALUES ('a', 'STRASSE', 'strasse', '', '', 0), ('b', 'Straße', 'straße', '', '', 0), ('c', 'Ａda', 'ａda', '', '', 0)",
    "INSERT INTO keys (digest, account, kind, name, scopes, created_at, expires_at)
     VALUES ('s', 'a', 'session', '', '', 1, 9000000000000)",
    "DROP TABLE readiness",
    "DROP TABLE secrets_in_clear",
    "DELETE FROM _sqlx_migrations WHERE version >= 3",
    "INSERT INTO games (id, title, stage, owner, setup, listing, search, created_at, updated_at)
     VALUES ('g', '18mag', 'open', 'abcdefghijkmnpqrstuvwxyz23', '', '', '18mag zed', 0, 0)",
    "INSERT INTO seats (game, seat, name, kind, link) VALUES ('g', 0, '', 'me', 'a'), ('g', 1, '', 'invite', 'b')",
    "INSERT INTO claims (game, seat, visitor) VALUES ('g', 0, 'abcdefghijkmnpqrstuvwxyz23')",
    "INSERT INTO claims (game, seat, visitor) VALUES ('g', 1, 'account-abcdefghijkm')",
];

async fn earlier(address: &str) {
    let mut connection = sqlx::AnyConnection::connect(address).await.unwrap();
    for statement in EARLIER {
        sqlx::query(statement).execute(&mut connection).await.unwrap();
    }
    connection.close().await.unwrap();
}

/// A table of an earlier version is found by what stands on the box, as often as the store is opened.
async fn is_found_by_its_title(store: &SqlStore) {
    let query = Query {
        stage: Stage::Open,
        words: "zed Magyarország".to_owned(),
        visitor: String::new(),
        whose: Whose::Anybodys,
        skip: 0,
        most: 9,
    };
    assert_eq!(store.count(&query).await.unwrap(), 1);
    let game = store.game("g").await.unwrap().unwrap();
    assert_eq!(game.search, "18magyarország 18mag zed");
}

/// Visitors have what they had, and nothing that is kept is a secret.
async fn has_digests(store: &SqlStore) {
    let visitor = digest(SECRET);
    let game = store.game("g").await.unwrap().unwrap();
    assert_eq!(game.owner, visitor);
    let claims = store.claims("g").await.unwrap();
    let visitors: Vec<&str> = claims.iter().map(|claim| claim.visitor.as_str()).collect();
    assert_eq!(visitors, [visitor.as_str(), "account-abcdefghijkm"]);
}

/// Everybody is logged in as before and found by the name they chose, and no new name looks like one of theirs.
async fn has_accounts(store: &SqlStore) {
    let session = store.key("s", KeyKind::Session, 1).await.unwrap().unwrap();
    assert!(session.used_at > 1, "an update logs nobody out");
    for (name, id) in [("STRASSE", "a"), ("Straße", "b"), ("ada", "c")] {
        let found = store.account_named(name).await.unwrap();
        assert_eq!(found.map(|account| account.id), Some(id.to_owned()), "{name}");
    }
    let again = Account {
        id: "d".to_owned(),
        name: "АDA".to_owned(),
        mail: String::new(),
        password: String::new(),
        created_at: 0,
    };
    assert!(matches!(store.register(&again).await, Err(StoreError::NameTaken)));
}

/// The steps that a file has been through.
async fn steps_of(file: &Path) -> Vec<i64> {
    let address = format!("sqlite://{}", file.display());
    let mut connection = sqlx::AnyConnection::connect(&address).await.unwrap();
    let rows = sqlx::query("SELECT version FROM _sqlx_migrations ORDER BY version")
        .fetch_all(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
    rows.iter().map(|row| row.get("version")).collect()
}

#[tokio::test]
async fn a_copy_for_a_server_of_an_earlier_version_is_of_that_version() {
    let (used, copy) = (file("used"), file("copied"));
    SqlStore::sqlite(&used).await.unwrap().close().await;
    earlier(&format!("sqlite://{}", used.display())).await;
    let store = SqlStore::sqlite_as_it_is(&used).await.unwrap();
    store.back_up(&copy).await.unwrap();
    assert_eq!(store.game("g").await.unwrap().unwrap().owner, SECRET);
    store.close().await;
    for file in [&used, &copy] {
        assert_eq!(steps_of(file).await, [1, 2], "{}", file.display());
    }
    // What is nobody's database is not copied.
    let nothing = file("nothing");
    std::fs::write(&nothing, "").unwrap();
    let opened = SqlStore::sqlite_as_it_is(&nothing).await;
    assert!(matches!(opened, Err(StoreError::Foreign)));
}

#[tokio::test]
async fn what_an_earlier_version_kept_is_brought_up_to_date() {
    let file = file("digests");
    SqlStore::sqlite(&file).await.unwrap().close().await;
    earlier(&format!("sqlite://{}", file.display())).await;
    // Once, and not once more.
    for _ in 0..2 {
        let store = SqlStore::sqlite(&file).await.unwrap();
        has_digests(&store).await;
        is_found_by_its_title(&store).await;
        has_accounts(&store).await;
        store.close().await;
    }
}

#[needs(postgres)]
#[tokio::test]
async fn what_an_earlier_version_kept_on_postgresql_is_brought_up_to_date() {
    let database = Database::new().await;
    let made = SqlStore::postgres(&database.address).await.unwrap();
    made.close().await;
    earlier(&database.address).await;
    // Two processes that start at once.
    let opened = || SqlStore::postgres(&database.address);
    let (one, two) = tokio::join!(opened(), opened());
    for store in [one.unwrap(), two.unwrap()] {
        has_digests(&store).await;
        is_found_by_its_title(&store).await;
        has_accounts(&store).await;
        store.close().await;
    }
    database.drop().await;
}

/// Whoever may read or write a file beside its owner.
#[cfg(unix)]
fn others(path: &Path) -> u32 {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(path).unwrap().permissions().mode() & 0o077
}

#[cfg(unix)]
#[tokio::test]
async fn files_with_data_are_their_owners_alone() {
    use std::os::unix::fs::PermissionsExt;
    let (used, copy) = (file("owned"), file("owned-copy"));
    // An earlier version left it open to everybody.
    std::fs::write(&used, "").unwrap();
    std::fs::set_permissions(&used, std::fs::Permissions::from_mode(0o644)).unwrap();
    let store = SqlStore::sqlite(&used).await.unwrap();
    store.ready().await.unwrap();
    store.back_up(&copy).await.unwrap();
    for ending in ["", "-wal", "-shm"] {
        let path = PathBuf::from(format!("{}{ending}", used.display()));
        assert_eq!(others(&path), 0, "{}", path.display());
    }
    assert_eq!(others(&copy), 0);
    store.close().await;
    let folder = used.with_extension("folder");
    let _ = std::fs::remove_dir_all(&folder);
    make_private_folder(&folder.join("inner")).unwrap();
    assert_eq!((others(&folder), others(&folder.join("inner"))), (0, 0));
    let letters = folder.join("letters");
    open_private(&letters).unwrap();
    assert_eq!(others(&letters), 0);
    std::fs::remove_dir_all(&folder).unwrap();
}
