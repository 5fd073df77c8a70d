-- What administrators decide, and what players tell them. The counters say to every server that something changed: `lists`
-- for the tables below, `tables` for games that a server may have in memory.
CREATE TABLE administration (
    registration INTEGER NOT NULL,
    guests INTEGER NOT NULL,
    lists INTEGER NOT NULL,
    tables INTEGER NOT NULL
) STRICT;
INSERT INTO administration (registration, guests, lists, tables) VALUES (1, 1, 1, 1);

CREATE TABLE administrators (
    account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE
) STRICT;

-- An account by its id, or a network address. `ends_at` is 0 for a ban without an end.
CREATE TABLE bans (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('account', 'address')),
    who TEXT NOT NULL,
    reason TEXT NOT NULL,
    begun_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL
) STRICT;

-- Lines of chat that players complain about; the text is kept, because the line may be gone when it is read.
CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    line INTEGER NOT NULL,
    said TEXT NOT NULL,
    by_whom TEXT NOT NULL,
    reason TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;

-- Whose lines a visitor does not want to read.
CREATE TABLE mutes (
    visitor TEXT NOT NULL,
    muted TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (visitor, muted)
) STRICT;

-- Who said a line: an account, or the digest of a secret; empty for lines from before.
ALTER TABLE chat ADD COLUMN visitor TEXT NOT NULL DEFAULT '';
CREATE INDEX chat_by_visitor ON chat (visitor);

-- At a quiet table only those who sit there may write.
ALTER TABLE games ADD COLUMN quiet INTEGER NOT NULL DEFAULT 0;
