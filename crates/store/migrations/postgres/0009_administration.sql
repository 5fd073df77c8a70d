-- What administrators decide, and what players tell them. The counters say to every server that something changed: `lists`
-- for the tables below, `tables` for games that a server may have in memory.
CREATE TABLE administration (
    registration BIGINT NOT NULL,
    guests BIGINT NOT NULL,
    lists BIGINT NOT NULL,
    tables BIGINT NOT NULL
);
INSERT INTO administration (registration, guests, lists, tables) VALUES (1, 1, 1, 1);

CREATE TABLE administrators (
    account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE
);

-- An account by its id, or a network address. `ends_at` is 0 for a ban without an end.
CREATE TABLE bans (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('account', 'address')),
    who TEXT NOT NULL,
    reason TEXT NOT NULL,
    begun_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL
);

-- Lines of chat that players complain about; the text is kept, because the line may be gone when it is read.
CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    line BIGINT NOT NULL,
    said TEXT NOT NULL,
    by_whom TEXT NOT NULL,
    reason TEXT NOT NULL,
    at BIGINT NOT NULL
);

-- Whose lines a visitor does not want to read.
CREATE TABLE mutes (
    visitor TEXT NOT NULL,
    muted TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (visitor, muted)
);

-- Who said a line: an account, or the digest of a secret; empty for lines from before.
ALTER TABLE chat ADD COLUMN visitor TEXT NOT NULL DEFAULT '';
CREATE INDEX chat_by_visitor ON chat (visitor);

-- At a quiet table only those who sit there may write.
ALTER TABLE games ADD COLUMN quiet BIGINT NOT NULL DEFAULT 0;
