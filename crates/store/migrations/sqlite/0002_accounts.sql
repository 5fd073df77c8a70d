-- Accounts. Without one a visitor is known by a cookie alone.
CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    mail TEXT NOT NULL,
    password TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

-- Secrets that stand for an account: sessions of browsers, tokens of programs, and links that set a new password.
-- Only their digests are kept.
CREATE TABLE keys (
    digest TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('session', 'token', 'reset')),
    name TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;

CREATE INDEX keys_by_account ON keys (account, kind);
