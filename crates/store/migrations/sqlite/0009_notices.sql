-- What somebody wants to be told while away, as the server writes it.
CREATE TABLE notice_wishes (
    account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    body TEXT NOT NULL
) STRICT;

-- Where notices go. One process at a time sends to a channel: it holds it until a time. After a failure nobody holds it, and
-- it rests until that time. `tries` and `failing_since` count failures in a row; `off_at` is when it was switched off.
CREATE TABLE notice_channels (
    id TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    address TEXT NOT NULL,
    body TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    held_by TEXT NOT NULL DEFAULT '',
    held_until INTEGER NOT NULL DEFAULT 0,
    tries INTEGER NOT NULL DEFAULT 0,
    failing_since INTEGER NOT NULL DEFAULT 0,
    off_at INTEGER NOT NULL DEFAULT 0,
    UNIQUE (account, kind, address)
) STRICT;

-- What is to be told: kept with what happened, gone once it was sent.
CREATE TABLE notices (
    id TEXT PRIMARY KEY,
    channel TEXT NOT NULL REFERENCES notice_channels (id) ON DELETE CASCADE,
    account TEXT NOT NULL,
    game TEXT REFERENCES games (id) ON DELETE CASCADE,
    occasion TEXT NOT NULL,
    seat INTEGER,
    body TEXT NOT NULL,
    at INTEGER NOT NULL,
    due_at INTEGER NOT NULL
) STRICT;

CREATE INDEX notices_by_due ON notices (due_at);
CREATE INDEX notices_by_channel ON notices (channel, due_at);
CREATE INDEX notices_by_game ON notices (game, account);

-- Secrets that all processes of a server share.
CREATE TABLE server_secrets (
    name TEXT PRIMARY KEY,
    secret TEXT NOT NULL
) STRICT;
