//! How much visitors may have of the server: connections, tables, room.

use clap::Args;
use roundhouse_server::config::Connections;
use roundhouse_server::quota::Quotas;

/// Files that are open beside connections: the database, logs, the program itself.
const OTHER_FILES: u64 = 128;

/// How much visitors may have; 0 for any amount
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct ServeLimits {
    /// How many connections there may be at once; 0 for any number
    #[arg(long, env = "ROUNDHOUSE_CONNECTIONS", value_name = "N", default_value_t = 4000)]
    connections: u32,

    /// How many connections an address may have at once; 0 for any number
    #[arg(long, env = "ROUNDHOUSE_CONNECTIONS_PER_ADDRESS", value_name = "N", default_value_t = 250)]
    connections_per_address: u32,

    /// How many tables somebody may have; 0 for any number
    #[arg(long, env = "ROUNDHOUSE_TABLES", value_name = "N", default_value_t = 1000)]
    tables: u32,

    /// How many games that are not over somebody may have; 0 for any number
    #[arg(long, env = "ROUNDHOUSE_UNFINISHED", value_name = "N", default_value_t = 250)]
    unfinished: u32,

    /// How many MiB the moves of somebody's games may take; 0 for any number
    #[arg(long, env = "ROUNDHOUSE_MEBIBYTES", value_name = "N", default_value_t = 100)]
    mebibytes: u32,

    /// How many tables an address may open in a day; 0 for any number
    #[arg(long, env = "ROUNDHOUSE_TABLES_PER_DAY", value_name = "N", default_value_t = 500)]
    tables_per_day: u32,

    /// How many MiB of files an address may bring in in a day; 0 for any number
    #[arg(long, env = "ROUNDHOUSE_MEBIBYTES_PER_DAY", value_name = "N", default_value_t = 100)]
    mebibytes_per_day: u32,
}

impl ServeLimits {
    /// No more connections than there may be files. Behind a proxy all have its address.
    pub(crate) fn connections(self, behind_proxy: bool) -> Connections {
        let files = rlimit::Resource::NOFILE.get_soft().unwrap_or(u64::MAX);
        let room = u32::try_from(files.saturating_sub(OTHER_FILES).max(1)).unwrap_or(u32::MAX);
        let most = if self.connections == 0 { room } else { self.connections.min(room) };
        let most_each = if behind_proxy { 0 } else { self.connections_per_address };
        Connections { most, most_each, ..Connections::default() }
    }

    pub(crate) fn quotas(self) -> Quotas {
        Quotas {
            tables: self.tables,
            unfinished: self.unfinished,
            mebibytes: self.mebibytes,
            tables_per_day: self.tables_per_day,
            mebibytes_per_day: self.mebibytes_per_day,
        }
    }
}

/// Shells allow few open files unless somebody asks for as many as there may be. Where that fails there are fewer.
pub(crate) fn raise_file_limit() {
    let _ = rlimit::increase_nofile_limit(u64::MAX);
}
