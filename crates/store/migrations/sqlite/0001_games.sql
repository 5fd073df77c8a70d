-- A game: its set-up as JSON, what the lobby shows of it, and how many entries its log and lines its chat have.
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    stage TEXT NOT NULL CHECK (stage IN ('open', 'running', 'finished')),
    owner TEXT NOT NULL,
    private INTEGER NOT NULL DEFAULT 0,
    setup TEXT NOT NULL,
    listing TEXT NOT NULL,
    search TEXT NOT NULL,
    entries INTEGER NOT NULL DEFAULT 0,
    said INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;

CREATE INDEX games_by_stage ON games (stage, updated_at DESC);

-- The seats of a game; whoever has the link may claim the seat.
CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    link TEXT NOT NULL UNIQUE,
    PRIMARY KEY (game, seat)
) STRICT;

-- Who sits where.
CREATE TABLE claims (
    game TEXT NOT NULL,
    seat INTEGER NOT NULL,
    visitor TEXT NOT NULL,
    PRIMARY KEY (game, seat, visitor),
    FOREIGN KEY (game, seat) REFERENCES seats (game, seat) ON DELETE CASCADE
) STRICT;

CREATE INDEX claims_by_visitor ON claims (visitor);

-- The log: append only, numbered from 1 without a gap.
CREATE TABLE entries (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    seat INTEGER,
    author TEXT NOT NULL,
    body TEXT NOT NULL,
    after_entry INTEGER NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
