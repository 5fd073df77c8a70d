-- Whom somebody follows (`follow`), and from whom they want to hear nothing (`block`).
CREATE TABLE ties (
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('follow', 'block')),
    other TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    PRIMARY KEY (account, kind, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX ties_to ON ties (other);

-- What somebody has written down about a game, for themselves.
CREATE TABLE notes (
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    body TEXT NOT NULL,
    PRIMARY KEY (account, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX notes_by_game ON notes (game);

-- Friends who play together.
CREATE TABLE circles (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    owner TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX circles_by_owner ON circles (owner);
CREATE TABLE members (
    circle TEXT NOT NULL REFERENCES circles (id) ON DELETE CASCADE,
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    PRIMARY KEY (circle, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX members_by_account ON members (account);

-- Who is asked to a table that waits for players.
CREATE TABLE invitations (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    by_whom TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    PRIMARY KEY (game, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX invitations_by_account ON invitations (account);
CREATE INDEX invitations_by_sender ON invitations (by_whom);
