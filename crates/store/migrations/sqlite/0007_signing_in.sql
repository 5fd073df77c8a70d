-- Keys say when they were last used, and there are more kinds of them; the program knows which.
CREATE TABLE keys_of_all_kinds (
    digest TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL
) STRICT;

INSERT INTO keys_of_all_kinds (digest, account, kind, name, scopes, created_at, expires_at, used_at)
SELECT digest, account, kind, name, scopes, created_at, expires_at, unixepoch() * 1000 FROM keys;

DROP TABLE keys;
ALTER TABLE keys_of_all_kinds RENAME TO keys;
CREATE INDEX keys_by_account ON keys (account, kind);

-- What names look like: two names that share a look cannot be told apart. The program fills it in.
CREATE TABLE name_looks (
    look TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE
) STRICT;

CREATE INDEX name_looks_by_account ON name_looks (account);

-- The secret that an account shares with an app for codes, and the step of time whose code was used last.
CREATE TABLE second_factors (
    account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    secret TEXT NOT NULL,
    confirmed INTEGER NOT NULL,
    last_step INTEGER NOT NULL
) STRICT;
