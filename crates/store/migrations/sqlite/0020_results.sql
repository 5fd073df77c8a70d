-- A finished public game, as statistics, ratings and the archive need it. `counted` is 1 for a game that was played here by at
-- least one person. `tallies` is what it added to the table of that name, a line each.
CREATE TABLE results (
    game TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    title TEXT NOT NULL,
    variant TEXT NOT NULL,
    players INTEGER NOT NULL,
    moves INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    reason TEXT NOT NULL,
    best INTEGER NOT NULL,
    counted INTEGER NOT NULL,
    rated INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    tallies TEXT NOT NULL
) STRICT;
CREATE INDEX results_by_time ON results (ended_at DESC, game DESC);
CREATE INDEX results_by_title ON results (title, ended_at DESC, game DESC);
CREATE INDEX results_by_best ON results (title, counted, best DESC);
CREATE INDEX results_by_moves ON results (title, counted, moves);

-- A seat of such a game: an account or the digest of a guest's secret, or a kind of bot. Title, players and time are those of the
-- game, so that one person's games are found at once. The rating is the one after the game.
CREATE TABLE places (
    game TEXT NOT NULL REFERENCES results (game) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    person TEXT NOT NULL,
    bot TEXT NOT NULL,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    place INTEGER NOT NULL,
    worth INTEGER NOT NULL,
    title TEXT NOT NULL,
    players INTEGER NOT NULL,
    rated INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    rating REAL,
    uncertainty REAL,
    PRIMARY KEY (game, seat)
) STRICT;
CREATE INDEX places_by_person ON places (person, ended_at DESC, game DESC) WHERE person <> '';
CREATE INDEX places_by_name ON places (name_key, ended_at DESC, game DESC);
CREATE INDEX places_by_rating ON places (title, ended_at, game) WHERE rated = 1;
CREATE INDEX places_to_rate ON places (title, ended_at, game) WHERE rated = 1 AND rating IS NULL;

-- Sums over the counted games of a title.
CREATE TABLE tallies (
    title TEXT NOT NULL,
    players INTEGER NOT NULL,
    variant TEXT NOT NULL,
    what TEXT NOT NULL,
    name TEXT NOT NULL,
    times INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    PRIMARY KEY (title, players, variant, what, name)
) STRICT, WITHOUT ROWID;

-- The latest rating of everybody, and how often the ratings of a title have changed.
CREATE TABLE ratings (
    title TEXT NOT NULL,
    person TEXT NOT NULL,
    rating REAL NOT NULL,
    uncertainty REAL NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (title, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_of_person ON ratings (person);
CREATE TABLE rating_turns (
    title TEXT PRIMARY KEY,
    version INTEGER NOT NULL
) STRICT;

-- What people choose about their page: who may see it, and who may invite them.
CREATE TABLE privacy (
    account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    page TEXT NOT NULL,
    invitations TEXT NOT NULL
) STRICT;

-- How many public games there are is counted whenever somebody opens the lobby.
CREATE INDEX games_by_privacy ON games (stage, private);
